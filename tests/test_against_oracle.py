"""The package against the oracle on seeded random hands; `make prove` runs a million."""

import pytest
from tests.against_oracle import disagreements


@pytest.mark.parametrize("seed", range(20))
def test_package_and_oracle_agree(seed: int) -> None:
    found = disagreements(seed, 1000)
    assert not found, f"seed {seed}: {len(found)} of 1000 differ, the first:\n{found[0]}"
