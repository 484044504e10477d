//! Counting patterns of the same tiles: how often each holds, and what the larger ones take from it.

use super::patterns::{NO_SLOT, SLOTS};
use crate::family::Taken;
use crate::pattern::{Facts, PatternId, PatternSet};

/// Facts being counted; what was taken is noted down where somebody asks for it.
pub(super) struct Tally<'a> {
    facts: &'a mut Facts,
    /// The patterns that may take tiles from smaller ones.
    takers: PatternSet,
    taken: Option<&'a mut Vec<Taken>>,
}

impl<'a> Tally<'a> {
    /// A tally that counts on in these facts.
    pub(super) const fn new(facts: &'a mut Facts, takers: PatternSet, taken: Option<&'a mut Vec<Taken>>) -> Self {
        Self { facts, takers, taken }
    }

    /// The pattern holds so many times more.
    pub(super) fn add(&mut self, pattern: PatternId, count: u32) {
        if count == 0 {
            return;
        }
        self.facts.held.insert(pattern);
        self.facts.taken.remove(pattern);
        if let Some(net) = self.count(pattern) {
            *net += count as u8;
        }
    }

    /// Has this larger pattern a value, so that it takes its tiles?
    pub(super) const fn takes(&self, larger: PatternId) -> bool {
        self.takers.contains(larger)
    }

    /// The larger pattern takes so many of the smaller one.
    pub(super) fn lose(&mut self, smaller: PatternId, count: u32, by: PatternId) {
        if count == 0 {
            return;
        }
        let is_left = match self.count(smaller) {
            None => false,
            Some(net) => {
                *net -= count as u8;
                *net > 0
            }
        };
        self.facts.taken.insert_if(smaller, !is_left);
        if let Some(taken) = &mut self.taken {
            taken.push(Taken { pattern: smaller, count: count as u8, by });
        }
    }

    fn count(&mut self, pattern: PatternId) -> Option<&mut u8> {
        match SLOTS[pattern.index()] {
            NO_SLOT => None,
            slot => Some(&mut self.facts.counts[slot as usize]),
        }
    }
}
