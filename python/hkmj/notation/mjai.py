"""The tiles of mjai, the protocol of many Japanese mahjong programs: ``1m 9p 5s E S W N P F C``.

Honours are letters: the four winds, P 白, F 發, C 中. The protocol knows no flowers; here they are ``f1`` to ``f8``,
numbered as in ``1f`` to ``8f``. Its red fives (``5mr``) are not tiles of this game and cannot be read.
"""

from __future__ import annotations

from typing import Final

from hkmj.notation.syntax import Alphabet, named, spelled
from hkmj.tiles import FLOWERS, KINDS, TILES

__all__ = ["ALPHABET"]

_NAMES: Final = (*map(str, KINDS[:27]), *"ESWNPFC", *(f"f{flower.number}" for flower in FLOWERS))

ALPHABET: Final[Alphabet] = Alphabet(
    named(dict(zip(_NAMES, TILES, strict=True)), "a tile such as 1m, 9p, 5s, E, P, F, C or f1"),
    spelled(_NAMES, gap=" "),
)
