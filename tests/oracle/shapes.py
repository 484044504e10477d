"""The Taiwanese special shapes of seventeen tiles: no meld at all, not even a concealed kong."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .tiles import HONOURS, ORPHANS, can_start_chow

APART = ("147", "148", "149", "158", "159", "169", "258", "259", "269", "369")
"""The three numbers of a suit that cannot link."""


def special_shapes(hand: dict[str, Any], rules: dict[str, Any]) -> list[str]:
    """The special shapes that these tiles have and the rule set values."""
    if hand["melds"] or len(hand["concealed"]) != 17:
        return []
    found = []
    if "thirteen_orphans" in rules["values"] and orphans_sets(hand["concealed"]):
        found.append("thirteen_orphans")
    if "sixteen_disjoint" in rules["values"] and is_sixteen_disjoint(hand["concealed"]):
        found.append("sixteen_disjoint")
    if "eight_pairs" in rules["values"] and is_eight_pairs(hand["concealed"], rules):
        found.append("eight_pairs")
    return found


def orphans_sets(concealed: list[int]) -> list[tuple[int, ...]]:
    """Each set that leaves the thirteen orphans and one of them again, if it is taken away."""
    if not set(ORPHANS) <= set(concealed):
        return []
    sets: list[tuple[int, ...]] = [(t, t, t) for t in range(34)]
    sets += [(t, t + 1, t + 2) for t in range(34) if can_start_chow(t)]
    found = []
    for tiles in sets:
        left = Counter(concealed)
        left.subtract(tiles)
        if min(left.values()) >= 0 and set(left.elements()) == set(ORPHANS):
            found.append(tiles)
    return found


def orphans_stand_before(concealed: list[int], win_tile: int) -> bool:
    """Whether the set can be seen as complete before the winning tile, which then is one of the orphans."""
    for tiles in orphans_sets(concealed):
        left = Counter(concealed)
        left.subtract(tiles)
        if left[win_tile] > 0:
            return True
    return False


def is_sixteen_disjoint(concealed: list[int]) -> bool:
    """The seven honours, three unlinked numbers in each suit, one of these sixteen again."""
    kinds = set(concealed)
    if len(kinds) != 16 or not set(HONOURS) <= kinds:
        return False
    for first in (0, 9, 18):
        numbers = "".join(str(t - first + 1) for t in range(first, first + 9) if t in kinds)
        if numbers not in APART:
            return False
    return True


def is_eight_pairs(concealed: list[int], rules: dict[str, Any]) -> bool:
    """Seven pairs and three alike; by option four alike may be two of the pairs."""
    counts = sorted(Counter(concealed).values())
    if counts.count(3) != 1 or not set(counts) <= {2, 3, 4}:
        return False
    return 4 not in counts or bool(rules["eight_pairs_four_alike"])
