//! How far a suit, or the honours, is from so many sets and a pair.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::LazyLock;

use rustc_hash::FxHasher;

use crate::suit_table::MAX_SETS;

/// The fewest tiles missing for each number of sets without and with a pair.
///
/// Two words of bytes: byte m of the first is what is missing to m sets, byte m of the second to m sets and a pair.
/// What cannot be made is [`Profile::NEVER`] tiles away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Profile([u64; 2]);

const LANES: u64 = 0x0101_0101_0101_0101;
const FAR: u64 = Profile::NEVER as u64 * LANES;
/// The bytes that stand for a number of sets that a hand can have.
const USED: u64 = (1 << (8 * (MAX_SETS + 1))) - 1;

/// The lesser of each two bytes, all below 0x80.
const fn least(a: u64, b: u64) -> u64 {
    let not_less = ((a | 0x80 * LANES) - b) & (0x80 * LANES);
    let take_b = (not_less >> 7) * 0xFF;
    a & !take_b | b & take_b
}

/// So many tiles more, and so many sets more.
const fn moved(word: u64, tiles: u64, sets: usize) -> u64 {
    let up = (word << (8 * sets)) | (FAR & ((1 << (8 * sets)) - 1));
    let sum = (up & USED | FAR & !USED) + tiles * LANES;
    // What is out of reach stays the one number that says so.
    let far = sum & FAR;
    sum & !((far >> 5) * 0x1F)
}

impl Profile {
    /// A distance that says: cannot be made.
    pub const NEVER: u8 = 0x20;

    /// Nothing to begin with: no set is no tile away.
    const START: Self = Self([FAR & !0xFF, FAR]);
    const OUT_OF_REACH: Self = Self([FAR, FAR]);

    /// The tiles missing to so many sets, with a pair or without.
    pub const fn missing(self, sets: usize, pair: bool) -> u8 {
        (self.0[pair as usize] >> (8 * sets)) as u8
    }

    const fn or(self, other: Self) -> Self {
        Self([least(self.0[0], other.0[0]), least(self.0[1], other.0[1])])
    }

    /// After adding sets and tiles, and a pair or not.
    const fn after(self, tiles: u64, sets: usize, pair: bool) -> Self {
        let words = [moved(self.0[0], tiles, sets), moved(self.0[1], tiles, sets)];
        if pair { Self([FAR, words[0]]) } else { Self(words) }
    }

    /// The tiles missing to so many sets and a pair, shared between this part and another.
    pub const fn missing_with(self, other: Self, sets: usize) -> u8 {
        // Byte m of the turned words is what the other part misses to the rest of the sets.
        let far = FAR & !(u64::MAX >> (8 * (7 - sets)));
        let turned =
            [other.0[0].swap_bytes() >> (8 * (7 - sets)) | far, other.0[1].swap_bytes() >> (8 * (7 - sets)) | far];
        let mut sum = least(self.0[0] + turned[1], self.0[1] + turned[0]);
        sum = least(sum, sum >> 32 | FAR << 32);
        sum = least(sum, sum >> 16 | FAR << 48);
        sum = least(sum, sum >> 8 | FAR << 56);
        sum as u8
    }

    /// Both parts together: the best way to share the sets and the pair between them.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let mut sum = Self::OUT_OF_REACH;
        for sets in 0..=MAX_SETS {
            sum = sum.or(self.after(u64::from(other.missing(sets, false)), sets, false));
            sum = sum.or(self.after(u64::from(other.missing(sets, true)), sets, true));
        }
        sum
    }
}

/// The least way through a suit's ranks so far, for each number of chows that still need one and two ranks more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Front([Profile; FRONTS]);

/// The pairs (begun at the rank before, begun two ranks before) of at most four chows together.
const FRONTS: usize = 15;

const fn front(one_ago: usize, two_ago: usize) -> usize {
    // Row `one_ago` of a triangle with rows of 5, 4, 3, 2, 1.
    one_ago * (11 - one_ago) / 2 + two_ago
}

