//! Patterns of the sets and the pair of one split.

use super::Prepared;
use super::patterns as id;
use crate::pattern::PatternSet;
use crate::tile::{Tile, Wind, mask};

/// The lowest bit of each of the 21 three-bit fields of a chow word.
const ONES: u64 = 0o1_111_111_111_111_111_111_111;
/// The fields of one suit.
const SUIT_WIDTH: u32 = 21;
const SUIT: u64 = (1 << SUIT_WIDTH) - 1;

/// The fields from which a chow has `further` neighbours above in its suit.
const fn starts(further: u32) -> u64 {
    let suit = SUIT >> (3 * further) & ONES;
    suit | suit << SUIT_WIDTH | suit << (2 * SUIT_WIDTH)
}

/// What the chows of a hand make.
pub(super) const OF_CHOWS: PatternSet = PatternSet::of(&[
    id::IDENTICAL_CHOWS,
    id::STEP_CHOWS,
    id::TRIPLE_CHOWS,
    id::TRIPLE_STEPS,
    id::PURE_STRAIGHT,
    id::TWO_IDENTICAL_CHOWS,
    id::TWO_STEP_CHOWS,
    id::MIRROR_CHOWS,
    id::QUADRUPLE_CHOWS,
    id::QUADRUPLE_STEPS,
    id::FOUR_IN_FOUR,
]);

/// What the chows of a hand make.
#[derive(Clone, Copy, Default)]
pub(super) struct OfChows {
    /// Patterns among [`OF_CHOWS`], but for those that are counted.
    pub(super) held: PatternSet,
    /// How many twos of the same chow, none used twice.
    pub(super) identical: u8,
    /// How many twos one step apart, none used twice.
    pub(super) steps: u8,
}

/// Looks at chows, counted in three bits for each of the 21.
pub(super) fn chows(chows: u64) -> OfChows {
    if chows & !ONES == 0 && chows.count_ones() < 2 {
        return OfChows::default();
    }
    let (one, two, four) = (chows & ONES, chows >> 1 & ONES, chows >> 2 & ONES);
    let some = some(chows);
    let next = |further: u32| some >> (3 * further);
    let twice = two | four;

    let identical = two.count_ones() + 2 * four.count_ones();
    let steps = disjoint_steps(chows);
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::TRIPLE_CHOWS, one & two | four != 0);
    held.insert_if(id::QUADRUPLE_CHOWS, four != 0);
    held.insert_if(id::TWO_IDENTICAL_CHOWS, twice.count_ones() == 2);
    held.insert_if(id::TRIPLE_STEPS, some & next(1) & next(2) & starts(2) != 0);
    held.insert_if(id::QUADRUPLE_STEPS, some & next(1) & next(2) & next(3) & starts(3) != 0);
    held.insert_if(id::TWO_STEP_CHOWS, steps == 2);
    held.insert_if(id::PURE_STRAIGHT, some & next(3) & next(6) & starts(6) != 0);
    // These take all four sets.
    if one.count_ones() + 2 * identical == 4 {
        held.insert_if(id::MIRROR_CHOWS, is_mirrored(suits(chows)));
        held.insert_if(id::FOUR_IN_FOUR, four == 0 && share_a_tile(chows));
    }
    OfChows { held, identical: identical as u8, steps }
}

fn suits(chows: u64) -> [u64; 3] {
    [chows & SUIT, chows >> SUIT_WIDTH & SUIT, chows >> (2 * SUIT_WIDTH)]
}

/// The fields that are not 0, by their lowest bit.
const fn some(chows: u64) -> u64 {
    (chows | chows >> 1 | chows >> 2) & ONES
}

/// How many pairs of chows one step apart can be made, each chow used once: taken from the lowest on, none is wasted.
const fn disjoint_steps(mut chows: u64) -> u8 {
    let mut pairs = 0;
    loop {
        let some = some(chows);
        let lower = some & some >> 3 & starts(1);
        if lower == 0 {
            return pairs;
        }
        let lowest = lower & lower.wrapping_neg();
        chows -= lowest | lowest << 3;
        pairs += 1;
    }
}

/// Two different chows in one suit and the same two in another.
fn is_mirrored([a, b, c]: [u64; 3]) -> bool {
    let two_different = |suit: u64| suit & !ONES == 0 && suit.count_ones() == 2;
    (a == b && two_different(a)) || (a == c && two_different(a)) || (b == c && two_different(b))
}

/// Do four chows, not all the same, share a tile? The lowest and the highest are of one suit and at most two apart.
const fn share_a_tile(chows: u64) -> bool {
    let (lowest, highest) = (chows.trailing_zeros() / 3, chows.ilog2() / 3);
    highest - lowest <= 2 && highest / 7 == lowest / 7
}

