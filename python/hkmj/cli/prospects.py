"""What ``hkmj waits`` and ``hkmj discard`` share: how a hand is asked about, and how the answer is worded."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

import click

from hkmj.cli import parameters
from hkmj.cli.wording import phrase
from hkmj.explanation import voice
from hkmj.notation import parse, parse_tiles, write, write_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hkmj.explanation.voice import Voice
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.tiles import Language, Tile

__all__ = ["Teller", "aligned", "hand_options", "hand_text", "seen_tiles"]

_GAP: Final = "  "


def hand_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of every verb about a hand that is not won yet."""
    for option in (
        parameters.json_option,
        parameters.lang_option,
        parameters.tiles_option,
        parameters.notation_option,
        parameters.set_option,
        parameters.rules_option,
        click.option("--seen", default="", metavar="TILES", help="Tiles seen outside the hand, as 123m4z: not live."),
    ):
        command = option(command)
    return command


def hand_text(text: str, notation: str) -> str:
    """A hand in the notation that the package reads by itself, so that all its faults are told together.

    Raises:
        NotationError: if the text cannot be read.

    >>> hand_text("一萬 二萬 [紅中紅中紅中]", "chinese")
    '12m[777z]'
    """
    return text if notation == "mpsz" else write(parse(text, notation))


def seen_tiles(text: str, notation: str) -> tuple[Tile, ...]:
    """Tiles as they are typed.

    Raises:
        NotationError: if the text cannot be read.

    >>> seen_tiles("1z1z", "mpsz")
    (Tile('1z'), Tile('1z'))
    """
    return parse_tiles(text, notation) if text.strip() else ()


class Teller:
    """Words the answers in one language, with tiles in one notation.

    >>> from hkmj.rules import Ruleset
    >>> Teller("en", Ruleset.preset("hk"), "mpsz").state(1)
    '1 from ready'
    """

    def __init__(self, lang: Language, rules: Ruleset, notation: str) -> None:
        self._voice: Final[Voice] = voice(lang, rules.family)
        self._notation: Final = notation
        self._lang: Final = lang

    def say(self, key: str, **fields: object) -> str:
        """A phrase with its gaps filled."""
        return phrase(key, self._lang, **fields)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Tiles as they are shown."""
        return write_tiles(tiles, self._notation)

    def state(self, deficiency: int) -> str:
        """How far a hand is."""
        return self.say({-1: "won", 0: "ready"}.get(deficiency, "away"), n=deficiency)

    def left(self, count: int) -> str:
        """How many tiles are left."""
        return self.say("left", n=count)

    def summary(self, *clauses: str) -> str:
        """A sentence of these parts."""
        return self._voice.listed(clauses, "clause")

    def worth(self, way: str, score: Score | None) -> str:
        """What a hand is worth, won in this way, and what it lacks; nothing where it cannot be won so."""
        if score is None:
            return ""
        fan = self._voice.fan(score.fan)
        if not score.legal:
            fan = self._voice.noted(fan, self.say("short", lacks=self._voice.fan(score.lacks)))
        return self.say(way, score=fan)


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """Rows in columns; columns in which nothing stands are left out.

    >>> print(aligned([("1z", "", "3 left"), ("中", "", "none")]))
    1z  3 left
    中  none
    """
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    widths = [max(map(_width, column)) for column in columns]
    lines = (
        _GAP.join(text + " " * (width - _width(text)) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in zip(*columns, strict=True)
    )
    return "\n".join(lines)


def _width(text: str) -> int:
    """The columns that a text takes on a terminal: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
