"""Concealed tiles as four small numbers, one a suit: three bits a kind.

The octal digits of a number are the copies of the suit's kinds, the lowest digit those of its 1. So a hand is counted,
compared and looked up without a loop, and a copy of it costs next to nothing. Four is the only count with its highest
bit set, and a count of two or more has one of the upper two.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hkmj.tiles import KINDS, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "DIGIT",
    "GROUP",
    "NEAR",
    "ONE",
    "QUADS",
    "TEXT",
    "UPPER",
    "copies",
    "kinds_in",
    "mask_kinds",
    "pack",
    "text",
    "unpack",
]

GROUP: Final = tuple("mpsz".index(kind.suit) for kind in KINDS)
"""Of each kind: which of the four numbers it is in."""
_SHIFT: Final = tuple(3 * (kind.number - 1) for kind in KINDS)
ONE: Final = tuple(1 << shift for shift in _SHIFT)
"""Of each kind: one copy of it."""
DIGIT: Final = tuple(7 << shift for shift in _SHIFT)
"""Of each kind: the bits of its count."""
UPPER: Final = tuple(6 << shift for shift in _SHIFT)
"""Of each kind: the bits of its count of which one is set if there are two or more."""
NEAR: Final = tuple(
    sum(7 << 3 * (kind.number - 1 + gap) for gap in (-2, -1, 1, 2) if not kind.is_honor and 1 <= kind.number + gap <= 9)
    for kind in KINDS
)
"""Of each kind: the bits of the counts of those it can make a chow with."""
QUADS: Final = 0o444444444
"""The bits that are set where there are four of a kind."""
TEXT: Final = tuple(map(str, TILES))
"""How each tile is written."""

_FIRST: Final = (0, 9, 18, 27)


def pack(tiles: Iterable[int]) -> list[int]:
    """The four numbers of these tiles, none of them a flower.

    >>> [oct(suit) for suit in pack([0, 0, 8, 9, 33])]
    ['0o100000002', '0o1', '0o0', '0o1000000']
    """
    suits = [0, 0, 0, 0]
    for tile in tiles:
        suits[GROUP[tile]] += ONE[tile]
    return suits


def copies(suits: Sequence[int], tile: int) -> int:
    """How many of a kind there are.

    >>> copies(pack([0, 0, 8]), 0)
    2
    """
    return suits[GROUP[tile]] >> _SHIFT[tile] & 7


def unpack(suits: Iterable[int]) -> list[int]:
    """The tiles in order.

    >>> unpack(pack([33, 0, 9, 0]))
    [0, 0, 9, 33]
    """
    return [
        first + place
        for first, suit in zip(_FIRST, suits, strict=True)
        for place, count in kinds_in(suit)
        for _ in range(count)
    ]


@lru_cache(maxsize=1 << 15)
def kinds_in(suit: int) -> tuple[tuple[int, int], ...]:
    """The places in a suit, from 0, of which there are tiles, and how many.

    >>> kinds_in(0o100000002)
    ((0, 2), (8, 1))
    """
    digits = ((place, suit >> 3 * place & 7) for place in range(9))
    return tuple((place, count) for place, count in digits if count)


def mask_kinds(mask: int) -> list[int]:
    """The kinds whose bits are set.

    >>> mask_kinds(0b1001)
    [0, 3]
    """
    return [kind for kind in range(len(KINDS)) if mask >> kind & 1]


def text(tiles: Iterable[int]) -> str:
    """Tiles as a text, two letters each, in the order they stand in.

    >>> text([0, 33, 8])
    '1m7z9m'
    """
    return "".join(TEXT[tile] for tile in tiles)
