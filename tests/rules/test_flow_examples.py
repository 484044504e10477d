"""The worked examples of the rules of flow, number by number: the generator, the wall, flowers, claims, missed wins."""

from __future__ import annotations

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj._core import deal_places, front_place, tail_place
from hkmj.missed_win import Drew, Offered, lock_after
from hkmj.table import Table
from hkmj.table.chacha import Stream
from hkmj.table.events import FlowersShown
from hkmj.table.wall import break_wall, drawing_order, full_set
from hkmj.tiles import TILES, Tile

# ---- the generator's test vector


def test_words_of_seed_7() -> None:
    stream = Stream(7)
    assert [f"{stream.word():08x}" for _ in range(4)] == ["2c44ba73", "c39ca672", "ea9d9d65", "7747b002"]


def test_dice_and_ring_of_seed_7() -> None:
    stream = Stream(7)
    assert stream.roll(3) == (6, 5, 2)
    ring = full_set(preset("hk"))
    assert len(ring) == 144
    stream.shuffle(ring)
    written = [str(TILES[tile]) for tile in ring]
    assert written[:6] == ["5s", "1s", "8s", "7p", "7s", "3p"]
    assert written[-4:] == ["5m", "1z", "7z", "7s"]


def test_the_dealers_first_four_of_seed_7() -> None:
    dealt = Table(seed=7).log().splitlines()[2]
    assert '"E":"7m1s9p7s' in dealt


# ---- 1 Break, deal, tail


def test_break() -> None:
    broken = break_wall((3, 2), one_then_one=True, stacks=72)
    assert broken.side == 2, "the opposite side, West's"
    assert broken.stack == 41
    wall = drawing_order(range(144), broken.stack)
    assert wall[0] == 82


def test_deal() -> None:
    wall = drawing_order(range(144), 41)
    east, south, west, north = ([wall[place] for place in seat] for seat in deal_places(13))
    assert east[:4] == [82, 83, 84, 85]
    assert south[:4] == [86, 87, 88, 89]
    assert west[:4] == [90, 91, 92, 93]
    assert north[:4] == [94, 95, 96, 97]
    assert east[12:] == [130, 134]
    assert (south[12:], west[12:], north[12:]) == ([131], [132], [133])
    assert wall[front_place(144, 53, 0)] == 135
    assert 144 - 53 == 91


def test_tail() -> None:
    wall = drawing_order(range(144), 41)
    assert [wall[tail_place(144, 53, taken)] for taken in range(5)] == [80, 81, 78, 79, 76]


def test_the_table_deals_and_draws_so() -> None:
    one = script(E="1m2m3m4m5m6m7m8m9m1p2p3p4p5p", S="1s", draws="9s")
    table = one.table
    assert table.state.left == 91
    assert [str(tile) for tile in table.state["E"].concealed or ()] == [
        "1m",
        "2m",
        "3m",
        "4m",
        "5m",
        "6m",
        "7m",
        "8m",
        "9m",
        "1p",
        "2p",
        "3p",
        "4p",
        "5p",
    ]
    one.play("E discard:1p")
    one.until(90)
    assert one.drew("S", "turn") == ["9s"]


# ---- 2 Opening flowers

# E was dealt one flower, N two. The tiles 80, 81, 78, 79, 76 are the tail: 80 and 78 are flowers too.
TAIL = "5f1m6f2m3m"


def test_each_until_done() -> None:
    one = script(E="1f", N="2f3f", tail=TAIL)
    assert one.drew("E", "flower") == ["5f", "1m"]
    assert one.drew("N", "flower") == ["6f2m", "3m"]


def test_pass_by_pass() -> None:
    one = script(preset("hk", opening_flowers="pass_by_pass"), E="1f", N="2f3f", tail=TAIL)
    assert one.drew("E", "flower") == ["5f", "2m"]
    assert one.drew("N", "flower") == ["1m6f", "3m"]
    flowers = [event.seat for event in one.table.events if isinstance(event, FlowersShown)]
    assert flowers == ["E", "N", "E", "N"]


# ---- 3 Claims


def claims(rules: str | hkmj.Ruleset) -> Script:
    """W discards 9p: N may chow and win, E may win with thirteen orphans, S may pung."""
    return script(
        rules,
        E="1m1m9m1p1s9s1z2z3z4z5z6z7z5m",
        S="9p9p2m5m8m3s6s1s4z2p5p6z7z",
        N="1m2m3m4m5m6m7p8p2s3s4s5s5s",
        draws="8s9p",
    ).play("E discard:5m", "S discard:8s", "W discard:9p")


def test_who_is_asked() -> None:
    one = claims("hk")
    assert set(one.table.asked) == {"E", "S", "N"}
    assert one.offered("N") == ["win", "chow:78p", "pass"]
    assert one.offered("E") == ["win", "pass"]
    assert one.offered("S") == ["pung", "pass"]


def test_orphans_are_served_first() -> None:
    one = claims("hk")
    one.table.step("pung", "S")
    assert not one.over
    one.table.step("win", "N")
    assert not one.over, "E's orphans would be served first"
    one.table.step("pass", "E")
    assert one.result.winners == ("N",)


