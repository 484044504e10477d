//! Patterns of the win itself: when it came, and what raises it.

use super::options::Options;
use super::patterns as id;
use crate::context::{Context, FirstTurn};
use crate::hand::Hand;
use crate::pattern::PatternSet;

/// The hands of the first turn and the rows that raise: they ask nothing of the tiles.
pub(super) fn facts(options: &Options, hand: &Hand, win: Context) -> PatternSet {
    let mut held = raising(options, win);
    let heavenly = win.first_turn() == Some(FirstTurn::DealerOpening) && hand.declared().kongs() == 0;
    let human = win.dealer_first_discard() && (options.human_hand_after_dealer_kong || !win.dealer_konged());
    let earthly = win.first_turn() == Some(FirstTurn::FirstOwnDraw) && win.kongs() == 0 && !win.claimed_before();
    held.insert_if(id::HEAVENLY_HAND, heavenly);
    held.insert_if(id::HUMAN_HAND, human);
    held.insert_if(id::EARTHLY_HAND, earthly);
    held
}

/// The rows that raise an ordinary hand.
pub(super) fn raising(options: &Options, win: Context) -> PatternSet {
    let (drawn, robbed) = (win.self_draw(), win.robbed().is_some());
    let several = u32::from(win.winners()) >= options.raise_from_winners;
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::KONG_REPLACEMENT, drawn && win.kongs() >= 1);
    held.insert_if(id::LAST_TILE_DRAW, drawn && win.last_tile());
    held.insert_if(id::ROBBING_KONG, robbed);
    held.insert_if(id::SEVERAL_WINNERS, several && !drawn && !robbed);
    held
}
