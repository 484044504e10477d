//! The special shapes of the game of five sets: what is one, how far a hand is from it, and what brings it nearer.

use hkmj_core::ledger::Tariff;
use hkmj_core::score::Rules;
use hkmj_core::taiwan::Options;
use hkmj_core::tile::KINDS;

use crate::brute::{NEVER, Targets, missing_to};
use crate::chance::{Chance, long_run, seed};
use crate::dealt::dealt;
use crate::groups::{Counts, Held};
use crate::shapes::{all_sets, thirteen_orphans};

const SETS: usize = 5;
const APART: [[u8; 3]; 10] =
    [[1, 4, 7], [1, 4, 8], [1, 4, 9], [1, 5, 8], [1, 5, 9], [1, 6, 9], [2, 5, 8], [2, 5, 9], [2, 6, 9], [3, 6, 9]];

/// A special shape: its pattern, and the tiles missing to it by its definition.
struct Shape {
    name: &'static str,
    options: Options,
    missing: Box<dyn Fn(&Counts) -> u32>,
    /// One of its hands.
    any: Box<dyn Fn(&mut Chance) -> Counts>,
}

/// Every hand of thirteen orphans, one of them again and a set.
fn orphans_and_set() -> Vec<Counts> {
    let with_set = |orphans: Counts| {
        all_sets().into_iter().map(move |set| {
            let mut counts = orphans;
            set.tiles().for_each(|tile| counts[tile as usize] += 1);
            counts
        })
    };
    thirteen_orphans().into_iter().flat_map(with_set).filter(|counts| counts.iter().all(|&count| count <= 4)).collect()
}

/// Every hand of sixteen disjoint tiles and one of them again.
fn sixteen_disjoint() -> Vec<Counts> {
    let mut hands = Vec::new();
    for a in APART {
        for b in APART {
            for c in APART {
                let mut sixteen = [0; KINDS];
                sixteen[27..].fill(1);
                for (suit, ranks) in [a, b, c].into_iter().enumerate() {
                    for rank in ranks {
                        sixteen[9 * suit + rank as usize - 1] = 1;
                    }
                }
                for again in (0..KINDS).filter(|&kind| sixteen[kind] == 1) {
                    let mut counts = sixteen;
                    counts[again] = 2;
                    hands.push(counts);
                }
            }
        }
    }
    hands
}

/// The tiles missing to seven pairs and three alike, kind by kind: each is left out, a pair, three, or two pairs.
fn to_eight_pairs(counts: &Counts, four_alike: bool) -> u32 {
    // The least so far for each number of pairs, without the three and with it.
    let mut least = [[NEVER; 2]; 8];
    least[0][0] = 0;
    for &held in counts {
        let mut next = [[NEVER; 2]; 8];
        for pairs in 0..8 {
            for three in 0..2 {
                for (tiles, more_pairs, more_threes) in [(0, 0, 0), (2, 1, 0), (3, 0, 1), (4, 2, 0)] {
                    if (tiles == 4 && !four_alike) || pairs + more_pairs > 7 || three + more_threes > 1 {
                        continue;
                    }
                    let cost = least[pairs][three] + u32::from(u8::saturating_sub(tiles, held));
                    let to = &mut next[pairs + more_pairs][three + more_threes];
                    *to = cost.min(*to);
                }
            }
        }
        least = next;
    }
    least[7][1]
}

fn any_eight_pairs(chance: &mut Chance, four_alike: bool) -> Counts {
    loop {
        let mut counts = [0; KINDS];
        counts[chance.below(KINDS)] = 3;
        for _ in 0..7 {
            counts[chance.below(KINDS)] += 2;
        }
        let most = if four_alike { 4 } else { 3 };
        if counts.iter().all(|&count| count <= most) {
            return counts;
        }
    }
}

fn nearest(hands: Vec<Counts>) -> Box<dyn Fn(&Counts) -> u32> {
    Box::new(move |counts| hands.iter().map(|hand| missing_to(hand, counts)).min().unwrap_or(NEVER))
}

