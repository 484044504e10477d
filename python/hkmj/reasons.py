"""What a score says of itself: the patterns that counted and those that did not, the groups, the reading."""

# Without `from __future__ import annotations`: fields whose types are texts are compiled when their class is made, and
# the first text that a program compiles takes a millisecond.

from typing import Literal, NamedTuple

from hkmj.melds import MeldKind
from hkmj.tiles import Tile

__all__ = ["Award", "Dropped", "Group", "GroupKind", "Reading", "Shape", "Tier", "group_tiles"]

Tier = Literal["none", "full", "double", "triple"]
Shape = Literal[
    "regular", "thirteen_orphans", "seven_pairs", "sixteen_disjoint", "eight_pairs", "double_form", "flower_win"
]
GroupKind = Literal["chow", "pung", "exposed_kong", "added_kong", "concealed_kong", "pair"]


class Award(NamedTuple):
    """A pattern that counted.

    Attributes:
        pattern: its id.
        fan: the fan of one.
        count: how often it counted.
    """

    pattern: str
    fan: int
    count: int  # type: ignore[assignment]  # of no use on three fields, tuple.count gives way

    @property
    def total(self) -> int:
        """The fan of all of them.

        >>> Award("dragon_pung", 1, 2).total
        2
        """
        return self.fan * self.count


class Dropped(NamedTuple):
    """A pattern that held, had a value, and did not count.

    Attributes:
        pattern: its id.
        fan: the fan of one.
        count: how often it would have counted.
        by: the pattern that excluded it or took its tiles; None for a standalone pattern that the sum beat.
    """

    pattern: str
    fan: int
    count: int  # type: ignore[assignment]  # of no use on three fields, tuple.count gives way
    by: str | None


class Group(NamedTuple):
    """A set or the pair, as a reading sees it.

    Attributes:
        kind: the sort of set, or ``"pair"``.
        tiles: its tiles, all four of a kong.
        declared: whether it lies on the table.
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]
    declared: bool


class Reading(NamedTuple):
    """One way to see a hand as a win.

    Attributes:
        shape: what it is a win by.
        groups: the sets and the pair, of a regular reading and of ``"double_form"`` (which counts as eight pairs too):
            the declared ones in their order, then the concealed ones by their lowest tile. In other shapes, the
            declared sets alone.
        win_tile: the winning tile or flower; None where there is none.
        win_group: the index in `groups` of the one that the winning tile completes; None where there is none.
    """

    shape: Shape
    groups: tuple[Group, ...]
    win_tile: Tile | None
    win_group: int | None


def group_tiles(kind: str, lowest: Tile) -> tuple[Tile, ...]:
    """The tiles of a set or the pair whose lowest tile is given.

    >>> group_tiles("chow", Tile.M1), group_tiles("pair", Tile.Z7)
    ((Tile('1m'), Tile('2m'), Tile('3m')), (Tile('7z'), Tile('7z')))
    """
    if kind == "chow":
        return lowest, Tile(lowest + 1), Tile(lowest + 2)
    return (lowest,) * (2 if kind == "pair" else 4 if MeldKind(kind).is_kong else 3)