def test_orphans_win_before_the_nearest() -> None:
    one = claims("hk")
    one.table.step("win", "N")
    one.table.step("win", "E")
    assert one.result.winners == ("E",)
    assert one.result.settlement is not None
    assert one.result.settlement.cut == ("N",)


def test_orphans_that_can_be_cut() -> None:
    one = claims(preset("hk", thirteen_orphans_uncuttable=False))
    one.table.step("pung", "S")
    one.table.step("win", "N")
    assert one.result.winners == ("N",)
    with pytest.raises(hkmj.IllegalActionError, match="the hand is over"):
        one.table.step("win", "E")


def test_all_must_answer_where_all_win() -> None:
    one = claims(preset("hk", multiple_winners="all"))
    one.table.step("win", "N")
    assert not one.over
    one.table.step("win", "E")
    assert one.result.winners == ("N", "E")
    assert one.table.asked == ()


# ---- 4 Missed win

# S waits on 2p 5p 8p, draws 2p, does not win and discards it: 777z, no flowers and concealed are 3 fan.
WAITING = "3p4p5p6p7p7z7z7z2m2m2m5z5z"


def missed(rules: str | hkmj.Ruleset, draws: str) -> Script:
    return script(rules, E="9s", S=WAITING, draws=draws).play("E discard:9s", "S discard:2p")


def test_own_discard_counts_as_passed() -> None:
    one = script("hk", E="9s", S=WAITING, draws="2p").play("E discard:9s")
    one.until(90)
    assert one.may("S", "win")
    one.play("S discard:2p")
    assert [str(tile) for tile in one.table.observe("S").barred] == ["2p"]


def test_another_kind_is_free() -> None:
    one = missed("hk", "2p5p")
    one.play("W discard:5p")
    assert one.may("S", "win")


def test_the_same_kind_is_barred_until_the_next_draw() -> None:
    one = missed("hk", "2p1z2p1s1s2p")
    one.play("W discard:1z", "N discard:2p")
    assert not one.may("S", "win"), "N's 2p is barred"
    with pytest.raises(hkmj.IllegalActionError, match=r"2p is barred|has no claim"):
        one.table.step("win", "S")
    one.play("E discard:1s", "S discard:1s", "W discard:2p")
    assert one.may("S", "win"), "S drew in between"


def test_a_pung_lifts_nothing() -> None:
    # W's 5z is punged; 777z, the white pung and no flowers are 3 fan still.
    one = missed("hk", "2p5z1z2p")
    one.play("S pung", "S discard:2m", "W discard:1z", "N discard:2p")
    assert not one.may("S", "win")


def test_a_pung_lifts_the_lock_where_claims_do() -> None:
    one = missed(preset("hk", missed_win_lifted_by="draw+claim"), "2p5z1z2p")
    one.play("S pung", "S discard:2m", "W discard:1z", "N discard:2p")
    assert one.may("S", "win")


def test_guangdong_locks_nothing_by_an_own_discard() -> None:
    one = missed("guangdong", "2p1z2p")
    one.play("W discard:1z", "N discard:2p")
    assert one.may("S", "win")


def test_guangdong_lifts_a_lock_by_a_pung() -> None:
    one = script("guangdong", E="9s", S=WAITING, draws="1s2p5z9m2p")
    one.play("E discard:9s", "S discard:1s", "W discard:2p", "S pass", "N discard:5z")
    assert one.table.observe("S").barred == (Tile("2p"),)
    one.play("S pung", "S discard:2m", "W discard:9m", "N discard:2p")
    assert one.may("S", "win")


SIX_SIDED = frozenset((Tile("3s"), Tile("6s")))


def test_taiwanese_bars_all_waits() -> None:
    lock = lock_after([Offered(Tile("3s"), 4, SIX_SIDED)], preset("taiwan-hk"))
    assert lock.bars("6s", 5)
    assert lock.bars("6s", 4)
    lifted = lock_after([Offered(Tile("3s"), 4, SIX_SIDED), Drew()], preset("taiwan-hk"))
    assert not lifted.bars("6s", 4)


def test_more_fan_is_free() -> None:
    rules = preset("taiwan-hk", missed_win_more_fan=True)
    lock = lock_after([Offered(Tile("3s"), 4, SIX_SIDED)], rules)
    assert not lock.bars("6s", 5)
    assert lock.bars("6s", 4)


# N waits on 3s 6s: five sets, of which 45s with 3s or 6s is the last; without a flower.
TAIWANESE = "4s5s1m2m3m4m5m6m7m7m7m1p2p3p9p9p"


def test_taiwanese_at_the_table() -> None:
    one = script("taiwan-hk", E="1z", N=TAIWANESE, draws="3s6s1s6s")
    one.play("E discard:1z", "S discard:3s")
    assert one.may("N", "win")
    one.play("N pass", "W discard:6s")
    assert not one.may("N", "win"), "6s was waited on when 3s was passed"
    one.play("N discard:1s", "E discard:6s")
    assert one.may("N", "win"), "N drew in between"


def test_a_kongs_replacement_is_a_draw() -> None:
    one = script("taiwan-hk", E="1z", N=TAIWANESE, draws="3s7m6s", tail="1s")
    one.play("E discard:1z", "S discard:3s", "N pass", "W discard:7m", "N kong", "N discard:1s", "E discard:6s")
    assert one.may("N", "win")
