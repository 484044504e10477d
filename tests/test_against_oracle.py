"""The package against the oracle on seeded random hands; `make prove` runs a million."""

import random

import pytest
from tests import complete_hands
from tests.against_oracle import complete_disagreements, disagreements

SEEDS = {"hk": 20, "taiwan": 20, "guangdong": 10}
CASES = [(family, seed) for family, seeds in SEEDS.items() for seed in range(seeds)]


@pytest.mark.parametrize(("family", "seed"), CASES)
def test_package_and_oracle_agree(family: str, seed: int) -> None:
    found = disagreements(seed, 1000, family)
    assert not found, f"{family}, seed {seed}: {len(found)} of 1000 differ, the first:\n{found[0]}"


@pytest.mark.parametrize("seed", range(1, 4))
def test_package_and_oracle_agree_on_complete_hands_of_seventeen_tiles(seed: int) -> None:
    found = complete_disagreements(seed, 1000)
    assert not found, f"seed {seed}: {len(found)} of 1000 differ, the first:\n{found[0]}"


def test_complete_hands_are_drawn_from_all_there_are() -> None:
    # As many as the core's tables make (rust/hkmj-core/tests/proofs/counting.rs), each as likely as any other.
    _, sums = complete_hands.shares()
    assert sums[-1] == 118_856_487
    rng = random.Random(1)
    drawn = [complete_hands.five_sets(rng) for _ in range(2000)]
    assert {len(hand) for hand in drawn} == {17}
    assert len({tuple(hand) for hand in drawn}) == 2000
    # Hands of a single suit are next to none, those of all suits and honours most.
    lanes = [len({min(tile // 9, 3) for tile in hand}) for hand in drawn]
    assert lanes.count(1) < 5 < lanes.count(2) < lanes.count(4)
