"""The flow of a hand: what the table does by itself between two actions, and what an action leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.table import claims, opening, turns
from hkmj.table.state import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine

__all__ = ["advance", "offers", "play"]

# Looked up once: this is the loop of the table.
_OPENING: Final = Phase.OPENING
_DRAW: Final = Phase.DRAW
_REPLACE: Final = Phase.REPLACE
_TURN: Final = Phase.TURN
_FLOWER: Final = Phase.FLOWER
_DISCARDED: Final = Phase.DISCARDED
_ROBBING: Final = Phase.ROBBING


def advance(engine: Engine) -> None:
    """Go on to the next moment at which a seat is asked, or to the end of the hand."""
    hand = engine.hand
    while True:
        phase = hand.phase
        if phase is _DISCARDED or phase is _ROBBING:
            claims.ask(engine)
            if engine.offers:
                return
            claims.lapse(engine)
        elif phase is _DRAW:
            turns.draw(engine)
        elif phase is _REPLACE:
            turns.replace(engine)
        elif phase is _OPENING:
            opening.replace_flowers(engine)
        else:
            return


def offers(engine: Engine) -> dict[int, tuple[Action, ...]]:
    """What each seat that is asked may do, answered or not; the offers of a turn are made when they are asked for."""
    found = engine.offers
    if found is None:
        hand = engine.hand
        is_turn = hand.phase is _TURN
        found = engine.offers = {hand.turn: turns.turn_offers(engine) if is_turn else turns.FLOWER_OFFERS}
    return found


def play(engine: Engine, actions: Mapping[int, Action]) -> None:
    """Seats act or answer. The actions are legal, or false wins where these are penalised."""
    hand = engine.hand
    phase = hand.phase
    if phase is _TURN:
        for action in actions.values():
            turns.act(engine, action)
    elif phase is _FLOWER:
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
