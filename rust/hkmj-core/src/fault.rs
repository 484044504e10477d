//! What can be wrong with a hand or a win, one sentence each.

use crate::meld::Meld;
use crate::tile::{Flower, Tile, Wind};

/// A hand, a set or a context that the table could not produce.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of each fault says what it is")]
pub enum Fault {
    #[error("{count} copies of {tile}: there are four of a kind")]
    Copies { tile: Tile, count: usize },
    #[error("flower {flower} twice: there is one of each")]
    FlowerTwice { flower: Flower },
    #[error("{set} is no set: {why}")]
    Set { set: String, why: &'static str },
    #[error("{sets} declared sets: a hand has {most} at most")]
    Sets { sets: usize, most: usize },
    #[error("winning tile {tile} is not among the concealed tiles")]
    WinTileNotConcealed { tile: Tile },
    #[error("winning flower {flower} is not among the flowers")]
    WinFlowerNotShown { flower: Flower },

    #[error("the hand counts {} with the winning one, a set as three: it must be {want}{}", tiles(*.have), no_kong(*.four))]
    Size { have: usize, want: usize, four: Option<Meld> },
    #[error("{have} concealed tiles in a flower win: at most {most} beside the declared sets")]
    FlowerWinSize { have: usize, most: usize },
    #[error("no winning tile: it stands after a +, as in +5m")]
    NoWinTile,
    #[error("flowers in the hand: this rule set plays without flowers")]
    FlowersNotInPlay,
    #[error("{set} is named as claimed from {seat}: a concealed kong is fed by nobody")]
    FedConcealedKong { set: String, seat: Wind },
    #[error("{set} was claimed from {seat}, the winner's own seat")]
    FedByOwner { set: String, seat: Wind },
    #[error("{set} was claimed from {seat}: a chow comes from the previous seat, {previous}")]
    ChowFeeder { set: String, seat: Wind, previous: Wind },

    #[error("a robbed tile is no own draw (robbed with self_draw)")]
    RobbedSelfDraw,
    #[error("a robbed tile is not the last tile or discard (robbed with last_tile)")]
    RobbedLastTile,
    #[error("an opening hand robs nothing (robbed with first_turn dealer_opening)")]
    RobbedOpening,
    #[error("robbed {tile} is held {count} times: the konger has the other three")]
    RobbedHeld { tile: Tile, count: u8 },
    #[error("a concealed kong is robbed by thirteen orphans only")]
    ConcealedRobNoOrphans,
    #[error("a concealed kong is never robbed in this family")]
    ConcealedRobNever,

    #[error("kongs = {kongs} on a discard: a replacement is an own draw")]
    KongsByDiscard { kongs: u8 },
    #[error("kongs = {kongs}, but {declared} kongs are declared")]
    KongsAboveMelds { kongs: u8, declared: u8 },
    #[error(
        "kongs = {kongs}: an exposed kong can only open a chain, and {others} added or concealed ones are declared"
    )]
    KongChain { kongs: u8, others: u8 },
    #[error("first_kong without a chain of kongs on an own draw")]
    FirstKongWithoutChain,
    #[error("first_kong: the declared kongs make no such chain")]
    FirstKong,
    #[error("kongs with flower_replacement: a flower ends the chain")]
    KongsWithFlower,
    #[error("flower_replacement without self_draw")]
    FlowerReplacementByDiscard,
    #[error("flower_replacement without a flower that was replaced")]
    FlowerReplacementWithoutFlower,

    #[error("flower_win without self_draw")]
    FlowerWinByDiscard,
    #[error("a flower win with {have} flowers: it takes {need}")]
    TooFewFlowers { have: u32, need: u32 },
    #[error("winning flower {flower} without flower_win")]
    FlowerWinTile { flower: Flower },
    #[error("winning tile {tile} in a flower win: a flower, or none, stands after +")]
    TileInFlowerWin { tile: Tile },
    #[error("a flower win of a short hand (dead short): this rule set does not let it win")]
    ShortFlowerWin,

    #[error("first_turn dealer_opening from seat {seat}: E deals")]
    OpeningSeat { seat: Wind },
    #[error("first_turn {turn} without self_draw")]
    TurnByDiscard { turn: &'static str },
    #[error("first_turn dealer_opening after a claim")]
    OpeningClaimed,
    #[error("first_turn {turn} from the dealer's seat E")]
    TurnOfDealer { turn: &'static str },
    #[error("first_turn before_first_draw with self_draw")]
    BeforeFirstDrawSelfDraw,
    #[error("first_turn before_first_draw with a kong: its replacement is an own draw")]
    BeforeFirstDrawKong,
    #[error("a claimed set without claimed_before in the first turn")]
    ClaimUnsaid,
    #[error("dealer_first_discard without first_turn before_first_draw")]
    FirstDiscardTurn,
    #[error("dealer_first_discard with a robbed tile")]
    FirstDiscardRobbed,
    #[error("dealer_first_discard after a claim (claimed_before)")]
    FirstDiscardClaimed,
    #[error("dealer_first_discard with a declared set")]
    FirstDiscardMeld,
    #[error("last_tile in the first turn")]
    LastTileFirstTurn,
}

fn tiles(have: usize) -> String {
    format!("{have} tile{}", if have == 1 { "" } else { "s" })
}

/// What to say of four of a kind in hand that were perhaps meant to be a kong.
fn no_kong(four: Option<Meld>) -> String {
    four.map_or_else(String::new, |kong| format!("; four {} outside brackets are no kong: write {kong}", kong.lowest()))
}

/// What a fault is about, as the rules group them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultGroup {
    /// The tiles and their number.
    Tiles,
    /// The declared sets.
    Sets,
    /// A robbed tile.
    Robbed,
    /// A kong and its replacement.
    Kongs,
    /// Flowers and flower wins.
    Flowers,
    /// The first turn.
    FirstTurn,
}

