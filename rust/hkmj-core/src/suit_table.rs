//! What the nine counts of a suit, or the seven of the honours, can split into.

use std::ops::Range;
use std::sync::LazyLock;

use crate::counts::{Counts, ranks_of_nibbles};
use crate::size::MAX_SETS;

const RANKS: usize = 9;
const VECTORS: usize = 5_usize.pow(RANKS as u32);

/// One way to split a suit, or the honours, into chows, pungs and at most one pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Split {
    chows: u32,
    pungs: u16,
    pair: u16,
}

impl Split {
    /// The chows: for each of the seven lowest ranks its number in three bits.
    pub const fn chows(self) -> u64 {
        self.chows as u64
    }

    /// The pungs, a bit a rank.
    pub const fn pungs(self) -> u64 {
        self.pungs as u64
    }

    /// The pair, a bit a rank.
    pub const fn pair(self) -> u64 {
        self.pair as u64
    }

    const fn plus(self, other: Self) -> Self {
        Self { chows: self.chows + other.chows, pungs: self.pungs + other.pungs, pair: self.pair + other.pair }
    }
}

/// All splits of every suit vector of at most five sets and a pair.
///
/// A vector's counts to base five lead through a flat array to the run of its splits; the vectors of fewer groups come
/// first, so that those met most lie side by side.
pub struct SuitTable {
    entries: Box<[Entry]>,
    splits: Box<[Split]>,
}

/// What is known of a suit vector, in one word, so that one look-up tells all: where its splits begin; from bit 16 its
/// waits; from bit 25 whether a pair is in its splits, and above how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry(u32);

const WAITS: u32 = 16;
const PAIR: u32 = WAITS + RANKS as u32;
const NUMBER: u32 = PAIR + 1;

impl Entry {
    /// Does the vector split at all?
    pub const fn splits(self) -> bool {
        self.0 >> NUMBER != 0
    }

    /// Does it, in one way?
    pub const fn splits_once(self) -> bool {
        self.0 >> NUMBER == 1
    }

    /// Does it, with a pair? (Its number of tiles says so: all of its splits have one, or none.)
    pub const fn has_pair(self) -> bool {
        self.0 >> PAIR & 1 == 1
    }

    /// The ranks of which one tile more makes it split, a bit each.
    pub const fn waits(self) -> u64 {
        (self.0 >> WAITS) as u64 & ((1 << RANKS) - 1)
    }

    const fn start(self) -> usize {
        self.0 as u16 as usize
    }

    const fn run(self) -> Range<usize> {
        self.start()..self.start() + self.number()
    }

    const fn number(self) -> usize {
        (self.0 >> NUMBER) as usize
    }
}

static TABLE: LazyLock<SuitTable> = LazyLock::new(SuitTable::build);

impl SuitTable {
    /// The one table, built when first asked for and shared by all threads.
    pub fn get() -> &'static Self {
        &TABLE
    }

    /// What is known of a suit vector.
    pub fn entry(&self, index: usize) -> Entry {
        self.entries[index]
    }

    /// The splits of a suit vector, in the order of their groups; empty if it has none.
    pub fn splits(&self, index: usize) -> &[Split] {
        &self.splits[self.entry(index).run()]
    }

    /// The first of the splits of a vector that has any.
    pub(crate) fn first_split(&self, entry: Entry) -> Split {
        self.splits[entry.run().start]
    }

    fn build() -> Self {
        let found = all_splits();
        let mut entries = vec![Entry::default(); VECTORS].into_boxed_slice();
        for groups in &found {
            entries[groups.index as usize].0 += 1 << NUMBER;
        }
        // From the last split to the first: a vector that is new, with no start yet, is given the end of its run, and
        // then each of its splits takes the place before.
        let mut splits = vec![Split::default(); found.len()].into_boxed_slice();
        let mut end = found.len();
        for groups in found.iter().rev() {
            let index = groups.index as usize;
            if entries[index].start() == 0 {
                entries[index].0 |= end as u32 | u32::from(groups.split.pair() != 0) << PAIR;
                end -= entries[index].number();
                let mut held = groups.ranks();
                while held != 0 {
                    let rank = held.trailing_zeros();
                    entries[index - POWERS[rank as usize] as usize].0 |= 1 << (WAITS + rank);
                    held &= held - 1;
                }
            }
            entries[index].0 -= 1;
            splits[entries[index].start()] = groups.split;
        }
        Self { entries, splits }
    }
}

const ONES: u64 = 0x1_1111_1111;
const POWERS: [u32; RANKS] = {
    let mut powers = [1; RANKS];
    let mut rank = 1;
    while rank < RANKS {
        powers[rank] = 5 * powers[rank - 1];
        rank += 1;
    }
    powers
};

/// A split in the making: the sums of what its groups are.
#[derive(Clone, Copy, Default)]
struct Groups {
    /// How many tiles they have of each rank, then how many sets and how many pairs they are, four bits each.
    numbers: u64,
    split: Split,
    /// Their tiles to base five.
    index: u32,
    /// The number of the last one in [`GROUPS`].
    last: u8,
}

const SET: u64 = 1 << (4 * RANKS);
const A_PAIR: u64 = SET << 4;

impl Groups {
    const fn chow(rank: usize) -> Self {
        let split = Split { chows: 1 << (3 * rank), pungs: 0, pair: 0 };
        Self { numbers: SET | 0x111 << (4 * rank), split, index: 31 * POWERS[rank], last: 0 }
    }

    const fn pung(rank: usize) -> Self {
        let split = Split { chows: 0, pungs: 1 << rank, pair: 0 };
        Self { numbers: SET | 3 << (4 * rank), split, index: 3 * POWERS[rank], last: 0 }
    }

