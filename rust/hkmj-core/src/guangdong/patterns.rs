//! The pattern ids of Guangdong 鸡平胡, in the order of the rules' tables.

use crate::pattern::PatternSet;

crate::pattern::pattern_list! {
    CHICKEN_HAND = "chicken_hand",
    ALL_CHOWS = "all_chows",
    ALL_PUNGS = "all_pungs",
    MIXED_ONE_SUIT = "mixed_one_suit",
    SELF_DRAW = "self_draw",
    SEAT_WIND_PUNG = "seat_wind_pung",
    ROUND_WIND_PUNG = "round_wind_pung",
    DRAGON_PUNG = "dragon_pung",
    PURE_ONE_SUIT = "pure_one_suit",
    MIXED_PUNGS = "mixed_pungs",
    PURE_PUNGS = "pure_pungs",
    MIXED_TERMINALS = "mixed_terminals",
    SMALL_THREE_DRAGONS = "small_three_dragons",
    SMALL_FOUR_WINDS = "small_four_winds",
    ALL_HONORS = "all_honors",
    ALL_TERMINALS = "all_terminals",
    GREAT_THREE_DRAGONS = "great_three_dragons",
    GREAT_FOUR_WINDS = "great_four_winds",
    NINE_GATES = "nine_gates",
    THIRTEEN_ORPHANS = "thirteen_orphans",
    HEAVENLY_HAND = "heavenly_hand",
    HUMAN_HAND = "human_hand",
    EARTHLY_HAND = "earthly_hand",
    KONG_REPLACEMENT = "kong_replacement",
    LAST_TILE_DRAW = "last_tile_draw",
    ROBBING_KONG = "robbing_kong",
    SEVERAL_WINNERS = "several_winners",
    ; counted
    DRAGON_PUNGS = 0 of DRAGON_PUNG,
}

/// The ordinary hands that are no chicken hand.
pub const ABOVE_CHICKEN: PatternSet = PatternSet::of(&[ALL_CHOWS, ALL_PUNGS, MIXED_ONE_SUIT]);

/// The rows that raise an ordinary hand.
pub const RAISING: PatternSet = PatternSet::of(&[KONG_REPLACEMENT, LAST_TILE_DRAW, ROBBING_KONG, SEVERAL_WINNERS]);
