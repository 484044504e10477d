"""Events read again: each is checked against what the table would have written there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from hkmj.errors import HkmjError, LogError
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
from hkmj.table.seal import Chain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hkmj.table.engine import Engine
    from hkmj.table.result import HandResult

__all__ = ["Reader", "Saved", "check_of", "restore"]

_SHOWN: Final = 80  # characters of a value: a message stays one readable line
_TRUNCATED: Final = "Input data was truncated"  # as msgspec says it
_TAGS: Final = ("game", "hand", "action", "answers", "end")  # what somebody asked of the table


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table as one line.

    Attributes:
        format: says that it is one.
        version: of the format.
        automatic: whether the next hand begins by itself.
        events: of the game.
        check: depends on all of the others.
    """

    format: Literal["hkmj-table"]
    version: Literal[1]
    automatic: bool
    events: tuple[Event, ...]
    check: str = ""


def check_of(saved: Saved) -> str:
    """The check of a saved table."""
    return Chain().next(msgspec.json.encode(msgspec.structs.replace(saved, check="")).decode())


class Reader:
    """Plays events again; what the table did after an action is compared with the events that follow.

    Attributes:
        engine: the table so far; None before the first event.
    """

    __slots__ = ("_chain", "_expected", "_line", "engine")

    def __init__(self) -> None:
        self.engine: Engine | None = None
        self._expected: list[Event] = []
        self._line = 0
        self._chain: Chain | None = None

    def read(self, log: str | bytes | Iterable[str | bytes], *, whole: bool = False) -> Iterator[HandResult]:
        """Check every line; the result of each hand as it is finished.

        Args:
            log: the log, or its lines.
            whole: refuse a log that was cut off in a line or in a hand.

        Raises:
            LogError: with the line and the reason.
        """
        for number, line, may_be_cut in _lines(log):
            self._line = number
            try:
                event = decode_event(line)
            except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                if not (may_be_cut and str(error) == _TRUNCATED):
                    raise LogError(f"line {number}: {_unread(error)}") from error
                if whole:
                    raise LogError(f"line {number}: the log is cut off within the line") from error
                self._check_beginning(line)
                return
            self.check(event, number)
            engine = self.engine
            if isinstance(event, HandEnded) and engine is not None and engine.result is not None:
                yield engine.result
        if whole:
            self._check_end()

    def _check_beginning(self, line: bytes) -> None:
        """Check that a line that was cut off could have become one that follows."""
        if self._expected:
            begins = [encode_event(self._expected[0])[:-1] + ","]
        else:
            begins = [f'{{"event":"{tag}","n":{self._next_number()},' for tag in _TAGS]
        text = line.decode(errors="replace")
        if not any(begin.startswith(text) or text.startswith(begin) for begin in begins):
            raise LogError(f"line {self._line}: it is cut off, and begins no event that follows: {_shown(text)}")

    def _check_end(self) -> None:
        """Check that the log ends where a hand or the game does."""
        after = self._line + 1
        if self.engine is None:
            raise LogError(f"line {after}: the log is empty")
        if self._expected:
            raise LogError(f"line {after}: the log is cut off: {_name(self._expected[0])} is missing")
        if not self.engine.hand.is_over or not self.engine.hand.wall:
            hand = self.engine.game.hands + 1
            raise LogError(f"line {after}: the log is cut off: hand {hand} is not over")

    def _next_number(self) -> int:
        return 0 if self.engine is None else self.engine.next_number - len(self._expected)

    def check(self, event: Event, line: int) -> None:
        """Check one event.

        Raises:
            LogError: with the line and the reason.
        """
        self._line = line
        expected = self._expected
        number = self._next_number()
        if event.n != number:
            what = "is repeated or out of order" if event.n < number else f"comes before event {number}"
            raise LogError(f"line {line}: event {event.n} {what}")
        if not expected:
            expected += self._play(event)
        first = expected.pop(0)
        bare = event if event.check is None else msgspec.structs.replace(event, check=None)
        if first != bare:
            raise LogError(f"line {line}: {_difference(bare, first)}")
        self._check_seal(event, number)

    def _check_seal(self, event: Event, number: int) -> None:
        """Check the check of a line: every line has one, or none has."""
        if number == 0 and event.check is not None:
            self._chain = Chain()
        if self._chain is None:
            if event.check is not None:
                raise LogError(f"line {self._line}: it has a check, and the first line has none")
            return
        if event.check is None:
            raise LogError(f"line {self._line}: its check is missing")
        true = self._chain.next_event(event)
        if event.check != true:
            raise LogError(f"line {self._line}: it was changed: its check is {event.check}, and should be {true}")

    def _play(self, event: Event) -> Sequence[Event]:
        """Do what an event asked of the table; what the table writes about it."""
        engine = self.engine
        try:
            if engine is None:
                return self._begin(event)
            match event:
                case Acted(seat=seat, action=action):
                    return commands.take(engine, action, seat)
                case Answered(answers=answers):
                    return commands.take(engine, answers, None)
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
        return [self.engine.start]


def _begun(event: GameStarted) -> Engine:
    """The game that an event begins.

    Raises:
        HkmjError: its rules, its seed or its deal cannot be.
    """
    return commands.begin_game(Ruleset.from_dict(event.rules), event.seed, event.given, event.deal)


def restore(text: str | bytes) -> tuple[Engine, bool]:
    """The table of a saved text, and whether it goes on by itself.

    Raises:
        LogError: it is no such text, it was changed, or the game is not what its actions lead to.
    """
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise LogError(f"it is no saved table: {_words(error)}") from error
    reader = Reader()
    for line, event in enumerate(saved.events, start=1):
        reader.check(event, line)
    if reader.engine is None or not reader.engine.hand.wall:
        raise LogError("it is no saved table: no game begins there, or no hand")
    if check_of(saved) != saved.check:
        raise LogError(f"the saved table was changed: its check is {saved.check!r}, and should be {check_of(saved)!r}")
    return reader.engine, saved.automatic


def _unread(error: Exception) -> str:
    return f"it is no {'event' if isinstance(error, msgspec.ValidationError) else 'JSON'}: {_words(error)}"


def _words(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)


def _lines(log: str | bytes | Iterable[str | bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """The lines with their numbers, from 1, and whether they may be cut off; empty ones are passed over.

    Only a last line without its end may be.
    """
    if isinstance(log, str | bytes):
        log = _encoded(log).splitlines(keepends=True)
    last: tuple[int, bytes] | None = None
    line = b""
    for number, each in enumerate(log, start=1):
        line = _encoded(each)
        text = line.strip()
        if text:
            if last is not None:
                yield *last, False
            last = number, text
    if last is not None:
        yield *last, not line.endswith(b"\n")


def _encoded(text: str | bytes) -> bytes:
    # What is no text (half a character) stays what it is, and is refused with its line.
    return text.encode(errors="surrogatepass") if isinstance(text, str) else text


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
