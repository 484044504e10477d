//! The options of a rule set that decide the flow of a hand.

use crate::families::Scorer;
use crate::hongkong::options::HumanHand;
use crate::option::{options, words};
use crate::table::missed::MissedWin;

/// How the flowers of the opening are replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningFlowers {
    /// Each seat until it has none.
    EachUntilDone,
    /// Each seat once in turn, and again while any is left.
    PassByPass,
}

/// The end of the wall that the dealer's seventeenth tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallEnd {
    /// Where draws come from.
    Front,
    /// Where replacements come from.
    Tail,
}

/// What lifts the bar of a missed win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiftedBy {
    /// The seat's next draw.
    Draw,
    /// That, or a claim of its own.
    DrawOrClaim,
}

/// When a non-dealer may win by the flowers of the opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NonDealerFlowers {
    /// First of all after the first own draw.
    FirstOwnDraw,
    /// At once.
    AtOnce,
    /// Never.
    Off,
}

/// Which tile of the dealer's opening hand is the winning one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeavenlyTile {
    /// The last one drawn.
    Last,
    /// That which scores most.
    Best,
}

/// When a hand may be declared ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadyWhen {
    /// Any time.
    Any,
    /// At the first discard only.
    FirstTurn,
}

/// What becomes of a win that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FalseWin {
    /// It is refused.
    Refuse,
    /// It is taken and paid for.
    Penalise,
}

/// Who of several winners is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winners {
    /// The nearest after the source.
    Nearest,
    /// All.
    All,
    /// The dearest hand.
    Highest,
}

words!(OpeningFlowers { "each_until_done" => EachUntilDone, "pass_by_pass" => PassByPass });
words!(WallEnd { "front" => Front, "tail" => Tail });
words!(LiftedBy { "draw" => Draw, "draw+claim" => DrawOrClaim });
words!(NonDealerFlowers { "first_own_draw" => FirstOwnDraw, "at_once" => AtOnce, "off" => Off });
words!(HeavenlyTile { "last" => Last, "best" => Best });
words!(ReadyWhen { "any" => Any, "first_turn" => FirstTurn });
words!(FalseWin { "refuse" => Refuse, "penalise" => Penalise });
words!(Winners { "nearest" => Nearest, "all" => All, "highest" => Highest });

options! {
    /// The options of the flow of a hand.
    pub struct FlowOptions {
        /// How the flowers of the opening are replaced.
        pub opening_flowers: OpeningFlowers,
        /// Where the dealer's seventeenth tile comes from.
        pub dealer_extra_tile: WallEnd,
        /// May a discard be claimed for a chow?
        pub chow_claims: bool,
        /// May a kong be declared in a turn that began with a claim?
        pub kong_after_claim: bool,
        /// Must the next kong of a chain contain the replacement of the one before?
        pub kong_on_kong_strict: bool,
        /// Is a concealed kong shown when it is declared?
        pub concealed_kong_shown: bool,
        /// Is a hand with a concealed kong still concealed?
        pub concealed_kong_keeps_concealed: bool,
        /// May thirteen orphans rob a concealed kong that is shown?
        pub thirteen_orphans_rob_concealed_kong: bool,
        /// Are thirteen orphans never cut by another winner?
        pub thirteen_orphans_uncuttable: bool,
        /// What a passed win bars.
        pub missed_win: MissedWin,
        /// What lifts the bar.
        pub missed_win_lifted_by: LiftedBy,
        /// Does the discard of a kind that would have won count as passing it?
        pub missed_win_own_discard: bool,
        /// Is a win worth more than those passed allowed?
        pub missed_win_more_fan: bool,
        /// Are wins by flowers played?
        pub flower_win: bool,
        /// May who declined seven flowers win by the eighth?
        pub wait_for_eighth: bool,
        /// When a non-dealer may win by the flowers of the opening.
        pub flower_win_non_dealer_opening: NonDealerFlowers,
        /// On which tiles 人糊 is won.
        pub human_hand: HumanHand,
        /// The winning tile of the dealer's opening hand.
        pub heavenly_win_tile: HeavenlyTile,
        /// When a hand may be declared ready.
        pub declare_ready_when: ReadyWhen,
        /// May a ready hand declare a concealed kong that keeps its waits?
        pub ready_kong: bool,
        /// What becomes of a win that is none.
        pub false_win_on_table: FalseWin,
        /// Who of several winners is paid.
        pub multiple_winners: Winners,
    }
}

/// What the flow of a hand reads of a rule set: its options, and what follows from its patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flow {
    /// The options.
    pub options: FlowOptions,
    /// Is it the Taiwanese game, which asks what lies on the floor?
    pub is_taiwanese: bool,
    /// Must a hand be concealed to be declared ready?
    pub ready_is_concealed: bool,
    /// How many sets a hand has beside its pair.
    pub sets: usize,
    /// How many flowers win.
    pub fewest_flowers: usize,
    /// May hands be declared ready?
    pub plays_ready: bool,
    /// May a win be worth more for how few discards there were?
    pub counts_discards: bool,
    /// May seven flowers win when another seat shows the eighth?
    pub plays_seven_rob_one: bool,
    /// Can thirteen orphans rob a concealed kong?
    pub concealed_kong_robbed: bool,
    /// The least fan of a win.
    pub min_fan: u32,
}

impl Flow {
    /// What the flow of a hand reads of a rule set of this family.
    pub fn new(options: FlowOptions, family: &str, scorer: &dyn Scorer) -> Self {
        let (table, ledger) = (scorer.table(), scorer.ledger());
        let valued = |name| ledger.patterns().find(name).is_some_and(|id| ledger.valued().contains(id));
        let is_taiwanese = family == "taiwan";
        Self {
            options,
            is_taiwanese,
            ready_is_concealed: family == "hk",
            sets: table.sets,
            // Seven and the eighth of another seat are a win of their own (七搶一).
            fewest_flowers: if is_taiwanese { 8 } else { table.flower_win_from as usize },
            plays_ready: valued("declared_ready"),
            counts_discards: is_taiwanese || options.human_hand == HumanHand::FirstFourDiscards,
            plays_seven_rob_one: options.flower_win && valued("seven_rob_one"),
            concealed_kong_robbed: table.concealed_kong_robbed
                && options.concealed_kong_shown
                && options.thirteen_orphans_rob_concealed_kong
                && valued("thirteen_orphans"),
            min_fan: ledger.min_fan(),
        }
    }
}
