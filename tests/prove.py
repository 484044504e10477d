"""The long run: random hands of every family against the oracle, on all processors, by seeds that are printed."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.against_oracle import disagreements

CHUNK = 5000
SHOWN = 5


FAMILIES = ("hk", "taiwan", "guangdong")


def main() -> int:
    """Compare so many hands, shared among the families; exit 1 if any answer differs."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1, help="the first seed; each seed gives some thousand hands")
    arguments.add_argument("--n", type=int, default=1_000_000, help="how many hands")
    arguments.add_argument("--family", choices=FAMILIES, help="one family alone")
    given = arguments.parse_args()
    families = [given.family] if given.family else FAMILIES
    differ = [compare(family, given.seed, -(-given.n // (CHUNK * len(families)))) for family in families]
    return 1 if any(differ) else 0


def compare(family: str, first: int, chunks: int) -> int:
    """Compare a family's hands of so many seeds, print what differs, and say how many do."""
    seeds = range(first, first + chunks)
    print(f"{chunks * CHUNK:,} random hands ({family}) against the oracle, seeds {seeds[0]} to {seeds[-1]}", flush=True)
    differ = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(disagreements, seeds, [CHUNK] * chunks, [family] * chunks)
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
