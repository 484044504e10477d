"""Two rule sets compared, as a player would put it: patterns by their names, options by their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hkmj.patterns import pattern, pattern_ids
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
    for one in differences:
        yield _label(one, this.family)
        yield from (f"    {line}" for line in _sides(one, this.family, names))


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


def _label(one: Difference, family: Family) -> str:
    option, _, row = one.path.partition(".")
    if row:
        return _ROWS[option].format(_name(row, family))
    return f"{FIELDS[option].description} ({option})"


def _sides(one: Difference, family: Family, names: tuple[str, str]) -> Iterator[str]:
    option, _, row = one.path.partition(".")
    if FIELDS[option].sort in ("set", "lists"):
        sides = [set(value) if isinstance(value, tuple | frozenset) else set() for value in (one.this, one.other)]
        for name, only in zip(names, (sides[0] - sides[1], sides[1] - sides[0]), strict=True):
            if only:
                yield f"only {name}: {_listed(only, family)}"
        return
    for name, value in zip(names, (one.this, one.other), strict=True):
        yield f"{name}: {_value(value, is_fan=bool(row))}"


def _value(value: object, *, is_fan: bool) -> str:
    if is_fan:
        return "not played" if value is None else f"{value} fan"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def _listed(words: Iterable[str], family: Family) -> str:
    order = {word: place for place, word in enumerate(pattern_ids(family))}
    return ", ".join(_name(word, family) for word in sorted(words, key=lambda word: (order.get(word, -1), word)))


def _name(word: str, family: Family) -> str:
    # A set may hold words that are no patterns, and another family has other patterns.
    return pattern(family, word).en if word in pattern_ids(family) else word
