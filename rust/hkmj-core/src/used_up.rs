//! Suits of which melds have used up copies: too many to have a table, so a way through one is found when it is first
//! gone, and remembered.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::fronts::Front;
use crate::lanes::Known;
use crate::profile_table::LaneId;

/// The pairs (tiles there are, copies that sets may use) of a rank, the first never more than the second.
const SORTS: usize = 15;

const fn sort(count: u8, most: u8) -> usize {
    (most as usize * (most as usize + 1)) / 2 + count as usize
}

/// What is not known yet.
const UNKNOWN: u32 = u32::MAX;

/// The fronts of all ranks together that are remembered: some megabytes.
const MOST_FRONTS: usize = 1 << 15;

/// The fronts met before a rank, and where the sorts of that rank lead.
#[derive(Default)]
struct Layer {
    fronts: Vec<Front>,
    numbers: HashMap<Front, u32>,
    next: Vec<[u32; SORTS]>,
}

impl Layer {
    fn number(&mut self, front: Front) -> u32 {
        *self.numbers.entry(front).or_insert_with(|| {
            self.fronts.push(front);
            self.next.push([UNKNOWN; SORTS]);
            self.fronts.len() as u32 - 1
        })
    }
}

/// The ways gone so far.
struct Ways {
    /// The fronts before each of the nine ranks, and after them.
    layers: [Layer; 10],
    /// What each front after the ninth comes to.
    ends: Vec<Known<LaneId>>,
}

thread_local! {
    static WAYS: RefCell<Ways> = RefCell::new(Ways::none());
}

impl Ways {
    fn none() -> Self {
        let mut layers: [Layer; 10] = Default::default();
        layers[0].number(Front::START);
        Self { layers, ends: Vec::new() }
    }

    /// From a front before a rank to one before the next.
    fn step(&mut self, rank: usize, front: u32, count: u8, most: u8) -> u32 {
        let known = self.layers[rank].next[front as usize][sort(count, most)];
        if known == UNKNOWN { self.find(rank, front, count, most) } else { known }
    }

    #[cold]
    fn find(&mut self, rank: usize, front: u32, count: u8, most: u8) -> u32 {
        let next = self.layers[rank].fronts[front as usize].step(rank, count, most as usize);
        let number = self.layers[rank + 1].number(next);
        self.layers[rank].next[front as usize][sort(count, most)] = number;
        if rank == 8 && number as usize == self.ends.len() {
            let profile = next.end();
            self.ends.push(LaneId::find(profile).map_or(Known::Other(profile), Known::Listed));
        }
        number
    }

    /// On to the end from a front before a rank.
    fn end(&mut self, rank: usize, front: u32, counts: [u8; 9], most: [u8; 9]) -> Known<LaneId> {
        let last = (rank..9).fold(front, |front, rank| self.step(rank, front, counts[rank], most[rank]));
        self.ends[last as usize]
    }

    /// Forgets everything once it is too much.
    fn keep_small(&mut self) {
        if self.layers.iter().map(|layer| layer.fronts.len()).sum::<usize>() > MOST_FRONTS {
            *self = Self::none();
        }
    }
}

/// The profile of a suit with these counts, of which sets may use so many of each rank.
pub(crate) fn profile(counts: [u8; 9], most: [u8; 9]) -> Known<LaneId> {
    WAYS.with_borrow_mut(|ways| {
        ways.keep_small();
        ways.end(0, 0, counts, most)
    })
}

/// Those with one tile more of each rank, which must be among those that sets may use.
pub(crate) fn profiles_with_one_more(
    counts: [u8; 9],
    most: [u8; 9],
    ranks: u64,
    mut visit: impl FnMut(usize, Known<LaneId>),
) {
    WAYS.with_borrow_mut(|ways| {
        ways.keep_small();
        let mut front = 0;
        for rank in 0..9 {
            if ranks >> rank & 1 == 1 {
                let with = ways.step(rank, front, counts[rank] + 1, most[rank]);
                visit(rank, ways.end(rank + 1, with, counts, most));
            }
            front = ways.step(rank, front, counts[rank], most[rank]);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fronts::profile_within;

    #[test]
    fn what_is_remembered_is_what_would_be_worked_out() {
        let mut state = 7_u64;
        let mut below = |most: u8| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 60) as u8 % (most + 1)
        };
        for _ in 0..3000 {
            // Few different suits, so that most are met again.
            let most: [u8; 9] = std::array::from_fn(|rank| if rank < 2 { 4 - below(1) * 3 } else { 4 });
            let counts: [u8; 9] = std::array::from_fn(|rank| if rank < 4 { below(most[rank].min(2)) } else { 0 });
            assert_eq!(profile(counts, most).profile(LaneId::profile), profile_within(counts, most));
            let open = (0..9).filter(|&rank| counts[rank] < most[rank]).fold(0, |ranks, rank| ranks | 1 << rank);
            profiles_with_one_more(counts, most, open, |rank, found| {
                let mut more = counts;
                more[rank] += 1;
                assert_eq!(found.profile(LaneId::profile), profile_within(more, most));
            });
        }
    }
}
