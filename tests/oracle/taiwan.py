"""What the Taiwanese family makes of a hand: its readings, the rows that hold in each, how their fan are counted."""

from __future__ import annotations

from itertools import product
from typing import Any

from .readings import Reading, melds_of, regular, splits
from .shapes import orphans_stand_before, special_shapes
from .taiwan_groups import (
    chows_of,
    disjoint_sisters,
    is_own,
    is_small_three_brothers,
    pungs_of,
    sisters,
    small_sisters,
    straights,
    suit_pairs,
)
from .taiwan_rows import ROWS
from .tiles import flower_series
from .view import View

Award = tuple[str, int, int]
Drop = tuple[str, int, int, str | None]
Losses = dict[str, list[tuple[int, str]]]

WITHOUT_SETS = (
    # the row of the shape, the flowers
    *("thirteen_orphans", "sixteen_disjoint", "eight_pairs"),
    *("no_flowers", "seat_flower", "other_flower", "flower_set", "all_flowers"),
    # the win
    *("declared_ready", "self_draw", "last_tile_draw", "flower_replacement", "robbing_kong", "robbing_kong_on_kong"),
    *("within_seven", "within_ten", "heavenly_hand", "earthly_hand", "human_hand"),
    # the tiles as a whole; all_honors says so in its own row
    *("no_honors", "no_honors_no_flowers", "five_types", "missing_suit", "mixed_one_suit", "pure_one_suit"),
    *("all_simples", "mixed_terminals", "all_terminals", "all_honors"),
    # implied, and dropped by the row of the shape
    *("concealed_hand", "concealed_self_draw"),
)
"""The rows that may hold on a special shape."""


def is_opening(hand: dict[str, Any], win: dict[str, Any]) -> bool:
    """The dealer's opening hand, which has no winning tile; after a kong it is an ordinary own draw."""
    return win["first_turn"] == "dealer_opening" and not hand["melds"]


def readings(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Reading]:
    """Every reading that is a win under the rule set."""
    if win["flower_win"]:
        return flower_win_readings(hand, win, rules)
    if win["dead"] is not None:
        return []
    if is_opening(hand, win):
        as_sets = [
            Reading("regular", melds_of(hand) + split, None, None) for split in splits(tuple(sorted(hand["concealed"])))
        ]
    else:
        as_sets = regular(hand, hand["win_tile"], sets=5)
    shapes = special_shapes(hand, rules)
    must_stand = not win["self_draw"] and not rules["orphans_set_by_discard"]
    if must_stand and not orphans_stand_before(hand["concealed"], hand["win_tile"]):
        shapes = [shape for shape in shapes if shape != "thirteen_orphans"]
    found = as_sets + [Reading(shape, (), None, hand["win_tile"]) for shape in shapes]
    if "eight_pairs" in shapes and rules["double_form_counts"]:
        found += [Reading("double_form", one.groups, one.win_group, one.win_tile) for one in as_sets]
    return found


def flower_win_readings(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Reading]:
    shown = "all_flowers" if len(hand["flowers"]) == 8 else "seven_rob_one"
    if win["dead"] is not None or shown not in rules["values"]:
        return []
    return [Reading("flower_win", (), None, None)]


def facts(view: View) -> dict[str, int]:
    """The patterns that hold in this reading, each with its count, valued or not."""
    shape = view.reading.shape
    if shape == "flower_win":
        return {"all_flowers" if len(view.flowers) == 8 else "seven_rob_one": 1}
    rows = ROWS if shape in ("regular", "double_form") else {name: ROWS[name] for name in WITHOUT_SETS}
    held = {name: count(view) for name, count in rows.items()}
    return {name: count for name, count in held.items() if count > 0}


def values(view: View) -> dict[str, int]:
    """The fan of each pattern that the rule set plays."""
    return dict(view.rules["values"])


def standalone(_: View) -> set[str]:
    """No row of this family stands alone."""
    return set()


# --- same tiles ------------------------------------------------------------------------------------------------------


def taken(view: View, held: dict[str, int], takers: set[str]) -> Losses:
    """What a larger pattern of the same tiles takes from a smaller one: how many, and which pattern took them."""
    losses: Losses = {}

    def lose(name: str, count: int, taker: str) -> None:
        if name not in held or count <= 0:
            return
        for place, (lost, by) in enumerate(losses.setdefault(name, [])):
            if by == taker:
                losses[name][place] = (lost + count, by)
                return
        losses[name].append((count, taker))

    flower_losses(view, held, takers, lose)
    if view.reading.shape in ("regular", "double_form"):
        for number in range(1, 8):
            chow_losses(chows_of(view, number), takers, lose)
        for number in range(1, 10):
            brother_losses(view, number, takers, lose)
        sister_losses(view, held, takers, lose)
        straight_losses(view, held, takers, lose)
    return losses


def flower_losses(view: View, held: dict[str, int], takers: set[str], lose: Any) -> None:
    """Family E, for each series."""
    for series in (0, 1):
        flowers = [f for f in view.flowers if flower_series(f) == series]
        own = sum(is_own(view, f) for f in flowers)
        if "all_flowers" in held and "all_flowers" in takers:
            taker = "all_flowers"
            lose("flower_set", 1, taker)
        elif len(flowers) == 4 and "flower_set" in takers:
            taker = "flower_set"
        else:
            continue
        lose("seat_flower", own, taker)
        lose("other_flower", len(flowers) - own, taker)


