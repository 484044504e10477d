"""Each sentence of the rules about what the table could not produce, broken once."""

from __future__ import annotations

from typing import Any

import pytest

from . import Fault, NotAWin, context, parse, preset, score

OWN = {"self_draw": True}
GOOD = "123m456m789m1z[777z]+1z"
KONG = "[4444s][222z]234m67p99s+8p"
CHAIN = "(4444s)[222z]234m67p99s+8p"
ADDED = "[444+4s][222z]234m67p99s+8p"
CONCEALED = "123m456m789m11z77z+7z"
EIGHT = "19m25p36s234z1p[888s]1234567f+8f"
SIX = "19m25p36s234z1p[888s]12345f+8f"
ORPHANS = "19m19p19s1234567z+1m"
ROBBABLE = "23m456m789m1z1z[777z]+1m"
OPENING = "123m456m789m11z777z"

FAULTS: list[tuple[str, str, dict[str, Any]]] = [
    ("fifth_copy", "11m123m111m99p99p+9p", {}),
    ("fifth_copy", "123m456m789m7z[7777z]+7z", {}),
    ("tile_count", "123m456m789m1z[777z]3p+1z", {}),
    ("tile_count", "[666z][777z]55z234p8s+8s", {}),
    ("no_win_tile", "123m456m789m11z[777z]", {}),
    ("flower_twice", GOOD + "11f", {}),
    ("more_melds_than_sets", "[123m][456m][789m][111z][777z]+1z", {}),
    ("chow_not_in_a_row", "[124m]456m789m1z777z+1z", {}),
    ("chow_not_in_a_row", "123m456m789m1p[567z]+1p", {}),
    ("set_of_two_kinds", "123m456m789m1z[667z]+1z", {}),
    ("size_of_set", "123m456m789m1z(777z)+1z", {}),
    ("added_tile_of_another_kind", "123m456m789m1z[777+6z]+1z", {}),
    ("claimed_from_oneself", "123m456m789m1z[777z<S]+1z", {}),
    ("chow_not_from_the_previous_seat", "[123m<W]456m789m1z777z+1z", {}),
    ("robbed_in_that_context", ROBBABLE, {"robbed": "added", "self_draw": True}),
    ("robbed_in_that_context", ROBBABLE, {"robbed": "added", "last_tile": True}),
    ("robbed_tile_held_twice", GOOD, {"robbed": "added"}),
    ("robbed_tile_held_twice", "123m1m456m789m1z1z1z+1m", {"robbed": "added"}),
    ("concealed_kong_robbed", ROBBABLE, {"robbed": "concealed"}),
    ("more_kongs_than_melds", GOOD, {**OWN, "kongs": 1}),
    ("exposed_kong_inside_a_chain", "[4444s][2222z]234m67p99s+8p", {**OWN, "kongs": 2}),
    ("first_kong_that_no_chain_has", KONG, {**OWN, "kongs": 1, "first_kong": "added"}),
    ("first_kong_that_no_chain_has", CHAIN, {**OWN, "kongs": 1, "first_kong": "exposed"}),
    ("first_kong_that_no_chain_has", "[4444s](2222z)234m67p99s+8p", {**OWN, "kongs": 2, "first_kong": "concealed"}),
    ("first_kong_without_a_chain", KONG, {**OWN, "first_kong": "exposed"}),
    ("kongs_with_flower_replacement", KONG + "1f", {**OWN, "kongs": 1, "flower_replacement": True}),
    ("kongs_by_discard", KONG, {"kongs": 1}),
    ("flower_replacement_without_own_draw", GOOD + "1f", {"flower_replacement": True}),
    ("flower_replacement_without_a_flower", GOOD, {**OWN, "flower_replacement": True}),
    ("flower_win_without_own_draw", EIGHT, {"flower_win": True}),
    ("flower_win_with_too_few_flowers", SIX, {**OWN, "flower_win": True}),
    ("won_on_a_flower_without_a_flower_win", EIGHT, OWN),
    ("flower_win_on_a_tile", "19m25p36s234z[888s]1234567f+1p", {**OWN, "flower_win": True}),
    ("tile_count", "19m25p36s234z11p[888s]1234567f+8f", {**OWN, "flower_win": True}),
    ("not_a_dealers_opening", CONCEALED, {**OWN, "first_turn": "dealer_opening"}),
    ("not_a_first_own_draw", CONCEALED, {"first_turn": "first_own_draw"}),
    ("not_before_the_first_draw", CONCEALED, {**OWN, "first_turn": "before_first_draw"}),
    ("not_before_the_first_draw", CHAIN, {"first_turn": "before_first_draw", "claimed_before": True}),
    ("claimed_meld_without_claimed_before", GOOD, {**OWN, "first_turn": "first_own_draw"}),
    ("claimed_meld_without_claimed_before", GOOD, {"first_turn": "before_first_draw"}),
    ("not_the_first_discard", CONCEALED, {"dealer_first_discard": True}),
    (
        "not_the_first_discard",
        ROBBABLE.replace("[777z]", "777z"),
        {"first_turn": "before_first_draw", "dealer_first_discard": True, "robbed": "added"},
    ),
    (
        "not_the_first_discard",
        CONCEALED,
        {"first_turn": "before_first_draw", "dealer_first_discard": True, "claimed_before": True},
    ),
    (
        "not_the_first_discard",
        GOOD,
        {"first_turn": "before_first_draw", "dealer_first_discard": True, "claimed_before": True},
    ),
    ("last_tile_in_the_first_turn", CONCEALED, {"first_turn": "before_first_draw", "last_tile": True}),
    ("value_of_kongs", GOOD, {"kongs": 5}),
    ("value_of_winners", GOOD, {"winners": 0}),
    ("value_of_seat", GOOD, {"seat": "X"}),
]
DEALER_FAULTS: list[tuple[str, str, dict[str, Any]]] = [
    ("not_a_dealers_opening", CONCEALED, {"first_turn": "dealer_opening"}),
    ("not_a_dealers_opening", GOOD, {**OWN, "first_turn": "dealer_opening"}),
    ("not_a_dealers_opening", CONCEALED, {**OWN, "first_turn": "dealer_opening", "claimed_before": True}),
    ("not_a_first_own_draw", CONCEALED, {**OWN, "first_turn": "first_own_draw"}),
    ("not_before_the_first_draw", CONCEALED, {"first_turn": "before_first_draw"}),
    ("robbed_in_that_context", ROBBABLE, {"robbed": "added", "first_turn": "dealer_opening"}),
]


