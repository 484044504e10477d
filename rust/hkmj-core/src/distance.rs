//! How far a hand is from a win, and which tiles bring it nearer.

use arrayvec::ArrayVec;

use crate::counts::Counts;
use crate::hand::Hand;
use crate::lanes::{Free, Lanes, Melded, Steps};
use crate::profile::Meeting;
use crate::special::Approach;
use crate::tile::Tile;

/// The tiles missing to sets and a pair.
///
/// A hand of as many tiles as it waits with is one tile more away from a win; of one more, it is what it says.
pub fn regular_missing(hand: &Hand, sets: usize) -> u8 {
    let counts = hand.concealed();
    match Melded::of(hand, sets) {
        None => Distances::of(&Free::of(hand, sets), counts).missing(),
        Some(melded) => Distances::of(&melded, counts).missing(),
    }
}

/// The tiles missing to sets and a pair, and the kinds of which one more makes them fewer, whether a copy is left or
/// not.
pub fn regular_approach(hand: &Hand, sets: usize) -> Approach {
    let counts = hand.concealed();
    match Melded::of(hand, sets) {
        None => Distances::of(&Free::of(hand, sets), counts).approach(),
        Some(melded) => Distances::of(&melded, counts).approach(),
    }
}

/// The same for what each different discard leaves, in the order of the tiles.
pub fn regular_discards(hand: &Hand, sets: usize, visit: impl FnMut(Tile, Approach)) {
    let counts = hand.concealed();
    match Melded::of(hand, sets) {
        None => Distances::of(&Free::of(hand, sets), counts).discards(hand.concealed_kinds(), visit),
        Some(melded) => Distances::of(&melded, counts).discards(hand.concealed_kinds(), visit),
    }
}

/// The lanes of a hand, each by how far it is from what it may have to give.
struct Distances<'a, L: Lanes> {
    lanes: &'a L,
    counts: &'a Counts,
    parts: [L::Part; 4],
}

impl<'a, L: Lanes> Distances<'a, L> {
    fn of(lanes: &'a L, counts: &'a Counts) -> Self {
        let part = |lane| lanes.part(counts, lane);
        // One by one, for a loop would ask each time whether it is at the honours.
        Self { lanes, counts, parts: [part(0), part(1), part(2), part(3)] }
    }

    fn missing(&self) -> u8 {
        let [a, b, c, d] = self.parts;
        self.lanes.meeting(a, L::three(L::two(c, d), b)).missing
    }

    fn approach(&self) -> Approach {
        let [a, b, c, d] = self.parts;
        let (ab, cd) = (L::two(a, b), L::two(c, d));
        let others = [L::three(cd, b), L::three(cd, a), L::three(ab, d), L::three(ab, c)];
        let meetings = [0, 1, 2, 3].map(|lane| self.lanes.meeting(self.parts[lane], others[lane]));
        let useful = (0..4).filter(|&lane| !meetings[lane].tight.is_empty()).fold(0, |useful, lane| {
            useful | self.lanes.steps(self.counts, lane).useful(meetings[lane].tight) << (9 * lane)
        });
        Approach { missing: meetings[0].missing, useful }
    }

    fn discards(&self, kinds: u64, mut visit: impl FnMut(Tile, Approach)) {
        // What the lanes without the discard come nearer by, once one asks for it.
        let mut known: [Option<Steps>; 4] = [const { None }; 4];
        for lane in 0..4 {
            let discards = kinds & (0x1FF << (9 * lane));
            if discards == 0 {
                continue;
            }
            let others = [0, 1, 2].map(|other| other + usize::from(other >= lane));
            let [x, y, z] = others.map(|other| self.parts[other]);
            let rest = L::three(L::two(x, y), z);
            // Each of the other lanes, with the two beside it.
            let beside = [(others[0], L::two(y, z)), (others[1], L::two(x, z)), (others[2], L::two(x, y))];
            // Many discards of a lane leave parts that are as far from everything as each other.
            let mut met = ArrayVec::<(L::Part, Meeting, u64), 9>::new();
            for tile in Tile::of_mask(discards) {
                let mut counts = *self.counts;
                counts.remove(tile);
                let part = self.lanes.part(&counts, lane);
                let place = met.iter().position(|&(known, ..)| known == part).unwrap_or_else(|| {
                    let mut useful = 0;
                    for &(other, two) in &beside {
                        let tight = self.lanes.meeting(self.parts[other], L::three(two, part)).tight;
                        if tight.is_empty() {
                            continue;
                        }
                        let steps = known[other].get_or_insert_with(|| self.lanes.steps(self.counts, other));
                        useful |= steps.useful(tight) << (9 * other);
                    }
                    met.push((part, self.lanes.meeting(part, rest), useful));
                    met.len() - 1
                });
                let (_, Meeting { missing, tight }, mut useful) = met[place];
                if !tight.is_empty() {
                    useful |= self.lanes.steps(&counts, lane).useful(tight) << (9 * lane);
                }
                visit(tile, Approach { missing, useful });
            }
        }
    }
}
