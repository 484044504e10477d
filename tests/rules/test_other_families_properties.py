"""What holds for every Taiwanese and Guangdong hand of these files: no suit is special, no row costs fan."""

from __future__ import annotations

from functools import cache

import pytest

import hkmj
from hkmj.patterns import pattern_ids

from . import (
    test_guangdong_options,
    test_guangdong_raised,
    test_guangdong_rows,
    test_guangdong_special_rows,
    test_taiwan_drops,
)
from .helpers import Case, awards, exchanged, mirrored, ruleset, run, score, score_loosely

GUANGDONG: tuple[Case, ...] = (
    *test_guangdong_rows.CASES,
    *test_guangdong_special_rows.CASES,
    *test_guangdong_raised.CASES,
    *test_guangdong_options.CASES,
)
CASES = {"taiwan-hk": test_taiwan_drops.ALL_CASES, "guangdong": GUANGDONG}
EVERY = (*CASES["taiwan-hk"], *GUANGDONG)


def test_every_guangdong_row_is_shown() -> None:
    assert {pattern for c in GUANGDONG for pattern in (*c.awards, *c.raised)} == set(pattern_ids("guangdong"))


@pytest.mark.parametrize("by", ["psm", "smp", "pms", "msp", "spm"])
def test_no_suit_is_special(by: str) -> None:
    for c in EVERY:
        typed, s = run(c), score(exchanged(c.text, "mps", by), c.winds, c.rules, c.put, **c.win)
        assert (c.id, s.fan, awards(s)) == (c.id, typed.fan, awards(typed))


def test_numbers_may_be_read_from_the_other_end() -> None:
    for c in EVERY:
        typed, s = run(c), score(mirrored(c.text), c.winds, c.rules, c.put, **c.win)
        assert (c.id, s.fan, awards(s)) == (c.id, typed.fan, awards(typed))


def test_a_hand_read_back_is_worth_the_same() -> None:
    for c in EVERY:
        s = run(c)
        again = score(str(s.hand), c.winds, c.rules, c.put, **c.win)
        assert (c.id, again.fan, awards(again)) == (c.id, s.fan, awards(s))


def test_awards_come_to_the_fan() -> None:
    for c in EVERY:
        s = run(c)
        assert (c.id, sum(one.fan * one.count for one in s.patterns)) == (c.id, s.raw_fan)
        assert (c.id, s.tier) == (c.id, "none")


@pytest.mark.parametrize("preset", ["taiwan-hk", "guangdong", "guangdong-folk"])
def test_no_row_costs_fan(preset: str) -> None:
    """Taking one pattern that holds out of the rule set never raises the fan; a chicken hand's sum apart."""
    cases = CASES["taiwan-hk" if preset == "taiwan-hk" else "guangdong"]
    for c in cases:
        try:
            s = score(c.text, c.winds, preset, **c.win)
        except hkmj.HandError:
            continue
        for pattern in {*awards(s), *(d.pattern for d in s.dropped)} - {"chicken_hand"}:
            try:
                less = score_loosely(s.hand, s.win, rules=_without(preset, pattern))
            except hkmj.NotAWinError:
                continue
            if "chicken_hand" in awards(less) and preset == "taiwan-hk":
                continue
            assert (c.id, pattern, less.fan <= s.fan) == (c.id, pattern, True)


@cache
def _without(preset: str, pattern: str) -> hkmj.Ruleset:
    return ruleset(preset, {"values": {pattern: None}})
