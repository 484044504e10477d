"""Heavenly, earthly and human hands: who, when, and what voids them."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import Case, awards, case, check, dropped, each, score, values

CHOWS = "123m456p678s99m13p3f+2p"
OPENING: dict[str, Any] = {"self_draw": True, "first_turn": "dealer_opening"}
FIRST_DRAW: dict[str, Any] = {"self_draw": True, "first_turn": "first_own_draw"}
BEFORE: dict[str, Any] = {"first_turn": "before_first_draw"}
FIRST_DISCARD: dict[str, Any] = {"first_turn": "before_first_draw", "dealer_first_discard": True}
ON_DISCARD = {"earthly_hand": "dealer_first_discard"}

HEAVENLY = (
    case(
        "heavenly-hand",
        "123m456p678s99m123p3f",
        "E/E",
        "heavenly_hand 13",
        13,
        alone="heavenly_hand",
        drops="all_chows<heavenly_hand self_draw<heavenly_hand concealed_hand<heavenly_hand",
        **OPENING,
    ),
    case(
        "heavenly-hand-marked",
        "123m456p678s99m13p3f+2p",
        "E/N",
        "heavenly_hand 13",
        13,
        alone="heavenly_hand",
        **OPENING,
    ),
    case(
        "heavenly-hand-flower-replaced",
        "123m456p678s99m13p3f+2p",
        "E/N",
        "heavenly_hand 13",
        13,
        alone="heavenly_hand",
        flower_replacement=True,
        **OPENING,
    ),
    case(
        "heavenly-hand-seven-pairs",
        "11m33m55p77p99s22z44z3f",
        "E/E",
        "heavenly_hand 13",
        13,
        rules="hk-all",
        alone="heavenly_hand",
        **OPENING,
    ),
    # Both are alone at 13: the earlier row.
    case(
        "heavenly-hand-thirteen-orphans",
        "19m19p19s12345677z3f",
        "E/E",
        "heavenly_hand 13",
        13,
        alone="heavenly_hand",
        **OPENING,
    ),
    # 10 + 8 alone is more before the cap.
    case(
        "heavenly-hand-against-all-honors",
        "555z666z777z111z22z3f",
        "E/E",
        "great_three_dragons 8, all_honors 10",
        13,
        raw=18,
        alone="all_honors",
        **OPENING,
    ),
    # Without a winning tile all its pungs are concealed.
    case(
        "heavenly-hand-concealed-pungs",
        "111m444p777s999p22s3f",
        "E/E",
        "four_concealed_pungs 8, heavenly_hand 13",
        21,
        rules="hk-unlimited",
        **OPENING,
    ),
    case(
        "heavenly-hand-nine-gates",
        "11123455678999p3f",
        "E/E",
        "nine_gates 10, heavenly_hand 13",
        23,
        rules="hk-unlimited",
        put={"nine_gates_discard": "nine_sided_only"},
        **OPENING,
    ),
    # A reading with any of the fourteen as the winning tile: 4m on 56m is open.
    case(
        "heavenly-hand-two-sided",
        "456m123p789p789s99m3f",
        "E/E",
        "all_chows 1, heavenly_hand 13",
        14,
        rules="hk-unlimited",
        put={"all_chows_wait": "two_sided"},
        **OPENING,
    ),
    case(
        "not-heavenly-hand-off",
        "123m456p678s99m123p3f",
        "E/E",
        "all_chows 1, self_draw 1, concealed_hand 1",
        3,
        put=values(heavenly_hand=None),
        **OPENING,
    ),
    case("not-heavenly-hand-later", CHOWS, "E/E", "all_chows 1, self_draw 1, concealed_hand 1", 3, self_draw=True),
    case("not-heavenly-hand-after-a-kong", "(1111m)456p678s99m13p3f+2p", "E/N", "self_draw 1", 1, lacks=2, **OPENING),
    case(
        "not-heavenly-hand-on-its-kong",
        "(1111m)456p678s99m13p3f+2p",
        "E/N",
        "self_draw 1, kong_replacement 1",
        2,
        lacks=1,
        kongs=1,
        **OPENING,
    ),
)

EARTHLY = (
    case(
        "earthly-hand",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        alone="earthly_hand",
        drops="all_chows<earthly_hand self_draw<earthly_hand concealed_hand<earthly_hand",
        **FIRST_DRAW,
    ),
    *(
        case(f"earthly-hand-{seat}", CHOWS, f"{seat}/E", "earthly_hand 13", 13, alone="earthly_hand", **FIRST_DRAW)
        for seat in "WN"
    ),
    case(
        "earthly-hand-flower-replaced",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        alone="earthly_hand",
        flower_replacement=True,
        **FIRST_DRAW,
    ),
    case(
        "not-earthly-hand-claimed",
        CHOWS,
        "S/E",
        "all_chows 1, self_draw 1, concealed_hand 1",
        3,
        claimed_before=True,
        **FIRST_DRAW,
    ),
    case(
        "earthly-hand-claimed-but-nothing-breaks",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        put={"first_turn_broken_by": "nothing"},
        alone="earthly_hand",
        claimed_before=True,
        **FIRST_DRAW,
    ),
    case("not-earthly-hand-own-kong", "(1111m)456p678s99m13p3f+2p", "S/E", "self_draw 1", 1, lacks=2, **FIRST_DRAW),
    case(
        "not-earthly-hand-own-kong's-replacement",
        "(1111m)456p678s99m13p3f+2p",
        "S/E",
        "self_draw 1, kong_replacement 1",
        2,
        lacks=1,
        kongs=1,
        **FIRST_DRAW,
    ),
    # Its own kong counts whatever breaks the first turn of others.
    case(
        "not-earthly-hand-own-kong-nothing-breaks",
        "(1111m)456p678s99m13p3f+2p",
        "S/E",
        "self_draw 1",
        1,
        lacks=2,
        put={"first_turn_broken_by": "nothing"},
        **FIRST_DRAW,
    ),
    case("not-earthly-hand-later", CHOWS, "S/E", "all_chows 1, self_draw 1, concealed_hand 1", 3, self_draw=True),
    case(
        "not-earthly-hand-other-meaning",
        CHOWS,
        "S/E",
        "all_chows 1, self_draw 1, concealed_hand 1",
        3,
        put=ON_DISCARD,
        **FIRST_DRAW,
    ),
    case(
        "earthly-hand-first-discard",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        put=ON_DISCARD,
        alone="earthly_hand",
        **FIRST_DISCARD,
    ),
    case(
        "not-earthly-hand-first-discard-konged",
        CHOWS,
        "S/E",
        "human_hand 13",
        13,
        put=ON_DISCARD,
        alone="human_hand",
        dealer_konged=True,
        **FIRST_DISCARD,
    ),
    case(
        "not-earthly-hand-later-discard",
        CHOWS,
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        put={**ON_DISCARD, **values(human_hand=None)},
        **BEFORE,
    ),
    # On the dealer's first discard 地糊 by own draw has no say.
    case(
        "not-earthly-hand-by-own-draw-on-a-discard",
        CHOWS,
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        put=values(human_hand=None),
        **FIRST_DISCARD,
    ),
)

HUMAN = (
    case(
        "human-hand",
        CHOWS,
        "S/E",
        "human_hand 13",
        13,
        alone="human_hand",
        drops="all_chows<human_hand concealed_hand<human_hand",
        **BEFORE,
    ),
    case("human-hand-first-discard", CHOWS, "N/E", "human_hand 13", 13, alone="human_hand", **FIRST_DISCARD),
    # The dealer's kong is no claim.
    case(
        "human-hand-first-discard-konged",
        CHOWS,
        "N/E",
        "human_hand 13",
        13,
        alone="human_hand",
        dealer_konged=True,
        **FIRST_DISCARD,
    ),
    case(
        "human-hand-thirteen-orphans",
        "19m19p19s1234567z3f+1z",
        "S/E",
        "human_hand 13",
        13,
        alone="human_hand",
        **BEFORE,
    ),
    case(
        "not-human-hand-claimed",
        CHOWS,
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        claimed_before=True,
        **BEFORE,
    ),
    case(
        "human-hand-claimed-but-nothing-breaks",
        CHOWS,
        "S/E",
        "human_hand 13",
        13,
        put={"first_turn_broken_by": "nothing"},
        alone="human_hand",
        claimed_before=True,
        **BEFORE,
    ),
    # Even with a claim of one's own, where nothing breaks it.
    case(
        "human-hand-own-claim-but-nothing-breaks",
        "[123m]456p678s99m13p3f+2p",
        "S/E",
        "human_hand 13",
        13,
        put={"first_turn_broken_by": "nothing"},
        alone="human_hand",
        claimed_before=True,
        **BEFORE,
    ),
    case("not-human-hand-later", CHOWS, "S/E", "all_chows 1, concealed_hand 1", 2, lacks=1),
    case(
        "not-human-hand-not-played",
        CHOWS,
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        put=values(human_hand=None),
        **BEFORE,
    ),
    # A robbed kong is none of these wins.
    case(
        "not-human-hand-robbed",
        "119m19p19s123456z3f+7z",
        "S/E",
        "robbing_kong 1, thirteen_orphans 13",
        14,
        rules="hk-unlimited",
        robbed="concealed",
        **BEFORE,
    ),
    case(
        "not-human-hand-robbed-added",
        "123m456p678s99m23p3f+1p",
        "S/E",
        "all_chows 1, concealed_hand 1, robbing_kong 1",
        3,
        put={"first_turn_broken_by": "nothing"},
        robbed="added",
        claimed_before=True,
        **BEFORE,
    ),
    case("human-hand-3", CHOWS, "S/E", "human_hand 3", 3, put=values(human_hand=3), alone="human_hand", **BEFORE),
    # At three fan the plain sum may be more.
    case(
        "human-hand-3-against-a-flush",
        "123m456m678m99m13m3f+2m",
        "S/E",
        "all_chows 1, concealed_hand 1, pure_one_suit 7",
        9,
        put=values(human_hand=3),
        **BEFORE,
    ),
    # Two of the three on one win: the higher stands, of equals the earlier row.
    case(
        "both-equal",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        put=ON_DISCARD,
        alone="earthly_hand",
        drops="human_hand<earthly_hand all_chows<earthly_hand concealed_hand<earthly_hand",
        **FIRST_DISCARD,
    ),
    case(
        "both-human-higher",
        CHOWS,
        "S/E",
        "human_hand 13",
        13,
        put={**ON_DISCARD, **values(earthly_hand=10)},
        alone="human_hand",
        **FIRST_DISCARD,
    ),
    case(
        "both-earthly-higher",
        CHOWS,
        "S/E",
        "earthly_hand 13",
        13,
        put={**ON_DISCARD, **values(human_hand=10)},
        alone="earthly_hand",
        **FIRST_DISCARD,
    ),
)


@each(HEAVENLY)
def test_heavenly(c: Case) -> None:
    check(c)


@each(EARTHLY)
def test_earthly(c: Case) -> None:
    check(c)


@each(HUMAN)
def test_human(c: Case) -> None:
    check(c)


OPENINGS = {
    "chows": ("123m456p678s99m123p3f", ["1m", "5p", "8s", "9m", "2p"]),
    "pungs": ("111m444p777s999p22s3f", ["1m", "4p", "9p", "2s"]),
    "gates": ("11123455678999p3f", ["1p", "5p", "9p", "6p"]),
    "orphans": ("19m19p19s12345677z3f", ["1m", "7z", "3z"]),
    "pairs": ("11m33m55p77p99s22z44z3f", ["1m", "5p", "4z"]),
}


@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize(
    ("rules", "put"),
    [
        pytest.param("hk-all", {}, id="hk-all"),
        pytest.param("hk-unlimited", values(seven_pairs=3), id="unlimited"),
        pytest.param("hk-all", values(heavenly_hand=None), id="no-heavenly"),
        pytest.param("hk-all", {**values(heavenly_hand=None), "all_chows_wait": "two_sided"}, id="two-sided"),
        pytest.param("hk-all", {**values(heavenly_hand=None), "four_concealed_pungs_discard": "none"}, id="no-pungs"),
    ],
)
def test_any_tile_may_be_marked_in_the_dealers_opening_hand(name: str, rules: str, put: dict[str, Any]) -> None:
    text, tiles = OPENINGS[name]
    whole = score(text, "E/E", rules, put, **OPENING)
    for tile in tiles:
        marked = score(_mark(text, tile), "E/E", rules, put, **OPENING)
        assert (marked.fan, marked.raw_fan, marked.legal, awards(marked), dropped(marked)) == (
            whole.fan,
            whole.raw_fan,
            whole.legal,
            awards(whole),
            dropped(whole),
        )


def _mark(text: str, tile: str) -> str:
    """Take one tile out of its group and write it after the plus."""
    number, suit = tile[0], tile[1]
    start = 0
    for at, letter in enumerate(text):
        if letter.isdigit():
            continue
        if letter == suit and number in text[start:at]:
            where = text.index(number, start, at)
            return f"{text[:where]}{text[where + 1 :]}+{tile}"
        start = at + 1
    raise AssertionError(f"no {tile} in {text}")


CASES = (*HEAVENLY, *EARTHLY, *HUMAN)
