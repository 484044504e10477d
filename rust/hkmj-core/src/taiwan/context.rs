//! Rows of the win itself: how the tile came and when, and what is claimed.

use super::options::{EarthlyHandVoidBy, Options};
use super::patterns as id;
use crate::context::{Context, FirstTurn};
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::Wind;

/// The most discards of the deal at which 人胡 is won.
const FIRST_DISCARDS: u8 = 4;

/// The rows of the win.
#[inline(always)]
pub(super) fn facts(options: &Options, hand: &Hand, win: Context) -> PatternSet {
    let claimed = hand.declared().claimed;
    let (concealed, all_claimed, drawn) = (claimed == 0, claimed == 5, win.self_draw());

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::DECLARED_READY, win.declared_ready());
    held.insert_if(id::CONCEALED_HAND, concealed);
    held.insert_if(id::SELF_DRAW, drawn);
    held.insert_if(id::CONCEALED_SELF_DRAW, concealed && drawn);
    held.insert_if(id::ALL_FROM_OTHERS, all_claimed && !drawn);
    held.insert_if(id::HALF_FROM_OTHERS, all_claimed && drawn);
    if !win.is_ordinary() {
        remarkable(options, hand, win, &mut held);
    }
    if let Some(discards) = win.floor_discards() {
        held.insert_if(id::WITHIN_SEVEN, discards <= 7);
        held.insert_if(id::WITHIN_TEN, discards <= 10);
    }
    if let Some(discards) = win.discards_made() {
        held.insert_if(id::HUMAN_HAND, discards <= FIRST_DISCARDS && may_be_human(options, win));
    }
    held
}

/// The rows that no ordinary win has.
#[inline(never)]
fn remarkable(options: &Options, hand: &Hand, win: Context, held: &mut PatternSet) {
    let (drawn, robbed, kongs) = (win.self_draw(), win.robbed().is_some(), hand.declared().kongs());
    held.insert_if(id::LAST_TILE_DRAW, drawn && win.last_tile());
    held.insert_if(id::LAST_DISCARD, !drawn && !robbed && win.last_tile());
    held.insert_if(id::FLOWER_REPLACEMENT, drawn && win.flower_replacement());
    held.insert_if(id::KONG_REPLACEMENT, drawn && win.kongs() >= 1);
    held.insert_if(id::KONG_ON_KONG, drawn && win.kongs() >= 2);
    held.insert_if(id::ROBBING_KONG, robbed);
    held.insert_if(id::ROBBING_KONG_ON_KONG, robbed && win.kongs() >= 1);
    held.insert_if(id::HEAVENLY_HAND, win.first_turn() == Some(FirstTurn::DealerOpening) && kongs == 0);
    let may_be_earthly = win.first_turn() == Some(FirstTurn::FirstOwnDraw) && kongs == 0;
    held.insert_if(id::EARTHLY_HAND, may_be_earthly && !is_earthly_void(options, hand, win));
}

fn is_earthly_void(options: &Options, hand: &Hand, win: Context) -> bool {
    match options.earthly_hand_void_by {
        EarthlyHandVoidBy::Own => hand.declared().claimed > 0,
        EarthlyHandVoidBy::Any => win.claimed_before(),
        EarthlyHandVoidBy::None => false,
    }
}

fn may_be_human(options: &Options, win: Context) -> bool {
    let by_draw = win.self_draw() && !options.human_hand_by_self_draw;
    !by_draw && win.robbed().is_none() && win.seat() != Wind::East
}
