"""The Guangdong options of scoring, the folk rules, and the worked examples of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .guangdong import gd
from .helpers import Case, case, check, each, groups, ruleset, score

GATES = "1112456778999p+3p"
GATES_OPENING = "11123456778999p"
PUNGS = "[222z][666z][777s]22s44p+4p"
FIRST_DISCARD: dict[str, Any] = {"first_turn": "before_first_draw", "dealer_first_discard": True}

OPTIONS = (
    gd(
        "limit-none",
        PUNGS,
        "S/S",
        "all_pungs 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        6,
        put={"limit_fan": None},
        self_draw=True,
    ),
    gd(
        "limit-4",
        PUNGS,
        "S/S",
        "all_pungs 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        4,
        raw=6,
        put={"limit_fan": 4},
        self_draw=True,
    ),
    # The cap binds ordinary hands and nothing else.
    gd("limit-and-special", "[111z][222z]333z44z45p+6p", "S/E", "small_four_winds 5", 5, alone="small_four_winds"),
    gd(
        "limit-4-and-special",
        "19m19p19s1234566z+7z",
        "S/E",
        "thirteen_orphans 6",
        6,
        alone="thirteen_orphans",
        put={"limit_fan": 4},
    ),
    gd("minimum-met", "[123m][456p][789s]22z78p+9p", "S/E", "all_chows 1", 1, put={"min_fan": 1}),
    gd(
        "minimum-missed",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0",
        0,
        lacks=1,
        put={"min_fan": 1},
    ),
    # Counted before the cap, so a minimum above the cap can be met.
    gd(
        "minimum-above-the-cap",
        PUNGS,
        "S/S",
        "all_pungs 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        3,
        raw=6,
        put={"min_fan": 6},
        self_draw=True,
    ),
    gd("gates-any", GATES, "S/E", "nine_gates 6", 6, alone="nine_gates"),
    gd(
        "gates-not-nine-sided",
        GATES,
        "S/E",
        "pure_one_suit 4",
        4,
        alone="pure_one_suit",
        put={"nine_gates_wait": "nine_sided"},
    ),
    gd(
        "gates-not-nine-sided-drawn",
        GATES,
        "S/E",
        "pure_one_suit 4",
        4,
        alone="pure_one_suit",
        put={"nine_gates_wait": "nine_sided"},
        self_draw=True,
    ),
    gd(
        "gates-nine-sided",
        "1112345678999p+7p",
        "S/E",
        "nine_gates 6",
        6,
        alone="nine_gates",
        put={"nine_gates_wait": "nine_sided"},
    ),
    # Any of the dealt fourteen may be the last: one of them leaves 1112345678999.
    gd(
        "gates-opening",
        GATES_OPENING,
        "E/E",
        "nine_gates 6",
        6,
        alone="nine_gates",
        put={"nine_gates_wait": "nine_sided"},
        self_draw=True,
        first_turn="dealer_opening",
    ),
    gd(
        "human-after-a-kong",
        "123m456p777s22s78p+9p",
        "S/E",
        "human_hand 6",
        6,
        alone="human_hand",
        put={"human_hand_after_dealer_kong": False},
        **FIRST_DISCARD,
    ),
    gd(
        "not-human-after-a-kong",
        "123m456p777s22s78p+9p",
        "S/E",
        "chicken_hand 0",
        0,
        put={"human_hand_after_dealer_kong": False},
        dealer_konged=True,
        **FIRST_DISCARD,
    ),
    # Another pattern may be made to stand alone, also where there is no limit.
    gd(
        "alone-without-a-limit",
        "[123m][456m][789m]55z78m+9m",
        "S/E",
        "mixed_one_suit 2",
        2,
        alone="mixed_one_suit",
        put={"standalone": ["mixed_one_suit"], "limit_fan": None, "values": {"all_chows": None}},
        drops="chicken_hand<mixed_one_suit",
    ),
)


def folk(name: str, text: str, winds: str, pattern: str, fan: int, *, drops: str, **win: Any) -> Case:
    """Describe a hand under the folk rules: one class counts alone."""
    alone = None if pattern == "chicken_hand" else pattern
    dropped = " ".join(f"{word}<{pattern}" for word in drops.split())
    return case(name, text, winds, f"{pattern} {fan}", fan, rules="guangdong-folk", alone=alone, drops=dropped, **win)


FOLK = (
    folk("folk-chicken", "[123m][456p][777z]22s78p+9p", "S/E", "chicken_hand", 0, drops="", self_draw=True),
    folk("folk-chicken-chows", "123m456p789s22z78p3f+9p", "S/E", "chicken_hand", 0, drops="", self_draw=True),
    folk("folk-mixed", "[123m][456m][777z]22z78m+9m", "S/E", "mixed_one_suit", 1, drops="chicken_hand"),
    folk("folk-pure", "[123m][456m][777m]22m78m+9m", "S/E", "pure_one_suit", 2, drops="chicken_hand"),
    folk("folk-pungs", "222m555p888s66s33z+3z", "S/E", "all_pungs", 3, drops="chicken_hand"),
    folk("folk-pungs-of-one-suit", "222m555m888m66m33z+3z", "S/E", "all_pungs", 3, drops="chicken_hand mixed_one_suit"),
    folk("folk-pure-pungs", "222m555m888m66m33m+3m", "S/E", "all_pungs", 3, drops="chicken_hand pure_one_suit"),
    folk("folk-orphans", "19m19p19s1234567z15f+1m", "S/E", "thirteen_orphans", 4, drops=""),
    folk(
        "folk-no-first-turn",
        "123m456p777s22s78p+9p",
        "S/E",
        "chicken_hand",
        0,
        drops="",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    # Flowers are in play and worth money only.
    folk("folk-flowers", "[123m][456p][777z]22s78p12345678f+9p", "S/E", "chicken_hand", 0, drops=""),
)

EXAMPLES = (
    gd(
        "example-1",
        "[333z][666z]123s56s88s+4s",
        "W/E",
        "mixed_one_suit 2, dragon_pung 1, seat_wind_pung 1, self_draw 1",
        3,
        raw=5,
        self_draw=True,
    ),
    gd(
        "example-2",
        "[111s][999s][333z]55z44z+5z",
        "S/E",
        "mixed_terminals 5",
        5,
        alone="mixed_terminals",
        drops=" ".join(
            f"{word}<mixed_terminals" for word in ("mixed_pungs", "all_pungs", "mixed_one_suit", "dragon_pung")
        ),
    ),
    gd(
        "example-3",
        "[345m][5555z]234p88p67s+8s",
        "N/E",
        "chicken_hand 0, dragon_pung 1, self_draw 1",
        3,
        raw=2,
        raised="kong_replacement",
        self_draw=True,
        kongs=1,
        first_kong="exposed",
    ),
    gd("example-4", "123m456p22z78s[567s]+6s", "W/E", "all_chows 1", 1),
    gd(
        "example-4-three-winners",
        "123m456p22z78s[567s]+6s",
        "W/E",
        "all_chows 1",
        3,
        raw=1,
        raised="several_winners",
        winners=3,
    ),
    gd("example-4-two-winners", "123m456p22z78s[567s]+6s", "W/E", "all_chows 1", 1, winners=2),
    gd("example-5", GATES, "S/E", "nine_gates 6", 6, alone="nine_gates"),
    gd(
        "example-5-nine-sided",
        GATES,
        "S/E",
        "pure_one_suit 4",
        4,
        alone="pure_one_suit",
        put={"nine_gates_wait": "nine_sided"},
    ),
    folk("example-folk", "222m555p888s66s33z+3z", "S/E", "all_pungs", 3, drops="chicken_hand"),
)

CASES = (*OPTIONS, *FOLK, *EXAMPLES)


@each(CASES)
def test_option(c: Case) -> None:
    check(c)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("1133557799m11p2s+2s", "guangdong"),  # seven pairs
        ("[111m]9m19p19s12346z+7z", "guangdong-folk"),
        ("123m456p77s22s78p1m+9p", "guangdong"),
    ],
)
def test_no_hand_of_this_family(text: str, rules: str) -> None:
    with pytest.raises(hkmj.NotAWinError):
        score(text, "S/E", rules)


def test_flowers_win_nothing() -> None:
    with pytest.raises(hkmj.NotAWinError):
        score("123m456p777s22s78p1234567f+8f", "S/E", "guangdong-folk", flower_win=True, self_draw=True)


def test_a_shape_without_a_value_is_no_win() -> None:
    with pytest.raises(hkmj.NotAWinError):
        score("19m19p19s1234567z+1m", "S/E", "guangdong", {"values": {"thirteen_orphans": None}})


def test_the_reading_of_a_score() -> None:
    s = score("[345m][5555z]234p88p67s+8s", "N/E", "guangdong")
    assert groups(s) == ["chow 345m*", "exposed_kong 5555z*", "chow 234p", "pair 88p", "chow 678s"]
    assert (s.reading.shape, s.reading.win_group, s.tier) == ("regular", 4, "none")


def test_an_opening_hand_has_no_winning_tile() -> None:
    whole = score("123m456p777s22s789p", "E/S", "guangdong", self_draw=True, first_turn="dealer_opening")
    named = score("123m456p777s22s78p+9p", "E/S", "guangdong", self_draw=True, first_turn="dealer_opening")
    assert (whole.fan, whole.patterns, whole.reading) == (named.fan, named.patterns, named.reading)
    assert whole.reading.win_tile is None


def test_no_special_hand_joins_another() -> None:
    assert ruleset("guangdong").effective_standalone() >= {"pure_one_suit", "thirteen_orphans", "earthly_hand"}
    s = score("[111s][222s]555s88s44s+4s", "S/E", "guangdong", {"limit_fan": None})
    assert (s.fan, s.standalone, len(s.patterns)) == (5, "pure_pungs", 1)
