"""What each Hong Kong preset says, value by value and option by option, against the tables of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

HK: dict[str, int] = {
    "chicken_hand": 0,
    "all_chows": 1,
    "no_flowers": 1,
    "seat_flower": 1,
    "self_draw": 1,
    "concealed_hand": 1,
    "dragon_pung": 1,
    "seat_wind_pung": 1,
    "round_wind_pung": 1,
    "robbing_kong": 1,
    "last_tile_draw": 1,
    "last_discard": 1,
    "kong_replacement": 1,
    "flower_set": 2,
    "seven_flowers": 2,
    "all_pungs": 3,
    "mixed_one_suit": 3,
    "mixed_terminals": 4,
    "small_three_dragons": 5,
    "small_four_winds": 6,
    "pure_one_suit": 7,
    "great_three_dragons": 8,
    "kong_on_kong": 8,
    "eight_flowers": 8,
    "four_concealed_pungs": 8,
    "all_honors": 10,
    "all_terminals": 10,
    "nine_gates": 10,
    "heavenly_hand": 13,
    "earthly_hand": 13,
    "human_hand": 13,
    "great_four_winds": 13,
    "thirteen_orphans": 13,
    "four_kongs": 13,
}

CUSTOM: dict[str, int] = {
    "identical_chows": 1,
    "step_chows": 1,
    "missing_suit": 1,
    "declared_ready": 2,
    "triple_chows": 2,
    "triple_steps": 2,
    "pure_straight": 2,
    "last_tile_kong": 3,
    "two_identical_chows": 3,
    "two_step_chows": 3,
    "mirror_chows": 3,
    "quadruple_chows": 3,
    "quadruple_steps": 3,
    "three_kongs": 3,
    "three_wind_pungs": 3,
    "seven_pairs": 3,
    "mirror_pungs": 3,
    "four_in_four": 3,
    "terminal_pungs_honor_pair": 9,
    "red_in_green": 10,
    "million_stones": 10,
    "all_blue": 13,
    "all_green": 13,
    "all_ruby": 13,
}


def without(*names: str) -> dict[str, int]:
    return {name: fan for name, fan in HK.items() if name not in names}


VALUES: dict[str, dict[str, int]] = {
    "hk": HK,
    "hk-common": without("last_discard", "four_concealed_pungs", "nine_gates", "human_hand"),
    "hk-chicken": HK | {"all_pungs": 2, "mixed_one_suit": 2, "pure_one_suit": 4},
    "hk-chicken-half": HK | {"all_pungs": 2, "mixed_one_suit": 2, "pure_one_suit": 4},
    "hk-8": HK,
    "hk-10": HK,
    "hk-unlimited": HK,
    "hk-new-territories": HK | {"flower_set": 3, "seven_flowers": 3},
    "hk-tvb": without("no_flowers", "concealed_hand", "four_concealed_pungs", "nine_gates")
    | {"small_three_dragons": 4, "small_four_winds": 5, "thirteen_orphans": 10},
    "hk-all": HK | CUSTOM,
}

# Limit hands are worth the limit, whatever their row says: only the other values are compared.
OTHER_VALUES: dict[str, dict[str, int]] = {
    "hk-tournament": without("human_hand"),
    "hk-association": without("human_hand", "last_discard"),
}

A = frozenset(
    {
        "all_honors",
        "all_terminals",
        "nine_gates",
        "heavenly_hand",
        "earthly_hand",
        "human_hand",
        "great_four_winds",
        "thirteen_orphans",
        "four_kongs",
    }
)
B = A - {"all_honors", "nine_gates", "human_hand"}
C = A | {"small_four_winds", "four_concealed_pungs"}
T = (C | {"kong_on_kong", "eight_flowers"}) - {"human_hand"}
RANKED = C | {"great_three_dragons", "kong_on_kong"}

OPTIONS: dict[str, Any] = {
    "family": "hk",
    "flowers": True,
    "min_fan": 3,
    "limit_fan": 13,
    "standalone": A,
    "limit_hands": frozenset(),
    "not_towards_minimum": frozenset(),
    "double_hands": frozenset(),
    "triple_hands": frozenset(),
    "concealed_hand_with_flowers": True,
    "concealed_kong_keeps_concealed": False,
    "all_chows_pair": "any",
    "all_chows_wait": "any",
    "flower_set_drops_own": "same_series",
    "mixed_terminals_counts_honor_pungs": True,
    "small_four_winds_keeps_wind_fan": True,
    "four_concealed_pungs_discard": "pair",
    "nine_gates_discard": "any",
    "kong_on_last_tile": "no_last_tile",
    "kong_on_kong_strict": False,
    "earthly_hand": "first_self_draw",
    "first_turn_broken_by": "claims",
    "million_stones_suit": "any",
    "flower_win": True,
    "flower_win_dealer_opening": "plain",
    "flower_win_non_dealer_opening": "first_own_draw",
    "kong_flower_bonus": 0,
    "dead_hand_may_flower_win": True,
}

CHICKEN = {
    "flowers": False,
    "min_fan": 0,
    "limit_fan": 4,
    "standalone": C,
    "double_hands": frozenset({"pure_one_suit"}),
    "triple_hands": RANKED,
}

DIFFERENCES: dict[str, dict[str, Any]] = {
    "hk": {},
    "hk-common": {
        "standalone": B,
        "concealed_hand_with_flowers": False,
        "small_four_winds_keeps_wind_fan": False,
        "nine_gates_discard": "nine_sided_only",
        "kong_on_last_tile": "add",
        "kong_on_kong_strict": True,
        "earthly_hand": "dealer_first_discard",
    },
    "hk-chicken": CHICKEN,
    "hk-chicken-half": CHICKEN,
    "hk-8": {"limit_fan": 8},
    "hk-10": {"limit_fan": 10},
    "hk-unlimited": {"limit_fan": None, "standalone": frozenset()},
    "hk-new-territories": {},
    "hk-tournament": {"limit_fan": 10, "limit_hands": T},
    "hk-association": {
        "limit_fan": 10,
        "limit_hands": T,
        "concealed_hand_with_flowers": False,
        "nine_gates_discard": "nine_sided_only",
        "kong_on_last_tile": "add",
        "earthly_hand": "dealer_first_discard",
    },
    "hk-tvb": {
        "flowers": False,
        "min_fan": 1,
        "limit_fan": 10,
        "all_chows_pair": "suited",
        "small_four_winds_keeps_wind_fan": False,
    },
    "hk-all": {},
}

# Without flowers these have no meaning.
ABOUT_FLOWERS = frozenset(
    {
        "concealed_hand_with_flowers",
        "flower_set_drops_own",
        "flower_win",
        "flower_win_dealer_opening",
        "flower_win_non_dealer_opening",
        "kong_flower_bonus",
        "dead_hand_may_flower_win",
    }
)


def test_every_preset_is_there() -> None:
    assert set(DIFFERENCES) <= set(hkmj.presets())


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    assert hkmj.Ruleset.preset(name).values == VALUES[name]


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_values_beside_limit_hands(name: str) -> None:
    played = hkmj.Ruleset.preset(name).values
    expected = {pattern: fan for pattern, fan in OTHER_VALUES[name].items() if pattern not in T}
    assert {pattern: fan for pattern, fan in played.items() if pattern not in T} == expected


@pytest.mark.parametrize("name", DIFFERENCES)
def test_options(name: str) -> None:
    rules = hkmj.Ruleset.preset(name)
    expected = OPTIONS | DIFFERENCES[name]
    if not expected["flowers"]:
        expected = {option: value for option, value in expected.items() if option not in ABOUT_FLOWERS}
    assert {option: getattr(rules, option) for option in expected} == expected


@pytest.mark.parametrize("name", DIFFERENCES)
def test_adds(name: str) -> None:
    adds = {pattern: frozenset(added) for pattern, added in hkmj.Ruleset.preset(name).adds.items()}
    assert adds == {"all_honors": frozenset({"small_three_dragons", "great_three_dragons", "small_four_winds"})}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_name(name: str) -> None:
    assert hkmj.Ruleset.preset(name).name == name
