//! Patterns of the tiles as a whole, whatever they split into.

use super::options::{MillionStonesSuit, NineGatesDiscard, Options};
use super::patterns as id;
use crate::gates;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::{Tile, mask};

const BAMBOO: u32 = 18;
const GREEN_BAMBOO: u64 = 0b1010_1110 << BAMBOO;
const GREEN_DRAGON: u64 = 1 << 32;
const RED_DRAGON: u64 = 1 << 33;
const WHITE_DRAGON: u64 = 1 << 31;
const FIVE_BAMBOO: u64 = 1 << (BAMBOO + 4);
const EIGHT_DOTS: u64 = 1 << 16;

const GREEN: u64 = GREEN_BAMBOO | GREEN_DRAGON;
const BLUE: u64 = mask::WINDS | WHITE_DRAGON | EIGHT_DOTS;
const RUBY: u64 = 0b1_0101_0001 << BAMBOO | RED_DRAGON;

/// The patterns that ask only which tiles there are.
pub(super) fn facts(options: &Options, hand: &Hand) -> PatternSet {
    let kinds = hand.kinds();
    let suits = [0, 1, 2].map(|i| u32::from(kinds & mask::SUITS[i] != 0)).iter().sum::<u32>();
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::MISSING_SUIT, suits == 2);
    if suits < 2 {
        one_suit(options, hand, suits == 0, &mut held);
    }
    held
}

/// The patterns of a hand of one suit, with or without honours, or of honours alone.
fn one_suit(options: &Options, hand: &Hand, no_suit: bool, held: &mut PatternSet) {
    let kinds = hand.kinds();
    let only = |tiles: u64| kinds & !tiles == 0;
    let honors = kinds & mask::HONORS != 0;
    let one_red = (kinds & FIVE_BAMBOO != 0) != (kinds & RED_DRAGON != 0);

    held.insert_if(id::ALL_HONORS, no_suit);
    held.insert_if(id::MIXED_ONE_SUIT, honors && !no_suit);
    held.insert_if(id::PURE_ONE_SUIT, !honors);
    held.insert_if(id::RED_IN_GREEN, one_red && only(GREEN | FIVE_BAMBOO | RED_DRAGON));
    held.insert_if(id::MILLION_STONES, !honors && is_million_stones(options, hand));
    held.insert_if(id::ALL_BLUE, only(BLUE));
    held.insert_if(id::ALL_GREEN, only(GREEN));
    held.insert_if(id::ALL_RUBY, only(RUBY));
}

fn is_million_stones(options: &Options, hand: &Hand) -> bool {
    let kinds = hand.kinds();
    let suit_will_do = options.million_stones_suit == MillionStonesSuit::Any || kinds & mask::SUITS[0] != 0;
    let sum: u32 = Tile::of_mask(kinds).map(|tile| u32::from(hand.all().get(tile)) * u32::from(tile.rank() + 1)).sum();
    suit_will_do && sum >= 100
}

/// 九子連環, by a discard where the options let it.
pub(super) fn is_nine_gates(hand: &Hand, discard: NineGatesDiscard, self_draw: bool) -> bool {
    gates::is_nine_gates(hand) && (self_draw || discard == NineGatesDiscard::Any || gates::is_nine_sided(hand))
}
