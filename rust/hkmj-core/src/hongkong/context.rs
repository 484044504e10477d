//! Patterns of the win itself: how the tile came and when.

use super::options::{EarthlyHand, FirstTurnBrokenBy, HumanHand, Options};
use super::patterns as id;
use crate::context::{Context, FirstTurn};
use crate::hand::Hand;
use crate::pattern::{Facts, PatternSet};
use crate::tile::Wind;

/// The patterns of the win; `concealed`: nothing is declared that breaks a concealed hand.
#[inline(always)]
pub(super) fn facts(options: &Options, hand: &Hand, win: &Context, concealed: bool) -> Facts {
    let mut facts = Facts::default();
    let held = &mut facts.held;
    held.insert_if(id::SELF_DRAW, win.self_draw());
    held.insert_if(id::CONCEALED_HAND, concealed && (options.concealed_hand_with_flowers || !options.flowers));
    held.insert_if(id::DECLARED_READY, concealed && win.declared_ready());
    if !win.is_ordinary() || options.human_hand == HumanHand::FirstFourDiscards {
        *held |= remarkable(options, hand, win);
    }
    facts
}

/// The patterns of a win of which there is more to say.
#[inline(never)]
fn remarkable(options: &Options, hand: &Hand, win: &Context) -> PatternSet {
    let own_kong = hand.declared().kongs() > 0;
    let unbroken = !(win.claimed_before() && options.first_turn_broken_by == FirstTurnBrokenBy::Claims);
    let earthly = match options.earthly_hand {
        EarthlyHand::FirstSelfDraw => win.first_turn() == Some(FirstTurn::FirstOwnDraw) && !own_kong && unbroken,
        EarthlyHand::DealerFirstDiscard => win.dealer_first_discard() && !win.dealer_konged(),
    };
    let on_a_discard = !win.self_draw() && win.robbed().is_none();
    let human = on_a_discard
        && match options.human_hand {
            HumanHand::FirstGoRound => win.first_turn() == Some(FirstTurn::BeforeFirstDraw) && unbroken,
            HumanHand::DealerFirstDiscard => win.dealer_first_discard(),
            HumanHand::FirstFourDiscards => {
                win.seat() != Wind::East && win.discards_made().is_some_and(|made| made <= 4)
            }
        };
    let replacement = win.self_draw() && win.kongs() >= 1;

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::ROBBING_KONG, win.robbed().is_some());
    held.insert_if(id::LAST_TILE_DRAW, win.last_tile() && win.self_draw());
    held.insert_if(id::LAST_DISCARD, win.last_tile() && !win.self_draw());
    held.insert_if(id::KONG_REPLACEMENT, replacement);
    held.insert_if(id::LAST_TILE_KONG, replacement && win.last_tile());
    held.insert_if(id::KONG_ON_KONG, is_kong_on_kong(hand, win));
    held.insert_if(id::HEAVENLY_HAND, win.first_turn() == Some(FirstTurn::DealerOpening) && !own_kong);
    held.insert_if(id::EARTHLY_HAND, earthly);
    held.insert_if(id::HUMAN_HAND, human);
    held
}

/// The replacement after two kongs in a row or more; with four kongs the hand is 十八羅漢 instead.
pub(super) fn is_kong_on_kong(hand: &Hand, win: &Context) -> bool {
    win.self_draw() && win.kongs() >= 2 && hand.declared().kongs() < 4
}
