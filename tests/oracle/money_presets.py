"""The options about money of every preset, typed out from the table of the settlement rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

SIX = ("flush_exposed", "terminals_exposed", "honors_exposed", "three_dragons", "four_winds", "four_kongs")
TAIWANESE_INSTANT = frozenset(
    {
        *("follow_discard", "concealed_kong", "grass_set", "flower_set", "dice_123", "dice_triple"),
        "refused_pung",
    }
)

HK: dict[str, Any] = {
    "payout": "half-spicy",
    "discharge": "full",
    "unit": 1,
    "base": 0,
    "table": (),
    "table_self_draw": (),
    "double_factor": Fraction(2),
    "triple_factor": Fraction(3),
    "multiple_winners": "nearest",
    "thirteen_orphans_uncuttable": True,
    "robbed_kong_pays_as_self_draw": False,
    "liability": frozenset({*SIX, "twelve_exposed"}),
    "concealed_kong_on_floor": True,
    "concealed_kong_shown": True,
    "liability_order": "later",
    "three_dragons_passes_on": True,
    "all_honors_voids_three_dragons": True,
    "twelve_by_own_kong": True,
    "twelve_exposed_once": False,
    "liable_pays_half": False,
    "exposed_kong_feeder_pays": "none",
    "kong_replacement_exempt": False,
    "flower_win_feeder_pays": "same",
    "false_win_amount": "limit",
    "false_win_with_base": False,
    "gd_self_draw_each": "points",
    "stakes": (),
    "hand_multiples": (),
    "horses": False,
    "dealer_bonus": False,
    "ready_declarer_exempt": "off",
    "pull": False,
    "pull_grows": "payers",
    "pull_rounding": "at_cashing",
    "grass_set_means": "mixed_numbers",
    "instant": frozenset(),
}
HK_COMMON: dict[str, Any] = {
    **HK,
    "thirteen_orphans_uncuttable": False,
    "liability": frozenset(SIX),
    "three_dragons_passes_on": False,
    "twelve_by_own_kong": False,
    "exposed_kong_feeder_pays": "shares",
}
HK_CHICKEN: dict[str, Any] = {
    **HK,
    "payout": "old",
    "thirteen_orphans_uncuttable": False,
    "twelve_by_own_kong": False,
}
GUANGDONG: dict[str, Any] = {
    **HK,
    "payout": "points",
    "multiple_winners": "all",
    "thirteen_orphans_uncuttable": False,
    "robbed_kong_pays_as_self_draw": True,
    "liability": frozenset({"three_dragons", "four_winds", "twelve_exposed"}),
    "concealed_kong_on_floor": False,
    "three_dragons_passes_on": False,
    "all_honors_voids_three_dragons": False,
    "twelve_by_own_kong": False,
    "twelve_exposed_once": True,
    "exposed_kong_feeder_pays": "shares",
    "false_win_amount": {"points": 8},
}

MONEY: dict[str, dict[str, Any]] = {
    "hk": HK,
    "hk-common": HK_COMMON,
    "hk-chicken": HK_CHICKEN,
    "hk-chicken-half": {
        **HK_CHICKEN,
        "discharge": "half",
        "unit": 4,
        "liability": frozenset({"nine_exposed_half", "twelve_exposed"}),
    },
    "hk-8": HK,
    "hk-10": HK,
    "hk-unlimited": HK,
    "hk-new-territories": HK,
    "hk-tournament": HK,
    "hk-association": {
        **HK,
        "unit": 4,
        "robbed_kong_pays_as_self_draw": True,
        "kong_replacement_exempt": True,
        "thirteen_orphans_uncuttable": False,
        "twelve_by_own_kong": False,
    },
    "hk-tvb": {
        **HK,
        "payout": "table",
        "table": (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
        "liability": frozenset({"flush_exposed", "honors_exposed", "three_dragons", "four_winds"}),
    },
    "hk-all": HK,
    "guangdong": GUANGDONG,
    "guangdong-folk": {
        **GUANGDONG,
        "payout": "stakes",
        "multiple_winners": "highest",
        "robbed_kong_pays_as_self_draw": False,
        "liability": frozenset(),
        "twelve_exposed_once": False,
        "exposed_kong_feeder_pays": "none",
        "stakes": (1, 2, 3),
        "hand_multiples": (1, 2, 4, 8, 16),
        "horses": True,
        "instant": frozenset({"flower", "kong"}),
    },
    "taiwan-hk": {
        **HK,
        "payout": "base+fan",
        "unit": 2,
        "base": 10,
        "thirteen_orphans_uncuttable": False,
        "liability": frozenset(),
        "concealed_kong_shown": False,
        "twelve_by_own_kong": False,
        "false_win_amount": 30,
        "dealer_bonus": True,
        "pull": True,
        "instant": TAIWANESE_INSTANT,
    },
}
