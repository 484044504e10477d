"""Every entry of the Taiwanese drops column takes effect on some hand, and every row is shown."""

from __future__ import annotations

from hkmj.patterns import pattern_ids

from . import (
    test_taiwan_chows,
    test_taiwan_flower_wins,
    test_taiwan_options,
    test_taiwan_pungs,
    test_taiwan_shapes,
    test_taiwan_small_rows,
    test_taiwan_tiles,
    test_taiwan_unvalued_rows,
    test_taiwan_win_rows,
)
from .helpers import Case, check, each
from .taiwan import TWO, tw

# What the other files drop without naming it.
DROPS = (
    tw(
        "pure-one-suit/no-honors-no-flowers",
        "[234m][567m][678m]999111m3m+3m",
        "pure_one_suit 80, old_young 2, two_concealed_pungs 3, false_single_wait 1, no_flowers 1",
        87,
        drops="no_honors<pure_one_suit no_honors_no_flowers<pure_one_suit",
    ),
    tw(
        "all-simples/no-honors-no-flowers",
        "[333m][456p]678p234p55s67s+8s",
        "all_simples 5, two_five_eight_pair 1, two_suit_chows 2, no_flowers 1",
        9,
        drops="no_honors<all_simples no_honors_no_flowers<all_simples",
    ),
    tw(
        "pure-outside/no-honors-no-flowers",
        "[123m][789s][999m]789p11s12p+3p",
        "pure_outside 15, old_young 2, single_wait 2, two_suit_chows 2x2, no_flowers 1",
        24,
        drops="mixed_outside<pure_outside no_honors<pure_outside no_honors_no_flowers<pure_outside",
    ),
    tw(
        "all-terminals/no-honors-no-flowers",
        "[111m][999p][111s]999s11p9m9m+1p",
        "all_terminals 80, all_pungs 30, old_young 2x2, great_three_brothers 15, small_three_brothers 10, "
        "dual_pung_wait 1, no_flowers 1",
        141,
        drops="two_brothers<small_three_brothers mixed_outside<all_terminals pure_outside<all_terminals "
        "no_honors<all_terminals no_honors_no_flowers<all_terminals",
    ),
    tw(
        "heavenly-hand/within",
        "456m333s567s234p678p55z34f",
        f"heavenly_hand 100, {TWO}",
        102,
        "E/E",
        drops="concealed_hand<heavenly_hand self_draw<heavenly_hand concealed_self_draw<heavenly_hand "
        "within_seven<heavenly_hand within_ten<heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
        floor_discards=0,
    ),
)

CASES = DROPS
ALL_CASES: tuple[Case, ...] = (
    *CASES,
    *test_taiwan_small_rows.CASES,
    *test_taiwan_win_rows.CASES,
    *test_taiwan_pungs.CASES,
    *test_taiwan_chows.CASES,
    *test_taiwan_tiles.CASES,
    *test_taiwan_unvalued_rows.CASES,
    *test_taiwan_shapes.CASES,
    *test_taiwan_flower_wins.CASES,
    *test_taiwan_options.CASES,
)

# The drops column, and what the options add to it.
COLUMN = {
    "no_honors_no_flowers": "no_honors no_flowers",
    "big_all_chows": "no_honors_no_flowers no_honors no_flowers all_chows",
    "concealed_self_draw": "concealed_hand self_draw",
    "kong_on_kong": "kong_replacement",
    "robbing_kong_on_kong": "robbing_kong",
    "three_concealed_pungs": "two_concealed_pungs",
    "four_concealed_pungs": "three_concealed_pungs two_concealed_pungs",
    "missing_suit": "no_honors no_honors_no_flowers",
    "pure_one_suit": "no_honors no_honors_no_flowers",
    "all_from_others": "single_wait",
    "half_from_others": "single_wait",
    "within_seven": "within_ten",
    "small_three_dragons": "dragon_pung",
    "great_three_dragons": "dragon_pung",
    "small_three_winds": "value_wind_pung other_wind_pung",
    "great_three_winds": "value_wind_pung other_wind_pung",
    "small_four_winds": "small_three_winds great_three_winds value_wind_pung other_wind_pung",
    "great_four_winds": "great_three_winds value_wind_pung other_wind_pung",
    "thirteen_orphans": "five_types concealed_hand concealed_self_draw",
    "sixteen_disjoint": "five_types concealed_hand concealed_self_draw",
    "five_concealed_pungs": "four_concealed_pungs three_concealed_pungs two_concealed_pungs",
    "concealed_all_pungs": "five_concealed_pungs four_concealed_pungs three_concealed_pungs two_concealed_pungs "
    "concealed_self_draw concealed_hand self_draw all_pungs",
    "eight_pairs": "concealed_hand concealed_self_draw",
    "all_simples": "no_honors no_honors_no_flowers",
    "pure_outside": "mixed_outside no_honors no_honors_no_flowers",
    "mixed_terminals": "mixed_outside",
    "all_terminals": "mixed_outside pure_outside no_honors no_honors_no_flowers",
    "heavenly_hand": "concealed_hand self_draw concealed_self_draw flower_replacement within_seven within_ten",
    "earthly_hand": "concealed_hand self_draw concealed_self_draw flower_replacement within_seven within_ten "
    "human_hand",
    "human_hand": "within_seven within_ten",
    "all_honors": "mixed_terminals mixed_outside",
    "four_kongs": "three_kongs",
    "five_kongs": "four_kongs three_kongs",
}


@each(CASES)
def test_drop(c: Case) -> None:
    check(c)


def test_every_row_is_shown() -> None:
    assert {pattern for c in ALL_CASES for pattern in c.awards} == set(pattern_ids("taiwan"))


def test_every_drop_is_shown() -> None:
    shown = {(by, what) for c in ALL_CASES for what, by in (c.drops or {}).items()}
    assert {(by, what) for by, dropped in COLUMN.items() for what in dropped.split()} - shown == set()
