//! Waits, acceptance and discards against what they mean, asked kind by kind.

use hkmj_core::score::Rules;
use hkmj_core::tile::Tile;

use crate::brute::{to_orphans, to_seven_pairs};
use crate::chance::{Chance, long_run, seed};
use crate::dealt::dealt;
use crate::groups::Held;
use crate::shapes::is_regular;
use crate::tariff::Preset;

type Compiled = Rules<hkmj_core::hongkong::Options>;

fn mask(kinds: impl Iterator<Item = u8>) -> u64 {
    kinds.fold(0, |mask, kind| mask | 1 << kind)
}

fn with(held: &Held, kind: u8) -> Held {
    let mut more = held.clone();
    more.concealed.push(kind);
    more
}

/// Is it a win, by splitting it and by looking for the other shapes?
fn is_win(held: &Held, pairs: bool) -> bool {
    is_regular(&held.concealed_counts()) || to_orphans(held) == 0 || (pairs && to_seven_pairs(held) == 0)
}

fn check_waiting(held: &Held, rules: &Compiled, pairs: bool) -> bool {
    let (hand, all) = (held.to_core(None), held.all_counts());
    let there = || (0..34_u8).filter(|&kind| all[kind as usize] < 4);
    let deficiency = rules.deficiency(&hand);

    let won = mask(there().filter(|&kind| is_win(&with(held, kind), pairs)));
    assert_eq!(rules.waits(&hand), won, "waits of {held:?}");
    assert_eq!(deficiency == 0, won != 0, "{held:?} is ready where it waits");
    for kind in there() {
        let drawn = with(held, kind).to_core(None);
        assert_eq!(rules.is_win(&drawn), won >> kind & 1 == 1, "{held:?} with {kind}");
    }
    let nearer = |&kind: &u8| rules.deficiency(&with(held, kind).to_core(None)) < deficiency;
    let accepted = mask(there().filter(nearer));
    assert_eq!(rules.acceptance(&hand), accepted, "acceptance of {held:?}");
    assert_ne!(accepted, 0, "some tile always helps {held:?}");
    won != 0
}

fn check_drawn(held: &Held, rules: &Compiled, pairs: bool) -> bool {
    let hand = held.to_core(None);
    let (deficiency, won) = (rules.deficiency(&hand), is_win(held, pairs));
    assert_eq!((rules.is_win(&hand), deficiency == -1), (won, won), "{held:?}");

    let counts = held.concealed_counts();
    let discards = rules.discards(&hand);
    let kinds: Vec<u8> = discards.iter().map(|discard| discard.tile.id()).collect();
    assert_eq!(kinds, (0..34_u8).filter(|&kind| counts[kind as usize] > 0).collect::<Vec<_>>());
    for discard in &discards {
        let mut rest = held.clone();
        let place = rest.concealed.iter().position(|&tile| tile == discard.tile.id()).expect("a tile of the hand");
        rest.concealed.remove(place);
        let left = rest.to_core(None);
        let expected = (rules.deficiency(&left), rules.acceptance(&left));
        assert_eq!((discard.deficiency, discard.acceptance), expected, "{held:?} without {}", discard.tile);
        assert_eq!(left, hand.clone().without(Tile::new(discard.tile.id()).expect("a kind")));
    }
    let least = discards.iter().map(|discard| discard.deficiency).min();
    assert_eq!(least, Some(deficiency.max(0)), "the best discard of {held:?} keeps what it is");
    won
}

fn check(hands: usize, seed: u64) {
    let mut chance = Chance::new(seed);
    let presets = [(Preset::hk().compiled(), false), (Preset::hk_all().compiled(), true)];
    let [mut ready, mut won] = [0, 0];
    for number in 0..hands {
        let (rules, pairs) = &presets[number % 2];
        ready += u32::from(check_waiting(&dealt(&mut chance, 4, false), rules, *pairs));
        won += u32::from(check_drawn(&dealt(&mut chance, 4, true), rules, *pairs));
    }
    println!("{hands} hands before a draw, {ready} of them ready; {hands} after it, {won} of them won");
    assert!(ready > 0 && won > 0);
}

#[test]
fn waits_acceptance_and_discards_are_what_they_mean() {
    check(10_000, seed("waits, acceptance, discards"));
}

#[test]
#[ignore = "the long run: minutes in release"]
fn waits_acceptance_and_discards_of_many_hands_are_what_they_mean() {
    check(long_run(2_000_000), seed("waits, acceptance, discards"));
}
