"""Whole hands won in the first turn: heavenly, earthly and human hands, and what voids them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

from hkmj.tiles import Seat, Tile

# Waits on 3m and 6m: all chows, no flowers, concealed are 3 fan.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def test_heavenly_hand() -> None:
    one = script("hk", E=CHOWS + "6m").play("E win")
    assert one.awards("E") == {"heavenly_hand": 13}
    assert one.lines == ["S>E 192 self_draw", "W>E 192 self_draw", "N>E 192 self_draw"]
    assert one.result.scores[Seat.E].hand.win_tile == Tile("6m"), "the fourteenth dealt"


def test_heavenly_hand_by_a_flowers_replacement() -> None:
    one = script("hk", E="1f" + CHOWS, tail="3m").play("E win")
    assert one.awards("E") == {"heavenly_hand": 13}
    score = one.result.scores[Seat.E]
    assert (score.hand.win_tile, score.win.flower_replacement) == (Tile("3m"), True)


def test_the_best_winning_tile() -> None:
    """The tile of the hand that scores most; the fan are the same whichever it is."""
    one = script(preset("hk", heavenly_win_tile="best"), E=CHOWS + "6m").play("E win")
    assert one.awards("E") == {"heavenly_hand": 13}


def test_no_heavenly_hand_after_an_own_kong() -> None:
    # all tiles but the kong: kong_replacement 1, self_draw 1, no_flowers 1, round and seat wind 2.
    one = script("hk", E="1z1z1z1z4m5m7m8m9m2p3p4p9s9s", tail="6m").play("E concealed_kong:1z", "E win")
    assert one.awards("E") == {
        "no_flowers": 1,
        "self_draw": 1,
        "seat_wind_pung": 1,
        "round_wind_pung": 1,
        "kong_replacement": 1,
    }
    assert one.result.scores[Seat.E].win.first_turn == "dealer_opening"


def test_earthly_hand() -> None:
    one = script("hk", E="1z", S=CHOWS, draws="6m").play("E discard:1z", "S win")
    assert one.awards("S") == {"earthly_hand": 13}


def test_earthly_hand_by_a_flowers_replacement() -> None:
    one = script("hk", E="1z", S=CHOWS, draws="1f", tail="6m").play("E discard:1z", "S win")
    assert one.awards("S") == {"earthly_hand": 13}


def test_an_own_kong_voids_the_earthly_hand() -> None:
    one = script(preset("hk", min_fan=1), E="1z", S="5z5z5z4m5m7m8m9m2p3p4p9s9s", draws="5z", tail="6m")
    one.play("E discard:1z", "S concealed_kong:5z", "S win")
    assert "earthly_hand" not in one.awards("S")
    assert one.result.scores[Seat.S].win.first_turn == "first_own_draw"


def test_a_claim_voids_the_earthly_hand() -> None:
    # W pungs E's discard, so S has not drawn; N discards, E draws and discards, S draws first.
    one = script("hk", E="1z", S=CHOWS, W="1z1z2z", draws="3z4z6m").play("E discard:1z", "W pung", "W discard:2z")
    one.play("S win")
    win = one.result.scores[Seat.S].win
    assert (win.first_turn, win.claimed_before) == ("first_own_draw", True)
    assert one.awards("S") == {"all_chows": 1, "no_flowers": 1, "self_draw": 1, "concealed_hand": 1}


@pytest.mark.parametrize(("rules", "pattern"), [("hk", "human_hand"), ("hk-common", "earthly_hand")])
def test_the_dealers_first_discard(rules: str, pattern: str) -> None:
    one = script(rules, E="6m", S=CHOWS).play("E discard:6m", "S win")
    assert one.awards("S") == {pattern: 13}
    assert one.lines == ["E>S 384 discard"]


def test_the_first_go_round() -> None:
    # N has not drawn when W discards.
    one = script("hk", E="1z", N=CHOWS, draws="2z6m").play("E discard:1z", "W discard:6m", "N win")
    assert one.awards("N") == {"human_hand": 13}


def test_after_the_own_first_draw_it_is_an_ordinary_win() -> None:
    one = script("hk", E="1z", N=CHOWS, draws="2z3z4z6m").play("E discard:1z", "E discard:6m", "N win")
    assert one.awards("N") == {"all_chows": 1, "no_flowers": 1, "concealed_hand": 1}
    assert one.result.scores[Seat.N].win.first_turn is None


def test_a_kongs_replacement_is_an_own_draw() -> None:
    """Who konged has drawn: no human hand, though no tile came from the front yet."""
    hand = "1z1z1z4m5m7m8m9m2p3p4p9s9s"
    one = script(preset("hk", min_fan=1), E="1z", N=hand, draws="2z6m", tail="3z")
    one.play("E discard:1z", "N kong", "N discard:3z", "E discard:2z", "S discard:6m", "N win")
    assert one.result.scores[Seat.N].win.first_turn is None


def four_discards(rules: Any) -> Script:
    return script(rules, E="1z", W="4m5m7m8m9m2p3p4p6s7s8s9s9s1m2m3m", draws="6m").play("E discard:1z", "S discard:6m")


def test_taiwanese_human_hand() -> None:
    one = four_discards("taiwan-hk").play("W win")
    assert one.awards("W")["human_hand"] == 80
    win = one.result.scores[Seat.W].win
    assert (win.discards_made, win.floor_discards) == (2, 1)


@pytest.mark.parametrize(("draws", "turns", "fan"), [("6m", 1, 13), ("3z3s6m", 3, 13), ("3z3s5s6m", 4, 3)])
def test_a_human_hand_on_one_of_the_first_four_discards(draws: str, turns: int, fan: int) -> None:
    """S3's rule at a Hong Kong table: E has discarded 1z; the fourth discard, N's, is the last that counts for W.

    W has drawn by then, and nothing voids. On the fifth it is all chows, concealed, without flowers.
    """
    one = script(preset("hk", human_hand="first_four_discards"), E="1z", W=CHOWS, draws=draws).play("E discard:1z")
    for seat, tile in zip("SWNE", [draws[at : at + 2] for at in range(0, 2 * turns, 2)], strict=False):
        one.play(f"{seat} discard:{tile}")
    one.play("W win")
    assert sum(one.awards("W").values()) == fan
    assert one.result.scores[Seat.W].win.discards_made == turns + 1


def test_taiwanese_heavenly_hand() -> None:
    one = script("taiwan-hk", E="4m5m6m7m8m9m2p3p4p6s7s8s9s9s1m2m3m").play("E win")
    assert one.awards("E")["heavenly_hand"] == 100


def test_guangdong_human_hand() -> None:
    one = script("guangdong", E="6m", W=CHOWS).play("E discard:6m", "W win")
    assert one.awards("W") == {"human_hand": 6}
    assert one.lines == ["E>W 64 discard"]
