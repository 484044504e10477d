"""What is so at the table: plain, mutable values of the game, of a hand, and of a seat in it.

Seats are numbers here, places after the dealer; tiles are their ids, concealed ones packed (`hkmj.table.packed`).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

import msgspec

from hkmj.melds import MeldKind
from hkmj.pull import PullAccount
from hkmj.table.packed import copies, unpack

__all__ = ["NO_TILE", "Declared", "Game", "Hand", "KongSort", "Missed", "Phase", "Player", "Robbed"]

KongSort = Literal["exposed", "added", "concealed"]
Robbed = KongSort | Literal["flower"]

NO_TILE: Final = -1


class Phase(IntEnum):
    """What happens next.

    The table itself acts in the first three, and a seat or several in the next four.
    """

    OPENING = 0
    """The dealt flowers are being replaced."""
    DRAW = 1
    """The seat on turn draws from the front."""
    REPLACE = 2
    """The seat on turn draws a replacement from the tail."""
    TURN = 3
    """The seat on turn acts."""
    FLOWER = 4
    """The seat on turn may win by its flowers, before the last one is replaced."""
    DISCARDED = 5
    """Others may claim the discard."""
    ROBBING = 6
    """Others may win on the tile of a kong, or by their seven flowers when the eighth is shown (七搶一)."""
    OVER = 7
    """The hand is over."""


class Declared(msgspec.Struct, gc=False):
    """A declared set.

    Attributes:
        kind: its sort; of an added kong that, no longer pung.
        tile: its kind, of a chow the lowest.
        feeder: whose discard was claimed; -1 for nobody's.
        claimed: the tile that was claimed.
        n: the number of its declaration among all of the hand.
        turn: the number of its turn.
        added_n: of an added kong the number of the addition.
        added_turn: of an added kong the turn of the addition.
    """

    kind: MeldKind
    tile: int
    feeder: int
    claimed: int
    n: int
    turn: int
    added_n: int = 0
    added_turn: int = 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its tiles in order."""
        tile = self.tile
        if self.kind is MeldKind.CHOW:
            return tile, tile + 1, tile + 2
        return (tile,) * (4 if self.kind.is_kong else 3)


class Missed(msgspec.Struct, frozen=True, gc=False):
    """What a seat did since its last draw that the rules of missed wins read.

    Attributes:
        took: what it did with a win that was offered; ``"discard"`` for one on the own discard, ``"claim"`` for a
            claim without a win.
        tile: the tile; -1 for a claim.
        fan: what the win was worth.
        waits: the kinds the hand waited on, a bit each; None if they were not looked at.
    """

    took: Literal["discard", "claim", "pass", "chow", "pung", "kong"]
    tile: int = NO_TILE
    fan: int = 0
    waits: int | None = None


class Player(msgspec.Struct, gc=False):
    """One seat in a hand.

    Attributes:
        concealed: its concealed tiles, packed.
        melds: its declared sets, in the order of their declaration.
        flowers: the flowers it shows, in the order they were shown.
        hidden_flowers: dealt flowers that are not shown yet.
        drawn: the tile it drew last in this turn; -1 before, and after a discard or a claim.
        draws: how often it drew since the deal.
        first_turn: the number of the turn in which it first drew; 0 before.
        is_ready: whether it declared ready.
        declined_seven: whether it let a flower win by seven go.
        may_flower_win: whether a flower win of the opening is still open: until the first action after the first own
            draw, or a claim.
        missed: what it did since its last draw.
    """

    concealed: list[int]
    melds: list[Declared]
    flowers: list[int]
    hidden_flowers: list[int]
    drawn: int = NO_TILE
    draws: int = 0
    first_turn: int = 0
    is_ready: bool = False
    declined_seven: bool = False
    may_flower_win: bool = False
    missed: list[Missed] = []

    def copy(self) -> Player:
        """A copy that shares nothing that changes."""
        return Player(
            self.concealed.copy(),
            [msgspec.structs.replace(meld) for meld in self.melds],
            self.flowers.copy(),
            self.hidden_flowers.copy(),
            self.drawn,
            self.draws,
            self.first_turn,
            self.is_ready,
            self.declined_seven,
            self.may_flower_win,
            self.missed.copy(),
        )

    def held(self, tile: int) -> int:
        """How many of a kind the seat has, declared ones too."""
        return copies(self.concealed, tile) + sum(meld.tiles.count(tile) for meld in self.melds)

    def concealed_tiles(self) -> list[int]:
        """The concealed tiles in order."""
        return unpack(self.concealed)


