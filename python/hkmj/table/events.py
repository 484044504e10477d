"""The event log: what happened at a table, as documented JSON lines, one event a line.

Five sorts of events are what somebody asked of the table: `GameStarted`, `HandStarted`, `Acted`, `Answered`, and
`GameEnded` where the caller ended the game. All others follow from them, so a log proves itself: played again, the same
events come out, or the log lies (`hkmj.table.log`). In the text that `Table.log` writes, every line has a ``check``
besides, so that a change from which another good game would follow is seen too (`hkmj.table.seal`).

Tiles are texts of two letters a tile, in the order in which they were drawn or shown: ``"7m1s9p"``. Seats are E, S, W,
N, the winds of that hand; players are numbers from 0, in play order.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from hkmj.settlement import Transfer
from hkmj.tiles import Seat

__all__ = [
    "FORMAT",
    "VERSION",
    "Acted",
    "Answered",
    "Claimed",
    "Deal",
    "Dealt",
    "Drew",
    "Event",
    "FlowersShown",
    "GameEnded",
    "GameStarted",
    "HandEnded",
    "HandStarted",
    "Konged",
    "Paid",
    "Payment",
    "WinRecord",
    "decode_event",
    "encode_event",
    "log_schema",
]

FORMAT: Final = "hkmj-log"
VERSION: Final = 1

Tiles: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([1-9][mps]|[1-7]z|[1-8]f)+$", examples=["7m1s9p"])]
"""One tile or more, two letters each."""
ActionText: TypeAlias = Annotated[str, msgspec.Meta(examples=["discard:5m", "chow:46m", "pass"])]
"""An action, as `hkmj.table.Action` reads it."""
PlayerNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""A player, by the place in play order."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


# None of these is ever part of a cycle, so the collector need not look at the thousands that a game has (gc=False).
class _Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
    tag_field="event",
):
    """Every event has a number, and in a log a check."""

    n: Annotated[int, msgspec.Meta(ge=0, description="Its number in the game; the first event has 0.")]
    check: (
        Annotated[
            str,
            msgspec.Meta(
                pattern="^[0-9a-f]{16}$",
                description="In a log: depends on this line and all before it. A log has it on every line or on none.",
            ),
        ]
        | None
    ) = None


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One payment between two accounts: the seats of the hand, or the pot.

    >>> Payment.of(Transfer(Seat.W, Seat.S, 24, "discard")).transfer
    Transfer('W', 'S', 24, 'discard')
    """

    payer: Literal["E", "S", "W", "N", "pot"]
    payee: Literal["E", "S", "W", "N", "pot"]
    amount: Annotated[int, msgspec.Meta(ge=1)]
    reason: str

    @classmethod
    def of(cls, transfer: Transfer) -> Payment:
        """The payment that a transfer stands for."""
        return cls(str(transfer.payer), str(transfer.payee), transfer.amount, transfer.reason)  # type: ignore[arg-type]

    @property
    def transfer(self) -> Transfer:
        """The transfer that it stands for."""
        payer = "pot" if self.payer == "pot" else Seat(self.payer)
        payee = "pot" if self.payee == "pot" else Seat(self.payee)
        return Transfer(payer, payee, self.amount, self.reason)  # type: ignore[arg-type]


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Who deals: the player, the round wind, and how often the deal stayed."""

    dealer: PlayerNumber
    round: Seat
    repeats: Count


class GameStarted(_Event, frozen=True, kw_only=True, tag="game"):
    """The first line: everything that the game depends on.

    Attributes:
        format: says that it is such a log.
        version: of the format.
        rules: the whole rule set, as `Ruleset.to_dict` writes it.
        seed: of the stream of dice and walls.
        given: the names as they were given.
        players: the names in play order; with `seating` drawn the stream has shuffled them.
        deal: the first deal.
    """

    format: Literal["hkmj-log"]
    version: Literal[1]
    rules: dict[str, Any]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    given: tuple[str, str, str, str]
    players: tuple[str, str, str, str]
    deal: Deal


class HandStarted(_Event, frozen=True, kw_only=True, tag="hand"):
    """A hand begins: the wall is built and broken.

    Attributes:
        number: of the hand in the game, from 1.
        deal: who deals.
        seats: the players at E, S, W, N.
        dice: in the order they were rolled; none where the wall was given.
        side: whose side of the wall is broken.
        stack: the first stack that is drawn from, clockwise from the start of the dealer's side.
        wall: the wall in drawing order, where it was given.
        horses: of each seat that backs another, the tile it turned up.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    deal: Deal
    seats: tuple[PlayerNumber, PlayerNumber, PlayerNumber, PlayerNumber]
    dice: tuple[int, ...] | None = None
    side: Seat | None = None
    stack: Count | None = None
    wall: Tiles | None = None
    horses: dict[Seat, Tiles] = {}


class Dealt(_Event, frozen=True, kw_only=True, tag="deal"):
    """The tiles are dealt.

    Attributes:
        tiles: of each seat, in the order it took them; the dealer's last one is the one he would have drawn.
    """

    tiles: dict[Seat, Tiles]


