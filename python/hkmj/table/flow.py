"""The flow of a hand: what the table does by itself between two actions, and what an action leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.table import claims, opening, turns
from hkmj.table.state import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine

__all__ = ["advance", "offers", "play"]


def advance(engine: Engine) -> None:
    """Go on to the next moment at which a seat is asked, or to the end of the hand."""
    hand = engine.hand
    while True:
        match hand.phase:
            case Phase.DRAW:
                turns.draw(engine)
            case Phase.REPLACE:
                turns.replace(engine)
            case Phase.OPENING:
                opening.replace_flowers(engine)
            case Phase.DISCARDED | Phase.ROBBING:
                claims.ask(engine)
                if engine.offers:
                    return
                claims.lapse(engine)
            case _:
                return


def offers(engine: Engine) -> dict[int, tuple[Action, ...]]:
    """What each seat that is asked may do, answered or not; the offers of a turn are made when they are asked for."""
    found = engine.offers
    if found is None:
        hand = engine.hand
        is_turn = hand.phase is Phase.TURN
        found = engine.offers = {hand.turn: turns.turn_offers(engine) if is_turn else turns.FLOWER_OFFERS}
    return found


def play(engine: Engine, actions: Mapping[int, Action]) -> None:
    """Seats act or answer. The actions are legal, or false wins where these are penalised."""
    hand = engine.hand
    phase = hand.phase
    if phase is Phase.TURN:
        for action in actions.values():
            turns.act(engine, action)
    elif phase is Phase.FLOWER:
        for action in actions.values():
            turns.answer_flower(engine, action)
    else:
        for seat, action in actions.items():
            hand.answers[seat] = action.index
        claims.resolve(engine)
        if hand.phase is phase and engine.offers:
            return
        hand.answers = {}
    advance(engine)
