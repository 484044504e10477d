"""Dealer, rounds and game: who deals next, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from hkmj.table.events import Deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hkmj.rules import Ruleset

__all__ = ["Outcome", "next_deal"]

Outcome = Literal["win", "draw", "false_win"]

_DEALER: Final = 0  # the dealer's seat is East


def next_deal(
    deal: Deal, rules: Ruleset, outcome: Outcome, seats: Sequence[int] = (), *, hands: int = 0
) -> Deal | None:
    """The deal after a hand; None if the game is over.

    The deal stays after a win of the dealer's, alone or among others (S2, S4), after a draw (S2; `draw_passes_dealer`),
    and after a false win (`false_win_passes_dealer`), which is no repeat. Else it passes to the next player. Four deals
    make a round, four rounds a game (S2), `stop_after_round` a shorter one. Under `last_winner` (S4's folk rules) the
    winner deals next, of several the dealer or else the first after the source; there are no rounds, and
    `stop_after_hands` ends the game.

    Args:
        deal: the deal of the hand.
        rules: the rule set.
        outcome: how the hand ended.
        seats: the seats that are paid for a win, from the source on; after a false win the culprits.
        hands: how many hands are finished with this one.

    >>> from hkmj import Ruleset, Seat
    >>> rules = Ruleset.preset("hk")
    >>> deal = Deal(dealer=3, round=Seat.S, repeats=1)
    >>> next_deal(deal, rules, "draw")
    Deal(dealer=3, round=Seat('S'), repeats=2)
    >>> next_deal(deal, rules, "win", [2])
    Deal(dealer=0, round=Seat('W'), repeats=0)
    >>> next_deal(Deal(dealer=3, round=Seat.N, repeats=0), rules, "win", [2]) is None
    True
    """
    if rules.stop_after_hands is not None and hands >= rules.stop_after_hands:
        return None
    if not _passes(rules, outcome, seats):
        return deal if outcome == "false_win" else _stays(deal, rules, outcome)
    if rules.dealer_rule == "last_winner":
        return Deal((deal.dealer + (seats[0] if outcome == "win" else 1)) % 4, deal.round, 0)
    if deal.dealer < 3:
        return Deal(deal.dealer + 1, deal.round, 0)
    if deal.round.value in (rules.stop_after_round, "N"):
        return None
    return Deal(0, deal.round.next, 0)


def _passes(rules: Ruleset, outcome: Outcome, seats: Sequence[int]) -> bool:
    if outcome == "draw":
        return rules.draw_passes_dealer
    if outcome == "false_win":
        return rules.false_win_passes_dealer and _DEALER in seats
    return _DEALER not in seats


def _stays(deal: Deal, rules: Ruleset, outcome: Outcome) -> Deal:
    # Only the Taiwanese streak may leave a draw out (S3); everywhere else a deal that stays is a repeat.
    is_counted = outcome == "win" or rules.family != "taiwan" or rules.streak_on_draw
    return Deal(deal.dealer, deal.round, deal.repeats + is_counted)
