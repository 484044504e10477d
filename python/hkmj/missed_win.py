"""Missed wins 過水: what a seat has barred itself from by passing a win, as a pure function of its own history.

An own draw always may win (S0 note 31), so a bar speaks of others' tiles only, robbed kongs among them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hkmj import _core
from hkmj.tiles import KINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.rules import Ruleset

__all__ = ["Claimed", "Drew", "Lock", "Offered", "OwnDiscard", "SeatEvent", "lock_after"]

Took: TypeAlias = Literal["pass", "chow", "pung", "kong", "win"]


@dataclass(frozen=True, slots=True)
class Offered:
    """A win on another's tile was offered, a robbed kong's too.

    Attributes:
        tile: the tile.
        fan: what the win would have been worth.
        waits: the kinds the hand waited on; None if that is not known, which counts as every kind.
        took: what the seat did: a win is no pass, whether it was paid or cut; a claim of the tile is one.

    >>> Offered(Tile("3s"), 4, waits=frozenset([Tile("3s"), Tile("6s")])).took
    'pass'
    """

    tile: Tile
    fan: int
    waits: frozenset[Tile] | None = None
    took: Took = "pass"


@dataclass(frozen=True, slots=True)
class OwnDiscard:
    """The seat discarded a tile.

    Attributes:
        tile: the tile.
        wins: whether the hand kept would win on that kind as another's discard.
        fan: what that win would be worth.
        waits: the kinds the hand kept waits on; None if that is not known, which counts as every kind.

    >>> OwnDiscard(Tile("2p"), wins=True, fan=3).waits is None
    True
    """

    tile: Tile
    wins: bool = False
    fan: int = 0
    waits: frozenset[Tile] | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat drew a tile, from either end of the wall.

    >>> Drew()
    Drew()
    """


@dataclass(frozen=True, slots=True)
class Claimed:
    """The seat made a chow, a pung or a kong that no `Offered` has told of.

    >>> Claimed()
    Claimed()
    """


SeatEvent: TypeAlias = Offered | OwnDiscard | Drew | Claimed


@dataclass(frozen=True, slots=True)
class Lock:
    """What a seat may not win on now.

    Attributes:
        kinds: the kinds that are barred.
        fan: the most fan of the wins passed since the lock began; a win worth more is allowed. None: fan do not matter.

    >>> Lock().bars("5p"), Lock(frozenset([Tile("5p")])).bars("5p")
    (False, True)
    """

    kinds: frozenset[Tile] = field(default_factory=frozenset)
    fan: int | None = None

    def bars(self, tile: Tile | str, fan: int | None = None) -> bool:
        """Whether another's tile may not be won on.

        Args:
            tile: the tile.
            fan: what the win would be worth; None if that is not known: then it is taken to be too little.

        >>> lock = Lock(frozenset([Tile("3s"), Tile("6s")]), fan=4)
        >>> lock.bars("6s", 4), lock.bars("6s", 5), lock.bars("9s", 4)
        (True, False, False)
        """
        return Tile(tile) in self.kinds and (self.fan is None or fan is None or fan <= self.fan)


def lock_after(events: Iterable[SeatEvent], rules: Ruleset) -> Lock:
    """What a seat may not win on after its history of a hand.

    What is barred is `missed_win`: the kinds passed (S1, S2), every kind the hand waited on when it passed (S3), any
    kind, or nothing. The lock is lifted by the seat's next draw (S1), or by its next claim too (S2, S4 动牌). A win
    under the minimum or one that was barred was never offered and locks nothing.

    Args:
        events: the seat's history, from the beginning of the hand or from any moment without a lock.
        rules: the rule set.

    >>> from hkmj import Ruleset
    >>> waits = frozenset(map(Tile, ("2p", "5p", "8p")))
    >>> lock = lock_after([Drew(), OwnDiscard(Tile("2p"), wins=True, fan=3, waits=waits)], Ruleset.preset("hk"))
    >>> lock.bars("2p"), lock.bars("5p")
    (True, False)
    """
    kinds, fan = _core.lock_after(
        [told for event in events for told in _told(event)],
        rules.missed_win,
        rules.missed_win_lifted_by,
        rules.missed_win_own_discard,
        rules.missed_win_more_fan,
        rules.min_fan,
    )
    return Lock(frozenset(kind for kind in KINDS if kinds >> kind & 1), fan)


_Told: TypeAlias = tuple[str, int, int, int | None]

_DRAW: Final[_Told] = ("draw", 0, 0, None)
_CLAIM: Final[_Told] = ("claim", 0, 0, None)


def _told(event: SeatEvent) -> list[_Told]:
    """An event as the core reads it; a win that was passed by a claim is a pass, then a claim."""
    match event:
        case Drew():
            return [_DRAW]
        case Claimed():
            return [_CLAIM]
        case OwnDiscard(tile, wins, fan, waits):
            return [("discard", int(tile), fan, _mask(waits))] if wins else []
        case Offered(tile, fan, waits, took):
            passed = [] if took == "win" else [("pass", int(tile), fan, _mask(waits))]
            return [*passed, _CLAIM] if took in ("chow", "pung", "kong") else passed


def _mask(kinds: frozenset[Tile] | None) -> int | None:
    return None if kinds is None else sum(1 << kind for kind in kinds)
