"""Payments between the five accounts of a table: the four seats and the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from hkmj.errors import HandError, quoted
from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["POT", "Account", "Transfer", "net", "others", "play_order", "seating", "transfer"]

Account: TypeAlias = Seat | Literal["pot"]
"""A seat, or the pot."""

POT: Final = "pot"


class Transfer(NamedTuple):
    """One payment.

    Attributes:
        payer: whose account it leaves.
        payee: whose account it enters.
        amount: whole points, above 0.
        reason: ``"discard"``, ``"self_draw"``, ``"liability:flush_exposed"``, ...

    >>> Transfer(Seat.W, Seat.S, 24, "discard")
    Transfer('W', 'S', 24, 'discard')
    """

    payer: Account
    payee: Account
    amount: int
    reason: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data.

        >>> Transfer(Seat.W, Seat.S, 24, "discard").to_dict()
        {'payer': 'W', 'payee': 'S', 'amount': 24, 'reason': 'discard'}
        """
        return {"payer": str(self.payer), "payee": str(self.payee), "amount": self.amount, "reason": self.reason}

    def __repr__(self) -> str:
        return f"Transfer({str(self.payer)!r}, {str(self.payee)!r}, {self.amount}, {self.reason!r})"


def transfer(payer: Account, payee: Account, amount: int, reason: str) -> tuple[Transfer, ...]:
    """One payment, or none where nothing is owed.

    >>> transfer(Seat.W, Seat.S, 0, "discard")
    ()
    """
    return (Transfer(payer, payee, amount, reason),) if amount else ()


def net(transfers: Iterable[Transfer]) -> dict[str, int]:
    """What each account gains; the pot is listed only if it takes part.

    >>> net([Transfer(Seat.W, Seat.S, 24, "discard")])
    {Seat('E'): 0, Seat('S'): 24, Seat('W'): -24, Seat('N'): 0}
    """
    gains: dict[str, int] = dict.fromkeys(SEATS, 0)
    for payer, payee, amount, _ in transfers:
        gains[payer] = gains.get(payer, 0) - amount
        gains[payee] = gains.get(payee, 0) + amount
    return gains


def play_order(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The seats in the order of play, from one on.

    >>> play_order(Seat.W)
    (Seat('W'), Seat('N'), Seat('E'), Seat('S'))
    """
    return first, first.next, first.next.next, first.previous


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three other seats, in the order of play from that one on.

    >>> others(Seat.N)
    (Seat('E'), Seat('S'), Seat('W'))
    """
    return play_order(seat)[1:]


def seating(players: Sequence[int]) -> Sequence[int]:
    """Who sits at E, S, W, N, checked.

    Raises:
        HandError: they are not the players 0 to 3, each once.

    >>> seating((1, 2, 3, 0))
    (1, 2, 3, 0)
    """
    given: object = players
    whole = isinstance(given, list | tuple) and all(type(player) is int for player in given)
    if not whole or sorted(players) != [0, 1, 2, 3]:
        raise HandError(f"players={quoted(given)}: it must be the numbers 0 to 3, each once")
    return players
