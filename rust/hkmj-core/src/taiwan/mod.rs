//! Hong-Kong-style Taiwanese 台灣麻雀（港式）: sixteen tiles, five sets and a pair.

mod chows;
mod context;
mod flowers;
pub mod options;
pub mod patterns;
mod pungs;
mod shapes;
mod sisters;
mod tally;
mod tiles;
mod waits;

use crate::check::{Table, is_opening};
use crate::context::Context;
use crate::family::{Family, Shape, SpecialReading, Taken};
use crate::hand::{Declared, Hand};
use crate::ledger::{Ledger, PlainSum};
use crate::pattern::{Facts, PatternList, PatternSet};
use crate::readings::{Arrangement, Group, Placement};
use crate::score::Reading;
use crate::special::Approach;
use crate::tile::{Wind, mask};
pub use options::Options;
use options::{ChickenHandMode, DoubleWind};
use patterns as id;
use tally::Tally;

/// The fields of the chows that hold no terminal.
const INNER_CHOWS: u64 = {
    let suit = 0o0_777_770;
    suit | suit << 21 | suit << 42
};

/// What a Taiwanese hand and its win say whatever the reading.
pub struct Prepared<'a> {
    /// The rows of the win, the flowers, the tiles as a whole and the kongs.
    facts: Facts,
    takers: PatternSet,
    declared: Declared,
    /// The declared sets that count as concealed pungs.
    concealed_pungs: u32,
    /// Nothing claimed, and an own draw.
    concealed_draw: bool,
    /// Does the winning tile break the concealment of a pung that it completes?
    from_another: bool,
    /// It has no winning tile.
    opening: bool,
    /// It is eight pairs, and a rule set of which the rows of both forms count.
    double_form: bool,
    /// It has all four tiles of a kind.
    has_four: bool,
    winds: [Wind; 2],
    before: waits::Before<'a>,
}

impl Family for Options {
    type Prepared<'a> = Prepared<'a>;

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

