"""拉: the Taiwanese running account (S3). What a hand costs is owed to its winner, and grows while that one wins on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from hkmj.errors import HandError, quoted
from hkmj.settlement import Transfer
from hkmj.settlement.transfers import seating
from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hkmj.rules import Ruleset
    from hkmj.settlement import Settlement

__all__ = ["Booked", "PullAccount"]

Debts = tuple[Fraction, Fraction, Fraction, Fraction]

_NONE: Debts = (Fraction(0), Fraction(0), Fraction(0), Fraction(0))
_GROWTH = Fraction(3, 2)
# What is paid at once and never owed.
_AT_ONCE = ("false_win", "instant", "horse", "pull", "pot")


class Booked(NamedTuple):
    """A hand that was booked.

    Attributes:
        account: the account afterwards.
        cashed: the debts that were paid, in play order from the creditor on.
    """

    account: PullAccount
    cashed: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class PullAccount:
    """The debts of a game, all owed to one creditor: the winner of the last hand that was won.

    Debts are exact fractions and belong to players, who keep their number while their seats change.

    Attributes:
        creditor: the player to whom all is owed; None before the first win.
        debts: what each player owes.

    Raises:
        HandError: a creditor that is no player, debts that are not four amounts from 0, or a debt to nobody or to
            oneself.

    >>> account = PullAccount(creditor=3, debts=(Fraction(170), Fraction(120), Fraction(120), Fraction(0)))
    >>> account.close()[0]
    Transfer('E', 'N', 170, 'pull')
    """

    creditor: int | None = None
    debts: Debts = _NONE

    def __post_init__(self) -> None:
        faults = _account_faults(self.creditor, self.debts)
        if faults:
            raise HandError(faults)

    def book(self, settlement: Settlement, players: Sequence[int] = (0, 1, 2, 3)) -> Booked:
        """Book a settled hand.

        The creditor wins again: who pays owes 1.5 times his old debt and the new one; under `pull_grows` =
        all_debtors all old debts grow. Another wins: all debts are cashed and the winner is the new creditor; his own
        is halved if he wins by own draw or on the old creditor's tile. A draw or a false win changes nothing.

        Args:
            settlement: the hand, settled under rules that play `pull`.
            players: who sits at E, S, W, N in this hand.

        Raises:
            HandError: several winners are paid, but the account has one creditor; players that are not 0 to 3.

        >>> from hkmj.settlement import settle
        >>> PullAccount().book(settle([("N", None)], how="false_win", rules="taiwan-hk")).account
        PullAccount(creditor=None, debts=(Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)))
        """
        players = seating(players)
        if not settlement.winners:
            return Booked(self, ())
        seat, *others = settlement.winners
        if others:
            raise HandError(f"{', '.join(settlement.winners)} all win, but a running account has one creditor")
        winner = players[seat.index]
        new = [Fraction(0)] * 4
        for one in settlement.transfers:
            if one.reason.partition(":")[0] not in _AT_ONCE:
                new[players[Seat(one.payer).index]] += one.amount
        rules = settlement.rules
        if winner == self.creditor:
            return Booked(PullAccount(winner, self._grown(new, rules)), ())
        debts = list(self.debts)
        creditor = None if self.creditor is None else SEATS[list(players).index(self.creditor)]
        # A flower win is an own draw, 七搶一 too, though one alone pays it.
        own_draw = settlement.source is None or settlement.how == "flower"
        if own_draw or settlement.source is creditor:
            debts[winner] = _rounded(debts[winner] / 2, rules)
        cashed = PullAccount(self.creditor, (debts[0], debts[1], debts[2], debts[3])).close(players)
        return Booked(PullAccount(winner, (new[0], new[1], new[2], new[3])), cashed)

    def close(self, players: Sequence[int] = (0, 1, 2, 3)) -> tuple[Transfer, ...]:
        """What is paid when all debts are cashed in full, each rounded up: at the end of the game.

        Args:
            players: who sits at E, S, W, N.

        Raises:
            HandError: players that are not 0 to 3.
        """
        players = seating(players)
        if self.creditor is None:
            return ()
        creditor = SEATS[list(players).index(self.creditor)]
        owed = ((seat, math.ceil(self.debts[players[seat.index]])) for seat in _after(creditor))
        return tuple(Transfer(seat, creditor, amount, "pull") for seat, amount in owed if amount)

    def to_dict(self) -> dict[str, Any]:
        """Plain data; debts are texts, since they may be fractions.

        >>> PullAccount(1, (Fraction(5, 2), Fraction(0), Fraction(0), Fraction(0))).to_dict()
        {'creditor': 1, 'debts': ['5/2', '0', '0', '0']}
        """
        return {"creditor": self.creditor, "debts": [str(debt) for debt in self.debts]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PullAccount:
        """Read what `to_dict` writes.

        Raises:
            HandError: for anything else.

        >>> account = PullAccount(1, (Fraction(5, 2), Fraction(0), Fraction(0), Fraction(0)))
        >>> PullAccount.from_dict(account.to_dict()) == account
        True
        """
        given: object = data
        try:
            first, second, third, fourth = (Fraction(debt) for debt in data["debts"])
            return cls(data["creditor"], (first, second, third, fourth))
        except HandError:
            raise
        except (LookupError, TypeError, ValueError, ArithmeticError) as error:
            raise HandError(f"{quoted(given)} is no running account: {error!r}") from error

    def _grown(self, new: Sequence[Fraction], rules: Ruleset) -> Debts:
        debts = [
            (_rounded(old * _GROWTH, rules) if more or rules.pull_grows == "all_debtors" else old) + more
            for old, more in zip(self.debts, new, strict=True)
        ]
        return debts[0], debts[1], debts[2], debts[3]


def _account_faults(creditor: object, debts: object) -> list[str]:
    """One sentence for each reason why there cannot be such an account."""
    faults = []
    is_player = type(creditor) is int and 0 <= creditor < len(SEATS)
    if creditor is not None and not is_player:
        faults.append(f"creditor={quoted(creditor)}: it must be a player, 0 to 3, or None")
    if not isinstance(debts, tuple) or len(debts) != len(SEATS):
        return [*faults, f"debts={quoted(debts)}: they must be those of four players"]
    for player, debt in enumerate(debts):
        if not isinstance(debt, Fraction | int) or isinstance(debt, bool) or debt < 0:
            faults.append(f"player {player} owes {quoted(debt)}: it must be an amount from 0")
        elif debt and (creditor is None or creditor == player):
            faults.append(f"player {player} owes {debt} to {'nobody' if creditor is None else 'himself'}")
    return faults


def _after(seat: Seat) -> tuple[Seat, ...]:
    return seat.next, seat.next.next, seat.previous


def _rounded(debt: Fraction, rules: Ruleset) -> Fraction:
    return Fraction(math.ceil(debt)) if rules.pull_rounding == "up_each_step" else debt