impl Front {
    const START: Self = {
        let mut fronts = [Profile::OUT_OF_REACH; FRONTS];
        fronts[0] = Profile::START;
        Self(fronts)
    };

    /// One rank further, of which the suit has `count` tiles and sets may use `most`.
    fn step(&self, rank: usize, count: u8, most: usize) -> Self {
        let mut next = [Profile::OUT_OF_REACH; FRONTS];
        for one_ago in 0..=4 {
            for two_ago in 0..=4 - one_ago {
                let here = self.0[front(one_ago, two_ago)];
                if here == Profile::OUT_OF_REACH {
                    continue;
                }
                let begun = one_ago + two_ago;
                let chows = if rank < 7 { 4 - begun } else { 0 };
                for chows in 0..=chows {
                    for (tiles, sets, pair) in [(0, 0, false), (3, 1, false), (2, 0, true)] {
                        let used = begun + chows + tiles;
                        if used <= most {
                            let missing = used.saturating_sub(count as usize) as u64;
                            let to = &mut next[front(chows, one_ago)];
                            *to = to.or(here.after(missing, chows + sets, pair));
                        }
                    }
                }
            }
        }
        Self(next)
    }
}

/// The profile of a suit with these counts, of which sets may use so many of each rank.
pub fn profile_within(counts: [u8; 9], most: [u8; 9]) -> Profile {
    let mut front = Front::START;
    for rank in 0..9 {
        front = front.step(rank, counts[rank], most[rank] as usize);
    }
    front.0[0]
}

const LOW: usize = 5_usize.pow(7);
const HIGH: usize = 25;

/// The profiles of all suit vectors: the seven lower ranks lead to a front, the two upper ones from there to a profile.
///
/// Fronts and profiles repeat so often that the whole takes a third of a megabyte, and no vector needs a row of its own.
pub struct ProfileTable {
    fronts: Box<[u16]>,
    ends: Box<[u8]>,
    profiles: Vec<Profile>,
    honors: Box<[u16]>,
    together: Box<[Profile]>,
}

/// A profile by its number in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProfileId(u16);

static TABLE: LazyLock<ProfileTable> = LazyLock::new(ProfileTable::build);

type Interner<T> = HashMap<T, u16, BuildHasherDefault<FxHasher>>;

/// The number of a value among those seen so far.
fn number<T: Copy + Eq + std::hash::Hash>(value: T, seen: &mut Vec<T>, numbers: &mut Interner<T>) -> u16 {
    *numbers.entry(value).or_insert_with(|| {
        seen.push(value);
        seen.len() as u16 - 1
    })
}

/// The fronts after one rank more, and for each front before, where each count of tiles leads.
fn advance(fronts: &[Front], rank: usize) -> (Vec<Front>, Vec<[u16; 5]>) {
    let (mut seen, mut numbers) = (Vec::new(), Interner::default());
    let steps = fronts
        .iter()
        .map(|front| [0, 1, 2, 3, 4].map(|count| number(front.step(rank, count, 4), &mut seen, &mut numbers)));
    let steps = steps.collect();
    (seen, steps)
}

