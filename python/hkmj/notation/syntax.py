"""What all notations share: sets in brackets, seats, event numbers, the winning tile.

A notation itself says only how tiles are read and written (`Alphabet`). Reading is one pass from left to right without
recursion, in time linear in the text, and never looks at whether the tiles make sense together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, NoReturn, Protocol, TypeAlias, TypeVar

from hkmj.draft import Draft
from hkmj.errors import NotationError
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import FLOWERS, SEATS, Tile
from hkmj.values import dataclass

__all__ = [
    "Alphabet",
    "Reader",
    "Symbol",
    "named",
    "read_draft",
    "read_meld",
    "read_run",
    "read_tiles",
    "spelled",
    "write_draft",
    "write_meld",
]

Symbol: TypeAlias = "tuple[int, Tile | Literal['+']]"
"""A tile, or the ``+`` before an added tile, and where it stands in the text."""


class Reader(Protocol):
    """Reads the tiles at a place of a text that is free of spaces; no mark stands there."""

    def __call__(self, text: str, at: int, *, may_add: bool) -> tuple[list[Symbol], int]:
        """Give the symbols that start at `at`, one or more, and the place after them.

        A ``+`` may be among them only where `may_add`, and only if the notation lets the tiles on both sides share
        their suit (``777+7z``).
        """
        ...


_Result = TypeVar("_Result")

_MARKS: Final = frozenset("[]()<@+")
_CLOSING: Final = {"[": "]", "(": ")"}
_SEATS: Final = {seat.value: seat for seat in SEATS}
_DIGITS: Final = frozenset("0123456789")
_EVENT_DIGITS: Final = 9  # int() gets slow on long texts and refuses very long ones; a hand has nine events at most

# The last two, no-break and full-width, are common in pasted text.
_SPACES: Final = " \t\r\n\u00a0\u3000"
_WITHOUT_SPACES: Final = str.maketrans("", "", _SPACES)


@dataclass(frozen=True, slots=True)
class Alphabet:
    """How one notation reads and writes tiles.

    Attributes:
        read: reads the tiles at a place, see `Reader`.
        write: writes tiles in the order given.
        gap: stands between the parts of a hand.
        shares_suit: whether an added tile's suit, the last character of what `write` gives, does for the pung too.
    """

    read: Reader
    write: Callable[[Iterable[Tile]], str]
    gap: str = " "
    shares_suit: bool = False


def named(names: Mapping[str, Tile], expected: str) -> Reader:
    """Make a reader of tiles that have one or more names each; the longest name that fits is taken."""
    lengths = sorted({len(name) for name in names}, reverse=True)

    def read(text: str, at: int, *, may_add: bool) -> tuple[list[Symbol], int]:  # noqa: ARG001  a name never holds a '+'
        for length in lengths:
            name = text[at : at + length]  # shorter than asked for at the end of the text
            if name in names:
                return [(at, names[name])], at + len(name)
        raise NotationError(text, at, expected)

    return read


def spelled(names: Sequence[str], gap: str) -> Callable[[Iterable[Tile]], str]:
    """Make a writer of tiles that have one name each, by id."""

    def write(tiles: Iterable[Tile]) -> str:
        return gap.join(names[tile] for tile in tiles)

    return write


def read_run(
    text: str, at: int, digits: Mapping[str, int], suits: Mapping[str, Sequence[Tile]], *, may_add: bool
) -> tuple[list[Symbol], int]:
    """Read digits and the suit they belong to, ``123m``, for the notations that write tiles so."""
    waiting: list[tuple[int, int | None]] = []  # None is a '+' between digits of one suit
    while at < len(text):
        char = text[at]
        if char in digits:
            waiting.append((at, digits[char]))
        elif char == "+" and may_add:
            waiting.append((at, None))
        elif char in suits and waiting:
            return _of_suit(text, waiting, char, suits[char]), at + 1
        else:
            break
        at += 1
    letters = " ".join(suits)
    raise NotationError(
        text, at, f"a suit ({letters}) or a digit from 1" if waiting else f"digits from 1 and a suit ({letters})"
    )


def _of_suit(text: str, waiting: list[tuple[int, int | None]], suit: str, tiles: Sequence[Tile]) -> list[Symbol]:
    symbols: list[Symbol] = []
    for at, number in waiting:
        if number is None:
            symbols.append((at, "+"))
        elif number <= len(tiles):
            symbols.append((at, tiles[number - 1]))
        else:
            raise NotationError(text, at, f"1 to {len(tiles)} before {suit!r}")
    return symbols


class _Cursor:
    """A text without spaces and the place reading has come to."""

    __slots__ = ("_alphabet", "at", "text")

    def __init__(self, text: str, alphabet: Alphabet) -> None:
        self.text = text
        self.at = 0
        self._alphabet = alphabet

    def peek(self) -> str:
        """The next character, empty at the end."""
        return self.text[self.at : self.at + 1]

    def fail(self, expected: str, at: int | None = None) -> NoReturn:
        raise NotationError(self.text, self.at if at is None else at, expected)

    def symbols(self, expected: str, *, may_add: bool = False) -> list[Symbol]:
        """The tiles that stand here, at least one."""
        if self.at == len(self.text) or self.text[self.at] in _MARKS:
            self.fail(expected)
        symbols, self.at = self._alphabet.read(self.text, self.at, may_add=may_add)
        return symbols

    def draft(self) -> Draft:
        tiles: list[Tile] = []
        melds: list[Meld] = []
        winning: Tile | None = None
        while char := self.peek():
            if char in _CLOSING:
                melds.append(self.meld())
            elif char == "+":
                if winning is not None:
                    self.fail("no second '+': one winning tile at most")
                winning = self.winning()
            else:
                tiles += _tiles(self.symbols("a tile, '[', '(' or '+'"))
        tiles.sort()
        flowers_from = bisect_left(tiles, FLOWERS[0])
        return Draft(tiles[:flowers_from], melds, tiles[flowers_from:], winning)

    def winning(self) -> Tile:
        self.at += 1
        symbols = self.symbols("a tile after '+'")
        if len(symbols) > 1:
            self.fail("one tile only after '+'", symbols[1][0])
        return _tiles(symbols)[0]

    def all_tiles(self) -> tuple[Tile, ...]:
        tiles: list[Tile] = []
        while self.at < len(self.text):
            tiles += _tiles(self.symbols("a tile"))
        return tuple(tiles)

    def only_meld(self) -> Meld:
        if self.peek() not in ("[", "("):
            self.fail("'[' or '('")
        meld = self.meld()
        if self.peek():
            self.fail("nothing after the set")
        return meld

    def meld(self) -> Meld:
        claimed = self.peek() == "["
        closing = _CLOSING[self.peek()]
        self.at += 1
        symbols = self.set_symbols(closing, claimed=claimed)
        kind, tiles = self.set_of(symbols) if claimed else (MeldKind.CONCEALED_KONG, _tiles(symbols))
        # After the tiles of a concealed kong there is only its bracket: neither of these two stands here.
        feeder = event = None
        if self.peek() == "<":
            self.at += 1
            feeder = _SEATS.get(self.peek()) or self.fail("a seat: E, S, W or N")
            self.at += 1
        if self.peek() == "@":
            if kind is not MeldKind.ADDED_KONG:
                self.fail(f"{closing!r}: an added kong alone has an event")
            event = self.event()
        if self.peek() != closing:
            self.fail(repr(closing))
        self.at += 1
        return Meld(kind, tiles, feeder, event)

    def set_symbols(self, closing: str, *, claimed: bool) -> list[Symbol]:
        """The symbols of a set, up to its bracket or to what is said about it."""
        ends = (closing, "<", "@") if claimed else (closing,)
        symbols: list[Symbol] = []
        while (char := self.peek()) not in ends or not symbols:
            if char == "+" and claimed:
                symbols.append((self.at, "+"))
                self.at += 1
            elif char == "" and symbols:
                self.fail(f"{closing!r}: the set is still open")
            else:
                symbols += self.symbols(f"a tile or {closing!r}" if symbols else "a tile", may_add=claimed)
        return symbols

    def set_of(self, symbols: list[Symbol]) -> tuple[MeldKind, list[Tile]]:
        """The tiles of a claimed set, and which sort it looks most like."""
        tiles = _tiles(symbols)
        added = [place for place, (_, symbol) in enumerate(symbols) if symbol == "+"]
        if not added:
            if len(tiles) >= 4:
                return MeldKind.EXPOSED_KONG, tiles
            return (MeldKind.PUNG if tiles.count(tiles[0]) == len(tiles) else MeldKind.CHOW), tiles
        if len(added) > 1:
            self.fail("no second '+' in a set", symbols[added[1]][0])
        after = symbols[added[0] + 1 :]
        if len(after) != 1:
            self.fail("one tile after '+'", after[1][0] if after else self.at)
        return MeldKind.ADDED_KONG, tiles

    def event(self) -> int:
        self.at += 1
        start = self.at
        while self.peek() in _DIGITS:
            self.at += 1
        number = self.text[start : self.at]
        if not number or number[0] == "0" or len(number) > _EVENT_DIGITS:
            self.fail(f"the number of an event, from 1, of at most {_EVENT_DIGITS} digits", start)
        return int(number)


def _tiles(symbols: list[Symbol]) -> list[Tile]:
    return [symbol for _, symbol in symbols if isinstance(symbol, Tile)]


def _read(text: object, alphabet: Alphabet, read: Callable[[_Cursor], _Result]) -> _Result:
    if not isinstance(text, str):
        raise TypeError(f"notation is text, not {type(text).__name__}")
    dense = text.translate(_WITHOUT_SPACES)
    try:
        return read(_Cursor(dense, alphabet))
    except NotationError as error:
        if dense == text or error.position is None:
            raise
        places = [place for place, char in enumerate(text) if char not in _SPACES]
        raise NotationError(text, [*places, len(text)][error.position], error.expected) from None


def read_draft(text: str, alphabet: Alphabet) -> Draft:
    """Read a whole hand."""
    return _read(text, alphabet, _Cursor.draft)


def read_meld(text: str, alphabet: Alphabet) -> Meld:
    """Read one set with its brackets."""
    return _read(text, alphabet, _Cursor.only_meld)


def read_tiles(text: str, alphabet: Alphabet) -> tuple[Tile, ...]:
    """Read tiles alone, in the order in which they stand."""
    return _read(text, alphabet, _Cursor.all_tiles)


def write_meld(meld: Meld, alphabet: Alphabet) -> str:
    """Write one set with its brackets."""
    if meld.kind is MeldKind.ADDED_KONG:
        pung, added = alphabet.write(meld.tiles[:-1]), alphabet.write(meld.tiles[-1:])
        if alphabet.shares_suit and pung[-1:] == added[-1:]:
            pung = pung[:-1]
        tiles = f"{pung}+{added}"
    else:
        tiles = alphabet.write(meld.tiles)
    feeder = "" if meld.feeder is None else f"<{meld.feeder}"
    event = "" if meld.event is None else f"@{meld.event}"
    return f"({tiles}{feeder}{event})" if meld.kind is MeldKind.CONCEALED_KONG else f"[{tiles}{feeder}{event}]"


def write_draft(draft: Draft, alphabet: Alphabet) -> str:
    """Write a whole hand: concealed tiles, sets, flowers, the winning tile."""
    parts = [alphabet.write(draft.concealed), *(write_meld(meld, alphabet) for meld in draft.melds)]
    parts.append(alphabet.write(draft.flowers))
    if draft.win_tile is not None:
        parts.append("+" + alphabet.write((draft.win_tile,)))
    return alphabet.gap.join(part for part in parts if part)
