//! The least way through the ranks of a suit, rank by rank.

use crate::profile::Profile;

/// The least way through a suit's ranks so far, for each number of chows that still need one and two ranks more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Front([Profile; FRONTS]);

/// The pairs (begun at the rank before, begun two ranks before) of at most four chows together.
const FRONTS: usize = 15;

const fn front(one_ago: usize, two_ago: usize) -> usize {
    // Row `one_ago` of a triangle with rows of 5, 4, 3, 2, 1.
    one_ago * (11 - one_ago) / 2 + two_ago
}

impl Front {
    pub(crate) const START: Self = {
        let mut fronts = [Profile::OUT_OF_REACH; FRONTS];
        fronts[0] = Profile::START;
        Self(fronts)
    };

    /// One rank further, of which the suit has `count` tiles and sets may use `most`; no more than `sets` are to be made.
    pub(crate) fn step(&self, rank: usize, count: u8, most: usize, sets: usize) -> Self {
        let most_chows = sets.min(4);
        let mut next = [Profile::OUT_OF_REACH; FRONTS];
        for one_ago in 0..=most_chows {
            for two_ago in 0..=most_chows - one_ago {
                let here = self.0[front(one_ago, two_ago)];
                if here == Profile::OUT_OF_REACH {
                    continue;
                }
                let begun = one_ago + two_ago;
                let chows = if rank < 7 { most_chows - begun } else { 0 };
                for chows in 0..=chows {
                    for (tiles, pungs, pair) in [(0, 0, false), (3, 1, false), (2, 0, true)] {
                        let used = begun + chows + tiles;
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
}

/// The profile of a suit with these counts, of which sets may use so many of each rank; right up to so many sets.
pub(crate) fn profile_within(counts: [u8; 9], most: [u8; 9], sets: usize) -> Profile {
    let mut front = Front::START;
    for rank in 0..9 {
        front = front.step(rank, counts[rank], most[rank] as usize, sets);
    }
    front.end()
}

impl Front {
    /// The profile once all ranks are gone through.
    pub(crate) const fn end(&self) -> Profile {
        self.0[0]
    }
}
