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

/// The kinds that complete thirteen orphans, and how many tiles are missing to them; `None` with a declared set.
pub fn thirteen_orphans(hand: &Hand) -> Option<Approach> {
    let counts = hand.concealed();
    let held = hand.concealed_kinds() & mask::ORPHANS;
    let paired = Tile::of_mask(held).any(|tile| counts.get(tile) > 1);
    let missing = 14 - held.count_ones() - u32::from(paired);
    let absent = mask::ORPHANS & !held;
    let useful = if paired { absent } else { mask::ORPHANS };
    (hand.declared().sets == 0).then_some(Approach { missing: missing as u8, useful })
}

/// The kinds that bring seven pairs nearer, and how many tiles are missing to them; `None` with a declared set.
pub fn seven_pairs(hand: &Hand) -> Option<Approach> {
    let counts = hand.concealed();
    let kinds = hand.concealed_kinds();
    let singles = Tile::of_mask(kinds).filter(|&tile| counts.get(tile) == 1).fold(0, |mask, tile| mask | tile.bit());
    let (kinds_held, pairs) = (kinds.count_ones(), (kinds & !singles).count_ones());
    // Seven different pairs: what is not there yet as a single tile costs two.
    let missing = 7_u32.saturating_sub(pairs) + 7_u32.saturating_sub(kinds_held);
    let absent = ALL_KINDS & !kinds;
    let useful = match (pairs < 7, kinds_held < 7) {
        (false, _) => 0,
        (true, true) => singles | absent,
        (true, false) => singles,
    };
    (hand.declared().sets == 0).then_some(Approach { missing: missing as u8, useful })
}

const ALL_KINDS: u64 = (1 << KINDS) - 1;

/// How far a hand is from a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// The tiles missing.
    pub missing: u8,
    /// The kinds of which one more makes it one less.
    pub useful: u64,
}
