"""What the rules promise of every rule set, held over random hands; and that the random hands are what they claim."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from . import Fault, NotAWin, generate, preset, score, vary, with_options
from .presets import PRESETS
from .scoring import FAMILIES, candidates_of
from .taiwan_presets import VALUES_EXTRA
from .view import View

OPEN: dict[str, Any] = {"standalone": frozenset(), "limit_fan": None}
DROPPING: dict[str, Any] = {
    "mixed_terminals_counts_honor_pungs": False,
    "small_four_winds_keeps_wind_fan": False,
    "earthly_hand": "dealer_first_discard",
    "first_turn_broken_by": "nothing",
}
TAIWAN_DROPPING: dict[str, Any] = {
    "concealed_all_pungs_keeps_all_pungs": False,
    "winds_keep_wind_pungs": False,
    "human_hand_by_self_draw": True,
}
FIRES_IN: dict[str, list[dict[str, Any]]] = {
    "hk": [
        with_options(preset("hk-all"), **OPEN),
        with_options(preset("hk-all"), **OPEN, **DROPPING),
        preset("hk"),
    ],
    "taiwan": [
        with_options(preset("taiwan-hk"), values=VALUES_EXTRA),
        with_options(preset("taiwan-hk"), values=VALUES_EXTRA, **TAIWAN_DROPPING),
        preset("taiwan-hk"),
    ],
    "guangdong": [preset("guangdong")],
}
"""Rule sets in which, taken together, each entry of the drops columns has a hand that shows it."""


def rng_of(*seed: object) -> Random:
    return Random(repr(seed))


def fired(rules: dict[str, Any], result: dict[str, Any]) -> set[tuple[str, str]]:
    """The entries of the drops columns that dropped something in this answer."""
    drops = FAMILIES[rules["family"]].excludes(rules)
    gone = [name for name, _, _, _ in result["dropped"]]
    return {(kept, name) for kept, _, _ in result["patterns"] for name in gone if name in drops.get(kept, ())}


@pytest.mark.parametrize("family", sorted(FIRES_IN))
def test_each_drop_can_fire(family: str) -> None:
    wanted: set[tuple[str, str]] = set()
    for rules in FIRES_IN[family]:
        wanted |= {(kept, name) for kept, names in FAMILIES[family].excludes(rules).items() for name in names}
    for seed in range(60):
        for rules in FIRES_IN[family]:
            for hand, win in generate.cases(rng_of("drops", seed), rules, 100):
                try:
                    wanted -= fired(rules, score(hand, win, rules))
                except NotAWin:
                    continue
        if not wanted:
            break
    assert not wanted


def without(rules: dict[str, Any], name: str) -> dict[str, Any]:
    """The rule set that does not play this pattern."""
    fewer = with_options(rules, values={name: None})
    if "limit_hands" in fewer:
        fewer["limit_hands"] = fewer["limit_hands"] - {name}
    return fewer


def most(view: View) -> int:
    """The fan of a reading: of its best candidate."""
    return max(one.fan for one in candidates_of(view))


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_taking_a_pattern_away_never_raises_a_reading(name: str) -> None:
    # Without a chicken hand, which pays more than the one fan that it needs.
    rules = without(preset(name), "chicken_hand")
    family = FAMILIES[rules["family"]]
    for hand, win in generate.cases(rng_of("taken away", name), rules, 250):
        for reading in family.readings(hand, win, rules):
            view = View(reading, hand, win, rules)
            for pattern in family.facts(view):
                if pattern not in family.values(view):
                    continue
                fewer = without(rules, pattern)
                if reading in family.readings(hand, win, fewer):
                    assert most(View(reading, hand, win, fewer)) <= most(view), (pattern, hand, win)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_generated_cases_are_possible_and_mostly_win(name: str) -> None:
    rules = preset(name)
    outcomes: Counter[str] = Counter()
    for hand, win in generate.cases(rng_of("possible", name), rules, 300):
        try:
            score(hand, win, rules)
        except NotAWin:
            outcomes["no win"] += 1
        else:
            outcomes["win"] += 1
    assert outcomes["win"] > 200
    assert outcomes["no win"] > 5


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_cases_without_regard_are_of_both_sorts(name: str) -> None:
    rules = preset(name)
    rng = rng_of("any", name)
    faulty = 0
    for _ in range(300):
        hand, win = generate.any_case(rng, rules)
        try:
            score(hand, win, rules)
        except Fault:
            faulty += 1
        except NotAWin:
            continue
    assert 50 < faulty < 270


def test_the_same_seed_gives_the_same_cases() -> None:
    rules = preset("hk-all")
    first, second = (list(generate.cases(rng_of("same"), rules, 50)) for _ in (0, 1))
    assert first == second
    assert vary.random_rules(rng_of("same")) == vary.random_rules(rng_of("same"))


@pytest.mark.parametrize("family", sorted(FIRES_IN))
def test_every_pattern_is_shown_by_some_case(family: str) -> None:
    missing = set(vary.rows_of(FIRES_IN[family][0])) - {"chicken_hand"}
    for seed in range(60):
        if not missing:
            break
        for rules in FIRES_IN[family]:
            for hand, win in generate.cases(rng_of("rows", seed), rules, 60):
                for reading in FAMILIES[family].readings(hand, win, rules):
                    missing -= set(FAMILIES[family].facts(View(reading, hand, win, rules)))
    assert not missing


@pytest.mark.parametrize("seed", range(40))
def test_random_rule_sets_score(seed: int) -> None:
    rng = rng_of("vary", seed)
    _, changed, rules = vary.random_rules(rng)
    assert not vary.refusals(rules)
    assert all(option in rules for option in changed)
    for hand, win in generate.cases(rng, rules, 20):
        try:
            result = score(hand, win, rules)
        except NotAWin:
            continue
        assert result["legal"] == (result["lacks"] == 0)
