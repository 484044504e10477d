//! One seat in a hand.

use std::fmt;

use arrayvec::ArrayVec;

use crate::counts::Counts;
use crate::families::Scorer;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::size::MAX_SETS;
use crate::table::missed::Lock;
use crate::tile::{Face, Flower, KINDS, Tile, Wind};

/// A declared set, and when it was declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The set.
    pub meld: Meld,
    /// The seat whose discard is in it, as places after the dealer.
    pub feeder: Option<u8>,
    /// That discard.
    pub claimed: Option<Tile>,
    /// The number of its declaration among all of the hand.
    pub number: u16,
    /// The number of its turn.
    pub turn: u16,
    /// Of an added kong the number of the addition, and its turn.
    pub added: Option<(u16, u16)>,
}

impl Declared {
    pub(crate) fn is_pung_of(&self, tile: Tile) -> bool {
        self.meld.kind() == MeldKind::Pung && self.meld.lowest() == tile
    }
}

/// Waits that were looked up before. Whether they were says nothing of a hand, so it is not shown either.
#[derive(Clone, Default)]
struct Looked(Option<u64>);

impl fmt::Debug for Looked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

/// One seat in a hand.
#[derive(Clone, Debug, Default)]
pub struct Player {
    concealed: Counts,
    kinds: u64,
    size: u8,
    /// Its declared sets, in the order of their declaration.
    pub melds: ArrayVec<Declared, MAX_SETS>,
    /// The flowers it shows, in the order they were shown.
    pub flowers: ArrayVec<Flower, 8>,
    /// Dealt flowers that are not shown yet.
    pub hidden_flowers: ArrayVec<Flower, 8>,
    /// The tile it drew last in this turn; none before, and after a discard or a claim.
    pub drawn: Option<Tile>,
    /// How often it drew since the deal.
    pub draws: u16,
    /// The number of the turn in which it first drew; 0 before.
    pub first_turn: u16,
    /// Did it declare ready?
    pub is_ready: bool,
    /// Did it let a flower win by seven go?
    pub declined_seven: bool,
    /// Is a flower win of the opening still open: until the first action after the first own draw, or a claim?
    pub may_flower_win: bool,
    /// What it may not win on for what it did since its last draw.
    pub lock: Lock,
    /// The kinds that complete its tiles without the one it drew; none if they were not looked at since these changed.
    waits: Looked,
}

impl Player {
    /// The kinds among its concealed tiles, a bit each.
    pub const fn kinds(&self) -> u64 {
        self.kinds
    }

    /// How many of a kind are concealed.
    pub const fn copies(&self, tile: Tile) -> u8 {
        self.concealed.get(tile)
    }

    /// Its concealed tiles in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        Tile::of_mask(self.kinds).flat_map(|tile| std::iter::repeat_n(tile, self.copies(tile).into()))
    }

    /// The kinds of which it has all four concealed.
    pub(crate) fn quads(&self) -> impl Iterator<Item = Tile> {
        let kinds = if self.concealed.has_four() { self.kinds } else { 0 };
        Tile::of_mask(kinds).filter(|&tile| self.copies(tile) == 4)
    }

    /// Takes a tile of the deal, or of what replaces its flowers.
    pub(crate) fn take(&mut self, face: Face) {
        match face {
            // There are eight in a full set.
            Face::Flower(flower) => self.hidden_flowers.extend(Some(flower).filter(|_| !self.hidden_flowers.is_full())),
            Face::Kind(tile) => {
                self.add(tile);
                self.drawn = Some(tile);
            }
        }
    }

    pub(crate) fn add(&mut self, tile: Tile) {
        self.concealed.add(tile);
        self.kinds |= tile.bit();
        self.size += 1;
    }

    /// Takes so many of a kind away; they are there.
    pub(crate) fn remove(&mut self, tile: Tile, copies: u8) {
        for _ in 0..copies.min(self.copies(tile)) {
            self.concealed.remove(tile);
            self.size -= 1;
        }
        if self.copies(tile) == 0 {
            self.kinds &= !tile.bit();
        }
    }

    /// Its tiles were changed other than by a draw.
    pub(crate) fn forget_waits(&mut self) {
        self.waits = Looked(None);
    }

    /// Its tiles as a hand without a winning tile.
    pub fn hand(&self) -> Hand {
        let mut hand = Hand::of_concealed(self.concealed, self.kinds, self.size.into());
        for declared in &self.melds {
            hand.add_meld(declared.meld, declared.feeder.map(|seat| Wind::ALL[seat as usize % 4]));
        }
        self.flowers.iter().for_each(|flower| hand.add_flower(flower.bit()));
        hand
    }

    /// Its tiles without the one it drew.
    pub(crate) fn kept(&self) -> Hand {
        match self.drawn {
            Some(tile) => self.hand().without(tile),
            None => self.hand(),
        }
    }

    /// The kinds that complete its tiles without the one it drew, a bit each.
    pub fn waits(&mut self, scorer: &dyn Scorer) -> u64 {
        match self.waits.0 {
            Some(waits) => waits,
            None => *self.waits.0.insert(scorer.waits(&self.kept())),
        }
    }

    /// How many of each kind are concealed.
    pub fn counts(&self) -> [u8; KINDS] {
        let mut counts = [0; KINDS];
        Tile::of_mask(self.kinds).for_each(|tile| counts[tile.id() as usize] = self.copies(tile));
        counts
    }
}
