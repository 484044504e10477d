//! What a hand is worth under a rule set.

use crate::check::{Table, context_faults, is_opening, is_ordinary};
use crate::context::{Context, Dead};
use crate::family::{Family, Shape, SpecialReading};
use crate::fault::{NotAWin, Refusal};
use crate::hand::Hand;
use crate::ledger::{Ledger, Tariff, TariffError, Tier};
use crate::pattern::{PatternId, PatternSet};
use crate::readings::{Arrangement, Placement};
use crate::search::{Candidate, Search};

/// A rule set, compiled: the options of its family and what its patterns are worth.
#[derive(Clone, Debug)]
pub struct Rules<F> {
    options: F,
    ledger: Ledger,
    table: Table,
}

/// One way to see the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its shape.
    pub shape: Shape,
    /// The concealed groups of a regular reading.
    pub arrangement: Option<Arrangement>,
    /// Where the winning tile went, if that decided anything; see [`Reading::place`].
    pub placement: Option<Placement>,
}

impl Reading {
    /// Where the winning tile went, in a regular reading of a hand that has one: if it does not matter, into the
    /// earliest group that holds it.
    pub fn place(&self, hand: &Hand, win: &Context) -> Option<Placement> {
        if is_opening(hand, win) {
            return None;
        }
        let earliest = || self.arrangement?.placements(hand.win_tile()?).next();
        self.placement.or_else(earliest)
    }
}

/// What a hand is worth, and in which reading. Why, [`Rules`] tells from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The fan after the cap.
    pub fan: u32,
    /// The fan before the cap.
    pub raw_fan: u32,
    /// The fan that it lacks to the minimum; 0 if it is legal.
    pub lacks: u32,
    /// Its rank.
    pub tier: Tier,
    /// The standalone pattern that it is scored by, if it is no plain sum.
    pub standalone: Option<PatternId>,
    /// The patterns awarded.
    pub awarded: PatternSet,
    /// The reading it was found in.
    pub reading: Reading,
}

/// What a hand is worth, as briefly as can be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The fan after the cap.
    pub fan: u32,
    /// The fan that it lacks to the minimum; 0 if it is legal.
    pub lacks: u32,
    /// Its rank.
    pub tier: Tier,
    /// The patterns awarded.
    pub awarded: PatternSet,
}

impl Score {
    /// Does it reach the minimum?
    pub const fn legal(&self) -> bool {
        self.lacks == 0
    }
}

impl<F: Family> Rules<F> {
    /// Compiles the options and the tariff of a rule set.
    ///
    /// # Errors
    ///
    /// As [`Ledger::compile`].
    pub fn compile(options: F, tariff: &Tariff) -> Result<Self, TariffError> {
        let ledger = Ledger::compile(tariff, F::patterns())?;
        Ok(Self { table: options.table(ledger.valued()), options, ledger })
    }

    /// What its patterns are worth.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What the checks must know of it.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The options of its family.
    pub const fn options(&self) -> &F {
        &self.options
    }

    /// Scores a hand.
    ///
    /// # Errors
    ///
    /// [`Refusal::Faults`] with all faults that it has in this context; [`Refusal::NotAWin`] if there is none and it
    /// completes no shape of the rule set.
    pub fn score(&self, hand: &Hand, win: &Context) -> Result<Score, Refusal> {
        self.evaluate(hand, win, Search::score)
    }

    /// The same without what explains it.
    ///
    /// # Errors
    ///
    /// As [`Self::score`].
    pub fn value(&self, hand: &Hand, win: &Context) -> Result<Value, Refusal> {
        self.evaluate(hand, win, |search, candidate, _| search.value(candidate))
    }

    /// Finds the best candidate, and tells of it what is asked for.
    #[inline(always)]
    fn evaluate<'a, T>(
        &'a self,
        hand: &Hand,
        win: &Context,
        tell: impl Fn(&Search<'a, F>, &Candidate, Reading) -> T,
    ) -> Result<T, Refusal> {
        if !is_ordinary(hand, win, &self.table) {
            check(hand, win, &self.table)?;
        }
        let mut search = Search::new(self, win);
        if win.flower_win() {
            let reading = self.flower_win(hand, win).ok_or(NotAWin::NoFlowerWin)?;
            search.offer_special(&reading);
        } else if let Some((candidate, reading)) = search.best_of_only_split(hand, win) {
            return Ok(tell(&search, &candidate, reading));
        } else {
            search.offer_tiles(hand, win);
        }
        let (candidate, reading) = search.best().ok_or(NotAWin::NoShape)?;
        Ok(tell(&search, &candidate, reading))
    }

    pub(crate) fn flower_win(&self, hand: &Hand, win: &Context) -> Option<SpecialReading> {
        self.options.flower_win(hand, win, &self.ledger)
    }
}

/// Refuses what is wrong in this context, and dead hands that win nothing.
#[inline(never)]
fn check(hand: &Hand, win: &Context, table: &Table) -> Result<(), Refusal> {
    let faults = context_faults(hand, win, table);
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    match win.dead() {
        Some(Dead::Long) => Err(NotAWin::Dead("long").into()),
        Some(Dead::Short) if !win.flower_win() => Err(NotAWin::Dead("short").into()),
        _ => Ok(()),
    }
}
