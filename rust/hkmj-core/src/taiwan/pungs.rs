//! Rows of pungs and the pair: winds and dragons, one number in several suits, terminals, concealed pungs.

use super::options::{DoubleWind, Options};
use super::patterns as id;
use super::tally::Tally;
use crate::context::Context;
use crate::pattern::PatternSet;
use crate::size::MAX_SETS;
use crate::tile::{Tile, mask};

/// The 1s of the suits.
const ONES: u64 = 1 | 1 << 9 | 1 << 18;

/// The pungs of each suit, a bit a rank.
fn suits(pungs: u64) -> [u64; 3] {
    [0, 9, 18].map(|shift| pungs >> shift & 0x1FF)
}

/// Pungs of winds and dragons.
pub(super) fn honors(options: &Options, pungs: u64, pair: Tile, win: Context, tally: &mut Tally) {
    let (seat, round) = (win.seat(), win.round());
    let valued = seat.tile().bit() | round.tile().bit();
    let times = if seat == round && options.double_wind == DoubleWind::Twice { 2 } else { 1 };
    let of = |kinds: u64| (pungs & kinds).count_ones();
    let is_pair = |kinds: u64| pair.bit() & kinds != 0;
    let (dragons, winds) = (of(mask::DRAGONS), of(mask::WINDS));
    tally.add(id::VALUE_WIND_PUNGS, times * of(valued));
    tally.add(id::OTHER_WIND_PUNGS, of(mask::WINDS & !valued));
    tally.add(id::DRAGON_PUNGS, dragons);
    if dragons >= 2 {
        tally.hold(id::SMALL_THREE_DRAGONS, dragons == 2 && is_pair(mask::DRAGONS));
        tally.hold(id::GREAT_THREE_DRAGONS, dragons == 3);
    }
    if winds >= 2 {
        tally.hold(id::SMALL_THREE_WINDS, is_pair(mask::WINDS));
        tally.hold(id::GREAT_THREE_WINDS, winds >= 3);
        tally.hold(id::SMALL_FOUR_WINDS, winds == 3 && is_pair(mask::WINDS));
        tally.hold(id::GREAT_FOUR_WINDS, winds == 4);
    }
}

/// Family B: pungs of one number in several suits, and the pair of that number. And the 老少 of pungs.
#[inline(always)]
pub(super) fn brothers(pungs: u64, pair: Tile, tally: &mut Tally) {
    let [a, b, c] = suits(pungs);
    if a & b | a & c | b & c != 0 {
        of_two_or_more([a, b, c], pair, tally);
    }
    // The 1 of a suit beside its 9.
    tally.add(id::OLD_AND_YOUNG, (pungs & pungs >> 8 & ONES).count_ones());
}

/// Family B where there are two.
#[inline(never)]
fn of_two_or_more([a, b, c]: [u64; 3], pair: Tile, tally: &mut Tally) {
    let great = a & b & c;
    let two = a & b | a & c | b & c;
    let small = if pair.is_honor() { 0 } else { two & !great & 1 << pair.rank() };
    tally.add(id::BROTHER_PAIRS, two.count_ones());
    tally.hold(id::GREAT_THREE_BROTHERS, great != 0);
    tally.hold(id::SMALL_THREE_BROTHERS, small != 0);
    for (numbers, row) in [(great, id::GREAT_THREE_BROTHERS), (small, id::SMALL_THREE_BROTHERS)] {
        if numbers != 0 && tally.takes(row) {
            tally.lose(id::TWO_BROTHERS, numbers.count_ones(), row);
        }
    }
}

/// The rows of so many concealed pungs, by their number.
static CONCEALED: [PatternSet; MAX_SETS + 1] = {
    let (mut held, mut count) = ([PatternSet::EMPTY; MAX_SETS + 1], 0);
    while count < held.len() {
        let mut row = 0;
        while row < id::CONCEALED_PUNGS.len() {
            let (least, pattern) = id::CONCEALED_PUNGS[row];
            held[count].insert_if(pattern, count >= least);
            row += 1;
        }
        count += 1;
    }
    held
};

/// The rows of so many concealed pungs.
pub(super) fn concealed(count: usize) -> PatternSet {
    CONCEALED[count.min(MAX_SETS)]
}

/// The same with one concealed pung less: each row but the highest holds still.
pub(super) fn one_less_concealed(held: &mut PatternSet) {
    if let Some((_, highest)) = id::CONCEALED_PUNGS.into_iter().rev().find(|&(_, row)| held.contains(row)) {
        held.remove(highest);
    }
}
