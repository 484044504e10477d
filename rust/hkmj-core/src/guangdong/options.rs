//! The scoring options of Guangdong that change which patterns hold, and what raises a hand.

use crate::option::words;

/// The wait of 九莲宝灯.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NineGatesWait {
    /// Any.
    Any,
    /// On all nine.
    NineSided,
}

words!(NineGatesWait { "any" => Any, "nine_sided" => NineSided });

crate::option::options! {
    /// The options; by default those of the preset `guangdong`.
    pub struct Options {
        /// Are flowers in play?
        pub flowers: bool,
        /// The fan that an ordinary hand is raised to.
        pub raise_to_fan: Option<u32>,
        /// How many winners of one discard make 一炮三响.
        pub raise_from_winners: u32,
        /// The wait of 九莲宝灯.
        pub nine_gates_wait: NineGatesWait,
        /// Does a kong of the dealer leave 人和?
        pub human_hand_after_dealer_kong: bool,
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            flowers: false,
            raise_to_fan: Some(3),
            raise_from_winners: 3,
            nine_gates_wait: NineGatesWait::Any,
            human_hand_after_dealer_kong: true,
        }
    }
}
