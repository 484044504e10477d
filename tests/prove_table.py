"""The long run of the table: random hands of every family, each step checked, on all processors, by printed seeds."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.table.checked import FAMILIES, POLICIES, checked_game, compare_hidden, rules_of

HANDS = 40
"""Of a game, at most: some end before."""
SHOWN = 5


def main() -> int:
    """Play so many hands or a few more, shared among the families; exit 1 if anything did not hold."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1, help="the seed of the first game; each game has its own")
    arguments.add_argument("--n", type=int, default=1_000_000, help="how many hands")
    arguments.add_argument("--family", choices=tuple(FAMILIES), help="one family alone")
    arguments.add_argument("--processes", type=int, default=os.cpu_count(), help="how many work")
    given = arguments.parse_args()
    families = [given.family] if given.family else list(FAMILIES)
    share = -(-given.n // len(families))
    failed = [play(family, given.seed, share, given.processes) for family in families]
    return 1 if any(failed) else 0


def play(family: str, first: int, hands: int, processes: int) -> int:
    """Play games until so many hands are over, print what did not hold, and say in how many games."""
    print(f"{hands:,} random hands ({family}) at the table, games from seed {first}", flush=True)
    began = monotonic()
    played = failed = games = 0
    with ProcessPoolExecutor(processes) as pool:
        # By batches, for nobody knows how many games it takes.
        while played < hands:
            count = max(processes, min(256, -(-(hands - played) // HANDS)))
            seeds = range(first + games, first + games + count)
            for seed, (over, fault) in zip(seeds, pool.map(work, [family] * count, seeds), strict=True):
                played += over
                if fault:
                    failed += 1
                    if failed <= SHOWN:
                        print(f"seed {seed} ({describe(family, seed)}): {fault}")
            games += count
            print(f"  {played:,} hands in {monotonic() - began:,.0f} s, {failed} games failed", flush=True)
    return failed


def describe(family: str, seed: int) -> str:
    """The rule set and the policy of a game."""
    name, policy = choice(family, seed)
    return f"{name}, {policy}"


def choice(family: str, seed: int) -> tuple[str, str]:
    """Each game's own rule set and policy: all of them in turn."""
    names, policies = FAMILIES[family], tuple(POLICIES)
    return names[seed % len(names)], policies[seed // len(names) % len(policies)]


def work(family: str, seed: int) -> tuple[int, str]:
    """Play one game, and compare two tables that differ in hidden tiles; how many hands, and what did not hold."""
    name, policy = choice(family, seed)
    try:
        compare_hidden(rules_of(name), Random(f"{name} {seed}"))
        return checked_game(name, policy, seed, HANDS, offers=0.01, saves=0.002).hands, ""
    except Exception:  # noqa: BLE001 - whatever it is, it is told with its seed, and the other games go on
        return HANDS, traceback.format_exc()


if __name__ == "__main__":
    sys.exit(main())
