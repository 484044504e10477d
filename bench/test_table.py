"""What whole hands through the table cost, by pytest-benchmark, beside a loop that knows no rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from hkmj.table import Table, replay

from .tables import PLAYERS

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SEED = 1
HANDS = 20


@pytest.mark.parametrize("name", PLAYERS)
def test_random_hands(benchmark: BenchmarkFixture, name: str) -> None:
    play = PLAYERS[name]

    def a_pass() -> int:
        chance = Random(SEED)
        return sum(play(seed, chance) for seed in range(SEED, SEED + HANDS))

    benchmark.extra_info["hands in a pass"] = HANDS
    benchmark.extra_info["answers in a pass"] = benchmark(a_pass)


def test_replay(benchmark: BenchmarkFixture) -> None:
    table = Table("hk", SEED)
    chance = Random(SEED)
    while table.result is None:
        table.step({seat: chance.choice(table.legal_actions(seat)) for seat in table.asked})
    benchmark(replay, table.log())
