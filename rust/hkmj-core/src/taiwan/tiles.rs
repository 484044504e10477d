//! Rows of the tiles as a whole, whatever they split into.

use super::patterns as id;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::mask;

/// The rows that ask only which tiles there are, and whether a flower is among them.
pub(super) fn facts(hand: &Hand) -> PatternSet {
    let kinds = hand.kinds();
    let suits = mask::SUITS.iter().filter(|&&suit| kinds & suit != 0).count();
    let honors = kinds & mask::HONORS != 0;
    let orphans_only = kinds & !mask::ORPHANS == 0;
    let both_honors = kinds & mask::WINDS != 0 && kinds & mask::DRAGONS != 0;

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::NO_HONORS, !honors);
    held.insert_if(id::NO_HONORS_NO_FLOWERS, !honors && hand.flowers() == 0);
    held.insert_if(id::FIVE_TYPES, suits == 3 && both_honors);
    held.insert_if(id::MISSING_SUIT, suits == 2);
    held.insert_if(id::MIXED_ONE_SUIT, suits == 1 && honors);
    held.insert_if(id::PURE_ONE_SUIT, suits == 1 && !honors);
    held.insert_if(id::ALL_SIMPLES, kinds & mask::ORPHANS == 0);
    held.insert_if(id::MIXED_TERMINALS, orphans_only && honors);
    held.insert_if(id::ALL_TERMINALS, orphans_only && !honors);
    held.insert_if(id::ALL_HONORS, suits == 0);
    held
}
