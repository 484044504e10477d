"""Whole hands through the table from Python, beside the least that Python must do for one, and beside a peer.

    python -m bench.tables [--seed 1] [--hands 200] [--rounds 7]

A hand is a new table, the deal, and everybody who is asked answering at random, to the result. The baseline is a bare
loop without any rules: it shuffles and deals a wall, and seat by seat draws a tile and discards one of its own at
random, until the wall is empty. What a table costs beyond its choices is what it costs more than that. riichienv plays
riichi, whose hands are others: compare the time of an answer, not of a hand.

All take turns in each round, with the same generator for the choices; the times are medians of the rounds.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import sys
import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bench.peers import version
from hkmj.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["BASELINE", "PLAYERS", "bare_hand", "table_hand"]

BASELINE: Final = "a bare loop, no rules"


def table_hand(rules: str) -> Callable[[int, Random], int]:
    """Plays a hand of a preset; how many answers were given."""

    def play(seed: int, chance: Random) -> int:
        table = Table(rules, seed)
        count = 0
        while table.result is None:
            answers = {seat: chance.choice(table.legal_actions(seat)) for seat in table.asked}
            count += len(answers)
            table.step(answers)
        return count

    return play


def bare_hand(seed: int, chance: Random) -> int:
    """Draws and discards without any rules; how many discards there were."""
    wall = [kind for kind in range(34) for _ in range(4)] + list(range(34, 42))
    Random(seed).shuffle(wall)
    hands = [wall[13 * seat : 13 * seat + 13] for seat in range(4)]
    river: list[int] = []
    for place, tile in enumerate(wall[52:]):
        hand = hands[place % 4]
        hand.append(tile)
        discard = chance.choice(hand)
        hand.remove(discard)
        river.append(discard)
    return len(river)


def riichienv_hand(library: Any) -> Callable[[int, Random], int]:  # noqa: ANN401  # a module without types
    """Plays a hand as the library's own documentation does."""

    def play(seed: int, chance: Random) -> int:
        env = library.RiichiEnv(seed=seed)
        asked = env.reset()
        count = 0
        while not env.done():
            actions = {player: chance.choice(seen.legal_actions()) for player, seen in asked.items()}
            count += len(actions)
            asked = env.step(actions)
        return count

    return play


PLAYERS: Final[dict[str, Callable[[int, Random], int]]] = {
    BASELINE: bare_hand,
    **{f"hkmj {rules}": table_hand(rules) for rules in ("hk", "taiwan-hk", "guangdong")},
}


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Whole hands through the table from Python.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=200, help="hands a round")
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    players = dict(PLAYERS)
    try:
        import riichienv  # a peer that may be missing
    except ImportError as error:
        print(f"riichienv is skipped: {error}", file=sys.stderr)
    else:
        players[f"riichienv {version('riichienv')}, riichi"] = riichienv_hand(riichienv)
    times: dict[str, list[float]] = {name: [] for name in players}
    answers = dict.fromkeys(players, 0)
    for number in range(-1, given.rounds):
        for name, play in players.items():
            chance = Random(given.seed)
            first = given.seed + max(number, 0) * given.hands
            gc.collect()
            begin = time.process_time()
            count = sum(play(seed, chance) for seed in range(first, first + given.hands))
            if number >= 0:  # the first round warms up
                times[name].append((time.process_time() - begin) / count)
                answers[name] += count
    least = median(times[BASELINE])
    print(f"{given.hands * given.rounds} hands each, seed {given.seed}; Python {platform.python_version()}, one core;")
    print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors\n")
    print("| | hands/s | answers a hand | µs an answer | times the bare loop |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in players:
        each = median(times[name])
        size = answers[name] / given.hands / given.rounds
        print(f"| {name} | {1 / each / size:,.0f} | {size:.0f} | {each * 1e6:.2f} | {each / least:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