@pytest.mark.parametrize(("code", "text", "win"), FAULTS)
def test_fault(code: str, text: str, win: dict[str, Any]) -> None:
    with pytest.raises(Fault) as raised:
        score(parse(text), {**context("S", "E"), **win}, preset("hk"))
    assert code in raised.value.codes


@pytest.mark.parametrize(("code", "text", "win"), DEALER_FAULTS)
def test_fault_of_the_dealer(code: str, text: str, win: dict[str, Any]) -> None:
    with pytest.raises(Fault) as raised:
        score(parse(text), {**context("E", "E"), **win}, preset("hk"))
    assert code in raised.value.codes


def test_flowers_that_are_not_in_play() -> None:
    with pytest.raises(Fault) as raised:
        score(parse(GOOD + "1f"), context("S", "E"), preset("hk-chicken"))
    assert raised.value.codes == ["flowers_not_in_play"]


def test_a_win_tile_that_is_not_held() -> None:
    hand = {**parse(GOOD), "win_tile": 20}
    with pytest.raises(Fault) as raised:
        score(hand, context("S", "E"), preset("hk"))
    assert raised.value.codes == ["win_tile_not_held"]


def test_all_faults_at_once() -> None:
    with pytest.raises(Fault) as raised:
        score(parse("[124m]456m789m1z777z11f+1z"), context("S", "E", kongs=2), preset("hk"))
    assert raised.value.codes == ["chow_not_in_a_row", "flower_twice", "kongs_by_discard"]


@pytest.mark.parametrize(
    ("text", "winds", "win"),
    [
        (KONG, "SE", {**OWN, "kongs": 1, "first_kong": "exposed"}),
        (CHAIN, "SE", {**OWN, "kongs": 1, "first_kong": "concealed"}),
        (ADDED, "SE", {**OWN, "kongs": 1, "first_kong": "added"}),
        ("[4444s](2222z)234m67p99s+8p", "SE", {**OWN, "kongs": 2, "first_kong": "exposed"}),
        (ROBBABLE, "SE", {"robbed": "added", "kongs": 2}),
        (ORPHANS.replace("19m", "99m"), "SE", {"robbed": "concealed"}),
        (OPENING, "EE", {**OWN, "first_turn": "dealer_opening"}),
        (CONCEALED, "EE", {**OWN, "first_turn": "dealer_opening"}),
        (CONCEALED, "SE", {**OWN, "first_turn": "first_own_draw", "claimed_before": True}),
        (CONCEALED, "SE", {"first_turn": "before_first_draw", "dealer_first_discard": True, "dealer_konged": True}),
        (GOOD + "1f", "SE", {**OWN, "flower_replacement": True, "last_tile": True}),
        (EIGHT, "SE", {**OWN, "flower_win": True, "flower_replacement": True}),
        ("19m[888s]12345678f", "SE", {**OWN, "flower_win": True, "dead": "short"}),
    ],
)
def test_possible_wins(text: str, winds: str, win: dict[str, Any]) -> None:
    assert score(parse(text), context(winds[0], winds[1], **win), preset("hk"))["fan"] >= 0


@pytest.mark.parametrize("dead", ["short", "long"])
def test_a_dead_hand_does_not_win(dead: str) -> None:
    with pytest.raises(NotAWin):
        score(parse(GOOD), context("S", "E", dead=dead), preset("hk"))


def test_a_long_hand_never_wins_by_flowers() -> None:
    with pytest.raises(NotAWin):
        score(parse(EIGHT), context("S", "E", self_draw=True, flower_win=True, dead="long"), preset("hk"))


def test_the_opening_hand_is_the_same_with_any_tile_as_the_winning_one() -> None:
    win = context("E", "E", self_draw=True, first_turn="dealer_opening")
    whole = score(parse(OPENING), win, preset("hk-unlimited"))
    for tile in sorted(set(whole["groups"][0][1])):
        assert score({**parse(OPENING), "win_tile": tile}, win, preset("hk-unlimited")) == whole
