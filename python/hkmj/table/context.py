"""What the table hands to the scorer and to the rules of liability: hands, wins and histories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.errors import NotAWinError
from hkmj.hand import Hand
from hkmj.history import Event
from hkmj.melds import Meld, MeldKind
from hkmj.table.state import NO_TILE, player_of
from hkmj.tiles import SEATS, Tile

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.table.engine import Engine
    from hkmj.table.state import Declared, Player

__all__ = ["hand_of", "histories", "score_of"]


def score_of(engine: Engine, hand: Hand, bits: int) -> Score | None:
    """The score of a hand won in a context that the core gives in bits; None if it completes nothing.

    Raises:
        HandError: for a hand or a context that no table could produce.
    """
    try:
        return engine.scorer.score(hand, engine.win_of(bits))
    except NotAWinError:
        return None


def hand_of(player: Player, win_tile: int = NO_TILE, *, extra: int = NO_TILE, without: int = NO_TILE) -> Hand:
    """A seat's tiles as a hand.

    Args:
        player: the seat.
        win_tile: the winning tile or flower, if it has one.
        extra: a tile that is not among the seat's own yet.
        without: a tile of its own that does not count.
    """
    tiles = list(player.concealed)
    if extra != NO_TILE:
        tiles.append(extra)
    if without != NO_TILE:
        tiles.remove(without)
    return Hand(
        map(Tile, tiles),
        melds=[_meld_of(meld, player) for meld in player.melds],
        flowers=map(Tile, player.flowers),
        win_tile=None if win_tile == NO_TILE else Tile(win_tile),
    )


def _meld_of(meld: Declared, player: Player) -> Meld:
    """One declared set of a seat; an addition with the number it has among the seat's declarations."""
    event = None
    if meld.kind is MeldKind.ADDED_KONG:
        numbers = sorted(n for one in player.melds for n in (one.n, one.added_n) if n)
        event = numbers.index(meld.added_n) + 1
    feeder = None if meld.feeder < 0 else SEATS[meld.feeder]
    return Meld(meld.kind, map(Tile, meld.tiles), feeder, event)


def histories(engine: Engine) -> dict[str, list[Event]]:
    """The history of the hand, seat by seat, as the rules of liability read it."""
    return {SEATS[seat].value: _history(seat, player_of(engine.hand, seat)) for seat in range(4)}


def _history(seat: int, player: Player) -> list[Event]:
    events: list[Event] = []
    for meld in player.melds:
        feeder = None if meld.feeder < 0 else SEATS[meld.feeder]
        tiles = list(map(Tile, meld.tiles))
        if meld.kind is MeldKind.ADDED_KONG:
            events.append(Event(meld.n, SEATS[seat], meld.turn, MeldKind.PUNG, tiles[:3], feeder=feeder))
            events.append(Event(meld.added_n, SEATS[seat], meld.added_turn, meld.kind, tiles, of=meld.n))
        else:
            events.append(Event(meld.n, SEATS[seat], meld.turn, meld.kind, tiles, feeder=feeder))
    return sorted(events, key=lambda event: event.n)
