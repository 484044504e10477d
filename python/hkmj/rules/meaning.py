"""Which options decide anything in a rule set: some mean nothing to its family, others only beside a certain option.

It is for whoever shows or compares rule sets; a value that decides nothing is no error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .fields import FIELDS
from .prices import ranks

if TYPE_CHECKING:
    from collections.abc import Callable

    from .ruleset import Ruleset

    Condition = Callable[[Ruleset], bool]

__all__ = ["applies", "plays"]

_STRAIGHTS: Final = ("concealed_straight", "exposed_straight")
_HALVED: Final = frozenset(("three_dragons", "four_winds", "four_kongs"))


def applies(rules: Ruleset, option: str) -> bool:
    """Whether an option decides anything in a rule set.

    Args:
        rules: the rule set.
        option: the option, or one row of a table (``"excludes.all_honors"``).

    >>> from hkmj.rules import Ruleset
    >>> hk = Ruleset.preset("hk")
    >>> applies(hk, "table"), applies(hk, "pull"), applies(hk, "excludes.seven_pairs"), applies(hk, "unit")
    (False, False, False, True)
    """
    name, _, row = option.partition(".")
    if rules.family not in FIELDS[name].families:
        return False
    if row and name != "values" and not plays(rules, row):
        return False
    condition = _CONDITIONS.get(name)
    return condition is None or condition(rules)


def plays(rules: Ruleset, *patterns: str) -> bool:
    """Whether one of these patterns counts in a rule set.

    >>> from hkmj.rules import Ruleset
    >>> plays(Ruleset.preset("hk"), "seven_pairs"), plays(Ruleset.preset("hk"), "seven_pairs", "all_pungs")
    (False, True)
    """
    return not rules.effective_values().keys().isdisjoint(patterns)


def _with(*patterns: str) -> Condition:
    return lambda rules: plays(rules, *patterns)


def _has_flower_wins(rules: Ruleset) -> bool:
    return rules.flowers and rules.flower_win


def _has_a_limit_or_no_need(rules: Ruleset) -> bool:
    # In Hong Kong nothing stands alone without a limit.
    return rules.limit_fan is not None or rules.family != "hk"


def _binds_own_draws(rules: Ruleset) -> bool:
    return bool(rules.liability - {"nine_exposed_half"})


def _pays(*rows: str) -> Condition:
    return lambda rules: not rules.instant.isdisjoint(rows)


_CONDITIONS: Final[dict[str, Condition]] = {
    # ---- scoring
    "standalone": _has_a_limit_or_no_need,
    "adds": _has_a_limit_or_no_need,
    "limit_hands": lambda rules: rules.limit_fan is not None,
    "not_towards_minimum": lambda rules: rules.min_fan > 0,
    "concealed_hand_with_flowers": lambda rules: rules.flowers and plays(rules, "concealed_hand"),
    "concealed_kong_keeps_concealed": _with("concealed_hand", "four_concealed_pungs", "declared_ready"),
    "all_chows_pair": _with("all_chows"),
    "all_chows_wait": _with("all_chows"),
    "flower_set_drops_own": lambda rules: rules.flowers and plays(rules, "flower_set") and plays(rules, "seat_flower"),
    "mixed_terminals_counts_honor_pungs": _with("mixed_terminals"),
    "small_four_winds_keeps_wind_fan": _with("small_four_winds"),
    "four_concealed_pungs_discard": _with("four_concealed_pungs"),
    "nine_gates_discard": _with("nine_gates"),
    "nine_gates_wait": _with("nine_gates"),
    "kong_on_last_tile": lambda rules: plays(rules, "kong_replacement") and plays(rules, "last_tile_draw"),
    "earthly_hand": _with("earthly_hand"),
    "human_hand": _with("human_hand"),
    "first_turn_broken_by": _with("earthly_hand", "human_hand"),
    "million_stones_suit": _with("million_stones"),
    "flower_win": lambda rules: rules.flowers,
    "flower_win_dealer_opening": _has_flower_wins,
    "flower_win_non_dealer_opening": _has_flower_wins,
    "kong_flower_bonus": _has_flower_wins,
    "kong_on_kong_flower": _has_flower_wins,
    "dead_hand_may_flower_win": _has_flower_wins,
    "chicken_hand_mode": _with("chicken_hand"),
    "double_wind": _with("value_wind_pung"),
    "closed_wait_counts": _with("single_wait", "false_single_wait"),
    "added_kong_counts": _with("exposed_kong"),
    "concealed_all_pungs_keeps_all_pungs": _with("concealed_all_pungs"),
    "orphans_set_by_discard": _with("thirteen_orphans"),
    "eight_pairs_four_alike": _with("eight_pairs"),
    "double_form_counts": _with("eight_pairs"),
    "human_hand_by_self_draw": _with("human_hand"),
    "earthly_hand_void_by": _with("earthly_hand"),
    "straight_takes_old_young": lambda rules: plays(rules, "old_young") and _with(*_STRAIGHTS)(rules),
    "mixed_straight_of_two_suits": _with("exposed_mixed_straight", "concealed_mixed_straight"),
    "raise_from_winners": lambda rules: rules.raise_to_fan is not None,
    "human_hand_after_dealer_kong": _with("human_hand"),
    # ---- money
    "unit": lambda rules: rules.payout != "stakes",
    "table": lambda rules: rules.payout == "table",
    "table_self_draw": lambda rules: rules.payout == "table",
    "double_factor": lambda rules: "double" in ranks(rules),
    "triple_factor": lambda rules: "triple" in ranks(rules),
    "thirteen_orphans_uncuttable": lambda rules: rules.multiple_winners != "all" and plays(rules, "thirteen_orphans"),
    "concealed_kong_on_floor": lambda rules: bool(rules.liability) and rules.concealed_kong_shown,
    "liability_order": _binds_own_draws,
    "three_dragons_passes_on": lambda rules: "three_dragons" in rules.liability and rules.liability_order == "later",
    "all_honors_voids_three_dragons": lambda rules: "three_dragons" in rules.liability,
    "twelve_by_own_kong": lambda rules: "twelve_exposed" in rules.liability,
    "twelve_exposed_once": lambda rules: "twelve_exposed" in rules.liability,
    "liable_pays_half": lambda rules: rules.discharge == "full" and not rules.liability.isdisjoint(_HALVED),
    "kong_replacement_exempt": _binds_own_draws,
    "flower_win_feeder_pays": _has_flower_wins,
    "flower_win_takes": _has_flower_wins,
    "false_win_with_base": lambda rules: isinstance(rules.false_win_amount, int),
    "stakes": lambda rules: rules.payout == "stakes" or _pays("flower", "kong")(rules),
    "hand_multiples": lambda rules: rules.payout == "stakes",
    "streak_on_draw": lambda rules: rules.dealer_bonus,
    "ready_declarer_exempt": _with("declared_ready"),
    "pull_grows": lambda rules: rules.pull,
    "pull_rounding": lambda rules: rules.pull,
    "grass_set_means": _pays("grass_set", "flower_set"),
    "follow_discard_first_round": _pays("follow_discard"),
    # ---- flow of play
    "opening_flowers": lambda rules: rules.flowers,
    "thirteen_orphans_rob_concealed_kong": lambda rules: (
        rules.concealed_kong_shown and plays(rules, "thirteen_orphans")
    ),
    "missed_win_lifted_by": lambda rules: rules.missed_win != "off",
    "missed_win_own_discard": lambda rules: rules.missed_win != "off",
    "missed_win_more_fan": lambda rules: rules.missed_win == "waits",
    "wait_for_eighth": lambda rules: _has_flower_wins(rules) and plays(rules, "eight_flowers"),
    "declare_ready_when": _with("declared_ready"),
    "ready_kong": _with("declared_ready"),
    "ready_sees_hands": _with("declared_ready"),
    "stop_after_round": lambda rules: rules.dealer_rule != "last_winner",
    "stop_after_hands": lambda rules: rules.dealer_rule == "last_winner",
}
