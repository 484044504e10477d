"""Guangdong hands that several rules meet in: special hands among each other and before ordinary sums, first turns."""

from __future__ import annotations

from typing import Any

from .guangdong import gd
from .helpers import Case, Options, check, each

OWN: dict[str, Any] = {"self_draw": True}
UNCAPPED: Options = {"limit_fan": None}
FIRST_DRAW: dict[str, Any] = {"first_turn": "first_own_draw", "self_draw": True}
FIRST_DISCARD: dict[str, Any] = {"first_turn": "before_first_draw", "dealer_first_discard": True}


def alone(name: str, text: str, winds: str, pattern: str, fan: int, **more: Any) -> Case:
    """A special hand: one award."""
    return gd(name, text, winds, f"{pattern} {fan}", fan, alone=pattern, **more)


# 碰碰胡 2, 混一色 2, two dragons, the round and the seat wind, 自摸: 9 as a sum.
LITTLE_DRAGONS = "[111z][555z][666z]222m7z+7z"
SPECIAL_FIRST = (
    alone("capped", LITTLE_DRAGONS, "E/E", "small_three_dragons", 5, **OWN),
    # "So a special hand always counts before an ordinary one": its own fan, without additions, whatever the cap.
    alone("uncapped", LITTLE_DRAGONS, "E/E", "small_three_dragons", 5, put=UNCAPPED, **OWN),
    alone(
        "uncapped-what-is-dropped",
        LITTLE_DRAGONS,
        "E/E",
        "small_three_dragons",
        5,
        put=UNCAPPED,
        drops=" ".join(
            f"{name}<small_three_dragons"
            for name in (
                *("all_pungs", "mixed_one_suit", "mixed_pungs"),
                *("self_draw", "seat_wind_pung", "round_wind_pung", "dragon_pung"),
            )
        ),
        **OWN,
    ),
    # 混碰 is a special hand; the same sum without a second colour's honours is none: 2 + 1 + 1 + 2 + 1.
    alone("uncapped-mixed-pungs", "[111z][555z][333m]222m7z+7z", "E/E", "mixed_pungs", 4, put=UNCAPPED, **OWN),
    gd(
        "uncapped-ordinary",
        "[111z][555z][666z]222m3p+3p",
        "E/E",
        "all_pungs 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1x2",
        7,
        put=UNCAPPED,
        **OWN,
    ),
    # Legal stands before special: 4 fan are no win where 5 are asked for, the sum before the cap is one.
    gd(
        "minimum-above-the-special-hand",
        "[111z][555z][333m]222m7z+7z",
        "E/E",
        "all_pungs 2, mixed_one_suit 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        3,
        raw=8,
        put={"min_fan": 5},
        **OWN,
    ),
    # Neither is legal: the special hand again.
    alone(
        "minimum-above-both",
        "[111z][222p][333p]444p5p+5p",
        "S/W",
        "mixed_pungs",
        4,
        lacks=1,
        put={"min_fan": 5},
    ),
)

AMONG_SPECIAL = (
    alone("dragons-before-one-suit", "[555z][666z][777z]123m2m+2m", "S/E", "great_three_dragons", 6),
    # Equal fan: the first in the table.
    alone("honours-before-dragons", "[555z][666z][777z]111z2z+2z", "S/E", "all_honors", 6),
    alone("honours-before-winds", "[111z][222z][333z]444z5z+5z", "S/E", "all_honors", 6),
    alone("small-winds-before-mixed-pungs", "[111z][222z][333z]999m4z+4z", "S/E", "mixed_terminals", 5),
    alone("small-winds", "[111z][222z][333z]888m4z+4z", "S/E", "small_four_winds", 5),
    alone("terminals-of-three-suits", "[111m][999m][111p]999s1s+1s", "S/E", "all_terminals", 6),
    alone("pure-pungs", "[444m][999m]111222m3m+3m", "S/E", "pure_pungs", 5),
    # 111222333m: pungs 5, not the chows' 4.
    alone("pure-pungs-rather", "[999m]111222333m5m+5m", "S/E", "pure_pungs", 5),
    alone("gates-before-heaven", "11123455678999p", "E/E", "nine_gates", 6, first_turn="dealer_opening", **OWN),
    alone("orphans-before-earth", "19m19p19s1234567z+1m", "S/E", "thirteen_orphans", 6, **FIRST_DRAW),
    # A declared kong: no gates.
    alone("gates-with-a-kong", "(9999p)1112345678p+8p", "S/E", "pure_one_suit", 4),
)

PLAIN = "123m456p777s22s78p+9p"
FIRST_TURN = (
    alone("earthly", PLAIN, "S/E", "earthly_hand", 6, **FIRST_DRAW),
    gd("not-earthly-claimed", PLAIN, "S/E", "chicken_hand 0, self_draw 1", 1, claimed_before=True, **FIRST_DRAW),
    gd(
        "not-earthly-own-kong",
        "(7777s)123m456p22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="kong_replacement",
        kongs=1,
        **FIRST_DRAW,
    ),
    # A flower came between: the tile is no kong's replacement, and nothing was claimed.
    alone(
        "earthly-kong-then-flower",
        "(7777s)123m456p22s78p1f+9p",
        "S/E",
        "earthly_hand",
        6,
        put={"flowers": True},
        flower_replacement=True,
        **FIRST_DRAW,
    ),
    alone("human", PLAIN, "S/E", "human_hand", 6, **FIRST_DISCARD),
    alone("human-after-the-dealer-s-kong", PLAIN, "N/E", "human_hand", 6, dealer_konged=True, **FIRST_DISCARD),
    alone("human-one-of-three", PLAIN, "N/E", "human_hand", 6, winners=3, **FIRST_DISCARD),
    gd("not-human-a-later-discard", PLAIN, "S/E", "chicken_hand 0", 0, first_turn="before_first_draw"),
    gd(
        "not-heavenly-after-a-kong",
        "(7777s)123m456p22s78p+9p",
        "E/S",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="kong_replacement",
        first_turn="dealer_opening",
        kongs=1,
        **OWN,
    ),
)

RAISED = (
    gd(
        "three-reasons",
        "[123m][456p](7777s)22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="kong_replacement last_tile_draw",
        kongs=1,
        last_tile=True,
        **OWN,
    ),
    # Robbed, one of three and from the konger's second kong: one reason is told, the winners of a robbed kong are none.
    gd(
        "robbed-by-three",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="robbing_kong",
        robbed="added",
        winners=3,
    ),
    gd(
        "raised-to-two",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        2,
        raw=1,
        raised="last_tile_draw",
        put={"raise_to_fan": 2},
        last_tile=True,
        **OWN,
    ),
    gd(
        "raised-no-more",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        1,
        put={"raise_to_fan": None},
        last_tile=True,
        **OWN,
    ),
    gd(
        "raised-above-a-lower-sum-uncapped",
        "[222z][456m](7777z)22m78m+9m",
        "S/S",
        "mixed_one_suit 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        6,
        put=UNCAPPED,
        kongs=1,
        **OWN,
    ),
    # A raise is no fan towards the minimum.
    gd(
        "raised-below-the-minimum",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        lacks=1,
        raised="last_tile_draw",
        put={"min_fan": 2},
        last_tile=True,
        **OWN,
    ),
    alone("special-at-its-own", "[111m][444m][222z]33z77m+7m", "S/E", "mixed_pungs", 4, last_tile=True, **OWN),
)

CASES = (*SPECIAL_FIRST, *AMONG_SPECIAL, *FIRST_TURN, *RAISED)


@each(CASES)
def test_hard_hand(c: Case) -> None:
    check(c)
