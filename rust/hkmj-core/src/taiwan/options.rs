//! The scoring options of the Taiwanese family that change which patterns hold.

use crate::option::words;

/// What 雞胡 does to the row of 1 fan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChickenHandMode {
    /// It takes its place.
    Replaces,
    /// It is added.
    Adds,
}

/// How often 正風 counts for a pung of the seat wind that is the round wind too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubleWind {
    /// Once.
    Once,
    /// Twice.
    Twice,
}

/// Whose claim voids 地胡.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarthlyHandVoidBy {
    /// One's own.
    Own,
    /// Anybody's.
    Any,
    /// Nobody's.
    None,
}

words!(ChickenHandMode { "replaces" => Replaces, "adds" => Adds });
words!(DoubleWind { "once" => Once, "twice" => Twice });
words!(EarthlyHandVoidBy { "own" => Own, "any" => Any, "none" => None });

crate::option::options! {
    /// The options; by default those of the preset `taiwan-hk`.
    pub struct Options {
        /// Are flowers in play?
        pub flowers: bool,
        /// Is there a flower win at all?
        pub flower_win: bool,
        /// What 雞胡 does to the row of 1 fan.
        pub chicken_hand_mode: ChickenHandMode,
        /// How often a pung of seat and round wind alike is 正風.
        pub double_wind: DoubleWind,
        /// Does a closed wait count for 獨獨 and 假獨?
        pub closed_wait_counts: bool,
        /// Does an exposed kong count for 暗刻?
        pub exposed_kong_is_concealed_pung: bool,
        /// Does a pung in hand that a discard completed count for 暗刻?
        pub discard_completed_pung_is_concealed: bool,
        /// Does an added kong count as 明摃?
        pub added_kong_counts: bool,
        /// May a discard complete the extra set of 十三么?
        pub orphans_set_by_discard: bool,
        /// May four alike be two of the pairs of 嚦咕嚦咕?
        pub eight_pairs_four_alike: bool,
        /// Do the rows of both forms count in 雙食?
        pub double_form_counts: bool,
        /// Is 人胡 also won by own draw?
        pub human_hand_by_self_draw: bool,
        /// Whose claim voids 地胡.
        pub earthly_hand_void_by: EarthlyHandVoidBy,
        /// Does a straight take a 123 and a 789 from 老少?
        pub straight_takes_old_young: bool,
        /// Do two suits make a mixed straight?
        pub mixed_straight_of_two_suits: bool,
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            flowers: true,
            flower_win: true,
            chicken_hand_mode: ChickenHandMode::Replaces,
            double_wind: DoubleWind::Once,
            closed_wait_counts: true,
            exposed_kong_is_concealed_pung: true,
            discard_completed_pung_is_concealed: false,
            added_kong_counts: true,
            orphans_set_by_discard: true,
            eight_pairs_four_alike: true,
            double_form_counts: false,
            human_hand_by_self_draw: false,
            earthly_hand_void_by: EarthlyHandVoidBy::Own,
            straight_takes_old_young: true,
            mixed_straight_of_two_suits: false,
        }
    }
}
