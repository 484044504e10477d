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

    const fn with_chow(self, rank: usize) -> Self {
        Self { chows: self.chows + (1 << (3 * rank)), ..self }
    }

    const fn with_pung(self, rank: usize) -> Self {
        Self { pungs: self.pungs | 1 << rank, ..self }
    }

    const fn with_pair(self, rank: usize) -> Self {
        Self { pair: 1 << rank, ..self }
    }

    /// The groups from the lowest tile on, on one tile chow before pung before pair, as a number that orders splits of
    /// one vector: five bits a group, as they are equally many.
    fn order(self) -> u64 {
        let mut order = 0;
        for rank in 0..RANKS as u64 {
            let chows = if rank < 7 { self.chows() >> (3 * rank) & 7 } else { 0 };
            for _ in 0..chows {
                order = order << 5 | (3 * rank);
            }
            if self.pungs() >> rank & 1 == 1 {
                order = order << 5 | (3 * rank + 1);
            }
            if self.pair() >> rank & 1 == 1 {
                order = order << 5 | (3 * rank + 2);
            }
        }
        order
    }
}

/// All splits of every suit vector of at most five sets and a pair.
///
/// A vector's counts to base five lead through a flat array to the run of its splits; the vectors with fewer tiles
/// come first, so that those met most lie side by side.
pub struct SuitTable {
    entries: Box<[Entry]>,
    splits: Vec<Split>,
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

    const fn run(self) -> Range<usize> {
        let start = self.0 as u16 as usize;
        start..start + (self.0 >> NUMBER) as usize
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
        let mut found = Vec::with_capacity(1 << 16);
        collect(&mut [0; RANKS], 0, MAX_SETS, Split::default(), &mut found);
        // One number orders all: tiles, vector, groups.
        let key = |counts: &[u8; RANKS], split: Split| {
            u64::from(counts.iter().sum::<u8>()) << 54 | (index_of(counts) as u64) << 30 | split.order()
        };
        let mut keyed: Vec<_> = found.into_iter().map(|(counts, split)| (key(&counts, split), counts, split)).collect();
        keyed.sort_unstable_by_key(|&(key, ..)| key);

        let mut entries = vec![Entry::default(); VECTORS].into_boxed_slice();
        for (position, (_, counts, split)) in keyed.iter().enumerate() {
            let index = index_of(counts);
            let entry = &mut entries[index];
            if !entry.splits() {
                entry.0 |= position as u32 | u32::from(split.pair() != 0) << PAIR;
                for (rank, _) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
                    entries[index - 5_usize.pow(rank as u32)].0 |= 1 << (WAITS + rank as u32);
                }
            }
            entries[index].0 += 1 << NUMBER;
        }
        Self { entries, splits: keyed.into_iter().map(|(.., split)| split).collect() }
    }
}

fn index_of(counts: &[u8; RANKS]) -> usize {
    counts.iter().rev().fold(0, |index, &n| index * 5 + n as usize)
}

/// Adds every split of `sets` further sets at most, from `rank` on, to those found.
fn collect(counts: &mut [u8; RANKS], rank: usize, sets: usize, split: Split, found: &mut Vec<([u8; RANKS], Split)>) {
    if rank == RANKS {
        found.push((*counts, split));
        return;
    }
    let most_chows = if rank < 7 { sets.min(4) } else { 0 };
    for chows in 0..=most_chows {
        let mut with_chows = split;
        for _ in 0..chows {
            with_chows = with_chows.with_chow(rank);
        }
        // Nothing, a pung or a pair; a pung and a pair of one kind would be five tiles.
        for (tiles, used, next) in [
            (0, 0, Some(with_chows)),
            (3, 1, Some(with_chows.with_pung(rank))),
            (2, 0, (split.pair() == 0).then(|| with_chows.with_pair(rank))),
        ] {
            let Some(next) = next else { continue };
            let last = (rank + 2).min(RANKS - 1);
            if chows + used > sets || counts[rank] + tiles + chows as u8 > 4 {
                continue;
            }
            if chows > 0 && counts[rank + 1..=last].iter().any(|&n| n + chows as u8 > 4) {
                continue;
            }
            counts[rank] += tiles;
            if chows > 0 {
                counts[rank..=last].iter_mut().for_each(|n| *n += chows as u8);
            }
            collect(counts, rank + 1, sets - chows - used, next, found);
            counts[rank] -= tiles;
            if chows > 0 {
                counts[rank..=last].iter_mut().for_each(|n| *n -= chows as u8);
            }
        }
    }
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
        let index = index_of(&[3, 3, 3, 0, 0, 0, 0, 0, 0]);
        let splits = table.splits(index);
        assert_eq!(splits.len(), 2);
        assert_eq!((splits[0].chows(), splits[0].pungs()), (3, 0));
        assert_eq!((splits[1].chows(), splits[1].pungs()), (0, 7));
        assert_eq!(table.splits(0), [Split::default()]);
        assert!(table.splits(1).is_empty());
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
