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
pub(super) fn facts(options: &Options, hand: &Hand, win: Context) -> PatternSet {
    let declared = hand.declared();
    let (drawn, robbed) = (win.self_draw(), win.robbed().is_some());
    let concealed = declared.claimed == 0;
    let all_claimed = declared.claimed == 5;
    let floor = |most| win.floor_discards().is_some_and(|discards| discards <= most);

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::DECLARED_READY, win.declared_ready());
    held.insert_if(id::CONCEALED_HAND, concealed);
    held.insert_if(id::SELF_DRAW, drawn);
    held.insert_if(id::CONCEALED_SELF_DRAW, concealed && drawn);
    held.insert_if(id::LAST_TILE_DRAW, drawn && win.last_tile());
    held.insert_if(id::LAST_DISCARD, !drawn && !robbed && win.last_tile());
    held.insert_if(id::FLOWER_REPLACEMENT, drawn && win.flower_replacement());
    held.insert_if(id::KONG_REPLACEMENT, drawn && win.kongs() >= 1);
    held.insert_if(id::KONG_ON_KONG, drawn && win.kongs() >= 2);
    held.insert_if(id::ROBBING_KONG, robbed);
    held.insert_if(id::ROBBING_KONG_ON_KONG, robbed && win.kongs() >= 1);
    held.insert_if(id::ALL_FROM_OTHERS, all_claimed && !drawn);
    held.insert_if(id::HALF_FROM_OTHERS, all_claimed && drawn);
    held.insert_if(id::WITHIN_SEVEN, floor(7));
    held.insert_if(id::WITHIN_TEN, floor(10));
    held.insert_if(id::HEAVENLY_HAND, win.first_turn() == Some(FirstTurn::DealerOpening) && declared.kongs() == 0);
    held.insert_if(id::EARTHLY_HAND, is_earthly(options, hand, win));
    held.insert_if(id::HUMAN_HAND, is_human(options, win));
    held
}

fn is_earthly(options: &Options, hand: &Hand, win: Context) -> bool {
    let declared = hand.declared();
    let void = match options.earthly_hand_void_by {
        EarthlyHandVoidBy::Own => declared.claimed > 0,
        EarthlyHandVoidBy::Any => win.claimed_before(),
        EarthlyHandVoidBy::None => false,
    };
    win.first_turn() == Some(FirstTurn::FirstOwnDraw) && declared.kongs() == 0 && !void
}

fn is_human(options: &Options, win: Context) -> bool {
    let early = win.discards_made().is_some_and(|discards| discards <= FIRST_DISCARDS);
    let by_draw = win.self_draw() && !options.human_hand_by_self_draw;
    early && !by_draw && win.robbed().is_none() && win.seat() != Wind::East
}
