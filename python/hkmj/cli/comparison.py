"""Two rule sets compared, as a player would put it: patterns by their names, options by their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hkmj.explanation import voice
from hkmj.patterns import patterns
from hkmj.rules import Points
from hkmj.rules.fields import FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.patterns import Family
    from hkmj.rules import Difference, Ruleset

__all__ = ["as_data", "as_sentences"]

# How a row of a table is introduced; a pattern's value needs nothing but the pattern.
_ROWS: Final = {"values": "{}", "excludes": "What {} drops", "adds": "What {} adds"}


def as_sentences(this: Ruleset, other: Ruleset, names: tuple[str, str]) -> Iterator[str]:
    """The differences of two rule sets, a line for each option and one for what it is in either.

    >>> from hkmj.rules import Ruleset
    >>> print(*as_sentences(Ruleset.preset("hk"), Ruleset.preset("hk-tournament"), ("hk", "contest")), sep=chr(10))
    hk and contest differ in 3 options.
    <BLANKLINE>
    Human hand
        hk: 13 fan
        contest: not played
    The cap of a hand's fan; none: no cap. In Guangdong it binds ordinary hands only. (limit_fan)
        hk: 13
        contest: 10
    Patterns that stand alone at the value of the limit. (limit_hands)
        only contest: Small four winds, Kong on kong, Eight flowers, Four concealed pungs, All honours, ...
    """
    differences = this.diff(other)
    if not differences:
        yield f"{names[0]} and {names[1]} say the same."
        return
    count = len(differences)
    yield f"{names[0]} and {names[1]} differ in {count} option{'s' if count > 1 else ''}."
    yield ""
    words = _Words((this.family, other.family))
    for one in differences:
        yield words.label(one)
        yield from (f"    {line}" for line in words.sides(one, names))


def as_data(this: Ruleset, other: Ruleset) -> list[dict[str, Any]]:
    """The same as plain data, with values as a rule set's file has them.

    >>> from hkmj.rules import Ruleset
    >>> as_data(Ruleset.preset("hk"), Ruleset.preset("hk-8"))
    [{'path': 'limit_fan', 'this': 13, 'other': 8}]
    """
    sides = {"this": this.to_dict(), "other": other.to_dict()}
    return [
        {"path": one.path, **{side: _plain(data, one.path) for side, data in sides.items()}} for one in this.diff(other)
    ]


def _plain(data: dict[str, Any], path: str) -> Any:  # noqa: ANN401 - plain data of any sort
    option, _, row = path.partition(".")
    value = data.get(option)
    if not row:
        return value
    return value.get(row, "off") if isinstance(value, Mapping) else "off"


class _Words:
    """Patterns by their names and values in words, where one of the families has them."""

    def __init__(self, families: Iterable[Family]) -> None:
        self._voice = voice("en", "hk")
        self._names: dict[str, str] = {}
        for family in families:
            self._names = {one.id: one.en for one in patterns(family)} | self._names

    def label(self, one: Difference) -> str:
        option, _, row = one.path.partition(".")
        if row:
            return _ROWS[option].format(self._names[row])
        return f"{FIELDS[option].description} ({option})"

    def sides(self, one: Difference, names: tuple[str, str]) -> Iterator[str]:
        option, _, row = one.path.partition(".")
        field = FIELDS[option]
        if field.sort in ("set", "lists"):
            this, other = (
                set(side) if isinstance(side, tuple | frozenset) else set() for side in (one.this, one.other)
            )
            for name, only in ((names[0], this - other), (names[1], other - this)):
                if only:
                    yield f"only {name}: {self._listed(only, of_patterns=field.of_patterns)}"
            return
        for name, value in zip(names, (one.this, one.other), strict=True):
            yield f"{name}: {self._value(value, is_row=bool(row))}"

    def _value(self, value: object, *, is_row: bool) -> str:
        if is_row:
            return "not played" if value is None else f"{value} fan"
        if isinstance(value, Points):
            return f"{value.points} points"
        if isinstance(value, tuple):
            return ", ".join(map(str, value)) or "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self._voice.say(f"value.{value}") if self._voice.knows(f"value.{value}") else value.replace("_", " ")
        return "none" if value is None else str(value)

    def _listed(self, words: set[str], *, of_patterns: bool) -> str:
        if not of_patterns:
            return ", ".join(word.replace("_", " ") for word in sorted(words))
        return ", ".join(name for word, name in self._names.items() if word in words)
