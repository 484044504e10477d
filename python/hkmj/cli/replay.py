"""``hkmj replay``: a log of a table, checked and told hand by hand."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from hkmj.cli import failures, parameters
from hkmj.cli.plays import told
from hkmj.cli.wording import phrase
from hkmj.errors import LogError
from hkmj.explanation import voice
from hkmj.notation import parse, write
from hkmj.settlement.wording import payments
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import AbstractContextManager
    from typing import BinaryIO

    from hkmj.explanation.voice import Voice
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.settlement import Transfer
    from hkmj.table import HandResult
    from hkmj.table.engine import Engine
    from hkmj.tiles import Language

__all__ = ["replay"]


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), metavar="FILE")
@click.option("--partial", is_flag=True, help="The log may be cut off anywhere, as one of a game that goes on is.")
@click.option("--events", "with_events", is_flag=True, help="Tell everything that happened in a hand, a line each.")
@parameters.tiles_option
@parameters.lang_option
@parameters.json_option
def replay(  # noqa: PLR0917 - click passes them by name
    file: Path, partial: bool, with_events: bool, tiles: str, lang: Language, as_json: bool
) -> int:
    """Play the log FILE again, check every line of it, and tell it hand by hand.

    FILE has the lines that a table's log has, JSON each; - stands for standard input. The first line that is not what
    the table would have written there is refused with its number and the reason, after the hands before it were told:
    a line that is missing, repeated, out of order or changed. So is a log that does not end with a hand or the game.

    With --json each hand is one line, and the game is the last.
    """
    from hkmj.table.reader import Reader  # who scores hands does not wait for tables

    reader = Reader()
    with _opened(file) as lines:
        results = reader.read(lines, whole=not partial)
        first = next(results, None)
        engine = reader.engine
        if engine is None:  # only a partial log can get here without a fault
            raise LogError("line 1: the log is empty")
        tell = _Teller(engine, tiles, lang)
        if not as_json:
            click.echo(tell.game())
        result = first
        while result is not None:
            if as_json:
                failures.print_json({"players": list(engine.game.players), **result.to_dict()})
            else:
                click.echo("\n" + "\n".join(tell.hand(result, with_events=with_events)))
            result = next(results, None)
    if as_json:
        failures.print_json(tell.as_data())
    else:
        click.echo("\n" + "\n".join(tell.ending(with_events=with_events)))
    return failures.DONE


def _opened(file: Path) -> AbstractContextManager[BinaryIO]:
    if str(file) != "-":
        try:
            return file.open("rb")
        except OSError as error:
            raise click.FileError(str(file), error.strerror or str(error)) from error
    if sys.stdin is None:
        raise click.UsageError("there is no standard input to read a log from")
    return nullcontext(sys.stdin.buffer)


class _Teller:
    """Words the hands of a game in one language, with tiles in one notation."""

    def __init__(self, engine: Engine, notation: str, lang: Language) -> None:
        self._engine: Final = engine
        self._rules: Final[Ruleset] = engine.rules
        self._notation: Final = notation
        self._lang: Final = lang
        self._voice: Final[Voice] = voice(lang, engine.rules.family)
        # A log may come from anywhere, and so may its names.
        self._names: Final = [failures.one_line(name) for name in engine.game.players]

    def game(self) -> str:
        return self._say("game", rules=failures.one_line(self._rules.name), seed=self._engine.game.seed)

    def hand(self, result: HandResult, *, with_events: bool) -> Iterator[str]:
        names, deal = self._names, result.deal
        begins = self._say(
            "hand", n=result.number, round=self._voice.say(f"seat.{deal.round}"), dealer=names[deal.dealer]
        )
        yield self._voice.noted(begins, self._say("repeats", n=deal.repeats) if deal.repeats else "")
        seated = zip(SEATS, result.seats, strict=True)
        yield self._voice.listed(f"{self._voice.say(f'seat.{seat}')} {names[player]}" for seat, player in seated)
        if with_events:
            yield from self._events()
        for score in result.scores.values():
            yield self._score(score)
        if result.settlement is None:
            yield self._say("draw")
        else:
            yield from result.settlement.explain(self._lang).splitlines()
        yield from self._paid("at_once", result.instant)
        yield from self._paid("cashed", result.cashed)
        yield self._accounts(result.accounts)

    def _score(self, score: Score) -> str:
        """The seat, its hand, and what counted."""
        seat, hand = self._voice.say(f"seat.{score.win.seat}"), write(parse(str(score.hand)), self._notation)
        counted = self._voice.listed(
            self._voice.labelled(self._voice.pattern(one.pattern), self._voice.amount(one.fan, one.count))
            for one in score.patterns
        )
        return self._voice.noted(self._voice.labelled(seat, hand), counted)

    def _paid(self, key: str, transfers: Iterable[Transfer]) -> Iterator[str]:
        told = list(payments(transfers, self._rules, self._lang))
        if told:
            yield self._voice.labelled(self._say(key), self._voice.listed(told, "clause"))

    def _accounts(self, accounts: Iterable[int]) -> str:
        parts = zip(self._names, accounts, strict=True)
        told = self._voice.listed(f"{name} {account:+}" if account else f"{name} 0" for name, account in parts)
        return self._voice.labelled(self._say("accounts"), told)

    def _events(self) -> Iterator[str]:
        return told(self._engine.events, self._rules, self._notation, self._lang)

    def ending(self, *, with_events: bool) -> Iterator[str]:
        game = self._engine.game
        if self._is_in_play():
            if with_events:
                yield from self._events()
            yield self._say("in_play", n=game.hands + 1)
        yield self._say("game_over" if game.is_over else "game_open", n=game.hands)
        yield self._accounts(game.accounts)

    def as_data(self) -> dict[str, Any]:
        game = self._engine.game
        return {
            "rules": self._rules.name,
            "seed": game.seed,
            "players": list(game.players),
            "hands": game.hands,
            "in_play": self._is_in_play(),
            "is_over": game.is_over,
            "accounts": game.accounts,
        }

    def _is_in_play(self) -> bool:
        return not self._engine.hand.is_over

    def _say(self, key: str, **fields: object) -> str:
        return phrase(key, self._lang, **fields)
