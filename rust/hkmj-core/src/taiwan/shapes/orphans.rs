//! 十三么: the thirteen terminals and honours, one of them again, and a set.

use super::is_whole;
use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::{CHOWS, chow_lowest};
use crate::special::Approach;
use crate::tile::{Tile, mask};

/// The kinds that a chow begins with.
const CHOW_LOWEST: u64 = 0x7F | 0x7F << 9 | 0x7F << 18;

/// The extra set: so many of each of its kinds.
#[derive(Clone, Copy)]
struct Extra {
    lowest: Tile,
    is_pung: bool,
}

impl Extra {
    /// Those that are there beside one of each orphan.
    fn all_of(spare: &Spare) -> impl Iterator<Item = Self> {
        let [one, _, three] = spare.left;
        let of = |is_pung: bool| move |lowest| Self { lowest, is_pung };
        Tile::of_mask(three).map(of(true)).chain(Tile::of_mask(one & one >> 1 & one >> 2 & CHOW_LOWEST).map(of(false)))
    }

    /// Its kinds, and how many of each.
    fn kinds(self) -> impl Iterator<Item = (Tile, u8)> {
        let (kinds, copies) = if self.is_pung { (1, 3) } else { (3, 1) };
        (0..kinds).map(move |i| (Tile::of(self.lowest.id() + i), copies))
    }

    /// How many of this kind.
    fn copies(self, tile: Tile) -> u8 {
        self.kinds().find(|&(kind, _)| kind == tile).map_or(0, |(_, copies)| copies)
    }
}

/// How many of a kind the thirteen hold.
const fn of_orphans(tile: Tile) -> u8 {
    (mask::ORPHANS >> tile.id() & 1) as u8
}

/// Is it thirteen orphans and a set? One that must not be completed by another's tile has to stand before.
pub(in super::super) fn is_thirteen_orphans(hand: &Hand, set_by_any_tile: bool) -> bool {
    if !is_whole(hand) || mask::ORPHANS & !hand.concealed_kinds() != 0 {
        return false;
    }
    let counts = hand.concealed();
    Extra::all_of(&Spare::of(counts)).any(|extra| {
        // What the set leaves has the one tile that is not of the thirteen among them.
        let left = |tile: Tile| counts.get(tile) - extra.copies(tile);
        let orphans_left =
            || Tile::of_mask(hand.concealed_kinds()).all(|tile| left(tile) == 0 || of_orphans(tile) == 1);
        let stood = || set_by_any_tile || hand.win_tile().is_some_and(|tile| left(tile) > 0);
        orphans_left() && stood()
    })
}

/// What a hand has for the set and the pair, a bit a kind.
struct Spare {
    /// The kinds of which one tile at least, two, and three are left beside one of each orphan.
    left: [u64; 3],
    /// The orphans of which there are two tiles at least, and three.
    orphans: [u64; 2],
}

impl Spare {
    fn of(counts: &Counts) -> Self {
        let [one, two, three, four] = counts.kinds_by_least();
        let left = |orphans: u64, others: u64| orphans & mask::ORPHANS | others & !mask::ORPHANS;
        Self {
            left: [left(two, one), left(three, two), left(four, three)],
            orphans: [two & mask::ORPHANS, three & mask::ORPHANS],
        }
    }

    /// The way to the set and the pair by each set.
    fn ways(&self) -> impl Iterator<Item = Approach> {
        let [one, two, three] = self.left;
        let [twice, thrice] = self.orphans;
        let pungs = Tile::all().map(move |tile| {
            let bit = tile.bit();
            let missing = 3 - [one, two, three].map(|kinds| u8::from(kinds & bit != 0)).iter().sum::<u8>();
            let set = Approach { missing, useful: if missing > 0 { bit } else { 0 } };
            // Beside a pung of an orphan there is no fifth tile of it.
            with_pair(set, twice & !bit, mask::ORPHANS & !bit)
        });
        let chows = (0..CHOWS).map(move |field| {
            let kinds = 0b111 * chow_lowest(field).bit();
            let set = Approach { missing: (kinds & !one).count_ones() as u8, useful: kinds & !one };
            with_pair(set, twice & !kinds | thrice & kinds, mask::ORPHANS)
        });
        pungs.chain(chows)
    }
}

/// The way to a set, and to a pair of an orphan: there is one, or one of some is missing.
const fn with_pair(set: Approach, pairs: u64, can_pair: u64) -> Approach {
    if pairs != 0 { set } else { Approach { missing: set.missing + 1, useful: set.useful | can_pair } }
}

/// The way to thirteen orphans and a set; `None` if more than so many tiles are missing.
pub(in super::super) fn thirteen_orphans(hand: &Hand, at_most: u8) -> Option<Approach> {
    let absent = mask::ORPHANS & !hand.concealed_kinds();
    if absent.count_ones() > u32::from(at_most) {
        return None;
    }
    let beside = Spare::of(hand.concealed()).ways().reduce(Approach::or)?;
    let way = Approach { missing: absent.count_ones() as u8 + beside.missing, useful: absent | beside.useful };
    (way.missing <= at_most).then_some(way)
}
