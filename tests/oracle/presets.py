"""All presets by name, and rule sets made from them by changing options."""

from __future__ import annotations

from typing import Any

from . import guangdong_presets, hongkong_presets, taiwan_presets
from .money_presets import MONEY

PRESETS: dict[str, dict[str, Any]] = {
    **hongkong_presets.PRESETS,
    **taiwan_presets.PRESETS,
    **guangdong_presets.PRESETS,
}

for _name, _rules in PRESETS.items():
    PRESETS[_name] = {**MONEY[_name], **_rules}

MERGED = ("values", "excludes", "adds")
"""Options that are changed key by key, None taking a key out; every other option is replaced whole."""


def preset(name: str) -> dict[str, Any]:
    """A fresh copy of a preset, to be changed at will."""
    rules = dict(PRESETS[name])
    for option in MERGED:
        rules[option] = dict(rules[option])
    return rules


def with_options(rules: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Another rule set with these options changed.

    >>> with_options(preset("hk"), limit_fan=8, values={"all_pungs": None})["values"].get("all_pungs")
    """
    changed = dict(rules)
    for option, value in options.items():
        if option not in rules:
            raise KeyError(f"no option: {option}")
        if option in MERGED:
            merged = {**rules[option], **value}
            changed[option] = {key: item for key, item in merged.items() if item is not None}
        else:
            changed[option] = value
    return changed
