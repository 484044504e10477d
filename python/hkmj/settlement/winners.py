"""Who of several winners is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.payout import discard_price

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.settlement.case import Case
    from hkmj.tiles import Seat

__all__ = ["pick"]


def pick(case: Case) -> tuple[tuple[tuple[Seat, Score], ...], tuple[Seat, ...]]:
    """The winners who are paid, and those who are cut as if they had not declared; both from the source on.

    Nearest is 截糊, all is 一炮多響 (S1), highest is S4's folk rule: the dearest hand, of equal ones the nearest. S1
    does not let thirteen orphans be cut by another hand.
    """
    wins, rules = case.wins, case.rules
    if len(wins) < 2 or rules.multiple_winners == "all":
        return wins, ()
    pool = wins
    if rules.thirteen_orphans_uncuttable:
        pool = tuple(pair for pair in wins if "thirteen_orphans" in pair[1].held) or wins
    served = pool[0]
    if rules.multiple_winners == "highest":
        as_own_draw = case.how != "discard" and rules.robbed_kong_pays_as_self_draw
        # The first of equal ones is the nearest: they stand in that order.
        served = max(pool, key=lambda pair: discard_price(pair[1], rules, as_own_draw=as_own_draw))
    return (served,), tuple(seat for seat, _ in wins if seat is not served[0])
