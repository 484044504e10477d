"""A score on a terminal: a table where ``rich`` is installed and the output is a terminal, else aligned plain text.

``rich`` comes with the extra ``hkmj[display]``; it is imported only when a table is asked for.
"""

from __future__ import annotations

import sys
import unicodedata
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hkmj.explanation import explanation

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from rich.console import Group

    from hkmj.explanation import Row
    from hkmj.scoring import Score
    from hkmj.tiles import Language

__all__ = ["as_table", "as_text", "has_rich", "show"]


def show(score: Score, lang: Language = "en", tiles: str = "mpsz", file: TextIO | None = None) -> None:
    """Print a score: as a table on a terminal with ``rich``, as aligned text elsewhere.

    Args:
        score: the score.
        lang: the language.
        tiles: the notation to write tiles in; ``"unicode"`` for pictures of them.
        file: where to; standard output by default.

    Raises:
        HkmjError: for an unknown language or notation.

    >>> import hkmj
    >>> show(hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S"))
    5 fan, a legal win
    South seat, South round, won on a discard, rules hk
    <BLANKLINE>
    Declared   [777z]
    Concealed  123m  456m  789m  11z (won with 1z)
    <BLANKLINE>
    No flowers      1 fan
    Dragon pung     1 fan
    Mixed one suit  3 fan
    Total           5 fan
    """
    out = sys.stdout if file is None else file
    # A program may be started without any standard output; print says nothing then.
    if out is not None and out.isatty() and has_rich():
        from rich.console import Console

        Console(file=out).print(as_table(score, lang, tiles))
    else:
        print(as_text(score, lang, tiles), file=out, flush=True)


def has_rich() -> bool:
    """Whether ``rich`` is there to make tables with."""
    return find_spec("rich") is not None


def as_text(score: Score, lang: Language = "en", tiles: str = "mpsz") -> str:
    """A score as plain text in aligned columns.

    Raises:
        HkmjError: for an unknown language or notation.

    >>> import hkmj
    >>> s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S")
    >>> print(as_text(s, "zh-Hant").splitlines()[0])
    5番，可以食糊
    """
    parts = explanation(score, lang, tiles)
    blocks = (
        (parts.verdict, parts.circumstances),
        _aligned(parts.reading),
        _aligned((*parts.counted, parts.total) if len(parts.counted) > 1 else parts.counted),
        parts.remarks,
    )
    return "\n\n".join("\n".join(block) for block in blocks if block)


def as_table(score: Score, lang: Language = "en", tiles: str = "mpsz") -> Group:
    """A score as something ``rich`` can print.

    Raises:
        HkmjError: for an unknown language or notation.
        ImportError: without ``rich``.
    """
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    parts = explanation(score, lang, tiles)
    reading = Table.grid(padding=(0, 2))
    for label, text in parts.reading:
        # As Text throughout: the brackets of a set would be read as markup.
        reading.add_row(Text(label, "dim"), Text(text))
    counted = Table(box=box.SIMPLE, show_header=False, show_footer=len(parts.counted) > 1)
    total_label, total = parts.total
    counted.add_column(footer=Text(total_label, "bold"))
    counted.add_column(footer=Text(total, "bold"), justify="right")
    for label, text in parts.counted:
        counted.add_row(Text(label), Text(text))
    return Group(
        Text(parts.verdict, "bold green" if score.legal else "bold red"),
        Text(parts.circumstances, "dim"),
        Text(),
        reading,
        counted,
        *map(Text, parts.remarks),
    )


def _aligned(rows: Iterable[Row]) -> list[str]:
    rows = list(rows)
    widest = max((_width(label) for label, _ in rows), default=0)
    return [f"{label}{' ' * (widest - _width(label))}  {text}" for label, text in rows]


def _width(text: str) -> int:
    """The columns that a text takes on a terminal: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
