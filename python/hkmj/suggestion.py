"""What an unknown word was probably meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["did_you_mean", "nearest"]

_ALIKE: Final = 0.6  # from here on a word is taken for a misspelling of another
_PART: Final = 3  # letters that a part of a word must have to be told from chance
_LONGEST: Final = 80  # letters of a word; what is longer is no misspelling


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """The end of a message about an unknown word: the nearest of the known ones, or nothing if none is near.

    Near is what is spelt alike, whatever the order of its parts, and else what the word is a part of.

    >>> did_you_mean("all_pungz", ["all_pungs", "all_chows"])
    ', did you mean all_pungs?'
    >>> did_you_mean("fan_limit", ["limit_fan", "min_fan"]), did_you_mean("all", ["payers", "all_debtors"])
    (', did you mean limit_fan?', ', did you mean all_debtors?')
    >>> did_you_mean("xyz", ["all_pungs"])
    ''
    """
    best = nearest(word, words)
    return f", did you mean {best}?" if best else ""


def nearest(word: object, words: Iterable[str]) -> str:
    """The word that an unknown one was probably meant to be; empty if none is near.

    >>> nearest("selfdraw", ["kongs", "self_draw"])
    'self_draw'
    """
    if not isinstance(word, str):
        return ""
    typed = word.lower()[:_LONGEST]
    near = [(_likeness(typed, one.lower()), one) for one in words]
    likeness, best = max(near, key=lambda pair: pair[0], default=(0.0, ""))
    if likeness < _ALIKE:
        parts = [one for _, one in near if len(typed) >= _PART and (typed in one.lower() or one.lower() in typed)]
        best = min(parts, key=len, default="")
    return best


def _likeness(typed: str, known: str) -> float:
    """How alike two words are, from 0 to 1, in the order of their parts or without it."""
    import difflib  # none but a message needs it

    in_order = [(typed, known), (_sorted_parts(typed), _sorted_parts(known))]
    return max(difflib.SequenceMatcher(None, one, other).ratio() for one, other in in_order)


def _sorted_parts(word: str) -> str:
    import re

    return " ".join(sorted(re.split(r"[\W_]+", word)))
