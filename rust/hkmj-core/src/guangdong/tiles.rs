//! Patterns of the tiles as a whole, whatever they split into.

use super::options::{NineGatesWait, Options};
use super::patterns as id;
use crate::check::is_opening;
use crate::context::Context;
use crate::gates;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::mask;

/// The patterns that ask which tiles there are; of four sets and a pair they are asked alone.
pub(super) fn facts(options: &Options, hand: &Hand, win: Context) -> PatternSet {
    let kinds = hand.kinds();
    let suits = mask::SUITS.iter().filter(|&&suit| kinds & suit != 0).count();
    let (honors, terminals) = (kinds & mask::HONORS != 0, kinds & mask::TERMINALS != 0);
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::MIXED_ONE_SUIT, suits == 1 && honors);
    held.insert_if(id::PURE_ONE_SUIT, suits == 1 && !honors);
    held.insert_if(id::MIXED_TERMINALS, kinds & !mask::ORPHANS == 0 && honors && terminals);
    held.insert_if(id::ALL_HONORS, suits == 0);
    held.insert_if(id::ALL_TERMINALS, kinds & !mask::TERMINALS == 0);
    held.insert_if(id::NINE_GATES, is_nine_gates(options, hand, win));
    held
}

/// 九莲宝灯; of an opening hand any tile may be the last, so that thirteen others waited on all nine.
fn is_nine_gates(options: &Options, hand: &Hand, win: Context) -> bool {
    let any_wait = options.nine_gates_wait == NineGatesWait::Any || is_opening(hand, &win);
    gates::is_nine_gates(hand) && (any_wait || gates::is_nine_sided(hand))
}
