"""The tiles of Unicode, U+1F000 to U+1F029.

The chart orders the dragons 中發白, the suits 萬索筒 and has the flower 竹 before 菊, none of it as the tile ids do. A
variation selector, which asks for a tile drawn as text or as a picture, may follow each tile that is read; none is
written.
"""

from __future__ import annotations

from typing import Final

from hkmj.notation.syntax import Alphabet, named, spelled
from hkmj.tiles import KINDS, TILES, WINDS, Tile

__all__ = ["ALPHABET"]

_CHART: Final = (
    *WINDS,
    *(Tile.Z7, Tile.Z6, Tile.Z5),
    *KINDS[0:9],
    *KINDS[18:27],
    *KINDS[9:18],
    *(Tile.F1, Tile.F2, Tile.F4, Tile.F3),
    *(Tile.F5, Tile.F6, Tile.F7, Tile.F8),
)
_SIGNS: Final = {tile: chr(0x1F000 + place) for place, tile in enumerate(_CHART)}
_SELECTORS: Final = ("", "\ufe0e", "\ufe0f")

ALPHABET: Final[Alphabet] = Alphabet(
    named(
        {sign + selector: tile for tile, sign in _SIGNS.items() for selector in _SELECTORS},
        f"a tile from {chr(0x1F000)} to {chr(0x1F029)} (U+1F000 to U+1F029)",
    ),
    spelled([_SIGNS[tile] for tile in TILES], gap=""),
    gap="",
)
