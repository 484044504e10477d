"""A checked hand, and how it was won.

A `Hand` is legal by construction, as far as its tiles alone can say; what a win asks of it besides (how many tiles,
which context) is checked when it is scored. Both values are frozen, hashable, and written so that they read back equal.
"""

from __future__ import annotations

from collections.abc import Iterable

from hkmj import _core
from hkmj.draft import Draft
from hkmj.errors import HandError, quoted
from hkmj.melds import Meld, MeldKind
from hkmj.notation import parse, parse_tiles, write, write_tiles
from hkmj.tiles import Tile
from hkmj.values import dataclass, field

__all__ = ["Hand", "read_draft"]


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Hand:
    """Concealed tiles, declared sets, flowers, and the winning tile if there is one.

    Args:
        tiles: the whole hand as text (see `hkmj.notation`), or the concealed tiles, the winning tile among them.
        melds: the declared sets in the order they were declared, beside those in a text.
        flowers: the flowers, a winning flower among them.
        win_tile: the winning tile, which is one of the concealed tiles, or the winning flower.

    Attributes:
        concealed: the concealed tiles in order, the winning tile among them.
        melds: the declared sets in the order they were declared.
        flowers: the flowers in order, a winning flower among them.
        win_tile: the winning tile or flower; None in a hand that waits, and where a win has none.

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault of the tiles: a fifth copy, a flower twice, a malformed set, more than five sets, a
            winning tile that is not there.

    >>> hand = Hand("123m456m789m1z[777z]+1z")
    >>> hand.win_tile, hand.melds, len(hand.concealed)
    (Tile('1z'), (Meld('pung', '777z'),), 11)
    >>> hand == Hand("123456789m11z", melds=["[777z]"], win_tile="1z") == eval(repr(hand))
    True
    >>> Hand("11111m[135p]")
    Traceback (most recent call last):
    hkmj.errors.HandError: [135p] is no set: its tiles are neither alike nor in a row; 5 copies of 1m: there are ...
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    flowers: tuple[Tile, ...]
    win_tile: Tile | None
    core: _core.Hand = field(compare=False)

    def __init__(
        self,
        tiles: str | Iterable[Tile | str],
        *,
        melds: Iterable[Meld | str] = (),
        flowers: str | Iterable[Tile | str] = (),
        win_tile: Tile | str | None = None,
    ) -> None:
        if not isinstance(tiles, str | Iterable):
            raise TypeError(f"a hand is a text or tiles, not {quoted(tiles)}")
        typed = parse(tiles) if isinstance(tiles, str) else Draft(tiles)
        if win_tile is not None and typed.win_tile is not None:
            raise HandError(f"two winning tiles: +{typed.win_tile} in the text and win_tile={str(win_tile)!r}")
        concealed, shown = list(typed.concealed), [*typed.flowers]
        shown += parse_tiles(flowers) if isinstance(flowers, str) else map(Tile, flowers)
        # In a text the winning tile stands apart; a winning tile named by itself is one of the tiles given.
        if typed.win_tile is not None:
            (shown if typed.win_tile.is_flower else concealed).append(typed.win_tile)
        else:
            win_tile = None if win_tile is None else Tile(win_tile)
        self._fill(
            concealed,
            (*typed.melds, *map(_meld, melds)),
            shown,
            Tile(win_tile) if win_tile is not None else typed.win_tile,
        )

    def _fill(
        self, concealed: Iterable[Tile], melds: tuple[Meld, ...], flowers: Iterable[Tile], win_tile: Tile | None
    ) -> None:
        concealed, flowers = tuple(sorted(concealed)), tuple(sorted(flowers))
        # An iterable of tiles may hold flowers too: they are shown, whatever list they stood in.
        flowers = tuple(sorted((*flowers, *(tile for tile in concealed if tile.is_flower))))
        concealed = tuple(tile for tile in concealed if not tile.is_flower)
        core, faults = read_core(concealed, melds, flowers, win_tile)
        if faults:
            raise HandError(faults)
        self._put(concealed, melds, flowers, win_tile, core)

    def _put(
        self,
        concealed: tuple[Tile, ...],
        melds: tuple[Meld, ...],
        flowers: tuple[Tile, ...],
        win_tile: Tile | None,
        core: _core.Hand,
    ) -> None:
        put = object.__setattr__  # the class is frozen
        put(self, "concealed", concealed)
        put(self, "melds", melds)
        put(self, "flowers", flowers)
        put(self, "win_tile", win_tile)
        put(self, "core", core)

    @classmethod
    def parse(cls, text: str, notation: str = "mpsz") -> Hand:
        """Read a hand in one of the notations of `hkmj.notation`.

        Raises:
            NotationError: if the text cannot be read.
            HandError: with every fault of the tiles.

        >>> Hand.parse("一萬 一萬 [紅中紅中紅中]", "chinese")
        Hand('11m[777z]')
        """
        return cls.from_draft(parse(text, notation))

    @classmethod
    def from_draft(cls, draft: Draft) -> Hand:
        """Check what was typed.

        Raises:
            HandError: with every fault of the tiles.

        >>> Hand.from_draft(Draft(["1m", "2m"], win_tile="3m"))
        Hand('12m+3m')
        """
        hand, faults = read_draft(draft)
        if faults:
            raise HandError(faults)
        return hand

    def to_draft(self) -> Draft:
        """What one would type for this hand: the winning tile apart from the others.

        >>> Hand("123m+1m").to_draft().concealed
        (Tile('1m'), Tile('2m'), Tile('3m'))
        """
        concealed, flowers = list(self.concealed), list(self.flowers)
        if self.win_tile is not None:
            (flowers if self.win_tile.is_flower else concealed).remove(self.win_tile)
        return Draft(concealed, self.melds, flowers, self.win_tile)

    def __str__(self) -> str:
        return write(self)

    def __repr__(self) -> str:
        return f"Hand({write(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Hand.from_draft, (self.to_draft(),)


def _meld(meld: Meld | str) -> Meld:
    if isinstance(meld, str):
        return Meld.parse(meld)
    if not isinstance(meld, Meld):
        raise TypeError(f"a declared set is a text or a Meld, not {type(meld).__name__}")
    return meld


def read_core(
    concealed: Iterable[Tile], melds: Iterable[Meld], flowers: Iterable[Tile], win_tile: Tile | None
) -> tuple[_core.Hand, list[str]]:
    """The core's hand of these tiles and the faults it found; usable for further checks even with faults."""
    melds = tuple(melds)
    core, faults = _core.read_hand(
        list(concealed), [(meld.kind, list(meld.tiles), meld.feeder) for meld in melds], list(flowers), win_tile
    )
    return core, faults + [fault for meld in melds for fault in _event_faults(meld)]


