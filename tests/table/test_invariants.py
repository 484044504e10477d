"""What holds at every moment of every hand: tiles, points, offers, refusals, the log, and what each seat sees."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.checked import FAMILIES, POLICIES, RULES, checked_game, compare_hidden, rules_of
from tests.table.policies import building, play_hand

from hkmj.table import Table, replay
from hkmj.table.events import encode_event

# `make prove N=...` plays so many hands (`tests/prove_table.py`), checked as the first of these are; about 2,000 here.


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_random_hands(name: str, policy: str) -> None:
    checked_game(name, policy, 1, 12, offers=0.01, saves=0.005)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_more_random_hands(name: str, policy: str) -> None:
    """The same, but where the tiles are is looked at now and then only."""
    for seed in range(2, 6):
        checked_game(name, policy, seed, 15, offers=0.002, saves=0.001, moments=0.05)


def test_the_families_share_the_rule_sets() -> None:
    assert sorted(name for names in FAMILIES.values() for name in names) == sorted(RULES)


@pytest.mark.parametrize("name", ["hk-ready", "taiwan-hk", "guangdong-folk"])
def test_every_moment_can_be_saved(name: str) -> None:
    checked_game(name, "building", 3, 1, offers=0, saves=1)


@pytest.mark.parametrize("name", ["hk", "hk-penalise", "taiwan-hk", "guangdong"])
def test_every_moment_offers_what_it_takes(name: str) -> None:
    checked_game(name, "building", 5, 1, offers=1, saves=0)


@pytest.mark.parametrize("name", ["hk-ready", "taiwan-hk", "guangdong-folk"])
def test_a_log_cut_anywhere_goes_on(name: str) -> None:
    chance = Random(7)
    table = Table(rules_of(name), 11)
    play_hand(table, building, chance)
    if not table.is_over:
        table.next_hand()
    lines = [encode_event(event) for event in table.events]
    first = next(place for place, line in enumerate(lines) if '"hand"' in line) + 1
    for end in range(first, len(lines)):
        cut = replay("\n".join(lines[:end]))
        assert [encode_event(event) for event in cut.events[:end]] == lines[:end]
        in_line = replay("\n".join([*lines[:end], lines[end][: len(lines[end]) // 2]]))
        assert in_line.to_json() == cut.to_json()


@pytest.mark.parametrize("name", ["hk", "hk-hidden", "hk-ready", "guangdong", "guangdong-folk", "taiwan-hk"])
def test_a_seat_sees_nothing_that_is_hidden(name: str) -> None:
    """Two tables that differ only in hidden tiles, and on which the same was done, look the same."""
    rules = rules_of(name)
    compared = sum(compare_hidden(rules, Random(f"{name} {seed}")) for seed in range(60))
    assert compared > 200, compared
