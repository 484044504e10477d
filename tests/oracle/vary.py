"""Random rule sets: a preset with up to three of its options changed, never such a one as has to be refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .guangdong_rows import ROWS as GUANGDONG_ROWS
from .hongkong_presets import SET_A, SET_B, SET_C, SET_T
from .hongkong_rows import ROWS as HK_ROWS
from .presets import PRESETS, preset, with_options
from .taiwan_rows import ROWS as TAIWAN_ROWS

Choice = Callable[[Random, dict[str, Any]], Any]


def one_of(*values: Any) -> Choice:
    """Any of these."""
    return lambda rng, _: rng.choice(values)


def some_of(*names: str) -> Choice:
    """A set of a few of these patterns."""
    return lambda rng, _: frozenset(rng.sample(names, rng.randint(0, min(4, len(names)))))


def some_valued(rng: Random, rules: dict[str, Any]) -> frozenset[str]:
    """A set of a few patterns that the rule set values."""
    return frozenset(rng.sample([name for name in rules["values"] if name != "chicken_hand"], rng.randint(0, 4)))


def new_values(rng: Random, rules: dict[str, Any]) -> dict[str, int | None]:
    """One to three patterns switched off, switched on or given another value."""
    rows = [name for name in rows_of(rules) if name != "chicken_hand"]
    changed: dict[str, int | None] = {}
    for name in rng.sample(rows, rng.randint(1, 3)):
        changed[name] = rng.choice((None, 0, 1, 2, 3, 5, 8, 10, 20))
        if changed[name] is None and name not in rules["values"]:
            changed[name] = 4
    return changed


DROP_BY_OPTION = (
    *("kong_replacement", "mixed_terminals", "small_four_winds", "earthly_hand"),
    *("missing_suit", "pure_one_suit", "all_simples", "pure_outside", "all_terminals", "concealed_all_pungs"),
    *("small_three_winds", "great_three_winds", "great_four_winds"),
)
"""Patterns of which an option makes part of the drops: left alone, the rules do not say which goes first."""


def changed_drops(rng: Random, rules: dict[str, Any]) -> dict[str, tuple[str, ...] | None]:
    """One or two patterns that drop less, or nothing, or more."""
    rows = [name for name in rows_of(rules) if name != "chicken_hand" and name not in DROP_BY_OPTION]
    droppers = [name for name in rows if name in rules["excludes"]]
    changed: dict[str, tuple[str, ...] | None] = {}
    if rng.random() < 0.5:
        for name in rng.sample(droppers, rng.randint(1, 2)):
            left = tuple(other for other in rules["excludes"][name] if rng.random() < 0.5)
            changed[name] = left if rng.random() < 0.7 else None
    else:
        for name in rng.sample(rows, rng.randint(1, 2)):
            others = tuple(other for other in rng.sample(rows, rng.randint(1, 4)) if other != name)
            changed[name] = tuple(dict.fromkeys((*rules["excludes"].get(name, ()), *others)))
    return changed


def hk_standalone(rng: Random, rules: dict[str, Any]) -> frozenset[str]:
    """One of the sets of the presets, or the usual one with a few more patterns."""
    more = ("great_three_dragons", "pure_one_suit", "all_pungs", "kong_on_kong", "seven_pairs", "all_green", "all_blue")
    given: list[frozenset[str]] = [frozenset(), SET_A, SET_B, SET_C, SET_T, SET_A | some_of(*more)(rng, rules)]
    return rng.choice(given)


def hk_limit_hands(rng: Random, rules: dict[str, Any]) -> frozenset[str]:
    given: list[frozenset[str]] = [frozenset(), SET_T & frozenset(rules["values"]), some_valued(rng, rules)]
    return rng.choice(given)


def hk_adds(rng: Random, _: dict[str, Any]) -> dict[str, tuple[str, ...] | None]:
    name = rng.choice(sorted(SET_A))
    small = (
        "dragon_pung",
        "self_draw",
        "seat_wind_pung",
        "all_pungs",
        "small_three_dragons",
        "seat_flower",
        "no_flowers",
    )
    return {name: rng.choice((None, tuple(rng.sample(small, rng.randint(1, 3)))))}


HK_OPTIONS: dict[str, Choice] = {
    "values": new_values,
    "flowers": one_of(True, False),
    "min_fan": one_of(0, 1, 2, 3, 4, 5, 8),
    "limit_fan": one_of(None, 4, 5, 6, 8, 10, 13, 16),
    "standalone": hk_standalone,
    "adds": hk_adds,
    "limit_hands": hk_limit_hands,
    "excludes": changed_drops,
    "not_towards_minimum": some_of("seat_flower", "no_flowers", "flower_set", "self_draw", "all_chows", "dragon_pung"),
    "double_hands": some_valued,
    "triple_hands": some_valued,
    "concealed_hand_with_flowers": one_of(True, False),
    "concealed_kong_keeps_concealed": one_of(True, False),
    "all_chows_pair": one_of("any", "no_scoring_honor", "suited"),
    "all_chows_wait": one_of("any", "two_sided"),
    "flower_set_drops_own": one_of("same_series", "all", "none"),
    "mixed_terminals_counts_honor_pungs": one_of(True, False),
    "small_four_winds_keeps_wind_fan": one_of(True, False),
    "four_concealed_pungs_discard": one_of("none", "pair", "any"),
    "nine_gates_discard": one_of("any", "nine_sided_only"),
    "kong_on_last_tile": one_of("no_last_tile", "add"),
    "kong_on_kong_strict": one_of(True, False),
    "earthly_hand": one_of("first_self_draw", "dealer_first_discard"),
    "first_turn_broken_by": one_of("claims", "nothing"),
    "million_stones_suit": one_of("any", "characters"),
    "flower_win": one_of(True, False),
    "flower_win_dealer_opening": one_of("plain", "heavenly"),
    "flower_win_non_dealer_opening": one_of("first_own_draw", "off"),
    "kong_flower_bonus": one_of(0, 1),
    "kong_on_kong_flower": one_of("off", 6, 7, 8, "limit"),
    "dead_hand_may_flower_win": one_of(True, False),
}
TAIWAN_OPTIONS: dict[str, Choice] = {
    "values": new_values,
    "excludes": changed_drops,
    "min_fan": one_of(0, 1, 3, 5, 8, 10),
    "limit_fan": one_of(None, 10, 20, 40, 80),
    "chicken_hand_mode": one_of("replaces", "adds"),
    "double_wind": one_of("once", "twice"),
    "closed_wait_counts": one_of(True, False),
    "exposed_kong_is_concealed_pung": one_of(True, False),
    "discard_completed_pung_is_concealed": one_of(True, False),
    "added_kong_counts": one_of(True, False),
    "no_honors_family": one_of("both", "no_honors_only"),
    "concealed_all_pungs_keeps_all_pungs": one_of(True, False),
    "winds_keep_wind_pungs": one_of(True, False),
    "orphans_set_by_discard": one_of(True, False),
    "eight_pairs_four_alike": one_of(True, False),
    "double_form_counts": one_of(True, False),
    "human_hand_by_self_draw": one_of(True, False),
    "earthly_hand_void_by": one_of("own", "any", "none"),
    "straight_takes_old_young": one_of(True, False),
    "mixed_straight_of_two_suits": one_of(True, False),
}
GUANGDONG_OPTIONS: dict[str, Choice] = {
    "min_fan": one_of(0, 1, 2, 4),
    "limit_fan": one_of(None, 3, 4, 5),
    "raise_to_fan": one_of(None, 1, 2, 3),
    "raise_from_winners": one_of(3, 2),
    "nine_gates_wait": one_of("any", "nine_sided"),
    "human_hand_after_dealer_kong": one_of(True, False),
}
OPTIONS: dict[str, dict[str, Choice]] = {
    "hk": HK_OPTIONS,
    "taiwan": TAIWAN_OPTIONS,
    "guangdong": GUANGDONG_OPTIONS,
}
FOLK_OPTIONS: dict[str, Choice] = {"min_fan": one_of(0, 1, 2), "flowers": one_of(True, False)}
"""The folk rules cap and raise nothing and know no first-turn hands."""


def rows_of(rules: dict[str, Any]) -> list[str]:
    """The patterns of the family in table order."""
    return list({"hk": HK_ROWS, "taiwan": TAIWAN_ROWS, "guangdong": GUANGDONG_ROWS}[rules["family"]])


def random_rules(rng: Random, family: str | None = None) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A preset's name, the options changed, and the rule set that results."""
    names = [name for name in PRESETS if family in (None, PRESETS[name]["family"])]
    while True:
        name = rng.choice(names)
        rules = preset(name)
        choices = FOLK_OPTIONS if name == "guangdong-folk" else OPTIONS[rules["family"]]
        changed = {}
        for option in rng.sample(sorted(choices), min(len(choices), rng.choice((0, 1, 1, 2, 2, 3)))):
            changed[option] = choices[option](rng, rules)
        rules = with_options(rules, **changed)
        if not refusals(rules):
            return name, changed, rules


