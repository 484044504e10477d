//! Every complete hand of fourteen concealed tiles, on every tile, by discard and by own draw, under `hk` and `hk-all`.

use std::collections::BTreeMap;
use std::thread;

use hkmj_core::hongkong::Options;
use hkmj_core::score::Rules;

use crate::chance::{mixed, seed};
use crate::groups::{Counts, Held};
use crate::rows::Way;
use crate::scoring::{Answer, Readings, agreed};
use crate::shapes::{Complete, for_each_seven_pairs, is_regular, thirteen_orphans};
use crate::tariff::Preset;

/// The share of the ordinary run.
const ONE_IN: u64 = 100;

/// What was compared.
#[derive(Default)]
struct Report {
    hands: u64,
    scores: u64,
    /// Of hand, tile, way, preset and fan; the same in whatever order they came.
    checksum: u64,
    /// How many scores of each fan, by preset.
    fan: [BTreeMap<u32, u64>; 2],
    standalone: u64,
    illegal: u64,
}

impl Report {
    fn count(&mut self, key: u64, preset: usize, answer: Option<&Answer>) {
        self.scores += 1;
        let Some(answer) = answer else { return };
        let part = key ^ (preset as u64) << 60;
        self.checksum = self.checksum.wrapping_add(mixed(mixed(part) ^ u64::from(answer.raw_fan)));
        *self.fan[preset].entry(answer.fan).or_default() += 1;
        self.standalone += u64::from(answer.standalone.is_some());
        self.illegal += u64::from(answer.lacks > 0);
    }

    fn join(&mut self, other: Self) {
        self.hands += other.hands;
        self.scores += other.scores;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.standalone += other.standalone;
        self.illegal += other.illegal;
        for (mine, theirs) in self.fan.iter_mut().zip(other.fan) {
            for (fan, count) in theirs {
                *mine.entry(fan).or_default() += count;
            }
        }
    }

    fn print(&self, what: &str) {
        println!("{what}: {} hands, {} scores agree, checksum {:016x}", self.hands, self.scores, self.checksum);
        println!("  {} by a standalone pattern, {} below the minimum", self.standalone, self.illegal);
        for (name, fan) in ["hk", "hk-all"].iter().zip(&self.fan) {
            println!(
                "  {name}: {}",
                fan.iter().map(|(fan, n)| format!("{fan} fan {n}")).collect::<Vec<_>>().join(", ")
            );
        }
    }
}

/// The presets, as the recursion reads them and as the core compiles them.
struct Rulings {
    presets: [Preset; 2],
    compiled: [Rules<Options>; 2],
}

impl Rulings {
    fn new() -> Self {
        let presets = [Preset::hk(), Preset::hk_all()];
        Self { compiled: presets.each_ref().map(Preset::compiled), presets }
    }

    /// Compares core and recursion on one hand: on each of its tiles, in both ways, under both presets.
    fn compare(&self, counts: &Counts, seats: u64, report: &mut Report) {
        let held = Held::of_counts(counts);
        let hand = held.to_core(None);
        let readings = Readings::of(held);
        let number = counts.iter().fold(0_u64, |number, &count| mixed(number ^ u64::from(count)));
        report.hands += 1;
        for win in (0..34_u8).filter(|&kind| counts[kind as usize] > 0) {
            for self_draw in [false, true] {
                let way = Way { seat: seats as u8 % 4, round: (seats >> 2) as u8 % 4, self_draw, ..Way::default() };
                let key = number ^ u64::from(win) << 8 ^ u64::from(self_draw) << 16;
                let answers = agreed(&readings, &hand, win, way, &self.presets, &self.compiled);
                for (preset, answer) in answers.iter().enumerate() {
                    assert_eq!(self.compiled[preset].is_win(&hand), answer.is_some(), "{counts:?}");
                    report.count(key, preset, answer.as_ref());
                }
            }
        }
    }
}

/// The hands of the dear patterns, that no random share would meet: of terminals and honours alone, and of one suit.
fn is_dear(counts: &Counts) -> bool {
    let only = |allowed: fn(usize) -> bool| (0..34).all(|kind| counts[kind] == 0 || allowed(kind));
    only(|kind| kind >= 27 || kind % 9 == 0 || kind % 9 == 8)
        || [only(|kind| kind / 9 == 0), only(|kind| kind / 9 == 1), only(|kind| kind / 9 == 2)].contains(&true)
}

/// Compares one complete hand in so many, drawn by the seed, on all processors; of the dear ones a tenth.
fn compare_one_in(one_in: u64, seed: u64) -> Report {
    let parts = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let complete = Complete::of(4);
    let part = |part| {
        let (rulings, mut report) = (Rulings::new(), Report::default());
        complete.for_each(part, parts, |number, counts| {
            let chance = mixed(number ^ seed << 32);
            if chance.is_multiple_of(one_in) || (chance.is_multiple_of(10) && is_dear(counts)) {
                rulings.compare(counts, chance >> 32, &mut report);
            }
        });
        report
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..parts).map(|n| scope.spawn(move || part(n))).collect();
        let mut sum = Report::default();
        for one in running {
            sum.join(one.join().expect("a disagreement, printed above"));
        }
        sum
    })
}

#[test]
fn a_part_of_all_complete_hands_is_scored_as_by_recursion() {
    let report = compare_one_in(ONE_IN, seed("complete hands, one in ONE_IN"));
    report.print("complete hands");
    // The share of 11,498,658 that the seed draws, a tenth of 39,777 hands of one suit and of 6,435 of terminals and
    // honours.
    let expected = 11_498_658 / ONE_IN + 4_600;
    assert!(report.hands.abs_diff(expected) < expected / 20, "{} hands", report.hands);
    assert!(report.standalone > 0);
}

#[test]
#[ignore = "the whole: minutes in release"]
fn every_complete_hand_is_scored_as_by_recursion() {
    let report = compare_one_in(1, seed("every complete hand"));
    report.print("complete hands");
    assert_eq!(report.hands, 11_498_658);
}

#[test]
fn thirteen_orphans_are_scored_as_by_recursion() {
    let (rulings, mut report) = (Rulings::new(), Report::default());
    for (seats, counts) in thirteen_orphans().iter().enumerate() {
        rulings.compare(counts, seats as u64, &mut report);
    }
    report.print("thirteen orphans");
    assert_eq!((report.hands, report.scores), (13, 13 * 13 * 4));
}

/// One hand of seven pairs in so many.
fn compare_seven_pairs(one_in: u64, seed: u64) -> Report {
    let (rulings, mut report) = (Rulings::new(), Report::default());
    for_each_seven_pairs(|number, counts| {
        let chance = mixed(number ^ seed << 32);
        // Those that are sets and a pair too are rare, and the ones where readings compete.
        if chance.is_multiple_of(one_in) || is_regular(counts) {
            rulings.compare(counts, chance >> 32, &mut report);
        }
    });
    report
}

#[test]
#[ignore = "the whole: minutes in release"]
fn every_seven_pairs_are_scored_as_by_recursion() {
    let report = compare_seven_pairs(1, seed("every hand of seven pairs"));
    report.print("seven pairs");
    assert_eq!(report.hands, 5_379_616);
}
