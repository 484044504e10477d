"""Published cases as data: what others say, the rule set under which it holds, and how the hand is typed here."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import hkmj

HERE = Path(__file__).parent
_GROUP = re.compile(r"([1-9]+)([mpszf])")
# What a source adds to the fan though it is money between players, whatever the hand (base, dealer's repeats).
MONEY = "money"
_MELD = {"chow": "[{}]", "pung": "[{}]", "kong": "[{}]", "added_kong": "[{}]", "concealed_kong": "({})"}
# The options whose value is a set; every other list of an assumption (excludes, adds) is one value of a table.
_SETS = frozenset({"standalone", "limit_hands", "not_towards_minimum", "double_hands", "triple_hands"})


def _toml(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


ASSUMPTIONS = _toml("assumptions.toml")
OVERRIDES = _toml("overrides.toml")
UNREACHABLE = _toml("unreachable.toml")
NAMES = _toml("names.toml")


@dataclass(frozen=True)
class Attempt:
    """A hand as text and the fields of its win: one way to read a case that leaves something open."""

    text: str
    win: dict[str, Any]


@dataclass(frozen=True)
class Expectation:
    """What a case asks of a score; None and the empty set ask nothing."""

    total: int | None
    patterns: dict[str, int] | None
    at_least: bool
    partial: bool
    absent: frozenset[str]
    raw: int | None
    legal: bool


@dataclass(frozen=True)
class Case:
    """One line of `data/hands.jsonl`, with what `overrides.toml` says about it."""

    id: str
    family: str
    row: dict[str, Any]
    override: dict[str, Any]

    @property
    def extras(self) -> dict[str, Any]:
        """What the source says beside the tiles."""
        extras: dict[str, Any] = self.row["extras"]
        return extras

    @property
    def assumption(self) -> dict[str, Any]:
        """The entry of `assumptions.toml` with the words of this case."""
        return ASSUMPTIONS[assumption_key(self.row["assumption"])]

    def rules(self, **more: object) -> hkmj.Ruleset:
        """The rule set of the assumption, then of the case, then `more`."""
        assumed = options(self.assumption.get("options", {}))
        own = options(self.override.get("options", {}))
        return hkmj.Ruleset.preset(self.assumption["preset"]).replace(**assumed).replace(**own, **more)

    def attempts(self) -> list[Attempt]:
        """Every way to type the case: each possible winning tile, own draw and discard, where the source is silent."""
        return self._attempts(self.override)

    def as_published(self) -> list[Attempt]:
        """The same without the completions of `overrides.toml`."""
        return self._attempts({})

    def _attempts(self, override: dict[str, Any]) -> list[Attempt]:
        tiles = split(override.get("tiles", self.row["tiles"]))
        melds = override.get("melds", self.row["melds"])
        rest = "".join(_meld(meld) for meld in melds) + _flowers(self.extras.get("flowers", "none"))
        won = override.get("win_tile", self.row["win_tile"])
        attempts = []
        for self_draw in (False, True) if self.row["self_draw"] is None else (self.row["self_draw"],):
            win = self._win(self_draw) | override.get("win", {})
            if "flower_win" in win or win.get("first_turn") == "dealer_opening":
                attempts.append(Attempt(join(tiles) + rest, win))
                continue
            for tile in [won] if won else sorted(set(tiles)):
                held = list(tiles)
                held.remove(tile)
                attempts.append(Attempt(f"{join(held)}{rest}+{tile}", win))
        return attempts

    def _win(self, self_draw: bool) -> dict[str, Any]:
        """The fields of Win that the case itself names."""
        extras = self.extras
        win: dict[str, Any] = {
            "seat": self.row["seat"] or self.assumption["seat"],
            "round": self.row["round"] or self.assumption["round"],
            "self_draw": self_draw,
        }
        if extras.get("kong_replacements"):
            win["kongs"] = extras["kong_replacements"]
        if extras.get("last_tile"):
            win["last_tile"] = True
        if extras.get("heavenly"):
            win["first_turn"] = "dealer_opening"
            win["seat"] = "E"
        if extras.get("not_a_hand"):
            win["flower_win"] = True
        return win

    def expected(self, limit: int | None) -> Expectation:
        """What the score must be; `limit` stands for the word "limit"."""
        total = _fan(self.row["total"], limit)
        named: Counter[str] = Counter()
        for part in self.row["expected"]:
            named[NAMES[self.family].get(part["pattern"], part["pattern"])] += _fan(part["fan"], limit) or 0
        if total is not None:
            total -= named.pop(MONEY, 0)
        at_least = bool(self.extras.get("lower_bound"))
        return Expectation(
            total=total,
            patterns={pattern: fan for pattern, fan in named.items() if fan} if named or total == 0 else None,
            at_least=at_least,
            partial=at_least or bool(self.extras.get("partial") or self.override.get("partial")),
            absent=frozenset(self.override.get("absent", ())),
            raw=self.override.get("raw"),
            legal=self.extras.get("legal", True),
        )


def options(table: dict[str, Any]) -> dict[str, Any]:
    """The keyword arguments of `Ruleset.replace` that a table of options stands for."""
    values: dict[str, Any] = {}
    for name, value in table.items():
        if name == "values":
            values[name] = {pattern: None if fan == "off" else fan for pattern, fan in value.items()}
        elif name in _SETS:
            values[name] = frozenset(value)
        else:
            values[name] = None if value == "none" and name == "limit_fan" else value
    return values


@cache
def assumption_key(text: str) -> str:
    """The name in `assumptions.toml` of the assumption with these words."""
    return next(key for key, entry in ASSUMPTIONS.items() if entry["text"] == text)


@cache
def cases(family: str) -> tuple[Case, ...]:
    """The published hands of a family, in the order of the file."""
    lines = (HERE / "data" / "hands.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["family"] == family]
    return tuple(Case(row["id"], family, row, OVERRIDES.get(row["id"], {})) for row in rows)


def split(text: str) -> list[str]:
    """The tiles of a plain text, one by one: `12m3z` is 1m, 2m, 3z."""
    return [digit + suit for digits, suit in _GROUP.findall(text) for digit in digits]


def join(tiles: list[str]) -> str:
    """The shortest text of these tiles, suit by suit."""
    suits = {suit: "".join(sorted(tile[0] for tile in tiles if tile[1] == suit)) for suit in "mpsz"}
    return "".join(digits + suit for suit, digits in suits.items() if digits)


def _fan(value: int | str | None, limit: int | None) -> int | None:
    """A fan as the sources write it: a number, the limit, or a multiplier (x8 is 3 fan)."""
    if value == "limit":
        return limit
    if isinstance(value, str):
        return int(value.removeprefix("x")).bit_length() - 1
    return value


def _meld(meld: dict[str, str]) -> str:
    tiles = meld["tiles"]
    if meld["kind"] == "added_kong":
        tiles = f"{tiles[:3]}+{tiles[3:]}"
    return _MELD[meld["kind"]].format(tiles)


def _flowers(text: str) -> str:
    if text == "none":
        return ""
    if found := re.fullmatch(r"1f-([1-8])f|([1-8]) of 8", text):
        return "".join(map(str, range(1, int(found[1] or found[2]) + 1))) + "f"
    return "".join(tile[0] for tile in text.split(",")) + "f"
