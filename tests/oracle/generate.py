"""Seeded random hands and wins: `Case`s that fit a rule set, ordinary ones and odd ones, and such as cannot be.

Everything is drawn from the `random.Random` handed in, so the same seed gives the same cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from . import builders
from .faults import SETS, faults, fewest_flowers
from .readings import CLAIMED
from .text import context
from .tiles import FLOWERS, SEATS, previous_seat

Case = tuple[dict[str, Any], dict[str, Any]]
"""A hand and a win, as `score` takes them."""

SHAPES = {
    "hk": (("thirteen_orphans", 2), ("seven_pairs", 3)),
    "guangdong": (("thirteen_orphans", 2), ("seven_pairs", 1)),
    "taiwan": (("orphans_and_set", 2), ("sixteen_disjoint", 2), ("eight_pairs", 4)),
}


def cases(rng: Random, rules: dict[str, Any], count: int) -> Iterator[Case]:
    """So many cases that the table could produce: mostly wins, flower wins and a few hands that are no win."""
    return islice(iter(lambda: case(rng, rules), None), count)


def case(rng: Random, rules: dict[str, Any]) -> Case:
    """One case without a fault; nine in ten are wins."""
    kind = rng.random()
    if kind < 0.06 and rules["flowers"]:
        return flower_win(rng, rules)
    if kind < 0.12:
        return not_winning(rng, rules)
    if kind < 0.15:
        return worth_little(rng, rules)
    return winning(rng, rules)


def winning(rng: Random, rules: dict[str, Any]) -> Case:
    """A complete hand of some shape in a context that is possible for it."""
    family = rules["family"]
    names = [name for name, _ in SHAPES[family]]
    weights = [weight for _, weight in SHAPES[family]]
    shape = rng.choices(["regular", *names], [90, *weights])[0]
    hand = regular_hand(rng, SETS[family]) if shape == "regular" else bare_hand(getattr(builders, shape)(rng))
    hand["win_tile"] = rng.choice(hand["concealed"])
    add_flowers(rng, hand, rules)
    return in_some_context(rng, hand, rules)


def worth_little(rng: Random, rules: dict[str, Any]) -> Case:
    """A hand of unrelated sets, mostly claimed, won on a discard, with a flower at most: often a chicken hand."""
    groups, eyes = builders.unrelated(rng, SETS[rules["family"]])
    hand = bare_hand([eyes, eyes])
    for place, (kind, tiles) in enumerate(groups):
        if place == 0 or rng.random() < 0.3:
            hand["concealed"] += tiles
        else:
            hand["melds"].append({"kind": kind, "tiles": tiles, "feeder": None})
    hand["concealed"].sort()
    hand["win_tile"] = rng.choice(hand["concealed"])
    hand["flowers"] = [rng.choice(FLOWERS)] if rules["flowers"] and rng.random() < 0.6 else []
    return hand, context(rng.choice(SEATS), rng.choice(SEATS), self_draw=rng.random() < 0.1)


def open_hand(rng: Random, rules: dict[str, Any]) -> Case:
    """A hand of few colours or many honours whose sets were all declared."""
    flavour = rng.choice((builders.one_suit, builders.honours, builders.winds, builders.dragons, builders.terminals))
    hand = regular_hand(rng, SETS[rules["family"]], openness=rng.choice((0.8, 1)), flavour=flavour)
    hand["win_tile"] = rng.choice(hand["concealed"])
    add_flowers(rng, hand, rules)
    return in_some_context(rng, hand, rules)


def not_winning(rng: Random, rules: dict[str, Any]) -> Case:
    """A hand with a tile or two exchanged, so that it seldom wins."""
    while True:
        hand, _ = winning(rng, rules)
        for _ in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(hand["concealed"]))
            hand["concealed"][place] = rng.randrange(34)
        hand["concealed"].sort()
        hand["win_tile"] = rng.choice(hand["concealed"])
        if max(builders.held(hand).values()) <= 4:
            return in_some_context(rng, hand, rules)


def flower_win(rng: Random, rules: dict[str, Any]) -> Case:
    """Seven or eight flowers beside any tiles at all."""
    while True:
        sets = SETS[rules["family"]]
        hand = regular_hand(rng, sets)
        room = 3 * (sets - len(hand["melds"])) + 1
        wall = Counter(dict.fromkeys(range(34), 4)) - Counter(t for meld in hand["melds"] for t in meld["tiles"])
        hand["concealed"] = sorted(rng.sample(sorted(wall.elements()), room))
        fewest = fewest_flowers(rules)
        hand["flowers"] = sorted(rng.sample(FLOWERS, rng.choice((fewest, fewest, 8))))
        hand["win_tile"] = rng.choice((None, rng.choice(hand["flowers"])))
        win = random_context(rng, hand, own_draw=True)
        win.update(flower_win=True, self_draw=True, robbed=None)
        short = rng.random()
        if short < 0.1:
            hand["concealed"] = hand["concealed"][: rng.randrange(room)]
            win["dead"] = "short"
        elif short < 0.15:
            win["dead"] = "long"
        elif short < 0.3 and not hand["melds"]:
            hand["concealed"] = hand["concealed"][: rng.randrange(room)]
        if not faults(hand, win, rules):
            return hand, win


def any_case(rng: Random, rules: dict[str, Any]) -> Case:
    """A case without regard for what is possible: more than half have some fault."""
    hand, win = case(rng, rules)
    win = random_context(rng, hand, own_draw=rng.random() < 0.5) if rng.random() < 0.6 else win
    for _ in range(rng.choice((0, 1, 1, 2))):
        spoil(rng, hand, win)
    return hand, win


# --- hands -----------------------------------------------------------------------------------------------------------


def bare_hand(concealed: list[int]) -> dict[str, Any]:
    return {"concealed": sorted(concealed), "melds": [], "flowers": [], "win_tile": None}


def regular_hand(
    rng: Random, sets: int, *, openness: float | None = None, flavour: builders.Flavour | None = None
) -> dict[str, Any]:
    """Sets and a pair of some flavour, a few or many of them declared, some as kongs."""
    if openness is None:
        openness = rng.choice((0, 0, 0, 0.3, 0.6, 1))
    kong_rate = rng.choice((0, 0, 0.2, 0.9))
    while True:
        groups, eyes = builders.groups(rng, sets, flavour)
        hand = bare_hand([eyes, eyes])
        feeders = rng.random() < 0.3
        for kind, tiles in groups:
            declared = kind
            if kind == "pung" and rng.random() < kong_rate:
                hidden = rng.random() < (0.9 if openness == 0 else 0.3)
                declared = "concealed_kong" if hidden else rng.choice(("exposed_kong", "added_kong"))
            elif rng.random() >= openness:
                hand["concealed"] += tiles
                continue
            size = 3 if declared in ("chow", "pung") else 4
            feeder = rng.choice((None, *SEATS)) if feeders and declared in CLAIMED else None
            hand["melds"].append({"kind": declared, "tiles": (tiles + tiles[:1])[:size], "feeder": feeder})
        rng.shuffle(hand["melds"])
        hand["concealed"].sort()
        if max(builders.held(hand).values()) <= 4:
            return hand


def add_flowers(rng: Random, hand: dict[str, Any], rules: dict[str, Any]) -> None:
    if not rules["flowers"] or rng.random() < 0.35:
        return
    count = rng.choice((1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8))
    hand["flowers"] = sorted(rng.sample(FLOWERS, count))
    if rng.random() < 0.25:
        series = rng.choice((FLOWERS[:4], FLOWERS[4:]))
        hand["flowers"] = sorted({*hand["flowers"], *series})


# --- contexts --------------------------------------------------------------------------------------------------------


def in_some_context(rng: Random, hand: dict[str, Any], rules: dict[str, Any]) -> Case:
    """The hand beside a context that is possible for it, found by trying."""
    for _ in range(40):
        win = random_context(rng, hand, own_draw=rng.random() < 0.5)
        tried = {**hand, "melds": fed(hand["melds"], win["seat"])}
        if win["first_turn"] == "dealer_opening" and not hand["melds"] and rng.random() < 0.5:
            tried["win_tile"] = None
        if not faults(tried, win, rules):
            return tried, win
    win = context(rng.choice(SEATS), rng.choice(SEATS))
    return {**hand, "melds": fed(hand["melds"], win["seat"])}, win


def fed(melds: list[dict[str, Any]], seat: str) -> list[dict[str, Any]]:
    """The melds with feeders that this seat can have."""
    mended = []
    for meld in melds:
        feeder = meld["feeder"]
        if feeder is not None and (meld["kind"] == "chow" or feeder == seat):
            feeder = previous_seat(seat)
        mended.append({**meld, "feeder": feeder})
    return mended


def random_context(rng: Random, hand: dict[str, Any], *, own_draw: bool) -> dict[str, Any]:
    """A context that is likely to be possible, but need not be."""
    kongs = sum(meld["kind"] in ("exposed_kong", "added_kong", "concealed_kong") for meld in hand["melds"])
    claimed = any(meld["kind"] in CLAIMED for meld in hand["melds"])
    win = context(rng.choice(SEATS), rng.choice(SEATS), self_draw=own_draw)
    if rng.random() < 0.15:
        return win
    win["declared_ready"] = rng.random() < 0.1
    win["last_tile"] = rng.random() < 0.12
    win["winners"] = rng.choice((1, 1, 2, 3))
    win["streak"] = rng.choice((0, 0, 0, 1, 2))
    win["floor_discards"] = rng.choice((None, None, None, 6, 7, 8, 10, 11, 40))
    win["discards_made"] = rng.choice((None, None, None, 3, 4, 5, 11, 50))
    win["claimed_before"] = claimed or rng.random() < 0.15
    if rng.random() < 0.02:
        win["dead"] = rng.choice(("short", "long"))
    if own_draw:
        if kongs and rng.random() < 0.6:
            win["kongs"] = rng.randint(1, kongs)
            win["first_kong"] = rng.choice((None, "exposed", "added", "concealed"))
        elif hand["flowers"]:
            win["flower_replacement"] = rng.random() < 0.3
    elif rng.random() < 0.15:
        win["robbed"] = rng.choice(("added", "added", "added", "concealed"))
        win["kongs"] = rng.choice((0, 0, 1, 2))
    if rng.random() < 0.15:
        first_turn(rng, win)
    return win


def first_turn(rng: Random, win: dict[str, Any]) -> None:
    win["last_tile"] = False
    if not win["self_draw"]:
        win["first_turn"] = "before_first_draw"
        win["seat"] = rng.choice("SWN")
        win["dealer_first_discard"] = rng.random() < 0.5
        win["dealer_konged"] = win["dealer_first_discard"] and rng.random() < 0.3
        win["claimed_before"] = win["claimed_before"] and not win["dealer_first_discard"]
    elif win["seat"] == "E":
        win["first_turn"] = "dealer_opening"
        win["claimed_before"] = False
    else:
        win["first_turn"] = "first_own_draw"


# --- faults ----------------------------------------------------------------------------------------------------------


def spoil(rng: Random, hand: dict[str, Any], win: dict[str, Any]) -> None:
    """Change one thing, so that the case is likely to be impossible."""
    what = rng.randrange(8)
    if what == 0 and hand["concealed"]:
        hand["concealed"].remove(rng.choice(hand["concealed"]))
    elif what == 1:
        hand["concealed"] = sorted([*hand["concealed"], rng.randrange(34)])
    elif what == 2 and hand["concealed"]:
        hand["concealed"][rng.randrange(len(hand["concealed"]))] = rng.choice(hand["concealed"])
        hand["concealed"].sort()
    elif what == 3 and hand["melds"]:
        spoil_meld(rng, rng.choice(hand["melds"]))
    elif what == 4:
        hand["win_tile"] = rng.choice((None, rng.randrange(42)))
    elif what == 5:
        hand["flowers"] = sorted([*hand["flowers"], rng.choice(FLOWERS)])
    elif what == 6:
        hand["melds"].append({"kind": "pung", "tiles": [rng.randrange(34)] * 3, "feeder": None})
    else:
        spoil_context(rng, win)


def spoil_meld(rng: Random, meld: dict[str, Any]) -> None:
    what = rng.randrange(3)
    if what == 0:
        meld["tiles"] = [*meld["tiles"][:-1], rng.randrange(34)]
    elif what == 1:
        meld["feeder"] = rng.choice(SEATS)
    else:
        low = rng.randrange(31)
        meld.update(kind="chow", tiles=[low, low + 1, low + 2])


def spoil_context(rng: Random, win: dict[str, Any]) -> None:
    field = rng.choice(("self_draw", "last_tile", "flower_win", "flower_replacement", "kongs", "robbed", "first_turn"))
    changed: dict[str, tuple[Any, ...]] = {
        "kongs": (0, 1, 2, 3, 4),
        "robbed": (None, "added", "concealed"),
        "first_turn": (None, "dealer_opening", "first_own_draw", "before_first_draw"),
    }
    win[field] = rng.choice(changed.get(field, (False, True)))