    const fn pair(rank: usize) -> Self {
        let split = Split { chows: 0, pungs: 0, pair: 1 << rank };
        Self { numbers: A_PAIR | 2 << (4 * rank), split, index: 2 * POWERS[rank], last: 0 }
    }

    /// Are they as many sets as may be, and a pair?
    const fn are_all(&self) -> bool {
        self.numbers >> (4 * RANKS) == (MAX_SETS as u64 * SET + A_PAIR) >> (4 * RANKS)
    }

    /// The ranks of their tiles, a bit each.
    const fn ranks(&self) -> u64 {
        ranks_of_nibbles((self.numbers | self.numbers >> 1 | self.numbers >> 2) & ONES)
    }

    /// These and one more, unless there would be more of something than may be.
    fn and(&self, one: &Self) -> Option<Self> {
        /// What takes the most that may be of each to 7: with one more the highest bit is set.
        const SPARE: u64 = (7 - 4) * ONES + (7 - MAX_SETS as u64) * SET + (7 - 1) * A_PAIR;
        let numbers = self.numbers + one.numbers;
        let fits = (numbers + SPARE) & (ONES | SET | A_PAIR) << 3 == 0;
        let (split, index) = (self.split.plus(one.split), self.index + one.index);
        fits.then_some(Self { numbers, split, index, last: one.last })
    }
}

/// Every group, from the lowest tile on, on one tile chow before pung before pair.
const GROUPS: [Groups; 25] = {
    let mut groups = [Groups::pair(RANKS - 1); 25];
    let (mut rank, mut number) = (0, 0);
    while rank < RANKS {
        if rank < 7 {
            groups[number] = Groups::chow(rank);
            number += 1;
        }
        groups[number] = Groups::pung(rank);
        groups[number + 1] = Groups::pair(rank);
        number += 2;
        rank += 1;
    }
    while number > 0 {
        number -= 1;
        groups[number].last = number as u8;
    }
    groups
};

/// All splits: those of fewer groups first, of equally many in the order of their groups.
fn all_splits() -> Vec<Groups> {
    let mut found = Vec::with_capacity(1 << 16);
    found.push(Groups::default());
    // Each is followed by those of one group more, which is none before its last: what is in order stays in order. The
    // last of all are those of as many groups as may be.
    let mut at = 0;
    while let Some(&groups) = found.get(at).filter(|groups| !groups.are_all()) {
        found.extend(GROUPS[groups.last as usize..].iter().filter_map(|one| groups.and(one)));
        at += 1;
    }
    found
}

/// The split of the honours: they have one, or none.
pub fn honor_split(counts: &Counts) -> Option<Split> {
    const ONES: u64 = 0x111_1111;
    let lane = counts.nibbles(3);
    let (one, two, four) = (lane & ONES, lane >> 1 & ONES, lane >> 2 & ONES);
    let pairs = two & !one;
    if four | one & !two != 0 || pairs & pairs.wrapping_sub(1) != 0 {
        return None;
    }
    // Where a kind has one tile it has three.
    Some(Split { chows: 0, pungs: ranks_of_nibbles(one) as u16, pair: ranks_of_nibbles(pairs) as u16 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Tile;

    #[test]
    fn the_table_has_the_known_number_of_vectors_and_splits() {
        let table = SuitTable::get();
        assert_eq!(table.entries.iter().filter(|entry| entry.splits()).count(), 53_055);
        assert_eq!(table.splits.len(), 61_478);
        let sets = |split: &Split| {
            (0..7).map(|i| split.chows() >> (3 * i) & 7).sum::<u64>() + u64::from(split.pungs().count_ones())
        };
        assert_eq!(table.splits.iter().filter(|split| sets(split) <= 4).count(), 23_533);
    }

    #[test]
    fn splits_stand_in_the_order_of_their_groups() {
        let table = SuitTable::get();
        // 111222333: three pungs or three chows; the chow at 1 comes before the pung at 1.
        let index = 3 + 3 * 5 + 3 * 25;
        let splits = table.splits(index);
        assert_eq!(splits.len(), 2);
        assert_eq!((splits[0].chows(), splits[0].pungs()), (3, 0));
        assert_eq!((splits[1].chows(), splits[1].pungs()), (0, 7));
        assert_eq!(table.splits(0), [Split::default()]);
        assert!(table.splits(1).is_empty());
        // Of one vector they are equally many groups: the first in which two differ decides. One that has more chows on
        // the lowest tile of that group has a chow there, where the other has a pung or a pair.
        let chows = |split: &Split| std::array::from_fn::<u64, 7, _>(|rank| split.chows() >> (3 * rank) & 7);
        for index in 0..VECTORS {
            assert!(table.splits(index).is_sorted_by(|one, next| chows(one) > chows(next)), "{index}");
        }
    }

    #[test]
    fn honours_split_into_pungs_and_one_pair() {
        let counts = |ids: &[u8]| ids.iter().map(|&id| Tile::new(id).unwrap()).collect::<Counts>();
        let pung_and_pair = Split { chows: 0, pungs: 1, pair: 1 << 6 };
        assert_eq!(honor_split(&counts(&[27, 27, 27, 33, 33])), Some(pung_and_pair));
        assert_eq!(honor_split(&counts(&[])), Some(Split::default()));
        assert_eq!(honor_split(&counts(&[27, 27, 33, 33])), None);
        assert_eq!(honor_split(&counts(&[27])), None);
        assert_eq!(honor_split(&counts(&[27, 27, 27, 27])), None);
    }
}
