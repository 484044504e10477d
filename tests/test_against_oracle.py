"""The package against the oracle on seeded random hands; `make prove` runs a million."""

import pytest
from tests.against_oracle import disagreements

SEEDS = {"hk": 20, "taiwan": 20, "guangdong": 10}
CASES = [(family, seed) for family, seeds in SEEDS.items() for seed in range(seeds)]


@pytest.mark.parametrize(("family", "seed"), CASES)
def test_package_and_oracle_agree(family: str, seed: int) -> None:
    found = disagreements(seed, 1000, family)
    assert not found, f"{family}, seed {seed}: {len(found)} of 1000 differ, the first:\n{found[0]}"
