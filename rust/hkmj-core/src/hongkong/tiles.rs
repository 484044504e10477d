//! Patterns of the tiles as a whole, whatever they split into.

use super::options::{MillionStonesSuit, NineGatesDiscard, Options};
use super::patterns as id;
use crate::gates;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::mask;

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
#[inline(always)]
pub(super) fn facts(options: &Options, hand: &Hand, self_draw: bool) -> PatternSet {
    let kinds = hand.kinds();
    let suits = [0, 1, 2].map(|i| u32::from(kinds & mask::SUITS[i] != 0)).iter().sum::<u32>();
    let mut held = PatternSet::EMPTY;
    held.insert_if(id::MISSING_SUIT, suits == 2);
    if suits < 2 {
        held |= one_suit(options, hand, suits == 0, self_draw);
    }
    held
}

/// The patterns of a hand of one suit, with or without honours, or of honours alone.
#[inline(never)]
fn one_suit(options: &Options, hand: &Hand, no_suit: bool, self_draw: bool) -> PatternSet {
    let kinds = hand.kinds();
    let only = |tiles: u64| kinds & !tiles == 0;
    let honors = kinds & mask::HONORS != 0;
    let one_red = (kinds & FIVE_BAMBOO != 0) != (kinds & RED_DRAGON != 0);

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::ALL_HONORS, no_suit);
    held.insert_if(id::MIXED_ONE_SUIT, honors && !no_suit);
    held.insert_if(id::PURE_ONE_SUIT, !honors);
    held.insert_if(id::RED_IN_GREEN, one_red && only(GREEN | FIVE_BAMBOO | RED_DRAGON));
    held.insert_if(id::NINE_GATES, !honors && is_nine_gates(hand, options.nine_gates_discard, self_draw));
    held.insert_if(id::MILLION_STONES, !honors && is_million_stones(options, hand));
    held.insert_if(id::ALL_BLUE, only(BLUE));
    held.insert_if(id::ALL_GREEN, only(GREEN));
    held.insert_if(id::ALL_RUBY, only(RUBY));
    held
}

fn is_million_stones(options: &Options, hand: &Hand) -> bool {
    let of_characters = hand.kinds() & mask::SUITS[0] != 0;
    let suit_will_do = options.million_stones_suit == MillionStonesSuit::Any || of_characters;
    // Two of the three are 0.
    suit_will_do && (0..3).map(|lane| hand.all().sum(lane)).sum::<u32>() >= 100
}

/// 九子連環, by a discard where the options let it.
fn is_nine_gates(hand: &Hand, discard: NineGatesDiscard, self_draw: bool) -> bool {
    gates::is_nine_gates(hand) && (self_draw || discard == NineGatesDiscard::Any || gates::is_nine_sided(hand))
}
