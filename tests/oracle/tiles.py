"""Tile ids and what can be asked about one tile.

0-8 are the characters 1m-9m, 9-17 the dots 1p-9p, 18-26 the bamboos 1s-9s, 27-30 the winds E S W N, 31-33 the white,
green and red dragon, 34-41 the flowers 1f-8f.
"""

from __future__ import annotations

EAST, SOUTH, WEST, NORTH = 27, 28, 29, 30
WHITE, GREEN, RED = 31, 32, 33
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (WHITE, GREEN, RED)
TERMINALS = (0, 8, 9, 17, 18, 26)
HONOURS = WINDS + DRAGONS
ORPHANS = TERMINALS + HONOURS
FLOWERS = tuple(range(34, 42))
SEATS = ("E", "S", "W", "N")

_SUITS = tuple("m" * 9 + "p" * 9 + "s" * 9 + "z" * 7 + "f" * 8)
_NUMBERS: tuple[int, ...] = tuple([*range(1, 10)] * 3 + [*range(1, 8)] + [*range(1, 9)])


def tile(text: str) -> int:
    """The id of one written tile.

    >>> tile("1m"), tile("7z"), tile("8f")
    (0, 33, 41)
    """
    first = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
    return first[text[1]] + int(text[0]) - 1


def name(tile_id: int) -> str:
    """How a tile is written.

    >>> name(33)
    '7z'
    """
    return f"{_NUMBERS[tile_id]}{_SUITS[tile_id]}"


def suit(tile_id: int) -> str:
    """The suit letter: m, p or s, z for an honour, f for a flower."""
    return _SUITS[tile_id]


def number(tile_id: int) -> int:
    """The number written before the suit letter."""
    return _NUMBERS[tile_id]


def is_honour(tile_id: int) -> bool:
    """A wind or a dragon."""
    return 27 <= tile_id <= 33


def is_terminal(tile_id: int) -> bool:
    """A one or a nine of a suit."""
    return tile_id in TERMINALS


def is_orphan(tile_id: int) -> bool:
    """A terminal or an honour."""
    return tile_id in ORPHANS


def is_flower(tile_id: int) -> bool:
    """One of the eight flowers."""
    return tile_id >= 34


def wind_of(seat: str) -> int:
    """The wind tile of a seat."""
    return EAST + SEATS.index(seat)


def next_seat(seat: str) -> str:
    """The seat that plays after this one."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def previous_seat(seat: str) -> str:
    """The seat that plays before this one."""
    return SEATS[(SEATS.index(seat) - 1) % 4]


def flower_number(tile_id: int) -> int:
    """1 to 4: the seat a flower belongs to."""
    return (tile_id - 34) % 4 + 1


def flower_series(tile_id: int) -> int:
    """0 for the plants 1f-4f, 1 for the seasons 5f-8f."""
    return (tile_id - 34) // 4


def can_start_chow(tile_id: int) -> bool:
    """Whether a chow can begin with this tile."""
    return tile_id < 27 and _NUMBERS[tile_id] <= 7
