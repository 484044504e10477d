"""A hand begins: the wall is built and broken, the tiles are dealt, and the flowers among them are replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.table import money
from hkmj.table.chacha import Stream
from hkmj.table.events import Deal, Dealt, Drew, HandStarted
from hkmj.table.flowers import fewest_flowers, flower_win, may_be_robbed, show
from hkmj.table.packed import GROUP, ONE, text
from hkmj.table.state import Hand, Phase, Player
from hkmj.table.wall import break_wall, deal_places, drawing_order, full_set, roll
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.scoring import Score
    from hkmj.table.engine import Engine
    from hkmj.tiles import Tile

__all__ = ["open_hand", "replace_flowers"]

_FIRST_FLOWER: Final = 34


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
    _deal(engine, wall)
    if dice is not None:
        money.pay_dice(engine, dice)


def _deal(engine: Engine, wall: bytes) -> None:
    rules = engine.rules
    places = deal_places(13 if engine.judge.sets == 4 else 16)
    front = sum(map(len, places))
    engine.hand = hand = Hand(wall, [], front, len(wall) - front)
    dealt = [[wall[place] for place in mine] for mine in places]
    if engine.judge.sets == 5:
        dealt[0].append(engine.take_tail() if rules.dealer_extra_tile == "tail" else engine.take_front())
    for tiles in dealt:
        player = Player([0, 0, 0, 0], [], [], [])
        hand.seats.append(player)
        for tile in tiles:
            _take(player, tile)
    engine.waits = [None] * 4
    engine.offers = None
    engine.wins = {}
    engine.events.append(
        Dealt(n=engine.next_number, tiles={seat: text(tiles) for seat, tiles in zip(SEATS, dealt, strict=True)})
    )


def _take(player: Player, tile: int) -> None:
    if tile >= _FIRST_FLOWER:
        player.hidden_flowers.append(tile)
    else:
        player.concealed[GROUP[tile]] += ONE[tile]
        player.drawn = tile


def replace_flowers(engine: Engine) -> None:
    """Go on with the opening: to the next question, or until no flower is left.

    The dealer replaces flowers until he has none, then the next seat; or each seat once in turn, and again while any
    flower is left (S2).
    """
    hand = engine.hand
    pass_by_pass = engine.rules.opening_flowers == "pass_by_pass"
    while True:
        player = hand.seats[hand.turn]
        if hand.owed:
            _replace(engine, player)
            if not pass_by_pass:
                continue
        elif player.hidden_flowers:
            shown, player.hidden_flowers = player.hidden_flowers, []
            hand.owed = len(shown)
            show(engine, hand.turn, shown)
            if _asks(engine) or may_be_robbed(engine, shown[-1]):
                return
            continue
        hand.turn = (hand.turn + 1) % 4
        if hand.turn == 0 and not any(seat.hidden_flowers for seat in hand.seats):
            break
    _begin(engine)


def _replace(engine: Engine, player: Player) -> None:
    hand = engine.hand
    count, hand.owed = hand.owed, 0
    tiles = [engine.take_tail() for _ in range(count)]
    for tile in tiles:
        _take(player, tile)
    if hand.turn == 0:
        hand.replaces_flower = True
    engine.events.append(Drew(n=engine.next_number, seat=SEATS[hand.turn], tiles=text(tiles), for_="flower"))


def _asks(engine: Engine) -> bool:
    """Whether the seat whose flowers were shown may win by them: the dealer, or anybody where they win at once (S3)."""
    hand, rules = engine.hand, engine.rules
    if hand.turn and rules.flower_win_non_dealer_opening != "at_once":
        return False
    found: Score | None = flower_win(engine, hand.turn)
    if found is None:
        return False
    hand.phase = Phase.FLOWER
    engine.wins = {hand.turn: found}
    engine.offers = None
    return True


def _begin(engine: Engine) -> None:
    """The opening is done: the dealer's turn begins as if he had drawn his last tile."""
    hand, rules = engine.hand, engine.rules
    may_win = rules.flower_win and rules.flower_win_non_dealer_opening == "first_own_draw"
    for seat, player in enumerate(hand.seats):
        if seat:
            player.drawn = -1
            player.may_flower_win = may_win and len(player.flowers) >= fewest_flowers(rules)
    hand.is_opening = False
    hand.turn = 0
    hand.phase = Phase.TURN
    engine.offers = None