impl Fault {
    /// What it is about.
    pub const fn group(&self) -> FaultGroup {
        match self {
            Self::Copies { .. }
            | Self::FlowerTwice { .. }
            | Self::WinTileNotConcealed { .. }
            | Self::WinFlowerNotShown { .. }
            | Self::Size { .. }
            | Self::NoWinTile
            | Self::FlowersNotInPlay => FaultGroup::Tiles,
            Self::Set { .. }
            | Self::Sets { .. }
            | Self::FedConcealedKong { .. }
            | Self::FedByOwner { .. }
            | Self::ChowFeeder { .. } => FaultGroup::Sets,
            Self::RobbedSelfDraw
            | Self::RobbedLastTile
            | Self::RobbedOpening
            | Self::RobbedHeld { .. }
            | Self::ConcealedRobNoOrphans
            | Self::ConcealedRobNever => FaultGroup::Robbed,
            Self::KongsByDiscard { .. }
            | Self::KongsAboveMelds { .. }
            | Self::KongChain { .. }
            | Self::FirstKongWithoutChain
            | Self::FirstKong
            | Self::KongsWithFlower => FaultGroup::Kongs,
            Self::FlowerReplacementByDiscard
            | Self::FlowerReplacementWithoutFlower
            | Self::FlowerWinSize { .. }
            | Self::FlowerWinByDiscard
            | Self::TooFewFlowers { .. }
            | Self::FlowerWinTile { .. }
            | Self::TileInFlowerWin { .. }
            | Self::ShortFlowerWin => FaultGroup::Flowers,
            Self::OpeningSeat { .. }
            | Self::TurnByDiscard { .. }
            | Self::OpeningClaimed
            | Self::TurnOfDealer { .. }
            | Self::BeforeFirstDrawSelfDraw
            | Self::BeforeFirstDrawKong
            | Self::ClaimUnsaid
            | Self::FirstDiscardTurn
            | Self::FirstDiscardRobbed
            | Self::FirstDiscardClaimed
            | Self::FirstDiscardMeld
            | Self::LastTileFirstTurn => FaultGroup::FirstTurn,
        }
    }
}

/// A possible hand in a possible context that completes no shape of the rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAWin {
    /// The tiles make no shape that the rule set plays.
    #[error("the tiles complete no winning shape of this rule set")]
    NoShape,
    /// The flowers make no win that the rule set plays.
    #[error("flowers win nothing in this rule set")]
    NoFlowerWin,
    /// Too few or too many tiles in hand.
    #[error("a dead hand ({0}) wins nothing, but for a flower win of a short one")]
    Dead(&'static str),
}

/// Why a hand has no score.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The table could not produce it; every fault there is.
    #[error("{} fault(s)", .0.len())]
    Faults(Vec<Fault>),
    /// It is no win.
    #[error(transparent)]
    NotAWin(#[from] NotAWin),
}
