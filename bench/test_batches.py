"""What a batch costs, by pytest-benchmark: a pass over 10,000 rows, so that 1 ms is 100 ns a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .figures import BATCHES

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ROWS = 10_000


@pytest.mark.parametrize("name", BATCHES)
@pytest.mark.parametrize("threads", [1, 2])
def test_batch(benchmark: BenchmarkFixture, name: str, threads: int) -> None:
    call = BATCHES[name](ROWS, 1)
    benchmark.extra_info["rows in a pass"] = ROWS
    benchmark(call, threads)
