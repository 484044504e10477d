"""Tiles and seats: the two alphabets everything else is written in.

A tile's number is its id in every array and in the native core: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-30 winds
East South West North, 31-33 dragons white green red, 34-41 flowers (plum orchid chrysanthemum bamboo, then spring
summer autumn winter).
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from operator import index as _as_index
from typing import TYPE_CHECKING, Final, Literal, Self

from hkmj.errors import HandError, HkmjError, NotationError, quoted

__all__ = [
    "COPIES",
    "DRAGONS",
    "FLOWERS",
    "KINDS",
    "LANGUAGES",
    "SEATS",
    "SUITS",
    "TILES",
    "WINDS",
    "Language",
    "Seat",
    "Tile",
]

Language = Literal["en", "zh-Hant", "zh-Hans", "yue"]
"""A language for display: English, traditional Chinese, simplified Chinese, Cantonese in Jyutping."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh-Hant", "zh-Hans", "yue")
SUITS: Final = "mpszf"
"""The suit letters in the order of the tile ids: characters, dots, bamboo, honours, flowers."""


class Tile(IntEnum):
    """One of the 34 kinds of tile, or one of the 8 flowers.

    ``Tile("1m")`` and ``Tile(0)`` both give the first; ``str`` gives ``"1m"`` back. Tiles sort as their ids do.

    Raises:
        NotationError: for a text that names no tile.
        HandError: for a number that is no tile id.
        TypeError: for anything else.

    >>> Tile("7z"), Tile(33), Tile.Z7
    (Tile('7z'), Tile('7z'), Tile('7z'))
    >>> str(Tile.M1), Tile.M1.suit, Tile.M1.number, int(Tile.P1)
    ('1m', 'm', 1, 9)
    >>> Tile("0m")
    Traceback (most recent call last):
    hkmj.errors.NotationError: expected a tile such as '1m', found '0m'
    """

    if TYPE_CHECKING:  # checkers would take an IntEnum to refuse texts

        def __new__(cls, value: int | str) -> Self: ...  # noqa: D102

    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    M6 = 5
    M7 = 6
    M8 = 7
    M9 = 8
    P1 = 9
    P2 = 10
    P3 = 11
    P4 = 12
    P5 = 13
    P6 = 14
    P7 = 15
    P8 = 16
    P9 = 17
    S1 = 18
    S2 = 19
    S3 = 20
    S4 = 21
    S5 = 22
    S6 = 23
    S7 = 24
    S8 = 25
    S9 = 26
    Z1 = 27
    Z2 = 28
    Z3 = 29
    Z4 = 30
    Z5 = 31
    Z6 = 32
    Z7 = 33
    F1 = 34
    F2 = 35
    F3 = 36
    F4 = 37
    F5 = 38
    F6 = 39
    F7 = 40
    F8 = 41

    @classmethod
    def _missing_(cls, value: object) -> Tile:
        if isinstance(value, str):
            try:
                return _BY_TEXT[value]
            except KeyError:
                raise NotationError(value, None, "a tile such as '1m'") from None
        raise HandError(f"{quoted(_as_index(value))} is no tile: ids are 0 to {len(cls) - 1}")  # type: ignore[arg-type]

    @property
    def suit(self) -> str:
        """The suit letter: m characters, p dots, s bamboo, z honours, f flowers.

        >>> Tile.Z1.suit
        'z'
        """
        return _SUIT[self]

    @property
    def number(self) -> int:
        """The digit the tile is written with, from 1.

        >>> Tile("6f").number
        6
        """
        return _NUMBER[self]

    @property
    def is_flower(self) -> bool:
        """Whether it is one of the eight flowers.

        >>> Tile("8f").is_flower, Tile("8s").is_flower
        (True, False)
        """
        return self >= Tile.F1

    @property
    def is_honor(self) -> bool:
        """Whether it is a wind or a dragon.

        >>> Tile("4z").is_honor, Tile("1f").is_honor
        (True, False)
        """
        return Tile.Z1 <= self <= Tile.Z7

    @property
    def is_terminal(self) -> bool:
        """Whether it is a 1 or a 9 of a suit (honours are not terminals).

        >>> Tile("9p").is_terminal, Tile("1z").is_terminal
        (True, False)
        """
        return self < Tile.Z1 and self.number in (1, 9)

    def label(self, lang: Language = "en") -> str:
        """The tile's name for display.

        Raises:
            HkmjError: for a language that is not in `LANGUAGES`.

        >>> [Tile("3m").label(lang) for lang in LANGUAGES]
        ['3 characters', '三萬', '三万', 'saam1 maan6']
        """
        try:
            return _LABELS[lang][self]
        except KeyError:
            raise HkmjError(f"unknown language {lang!r}, expected one of {', '.join(LANGUAGES)}") from None

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Tile({_TEXT[self]!r})"

    def __format__(self, spec: str) -> str:
        # Without this an f-string would show the id, as it does for every other IntEnum.
        return format(_TEXT[self], spec)


