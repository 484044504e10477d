//! Flowers: what they are worth in an ordinary win, and the win by flowers alone.

use super::patterns as id;
use super::tally::Tally;
use crate::family::{Shape, SpecialReading};
use crate::hand::Hand;
use crate::pattern::{Facts, PatternSet};
use crate::tile::Wind;

/// All eight.
const ALL: u8 = 0xFF;

/// The plants and the seasons.
const SERIES: [u8; 2] = [0x0F, 0xF0];

/// Counts the rows of the flowers, and what a set of them takes from the single ones.
pub(super) fn count(flowers: u8, seat: Wind, tally: &mut Tally) {
    if flowers == 0 {
        tally.hold(id::NO_FLOWERS, true);
        return;
    }
    let own = seat.flowers();
    tally.add(id::SEAT_FLOWERS, (flowers & own).count_ones());
    tally.add(id::OTHER_FLOWERS, (flowers & !own).count_ones());
    if SERIES.iter().any(|series| flowers & series == *series) {
        sets(flowers, own, tally);
    }
}

/// The rows of the sets; apart, as few hands have any.
#[inline(never)]
fn sets(flowers: u8, own: u8, tally: &mut Tally) {
    let sets = SERIES.into_iter().filter(|series| flowers & series == *series);
    tally.add(id::FLOWER_SETS, sets.clone().count() as u32);
    tally.hold(id::ALL_FLOWERS, flowers == ALL);
    for series in sets {
        let taker = if flowers == ALL && tally.takes(id::ALL_FLOWERS) {
            tally.lose(id::FLOWER_SET, 1, id::ALL_FLOWERS);
            id::ALL_FLOWERS
        } else if tally.takes(id::FLOWER_SET) {
            id::FLOWER_SET
        } else {
            continue;
        };
        tally.lose(id::SEAT_FLOWER, (series & own).count_ones(), taker);
        tally.lose(id::OTHER_FLOWER, (series & !own).count_ones(), taker);
    }
}

/// 花胡, or the seven that rob the eighth: one row, to which nothing is added.
pub(super) fn win(hand: &Hand, valued: PatternSet) -> Option<SpecialReading> {
    let row = if hand.flowers() == ALL { id::ALL_FLOWERS } else { id::SEVEN_ROB_ONE };
    let facts = Facts { held: PatternSet::of(&[row]), ..Facts::default() };
    valued.contains(row).then_some(SpecialReading { shape: Shape::FlowerWin, facts, alone: None })
}
