"""The rows of the Guangdong table: one function a row, in the order of the table, named as its id.

Each takes a `View` and returns how often the row holds in that reading.
"""

from __future__ import annotations

from .rows import Rows
from .tiles import DRAGONS, WINDS, is_honour, is_orphan, is_terminal, number
from .view import View

ROWS = Rows()
row = ROWS.row


def four_pungs(view: View) -> bool:
    return len(view.pungs) == 4


def pungs_among(view: View, kinds: tuple[int, ...]) -> int:
    return sum(p in kinds for p in view.pungs)


# --- ordinary hands --------------------------------------------------------------------------------------------------


@row
def chicken_hand(view: View) -> bool:
    """Sets and a pair, and none of the next three rows in the plain sum."""
    counted = set(view.rules["values"]) - view.rules["standalone"]
    nearest = {"all_chows": all_chows, "all_pungs": all_pungs, "mixed_one_suit": mixed_one_suit}
    return not any(name in counted and function(view) for name, function in nearest.items())


@row
def all_chows(view: View) -> bool:
    return len(view.chows) == 4


@row
def all_pungs(view: View) -> bool:
    return four_pungs(view)


@row
def mixed_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and view.has_honours


# --- additions -------------------------------------------------------------------------------------------------------


@row
def self_draw(view: View) -> bool:
    return view.own_draw or view.win["robbed"] is not None


@row
def seat_wind_pung(view: View) -> bool:
    return view.seat_wind in view.pungs


@row
def round_wind_pung(view: View) -> bool:
    return view.round_wind in view.pungs


@row
def dragon_pung(view: View) -> int:
    return pungs_among(view, DRAGONS)


# --- special hands ---------------------------------------------------------------------------------------------------


@row
def pure_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and not view.has_honours


@row
def mixed_pungs(view: View) -> bool:
    return four_pungs(view) and len(view.suits) == 1 and view.has_honours


@row
def pure_pungs(view: View) -> bool:
    return four_pungs(view) and len(view.suits) == 1 and not view.has_honours


@row
def mixed_terminals(view: View) -> bool:
    both = any(is_honour(t) for t in view.tiles) and any(is_terminal(t) for t in view.tiles)
    return both and all(is_orphan(t) for t in view.tiles)


@row
def small_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 2 and view.pairs[0] in DRAGONS


@row
def small_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 3 and view.pairs[0] in WINDS


@row
def all_honors(view: View) -> bool:
    return all(is_honour(t) for t in view.tiles)


@row
def all_terminals(view: View) -> bool:
    return all(is_terminal(t) for t in view.tiles)


@row
def great_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 3


@row
def great_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 4


@row
def nine_gates(view: View) -> bool:
    if view.hand["melds"] or len(view.suits) != 1 or view.has_honours:
        return False
    numbers = [number(t) for t in view.tiles]
    gates = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    if any(numbers.count(n) < gates.count(n) for n in gates):
        return False
    if view.rules["nine_gates_wait"] == "any":
        return True
    assert view.reading.win_tile is not None
    numbers.remove(number(view.reading.win_tile))
    return sorted(numbers) == gates


@row
def thirteen_orphans(view: View) -> bool:
    return view.reading.shape == "thirteen_orphans"


@row
def heavenly_hand(view: View) -> bool:
    return view.win["first_turn"] == "dealer_opening" and view.kongs == 0


@row
def human_hand(view: View) -> bool:
    after_a_kong = bool(view.win["dealer_konged"])
    return view.win["dealer_first_discard"] and (view.rules["human_hand_after_dealer_kong"] or not after_a_kong)


@row
def earthly_hand(view: View) -> bool:
    first = view.win["first_turn"] == "first_own_draw" and view.win["kongs"] == 0
    return first and not view.win["claimed_before"]
