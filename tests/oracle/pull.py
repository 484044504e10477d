"""The running account of the Taiwanese game: what a hand costs is owed until another wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from typing import Any


@dataclass(frozen=True)
class Account:
    """Who is owed, and how much by whom; players, not seats, since seats change from hand to hand."""

    creditor: str | None = None
    debts: dict[str, Fraction] = field(default_factory=dict)


def after_win(
    account: Account,
    winner: str,
    owed: dict[str, int],
    rules: dict[str, Any],
    *,
    own_draw: bool,
    source: str | None = None,
) -> tuple[list[tuple[str, str, int, str]], Account]:
    """The payments that a win makes due, and the account after it. `owed` is what each player owes for the hand."""
    if account.creditor == winner:
        debts = dict(account.debts)
        for player, debt in account.debts.items():
            if player in owed or rules["pull_grows"] == "all_debtors":
                debts[player] = stepped(debt * Fraction(3, 2), rules)
        for player, amount in owed.items():
            debts[player] = debts.get(player, Fraction(0)) + amount
        return [], Account(winner, debts)
    paid = []
    for player, debt in account.debts.items():
        halved = player == winner and (own_draw or source == account.creditor)
        due = stepped(debt / 2, rules) if halved else debt
        if due and account.creditor is not None:
            paid.append((player, account.creditor, ceil(due), "pull"))
    return paid, Account(winner, {player: Fraction(amount) for player, amount in owed.items()})


def at_the_end(account: Account) -> list[tuple[str, str, int, str]]:
    """Debts that are open when the game ends are cashed in full."""
    if account.creditor is None:
        return []
    return [(player, account.creditor, ceil(debt), "pull") for player, debt in account.debts.items() if debt]


def stepped(amount: Fraction, rules: dict[str, Any]) -> Fraction:
    """A growth or a halving, rounded up where the rule set rounds every step."""
    return Fraction(ceil(amount)) if rules["pull_rounding"] == "up_each_step" else amount
