"""A hand begins: the wall is built and broken, and the tiles are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj import _core
from hkmj.table import money
from hkmj.table.chacha import Stream
from hkmj.table.events import Deal, Dealt, HandStarted
from hkmj.table.state import text
from hkmj.table.wall import break_wall, drawing_order, full_set, roll
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.table.engine import Engine
    from hkmj.tiles import Tile

__all__ = ["open_hand"]


def open_hand(engine: Engine, wall: bytes | None, horses: Mapping[int, tuple[Tile, int]]) -> None:
    """Build and break the wall, and deal.

    Args:
        engine: the table.
        wall: the wall in drawing order; None: from the stream of the game.
        horses: of each seat that backs another, the tile it turned up, and the seat it backs.
    """
    game, rules = engine.game, engine.rules
    dice: tuple[int, ...] | None = None
    side = stack = None
    given = wall
    if wall is None:
        stream = Stream(game.seed, game.used)
        ring = full_set(rules)
        broken = break_wall(roll(stream, rules), one_then_one=rules.dice == "one_then_one", stacks=len(ring) // 2)
        dice, side, stack = broken
        stream.shuffle(ring)
        game.used = stream.used
        wall = drawing_order(ring, stack)
    engine.before = tuple(game.accounts)  # type: ignore[assignment]
    engine.horses = {backer: seat for backer, (_, seat) in horses.items()}
    engine.begin_events()
    engine.result = None
    engine.events.append(
        HandStarted(
            n=engine.next_number,
            number=game.hands + 1,
            deal=Deal(game.dealer, SEATS[game.round], game.repeats),
            seats=game.seated,
            dice=dice,
            side=None if side is None else SEATS[side],
            stack=stack,
            wall=None if given is None else text(given),
            horses={SEATS[backer]: str(tile) for backer, (tile, _) in sorted(horses.items())},
        )
    )
    engine.hand, dealt = _core.Position.deal(engine.flow, wall, game.round)
    engine.events.append(Dealt(n=engine.next_number, tiles=dict(zip(SEATS, dealt, strict=True))))
    if dice is not None:
        money.pay_dice(engine, dice)