class Hand(msgspec.Struct, gc=False):
    """One hand in play.

    Attributes:
        wall: all tiles in drawing order.
        seats: E, S, W, N.
        front: how many tiles were taken from the front, dealt ones too.
        left: how many are left.
        tail: how many were taken from the tail.
        phase: what happens next.
        turn: whose turn it is.
        turn_number: the number of the turn, from 1; a turn begins with a draw or a claim.
        is_claim_turn: whether the turn began with a chow or pung and nothing was drawn in it yet.
        kongs: how many kongs in direct succession stand before the tile drawn last.
        first_kong: the sort of the first of them.
        replaces_flower: whether the tile drawn last replaced a flower.
        river: every discard in order: 64 times the seat, and the tile.
        claimed: the places in the river of the discards that were claimed.
        declarations: how many sets and additions were declared.
        dealer_konged: whether the dealer declared a kong before the first discard.
        source: whose tile may be claimed or robbed.
        tile: that tile; in the phase FLOWER the flower that came last.
        kong: of the kong that may be robbed, or that is being replaced, its sort; ``"flower"`` for an eighth flower.
        answers: of each seat that was asked and has answered, the index of its action.
        owed: in the opening: how many shown flowers are to be replaced.
        is_opening: whether the opening flowers are not done yet.
    """

    wall: bytes
    seats: list[Player]
    front: int
    left: int
    tail: int = 0
    phase: Phase = Phase.OPENING
    turn: int = 0
    turn_number: int = 1
    is_claim_turn: bool = False
    kongs: int = 0
    first_kong: KongSort | None = None
    replaces_flower: bool = False
    river: list[int] = []
    claimed: list[int] = []
    declarations: int = 0
    dealer_konged: bool = False
    source: int = 0
    tile: int = NO_TILE
    kong: Robbed | None = None
    answers: dict[int, int] = {}
    owed: int = 0
    is_opening: bool = True

    def copy(self) -> Hand:
        """A copy that shares nothing that changes."""
        other = msgspec.structs.replace(self)
        other.seats = [seat.copy() for seat in self.seats]
        other.river = self.river.copy()
        other.claimed = self.claimed.copy()
        other.answers = self.answers.copy()
        return other


class Game(msgspec.Struct, gc=False):
    """A game: who plays, who deals, and what each has.

    Attributes:
        seed: the seed of dice and walls.
        used: how many words of its stream are used.
        players: the names in play order; player 0 deals first.
        dealer: the player who deals.
        round: the round wind, 0 for East.
        repeats: how often the deal stayed.
        hands: how many hands are finished.
        accounts: what each player has won or lost.
        pull: the Taiwanese running account.
        is_over: whether the game is over.
    """

    seed: int
    used: int
    players: tuple[str, str, str, str]
    dealer: int
    round: int
    repeats: int
    hands: int = 0
    accounts: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    pull: PullAccount = msgspec.field(default_factory=PullAccount)
    is_over: bool = False

    def copy(self) -> Game:
        """A copy that shares nothing that changes."""
        other = msgspec.structs.replace(self)
        other.accounts = self.accounts.copy()
        return other

    def player_at(self, seat: int) -> int:
        """The player who sits there in this hand."""
        return (self.dealer + seat) % 4

    def seat_of(self, player: int) -> int:
        """The seat of a player in this hand."""
        return (player - self.dealer) % 4

    @property
    def seated(self) -> tuple[int, int, int, int]:
        """The players at E, S, W, N."""
        first = self.dealer
        return first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4
