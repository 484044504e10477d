"""A turn: a tile is drawn, and the seat wins, declares, or discards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from hkmj.table import finish, kongs, money, ready
from hkmj.table.actions import (
    DISCARD,
    FLOWER_WIN,
    REPLACE_FLOWER,
    WIN,
    ActionKind,
)
from hkmj.table.context import hand_of, own_draw_context
from hkmj.table.events import Drew
from hkmj.table.flowers import flower_win, may_be_robbed, opening_flower_win, show
from hkmj.table.packed import GROUP, ONE, TEXT, kinds_in
from hkmj.table.passing import note_discard
from hkmj.table.state import NO_TILE, Phase
from hkmj.tiles import SEATS
from hkmj.win import Win

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine

__all__ = ["FLOWER_OFFERS", "act", "answer_flower", "draw", "replace", "turn_offers"]

_FIRST_FLOWER: Final = 34
_DISCARDS: Final = len(DISCARD)  # the first of all actions


def draw(engine: Engine) -> None:
    """The seat on turn draws from the front of the wall."""
    hand = engine.hand
    hand.turn_number += 1
    hand.is_claim_turn = False
    hand.kongs = 0
    hand.first_kong = None
    hand.replaces_flower = False
    _receive(engine, engine.take_front(), "turn")


def replace(engine: Engine) -> None:
    """The seat on turn draws a replacement from the tail of the wall, of its kong or of its flower."""
    hand = engine.hand
    hand.is_claim_turn = False
    if hand.kong is not None:
        hand.kong = None
        hand.replaces_flower = False
        _receive(engine, engine.take_tail(), "kong")
    else:
        hand.kongs = 0
        hand.first_kong = None
        hand.replaces_flower = True
        _receive(engine, engine.take_tail(), "flower")


def _receive(engine: Engine, tile: int, reason: Literal["turn", "flower", "kong"]) -> None:
    hand = engine.hand
    seat = hand.turn
    player = hand.seats[seat]
    if not player.draws:
        player.first_turn = hand.turn_number
    player.draws += 1
    if player.missed:
        player.missed = []
    engine.events.append(Drew(n=engine.next_number, seat=SEATS[seat], tiles=TEXT[tile], for_=reason))
    engine.offers = None
    if tile < _FIRST_FLOWER:
        player.concealed[GROUP[tile]] += ONE[tile]
        player.drawn = tile
        hand.phase = Phase.TURN
        return
    show(engine, seat, (tile,))
    score = flower_win(engine, seat, tile)
    if score is not None:
        hand.tile = tile
        hand.phase = Phase.FLOWER
        engine.wins = {seat: score}
    elif may_be_robbed(engine, tile):
        pass
    elif hand.left:
        hand.phase = Phase.REPLACE
    else:
        finish.draw_hand(engine)


def turn_offers(engine: Engine) -> tuple[Action, ...]:
    """What the seat on turn may do."""
    hand = engine.hand
    seat = hand.turn
    player = hand.seats[seat]
    found: list[Action] = []
    engine.wins = {}
    drawn = player.drawn
    if drawn >= 0 and engine.waits_of(seat) >> drawn & 1:
        score = _own_draw(engine, seat)
        if score is not None and score.legal:
            engine.wins[seat] = score
            found.append(WIN)
    if player.may_flower_win and opening_flower_win(engine, seat) is not None:
        found.append(FLOWER_WIN)
    if player.is_ready:
        if hand.left:
            found += ready.ready_kongs(engine, seat)
        found.append(DISCARD[drawn])
        return tuple(found)
    if hand.left and (engine.rules.kong_after_claim or not hand.is_claim_turn):
        found += kongs.kong_offers(player)
    if engine.plays_ready:
        found += ready.declarations(engine, seat)
    characters, dots, bamboo, honors = player.concealed
    return (
        *found,
        *_discards(0, characters),
        *_discards(9, dots),
        *_discards(18, bamboo),
        *_discards(27, honors),
    )


@lru_cache(maxsize=1 << 16)
def _discards(first: int, suit: int) -> tuple[Action, ...]:
    return tuple(DISCARD[first + place] for place, _ in kinds_in(suit))


def _own_draw(engine: Engine, seat: int) -> Score | None:
    player = engine.hand.seats[seat]
    win = own_draw_context(engine, seat)
    tile = player.drawn
    if win.first_turn == "dealer_opening" and not win.kongs and engine.rules.heavenly_win_tile == "best":
        tile = _best_tile(engine, seat)
    return engine.judge.score(hand_of(player, tile), win)


def _best_tile(engine: Engine, seat: int) -> int:
    """The tile of an opening hand that would score most as an ordinary own draw; of equal ones the last one drawn."""
    player = engine.hand.seats[seat]
    plain = Win(seat=SEATS[seat], round=SEATS[engine.game.round], self_draw=True)

    def worth(tile: int) -> tuple[bool, int, int]:
        score = engine.judge.score(hand_of(player, tile), plain)
        return (False, 0, 0) if score is None else (score.legal, score.fan, score.raw_fan)

    return max((player.drawn, *dict.fromkeys(player.concealed_tiles())), key=worth)


FLOWER_OFFERS: Final = (FLOWER_WIN, REPLACE_FLOWER)
"""What a seat may do whose seventh or eighth flower came."""


def act(engine: Engine, action: Action) -> None:
    """The seat on turn acts; the action is one of those offered, or a false win."""
    hand = engine.hand
    seat = hand.turn
    player = hand.seats[seat]
    engine.offers = None
    if action is WIN:
        if seat in engine.wins:
            finish.win(engine, engine.wins, "self_draw")
        else:
            finish.false_win(engine, [seat])
        return
    if player.may_flower_win:
        score = opening_flower_win(engine, seat) if action is FLOWER_WIN else None
        if score is not None:
            finish.win(engine, {seat: score}, "flower")
            return
        player.may_flower_win = False
        player.declined_seven |= len(player.flowers) == 7
    if action.number < _DISCARDS:
        _discard(engine, seat, action.tile)
    elif action.kind is ActionKind.DECLARE_READY:
        player.is_ready = True
        _discard(engine, seat, action.tile)
    else:
        kongs.declare(engine, seat, action)


def _discard(engine: Engine, seat: int, tile: int) -> None:
    hand = engine.hand
    player = hand.seats[seat]
    player.concealed[GROUP[tile]] -= ONE[tile]
    if tile != player.drawn:
        engine.waits[seat] = None
    player.drawn = NO_TILE
    hand.river.append(seat << 6 | tile)
    hand.source = seat
    hand.tile = tile
    hand.phase = Phase.DISCARDED
    note_discard(engine, seat, tile)
    if engine.rules.instant:
        money.pay_followed(engine)


def answer_flower(engine: Engine, action: Action) -> None:
    """The seat whose seventh or eighth flower came wins by it, or has it replaced."""
    hand = engine.hand
    seat = hand.turn
    player = hand.seats[seat]
    engine.offers = None
    if action is FLOWER_WIN:
        finish.win(engine, engine.wins, "flower")
        return
    if action is WIN:
        finish.false_win(engine, [seat])
        return
    player.declined_seven |= len(player.flowers) == 7
    player.may_flower_win = False
    if hand.is_opening:
        hand.phase = Phase.OPENING
    elif hand.left:
        hand.phase = Phase.REPLACE
    else:
        finish.draw_hand(engine)
