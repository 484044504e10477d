"""The codes of programs that play the Chinese official rules (MCR), as on Botzone: ``W1 T1 B1 F1 J1 H1``.

A letter and a number: W characters, T bamboo, B dots, F winds (東南西北), J dragons (中發白), H flowers (春夏秋冬, then
梅蘭竹菊 with 竹 before 菊).
"""

from __future__ import annotations

from typing import Final

from hkmj.notation.syntax import Alphabet, named, spelled
from hkmj.tiles import KINDS, TILES, WINDS, Tile

__all__ = ["ALPHABET"]

_LETTERS: Final[dict[str, tuple[Tile, ...]]] = {
    "W": KINDS[0:9],
    "T": KINDS[18:27],
    "B": KINDS[9:18],
    "F": WINDS,
    "J": (Tile.Z7, Tile.Z6, Tile.Z5),
    "H": (Tile.F5, Tile.F6, Tile.F7, Tile.F8, Tile.F1, Tile.F2, Tile.F4, Tile.F3),
}
_CODES: Final = {
    tile: f"{letter}{number}" for letter, tiles in _LETTERS.items() for number, tile in enumerate(tiles, 1)
}

ALPHABET: Final[Alphabet] = Alphabet(
    named({code: tile for tile, code in _CODES.items()}, "a tile such as W1, T1, B1, F1, J1 or H1"),
    spelled([_CODES[tile] for tile in TILES], gap=" "),
)
