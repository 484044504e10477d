//! Which tiles complete a hand.

use crate::counts::{Counts, ranks_of_nibbles};
use crate::family::Family;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::suit_table::{SuitTable, honor_split};
use crate::tile::Tile;

/// How a lane of a hand stands, the number of its tiles taken modulo three.
struct Lane {
    remainder: u32,
    /// Does it split into sets, and a pair if its number asks for one?
    complete: bool,
    /// The kinds of which one more would make it split.
    waits: u64,
}

fn lane(counts: &Counts, lane: usize) -> Lane {
    if lane == 3 {
        return honors(counts);
    }
    let (table, index) = (SuitTable::get(), counts.index(lane));
    Lane {
        remainder: counts.tiles(lane) % 3,
        complete: table.splits_at_all(index),
        waits: table.waits(index) << (9 * lane),
    }
}

fn honors(counts: &Counts) -> Lane {
    const ONES: u64 = 0x111_1111;
    let nibbles = counts.nibbles(3);
    let (one, two, four) = (nibbles & ONES, nibbles >> 1 & ONES, nibbles >> 2 & ONES);
    let (singles, pairs) = (one & !two, two & !one);
    let waits = match (four, singles.count_ones(), pairs.count_ones()) {
        (0, 1, 0) => singles,
        (0, 0, 1 | 2) => pairs,
        _ => 0,
    };
    Lane {
        remainder: counts.tiles(3) % 3,
        complete: honor_split(counts).is_some(),
        waits: ranks_of_nibbles(waits) << 27,
    }
}

/// The kinds that complete the concealed tiles to sets and one pair.
///
/// The number of tiles must be one short of a win; whether a copy is left is not asked.
pub fn regular_waits(counts: &Counts) -> u64 {
    let lanes = [0, 1, 2, 3].map(|i| lane(counts, i));
    // The lanes that are not whole by number, a bit each.
    let with = |remainder: u32| (0..4).fold(0_u32, |mask, i| mask | u32::from(lanes[i].remainder == remainder) << i);
    let (ones, twos) = (with(1), with(2));
    let others_complete = (0..4).all(|i| (ones | twos) >> i & 1 == 1 || lanes[i].complete);
    if !others_complete {
        return 0;
    }
    match (ones.count_ones(), twos.count_ones()) {
        // The wait is where the pair will be,
        (1, 0) => lanes[ones.trailing_zeros() as usize].waits,
        // or one of two lanes holds the pair and the other waits for its set.
        (0, 2) => {
            let (a, b) = (&lanes[twos.trailing_zeros() as usize], &lanes[twos.ilog2() as usize]);
            let to = |pair: &Lane, set: &Lane| if pair.complete { set.waits } else { 0 };
            to(a, b) | to(b, a)
        }
        _ => 0,
    }
}

/// The kinds that complete a hand of one tile less than a win to a shape of a family.
pub fn waits<F: Family>(options: &F, hand: &Hand, valued: PatternSet) -> u64 {
    let mut kinds = regular_waits(hand.concealed());
    options.approaches(hand, valued, 1, |shape| kinds |= shape.useful);
    if kinds == 0 { 0 } else { kinds & !used_up(hand) }
}

/// Do the concealed tiles split into sets and one pair?
pub fn is_regular_win(counts: &Counts) -> bool {
    let lanes = [0, 1, 2, 3].map(|i| lane(counts, i));
    lanes.iter().all(|lane| lane.complete) && lanes.iter().filter(|lane| lane.remainder == 2).count() == 1
}

/// The kinds of which a hand holds all four copies, its melds among them: it cannot wait on them.
pub fn used_up(hand: &Hand) -> u64 {
    if !hand.all().has_four() {
        return 0;
    }
    Tile::of_mask(hand.kinds()).filter(|&tile| hand.all().get(tile) >= 4).fold(0, |mask, tile| mask | tile.bit())
}
