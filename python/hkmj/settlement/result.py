"""What a settlement comes to: who pays whom how much, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from hkmj.errors import HandError
from hkmj.settlement.transfers import net
from hkmj.settlement.wording import explain
from hkmj.tiles import Seat

if TYPE_CHECKING:
    from hkmj.liability import Liability
    from hkmj.rules import Ruleset
    from hkmj.settlement.transfers import Account, Transfer
    from hkmj.tiles import Language

__all__ = ["SettledWin", "Settlement"]


@dataclass(frozen=True, slots=True)
class SettledWin:
    """One winner who is paid.

    Attributes:
        seat: the winner.
        fan: the fan that were paid for; in Guangdong after the floors that only the settlement knows.
        price: P where the hand was paid as a discard, D where it was paid as an own draw.
        paid_as: which of the two.
        liability: who paid in the others' place, by which rule; None if nobody did.
    """

    seat: Seat
    fan: int
    price: int
    paid_as: Literal["discard", "own_draw"]
    liability: Liability | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain data.

        >>> SettledWin(Seat.S, 5, 24, "discard").to_dict()
        {'seat': 'S', 'fan': 5, 'price': 24, 'paid_as': 'discard', 'liability': None}
        """
        liability = None if self.liability is None else self.liability.to_dict()
        return {
            "seat": self.seat.value,
            "fan": self.fan,
            "price": self.price,
            "paid_as": self.paid_as,
            "liability": liability,
        }


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom how much at the end of a hand. Made by `settle`; equal input gives equal transfers in equal order.

    Attributes:
        how: how it was won, or ``"false_win"``.
        source: the discarder or konger; None where there is none.
        transfers: the payments: by winner from the source on, then by payer in play order from the winner on.
        wins: the winners who are paid, from the source on.
        cut: those who declared too and are not paid, from the source on.
        false_wins: the culprits of false wins, from the source on.
        rules: the rule set it was settled under.

    >>> from hkmj import score
    >>> from hkmj.settlement import settle
    >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
    >>> paid = settle(s, winner="S", discarder="W")
    >>> paid.transfers, paid.winners, paid.net
    ((Transfer('W', 'S', 24, 'discard'),), (Seat('S'),), {Seat('E'): 0, Seat('S'): 24, Seat('W'): -24, Seat('N'): 0})
    >>> print(paid)
    W pays S 24 (discard)
    """

    how: str
    source: Seat | None
    transfers: tuple[Transfer, ...]
    wins: tuple[SettledWin, ...]
    cut: tuple[Seat, ...]
    false_wins: tuple[Seat, ...]
    rules: Ruleset

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are paid for a win, from the source on."""
        return tuple(win.seat for win in self.wins)

    @property
    def net(self) -> dict[str, int]:
        """What each seat gains; they sum to 0."""
        return net(self.transfers)

    def win(self, seat: Seat | str) -> SettledWin:
        """What is said about one winner.

        Raises:
            HandError: that seat is not paid for a win.

        >>> from hkmj import score
        >>> from hkmj.settlement import settle
        >>> settle(score("123m456m789m1z[777z]+1z", seat="S", round="S"), discarder="W").win("S")
        SettledWin(seat=Seat('S'), fan=5, price=24, paid_as='discard', liability=None)
        """
        found = next((win for win in self.wins if win.seat == Seat(seat)), None)
        if found is None:
            raise HandError(f"{Seat(seat)} is not paid for a win; the winners are {', '.join(self.winners) or 'none'}")
        return found

    def paid(self, payer: Account | str, payee: Account | str) -> int:
        """What one account pays to another, less what it gets from there: the figure to compare settlements by.

        >>> from hkmj import score
        >>> from hkmj.settlement import settle
        >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
        >>> settle(s, discarder="W").paid("S", "W")
        -24
        """
        there = sum(one.amount for one in self.transfers if (one.payer, one.payee) == (payer, payee))
        back = sum(one.amount for one in self.transfers if (one.payer, one.payee) == (payee, payer))
        return there - back

    def explain(self, lang: Language = "en") -> str:
        """The settlement in words: the winners, who is liable and why, each payment, and what each seat gains.

        Args:
            lang: ``"en"``, ``"zh-Hant"``, ``"zh-Hans"`` or ``"yue"`` (Jyutping).

        Raises:
            HkmjError: for another language.

        >>> from hkmj import score
        >>> from hkmj.settlement import settle
        >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
        >>> print(settle(s, discarder="W").explain().splitlines()[0])
        South wins on the discard of West: 5 fan, price 24
        """
        return explain(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """Plain data.

        >>> from hkmj import score
        >>> from hkmj.settlement import settle
        >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
        >>> settle(s, discarder="W").to_dict()["net"]
        {'E': 0, 'S': 24, 'W': -24, 'N': 0}
        """
        return {
            "rules": self.rules.name,
            "how": self.how,
            "source": None if self.source is None else self.source.value,
            "transfers": [one.to_dict() for one in self.transfers],
            "winners": [win.to_dict() for win in self.wins],
            "cut": [seat.value for seat in self.cut],
            "false_wins": [seat.value for seat in self.false_wins],
            "net": {str(account): gain for account, gain in self.net.items()},
        }

    def to_json(self) -> str:
        """`to_dict` as JSON.

        >>> from hkmj import score
        >>> from hkmj.settlement import settle
        >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
        >>> settle(s, discarder="W").to_json()[:42]
        '{"rules":"hk","how":"discard","source":"W"'
        """
        return msgspec.json.encode(self.to_dict()).decode()

    def __str__(self) -> str:
        return "\n".join(f"{one.payer} pays {one.payee} {one.amount} ({one.reason})" for one in self.transfers)
