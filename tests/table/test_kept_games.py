"""The same seed and the same actions give the same game in every version, line by line of its log.

A saved log is played again by whatever version reads it, so none may draw, offer, ask or settle in another order. These
are digests of games as the first version that wrote logs played them; one that changes needs a reason in the rules,
and the log a new version. `python -m tests.table.test_kept_games` keeps them anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest
from tests.table.checked import POLICIES, RULES, rules_of
from tests.table.policies import step_all

from hkmj.table import Table
from hkmj.table.events import encode_event

KEPT = Path(__file__).with_name("kept_games.json")
GAMES = [(name, policy, seed) for name in RULES for policy in POLICIES for seed in (1, 2)]
HANDS = 6


def digest(name: str, policy: str, seed: int) -> str:
    """Of what was offered, what happened, and what was told of it."""
    chance = Random(f"{name} {policy} {seed}")
    table = Table(rules_of(name), seed)
    found = hashlib.blake2b(digest_size=8)
    while True:
        while table.result is None:
            for seat in table.asked:
                found.update(f"{seat} {' '.join(table.legal_actions(seat))}\n".encode())
            step_all(table, POLICIES[policy], chance)
        if table.is_over or table.hands == HANDS:
            break
        table.next_hand()
    # The rules stand in the first event; they may get more options.
    for event in table.events[1:]:
        found.update(encode_event(event).encode())
    return found.hexdigest()


@pytest.mark.parametrize(("name", "policy", "seed"), GAMES)
def test_games_are_played_as_ever(name: str, policy: str, seed: int) -> None:
    assert digest(name, policy, seed) == json.loads(KEPT.read_text())[f"{name} {policy} {seed}"]


if __name__ == "__main__":
    KEPT.write_text(json.dumps({" ".join(map(str, game)): digest(*game) for game in GAMES}, indent=1) + "\n")
