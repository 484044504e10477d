"""The long run: random hands of every family against the oracle, on all processors, by seeds that are printed."""

from __future__ import annotations

import argparse
import functools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.against_oracle import complete_disagreements, disagreements

if TYPE_CHECKING:
    from collections.abc import Callable

CHUNK = 5000
SHOWN = 5

FAMILIES = ("hk", "taiwan", "guangdong")
COMPLETE = "taiwan-complete"
"""Complete hands of seventeen tiles, each as likely as any other, under the preset."""


def main() -> int:
    """Compare so many hands, shared among the families, and so many complete ones; exit 1 if any answer differs."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1, help="the first seed; each seed gives some thousand hands")
    arguments.add_argument("--n", type=int, default=1_000_000, help="how many hands")
    arguments.add_argument("--family", choices=(*FAMILIES, COMPLETE), help="one family alone, or complete hands")
    arguments.add_argument("--processes", type=int, default=os.cpu_count(), help="how many work")
    given = arguments.parse_args()
    families = [given.family] if given.family else FAMILIES
    share = -(-given.n // len(families))
    differ = [compare(family, given.seed, share, given.processes) for family in families]
    if not given.family:
        differ.append(compare(COMPLETE, given.seed, given.n, given.processes))
    return 1 if any(differ) else 0


def compare(what: str, first: int, hands: int, processes: int) -> int:
    """Compare so many hands or a few more, seed by seed, print what differs, and say how many do."""
    chunks = -(-hands // CHUNK)
    seeds = range(first, first + chunks)
    print(f"{chunks * CHUNK:,} random hands ({what}) against the oracle, seeds {seeds[0]} to {seeds[-1]}", flush=True)
    differ = 0
    work: Callable[[int, int], list[str]] = (
        complete_disagreements if what == COMPLETE else functools.partial(disagreements, family=what)
    )
    with ProcessPoolExecutor(processes) as pool:
        answers = pool.map(work, seeds, [CHUNK] * chunks)
        for seed, found in zip(seeds, answers, strict=True):
            for text in found[: max(0, SHOWN - differ)]:
                print(f"seed {seed}: {text}")
            differ += len(found)
            if (seed - first + 1) % 20 == 0:
                print(f"  {(seed - first + 1) * CHUNK:,} compared, {differ} differ", flush=True)
    print(f"{chunks * CHUNK:,} compared: {differ} differ")
    return differ


if __name__ == "__main__":
    sys.exit(main())
