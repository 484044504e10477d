"""The pot: a fifth account, for what is paid into the middle of the table (S3 置台面中央, 由胡家收取)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hkmj.errors import HandError, quoted
from hkmj.settlement.transfers import POT, seating, transfer
from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hkmj.settlement.transfers import Transfer

__all__ = ["Pot"]


@dataclass(frozen=True, slots=True)
class Pot:
    """What lies in the pot, by the player who paid it; players keep their number while their seats change.

    Attributes:
        paid: what each player paid in that still lies there.

    Raises:
        HandError: what was paid is not a whole amount from 0 of each of four players.

    >>> from hkmj.settlement import Transfer
    >>> pot = Pot().after([Transfer(Seat.W, "pot", 10, "pot")])
    >>> pot.total, pot.to_winner("S")
    (10, (Transfer('pot', 'S', 10, 'pot'),))
    >>> pot.give_back(players=(3, 0, 1, 2))
    (Transfer('pot', 'N', 10, 'pot'),)
    """

    paid: tuple[int, int, int, int] = (0, 0, 0, 0)

    def __post_init__(self) -> None:
        paid: object = self.paid
        whole = isinstance(paid, tuple) and all(type(amount) is int and amount >= 0 for amount in paid)
        if not whole or len(self.paid) != len(SEATS):
            raise HandError(f"paid={quoted(paid)}: it must be a whole amount from 0 of each of four players")

    @property
    def total(self) -> int:
        """All that lies in it."""
        return sum(self.paid)

    def after(self, transfers: Iterable[Transfer], players: Sequence[int] = (0, 1, 2, 3)) -> Pot:
        """The pot after payments: into it they are remembered, anything out of it empties it.

        Args:
            transfers: the payments; those that do not touch the pot are passed over.
            players: who sits at E, S, W, N in this hand.

        Raises:
            HandError: players that are not 0 to 3.
        """
        players = seating(players)
        paid = list(self.paid)
        for one in transfers:
            if one.payee == POT:
                paid[players[Seat(one.payer).index]] += one.amount
            elif one.payer == POT:
                paid = [0, 0, 0, 0]
        return Pot((paid[0], paid[1], paid[2], paid[3]))

    def to_winner(self, seat: Seat | str) -> tuple[Transfer, ...]:
        """What the next winner takes out; of several, the nearest after the source is meant."""
        return transfer(POT, Seat(seat), self.total, POT)

    def give_back(self, players: Sequence[int] = (0, 1, 2, 3)) -> tuple[Transfer, ...]:
        """What goes back to those who paid it when the game ends.

        Args:
            players: who sits at E, S, W, N.

        Raises:
            HandError: players that are not 0 to 3.
        """
        players = seating(players)
        return tuple(one for seat in SEATS for one in transfer(POT, seat, self.paid[players[seat.index]], POT))
