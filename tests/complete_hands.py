"""Uniformly random complete hands of seventeen tiles: the universe is built up set by set, and counted."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import accumulate, product
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.oracle import generate, preset
from tests.oracle.readings import splits
from tests.oracle.shapes import APART
from tests.oracle.tiles import HONOURS, ORPHANS, can_start_chow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

Vector = tuple[int, ...]
"""How many of each kind."""

SETS = 5
RULES = "taiwan-hk"
SPECIAL_ONE_IN = 10
"""Beside the uniform sample of five sets and a pair, one hand in so many has a special shape."""


class Share(NamedTuple):
    """How the sets of a hand are shared among characters, dots, bamboo and honours, and which of them has the pair."""

    sets: tuple[int, int, int, int]
    pair: int

    def lanes(self) -> Iterator[tuple[Vector, ...]]:
        """The vectors that each of the four may be."""
        for lane, sets in enumerate(self.sets):
            yield laid(sets, lane == self.pair, is_suit=lane < 3)

    def hands(self) -> int:
        """How many hands are shared so: a lane's tiles tell how many sets it has and whether the pair is there."""
        hands = 1
        for lane in self.lanes():
            hands *= len(lane)
        return hands


@cache
def laid(sets: int, pair: bool, *, is_suit: bool) -> tuple[Vector, ...]:
    """Every vector of a suit, or of the honours, that so many sets with or without a pair make."""
    kinds = 9 if is_suit else 7
    groups = [tuple(3 * (kind == one) for kind in range(kinds)) for one in range(kinds)]
    if is_suit:
        groups += [tuple(int(low <= kind < low + 3) for kind in range(kinds)) for low in range(7)]
    if pair:
        pairs = [tuple(2 * (kind == one) for kind in range(kinds)) for one in range(kinds)]
        return added(laid(sets, pair=False, is_suit=is_suit), pairs)
    return added(laid(sets - 1, pair=False, is_suit=is_suit), groups) if sets else (tuple([0] * kinds),)


def added(vectors: Iterable[Vector], groups: list[Vector]) -> tuple[Vector, ...]:
    """Each vector with each group beside it, where no kind comes more than four times."""
    sums = {tuple(map(sum, zip(vector, group, strict=True))) for vector in vectors for group in groups}
    return tuple(sorted(vector for vector in sums if max(vector) <= 4))


@cache
def shares() -> tuple[tuple[Share, ...], tuple[int, ...]]:
    """Every share, and the counts of hands summed up."""
    every = [
        Share((a, b, c, SETS - a - b - c), pair)
        for a, b, c in product(range(SETS + 1), repeat=3)
        for pair in range(4)
        if a + b + c <= SETS
    ]
    return tuple(every), tuple(accumulate(share.hands() for share in every))


def five_sets(rng: Random) -> list[int]:
    """One of the 118,856,487 distinct hands of five sets and a pair, each as likely as any other."""
    every, sums = shares()
    (share,) = rng.choices(every, cum_weights=sums)
    chosen = [count for lane in share.lanes() for count in rng.choice(lane)]
    return list(Counter(dict(enumerate(chosen))).elements())


# --- the special shapes ----------------------------------------------------------------------------------------------


@cache
def orphans_and_set() -> tuple[tuple[int, ...], ...]:
    """Every hand of thirteen orphans, one of them again, and a set."""
    sets = [(t, t, t) for t in range(34)] + [(t, t + 1, t + 2) for t in range(34) if can_start_chow(t)]
    hands = {tuple(sorted((*ORPHANS, again, *tiles))) for again in ORPHANS for tiles in sets}
    return tuple(sorted(hand for hand in hands if max(Counter(hand).values()) <= 4))


def sixteen_disjoint(rng: Random) -> list[int]:
    """Three unlinked numbers of each suit, the honours, one of the sixteen again."""
    tiles = [*HONOURS, *(9 * suit + int(n) - 1 for suit in range(3) for n in rng.choice(APART))]
    return [*tiles, rng.choice(tiles)]


EIGHT_PAIRS = [34 * comb(33, fours) * comb(33 - fours, 7 - 2 * fours) for fours in range(4)]
"""How many hands of three alike and seven pairs there are, with so many fours that stand for two pairs each."""


def eight_pairs(rng: Random) -> list[int]:
    """Three alike and seven pairs, of which four alike may be two."""
    (fours,) = rng.choices(range(4), EIGHT_PAIRS)
    kinds = rng.sample(range(34), 1 + fours + 7 - 2 * fours)
    copies = [3, *[4] * fours, *[2] * (7 - 2 * fours)]
    return [kind for kind, count in zip(kinds, copies, strict=True) for _ in range(count)]


def special(rng: Random) -> list[int]:
    """A special shape, each of the three as likely, and each of its hands."""
    shape = rng.randrange(3)
    if shape == 0:
        return list(rng.choice(orphans_and_set()))
    return sixteen_disjoint(rng) if shape == 1 else eight_pairs(rng)


# --- hands and their wins --------------------------------------------------------------------------------------------


def case(rng: Random, rules: dict[str, Any]) -> generate.Case:
    """A complete hand, half of the regular ones with declared sets, its last tile any of them, in a random context."""
    is_special = rng.randrange(SPECIAL_ONE_IN) == 0
    hand = generate.bare_hand(special(rng) if is_special else five_sets(rng))
    if not is_special and rng.random() < 0.5:
        hand = declared(rng, hand["concealed"])
    hand["win_tile"] = rng.choice(hand["concealed"])
    generate.add_flowers(rng, hand, rules)
    return generate.in_some_context(rng, hand, rules)


def declared(rng: Random, tiles: list[int]) -> dict[str, Any]:
    """The tiles laid out in one of their ways, some of the sets declared, a kong where the fourth tile is to be had."""
    groups = rng.choice(sorted(splits(tuple(tiles))))
    openness, left = rng.choice((0.3, 0.6, 1)), Counter(tiles)
    hand = generate.bare_hand([])
    for kind, set_ in groups:
        if kind == "pair" or rng.random() >= openness:
            hand["concealed"] += set_
            continue
        is_kong = kind == "pung" and left[set_[0]] == 3 and rng.random() < 0.5
        sort = rng.choice(("exposed_kong", "added_kong", "concealed_kong")) if is_kong else kind
        whole = [*set_, set_[0]] if is_kong else list(set_)
        hand["melds"].append({"kind": sort, "tiles": whole, "feeder": None})
    rng.shuffle(hand["melds"])
    hand["concealed"].sort()
    return hand


def cases(rng: Random, count: int) -> Iterator[generate.Case]:
    """So many of them, under the preset."""
    rules = preset(RULES)
    return (case(rng, rules) for _ in range(count))
