//! Flowers: what they are worth in an ordinary win, and wins by flowers alone.

use super::context::{self, is_kong_on_kong};
use super::options::{FlowerSetDropsOwn, FlowerWinDealerOpening, KongOnKongFlower, Options};
use super::patterns as id;
use crate::context::{Context, FirstTurn};
use crate::family::{Shape, SpecialReading};
use crate::hand::Hand;
use crate::ledger::Ledger;
use crate::pattern::{Facts, PatternSet};

/// The plants and the seasons.
const SERIES: [u8; 2] = [0x0F, 0xF0];

/// Adds the rows of the flowers to the facts of a win by tiles.
pub(super) fn count(options: &Options, hand: &Hand, win: &Context, takers: PatternSet, facts: &mut Facts) {
    if hand.flowers() == 0 {
        facts.held.insert_if(id::NO_FLOWERS, options.flowers);
        return;
    }
    facts.count(id::FLOWER_SETS, complete_series(hand.flowers()).count() as u8);
    let own = seat_flowers(options, hand, win, PatternSet::EMPTY).count_ones();
    let left = seat_flowers(options, hand, win, takers).count_ones();
    facts.count_net(id::SEAT_FLOWERS, own as u8, left as u8);
}

/// The own flowers, but for those that a set takes.
pub(super) fn seat_flowers(options: &Options, hand: &Hand, win: &Context, takers: PatternSet) -> u8 {
    let own = hand.flowers() & win.seat().flowers();
    let set = if takers.contains(id::FLOWER_SET) { complete_series(hand.flowers()).fold(0, |a, b| a | b) } else { 0 };
    match options.flower_set_drops_own {
        FlowerSetDropsOwn::SameSeries => own & !set,
        FlowerSetDropsOwn::All if set != 0 => 0,
        FlowerSetDropsOwn::All | FlowerSetDropsOwn::None => own,
    }
}

fn complete_series(flowers: u8) -> impl Iterator<Item = u8> {
    SERIES.into_iter().filter(move |series| flowers & series == *series)
}

/// The win by seven or eight flowers.
pub(super) fn win(options: &Options, hand: &Hand, win: &Context, ledger: &Ledger) -> Option<SpecialReading> {
    let row = if hand.flowers() == 0xFF { id::EIGHT_FLOWERS } else { id::SEVEN_FLOWERS };
    if !options.flower_win || !ledger.valued().contains(row) {
        return None;
    }
    let takes = ledger.flower_win_takes();
    let mut facts = if takes.is_empty() {
        Facts::default()
    } else {
        let mut facts = context::facts(options, hand, win, options.is_concealed(hand));
        count(options, hand, win, ledger.takers() & takes, &mut facts);
        facts.held = facts.held & takes;
        facts
    };
    facts.held.insert(row);
    facts.held.insert(id::SELF_DRAW);
    if options.kong_flower_bonus.0 && row == id::SEVEN_FLOWERS {
        // One of the two: a kong's replacement that is the last tile counts as the replacement.
        facts.held.insert_if(id::KONG_REPLACEMENT, win.kongs() >= 1);
        facts.held.insert_if(id::LAST_TILE_DRAW, win.kongs() == 0 && win.last_tile());
    }
    let heavenly = options.flower_win_dealer_opening == FlowerWinDealerOpening::Heavenly
        && win.first_turn() == Some(FirstTurn::DealerOpening)
        && hand.declared().kongs() == 0;
    facts.held.insert_if(id::HEAVENLY_HAND, heavenly);
    let alone = match options.kong_on_kong_flower {
        KongOnKongFlower::Fan(fan) if is_kong_on_kong(hand, win) => Some((id::KONG_ON_KONG, Some(fan))),
        KongOnKongFlower::Limit if is_kong_on_kong(hand, win) => Some((id::KONG_ON_KONG, None)),
        _ => None,
    };
    Some(SpecialReading { shape: Shape::FlowerWin, facts, alone })
}
