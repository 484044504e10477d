"""What the table hands to the scorer: the hand and its win context, from the table's own history."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from hkmj.hand import Hand
from hkmj.history import Event
from hkmj.melds import Meld, MeldKind
from hkmj.table.state import NO_TILE
from hkmj.tiles import SEATS, Tile
from hkmj.win import Win

if TYPE_CHECKING:
    from hkmj.table.engine import Engine
    from hkmj.table.state import Declared, Player

__all__ = ["flower_context", "hand_of", "histories", "meld_of", "others_tile_context", "own_draw_context"]

_MOST_KONGS = 4  # the win context counts no further


def hand_of(player: Player, win_tile: int = NO_TILE, *, extra: int = NO_TILE, without: int = NO_TILE) -> Hand:
    """A seat's tiles as a hand.

    Args:
        player: the seat.
        win_tile: the winning tile or flower, if it has one.
        extra: a tile that is not among the seat's own yet.
        without: a tile of its own that does not count.
    """
    tiles = player.concealed_tiles()
    if extra != NO_TILE:
        tiles.append(extra)
    if without != NO_TILE:
        tiles.remove(without)
    return Hand(
        map(Tile, tiles),
        melds=melds_of(player),
        flowers=map(Tile, player.flowers),
        win_tile=None if win_tile == NO_TILE else Tile(win_tile),
    )


def melds_of(player: Player) -> list[Meld]:
    """The declared sets of a seat; an addition with the number it has among the seat's declarations."""
    return [meld_of(meld, player) for meld in player.melds]


def meld_of(meld: Declared, player: Player) -> Meld:
    """One declared set of a seat."""
    event = None
    if meld.kind is MeldKind.ADDED_KONG:
        numbers = sorted(n for one in player.melds for n in (one.n, one.added_n) if n)
        event = numbers.index(meld.added_n) + 1
    feeder = None if meld.feeder < 0 else SEATS[meld.feeder]
    return Meld(meld.kind, map(Tile, meld.tiles), feeder, event)


def own_draw_context(engine: Engine, seat: int) -> Win:
    """How a win on the tile just drawn is won."""
    hand = engine.hand
    fields = _common(engine, seat)
    fields["self_draw"] = True
    if hand.kongs:
        fields["kongs"] = min(hand.kongs, _MOST_KONGS)
        fields["first_kong"] = hand.first_kong
    fields["flower_replacement"] = hand.replaces_flower
    fields["last_tile"] = hand.left == 0
    if engine.rules.family == "taiwan":
        fields["floor_discards"] = len(hand.river) - len(hand.claimed)
    _own_first_turn(engine, seat, fields)
    return _win(**fields)


def flower_context(engine: Engine, seat: int, *, is_last: bool) -> Win:
    """How a flower win is won.

    Args:
        engine: the table.
        seat: the winner.
        is_last: whether the flower that makes it was the tile drawn last; else it lay there since the deal.
    """
    hand = engine.hand
    fields = _common(engine, seat)
    fields["self_draw"] = fields["flower_win"] = True
    if is_last:
        if hand.kongs:
            fields["kongs"] = min(hand.kongs, _MOST_KONGS)
            fields["first_kong"] = hand.first_kong
        fields["flower_replacement"] = hand.replaces_flower
        fields["last_tile"] = hand.left == 0
    if engine.rules.family == "taiwan":
        fields["floor_discards"] = len(hand.river) - len(hand.claimed)
    if seat == 0 or not hand.is_opening:
        _own_first_turn(engine, seat, fields)
    return _win(**fields)


def others_tile_context(
    engine: Engine, seat: int, *, robbed: Literal["added", "concealed"] | None = None, winners: int = 1
) -> Win:
    """How a win on another's tile is won: the last discard, or the tile of the kong that may be robbed."""
    hand = engine.hand
    fields = _common(engine, seat)
    if robbed is not None:
        fields["robbed"] = robbed
        fields["kongs"] = min(hand.kongs, _MOST_KONGS)
    else:
        fields["last_tile"] = hand.left == 0
    if engine.rules.family == "taiwan":
        fields["floor_discards"] = len(hand.river) - len(hand.claimed) - (robbed is None)
    if seat and not hand.seats[seat].draws:
        fields["first_turn"] = "before_first_draw"
        fields["claimed_before"] = bool(hand.claimed)
        if robbed is None and len(hand.river) == 1:
            fields["dealer_first_discard"] = True
            fields["dealer_konged"] = hand.dealer_konged
    if engine.rules.family == "guangdong":
        fields["winners"] = winners
    return _win(**fields)


def _common(engine: Engine, seat: int) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "seat": SEATS[seat],
        "round": SEATS[engine.game.round],
        "declared_ready": engine.hand.seats[seat].is_ready,
    }
    if engine.counts_discards:
        fields["discards_made"] = len(engine.hand.river)
    if engine.rules.family == "taiwan":
        fields["streak"] = engine.game.repeats
    return fields


def _own_first_turn(engine: Engine, seat: int, fields: dict[str, Any]) -> None:
    hand = engine.hand
    if seat == 0:
        if not hand.river:
            fields["first_turn"] = "dealer_opening"
    elif hand.seats[seat].first_turn == hand.turn_number:
        fields["first_turn"] = "first_own_draw"
        fields["claimed_before"] = bool(hand.claimed)


@lru_cache(maxsize=4096)
def _win(**fields: Any) -> Win:  # noqa: ANN401
    return Win(**fields)


def histories(engine: Engine) -> dict[str, list[Event]]:
    """The history of the hand, seat by seat, as the rules of liability read it."""
    return {SEATS[seat].value: _history(seat, player) for seat, player in enumerate(engine.hand.seats)}


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
