"""Two rule sets compared, as a player would put it: patterns by their names, options and their values in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hkmj.cli.wording import phrase
from hkmj.explanation import voice
from hkmj.explanation.options import option_label, value_words
from hkmj.patterns import patterns
from hkmj.rules.fields import FIELDS
from hkmj.rules.meaning import applies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.explanation.voice import Voice
    from hkmj.rules import Difference, Ruleset
    from hkmj.tiles import Language

__all__ = ["as_data", "as_sentences", "counted"]


def as_sentences(this: Ruleset, other: Ruleset, names: tuple[str, str], lang: Language = "en") -> Iterator[str]:
    """The differences of two rule sets, a line for each option and one for what it is in either.

    An option that decides nothing in one of them is said not to apply there; one that decides nothing in either, and
    what a pattern drops or adds that only one of them plays, is left out.

    Args:
        this: one rule set.
        other: the other.
        names: what they are called.
        lang: the language.

    >>> from hkmj.rules import Ruleset
    >>> print(*as_sentences(Ruleset.preset("hk"), Ruleset.preset("hk-tournament"), ("hk", "contest")), sep=chr(10))
    hk and contest differ in 1 pattern and 2 options.
    <BLANKLINE>
    Human hand
        hk: 13 fan
        contest: not played
    The cap of a hand's fan; none: no cap. In Guangdong it binds ordinary hands only. (limit_fan)
        hk: 13 fan
        contest: 10 fan
    Patterns that stand alone at the value of the limit. (limit_hands)
        only contest: Small four winds, Kong on kong, Eight flowers, Four concealed pungs, All honours, ...
    """
    called = dict(zip(("this", "other"), names, strict=True))
    differences = this.diff(other)
    shown = [one for one in differences if _is_shown(one.path, (this, other))]
    if not shown:
        yield phrase("same_in_effect" if differences else "same", lang, **called)
        return
    yield phrase("differ", lang, counts=counted(shown, lang), **called)
    yield ""
    words = _Words((this, other), names, lang)
    for one in shown:
        yield words.label(one.path)
        yield from (f"    {line}" for line in words.sides(one))


def as_data(this: Ruleset, other: Ruleset) -> list[dict[str, Any]]:
    """The same as plain data, with values as a rule set's file has them, and with nothing left out.

    >>> from hkmj.rules import Ruleset
    >>> as_data(Ruleset.preset("hk"), Ruleset.preset("hk-8"))
    [{'path': 'limit_fan', 'this': 13, 'other': 8}]
    """
    sides = {"this": this.to_dict(), "other": other.to_dict()}
    return [
        {"path": one.path, **{side: _plain(data, one.path) for side, data in sides.items()}} for one in this.diff(other)
    ]


def counted(differences: Iterable[Difference], lang: Language = "en") -> str:
    """How many patterns and options these are; a pattern that differs in several rows is one.

    >>> from hkmj.rules import Ruleset
    >>> counted(Ruleset.preset("hk").diff(Ruleset.preset("hk-tournament")))
    '1 pattern and 2 options'
    """
    paths = [one.path.partition(".") for one in differences]
    rows, options = len({row for _, _, row in paths if row}), sum(not row for _, _, row in paths)
    counts = {
        "patterns": phrase("count_pattern" if rows == 1 else "count_patterns", lang, n=rows),
        "options": phrase("count_option" if options == 1 else "count_options", lang, n=options),
    }
    if rows and options:
        return phrase("count_both", lang, **counts)
    return counts["patterns" if rows else "options"]


def _is_shown(path: str, rules: tuple[Ruleset, Ruleset]) -> bool:
    does = [applies(one, path) for one in rules]
    return all(does) if path.startswith(("excludes.", "adds.")) else any(does)


def _plain(data: dict[str, Any], path: str) -> Any:  # noqa: ANN401 - plain data of any sort
    option, _, row = path.partition(".")
    value = data.get(option)
    if not row:
        return value
    return value.get(row, "off") if isinstance(value, Mapping) else "off"


class _Words:
    """Patterns by their names and values in words; each side speaks of its own family."""

    def __init__(self, rules: tuple[Ruleset, Ruleset], names: tuple[str, str], lang: Language) -> None:
        self._lang: Final = lang
        self._sides: Final = tuple((one, name, voice(lang, one.family)) for one, name in zip(rules, names, strict=True))
        self._names: dict[str, str] = {}
        for one in rules:
            self._names = {pattern.id: pattern.name(lang) for pattern in patterns(one.family)} | self._names

    def label(self, path: str) -> str:
        option, _, row = path.partition(".")
        if row:
            label = self._sides[0][2].say(f"option.{option}", pattern=self._names[row])
            return label[0].upper() + label[1:]
        if self._lang == "en":
            return f"{FIELDS[option].description} ({option})"
        say = next(say for one, _, say in self._sides if applies(one, option))
        return say.noted(option_label(say, option), option)

    def sides(self, difference: Difference) -> Iterator[str]:
        path, *values = difference
        does = [applies(one, path) for one, _, _ in self._sides]
        if FIELDS[path.partition(".")[0]].sort in ("set", "lists") and all(does):
            yield from self._only(path, [_as_set(value) for value in values])
            return
        for (one, name, say), value, applied in zip(self._sides, values, does, strict=True):
            text = self._value(say, path, value, one) if applied or "." in path else phrase("unused", self._lang)
            yield say.labelled(name, text)

    def _only(self, path: str, sets: list[frozenset[str]]) -> Iterator[str]:
        this, other = sets
        for (_, name, say), only in zip(self._sides, (this - other, other - this), strict=True):
            if only:
                yield say.labelled(phrase("only", self._lang, name=name), self._listed(say, path, only))

    def _value(self, say: Voice, path: str, value: object, rules: Ruleset) -> str:
        if isinstance(value, frozenset):
            return self._listed(say, path, value) if value else say.say("value.none")
        return value_words(say, path, value, rules)

    def _listed(self, say: Voice, path: str, words: frozenset[str]) -> str:
        option = path.partition(".")[0]
        if FIELDS[option].of_patterns:
            return say.listed(name for word, name in self._names.items() if word in words)
        # Rules of liability may be called as patterns are.
        kind = "rule" if option == "liability" else f"value.{option}"
        return say.listed(say.say(f"{kind}.{word}") for word in FIELDS[option].words if word in words)


def _as_set(value: object) -> frozenset[str]:
    return frozenset(value) if isinstance(value, tuple | frozenset) else frozenset()
