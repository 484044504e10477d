"""How many complete hands there are, by an automaton that reads a suit rank by rank and never lists a hand.

`rust/hkmj-core/tests/proofs` holds the core to the same numbers, by its tables and by putting sets together.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

State = tuple[bool, int, int]
"""Has the pair been used; the chows that still need this rank and the next; those that need this rank alone."""


def step(state: State, count: int, *, chows: bool) -> set[State]:
    """Where a rank with so many tiles can lead: the tiles are dealt to the chows begun, a pung, the pair, new chows."""
    has_pair, two_more, one_more = state
    reached = set()
    for pung, pair, begun in product((0, 3), (0, 2), range(5 if chows else 1)):
        if pair and has_pair:
            continue
        if two_more + one_more + pung + pair + begun == count:
            reached.add((has_pair or bool(pair), begun, two_more))
    return reached


def vectors(ranks: int, *, chows: bool) -> dict[bool, Counter[int]]:
    """The vectors that split, by the number of their tiles, without a pair and with one.

    Sets of states stand for all the ways that a vector may be split so far, so each vector is counted once.
    """
    begun: dict[tuple[frozenset[State], int], int] = {(frozenset({(False, 0, 0)}), 0): 1}
    for _ in range(ranks):
        longer: Counter[tuple[frozenset[State], int]] = Counter()
        for (states, tiles), number in begun.items():
            for count in range(5):
                reached = frozenset(after for state in states for after in step(state, count, chows=chows))
                if reached:
                    longer[reached, tiles + count] += number
        begun = longer
    found: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
    for (states, tiles), number in begun.items():
        for has_pair, by_tiles in found.items():
            if (has_pair, 0, 0) in states:
                by_tiles[tiles] += number
    return found


def complete(tiles: int) -> int:
    """The hands of so many tiles: three suits and the honours, one of which has the pair."""
    suit, honors = vectors(9, chows=True), vectors(7, chows=False)
    total = 0
    for pair in range(4):
        joined = Counter({0: 1})
        for lane in range(4):
            one = (honors if lane == 3 else suit)[lane == pair]
            sums: Counter[int] = Counter()
            for (a, n), (b, m) in product(joined.items(), one.items()):
                sums[a + b] += n * m
            joined = sums
        total += joined[tiles]
    return total


@pytest.mark.parametrize(("tiles", "hands"), [(14, 11_498_658), (17, 118_856_487)])
def test_complete_hands(tiles: int, hands: int) -> None:
    assert complete(tiles) == hands


@pytest.mark.parametrize(("sets", "number"), [(4, 21_743), (5, 53_055)])
def test_suit_vectors(sets: int, number: int) -> None:
    found = vectors(9, chows=True)
    assert sum(found[False][3 * n] + found[True][3 * n + 2] for n in range(sets + 1)) == number
