"""The options that changed an answer, in words that name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from hkmj.explanation.voice import Voice
    from hkmj.rules import Difference

__all__ = ["option_words"]

# Every other number among the options of scoring is one of fan.
_COUNTS = frozenset(("raise_from_winners",))


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
    option, _, row = difference.path.partition(".")
    label = voice.say(f"option.{option}", pattern=voice.pattern(row)) if row else voice.say(f"option.{option}")
    this, other = difference.this, difference.other
    if isinstance(this, tuple | frozenset) or isinstance(other, tuple | frozenset):
        return voice.labelled(label, _change(voice, this or (), other or (), held))  # type: ignore[arg-type]
    # A pattern without a row is not played; another number that is not there is no limit.
    missing = "off" if row else "none"
    is_count = option in _COUNTS
    values = {
        "this": _value(voice, this, missing, is_count=is_count),
        "other": _value(voice, other, missing, is_count=is_count),
    }
    return voice.labelled(label, voice.say("against", base=base, **values))


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


def _value(voice: Voice, value: object, missing: str, *, is_count: bool) -> str:
    if value is None:
        return voice.say(f"value.{missing}")
    if isinstance(value, bool):
        return voice.say("value.yes" if value else "value.no")
    if isinstance(value, int):
        return str(value) if is_count else voice.fan(value)
    return voice.say(f"value.{value}")
