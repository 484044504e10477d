"""Which options of a rule set changed an answer."""

from __future__ import annotations

from typing import Any

from .errors import Fault, NotAWin
from .money_presets import MONEY
from .presets import preset
from .scoring import score
from .vary import refusals

BASE = {"hk": "hk", "taiwan": "taiwan-hk", "guangdong": "guangdong"}
"""The preset that a family's rule sets are told apart from."""


def changed_options(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> set[str]:
    """The options that differ from the family's base preset and, set back alone, change fan, legality or awards.

    An option that cannot be set back alone, because the rule set would be refused, is left out.
    """
    base = preset(BASE[rules["family"]])
    before = told(hand, win, rules)
    found = set()
    for option, value in base.items():
        if option in ("name", "family") or option in MONEY["hk"] or rules[option] == value:
            continue
        back = {**rules, option: value}
        if not refusals(back) and told(hand, win, back) != before:
            found.add(option)
    return found


def told(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> tuple[Any, ...]:
    """Fan, legality and awards; or that there is no answer."""
    try:
        result = score(hand, win, rules)
    except (Fault, NotAWin) as error:
        return (type(error).__name__,)
    return result["fan"], result["legal"], result["patterns"]
