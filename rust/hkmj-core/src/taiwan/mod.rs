//! Hong-Kong-style Taiwanese 台灣麻雀（港式）: sixteen tiles, five sets and a pair.

mod chows;
mod context;
mod flowers;
mod kongs;
pub mod options;
pub mod patterns;
mod pungs;
mod shapes;
mod sisters;
mod tally;
mod tiles;
mod waits;

use std::cell::Cell;

use crate::check::{Table, is_opening};
use crate::context::Context;
use crate::family::{Family, Shape, SpecialReading, Taken};
use crate::hand::{Declared, Hand};
use crate::ledger::{Ledger, PlainSum};
use crate::pattern::{Facts, PatternList, PatternSet};
use crate::readings::{Arrangement, Group, Placement};
use crate::score::Reading;
use crate::special::Approach;
use crate::tile::{Tile, mask};
use crate::waits::waited_on_one;
use options::ChickenHandMode;
pub use options::Options;
use patterns as id;
use tally::Tally;

/// The fields of the chows that hold no terminal.
const INNER_CHOWS: u64 = {
    let suit = 0o0_777_770;
    suit | suit << 21 | suit << 42
};

/// The kinds of 將眼.
const TWO_FIVE_EIGHT: u64 = {
    let suit = 1 << 1 | 1 << 4 | 1 << 7;
    suit | suit << 9 | suit << 18
};

/// What a Taiwanese hand and its win say whatever the reading.
pub struct Prepared<'a> {
    /// The rows of the win, the flowers, the tiles as a whole and the kongs.
    facts: Facts,
    hand: &'a Hand,
    win: Context,
    ledger: &'a Ledger,
    /// The declared sets that count as concealed pungs.
    concealed_pungs: u8,
    /// Did it wait on one kind alone? Found out when a row first asks.
    waited_on_one: Cell<Option<bool>>,
}

impl Prepared<'_> {
    /// Did the hand wait for this tile, which completed it, alone?
    fn waited_on_one(&self, options: &Options, won: Tile) -> bool {
        self.waited_on_one.get().unwrap_or_else(|| {
            let on_one = waited_on_one(options, self.hand, won, self.ledger.valued());
            self.waited_on_one.set(Some(on_one));
            on_one
        })
    }
}

impl Family for Options {
    type Prepared<'a> = Prepared<'a>;

    const PATTERNS: PatternSet = id::PATTERNS.set();

    const PLACE_OFTEN_MATTERS: bool = true;

