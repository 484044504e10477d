"""Thirteen orphans and seven pairs: what may join them and what never does; and the best of several shapes."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import OPEN, Case, NoWin, awards, case, check, each, groups, no_win, refuse, score, values

FREE = "hk-unlimited"
ORPHANS = "19m19p19s1234567z3f+1z"
PAIRS = "11m33m55p77p99s22z4z3f+4z"
SEVEN_PAIRS = values(seven_pairs=3)

# How it was won, and what that adds to the shape; the shape drops 門前清 (orphans) or keeps it (pairs).
JOINS: tuple[tuple[str, dict[str, Any], str, int], ...] = (
    ("discard", {}, "", 0),
    ("self-draw", {"self_draw": True}, "self_draw 1", 1),
    ("last-tile", {"self_draw": True, "last_tile": True}, "self_draw 1, last_tile_draw 1", 2),
    ("last-discard", {"last_tile": True}, "last_discard 1", 1),
)

ORPHAN_JOINS = (
    *(
        case(
            f"orphans/{name}",
            ORPHANS,
            "S/E",
            f"thirteen_orphans 13{', ' if more else ''}{more}",
            13 + fan,
            rules=FREE,
            drops="concealed_hand<thirteen_orphans",
            **win,
        )
        for name, win, more, fan in JOINS
    ),
    case(
        "orphans/flowers", ORPHANS.replace("3f", "26f"), "S/E", "seat_flower 1x2, thirteen_orphans 13", 15, rules=FREE
    ),
    case(
        "orphans/flower-set", ORPHANS.replace("3f", "5678f"), "S/E", "flower_set 2, thirteen_orphans 13", 15, rules=FREE
    ),
    case("orphans/no-flowers", ORPHANS.replace("3f", ""), "S/E", "no_flowers 1, thirteen_orphans 13", 14, rules=FREE),
    case(
        "orphans/declared-ready",
        ORPHANS,
        "S/E",
        "declared_ready 2, thirteen_orphans 13",
        15,
        rules="hk-all",
        put=OPEN,
        declared_ready=True,
    ),
    case(
        "orphans/heavenly",
        "19m19p19s12345677z3f",
        "E/E",
        "heavenly_hand 13, thirteen_orphans 13",
        26,
        rules=FREE,
        self_draw=True,
        first_turn="dealer_opening",
    ),
    case(
        "orphans/earthly",
        ORPHANS,
        "S/E",
        "earthly_hand 13, thirteen_orphans 13",
        26,
        rules=FREE,
        self_draw=True,
        first_turn="first_own_draw",
    ),
    case(
        "orphans/human",
        ORPHANS,
        "S/E",
        "human_hand 13, thirteen_orphans 13",
        26,
        rules=FREE,
        first_turn="before_first_draw",
    ),
    # Summed where nothing stands alone, otherwise not: 13 all the same.
    case("orphans/alone", ORPHANS, "S/E", "thirteen_orphans 13", 13, alone="thirteen_orphans", self_draw=True),
    # The shape is a win only where it has a value; 0 is one.
    case(
        "orphans/worth-nothing",
        ORPHANS,
        "S/E",
        "thirteen_orphans 0",
        0,
        lacks=3,
        put={**values(thirteen_orphans=0), "standalone": frozenset()},
        drops="concealed_hand<thirteen_orphans",
    ),
)

PAIR_JOINS = (
    *(
        case(
            f"pairs/{name}",
            PAIRS,
            "S/E",
            f"concealed_hand 1, seven_pairs 3{', ' if more else ''}{more}",
            4 + fan,
            rules=FREE,
            put=SEVEN_PAIRS,
            drops="",
            **win,
        )
        for name, win, more, fan in JOINS
    ),
    case(
        "pairs/heavenly",
        PAIRS.replace("+4z", "").replace("4z", "44z"),
        "E/E",
        "seven_pairs 3, heavenly_hand 13",
        16,
        rules=FREE,
        put=SEVEN_PAIRS,
        self_draw=True,
        first_turn="dealer_opening",
    ),
    case(
        "pairs/earthly",
        PAIRS,
        "S/E",
        "seven_pairs 3, earthly_hand 13",
        16,
        rules=FREE,
        put=SEVEN_PAIRS,
        self_draw=True,
        first_turn="first_own_draw",
    ),
    case(
        "pairs/human",
        PAIRS,
        "S/E",
        "seven_pairs 3, human_hand 13",
        16,
        rules=FREE,
        put=SEVEN_PAIRS,
        first_turn="before_first_draw",
    ),
    case(
        "pairs/human-alone",
        PAIRS,
        "S/E",
        "human_hand 13",
        13,
        put=SEVEN_PAIRS,
        alone="human_hand",
        first_turn="before_first_draw",
    ),
    # 門前清 is not forgiven where the rule set does not count it.
    case(
        "pairs/no-concealed-hand",
        PAIRS,
        "S/E",
        "seven_pairs 3",
        3,
        put={**SEVEN_PAIRS, "concealed_hand_with_flowers": False},
    ),
    # Read as pairs, 112233 445566 77 has no chows: nothing about chows joins.
    case(
        "pairs/no-chows-in-pairs",
        "112233m445566p7s3f+7s",
        "S/E",
        "concealed_hand 1, seven_pairs 9",
        10,
        rules="hk-all",
        put=values(seven_pairs=9),
        drops="",
    ),
    # A pair of dragons and pairs of one's own winds are no pungs, three dragon pairs no 小三元.
    case(
        "pairs/no-dragons-in-pairs",
        "11335577m55667z3f+7z",
        "S/E",
        "concealed_hand 1, mixed_one_suit 3, seven_pairs 3",
        7,
        put=SEVEN_PAIRS,
        drops="",
    ),
    case(
        "pairs/no-winds-in-pairs",
        "113355m1122334z3f+4z",
        "S/E",
        "concealed_hand 1, mixed_one_suit 3, seven_pairs 3",
        7,
        put=SEVEN_PAIRS,
        drops="",
    ),
)

BEST = (
    # 111 222 333 as three chows or as three pungs.
    case(
        "best/three-chows",
        "111222333m789p5s3f+5s",
        "S/E",
        "all_chows 1, concealed_hand 1, triple_chows 2",
        4,
        rules="hk-all",
    ),
    case(
        "best/three-pungs",
        "111222333m999p5s3f+5s",
        "S/E",
        "four_concealed_pungs 8",
        8,
        rules="hk-all",
    ),
    case("best/a-common-hand", "111222333m[567p]9s3f+9s", "S/E", "all_chows 1", 1, lacks=2),
    case(
        "best/pairs-or-chows",
        "1122334455667p3f+7p",
        "S/E",
        "all_chows 1, concealed_hand 1, pure_one_suit 7, two_identical_chows 3",
        12,
        rules="hk-all",
    ),
    case(
        "best/twins-or-pairs",
        "22334477m22334p3f+4p",
        "S/E",
        "all_chows 1, concealed_hand 1, missing_suit 1, two_identical_chows 3",
        6,
        rules="hk-all",
    ),
    # 123 456 789 789: the straight and the twins share a chow.
    case(
        "best/straight-and-twins",
        "123456778899m5s3f+5s",
        "S/E",
        "all_chows 1, concealed_hand 1, identical_chows 1, missing_suit 1, pure_straight 2",
        6,
        rules="hk-all",
    ),
)


NO_WINS = (
    no_win("not-thirteen-orphans-one-is-missing", "19m19p19s123456z6z3f+6z"),
    no_win("not-thirteen-orphans-an-eight", "19m19p18s1234567z3f+1z"),
)


@each(NO_WINS)
def test_no_win(c: NoWin) -> None:
    refuse(c)


@each(ORPHAN_JOINS)
def test_orphans(c: Case) -> None:
    check(c)


@each(PAIR_JOINS)
def test_pairs(c: Case) -> None:
    check(c)


@each(BEST)
def test_best_of_several(c: Case) -> None:
    check(c)


@pytest.mark.parametrize("rules", ["hk", "hk-all"])
def test_the_reading_that_is_worth_more(rules: str) -> None:
    s = score("111222333m999p5s3f+5s", "S/E", rules)
    assert groups(s) == ["pung 111m", "pung 222m", "pung 333m", "pung 999p", "pair 55s"]
    assert awards(s)["four_concealed_pungs"] == (8, 1)


CASES = (*ORPHAN_JOINS, *PAIR_JOINS, *BEST)
