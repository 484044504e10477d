//! The special shapes of seventeen tiles; a hand with a declared set has none.

mod disjoint;
mod orphans;
mod pairs;

pub(super) use disjoint::{is_sixteen_disjoint, sixteen_disjoint};
pub(super) use orphans::{is_thirteen_orphans, thirteen_orphans};
pub(super) use pairs::{eight_pairs, is_eight_pairs};

use crate::hand::Hand;

/// The tiles of a hand that has won.
const TILES: usize = 17;

/// Has it the size of a win, and nothing declared?
const fn is_whole(hand: &Hand) -> bool {
    hand.declared().sets == 0 && hand.concealed_len() == TILES
}
