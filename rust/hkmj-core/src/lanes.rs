//! The suits and the honours of a hand, each by how far it is from sets and a pair.

use crate::counts::{Counts, ranks_of_nibbles};
use crate::hand::Hand;
use crate::meld::MeldKind;
use crate::profile::{Entries, EntriesByRank, Meeting, Profile};
use crate::profile_table::{LaneId, Meetings, PairId, TripleId};
use crate::used_up;

/// What one tile more brings a lane nearer by: by which entries of its profile.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Steps {
    /// For each rank of a suit, and the ranks of which there are fewer than four tiles.
    Suit { nearer: EntriesByRank, open: u64 },
    /// For the honours of which there are two tiles, one, and none, with the ranks that are so.
    Honors([(Entries, u64); 3]),
}

impl Steps {
    /// The ranks of which one tile more brings the lane nearer by one of these entries, a bit each.
    pub(crate) fn useful(&self, entries: Entries) -> u64 {
        match self {
            Self::Suit { nearer, open } => nearer.meeting(entries) & open,
            Self::Honors(classes) => {
                let useful = classes.iter().filter(|(nearer, _)| nearer.meets(entries));
                useful.fold(0, |all, (_, ranks)| all | ranks)
            }
        }
    }
}

/// A way to know the lanes of hands.
pub(crate) trait Lanes {
    /// One lane.
    type Part: Copy + PartialEq;
    /// Two lanes together.
    type Two: Copy;
    /// Three lanes together.
    type Three: Copy;

    /// A lane of a hand with these concealed tiles.
    fn part(&self, counts: &Counts, lane: usize) -> Self::Part;

    /// What one tile more brings it nearer by.
    fn steps(&self, counts: &Counts, lane: usize) -> Steps;

    fn two(a: Self::Part, b: Self::Part) -> Self::Two;

    fn three(two: Self::Two, third: Self::Part) -> Self::Three;

    /// What a lane misses beside the three others.
    fn meeting(&self, part: Self::Part, others: Self::Three) -> Meeting;
}

/// Lanes of which melds left all copies, or whole kinds of honours less: they stand in tables.
pub(crate) struct Free {
    /// The honours of which melds left too few for a pair, a bit a nibble.
    dead_honors: u64,
    /// The sets to be made beside the declared ones.
    sets: usize,
    /// What lanes miss to so many.
    meetings: &'static Meetings,
}

impl Free {
    /// Those of a hand without a meld in a suit, that is to have so many sets, the declared ones among them.
    pub(crate) fn of(hand: &Hand, sets: usize) -> Self {
        let honors = hand.melds().iter().map(|(meld, _)| meld.lowest()).filter(|tile| tile.is_honor());
        let dead_honors = honors.fold(0, |dead, tile| dead | 1 << (4 * tile.rank()));
        let sets = sets.saturating_sub(hand.declared().sets);
        Self { dead_honors, sets, meetings: Meetings::get(sets) }
    }
}

/// The honours by how many tiles there are of a kind, a bit a nibble: three or more, two, one, none; without the dead
/// kinds, that make no set.
fn honor_classes(nibbles: u64, dead: u64) -> [u64; 4] {
    const ONES: u64 = 0x111_1111;
    let live = ONES & !dead;
    let (one, two, four) = (nibbles & live, nibbles >> 1 & live, nibbles >> 2 & live);
    [one & two | four, two & !one, one & !two, live & !(one | two | four)]
}

fn number_of_each(classes: [u64; 4]) -> [usize; 4] {
    classes.map(|kinds| kinds.count_ones() as usize)
}

impl Lanes for Free {
    type Part = LaneId;
    type Two = PairId;
    type Three = TripleId;

    fn part(&self, counts: &Counts, lane: usize) -> LaneId {
        match lane {
            3 => LaneId::of_honors(number_of_each(honor_classes(counts.nibbles(3), self.dead_honors))),
            suit => LaneId::of_suit(counts.index(suit)),
        }
    }

    fn steps(&self, counts: &Counts, lane: usize) -> Steps {
        if lane < 3 {
            let open = !counts.ranks_of_four(lane);
            return Steps::Suit { nearer: LaneId::nearer_with(counts.index(lane)), open };
        }
        let classes = honor_classes(counts.nibbles(3), self.dead_honors);
        let kinds = number_of_each(classes);
        let before = LaneId::of_honors(kinds).profile();
        // Kinds with as many tiles are alike; a fourth tile of a kind is of no use.
        Steps::Honors([1, 2, 3].map(|class| {
            if kinds[class] == 0 {
                return (Entries::default(), 0);
            }
            let mut more = kinds;
            more[class] -= 1;
            more[class - 1] += 1;
            (LaneId::of_honors(more).profile().nearer_than(before), ranks_of_nibbles(classes[class]))
        }))
    }

