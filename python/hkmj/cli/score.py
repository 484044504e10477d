"""``hkmj score``: what hands are worth, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hkmj.cli import failures, parameters
from hkmj.cli.lines import answer, score_line
from hkmj.display import show
from hkmj.scoring import Scorer

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.tiles import Language

__all__ = ["score"]


@click.command()
@click.argument("text")
@parameters.win_options
@parameters.rules_option
@parameters.set_option
@parameters.notation_option
@parameters.tiles_option
@parameters.lang_option
@parameters.json_option
def score(  # noqa: PLR0917 - click passes them by name
    text: str,
    rules: str,
    settings: tuple[str, ...],
    notation: str,
    tiles: str,
    lang: Language,
    as_json: bool,
    **given: object,
) -> int:
    """Score the hand TEXT and say why.

    TEXT is like 123m456m789m1z[777z]+1z: the winning tile after +, declared sets in brackets. With - hands are read
    from standard input, one a line; blank lines are skipped, and no lines at all are nothing wrong.

    How it was won is told by options, or after the hand as in "... seat=S round=E self_draw kongs=1"; what a line says
    comes before the options.
    """
    scorer = Scorer(parameters.changed_rules(rules, settings))
    return answer(
        text,
        lambda line: score_line(scorer, line, given, notation),
        lambda found, line: _answer(found, tiles, lang, as_json=as_json, line=line),
        as_json=as_json,
    )


def _answer(found: Score, tiles: str, lang: Language, *, as_json: bool, line: int | None = None) -> int:
    if as_json:
        failures.print_json(found.to_dict())
    else:
        show(found, lang, tiles)
    if found.legal:
        return failures.DONE
    failures.complain(f"not legal: {found.fan} fan, {found.lacks} short of {found.rules.min_fan}", line)
    return failures.NO_WIN
