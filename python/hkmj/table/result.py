"""How a hand ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.scoring import Score
    from hkmj.settlement import Settlement, Transfer
    from hkmj.table.events import Deal
    from hkmj.table.rounds import Outcome

__all__ = ["HandResult"]


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended, what was paid, and who deals next.

    Attributes:
        number: of the hand in the game, from 1.
        deal: who dealt it.
        seats: the players at E, S, W, N.
        outcome: ``"win"``, ``"draw"`` or ``"false_win"``.
        scores: of every seat that declared a valid win, paid or cut.
        settlement: who pays what; None after a draw.
        instant: the instant payments of the hand.
        cashed: debts of the running account that were paid.
        gains: what each player's account gained in the hand, debts that are only owed not among it.
        accounts: of each player, afterwards.
        next: the next deal; None if the game is over.

    >>> from hkmj.table import Table
    >>> table = Table(seed=7)
    >>> while table.result is None:
    ...     _ = table.step(table.legal_actions()[-1]) if len(table.asked) == 1 else table.close_claims()
    >>> table.result.outcome, table.result.next
    ('draw', Deal(dealer=0, round=Seat('E'), repeats=1))
    """

    number: int
    deal: Deal
    seats: tuple[int, int, int, int]
    outcome: Outcome
    scores: Mapping[Seat, Score]
    settlement: Settlement | None
    instant: tuple[Transfer, ...]
    cashed: tuple[Transfer, ...]
    gains: tuple[int, int, int, int]
    accounts: tuple[int, int, int, int]
    next: Deal | None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are paid for a win, from the source on."""
        return () if self.settlement is None else self.settlement.winners

    @property
    def net(self) -> dict[Seat, int]:
        """What each seat's account gained in the hand."""
        return {seat: self.gains[player] for seat, player in zip(SEATS, self.seats, strict=True)}

    def to_dict(self) -> dict[str, Any]:
        """Plain data, the scores whole."""
        return {
            "number": self.number,
            "dealer": self.deal.dealer,
            "round": self.deal.round.value,
            "repeats": self.deal.repeats,
            "seats": list(self.seats),
            "outcome": self.outcome,
            "scores": {seat.value: score.to_dict() for seat, score in self.scores.items()},
            "settlement": None if self.settlement is None else self.settlement.to_dict(),
            "instant": [one.to_dict() for one in self.instant],
            "cashed": [one.to_dict() for one in self.cashed],
            "gains": list(self.gains),
            "accounts": list(self.accounts),
            "next": None
            if self.next is None
            else {"dealer": self.next.dealer, "round": self.next.round.value, "repeats": self.next.repeats},
        }
