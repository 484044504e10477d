"""The end of a hand: it is settled, booked, and the deal stays or passes."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hkmj.pull import PullAccount
from hkmj.settlement import settle
from hkmj.table import money
from hkmj.table.context import hand_of, histories
from hkmj.table.events import Deal, GameEnded, HandEnded, Paid, Payment, WinRecord
from hkmj.table.result import HandResult
from hkmj.table.rounds import next_deal
from hkmj.table.state import NO_TILE, player_of
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from hkmj.scoring import Score
    from hkmj.settlement import Settlement, Transfer
    from hkmj.settlement.case import How
    from hkmj.table.engine import Engine
    from hkmj.table.rounds import Outcome

__all__ = ["end_game", "finish"]

# What is paid at once where the hand's price is owed (拉).
_AT_ONCE: Final = ("false_win", "horse", "pot")


def finish(engine: Engine) -> None:
    """Settle the hand, which is over, book what is paid, and say who deals next."""
    ending = engine.hand.ending()
    if ending is None:
        return
    how, source, wins, false_wins = ending
    raised = len(wins) if engine.rules.family == "guangdong" and engine.rules.multiple_winners == "all" else 1
    scores: dict[int, Score] = {}
    for seat, bits, tile, aside in wins:
        win = replace(engine.win_of(bits), winners=raised)
        extra = NO_TILE if win.self_draw else tile
        hand = hand_of(player_of(engine.hand, seat), tile, extra=extra, without=aside)
        scores[seat] = engine.scorer.score(hand, win)
    if scores:
        _end(engine, "win", scores=scores, how=how, source=source, culprits=false_wins)  # type: ignore[arg-type]
    elif false_wins:
        _end(engine, "false_win", how="false_win", culprits=false_wins)
    else:
        _end(engine, "draw")


def end_game(engine: Engine, by: Literal["rules", "caller"]) -> tuple[Transfer, ...]:
    """Cash the debts that are open, and close the game. The seats are those of the last hand."""
    game = engine.game
    cashed = game.pull.close(game.seated)
    money.book(engine, cashed)
    game.pull = PullAccount()
    game.is_over = True
    engine.events.append(
        GameEnded(n=engine.next_number, by=by, cashed=_payments(cashed), accounts=_four(game.accounts))
    )
    return cashed


def _end(
    engine: Engine,
    outcome: Outcome,
    *,
    scores: dict[int, Score] | None = None,
    how: How | None = None,
    source: int | None = None,
    culprits: Sequence[int] = (),
) -> None:
    game, rules = engine.game, engine.rules
    scores = scores or {}
    if outcome != "false_win":
        money.pay_hidden_kongs(engine)
    settlement = None if how is None else _settled(engine, scores, how, source, culprits)
    cashed = _book(engine, settlement)
    game.hands += 1
    deal = _deal(engine)
    seats = culprits if settlement is None or not settlement.winners else [one.index for one in settlement.winners]
    after = next_deal(deal, rules, outcome, seats, hands=game.hands)
    engine.events.append(
        HandEnded(
            n=engine.next_number,
            outcome=outcome,
            how=None if how == "false_win" else how,
            source=None if source is None else SEATS[source],
            wins=_win_records(scores, settlement),
            cut=() if settlement is None else settlement.cut,
            false_wins=() if settlement is None else settlement.false_wins,
            transfers=() if settlement is None else _payments(settlement.transfers),
            cashed=_payments(cashed),
            accounts=_four(game.accounts),
            pull=game.pull.to_dict() if rules.pull else None,
            next=after,
            used=game.used,
        )
    )
    if after is None:
        cashed = (*cashed, *end_game(engine, "rules"))
    engine.result = HandResult(
        number=game.hands,
        deal=deal,
        seats=game.seated,
        outcome=outcome,
        scores=MappingProxyType({SEATS[seat]: score for seat, score in sorted(scores.items())}),
        settlement=settlement,
        instant=_instant(engine),
        cashed=cashed,
        gains=_four([now - before for now, before in zip(game.accounts, engine.before, strict=True)]),
        accounts=_four(game.accounts),
        next=after,
    )


def _instant(engine: Engine) -> tuple[Transfer, ...]:
    return tuple(one.transfer for event in engine.events if isinstance(event, Paid) for one in event.transfers)


def _settled(
    engine: Engine, scores: dict[int, Score], how: How, source: int | None, culprits: Sequence[int]
) -> Settlement:
    rules, hand = engine.rules, engine.hand
    return settle(
        [(SEATS[seat], score) for seat, score in scores.items()] + [(SEATS[seat], None) for seat in culprits],
        source=None if source is None else SEATS[source],
        how=how,
        histories=histories(engine),
        dealer=SEATS[0],
        repeats=engine.game.repeats if rules.family == "taiwan" else 0,
        ready=[SEATS[seat] for seat in range(4) if hand.is_ready(seat) and seat not in scores],
        horses={SEATS[backer]: SEATS[seat] for backer, seat in engine.horses.items()} or None,
        rules=rules,
    )


def _book(engine: Engine, settlement: Settlement | None) -> tuple[Transfer, ...]:
    """Enter what is paid, and under 拉 what is owed; the debts that were cashed."""
    if settlement is None:
        return ()
    if not engine.rules.pull:
        money.book(engine, settlement.transfers)
        return ()
    game = engine.game
    money.book(engine, [one for one in settlement.transfers if one.reason in _AT_ONCE])
    game.pull, cashed = game.pull.book(settlement, game.seated)
    money.book(engine, cashed)
    return cashed


def _win_records(scores: dict[int, Score], settlement: Settlement | None) -> tuple[WinRecord, ...]:
    if settlement is None:
        return ()
    return tuple(
        WinRecord(
            seat=one.seat,
            hand=str(scores[one.seat.index].hand),
            win=str(scores[one.seat.index].win),
            fan=one.fan,
            price=one.price,
            patterns=tuple((award.pattern, award.fan, award.count) for award in scores[one.seat.index].patterns),
            liability=None if one.liability is None else one.liability.rule,
            liable=None if one.liability is None else one.liability.liable,
        )
        for one in settlement.wins
    )


def _deal(engine: Engine) -> Deal:
    game = engine.game
    return Deal(game.dealer, SEATS[game.round], game.repeats)


def _payments(transfers: Sequence[Transfer]) -> tuple[Payment, ...]:
    return tuple(map(Payment.of, transfers))


def _four(values: Sequence[int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = values
    return first, second, third, fourth
