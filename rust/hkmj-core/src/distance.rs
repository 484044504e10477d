//! How far a hand is from a win, and which tiles bring it nearer.

use crate::hand::Hand;
use crate::meld::MeldKind;
use crate::profile::Profile;
use crate::profile_table::LaneId;
use crate::special::Approach;
use crate::used_up;

/// What a hand is to be made of, lane by lane.
struct Plan {
    /// The lanes as if no meld had used up any copies.
    free: [LaneId; 4],
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

/// The honours by how many tiles there are of a kind, a bit a nibble: three or more, two, one, none; without the dead
/// kinds, that make no set.
fn honor_classes(nibbles: u64, dead: u64) -> [u64; 4] {
    const ONES: u64 = 0x111_1111;
    let live = ONES & !dead;
    let (one, two, four) = (nibbles & live, nibbles >> 1 & live, nibbles >> 2 & live);
    [one & two | four, two & !one, one & !two, live & !(one | two | four)]
}

fn honors(classes: [u64; 4]) -> [usize; 4] {
    classes.map(|kinds| kinds.count_ones() as usize)
}

impl Plan {
    /// The plan of a hand that is to have so many sets, the declared ones among them.
    fn of(hand: &Hand, sets: usize) -> Self {
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
        let [a, b, c] = [0, 1, 2].map(|lane| LaneId::of_suit(hand.concealed().index(lane)));
        let classes = honor_classes(hand.concealed().nibbles(3), dead_honors);
        let free = [a, b, c, LaneId::of_honors(honors(classes))];
        Self { free, most, dead_honors, sets: sets.saturating_sub(hand.declared().sets) }
    }

    /// The lanes, those with melds as they are.
    fn profiles(&self, hand: &Hand) -> [Profile; 4] {
        [0, 1, 2, 3].map(|lane| match self.most.get(lane).copied().flatten() {
            Some(most) => used_up::profile(lane_counts(hand, lane), most, self.sets),
            None => self.free[lane].profile(),
        })
    }

    fn is_free(&self) -> bool {
        self.most == [None; 3]
    }
}

/// The tiles missing to sets and a pair.
///
/// A hand of as many tiles as it waits with is one tile more away from a win; of one more, it is what it says.
pub fn regular_missing(hand: &Hand, sets: usize) -> u8 {
    let plan = Plan::of(hand, sets);
    if plan.is_free() {
        let [a, b, c, d] = plan.free;
        return a.and(b).profile().missing_with(c.and(d).profile(), plan.sets);
    }
    let [a, b, c, d] = plan.profiles(hand);
    a.with(b).missing_with(c.with(d), plan.sets)
}

/// The tiles missing to sets and a pair, and the kinds of which one more makes them fewer, whether a copy is left or
/// not.
pub fn regular_approach(hand: &Hand, sets: usize) -> Approach {
    let plan = Plan::of(hand, sets);
    let (lanes, others) = if plan.is_free() {
        let [a, b, c, d] = plan.free;
        let (ab, cd) = (a.and(b), c.and(d));
        (plan.free.map(LaneId::profile), [cd.and(b), cd.and(a), ab.and(d), ab.and(c)])
    } else {
        let [a, b, c, d] = plan.profiles(hand);
        let (ab, cd) = (a.with(b), c.with(d));
        ([a, b, c, d], [b.with(cd), a.with(cd), d.with(ab), c.with(ab)])
    };
    let missing = lanes[0].missing_with(others[0], plan.sets);
    let mut useful = 0;
    for lane in 0..4 {
        let tight = lanes[lane].tight_with(others[lane], plan.sets, missing);
        if tight != [0, 0] {
            useful |= useful_in_lane(hand, &plan, lane, lanes[lane], tight) << (9 * lane);
        }
    }
    Approach { missing, useful }
}

/// The ranks of a lane of which one tile more brings it nearer in one of these entries.
fn useful_in_lane(hand: &Hand, plan: &Plan, lane: usize, before: Profile, entries: [u64; 2]) -> u64 {
    let nibbles = hand.concealed().nibbles(lane);
    if lane == 3 {
        return useful_honors(honor_classes(nibbles, plan.dead_honors), before, entries);
    }
    let free = plan.free[lane].profile();
    let with_one_more = LaneId::of_suit_with(hand.concealed().index(lane));
    let mut useful = 0;
    for rank in 0..9 {
        if nibbles >> (4 * rank) & 4 != 0 {
            continue;
        }
        let nearer = with_one_more(rank).profile().is_nearer(before, entries);
        useful |= u64::from(match plan.most[lane] {
            None => nearer,
            // What a meld used up can only make a lane worse: where the free lane, being as far as this one, comes no
            // nearer, there is nothing to look at.
            Some(most) => {
                (nearer || before != free) && {
                    let mut more = lane_counts(hand, lane);
                    more[rank] += 1;
                    used_up::profile(more, most, plan.sets).is_nearer(before, entries)
                }
            }
        }) << rank;
    }
    useful
}

/// The honours of which one tile more brings them nearer: kinds with as many tiles are alike.
fn useful_honors(classes: [u64; 4], before: Profile, entries: [u64; 2]) -> u64 {
    let kinds = honors(classes);
    let mut useful = 0;
    for class in 1..4 {
        if kinds[class] > 0 {
            let mut more = kinds;
            more[class] -= 1;
            more[class - 1] += 1;
            if LaneId::of_honors(more).profile().is_nearer(before, entries) {
                useful |= classes[class];
            }
        }
    }
    (0..7).fold(0, |ranks, rank| ranks | (useful >> (4 * rank) & 1) << rank)
}