def chow_losses(counts: list[int], takers: set[str], lose: Any) -> None:
    """Family A, for the chows that start at one number: so many in each suit."""
    here = {
        "five_same_chows": sum(counts) == 5,
        "quadruple_chows": max(counts) == 4,
        "four_same_chows": sum(counts) >= 4,
        "triple_chows": sum(count >= 3 for count in counts),
        "identical_chows": sum(count // 2 for count in counts),
        "three_suit_chows": all(counts),
        "two_suit_chows": suit_pairs(counts),
    }
    order = list(here)
    for taker in order[:3]:
        if here[taker] and taker in takers:
            # What is left over is one chow at most, which makes nothing by itself.
            for name in order[order.index(taker) + 1 :]:
                lose(name, int(here[name]), taker)
            return
    if "triple_chows" in takers:
        for count in counts:
            if count >= 3:
                lose("identical_chows", count // 2 - (count - 3) // 2, "triple_chows")
    if here["three_suit_chows"] and "three_suit_chows" in takers:
        left = suit_pairs([count - 1 for count in counts])
        lose("two_suit_chows", suit_pairs(counts) - left, "three_suit_chows")


def brother_losses(view: View, number: int, takers: set[str], lose: Any) -> None:
    """Family B, for one number."""
    if pungs_of(view, number) == 3 and "great_three_brothers" in takers:
        lose("two_brothers", 1, "great_three_brothers")
    elif is_small_three_brothers(view, number) and "small_three_brothers" in takers:
        lose("two_brothers", 1, "small_three_brothers")


SISTERS = ("four_sisters", "great_three_sisters", "small_three_sisters", "two_sisters")


def sister_losses(view: View, held: dict[str, int], takers: set[str], lose: Any) -> None:
    """Family C: lay the larger ones first, each where it leaves most to the smaller ones; what is not laid is taken."""
    places: dict[str, list[tuple[int, ...]]] = {
        "four_sisters": sisters(view.pungs, 4),
        "great_three_sisters": sisters(view.pungs, 3),
        "small_three_sisters": small_sisters(view),
    }
    laid_by: list[tuple[int, ...]] = []
    choices: list[list[tuple[int, ...] | None]] = [[None, *places[name]] for name in SISTERS[:3]]
    for chosen in product(*choices):
        used = [p for place, name in zip(chosen, SISTERS, strict=False) if place and name in takers for p in place]
        if len(used) != len(set(used)):
            continue
        twos = disjoint_sisters([p for p in view.pungs if p not in used])
        laid_by.append((*(int(place is not None) for place in chosen), twos))
    best = dict(zip(SISTERS, max(laid_by), strict=True))
    for place, name in enumerate(SISTERS):
        larger = [other for other in SISTERS[:place] if best[other] and other in takers]
        if larger:
            lose(name, held.get(name, 0) - best[name], larger[0])


def straight_losses(view: View, held: dict[str, int], takers: set[str], lose: Any) -> None:
    """Family D. A straight is concealed or exposed, and takes its own 123 and 789 from old_young."""
    for name in ("concealed_straight", "exposed_straight"):
        if name in held and name in takers and view.rules["straight_takes_old_young"]:
            lose("old_young", len(straights(view)), name)
    if "concealed_mixed_straight" in held and "concealed_mixed_straight" in takers:
        lose("exposed_mixed_straight", 1, "concealed_mixed_straight")


# --- drops, the end of a sum -----------------------------------------------------------------------------------------

NO_HONORS_DROPPERS = ("missing_suit", "pure_one_suit", "all_simples", "pure_outside", "all_terminals")
WIND_ROWS = ("small_three_winds", "great_three_winds", "small_four_winds", "great_four_winds")


def excludes(rules: dict[str, Any]) -> dict[str, set[str]]:
    """What each pattern drops: the relation of the rule set, and what its options add."""
    drops = {name: set(names) for name, names in rules["excludes"].items()}

    def also(name: str, *names: str) -> None:
        drops.setdefault(name, set()).update(names)

    if rules["no_honors_family"] == "both":
        for name in NO_HONORS_DROPPERS:
            also(name, "no_honors_no_flowers")
    if not rules["winds_keep_wind_pungs"]:
        for name in WIND_ROWS:
            also(name, "value_wind_pung", "other_wind_pung")
    if not rules["concealed_all_pungs_keeps_all_pungs"]:
        also("concealed_all_pungs", "all_pungs")
    return drops


def end_sum(
    view: View, awards: list[Award], dropped: list[Drop], worth: dict[str, int]
) -> tuple[list[Award], list[Drop]]:
    """The last step of a plain sum: exactly 1 is a chicken hand, in place of the row of 1 fan or beside it."""
    if sum(fan * count for _, fan, count in awards) != 1 or "chicken_hand" not in worth:
        return awards, dropped
    chicken = ("chicken_hand", worth["chicken_hand"], 1)
    if view.rules["chicken_hand_mode"] == "adds":
        return [*awards, chicken], dropped
    replaced: list[Drop] = [(name, fan, count, "chicken_hand") for name, fan, count in awards if fan * count == 1]
    kept = [(name, fan, count) for name, fan, count in awards if fan * count != 1]
    return [*kept, chicken], [*dropped, *replaced]


def finish(view: View, raw_fan: int, _alone: str | None) -> tuple[int, tuple[str, ...]]:
    """The fan after the cap; nothing is ever raised in this family."""
    limit = view.rules["limit_fan"]
    return (raw_fan if limit is None else min(raw_fan, limit)), ()


def tier(_view: View, _held: dict[str, int], _raw_fan: int) -> str:
    """Hands of this family have no tiers."""
    return "none"
