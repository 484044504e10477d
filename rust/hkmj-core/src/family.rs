//! What a rule family contributes to the one engine.

use crate::check::Table;
use crate::context::Context;
use crate::hand::Hand;
use crate::ledger::{Ledger, PlainSum};
use crate::pattern::{Facts, PatternId, PatternList, PatternSet};
use crate::readings::{Arrangement, Placement};
use crate::score::Reading;
use crate::special::Approach;

/// The shape of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Sets and a pair.
    Regular,
    /// Thirteen orphans, in a game of five sets with a set more.
    ThirteenOrphans,
    /// Seven pairs.
    SevenPairs,
    /// Sixteen tiles that do not link, one of them twice.
    SixteenDisjoint,
    /// Seven pairs and three alike.
    EightPairs,
    /// Sets and a pair that count as a special shape too.
    DoubleForm,
    /// Won by flowers.
    FlowerWin,
}

impl Shape {
    /// Its name, as in `thirteen_orphans`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Regular => "regular",
            Self::ThirteenOrphans => "thirteen_orphans",
            Self::SevenPairs => "seven_pairs",
            Self::SixteenDisjoint => "sixteen_disjoint",
            Self::EightPairs => "eight_pairs",
            Self::DoubleForm => "double_form",
            Self::FlowerWin => "flower_win",
        }
    }
}

/// A reading that is not a regular one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialReading {
    /// Its shape.
    pub shape: Shape,
    /// The patterns that hold in it.
    pub facts: Facts,
    /// A candidate of its own beside those of its facts: this pattern, alone, at this fan (`None`: the limit).
    pub alone: Option<(PatternId, Option<u32>)>,
}

/// A pattern's tiles that a larger one took, so that it counts less often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The smaller pattern.
    pub pattern: PatternId,
    /// How often it would have counted more.
    pub count: u8,
    /// The larger pattern.
    pub by: PatternId,
}

/// What a plain sum is raised to after the cap, if it is less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raise {
    /// The fan; 0 raises nothing.
    pub to: u32,
    /// The patterns that raise it.
    pub by: PatternSet,
}

/// The facts of one family under its scoring options. `Self` is the set of options.
///
/// The engine asks for the facts of the hand once, for those of each split of its tiles, and for those of each place
/// that the winning tile may have in it.
pub trait Family {
    /// What a hand and its context say whatever the reading.
    type Prepared<'a>;

    /// The family's patterns, a bit each.
    const PATTERNS: PatternSet;

    /// Does the cap bind standalone patterns as it binds plain sums?
    const CAPS_STANDALONE: bool = true;

    /// Does the place of the winning tile matter in most hands? (If so, in each that has one.)
    const PLACE_OFTEN_MATTERS: bool = false;

    /// Do its hands have ranks beside their fan?
    const HAS_TIERS: bool = false;

    /// The family's patterns.
    fn patterns() -> &'static PatternList;

    /// What the checks must know.
    fn table(&self, valued: PatternSet) -> Table;

    /// The facts of the hand and its context, net of what the ledger's takers take.
    fn prepare<'a>(&self, hand: &'a Hand, win: &Context, ledger: &'a Ledger) -> Self::Prepared<'a>;

    /// The facts of a split of the tiles; of patterns that nobody asked for it may leave out any.
    fn split(&self, prepared: &Self::Prepared<'_>, arrangement: &Arrangement, asked: PatternSet) -> Facts;

    /// Can the place of the winning tile change the facts of this split?
    fn place_matters(&self, prepared: &Self::Prepared<'_>, facts: &Facts) -> bool;

    /// The facts of that split with the winning tile at its place.
    fn place(&self, prepared: &Self::Prepared<'_>, facts: Facts, placement: Option<Placement>) -> Facts;

    /// The same reading, where it counts as a special shape too.
    fn doubled(&self, _prepared: &Self::Prepared<'_>, _facts: &Facts) -> Option<Facts> {
        None
    }

    /// The reading as a flower win; `None` where flowers win nothing.
    fn flower_win(&self, _hand: &Hand, _win: &Context, _ledger: &Ledger) -> Option<SpecialReading> {
        None
    }

    /// Calls `visit` with each reading of the tiles in another shape than sets and a pair.
    fn special(
        &self,
        hand: &Hand,
        prepared: &Self::Prepared<'_>,
        valued: PatternSet,
        visit: impl FnMut(&SpecialReading),
    );

    /// The family's last step of the plain sum of a reading: it may change what is awarded.
    fn last_step(&self, _ledger: &Ledger, _shape: Shape, _sum: &mut PlainSum) {}

    /// What raises the plain sums of a win.
    fn raise(&self, _win: &Context) -> Raise {
        Raise::default()
    }

    /// Calls `visit` with the way to each other shape that the rule set plays, of those to which no more than so many
    /// tiles are missing.
    fn approaches(&self, hand: &Hand, valued: PatternSet, at_most: u8, visit: impl FnMut(Approach));

    /// What larger patterns of the same tiles took from smaller ones in a reading.
    fn taken(&self, _hand: &Hand, _win: &Context, _reading: &Reading, _takers: PatternSet) -> Vec<Taken> {
        Vec::new()
    }
}
