//! Random complete hands with declared sets, kongs and flowers, drawn or discarded, replacements and last tiles too.

use crate::chance::{Chance, long_run, seed};
use crate::dealt::won;
use crate::groups::{Held, Sort};
use crate::rows::Way;
use crate::scoring::{Readings, agreed};
use crate::tariff::Preset;

/// A way in which the table can produce the win.
fn way(chance: &mut Chance, held: &Held) -> Way {
    let self_draw = chance.once_in(2);
    let of = |sort: Sort| held.melds.iter().filter(|meld| meld.sort == sort).count();
    let others = of(Sort::AddedKong) + of(Sort::ConcealedKong);
    // An exposed kong needs a discard, so that it can only open a chain of replacements.
    let chain = (others + of(Sort::ExposedKong)).min(others + 1);
    let kongs = if self_draw && chance.once_in(2) { chance.below(chain + 1) } else { 0 };
    Way {
        seat: chance.below(4) as u8,
        round: chance.below(4) as u8,
        self_draw,
        kongs: kongs as u8,
        last_tile: chance.once_in(6),
        declared_ready: chance.once_in(4),
    }
}

fn compare(hands: usize, seed: u64) {
    let mut chance = Chance::new(seed);
    let presets = [Preset::hk(), Preset::hk_all()];
    let compiled = presets.each_ref().map(Preset::compiled);
    for _ in 0..hands {
        let (held, win) = won(&mut chance, 4);
        let way = way(&mut chance, &held);
        let hand = held.to_core(None);
        let answers = agreed(&Readings::of(held), &hand, win, way, &presets, &compiled);
        assert!(answers.iter().all(Option::is_some));
    }
    println!("{hands} complete hands with sets, kongs and flowers: all agree in both presets");
}

#[test]
fn hands_with_sets_kongs_and_flowers_are_scored_as_by_recursion() {
    compare(100_000, seed("hands with sets, kongs and flowers"));
}

#[test]
#[ignore = "the long run: minutes in release"]
fn millions_of_hands_with_sets_kongs_and_flowers_are_scored_as_by_recursion() {
    compare(long_run(20_000_000), seed("hands with sets, kongs and flowers"));
}
