"""Taiwanese money (S3): the dealer's bonus, and what a loser who had declared ready need not pay.

The price is the base and the fan (`hkmj.rules.prices`); the instant payments are in `hkmj.settlement.instant`, the
running account 拉 is `hkmj.pull`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.settlement.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.scoring import Score
    from hkmj.settlement.case import Case
    from hkmj.tiles import Seat

__all__ = ["ready_relief", "with_dealer_bonus"]


def with_dealer_bonus(case: Case, seat: Seat, paid: Iterable[Transfer]) -> list[Transfer]:
    """The payments of a win, each followed by the dealer's bonus 拉莊 where it is due.

    It is 2n + 1 fan (S3 1、3、5、7), n the dealer's repeats, between the dealer and the winner only: the dealer who
    wins gets it from each who pays, the dealer who pays adds it.
    """
    rules, dealer = case.rules, case.dealer
    if not rules.dealer_bonus or dealer is None:
        return list(paid)
    bonus = (2 * case.repeats + 1) * rules.unit
    found: list[Transfer] = []
    for one in paid:
        found.append(one)
        is_exempt = rules.ready_declarer_exempt == "dealer_bonus" and one.payer in case.ready
        if dealer in (one.payer, seat) and not is_exempt:
            found.append(Transfer(one.payer, seat, bonus, "dealer"))
    return found


def ready_relief(case: Case, score: Score) -> int:
    """What a loser who had declared ready need not pay of a price (S3 聽牌者…不需輸多加番).

    Under `winner_ready_fan`, the fan that the winner has for his own declaration.
    """
    rules = case.rules
    if rules.ready_declarer_exempt != "winner_ready_fan":
        return 0
    ready = sum(award.fan * award.count for award in score.patterns if award.pattern == "declared_ready")
    # Under a low limit they may be more than all that is paid for.
    return min(ready, score.fan) * rules.unit
