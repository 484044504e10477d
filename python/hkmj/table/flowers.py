"""Flowers in play, and wins by flowers 花糊: when they are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.table import finish, money
from hkmj.table.context import flower_context, hand_of
from hkmj.table.events import FlowersShown
from hkmj.table.packed import text
from hkmj.table.state import NO_TILE, Phase
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.table.engine import Engine

__all__ = ["fewest_flowers", "flower_win", "leave_flower", "may_be_robbed", "opening_flower_win", "robbers", "show"]

_ALL: Final = 8


def fewest_flowers(rules: Ruleset) -> int:
    """How many flowers win: seven or eight, in the Taiwanese game all eight.

    >>> from hkmj import Ruleset
    >>> fewest_flowers(Ruleset.preset("hk"))
    7
    """
    return 8 if rules.family == "taiwan" else 7


def show(engine: Engine, seat: int, flowers: Sequence[int]) -> None:
    """A seat shows flowers; what is paid for them at once is paid."""
    engine.hand.seats[seat].flowers.extend(flowers)
    engine.events.append(FlowersShown(n=engine.next_number, seat=SEATS[seat], tiles=text(flowers)))
    if engine.rules.instant:
        money.pay_flowers(engine, seat, len(flowers))


def flower_win(engine: Engine, seat: int, tile: int = NO_TILE) -> Score | None:
    """The flower win that a seat may declare now, before its last flower is replaced.

    Args:
        engine: the table.
        seat: the seat.
        tile: the flower that came last, if it came alone.
    """
    player, rules = engine.hand.seats[seat], engine.rules
    if len(player.flowers) < fewest_flowers(rules) or not rules.flower_win:
        return None
    if player.declined_seven and not rules.wait_for_eighth:
        return None
    win = flower_context(engine, seat, is_last=tile != NO_TILE)
    return engine.judge.legal_score(hand_of(player, tile), win)


def opening_flower_win(engine: Engine, seat: int) -> Score | None:
    """The flower win of the opening that a non-dealer may declare first of all after the first own draw (S0, S1).

    A claim of its own closes it.
    """
    player = engine.hand.seats[seat]
    if not player.may_flower_win or player.draws != 1:
        return None
    win = flower_context(engine, seat, is_last=False)
    return engine.judge.legal_score(hand_of(player, without=player.drawn), win)


def may_be_robbed(engine: Engine, tile: int) -> bool:
    """Whether the flower that the seat on turn has just shown is the eighth, and a seat with the other seven may win.

    七搶一 (S3), where it is valued. If so, that seat is asked next.

    Args:
        engine: the table.
        tile: the flower.
    """
    hand = engine.hand
    if not engine.plays_seven_rob_one or len(hand.seats[hand.turn].flowers) != 1:
        return False
    hand.source, hand.tile, hand.kong = hand.turn, tile, "flower"
    if not robbers(engine):
        hand.kong = None
        return False
    hand.phase = Phase.ROBBING
    return True


def robbers(engine: Engine) -> dict[int, Score]:
    """The seat that has the other seven flowers, with what its win is worth."""
    hand = engine.hand
    for seat, player in enumerate(hand.seats):
        if len(player.flowers) == _ALL - 1 and seat != hand.source:
            # Of a dealer who has not discarded yet one tile is left out: a win without a winning tile has sixteen.
            extra = player.drawn if seat == 0 and not hand.river else NO_TILE
            score = engine.judge.legal_score(
                hand_of(player, without=extra), flower_context(engine, seat, is_last=False)
            )
            return {} if score is None else {seat: score}
    return {}


def leave_flower(engine: Engine) -> None:
    """Nobody robbed the eighth flower: it is replaced."""
    hand = engine.hand
    hand.kong = None
    if hand.is_opening:
        hand.phase = Phase.OPENING
    elif hand.left:
        hand.phase = Phase.REPLACE
    else:
        finish.draw_hand(engine)
