"""What wins: the table's own view of shapes against the oracle's, which tries every kind."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.oracle import preset as oracle_preset
from tests.oracle.waits import waits as oracle_waits
from tests.table.scripts import preset

import hkmj
from hkmj.melds import MeldKind
from hkmj.table.packed import GROUP, ONE, copies, kinds_in, mask_kinds, pack, unpack
from hkmj.table.shapes import SPECIAL_SHAPES, may_wait, orphan_waits, regular_waits
from hkmj.table.state import Declared
from hkmj.table.winning import judge_of
from hkmj.tiles import Tile

ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]


def test_packing() -> None:
    chance = Random(1)
    for _ in range(300):
        tiles = sorted(chance.sample([kind for kind in range(34) for _ in range(4)], 14))
        suits = pack(tiles)
        assert unpack(suits) == tiles
        for kind in range(34):
            assert copies(suits, kind) == tiles.count(kind)
        assert [
            (9 * group + place, count) for group, suit in enumerate(suits) for place, count in kinds_in(suit)
        ] == sorted(Counter(tiles).items())
    assert all(pack([kind])[GROUP[kind]] == ONE[kind] for kind in range(34))


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


def oracle_says(tiles: list[int], melds: list[Declared], rules: dict[str, Any]) -> list[int]:
    declared = [{"kind": meld.kind.value, "tiles": list(meld.tiles), "feeder": None} for meld in melds]
    hand = {"concealed": sorted([*tiles, 99]), "melds": declared, "flowers": [], "win_tile": 99}
    return sorted(oracle_waits(hand, rules))


@pytest.mark.parametrize("name", ["hk", "hk-all", "guangdong", "taiwan-hk"])
def test_waits_against_the_oracle(name: str) -> None:
    rules = preset(name)
    judge, told = judge_of(rules), oracle_preset(name)
    chance = Random(name)
    found = 0
    for _ in range(600):
        melds = [
            Declared(MeldKind.PUNG, kind, -1, -1, 0, 0)
            for kind in chance.sample(range(27, 34), chance.randrange(judge.sets))
        ]
        tiles = near_hand(chance, judge.sets - len(melds))
        if any(tiles.count(meld.tile) > 1 for meld in melds):
            continue
        waits = mask_kinds(judge.open_waits(pack(tiles), melds))
        assert waits == oracle_says(tiles, melds, told), tiles
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
    rules = preset(name)
    judge, scorer = judge_of(rules), hkmj.Scorer(rules)
    chance = Random(name)
    hits = 0
    for _ in range(200):
        tiles = special_hand(chance, 4)
        waits = mask_kinds(judge.open_waits(pack(tiles), []))
        assert waits == scored(tiles, scorer), tiles
        hits += bool(waits)
    assert hits > 20


def test_taiwanese_shapes_against_the_oracle() -> None:
    """By themselves, for the rule set values them all."""
    told = oracle_preset("taiwan-hk")
    shapes = [shape for (sets, _), shape in SPECIAL_SHAPES.items() if sets == 5]
    assert len(shapes) == 3
    chance = Random(5)
    hits = 0
    for _ in range(600):
        tiles = special_hand(chance, 5)
        suits = pack(tiles)
        waits = regular_waits(suits)
        for shape in shapes:
            waits |= shape(suits)
        open_waits = [kind for kind in mask_kinds(waits) if tiles.count(kind) < 4]
        assert open_waits == oracle_says(tiles, [], told), tiles
        hits += bool(open_waits)
    assert hits > 150


def test_only_hopeless_hands_are_passed_over() -> None:
    chance = Random(4)
    waiting = 0
    for _ in range(400):
        tiles = near_hand(chance, 4)
        tiles.append(chance.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
        for kind in set(tiles):
            rest = tiles.copy()
            rest.remove(kind)
            if regular_waits(pack(rest)):
                waiting += 1
                assert may_wait(pack(tiles), 0)
                break
    assert waiting > 200


@pytest.mark.parametrize("name", ["hk-all", "taiwan-hk"])
def test_no_special_shape_is_passed_over(name: str) -> None:
    judge = judge_of(preset(name))
    chance = Random(name)
    waiting = 0
    for _ in range(1500):
        tiles = special_hand(chance, judge.sets)
        if not judge.waits(pack(tiles), 0):
            continue
        tiles.append(chance.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
        waiting += 1
        assert judge.may_wait(pack(tiles), 0), tiles
    assert waiting > 200


def test_eight_different_pairs_against_the_oracle() -> None:
    judge = judge_of(preset("taiwan-hk", eight_pairs_four_alike=False))
    told = {**oracle_preset("taiwan-hk"), "eight_pairs_four_alike": False}
    chance = Random(8)
    for _ in range(600):
        tiles = special_hand(chance, 5)
        assert mask_kinds(judge.open_waits(pack(tiles), [])) == oracle_says(tiles, [], told), tiles


def test_orphans() -> None:
    assert mask_kinds(orphan_waits(pack(ORPHANS))) == ORPHANS
    for missing in ORPHANS:
        rest = [kind for kind in ORPHANS if kind != missing]
        assert mask_kinds(orphan_waits(pack([*rest, rest[0]]))) == [missing]
        assert orphan_waits(pack([*rest, 1])) == 0
    assert judge_of(preset("hk")).orphan_waits(pack(ORPHANS), 1) == 0, "with a set declared they are none"
    without = preset("hk", values={"thirteen_orphans": None})
    assert judge_of(without).orphan_waits(pack(ORPHANS), 0) == 0, "nor where they are not played"
