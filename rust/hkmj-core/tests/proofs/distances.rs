//! Deficiency and acceptance against their definitions, for hands of four sets and of five, with declared sets.

use hkmj_core::distance::{regular_approach, regular_missing};

use crate::brute::{Targets, missing_to, to_orphans, to_seven_pairs};
use crate::chance::{Chance, long_run, seed};
use crate::dealt::dealt;
use crate::groups::Held;
use crate::shapes::Complete;
use crate::tariff::Preset;

/// The hand with one tile more.
fn with(held: &Held, kind: u8) -> Held {
    let mut more = held.clone();
    more.concealed.push(kind);
    more
}

/// Distances of random hands of so many sets, and the kinds that bring them nearer.
fn compare_regular(sets: usize, hands: usize, seed: u64) {
    let (targets, mut chance) = (Targets::of(sets), Chance::new(seed));
    let mut by_missing = [0_u32; 16];
    for _ in 0..hands {
        let is_drawn = chance.once_in(3);
        let held = dealt(&mut chance, sets, is_drawn);
        let hand = held.to_core(None);
        let missing = targets.missing(&held, sets);
        by_missing[missing as usize] += 1;
        assert_eq!(u32::from(regular_missing(&hand, sets)), missing, "{held:?}");
        if is_drawn {
            continue;
        }
        let all = held.all_counts();
        let nearer = |kind: &u8| all[*kind as usize] < 4 && targets.missing(&with(&held, *kind), sets) < missing;
        let useful = (0..34).filter(nearer).fold(0_u64, |mask, kind| mask | 1 << kind);
        let approach = regular_approach(&hand, sets);
        let left = (0..34).filter(|&kind| all[kind] < 4).fold(0_u64, |mask, kind| mask | 1 << kind);
        assert_eq!((u32::from(approach.missing), approach.useful & left), (missing, useful), "{held:?}");
    }
    println!("{hands} hands of {sets} sets as by the definition; missing tiles 0, 1, 2, ...: {by_missing:?}");
}

#[test]
fn distances_of_hands_of_four_sets_are_as_defined() {
    compare_regular(4, 300, seed("distances, four sets"));
}

#[test]
fn distances_of_hands_of_five_sets_are_as_defined() {
    compare_regular(5, 60, seed("distances, five sets"));
}

#[test]
#[ignore = "the long run: minutes in release"]
fn distances_of_many_hands_are_as_defined() {
    compare_regular(4, long_run(30_000), seed("distances, four sets"));
    compare_regular(5, long_run(8_000), seed("distances, five sets"));
}

#[test]
#[ignore = "every complete hand for each of some hands: a minute in release"]
fn distances_are_those_to_the_nearest_of_all_complete_hands() {
    let (targets, complete) = (Targets::of(4), Complete::of(4));
    let mut chance = Chance::new(seed("distances to all complete hands"));
    for _ in 0..long_run(500) {
        let mut held = dealt(&mut chance, 4, false);
        held.concealed.extend(held.melds.drain(..).flat_map(|meld| meld.tiles().take(3).collect::<Vec<_>>()));
        let concealed = held.concealed_counts();
        let mut nearest = u32::MAX;
        complete.for_each(0, 1, |_, target| nearest = nearest.min(missing_to(target, &concealed)));
        assert_eq!(nearest, targets.missing(&held, 4), "{held:?}");
        assert_eq!(nearest, u32::from(regular_missing(&held.to_core(None), 4)), "{held:?}");
    }
}

/// The deficiency in both presets: the nearest of all shapes that each plays.
fn compare_shapes(hands: usize, seed: u64) {
    let (targets, mut chance) = (Targets::of(4), Chance::new(seed));
    let [hk, all] = [Preset::hk().compiled(), Preset::hk_all().compiled()];
    let mut nearest = [0; 3];
    for _ in 0..hands {
        let is_drawn = chance.once_in(2);
        let held = dealt(&mut chance, 4, is_drawn);
        let hand = held.to_core(None);
        let [regular, orphans, pairs] = [targets.missing(&held, 4), to_orphans(&held), to_seven_pairs(&held)];
        let in_hk = regular.min(orphans);
        nearest[usize::from(orphans < regular) + 2 * usize::from(pairs < in_hk && orphans >= regular)] += 1;
        assert_eq!(i64::from(hk.deficiency(&hand)), i64::from(in_hk) - 1, "{held:?}");
        assert_eq!(i64::from(all.deficiency(&hand)), i64::from(in_hk.min(pairs)) - 1, "{held:?}");
    }
    println!("{hands} hands: nearest to sets, orphans, pairs {nearest:?}");
    assert!(nearest.iter().all(|&count| count > 0));
}

#[test]
fn deficiency_is_to_the_nearest_shape() {
    compare_shapes(2000, seed("deficiency"));
}

#[test]
#[ignore = "the long run: minutes in release"]
fn deficiency_of_many_hands_is_to_the_nearest_shape() {
    compare_shapes(long_run(300_000), seed("deficiency"));
}
