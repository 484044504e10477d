"""Whole hands won by flowers, or not: when it is offered, what it costs, and when it is gone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.tiles import Seat

SIX = "1f2f3f4f5f6f"
# Waits on 3m and 6m: all chows and concealed. S shows its own flower 2f in what follows.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def drawn_seventh(rules: Any = "hk", *, tail: str = "") -> Script:
    """S shows six flowers in the opening, and draws a seventh."""
    one = script(rules, E="1z", S=SIX, draws="7f", tail="9m9p1p4p7p1s" + tail)
    return one.play("E discard:1z").quiet()


def test_seven_flowers_in_play() -> None:
    # seven_flowers 2, self_draw 1: D 4.
    one = drawn_seventh()
    assert one.offered("S") == ["flower_win", "replace_flower"]
    assert one.table.observe("W").phase == "flower"
    one.play("S flower_win")
    assert one.awards("S") == {"self_draw": 1, "seven_flowers": 2}
    assert one.lines == ["W>S 4 self_draw", "N>S 4 self_draw", "E>S 4 self_draw"]
    assert str(one.result.scores[Seat.S].hand).endswith("+7f")
    assert one.result.settlement is not None
    assert one.result.settlement.how == "flower"


def test_the_replacement_passes_it_up() -> None:
    one = drawn_seventh(tail="3s")
    one.play("S replace_flower")
    assert one.drew("S", "flower")[-1] == "3s"
    assert "flower_win" not in one.offered("S")


@pytest.mark.parametrize(("wait", "offered"), [(True, True), (False, False)])
def test_waiting_for_the_eighth(wait: bool, offered: bool) -> None:
    one = drawn_seventh(preset("hk", wait_for_eighth=wait), tail="8f3s")
    one.play("S replace_flower")
    assert one.may("S", "flower_win") is offered
    if offered:
        one.play("S flower_win")
        # eight_flowers 8, the own draw inside: D 32.
        assert one.awards("S") == {"eight_flowers": 8}
        assert one.lines == ["W>S 32 self_draw", "N>S 32 self_draw", "E>S 32 self_draw"]


def test_eight_flowers_after_the_seventh_declined() -> None:
    one = drawn_seventh(tail="8f")
    one.play("S replace_flower")
    assert one.offered("S") == ["flower_win", "replace_flower"]


def test_no_flower_wins_where_they_are_not_played() -> None:
    one = drawn_seventh(preset("hk", flower_win=False), tail="3s")
    assert "flower_win" not in one.offered("S")
    assert one.drew("S", "flower")[-1] == "3s"


def test_the_minimum_holds_for_flower_wins() -> None:
    one = drawn_seventh(preset("hk", min_fan=4), tail="3s")
    assert "flower_win" not in one.offered("S")


def test_the_dealer_in_the_opening() -> None:
    one = script("hk", E="1f2f3f4f5f6f7f")
    assert one.offered("E") == ["flower_win", "replace_flower"]
    assert one.drew("E", "flower") == []
    one.play("E flower_win")
    assert one.awards("E") == {"self_draw": 1, "seven_flowers": 2}
    assert one.result.scores[Seat.E].win.first_turn == "dealer_opening"


def test_the_dealer_in_the_opening_as_a_heavenly_hand() -> None:
    one = script(preset("hk", flower_win_dealer_opening="heavenly"), E="1f2f3f4f5f6f7f").play("E flower_win")
    assert one.awards("E") == {"heavenly_hand": 13}
    assert one.lines == ["S>E 192 self_draw", "W>E 192 self_draw", "N>E 192 self_draw"]


def test_several_flowers_shown_at_once_count_together() -> None:
    # Six are shown at once, and both replacements of the last two are flowers: asked at eight, never at seven.
    one = script("hk", E=SIX, tail="1m2m3m4m7f8f")
    assert one.offered("E") == ["flower_win", "replace_flower"]
    one.play("E flower_win")
    assert one.awards("E") == {"eight_flowers": 8}


def test_the_dealer_declines_in_the_opening() -> None:
    one = script("hk", E="1f2f3f4f5f6f7f", tail="1m2m3m4m5m6m8f9m").play("E replace_flower")
    assert one.offered("E") == ["flower_win", "replace_flower"], "the eighth came"
    one.play("E replace_flower")
    assert "flower_win" not in one.offered("E")
    assert one.table.observe("E").phase == "turn"


def waiting_seven(rules: Any = "hk", draws: str = "1s") -> Script:
    """S, no dealer, has seven flowers when the opening is done."""
    return script(rules, E="1z", S=SIX + "7f", draws=draws, tail="9m9p1p4p7p1s4s7s")


def test_a_non_dealer_waits_for_the_first_own_draw() -> None:
    one = waiting_seven()
    assert one.table.turn == "E"
    one.play("E discard:1z").quiet()
    assert one.may("S", "flower_win")
    assert one.may("S", "discard:1s")
    one.play("S flower_win")
    assert one.awards("S") == {"self_draw": 1, "seven_flowers": 2}
    hand = one.result.scores[Seat.S].hand
    assert (hand.win_tile, len(hand.concealed)) == (None, 13), "without the tile just drawn"


def test_it_is_the_first_action_or_none() -> None:
    one = waiting_seven()
    one.play("E discard:1z", "S discard:1s").until(86)
    while one.table.turn != "S":
        one.idle()
    assert "flower_win" not in one.offered("S")


def test_not_after_a_claim_of_its_own() -> None:
    one = script("hk", E="1z", S=SIX + "7f1z1z2p", draws="1s2s3s4s", tail="9m9p1p4p7p1s4s")
    one.play("E discard:1z", "S pung", "S discard:2p")
    while one.table.turn != "S":
        one.idle()
    assert "flower_win" not in one.offered("S")


def test_the_eighth_as_the_first_own_draw() -> None:
    one = waiting_seven(draws="8f")
    one.play("E discard:1z").quiet()
    assert one.offered("S") == ["flower_win", "replace_flower"]
    one.play("S flower_win")
    assert one.awards("S") == {"eight_flowers": 8}


def test_the_first_own_draw_let_go_by_declines_the_seventh() -> None:
    one = script(preset("hk", wait_for_eighth=False), E="1z", S=SIX + "7f", draws="1s2s3s4s8f", tail="9m9p1p4p7p1s4s7s")
    one.play("E discard:1z", "S discard:1s").until(78)
    assert [str(flower) for flower in one.table.state["S"].flowers][-1] == "8f"
    assert not any(event.action == "flower_win" for event in one.table.events if hasattr(event, "action"))


@pytest.mark.parametrize(("when", "asked"), [("off", False), ("at_once", True)])
def test_a_non_dealer_in_the_opening(when: str, asked: bool) -> None:
    one = waiting_seven(preset("hk", flower_win_non_dealer_opening=when))
    assert one.may("S", "flower_win") is asked
    if asked:
        one.play("S flower_win")
        assert one.awards("S") == {"self_draw": 1, "seven_flowers": 2}
        assert one.result.scores[Seat.S].win.first_turn is None
    else:
        one.play("E discard:1z").quiet()
        assert "flower_win" not in one.offered("S")


def kong_flower(**options: Any) -> Script:
    """N's 4s is claimed from E as a kong, and its replacement is N's seventh flower."""
    one = script(preset("hk", **options), E="4s", N="4s4s4s" + SIX, tail="9m9p1p4p7p1s7f")
    return one.play("E discard:4s", "N kong", "N flower_win")


def test_the_seventh_flower_as_a_kongs_replacement() -> None:
    one = kong_flower()
    win = one.result.scores[Seat.N].win
    assert (win.kongs, win.first_kong) == (1, "exposed")
    assert one.lines == ["E>N 4 self_draw", "S>N 4 self_draw", "W>N 4 self_draw"]


def test_the_flower_win_bonus_of_a_kong() -> None:
    # seven_flowers 2, self_draw 1, kong_replacement 1: D 8.
    one = kong_flower(kong_flower_bonus=1)
    assert one.lines == ["E>N 8 self_draw", "S>N 8 self_draw", "W>N 8 self_draw"]


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({"flower_win_feeder_pays": "shares"}, ["E>N 12 liability:exposed_kong"]),
        ({"flower_win_feeder_pays": "as_discard"}, ["E>N 8 liability:exposed_kong"]),
        ({"exposed_kong_feeder_pays": "shares"}, ["E>N 12 liability:exposed_kong"]),
        (
            {"exposed_kong_feeder_pays": "shares", "flower_win_feeder_pays": "none"},
            ["E>N 4 self_draw", "S>N 4 self_draw", "W>N 4 self_draw"],
        ),
    ],
)
def test_the_feeder_of_a_flower_win(options: dict[str, Any], lines: list[str]) -> None:
    assert kong_flower(**options).lines == lines


def test_no_other_liability_binds_a_flower_win() -> None:
    # Four sets on the floor, all fed; and still each pays D 4.
    one = script(
        "hk",
        E="2m",
        S="1f2f3f4f5f2m2m3p3p4s4s5m5m",
        draws="3p" + "8s4s" + "5m" + "5s8s8s6f" + "1p4p1z7f",
        tail="1z2z3z4z9s7z6z",
    )
    one.play("E discard:2m", "S pung", "S discard:1z", "S pung", "S discard:2z", "S pung", "S discard:3z")
    one.play("S pung", "S discard:4z", "S discard:7z", "S flower_win")
    assert one.lines == ["W>S 4 self_draw", "N>S 4 self_draw", "E>S 4 self_draw"]


def test_declined_flowers_score_with_the_tiles() -> None:
    """Who declined may still win with his tiles, and scores his flowers."""
    one = script(
        "hk",
        E="1z",
        S="1f2f3f4f5f6f" + CHOWS[:14],
        tail=CHOWS[14:] + "6m",
        draws="7f",
    )
    one.play("E discard:1z", "S replace_flower", "S win")
    # all_chows, concealed_hand, self_draw; the plants 2, and of the seasons S's own 6f: 6 fan. It is the first own
    # draw too: earthly hand 13, alone.
    assert one.awards("S") == {"earthly_hand": 13}
    held = one.result.scores[Seat.S].held
    assert {"flower_set", "seat_flower", "all_chows"} <= held


def test_taiwanese_all_flowers_at_once() -> None:
    one = script("taiwan-hk", E="1z", N="1f2f3f4f5f6f7f8f")
    assert one.offered("N") == ["flower_win", "replace_flower"]
    one.play("N flower_win")
    assert one.awards("N") == {"all_flowers": 30}


def test_taiwanese_seven_are_not_asked() -> None:
    one = script("taiwan-hk", E="1z", N="1f2f3f4f5f6f7f")
    assert one.table.turn == "E"
    assert one.table.observe("E").phase == "turn"


def test_a_drawn_flower_is_replaced_without_an_action() -> None:
    one = script("hk", E="1z", S="2m", draws="1f", tail="3s").play("E discard:1z")
    assert one.table.turn == "S"
    assert one.drew("S", "flower") == ["3s"]
    assert one.table.observe("E")["S"].flowers == (hkmj.Tile("1f"),)
