"""Whole hands that other files leave open: what each conflict and each order of liability comes to, in chips."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script
from tests.table.test_game import S2, game

from hkmj.tiles import Seat

ORPHANS = "1m9m1p9p1s9s1z2z3z4z5z6z7z"


# ---- conflicts


def test_orphans_that_cannot_be_cut_are_paid_before_the_nearest() -> None:
    """W is nearer to S, and is cut. Neither has drawn: each has a human hand, 13 fan, but N's are orphans too."""
    one = script("hk", E="5p", S="9p", W="1z1z7p8p2m3m4m5m6m7m2s3s4s", N=ORPHANS, draws="8s9p")
    one.play("E discard:5p", "S discard:9p")
    assert {"win", "pass"} <= set(one.offered("W"))
    one.table.step("win", "W")
    assert not one.over, "N's orphans would be served first"
    one.table.step("win", "N")
    assert "thirteen_orphans" in one.result.scores[Seat.N].held
    assert one.lines == ["S>N 384 discard"]
    assert one.result.settlement is not None
    assert one.result.settlement.cut == ("W",)


def test_orphans_that_can_be_cut_are_cut() -> None:
    """The same hand: W, who has not drawn, has a human hand, 13 fan, 384."""
    rules = preset("hk", thirteen_orphans_uncuttable=False)
    one = script(rules, E="5p", S="9p", W="1z1z7p8p2m3m4m5m6m7m2s3s4s", N=ORPHANS, draws="8s9p")
    one.play("E discard:5p", "S discard:9p", "W win")
    assert one.awards("W") == {"human_hand": 13}
    assert one.lines == ["S>W 384 discard"]


def overtaken(taken: str, tail: str = "") -> Script:
    """S would chow 6m, N takes it for a pung or a kong, and waits on 9s with two pungs more.

    all_pungs 3, no_flowers 1: N wins on E's 9s.
    """
    hand = "6m6m6m" if taken == "kong" else "6m6m"
    loose = "" if taken == "kong" else "1z"
    one = script("hk", E="6m9s", S="7m8m", N=f"{hand}2p2p2p4s4s4s9s9s7p7p{loose}"[: 2 * 13], tail=tail)
    one.play("E discard:6m")
    one.table.step("chow:78m", "S")
    one.table.step(taken, "N")
    return one


def test_a_pung_overtakes_a_chow_and_wins() -> None:
    one = overtaken("pung").play("N discard:1z", "E discard:9s", "N win")
    assert one.awards("N") == {"no_flowers": 1, "all_pungs": 3}
    assert one.lines == ["E>N 16 discard"]
    assert one.result.next is not None
    assert one.result.next.dealer == 1


def test_a_kong_overtakes_a_chow_and_wins() -> None:
    # The kong leaves nine tiles and its replacement, 1z.
    one = overtaken("kong", tail="1z").play("N discard:1z", "E discard:9s", "N win")
    assert one.awards("N") == {"no_flowers": 1, "all_pungs": 3}
    assert one.lines == ["E>N 16 discard"]


def test_a_kong_overtakes_a_chow_and_its_replacement_wins() -> None:
    # all_pungs 3, self_draw 1, kong_replacement 1, no_flowers 1: 6 fan, 16 from each; the feeder owes no more (hk).
    one = overtaken("kong", tail="9s").play("N win")
    assert one.awards("N") == {"no_flowers": 1, "self_draw": 1, "kong_replacement": 1, "all_pungs": 3}
    assert one.net == {"E": -16, "S": -16, "W": -16, "N": 48}


def test_a_chow_stands_and_wins() -> None:
    """N passes its pung; S chows, and wins by own draw later: all_chows 1, no_flowers 1, self_draw 1, 4 from each."""
    one = script("hk", E="6m1z", S="7m8m1p2p3p4p5p6p2s3s9s9s1z", N="6m6m", draws="8p8p8p1s")
    one.play("E discard:6m")
    one.table.step({"S": "chow:78m", "N": "pass"})
    one.play("S discard:1z").play("W discard:8p", "N discard:8p", "E discard:8p", "S win")
    assert one.awards("S") == {"no_flowers": 1, "self_draw": 1, "all_chows": 1}
    assert one.lines == ["W>S 4 self_draw", "N>S 4 self_draw", "E>S 4 self_draw"]


# ---- the order of liability

