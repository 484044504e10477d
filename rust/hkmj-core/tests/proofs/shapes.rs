//! Complete hands by the thousand and by the million: every one there is, suit by suit, by putting sets together.

use std::collections::BTreeSet;

use hkmj_core::tile::KINDS;

use crate::groups::{Counts, Group, Sort, begins_chow, splits};

/// The counts of a suit's nine ranks; of the honours' seven, and two noughts.
pub(crate) type Vector = [u8; 9];

/// The vectors of a suit, or of the honours, that so many sets with a pair or without can be laid to.
pub(crate) struct Lane {
    /// By the number of sets, without a pair and with one.
    vectors: Vec<[Vec<Vector>; 2]>,
}

impl Lane {
    /// Those of a suit, or of the honours, of up to so many sets.
    pub(crate) fn laid(is_suit: bool, most_sets: usize) -> Self {
        let ranks = if is_suit { 9 } else { 7 };
        let pungs = (0..ranks).map(|rank| vec![rank; 3]);
        let chows = (0..7).map(|rank| vec![rank, rank + 1, rank + 2]).filter(|_| is_suit);
        let sets: Vec<Vec<usize>> = pungs.chain(chows).collect();
        let mut without = BTreeSet::from([[0; 9]]);
        let mut vectors = Vec::new();
        for _ in 0..=most_sets {
            let pairs = (0..ranks).map(|rank| vec![rank; 2]).collect::<Vec<_>>();
            let with = laid_on(&without, &pairs);
            let next = laid_on(&without, &sets);
            vectors.push([without.into_iter().collect(), with.into_iter().collect()]);
            without = next;
        }
        Self { vectors }
    }

    pub(crate) fn count(&self, sets: usize, pair: bool) -> u64 {
        self.vectors[sets][usize::from(pair)].len() as u64
    }

    pub(crate) fn vectors(&self, sets: usize, pair: bool) -> &[Vector] {
        &self.vectors[sets][usize::from(pair)]
    }
}

fn laid_on(vectors: &BTreeSet<Vector>, more: &[Vec<usize>]) -> BTreeSet<Vector> {
    let mut laid = BTreeSet::new();
    for vector in vectors {
        for ranks in more {
            let mut sum = *vector;
            for &rank in ranks {
                sum[rank] += 1;
            }
            if sum.iter().all(|&count| count <= 4) {
                laid.insert(sum);
            }
        }
    }
    laid
}

/// How sets and the pair can be shared between three suits and the honours: the sets of each, and who has the pair.
pub(crate) fn shares(sets: usize) -> Vec<([usize; 4], usize)> {
    let mut found = Vec::new();
    for a in 0..=sets {
        for b in 0..=sets - a {
            for c in 0..=sets - a - b {
                found.extend((0..4).map(|pair| ([a, b, c, sets - a - b - c], pair)));
            }
        }
    }
    found
}

/// Every complete hand of so many sets and a pair.
pub(crate) struct Complete {
    suit: Lane,
    honors: Lane,
    sets: usize,
}

impl Complete {
    pub(crate) fn of(sets: usize) -> Self {
        Self { suit: Lane::laid(true, sets), honors: Lane::laid(false, sets), sets }
    }

    fn lane(&self, lane: usize) -> &Lane {
        if lane == 3 { &self.honors } else { &self.suit }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        let shared = |&(sets, pair): &([usize; 4], usize)| -> u64 {
            (0..4).map(|lane| self.lane(lane).count(sets[lane], lane == pair)).product()
        };
        shares(self.sets).iter().map(shared).sum()
    }

    /// Calls `visit` with the number of each and its counts, for one part of them in so many.
    pub(crate) fn for_each(&self, part: u64, parts: u64, mut visit: impl FnMut(u64, &Counts)) {
        let mut number = 0;
        let mut counts = [0; KINDS];
        for (sets, pair) in shares(self.sets) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|lane| self.lane(lane).vectors(sets[lane], lane == pair));
            for characters in a {
                counts[..9].copy_from_slice(characters);
                for dots in b {
                    counts[9..18].copy_from_slice(dots);
                    for bamboo in c {
                        counts[18..27].copy_from_slice(bamboo);
                        for honors in d {
                            if number % parts == part {
                                counts[27..].copy_from_slice(&honors[..7]);
                                visit(number, &counts);
                            }
                            number += 1;
                        }
                    }
                }
            }
        }
    }
}

/// The thirteen hands of thirteen orphans.
pub(crate) fn thirteen_orphans() -> Vec<Counts> {
    let orphans: Vec<usize> = (0..KINDS).filter(|&kind| kind >= 27 || kind % 9 == 0 || kind % 9 == 8).collect();
    let with_pair = |&pair: &usize| {
        let mut counts = [0; KINDS];
        for &kind in &orphans {
            counts[kind] = 1;
        }
        counts[pair] = 2;
        counts
    };
    orphans.iter().map(with_pair).collect()
}

/// Calls `visit` with the number of each hand of seven different pairs and its counts.
pub(crate) fn for_each_seven_pairs(mut visit: impl FnMut(u64, &Counts)) {
    fn pairs(counts: &mut Counts, from: usize, left: usize, number: &mut u64, visit: &mut impl FnMut(u64, &Counts)) {
        if left == 0 {
            visit(*number, counts);
            *number += 1;
            return;
        }
        for kind in from..KINDS {
            counts[kind] = 2;
            pairs(counts, kind + 1, left - 1, number, visit);
            counts[kind] = 0;
        }
    }
    pairs(&mut [0; KINDS], 0, 7, &mut 0, &mut visit);
}

/// Is it seven different pairs?
pub(crate) fn is_seven_pairs(counts: &Counts) -> bool {
    counts.iter().all(|&count| count == 0 || count == 2) && counts.iter().sum::<u8>() == 14
}

/// Is it one of each terminal and honour, and one of them again?
pub(crate) fn is_thirteen_orphans(counts: &Counts) -> bool {
    thirteen_orphans().contains(counts)
}

/// Is it sets and a pair?
pub(crate) fn is_regular(counts: &Counts) -> bool {
    counts.iter().sum::<u8>() % 3 == 2 && !splits(counts).is_empty()
}

/// Every set that tiles can make.
pub(crate) fn all_sets() -> Vec<Group> {
    let pungs = (0..34).map(|kind| Group::new(Sort::Pung, kind));
    let chows = (0..34).filter(|&kind| begins_chow(kind)).map(|kind| Group::new(Sort::Chow, kind));
    chows.chain(pungs).collect()
}
