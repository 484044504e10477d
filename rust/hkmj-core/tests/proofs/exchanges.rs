//! Deficiency by playing: the fewest exchanges to a hand that is ready, in worlds small enough to walk through.
//!
//! A world has one suit, some honours and a few declared sets. It is no poorer than the whole wall: whatever a hand
//! could make of other tiles it can make, as near, of an honour that it does not use; of these there are always enough.

use std::collections::HashMap;

use crate::chance::{Chance, long_run, seed};
use crate::groups::{Counts, Group, Held, Sort};
use crate::shapes::{all_sets, is_regular};
use crate::tariff::Preset;

/// A few kinds, some copies of which are declared.
struct World {
    kinds: Vec<u8>,
    melds: Vec<Group>,
    /// How many copies of each kind are not in the melds.
    left: Counts,
}

impl World {
    /// A suit and so many honours of which nothing is declared, beside so many declared sets.
    fn drawn(chance: &mut Chance, declared: usize, honors: usize) -> Self {
        let suit = 9 * chance.below(3) as u8;
        let free: Vec<u8> = (0..honors as u8).map(|i| 27 + i).collect();
        let sets: Vec<Group> = all_sets().into_iter().filter(|set| !free.contains(&set.lowest)).collect();
        let of_suit: Vec<Group> = sets.iter().copied().filter(|set| set.lowest / 9 == suit / 9).collect();
        let mut left = [4; 34];
        let mut melds = Vec::new();
        while melds.len() < declared {
            // Mostly of the suit, where they take tiles away.
            let mut set = if chance.once_in(6) { chance.one_of(&sets) } else { chance.one_of(&of_suit) };
            if set.sort == Sort::Pung && chance.once_in(2) {
                set.sort = chance.one_of(&[Sort::ExposedKong, Sort::AddedKong, Sort::ConcealedKong]);
            }
            if set
                .tiles()
                .all(|tile| set.tiles().filter(|&one| one == tile).count() <= usize::from(left[tile as usize]))
            {
                set.tiles().for_each(|tile| left[tile as usize] -= 1);
                melds.push(set);
            }
        }
        Self { kinds: (suit..suit + 9).chain(free).collect(), melds, left }
    }

    /// Every hand of so many concealed tiles.
    fn hands(&self, size: usize) -> Vec<Counts> {
        let mut found = Vec::new();
        self.fill(0, size, &mut [0; 34], &mut found);
        found
    }

    fn fill(&self, place: usize, size: usize, counts: &mut Counts, found: &mut Vec<Counts>) {
        if size == 0 {
            found.push(*counts);
            return;
        }
        let Some(&kind) = self.kinds.get(place) else { return };
        for copies in 0..=self.left[kind as usize].min(size as u8) {
            counts[kind as usize] = copies;
            self.fill(place + 1, size - usize::from(copies), counts, found);
        }
        counts[kind as usize] = 0;
    }

    /// The hands with one tile more.
    fn drawn_to<'a>(&'a self, counts: &'a Counts) -> impl Iterator<Item = Counts> + 'a {
        let there = self.kinds.iter().filter(|&&kind| counts[kind as usize] < self.left[kind as usize]);
        there.map(|&kind| changed(counts, kind, 1))
    }

    /// The hands after discarding a tile.
    fn discarded_to<'a>(&'a self, counts: &'a Counts) -> impl Iterator<Item = Counts> + 'a {
        self.kinds.iter().filter(|&&kind| counts[kind as usize] > 0).map(|&kind| changed(counts, kind, -1))
    }

    /// How many exchanges each hand is from being ready, going outwards from the ready ones.
    fn walk(&self, size: usize) -> HashMap<Counts, i32> {
        let hands = self.hands(size);
        let ready = |counts: &&Counts| self.drawn_to(counts).any(|drawn| is_regular(&drawn));
        let mut distance: HashMap<Counts, i32> = hands.iter().filter(ready).map(|&counts| (counts, 0)).collect();
        let mut front: Vec<Counts> = distance.keys().copied().collect();
        for exchanges in 1.. {
            let mut next = Vec::new();
            for counts in front {
                for left in self.discarded_to(&counts) {
                    for other in self.drawn_to(&left) {
                        distance.entry(other).or_insert_with(|| {
                            next.push(other);
                            exchanges
                        });
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            front = next;
        }
        assert_eq!(distance.len(), hands.len(), "every hand can become ready");
        distance
    }

    fn held(&self, counts: &Counts) -> Held {
        Held { melds: self.melds.clone(), ..Held::of_counts(counts) }
    }
}

fn changed(counts: &Counts, kind: u8, by: i8) -> Counts {
    let mut changed = *counts;
    changed[kind as usize] = changed[kind as usize].wrapping_add_signed(by);
    changed
}

/// Compares every hand of a world, before a draw and after it; how many there were.
fn compare(world: &World) -> usize {
    let rules = Preset::hk().compiled();
    let size = 3 * (4 - world.melds.len()) + 1;
    let walked = world.walk(size);
    for (counts, &exchanges) in &walked {
        let held = world.held(counts);
        assert_eq!(i32::from(rules.deficiency(&held.to_core(None))), exchanges, "{held:?}");
    }
    let drawn = world.hands(size + 1);
    for counts in &drawn {
        let after = |rest: Counts| walked[&rest];
        let least = world.discarded_to(counts).map(after).min();
        let expected = if is_regular(counts) { Some(-1) } else { least };
        let held = world.held(counts);
        assert_eq!(Some(i32::from(rules.deficiency(&held.to_core(None)))), expected, "{held:?}");
    }
    walked.len() + drawn.len()
}

fn compare_worlds(worlds: usize, declared: usize, honors: usize, chance: &mut Chance) {
    let hands: usize = (0..worlds).map(|_| compare(&World::drawn(chance, declared, honors))).sum();
    println!("{worlds} worlds of a suit and {honors} honours beside {declared} sets: {hands} hands as by exchanges");
}

#[test]
fn deficiency_is_the_fewest_exchanges_in_small_worlds() {
    let mut chance = Chance::new(seed("exchanges"));
    compare_worlds(20, 3, 2, &mut chance);
    compare_worlds(1, 2, 3, &mut chance);
}

#[test]
#[ignore = "the long run: minutes in release"]
fn deficiency_is_the_fewest_exchanges_in_larger_worlds() {
    let mut chance = Chance::new(seed("exchanges"));
    compare_worlds(long_run(300), 3, 2, &mut chance);
    compare_worlds(long_run(40), 2, 3, &mut chance);
    compare_worlds(long_run(2), 1, 4, &mut chance);
}
