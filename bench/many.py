"""Many hands at once, from arrays; beside them a loop over the fastest call that another library has."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

import hkmj
from hkmj import batch

__all__ = ["MANY", "Contender", "Job"]

Tiles = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contender:
    """A way to answer for all hands.

    Attributes:
        name: the library and the way.
        prepare: makes the form that it takes, of the tile ids of all hands.
        call: the call that is timed.
        answer: the answers as a list.
    """

    name: str
    prepare: Callable[[list[Tiles]], Any]
    call: Callable[[Any], Any]
    answer: Callable[[Any], Sequence[object]]


@dataclass(frozen=True, slots=True)
class Job:
    """Something that is asked of many hands.

    Attributes:
        name: what is asked.
        sorts: the sorts of hands.
        make: the contenders, hkmj first; one that is not installed raises.
    """

    name: str
    sorts: tuple[str, ...]
    make: tuple[Callable[[], list[Contender]], ...]


def _counts(hands: list[Tiles]) -> bytes:
    return bytes(hand.count(kind) for hand in hands for kind in range(34))


def _rows(hands: list[Tiles]) -> list[list[int]]:
    return [[hand.count(kind) for kind in range(34)] for hand in hands]


def _list(found: Any) -> Sequence[object]:  # noqa: ANN401 - answers of any library
    return list(found)


def _values(found: Any) -> Sequence[object]:  # noqa: ANN401
    return list(found.values)


def _ours(verb: str) -> Callable[[], list[Contender]]:
    def make() -> list[Contender]:
        ask = getattr(batch, verb)
        rules = hkmj.Ruleset.preset("hk-all")

        def with_threads(threads: int) -> Callable[[bytes], Any]:
            return lambda counts: ask(counts, rules=rules, threads=threads)

        most = os.cpu_count() or 1
        return [
            Contender("hkmj.batch, 1 thread", _counts, with_threads(1), _values),
            *([Contender(f"hkmj.batch, {most} threads", _counts, with_threads(most), _values)] if most > 1 else []),
        ]

    return make


def _scorer(verb: str) -> Callable[[], list[Contender]]:
    def make() -> list[Contender]:
        call = getattr(hkmj.Scorer("hk-all"), verb)
        hands: Callable[[list[Tiles]], Any] = lambda all_of: [hkmj.Hand(map(hkmj.Tile, one)) for one in all_of]  # noqa: E731
        return [Contender(f"hkmj.Scorer.{verb} in a loop", hands, lambda forms: [call(one) for one in forms], _list)]

    return make


def _xiangting_deficiency() -> list[Contender]:
    module = import_module("xiangting")
    call, four = module.calculate_replacement_number, module.PlayerCount.FOUR
    return [Contender("xiangting in a loop", _rows, lambda rows: [call(one, four) - 1 for one in rows], _list)]


def _xiangting_acceptance() -> list[Contender]:
    module = import_module("xiangting")
    call, four = module.calculate_necessary_tiles, module.PlayerCount.FOUR
    return [Contender("xiangting in a loop", _rows, lambda rows: [call(one, four)[1] for one in rows], _list)]


def _riichienv_deficiency() -> list[Contender]:
    call = import_module("riichienv").calculate_shanten

    def prepare(hands: list[Tiles]) -> list[list[int]]:
        return [[4 * tile + hand[:place].count(tile) for place, tile in enumerate(hand)] for hand in hands]

    return [Contender("riichienv in a loop", prepare, lambda rows: [call(one) for one in rows], _list)]


def _mahjax_deficiency() -> list[Contender]:
    jax, numbers = import_module("jax"), import_module("jax.numpy")
    all_at_once = jax.jit(jax.vmap(import_module("mahjax.no_red_mahjong.shanten").Shanten.number))

    def prepare(hands: list[Tiles]) -> Any:  # noqa: ANN401 - an array of jax
        rows = numbers.asarray(_rows(hands), numbers.int8)
        all_at_once(rows).block_until_ready()  # compile before the clock runs
        return rows

    return [Contender("mahjax", prepare, lambda rows: all_at_once(rows).block_until_ready(), lambda a: a.tolist())]


SORTS: Final = ("random", "half-suit", "flush", "ready")
MANY: Final = (
    Job(
        "deficiency",
        SORTS,
        (
            _ours("deficiency"),
            _scorer("deficiency"),
            _xiangting_deficiency,
            _riichienv_deficiency,
            _mahjax_deficiency,
        ),
    ),
    Job("acceptance", SORTS, (_ours("acceptance"), _scorer("acceptance"), _xiangting_acceptance)),
    Job("waits", ("ready",), (_ours("waits"), _scorer("waits"))),
)
"""What is asked of many hands at once."""
