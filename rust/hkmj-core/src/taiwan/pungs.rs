//! Rows of pungs and the pair: winds and dragons, one number in several suits, terminals, concealed pungs.

use super::patterns as id;
use super::tally::Tally;
use crate::pattern::PatternSet;
use crate::tile::{Tile, Wind, mask};

/// The pungs of each suit, a bit a rank.
fn suits(pungs: u64) -> [u64; 3] {
    [0, 9, 18].map(|shift| pungs >> shift & 0x1FF)
}

/// Pungs of winds and dragons; one of the seat wind and the round wind alike counts so often.
pub(super) fn honors(pungs: u64, pair: Tile, [seat, round]: [Wind; 2], alike: u32, tally: &mut Tally) {
    let of = |kinds: u64| (pungs & kinds).count_ones();
    let is_pair = |kinds: u64| pair.bit() & kinds != 0;
    let valued = seat.tile().bit() | round.tile().bit();
    let (dragons, winds) = (of(mask::DRAGONS), of(mask::WINDS));
    tally.add(id::VALUE_WIND_PUNG, if seat == round { alike * of(valued) } else { of(valued) });
    tally.add(id::OTHER_WIND_PUNG, of(mask::WINDS & !valued));
    tally.add(id::DRAGON_PUNG, dragons);
    tally.add(id::SMALL_THREE_DRAGONS, u32::from(dragons == 2 && is_pair(mask::DRAGONS)));
    tally.add(id::GREAT_THREE_DRAGONS, u32::from(dragons == 3));
    tally.add(id::SMALL_THREE_WINDS, u32::from(winds >= 2 && is_pair(mask::WINDS)));
    tally.add(id::GREAT_THREE_WINDS, u32::from(winds >= 3));
    tally.add(id::SMALL_FOUR_WINDS, u32::from(winds == 3 && is_pair(mask::WINDS)));
    tally.add(id::GREAT_FOUR_WINDS, u32::from(winds == 4));
}

/// Family B: pungs of one number in several suits, and the pair of that number. And the 老少 of pungs.
pub(super) fn brothers(pungs: u64, pair: Tile, tally: &mut Tally) {
    let [a, b, c] = suits(pungs);
    let great = a & b & c;
    let two = a & b | a & c | b & c;
    let small = if pair.is_honor() { 0 } else { two & !great & 1 << pair.rank() };
    tally.add(id::TWO_BROTHERS, two.count_ones());
    tally.add(id::GREAT_THREE_BROTHERS, great.count_ones());
    tally.add(id::SMALL_THREE_BROTHERS, small.count_ones());
    for (numbers, row) in [(great, id::GREAT_THREE_BROTHERS), (small, id::SMALL_THREE_BROTHERS)] {
        if tally.takes(row) {
            tally.lose(id::TWO_BROTHERS, numbers.count_ones(), row);
        }
    }
    let both_ends = [a, b, c].iter().filter(|&suit| suit & 0x101 == 0x101).count();
    tally.add(id::OLD_YOUNG, both_ends as u32);
}

/// The rows of so many concealed pungs.
pub(super) fn concealed(count: u32) -> PatternSet {
    let mut held = PatternSet::EMPTY;
    for (least, row) in id::CONCEALED_PUNGS {
        held.insert_if(row, count >= least);
    }
    held
}

/// The same with one concealed pung less: each row but the highest holds still.
pub(super) fn one_less_concealed(held: &mut PatternSet) {
    if let Some((_, highest)) = id::CONCEALED_PUNGS.into_iter().rev().find(|&(_, row)| held.contains(row)) {
        held.remove(highest);
    }
}
