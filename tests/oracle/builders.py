"""Random sets and special shapes, of the flavours that make rare patterns less rare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from .readings import Group
from .tiles import DRAGONS, GREEN, HONOURS, ORPHANS, RED, TERMINALS, WHITE, WINDS, can_start_chow, number, tile

Pool = tuple[list[int], list[int], list[int], float]
"""Where chows may start, of what pungs may be, of what the pair may be, and how often a set is a pung."""

TILES = list(range(34))
CHOWS = [t for t in TILES if can_start_chow(t)]


def held(hand: dict[str, Any]) -> Counter[int]:
    """How many of each kind the hand holds, melds too."""
    return Counter([*hand["concealed"], *(t for meld in hand["melds"] for t in meld["tiles"])])


def anything(_: Random) -> Pool:
    return CHOWS, TILES, TILES, 0.35


def chows(_: Random) -> Pool:
    return CHOWS, TILES, TILES, 0.03


def pungs(_: Random) -> Pool:
    return CHOWS, TILES, TILES, 0.98


def one_suit(rng: Random) -> Pool:
    first = rng.choice((0, 9, 18))
    suit = list(range(first, first + 9))
    return [t for t in suit if t in CHOWS], suit, suit, rng.choice((0.1, 0.4, 1))


def one_suit_and_honours(rng: Random) -> Pool:
    starts, suit, _, rate = one_suit(rng)
    return starts, [*suit, *HONOURS], [*suit, *HONOURS], rate


def two_suits(rng: Random) -> Pool:
    gone = rng.choice((0, 9, 18))
    kinds = [t for t in range(27) if not gone <= t < gone + 9]
    return [t for t in kinds if t in CHOWS], kinds, kinds, 0.3


def simples(_: Random) -> Pool:
    kinds = [t for t in range(27) if t not in TERMINALS]
    return [t for t in CHOWS if 2 <= number(t) <= 6], kinds, kinds, 0.3


def honours(rng: Random) -> Pool:
    mixed = [*HONOURS] * 3 + [rng.choice(TILES)]
    return CHOWS, mixed, mixed, 0.98


def winds(rng: Random) -> Pool:
    return CHOWS, [*WINDS] * 4 + [rng.choice(TILES)], [*WINDS, *WINDS, *TILES], 0.9


def dragons(_: Random) -> Pool:
    return CHOWS, [*DRAGONS] * 6 + TILES, [*DRAGONS, *DRAGONS, *TILES], 0.7


def terminals(rng: Random) -> Pool:
    kinds = list(rng.choice((TERMINALS, ORPHANS)))
    return [t for t in CHOWS if number(t) in (1, 7)], kinds, [*kinds, *HONOURS], 1


def outside(rng: Random) -> Pool:
    kinds = list(rng.choice((TERMINALS, ORPHANS)))
    return [t for t in CHOWS if number(t) in (1, 7)], kinds, kinds, 0.3


def coloured(rng: Random) -> Pool:
    green = [*map(tile, ("2s", "3s", "4s", "6s", "8s")), GREEN]
    ruby = [*map(tile, ("1s", "5s", "7s", "9s")), RED]
    blue = [*WINDS, WHITE, tile("8p")]
    spot = [*green, rng.choice((tile("5s"), RED))]
    kinds = rng.choice((green, ruby, blue, spot, spot))
    starts = [t for t in CHOWS if all(t + i in kinds for i in range(3))]
    return starts or CHOWS, kinds, kinds, 0.7 if starts else 1


def alike(rng: Random) -> Pool:
    """Chows and pungs that start close together, so that identical ones, steps and fours of a kind are common."""
    low = rng.randint(1, 7)
    suits = rng.choice(("m", "p", "s", "mp", "ps", "mps"))
    near = [n for n in range(low, low + rng.randint(1, 4)) if n <= 7]
    starts = [tile(f"{n}{s}") for n in near for s in suits]
    kinds = [tile(f"{n}{s}") for n in range(low, min(9, low + 3) + 1) for s in suits]
    return starts, kinds, kinds if rng.random() < 0.6 else TILES, rng.choice((0, 0.1, 0.3, 1))


def straights(rng: Random) -> Pool:
    suits = rng.choice(("m", "p", "s", "mps", "mp"))
    starts = [tile(f"{n}{s}") for n in (1, 4, 7) for s in suits]
    return starts, TILES, TILES, 0.1


Flavour = Callable[[Random], Pool]

FLAVOURS: list[tuple[Flavour, int]] = [
    (anything, 14),
    (chows, 10),
    (pungs, 10),
    (one_suit, 10),
    (one_suit_and_honours, 8),
    (two_suits, 5),
    (simples, 5),
    (honours, 6),
    (winds, 5),
    (dragons, 5),
    (terminals, 6),
    (outside, 5),
    (coloured, 5),
    (alike, 18),
    (straights, 6),
]


def groups(rng: Random, sets: int, flavour: Flavour | None = None) -> tuple[list[Group], int]:
    """So many sets and the kind of the pair, no kind more than four times."""
    if flavour is None and sets == 4 and rng.random() < 0.02:
        return gates(rng)
    if flavour is None:
        flavour = rng.choices([f for f, _ in FLAVOURS], [weight for _, weight in FLAVOURS])[0]
    while True:
        starts, kinds, eyes, rate = flavour(rng)
        found: list[Group] = []
        for _ in range(sets):
            if rng.random() < rate:
                kind = rng.choice(kinds)
                found.append(("pung", (kind,) * 3))
            else:
                low = rng.choice(starts)
                found.append(("chow", (low, low + 1, low + 2)))
        pair = rng.choice(eyes)
        if max(Counter([pair, pair, *(t for _, tiles in found for t in tiles)]).values()) <= 4:
            return found, pair


def unrelated(rng: Random, sets: int) -> tuple[list[Group], int]:
    """Sets that make nothing together: chows of different numbers over all three suits, eyes of honours."""
    while True:
        suits = ["m", "p", "s", *rng.choices("mps", k=sets - 3)]
        starts = [tile(f"{n}{s}") for n, s in zip(rng.sample(range(1, 8), sets), suits, strict=True)]
        found: list[Group] = [("chow", (low, low + 1, low + 2)) for low in starts]
        if rng.random() < 0.5:
            found[-1] = ("pung", (starts[-1],) * 3)
        if max(Counter(t for _, tiles in found for t in tiles).values()) <= 4:
            return found, rng.choice(HONOURS)


def gates(rng: Random) -> tuple[list[Group], int]:
    """Nine gates, by way of one of the splits it has."""
    first = rng.choice((0, 9, 18))
    extra = rng.randrange(9)
    numbers = Counter([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, extra])
    found: list[Group] = []
    for eyes in range(9):
        left = numbers - Counter([eyes, eyes])
        if numbers[eyes] < 2:
            continue
        found = []
        for n in range(9):
            while left[n] >= 3:
                found.append(("pung", (first + n,) * 3))
                left -= Counter([n, n, n])
            while n <= 6 and left[n] and left[n + 1] and left[n + 2]:
                found.append(("chow", (first + n, first + n + 1, first + n + 2)))
                left -= Counter([n, n + 1, n + 2])
        if not left:
            return found, first + eyes
    return groups(rng, 4)


# --- special shapes --------------------------------------------------------------------------------------------------


def thirteen_orphans(rng: Random) -> list[int]:
    return [*ORPHANS, rng.choice(ORPHANS)]


def seven_pairs(rng: Random) -> list[int]:
    """Seven pairs, now and then with four alike among them, often of one suit so that they are sets as well."""
    first = rng.choice((0, 9, 18))
    kinds: list[int] = rng.choice((TILES, list(range(first, first + 9)), list(HONOURS)))
    if rng.random() < 0.3 and len(kinds) == 9:
        low = rng.randint(first, first + 2)
        return [t for t in range(low, low + 7) for _ in (0, 1)]
    chosen = rng.sample(kinds, 7)
    if rng.random() < 0.1:
        chosen[0] = chosen[1]
    return [t for t in chosen for _ in (0, 1)]


def orphans_and_set(rng: Random) -> list[int]:
    """The thirteen orphans, one of them again, and a set."""
    while True:
        low = rng.choice(CHOWS)
        kind = rng.choice(TILES)
        extra = [low, low + 1, low + 2] if rng.random() < 0.6 else [kind] * 3
        tiles = [*ORPHANS, rng.choice(ORPHANS), *extra]
        if max(Counter(tiles).values()) <= 4:
            return tiles


def sixteen_disjoint(rng: Random) -> list[int]:
    """The honours, three numbers far apart in each suit, one of the sixteen again; now and then one gap too small."""
    apart = [(a, b, c) for a in range(1, 4) for b in range(a + 3, 7) for c in range(b + 3, 10)]
    tiles = list(HONOURS)
    for first in (0, 9, 18):
        tiles += [first + n - 1 for n in rng.choice(apart)]
    if rng.random() < 0.1:
        tiles[-1] = max(18, tiles[-1] - 1)
    return [*tiles, rng.choice(tiles)]


def eight_pairs(rng: Random) -> list[int]:
    """Seven pairs and three alike, with fours among them now and then, often close together."""
    while True:
        first = rng.choice((0, 9, 18))
        suits = [list(range(first, first + 9)), [t for t in range(27) if not first <= t < first + 9], TILES]
        kinds: list[int] = rng.choice(suits)
        if rng.random() < 0.5 and len(kinds) >= 8:
            chosen = rng.sample(kinds, 8)
        else:
            chosen = [rng.choice(kinds) for _ in range(8)]
        tiles = [t for t in chosen for _ in (0, 1)]
        tiles.append(rng.choice(chosen))
        if max(Counter(tiles).values()) <= 4:
            return tiles
