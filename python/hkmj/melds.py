"""Declared sets, as they were typed: nothing here is checked, the checks are the hand's.

A set's text form is the business of `hkmj.notation`, which stands on this module; so it is imported where it is used.
"""

from __future__ import annotations

from enum import StrEnum
from operator import index as _as_index
from typing import TYPE_CHECKING

from hkmj.errors import HandError, quoted
from hkmj.tiles import Seat, Tile
from hkmj.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Meld", "MeldKind"]


class MeldKind(StrEnum):
    """The sort of a declared set.

    >>> MeldKind("added_kong").is_kong, MeldKind.CONCEALED_KONG.is_claimed
    (True, False)
    """

    CHOW = "chow"
    PUNG = "pung"
    EXPOSED_KONG = "exposed_kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"

    @classmethod
    def _missing_(cls, value: object) -> MeldKind:
        raise HandError(f"{quoted(value)} is no sort of set: expected one of {', '.join(cls)}")

    @property
    def is_kong(self) -> bool:
        """Whether it is one of the three kongs.

        >>> MeldKind.PUNG.is_kong
        False
        """
        return self not in (MeldKind.CHOW, MeldKind.PUNG)

    @property
    def is_claimed(self) -> bool:
        """Whether a discard of another seat is in it: all but the concealed kong (an added kong's pung was claimed).

        >>> MeldKind.ADDED_KONG.is_claimed
        True
        """
        return self is not MeldKind.CONCEALED_KONG


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Meld:
    """A declared set: an unchecked value, equal to another of the same kind, tiles, feeder and event.

    The order of a set's tiles means nothing, so they are kept sorted; an added kong keeps the added tile last.

    Attributes:
        kind: the sort of set.
        tiles: its tiles, all four of a kong.
        feeder: the seat whose discard was claimed (of an added kong: for its pung); None if that is not known.
        event: of an added kong only: the number of the addition among the hand's declarations, from 1.

    Raises:
        NotationError: for a text that names no tile or seat.

    >>> Meld("pung", "777z", feeder="W")
    Meld('pung', '777z', feeder='W')
    >>> str(Meld("added_kong", "7777z", feeder="W", event=5))
    '[777+7z<W@5]'
    >>> Meld.parse("[312m]") == Meld(MeldKind.CHOW, (Tile.M1, Tile.M2, Tile.M3))
    True
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None
    event: int | None = None

    def __init__(
        self,
        kind: MeldKind | str,
        tiles: str | Iterable[Tile | str],
        feeder: Seat | str | None = None,
        event: int | None = None,
    ) -> None:
        kind = MeldKind(kind)
        if isinstance(tiles, str):
            from hkmj.notation import parse_tiles

            given = parse_tiles(tiles)
        else:
            given = tuple(map(Tile, tiles))
        movable = len(given) - (kind is MeldKind.ADDED_KONG)
        put = object.__setattr__  # the class is frozen
        put(self, "kind", kind)
        put(self, "tiles", (*sorted(given[:movable]), *given[movable:]) if given else ())
        put(self, "feeder", None if feeder is None else Seat(feeder))
        put(self, "event", None if event is None else _as_index(event))

    @classmethod
    def parse(cls, text: str, notation: str = "mpsz") -> Meld:
        """Read one declared set with its brackets.

        Raises:
            NotationError: if the text cannot be read as one set.

        >>> Meld.parse("(1111z)").kind
        <MeldKind.CONCEALED_KONG: 'concealed_kong'>
        """
        from hkmj.notation import parse_meld

        return parse_meld(text, notation)

    def __str__(self) -> str:
        from hkmj.notation import write_meld

        return write_meld(self)

    def __repr__(self) -> str:
        from hkmj.notation import write_tiles

        feeder = "" if self.feeder is None else f", feeder={self.feeder.value!r}"
        event = "" if self.event is None else f", event={self.event}"
        return f"Meld({self.kind.value!r}, {write_tiles(self.tiles)!r}{feeder}{event})"
