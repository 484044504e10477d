//! Rows of the wait: of the group that the winning tile completes, and of how many kinds complete the hand.

use std::cell::OnceCell;

use super::options::Options;
use super::patterns as id;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::readings::{Group, Placement};
use crate::waits::waits;

/// The hand as it waited, and whether on one kind alone; that is found out when a row first asks.
pub(super) struct Before<'a> {
    /// With the winning tile.
    hand: &'a Hand,
    valued: PatternSet,
    alone: OnceCell<bool>,
}

impl<'a> Before<'a> {
    /// What there was before the winning tile, in a rule set that plays these patterns.
    pub(super) const fn new(hand: &'a Hand, valued: PatternSet) -> Self {
        Self { hand, valued, alone: OnceCell::new() }
    }

    /// Was there one kind alone that completes it?
    fn waited_on_one(&self, options: &Options) -> bool {
        *self.alone.get_or_init(|| {
            let before = self.hand.win_tile().map(|tile| self.hand.clone().without(tile));
            before.is_some_and(|hand| waits(options, &hand, self.valued).is_power_of_two())
        })
    }
}

/// The row of the wait that a winning tile at this place ends, if any.
pub(super) fn row(options: &Options, before: &Before<'_>, placement: Placement) -> PatternSet {
    let is_narrow = match placement.group {
        Group::Pung(_) => return PatternSet::of(&[id::DUAL_PUNG_WAIT]),
        Group::Pair(_) => true,
        Group::Chow(lowest) => {
            let (first, won) = (lowest.rank(), placement.tile.rank());
            let is_edge = (first == 0 && won == 2) || (first == 6 && won == 6);
            is_edge || (won == first + 1 && options.closed_wait_counts)
        }
    };
    let mut row = PatternSet::EMPTY;
    if is_narrow {
        row.insert(if before.waited_on_one(options) { id::SINGLE_WAIT } else { id::FALSE_SINGLE_WAIT });
    }
    row
}
