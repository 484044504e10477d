//! Hands as plain counts and lists of sets, and every way to split one by recursion.

use hkmj_core::draft::{Draft, DraftMeld};
use hkmj_core::hand::Hand;
use hkmj_core::meld::MeldKind;
use hkmj_core::tile::{Face, Flower, KINDS, Tile};

/// How many there are of each kind.
pub(crate) type Counts = [u8; KINDS];

/// The sorts of groups. Chow, pung and pair stand in the order by which the rules compare them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sort {
    Chow,
    Pung,
    Pair,
    ExposedKong,
    AddedKong,
    ConcealedKong,
}

/// A set or the pair, by its lowest tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Group {
    pub(crate) lowest: u8,
    pub(crate) sort: Sort,
}

impl Sort {
    pub(crate) const fn is_kong(self) -> bool {
        matches!(self, Self::ExposedKong | Self::AddedKong | Self::ConcealedKong)
    }
}

impl Group {
    pub(crate) const fn new(sort: Sort, lowest: u8) -> Self {
        Self { lowest, sort }
    }

    /// Its tiles, all four of a kong.
    pub(crate) fn tiles(self) -> impl Iterator<Item = u8> {
        let size = match self.sort {
            Sort::Pair => 2,
            sort if sort.is_kong() => 4,
            _ => 3,
        };
        (0..size).map(move |i| self.lowest + if self.sort == Sort::Chow { i } else { 0 })
    }

    pub(crate) fn has(self, tile: u8) -> bool {
        self.tiles().any(|one| one == tile)
    }

    /// Three alike, or four: in the rules a kong is a pung.
    pub(crate) const fn is_pung(self) -> bool {
        matches!(self.sort, Sort::Pung) || self.sort.is_kong()
    }
}

/// Could a chow begin with this tile?
pub(crate) const fn begins_chow(tile: u8) -> bool {
    tile < 27 && tile % 9 <= 6
}

/// A hand: the concealed tiles with the winning one among them, the declared sets, the flowers 0 to 7.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    pub(crate) concealed: Vec<u8>,
    pub(crate) melds: Vec<Group>,
    pub(crate) flowers: Vec<u8>,
}

impl Held {
    pub(crate) fn of_counts(counts: &Counts) -> Self {
        let concealed = (0..34).flat_map(|kind| std::iter::repeat_n(kind, counts[kind as usize] as usize)).collect();
        Self { concealed, ..Self::default() }
    }

    pub(crate) fn concealed_counts(&self) -> Counts {
        let mut counts = [0; KINDS];
        self.concealed.iter().for_each(|&tile| counts[tile as usize] += 1);
        counts
    }

    /// All copies of each kind, those of the melds too.
    pub(crate) fn all_counts(&self) -> Counts {
        let mut counts = self.concealed_counts();
        self.melds.iter().flat_map(|meld| meld.tiles()).for_each(|tile| counts[tile as usize] += 1);
        counts
    }

    /// The hand as the core reads it.
    pub(crate) fn to_core(&self, win: Option<u8>) -> Hand {
        let face = |id| Face::new(id).expect("a tile");
        let kind = |sort| match sort {
            Sort::Chow => MeldKind::Chow,
            Sort::Pung | Sort::Pair => MeldKind::Pung,
            Sort::ExposedKong => MeldKind::ExposedKong,
            Sort::AddedKong => MeldKind::AddedKong,
            Sort::ConcealedKong => MeldKind::ConcealedKong,
        };
        let melds = self.melds.iter().map(|meld| DraftMeld {
            kind: kind(meld.sort),
            tiles: meld.tiles().map(face).collect(),
            feeder: None,
        });
        let draft = Draft {
            concealed: self.concealed.iter().filter_map(|&id| Tile::new(id)).collect(),
            melds: melds.collect(),
            flowers: self.flowers.iter().filter_map(|&index| Flower::new(index)).collect(),
            win: win.map(face),
        };
        let (hand, faults) = draft.check();
        assert!(faults.is_empty(), "{self:?}: {faults:?}");
        hand
    }
}

/// Every split of the tiles into sets and one pair, each with its groups from the lowest on, the splits in the order
/// in which the rules compare them.
pub(crate) fn splits(counts: &Counts) -> Vec<Vec<Group>> {
    let mut found = Vec::new();
    split(&mut counts.clone(), &mut Vec::with_capacity(6), false, &mut found);
    found
}

fn split(counts: &mut Counts, groups: &mut Vec<Group>, has_pair: bool, found: &mut Vec<Vec<Group>>) {
    let Some(lowest) = (0..34_u8).find(|&kind| counts[kind as usize] > 0) else {
        if has_pair {
            found.push(groups.clone());
        }
        return;
    };
    for sort in [Sort::Chow, Sort::Pung, Sort::Pair] {
        let group = Group::new(sort, lowest);
        // On one tile the sorts go up, or a chow and a pung would be found in both orders.
        let in_order = groups.last().is_none_or(|last| *last <= group);
        let can_be = match sort {
            Sort::Chow => begins_chow(lowest),
            Sort::Pair => !has_pair,
            _ => true,
        };
        if in_order && can_be && take(counts, group) {
            groups.push(group);
            split(counts, groups, has_pair || sort == Sort::Pair, found);
            groups.pop();
            group.tiles().for_each(|tile| counts[tile as usize] += 1);
        }
    }
}

fn take(counts: &mut Counts, group: Group) -> bool {
    let mut left = *counts;
    for tile in group.tiles() {
        if left[tile as usize] == 0 {
            return false;
        }
        left[tile as usize] -= 1;
    }
    *counts = left;
    true
}
