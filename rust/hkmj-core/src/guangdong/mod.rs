//! Guangdong 鸡平胡: thirteen tiles, four sets and a pair; ordinary hands below a cap, special hands above it.

mod context;
pub mod options;
pub mod patterns;
mod tiles;

use crate::check::Table;
use crate::context::Context;
use crate::family::{Family, Raise, Shape, SpecialReading};
use crate::hand::Hand;
use crate::ledger::Ledger;
use crate::pattern::{Facts, PatternList, PatternSet};
use crate::readings::{Arrangement, Placement};
use crate::special::{self, Approach};
use crate::tile::{Wind, mask};
pub use options::Options;
use patterns as id;

/// What a Guangdong hand and its win say whatever the reading.
pub struct Prepared {
    /// The patterns of the win that any shape can have.
    of_win: PatternSet,
    /// Those that only sets and a pair can have.
    of_sets: PatternSet,
    /// The ordinary hands that leave no chicken hand beside them.
    above_chicken: PatternSet,
    pungs: u64,
    seat: Wind,
    round: Wind,
}

impl Family for Options {
    type Prepared<'a> = Prepared;

    const PATTERNS: PatternSet = id::PATTERNS.set();

    const CAPS_STANDALONE: bool = false;

    fn patterns() -> &'static PatternList {
        &id::PATTERNS
    }

    fn table(&self, _valued: PatternSet) -> Table {
        Table {
            sets: 4,
            flowers: self.flowers,
            flower_win_from: 8,
            dead_hand_may_flower_win: false,
            concealed_kong_robbed: false,
        }
    }

    fn prepare(&self, hand: &Hand, win: &Context, ledger: &Ledger) -> Prepared {
        let mut of_sets = tiles::facts(self, hand, *win);
        of_sets.insert_if(id::SELF_DRAW, win.self_draw() || win.robbed().is_some());
        Prepared {
            of_win: context::facts(self, hand, *win),
            of_sets,
            // What is not played, or stands alone, is no ordinary hand: four sets and a pair are a chicken hand then.
            above_chicken: id::ABOVE_CHICKEN & ledger.takers(),
            pungs: hand.declared().pungs,
            seat: win.seat(),
            round: win.round(),
        }
    }

    fn split(&self, prepared: &Prepared, arrangement: &Arrangement, _asked: PatternSet) -> Facts {
        let pungs = prepared.pungs | arrangement.pungs;
        let of = |kinds: u64| (pungs & kinds).count_ones();
        let (dragons, winds) = (of(mask::DRAGONS), of(mask::WINDS));
        let pair = arrangement.pair.bit();
        let all_pungs = pungs.count_ones() == 4;

        let mut facts = Facts { held: prepared.of_win | prepared.of_sets, ..Facts::default() };
        facts.count(id::DRAGON_PUNGS, dragons as u8);
        let held = &mut facts.held;
        held.insert_if(id::ALL_CHOWS, pungs == 0);
        held.insert_if(id::ALL_PUNGS, all_pungs);
        held.insert_if(id::MIXED_PUNGS, all_pungs && held.contains(id::MIXED_ONE_SUIT));
        held.insert_if(id::PURE_PUNGS, all_pungs && held.contains(id::PURE_ONE_SUIT));
        held.insert_if(id::SEAT_WIND_PUNG, of(prepared.seat.tile().bit()) == 1);
        held.insert_if(id::ROUND_WIND_PUNG, of(prepared.round.tile().bit()) == 1);
        held.insert_if(id::SMALL_THREE_DRAGONS, dragons == 2 && pair & mask::DRAGONS != 0);
        held.insert_if(id::GREAT_THREE_DRAGONS, dragons == 3);
        held.insert_if(id::SMALL_FOUR_WINDS, winds == 3 && pair & mask::WINDS != 0);
        held.insert_if(id::GREAT_FOUR_WINDS, winds == 4);
        held.insert_if(id::CHICKEN_HAND, !held.meets(prepared.above_chicken));
        facts
    }

    fn place_matters(&self, _prepared: &Prepared, _facts: &Facts) -> bool {
        false
    }

    fn place(&self, _prepared: &Prepared, facts: Facts, _placement: Option<Placement>) -> Facts {
        facts
    }

    fn special(&self, hand: &Hand, prepared: &Prepared, valued: PatternSet, mut visit: impl FnMut(&SpecialReading)) {
        if valued.contains(id::THIRTEEN_ORPHANS) && special::is_thirteen_orphans(hand) {
            let mut facts = Facts { held: prepared.of_win, ..Facts::default() };
            facts.held.insert(id::THIRTEEN_ORPHANS);
            visit(&SpecialReading { shape: Shape::ThirteenOrphans, facts, alone: None });
        }
    }

    fn raise(&self, win: &Context) -> Raise {
        let by = context::raising(self, *win);
        Raise { to: if by.is_empty() { 0 } else { self.raise_to_fan.unwrap_or_default() }, by }
    }

    fn approaches(&self, hand: &Hand, valued: PatternSet, at_most: u8, visit: impl FnMut(Approach)) {
        if valued.contains(id::THIRTEEN_ORPHANS) {
            special::thirteen_orphans(hand, at_most).into_iter().for_each(visit);
        }
    }
}
