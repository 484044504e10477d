"""`settle`: the money of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from hkmj.errors import HandError
from hkmj.history import read_history
from hkmj.payout import false_win_price
from hkmj.scoring import find_rules
from hkmj.settlement.case import Case, how_won, is_score, read_case, read_pairs
from hkmj.settlement.discharge import pay
from hkmj.settlement.guangdong import pay_horses
from hkmj.settlement.result import SettledWin, Settlement
from hkmj.settlement.taiwan import with_dealer_bonus
from hkmj.settlement.transfers import others, transfer
from hkmj.settlement.winners import pick
from hkmj.tiles import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hkmj.history import Event
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.settlement.case import Histories, Horses, How, SeatName
    from hkmj.settlement.transfers import Transfer
    from hkmj.win import Win

__all__ = ["settle"]


@overload
def settle(
    wins: Iterable[tuple[SeatName, Score | None]],
    *,
    source: SeatName | None = None,
    how: How = "discard",
    histories: Histories | None = None,
    dealer: SeatName | None = "E",
    repeats: int = 0,
    ready: Iterable[SeatName] = (),
    horses: Horses | None = None,
    rules: str | Path | Ruleset | None = None,
) -> Settlement: ...
@overload
def settle(
    wins: Score,
    *,
    winner: SeatName | None = None,
    discarder: SeatName | None = None,
    melds: Iterable[Event] | str | None = None,
    source: SeatName | None = None,
    how: How | None = None,
    histories: Histories | None = None,
    dealer: SeatName | None = "E",
    repeats: int = 0,
    ready: Iterable[SeatName] = (),
    horses: Horses | None = None,
    rules: str | Path | Ruleset | None = None,
) -> Settlement: ...
def settle(
    wins: Score | Iterable[tuple[SeatName, Score | None]],
    *,
    winner: SeatName | None = None,
    discarder: SeatName | None = None,
    melds: Iterable[Event] | str | None = None,
    source: SeatName | None = None,
    how: How | None = None,
    histories: Histories | None = None,
    dealer: SeatName | None = "E",
    repeats: int = 0,
    ready: Iterable[SeatName] = (),
    horses: Horses | None = None,
    rules: str | Path | Ruleset | None = None,
) -> Settlement:
    """Who pays whom how much.

    The full form takes every seat that declared and picks the winners itself. The short form is one score: a win on
    the discarder's tile, or by own draw without one; how it was won is read from the score.

    Args:
        wins: seat and score of every seat that declared a win, and (seat, None) of the culprit of a false win; or, in
            the short form, the score of the only winner.
        winner: short form: the winner; by default the seat of the score.
        discarder: short form: another name for the source.
        melds: short form: the winner's history, as events or as a text of declared sets.
        source: who discarded the winning tile, or konged it.
        how: ``"discard"``, ``"self_draw"``, ``"robbed_kong"``, ``"robbed_concealed_kong"``, ``"flower"``, or
            ``"false_win"`` where nobody won. False wins beside a win are given in `wins`. By default ``"discard"``, and
            in the short form what the score says.
        histories: seat and events, see `hkmj.history`; by default the declared sets of the winners, read as text.
        dealer: Taiwanese: the dealer, or None if no bonus is reckoned.
        repeats: Taiwanese: the number of the dealer's streak; by default what the scores say (`Win.streak`). Other
            families make nothing of it.
        ready: Taiwanese: the losers who had declared ready; other families make nothing of it.
        horses: Guangdong folk rules: backer and backed seat; nothing where horses are not played.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file; by default the rules that the scores
            were made under (``"hk"`` for false wins alone).

    Raises:
        HandError: with every fault: a score that is not legal, no winner, a seat twice, a source that is missing, a
            winner, or given where there is none, two winners of an own draw, a score of another sort of win, seat or
            family, scores of different rules without `rules`, repeats under 0, a history with a fault, and a claim
            without the feeder that a rule must know. The culprit of a false win is no winner: he may be the source, or
            stand beside an own draw. Whether the hands of several winners can lie on one table is not asked.
        RulesetError: for rules that cannot be.
        TypeError: for what is no score and no pairs of seat and score.

    >>> from hkmj import score
    >>> s = score("(9999p)[234p<S][555p<N][678p<S]1p+1p", seat="W", round="E", self_draw=True)
    >>> paid = settle([("W", s)], how="self_draw")
    >>> paid.transfers
    (Transfer('S', 'W', 144, 'liability:flush_exposed'),)
    >>> paid.win("W").liability.also
    ('twelve_exposed',)
    >>> settle(s, winner="W") == paid
    True
    >>> settle([("N", None)], how="false_win").net
    {Seat('E'): 192, Seat('S'): 192, Seat('W'): 192, Seat('N'): -576}
    """
    found = None if rules is None else find_rules(rules)
    if is_score(wins):
        if discarder is not None and source is not None and Seat(discarder) is not Seat(source):
            raise HandError(f"source={str(source)!r} and discarder={str(discarder)!r}: they are two names of one thing")
        source = discarder if source is None else source
        how = how_won(wins.win) if how is None else how
        seat = wins.win.seat if winner is None else Seat(winner)
        if melds is not None:
            histories = _with_history(histories, seat, wins.win, melds)
        wins = [(seat, wins)]
    elif (winner, discarder, melds) != (None, None, None):
        raise TypeError("settle() takes winner, discarder and melds with one score alone; with pairs it takes source")
    case = read_case(
        read_pairs(wins),
        source=source,
        how=how or "discard",
        histories=histories,
        dealer=dealer,
        repeats=repeats,
        ready=ready,
        horses=horses,
        rules=found,
    )
    return _settle(case)


def _with_history(histories: Histories | None, seat: Seat, win: Win, melds: Iterable[Event] | str) -> Histories:
    if histories is not None:
        raise HandError("melds and histories are given: melds stand for the history of a lone winner")
    if isinstance(melds, str):
        melds = read_history(melds, seat, kongs=win.kongs if win.self_draw else 0)
    return {seat: melds}


def _settle(case: Case) -> Settlement:
    served, cut = pick(case)
    winners = tuple(seat for seat, _ in served)
    paid: list[Transfer] = []
    wins: list[SettledWin] = []
    faults: list[str] = []
    for seat, score in served:
        try:
            transfers, win = pay(case, seat, score, winners)
        except HandError as error:
            faults += error.faults
            continue
        # The bonus is due beside a price of nothing too, so these are left out only here.
        paid += (one for one in with_dealer_bonus(case, seat, transfers) if one.amount)
        wins.append(win)
    if faults:
        raise HandError(faults)
    if case.rules.horses:
        paid += pay_horses(case.horses, tuple(paid))
    for culprit in case.culprits:
        amount = false_win_price(case.rules)
        paid += (one for payee in others(culprit) for one in transfer(culprit, payee, amount, "false_win"))
    return Settlement(
        how=case.how,
        source=case.source,
        transfers=tuple(paid),
        wins=tuple(wins),
        cut=cut,
        false_wins=case.culprits,
        rules=case.rules,
    )
