"""The hands that are measured: seeded, so that every run and every library sees the same ones."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from hkmj.tiles import KINDS, Tile

__all__ = ["COMPLETE", "WAITING", "complete", "sorts", "waiting"]

Tiles = tuple[int, ...]

CHOWS: Final = tuple(tile for tile in KINDS if tile.suit != "z" and tile.number <= 7)

# What the tiles of a sort of hands are of, by suit letters; of the letters that stand together one is drawn a hand.
WAITING: Final = {"random": "all", "half-suit": "suit and honours", "flush": "suit", "ready": "all"}
COMPLETE: Final = {"complete": "all", "complete half-suit": "suit and honours", "complete flush": "suit"}


def sorts() -> tuple[str, ...]:
    """The names of all sorts of hands."""
    return (*WAITING, *COMPLETE)


def waiting(sort: str, count: int, seed: int, *, drawn: bool = False) -> list[Tiles]:
    """So many hands of 13 concealed tiles (14 if `drawn`), as sorted tile ids."""
    rng = Random(f"{sort} {seed}")
    if sort == "ready":
        return [_ready(rng, drawn=drawn) for _ in range(count)]
    size = 14 if drawn else 13
    hands = []
    for _ in range(count):
        wall = [tile for tile in _kinds(rng, WAITING[sort]) for _ in range(4)]
        hands.append(tuple(sorted(int(tile) for tile in rng.sample(wall, size))))
    return hands


def complete(sort: str, count: int, seed: int, *, sets: int = 4) -> list[tuple[Tiles, int]]:
    """So many complete hands of concealed sets and a pair, and the tile that won each."""
    rng = Random(f"{sort} {seed}")
    found = []
    for _ in range(count):
        tiles = _won(rng, COMPLETE[sort], sets)
        found.append((tiles, rng.choice(tiles)))
    return found


def _kinds(rng: Random, of: str) -> tuple[Tile, ...]:
    if of == "all":
        return KINDS
    suits = rng.choice("mps") + ("z" if "honours" in of else "")
    return tuple(tile for tile in KINDS if tile.suit in suits)


def _won(rng: Random, of: str, sets: int = 4) -> Tiles:
    kinds = _kinds(rng, of)
    starts = [tile for tile in CHOWS if tile in kinds]
    while True:
        held: Counter[int] = Counter()
        for _ in range(sets):
            # Chows are three times as frequent as pungs, as at the table.
            if rng.random() < 0.75:
                start = rng.choice(starts)
                held.update((start, start + 1, start + 2))
            else:
                held[rng.choice(kinds)] += 3
        held[rng.choice(kinds)] += 2
        if max(held.values()) <= 4:
            return tuple(sorted(held.elements()))


def _ready(rng: Random, *, drawn: bool) -> Tiles:
    tiles = list(_won(rng, "all"))
    tiles.remove(rng.choice(tiles))
    while drawn:
        extra = rng.choice(KINDS)
        if tiles.count(extra) < 4:
            tiles.append(int(extra))
            break
    return tuple(sorted(tiles))
