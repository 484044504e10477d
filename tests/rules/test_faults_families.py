"""Faults where the other families differ from Hong Kong: sizes, flowers, robbed kongs; each beside the nearest win."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Options, score

PLAIN = "[456m][333s]567s234p67p55z34f+8p"
ORPHANS = "12349m19p19s1234566z34f+7z"
EIGHT = "147m258p369s1334567z1234567f+8f"
FIVE_KONGS = "[3333s](7777m)(6666p)(2222m)(9999s)5z34f+5z"
GUANGDONG = "[123m][456p][777s]22s78p+9p"
FLOWER: dict[str, Any] = {"flower_win": True, "self_draw": True}
DRAWN: dict[str, Any] = {"self_draw": True}

# The rules, the text and the win; then the text and the win of the nearest that can be, and a word of the fault.
Fault = tuple[str, str, dict[str, Any], str, dict[str, Any], str]

FAULTS: dict[str, Fault] = {
    "sixteen-tiles": ("taiwan-hk", "[456m][333s]567s234p6p55z34f+8p", {}, PLAIN, {}, "must be 17"),
    "fourteen-tiles": ("taiwan-hk", "123m456p678s99m13p3f+2p", {}, PLAIN, {}, "must be 17"),
    "seventeen-tiles": ("guangdong", PLAIN.replace("34f", ""), {}, GUANGDONG, {}, "must be 14"),
    "a-kong-is-three": (
        "taiwan-hk",
        "[456m](3333s)567s234p6p55z34f+8p",
        {},
        "[456m](3333s)567s234p67p55z34f+8p",
        {},
        "17",
    ),
    "no-winning-tile": ("taiwan-hk", "[456m][333s]567s234p678p55z34f", {}, PLAIN, {}, "no winning tile"),
    "six-melds": (
        "taiwan-hk",
        "[111m][222p][333s][444p][555m][666s]+9s",
        {},
        "[111m][222p][333s][444p][555m]9s+9s",
        {},
        "5 at most",
    ),
    "five-melds": (
        "guangdong",
        "[111m][222p][333s][444p][555m]+9s",
        {},
        "[111m][222p][333s][444p]9s+9s",
        {},
        "4 at most",
    ),
    "flower-twice": ("taiwan-hk", PLAIN.replace("34f", "33f"), {}, PLAIN, {}, "twice"),
    "flowers-not-in-play": ("guangdong", "[123m][456p][777s]22s78p3f+9p", {}, GUANGDONG, {}, "without flowers"),
    "concealed-kong-robbed-by-orphans": (
        "taiwan-hk",
        ORPHANS,
        {"robbed": "concealed"},
        ORPHANS,
        {"robbed": "added"},
        "never robbed",
    ),
    "concealed-kong-robbed": ("taiwan-hk", PLAIN, {"robbed": "concealed"}, PLAIN, {"robbed": "added"}, "never robbed"),
    "concealed-kong-robbed-in-guangdong": (
        "guangdong",
        "19m19p19s1234566z+7z",
        {"robbed": "concealed"},
        "19m19p19s1234566z+7z",
        {"robbed": "added"},
        "never robbed",
    ),
    "robbed-held-twice": (
        "taiwan-hk",
        "[456m][333s]567s234p8p333z34f+8p",
        {"robbed": "added"},
        PLAIN,
        {"robbed": "added"},
        "held 2 times",
    ),
    "a-kong-of-five-in-succession": (
        "taiwan-hk",
        "[3333s][7777m](6666p)(2222m)(9999s)5z34f+5z",
        {"self_draw": True, "kongs": 4, "first_kong": "concealed"},
        FIVE_KONGS,
        {"self_draw": True, "kongs": 4, "first_kong": "concealed"},
        "no such chain",
    ),
    "flower-win-with-seven": (
        "taiwan-hk",
        "147m258p369s1334567z123456f+8f",
        FLOWER,
        EIGHT,
        FLOWER,
        "it takes 8",
    ),
    "flower-win-by-discard": ("taiwan-hk", EIGHT, {"flower_win": True}, EIGHT, FLOWER, "without self_draw"),
    "flower-win-seventeen-tiles": (
        "taiwan-hk",
        "1147m258p369s1334567z1234567f+8f",
        FLOWER,
        EIGHT,
        FLOWER,
        "at most 16",
    ),
    "flower-win-of-a-short-hand": (
        "taiwan-hk",
        "[888s]147m258p369s33z1234567f+8f",
        FLOWER,
        "[888s]147m258p369s1334z1234567f+8f",
        FLOWER,
        "short hand",
    ),
    "flower-win-said-to-be-short": (
        "taiwan-hk",
        "147m258p369s1334567z1234567f+8f",
        {**FLOWER, "dead": "short"},
        EIGHT,
        FLOWER,
        "short hand",
    ),
    "flower-replacement-without-a-flower": (
        "taiwan-hk",
        PLAIN.replace("34f", ""),
        {**DRAWN, "flower_replacement": True},
        PLAIN,
        {**DRAWN, "flower_replacement": True},
        "without a flower",
    ),
    "first-own-draw-with-an-unsaid-claim": (
        "taiwan-hk",
        PLAIN,
        {**DRAWN, "first_turn": "first_own_draw"},
        PLAIN,
        {**DRAWN, "first_turn": "first_own_draw", "claimed_before": True},
        "claimed set without",
    ),
    "first-discard-after-a-claim": (
        "guangdong",
        "123m456p777s22s78p+9p",
        {"first_turn": "before_first_draw", "dealer_first_discard": True, "claimed_before": True},
        "123m456p777s22s78p+9p",
        {"first_turn": "before_first_draw", "dealer_first_discard": True},
        "after a claim",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_impossible(name: str) -> None:
    rules, text, win, *_, word = FAULTS[name]
    with pytest.raises(hkmj.HandError, match=word) as caught:
        score(text, "S/E", rules, **win)
    assert not isinstance(caught.value, hkmj.NotAWinError)
    assert len(set(caught.value.faults)) == len(caught.value.faults)


@pytest.mark.parametrize("name", FAULTS)
def test_nearest_possible(name: str) -> None:
    rules, _, _, text, win, _ = FAULTS[name]
    assert score(text, "S/E", rules, **win).fan >= 0


@pytest.mark.parametrize(
    ("text", "win"),
    [
        (PLAIN, {"dead": "short"}),
        (PLAIN, {"dead": "long"}),
        (EIGHT, {**FLOWER, "dead": "long"}),
        ("123m34f+4m", {"dead": "short"}),  # its tiles are not counted
    ],
)
def test_a_dead_hand_is_no_win(text: str, win: dict[str, Any]) -> None:
    with pytest.raises(hkmj.NotAWinError):
        score(text, "S/E", "taiwan-hk", **win)


@pytest.mark.parametrize(
    ("text", "put", "win"),
    [
        # A non-dealer's opening flowers: not all of them replaced yet.
        ("147m258p369s13z1234567f+8f", {}, FLOWER),
        # Melds leave fewer: ten beside two.
        ("[888s](1111z)147m258p369s3z1234567f+8f", {}, FLOWER),
        ("147m258p369s1334567z123456f+8f", {"values": {"seven_rob_one": 30}}, FLOWER),
        # Five kongs, of which one chain is at most four long.
        (FIVE_KONGS, {}, {**DRAWN, "kongs": 4}),
    ],
)
def test_possible(text: str, put: Options, win: dict[str, Any]) -> None:
    assert score(text, "S/E", "taiwan-hk", put, **win).fan >= 30
