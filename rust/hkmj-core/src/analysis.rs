//! What a hand that is no win yet waits on, how far it is from one, and which tiles and discards bring it nearer.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use crate::distance::{regular_approach, regular_missing};
use crate::family::Family;
use crate::hand::Hand;
use crate::score::Rules;
use crate::special::Approach;
use crate::tile::Tile;
use crate::waits::{is_regular_win, regular_waits, used_up};

/// The most different kinds that a hand of any game can discard.
pub const MAX_DISCARDS: usize = 17;

/// What a hand is left with after a discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The tile discarded.
    pub tile: Tile,
    /// The deficiency of the rest.
    pub deficiency: i8,
    /// The kinds that bring the rest nearer to a win.
    pub acceptance: u64,
}

impl<F: Family> Rules<F> {
    /// Do the tiles make a winning shape of the rule set? (The minimum and flowers are not asked.)
    pub fn is_win(&self, hand: &Hand) -> bool {
        is_regular_win(hand.concealed()) || self.approaches(hand, 0).next().is_some()
    }

    /// The ways to the special shapes to which no more than so many tiles are missing.
    fn approaches(&self, hand: &Hand, at_most: u8) -> impl Iterator<Item = Approach> {
        self.options().approaches(hand, self.ledger().valued(), at_most).into_iter().flatten()
    }

    /// The kinds that complete a hand of one tile less than a win, as a mask.
    ///
    /// A kind of which the hand itself holds all four is none, whatever others hold.
    pub fn waits(&self, hand: &Hand) -> u64 {
        let others = self.approaches(hand, 1).map(|shape| shape.useful);
        let kinds = others.fold(regular_waits(hand.concealed()), |all, kinds| all | kinds);
        if kinds == 0 { 0 } else { kinds & !used_up(hand) }
    }

    /// The fewest tiles to exchange until the hand is ready: 0 is ready, -1 a win.
    pub fn deficiency(&self, hand: &Hand) -> i8 {
        self.missing(hand).cast_signed() - 1
    }

    fn missing(&self, hand: &Hand) -> u8 {
        let regular = regular_missing(hand, self.options().table().sets);
        self.approaches(hand, regular).map(|shape| shape.missing).fold(regular, u8::min)
    }

    /// The kinds of which a draw brings the hand nearer to a win, as a mask.
    pub fn acceptance(&self, hand: &Hand) -> u64 {
        self.missing_and_acceptance(hand).1
    }

    fn missing_and_acceptance(&self, hand: &Hand) -> (u8, u64) {
        let regular = regular_approach(hand, self.options().table().sets);
        let all = self.approaches(hand, regular.missing).chain([regular]);
        let nearest = all.reduce(|best, shape| match shape.missing.cmp(&best.missing) {
            Ordering::Less => shape,
            Ordering::Equal => Approach { useful: best.useful | shape.useful, ..best },
            Ordering::Greater => best,
        });
        let Approach { missing, useful } = nearest.unwrap_or(regular);
        (missing, useful & !used_up(hand))
    }

    /// What each different discard of a hand leaves, in the order of the tiles.
    pub fn discards(&self, hand: &Hand) -> ArrayVec<Discard, MAX_DISCARDS> {
        let discards = Tile::of_mask(hand.concealed_kinds()).take(MAX_DISCARDS).map(|tile| {
            let (missing, acceptance) = self.missing_and_acceptance(&hand.clone().without(tile));
            Discard { tile, deficiency: missing.cast_signed() - 1, acceptance }
        });
        discards.collect()
    }
}
