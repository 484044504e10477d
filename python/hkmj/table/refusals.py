"""Why an action is not legal, in a sentence. Whether it is, the offers say; this finds the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.errors import HandError
from hkmj.table.actions import WIN, ActionKind
from hkmj.table.context import hand_of, score_of
from hkmj.table.state import NO_TILE, TEXT, player_of
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine

__all__ = ["refusal"]

_ASKING = ("discard", "kong")


def refusal(engine: Engine, seat: int, action: Action) -> str | None:
    """Why a seat may not step an action now; None if it may."""
    hand = engine.hand
    name = SEATS[seat]
    if hand.is_over:
        return f"{name} cannot {action}: the hand is over"
    if name not in hand.asked:
        # Whoever would win and may not is told what the win lacks.
        lacks = action is WIN and hand.phase in _ASKING and seat != hand.source and not hand.has_answered(seat)
        return f"{name} cannot {action}: {_win(engine, seat, action) if lacks else _not_asked(engine, seat)}"
    if hand.accepts(seat, action.index):
        return None
    return f"{name} cannot {action}: {_REASONS[action.kind](engine, seat, action)}"


def _not_asked(engine: Engine, seat: int) -> str:
    hand = engine.hand
    if hand.phase in ("turn", "flower"):
        return f"it is {SEATS[hand.turn]}'s turn"
    if hand.has_answered(seat):
        return "it has answered already"
    if seat == hand.source:
        return f"the others are asked about its {TEXT[hand.tile]}"
    return f"it has no claim on {SEATS[hand.source]}'s {TEXT[hand.tile]}"


def _on_turn(engine: Engine) -> str:
    """What is wrong with every action of a turn where no turn is; empty if one is."""
    hand = engine.hand
    if hand.phase == "flower":
        return "its flowers come first: flower_win or replace_flower"
    if hand.phase != "turn":
        return f"it is asked about {SEATS[hand.source]}'s {TEXT[hand.tile]}"
    return ""


def _discard(engine: Engine, seat: int, action: Action) -> str:
    player = player_of(engine.hand, seat)
    wrong = _on_turn(engine)
    if wrong:
        return wrong
    if action.tile not in player.concealed:
        return f"it holds no {TEXT[action.tile]}"
    return f"it declared ready and discards what it draws, {TEXT[player.drawn]}"


def _declare_ready(engine: Engine, seat: int, action: Action) -> str:
    player, rules = player_of(engine.hand, seat), engine.rules
    wrong = _on_turn(engine)
    if wrong:
        return wrong
    if not engine.flow.plays_ready:
        return f"{rules.name} does not play declared ready"
    if player.is_ready:
        return "it has declared ready already"
    if action.tile not in player.concealed:
        return f"it holds no {TEXT[action.tile]}"
    if rules.declare_ready_when == "first_turn" and (
        any(is_claimed or by == seat for by, _, is_claimed in engine.hand.river)
    ):
        return "only the first discard may be declared with, before any claim"
    if rules.family == "hk" and player.melds:
        return "its hand is not concealed"
    return f"without {TEXT[action.tile]} it waits on nothing that is left"


def _kong(engine: Engine, seat: int, action: Action) -> str:
    hand, player = engine.hand, player_of(engine.hand, seat)
    wrong = _on_turn(engine)
    if wrong:
        return wrong
    tile = TEXT[action.tile]
    if action.kind is ActionKind.CONCEALED_KONG and player.concealed.count(action.tile) < 4:
        return f"it does not hold four {tile}"
    if action.kind is ActionKind.ADDED_KONG:
        if not any(meld.kind.value == "pung" and meld.tile == action.tile for meld in player.melds):
            return f"it has no pung of {tile}"
        if action.tile not in player.concealed:
            return f"it holds no {tile}"
    if not hand.left:
        return "no tile is left to replace it"
    if player.is_ready:
        return "it has declared ready"
    return "the turn began with a claim"


def _claim(engine: Engine, seat: int, action: Action) -> str:
    hand, player = engine.hand, player_of(engine.hand, seat)
    if hand.phase != "discard":
        return "there is no discard to claim"
    tile, source = TEXT[hand.tile], SEATS[hand.source]
    if not hand.left:
        return "on the last discard only a win is left"
    if player.is_ready:
        return "it has declared ready"
    if action.kind is not ActionKind.CHOW:
        return f"it does not hold the tiles beside {source}'s {tile}"
    if not engine.rules.chow_claims:
        return f"{engine.rules.name} does not play chows from a discard"
    if seat != (hand.source + 1) % 4:
        return f"only {SEATS[(hand.source + 1) % 4]} may chow {source}'s {tile}"
    if any(one not in player.concealed for one in action.tiles):
        return "it does not hold " + " and ".join(map(str, action.tiles))
    return f"these make no chow with {source}'s {tile}"


def _pass(engine: Engine, seat: int, action: Action) -> str:  # noqa: ARG001
    return "a turn cannot be passed"


def _flower(engine: Engine, seat: int, action: Action) -> str:  # noqa: ARG001
    return "no flower win is open to it"


def _win(engine: Engine, seat: int, action: Action) -> str:  # noqa: ARG001
    hand, player = engine.hand, player_of(engine.hand, seat)
    if hand.phase == "flower":
        return "its flowers come first: flower_win or replace_flower"
    if hand.phase == "turn":
        if player.drawn == NO_TILE:
            return "the turn began with a claim"
        return _no_win(engine, seat, player.drawn, NO_TILE)
    return _no_win(engine, seat, hand.tile, hand.tile)


def _no_win(engine: Engine, seat: int, tile: int, extra: int) -> str:
    hand = engine.hand
    if not hand.waits(seat) >> tile & 1:
        return f"{TEXT[tile]} completes no hand of its tiles"
    try:
        score = score_of(engine, hand_of(player_of(hand, seat), tile, extra=extra), hand.context(seat))
    except HandError as error:
        return str(error)
    if score is None:
        return f"{TEXT[tile]} completes no hand that {engine.rules.name} plays"
    if not score.legal:
        return f"the hand has {score.fan} fan and lacks {score.lacks}"
    return f"it passed a win since its last draw, and {TEXT[tile]} is barred"


_REASONS = {
    ActionKind.DISCARD: _discard,
    ActionKind.DECLARE_READY: _declare_ready,
    ActionKind.CONCEALED_KONG: _kong,
    ActionKind.ADDED_KONG: _kong,
    ActionKind.CHOW: _claim,
    ActionKind.PUNG: _claim,
    ActionKind.KONG: _claim,
    ActionKind.WIN: _win,
    ActionKind.FLOWER_WIN: _flower,
    ActionKind.REPLACE_FLOWER: _flower,
    ActionKind.PASS: _pass,
}
