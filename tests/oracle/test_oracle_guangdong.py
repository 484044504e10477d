"""The worked examples of the Guangdong rules."""

from __future__ import annotations

from typing import Any

import pytest

from . import NotAWin
from .examples import Example, answer, check, told

OWN = {"self_draw": True}
REPLACED = {**OWN, "kongs": 1, "first_kong": "exposed"}
GATES = "1112456778999p+3p"

EXAMPLES = [
    Example(
        "1",
        "[333z][666z]123s56s88s+4s",
        "WE",
        "mixed_one_suit 2 + dragon_pung 1 + seat_wind_pung 1 + self_draw 1 = 5",
        "guangdong",
        OWN,
        capped=3,
    ),
    Example("2", "[111s][999s][333z]55z44z+5z", "SE", "mixed_terminals 5 = 5", "guangdong"),
    Example(
        "3",
        "[345m][5555z]234p88p67s+8s",
        "NE",
        "chicken_hand 0 + dragon_pung 1 + self_draw 1 = 2",
        "guangdong",
        REPLACED,
        capped=3,
    ),
    Example("4", "123m456p22z78s[567s]+6s", "WE", "all_chows 1 = 1", "guangdong"),
    Example("4 of two", "123m456p22z78s[567s]+6s", "WE", "all_chows 1 = 1", "guangdong", {"winners": 2}),
    Example("4 of three", "123m456p22z78s[567s]+6s", "WE", "all_chows 1 = 1", "guangdong", {"winners": 3}, capped=3),
    Example("5", GATES, "SE", "nine_gates 6 = 6", "guangdong"),
    Example(
        "5 nine-sided",
        GATES,
        "SE",
        "pure_one_suit 4 = 4",
        "guangdong",
        options={"nine_gates_wait": "nine_sided"},
    ),
    Example("folk", "222m555p888s66s33z+3z", "SE", "all_pungs 3 = 3", "guangdong-folk"),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.label)
def test_worked_example(example: Example) -> None:
    check(example)


@pytest.mark.parametrize(
    ("text", "win", "raised"),
    [
        ("[345m][5555z]234p88p67s+8s", REPLACED, ["kong_replacement"]),
        ("[345m][5555z]234p88p67s+8s", {**REPLACED, "last_tile": True}, ["kong_replacement", "last_tile_draw"]),
        ("[345m][555z]234p88p67s+8s", {"robbed": "added"}, ["robbing_kong"]),
        ("[345m][555z]234p88p67s+8s", {"winners": 3}, ["several_winners"]),
        ("[345m][555z]234p88p67s+8s", {"last_tile": True}, []),
        ("[333z][666z]123s56s88s+4s", {**OWN, "last_tile": True}, []),
    ],
)
def test_what_raises_a_hand(text: str, win: dict[str, Any], raised: list[str]) -> None:
    result = answer(text, "SE", "guangdong", win)
    assert result["raised"] == raised
    assert result["fan"] == (3 if raised or text.startswith("[333z]") else 1)


def test_raised_from_two_winners() -> None:
    result = answer("[345m][555z]234p88p67s+8s", "SE", "guangdong", {"winners": 2}, {"raise_from_winners": 2})
    assert (result["raw_fan"], result["fan"], result["raised"]) == (1, 3, ["several_winners"])


def test_special_hands_take_nothing_and_are_never_capped() -> None:
    result = answer("[111s][222s]333s999s4s+4s", "SE", "guangdong", OWN)
    assert (result["standalone"], result["fan"], told(result)) == ("pure_pungs", 5, "pure_pungs 5 = 5")
    assert ("self_draw", 1, 1, "pure_pungs") in result["dropped"]


@pytest.mark.parametrize(
    ("winds", "win", "options", "fan"),
    [
        ("EE", {**OWN, "first_turn": "dealer_opening"}, {}, 6),
        ("SE", {**OWN, "first_turn": "first_own_draw"}, {}, 6),
        ("SE", {**OWN, "first_turn": "first_own_draw", "claimed_before": True}, {}, 2),
        ("SE", {"first_turn": "before_first_draw", "dealer_first_discard": True}, {}, 6),
        ("SE", {"first_turn": "before_first_draw"}, {}, 1),
        ("SE", {"first_turn": "before_first_draw", "dealer_first_discard": True, "dealer_konged": True}, {}, 6),
        (
            "SE",
            {"first_turn": "before_first_draw", "dealer_first_discard": True, "dealer_konged": True},
            {"human_hand_after_dealer_kong": False},
            1,
        ),
    ],
)
def test_first_turn_hands(winds: str, win: dict[str, Any], options: dict[str, Any], fan: int) -> None:
    assert answer("123m456p22z78s567s+6s", winds, "guangdong", win, options)["fan"] == fan


def test_no_hands_of_other_families() -> None:
    with pytest.raises(NotAWin):
        answer("1133557799m11p2s+2s", "SE", "guangdong")
    with pytest.raises(NotAWin):
        answer("19m25p36s234z1p[888s]1234567f+8f", "SE", "guangdong-folk", {**OWN, "flower_win": True})


@pytest.mark.parametrize(
    ("text", "told_as"),
    [
        ("[345m][555z]234p88p67s+8s", "chicken_hand 0 = 0"),
        ("[345m]123m234p88p67s+8s", "chicken_hand 0 = 0"),
        ("[333z][666z]123s56s88s+4s", "mixed_one_suit 1 = 1"),
        ("[345s]123s234s88s67s+8s", "pure_one_suit 2 = 2"),
        ("[333z][666z]111s55s88s+5s", "all_pungs 3 = 3"),
        ("19m19p19s1234567z+1m", "thirteen_orphans 4 = 4"),
    ],
)
def test_the_folk_ladder(text: str, told_as: str) -> None:
    assert told(answer(text, "SE", "guangdong-folk", OWN)) == told_as
