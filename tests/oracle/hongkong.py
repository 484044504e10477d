"""What Hong Kong makes of a hand: its readings, the rows that hold in each, and how their fan are counted."""

from __future__ import annotations

from typing import Any

from .hongkong_rows import ROWS, heavenly_hand, kong_on_kong
from .readings import Reading, is_thirteen_orphans, regular, seven_pairs
from .tiles import flower_number, flower_series
from .view import View

Award = tuple[str, int, int]
Drop = tuple[str, int, int, str | None]

WITHOUT_SETS = (
    # the row of the shape, the flowers
    *("thirteen_orphans", "seven_pairs", "no_flowers", "seat_flower", "flower_set"),
    # the win
    *("self_draw", "robbing_kong", "last_tile_draw", "last_discard", "heavenly_hand", "earthly_hand", "human_hand"),
    *("declared_ready", "concealed_hand"),
    # the tiles as a whole
    *("mixed_one_suit", "pure_one_suit", "all_honors", "missing_suit", "red_in_green", "million_stones"),
    *("all_blue", "all_green", "all_ruby"),
)
"""The rows that may hold on thirteen orphans and seven pairs."""

FLOWER_WIN_CONTEXT = (
    *("seat_flower", "last_tile_draw", "kong_replacement", "flower_set", "kong_on_kong"),
    *("heavenly_hand", "earthly_hand", "declared_ready", "last_tile_kong"),
)
"""The rows that look at no tiles, which `flower_win_takes` may let into a flower win."""


def is_opening(hand: dict[str, Any], win: dict[str, Any]) -> bool:
    """The dealer's opening hand, which has no winning tile; after a kong it is an ordinary own draw."""
    return win["first_turn"] == "dealer_opening" and not hand["melds"]


def readings(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Reading]:
    """Every reading that is a win under the rule set."""
    if win["flower_win"]:
        return flower_win_readings(hand, win, rules)
    if win["dead"] is not None:
        return []
    win_tiles = sorted(set(hand["concealed"])) if is_opening(hand, win) else [hand["win_tile"]]
    found = []
    for win_tile in win_tiles:
        found += regular(hand, win_tile, sets=4)
        if is_valued("seven_pairs", rules):
            found += seven_pairs(hand, win_tile)
        if is_valued("thirteen_orphans", rules) and is_thirteen_orphans(hand):
            found.append(Reading("thirteen_orphans", (), None, win_tile))
    return found


def flower_win_readings(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Reading]:
    if not rules["flower_win"]:
        return []
    if win["dead"] == "long" or (win["dead"] == "short" and not rules["dead_hand_may_flower_win"]):
        return []
    shown = "eight_flowers" if len(hand["flowers"]) == 8 else "seven_flowers"
    return [Reading("flower_win", (), None, None)] if is_valued(shown, rules) else []


def is_valued(pattern: str, rules: dict[str, Any]) -> bool:
    return pattern in rules["values"] or pattern in rules["limit_hands"]


def facts(view: View) -> dict[str, int]:
    """The patterns that hold in this reading, each with its count, valued or not."""
    if view.reading.shape == "flower_win":
        return flower_win_facts(view)
    rows = ROWS if view.regular else {name: ROWS[name] for name in WITHOUT_SETS}
    held = {name: count(view) for name, count in rows.items()}
    return {name: count for name, count in held.items() if count > 0}


def flower_win_facts(view: View) -> dict[str, int]:
    rules, win = view.rules, view.win
    held = {"eight_flowers" if len(view.flowers) == 8 else "seven_flowers": 1, "self_draw": 1}
    if rules["kong_flower_bonus"] == 1 and "seven_flowers" in held:
        if win["kongs"] >= 1:
            held["kong_replacement"] = 1
        elif win["last_tile"]:
            held["last_tile_draw"] = 1
    if rules["kong_on_kong_flower"] != "off" and kong_on_kong(view):
        held["kong_on_kong"] = 1
    if rules["flower_win_dealer_opening"] == "heavenly" and heavenly_hand(view):
        held["heavenly_hand"] = 1
    for name in rules["flower_win_takes"]:
        if name in FLOWER_WIN_CONTEXT and ROWS[name](view):
            held[name] = ROWS[name](view)
    return held


