"""All the ways to see a hand as a winning shape, by trying everything."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .tiles import ORPHANS, can_start_chow

Group = tuple[str, tuple[int, ...]]
"""A set or pair: its kind (chow, pung, one of the kongs, pair) and its tiles."""

KONGS = ("exposed_kong", "added_kong", "concealed_kong")
PUNGS = ("pung", *KONGS)
CLAIMED = ("chow", "pung", "exposed_kong", "added_kong")


@dataclass(frozen=True)
class Reading:
    """One way to see the hand: `groups` are the melds as declared, then the concealed groups by lowest tile.

    `win_group` is the place of the group that `win_tile` completes; both are None where no tile completes anything.
    """

    shape: str
    groups: tuple[Group, ...]
    win_group: int | None
    win_tile: int | None


def group_order(group: Group) -> tuple[int, int]:
    """The order of concealed groups: by lowest tile, on one tile chow, pung, pair."""
    kind, tiles = group
    return min(tiles), ("chow", "pung", "pair").index(kind)


def _without(tiles: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


@lru_cache(maxsize=400_000)
def splits(tiles: tuple[int, ...], pairs: int = 1) -> frozenset[tuple[Group, ...]]:
    """Every way to lay sorted tiles out, none left over, as sets and exactly so many pairs.

    The lowest tile must go somewhere: into a chow that it begins, a pung or a pair. Each choice is tried.

    >>> sorted(splits((0, 0, 0, 1, 2)))
    [(('chow', (0, 1, 2)), ('pair', (0, 0)))]
    """
    if not tiles:
        return frozenset([()]) if pairs == 0 else frozenset()
    low = tiles[0]
    choices: list[tuple[Group, int]] = []
    if can_start_chow(low) and low + 1 in tiles and low + 2 in tiles:
        choices.append((("chow", (low, low + 1, low + 2)), pairs))
    if tiles.count(low) >= 3:
        choices.append((("pung", (low, low, low)), pairs))
    if tiles.count(low) >= 2 and pairs > 0:
        choices.append((("pair", (low, low)), pairs - 1))
    found: set[tuple[Group, ...]] = set()
    for group, pairs_left in choices:
        for rest in splits(_without(tiles, group[1]), pairs_left):
            found.add(tuple(sorted((group, *rest), key=group_order)))
    return frozenset(found)


def melds_of(hand: dict[str, Any]) -> tuple[Group, ...]:
    """The declared sets as groups, in the order they were declared."""
    return tuple((meld["kind"], tuple(sorted(meld["tiles"]))) for meld in hand["melds"])


def placed(shape: str, melds: tuple[Group, ...], concealed: tuple[Group, ...], win_tile: int) -> list[Reading]:
    """The same groups with the winning tile in each of the concealed groups that hold it."""
    groups = melds + concealed
    places = [i for i in range(len(melds), len(groups)) if win_tile in groups[i][1]]
    return [Reading(shape, groups, place, win_tile) for place in places]


def regular(hand: dict[str, Any], win_tile: int, sets: int) -> list[Reading]:
    """So many sets and a pair, for every split and every place of the winning tile."""
    melds = melds_of(hand)
    concealed = tuple(sorted(hand["concealed"]))
    if len(concealed) != 3 * (sets - len(melds)) + 2:
        return []
    found = []
    for split in sorted(splits(concealed)):
        found += placed("regular", melds, split, win_tile)
    return found


def is_thirteen_orphans(hand: dict[str, Any]) -> bool:
    """One of each terminal and honour, one of them again, nothing declared."""
    concealed = hand["concealed"]
    return not hand["melds"] and len(concealed) == 14 and set(concealed) == set(ORPHANS)


def is_seven_pairs(hand: dict[str, Any]) -> bool:
    """Seven different pairs, nothing declared."""
    concealed = hand["concealed"]
    return not hand["melds"] and len(set(concealed)) == 7 and all(concealed.count(t) == 2 for t in concealed)


def seven_pairs(hand: dict[str, Any], win_tile: int) -> list[Reading]:
    """The reading as seven pairs, if it is one."""
    if not is_seven_pairs(hand):
        return []
    pairs: tuple[Group, ...] = tuple(("pair", (t, t)) for t in sorted(set(hand["concealed"])))
    return placed("seven_pairs", (), pairs, win_tile)
