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


def main() -> int:
    """Compare so many hands; exit 1 if any answer differs."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1, help="the first seed; each seed gives some thousand hands")
    arguments.add_argument("--n", type=int, default=1_000_000, help="how many hands")
    arguments.add_argument("--family", default="hk", choices=["hk"])
    given = arguments.parse_args()
    seeds = range(given.seed, given.seed + -(-given.n // CHUNK))
    print(f"{len(seeds) * CHUNK:,} random hands ({given.family}) against the oracle, seeds {seeds[0]} to {seeds[-1]}")
    differ = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(disagreements, seeds, [CHUNK] * len(seeds), [given.family] * len(seeds))
        for seed, found in zip(seeds, answers, strict=True):
            for text in found[: max(0, SHOWN - differ)]:
                print(f"seed {seed}: {text}")
            differ += len(found)
            if (seed - seeds[0] + 1) % 20 == 0:
                print(f"  {(seed - seeds[0] + 1) * CHUNK:,} compared, {differ} differ", flush=True)
    print(f"{len(seeds) * CHUNK:,} compared: {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
