"""The worked examples of the Taiwanese rules, and what the text says of waits, same tiles and special shapes."""

from __future__ import annotations

from typing import Any

import pytest

from . import NotAWin, parse, preset
from .examples import Example, answer, check, dropped
from .waits import waits

OWN = {"self_draw": True}
SECOND_KONG = {**OWN, "kongs": 2}
AFTER_A_FLOWER = {**OWN, "flower_replacement": True}

EXAMPLE_1 = "[456m][333s]567s234p67p55z+8p"
EXAMPLE_3 = "[444s]234p345p67p567s33s+8p"
EXAMPLE_4 = "[222z][333z]234s56s888s11z7f+7s"
EXAMPLE_6 = "333m888m(5555p)444s66z11z+6z"

EXAMPLES = [
    Example("1", EXAMPLE_1, "SE", "chicken_hand 10 = 10", "taiwan-hk"),
    Example("1 drawn", EXAMPLE_1, "SE", "no_flowers 1 + self_draw 1 = 2", "taiwan-hk", OWN),
    Example(
        "2",
        "[123p]112233456m78m44z5f+9m",
        "SE",
        "concealed_straight 20 + missing_suit 5 + all_chows 3 + identical_chows 3 + two_suit_chows 2"
        " + other_flower 1 = 34",
        "taiwan-hk",
    ),
    Example("3", EXAMPLE_3, "SE", "all_simples 5 + missing_suit 5 + no_flowers 1 = 11", "taiwan-hk"),
    Example(
        "3 no honours only",
        EXAMPLE_3,
        "SE",
        "all_simples 5 + missing_suit 5 + no_honors_no_flowers 5 = 15",
        "taiwan-hk",
        options={"no_honors_family": "no_honors_only"},
    ),
    Example(
        "4",
        EXAMPLE_4,
        "WS",
        "mixed_one_suit 30 + small_three_winds 15 + value_wind_pung 2 x 2 + seat_flower 2 = 51",
        "taiwan-hk",
    ),
    Example(
        "4 winds hold their pungs",
        EXAMPLE_4,
        "WS",
        "mixed_one_suit 30 + small_three_winds 15 + seat_flower 2 = 47",
        "taiwan-hk",
        options={"winds_keep_wind_pungs": False},
    ),
    Example(
        "5",
        "22446688m33556677s+6s",
        "SE",
        "eight_pairs 40 + all_simples 5 + missing_suit 5 + self_draw 1 + no_flowers 1 = 52",
        "taiwan-hk",
        OWN,
    ),
    Example(
        "6",
        EXAMPLE_6,
        "SE",
        "concealed_all_pungs 100 + all_pungs 30 + five_types 10 + dragon_pung 2 + concealed_kong 2 + dual_pung_wait 1"
        " + no_flowers 1 = 146",
        "taiwan-hk",
        OWN,
    ),
    Example(
        "6 by discard",
        EXAMPLE_6,
        "SE",
        "four_concealed_pungs 30 + all_pungs 30 + five_types 10 + dragon_pung 2 + concealed_kong 2 + dual_pung_wait 1"
        " + no_flowers 1 + concealed_hand 3 = 79",
        "taiwan-hk",
    ),
    Example(
        "7",
        "[678m][3333p](1111s)456s56p99m4f+7p",
        "EE",
        "kong_on_kong 30 + self_draw 1 + exposed_kong 1 + concealed_kong 2 + two_concealed_pungs 3 + no_honors 1"
        " + other_flower 1 = 39",
        "taiwan-hk",
        SECOND_KONG,
    ),
    Example(
        "8",
        "[123s][456m][789p][555z][234p]8m15678f+8m",
        "EE",
        "flower_set 10 + seat_flower 2 + half_from_others 8 + exposed_mixed_straight 8 + dragon_pung 2"
        " + two_five_eight_pair 1 + self_draw 1 + flower_replacement 1 = 33",
        "taiwan-hk",
        AFTER_A_FLOWER,
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.label)
def test_worked_example(example: Example) -> None:
    check(example)


def awards(text: str, win: dict[str, Any] | None = None, options: dict[str, Any] | None = None) -> dict[str, int]:
    """How often each pattern is awarded to South in the East round."""
    result = answer(text, "SE", "taiwan-hk", win, options)
    return {name: count for name, _, count in result["patterns"]}


def test_a_chicken_hand_with_its_one_kept() -> None:
    result = answer(EXAMPLE_1, "SE", "taiwan-hk", options={"chicken_hand_mode": "adds"})
    assert result["fan"] == 11
    assert dropped(answer(EXAMPLE_1, "SE", "taiwan-hk"))["no_flowers"] == "chicken_hand"


def test_waits_of_the_text() -> None:
    # 1123s waits on 1s and 4s.
    one = parse("[345m][345p][345m][345p]1123s1s")
    assert {*waits({**one, "win_tile": 18}, preset("taiwan-hk"))} == {18, 21}
    # 4567s beside [777s] waits on 4s alone.
    four = parse("[777s][345m][345p][345m]4567s4s")
    assert {*waits({**four, "win_tile": 21}, preset("taiwan-hk"))} == {21}


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("[345m][345p][456m][567p]1123s+1s", "false_single_wait"),
        ("[345m][345p][456m][567p]1123s+4s", None),
        ("[777s][345m][456p][567m]4567s+4s", "single_wait"),
        ("[777s][345m][456p][567m]12s66p+3s", "single_wait"),
        ("[777s][345m][456p][567m]68p33s+7p", "single_wait"),
        ("[777s][345m][456p][567m]55p33s+5p", "dual_pung_wait"),
    ],
)
def test_wait_rows(text: str, row: str | None) -> None:
    found = {"false_single_wait", "single_wait", "dual_pung_wait"} & set(awards(text))
    assert found == ({row} if row else set())


