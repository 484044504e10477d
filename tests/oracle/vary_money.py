"""Random rule sets about money: a preset with a few bundles of its options changed, and which of them are refused."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from . import vary
from .money_presets import SIX, TAIWANESE_INSTANT
from .presets import PRESETS, preset, with_options
from .prices import least_factor

Options = dict[str, Any]
Bundle = Callable[[Random, Options], Options]
"""Options that are changed together, drawn for a rule set."""

PAYOUTS = {
    "hk": ("half-spicy", "full-spicy", "table", "old"),
    "guangdong": ("points", "stakes"),
    "taiwan": ("base+fan",),
}
HALVES = ("three_dragons", "four_winds", "four_kongs")


def one_of(option: str, *values: Any) -> Bundle:
    """One option, any of these."""
    return lambda rng, _: {option: rng.choice(values)}


def yes_or_no(option: str) -> Bundle:
    return one_of(option, True, False)


def some_of(option: str, *words: str) -> Bundle:
    """A set of any of these."""
    return lambda rng, _: {option: frozenset(rng.sample(words, rng.randint(0, len(words))))}


def old_prices(rng: Random, rules: Options) -> Options:
    """滿糊 with ranks for a few patterns, or for none."""
    valued = sorted(set(rules["values"]) - {"chicken_hand"})
    return {
        "payout": "old",
        "double_hands": frozenset(rng.sample(valued, rng.choice((0, 0, 3, 8)))),
        "triple_hands": frozenset(rng.sample(valued, rng.choice((0, 0, 3, 8)))),
        "double_factor": rng.choice((Fraction(2), Fraction(3, 2))),
        "triple_factor": rng.choice((Fraction(3), Fraction(2))),
    }


def own_table(rng: Random, rules: Options) -> Options:
    """A list of prices of one's own, long enough or (seldom) too short; the prices need not rise."""
    length = (13 if rules["limit_fan"] is None else rules["limit_fan"]) + rng.choice((0, 1, 1, 1, 4))
    step = rng.choice((1, 2, 4, 4))
    prices = tuple(step * rng.randrange(60) for _ in range(length))
    each = tuple(rng.randrange(60) for _ in range(length + rng.choice((0, 0, -1))))
    return {"payout": "table", "table": prices, "table_self_draw": rng.choice(((), each))}


def low_limit(rng: Random, rules: Options) -> Options:
    """Another limit, and under a table of prices one that goes so far."""
    limit = rng.choice((None, 3, 5, 8, 13))
    changed: Options = {"limit_fan": limit}
    if rules["payout"] == "table" and limit is not None and len(rules["table"]) <= limit:
        changed["table"] = tuple(range(0, 10 * (limit + 1), 10))
    return changed


def worthless(rng: Random, rules: Options) -> Options:
    """Own draws and robbed kongs of no fan."""
    off = {word: None for word in ("self_draw", "robbing_kong", "no_flowers", "seat_flower") if rng.random() < 0.8}
    return {"values": {word: None for word in off if word in rules["values"]}, "min_fan": 0}


