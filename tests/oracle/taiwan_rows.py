"""The rows of the Taiwanese table: one function a row, in the order of the table, named as its id.

Each takes a `View` and returns how often the row holds in that reading, before same tiles are netted.
"""

from __future__ import annotations

from .rows import Rows
from .taiwan_groups import (
    IN_EACH_SUIT,
    all_in_hand,
    chows_of,
    chows_with,
    concealed_pungs,
    disjoint_sisters,
    is_own,
    is_small_three_brothers,
    mixed_straights,
    nothing_claimed,
    pungs_among,
    pungs_of,
    sisters,
    small_sisters,
    straights,
    suit_pairs,
    wait_form,
    waits_narrowly,
)
from .tiles import DRAGONS, WINDS, flower_series, is_honour, is_orphan, is_terminal, number
from .view import View
from .waits import waits

ROWS = Rows()
row = ROWS.row


# --- the table -------------------------------------------------------------------------------------------------------


@row
def no_flowers(view: View) -> bool:
    return not view.flowers


@row
def seat_flower(view: View) -> int:
    return sum(is_own(view, f) for f in view.flowers)


@row
def other_flower(view: View) -> int:
    return sum(not is_own(view, f) for f in view.flowers)


@row
def value_wind_pung(view: View) -> int:
    if view.seat_wind == view.round_wind:
        twice = view.rules["double_wind"] == "twice"
        return (2 if twice else 1) if view.seat_wind in view.pungs else 0
    return (view.seat_wind in view.pungs) + (view.round_wind in view.pungs)


@row
def other_wind_pung(view: View) -> int:
    return sum(p in WINDS and p not in (view.seat_wind, view.round_wind) for p in view.pungs)


@row
def dragon_pung(view: View) -> int:
    return pungs_among(view, DRAGONS)


@row
def declared_ready(view: View) -> bool:
    return bool(view.win["declared_ready"])


@row
def chicken_hand(_: View) -> int:
    """Never a fact: the last step of a plain sum."""
    return 0


@row
def dual_pung_wait(view: View) -> bool:
    return wait_form(view) == "pung"


@row
def false_single_wait(view: View) -> bool:
    return waits_narrowly(view) and len(waits(view.hand, view.rules)) > 1


@row
def single_wait(view: View) -> bool:
    return waits_narrowly(view) and len(waits(view.hand, view.rules)) == 1


@row
def all_chows(view: View) -> bool:
    return len(view.chows) == 5


@row
def two_five_eight_pair(view: View) -> bool:
    eyes = view.pairs[0]
    return not is_honour(eyes) and number(eyes) in (2, 5, 8)


@row
def old_young(view: View) -> int:
    count = 0
    for one in IN_EACH_SUIT[1]:
        count += min(view.chows.count(one), view.chows.count(one + 6))
        count += one in view.pungs and one + 8 in view.pungs
    return count


@row
def no_honors(view: View) -> bool:
    return not view.has_honours


@row
def no_honors_no_flowers(view: View) -> bool:
    return not view.has_honours and not view.flowers


@row
def big_all_chows(view: View) -> bool:
    return len(view.chows) == 5 and not view.has_honours and not view.flowers


@row
def concealed_hand(view: View) -> bool:
    return nothing_claimed(view)


@row
def last_tile_draw(view: View) -> bool:
    return view.own_draw and view.win["last_tile"]


@row
def self_draw(view: View) -> bool:
    return view.own_draw


@row
def concealed_self_draw(view: View) -> bool:
    return nothing_claimed(view) and view.own_draw


@row
def exposed_kong(view: View) -> int:
    kinds = ("exposed_kong", "added_kong") if view.rules["added_kong_counts"] else ("exposed_kong",)
    return sum(kind in kinds for kind, _ in view.groups)


@row
def concealed_kong(view: View) -> int:
    return sum(kind == "concealed_kong" for kind, _ in view.groups)


@row
def flower_replacement(view: View) -> bool:
    return view.own_draw and view.win["flower_replacement"]


@row
def kong_replacement(view: View) -> bool:
    return view.own_draw and view.win["kongs"] >= 1


@row
def robbing_kong(view: View) -> bool:
    return view.win["robbed"] is not None


@row
def kong_on_kong(view: View) -> bool:
    return view.own_draw and view.win["kongs"] >= 2


@row
def robbing_kong_on_kong(view: View) -> bool:
    return view.win["robbed"] is not None and view.win["kongs"] >= 1


@row
def two_concealed_pungs(view: View) -> bool:
    return concealed_pungs(view) >= 2


@row
def three_concealed_pungs(view: View) -> bool:
    return concealed_pungs(view) >= 3


@row
def four_concealed_pungs(view: View) -> bool:
    return concealed_pungs(view) >= 4


