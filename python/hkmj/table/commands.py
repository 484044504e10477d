"""What can be asked of a table, checked: a game, a hand, actions, the end. Each is an event that others follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from hkmj.errors import HandError, HkmjError, IllegalActionError, quoted
from hkmj.settlement import horse_seat
from hkmj.table import finish, opening
from hkmj.table.actions import Action, read_action
from hkmj.table.chacha import Stream, checked_seed
from hkmj.table.engine import Engine
from hkmj.table.refusals import refusal
from hkmj.table.state import Game
from hkmj.table.telling import tell
from hkmj.table.wall import checked_wall
from hkmj.tiles import SEATS, Seat, Tile

if TYPE_CHECKING:
    from typing import TypeAlias

    from hkmj.rules import Ruleset
    from hkmj.table.events import Deal, Event
    from hkmj.win import SeatLetter

    SeatName: TypeAlias = Seat | SeatLetter
    Answers: TypeAlias = Mapping[Seat, str] | Mapping[SeatLetter, str] | Mapping[str, str]
    Horses: TypeAlias = Mapping[Seat, Tile | str] | Mapping[SeatLetter, Tile | str] | Mapping[str, str]
    WallTiles: TypeAlias = Iterable[Tile | str | int]

__all__ = [
    "begin_game",
    "begin_hand",
    "end_game",
    "end_refusal",
    "hand_refusal",
    "only_asked",
    "place_of",
    "read_answers",
    "take",
]


def begin_game(rules: Ruleset, seed: int, players: Iterable[str], deal: Deal) -> Engine:
    """A game before its first hand: the seats are taken.

    Raises:
        HkmjError: for a seed, a dealer or names that cannot be.

    >>> from hkmj import Ruleset
    >>> from hkmj.table.events import Deal
    >>> begin_game(Ruleset.preset("hk"), 7, tuple("abcd"), Deal(0, Seat.E, 0)).game.players
    ('a', 'b', 'c', 'd')
    """
    given = _checked_names(players)
    if not (_is_whole(deal.dealer, len(SEATS)) and _is_whole(deal.repeats, _MOST_REPEATS)):
        raise HkmjError(f"dealer={deal.dealer!r}, repeats={deal.repeats!r}: the dealer is 0 to 3, repeats are from 0")
    names = list(given)
    stream = Stream(checked_seed(seed))
    if rules.seating == "drawn":
        stream.shuffle(names)
    game = Game(seed, stream.used, _four(names), deal.dealer, deal.round.index, deal.repeats)
    return Engine(rules, game, _four(given), deal)


def _checked_names(players: Iterable[str]) -> tuple[str, ...]:
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise HkmjError(f'players={quoted(players)}: give the names of four players, as in ["Ann", "Bo", ...]')
    given = tuple(players)
    if len(given) != len(SEATS):
        raise HkmjError(f"four players sit at a table, not {len(given)}: {', '.join(map(str, given))}")
    for name in given:
        if not _is_text(name):
            raise HkmjError(f"a player's name is a text, not {name!r}")
        if not name or given.count(name) > 1:
            what = f"{given.count(name)} players are called {quoted(name)}" if name else "a player has no name"
            raise HkmjError(f"{what}: names tell the players apart")
    return given


def _is_text(value: object) -> bool:
    # Half a character (a surrogate) is none: it could not be written down.
    return isinstance(value, str) and value == value.encode(errors="replace").decode()


def _is_whole(value: object, end: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < end


def _four(names: Iterable[str]) -> tuple[str, str, str, str]:
    first, second, third, fourth = names
    return first, second, third, fourth


def hand_refusal(engine: Engine) -> str | None:
    """Why no hand can begin now; None if one can."""
    if engine.game.is_over:
        return "no hand can begin: the game is over"
    return None if engine.hand.is_over else "no hand can begin: one is being played"


def begin_hand(engine: Engine, *, wall: WallTiles | None = None, horses: Horses | None = None) -> list[Event]:
    """Begin a hand, and go on to the first question.

    Raises:
        IllegalActionError: a hand is being played, or the game is over.
        HandError: the wall is no full set of tiles; a horse is a flower; these rules have no horses.
    """
    reason = hand_refusal(engine)
    if reason is not None:
        raise IllegalActionError(reason)
    tiles = None if wall is None else checked_wall(wall, engine.rules)
    backed = _read_horses(horses, engine.rules)
    game = engine.game
    if engine.result is not None and engine.result.next is not None:
        deal = engine.result.next
        game.dealer, game.round, game.repeats = deal.dealer, deal.round.index, deal.repeats
    opening.open_hand(engine, tiles, backed)
    tell(engine, engine.hand.advance())
    return engine.events.copy()


def _read_horses(horses: Horses | None, rules: Ruleset) -> dict[int, tuple[Tile, int]]:
    if not horses:
        return {}
    if not rules.horses:
        raise HandError(f"{rules.name} does not play horses")
    found = {Seat(seat).index: Tile(tile) for seat, tile in horses.items()}
    return {seat: (tile, horse_seat(tile).index) for seat, tile in found.items()}


_MOST_REPEATS: Final = 1 << 31  # more than anybody plays, and every reader of JSON takes it
_PLACES: Final[dict[str, int]] = {seat.value: seat.index for seat in SEATS}


def place_of(seat: str) -> int:
    """The number of a seat.

    Raises:
        NotationError: for a text that names no seat.

    >>> place_of("W"), place_of(Seat.W)
    (2, 2)
    """
    given: object = seat  # what it is said to be; it may come from anywhere
    place = _PLACES.get(given) if isinstance(given, str) else None
    return Seat(seat).index if place is None else place


def _actor(seat: object) -> int:
    """The number of a seat that is said to act: what a client sends may be anything."""
    place = _PLACES.get(seat) if isinstance(seat, str) else None
    if place is None:
        raise IllegalActionError(f"there is no seat {seat!r}: they are E, S, W and N")
    return place


def only_asked(engine: Engine) -> int:
    """The only seat that is asked.

    Raises:
        IllegalActionError: several are, or none.
    """
    seats = engine.hand.asked
    if len(seats) != 1:
        names = " and ".join(seats)
        raise IllegalActionError(f"{names} are asked: say who acts" if seats else "the hand is over")
    return _PLACES[seats[0]]


def read_answers(engine: Engine, action: str | Answers, seat: SeatName | None) -> dict[Seat, Action]:
    """Who acts how, if it is legal.

    Raises:
        IllegalActionError: it is no action, or not offered to that seat now.
    """
    if isinstance(action, str):
        found = read_action(action)
        answers = {only_asked(engine) if seat is None else _actor(seat): found}
    else:
        if not _are_answers(action) or seat is not None:
            raise IllegalActionError("give an action and its seat, or a mapping of seats to their answers")
        answers = {_actor(one): read_action(text) for one, text in action.items()}
    for place, one in answers.items():
        reason = refusal(engine, place, one)
        if reason is not None:
            raise IllegalActionError(reason)
    return {SEATS[place]: one for place, one in answers.items()}


def _are_answers(value: object) -> bool:
    return isinstance(value, Mapping) and bool(value)


def take(engine: Engine, action: str | Answers, seat: SeatName | None) -> list[Event]:
    """Take actions, and go on to the next question; the events that followed.

    Raises:
        IllegalActionError: one is no action, or not offered to that seat now. Nothing has changed then.
    """
    hand, events = engine.hand, engine.events
    begin = len(events)
    told = None
    if type(action) is dict:
        told = hand.step(action) if seat is None else None
    elif isinstance(action, str):
        told = hand.step_one(action, seat)
    if told is None:  # a refusal, to be put in words; or no plain dictionary
        told = hand.step(read_answers(engine, action, seat))
    tell(engine, told or [])
    return events[begin:]


def end_refusal(engine: Engine) -> str | None:
    """Why the caller cannot end the game now; None if he can."""
    if engine.game.is_over:
        return "the game is over already"
    return None if engine.hand.is_over else "the game ends between two hands: one is being played"


def end_game(engine: Engine) -> list[Event]:
    """End the game after the last hand; open debts are paid.

    Raises:
        IllegalActionError: a hand is being played, or the game is over.
    """
    reason = end_refusal(engine)
    if reason is not None:
        raise IllegalActionError(reason)
    begin = len(engine.events)
    finish.end_game(engine, "caller")
    return engine.events[begin:]