fn one_of(hands: Vec<Counts>) -> Box<dyn Fn(&mut Chance) -> Counts> {
    Box::new(move |chance| hands[chance.below(hands.len())])
}

fn shapes() -> [Shape; 4] {
    let pairs = |four_alike: bool| Shape {
        name: "eight_pairs",
        options: Options { eight_pairs_four_alike: four_alike, ..Options::default() },
        missing: Box::new(move |counts| to_eight_pairs(counts, four_alike)),
        any: Box::new(move |chance| any_eight_pairs(chance, four_alike)),
    };
    let listed = |name, hands: Vec<Counts>| Shape {
        name,
        options: Options::default(),
        missing: nearest(hands.clone()),
        any: one_of(hands),
    };
    [
        listed("thirteen_orphans", orphans_and_set()),
        listed("sixteen_disjoint", sixteen_disjoint()),
        pairs(true),
        pairs(false),
    ]
}

impl Shape {
    /// A rule set that plays it beside sets and a pair.
    fn rules(&self) -> Rules<Options> {
        let tariff = Tariff { values: vec![(self.name.to_owned(), 1)], ..Tariff::default() };
        Rules::compile(self.options, &tariff).expect("a tariff")
    }

    /// One of its hands after some exchanges, of as many tiles as wait or of one more.
    fn near(&self, chance: &mut Chance, is_drawn: bool) -> Held {
        let mut held = Held::of_counts(&(self.any)(chance));
        let size = 3 * SETS + if is_drawn { 2 } else { 1 };
        for _ in 0..chance.below(6).max(usize::from(!is_drawn)) {
            held.concealed.swap_remove(chance.below(held.concealed.len()));
        }
        while held.concealed.len() < size {
            let kind = chance.below(KINDS);
            if held.concealed_counts()[kind] < 4 {
                held.concealed.push(kind as u8);
            }
        }
        held
    }
}

fn compare(hands: usize, seed: u64) {
    let (targets, mut chance) = (Targets::of(SETS), Chance::new(seed));
    for shape in shapes() {
        let rules = shape.rules();
        let missing = |held: &Held| {
            let special = if held.melds.is_empty() { (shape.missing)(&held.concealed_counts()) } else { NEVER };
            special.min(targets.missing(held, SETS))
        };
        let mut by_missing = [0; 16];
        for _ in 0..hands {
            let is_drawn = chance.once_in(3);
            let is_near = !chance.once_in(5);
            let held = if is_near { shape.near(&mut chance, is_drawn) } else { dealt(&mut chance, SETS, is_drawn) };
            let (hand, expected) = (held.to_core(None), missing(&held));
            by_missing[expected as usize] += 1;
            assert_eq!(i64::from(rules.deficiency(&hand)), i64::from(expected) - 1, "{}: {held:?}", shape.name);
            if is_drawn {
                assert_eq!(rules.is_win(&hand), expected == 0, "{}: {held:?}", shape.name);
                continue;
            }
            let all = held.all_counts();
            let nearer = (0..34_u8).filter(|&kind| {
                let mut more = held.clone();
                more.concealed.push(kind);
                all[kind as usize] < 4 && missing(&more) < expected
            });
            let useful = nearer.fold(0_u64, |mask, kind| mask | 1 << kind);
            assert_eq!(rules.acceptance(&hand), useful, "{}: {held:?}", shape.name);
            assert_eq!(rules.waits(&hand), if expected == 1 { useful } else { 0 }, "{}: {held:?}", shape.name);
        }
        println!("{}: {hands} hands as by the definition; missing tiles 0, 1, 2, ...: {by_missing:?}", shape.name);
        assert!(by_missing[1] > 0 && by_missing[2] > 0);
    }
}

/// As many hands as meet every distance that has to be met.
const ENOUGH: usize = 60;

#[test]
fn shapes_of_five_sets_are_as_defined() {
    compare(ENOUGH, seed("shapes of five sets"));
}

#[test]
#[ignore = "the long run: minutes in release"]
fn shapes_of_five_sets_are_as_defined_in_many_hands() {
    compare(long_run(3000).max(ENOUGH), seed("shapes of five sets"));
}
