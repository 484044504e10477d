"""What a seat may know of a hand, and the whole of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from hkmj.melds import MeldKind
from hkmj.table.state import NO_TILE, kinds_of, player_of, text
from hkmj.tiles import SEATS, Seat, Tile

if TYPE_CHECKING:
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine
    from hkmj.table.state import Declared

__all__ = ["DiscardView", "MeldView", "Observation", "SeatView", "observe"]

View = Literal["turn", "flower", "discard", "kong", "over"]


@dataclass(frozen=True, slots=True)
class DiscardView:
    """One discard.

    Attributes:
        tile: the tile.
        is_claimed: whether a chow, a pung or a kong took it.
    """

    tile: Tile
    is_claimed: bool = False


@dataclass(frozen=True, slots=True)
class MeldView:
    """One declared set.

    Attributes:
        kind: its sort.
        tiles: its tiles; empty for four backs, a concealed kong that is hidden.
        feeder: the seat whose discard is in it.
        claimed: that discard.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None
    claimed: Tile | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat.

    Attributes:
        seat: its wind.
        player: the number of the player who sits there.
        name: the player's name.
        count: how many concealed tiles it has.
        concealed: these tiles in order; None where they are not to be seen.
        drawn: the one it drew last in this turn; None if there is none or it is not to be seen.
        melds: its declared sets in the order of their declaration.
        flowers: the flowers it shows, in the order they were shown.
        discards: its discards in order.
        is_ready: whether it declared ready.
        account: what the player has won or lost in the game.
    """

    seat: Seat
    player: int
    name: str
    count: int
    concealed: tuple[Tile, ...] | None
    drawn: Tile | None
    melds: tuple[MeldView, ...]
    flowers: tuple[Tile, ...]
    discards: tuple[DiscardView, ...]
    is_ready: bool
    account: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data; tiles are texts of two letters each."""
        return {
            "seat": self.seat.value,
            "player": self.player,
            "name": self.name,
            "count": self.count,
            "concealed": None if self.concealed is None else text(self.concealed),
            "drawn": None if self.drawn is None else str(self.drawn),
            "melds": [
                {
                    "kind": meld.kind.value,
                    "tiles": text(meld.tiles),
                    "feeder": None if meld.feeder is None else meld.feeder.value,
                    "claimed": None if meld.claimed is None else str(meld.claimed),
                }
                for meld in self.melds
            ],
            "flowers": text(self.flowers),
            "discards": [{"tile": str(one.tile), "claimed": one.is_claimed} for one in self.discards],
            "ready": self.is_ready,
            "account": self.account,
        }


@dataclass(frozen=True, slots=True)
class Observation:
    """A hand as one seat sees it, or the whole of it.

    Attributes:
        seat: who looks; None for the whole.
        number: of the hand in the game, from 1.
        round: the round wind.
        repeats: how often the deal stayed.
        phase: ``"turn"``: the seat on turn acts; ``"flower"``: it may win by flowers; ``"discard"``, ``"kong"``:
            others may claim or rob `tile`, a flower where 七搶一 is played; ``"over"``: the hand is over.
        turn: the seat on turn, or who discarded or konged last.
        tile: the tile that may be claimed or robbed; None if there is none.
        left: how many tiles are left in the wall.
        seats: E, S, W, N.
        legal: what the looking seat may do now.
        barred: the kinds of others' tiles that the looking seat may not win on, for a win it passed.
        wall: of the whole only: the tiles left, in drawing order.
    """

    seat: Seat | None
    number: int
    round: Seat
    repeats: int
    phase: View
    turn: Seat
    tile: Tile | None
    left: int
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    legal: tuple[Action, ...] = ()
    barred: tuple[Tile, ...] = ()
    wall: tuple[Tile, ...] | None = None

    def __getitem__(self, seat: Seat | str) -> SeatView:
        """One seat."""
        return self.seats[Seat(seat).index]

    def to_dict(self) -> dict[str, Any]:
        """Plain data; tiles are texts of two letters each."""
        return {
            "seat": None if self.seat is None else self.seat.value,
            "number": self.number,
            "round": self.round.value,
            "repeats": self.repeats,
            "phase": self.phase,
            "turn": self.turn.value,
            "tile": None if self.tile is None else str(self.tile),
            "left": self.left,
            "seats": [one.to_dict() for one in self.seats],
            "legal": [action.text for action in self.legal],
            "barred": text(self.barred),
            "wall": None if self.wall is None else text(self.wall),
        }


def observe(engine: Engine, seat: int | None) -> Observation:
    """What a seat may know; None: everything."""
    hand, game = engine.hand, engine.game
    phase: View = hand.phase  # type: ignore[assignment]  # the table stops in no other
    has_tile = phase in ("discard", "kong")
    return Observation(
        seat=None if seat is None else SEATS[seat],
        number=game.hands + (not hand.is_over),
        round=SEATS[game.round],
        repeats=game.repeats,
        phase=phase,
        turn=SEATS[hand.source if has_tile else hand.turn],
        tile=Tile(hand.tile) if has_tile else None,
        left=hand.left,
        seats=tuple(_seat(engine, other, seat) for other in range(4)),  # type: ignore[arg-type]
        legal=() if seat is None else hand.offers(seat),
        barred=() if seat is None else tuple(map(Tile, kinds_of(hand.barred(seat)))),
        wall=tuple(map(Tile, hand.rest())) if seat is None else None,
    )


def _seat(engine: Engine, seat: int, viewer: int | None) -> SeatView:
    hand, game = engine.hand, engine.game
    player = player_of(hand, seat)
    number = game.player_at(seat)
    is_seen = viewer is None or viewer == seat or _sees_hands(engine, viewer) or _has_won(engine, seat)
    tiles = tuple(map(Tile, player.concealed + player.hidden_flowers))
    return SeatView(
        seat=SEATS[seat],
        player=number,
        name=game.players[number],
        count=len(tiles),
        concealed=tiles if is_seen else None,
        drawn=Tile(player.drawn) if is_seen and player.drawn != NO_TILE else None,
        melds=tuple(_meld(engine, meld, is_seen=is_seen) for meld in player.melds),
        flowers=tuple(map(Tile, player.flowers)),
        discards=tuple(DiscardView(Tile(tile), is_claimed) for by, tile, is_claimed in hand.river if by == seat),
        is_ready=player.is_ready,
        account=game.accounts[number],
    )


def _sees_hands(engine: Engine, viewer: int) -> bool:
    """Whether a seat sees the others' hands, for it declared ready (S3 allows it)."""
    return engine.rules.ready_sees_hands and engine.hand.is_ready(viewer)


def _has_won(engine: Engine, seat: int) -> bool:
    """Whether a hand lies open, for it won; those that were cut declared too."""
    return engine.hand.is_over and engine.result is not None and SEATS[seat] in engine.result.scores


def _meld(engine: Engine, meld: Declared, *, is_seen: bool) -> MeldView:
    is_hidden = (
        meld.kind is MeldKind.CONCEALED_KONG
        and not engine.rules.concealed_kong_shown
        and not is_seen
        and not engine.hand.is_over
    )
    return MeldView(
        kind=meld.kind,
        tiles=() if is_hidden else tuple(map(Tile, meld.tiles)),
        feeder=None if meld.feeder < 0 else SEATS[meld.feeder],
        claimed=None if meld.claimed == NO_TILE else Tile(meld.claimed),
    )
