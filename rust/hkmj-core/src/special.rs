//! Winning shapes that are not sets and a pair.

use crate::hand::Hand;
use crate::tile::{KINDS, Tile, mask};

/// One of each terminal and honour and one of them again, nothing declared.
pub fn is_thirteen_orphans(hand: &Hand) -> bool {
    hand.declared().sets == 0 && hand.concealed_len() == 14 && hand.concealed_kinds() == mask::ORPHANS
}

/// Seven different pairs, nothing declared.
pub fn is_seven_pairs(hand: &Hand) -> bool {
    let counts = hand.concealed();
    let only_twos = (0..4).all(|lane| counts.nibbles(lane) & !0x2_2222_2222 == 0);
    hand.declared().sets == 0 && hand.concealed_len() == 14 && only_twos
}

/// How far a hand is from a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// The tiles missing.
    pub missing: u8,
    /// The kinds of which one more makes it one less.
    pub useful: u64,
}

impl Approach {
    /// The shorter of two ways; of two as short, both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        if self.missing < other.missing {
            self
        } else if self.missing > other.missing {
            other
        } else {
            Self { missing: self.missing, useful: self.useful | other.useful }
        }
    }
}

const ALL_KINDS: u64 = (1 << KINDS) - 1;

/// The way to thirteen orphans; `None` with a declared set, or if more than so many tiles are missing.
pub fn thirteen_orphans(hand: &Hand, at_most: u8) -> Option<Approach> {
    if hand.declared().sets > 0 {
        return None;
    }
    let held = hand.concealed_kinds() & mask::ORPHANS;
    let missing = 14 - held.count_ones() as u8;
    if missing > at_most + 1 {
        return None;
    }
    let paired = Tile::of_mask(held).any(|tile| hand.concealed().get(tile) > 1);
    let absent = mask::ORPHANS & !held;
    let (missing, useful) = if paired { (missing - 1, absent) } else { (missing, mask::ORPHANS) };
    (missing <= at_most).then_some(Approach { missing, useful })
}

/// The way to seven pairs; `None` with a declared set, or if more than so many tiles are missing.
pub fn seven_pairs(hand: &Hand, at_most: u8) -> Option<Approach> {
    if hand.declared().sets > 0 {
        return None;
    }
    let (counts, kinds) = (hand.concealed(), hand.concealed_kinds());
    let (held, pairs) = (kinds.count_ones(), (0..4).map(|lane| counts.kinds_of_two(lane)).sum::<u32>());
    // Seven different pairs: what is not there yet as a single tile costs two.
    let missing = (7_u32.saturating_sub(pairs) + 7_u32.saturating_sub(held)) as u8;
    if missing > at_most {
        return None;
    }
    let singles = Tile::of_mask(kinds).filter(|&tile| counts.get(tile) == 1).fold(0, |mask, tile| mask | tile.bit());
    let useful = match (pairs < 7, held < 7) {
        (false, _) => 0,
        (true, true) => singles | ALL_KINDS & !kinds,
        (true, false) => singles,
    };
    Some(Approach { missing, useful })
}