    fn two(a: LaneId, b: LaneId) -> PairId {
        a.and(b)
    }

    fn three(two: PairId, third: LaneId) -> TripleId {
        two.and(third)
    }

    fn meeting(&self, part: LaneId, others: TripleId) -> Meeting {
        self.meetings.of(part, others)
    }
}

/// Lanes of a hand with melds in suits: the copies that they used up are gone.
pub(crate) struct Melded {
    free: Free,
    /// For each suit with melds, how many copies of each rank its sets may use.
    most: [Option<[u8; 9]>; 3],
}

/// A profile that stands in the tables, or another: few suits with melds have one of their own.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Known<I> {
    Listed(I),
    Other(Profile),
}

impl<I> Known<I> {
    pub(crate) fn profile(self, listed: impl FnOnce(I) -> Profile) -> Profile {
        match self {
            Self::Listed(id) => listed(id),
            Self::Other(profile) => profile,
        }
    }
}

impl Melded {
    /// Those of a hand that is to have so many sets, the declared ones among them; `None` if it has no meld in a suit.
    pub(crate) fn of(hand: &Hand, sets: usize) -> Option<Self> {
        let mut most = [None; 3];
        for &(meld, _) in hand.melds() {
            let (lane, first) = (meld.lowest().lane(), meld.lowest().rank() as usize);
            if lane == 3 {
                continue;
            }
            let most = most[lane].get_or_insert([4_u8; 9]);
            match meld.kind() {
                MeldKind::Chow => most[first..first + 3].iter_mut().for_each(|most| *most -= 1),
                kind => most[first] -= if kind.is_kong() { 4 } else { 3 },
            }
        }
        most.iter().any(Option::is_some).then(|| Self { free: Free::of(hand, sets), most })
    }

    fn most(&self, lane: usize) -> Option<[u8; 9]> {
        self.most.get(lane).copied().flatten()
    }
}

impl Lanes for Melded {
    type Part = Known<LaneId>;
    type Two = Known<PairId>;
    type Three = Known<TripleId>;

    fn part(&self, counts: &Counts, lane: usize) -> Known<LaneId> {
        match self.most(lane) {
            Some(most) => used_up::profile(counts.ranks(lane), most),
            None => Known::Listed(self.free.part(counts, lane)),
        }
    }

    fn steps(&self, counts: &Counts, lane: usize) -> Steps {
        let Some(most) = self.most(lane) else { return self.free.steps(counts, lane) };
        let (before, ranks) = (self.part(counts, lane).profile(LaneId::profile), counts.ranks(lane));
        let open = (0..9).filter(|&rank| ranks[rank] < most[rank]).fold(0, |open, rank| open | 1 << rank);
        let mut nearer = [Entries::default(); 9];
        used_up::profiles_with_one_more(ranks, most, open, |rank, more| {
            nearer[rank] = more.profile(LaneId::profile).nearer_than(before);
        });
        Steps::Suit { nearer: EntriesByRank::of(|rank| nearer[rank]), open }
    }

    fn two(a: Known<LaneId>, b: Known<LaneId>) -> Known<PairId> {
        match (a, b) {
            (Known::Listed(a), Known::Listed(b)) => Known::Listed(a.and(b)),
            _ => Known::Other(a.profile(LaneId::profile).with(b.profile(LaneId::profile))),
        }
    }

    fn three(two: Known<PairId>, third: Known<LaneId>) -> Known<TripleId> {
        match (two, third) {
            (Known::Listed(two), Known::Listed(third)) => Known::Listed(two.and(third)),
            _ => Known::Other(two.profile(PairId::profile).with(third.profile(LaneId::profile))),
        }
    }

    fn meeting(&self, part: Known<LaneId>, others: Known<TripleId>) -> Meeting {
        match (part, others) {
            (Known::Listed(part), Known::Listed(others)) => self.free.meeting(part, others),
            _ => part.profile(LaneId::profile).meeting(others.profile(TripleId::profile), self.free.sets),
        }
    }
}