@row
def identical_chows(view: View) -> int:
    return sum(count // 2 for n in range(1, 8) for count in chows_of(view, n))


@row
def triple_chows(view: View) -> int:
    return sum(count >= 3 for n in range(1, 8) for count in chows_of(view, n))


@row
def quadruple_chows(view: View) -> bool:
    return any(count == 4 for n in range(1, 8) for count in chows_of(view, n))


@row
def two_suit_chows(view: View) -> int:
    return sum(suit_pairs(chows_of(view, n)) for n in range(1, 8))


@row
def three_suit_chows(view: View) -> int:
    return sum(all(chows_of(view, n)) for n in range(1, 8))


@row
def four_same_chows(view: View) -> bool:
    return any(sum(chows_of(view, n)) >= 4 for n in range(1, 8))


@row
def five_same_chows(view: View) -> bool:
    return any(sum(chows_of(view, n)) == 5 for n in range(1, 8))


@row
def two_brothers(view: View) -> int:
    return sum(pungs_of(view, n) >= 2 for n in range(1, 10))


@row
def small_three_brothers(view: View) -> bool:
    return any(is_small_three_brothers(view, n) for n in range(1, 10))


@row
def great_three_brothers(view: View) -> bool:
    return any(pungs_of(view, n) == 3 for n in range(1, 10))


@row
def small_three_sisters(view: View) -> bool:
    return bool(small_sisters(view))


@row
def great_three_sisters(view: View) -> bool:
    return bool(sisters(view.pungs, 3))


@row
def four_in_one(view: View) -> int:
    return sum(chows_with(view, tiles[0]) == 1 for kind, tiles in view.groups if kind == "pung")


@row
def four_in_two(view: View) -> bool:
    return chows_with(view, view.pairs[0]) == 2


@row
def four_in_four(view: View) -> int:
    return sum(chows_with(view, t) == 4 for t in range(27))


@row
def exposed_straight(view: View) -> bool:
    return any(not all_in_hand(view, starts) for starts in straights(view))


@row
def concealed_straight(view: View) -> bool:
    return any(all_in_hand(view, starts) for starts in straights(view))


@row
def exposed_mixed_straight(view: View) -> bool:
    return any(not all_in_hand(view, starts) for starts in mixed_straights(view))


@row
def concealed_mixed_straight(view: View) -> bool:
    return any(all_in_hand(view, starts) for starts in mixed_straights(view))


@row
def five_types(view: View) -> bool:
    return len(view.suits) == 3 and any(t in WINDS for t in view.tiles) and any(t in DRAGONS for t in view.tiles)


@row
def missing_suit(view: View) -> bool:
    return len(view.suits) == 2


@row
def mixed_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and view.has_honours


@row
def pure_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and not view.has_honours


@row
def all_pungs(view: View) -> bool:
    return len(view.pungs) == 5


@row
def all_from_others(view: View) -> bool:
    return view.claimed_melds() == 5 and not view.own_draw


@row
def half_from_others(view: View) -> bool:
    return view.claimed_melds() == 5 and view.own_draw


@row
def within_seven(view: View) -> bool:
    return view.win["floor_discards"] is not None and view.win["floor_discards"] <= 7


@row
def within_ten(view: View) -> bool:
    return view.win["floor_discards"] is not None and view.win["floor_discards"] <= 10


@row
def small_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 2 and view.pairs[0] in DRAGONS


@row
def great_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 3


@row
def small_three_winds(view: View) -> bool:
    return pungs_among(view, WINDS) >= 2 and view.pairs[0] in WINDS


@row
def great_three_winds(view: View) -> bool:
    return pungs_among(view, WINDS) >= 3


@row
def small_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 3 and view.pairs[0] in WINDS


@row
def great_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 4


@row
def thirteen_orphans(view: View) -> bool:
    return view.reading.shape == "thirteen_orphans"


@row
def sixteen_disjoint(view: View) -> bool:
    return view.reading.shape == "sixteen_disjoint"


@row
def five_concealed_pungs(view: View) -> bool:
    return concealed_pungs(view) == 5


@row
def concealed_all_pungs(view: View) -> bool:
    return len(view.pungs) == 5 and nothing_claimed(view) and view.own_draw


@row
def eight_pairs(view: View) -> bool:
    return view.reading.shape in ("eight_pairs", "double_form")


@row
def flower_set(view: View) -> int:
    return sum(sum(flower_series(f) == series for f in view.flowers) == 4 for series in (0, 1))


@row
def all_flowers(view: View) -> bool:
    return len(view.flowers) == 8


@row
def all_simples(view: View) -> bool:
    return not any(is_orphan(t) for t in view.tiles)


@row
def mixed_outside(view: View) -> bool:
    return all(any(is_orphan(t) for t in tiles) for _, tiles in view.groups)


@row
def pure_outside(view: View) -> bool:
    return all(any(is_terminal(t) for t in tiles) for _, tiles in view.groups) and not view.has_honours


@row
def mixed_terminals(view: View) -> bool:
    return all(is_orphan(t) for t in view.tiles) and view.has_honours


@row
def all_terminals(view: View) -> bool:
    return all(is_terminal(t) for t in view.tiles)


@row
def heavenly_hand(view: View) -> bool:
    return view.win["first_turn"] == "dealer_opening" and view.kongs == 0


@row
def earthly_hand(view: View) -> bool:
    if view.win["first_turn"] != "first_own_draw" or view.kongs:
        return False
    void_by = view.rules["earthly_hand_void_by"]
    if void_by == "any":
        return not view.win["claimed_before"]
    return void_by == "none" or nothing_claimed(view)


@row
def human_hand(view: View) -> bool:
    made = view.win["discards_made"]
    if view.win["seat"] == "E" or view.win["robbed"] is not None or made is None or made > 4:
        return False
    return not view.own_draw or view.rules["human_hand_by_self_draw"]


# --- rows without a value in the preset ------------------------------------------------------------------------------


@row
def all_honors(view: View) -> bool:
    return not view.suits


@row
def last_discard(view: View) -> bool:
    return not view.own_draw and view.win["robbed"] is None and view.win["last_tile"]


@row
def two_sisters(view: View) -> int:
    return disjoint_sisters(view.pungs)


@row
def four_sisters(view: View) -> bool:
    return bool(sisters(view.pungs, 4))


@row
def three_kongs(view: View) -> bool:
    return view.kongs >= 3


@row
def four_kongs(view: View) -> bool:
    return view.kongs >= 4


@row
def five_kongs(view: View) -> bool:
    return view.kongs == 5


@row
def seven_rob_one(_: View) -> bool:
    """Holds on flower wins only, see `taiwan.facts`."""
    return False
