//! How far a hand is from a win, and which tiles bring it nearer.

use crate::hand::Hand;
use crate::meld::MeldKind;
use crate::profile::{Profile, ProfileId, ProfileTable, profile_within};
use crate::tile::KINDS;

/// A lane of a hand, as far as sets and a pair go.
#[derive(Clone, Copy)]
enum Lane {
    /// As the table knows it.
    Free(ProfileId),
    /// With melds, that leave its sets fewer copies.
    Capped(Profile),
}

impl Lane {
    fn profile(self, table: &ProfileTable) -> Profile {
        match self {
            Self::Free(id) => table.profile(id),
            Self::Capped(profile) => profile,
        }
    }

    fn with(self, other: Self, table: &ProfileTable) -> Profile {
        match (self, other) {
            (Self::Free(a), Self::Free(b)) => table.together(a, b),
            _ => self.profile(table).with(other.profile(table)),
        }
    }
}

/// What a hand is to be made of, lane by lane.
struct Plan {
    lanes: [Lane; 4],
    /// For each suit with melds, how many copies of each rank its sets may use.
    most: [Option<[u8; 9]>; 3],
    /// Honours of which melds left too few for a pair, a bit a nibble.
    dead_honors: u64,
    /// The sets to be made beside the declared ones.
    sets: usize,
}

fn lane_counts(hand: &Hand, lane: usize) -> [u8; 9] {
    let nibbles = hand.concealed().nibbles(lane);
    std::array::from_fn(|rank| (nibbles >> (4 * rank)) as u8 & 15)
}

/// The profile of the honours, of which the dead kinds make no set.
fn honors(table: &ProfileTable, nibbles: u64, dead: u64) -> ProfileId {
    const ONES: u64 = 0x111_1111;
    let live = ONES & !dead;
    let (one, two, four) = (nibbles & live, nibbles >> 1 & live, nibbles >> 2 & live);
    let count = |mask: u64| mask.count_ones() as usize;
    let kinds = [count(one & two | four), count(two & !one), count(one & !two), count(live & !(one | two | four))];
    table.honors(kinds)
}

impl Plan {
    /// The plan of a hand that is to have so many sets, the declared ones among them.
    fn of(hand: &Hand, sets: usize) -> Self {
        let table = ProfileTable::get();
        let (mut most, mut dead_honors) = ([None; 3], 0);
        for &(meld, _) in hand.melds() {
            let (lane, first) = (meld.lowest().lane(), meld.lowest().rank() as usize);
            if lane == 3 {
                dead_honors |= 1 << (4 * first);
                continue;
            }
            let most = most[lane].get_or_insert([4_u8; 9]);
            match meld.kind() {
                MeldKind::Chow => most[first..first + 3].iter_mut().for_each(|most| *most -= 1),
                kind => most[first] -= if kind.is_kong() { 4 } else { 3 },
            }
        }
        let suits = [0, 1, 2].map(|lane| match most[lane] {
            None => Lane::Free(table.suit(hand.concealed().index(lane))),
            Some(most) => Lane::Capped(profile_within(lane_counts(hand, lane), most)),
        });
        let honors = Lane::Free(honors(table, hand.concealed().nibbles(3), dead_honors));
        let sets = sets.saturating_sub(hand.declared().sets);
        Self { lanes: [suits[0], suits[1], suits[2], honors], most, dead_honors, sets }
    }
}

/// The tiles missing to sets and a pair.
///
/// A hand of as many tiles as it waits with is one tile more away from a win; of one more, it is what it says.
pub fn regular_missing(hand: &Hand, sets: usize) -> u8 {
    let table = ProfileTable::get();
    let Plan { lanes: [a, b, c, d], sets, .. } = Plan::of(hand, sets);
    a.with(b, table).missing_with(c.with(d, table), sets)
}

/// The tiles missing to sets and a pair after drawing each kind of which a copy is left.
pub fn regular_missing_after(hand: &Hand, sets: usize) -> [u8; KINDS] {
    let table = ProfileTable::get();
    let plan = Plan::of(hand, sets);
    let [a, b, c, d] = plan.lanes;
    let (ab, cd) = (a.with(b, table), c.with(d, table));
    let mut missing = [Profile::NEVER; KINDS];
    for (lane, partner, rest) in [(0, b, cd), (1, a, cd), (2, d, ab)] {
        let (index, counts) = (hand.concealed().index(lane), lane_counts(hand, lane));
        for rank in (0..9).filter(|&rank| counts[rank] < 4) {
            let after = match plan.most[lane] {
                None => Lane::Free(table.suit(index + 5_usize.pow(rank as u32))),
                Some(most) => {
                    let mut more = counts;
                    more[rank] += 1;
                    Lane::Capped(profile_within(more, most))
                }
            };
            missing[9 * lane + rank] = partner.with(after, table).missing_with(rest, plan.sets);
        }
    }
    let nibbles = hand.concealed().nibbles(3);
    for rank in (0..7).filter(|rank| nibbles >> (4 * rank) & 15 < 4) {
        let after = Lane::Free(honors(table, nibbles + (1 << (4 * rank)), plan.dead_honors));
        missing[27 + rank] = c.with(after, table).missing_with(ab, plan.sets);
    }
    missing
}
