//! The distance to a win by its definition: the least that any complete hand misses.

use hkmj_core::tile::KINDS;

use crate::groups::{Counts, Held};
use crate::shapes::{Lane, Vector, shares, thirteen_orphans};

/// A distance that cannot be gone.
pub(crate) const NEVER: u32 = 99;

/// All vectors that sets and a pair can be laid to, to look for the nearest among.
pub(crate) struct Targets {
    suit: Lane,
    honors: Lane,
}

impl Targets {
    pub(crate) fn of(most_sets: usize) -> Self {
        Self { suit: Lane::laid(true, most_sets), honors: Lane::laid(false, most_sets) }
    }

    /// The tiles missing to so many concealed sets and a pair: of every vector of every lane, what the hand has too few
    /// of; the sets and the pair shared between the lanes in every way.
    pub(crate) fn missing(&self, held: &Held, sets: usize) -> u32 {
        let (concealed, left) = (held.concealed_counts(), left_by_melds(held));
        let sets = sets - held.melds.len();
        let by_lane = [0, 1, 2, 3].map(|lane| {
            let (have, left) = (of_lane(&concealed, lane), of_lane(&left, lane));
            let lane = if lane == 3 { &self.honors } else { &self.suit };
            [false, true].map(|pair| (0..=sets).map(|sets| nearest(lane.vectors(sets, pair), &have, &left)).collect())
        });
        let shared = |&(sets, pair): &([usize; 4], usize)| -> u32 {
            (0..4)
                .map(|lane: usize| -> u32 {
                    let by_sets: &Vec<u32> = &by_lane[lane][usize::from(lane == pair)];
                    by_sets[sets[lane]]
                })
                .sum()
        };
        shares(sets).iter().map(shared).min().unwrap_or(NEVER)
    }
}

/// How many copies of each kind the concealed sets may use.
pub(crate) fn left_by_melds(held: &Held) -> Counts {
    let mut left = [4; KINDS];
    held.melds.iter().flat_map(|meld| meld.tiles()).for_each(|tile| left[tile as usize] -= 1);
    left
}

fn of_lane(counts: &Counts, lane: usize) -> Vector {
    std::array::from_fn(|rank| counts.get(9 * lane + rank).copied().unwrap_or(0))
}

fn nearest(vectors: &[Vector], have: &Vector, left: &Vector) -> u32 {
    let can_be = |vector: &&Vector| vector.iter().zip(left).all(|(need, left)| need <= left);
    vectors.iter().filter(can_be).map(|vector| missing_to(vector, have)).min().unwrap_or(NEVER)
}

/// The tiles missing to one given hand, or in one lane to one vector.
pub(crate) fn missing_to(target: &[u8], concealed: &[u8]) -> u32 {
    target.iter().zip(concealed).map(|(need, have)| u32::from(need.saturating_sub(*have))).sum()
}

/// The tiles missing to thirteen orphans: the nearest of the thirteen.
pub(crate) fn to_orphans(held: &Held) -> u32 {
    let concealed = held.concealed_counts();
    let all = thirteen_orphans();
    if held.melds.is_empty() { all.iter().map(|one| missing_to(one, &concealed)).min().unwrap_or(NEVER) } else { NEVER }
}

/// The tiles missing to seven different pairs: of the seven kinds that cost least, what each misses of two.
pub(crate) fn to_seven_pairs(held: &Held) -> u32 {
    let mut costs = held.concealed_counts().map(|count| u32::from(2_u8.saturating_sub(count)));
    costs.sort_unstable();
    if held.melds.is_empty() { costs[..7].iter().sum() } else { NEVER }
}