def test_a_closed_wait_that_does_not_count() -> None:
    closed = "[777s][345m][456p][567m]68p33s+7p"
    assert "single_wait" not in awards(closed, options={"closed_wait_counts": False})


@pytest.mark.parametrize(
    ("chows", "eyes", "rows"),
    [
        ("234m 234m 234m 234p 234s", "99s", {"five_same_chows": 1}),
        ("234m 234m 234m 234m 678s", "99p", {"quadruple_chows": 1}),
        ("234m 234m 234m 234p 678s", "99p", {"four_same_chows": 1}),
        ("234m 234m 234p 234p 678s", "99p", {"four_same_chows": 1}),
        ("234m 234m 234p 234s 678s", "99p", {"four_same_chows": 1}),
        ("234m 234m 234m 567p 789s", "99p", {"triple_chows": 1}),
        ("234m 234m 234p 567p 789s", "99p", {"identical_chows": 1, "two_suit_chows": 1}),
        ("234m 234m 345p 567p 789s", "99p", {"identical_chows": 1}),
        ("234m 234p 234s 567p 789s", "99p", {"three_suit_chows": 1}),
        ("234m 234p 345s 567p 789s", "99p", {"two_suit_chows": 1}),
        ("234m 234m 345p 345p 789s", "99p", {"identical_chows": 2}),
    ],
)
def test_family_a_written_out(chows: str, eyes: str, rows: dict[str, int]) -> None:
    family = {
        *("five_same_chows", "quadruple_chows", "four_same_chows", "triple_chows", "identical_chows"),
        *("three_suit_chows", "two_suit_chows"),
    }
    *claimed, last = chows.split()
    text = "".join(f"[{chow}]" for chow in claimed) + f"{last}{eyes[0]}{eyes[2]}+{eyes[0]}{eyes[2]}"
    found = {name: count for name, count in awards(text).items() if name in family}
    assert found == rows


def test_a_row_without_a_value_takes_nothing() -> None:
    fewer = {"values": {"four_same_chows": None}}
    found = awards("[234m][234m][234m][234p]78s99p+9s", options=fewer)
    assert (found["triple_chows"], found["two_suit_chows"]) == (1, 1)
    assert "identical_chows" not in found


