"""The rows of the Taiwanese table: one function a row, in the order of the table, named as its id.

Each takes a `View` and returns how often the row holds in that reading, before same tiles are netted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

from .readings import CLAIMED, Group
from .tiles import DRAGONS, WINDS, flower_number, flower_series, is_honour, is_orphan, is_terminal, number, suit, tile
from .view import View
from .waits import waits

Row = Callable[[View], int]
ROWS: dict[str, Row] = {}


def row(function: Callable[[View], bool | int]) -> Row:
    """Enter a row under its own name, in the order of the table."""

    def counted(view: View) -> int:
        return int(function(view))

    ROWS[function.__name__] = counted
    return counted


# --- what several rows ask -------------------------------------------------------------------------------------------


def in_hand(view: View) -> list[Group]:
    """The groups that were not claimed: the concealed ones and concealed kongs."""
    melds = view.groups[: len(view.melds)]
    return [group for group in melds if group[0] not in CLAIMED] + list(view.groups[len(view.melds) :])


def nothing_claimed(view: View) -> bool:
    return view.claimed_melds() == 0


def pungs_among(view: View, kinds: tuple[int, ...]) -> int:
    return sum(p in kinds for p in view.pungs)


def concealed_pungs(view: View) -> int:
    """Pungs in hand, unless another's tile completed them; concealed kongs; by option exposed kongs."""
    count = 0
    for place, (kind, _) in enumerate(view.groups):
        from_another = place == view.reading.win_group and not view.own_draw
        if kind == "concealed_kong" or (kind == "exposed_kong" and view.rules["exposed_kong_is_concealed_pung"]):
            count += 1
        elif kind == "pung" and place >= len(view.melds):
            count += not from_another or view.rules["discard_completed_pung_is_concealed"]
    return count


IN_EACH_SUIT = {n: tuple(tile(f"{n}{s}") for s in "mps") for n in range(1, 10)}
STRAIGHTS = [[tile(f"{n}{s}") for n in (1, 4, 7)] for s in "mps"]
MIXED_STRAIGHTS = [[tile(f"{n}{s}") for n, s in zip((1, 4, 7), suits, strict=True)] for suits in permutations("mps")]


def chows_of(view: View, chow_number: int) -> list[int]:
    """How many chows that start at this number stand in each of the three suits."""
    return [view.chows.count(t) for t in IN_EACH_SUIT[chow_number]]


def pungs_of(view: View, pung_number: int) -> int:
    """In how many suits there is a pung of this number."""
    return sum(t in view.pungs for t in IN_EACH_SUIT[pung_number])


def chows_with(view: View, kind: int) -> int:
    """How many chows use this kind."""
    return sum(c <= kind <= c + 2 for c in view.chows)


NARROW_WAITS = ("pair", "edge", "closed")


def wait_form(view: View) -> str:
    """What the winning tile did in its group: pair, pung, edge, closed, or open."""
    place, win_tile = view.reading.win_group, view.reading.win_tile
    if place is None or win_tile is None:
        return "none"
    kind, tiles = view.groups[place]
    if kind != "chow":
        return kind
    if win_tile == tiles[1]:
        return "closed"
    edge = (number(tiles[0]) == 1 and win_tile == tiles[2]) or (number(tiles[2]) == 9 and win_tile == tiles[0])
    return "edge" if edge else "open"


def waits_narrowly(view: View) -> bool:
    form = wait_form(view)
    counts = form != "closed" or bool(view.rules["closed_wait_counts"])
    return form in NARROW_WAITS and counts


# --- the table -------------------------------------------------------------------------------------------------------


@row
def no_flowers(view: View) -> bool:
    return not view.flowers


@row
def seat_flower(view: View) -> int:
    return sum(is_own(view, f) for f in view.flowers)


def is_own(view: View, flower: int) -> bool:
    return flower_number(flower) == "ESWN".index(view.win["seat"]) + 1


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


def suit_pairs(counts: list[int]) -> int:
    """Pairs of suits that both have one."""
    return sum(a > 0 and b > 0 for a, b in combinations(counts, 2))


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


def is_small_three_brothers(view: View, of: int) -> bool:
    return pungs_of(view, of) == 2 and not is_honour(view.pairs[0]) and number(view.pairs[0]) == of


@row
def small_three_brothers(view: View) -> bool:
    return any(is_small_three_brothers(view, n) for n in range(1, 10))


@row
def great_three_brothers(view: View) -> bool:
    return any(pungs_of(view, n) == 3 for n in range(1, 10))


def in_a_row(tiles: tuple[int, ...]) -> bool:
    """Neighbours of one suit, rising."""
    return all(not is_honour(t) and suit(t) == suit(tiles[0]) for t in tiles) and list(tiles) == list(
        range(tiles[0], tiles[0] + len(tiles))
    )


def sisters(pungs: list[int], length: int) -> list[tuple[int, ...]]:
    """Every choice of so many of the pungs that are neighbours."""
    return [chosen for chosen in combinations(sorted(pungs), length) if in_a_row(chosen)]


def small_sisters(view: View) -> list[tuple[int, ...]]:
    """Every two neighbouring pungs that the pair goes on below or above."""
    eyes = view.pairs[0]
    return [two for two in sisters(view.pungs, 2) if in_a_row((eyes, *two)) or in_a_row((*two, eyes))]


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


def straights(view: View) -> list[list[int]]:
    """The starts of each straight of one suit."""
    return [starts for starts in STRAIGHTS if all(start in view.chows for start in starts)]


def mixed_straights(view: View) -> list[list[int]]:
    """The starts of each straight over three suits."""
    return [starts for starts in MIXED_STRAIGHTS if all(start in view.chows for start in starts)]


def all_in_hand(view: View, starts: list[int]) -> bool:
    """Whether each of these chows is in hand, whatever is claimed besides."""
    held = [tiles[0] for kind, tiles in in_hand(view) if kind == "chow"]
    return all(start in held for start in starts)


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


def disjoint_sisters(pungs: list[int]) -> int:
    """The most neighbouring twos, no pung used twice."""
    return max(
        (1 + disjoint_sisters([p for p in pungs if p not in two]) for two in sisters(pungs, 2)),
        default=0,
    )


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
    """Holds on flower wins only, see `taiwan.flower_win_facts`."""
    return False
