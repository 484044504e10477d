"""What is so at the table: the game, and the seats of a hand as the core tells them.

Seats are numbers here, places after the dealer; tiles are their ids. The hand itself is `hkmj._core.Position`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from hkmj.melds import MeldKind
from hkmj.pull import PullAccount
from hkmj.tiles import KINDS, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj._core import Position

__all__ = ["NO_TILE", "TEXT", "Declared", "Game", "Player", "kinds_of", "player_of", "text"]

NO_TILE: Final = -1

TEXT: Final = tuple(map(str, TILES))
"""How each tile is written."""


def text(tiles: Iterable[int]) -> str:
    """Tiles as a text, two letters each, in the order they stand in.

    >>> text([0, 33, 8])
    '1m7z9m'
    """
    return "".join(TEXT[tile] for tile in tiles)


def kinds_of(mask: int) -> list[int]:
    """The kinds whose bits are set.

    >>> kinds_of(0b1001)
    [0, 3]
    """
    return [kind for kind in range(len(KINDS)) if mask >> kind & 1]


class Declared(msgspec.Struct, frozen=True, gc=False):
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
    added_n: int
    added_turn: int

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its tiles in order."""
        tile = self.tile
        if self.kind is MeldKind.CHOW:
            return tile, tile + 1, tile + 2
        return (tile,) * (4 if self.kind.is_kong else 3)


class Player(msgspec.Struct, frozen=True, gc=False):
    """One seat in a hand.

    Attributes:
        concealed: its concealed tiles in order.
        melds: its declared sets, in the order of their declaration.
        flowers: the flowers it shows, in the order they were shown.
        hidden_flowers: dealt flowers that are not shown yet.
        drawn: the tile it drew last in this turn; -1 before, and after a discard or a claim.
        is_ready: whether it declared ready.
    """

    concealed: bytes
    melds: tuple[Declared, ...]
    flowers: bytes
    hidden_flowers: bytes
    drawn: int
    is_ready: bool


def player_of(hand: Position, seat: int) -> Player:
    """One seat of a hand as it is now."""
    concealed, melds, flowers, hidden, drawn, is_ready = hand.player(seat)
    declared = tuple(Declared(MeldKind(kind), *rest) for kind, *rest in melds)
    return Player(concealed, declared, flowers, hidden, drawn, is_ready)


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
