"""Declared ready 聽牌: when a hand may be declared, and what it may do afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.melds import MeldKind
from hkmj.table.actions import CONCEALED_KONG, DECLARE_READY
from hkmj.table.engine import without
from hkmj.table.packed import DIGIT, GROUP, copies, mask_kinds
from hkmj.table.state import NO_TILE, Declared

if TYPE_CHECKING:
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine
    from hkmj.table.state import Player

__all__ = ["declarations", "may_declare", "ready_kongs"]


def may_declare(engine: Engine, seat: int) -> bool:
    """Whether a seat may declare at all: the rule set values it, the time and the melds are right."""
    rules, hand = engine.rules, engine.hand
    player = hand.seats[seat]
    if not engine.plays_ready or player.is_ready:
        return False
    if rules.family == "hk" and not is_concealed(player, kongs=rules.concealed_kong_keeps_concealed):
        return False
    if rules.declare_ready_when == "first_turn":
        return not hand.claimed and all(discard >> 6 != seat for discard in hand.river)
    return True


def is_concealed(player: Player, *, kongs: bool) -> bool:
    """Whether a hand is concealed; with `kongs` a concealed kong leaves it so."""
    return all(kongs and meld.kind is MeldKind.CONCEALED_KONG for meld in player.melds)


def declarations(engine: Engine, seat: int) -> list[Action]:
    """The discards that a seat may declare ready with: what is kept waits on a kind that is not all in the hand."""
    player = engine.hand.seats[seat]
    judge = engine.judge
    if not may_declare(engine, seat) or not judge.may_wait(player.concealed, len(player.melds)):
        return []
    return [
        DECLARE_READY[kind]
        for kind in dict.fromkeys(player.concealed_tiles())
        if judge.open_waits(without(player.concealed, kind), player.melds)
    ]


def ready_kongs(engine: Engine, seat: int) -> list[Action]:
    """The kong that a ready seat may declare: a concealed one, of the drawn tile, that keeps the waits."""
    player = engine.hand.seats[seat]
    drawn = player.drawn
    if not engine.rules.ready_kong or drawn == NO_TILE or copies(player.concealed, drawn) < 4:
        return []
    judge = engine.judge
    rest = player.concealed.copy()
    rest[GROUP[drawn]] &= ~DIGIT[drawn]
    kong = Declared(MeldKind.CONCEALED_KONG, drawn, -1, NO_TILE, 0, 0)
    before = judge.open_waits(without(player.concealed, drawn), player.melds)
    return [CONCEALED_KONG[drawn]] if judge.open_waits(rest, [*player.melds, kong]) == before else []


def waits_after(engine: Engine, seat: int) -> list[int]:
    """The kinds that a seat waits on now."""
    player = engine.hand.seats[seat]
    return mask_kinds(engine.judge.open_waits(player.concealed, player.melds))
