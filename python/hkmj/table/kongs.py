"""Kongs: declared on the own turn, robbed or made, and in direct succession."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hkmj.melds import MeldKind
from hkmj.table import money
from hkmj.table.actions import ADDED_KONG, CONCEALED_KONG, ActionKind
from hkmj.table.context import hand_of, others_tile_context
from hkmj.table.events import Konged
from hkmj.table.packed import DIGIT, GROUP, ONE, QUADS, copies, kinds_in, text
from hkmj.table.passing import is_barred
from hkmj.table.state import NO_TILE, Declared, Phase
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine
    from hkmj.table.state import Player

__all__ = ["declare", "kong_offers", "make", "robbers"]


def kong_offers(player: Player) -> list[Action]:
    """The kongs a seat may declare on its turn: four in hand, or the fourth to its own pung."""
    found: list[Action] = []
    characters, dots, bamboo, honors = suits = player.concealed
    if (characters | dots | bamboo | honors) & QUADS:
        found += [
            CONCEALED_KONG[9 * group + place]
            for group, suit in enumerate(suits)
            for place, count in kinds_in(suit)
            if count == 4
        ]
    if player.melds:
        found += [
            ADDED_KONG[meld.tile] for meld in player.melds if meld.kind is MeldKind.PUNG and copies(suits, meld.tile)
        ]
    return found


def declare(engine: Engine, seat: int, action: Action) -> None:
    """A seat declares a concealed or an added kong, which others may rob before it is made."""
    hand = engine.hand
    # In direct succession: on the replacement of the kong before; strictly, with that very tile (S0).
    is_next = not engine.rules.kong_on_kong_strict or action.tile == hand.seats[seat].drawn
    if not is_next:
        hand.kongs = 0
        hand.first_kong = None
    hand.source = seat
    hand.tile = action.tile
    hand.kong = "concealed" if action.kind is ActionKind.CONCEALED_KONG else "added"
    hand.phase = Phase.ROBBING


def robbers(engine: Engine) -> dict[int, Score]:
    """The seats that may rob the kong, with what their win is worth.

    An added kong by every seat that wins on the tile; a concealed one, if it is shown, by thirteen orphans alone.
    """
    hand, rules, judge = engine.hand, engine.rules, engine.judge
    tile = hand.tile
    robbed: Literal["added", "concealed"] = "concealed" if hand.kong == "concealed" else "added"
    if robbed == "concealed" and not (
        rules.family == "hk" and rules.concealed_kong_shown and rules.thirteen_orphans_rob_concealed_kong
    ):
        return {}
    found: dict[int, Score] = {}
    for step in (1, 2, 3):
        seat = (hand.source + step) % 4
        player = hand.seats[seat]
        if robbed == "concealed":
            waits = judge.orphan_waits(player.concealed, len(player.melds))
        else:
            waits = engine.waits_of(seat)
        if not waits >> tile & 1:
            continue
        win = others_tile_context(engine, seat, robbed=robbed)
        score = judge.legal_score(hand_of(player, tile, extra=tile), win)
        if score is not None and not is_barred(engine, seat, tile, score):
            found[seat] = score
    return found


def make(engine: Engine) -> None:
    """The kong is made, for nobody robbed it; its replacement is drawn next."""
    hand = engine.hand
    seat, tile, sort = hand.source, hand.tile, hand.kong
    player = hand.seats[seat]
    hand.declarations += 1
    group = GROUP[tile]
    if sort == "concealed":
        player.concealed[group] &= ~DIGIT[tile]
        kind = MeldKind.CONCEALED_KONG
        player.melds.append(Declared(kind, tile, -1, NO_TILE, hand.declarations, hand.turn_number))
    else:
        player.concealed[group] -= ONE[tile]
        kind = MeldKind.ADDED_KONG
        pung = next(meld for meld in player.melds if meld.kind is MeldKind.PUNG and meld.tile == tile)
        pung.kind = kind
        pung.added_n = hand.declarations
        pung.added_turn = hand.turn_number
    player.drawn = NO_TILE
    engine.waits[seat] = None
    hand.kongs += 1
    if hand.first_kong is None:
        hand.first_kong = "concealed" if sort == "concealed" else "added"
    hand.dealer_konged |= seat == 0 and not hand.river
    hand.phase = Phase.REPLACE
    engine.events.append(
        Konged(n=engine.next_number, seat=SEATS[seat], kind=kind.value, tiles=text((tile,) * 4))  # type: ignore[arg-type]
    )
    if engine.rules.instant:
        money.pay_kong(engine, seat, is_concealed=sort == "concealed")
