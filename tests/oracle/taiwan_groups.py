"""What several rows of the Taiwanese table ask about a reading."""

from __future__ import annotations

from itertools import combinations, product

from .readings import CLAIMED, Group
from .tiles import flower_number, is_honour, number, suit, tile
from .view import View

IN_EACH_SUIT = {n: tuple(tile(f"{n}{s}") for s in "mps") for n in range(1, 10)}
STRAIGHTS = [[tile(f"{n}{s}") for n in (1, 4, 7)] for s in "mps"]
MIXED_STRAIGHTS = [
    (len(set(suits)), [tile(f"{n}{s}") for n, s in zip((1, 4, 7), suits, strict=True)])
    for suits in product("mps", repeat=3)
]
"""How many suits there are in it, and the starts."""
NARROW_WAITS = ("pair", "edge", "closed")


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


def chows_of(view: View, chow_number: int) -> list[int]:
    """How many chows that start at this number stand in each of the three suits."""
    return [view.chows.count(t) for t in IN_EACH_SUIT[chow_number]]


def pungs_of(view: View, pung_number: int) -> int:
    """In how many suits there is a pung of this number."""
    return sum(t in view.pungs for t in IN_EACH_SUIT[pung_number])


def chows_with(view: View, kind: int) -> int:
    """How many chows use this kind."""
    return sum(c <= kind <= c + 2 for c in view.chows)


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


def is_own(view: View, flower: int) -> bool:
    return flower_number(flower) == "ESWN".index(view.win["seat"]) + 1


def suit_pairs(counts: list[int]) -> int:
    """Pairs of suits that both have one."""
    return sum(a > 0 and b > 0 for a, b in combinations(counts, 2))


def is_small_three_brothers(view: View, of: int) -> bool:
    return pungs_of(view, of) == 2 and not is_honour(view.pairs[0]) and number(view.pairs[0]) == of


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


def straights(view: View) -> list[list[int]]:
    """The starts of each straight of one suit."""
    return [starts for starts in STRAIGHTS if all(start in view.chows for start in starts)]


def mixed_straights(view: View) -> list[list[int]]:
    """The starts of each straight over three suits, or by option over two."""
    least = 2 if view.rules["mixed_straight_of_two_suits"] else 3
    return [starts for suits, starts in MIXED_STRAIGHTS if suits >= least and all(s in view.chows for s in starts)]


def all_in_hand(view: View, starts: list[int]) -> bool:
    """Whether each of these chows is in hand, whatever is claimed besides."""
    held = [tiles[0] for kind, tiles in in_hand(view) if kind == "chow"]
    return all(start in held for start in starts)


def disjoint_sisters(pungs: list[int]) -> int:
    """The most neighbouring twos, no pung used twice."""
    return max(
        (1 + disjoint_sisters([p for p in pungs if p not in two]) for two in sisters(pungs, 2)),
        default=0,
    )