def refusals(rules: dict[str, Any]) -> list[str]:
    """Why a rule set would have to be refused, as far as scoring goes."""
    found = []
    limit, least = rules["limit_fan"], rules["min_fan"]
    if rules["family"] != "guangdong" and limit is not None and limit < least:
        found.append("limit_fan below min_fan")
    if rules.get("limit_hands") and limit is None:
        found.append("limit_hands without a limit")
    if rules.get("kong_on_kong_flower") == "limit" and limit is None:
        found.append("kong_on_kong_flower = limit without a limit")
    dearer = {*rules.get("double_hands", ()), *rules.get("triple_hands", ())}
    if not dearer <= set(rules["values"]):
        found.append("double_hands or triple_hands names a pattern without a value")
    floor = rules.get("raise_to_fan")
    if floor is not None and limit is not None and floor > limit:
        found.append("raise_to_fan above limit_fan")
    if rules["payout"] == "table" and limit is not None and limit >= len(rules["table"]):
        found.append("a table of prices that ends before the limit")
    if has_cycle(rules):
        found.append("a cycle in excludes")
    return found


def has_cycle(rules: dict[str, Any]) -> bool:
    """Whether some pattern drops itself by way of others: take away what drops nothing else, again and again."""
    from .scoring import FAMILIES

    drops = {name: set(others) for name, others in FAMILIES[rules["family"]].excludes(rules).items()}
    while True:
        leaves = [name for name, others in drops.items() if not others & set(drops)]
        if not leaves:
            return bool(drops)
        for name in leaves:
            del drops[name]
