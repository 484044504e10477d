"""Seeded random hands of every sort: as dealt, flushes, near a win, pairs, orphans; with and without declared sets."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import hkmj
from hkmj.melds import MeldKind
from hkmj.tiles import KINDS, Tile

if TYPE_CHECKING:
    from random import Random

ORPHANS = tuple(tile for tile in KINDS if tile.is_honor or tile.is_terminal)
CHOWS = tuple(tile for tile in KINDS if tile.suit != "z" and tile.number <= 7)


def seed() -> int:
    """The seed of this run: ``SEED`` where it is set."""
    return int(os.environ.get("SEED", "1"))


def many(most: int) -> int:
    """How many cases a long run takes: ``N`` where it is set, but not more than are good for this check."""
    return min(int(os.environ.get("N", "1000000")), most)


class Wall:
    """The tiles that are left, and the kinds that a hand is mostly made of."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = dict.fromkeys(KINDS, 4)
        suit = rng.choice("mps")
        flush = tuple(tile for tile in KINDS if tile.suit == suit)
        self.favoured = rng.choice((KINDS, KINDS, flush, tuple(t for t in KINDS if t.suit in (suit, "z")), ORPHANS))

    def take(self, tiles: tuple[Tile, ...]) -> bool:
        """Take these, if all are there."""
        if any(self.left[tile] < tiles.count(tile) for tile in tiles):
            return False
        for tile in tiles:
            self.left[tile] -= 1
        return True

    def tile(self) -> Tile:
        """Any tile, a favoured one if there is one."""
        there = [t for t in self.favoured if self.left[t]] or [t for t in KINDS if self.left[t]]
        tile = self.rng.choices(there, [self.left[t] for t in there])[0]
        self.left[tile] -= 1
        return tile

    def set(self, *kinds: MeldKind) -> tuple[MeldKind, tuple[Tile, ...]]:
        """A set of one of these sorts."""
        while True:
            kind = self.rng.choice(kinds)
            starts = CHOWS if kind is MeldKind.CHOW else KINDS
            start = self.rng.choice([t for t in starts if t in self.favoured] or starts)
            tiles: tuple[Tile, ...]
            if kind is MeldKind.CHOW:
                tiles = (start, Tile(start + 1), Tile(start + 2))
            else:
                tiles = (start,) * (4 if kind.is_kong else 3)
            if self.take(tiles):
                return kind, tiles
            self.favoured = KINDS if self.rng.random() < 0.05 else self.favoured


def hand(rng: Random, *, drawn: bool, melds: bool = True) -> hkmj.Hand:
    """A hand of 13 tiles, or of 14, a set as three; one in three is a complete hand or near one."""
    wall = Wall(rng)
    declared = rng.choice((0, 0, 1, 2, 3, 4)) if melds else 0
    sets = [hkmj.Meld(*wall.set(*MeldKind)) for _ in range(declared)]
    size = 3 * (4 - declared) + 1 + drawn
    concealed: list[Tile] = []
    if rng.random() < 0.35:
        for _ in range(4 - declared):
            concealed += wall.set(MeldKind.CHOW, MeldKind.PUNG)[1]
        concealed += _pair(wall)
        rng.shuffle(concealed)
        del concealed[size - rng.choice((0, 0, 1, 1, 2, 3)) :]
    elif not declared and rng.random() < 0.2:
        kinds = rng.sample(ORPHANS if rng.random() < 0.5 else KINDS, rng.randint(6, 8))
        concealed += [tile for tile in kinds for _ in range(2) if wall.take((tile,))][:size]
    elif not declared and rng.random() < 0.2:
        concealed += [tile for tile in rng.sample(ORPHANS, rng.randint(9, 13)) if wall.take((tile,))]
    while len(concealed) < size:
        concealed.append(wall.tile())
    return hkmj.Hand(concealed, melds=sets)


def _pair(wall: Wall) -> tuple[Tile, Tile]:
    while True:
        tile = wall.rng.choice(KINDS)
        if wall.take((tile, tile)):
            return tile, tile


def with_tile(hand: hkmj.Hand, tile: Tile) -> hkmj.Hand:
    """The hand after drawing a tile."""
    return hkmj.Hand((*hand.concealed, tile), melds=hand.melds)


def without_tile(hand: hkmj.Hand, tile: Tile) -> hkmj.Hand:
    """The hand after discarding a tile."""
    left = list(hand.concealed)
    left.remove(tile)
    return hkmj.Hand(left, melds=hand.melds)
