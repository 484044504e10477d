"""Whole hands in which claims meet: who is asked, who takes the tile, and when that is settled."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.tiles import Tile

# Waits on 3m and 6m: all chows, no flowers, concealed are 3 fan, 8 on a discard.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"
# Waits on 6m alone: a flush of characters 7, no flowers, concealed: 9 fan, 96 on a discard.
FLUSH = "1m1m1m2m3m4m5m7m8m8m8m9m9m"


def meeting(rules: Any = "hk", *, tile: str = "6m", east: str = "", **hands: Any) -> Script:
    """A round goes by so that everybody has drawn; then E discards a tile."""
    one = script(rules, E=east + tile + "1z", draws="2z3z4z1z", **hands)
    one.play("E discard:1z")
    return one.play(f"E discard:{tile}")


def test_a_win_goes_before_a_pung() -> None:
    one = meeting(S="6m6m", N=CHOWS)
    one.table.step("pung", "S")
    assert not one.over
    one.table.step("win", "N")
    assert one.lines == ["E>N 8 discard"]


def test_a_win_goes_before_a_kong() -> None:
    one = meeting(S="6m6m6m", W="4m5m7m8m9m2p3p4p6s7s8s9s9s")
    assert one.offered("S") == ["kong", "pung", "pass"]
    one.table.step({"S": "kong", "W": "win"})
    assert one.lines == ["E>W 8 discard"]


def test_a_win_goes_before_a_chow() -> None:
    one = meeting(S="7m8m", N=CHOWS)
    one.table.step("chow:78m", "S")
    assert not one.over
    one.table.step("win", "N")
    assert one.lines == ["E>N 8 discard"]


def test_a_chow_instead_of_a_win_gives_way_to_anothers_win() -> None:
    one = meeting(S=CHOWS, W=FLUSH)
    assert {"win", "chow:45m", "chow:57m", "chow:78m"} <= set(one.offered("S"))
    one.table.step("chow:45m", "S")
    assert not one.over
    one.table.step("win", "W")
    assert one.lines == ["E>W 96 discard"]


def test_a_pung_goes_before_a_chow() -> None:
    one = meeting(S="7m8m", N="6m6m")
    one.table.step("chow:78m", "S")
    assert one.table.turn == "E", "N's answer is missing"
    one.table.step("pung", "N")
    assert one.table.turn == "N"
    assert [meld.feeder for meld in one.table.state["N"].melds] == ["E"]


def test_after_a_pung_no_chow_is_waited_for() -> None:
    one = meeting(S="7m8m", N="6m6m")
    one.table.step("pung", "N")
    assert one.table.turn == "N"
    with pytest.raises(hkmj.IllegalActionError, match="it is N's turn"):
        one.table.step("chow:78m", "S")


def test_a_kong_goes_before_a_chow() -> None:
    one = meeting(S="7m8m", N="6m6m6m")
    one.table.step({"S": "chow:78m", "N": "kong"})
    assert one.table.turn == "N"
    assert one.drew("N", "kong") != []


def test_the_chow_stands_if_the_pung_is_passed() -> None:
    one = meeting(S="7m8m", N="6m6m")
    one.table.step("chow:78m", "S")
    one.table.step("pass", "N")
    assert one.table.turn == "S"
    assert one.table.state.left == 144 - 53 - 4, "nobody drew"


def test_play_goes_on_from_the_claimer() -> None:
    one = meeting(N="6m6m3p")
    one.play("N pung", "N discard:3p")
    if one.table.can_close_claims():
        one.table.close_claims()
    assert one.table.turn == "E", "S and W are skipped"


def test_two_wins_the_nearest() -> None:
    one = meeting(W=CHOWS, N=FLUSH)
    one.table.step("win", "N")
    assert not one.over, "W comes before N"
    one.table.step("win", "W")
    assert one.lines == ["E>W 8 discard"]
    assert one.result.settlement is not None
    assert one.result.settlement.cut == ("N",)


def test_the_nearest_ends_it_alone() -> None:
    one = meeting(W=CHOWS, N=FLUSH)
    one.table.step("win", "W")
    assert one.over, "N's answer cannot change it"


def test_two_wins_all() -> None:
    one = meeting(preset("hk", multiple_winners="all"), W=CHOWS, N=FLUSH)
    one.table.step("win", "W")
    assert not one.over
    one.table.step("win", "N")
    assert one.lines == ["E>W 8 discard", "E>N 96 discard"]


def test_two_wins_the_highest() -> None:
    one = meeting(preset("hk", multiple_winners="highest"), W=CHOWS, N=FLUSH)
    one.table.step("win", "W")
    assert not one.over
    one.table.step("win", "N")
    assert one.lines == ["E>N 96 discard"]


def test_two_wins_under_half_discharge() -> None:
    # 8 is 4 and 2 and 2, 96 is 48 and 24 and 24; E bears what the winners would owe one another.
    one = meeting(preset("hk", multiple_winners="all", discharge="half", unit=4), W=CHOWS, N=FLUSH)
    one.table.step({"W": "win", "N": "win"})
    assert one.net == {"E": -4 * (4 + 2 + 48 + 24), "S": -4 * (2 + 24), "W": 4 * 8, "N": 4 * 96}


def test_closing_passes_for_all_who_are_silent() -> None:
    one = meeting(S="7m8m", N="6m6m")
    one.table.step("chow:78m", "S")
    one.table.close_claims()
    assert one.table.turn == "S"


def test_silence_is_no_answer() -> None:
    one = meeting(S="7m8m", N="6m6m")
    assert one.table.asked == ("S", "N")
    with pytest.raises(hkmj.IllegalActionError, match="S and N are asked"):
        one.table.step("pass")


def test_an_answer_is_given_once() -> None:
    one = meeting(S="7m8m", N="6m6m")
    one.table.step("chow:78m", "S")
    with pytest.raises(hkmj.IllegalActionError, match="answered already"):
        one.table.step("pass", "S")


def test_only_the_next_seat_chows() -> None:
    one = meeting(S="6m", W="4m5m", N="4m5m")
    assert one.offered("W") == []
    assert one.offered("N") == []
    with pytest.raises(hkmj.IllegalActionError):
        one.table.step("chow:45m", "W")


def test_every_chow_is_named_by_its_two_tiles() -> None:
    one = meeting(S="4m5m7m8m1p4p7p2s5s8s5z6z7z")
    assert one.offered("S") == ["chow:45m", "chow:57m", "chow:78m", "pass"]
    one.play("S chow:57m")
    assert [meld.tiles for meld in one.table.state["S"].melds] == [(Tile("5m"), Tile("6m"), Tile("7m"))]


def test_honours_are_no_chow() -> None:
    one = script("hk", E="2z", S="1z3z").play("E discard:2z")
    assert one.drew("S", "turn") != [], "nobody was asked"


def test_no_chow_where_chows_are_not_claimed() -> None:
    one = meeting(preset("hk", chow_claims=False), S="4m5m")
    assert one.table.turn == "S"
    assert one.table.state.left == 144 - 53 - 5


def test_a_win_taken_for_a_pung_is_passed() -> None:
    # S may win 9s (its pair) or pung it with the two others; after the pung 9s is barred.
    hand = "1m2m3m4m5m6m2p3p4p7s8s9s9s"
    one = meeting(S=hand, tile="9s")
    assert {"win", "pung"} <= set(one.offered("S"))
    one.play("S pung", "S discard:7s")
    assert one.table.observe("S").barred == (Tile("9s"),)


def test_the_pung_lifts_the_lock_it_made_where_claims_do() -> None:
    """Also the claim by which the win was passed."""
    hand = "1m2m3m4m5m6m2p3p4p7s8s9s9s"
    one = meeting(preset("hk", missed_win_lifted_by="draw+claim"), S=hand, tile="9s")
    one.play("S pung", "S discard:7s")
    assert one.table.observe("S").barred == ()


def poor(**more: Any) -> Script:
    """S waits on 3m and 6m for 2 fan, all chows and concealed: it shows a flower that is not its own. E discards 6m."""
    one = script("hk", E="6m1z", S="1f5m7m8m9m2p3p4p6s7s8s9s9s", tail="4m", draws="2z3z4z1z", **more)
    return one.play("E discard:1z", "E discard:6m")


def test_what_is_under_the_minimum_is_not_offered() -> None:
    one = poor()
    assert "win" not in one.offered("S")
    with pytest.raises(hkmj.IllegalActionError, match="2 fan and lacks 1"):
        one.table.step("win", "S")


def test_a_win_under_the_minimum_locks_nothing() -> None:
    """So the fan of the last discard may make the same kind legal a moment later."""
    # Eight flowers are replaced from 142 143 140 141 138 139 136 137, so the front ends with 134 and 135: of its 83
    # tiles S draws the first, W the last but one, N the last. S does not draw between their discards.
    one = poor(at={134: "6m", 135: "6m"})
    one.until(1).play("W discard:6m")
    assert not one.may("S", "win")
    one.play("N discard:6m")
    assert one.may("S", "win")
    one.play("S win")
    assert one.awards("S") == {"all_chows": 1, "concealed_hand": 1, "last_discard": 1}
    assert one.lines == ["N>S 8 discard"]
