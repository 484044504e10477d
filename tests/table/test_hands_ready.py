"""Whole hands declared ready 聽牌: when they may be, and what is left to do then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.tiles import Tile

# Without the drawn tile it waits on 3m and 6m.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def declared(rules: Any = "hk-all", draws: str = "1z1s2s3s", **hands: Any) -> Script:
    """S draws 1z first and declares with it."""
    one = script(rules, E="2z", S=CHOWS, draws=draws, **hands)
    return one.play("E discard:2z", "S declare_ready:1z")


def test_declaring() -> None:
    one = script("hk-all", E="2z", S=CHOWS, draws="1z").play("E discard:2z")
    assert [action for action in one.offered("S") if action.startswith("declare")] == ["declare_ready:1z"]
    one.play("S declare_ready:1z")
    assert one.table.observe("E")["S"].is_ready
    assert one.table.state["S"].discards[0].tile == Tile("1z")


def test_a_ready_hand_wins() -> None:
    # hk-all: all_chows 1, no_flowers 1, concealed_hand 1, declared_ready 2; 6 fan with missing nothing.
    one = declared(draws="1z6m").play("W discard:6m", "S win")
    assert one.awards("S")["declared_ready"] == 2


def test_the_drawn_tile_is_discarded() -> None:
    one = declared(draws="1z1s2s3s7p")
    one.until(86)
    assert one.table.turn == "S"
    assert one.offered("S") == ["discard:7p"]
    with pytest.raises(hkmj.IllegalActionError, match="declared ready"):
        one.table.step("discard:4m")


def test_no_claims_any_more() -> None:
    one = script("hk-all", E="9s2z", S=CHOWS, draws="1z3z4z1s9s").play("E discard:2z", "S declare_ready:1z")
    one.play("E discard:9s")
    assert one.table.turn == "S", "S, with a pair of 9s, was not asked"


def test_flowers_are_replaced() -> None:
    one = declared(draws="1z1s2s3s1f")
    one.until(85)
    assert one.drew("S", "flower") != []


def test_an_own_draw_may_be_passed_up() -> None:
    one = declared(draws="1z1s2s3s6m")
    one.until(86)
    assert one.offered("S") == ["win", "discard:6m"]


def test_passing_locks_as_usual() -> None:
    one = declared(draws="1z6m6m").play("W discard:6m", "S pass", "N discard:6m")
    assert not one.may("S", "win")


def test_only_a_concealed_hand_declares_in_hong_kong() -> None:
    one = script("hk-all", E="9s", S="9s9s4m5m7m8m9m2p3p4p6s6s1z", draws="1s").play("E discard:9s", "S pung")
    assert not any(action.startswith("declare") for action in one.offered("S"))
    with pytest.raises(hkmj.IllegalActionError, match="not concealed"):
        one.table.step("declare_ready:1z")


@pytest.mark.parametrize("forgiven", [True, False])
def test_a_concealed_kong(forgiven: bool) -> None:
    rules = preset("hk-all", concealed_kong_keeps_concealed=forgiven)
    one = script(rules, E="2z", S="5z5z5z5z4m5m7m8m9m2p3p4p9s", draws="9s", tail="1z")
    one.play("E discard:2z", "S concealed_kong:5z")
    assert one.may("S", "declare_ready:1z") is forgiven


def test_only_where_it_is_played() -> None:
    one = script("hk", E="2z", S=CHOWS, draws="1z").play("E discard:2z")
    with pytest.raises(hkmj.IllegalActionError, match="does not play declared ready"):
        one.table.step("declare_ready:1z")


def test_what_is_kept_must_wait() -> None:
    one = script("hk-all", E="2z", S=CHOWS, draws="1z").play("E discard:2z")
    with pytest.raises(hkmj.IllegalActionError, match="waits on nothing"):
        one.table.step("declare_ready:4m")


def test_a_wait_that_the_hand_holds_itself_is_none() -> None:
    # 111m and a pair wait on the fourth: a fifth 1m there is not.
    one = script("hk-all", E="2z", S="1m1m1m1m2p3p4p6s7s8s2s3s4s", draws="1z").play("E discard:2z")
    assert not one.may("S", "declare_ready:1z")


@pytest.mark.parametrize("when", ["any", "first_turn"])
def test_at_the_first_discard_only(when: str) -> None:
    rules = preset("hk-all", declare_ready_when=when)
    one = script(rules, E="2z", S=CHOWS, draws="1z1s2s3s3z").play("E discard:2z", "S discard:1z").until(86)
    assert one.table.turn == "S"
    assert one.may("S", "declare_ready:3z") is (when == "any")


def test_not_after_a_claim_where_the_first_turn_is_asked() -> None:
    rules = preset("hk-all", declare_ready_when="first_turn")
    one = script(rules, E="1z", S=CHOWS, W="1z1z2z", draws="3z4z3s").play("E discard:1z", "W pung", "W discard:2z")
    one.until(88)
    assert one.table.turn == "S"
    assert not any(action.startswith("declare") for action in one.offered("S"))


@pytest.mark.parametrize("allowed", [True, False])
def test_a_kong_that_keeps_the_waits(allowed: bool) -> None:
    # 555z beside 45m: (5555z) changes nothing.
    rules = preset("hk-all", ready_kong=allowed, concealed_kong_keeps_concealed=True)
    one = script(rules, E="2z", S="4m5m7m8m9m2p3p4p5z5z5z9s9s", draws="1z1s2s3s5z", tail="8p")
    one.play("E discard:2z", "S declare_ready:1z").until(86)
    assert one.may("S", "concealed_kong:5z") is allowed
    if allowed:
        one.play("S concealed_kong:5z")
        assert one.offered("S") == ["discard:8p"]


def test_a_kong_that_changes_the_waits() -> None:
    # 333m4m waits on 2m, 4m, 5m; with 3m drawn the kong would leave the wait on 4m alone.
    rules = preset("hk-all", ready_kong=True, concealed_kong_keeps_concealed=True)
    one = script(rules, E="2z", S="3m3m3m4m2p3p4p6s7s8s2s3s4s", draws="1z1s5z6z3m", tail="8p")
    one.play("E discard:2z", "S declare_ready:1z").until(86)
    assert one.table.turn == "S"
    assert not one.may("S", "concealed_kong:3m")


@pytest.mark.parametrize("seen", [True, False])
def test_seeing_the_other_hands(seen: bool) -> None:
    one = declared(preset("hk-all", ready_sees_hands=seen))
    assert (one.table.observe("S")["E"].concealed is not None) is seen
    assert one.table.observe("W")["E"].concealed is None


def test_taiwanese_open_hands_declare() -> None:
    one = script("taiwan-hk", E="9s", S="9s9s4m5m7m8m9m2p3p4p6s7s8s6s6s1z").play("E discard:9s", "S pung")
    assert one.may("S", "declare_ready:1z")
