//! The profiles of all suit vectors and honours, and of lanes together, as tables made at build time.

use std::sync::LazyLock;

use crate::profile::{Entries, EntriesByRank, Meeting, Profile};
use crate::size::MAX_SETS;

use tables::{ENDS, FRONTS, HONORS, LANES, NEARER, PAIR_PROFILES, PAIRS, TRIPLE_PROFILES, TRIPLES};

#[allow(clippy::unreadable_literal, clippy::large_stack_arrays, reason = "made, not written")]
mod tables {
    include!(concat!(env!("OUT_DIR"), "/profile_tables.rs"));
}

/// The vectors of the seven lower ranks of a suit.
const LOW: usize = 5_usize.pow(7);
/// The vectors of the two upper ones.
const HIGH: usize = 25;

const POWERS: [usize; 7] = [1, 5, 25, 125, 625, 3125, 15_625];

/// The profile of a lane, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneId(u16);

/// The profile of two lanes together, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairId(u16);

/// The profile of three lanes together, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TripleId(u16);

/// The profile to which a front leads with the two upper ranks.
#[inline(always)]
fn end(row: usize) -> u8 {
    ENDS[row & (ENDS.len() - 1)]
}

impl LaneId {
    /// That of a suit vector by its counts to base five.
    ///
    /// The seven lower ranks lead to a front, the two upper ones from there to a profile: both repeat so often that no
    /// vector needs a row of its own.
    pub fn of_suit(index: usize) -> Self {
        Self(u16::from(end(FRONTS[index % LOW] as usize * HIGH + index / LOW)))
    }

    /// By which entries one tile more of each rank brings a suit vector nearer; of a rank with four tiles it means
    /// nothing.
    pub fn nearer_with(index: usize) -> EntriesByRank {
        let (low, high) = (index % LOW, index / LOW);
        let row = FRONTS[low] as usize * HIGH + high;
        let nearer = &NEARER[end(row) as usize];
        EntriesByRank::of(|rank| {
            let after = match rank {
                0..7 => FRONTS[low + POWERS[rank]] as usize * HIGH + high,
                7 => row + 1,
                _ => row + 5,
            };
            Entries::from_bits(nearer[end(after) as usize])
        })
    }

    /// That of honours: of how many kinds there are three tiles or more, two, one, and none.
    pub fn of_honors([three, two, one, none]: [usize; 4]) -> Self {
        Self(HONORS[((three * 8 + two) * 8 + one) * 8 + none])
    }

    /// That of a profile; `None` if the tables have it not.
    pub(crate) fn find(profile: Profile) -> Option<Self> {
        LANES.iter().position(|&words| words == profile.words()).map(|id| Self(id as u16))
    }

    /// What it stands for.
    pub fn profile(self) -> Profile {
        Profile::from_words(LANES[self.0 as usize])
    }

    /// This lane and another.
    pub fn and(self, other: Self) -> PairId {
        PairId(PAIRS[self.0 as usize * LANES.len() + other.0 as usize])
    }
}

impl PairId {
    /// What it stands for.
    pub fn profile(self) -> Profile {
        Profile::from_words(PAIR_PROFILES[self.0 as usize])
    }

    /// These two lanes and a third.
    pub fn and(self, third: LaneId) -> TripleId {
        TripleId(TRIPLES[self.0 as usize * LANES.len() + third.0 as usize])
    }
}

impl TripleId {
    /// What it stands for.
    pub fn profile(self) -> Profile {
        Profile::from_words(TRIPLE_PROFILES[self.0 as usize])
    }
}

/// What every lane misses beside every three others, to each number of sets.
static MEETINGS: [LazyLock<Meetings>; MAX_SETS + 1] = [
    LazyLock::new(|| Meetings::to(0)),
    LazyLock::new(|| Meetings::to(1)),
    LazyLock::new(|| Meetings::to(2)),
    LazyLock::new(|| Meetings::to(3)),
    LazyLock::new(|| Meetings::to(4)),
    LazyLock::new(|| Meetings::to(5)),
];

/// What every lane misses beside every three others, to so many sets: made when first asked for, in some milliseconds.
pub struct Meetings(Box<[u16]>);

impl Meetings {
    /// The one table for so many sets, of which no game has more than [`MAX_SETS`].
    pub fn get(sets: usize) -> &'static Self {
        &MEETINGS[sets.min(MAX_SETS)]
    }

    fn to(sets: usize) -> Self {
        let of = |others: &[u64; 2]| {
            let others = Profile::from_words(*others);
            LANES.iter().map(move |&lane| Profile::from_words(lane).meeting(others, sets).packed())
        };
        Self(TRIPLE_PROFILES.iter().flat_map(of).collect())
    }

    /// What a lane misses beside three others.
    pub fn of(&self, lane: LaneId, others: TripleId) -> Meeting {
        Meeting::unpacked(self.0[others.0 as usize * LANES.len() + lane.0 as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fronts::profile_within;

    fn index_of(counts: [u8; 9]) -> usize {
        counts.iter().rev().fold(0, |index, &n| index * 5 + n as usize)
    }

    #[test]
    fn there_are_as_many_profiles_as_are_known() {
        assert_eq!(ENDS.iter().max(), Some(&186));
    }

    #[test]
    fn a_suit_misses_what_one_would_count() {
        let suit = |counts| LaneId::of_suit(index_of(counts)).profile();
        let empty = suit([0; 9]);
        assert_eq!((empty.missing(0, false), empty.missing(1, false), empty.missing(0, true)), (0, 3, 2));
        // 1112345678999: three sets and a pair with one tile more of any kind, four sets with two.
        let gates = suit([3, 1, 1, 1, 1, 1, 1, 1, 3]);
        assert_eq!((gates.missing(4, true), gates.missing(4, false), gates.missing(5, false)), (1, 0, 2));
        // Four of a kind make no pair beside a pung.
        let four = suit([4, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!((four.missing(1, false), four.missing(1, true)), (0, 2));
    }

    #[test]
    fn ranks_that_melds_used_up_make_no_set() {
        let (counts, all) = ([0, 0, 0, 0, 1, 0, 0, 0, 0], [4; 9]);
        assert_eq!(profile_within(counts, all).missing(0, true), 1);
        let mut most = all;
        most[4] = 1;
        assert_eq!(profile_within(counts, most).missing(0, true), 2);
    }

    #[test]
    fn parts_share_sets_and_the_pair() {
        let pung_and_pair = LaneId::of_suit(index_of([3, 2, 0, 0, 0, 0, 0, 0, 0]));
        let two_dragons = LaneId::of_honors([0, 1, 0, 6]);
        let both = pung_and_pair.and(two_dragons).profile();
        assert_eq!((both.missing(2, true), both.missing(2, false), both.missing(1, true)), (1, 1, 0));
        assert_eq!(both.meeting(Profile::START, 2).missing, 1);
    }

    #[test]
    fn sharing_by_words_is_sharing_by_hand() {
        let profiles = LANES.map(Profile::from_words);
        for (a, b) in profiles.iter().flat_map(|a| profiles.iter().map(move |b| (a, b))) {
            for sets in 0..=MAX_SETS {
                let shares = (0..=sets).flat_map(|mine| {
                    [false, true]
                        .map(|pair| (a.missing(mine, pair) + b.missing(sets - mine, !pair)).min(Profile::NEVER))
                });
                assert_eq!(Some(a.meeting(*b, sets).missing.min(Profile::NEVER)), shares.min());
                assert_eq!(a.with(*b).missing(sets, true), a.meeting(*b, sets).missing.min(Profile::NEVER));
            }
        }
    }
}
