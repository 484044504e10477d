"""Hands published by other programs, rule books and players, each under the rules that its source assumes."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import hkmj
from hkmj import errors

from .published import (
    ASSUMPTIONS,
    HERE,
    NAMES,
    OVERRIDES,
    UNREACHABLE,
    Attempt,
    Case,
    Expectation,
    assumption_key,
    cases,
)

FAMILIES = ("hk", "tw16hk", "gd")
CASES = [case for family in FAMILIES for case in cases(family)]
HOLDS = [case for case in CASES if case.id not in UNREACHABLE]
LISTED = [case for case in CASES if case.id in UNREACHABLE]
COMPLETED = [case for case in CASES if case.override.get("impossible")]


def awarded(score: hkmj.Score) -> dict[str, int]:
    """The fan of each pattern in the score; what is worth nothing (a chicken hand) is left out."""
    fan: Counter[str] = Counter()
    for award in score.patterns:
        fan[award.pattern] += award.fan * award.count
    return {pattern: value for pattern, value in fan.items() if value}


def assert_score(score: hkmj.Score, expected: Expectation) -> None:
    got = awarded(score)
    if expected.patterns is not None:
        assert expected.patterns.items() <= got.items()
        assert expected.partial or got == expected.patterns
    assert not expected.absent & got.keys()
    if expected.total is not None:
        assert score.fan >= expected.total if expected.at_least else score.fan == expected.total
    if expected.raw is not None:
        assert score.raw_fan == expected.raw
    assert score.legal is expected.legal


def score(attempt: Attempt, rules: hkmj.Ruleset) -> hkmj.Score:
    return hkmj.score(attempt.text, rules=rules, **attempt.win)


def name(case: Case) -> str:
    return case.id


@pytest.mark.parametrize("case", HOLDS, ids=name)
def test_case_holds_under_its_assumption(case: Case) -> None:
    rules = case.rules()
    expected = case.expected(rules.limit_fan)
    attempts = case.attempts()
    assert attempts
    for attempt in attempts:
        assert_score(score(attempt, rules), expected)


@pytest.mark.parametrize("case", LISTED, ids=name)
def test_listed_case_cannot_be_produced(case: Case) -> None:
    """The nearest that the options come to is what the list says, and it is not what the case says."""
    rules = case.rules()
    nearest = UNREACHABLE[case.id]["nearest"]
    for attempt in case.attempts():
        if "error" in nearest:
            with pytest.raises(getattr(errors, nearest["error"])):
                score(attempt, rules)
            continue
        got = score(attempt, rules)
        assert (got.fan, awarded(got)) == (nearest["total"], nearest["patterns"])
        assert got.fan != case.expected(rules.limit_fan).total


@pytest.mark.parametrize("case", COMPLETED, ids=name)
def test_completed_case_is_no_hand_as_it_was_published(case: Case) -> None:
    for attempt in case.as_published():
        with pytest.raises(errors.HandError) as caught:
            score(attempt, case.rules())
        assert not isinstance(caught.value, errors.NotAWinError)


@pytest.mark.parametrize("case", [case for case in CASES if case.extras.get("legal") is False], ids=name)
def test_illegal_case_becomes_legal_without_a_minimum(case: Case) -> None:
    for attempt in case.attempts():
        below = score(attempt, case.rules())
        free = score(attempt, case.rules(min_fan=0))
        assert below.lacks == case.rules().min_fan - below.raw_fan > 0
        assert free.legal
        assert free.fan == below.fan


def test_every_case_is_tried_or_listed() -> None:
    assert [len(cases(family)) for family in FAMILIES] == [103, 19, 17]
    assert UNREACHABLE.keys() <= {case.id for case in CASES}
    assert {entry["kind"] for entry in UNREACHABLE.values()} <= {"source", "missing"}


def test_tables_name_only_what_is_used() -> None:
    used = {assumption_key(case.row["assumption"]) for case in CASES}
    assert used == {key for key, entry in ASSUMPTIONS.items() if entry["family"] in FAMILIES}
    assert OVERRIDES.keys() <= {case.id for case in CASES}
    assert all(entry["why"] for table in (ASSUMPTIONS, OVERRIDES, UNREACHABLE) for entry in table.values())
    for family in FAMILIES:
        named = {part["pattern"] for case in cases(family) for part in case.row["expected"]}
        unnamed = {part["pattern"] for case in LISTED for part in case.row["expected"]} - NAMES[family].keys()
        assert named - unnamed == NAMES[family].keys()


def test_readme_lists_exactly_the_cases_that_cannot_be_produced() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", (HERE / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert rows == sorted(UNREACHABLE)
