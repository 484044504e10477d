"""The Guangdong presets, typed out from the tables of the rules."""

from __future__ import annotations

from typing import Any

ORDINARY: dict[str, int] = {
    "chicken_hand": 0,
    "all_chows": 1,
    "all_pungs": 2,
    "mixed_one_suit": 2,
    "self_draw": 1,
    "seat_wind_pung": 1,
    "round_wind_pung": 1,
    "dragon_pung": 1,
}

SPECIAL: dict[str, int] = {
    "pure_one_suit": 4,
    "mixed_pungs": 4,
    "pure_pungs": 5,
    "mixed_terminals": 5,
    "small_three_dragons": 5,
    "small_four_winds": 5,
    "all_honors": 6,
    "all_terminals": 6,
    "great_three_dragons": 6,
    "great_four_winds": 6,
    "nine_gates": 6,
    "thirteen_orphans": 6,
    "heavenly_hand": 6,
    "human_hand": 6,
    "earthly_hand": 6,
}

FOLK: dict[str, int] = {
    "chicken_hand": 0,
    "mixed_one_suit": 1,
    "pure_one_suit": 2,
    "all_pungs": 3,
    "thirteen_orphans": 4,
}

GUANGDONG: dict[str, Any] = {
    "name": "guangdong",
    "family": "guangdong",
    "values": {**ORDINARY, **SPECIAL},
    "excludes": {},
    "adds": {},
    "standalone": frozenset(SPECIAL),
    "not_towards_minimum": frozenset(),
    "flowers": False,
    "min_fan": 0,
    "limit_fan": 3,
    "raise_to_fan": 3,
    "raise_from_winners": 3,
    "nine_gates_wait": "any",
    "human_hand_after_dealer_kong": True,
}

PRESETS: dict[str, dict[str, Any]] = {
    "guangdong": GUANGDONG,
    "guangdong-folk": {
        **GUANGDONG,
        "name": "guangdong-folk",
        "values": FOLK,
        "standalone": frozenset(FOLK) - {"chicken_hand"},
        "flowers": True,
        "limit_fan": None,
        "raise_to_fan": None,
    },
}