def values(view: View) -> dict[str, int]:
    """The fan of each pattern that the rule set plays; a limit hand's is the limit."""
    rules = view.rules
    worth = dict(rules["values"])
    for name in rules["limit_hands"]:
        worth[name] = rules["limit_fan"]
    if view.reading.shape == "flower_win" and rules["kong_on_kong_flower"] != "off":
        fan = rules["kong_on_kong_flower"]
        worth["kong_on_kong"] = rules["limit_fan"] if fan == "limit" else fan
    return worth


def standalone(view: View) -> set[str]:
    """The patterns that compete by themselves in this reading."""
    rules = view.rules
    alone = set() if rules["limit_fan"] is None else {*rules["standalone"], *rules["limit_hands"]}
    if view.reading.shape == "flower_win" and rules["kong_on_kong_flower"] != "off":
        alone.add("kong_on_kong")
    return alone


def taken(view: View, held: dict[str, int], takers: set[str]) -> dict[str, list[tuple[int, str]]]:
    """What a larger pattern of the same tiles takes from a smaller one: how many, and which pattern took them.

    `takers` are the patterns that may take: valued, and not competing by themselves.
    """
    if "seat_flower" not in held or "flower_set" not in held or "flower_set" not in takers:
        return {}
    full = [series for series in (0, 1) if sum(flower_series(f) == series for f in view.flowers) == 4]
    option = view.rules["flower_set_drops_own"]
    reach = {"same_series": full, "all": [0, 1], "none": []}[option]
    own = [f for f in view.flowers if flower_number(f) == "ESWN".index(view.win["seat"]) + 1]
    lost = sum(flower_series(f) in reach for f in own)
    return {"seat_flower": [(lost, "flower_set")]} if lost else {}


def excludes(rules: dict[str, Any]) -> dict[str, set[str]]:
    """What each pattern drops: the relation of the rule set, and what its options add."""
    drops = {name: set(names) for name, names in rules["excludes"].items()}

    def also(name: str, *names: str) -> None:
        drops.setdefault(name, set()).update(names)

    if rules["kong_on_last_tile"] == "no_last_tile":
        also("kong_replacement", "last_tile_draw")
    if not rules["mixed_terminals_counts_honor_pungs"]:
        also("mixed_terminals", "dragon_pung", "seat_wind_pung", "round_wind_pung")
    if not rules["small_four_winds_keeps_wind_fan"]:
        also("small_four_winds", "seat_wind_pung", "round_wind_pung")
    if rules["earthly_hand"] == "dealer_first_discard":
        also("earthly_hand", "human_hand")
    return drops


def end_sum(
    view: View, awards: list[Award], dropped: list[Drop], worth: dict[str, int]
) -> tuple[list[Award], list[Drop]]:
    """The last step of a plain sum: a regular reading that sums to nothing is a chicken hand."""
    nothing = sum(fan * count for _, fan, count in awards) == 0
    if view.regular and nothing and "chicken_hand" in worth:
        return [("chicken_hand", worth["chicken_hand"], 1), *awards], dropped
    return awards, dropped


def finish(view: View, raw_fan: int, _alone: str | None) -> tuple[int, tuple[str, ...]]:
    """The fan after the cap; nothing is ever raised in this family."""
    limit = view.rules["limit_fan"]
    return (raw_fan if limit is None else min(raw_fan, limit)), ()


def tier(view: View, held: dict[str, int], raw_fan: int) -> str:
    """How dear the hand is beyond its fan."""
    rules = view.rules
    if any(name in held for name in rules["triple_hands"]):
        return "triple"
    if any(name in held for name in rules["double_hands"]):
        return "double"
    if rules["limit_fan"] is not None and raw_fan >= rules["limit_fan"]:
        return "full"
    return "none"
