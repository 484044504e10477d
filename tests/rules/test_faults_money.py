"""Options about money and play that contradict one another, each beside the nearest that do not."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

TABLE = tuple(range(0, 14 * 10, 10))  # fan 0 to 13

REFUSED: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    # At 1 fan the price is 2: a bystander's quarter is no whole number; at two the point it is.
    "a-quarter-of-two": (
        "hk",
        {"discharge": "half", "min_fan": 1},
        {"discharge": "half", "min_fan": 1, "unit": 2},
    ),
    # From 3 fan up the price is 8 or a multiple of it.
    "a-quarter-from-three-fan-up": (
        "hk",
        {"discharge": "half", "min_fan": 2, "unit": 1, "liable_pays_half": True},
        {"discharge": "half", "min_fan": 3},
    ),
    "half-of-one": ("hk-chicken-half", {"unit": 1}, {"unit": 8}),
    "liable-pays-half-under-half": (
        "hk",
        {"discharge": "half", "liable_pays_half": True},
        {"liable_pays_half": True},
    ),
    "payout-of-another-family": ("hk", {"payout": "points"}, {"payout": "full-spicy"}),
    "payout-of-the-taiwanese": ("hk", {"payout": "base+fan"}, {"payout": "half-spicy"}),
    "payout-unknown": ("hk", {"payout": "spicy"}, {"payout": "full-spicy"}),
    "table-without-a-table": ("hk", {"payout": "table"}, {"payout": "table", "table": TABLE}),
    "table-too-short": (
        "hk",
        {"payout": "table", "table": TABLE[:13]},
        {"payout": "table", "table": TABLE[:11], "limit_fan": 10},
    ),
    "table-with-a-negative-price": (
        "hk",
        {"payout": "table", "table": (-10, *TABLE[1:])},
        {"payout": "table", "table": TABLE},
    ),
    # 5 x 1 points cannot be halved for an own draw.
    "table-with-an-odd-price": (
        "hk",
        {"payout": "table", "table": (*TABLE[:5], 45, *TABLE[6:])},
        {"payout": "table", "table": (*TABLE[:5], 44, *TABLE[6:])},
    ),
    "unit-of-nothing": ("hk", {"unit": 0}, {"unit": 1}),
    "unknown-liability": (
        "hk",
        {"liability": frozenset({"eleven_exposed"})},
        {"liability": frozenset({"twelve_exposed"})},
    ),
    "exposed-kong-has-an-option": (
        "hk",
        {"liability": frozenset({"exposed_kong"})},
        {"liability": frozenset({"four_kongs"})},
    ),
    "robbed-kong-has-an-option": (
        "hk",
        {"liability": frozenset({"robbed_kong"})},
        {"liability": frozenset({"four_winds"})},
    ),
    "flower-win-takes-concealed-hand": (
        "hk",
        {"flower_win_takes": frozenset({"concealed_hand"})},
        {"flower_win_takes": frozenset({"flower_set"})},
    ),
    "flower-win-takes-no-flowers": (
        "hk",
        {"flower_win_takes": frozenset({"no_flowers"})},
        {"flower_win_takes": frozenset({"seat_flower"})},
    ),
    "flower-win-takes-a-kong-twice": (
        "hk",
        {"flower_win_takes": frozenset({"kong_replacement"}), "kong_flower_bonus": 1},
        {"flower_win_takes": frozenset({"kong_replacement"})},
    ),
    "flower-win-takes-the-last-tile-twice": (
        "hk",
        {"flower_win_takes": frozenset({"last_tile_draw"}), "kong_flower_bonus": 1},
        {"flower_win_takes": frozenset({"last_tile_draw"})},
    ),
    "more-fan-without-waits": (
        "hk",
        {"missed_win_more_fan": True},
        {"missed_win_more_fan": True, "missed_win": "waits"},
    ),
    "stop-after-hands-with-rounds": (
        "hk",
        {"stop_after_hands": 8},
        {"stop_after_hands": 8, "dealer_rule": "last_winner"},
    ),
    "stop-after-round-without-rounds": (
        "hk",
        {"stop_after_round": "E", "dealer_rule": "last_winner"},
        {"stop_after_round": "E"},
    ),
    "missed-win-unknown": ("hk", {"missed_win": "never"}, {"missed_win": "off"}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    preset, bad, _ = REFUSED[name]
    rules = hkmj.Ruleset.preset(preset)
    with pytest.raises(hkmj.RulesetError):
        rules.replace(**bad)


@pytest.mark.parametrize("name", REFUSED)
def test_nearest_allowed(name: str) -> None:
    preset, _, good = REFUSED[name]
    rules = hkmj.Ruleset.preset(preset).replace(**good)
    assert {option: getattr(rules, option) for option in good} == good