class Seat(StrEnum):
    """A seat, named by its wind. Play goes E, S, W, N and round again.

    Raises:
        NotationError: for a text that names no seat; lower case is none.

    >>> Seat("W").next, Seat.E.previous, Seat.S.index
    (Seat('N'), Seat('N'), 1)
    """

    E = "E"
    S = "S"
    W = "W"
    N = "N"

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        if isinstance(value, str):
            raise NotationError(value, None, "a seat: E, S, W or N")
        raise TypeError(f"a seat is a text (E, S, W or N), not {type(value).__name__}")

    @property
    def index(self) -> int:  # type: ignore[override]
        """Places after East: 0 to 3 (it hides `str.index`, of no use on one letter).

        >>> Seat.N.index
        3
        """
        return _SEAT_INDEX[self]

    @property
    def next(self) -> Seat:
        """The seat that plays after this one.

        >>> Seat.N.next
        Seat('E')
        """
        return SEATS[(self.index + 1) % 4]

    @property
    def previous(self) -> Seat:
        """The seat that plays before this one; a chow can be claimed from it alone.

        >>> Seat.S.previous
        Seat('E')
        """
        return SEATS[(self.index + 3) % 4]

    def __repr__(self) -> str:
        return f"Seat({self.value!r})"


TILES: Final = tuple(Tile)
"""All 42 tiles in the order of their ids."""
KINDS: Final = TILES[:34]
"""The 34 kinds of which there are four copies each."""
WINDS: Final = TILES[27:31]
DRAGONS: Final = TILES[31:34]
"""White, green, red: the order of the ids, not the one on the Unicode chart."""
FLOWERS: Final = TILES[34:]
COPIES: Final = 4
"""How many there are of each kind; a flower is single."""
SEATS: Final = tuple(Seat)

_SEAT_INDEX: Final = {seat: place for place, seat in enumerate(SEATS)}
_SUIT: Final = "m" * 9 + "p" * 9 + "s" * 9 + "z" * 7 + "f" * 8
_NUMBER: Final[tuple[int, ...]] = (*range(1, 10), *range(1, 10), *range(1, 10), *range(1, 8), *range(1, 9))
_TEXT: Final = tuple(f"{number}{suit}" for number, suit in zip(_NUMBER, _SUIT, strict=True))
_BY_TEXT: Final = dict(zip(_TEXT, TILES, strict=True))


def _labels(digits: str, suits: str, others: str, gap: str = "") -> tuple[str, ...]:
    numbers = digits.split()
    return (*(f"{number}{gap}{suit}" for suit in suits.split() for number in numbers), *others.split("/"))


_LABELS: Final[dict[str, tuple[str, ...]]] = {
    "en": _labels(
        "1 2 3 4 5 6 7 8 9",
        "characters dots bamboo",
        "east wind/south wind/west wind/north wind/white dragon/green dragon/red dragon/"
        "plum/orchid/chrysanthemum/bamboo flower/spring/summer/autumn/winter",
        " ",
    ),
    "zh-Hant": _labels("一 二 三 四 五 六 七 八 九", "萬 筒 索", "東/南/西/北/白板/發財/紅中/梅/蘭/菊/竹/春/夏/秋/冬"),
    "zh-Hans": _labels("一 二 三 四 五 六 七 八 九", "万 筒 索", "东/南/西/北/白板/发财/红中/梅/兰/菊/竹/春/夏/秋/冬"),
    "yue": _labels(
        "jat1 ji6 saam1 sei3 ng5 luk6 cat1 baat3 gau2",
        "maan6 tung4 sok3",
        "dung1/naam4/sai1/bak1/baak6 baan2/faat3 coi4/hung4 zung1/mui4/laan4/guk1/zuk1/ceon1/haa6/cau1/dung1",
        " ",
    ),
}
