"""Hands as text, in five notations.

========== ============================== =======================================================
name       tiles                          remarks
========== ============================== =======================================================
mpsz       ``123m456p789s1z5f``           the package's own: 1-4z 東南西北, 5z 白, 6z 發, 7z 中
chinese    ``三萬 東東東 紅中``           both scripts are read, the traditional one is written
unicode    ``🀇🀀🀄``                      U+1F000 to U+1F029
mcr        ``W1 T1 B1 F1 J1 H1``          as on Botzone
mjai       ``1m 9p 5s E S W N P F C``     flowers are ``f1`` to ``f8``
========== ============================== =======================================================

In all of them spaces do not matter; ``[...]`` is a claimed set, with ``+`` before the tile that made it an added kong;
``(...)`` is a concealed kong; ``<W`` at the end of a claimed set is the seat that fed it, ``@5`` after that the number
of an addition among the hand's declarations; ``+`` outside sets stands before the winning tile. What is written reads
back equal.
"""

from __future__ import annotations

import functools
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from hkmj.draft import Draft
from hkmj.errors import HkmjError, NotationError
from hkmj.notation import syntax

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.melds import Meld
    from hkmj.tiles import Tile

__all__ = [
    "NOTATIONS",
    "SupportsDraft",
    "parse",
    "parse_meld",
    "parse_tiles",
    "write",
    "write_meld",
    "write_tiles",
]

NOTATIONS: Final = ("mpsz", "chinese", "unicode", "mcr", "mjai")
"""The names of the notations."""


class SupportsDraft(Protocol):
    """A checked hand, which can be turned back into what one would type for it."""

    def to_draft(self) -> Draft:
        """The hand as a draft, its winning tile apart from the concealed ones."""
        ...


@functools.cache
def _alphabet(notation: str) -> syntax.Alphabet:
    """The alphabet of a notation, out of the module that is named after it; most programs need one of them."""
    if notation not in NOTATIONS:
        raise HkmjError(f"unknown notation {notation!r}, expected one of {', '.join(NOTATIONS)}")
    alphabet: syntax.Alphabet = import_module(f"hkmj.notation.{notation}").ALPHABET
    return alphabet


def _told(error: NotationError, notation: str) -> NotationError:
    """The same error, with the notation that would have read what this one cannot."""
    at = len(error.text) if error.position is None else error.position
    other = _notation_of(error.text[at : at + 1])
    if other in (None, notation):
        return error
    return NotationError(error.text, error.position, f"{error.expected}; the notation {other!r} has such tiles")


def _notation_of(char: str) -> str | None:
    """The notation that a character of a tile belongs to, if it is of no other."""
    if "\U0001f000" <= char <= "\U0001f02b":
        return "unicode"
    return "chinese" if "\u4e00" <= char <= "\u9fff" else None


def parse(text: str, notation: str = "mpsz") -> Draft:
    """Read a hand; whether it is possible is not asked.

    Raises:
        NotationError: if the text cannot be read.
        HkmjError: for an unknown notation.
        TypeError: if `text` is no str.

    >>> parse("[777z<W] 19m (1111p) 1f +1m")
    Draft(concealed=(Tile('1m'), Tile('9m')),
          melds=(Meld('pung', '777z', feeder='W'), Meld('concealed_kong', '1111p')),
          flowers=(Tile('1f'),), win_tile=Tile('1m'))
    >>> parse("一九萬 東 +紅中", "chinese") == parse("1m9m E +C", "mjai") == parse("🀇🀏🀀+🀄", "unicode")
    True
    >>> parse("123m4q")
    Traceback (most recent call last):
    hkmj.errors.NotationError: expected a suit (m p s z f) or a digit from 1, found 'q' at position 5: '123m4>>>q'
    """
    try:
        return syntax.read_draft(text, _alphabet(notation))
    except NotationError as error:
        raise _told(error, notation) from None


def parse_meld(text: str, notation: str = "mpsz") -> Meld:
    """Read one set with its brackets.

    Raises:
        NotationError: if the text cannot be read as one set.
        HkmjError: for an unknown notation.
        TypeError: if `text` is no str.

    >>> parse_meld("[紅中紅中紅中+紅中<W@5]", "chinese")
    Meld('added_kong', '7777z', feeder='W', event=5)
    """
    try:
        return syntax.read_meld(text, _alphabet(notation))
    except NotationError as error:
        raise _told(error, notation) from None


def parse_tiles(text: str, notation: str = "mpsz") -> tuple[Tile, ...]:
    """Read tiles alone, without brackets or ``+``, in the order in which they stand.

    Raises:
        NotationError: if the text cannot be read as tiles.
        HkmjError: for an unknown notation.
        TypeError: if `text` is no str.

    >>> parse_tiles("W2 W1 H1", "mcr")
    (Tile('2m'), Tile('1m'), Tile('5f'))
    """
    try:
        return syntax.read_tiles(text, _alphabet(notation))
    except NotationError as error:
        raise _told(error, notation) from None


def write(hand: Draft | SupportsDraft, notation: str = "mpsz") -> str:
    """Write a hand: the concealed tiles, the sets in their order, the flowers, the winning tile.

    Raises:
        HkmjError: for an unknown notation.

    >>> draft = parse("1z 321m [777z] 5f +1z")
    >>> [write(draft, notation) for notation in ("mpsz", "chinese", "mcr")]
    ['123m1z[777z]5f+1z', '一萬二萬三萬 東 [紅中紅中紅中] 春 +東', 'W1 W2 W3 F1 [J1 J1 J1] H1 +F1']
    """
    return syntax.write_draft(hand if isinstance(hand, Draft) else hand.to_draft(), _alphabet(notation))


def write_meld(meld: Meld, notation: str = "mpsz") -> str:
    """Write one set with its brackets.

    Raises:
        HkmjError: for an unknown notation.

    >>> from hkmj.melds import Meld
    >>> write_meld(Meld("concealed_kong", "1111z"), "mjai")
    '(E E E E)'
    """
    return syntax.write_meld(meld, _alphabet(notation))


def write_tiles(tiles: Iterable[Tile], notation: str = "mpsz") -> str:
    """Write tiles in the order given.

    Raises:
        HkmjError: for an unknown notation.

    >>> from hkmj.tiles import Tile
    >>> write_tiles([Tile.M2, Tile.M1, Tile.Z7])
    '21m7z'
    """
    return _alphabet(notation).write(tiles)
