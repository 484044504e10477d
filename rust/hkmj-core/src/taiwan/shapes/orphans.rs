//! 十三么: the thirteen terminals and honours, one of them again, and a set.

use super::is_whole;
use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::chow_lowest;
use crate::special::Approach;
use crate::tile::{Tile, mask};

/// The extra set: so many of each of its kinds.
#[derive(Clone, Copy)]
struct Extra {
    lowest: Tile,
    is_pung: bool,
}

impl Extra {
    /// Every pung and every chow.
    fn all() -> impl Iterator<Item = Self> {
        let pungs = Tile::all().map(|lowest| Self { lowest, is_pung: true });
        pungs.chain((0..21).map(|field| Self { lowest: chow_lowest(field), is_pung: false }))
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
    Extra::all().any(|extra| {
        let is_there = extra.kinds().all(|(tile, copies)| counts.get(tile) >= copies + of_orphans(tile));
        // What the set leaves has the one tile that is not of the thirteen among them.
        let left = |tile: Tile| counts.get(tile) - extra.copies(tile);
        let orphans_left =
            || Tile::of_mask(hand.concealed_kinds()).all(|tile| left(tile) == 0 || of_orphans(tile) == 1);
        let stood = || set_by_any_tile || hand.win_tile().is_some_and(|tile| left(tile) > 0);
        is_there && orphans_left() && stood()
    })
}

/// The fewest tiles that the set may miss beside one of each orphan: never more than it does.
fn least_to_set(counts: &Counts) -> u32 {
    const SUIT: u64 = 0x7F;
    const CHOWS: u64 = SUIT | SUIT << 9 | SUIT << 18;
    let [one, two, three, four] = counts.kinds_by_least();
    let spare = |orphans: u64, others: u64| orphans & mask::ORPHANS | others & !mask::ORPHANS;
    let (one, two, three) = (spare(two, one), spare(three, two), spare(four, three));
    let (next, after) = (one >> 1, one >> 2);
    if three != 0 || one & next & after & CHOWS != 0 {
        0
    } else if two != 0 || (one & next | one & after | next & after) & CHOWS != 0 {
        1
    } else if one != 0 {
        2
    } else {
        3
    }
}

/// The way to thirteen orphans and a set; `None` if more than so many tiles are missing.
pub(in super::super) fn thirteen_orphans(hand: &Hand, at_most: u8) -> Option<Approach> {
    let counts = hand.concealed();
    let absent = mask::ORPHANS & !hand.concealed_kinds();
    let left = u32::from(at_most).checked_sub(absent.count_ones())?;
    if least_to_set(counts) > left {
        return None;
    }
    let ways = Extra::all().map(|extra| {
        let (mut missing, mut useful) = (absent.count_ones() as u8, absent);
        for (tile, copies) in extra.kinds() {
            let (held, orphan) = (counts.get(tile), of_orphans(tile));
            let more = (copies + orphan).saturating_sub(held) - orphan.saturating_sub(held);
            missing += more;
            useful |= if more > 0 { tile.bit() } else { 0 };
        }
        // The pair is an orphan of which there is one beyond the set; beside a pung of it there is no fifth.
        let can_pair = mask::ORPHANS & if extra.is_pung { !extra.lowest.bit() } else { u64::MAX };
        let paired = Tile::of_mask(can_pair).any(|tile| counts.get(tile) >= 2 + extra.copies(tile));
        if paired { Approach { missing, useful } } else { Approach { missing: missing + 1, useful: useful | can_pair } }
    });
    ways.reduce(Approach::or).filter(|way| way.missing <= at_most)
}
