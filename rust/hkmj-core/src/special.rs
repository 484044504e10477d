//! Winning shapes that are not sets and a pair.

use crate::hand::Hand;
use crate::tile::mask;

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
