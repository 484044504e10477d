"""Changes of a rule set that are each in order, drawn at random."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hkmj.patterns import pattern_ids

HK_IDS = pattern_ids("hk")
CUSTOM_IDS = HK_IDS[34:]

some_patterns = st.lists(st.sampled_from(HK_IDS), max_size=6).map(frozenset)

# Options of Hong Kong that clash with nothing whatever their value.
FREE: dict[str, st.SearchStrategy[Any]] = {
    "flowers": st.booleans(),
    "min_fan": st.integers(0, 8),
    "limit_fan": st.none() | st.integers(8, 40) | st.just("none"),
    "standalone": some_patterns,
    "not_towards_minimum": some_patterns,
    "concealed_hand_with_flowers": st.booleans(),
    "concealed_kong_keeps_concealed": st.booleans(),
    "all_chows_pair": st.sampled_from(["any", "no_scoring_honor", "suited"]),
    "all_chows_wait": st.sampled_from(["any", "two_sided"]),
    "flower_set_drops_own": st.sampled_from(["same_series", "all", "none"]),
    "mixed_terminals_counts_honor_pungs": st.booleans(),
    "four_concealed_pungs_discard": st.sampled_from(["none", "pair", "any"]),
    "kong_on_last_tile": st.sampled_from(["no_last_tile", "add"]),
    "earthly_hand": st.sampled_from(["first_self_draw", "dealer_first_discard"]),
    "kong_flower_bonus": st.sampled_from([0, 1]),
    "kong_on_kong_flower": st.sampled_from(["off", 6, 7, 8]),
    "unit": st.integers(1, 10).map(lambda unit: 4 * unit),
    "chip": st.integers(1, 100),
    "multiple_winners": st.sampled_from(["nearest", "all", "highest"]),
    "liability": st.sets(st.sampled_from(["three_dragons", "four_winds", "twelve_exposed", "nine_exposed_half"])),
    "exposed_kong_feeder_pays": st.sampled_from(["none", "shares", "as_discard"]),
    "false_win_amount": st.sampled_from(["limit", 5, {"points": 10}]),
    "dice": st.sampled_from([3, 2, "one_then_one"]),
    "missed_win": st.sampled_from(["same_kind", "waits", "any", "off"]),
    "stop_after_round": st.none() | st.sampled_from(["E", "S", "W", "N", "none"]),
    "name": st.text(min_size=1, max_size=12),
    "title": st.none() | st.text(max_size=20),
}
# Rows of custom patterns: no preset's ranks or drops lean on them.
FREE_VALUES = st.dictionaries(st.sampled_from(CUSTOM_IDS), st.none() | st.just("off") | st.integers(0, 50), max_size=5)
# A pattern drops later ones only, so that no cycle can arise among these.
FREE_EXCLUDES = st.dictionaries(
    st.sampled_from(HK_IDS[1:10]), st.none() | st.lists(st.sampled_from(["chicken_hand"]), max_size=2), max_size=3
)

changes = st.fixed_dictionaries({}, optional={**FREE, "values": FREE_VALUES, "excludes": FREE_EXCLUDES})
