//! Hong Kong 清章: thirteen tiles, four sets and a pair.

mod context;
mod flowers;
pub mod options;
pub mod patterns;
mod sets;
mod tiles;

use crate::check::Table;
use crate::context::Context;
use crate::family::{Family, Shape, SpecialReading, Taken};
use crate::hand::Hand;
use crate::ledger::{Ledger, PlainSum};
use crate::pattern::{Facts, PatternList, PatternSet};
use crate::readings::{Arrangement, Group, Placement};
use crate::score::Reading;
use crate::special::{self, Approach};
use crate::tile::{Wind, mask};
pub use options::Options;
use options::{AllChowsPair, AllChowsWait, FourConcealedPungsDiscard};
use patterns as id;

/// What a Hong Kong hand and its win say whatever the reading.
pub struct Prepared {
    /// The patterns of the context, the flowers and the tiles as a whole: they join any shape that is made of tiles.
    facts: Facts,
    chows: u64,
    pungs: u64,
    kinds: u64,
    kongs: u8,
    concealed: bool,
    self_draw: bool,
    seat: Wind,
    round: Wind,
}

impl Family for Options {
    type Prepared<'a> = Prepared;

    const PATTERNS: PatternSet = id::PATTERNS.set();

    const HAS_TIERS: bool = true;

    fn patterns() -> &'static PatternList {
        &id::PATTERNS
    }

    fn table(&self, _valued: PatternSet) -> Table {
        Table {
            sets: 4,
            flowers: self.flowers,
            flower_win_from: 7,
            dead_hand_may_flower_win: self.dead_hand_may_flower_win,
            concealed_kong_robbed: true,
        }
    }

    #[inline(always)]
    fn prepare(&self, hand: &Hand, win: &Context, ledger: &Ledger) -> Prepared {
        let declared = hand.declared();
        let concealed = self.is_concealed(hand);
        let mut facts = context::facts(self, hand, win, concealed);
        flowers::count(self, hand, win, ledger.takers(), &mut facts);
        facts.held |= tiles::facts(self, hand, win.self_draw());
        Prepared {
            facts,
            chows: declared.chows,
            pungs: declared.pungs,
            kinds: hand.kinds(),
            kongs: declared.kongs(),
            concealed,
            self_draw: win.self_draw(),
            seat: win.seat(),
            round: win.round(),
        }
    }

    #[inline(always)]
    fn split(&self, prepared: &Prepared, arrangement: &Arrangement, asked: PatternSet) -> Facts {
        let mut facts = prepared.facts;
        let chows = prepared.chows + arrangement.chows;
        let pungs = prepared.pungs | arrangement.pungs;
        if asked.meets(sets::OF_CHOWS) {
            let made = sets::chows(chows);
            facts.held |= made.held;
            facts.count(id::IDENTICAL_CHOW_PAIRS, made.identical);
            facts.count(id::STEP_CHOW_PAIRS, made.steps);
        }
        if pungs != 0 {
            facts.held |= sets::pungs(pungs, arrangement.pair, prepared);
            facts.count(id::DRAGON_PUNGS, sets::dragons(pungs) as u8);
        }
        let pair_will_do = match self.all_chows_pair {
            AllChowsPair::Any => true,
            AllChowsPair::NoScoringHonor => {
                let scoring = mask::DRAGONS | prepared.seat.tile().bit() | prepared.round.tile().bit();
                scoring & arrangement.pair.bit() == 0
            }
            AllChowsPair::Suited => !arrangement.pair.is_honor(),
        };
        facts.held.insert_if(id::ALL_CHOWS, pungs == 0 && pair_will_do);
        facts
    }

    #[inline(always)]
    fn place_matters(&self, prepared: &Prepared, facts: &Facts) -> bool {
        let may_be_concealed = !prepared.self_draw && prepared.concealed && facts.held.contains(id::ALL_PUNGS);
        may_be_concealed || (self.all_chows_wait == AllChowsWait::TwoSided && facts.held.contains(id::ALL_CHOWS))
    }

    #[inline(always)]
    fn place(&self, prepared: &Prepared, mut facts: Facts, placement: Option<Placement>) -> Facts {
        let group = placement.map(|placement| placement.group);
        let four_pungs = prepared.concealed && facts.held.contains(id::ALL_PUNGS);
        let discard_allows = match self.four_concealed_pungs_discard {
            FourConcealedPungsDiscard::None => false,
            FourConcealedPungsDiscard::Pair => matches!(group, Some(Group::Pair(_))),
            FourConcealedPungsDiscard::Any => true,
        };
        facts.held.insert_if(id::FOUR_CONCEALED_PUNGS, four_pungs && (prepared.self_draw || discard_allows));
        if self.all_chows_wait == AllChowsWait::TwoSided && !placement.is_some_and(is_two_sided) {
            facts.held.remove(id::ALL_CHOWS);
        }
        facts
    }

    fn flower_win(&self, hand: &Hand, win: &Context, ledger: &Ledger) -> Option<SpecialReading> {
        flowers::win(self, hand, win, ledger)
    }

    fn special(&self, hand: &Hand, prepared: &Prepared, valued: PatternSet, mut visit: impl FnMut(&SpecialReading)) {
        let mut read = |shape, pattern, is_it: fn(&Hand) -> bool| {
            if valued.contains(pattern) && is_it(hand) {
                let mut facts = prepared.facts;
                facts.held.insert(pattern);
                visit(&SpecialReading { shape, facts, alone: None });
            }
        };
        read(Shape::ThirteenOrphans, id::THIRTEEN_ORPHANS, special::is_thirteen_orphans);
        read(Shape::SevenPairs, id::SEVEN_PAIRS, special::is_seven_pairs);
    }

    fn approaches(&self, hand: &Hand, valued: PatternSet, at_most: u8, mut visit: impl FnMut(Approach)) {
        let mut look = |pattern, approach: fn(&Hand, u8) -> Option<Approach>| {
            if valued.contains(pattern) {
                approach(hand, at_most).into_iter().for_each(&mut visit);
            }
        };
        look(id::THIRTEEN_ORPHANS, special::thirteen_orphans);
        look(id::SEVEN_PAIRS, special::seven_pairs);
    }

    fn last_step(&self, ledger: &Ledger, shape: Shape, sum: &mut PlainSum) {
        if sum.fan == 0 && shape == Shape::Regular && ledger.valued().contains(id::CHICKEN_HAND) {
            sum.kept.insert(id::CHICKEN_HAND);
            sum.fan = ledger.value(id::CHICKEN_HAND);
        }
    }

    fn taken(&self, hand: &Hand, win: &Context, _reading: &Reading, takers: PatternSet) -> Vec<Taken> {
        let net = flowers::seat_flowers(self, hand, win, takers);
        let gross = flowers::seat_flowers(self, hand, win, PatternSet::EMPTY);
        let count = (gross & !net).count_ones() as u8;
        if count == 0 || win.flower_win() {
            return Vec::new();
        }
        vec![Taken { pattern: id::SEAT_FLOWER, count, by: id::FLOWER_SET }]
    }
}

impl Options {
    /// Is nothing declared that breaks a concealed hand?
    fn is_concealed(&self, hand: &Hand) -> bool {
        let declared = hand.declared();
        declared.claimed == 0 && (declared.sets == 0 || self.concealed_kong_keeps_concealed)
    }
}

/// Does the winning tile end a chow whose other side is open?
fn is_two_sided(placement: Placement) -> bool {
    let Group::Chow(lowest) = placement.group else { return false };
    let (first, won) = (lowest.rank(), placement.tile.rank());
    (won == first && first < 6) || (won == first + 2 && first > 0)
}
