"""hkmj beside the other libraries, in one run: the same seeded hands, the calls interleaved, the answers compared.

    python -m bench.compare [--seed 1] [--hands 1000] [--rounds 9] [--job deficiency] [--out table.md]

Prints Markdown: for each job and sort of hands the time of one call, as the median and the least of the rounds, how
many times that of hkmj it is, and how many answers differ from hkmj's where the job is the same. A call is timed from
Python, with the hand already in the form that the library takes; what a text costs stands in rows of its own.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.inputs import COMPLETE, complete, waiting
from bench.many import MANY
from bench.many import Job as ManyJob
from bench.peers import JOBS, PEERS, Contender, Job, contenders, version

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SLOWEST_NS = 100_000_000  # a round of one contender; slower ones are given fewer hands


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description="hkmj beside the other libraries.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=1000, help="hands of each sort")
    parser.add_argument(
        "--many", type=int, default=50_000, help="hands of each sort that are asked about at once; 0: none"
    )
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--job", action="append", choices=[job.name for job in JOBS], help="these jobs only")
    parser.add_argument("--out", type=Path, help="write the tables here too")
    given = parser.parse_args()
    lines: list[str] = []
    for line in report(given):
        print(line, flush=True)
        lines.append(line)
    if given.out:
        given.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def report(given: argparse.Namespace) -> Iterator[str]:
    """The lines of the tables."""
    there = {peer: version(peer) for peer in PEERS}
    yield f"Seed {given.seed}, {given.hands} hands of each sort, {given.rounds} rounds; {machine()}."
    yield f"hkmj {version('hkmj')}, " + ", ".join(f"{peer} {number}" for peer, number in there.items() if number) + "."
    for peer, number in there.items():
        if number is None:
            yield f"Skipped: {peer} is not installed (requirements/bench.txt, requirements/bench-jax.txt)."
    for job in JOBS:
        if given.job and job.name not in given.job:
            continue
        found, skipped = contenders(job)
        yield ""
        yield f"## {job.name}: {job.question}"
        yield ""
        yield from (f"Skipped: {why}." for why in skipped if there[why.partition(":")[0]] is not None)
        yield "| hands | library | median ns | least ns | times hkmj | answers that differ |"
        yield "| --- | --- | ---: | ---: | ---: | ---: |"
        for sort in job.sorts:
            yield from rows(job, sort, found, given)
    for many in MANY if given.many else ():
        if not given.job or many.name in given.job:
            yield from at_once(many, given, there)


def machine() -> str:
    """Where it was measured, and how busy that was."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors{load}"


def rows(job: Job, sort: str, found: list[Contender], given: argparse.Namespace) -> Iterator[str]:
    """The rows of one sort of hands."""
    if sort in COMPLETE:
        hands: list[tuple[Any, ...]] = list(complete(sort, given.hands, given.seed))
        if job.name != "score":
            hands = [(tiles,) for tiles, _ in hands]
    else:
        hands = [(tiles,) for tiles in waiting(sort, given.hands, given.seed, drawn=job.drawn)]
    prepared = [[one.prepare(*hand) for hand in hands] for one in found]
    answers = [[one.answer(one.call(hand)) for hand in forms] for one, forms in zip(found, prepared, strict=True)]
    times = timed([one.call for one in found], prepared, given.rounds)
    base = median(times[0])
    for one, answer, ns in zip(found, answers, times, strict=True):
        differ = sum(mine != theirs for mine, theirs in zip(answers[0], answer, strict=True)) if job.same else None
        cells = (
            sort,
            one.name,
            f"{median(ns):,.0f}",
            f"{min(ns):,.0f}",
            f"{median(ns) / base:.1f}",
            "rules differ" if differ is None else str(differ),
        )
        yield f"| {' | '.join(cells)} |"


def at_once(job: ManyJob, given: argparse.Namespace, there: dict[str, str | None]) -> Iterator[str]:
    """The table of a job that is asked of many hands at once."""
    found = []
    yield ""
    yield f"## {given.many} hands at once: {job.name}"
    yield ""
    for make in job.make:
        try:
            found += make()
        except Exception as error:  # noqa: BLE001 - whatever keeps a library from working, it is told and skipped
            if not isinstance(error, ModuleNotFoundError) or there.get(str(error.name)) is not None:
                yield f"Skipped: {type(error).__name__}: {error}."
    yield "| hands | how | median ns a hand | least ns a hand | times hkmj | answers that differ |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for sort in job.sorts:
        hands = waiting(sort, given.many, given.seed)
        forms = [one.prepare(hands) for one in found]
        answers = [one.answer(one.call(form)) for one, form in zip(found, forms, strict=True)]
        times = timed([one.call for one in found], [[form] for form in forms], given.rounds)
        base = median(times[0])
        for one, answer, ns in zip(found, answers, times, strict=True):
            differ = sum(mine != theirs for mine, theirs in zip(answers[0], answer, strict=True))
            cells = (f"{median(ns) / given.many:,.1f}", f"{min(ns) / given.many:,.1f}", f"{median(ns) / base:.1f}")
            yield f"| {sort} | {one.name} | {' | '.join(cells)} | {differ} |"


def timed(calls: list[Callable[[Any], Any]], prepared: list[list[Any]], rounds: int) -> list[list[float]]:
    """Nanoseconds a call in each round, the contenders taking turns."""
    sizes = [fewer(call, forms) for call, forms in zip(calls, prepared, strict=True)]
    times: list[list[float]] = [[] for _ in calls]
    gc.disable()
    try:
        for number in range(rounds):
            # Each round begins with another, so that none is always the one after the slowest.
            order = [(number + place) % len(calls) for place in range(len(calls))]
            for place in order:
                times[place].append(once(calls[place], prepared[place][: sizes[place]]))
            gc.collect()
    finally:
        gc.enable()
    return times


def fewer(call: Callable[[Any], Any], forms: list[Any]) -> int:
    """How many hands a contender is timed on: all, unless it would take too long."""
    some = forms[:20]
    return min(len(forms), max(20, int(SLOWEST_NS / max(once(call, some), 1))))


def once(call: Callable[[Any], Any], forms: list[Any]) -> float:
    """Nanoseconds a call."""
    start = time.perf_counter_ns()
    for one in forms:
        call(one)
    return (time.perf_counter_ns() - start) / len(forms)


if __name__ == "__main__":
    sys.exit(main())