# As in `test_hands_liability.py`: E pungs dragons from N, W and S, chows from N, and draws 2s; 13 fan, 192 from each.


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({"liability_order": "earlier"}, ["S>E 576 liability:three_dragons"]),
        ({"three_dragons_passes_on": False, "liability": ["three_dragons"]}, ["S>E 576 liability:three_dragons"]),
        ({"three_dragons_passes_on": True, "liability": ["three_dragons"]}, ["N>E 576 liability:three_dragons"]),
        ({"liability": []}, ["S>E 192 self_draw", "W>E 192 self_draw", "N>E 192 self_draw"]),
    ],
)
def test_which_feeder_of_three_dragons_pays(options: dict[str, Any], lines: list[str]) -> None:
    draws = "4p7p7z" + "4p5z" + "6z" + "4p7p7s" + "1p4p7p2s"
    one = script(preset("hk", **options), E="7z7z5z5z6z6z8s9s2s1m4m9p6p3m", draws=draws)
    one.play("E discard:3m", "E pung", "E discard:1m", "E pung", "E discard:4m", "E pung", "E discard:9p")
    one.play("E chow:89s", "E discard:6p", "E win")
    assert one.lines == lines


@pytest.mark.parametrize(
    ("shown", "lines"),
    [
        (True, ["S>W 144 liability:flush_exposed"]),
        # The concealed kong is not on the floor: S fed the third set, and nobody a fourth.
        (False, ["N>W 48 self_draw", "E>W 48 self_draw", "S>W 48 self_draw"]),
    ],
)
def test_what_lies_on_the_floor(shown: bool, lines: list[str]) -> None:
    draws = "2p5p" + "2z3z8p" + "2z4z3z1p"
    one = script(
        preset("hk", concealed_kong_on_floor=shown), E="1z", W="9p9p9p9p3p4p5p5p6p7p1p1m4m", draws=draws, tail="7m"
    )
    one.play("E discard:1z", "W chow:34p", "W concealed_kong:9p", "W discard:7m", "W pung", "W discard:1m")
    one.play("W chow:67p", "W discard:4m", "W win")
    assert one.awards("W") == {"no_flowers": 1, "self_draw": 1, "pure_one_suit": 7}
    assert one.lines == lines


# ---- other prices


@pytest.mark.parametrize(("options", "each"), [({}, 8), ({"gd_self_draw_each": "half"}, 4)])
def test_an_own_draw_of_guangdong(options: dict[str, Any], each: int) -> None:
    """碰碰胡 2 and 自摸 1 are 3 fan, 8 points."""
    one = script(preset("guangdong", **options), E="1p", S="2m2m2m3p3p3p4s4s4s6s6s6s8s", draws="9s1z2z3z8s")
    one.play("E discard:1p", "S discard:9s", "W discard:1z", "N discard:2z", "E discard:3z", "S win")
    assert one.awards("S") == {"all_pungs": 2, "self_draw": 1}
    assert one.lines == [f"{payer}>S {each} self_draw" for payer in "WNE"]


def test_prices_of_a_house() -> None:
    """A table of prices: 3 fan cost 10, by own draw 6 from each."""
    table = [1, 2, 4, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200]
    rules = preset("hk", payout="table", table=table, table_self_draw=[0, 1, 2, 6, *range(7, 17)])
    hand = "1p2p3p4p5p6p2s3s9s9s7m8m9m"
    one = script(rules, E="1z", S=hand, draws="2z3z4z1m1s").play("E discard:1z", "S discard:2z", "W discard:3z")
    one.play("N discard:4z", "E discard:1m", "S win")
    # all_chows 1, no_flowers 1, concealed_hand 1, self_draw 1 make 4.
    assert one.awards("S") == {"all_chows": 1, "no_flowers": 1, "concealed_hand": 1, "self_draw": 1}
    assert one.lines == ["W>S 7 self_draw", "N>S 7 self_draw", "E>S 7 self_draw"]
    one = script(rules, E="1z", S=hand, draws="2z1s").play("E discard:1z", "S discard:2z", "W discard:1s", "S win")
    assert one.lines == ["W>S 10 discard"]


def test_a_false_win_of_a_house() -> None:
    """The D of 5 fan is 12."""
    one = script(preset("hk", false_win_on_table="penalise", false_win_amount=5), E="1z", W="1z1z").play("E discard:1z")
    one.table.step("win", "W")
    assert one.net == {"E": 12, "S": 12, "W": -36, "N": 12}


def test_the_example_game_is_settled() -> None:
    """S2's eighteen hands. Where the deal passes, the dealer pays the next seat 384; each player once a round.

    In the North round player 1 wins as the dealer, by own draw at 13 fan: 192 from each.
    """
    table, _ = game(list(S2))
    assert table.hands == 18
    assert table.accounts == (-192, 576, -192, -192)
    assert table.result is not None
    assert table.result.net == {Seat.E: -384, Seat.S: 384, Seat.W: 0, Seat.N: 0}
