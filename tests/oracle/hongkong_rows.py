"""The rows of the Hong Kong table: one function a row, in the order of the table, named as its id.

Each takes a `View` and returns how often the row holds in that reading.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from .rows import Rows
from .tiles import (
    DRAGONS,
    GREEN,
    RED,
    WHITE,
    WINDS,
    flower_number,
    flower_series,
    is_honour,
    is_orphan,
    is_terminal,
    number,
    suit,
    tile,
)
from .view import View

ROWS = Rows()
row = ROWS.row


# --- what several rows ask -------------------------------------------------------------------------------------------


def concealed(view: View) -> bool:
    """No chow, pung or kong declared; an option forgives concealed kongs."""
    if view.rules["concealed_kong_keeps_concealed"]:
        return all(meld["kind"] == "concealed_kong" for meld in view.hand["melds"])
    return not view.hand["melds"]


def four_pungs(view: View) -> bool:
    return len(view.pungs) == 4


def pungs_among(view: View, kinds: tuple[int, ...]) -> int:
    return sum(p in kinds for p in view.pungs)


def disjoint_pairs(chows: list[int], fits: Callable[[int, int], bool]) -> int:
    """The most pairs of chows, no chow used twice, that fit together: by trying every pair first."""
    best = 0
    for a, b in combinations(range(len(chows)), 2):
        if fits(chows[a], chows[b]):
            rest = [c for i, c in enumerate(chows) if i not in (a, b)]
            best = max(best, 1 + disjoint_pairs(rest, fits))
    return best


def identical(a: int, b: int) -> bool:
    return a == b


def one_step(a: int, b: int) -> bool:
    return suit(a) == suit(b) and abs(a - b) == 1


def has_run(view: View, length: int) -> bool:
    """Chows of a suit at n, n+1, ... so many of them."""
    return any(
        all(suit(start + i) == suit(start) and start + i in view.chows for i in range(length)) for start in view.chows
    )


def claims_break(view: View) -> bool:
    return view.rules["first_turn_broken_by"] == "claims" and bool(view.win["claimed_before"])


# --- the first table -------------------------------------------------------------------------------------------------


@row
def chicken_hand(_: View) -> int:
    """Never a fact: the last step of a plain sum."""
    return 0


@row
def all_chows(view: View) -> bool:
    if len(view.chows) != 4:
        return False
    eyes = view.pairs[0]
    option = view.rules["all_chows_pair"]
    if option == "suited" and is_honour(eyes):
        return False
    if option == "no_scoring_honor" and eyes in (*DRAGONS, view.seat_wind, view.round_wind):
        return False
    return view.rules["all_chows_wait"] == "any" or two_sided(view)


def two_sided(view: View) -> bool:
    """The winning tile ends a chow whose other side is open."""
    if view.win_kind != "chow":
        return False
    assert view.reading.win_group is not None
    held = [t for t in view.groups[view.reading.win_group][1] if t != view.reading.win_tile]
    if held[1] - held[0] != 1:
        return False
    return number(held[0]) != 1 and number(held[1]) != 9


@row
def no_flowers(view: View) -> bool:
    return view.rules["flowers"] and not view.flowers


@row
def seat_flower(view: View) -> int:
    """All of them; what a set takes is the business of `taken`."""
    return sum(flower_number(f) == "ESWN".index(view.win["seat"]) + 1 for f in view.flowers)


@row
def self_draw(view: View) -> bool:
    return view.own_draw


@row
def concealed_hand(view: View) -> bool:
    if view.rules["flowers"] and not view.rules["concealed_hand_with_flowers"]:
        return False
    return concealed(view)


@row
def dragon_pung(view: View) -> int:
    return pungs_among(view, DRAGONS)


@row
def seat_wind_pung(view: View) -> bool:
    return view.seat_wind in view.pungs


@row
def round_wind_pung(view: View) -> bool:
    return view.round_wind in view.pungs


@row
def robbing_kong(view: View) -> bool:
    return view.win["robbed"] is not None


@row
def last_tile_draw(view: View) -> bool:
    return view.own_draw and view.win["last_tile"]


@row
def last_discard(view: View) -> bool:
    return not view.own_draw and view.win["robbed"] is None and view.win["last_tile"]


@row
def kong_replacement(view: View) -> bool:
    return view.own_draw and view.win["kongs"] >= 1


@row
def flower_set(view: View) -> int:
    return sum(sum(flower_series(f) == series for f in view.flowers) == 4 for series in (0, 1))


@row
def seven_flowers(_: View) -> bool:
    """Holds on flower wins only, see `hongkong.flower_win_facts`."""
    return False


@row
def all_pungs(view: View) -> bool:
    return four_pungs(view)


@row
def mixed_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and view.has_honours


@row
def mixed_terminals(view: View) -> bool:
    return four_pungs(view) and all(is_orphan(t) for t in view.tiles)


@row
def small_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 2 and view.pairs[0] in DRAGONS


@row
def small_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 3 and view.pairs[0] in WINDS


@row
def pure_one_suit(view: View) -> bool:
    return len(view.suits) == 1 and not view.has_honours


@row
def great_three_dragons(view: View) -> bool:
    return pungs_among(view, DRAGONS) == 3


@row
def kong_on_kong(view: View) -> bool:
    return view.own_draw and view.win["kongs"] >= 2 and view.kongs != 4


@row
def eight_flowers(_: View) -> bool:
    """Holds on flower wins only, see `hongkong.flower_win_facts`."""
    return False


@row
def four_concealed_pungs(view: View) -> bool:
    if not (four_pungs(view) and concealed(view)):
        return False
    if view.own_draw:
        return True
    option = view.rules["four_concealed_pungs_discard"]
    return option == "any" or (option == "pair" and view.win_kind == "pair")


@row
def all_honors(view: View) -> bool:
    return not view.suits


@row
def all_terminals(view: View) -> bool:
    return all(is_terminal(t) for t in view.tiles)


@row
def nine_gates(view: View) -> bool:
    if view.hand["melds"] or len(view.suits) != 1 or view.has_honours:
        return False
    numbers = [number(t) for t in view.tiles]
    gates = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    if any(numbers.count(n) < gates.count(n) for n in gates):
        return False
    if view.own_draw or view.rules["nine_gates_discard"] == "any":
        return True
    assert view.reading.win_tile is not None
    numbers.remove(number(view.reading.win_tile))
    return sorted(numbers) == gates


@row
def heavenly_hand(view: View) -> bool:
    return view.win["first_turn"] == "dealer_opening" and view.kongs == 0


@row
def earthly_hand(view: View) -> bool:
    if view.rules["earthly_hand"] == "dealer_first_discard":
        return view.win["dealer_first_discard"] and not view.win["dealer_konged"]
    return view.win["first_turn"] == "first_own_draw" and view.kongs == 0 and not claims_break(view)


@row
def human_hand(view: View) -> bool:
    return view.win["first_turn"] == "before_first_draw" and view.win["robbed"] is None and not claims_break(view)


@row
def great_four_winds(view: View) -> bool:
    return pungs_among(view, WINDS) == 4


@row
def thirteen_orphans(view: View) -> bool:
    return view.reading.shape == "thirteen_orphans"


@row
def four_kongs(view: View) -> bool:
    return view.kongs == 4


# --- the custom table ------------------------------------------------------------------------------------------------


@row
def identical_chows(view: View) -> int:
    return disjoint_pairs(view.chows, identical)


@row
def step_chows(view: View) -> int:
    return disjoint_pairs(view.chows, one_step)


@row
def missing_suit(view: View) -> bool:
    return len(view.suits) == 2


@row
def declared_ready(view: View) -> bool:
    return view.win["declared_ready"] and concealed(view)


@row
def triple_chows(view: View) -> bool:
    return any(view.chows.count(c) >= 3 for c in view.chows)


@row
def triple_steps(view: View) -> bool:
    return has_run(view, 3)


@row
def pure_straight(view: View) -> bool:
    return any(all(tile(f"{n}{s}") in view.chows for n in (1, 4, 7)) for s in "mps")


@row
def last_tile_kong(view: View) -> bool:
    return view.own_draw and view.win["last_tile"] and view.win["kongs"] >= 1


@row
def two_identical_chows(view: View) -> bool:
    return len(set(view.chows)) == 2 and all(view.chows.count(c) == 2 for c in view.chows)


@row
def two_step_chows(view: View) -> bool:
    return disjoint_pairs(view.chows, one_step) == 2


@row
def mirror_chows(view: View) -> bool:
    return mirrored(view.chows)


def mirrored(starts: list[int]) -> bool:
    """Four sets: two different numbers, each once in the same two suits."""
    numbers = {number(t) for t in starts if not is_honour(t)}
    suits = {suit(t) for t in starts if not is_honour(t)}
    if len(starts) != 4 or len(numbers) != 2 or len(suits) != 2:
        return False
    return all(starts.count(tile(f"{n}{s}")) == 1 for n in numbers for s in suits)


@row
def quadruple_chows(view: View) -> bool:
    return any(view.chows.count(c) == 4 for c in view.chows)


@row
def quadruple_steps(view: View) -> bool:
    return has_run(view, 4)


@row
def three_kongs(view: View) -> bool:
    return view.kongs == 3


@row
def three_wind_pungs(view: View) -> bool:
    return pungs_among(view, WINDS) == 3 and view.pairs[0] not in WINDS


@row
def seven_pairs(view: View) -> bool:
    return view.reading.shape == "seven_pairs"


@row
def mirror_pungs(view: View) -> bool:
    return mirrored(view.pungs)


@row
def four_in_four(view: View) -> bool:
    if len(view.chows) != 4 or len(set(view.chows)) == 1:
        return False
    return any(all(c <= t <= c + 2 for c in view.chows) for t in view.tiles)


@row
def terminal_pungs_honor_pair(view: View) -> bool:
    return four_pungs(view) and all(is_terminal(p) for p in view.pungs) and is_honour(view.pairs[0])


FIVE_BAMBOO = tile("5s")
GREENS = {*map(tile, ("2s", "3s", "4s", "6s", "8s")), GREEN}
BLUES = {*WINDS, WHITE, tile("8p")}
RUBIES = {*map(tile, ("1s", "5s", "7s", "9s")), RED}


@row
def red_in_green(view: View) -> bool:
    spots = {t for t in view.tiles if t not in GREENS}
    return spots in ({FIVE_BAMBOO}, {RED})


@row
def million_stones(view: View) -> bool:
    if not pure_one_suit(view):
        return False
    if view.rules["million_stones_suit"] == "characters" and view.suits != {"m"}:
        return False
    return sum(number(t) for t in view.tiles) >= 100


@row
def all_blue(view: View) -> bool:
    return view.all_tiles_in(BLUES)


@row
def all_green(view: View) -> bool:
    return view.all_tiles_in(GREENS)


@row
def all_ruby(view: View) -> bool:
    return view.all_tiles_in(RUBIES)
