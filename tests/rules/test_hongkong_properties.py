"""What holds for every hand of these files: no suit is special, no row costs fan, equal inputs give equal answers."""

from __future__ import annotations

from functools import cache

import pytest

import hkmj

from . import (
    test_hongkong_big_rows,
    test_hongkong_contests,
    test_hongkong_custom,
    test_hongkong_custom_chows,
    test_hongkong_custom_colours,
    test_hongkong_drops,
    test_hongkong_first_turn,
    test_hongkong_flowers,
    test_hongkong_options,
    test_hongkong_patterns,
    test_hongkong_policy,
    test_hongkong_presets,
    test_hongkong_shapes,
    test_scoring_model,
)
from .helpers import Case, awards, exchanged, mirrored, ruleset, run, score, score_loosely
from .test_hongkong_preset_data import CUSTOM, DIFFERENCES, HK

CASES: tuple[Case, ...] = (
    *test_hongkong_patterns.CASES,
    *test_hongkong_big_rows.CASES,
    *test_hongkong_custom_chows.CASES,
    *test_hongkong_custom_colours.CASES,
    *test_hongkong_contests.CASES,
    *test_hongkong_custom.CASES,
    *test_hongkong_drops.CASES,
    *test_hongkong_options.CASES,
    *test_hongkong_policy.CASES,
    *test_hongkong_presets.CASES,
    *test_hongkong_shapes.CASES,
    *test_hongkong_flowers.CASES,
    *test_hongkong_first_turn.CASES,
    *test_scoring_model.CASES,
)

# Rows that name a suit or a number.
COLOURED = frozenset({"red_in_green", "all_green", "all_blue", "all_ruby", "million_stones"})

# The drops columns of the two pattern tables.
DROPS = {
    "kong_replacement": "last_tile_draw",
    "mixed_terminals": "all_pungs dragon_pung seat_wind_pung round_wind_pung",
    "small_three_dragons": "dragon_pung",
    "small_four_winds": "seat_wind_pung round_wind_pung",
    "great_three_dragons": "dragon_pung",
    "kong_on_kong": "self_draw kong_replacement last_tile_draw last_tile_kong",
    "eight_flowers": "self_draw",
    "four_concealed_pungs": "all_pungs concealed_hand",
    "all_honors": "all_pungs mixed_terminals",
    "all_terminals": "all_pungs mixed_terminals",
    "nine_gates": "pure_one_suit concealed_hand",
    "heavenly_hand": "self_draw concealed_hand",
    "earthly_hand": "self_draw concealed_hand human_hand",
    "human_hand": "concealed_hand",
    "great_four_winds": "all_pungs mixed_one_suit seat_wind_pung round_wind_pung",
    "thirteen_orphans": "concealed_hand",
    "four_kongs": "all_pungs kong_replacement last_tile_kong",
    "triple_chows": "identical_chows",
    "triple_steps": "step_chows all_chows",
    "last_tile_kong": "last_tile_draw kong_replacement self_draw",
    "two_identical_chows": "identical_chows two_step_chows",
    "two_step_chows": "step_chows triple_steps",
    "quadruple_chows": "triple_chows identical_chows",
    "quadruple_steps": "triple_steps two_step_chows step_chows",
    "terminal_pungs_honor_pair": "mixed_terminals all_pungs",
    "red_in_green": "pure_one_suit mixed_one_suit all_pungs",
    "million_stones": "pure_one_suit",
    "all_blue": "mixed_one_suit all_pungs mixed_terminals all_honors",
    "all_green": "pure_one_suit mixed_one_suit all_pungs",
    "all_ruby": "mixed_one_suit all_pungs",
}


def test_every_row_is_shown() -> None:
    shown = {pattern for c in CASES for pattern in c.awards}
    assert shown == set(HK | CUSTOM)


def test_every_drop_is_shown_where_nothing_stands_alone() -> None:
    shown = {(by, what) for c in test_hongkong_drops.CASES for what, by in (c.drops or {}).items() if not c.alone}
    assert {(by, what) for by, dropped in DROPS.items() for what in dropped.split()} <= shown


def _plain(c: Case) -> bool:
    return not (COLOURED & set(c.awards)) and "million_stones_suit" not in c.put


def test_the_mirror_is_one() -> None:
    assert mirrored("[111+1m]456p13z26f+2p") == "[999+9m]654p13z26f+8p"


@pytest.mark.parametrize("by", ["psm", "smp", "pms", "msp", "spm"])
def test_no_suit_is_special(by: str) -> None:
    for c in filter(_plain, CASES):
        typed, s = run(c), score(exchanged(c.text, "mps", by), c.winds, c.rules, c.put, **c.win)
        assert (c.id, s.fan, awards(s)) == (c.id, typed.fan, awards(typed))


def test_numbers_may_be_read_from_the_other_end() -> None:
    for c in filter(_plain, CASES):
        typed, s = run(c), score(mirrored(c.text), c.winds, c.rules, c.put, **c.win)
        assert (c.id, s.fan, awards(s)) == (c.id, typed.fan, awards(typed))


def test_equal_inputs_give_equal_answers() -> None:
    for c in CASES:
        assert run(c) == run(c)


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_no_row_costs_fan(preset: str) -> None:
    """Taking one pattern that holds out of the rule set never raises the fan."""
    rules = ruleset(preset)
    # What the rule set names as a limit hand or a rank has to keep its value.
    bound = {"chicken_hand"} | rules.limit_hands | rules.double_hands | rules.triple_hands
    for c in CASES:
        try:
            s = score(c.text, c.winds, preset, **c.win)
        except hkmj.HandError:
            continue
        for pattern in {*awards(s), *(d.pattern for d in s.dropped)} - bound:
            try:
                less = score_loosely(s.hand, s.win, rules=_without(preset, pattern))
            except hkmj.NotAWinError:
                continue
            assert (c.id, pattern, less.fan <= s.fan) == (c.id, pattern, True)


@cache
def _without(preset: str, pattern: str) -> hkmj.Ruleset:
    return ruleset(preset, {"values": {pattern: None}})


@pytest.mark.parametrize("preset", ["hk", "hk-all"])
def test_a_hand_read_back_is_worth_the_same(preset: str) -> None:
    for c in CASES:
        try:
            s = score(c.text, c.winds, preset, **c.win)
        except hkmj.HandError:
            continue
        seat, round_ = c.winds.split("/")
        again = score_loosely(str(s.hand), seat=seat, round=round_, rules=ruleset(preset), **c.win)
        assert (c.id, again.fan, awards(again)) == (c.id, s.fan, awards(s))