    fn prepare<'a>(&self, hand: &'a Hand, win: &Context, ledger: &Ledger) -> Prepared<'a> {
        let declared = hand.declared();
        let valued = ledger.valued();
        let mut facts = Facts { held: context::facts(self, hand, *win) | tiles::facts(hand), ..Facts::default() };
        let mut tally = Tally::new(&mut facts, ledger.takers(), None);
        flowers::count(hand, *win, &mut tally);
        self.kongs(hand, &mut tally);
        let exposed = if self.exposed_kong_is_concealed_pung { declared.exposed_kongs } else { 0 };
        Prepared {
            facts,
            takers: ledger.takers(),
            declared: *declared,
            concealed_pungs: u32::from(declared.concealed_kongs + exposed),
            concealed_draw: declared.claimed == 0 && win.self_draw(),
            from_another: !win.self_draw() && !self.discard_completed_pung_is_concealed,
            opening: is_opening(hand, win),
            double_form: self.double_form_counts
                && valued.contains(id::EIGHT_PAIRS)
                && shapes::is_eight_pairs(hand, self.eight_pairs_four_alike),
            has_four: hand.all().has_four(),
            winds: [win.seat(), win.round()],
            before: waits::Before::new(hand, valued),
        }
    }

    fn split(&self, prepared: &Prepared<'_>, arrangement: &Arrangement, _asked: PatternSet) -> Facts {
        let mut facts = prepared.facts;
        self.sets(prepared, arrangement, &mut Tally::new(&mut facts, prepared.takers, None));
        let (chows, pungs) = (prepared.declared.chows + arrangement.chows, prepared.declared.pungs | arrangement.pungs);
        let others = pungs | arrangement.pair.bit();
        let outside = chows & INNER_CHOWS == 0 && others & !mask::ORPHANS == 0;
        let suited_pair = if arrangement.pair.is_honor() { None } else { Some(arrangement.pair.rank()) };
        let all_pungs = chows == 0;

        let held = &mut facts.held;
        *held |= pungs::concealed(prepared.concealed_pungs + arrangement.pungs.count_ones());
        held.insert_if(id::ALL_CHOWS, pungs == 0);
        held.insert_if(id::BIG_ALL_CHOWS, pungs == 0 && held.contains(id::NO_HONORS_NO_FLOWERS));
        held.insert_if(id::TWO_FIVE_EIGHT_PAIR, matches!(suited_pair, Some(1 | 4 | 7)));
        held.insert_if(id::ALL_PUNGS, all_pungs);
        held.insert_if(id::CONCEALED_ALL_PUNGS, all_pungs && prepared.concealed_draw);
        held.insert_if(id::MIXED_OUTSIDE, outside);
        held.insert_if(id::PURE_OUTSIDE, outside && others & mask::HONORS == 0);
        facts
    }

    fn place_matters(&self, prepared: &Prepared<'_>, _facts: &Facts) -> bool {
        !prepared.opening
    }

    fn place(&self, prepared: &Prepared<'_>, mut facts: Facts, placement: Option<Placement>) -> Facts {
        let Some(placement) = placement else { return facts };
        facts.held |= waits::row(self, &prepared.before, placement);
        if prepared.from_another && matches!(placement.group, Group::Pung(_)) {
            pungs::one_less_concealed(&mut facts.held);
        }
        facts
    }

    fn doubled(&self, prepared: &Prepared<'_>, facts: &Facts) -> Option<Facts> {
        prepared.double_form.then(|| {
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
        let set_by_any = prepared.facts.held.contains(id::SELF_DRAW) || self.orphans_set_by_discard;
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

    fn last_step(&self, ledger: &Ledger, _shape: Shape, sum: &mut PlainSum) {
        if sum.fan != 1 || !ledger.valued().contains(id::CHICKEN_HAND) {
            return;
        }
        if self.chicken_hand_mode == ChickenHandMode::Replaces {
            let row = sum.kept.iter().filter(|&row| ledger.value(row) == 1);
            sum.kept = row.fold(sum.kept, |kept, row| kept & !PatternSet::of(&[row]));
            sum.fan = 0;
        }
        sum.kept.insert(id::CHICKEN_HAND);
        sum.fan += ledger.value(id::CHICKEN_HAND);
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
        flowers::count(hand, *win, &mut tally);
        if let Some(arrangement) = &reading.arrangement {
            self.same_tiles(hand.declared(), arrangement, &mut tally);
        }
        taken
    }
}

impl Options {
    /// The rows of the kongs.
    fn kongs(&self, hand: &Hand, tally: &mut Tally) {
        let declared = hand.declared();
        let added = if self.added_kong_counts { declared.added_kongs } else { 0 };
        let kongs = declared.kongs();
        tally.add(id::EXPOSED_KONG, u32::from(declared.exposed_kongs + added));
        tally.add(id::CONCEALED_KONG, u32::from(declared.concealed_kongs));
        tally.add(id::THREE_KONGS, u32::from(kongs >= 3));
        tally.add(id::FOUR_KONGS, u32::from(kongs >= 4));
        tally.add(id::FIVE_KONGS, u32::from(kongs == 5));
    }

    /// The rows of the sets that are counted.
    fn sets(&self, prepared: &Prepared<'_>, arrangement: &Arrangement, tally: &mut Tally) {
        let pungs = prepared.declared.pungs | arrangement.pungs;
        let alike = match self.double_wind {
            DoubleWind::Once => 1,
            DoubleWind::Twice => 2,
        };
        if pungs & mask::HONORS != 0 {
            pungs::honors(pungs, arrangement.pair, prepared.winds, alike, tally);
        }
        if prepared.has_four {
            chows::fours(prepared.declared.chows + arrangement.chows, pungs, arrangement.pair, tally);
        }
        self.same_tiles(&prepared.declared, arrangement, tally);
    }

    /// The rows that take tiles from one another: families A to D, and 老少 of which a straight takes one.
    fn same_tiles(&self, declared: &Declared, arrangement: &Arrangement, tally: &mut Tally) {
        let (chows, pungs) = (declared.chows + arrangement.chows, declared.pungs | arrangement.pungs);
        if chows != 0 {
            chows::same(chows, tally);
            chows::straights(self, chows, arrangement.chows, tally);
        }
        if pungs != 0 {
            pungs::brothers(pungs, arrangement.pair, tally);
            sisters::count(pungs & !mask::HONORS, arrangement.pair, tally);
        }
    }
}