def _event_faults(meld: Meld) -> list[str]:
    """What is wrong with the number of a set's event: it is that of an addition, and nine digits at most."""
    if meld.event is None:
        return []
    if meld.kind is not MeldKind.ADDED_KONG:
        return [f"{meld.kind} {write_tiles(meld.tiles)} has an event {quoted(meld.event)}: an added kong alone has"]
    if 0 < meld.event < 10**9:
        return []
    return [f"event {quoted(meld.event)}: it must be a whole number from 1 to 999999999"]


def read_draft(draft: Draft) -> tuple[Hand, list[str]]:
    """The hand that was typed and every fault of its tiles; with faults it is good for finding more of them only.

    >>> hand, faults = read_draft(Draft(["1m"] * 5))
    >>> faults
    ['5 copies of 1m: there are four of a kind']
    """
    concealed, flowers = draft.concealed, draft.flowers
    if draft.win_tile is not None:
        if draft.win_tile.is_flower:
            flowers = tuple(sorted((*flowers, draft.win_tile)))
        else:
            concealed = tuple(sorted((*concealed, draft.win_tile)))
    core, faults = read_core(concealed, draft.melds, flowers, draft.win_tile)
    hand = object.__new__(Hand)
    hand._put(concealed, draft.melds, flowers, draft.win_tile, core)
    return hand, faults
