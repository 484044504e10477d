//! 九蓮寶燈, a shape of one suit that two families play.

use crate::hand::Hand;
use crate::tile::mask;

/// The counts of 1112345678999, four bits each.
const GATES: u64 = 0x3_1111_1113;

/// The suit of 1112345678999 and any tile of it, as its lane; `None` for other hands and with a declared set.
fn lane(hand: &Hand) -> Option<usize> {
    if hand.kinds().count_ones() != 9 || hand.declared().sets > 0 {
        return None;
    }
    let lane = mask::SUITS.iter().position(|&suit| hand.kinds() == suit)?;
    // All nine kinds are there, so the lane needs only three of each end: a borrow would show in the top nibble.
    let counts = hand.concealed().nibbles(lane);
    (counts & 15 >= 3 && counts >> 32 >= 3).then_some(lane)
}

/// 1112345678999 of one suit and any tile of it, nothing declared.
pub fn is_nine_gates(hand: &Hand) -> bool {
    lane(hand).is_some()
}

/// The same, where the thirteen tiles before the winning one waited on all nine.
pub fn is_nine_sided(hand: &Hand) -> bool {
    let (Some(lane), Some(tile)) = (lane(hand), hand.win_tile()) else { return false };
    hand.concealed().nibbles(lane) - (1 << (4 * tile.rank())) == GATES
}
