"""Who pays for one win: a discard, an own draw, a robbed kong, a flower win.

The families share this. What is their own stands in `guangdong` and `taiwan`; the fan and prices in `hkmj.payout`.
"""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from hkmj.liability import Liability, discard_liability, kong_feeder, nine_exposed, own_draw_liability
from hkmj.payout import discard_price, hand_fan, own_draw_share, whole
from hkmj.settlement.result import SettledWin
from hkmj.settlement.taiwan import ready_relief
from hkmj.settlement.transfers import Transfer, others

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.settlement.case import Case
    from hkmj.tiles import Seat

__all__ = ["pay"]


class _Bill(NamedTuple):
    """One win that is to be paid."""

    case: Case
    seat: Seat
    score: Score
    winners: tuple[Seat, ...]

    @property
    def fan(self) -> int:
        return hand_fan(self.score, self.case.rules, winners=len(self.winners))

    @property
    def price(self) -> int:
        return discard_price(self.score, self.case.rules, winners=len(self.winners))

    @property
    def share(self) -> int:
        return own_draw_share(self.score, self.case.rules)

    def as_discard(self, liability: Liability | None) -> SettledWin:
        return SettledWin(self.seat, self.fan, self.price, "discard", liability)

    def as_own_draw(self, liability: Liability | None) -> SettledWin:
        return SettledWin(self.seat, self.fan, self.share, "own_draw", liability)


def pay(case: Case, seat: Seat, score: Score, winners: tuple[Seat, ...]) -> tuple[list[Transfer], SettledWin]:
    """What is paid for one win, by payer in play order from the winner on; payments of nothing are among them.

    Args:
        case: the settlement.
        seat: the winner.
        score: the hand.
        winners: all who are paid for the same tile.

    Raises:
        HandError: a claim that would name the liable has no feeder.
        RulesetError: a share is not whole (only if the score was made under other rules).
    """
    bill = _Bill(case, seat, score, winners)
    source = case.source
    if source is None:
        return _own_draw(bill)
    if case.how in ("discard", "flower"):
        return _discard(bill, source, "discard")
    if not case.rules.robbed_kong_pays_as_self_draw:
        return _discard(bill, source, "robbed_kong")
    # S0 note 4, S4 搶槓當自摸: the konger alone, under either discharge; every older liability gives way.
    owed = 3 * bill.share - _relief(bill, source)
    robbed = Liability("robbed_kong", source, None, ())
    return [Transfer(source, seat, owed, "liability:robbed_kong")], bill.as_own_draw(robbed)


def _own_draw(bill: _Bill) -> tuple[list[Transfer], SettledWin]:
    case, seat, score = bill.case, bill.seat, bill.score
    rules, history = case.rules, case.histories[seat]
    feeder_pays = rules.exposed_kong_feeder_pays
    if case.how == "flower" and rules.flower_win_feeder_pays != "same":
        feeder_pays = rules.flower_win_feeder_pays
    if feeder_pays == "as_discard":
        fed = kong_feeder(score, history, feeder_pays)
        if fed is not None:
            return _discard(bill, fed.liable, f"liability:{fed.rule}", fed)
    if case.how == "flower":
        # The tiles in hand do not matter to a flower win, so nothing else binds it.
        liability = kong_feeder(score, history, feeder_pays) if feeder_pays == "shares" else None
    else:
        liability = own_draw_liability(score, history, rules, histories=case.histories)
    owed = {payer: bill.share - _relief(bill, payer) for payer in others(seat)}
    if liability is not None:
        paid = [Transfer(liability.liable, seat, sum(owed.values()), f"liability:{liability.rule}")]
    else:
        paid = [Transfer(payer, seat, amount, "self_draw") for payer, amount in owed.items()]
    return paid, bill.as_own_draw(liability)


def _discard(bill: _Bill, source: Seat, reason: str, fed: Liability | None = None) -> tuple[list[Transfer], SettledWin]:
    """Settle as a discard of the source, who is the feeder of an exposed kong where `fed` says so (S1 視作出銃)."""
    case, seat, price = bill.case, bill.seat, bill.price
    history, rules = case.histories[seat], case.rules
    binds = not bill.score.win.flower_win
    owed: dict[Seat, tuple[int, str]] = {}
    nine = nine_exposed(history, rules, source) if binds else None
    half = discard_liability(bill.score, history, rules) if binds and nine is None else None
    if nine is not None:
        owed[source] = (price, f"liability:{nine.rule}")
    elif rules.discharge == "half":
        owed = _half_discharge(bill, source, reason)
    elif half is not None and half.liable is not source:
        part = whole(Fraction(price, 2), "half the price of a discard")
        owed = {source: (part, reason), half.liable: (part, f"liability:{half.rule}")}
    else:
        owed[source] = (price - _relief(bill, source), reason)
    binding = nine or half
    if fed is not None and binding is not None and binding.liable is fed.liable:
        fed = dataclasses.replace(fed, also=(binding.rule, *binding.also), overruled=binding.overruled)
    paid = [Transfer(payer, seat, *owed[payer]) for payer in others(seat) if payer in owed]
    return paid, bill.as_discard(fed or binding)


def _half_discharge(bill: _Bill, source: Seat, reason: str) -> dict[Seat, tuple[int, str]]:
    """半銃 (S0, S1): half from the source, a quarter from each other; a winner's quarter is borne by the source."""
    quarter = whole(Fraction(bill.price, 4), "a quarter of the price of a discard")
    borne = len(bill.winners) - 1
    owed = {payer: (quarter, "bystander") for payer in others(bill.seat) if payer not in bill.winners}
    owed[source] = (whole(Fraction(bill.price, 2), "half the price of a discard") + quarter * borne, reason)
    return owed


def _relief(bill: _Bill, payer: Seat) -> int:
    return ready_relief(bill.case, bill.score) if payer in bill.case.ready else 0
