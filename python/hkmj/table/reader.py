"""Events read again: each is checked against what the table would have written there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from hkmj.errors import HkmjError, LogError
from hkmj.pull import PullAccount
from hkmj.rules import Ruleset
from hkmj.table import commands
from hkmj.table.events import (
    Acted,
    Answered,
    Event,
    GameEnded,
    GameStarted,
    HandEnded,
    HandStarted,
    decode_event,
    encode_event,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hkmj.table.engine import Engine
    from hkmj.table.result import HandResult

__all__ = ["Reader", "Saved", "restore"]

_SHOWN: Final = 80  # characters of a value: a message stays one readable line


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table as one line.

    Attributes:
        format: says that it is one.
        version: of the format.
        automatic: whether the next hand begins by itself.
        events: of the game.
    """

    format: Literal["hkmj-table"]
    version: Literal[1]
    automatic: bool
    events: tuple[Event, ...]


class Reader:
    """Plays events again; what the table did after an action is compared with the events that follow.

    Attributes:
        engine: the table so far; None before the first event.
    """

    __slots__ = ("_expected", "_line", "engine")

    def __init__(self, engine: Engine | None = None) -> None:
        self.engine = engine
        self._expected: list[Event] = []
        self._line = 0

    def read(self, log: str | bytes | Iterable[str | bytes]) -> Iterator[HandResult]:
        """Check every line; the result of each hand as it is finished.

        Raises:
            LogError: with the line and the reason.
        """
        for number, line, is_last in _lines(log):
            try:
                event = decode_event(line)
            except msgspec.ValidationError as error:
                raise LogError(f"line {number}: it is no event: {error}") from error
            except msgspec.DecodeError as error:
                if is_last:
                    return  # cut off within the line
                raise LogError(f"line {number}: it is no JSON: {error}") from error
            self.check(event, number)
            engine = self.engine
            if isinstance(event, HandEnded) and engine is not None and engine.result is not None:
                yield engine.result

    def check(self, event: Event, line: int) -> None:
        """Check one event.

        Raises:
            LogError: with the line and the reason.
        """
        self._line = line
        expected = self._expected
        number = 0 if self.engine is None else self.engine.next_number - len(expected)
        if event.n != number:
            what = "is repeated or out of order" if event.n < number else f"comes before event {number}"
            raise LogError(f"line {line}: event {event.n} {what}")
        if not expected:
            expected += self._play(event)
        first = expected.pop(0)
        if first != event:
            raise LogError(f"line {line}: {_difference(event, first)}")

    def _play(self, event: Event) -> Sequence[Event]:
        """Do what an event asked of the table; what the table writes about it."""
        engine = self.engine
        try:
            if engine is None:
                return self._begin(event)
            match event:
                case Acted(seat=seat, action=action):
                    return commands.take(engine, commands.read_answers(engine, action, seat))
                case Answered(answers=answers):
                    return commands.take(engine, commands.read_answers(engine, answers, None))
                case HandStarted(wall=wall, horses=horses):
                    tiles = None if wall is None else [wall[at : at + 2] for at in range(0, len(wall), 2)]
                    return commands.begin_hand(engine, wall=tiles, horses=horses)
                case GameEnded(by="caller"):
                    return commands.end_game(engine)
                case _:
                    pass
        except HkmjError as error:
            raise LogError(f"line {self._line}: {error}") from error
        raise LogError(f"line {self._line}: {_name(event)} does not follow from what was done before it")

    def _begin(self, event: Event) -> Sequence[Event]:
        if not isinstance(event, GameStarted):
            raise LogError(f"line {self._line}: {_name(event)} before the game began: the first line is missing")
        self.engine = _begun(event)
        return self.engine.events


def _begun(event: GameStarted) -> Engine:
    """The game that an event begins.

    Raises:
        HkmjError: its rules, its seed or its deal cannot be.
    """
    return commands.begin_game(Ruleset.from_dict(event.rules), event.seed, event.given, event.deal)


def restore(text: str | bytes) -> tuple[Engine, bool]:
    """The table of a saved text, and whether it goes on by itself.

    Raises:
        LogError: it is no such text, or its last hand is not what its actions lead to.
    """
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except msgspec.DecodeError as error:
        raise LogError(f"it is no saved table: {error}") from error
    events = saved.events
    begins = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    if not events or not isinstance(events[0], GameStarted) or not begins:
        raise LogError("it is no saved table: no game begins there, or no hand")
    try:
        engine = _begun(events[0])
    except HkmjError as error:
        raise LogError(f"line 1: {error}") from error
    _believe(engine, [events[first:end] for first, end in zip([0, *begins], begins, strict=False)])
    reader = Reader(engine)
    for place, event in enumerate(events[begins[-1] :], start=begins[-1]):
        reader.check(event, place + 1)
    return engine, saved.automatic


def _believe(engine: Engine, parts: Sequence[tuple[Event, ...]]) -> None:
    """Put a game where the last of its finished hands left it.

    Args:
        engine: the game.
        parts: the event of its beginning, then the events of each finished hand.
    """
    for part in parts[:-1]:
        engine.events = list(part)
        engine.begin_events()
    engine.events = list(parts[-1])
    game = engine.game
    game.hands = len(parts) - 1
    ended = next((event for event in reversed(parts[-1]) if isinstance(event, HandEnded)), None)
    if ended is None:
        return
    game.accounts = list(ended.accounts)
    game.used = ended.used
    if ended.pull is not None:
        game.pull = _account(ended)
    if sum(game.accounts):
        raise LogError(f"line {ended.n + 1}: the accounts do not sum to 0: {game.accounts}")
    if ended.next is not None:
        game.dealer, game.round, game.repeats = ended.next.dealer, ended.next.round.index, ended.next.repeats


def _account(ended: HandEnded) -> PullAccount:
    try:
        account = PullAccount.from_dict(ended.pull or {})
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise LogError(f"line {ended.n + 1}: the running account cannot be read: {error!r}") from error
    if account.creditor not in (None, 0, 1, 2, 3) or min(account.debts) < 0:
        raise LogError(f"line {ended.n + 1}: there is no such running account: {ended.pull}")
    return account


def _lines(log: str | bytes | Iterable[str | bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """The lines with their numbers, from 1, and whether they are the last one; empty ones are passed over."""
    if isinstance(log, str):
        log = log.encode()
    last: tuple[int, bytes] | None = None
    for number, line in enumerate(log.split(b"\n") if isinstance(log, bytes) else log, start=1):
        text = (line.encode() if isinstance(line, str) else line).strip()
        if text:
            if last is not None:
                yield *last, False
            last = number, text
    if last is not None:
        yield *last, True


def _difference(event: Event, expected: Event) -> str:
    """What a line says that is not so."""
    if type(event) is not type(expected):
        return f"{_name(event)}, where the table has {encode_event(expected)}"
    fields: list[str] = []
    for field in msgspec.structs.fields(type(event)):
        said, true = getattr(event, field.name), getattr(expected, field.name)
        if said != true:
            fields.append(f"{field.encode_name} is {_shown(true)}, not {_shown(said)}")
    return f"{_name(event)} is falsified: {'; '.join(fields)}"


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def _name(event: Event) -> str:
    return f"the event {type(event).__struct_config__.tag!r}"