    fn patterns() -> &'static PatternList {
        &id::PATTERNS
    }

    fn table(&self, valued: PatternSet) -> Table {
        Table {
            sets: 5,
            flowers: self.flowers,
            flower_win_from: if valued.contains(id::SEVEN_ROB_ONE) { 7 } else { 8 },
            dead_hand_may_flower_win: false,
            concealed_kong_robbed: false,
        }
    }

    #[inline(always)]
    fn prepare<'a>(&self, hand: &'a Hand, win: &Context, ledger: &'a Ledger) -> Prepared<'a> {
        let mut facts = Facts { held: context::facts(self, hand, *win) | tiles::facts(hand), ..Facts::default() };
        let mut tally = Tally::new(&mut facts, ledger.takers(), None);
        flowers::count(hand.flowers(), win.seat(), &mut tally);
        let concealed_pungs = kongs::count(self, hand.declared(), &mut tally);
        Prepared { facts, hand, win: *win, ledger, concealed_pungs, waited_on_one: Cell::new(None) }
    }

    #[inline(always)]
    fn split(&self, prepared: &Prepared<'_>, arrangement: &Arrangement, _asked: PatternSet) -> Facts {
        let Prepared { hand, win, .. } = *prepared;
        let (mut facts, pair) = (prepared.facts, arrangement.pair);
        let (chows, pungs) = groups(hand.declared(), arrangement);
        let concealed_pungs = usize::from(prepared.concealed_pungs) + arrangement.pungs.count_ones() as usize;

        let held = &mut facts.held;
        *held |= pungs::concealed(concealed_pungs);
        held.insert_if(id::ALL_CHOWS, pungs == 0);
        held.insert_if(id::BIG_ALL_CHOWS, pungs == 0 && held.contains(id::NO_HONORS_NO_FLOWERS));
        held.insert_if(id::TWO_FIVE_EIGHT_PAIR, pair.bit() & TWO_FIVE_EIGHT != 0);
        if chows & INNER_CHOWS == 0 {
            // Few hands: with pungs alone, or a terminal in each chow.
            held.insert_if(id::ALL_PUNGS, chows == 0);
            held.insert_if(id::CONCEALED_ALL_PUNGS, chows == 0 && held.contains(id::CONCEALED_SELF_DRAW));
            let outside = (pungs | pair.bit()) & !mask::ORPHANS == 0;
            held.insert_if(id::MIXED_OUTSIDE, outside);
            held.insert_if(id::PURE_OUTSIDE, outside && held.contains(id::NO_HONORS));
        }

        let mut tally = Tally::new(&mut facts, prepared.ledger.takers(), None);
        if pungs & mask::HONORS != 0 {
            pungs::honors(self, pungs, pair, win, &mut tally);
        }
        if hand.all().has_four() {
            chows::fours(hand, pungs, pair, &mut tally);
        }
        self.same_tiles(hand.declared(), arrangement, &mut tally);
        facts
    }

    fn place_matters(&self, prepared: &Prepared<'_>, _facts: &Facts) -> bool {
        !is_opening(prepared.hand, &prepared.win)
    }

    #[inline(always)]
    fn place(&self, prepared: &Prepared<'_>, mut facts: Facts, placement: Option<Placement>) -> Facts {
        let Some(placement) = placement else { return facts };
        let held = &mut facts.held;
        if matches!(placement.group, Group::Pung(_)) {
            held.insert(id::DUAL_PUNG_WAIT);
            if !prepared.win.self_draw() && !self.discard_completed_pung_is_concealed {
                pungs::one_less_concealed(held);
            }
        } else if waits::is_narrow(self, placement) {
            let on_one = prepared.waited_on_one(self, placement.tile);
            held.insert_if(id::SINGLE_WAIT, on_one);
            held.insert_if(id::FALSE_SINGLE_WAIT, !on_one);
        }
        facts
    }

    #[inline(always)]
    fn doubled(&self, prepared: &Prepared<'_>, facts: &Facts) -> Option<Facts> {
        let is_both = self.double_form_counts
            && prepared.ledger.valued().contains(id::EIGHT_PAIRS)
            && shapes::is_eight_pairs(prepared.hand, self.eight_pairs_four_alike);
        is_both.then(|| {
            let mut both = *facts;
            both.held.insert(id::EIGHT_PAIRS);
            both
        })
    }

    fn flower_win(&self, hand: &Hand, _win: &Context, ledger: &Ledger) -> Option<SpecialReading> {
        if self.flower_win { flowers::win(hand, ledger.valued()) } else { None }
    }

    fn special(
        &self,
        hand: &Hand,
        prepared: &Prepared<'_>,
        valued: PatternSet,
        mut visit: impl FnMut(&SpecialReading),
    ) {
        let mut read = |shape, pattern| {
            let mut facts = prepared.facts;
            facts.held = facts.held & id::OF_ANY_SHAPE | PatternSet::of(&[pattern]);
            visit(&SpecialReading { shape, facts, alone: None });
        };
        // The set of thirteen orphans may have to stand before a tile of another player's.
        let set_by_any = prepared.win.self_draw() || self.orphans_set_by_discard;
        if valued.contains(id::THIRTEEN_ORPHANS) && shapes::is_thirteen_orphans(hand, set_by_any) {
            read(Shape::ThirteenOrphans, id::THIRTEEN_ORPHANS);
        }
        if valued.contains(id::SIXTEEN_DISJOINT) && shapes::is_sixteen_disjoint(hand) {
            read(Shape::SixteenDisjoint, id::SIXTEEN_DISJOINT);
        }
        if valued.contains(id::EIGHT_PAIRS) && shapes::is_eight_pairs(hand, self.eight_pairs_four_alike) {
            read(Shape::EightPairs, id::EIGHT_PAIRS);
        }
    }

    #[inline(always)]
    fn last_step(&self, ledger: &Ledger, _shape: Shape, sum: &mut PlainSum) {
        if sum.fan == 1 && ledger.valued().contains(id::CHICKEN_HAND) {
            *sum = self.chicken_hand(ledger, *sum);
        }
    }

    fn approaches(&self, hand: &Hand, valued: PatternSet, at_most: u8, mut visit: impl FnMut(Approach)) {
        if hand.declared().sets > 0 {
            return;
        }
        let mut look = |pattern, approach: &dyn Fn() -> Option<Approach>| {
            if valued.contains(pattern) {
                approach().into_iter().for_each(&mut visit);
            }
        };
        look(id::THIRTEEN_ORPHANS, &|| shapes::thirteen_orphans(hand, at_most));
        look(id::SIXTEEN_DISJOINT, &|| shapes::sixteen_disjoint(hand, at_most));
        look(id::EIGHT_PAIRS, &|| shapes::eight_pairs(hand, self.eight_pairs_four_alike, at_most));
    }

    fn taken(&self, hand: &Hand, win: &Context, reading: &Reading, takers: PatternSet) -> Vec<Taken> {
        let (mut facts, mut taken) = (Facts::default(), Vec::new());
        if reading.shape == Shape::FlowerWin {
            return taken;
        }
        let mut tally = Tally::new(&mut facts, takers, Some(&mut taken));
        flowers::count(hand.flowers(), win.seat(), &mut tally);
        if let Some(arrangement) = &reading.arrangement {
            self.same_tiles(hand.declared(), arrangement, &mut tally);
        }
        taken
    }
}

/// The chows and the pungs, declared and concealed.
const fn groups(declared: &Declared, arrangement: &Arrangement) -> (u64, u64) {
    (declared.chows + arrangement.chows, declared.pungs | arrangement.pungs)
}

impl Options {
    /// The sum of a hand whose rows sum to 1.
    #[inline(never)]
    fn chicken_hand(&self, ledger: &Ledger, mut sum: PlainSum) -> PlainSum {
        if self.chicken_hand_mode == ChickenHandMode::Replaces {
            let row = sum.kept.iter().filter(|&row| ledger.value(row) == 1);
            sum.kept = row.fold(sum.kept, |kept, row| kept & !PatternSet::of(&[row]));
            sum.fan = 0;
        }
        sum.kept.insert(id::CHICKEN_HAND);
        sum.fan += ledger.value(id::CHICKEN_HAND);
        sum
    }

    /// The rows that take tiles from one another: families A to D, and 老少 of which a straight takes one.
    #[inline(always)]
    fn same_tiles(&self, declared: &Declared, arrangement: &Arrangement, tally: &mut Tally) {
        let (chows, pungs) = groups(declared, arrangement);
        let suited = pungs & !mask::HONORS;
        if suited.count_ones() >= 2 {
            pungs::brothers(suited, arrangement.pair, tally);
            sisters::count(suited, arrangement.pair, tally);
        }
        // After the 老少 of pungs: a straight takes one of chows, whichever are counted first.
        chows::same(chows, tally);
        chows::straights(self, chows, arrangement.chows, tally);
    }
}
