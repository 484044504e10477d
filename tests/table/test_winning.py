"""What completes a hand: the waits by which the table asks for wins, against the oracle, which tries every kind."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.oracle import preset as oracle_preset
from tests.oracle.waits import waits as oracle_waits
from tests.table.scripts import preset

import hkmj
from hkmj.table.state import kinds_of
from hkmj.tiles import Tile

ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]


def near_hand(chance: Random, sets: int) -> list[int]:
    """Tiles near a win: sets and a pair with a tile taken out, and sometimes another changed."""
    few = chance.random() < 0.4
    while True:
        suits = chance.sample(range(3), 1 if few else 3)
        tiles: list[int] = []
        for _ in range(sets):
            if chance.random() < 0.6:
                first = 9 * chance.choice(suits) + chance.randrange(7)
                tiles += [first, first + 1, first + 2]
            else:
                tiles += [chance.choice([9 * chance.choice(suits) + chance.randrange(9), chance.randrange(27, 34)])] * 3
        tiles += [chance.choice([9 * chance.choice(suits) + chance.randrange(9), chance.randrange(27, 34)])] * 2
        if max(Counter(tiles).values()) <= 4:
            break
    tiles.pop(chance.randrange(len(tiles)))
    if chance.random() < 0.4:
        tiles.pop(chance.randrange(len(tiles)))
        tiles.append(chance.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
    return tiles


def special_hand(chance: Random, sets: int) -> list[int]:
    """Tiles near one of the shapes that have no sets, or not only."""
    size = 3 * sets + 1
    match chance.randrange(4):
        case 0:
            tiles = [*ORPHANS]
            while len(tiles) < size:
                first = chance.randrange(7) + 9 * chance.randrange(3)
                tiles += chance.choice([[first, first + 1, first + 2], [first] * 3, [chance.choice(ORPHANS)]])
        case 1:
            tiles = chance.sample(range(34), size // 2) * 2 + [chance.randrange(34)]
        case 2:
            tiles = chance.sample(range(34), size // 2 - 1) * 2 + [chance.randrange(34)] * 3
        case _:
            gaps = [[0, 3, 6], [0, 4, 8], [1, 5, 8], [2, 5, 8], [0, 3, 8]]
            tiles = [*range(27, 34), *(9 * suit + at for suit in range(3) for at in chance.choice(gaps))]
    tiles = tiles[:size] if chance.random() < 0.7 else chance.sample(tiles, min(size, len(tiles)))
    while len(tiles) < size:
        tiles.append(chance.randrange(34))
    if chance.random() < 0.3:
        tiles[chance.randrange(size)] = chance.randrange(34)
    return tiles if max(Counter(tiles).values()) <= 4 else special_hand(chance, sets)


def waits_of(scorer: hkmj.Scorer, tiles: list[int], pungs: list[int]) -> list[int]:
    return kinds_of(scorer.waits(hkmj.Hand(map(Tile, tiles), melds=map(pung, pungs))))


def pung(kind: int) -> str:
    tile = Tile(kind)
    return f"[{str(tile.number) * 3}{tile.suit}]"


def oracle_says(tiles: list[int], pungs: list[int], rules: dict[str, Any]) -> list[int]:
    declared = [{"kind": "pung", "tiles": [kind] * 3, "feeder": None} for kind in pungs]
    hand = {"concealed": sorted([*tiles, 99]), "melds": declared, "flowers": [], "win_tile": 99}
    return sorted(oracle_waits(hand, rules))


@pytest.mark.parametrize("name", ["hk", "hk-all", "guangdong", "taiwan-hk"])
def test_waits_against_the_oracle(name: str) -> None:
    scorer, told = hkmj.Scorer(preset(name)), oracle_preset(name)
    sets = 5 if name == "taiwan-hk" else 4
    chance = Random(name)
    found = 0
    for _ in range(600):
        pungs = chance.sample(range(27, 34), chance.randrange(sets))
        tiles = near_hand(chance, sets - len(pungs))
        if any(tiles.count(kind) > 1 for kind in pungs):
            continue
        waits = waits_of(scorer, tiles, pungs)
        assert waits == oracle_says(tiles, pungs, told), tiles
        found += bool(waits)
    assert found > 200


def scored(tiles: list[int], scorer: hkmj.Scorer) -> list[int]:
    """The kinds with which the scorer finds a win, by trying each."""
    win = hkmj.Win(seat="S", round="E", self_draw=True)
    found = []
    for kind in range(34):
        if tiles.count(kind) < 4:
            try:
                scorer.score(hkmj.Hand(map(Tile, [*tiles, kind]), win_tile=Tile(kind)), win)
            except hkmj.NotAWinError:
                continue
            found.append(kind)
    return found


@pytest.mark.parametrize("name", ["hk", "hk-all", "hk-common", "guangdong"])
def test_special_shapes_against_the_scorer(name: str) -> None:
    scorer = hkmj.Scorer(preset(name))
    chance = Random(name)
    hits = 0
    for _ in range(200):
        tiles = special_hand(chance, 4)
        waits = waits_of(scorer, tiles, [])
        assert waits == scored(tiles, scorer), tiles
        hits += bool(waits)
    assert hits > 20


@pytest.mark.parametrize("four_alike", [True, False])
def test_taiwanese_shapes_against_the_oracle(four_alike: bool) -> None:
    scorer = hkmj.Scorer(preset("taiwan-hk", eight_pairs_four_alike=four_alike))
    told = {**oracle_preset("taiwan-hk"), "eight_pairs_four_alike": four_alike}
    chance = Random(5)
    hits = 0
    for _ in range(600):
        tiles = special_hand(chance, 5)
        waits = waits_of(scorer, tiles, [])
        assert waits == oracle_says(tiles, [], told), tiles
        hits += bool(waits)
    assert hits > 150


@pytest.mark.parametrize("name", ["hk-all", "taiwan-hk"])
def test_whoever_is_not_ready_after_any_discard_is_further_away(name: str) -> None:
    """The table looks for discards to declare ready with only where the deficiency is 0 or less."""
    scorer = hkmj.Scorer(preset(name))
    sets = 5 if name == "taiwan-hk" else 4
    chance = Random(name)
    ready = 0
    for place in range(1500):
        tiles = (near_hand if place % 2 else special_hand)(chance, sets)
        tiles.append(chance.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
        rest = [[*tiles[:at], *tiles[at + 1 :]] for at in range(len(tiles))]
        is_ready = any(waits_of(scorer, one, []) for one in rest)
        assert (scorer.deficiency(hkmj.Hand(map(Tile, tiles))) <= 0) == is_ready, tiles
        ready += is_ready
    assert ready > 200


def test_orphans() -> None:
    scorer = hkmj.Scorer("hk")
    assert waits_of(scorer, ORPHANS, []) == ORPHANS
    for missing in ORPHANS:
        rest = [kind for kind in ORPHANS if kind != missing]
        assert waits_of(scorer, [*rest, rest[0]], []) == [missing]
        assert waits_of(scorer, [*rest, 1], []) == []
    without = hkmj.Scorer(preset("hk", values={"thirteen_orphans": None}))
    assert waits_of(without, ORPHANS, []) == [], "where they are not played"
