"""The wall: where it is broken, how it is dealt, what is taken from either end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.table.scripts import SIXTEEN, THIRTEEN, preset

import hkmj
from hkmj._core import deal_places, front_place, tail_place
from hkmj.table import Table
from hkmj.table.chacha import Stream
from hkmj.table.events import Dealt, HandStarted
from hkmj.table.wall import break_wall, checked_wall, drawing_order, full_set

# S2: which side a number of the dice names, counted from the dealer; 2 is counted on.
SIDES = {0: (5, 9, 13, 17), 1: (2, 6, 10, 14, 18), 2: (3, 7, 11, 15), 3: (4, 8, 12, 16)}


@pytest.mark.parametrize(("side", "number"), [(side, n) for side, numbers in SIDES.items() for n in numbers])
def test_sides(side: int, number: int) -> None:
    dice = (number - 1, 1) if number < 8 else (number - 12, 6, 6) if number > 13 else (number - 7, 6, 1)
    assert sum(dice) == number
    assert break_wall(dice, one_then_one=False, stacks=72).side == side


@pytest.mark.parametrize(
    ("dice", "stack"),
    [
        ((2, 3), 5),  # the dealer's own side: five stacks are skipped
        ((2, 6), 26),  # S2's example: 8 is the previous seat's side, whose stacks are 18 to 35; the ninth
        ((1, 2), 39),  # the opposite side, 36 to 53
        ((1, 1), 56),  # the next seat's, 54 to 71
        ((6, 6, 6), 0),  # eighteen on the next seat's side are the whole of it: on to the dealer's
    ],
)
def test_stacks(dice: tuple[int, ...], stack: int) -> None:
    assert break_wall(dice, one_then_one=False, stacks=72).stack == stack


def test_a_side_that_has_too_few_goes_on_to_the_previous_seats() -> None:
    # Without flowers a side has 17 stacks: 18 on the next seat's, 51 to 67, is one more than it has.
    assert break_wall((6, 6, 6), one_then_one=False, stacks=68).stack == 1


def test_one_then_one() -> None:
    # The dealer's 4 names the previous seat, who rolls 6: ten of its stacks are skipped.
    assert break_wall((4, 6), one_then_one=True, stacks=72) == ((4, 6), 3, 28)


@pytest.mark.parametrize("dice", [3, 2, "one_then_one"])
def test_the_tables_dice(dice: object) -> None:
    for seed in range(40):
        begun = Table(preset("hk", dice=dice), seed).events[1]
        assert isinstance(begun, HandStarted)
        rolled = begun.dice
        assert rolled is not None
        assert len(rolled) == (3 if dice == 3 else 2)
        number = rolled[0] if dice == "one_then_one" else sum(rolled)
        sides = {**SIDES, 0: (1, 5, 9, 13, 17)}
        assert begun.side == "ESWN"[next(side for side, numbers in sides.items() if number in numbers)]


def test_both_ends_meet() -> None:
    """Whatever the order of draws and replacements, every tile is given once, and the last one to either end."""
    chance = Random(1)
    for _ in range(300):
        size = 2 * chance.randrange(1, 12)
        front = tail = 0
        given = []
        for _ in range(size):
            if chance.random() < 0.5:
                given.append(front_place(size, front, tail))
                front += 1
            else:
                given.append(tail_place(size, front, tail))
                tail += 1
        assert sorted(given) == list(range(size))


def test_what_is_left_of_a_half_taken_stack_is_next_for_either_end() -> None:
    # Six tiles, three stacks. The tail took the upper of the last: 4. Then it takes 5, the front 0.
    assert tail_place(6, 0, 0) == 4
    assert tail_place(6, 0, 1) == 5
    assert front_place(6, 4, 1) == 5, "the front took 0 to 3, the tail 4"
    assert tail_place(6, 5, 0) == 5, "the front took the upper one"
    assert tail_place(6, 4, 0) == 4


def test_deals() -> None:
    assert dict(zip("ESWN", map(list, deal_places(13)), strict=True)) == THIRTEEN
    sixteen = dict(zip("ESWN", map(list, deal_places(16)), strict=True))
    assert {seat: places[:16] for seat, places in SIXTEEN.items()} == sixteen
    assert SIXTEEN["E"][16] == 64


def test_a_full_set() -> None:
    counts = Counter(full_set(preset("hk")))
    assert [counts[tile] for tile in range(42)] == [4] * 34 + [1] * 8
    assert len(full_set(preset("guangdong"))) == 136


def test_drawing_order() -> None:
    assert list(drawing_order(range(10), 4)) == [8, 9, *range(8)]


def test_walls_that_are_none() -> None:
    rules = preset("hk")
    wall = full_set(rules)
    assert checked_wall(wall, rules) == bytes(wall)
    for broken, words in (
        ([*wall[1:]], "3 of 1m"),
        ([*wall[1:], 41], "2 of 8f"),
        ([*wall, 0], "5 of 1m"),
        ([], "none of 1m"),
    ):
        with pytest.raises(hkmj.HandError, match=words):
            checked_wall(broken, rules)
    with pytest.raises(hkmj.HandError, match="1 of 8f, there are none"):
        checked_wall([*full_set(preset("guangdong")), 41], preset("guangdong"))
    with pytest.raises(hkmj.NotationError):
        checked_wall(["1x"], rules)


def test_a_table_of_another_wall_changes_nothing() -> None:
    table = Table(seed=1)
    while table.result is None:
        table.close_claims() if table.can_close_claims() else table.step(table.legal_actions()[-1])
    before = table.to_json()
    with pytest.raises(hkmj.HandError):
        table.next_hand(wall=["1m"])
    assert table.to_json() == before


@pytest.mark.parametrize("name", ["hk", "guangdong", "taiwan-hk"])
def test_hands_of_a_seed(name: str) -> None:
    """Dealt hands are what the ring, broken where the dice say, has at the places of the rules."""
    rules = preset(name)
    stream = Stream(99)
    dice = stream.roll(3)
    ring = full_set(rules)
    stream.shuffle(ring)
    side = (sum(dice) - 1) % 4
    start = [0, 3, 2, 1][side] * (len(ring) // 8)
    stack = (start + sum(dice)) % (len(ring) // 2)
    wall = [ring[(2 * stack + place) % len(ring)] for place in range(len(ring))]
    dealt = Table(rules, 99).events[2]
    assert isinstance(dealt, Dealt)
    for seat, places in (SIXTEEN if name == "taiwan-hk" else THIRTEEN).items():
        assert dealt.tiles[hkmj.Seat(seat)] == "".join(str(hkmj.Tile(wall[place])) for place in places)
