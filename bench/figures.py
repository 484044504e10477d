"""What hkmj's own answers cost: a call from Python on a prepared hand, and a row of a batch.

    python -m bench.figures [--seed 1] [--hands 2000] [--rows 200000] [--rounds 9]

Prints Markdown: nanoseconds a hand, the median and the least of the rounds; of batches also how many times as fast two
threads are as one. The hands of a loop are few enough to stay near the processor; those of a batch are all different.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import hkmj
from bench.compare import machine, once
from bench.inputs import complete, waiting
from hkmj import batch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WIN: Final = hkmj.Win(seat="E", round="S")

Hands = list[hkmj.Hand]


def won(sort: str, count: int, seed: int, *, sets: int = 4) -> Hands:
    """Complete hands of a sort."""
    found = complete(sort, count, seed, sets=sets)
    return [hkmj.Hand(map(hkmj.Tile, tiles), win_tile=hkmj.Tile(win)) for tiles, win in found]


def dealt(sort: str, count: int, seed: int, *, drawn: bool = False) -> Hands:
    """Hands of a sort of 13 tiles, or of 14."""
    return [hkmj.Hand(map(hkmj.Tile, tiles)) for tiles in waiting(sort, count, seed, drawn=drawn)]


ready: Final = partial(dealt, "ready")
random_13: Final = partial(dealt, "random")
random_14: Final = partial(dealt, "random", drawn=True)
mixed: Final = partial(won, "complete")
flushes: Final = partial(won, "complete flush")
of_seventeen: Final = partial(won, "complete", sets=5)

# What is asked, of which hands, under which rules.
ASKED: Final[dict[str, tuple[str, Callable[[int, int], Hands], str]]] = {
    "win check": ("is_win", random_14, "hk"),
    "fan": ("fan", mixed, "hk"),
    "fan, flushes": ("fan", flushes, "hk"),
    "fan, hk-all": ("fan", mixed, "hk-all"),
    "fan, seventeen tiles": ("fan", of_seventeen, "taiwan-hk"),
    "rich score": ("score", mixed, "hk"),
    "waits, random hands": ("waits", random_13, "hk"),
    "waits, ready hands": ("waits", ready, "hk"),
    "deficiency": ("deficiency", random_13, "hk"),
    "acceptance": ("acceptance", random_13, "hk"),
    "every discard": ("discards", random_14, "hk"),
    "readings": ("readings", mixed, "hk"),
}
IN_BATCHES: Final = {"fan": "score", **{verb: verb for verb, _, _ in ASKED.values() if hasattr(batch, verb)}}
WON: Final = ("fan", "score")


def a_call(name: str) -> Callable[[hkmj.Hand], object]:
    """The call that is asked in a loop."""
    verb, _, rules = ASKED[name]
    ask = getattr(hkmj.Scorer(rules), verb)
    return (lambda hand: ask(hand, WIN)) if verb in WON else ask  # type: ignore[no-any-return]


def _a_batch(name: str, rows: int, seed: int) -> Callable[[int], Any]:
    verb, hands, rules = ASKED[name]
    columns = dict(batch.columns(hands(rows, seed)))
    if verb not in WON:
        columns = {"counts": columns["counts"]}
    ask = getattr(batch, IN_BATCHES[verb])
    given = {"win": WIN} if verb in WON else {}
    return lambda threads: ask(**columns, **given, rules=rules, threads=threads)


# The batches by what is asked: of so many rows and a seed a call that takes the number of threads.
BATCHES: Final = {
    name: partial(_a_batch, name) for name, (verb, _, _) in ASKED.items() if verb in IN_BATCHES and name != "rich score"
}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What hkmj's answers cost.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=2000, help="hands of a loop of calls")
    parser.add_argument("--rows", type=int, default=200_000, help="rows of a batch")
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    for line in report(given):
        print(line, flush=True)
    return 0


def report(given: argparse.Namespace) -> Iterator[str]:
    """The lines of the table."""
    yield f"Seed {given.seed}, {given.hands} hands in a loop, {given.rows} rows in a batch; {machine()}."
    yield ""
    yield "| asked | call: median ns | least | batch: median ns a row | least | two threads |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name, (_, hands, _) in ASKED.items():
        call, prepared = a_call(name), hands(given.hands, given.seed)
        ns = [once(call, prepared) for _ in range(given.rounds)]
        cells = [f"{median(ns):,.0f}", f"{min(ns):,.0f}", *in_a_batch(name, given)]
        yield f"| {name} | {' | '.join(cells)} |"


def in_a_batch(name: str, given: argparse.Namespace) -> list[str]:
    """The cells of a batch, empty where there is none: its rounds with one thread and with two take turns."""
    if name not in BATCHES:
        return ["", "", ""]
    call = BATCHES[name](given.rows, given.seed)
    one, two = [], []
    for _ in range(given.rounds):
        one.append(once(call, [1]) / given.rows)
        two.append(once(call, [2]) / given.rows)
    return [f"{median(one):,.1f}", f"{min(one):,.1f}", f"x{min(one) / min(two):.2f}"]


if __name__ == "__main__":
    sys.exit(main())
