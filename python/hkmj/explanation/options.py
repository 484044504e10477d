"""Options and their values in words that a player would use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.rules import Points

if TYPE_CHECKING:
    from collections.abc import Collection

    from hkmj.explanation.voice import Voice
    from hkmj.rules import Difference, Ruleset

__all__ = ["option_label", "option_words", "value_words"]

# What the numbers of an option count: those of every other option are fan. Winners are told by the option's name.
_SORTS: Final = {
    **dict.fromkeys(("base", "table", "table_self_draw", "stakes"), "points"),
    **dict.fromkeys(("unit", "double_factor", "triple_factor", "hand_multiples"), "times"),
    "chip": "money",
    "base_chips": "chips",
    "stop_after_hands": "hands",
    "raise_from_winners": "",
}


def option_words(voice: Voice, difference: Difference, base: str, held: Collection[str] = ()) -> str:
    """One option of a rule set, what it is there, and in brackets what it is in the other.

    Args:
        voice: the language.
        difference: the option.
        base: what the other rule set is called.
        held: the patterns that a hand has: where a set of patterns differs in some of these, no others are named.

    >>> from hkmj.explanation.voice import voice
    >>> from hkmj.rules import Ruleset
    >>> here = Ruleset.preset("hk-tournament").diff(Ruleset.preset("hk"))
    >>> print(*(option_words(voice("en", "hk"), one, "hk", ["nine_gates"]) for one in here), sep="; ")
    Human hand: not played (hk: 13 fan); cap: 10 fan (hk: 13 fan); limit hands: with Nine gates
    """
    path, this, other = difference
    label = option_label(voice, path)
    if isinstance(this, tuple | frozenset) or isinstance(other, tuple | frozenset):
        return voice.labelled(label, _change(voice, this or (), other or (), held))  # type: ignore[arg-type]
    values = {"this": value_words(voice, path, this), "other": value_words(voice, path, other)}
    return voice.labelled(label, voice.say("against", base=base, **values))


def option_label(voice: Voice, path: str) -> str:
    """What an option is called, or one row of a table of patterns.

    >>> from hkmj.explanation.voice import voice
    >>> option_label(voice("zh-Hant", "hk"), "multiple_winners"), option_label(voice("en", "hk"), "adds.all_honors")
    ('多家食糊', 'what All honours adds')
    """
    option, _, row = path.partition(".")
    return voice.say(f"option.{option}", pattern=voice.pattern(row)) if row else voice.say(f"option.{option}")


def value_words(voice: Voice, path: str, value: object, rules: Ruleset | None = None) -> str:
    """What an option that is no set is put to, an amount with its unit.

    Args:
        voice: the language.
        path: the option, or one row of a table of patterns.
        value: what it is put to.
        rules: the rule set, if it is known: what some amounts come to depends on how it pays.

    >>> from hkmj.explanation.voice import voice
    >>> from hkmj.rules import Ruleset
    >>> say = voice("en", "hk")
    >>> value_words(say, "limit_fan", None), value_words(say, "values.all_pungs", None), value_words(say, "min_fan", 3)
    ('none', 'not played', '3 fan')
    >>> value_words(say, "unit", 4), value_words(say, "unit", 2, Ruleset.preset("taiwan-hk"))
    ('× 4', '2 points')
    """
    option, _, row = path.partition(".")
    if value is None:
        # A pattern without a row is not played; another number that is not there is no limit.
        return _word(voice, option, "off" if row else "none") or ""
    if isinstance(value, bool):
        return voice.say("value.yes" if value else "value.no")
    if isinstance(value, Points):
        return _points(voice, value.points, rules)
    if isinstance(value, tuple):
        return _amount(voice, _SORTS[option], voice.listed(map(str, value))) if value else voice.say("value.none")
    word = _word(voice, option, value)
    if word is not None:
        return word
    is_price = option == "unit" and rules is not None and rules.payout == "base+fan"
    return _amount(voice, "points" if is_price else _SORTS.get(option, "fan"), value)


def _word(voice: Voice, option: str, value: object) -> str | None:
    # Options may call different things by one word.
    keys = (f"value.{option}.{value}", f"value.{value}")
    return next((voice.say(key) for key in keys if voice.knows(key)), None)


def _points(voice: Voice, points: int, rules: Ruleset | None) -> str:
    if rules is None:
        return _amount(voice, "points", points)
    if rules.payout == "stakes":
        return _amount(voice, "stakes", points)
    return _amount(voice, "points", points * rules.unit)


def _amount(voice: Voice, sort: str, number: object) -> str:
    if sort == "fan":
        return voice.say("fan", n=number)
    if not sort:
        return str(number)
    one = f"amount.{sort.removesuffix('s')}"
    return voice.say(one if number == 1 and voice.knows(one) else f"amount.{sort}", n=number)


def _change(voice: Voice, this: Collection[str], other: Collection[str], held: Collection[str]) -> str:
    more, less = (
        voice.in_order(pattern for pattern in one if pattern not in another)
        for one, another in ((this, other), (other, this))
    )
    if not set(held).isdisjoint({*more, *less}):
        more, less = ([pattern for pattern in patterns if pattern in held] for patterns in (more, less))
    said = [
        voice.say(f"value.{key}", patterns=voice.patterns(patterns))
        for key, patterns in (("with", more), ("without", less))
        if patterns
    ]
    return voice.listed(said, "also")
