//! Which tiles complete a hand.

use crate::counts::{Counts, ranks_of_nibbles};
use crate::family::Family;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::suit_table::SuitTable;
use crate::tile::Tile;

/// How a lane of a hand stands.
#[derive(Clone, Copy)]
struct Lane {
    /// Does it split into sets, and a pair if its number asks for one?
    complete: bool,
    /// Does it, with a pair?
    pair: bool,
    /// The kinds of which one more would make it split.
    waits: u64,
}

/// All four of them. Nothing here asks before it looks: which lanes are complete cannot be foreseen, and a wrong guess
/// costs more than the look-ups.
fn lanes(counts: &Counts) -> [Lane; 4] {
    let table = SuitTable::get();
    [suit(table, counts, 0), suit(table, counts, 1), suit(table, counts, 2), honors(counts)]
}

fn suit(table: &SuitTable, counts: &Counts, lane: usize) -> Lane {
    let entry = table.entry(counts.index(lane));
    Lane { complete: entry.splits(), pair: entry.has_pair(), waits: entry.waits() << (9 * lane) }
}

fn honors(counts: &Counts) -> Lane {
    const ONES: u64 = 0x111_1111;
    let nibbles = counts.nibbles(3);
    let (one, two, four) = (nibbles & ONES, nibbles >> 1 & ONES, nibbles >> 2 & ONES);
    let (singles, pairs) = (one & !two, two & !one);
    // One single to be paired, or one or two pairs, of which one becomes a pung.
    let (number_of_singles, number_of_pairs) = (singles.count_ones(), pairs.count_ones());
    let waiting = matches!((number_of_singles, number_of_pairs), (1, 0) | (0, 0..=2));
    let kinds = if waiting && four == 0 { singles | pairs } else { 0 };
    let complete = four | singles == 0 && number_of_pairs <= 1;
    Lane { complete, pair: complete && pairs != 0, waits: ranks_of_nibbles(kinds) << 27 }
}

/// How many of the complete lanes have a pair.
fn pairs(lanes: &[Lane; 4]) -> u8 {
    lanes.iter().map(|lane| u8::from(lane.pair)).sum()
}

/// The kinds that complete the concealed tiles to sets and one pair.
///
/// The number of tiles must be one short of a win; whether a copy is left is not asked.
pub fn regular_waits(counts: &Counts) -> u64 {
    let lanes = lanes(counts);
    let [a, b, c, d] = lanes;
    let where_others_complete = |lane: Lane, others: [Lane; 3]| {
        let all = others[0].complete & others[1].complete & others[2].complete;
        if all { lane.waits } else { 0 }
    };
    let waits = where_others_complete(a, [b, c, d])
        | where_others_complete(b, [a, c, d])
        | where_others_complete(c, [a, b, d])
        | where_others_complete(d, [a, b, c]);
    // By its number of tiles a hand may yet have three pairs and wait for a fourth.
    if pairs(&lanes) == 3 { 0 } else { waits }
}

/// Do the concealed tiles split into sets and one pair?
pub fn is_regular_win(counts: &Counts) -> bool {
    let lanes = lanes(counts);
    lanes.iter().fold(true, |all, lane| all & lane.complete) & (pairs(&lanes) == 1)
}

/// The kinds that complete a hand of one tile less than a win to a shape of a family.
pub fn waits<F: Family>(options: &F, hand: &Hand, valued: PatternSet) -> u64 {
    let mut kinds = regular_waits(hand.concealed());
    options.approaches(hand, valued, 1, |shape| kinds |= shape.useful);
    if kinds == 0 { 0 } else { kinds & !used_up(hand) }
}

/// Did a hand that this tile completed to sets and a pair wait on nothing else, in any shape of the family?
pub fn waited_on_one<F: Family>(options: &F, hand: &Hand, won: Tile, valued: PatternSet) -> bool {
    let is_other = |kinds: u64| {
        let others = kinds & !won.bit();
        others != 0 && others & !used_up(hand) != 0
    };
    !is_other(regular_waits_before(hand.concealed(), won))
        // Only a hand that is concealed throughout may have waited for another shape.
        && (hand.declared().sets > 0 || !is_other(waits(options, &hand.clone().without(won), valued)))
}

/// The kinds that would have completed concealed tiles that this one completed to sets and a pair.
fn regular_waits_before(counts: &Counts, won: Tile) -> u64 {
    let mut before = *counts;
    before.remove(won);
    let lane = if won.is_honor() { honors(&before) } else { suit(SuitTable::get(), &before, won.lane()) };
    // All others are complete. While this one was not, no tile of another could have completed the hand.
    if lane.complete { regular_waits(&before) } else { lane.waits }
}

/// The kinds of which a hand holds all four copies, its melds among them: it cannot wait on them.
pub fn used_up(hand: &Hand) -> u64 {
    hand.all().kinds_of_four()
}
