"""The same answers as other libraries give where the job is the same: concealed hands, three shapes.

For `make prove`, where `requirements/bench.txt` is installed (`make bench` installs it).
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import hkmj

from .dealing import hand, many, seed

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.prove
HANDS = 100_000


def counts(of: hkmj.Hand) -> list[int]:
    return list(of.core.counts())


def singles(of: hkmj.Hand) -> list[int]:
    """Ids of single tiles, four to a kind."""
    return [4 * tile + of.concealed[:place].count(tile) for place, tile in enumerate(of.concealed)]


def peer(name: str) -> Any:
    """A library, or a skipped test that says what is missing."""
    return pytest.importorskip(name, reason=f"{name} is not installed: requirements/bench.txt")


def compare(ask: Callable[[hkmj.Hand], object], them: Callable[[hkmj.Hand], object], *, drawn: bool) -> None:
    rng = Random(seed())
    hands = (hand(rng, drawn=drawn, melds=False) for _ in range(many(HANDS)))
    differ = [(str(one), ask(one), them(one)) for one in hands if ask(one) != them(one)]
    assert not differ, f"seed {seed()}: {len(differ)} differ, as {differ[:3]}"


@pytest.mark.parametrize("drawn", [False, True])
def test_deficiency_as_xiangting(drawn: bool) -> None:
    module = peer("xiangting")
    four = module.PlayerCount.FOUR
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.deficiency, lambda one: module.calculate_replacement_number(counts(one), four) - 1, drawn=drawn)


def test_acceptance_as_xiangting() -> None:
    module = peer("xiangting")
    four = module.PlayerCount.FOUR
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.acceptance, lambda one: module.calculate_necessary_tiles(counts(one), four)[1], drawn=False)


def test_discards_that_keep_the_distance_as_xiangting() -> None:
    module = peer("xiangting")
    four = module.PlayerCount.FOUR
    scorer = hkmj.Scorer("hk-all")

    def keeping(one: hkmj.Hand) -> int:
        deficiency = scorer.deficiency(one)
        return sum(1 << tile for tile, left, _ in scorer.discards(one) if left == deficiency)

    compare(keeping, lambda one: module.calculate_unnecessary_tiles(counts(one), four)[1], drawn=True)


@pytest.mark.parametrize("drawn", [False, True])
def test_deficiency_as_riichienv(drawn: bool) -> None:
    module = peer("riichienv")
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.deficiency, lambda one: module.calculate_shanten(singles(one)), drawn=drawn)


def test_waits_as_riichienv() -> None:
    peer("riichienv")
    evaluator = import_module("riichienv._riichienv").HandEvaluator
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.waits, lambda one: sum(1 << kind for kind in evaluator(singles(one), []).get_waits()), drawn=False)


@pytest.mark.parametrize("drawn", [False, True])
def test_deficiency_as_mahjong(drawn: bool) -> None:
    peer("mahjong")
    shanten = import_module("mahjong.shanten").Shanten
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.deficiency, lambda one: shanten.calculate_shanten(counts(one)), drawn=drawn)


def test_wins_as_mahjong() -> None:
    peer("mahjong")
    agari = import_module("mahjong.agari").Agari
    scorer = hkmj.Scorer("hk-all")
    compare(scorer.is_win, lambda one: agari.is_agari(counts(one)), drawn=True)
