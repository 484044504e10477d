"""How the tests write down a worked example of the rules, and hold an answer against it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .presets import preset, with_options
from .scoring import score
from .text import context, parse


@dataclass(frozen=True)
class Example:
    """A hand, seat and round wind, and the sum that the rules write for it."""

    label: str
    text: str
    winds: str
    told: str
    rules: str = "hk"
    win: dict[str, Any] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    capped: int | None = None


def answer(
    text: str,
    winds: str,
    rules: str = "hk",
    win: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The score of a written hand; `winds` is seat and round."""
    played = with_options(preset(rules), **(options or {}))
    return score(parse(text), context(winds[0], winds[1], **(win or {})), played)


def told(result: dict[str, Any]) -> str:
    """The sum as the rules write it, the rows in the order of the alphabet."""
    rows = [f"{name} {fan}" + (f" x {count}" if count > 1 else "") for name, fan, count in result["patterns"]]
    return " + ".join(sorted(rows)) + f" = {result['raw_fan']}"


def in_order(text: str) -> str:
    """A written sum with its rows in the order of the alphabet."""
    rows, total = text.split(" = ")
    return " + ".join(sorted(rows.split(" + "))) + f" = {total}"


def dropped(result: dict[str, Any]) -> dict[str, str | None]:
    """What dropped each pattern that was not awarded."""
    return {name: by for name, _, _, by in result["dropped"]}


def check(example: Example) -> None:
    """Hold an answer against the written sum."""
    result = answer(example.text, example.winds, example.rules, example.win, example.options)
    assert told(result) == in_order(example.told)
    assert result["fan"] == (result["raw_fan"] if example.capped is None else example.capped)
