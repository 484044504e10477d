//! Counting patterns of the same tiles: how often each holds, and what the larger ones take from it.

use super::patterns::{NO_SLOT, SLOTS};
use crate::family::Taken;
use crate::pattern::{Counted, Facts, PatternId, PatternSet};

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

    /// The pattern holds, once, if the condition does.
    pub(super) const fn hold(&mut self, pattern: PatternId, condition: bool) {
        self.facts.held.insert_if(pattern, condition);
    }

    /// The pattern holds so many times more; all are added before any is taken.
    pub(super) const fn add(&mut self, counted: Counted, count: u32) {
        self.facts.held.insert_if(counted.id, count > 0);
        self.facts.counts[counted.slot] += count as u8;
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
        let is_left = match SLOTS[smaller.index()] {
            NO_SLOT => false,
            slot => {
                let net = &mut self.facts.counts[slot as usize];
                *net -= count as u8;
                *net > 0
            }
        };
        self.facts.taken.insert_if(smaller, !is_left);
        if let Some(taken) = &mut self.taken {
            taken.push(Taken { pattern: smaller, count: count as u8, by });
        }
    }
}
