//! What a hand that is no win yet waits on, how far it is from one, and which tiles and discards bring it nearer.

use arrayvec::ArrayVec;

use crate::context::Context;
use crate::distance::{regular_approach, regular_discards, regular_missing};
use crate::family::{Family, Shape};
use crate::hand::Hand;
use crate::score::Rules;
use crate::special::Approach;
use crate::tile::{Tile, Wind};
use crate::waits::{is_regular_win, used_up, waits};

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
        let mut is_win = is_regular_win(hand.concealed());
        if !is_win {
            self.approaches(hand, 0, |_| is_win = true);
        }
        is_win
    }

    /// The other shapes than sets and a pair that the tiles make, drawn by oneself.
    pub fn shapes(&self, hand: &Hand) -> Vec<Shape> {
        let drawn = Context::new(Wind::East, Wind::East).with_self_draw(true);
        let prepared = self.options().prepare(hand, &drawn, self.ledger());
        let mut shapes = Vec::new();
        self.options().special(hand, &prepared, self.ledger().valued(), |reading| shapes.push(reading.shape));
        shapes
    }

    /// The ways to the special shapes to which no more than so many tiles are missing.
    fn approaches(&self, hand: &Hand, at_most: u8, visit: impl FnMut(Approach)) {
        self.options().approaches(hand, self.ledger().valued(), at_most, visit);
    }

    /// The kinds that complete a hand of one tile less than a win, as a mask.
    ///
    /// A kind of which the hand itself holds all four is none, whatever others hold.
    pub fn waits(&self, hand: &Hand) -> u64 {
        waits(self.options(), hand, self.ledger().valued())
    }

    /// The fewest tiles to exchange until the hand is ready: 0 is ready, -1 a win.
    pub fn deficiency(&self, hand: &Hand) -> i8 {
        self.missing(hand).cast_signed() - 1
    }

    fn missing(&self, hand: &Hand) -> u8 {
        let mut missing = regular_missing(hand, self.table().sets);
        // Only a shorter way matters here.
        if let Some(less) = missing.checked_sub(1) {
            self.approaches(hand, less, |shape| missing = missing.min(shape.missing));
        }
        missing
    }

    /// The kinds of which a draw brings the hand nearer to a win, as a mask.
    pub fn acceptance(&self, hand: &Hand) -> u64 {
        self.nearest(hand, regular_approach(hand, self.table().sets)).useful
    }

    /// The shortest ways of a hand: this one, or those to other shapes.
    fn nearest(&self, hand: &Hand, mut nearest: Approach) -> Approach {
        self.approaches(hand, nearest.missing, |shape| nearest = nearest.or(shape));
        Approach { useful: nearest.useful & !used_up(hand), ..nearest }
    }

    /// What each different discard of a hand leaves, in the order of the tiles.
    pub fn discards(&self, hand: &Hand) -> ArrayVec<Discard, MAX_DISCARDS> {
        let (mut discards, mut left) = (ArrayVec::new(), hand.clone());
        regular_discards(hand, self.table().sets, |tile, regular| {
            if discards.is_full() {
                return;
            }
            left.take_concealed(tile);
            let Approach { missing, useful } = self.nearest(&left, regular);
            left.add_concealed(tile);
            discards.push(Discard { tile, deficiency: missing.cast_signed() - 1, acceptance: useful });
        });
        discards
    }
}