LIABILITY: tuple[Bundle, ...] = (
    some_of("liability", *SIX, "twelve_exposed", "nine_exposed_half"),
    some_of("liability", *HALVES, "twelve_exposed"),
    one_of("liability", frozenset((*SIX, "twelve_exposed", "nine_exposed_half"))),
    yes_or_no("concealed_kong_on_floor"),
    yes_or_no("concealed_kong_shown"),
    one_of("liability_order", "later", "earlier"),
    yes_or_no("three_dragons_passes_on"),
    yes_or_no("all_honors_voids_three_dragons"),
    yes_or_no("twelve_by_own_kong"),
    yes_or_no("twelve_exposed_once"),
    yes_or_no("liable_pays_half"),
    one_of("exposed_kong_feeder_pays", "none", "shares", "as_discard"),
    yes_or_no("kong_replacement_exempt"),
    yes_or_no("robbed_kong_pays_as_self_draw"),
    yes_or_no("thirteen_orphans_uncuttable"),
)
HK: tuple[Bundle, ...] = (
    *LIABILITY,
    one_of("payout", "half-spicy", "full-spicy"),
    old_prices,
    own_table,
    one_of("discharge", "full", "half"),
    one_of("unit", 1, 2, 3, 4),
    one_of("multiple_winners", "nearest", "all", "highest"),
    one_of("min_fan", 0, 1, 2, 3),
    low_limit,
    worthless,
    one_of("flower_win_feeder_pays", "same", "none", "shares", "as_discard"),
    one_of("false_win_amount", "limit", 0, 1, 3, 5, 10, {"points": 7}),
)
GUANGDONG: tuple[Bundle, ...] = (
    *LIABILITY,
    one_of("payout", "points", "stakes"),
    one_of("unit", 1, 2, 3),
    one_of("multiple_winners", "nearest", "all", "highest"),
    one_of("raise_from_winners", 2, 3),
    one_of("raise_to_fan", None, 1, 3),
    one_of("gd_self_draw_each", "points", "half"),
    one_of("stakes", (1, 2, 3), (5, 5, 5), (10, 20, 30), (0, 1, 2)),
    one_of("hand_multiples", (1, 2, 4, 8, 16), (0, 1, 2, 3, 4), (2, 2, 4, 4, 6)),
    yes_or_no("horses"),
    worthless,
    one_of("false_win_amount", "limit", 0, 2, 3, 5, {"points": 5}),
)
# No rule says what liability would be with five sets, nor how a dealer's bonus stands beside one.
TAIWAN: tuple[Bundle, ...] = (
    one_of("unit", 1, 2, 10),
    one_of("base", 0, 0, 5, 10, 50),
    one_of("limit_fan", None, 3, 5, 20),
    yes_or_no("dealer_bonus"),
    one_of("ready_declarer_exempt", "off", "dealer_bonus", "winner_ready_fan"),
    one_of("multiple_winners", "nearest", "all", "highest"),
    lambda rng, _: {"pull": False, "multiple_winners": rng.choice(("all", "highest"))},
    yes_or_no("thirteen_orphans_uncuttable"),
    one_of("false_win_amount", "limit", 0, 10, 30, {"points": 9}),
    yes_or_no("false_win_with_base"),
    one_of("grass_set_means", "mixed_numbers", "seasons", "plants"),
    some_of("instant", *sorted(TAIWANESE_INSTANT)),
)
BUNDLES = {"hk": HK, "guangdong": GUANGDONG, "taiwan": TAIWAN}


def any_money(rng: Random) -> tuple[str, Options, Options]:
    """A preset's name, the options changed, and the rule set, which may have to be refused."""
    name = rng.choice(sorted(PRESETS))
    rules = preset(name)
    changed: Options = {}
    bundles = BUNDLES[rules["family"]]
    for bundle in rng.sample(bundles, min(len(bundles), rng.choice((0, 1, 2, 3, 4, 6)))):
        more = bundle(rng, with_options(rules, **changed))
        changed |= more
    if name == "guangdong-folk":
        # Its table leaves open what stands there of a rule that it does not play; and its classes are never raised.
        changed.pop("raise_to_fan", None)
        if "liability" in changed:
            changed.setdefault("twelve_exposed_once", False)
    return name, changed, with_options(rules, **changed)


def random_money(rng: Random) -> tuple[str, Options, Options]:
    """The same, of those that are not refused."""
    while True:
        name, changed, rules = any_money(rng)
        if not is_refused(rules):
            return name, changed, rules


def is_refused(rules: Options) -> bool:
    """Whether a rule set has to be refused on account of its options about money, or of those about scoring."""
    return bool(vary.refusals(rules)) or clashes(rules) or least_factor(rules) != 1


def clashes(rules: Options) -> bool:
    """Options that clash, whatever the shares."""
    family, payout, limit = rules["family"], rules["payout"], rules["limit_fan"]
    if payout not in PAYOUTS[family]:
        return True
    if rules["discharge"] == "half" and (rules["liable_pays_half"] or family != "hk"):
        return True
    if payout == "table":
        lists = [rules["table"], *([rules["table_self_draw"]] if rules["table_self_draw"] else [])]
        if not rules["table"] or (limit is not None and min(map(len, lists)) <= limit):
            return True
    # Special hands of the points game have no class of the folk game.
    if payout == "stakes" and max(rules["values"].values()) >= len(rules["hand_multiples"]):
        return True
    if rules["pull"] and rules["multiple_winners"] == "all":
        return True
    return family == "taiwan" and "grass_set" in rules["instant"] and bool(rules["base"] % 2)