/// What the pungs and the pair of a hand make; `pungs` has a bit a kind, kongs among them.
#[inline(always)]
pub(super) fn pungs(pungs: u64, pair: Tile, prepared: &Prepared) -> PatternSet {
    let mut held = PatternSet::EMPTY;
    if pungs & mask::HONORS != 0 {
        held |= honor_pungs(pungs, pair, prepared.seat, prepared.round);
    }
    held.insert_if(id::THREE_KONGS, prepared.kongs == 3);
    held.insert_if(id::FOUR_KONGS, prepared.kongs == 4);
    if pungs.count_ones() == 4 {
        held |= four_pungs(pungs, pair, prepared.kinds);
    }
    held
}

/// What four pungs and a pair make; `kinds`: all that there are.
#[inline(never)]
fn four_pungs(pungs: u64, pair: Tile, kinds: u64) -> PatternSet {
    let mut held = PatternSet::of(&[id::ALL_PUNGS]);
    held.insert_if(id::MIXED_TERMINALS, kinds & !mask::ORPHANS == 0);
    held.insert_if(id::ALL_TERMINALS, kinds & !mask::TERMINALS == 0);
    held.insert_if(id::MIRROR_PUNGS, is_mirrored_pungs(pungs));
    held.insert_if(id::TERMINAL_PUNGS_HONOR_PAIR, pungs & !mask::TERMINALS == 0 && pair.is_honor());
    held
}

/// How many pungs of dragons.
pub(super) const fn dragons(pungs: u64) -> u32 {
    (pungs & mask::DRAGONS).count_ones()
}

/// What pungs of honours make.
#[inline(never)]
fn honor_pungs(pungs: u64, pair: Tile, seat: Wind, round: Wind) -> PatternSet {
    let (dragons, winds) = (dragons(pungs), (pungs & mask::WINDS).count_ones());
    let is_pair = |kinds: u64| pair.bit() & kinds != 0;
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::SEAT_WIND_PUNG, pungs & seat.tile().bit() != 0);
    held.insert_if(id::ROUND_WIND_PUNG, pungs & round.tile().bit() != 0);
    held.insert_if(id::SMALL_THREE_DRAGONS, dragons == 2 && is_pair(mask::DRAGONS));
    held.insert_if(id::GREAT_THREE_DRAGONS, dragons == 3);
    held.insert_if(id::SMALL_FOUR_WINDS, winds == 3 && is_pair(mask::WINDS));
    held.insert_if(id::GREAT_FOUR_WINDS, winds == 4);
    held.insert_if(id::THREE_WIND_PUNGS, winds == 3 && !is_pair(mask::WINDS));
    held
}

/// Two suits with the same two pungs each.
fn is_mirrored_pungs(pungs: u64) -> bool {
    let [a, b, c] = [0, 9, 18].map(|shift| pungs >> shift & 0x1FF);
    let two = |suit: u64| suit.count_ones() == 2;
    (a == b && two(a)) || (a == c && two(a)) || (b == c && two(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(starts: &[u32]) -> u64 {
        starts.iter().map(|start| 1 << (3 * start)).sum()
    }

    fn of(starts: &[u32]) -> OfChows {
        chows(word(starts))
    }

    #[test]
    fn steps_do_not_cross_from_one_suit_to_the_next() {
        // 789m and 123p have neighbouring fields.
        assert!(of(&[6, 7]).held.is_empty() && of(&[6, 7]).steps == 0);
        assert!(of(&[5, 6, 7]).steps == 1);
        assert!(!of(&[5, 6, 7]).held.contains(id::TRIPLE_STEPS));
        assert!(!of(&[3, 6, 9]).held.contains(id::PURE_STRAIGHT));
        assert!(of(&[7, 10, 13]).held.contains(id::PURE_STRAIGHT));
    }

    #[test]
    fn steps_use_each_chow_once() {
        let steps = |starts: &[u32]| of(starts).steps;
        assert_eq!(steps(&[0, 1, 2]), 1);
        assert_eq!(steps(&[0, 1, 2, 3]), 2);
        assert_eq!(steps(&[0, 1, 1, 2]), 2);
        assert_eq!(steps(&[0, 0, 0, 1]), 1);
        assert_eq!(steps(&[0, 1, 7, 8]), 2);
    }

    #[test]
    fn identical_chows_are_counted_in_disjoint_twos() {
        let identical = |starts: &[u32]| of(starts).identical;
        assert_eq!(identical(&[4, 4]), 1);
        assert_eq!(identical(&[4, 4, 4]), 1);
        assert_eq!(identical(&[4, 4, 4, 4]), 2);
        assert_eq!(identical(&[4, 4, 12, 12]), 2);
        assert_eq!(identical(&[4, 5, 6, 12]), 0);
    }

    #[test]
    fn four_in_four_needs_a_tile_in_all_four_chows() {
        let holds = |starts: &[u32]| of(starts).held.contains(id::FOUR_IN_FOUR);
        assert!(holds(&[1, 1, 2, 2]));
        assert!(holds(&[1, 1, 2, 3]));
        assert!(holds(&[1, 1, 1, 3]));
        assert!(!holds(&[1, 2, 3, 4]));
        assert!(!holds(&[1, 1, 1, 1]));
        assert!(!holds(&[1, 1, 2, 9]));
    }
}