impl ProfileTable {
    /// The one table, built when first asked for and shared by all threads.
    pub fn get() -> &'static Self {
        &TABLE
    }

    /// The profile of a suit vector by its counts to base five.
    pub fn suit(&self, index: usize) -> ProfileId {
        let front = self.fronts[index % LOW] as usize;
        ProfileId(u16::from(self.ends[front * HIGH + index / LOW]))
    }

    /// The profile of honours: of how many kinds there are three or more, two, one, and none.
    pub fn honors(&self, kinds: [usize; 4]) -> ProfileId {
        ProfileId(self.honors[honor_index(kinds)])
    }

    /// The profile of this number.
    pub fn profile(&self, id: ProfileId) -> Profile {
        self.profiles[id.0 as usize]
    }

    /// The profile of two parts together.
    pub fn together(&self, a: ProfileId, b: ProfileId) -> Profile {
        self.together[a.0 as usize * self.profiles.len() + b.0 as usize]
    }

    fn build() -> Self {
        let mut fronts = vec![Front::START];
        let mut by_index = vec![0_u16];
        for rank in 0..7 {
            let (next, steps) = advance(&fronts, rank);
            let longer = (0..5).flat_map(|count| by_index.iter().map(move |&front| (front, count)));
            by_index = longer.map(|(front, count)| steps[front as usize][count]).collect();
            fronts = next;
        }
        let (eighth, to_eighth) = advance(&fronts, 7);
        let (mut profiles, mut numbers) = (Vec::new(), Interner::default());
        let to_profile: Vec<[u16; 5]> = eighth
            .iter()
            .map(|front| [0, 1, 2, 3, 4].map(|count| number(front.step(8, count, 4).0[0], &mut profiles, &mut numbers)))
            .collect();
        let ends = to_eighth
            .iter()
            .flat_map(|steps| (0..HIGH).map(|index| to_profile[steps[index % 5] as usize][index / 5] as u8));
        let ends = ends.collect();
        let honors = honors().map(|profile| number(profile, &mut profiles, &mut numbers)).collect();
        let together = profiles.iter().flat_map(|&a| profiles.iter().map(move |&b| a.with(b))).collect();
        Self { ends, fronts: by_index.into(), profiles, honors, together }
    }
}

const fn honor_index([three, two, one, none]: [usize; 4]) -> usize {
    ((three * 8 + two) * 8 + one) * 8 + none
}

/// What pungs and a pair of honours are away, by how many kinds there are of three tiles, two, one and none.
fn honors() -> impl Iterator<Item = Profile> {
    (0..8_usize.pow(4)).map(|index| {
        let kinds = [index >> 9, index >> 6 & 7, index >> 3 & 7, index & 7];
        if kinds.iter().sum::<usize>() > 7 {
            return Profile::OUT_OF_REACH;
        }
        // Each kind makes nothing, a pung or a pair.
        let each = (0..4).flat_map(|missing| std::iter::repeat_n(missing as u64, kinds[missing]));
        each.fold(Profile::START, |sum, missing| {
            sum.or(sum.after(missing, 1, false)).or(sum.after(missing.saturating_sub(1), 0, true))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index_of(counts: [u8; 9]) -> usize {
        counts.iter().rev().fold(0, |index, &n| index * 5 + n as usize)
    }

    #[test]
    fn there_are_as_many_profiles_as_are_known() {
        let table = ProfileTable::get();
        assert_eq!(table.ends.iter().max(), Some(&186));
    }

    #[test]
    fn a_suit_misses_what_one_would_count() {
        let table = ProfileTable::get();
        let suit = |counts| table.profile(table.suit(index_of(counts)));
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
        let table = ProfileTable::get();
        let pung_and_pair = table.suit(index_of([3, 2, 0, 0, 0, 0, 0, 0, 0]));
        let two_dragons = table.honors([0, 1, 0, 6]);
        let both = table.together(pung_and_pair, two_dragons);
        assert_eq!((both.missing(2, true), both.missing(2, false), both.missing(1, true)), (1, 1, 0));
        assert_eq!(both.missing_with(Profile::START, 2), 1);
    }

    #[test]
    fn sharing_by_words_is_sharing_by_hand() {
        let profiles = &ProfileTable::get().profiles;
        for (a, b) in profiles.iter().flat_map(|a| profiles.iter().map(move |b| (a, b))) {
            for sets in 0..=MAX_SETS {
                let shares = (0..=sets).flat_map(|mine| {
                    [false, true]
                        .map(|pair| (a.missing(mine, pair) + b.missing(sets - mine, !pair)).min(Profile::NEVER))
                });
                assert_eq!(Some(a.missing_with(*b, sets).min(Profile::NEVER)), shares.min());
                assert_eq!(a.with(*b).missing(sets, true), a.missing_with(*b, sets).min(Profile::NEVER));
            }
        }
    }
}
