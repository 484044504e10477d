//! Makes the tables of `profile_table`, so that no program waits for them.

#[path = "src/bytes.rs"]
mod bytes;
#[path = "src/fronts.rs"]
mod fronts;
#[expect(dead_code, unreachable_pub, reason = "the same; it is public in the crate")]
#[path = "src/profile.rs"]
mod profile;
#[expect(unreachable_pub, reason = "it is public in the crate")]
#[path = "src/size.rs"]
mod size;

use std::collections::HashMap;
use std::fmt::{Debug, Write};
use std::hash::{BuildHasherDefault, Hash};
use std::path::Path;
use std::{env, fs, io};

use fronts::Front;
use profile::Profile;
use rustc_hash::FxHasher;

/// The different values met so far, each with its number.
struct Numbers<T> {
    seen: Vec<T>,
    numbers: HashMap<T, u16, BuildHasherDefault<FxHasher>>,
}

impl<T: Copy + Eq + Hash> Numbers<T> {
    fn new() -> Self {
        Self { seen: Vec::new(), numbers: HashMap::default() }
    }

    fn of(&mut self, value: T) -> u16 {
        let next = u16::try_from(self.seen.len()).expect("fewer different values than a u16 counts");
        *self.numbers.entry(value).or_insert_with(|| {
            self.seen.push(value);
            next
        })
    }
}

/// The fronts after one rank more, and for each front before where each count of tiles leads.
fn advance(fronts: &[Front], rank: usize) -> (Vec<Front>, Vec<[u16; 5]>) {
    let mut next = Numbers::new();
    let steps = fronts.iter().map(|front| [0, 1, 2, 3, 4].map(|count| next.of(front.step(rank, count, 4)))).collect();
    (next.seen, steps)
}

/// What pungs and a pair of honours are away, by how many kinds there are of three tiles, two, one and none.
fn honors(index: usize) -> Profile {
    let kinds = [index >> 9, index >> 6 & 7, index >> 3 & 7, index & 7];
    if kinds.iter().sum::<usize>() > 7 {
        return Profile::OUT_OF_REACH;
    }
    // Each kind makes nothing, a pung or a pair.
    let each = (0..4).flat_map(|missing| std::iter::repeat_n(missing as u64, kinds[missing]));
    each.fold(Profile::START, |sum, missing| {
        sum.or(sum.after(missing, 1, false)).or(sum.after(missing.saturating_sub(1), 0, true))
    })
}

fn table<T: Debug>(text: &mut String, name: &str, sort: &str, values: &[T]) {
    writeln!(text, "pub(super) static {name}: [{sort}; {}] = {values:?};", values.len()).expect("writing to a string");
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/bytes.rs");
    println!("cargo::rerun-if-changed=src/fronts.rs");
    println!("cargo::rerun-if-changed=src/profile.rs");
    println!("cargo::rerun-if-changed=src/size.rs");

    let mut fronts = vec![Front::START];
    let mut by_index = vec![0_u16];
    for rank in 0..7 {
        let (next, steps) = advance(&fronts, rank);
        let longer = (0..5).flat_map(|count| by_index.iter().map(move |&front| (front, count)));
        by_index = longer.map(|(front, count)| steps[front as usize][count]).collect();
        fronts = next;
    }
    let (eighth, to_eighth) = advance(&fronts, 7);
    let mut lanes = Numbers::new();
    let to_lane: Vec<[u16; 5]> =
        eighth.iter().map(|front| [0, 1, 2, 3, 4].map(|count| lanes.of(front.step(8, count, 4).end()))).collect();
    let ends: Vec<u16> =
        to_eighth.iter().flat_map(|steps| (0..25).map(|index| to_lane[steps[index % 5] as usize][index / 5])).collect();
    // A row as long as a byte counts, so that no look-up has to be held to its end.
    let suits = &lanes.seen;
    let row = |before: &Profile| -> [u16; 256] {
        std::array::from_fn(|after| suits.get(after).map_or(0, |after| after.nearer_than(*before).bits()))
    };
    let nearer: Vec<[u16; 256]> = suits.iter().map(row).collect();
    let honors: Vec<u16> = (0..8_usize.pow(4)).map(|index| lanes.of(honors(index))).collect();

    let (mut pairs, mut triples) = (Numbers::new(), Numbers::new());
    let lanes = lanes.seen;
    let of_pairs: Vec<u16> = lanes.iter().flat_map(|a| lanes.iter().map(|b| a.with(*b))).map(|p| pairs.of(p)).collect();
    let pairs = pairs.seen;
    let of_triples: Vec<u16> =
        pairs.iter().flat_map(|a| lanes.iter().map(|b| a.with(*b))).map(|p| triples.of(p)).collect();

    // As long as a power of two, so that a look-up is held to its end by a mask.
    let ends: Vec<u16> =
        ends.iter().copied().chain(std::iter::repeat(0)).take(ends.len().next_power_of_two()).collect();
    // One step beyond the last vector is still in the table, though it means nothing.
    by_index.resize(by_index.len() + by_index.len() / 5, 0);
    let words = |profiles: &[Profile]| profiles.iter().map(|profile| profile.words()).collect::<Vec<_>>();
    let mut text = String::new();
    table(&mut text, "FRONTS", "u16", &by_index);
    table(&mut text, "ENDS", "u8", &ends);
    table(&mut text, "NEARER", "[u16; 256]", &nearer);
    table(&mut text, "HONORS", "u16", &honors);
    table(&mut text, "LANES", "[u64; 2]", &words(&lanes));
    table(&mut text, "PAIRS", "u16", &of_pairs);
    table(&mut text, "PAIR_PROFILES", "[u64; 2]", &words(&pairs));
    table(&mut text, "TRIPLES", "u16", &of_triples);
    table(&mut text, "TRIPLE_PROFILES", "[u64; 2]", &words(&triples.seen));
    fs::write(Path::new(&env::var_os("OUT_DIR").expect("set by cargo")).join("profile_tables.rs"), text)
}
