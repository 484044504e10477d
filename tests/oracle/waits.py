"""What a hand waited on before the tile that won it: by trying every kind."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from .faults import SETS
from .readings import splits
from .shapes import special_shapes


def waits(hand: dict[str, Any], rules: dict[str, Any]) -> frozenset[int]:
    """The kinds that complete the tiles held before the win in some shape; none of which the hand holds all four."""
    before = list(hand["concealed"])
    before.remove(hand["win_tile"])
    held = Counter([*before, *(t for meld in hand["melds"] for t in meld["tiles"])])
    used_up = frozenset(kind for kind, count in held.items() if count >= 4)
    sets = SETS[rules["family"]] - len(hand["melds"])
    found = regular_waits(tuple(sorted(before)), sets) - used_up
    if not hand["melds"]:
        for kind in set(range(34)) - used_up:
            if special_shapes({**hand, "concealed": sorted([*before, kind])}, rules):
                found |= {kind}
    return found


@lru_cache(maxsize=100_000)
def regular_waits(before: tuple[int, ...], sets: int) -> frozenset[int]:
    """The kinds that make these tiles so many sets and a pair."""
    if len(before) != 3 * sets + 1:
        return frozenset()
    return frozenset(kind for kind in range(34) if is_near(kind, before) and splits(tuple(sorted((*before, kind)))))


def is_near(kind: int, tiles: tuple[int, ...]) -> bool:
    """A tile joins only what is at most two away."""
    return any(abs(kind - t) <= 2 for t in tiles)
