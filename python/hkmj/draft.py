"""A hand as it was typed: possibly one that no table could produce."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.melds import Meld
from hkmj.tiles import Tile
from hkmj.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Draft"]


@dataclass(frozen=True, slots=True, init=False)
class Draft:
    """What a text says, read but not checked; a `Hand` is made of it.

    The order of concealed tiles and of flowers means nothing, so they are kept sorted; melds keep their order, which
    is that of their declaration.

    Attributes:
        concealed: the concealed tiles, without the winning tile.
        melds: the declared sets.
        flowers: the flowers, without a winning flower.
        win_tile: the tile that was written after ``+``, if any.

    >>> Draft(["2m", "1m"], flowers=["5f"], win_tile="3m")
    Draft(concealed=(Tile('1m'), Tile('2m')), melds=(), flowers=(Tile('5f'),), win_tile=Tile('3m'))
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    win_tile: Tile | None = None

    def __init__(
        self,
        concealed: Iterable[Tile | str] = (),
        melds: Iterable[Meld] = (),
        flowers: Iterable[Tile | str] = (),
        win_tile: Tile | str | None = None,
    ) -> None:
        put = object.__setattr__  # the class is frozen
        put(self, "concealed", tuple(sorted(map(Tile, concealed))))
        put(self, "melds", tuple(melds))
        put(self, "flowers", tuple(sorted(map(Tile, flowers))))
        put(self, "win_tile", None if win_tile is None else Tile(win_tile))