def test_brothers_and_sisters() -> None:
    great = awards("[222m][222p][222s][345m]9p6s78s+9p")
    assert great["great_three_brothers"] == 1
    assert "two_brothers" not in great
    small = awards("[222m][222p][345m][678s]2s456p+2s")
    assert (small["small_three_brothers"], "two_brothers" in small) == (1, False)
    sisters = awards("[222m][333m][444m][678s]5m456p+5m")
    assert ("great_three_sisters" in sisters, "small_three_sisters" in sisters) == (True, False)
    both = awards("[222m][333m][444m][777p][888p]9p+9p")
    assert ("great_three_sisters" in both, "small_three_sisters" in both) == (True, True)
    between = awards("[222m][444m][678s][678p]3m456p+3m")
    assert "small_three_sisters" not in between


def test_old_young_beside_a_straight() -> None:
    assert awards("[123m][789m][123m][789m]1p456s+1p")["old_young"] == 2
    taken = awards("[123m][789m][123m][789m]1p456m+1p")
    assert (taken["exposed_straight"], taken["old_young"]) == (1, 1)
    assert awards("[111m][999m][234s][678p]1p456p+1p")["old_young"] == 1


def test_fours_of_a_kind() -> None:
    assert awards("[222m][234m][678p][678s]1p456p+1p")["four_in_one"] == 1
    assert awards("[234m][234m]22m[678p][678s]45p+6p")["four_in_two"] == 1
    assert awards("[234m][234m][234m][234m]1p678p+1p")["four_in_four"] == 3


def test_flowers_are_counted_once() -> None:
    found = awards("[456m][333s]567s234p67p55z12345f+8p")
    assert found["flower_set"] == 1
    assert (found.get("seat_flower", 0), found["other_flower"]) == (0, 1)
    every = awards("[456m][333s]567s234p67p55z12345678f+8p")
    assert set(every) & {"all_flowers", "flower_set", "seat_flower", "other_flower"} == {"all_flowers"}


def test_special_shapes() -> None:
    # The discard completes the set 345p; with the option off that set must stand before.
    orphans = "19m19p19s1234567z5z34p+5p"
    assert answer(orphans, "SE", "taiwan-hk")["shape"] == "thirteen_orphans"
    with pytest.raises(NotAWin):
        answer(orphans, "SE", "taiwan-hk", options={"orphans_set_by_discard": False})
    drawn = answer(orphans, "SE", "taiwan-hk", OWN, {"orphans_set_by_discard": False})
    assert drawn["shape"] == "thirteen_orphans"
    assert answer("147m258p369s1234567z+1z", "SE", "taiwan-hk")["shape"] == "sixteen_disjoint"
    with pytest.raises(NotAWin):
        answer("147m257p369s1234567z+1z", "SE", "taiwan-hk")
    fours = "2222m4466m888m33556s+6s"
    assert answer(fours, "SE", "taiwan-hk")["shape"] == "eight_pairs"
    with pytest.raises(NotAWin):
        answer(fours, "SE", "taiwan-hk", options={"eight_pairs_four_alike": False})


def test_both_forms_of_eight_pairs() -> None:
    # 112233m 112233p 77s 88s with a third 8s is five sets and a pair as well.
    text = "112233m112233p7788s+8s"
    either = answer(text, "SE", "taiwan-hk")
    together = answer(text, "SE", "taiwan-hk", options={"double_form_counts": True})
    names = {name for name, _, _ in together["patterns"]}
    assert {"eight_pairs", "four_same_chows"} <= names
    assert together["fan"] > either["fan"]


def test_flower_win_counts_nothing_else() -> None:
    win = {"self_draw": True, "flower_win": True, "last_tile": True, "declared_ready": True}
    assert awards("19m25p36s234z1p[888s][234s]1234567f+8f", win) == {"all_flowers": 1}
    seven = {"values": {"seven_rob_one": 30}}
    assert awards("19m25p36s234z1p[888s][234s]123456f+8f", win, seven) == {"seven_rob_one": 1}


def test_the_opening_hand_waits_on_nothing() -> None:
    text = "333m888m555p444s666z11z"
    found = answer(text, "EE", "taiwan-hk", {**OWN, "first_turn": "dealer_opening"})
    names = {name for name, _, _ in found["patterns"]}
    assert {"heavenly_hand", "concealed_all_pungs"} <= names
    assert not names & {"dual_pung_wait", "single_wait", "false_single_wait"}
