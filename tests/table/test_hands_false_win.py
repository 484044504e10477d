"""Whole hands that end by a false win 詐糊, and tables that refuse it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import preset, script

import hkmj
from hkmj.table.events import Deal
from hkmj.tiles import Seat

CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def penalising(**options: Any) -> hkmj.Ruleset:
    return preset("hk", false_win_on_table="penalise", **options)


def test_it_is_refused_by_default() -> None:
    one = script("hk", E="1z")
    with pytest.raises(hkmj.IllegalActionError, match="completes no hand"):
        one.table.step("win", "E")


def test_on_the_own_turn() -> None:
    one = script(penalising(), E="1z", repeats=1)
    assert "win" not in one.offered("E")
    one.table.step("win", "E")
    assert one.lines == ["E>S 192 false_win", "E>W 192 false_win", "E>N 192 false_win"]
    assert one.result.next == Deal(0, Seat.E, 1)


def test_the_dealers_false_win_passes_the_deal() -> None:
    one = script(penalising(false_win_passes_dealer=True), E="1z", repeats=1)
    one.table.step("win", "E")
    assert one.result.next == Deal(1, Seat.E, 0)


def test_anothers_false_win_does_not() -> None:
    one = script(penalising(false_win_passes_dealer=True), E="1z", S="2z", draws="3z").play("E discard:1z")
    one.quiet().table.step("win", "S")
    assert one.result.next == Deal(0, Seat.E, 0)


def test_under_the_minimum() -> None:
    # All chows and concealed are 2 fan: S shows a flower that is not its own.
    one = script(penalising(), E="6m1z", S="1f5m7m8m9m2p3p4p6s7s8s9s9s", tail="4m", draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:6m")
    assert "win" not in one.offered("S")
    one.table.step("win", "S")
    one.quiet()
    assert one.lines == ["S>W 192 false_win", "S>N 192 false_win", "S>E 192 false_win"]


def test_barred_by_a_missed_win() -> None:
    one = script(penalising(), E="1z", S=CHOWS, draws="2z6m3z6m")
    one.play("E discard:1z", "S discard:2z", "W discard:6m", "S pass", "N discard:3z", "E discard:6m")
    assert one.may("S", "chow:45m")
    assert not one.may("S", "win")
    one.table.step("win", "S")
    one.quiet()
    assert one.lines == ["S>W 192 false_win", "S>N 192 false_win", "S>E 192 false_win"]


def test_two_culprits_pay_each() -> None:
    one = script(penalising(), E="6m1z", S="6m6m", N="6m", draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:6m")
    assert set(one.table.asked) == {"S"}
    one.table.step("win", "S")
    assert one.over, "nobody else is asked"


def test_two_culprits_at_once() -> None:
    # S may chow 6m, N may pung it.
    one = script(penalising(), E="6m1z", S="7m8m", N="6m6m", draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:6m")
    one.table.step({"S": "win", "N": "win"})
    assert one.net == {"E": 384, "S": 192 - 576, "W": 384, "N": 192 - 576}


def test_a_false_win_cuts_nobody() -> None:
    one = script(penalising(multiple_winners="all"), E="6m1z", S="7m8m", W=CHOWS, N="6m6m", draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:6m")
    one.table.step("win", "S")
    one.table.step("pung", "N")
    assert not one.over, "W may win"
    one.table.step("win", "W")
    assert one.net == {"E": 192 - 8, "S": -576, "W": 192 + 8, "N": 192}


def test_robbing_falsely() -> None:
    # W may rob, and is asked alone: nobody else can err.
    one = script(penalising(), E="6m6m2s1z", W=CHOWS, draws="6m2z3z4z6m", tail="1p")
    one.play("E discard:1z", "E pung", "E discard:2s", "E added_kong:6m")
    with pytest.raises(hkmj.IllegalActionError):
        one.table.step("win", "N")


def test_after_a_claim_no_win_is_good() -> None:
    # S completes its hand with the chow, and shows it: that is no own draw.
    one = script(penalising(), E="6m", S=CHOWS).play("E discard:6m", "S chow:45m")
    one.table.step("win", "S")
    assert one.result.outcome == "false_win"


def test_taiwanese_false_win() -> None:
    # 30 fan at 2 each, without the base.
    one = script(preset("taiwan-hk", false_win_on_table="penalise"), E="1z")
    one.table.step("win", "E")
    assert one.lines == ["E>S 60 false_win", "E>W 60 false_win", "E>N 60 false_win"]
    assert one.table.accounts == (-180, 60, 60, 60), "paid at once, never pulled"


def test_instant_payments_stand() -> None:
    one = script(preset("guangdong-folk", false_win_on_table="penalise", stakes=(1, 2, 3)), E="1f2z")
    one.table.step("win", "E")
    # 1 a flower from each; 8 stakes of a chicken hand to each.
    assert one.table.accounts == (3 - 72, 24 - 1, 24 - 1, 24 - 1)
