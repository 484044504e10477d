"""A hand in a line of text, and after it, if the line says so, how it was won: ``... +1z seat=S round=E kongs=1``."""

from __future__ import annotations

import codecs
import re
import sys
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from hkmj.cli import failures
from hkmj.cli.parameters import REQUIRED
from hkmj.errors import HandError, NotationError
from hkmj.hand import read_draft
from hkmj.notation import parse, write
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hkmj.scoring import Score, Scorer

__all__ = ["answer", "score_line"]

T = TypeVar("T")

# A word that can be no tile in any notation: it is a field of the win, though perhaps a misspelt one.
_FIELD: Final = re.compile(r"(?<=\s)(?:[A-Za-z_-]+=|[a-z][a-z_-]{2,}(?!\S))")


def score_line(scorer: Scorer, line: str, given: Mapping[str, object], notation: str) -> Score:
    """Score the hand in a line.

    Args:
        scorer: the rules.
        line: a hand, then any fields of the win as `Win.parse` reads them.
        given: fields of the win for those that the line does not name; None and False stand for not given.
        notation: the notation of the hand.

    Raises:
        NotationError: if it cannot be read; the position is that in the line.
        HandError: with every fault of hand and win.

    >>> from hkmj.scoring import Scorer
    >>> score_line(Scorer("hk"), "123m456m789m1z[777z]+1z seat=S", {"seat": "E", "round": "S"}, "mpsz").win
    Win(seat='S', round='S')
    """
    hand, told = _parted(line)
    # The scorer reads a text itself so as to report the faults of the hand together with those of the win.
    tiles = hand if notation == "mpsz" else write(parse(hand, notation))
    try:
        win = _win(line, told, len(hand), given)
    except HandError as error:
        _, faults = read_draft(parse(tiles))
        raise HandError([*error.faults, *faults]) from None
    fields: Any = win.to_dict()
    return scorer.score(tiles, **fields)


def answer(text: str, work: Callable[[str], T], show: Callable[[T, int | None], int], *, as_json: bool) -> int:
    """Answer a text, or with ``-`` each line of standard input by itself; the exit code of the worst.

    Blank lines are skipped; where there are no others there is nothing to do, and nothing is wrong.

    Args:
        text: the text, or ``-``.
        work: finds the answer.
        show: prints it; its exit code. It is told the number of the line.
        as_json: whether a program reads the answers.
    """
    if text != "-":
        return show(work(text), None)
    worst, is_printed = failures.DONE, False
    for number, line in _lines():
        try:
            found = work(line)
        except failures.EXPECTED as error:
            code = failures.report(error, as_json=as_json, line=number)
        else:
            if is_printed and not as_json:
                click.echo()
            is_printed = True
            code = show(found, number)
        worst = max(worst, code)
    return worst


def _lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input that are not blank, and their numbers."""
    if sys.stdin is None:
        raise click.UsageError("there is no standard input to read hands from")
    # As bytes, so that one that is no text costs its own line only.
    for number, raw in enumerate(sys.stdin.buffer, 1):
        # Some editors begin a file with a mark of its encoding.
        line = raw.removeprefix(codecs.BOM_UTF8 if number == 1 else b"").decode("utf-8", "surrogateescape")
        if line.strip():
            yield number, line.rstrip("\r\n")


def _parted(line: str) -> tuple[str, str]:
    found = _FIELD.search(line)
    return (line[: found.start()], line[found.start() :]) if found else (line, "")


def _win(line: str, told: str, start: int, given: Mapping[str, object]) -> Win:
    named = {word.partition("=")[0] for word in told.split()}
    # By identity: nought equals False, and is a number that was given.
    told_by_option = {name: value for name, value in given.items() if value is not None and value is not False}
    more = {name: value for name, value in told_by_option.items() if name not in named}
    missing = [name for name in REQUIRED if name not in named and name not in more]
    if missing:
        raise HandError(f"no {name}: give --{name}, or {name}=E after the hand" for name in missing)
    words = (name if value is True else f"{name}={value}" for name, value in more.items())
    try:
        return Win.parse(" ".join((told, *words)))
    except NotationError as error:
        position = None if error.position is None else min(start + error.position, len(line))
        raise NotationError(line, position, error.expected) from None