class FlowersShown(_Event, frozen=True, kw_only=True, tag="flowers"):
    """A seat shows flowers, which are replaced next."""

    seat: Seat
    tiles: Tiles


class Drew(_Event, frozen=True, kw_only=True, tag="draw"):
    """A seat draws: one tile, or in the opening as many as it showed flowers.

    Attributes:
        seat: who draws.
        tiles: what.
        for_: ``"turn"`` from the front of the wall; ``"flower"`` and ``"kong"`` are replacements from the tail. In
            JSON it is called ``for``.
    """

    seat: Seat
    tiles: Tiles
    for_: Literal["turn", "flower", "kong"] = msgspec.field(name="for")


class Acted(_Event, frozen=True, kw_only=True, tag="action"):
    """A seat stepped an action, or answered alone."""

    seat: Seat
    action: ActionText


class Answered(_Event, frozen=True, kw_only=True, tag="answers"):
    """Several seats' answers were stepped at once; `close_claims` answers for all who had not."""

    answers: dict[Seat, ActionText]


class Claimed(_Event, frozen=True, kw_only=True, tag="claim"):
    """A discard is taken.

    Attributes:
        seat: who takes it.
        kind: the set.
        tiles: of the set.
        source: the discarder.
    """

    seat: Seat
    kind: Literal["chow", "pung", "exposed_kong"]
    tiles: Tiles
    source: Seat


class Konged(_Event, frozen=True, kw_only=True, tag="kong"):
    """A concealed or added kong is made: nobody robbed it."""

    seat: Seat
    kind: Literal["concealed_kong", "added_kong"]
    tiles: Tiles


class Paid(_Event, frozen=True, kw_only=True, tag="payment"):
    """An instant payment."""

    transfers: tuple[Payment, ...]


class WinRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One winner who is paid.

    Attributes:
        seat: the winner.
        hand: the hand as text, the winning tile after ``+``.
        win: the win context as text (`Win.parse` reads it).
        fan: that were paid for.
        price: of the discard, or each share of an own draw.
        patterns: that counted: id, the fan of one, and how often.
        liability: the rule by which one paid for all.
        liable: who.
    """

    seat: Seat
    hand: str
    win: str
    fan: int
    price: int
    patterns: tuple[tuple[str, int, int], ...]
    liability: str | None = None
    liable: Seat | None = None


class HandEnded(_Event, frozen=True, kw_only=True, tag="result"):
    """A hand is over.

    Attributes:
        outcome: won, drawn, or ended by a false win.
        how: how it was won, as `settle` names it.
        source: the discarder or konger.
        wins: the winners who are paid.
        cut: who declared too and is not paid.
        false_wins: who showed a false win.
        transfers: what the hand costs; under 拉 what is owed for it stands here too.
        cashed: debts of the running account that were paid.
        accounts: of each player, afterwards.
        pull: the running account afterwards, where it is played.
        next: the next deal; none if the game is over.
        used: words of the stream used so far.
    """

    outcome: Literal["win", "draw", "false_win"]
    how: Literal["discard", "self_draw", "robbed_kong", "robbed_concealed_kong", "flower"] | None = None
    source: Seat | None = None
    wins: tuple[WinRecord, ...] = ()
    cut: tuple[Seat, ...] = ()
    false_wins: tuple[Seat, ...] = ()
    transfers: tuple[Payment, ...] = ()
    cashed: tuple[Payment, ...] = ()
    accounts: tuple[int, int, int, int]
    pull: dict[str, Any] | None = None
    next: Deal | None = None
    used: Count


class GameEnded(_Event, frozen=True, kw_only=True, tag="end"):
    """The game is over; open debts are paid.

    Attributes:
        by: whether the rules ended it, or the caller.
        cashed: debts of the running account that were paid.
        accounts: of each player, at the end.
    """

    by: Literal["rules", "caller"]
    cashed: tuple[Payment, ...] = ()
    accounts: tuple[int, int, int, int]


Event: TypeAlias = (
    GameStarted
    | HandStarted
    | Dealt
    | FlowersShown
    | Drew
    | Acted
    | Answered
    | Claimed
    | Konged
    | Paid
    | HandEnded
    | GameEnded
)
"""One line of a log."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode_event(event: Event) -> str:
    """An event as a line of JSON, without its end.

    >>> encode_event(Drew(n=4, seat=Seat.E, tiles="5m", for_="turn"))
    '{"event":"draw","n":4,"seat":"E","tiles":"5m","for":"turn"}'
    """
    return _ENCODER.encode(event).decode()


def decode_event(line: str | bytes) -> Event:
    """Read a line.

    Raises:
        msgspec.DecodeError: it is no JSON.
        msgspec.ValidationError: it is no event.

    >>> decode_event('{"event":"flowers","n":5,"seat":"E","tiles":"3f"}')
    FlowersShown(n=5, seat=Seat('E'), tiles='3f')
    """
    return _DECODER.decode(line)


def log_schema() -> dict[str, Any]:
    """The JSON Schema of one line of a log.

    >>> sorted(log_schema()["$defs"])[:3]
    ['Acted', 'Answered', 'Claimed']
    """
    return msgspec.json.schema(Event)
