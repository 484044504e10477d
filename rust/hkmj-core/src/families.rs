//! The rule families by name, and one face for the rule sets of all.

use arrayvec::ArrayVec;

use crate::analysis::{Discard, MAX_DISCARDS};
use crate::awards::{Award, Dropped};
use crate::batch::{self, Rows, Scored};
use crate::check::Table;
use crate::context::Context;
use crate::family::{Family, Shape};
use crate::fault::Refusal;
use crate::guangdong;
use crate::hand::Hand;
use crate::hongkong;
use crate::ledger::{Ledger, Tariff, TariffError};
use crate::option::{OptionError, OptionValue};
use crate::pattern::{PatternList, PatternSet};
use crate::score::{Rules, Score, Value};
use crate::taiwan;

/// A compiled rule set of any family.
pub trait Scorer: Send + Sync {
    /// As [`Rules::score`].
    ///
    /// # Errors
    ///
    /// As [`Rules::score`].
    fn score(&self, hand: &Hand, win: &Context) -> Result<Score, Refusal>;

    /// As [`Rules::value`].
    ///
    /// # Errors
    ///
    /// As [`Rules::score`].
    fn value(&self, hand: &Hand, win: &Context) -> Result<Value, Refusal>;

    /// As [`batch::score`].
    fn score_rows(&self, rows: &Rows<'_>, win: &[u64], answer: &mut dyn FnMut(Scored));

    /// As [`Rules::awards`].
    fn awards(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Award>;

    /// The patterns that hold in the reading of a score, whatever they are worth.
    fn held(&self, score: &Score, hand: &Hand, win: &Context) -> PatternSet;

    /// As [`Rules::raised`].
    fn raised(&self, score: &Score, win: &Context) -> PatternSet;

    /// As [`Rules::dropped`].
    fn dropped(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Dropped>;

    /// What its patterns are worth.
    fn ledger(&self) -> &Ledger;

    /// What the checks must know of it.
    fn table(&self) -> &Table;

    /// As [`Rules::is_win`].
    fn is_win(&self, hand: &Hand) -> bool;

    /// As [`Rules::shapes`].
    fn shapes(&self, hand: &Hand) -> Vec<Shape>;

    /// As [`Rules::waits`].
    fn waits(&self, hand: &Hand) -> u64;

    /// As [`Rules::deficiency`].
    fn deficiency(&self, hand: &Hand) -> i8;

    /// As [`Rules::acceptance`].
    fn acceptance(&self, hand: &Hand) -> u64;

    /// As [`Rules::discards`].
    fn discards(&self, hand: &Hand) -> ArrayVec<Discard, MAX_DISCARDS>;
}

impl<F: Family + Send + Sync> Scorer for Rules<F> {
    fn score(&self, hand: &Hand, win: &Context) -> Result<Score, Refusal> {
        self.score(hand, win)
    }

    fn value(&self, hand: &Hand, win: &Context) -> Result<Value, Refusal> {
        self.value(hand, win)
    }

    fn score_rows(&self, rows: &Rows<'_>, win: &[u64], answer: &mut dyn FnMut(Scored)) {
        batch::score(self, rows, win, answer);
    }

    fn awards(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Award> {
        self.awards(score, hand, win).collect()
    }

    fn held(&self, score: &Score, hand: &Hand, win: &Context) -> PatternSet {
        self.facts(score, hand, win).held
    }

    fn raised(&self, score: &Score, win: &Context) -> PatternSet {
        self.raised(score, win)
    }

    fn dropped(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Dropped> {
        self.dropped(score, hand, win)
    }

    fn ledger(&self) -> &Ledger {
        self.ledger()
    }

    fn table(&self) -> &Table {
        self.table()
    }

    fn is_win(&self, hand: &Hand) -> bool {
        self.is_win(hand)
    }

    fn shapes(&self, hand: &Hand) -> Vec<Shape> {
        self.shapes(hand)
    }

    fn waits(&self, hand: &Hand) -> u64 {
        self.waits(hand)
    }

    fn deficiency(&self, hand: &Hand) -> i8 {
        self.deficiency(hand)
    }

    fn acceptance(&self, hand: &Hand) -> u64 {
        self.acceptance(hand)
    }

    fn discards(&self, hand: &Hand) -> ArrayVec<Discard, MAX_DISCARDS> {
        self.discards(hand)
    }
}

/// Why a rule set cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CompileError {
    /// An option.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A value, a set of patterns or the drops.
    #[error(transparent)]
    Tariff(#[from] TariffError),
}

/// The names of the families.
pub const FAMILIES: [&str; 3] = ["hk", "taiwan", "guangdong"];

/// The patterns of a family; `None` if there is no such family.
pub fn patterns(family: &str) -> Option<&'static PatternList> {
    match family {
        "hk" => Some(hongkong::Options::patterns()),
        "taiwan" => Some(taiwan::Options::patterns()),
        "guangdong" => Some(guangdong::Options::patterns()),
        _ => None,
    }
}

/// The options of a family that scoring reads; `None` if there is no such family.
pub fn option_names(family: &str) -> Option<&'static [&'static str]> {
    match family {
        "hk" => Some(hongkong::Options::NAMES),
        "taiwan" => Some(taiwan::Options::NAMES),
        "guangdong" => Some(guangdong::Options::NAMES),
        _ => None,
    }
}

/// Compiles a rule set of a family: its tariff, and its options from what `get` knows of each.
///
/// # Errors
///
/// An unknown family, an option that is missing or has no such value, and what [`Ledger::compile`] refuses.
pub fn compile(
    family: &str,
    get: &dyn Fn(&str) -> Option<OptionValue>,
    tariff: &Tariff,
) -> Result<Box<dyn Scorer>, CompileError> {
    match family {
        "hk" => Ok(Box::new(Rules::compile(hongkong::Options::read(get)?, tariff)?)),
        "taiwan" => Ok(Box::new(Rules::compile(taiwan::Options::read(get)?, tariff)?)),
        "guangdong" => Ok(Box::new(Rules::compile(guangdong::Options::read(get)?, tariff)?)),
        _ => Err(OptionError::Family(family.to_owned()).into()),
    }
}
