//! The least way through the ranks of a suit, rank by rank.

use crate::profile::Profile;

/// The least way through a suit's ranks so far, for each number of chows that still need one and two ranks more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Front([Profile; FRONTS]);

/// The most chows of one start: three alike are three pungs of the same tiles.
const ALIKE: usize = 2;

/// The pairs (begun at the rank before, begun two ranks before).
const FRONTS: usize = (ALIKE + 1) * (ALIKE + 1);

const fn front(one_ago: usize, two_ago: usize) -> usize {
    one_ago * (ALIKE + 1) + two_ago
}

impl Front {
    pub(crate) const START: Self = {
        let mut fronts = [Profile::OUT_OF_REACH; FRONTS];
        fronts[0] = Profile::START;
        Self(fronts)
    };

    /// One rank further, of which the suit has `count` tiles and sets may use `most`.
    pub(crate) fn step(&self, rank: usize, count: u8, most: usize) -> Self {
        let mut next = [Profile::OUT_OF_REACH; FRONTS];
        for one_ago in 0..=ALIKE {
            for two_ago in 0..=ALIKE {
                let here = self.0[front(one_ago, two_ago)];
                if here == Profile::OUT_OF_REACH {
                    continue;
                }
                for chows in 0..=if rank < 7 { ALIKE } else { 0 } {
                    for (tiles, pungs, pair) in [(0, 0, false), (3, 1, false), (2, 0, true)] {
                        let used = one_ago + two_ago + chows + tiles;
                        if used <= most {
                            let missing = used.saturating_sub(count as usize) as u64;
                            let to = &mut next[front(chows, one_ago)];
                            *to = to.or(here.after(missing, chows + pungs, pair));
                        }
                    }
                }
            }
        }
        Self(next)
    }

    /// The profile once all ranks are gone through.
    pub(crate) const fn end(&self) -> Profile {
        self.0[0]
    }
}

/// The profile of a suit with these counts, of which sets may use so many of each rank.
#[cfg(test)]
pub(crate) fn profile_within(counts: [u8; 9], most: [u8; 9]) -> Profile {
    (0..9).fold(Front::START, |front, rank| front.step(rank, counts[rank], most[rank] as usize)).end()
}
