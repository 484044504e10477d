"""``hkmj settle``: who pays whom how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from hkmj.cli import failures, parameters
from hkmj.cli.lines import answer, score_line
from hkmj.errors import HandError
from hkmj.history import Event
from hkmj.scoring import Scorer
from hkmj.settlement import how_won
from hkmj.settlement import settle as settled
from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.scoring import Score
    from hkmj.settlement import Settlement
    from hkmj.tiles import Language

__all__ = ["settle"]

_SEAT: Final = click.Choice([seat.value for seat in SEATS])
_NOBODY: Final = "none"


@click.command()
@click.argument("texts", nargs=-1, metavar="[TEXT]...")
@click.option("--source", type=_SEAT, help="Who discarded the winning tile, or konged it; none for an own draw.")
@click.option("--false-win", "culprits", type=_SEAT, multiple=True, help="Who showed a false win. May be repeated.")
@click.option(
    "--event",
    "events",
    multiple=True,
    metavar="EVENT",
    help="A declaration, 'n=3 seat=W turn=2 [555p<N]'; without any, the declared sets of the winners are read. "
    "May be repeated.",
)
@click.option("--dealer", type=click.Choice([*_SEAT.choices, _NOBODY]), default="E", show_default=True)
@click.option("--repeats", type=click.IntRange(min=0), default=0, help="Taiwanese: the dealer's repeats.")
@click.option("--ready", type=_SEAT, multiple=True, help="Taiwanese: a loser who had declared ready. May be repeated.")
@click.option("--horse", "horses", multiple=True, metavar="SEAT=SEAT", help="Who backs whom. May be repeated.")
@parameters.win_options
@parameters.rules_option
@parameters.set_option
@parameters.notation_option
@parameters.lang_option
@parameters.json_option
def settle(  # noqa: PLR0917 - click passes them by name
    texts: tuple[str, ...],
    source: str | None,
    culprits: tuple[str, ...],
    events: tuple[str, ...],
    dealer: str,
    repeats: int,
    ready: tuple[str, ...],
    horses: tuple[str, ...],
    rules: str,
    settings: tuple[str, ...],
    notation: str,
    lang: Language,
    as_json: bool,
    **given: object,
) -> int:
    """Say who pays whom how much for the hands TEXT, one for each seat that declared a win.

    How a hand was won is told by options, or after the hand, as in "... +1z seat=S round=E self_draw". Who fed a set is
    told in it, as in [777z<W]. Without a hand, the false wins alone are settled. With - hands are read from standard
    input, one a line, each the only winner of a game of its own.
    """
    if not texts and not culprits:
        raise click.UsageError("nothing to settle: give the hand of each seat that won, or --false-win SEAT")
    scorer = Scorer(parameters.changed_rules(rules, settings))

    def work(*lines: str) -> Settlement | HandError:
        scores = [score_line(scorer, line, given, notation) for line in lines]
        short = [score for score in scores if not score.legal]
        if short:
            return HandError([f"not legal: {_short(score)}" for score in short])
        return settled(
            [*((score.win.seat, score) for score in scores), *((Seat(culprit), None) for culprit in culprits)],
            source=source,
            how=how_won(scores[0].win) if scores else "false_win",
            histories=_histories(events) or None,
            dealer=None if dealer == _NOBODY else dealer,
            repeats=repeats,
            ready=ready,
            horses=dict(_horse(horse) for horse in horses),
            rules=scorer.rules,
        )

    def show(found: Settlement | HandError, line: int | None) -> int:
        if isinstance(found, HandError):
            failures.report(found, as_json=as_json, line=line)
            return failures.NO_WIN
        if as_json:
            failures.print_json(found.to_dict())
        else:
            click.echo(found.explain(lang))
        return failures.DONE

    if texts == ("-",):
        return answer("-", work, show, as_json=as_json)
    return show(work(*texts), None)


def _histories(events: Iterable[str]) -> dict[str, list[Event]]:
    found: dict[str, list[Event]] = {}
    for event in map(Event.parse, events):
        found.setdefault(event.seat.value, []).append(event)
    return found


def _horse(text: str) -> tuple[str, str]:
    backer, equals, backed = text.partition("=")
    if not equals:
        raise click.UsageError(f"expected SEAT=SEAT, got {text!r}")
    return backer, backed


def _short(score: Score) -> str:
    return f"{score.win.seat} has {score.fan} fan, {score.lacks} short of {score.rules.min_fan}"
