//! Family C: pungs of one suit that follow one another.

use super::patterns as id;
use super::tally::Tally;
use crate::pattern::PatternId;
use crate::tile::Tile;

/// Where so many in a row can start, in each suit.
const fn starts(length: u32) -> u64 {
    let suit = (1 << (10 - length)) - 1;
    suit | suit << 9 | suit << 18
}

/// The pungs from which so many follow one another.
fn rows_of(pungs: u64, length: u32) -> u64 {
    (1..length).fold(pungs & starts(length), |rows, further| rows & pungs >> further)
}

/// So many in a row from each of these pungs on.
fn places(from: u64, length: u32) -> impl Iterator<Item = u64> + Clone {
    Tile::of_mask(from).map(move |first| ((1 << length) - 1) << first.id())
}

/// The most twos that can be laid, no pung used twice: from the lowest on, none is wasted.
fn disjoint_twos(pungs: u64) -> u32 {
    let (mut left, mut twos) = (pungs, 0);
    while rows_of(left, 2) != 0 {
        left &= !(0b11 << rows_of(left, 2).trailing_zeros());
        twos += 1;
    }
    twos
}

/// Twos that the pair goes on below or above.
fn with_pair(pungs: u64, pair: Tile) -> u64 {
    if pair.is_honor() {
        return 0;
    }
    let below = starts(3) & pair.bit();
    let above = pair.bit() >> 2 & starts(3);
    rows_of(pungs, 2) & (below << 1 | above)
}

/// The rows, the larger first.
const ROWS: [PatternId; 4] = [id::FOUR_SISTERS, id::GREAT_THREE_SISTERS, id::SMALL_THREE_SISTERS, id::TWO_SISTERS];

/// Counts them, and what the larger ones leave of the smaller.
#[inline(always)]
pub(super) fn count(pungs: u64, pair: Tile, tally: &mut Tally) {
    if rows_of(pungs, 2) != 0 {
        of_two_or_more(pungs, pair, tally);
    }
}

/// The same where there are two in a row.
///
/// Larger rows are laid first, each where it leaves most to the smaller ones: what they did not take counts still.
#[inline(never)]
fn of_two_or_more(pungs: u64, pair: Tile, tally: &mut Tally) {
    let twos = disjoint_twos(pungs);
    tally.add(id::SISTER_PAIRS, twos);
    let at = [(rows_of(pungs, 4), 4), (rows_of(pungs, 3), 3), (with_pair(pungs, pair), 2)];
    if at[1].0 | at[2].0 == 0 {
        return;
    }
    let there = at.map(|(from, _)| u32::from(from != 0));
    let held = [there[0], there[1], there[2], twos];
    for row in [0, 1, 2] {
        tally.hold(ROWS[row], held[row] > 0);
    }
    let takes = [0, 1, 2].map(|row| held[row] > 0 && tally.takes(ROWS[row]));
    if !takes.contains(&true) {
        return;
    }
    // Nowhere, or at one of its places.
    let choices = at.map(|(from, length)| std::iter::once(0).chain(places(from, length)));
    let mut laid = [0; 4];
    for four in choices[0].clone() {
        for great in choices[1].clone() {
            for small in choices[2].clone() {
                let at = [four, great, small];
                // What takes nothing may lie anywhere.
                let taking = [0, 1, 2].map(|row| if takes[row] { at[row] } else { 0 });
                let used = taking[0] | taking[1] | taking[2];
                if taking.iter().map(|place| place.count_ones()).sum::<u32>() == used.count_ones() {
                    let [four, great, small] = at.map(|place| u32::from(place != 0));
                    laid = laid.max([four, great, small, disjoint_twos(pungs & !used)]);
                }
            }
        }
    }
    for smaller in 1..4 {
        if let Some(larger) = (0..smaller).find(|&row| takes[row] && laid[row] > 0) {
            tally.lose(ROWS[smaller], held[smaller] - laid[smaller], ROWS[larger]);
        }
    }
}
