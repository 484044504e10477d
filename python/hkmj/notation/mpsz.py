"""The package's own notation, ``123m456p``: digits, then the letter of their suit."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from hkmj.notation.syntax import Alphabet, Symbol, read_run
from hkmj.tiles import SUITS, TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ALPHABET"]

_DIGITS: Final = {str(digit): digit for digit in range(1, 10)}
_SUITS: Final = {suit: [tile for tile in TILES if tile.suit == suit] for suit in SUITS}


def _read(text: str, at: int, *, may_add: bool) -> tuple[list[Symbol], int]:
    return read_run(text, at, _DIGITS, _SUITS, may_add=may_add)


def _write(tiles: Iterable[Tile]) -> str:
    runs = groupby(tiles, key=lambda tile: tile.suit)
    return "".join("".join(str(tile.number) for tile in run) + suit for suit, run in runs)


ALPHABET: Final[Alphabet] = Alphabet(_read, _write, gap="", shares_suit=True)
