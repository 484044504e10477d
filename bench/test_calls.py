"""What one call costs, by pytest-benchmark: `make bench`, or `pytest bench --benchmark-enable`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import hkmj

from . import figures
from .figures import WIN, dealt
from .inputs import COMPLETE, WAITING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

SEED = 1
HANDS = 200


def hands(sort: str, *, drawn: bool = False) -> list[hkmj.Hand]:
    return dealt(sort, HANDS, SEED, drawn=drawn)


def won(sort: str) -> list[hkmj.Hand]:
    return figures.won(sort, HANDS, SEED)


def over(benchmark: BenchmarkFixture, call: Callable[[Any], object], inputs: list[Any]) -> None:
    """Time a pass over all inputs; the time of one call is a two-hundredth."""

    def a_pass() -> None:
        for one in inputs:
            call(one)

    benchmark.extra_info["calls in a pass"] = len(inputs)
    benchmark(a_pass)


@pytest.mark.parametrize("sort", WAITING)
@pytest.mark.parametrize("verb", ["waits", "deficiency", "acceptance"])
def test_scorer_before_a_draw(benchmark: BenchmarkFixture, verb: str, sort: str) -> None:
    over(benchmark, getattr(hkmj.Scorer("hk"), verb), hands(sort))


@pytest.mark.parametrize("sort", WAITING)
@pytest.mark.parametrize("verb", ["deficiency", "discards", "is_win"])
def test_scorer_after_a_draw(benchmark: BenchmarkFixture, verb: str, sort: str) -> None:
    over(benchmark, getattr(hkmj.Scorer("hk"), verb), hands(sort, drawn=True))


@pytest.mark.parametrize("sort", COMPLETE)
@pytest.mark.parametrize("rules", ["hk", "hk-all"])
def test_fan(benchmark: BenchmarkFixture, rules: str, sort: str) -> None:
    scorer = hkmj.Scorer(rules)
    over(benchmark, lambda hand: scorer.fan(hand, WIN), won(sort))


@pytest.mark.parametrize("sort", COMPLETE)
def test_score_from_text(benchmark: BenchmarkFixture, sort: str) -> None:
    over(benchmark, lambda text: hkmj.score(text, WIN).patterns, [str(hand) for hand in won(sort)])


@pytest.mark.parametrize("verb", ["waits", "deficiency", "acceptance"])
def test_rich_answers_from_text(benchmark: BenchmarkFixture, verb: str) -> None:
    over(benchmark, getattr(hkmj, verb), [str(hand) for hand in hands("ready")])


def test_scored_waits_from_text(benchmark: BenchmarkFixture) -> None:
    over(benchmark, lambda text: hkmj.waits(text, seat="E", round="S"), [str(hand) for hand in hands("ready")])


def test_reading_a_hand(benchmark: BenchmarkFixture) -> None:
    over(benchmark, hkmj.Hand, [str(hand) for hand in hands("random")])
