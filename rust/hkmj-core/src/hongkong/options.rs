//! The scoring options of Hong Kong that change which patterns hold.

use crate::option::{FromOption, OptionValue, words};

/// The pair that 平糊 asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllChowsPair {
    /// Any pair.
    Any,
    /// No dragon, seat or round wind.
    NoScoringHonor,
    /// A pair of a suit.
    Suited,
}

/// The wait that 平糊 asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllChowsWait {
    /// Any wait.
    Any,
    /// The winning tile ends a chow whose other side is open.
    TwoSided,
}

/// Which own flowers a set of flowers takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlowerSetDropsOwn {
    /// The one of its own series.
    SameSeries,
    /// Both.
    All,
    /// Neither.
    None,
}

/// On which discards 坎坎糊 holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FourConcealedPungsDiscard {
    /// On none.
    None,
    /// On one that completes the pair.
    Pair,
    /// On any.
    Any,
}

/// On which discards nine gates hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NineGatesDiscard {
    /// On any.
    Any,
    /// Where the thirteen before waited on all nine.
    NineSidedOnly,
}

/// Which win is 地糊.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarthlyHand {
    /// By the first own draw.
    FirstSelfDraw,
    /// On the hand's first discard.
    DealerFirstDiscard,
}

/// Which win is 人糊.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HumanHand {
    /// On a discard before the own first draw.
    FirstGoRound,
    /// On the hand's first discard.
    DealerFirstDiscard,
    /// On one of the hand's first four discards.
    FirstFourDiscards,
}

/// What voids the wins of the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstTurnBrokenBy {
    /// A claim of anybody.
    Claims,
    /// Nothing.
    Nothing,
}

/// Which suits 百萬石 can be of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MillionStonesSuit {
    /// Any.
    Any,
    /// Characters.
    Characters,
}

/// A flower win by the dealer's opening hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlowerWinDealerOpening {
    /// Counts as any flower win.
    Plain,
    /// Counts as 天糊.
    Heavenly,
}

/// What a flower win on the replacement of the second kong in a row is worth by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KongOnKongFlower {
    /// Nothing.
    Off,
    /// So many fan.
    Fan(u32),
    /// The limit.
    Limit,
}

words!(AllChowsPair { "any" => Any, "no_scoring_honor" => NoScoringHonor, "suited" => Suited });
words!(AllChowsWait { "any" => Any, "two_sided" => TwoSided });
words!(FlowerSetDropsOwn { "same_series" => SameSeries, "all" => All, "none" => None });
words!(FourConcealedPungsDiscard { "none" => None, "pair" => Pair, "any" => Any });
words!(NineGatesDiscard { "any" => Any, "nine_sided_only" => NineSidedOnly });
words!(EarthlyHand { "first_self_draw" => FirstSelfDraw, "dealer_first_discard" => DealerFirstDiscard });
words!(HumanHand {
    "first_go_round" => FirstGoRound,
    "dealer_first_discard" => DealerFirstDiscard,
    "first_four_discards" => FirstFourDiscards,
});
words!(FirstTurnBrokenBy { "claims" => Claims, "nothing" => Nothing });
words!(MillionStonesSuit { "any" => Any, "characters" => Characters });
words!(FlowerWinDealerOpening { "plain" => Plain, "heavenly" => Heavenly });

/// A bonus of no fan or one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus(pub bool);

impl FromOption for Bonus {
    fn from_option(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Number(0) => Some(Self(false)),
            OptionValue::Number(1) => Some(Self(true)),
            _ => None,
        }
    }
}

impl FromOption for KongOnKongFlower {
    fn from_option(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Word(word) if word == "off" => Some(Self::Off),
            OptionValue::Word(word) if word == "limit" => Some(Self::Limit),
            OptionValue::Number(fan) => Some(Self::Fan(*fan)),
            _ => None,
        }
    }
}

crate::option::options! {
    /// The options; by default those of the preset `hk`.
    pub struct Options {
        /// Are flowers in play?
        pub flowers: bool,
        /// Does 門前清 count where flowers are in play?
        pub concealed_hand_with_flowers: bool,
        /// Does a concealed kong leave 門前清, 坎坎糊 and 冚手糊?
        pub concealed_kong_keeps_concealed: bool,
        /// The pair of 平糊.
        pub all_chows_pair: AllChowsPair,
        /// The wait of 平糊.
        pub all_chows_wait: AllChowsWait,
        /// What 一檯花 takes from 正花.
        pub flower_set_drops_own: FlowerSetDropsOwn,
        /// 坎坎糊 on a discard.
        pub four_concealed_pungs_discard: FourConcealedPungsDiscard,
        /// 九子連環 on a discard.
        pub nine_gates_discard: NineGatesDiscard,
        /// Which win is 地糊.
        pub earthly_hand: EarthlyHand,
        /// Which win is 人糊.
        pub human_hand: HumanHand,
        /// What voids 地糊 by own draw and 人糊.
        pub first_turn_broken_by: FirstTurnBrokenBy,
        /// The suits of 百萬石.
        pub million_stones_suit: MillionStonesSuit,
        /// Is there a flower win at all?
        pub flower_win: bool,
        /// A flower win of the dealer's opening hand.
        pub flower_win_dealer_opening: FlowerWinDealerOpening,
        /// One fan more for a seventh flower that replaced a kong's tile or was the last tile.
        pub kong_flower_bonus: Bonus,
        /// A flower that replaced the tile of a second kong.
        pub kong_on_kong_flower: KongOnKongFlower,
        /// May a hand with too few tiles win by flowers?
        pub dead_hand_may_flower_win: bool,
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            flowers: true,
            concealed_hand_with_flowers: true,
            concealed_kong_keeps_concealed: false,
            all_chows_pair: AllChowsPair::Any,
            all_chows_wait: AllChowsWait::Any,
            flower_set_drops_own: FlowerSetDropsOwn::SameSeries,
            four_concealed_pungs_discard: FourConcealedPungsDiscard::Pair,
            nine_gates_discard: NineGatesDiscard::Any,
            earthly_hand: EarthlyHand::FirstSelfDraw,
            human_hand: HumanHand::FirstGoRound,
            first_turn_broken_by: FirstTurnBrokenBy::Claims,
            million_stones_suit: MillionStonesSuit::Any,
            flower_win: true,
            flower_win_dealer_opening: FlowerWinDealerOpening::Plain,
            kong_flower_bonus: Bonus(false),
            kong_on_kong_flower: KongOnKongFlower::Off,
            dead_hand_may_flower_win: true,
        }
    }
}
