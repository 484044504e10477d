//! Seeded hands: the same ones in every run, on every machine.

use std::iter;

use hkmj_core::batch::{NO_TILE, Rows};
use hkmj_core::context::Context;
use hkmj_core::counts::Counts;
use hkmj_core::draft::{Draft, DraftMeld};
use hkmj_core::hand::Hand;
use hkmj_core::meld::{Meld, MeldKind};
use hkmj_core::size::MAX_SETS;
use hkmj_core::tile::{Face, Flower, Tile, Wind};

/// Makes hands of a game from random numbers (splitmix64).
pub(crate) struct Generator {
    state: u64,
    /// The sets of a hand beside its pair.
    sets: usize,
}

impl Generator {
    pub(crate) const fn seeded(seed: u64, sets: usize) -> Self {
        Self { state: seed, sets }
    }

    const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.state ^ self.state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    const fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    const fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A complete hand as they come at a table: of four sets three are chows, and one is declared.
    pub(crate) fn complete(&mut self) -> Hand {
        let kinds: Vec<Tile> = Tile::all().collect();
        self.complete_of(&kinds)
    }

    /// The same of one suit, with more ways to split it.
    pub(crate) fn flush(&mut self) -> Hand {
        let lane = self.below(3);
        let kinds: Vec<Tile> = Tile::all().filter(|tile| !tile.is_honor() && tile.lane() == lane).collect();
        self.complete_of(&kinds)
    }

    /// A complete hand without the tile that won it.
    pub(crate) fn ready(&mut self) -> Hand {
        let hand = self.complete();
        hand.win_tile().map_or_else(|| hand.clone(), |tile| hand.clone().without(tile)).with_win(None)
    }

    /// As many concealed tiles of a shuffled wall as a hand has while it waits.
    pub(crate) fn waiting(&mut self) -> Hand {
        self.filled(Table::default(), 3 * self.sets + 1)
    }

    /// The same with a tile drawn.
    pub(crate) fn drawn(&mut self) -> Hand {
        self.filled(Table::default(), 3 * self.sets + 2)
    }

    /// One to three declared sets, and concealed tiles of a shuffled wall up to a size at which a set counts three.
    pub(crate) fn melded(&mut self, size: usize) -> Hand {
        let kinds: Vec<Tile> = Tile::all().collect();
        let mut table = Table::default();
        for _ in 0..=self.below(3) {
            let meld = iter::repeat_with(|| self.set(&kinds)).find(|&meld| table.takes(meld.tiles()));
            table.draft.melds.extend(meld.map(typed));
        }
        self.filled(table, size)
    }

    /// Wins one after another: any winds, every second by own draw.
    pub(crate) fn wins(mut self) -> impl Iterator<Item = Context> {
        iter::repeat_with(move || {
            let (seat, round) = (self.one_of(&Wind::ALL), self.one_of(&Wind::ALL));
            Context::new(seat, round).with_self_draw(self.chance(2))
        })
    }

    fn set(&mut self, kinds: &[Tile]) -> Meld {
        let is_pung = self.chance(4);
        loop {
            let kind = if is_pung { MeldKind::Pung } else { MeldKind::Chow };
            if let Some(meld) = Meld::new(kind, self.one_of(kinds)) {
                return meld;
            }
        }
    }

    fn complete_of(&mut self, kinds: &[Tile]) -> Hand {
        let mut table = Table::default();
        while table.draft.melds.len() < self.sets {
            let meld = self.set(kinds);
            if table.takes(meld.tiles()) {
                table.draft.melds.push(typed(meld));
            }
        }
        let pair = iter::repeat_with(|| self.one_of(kinds)).find(|&tile| table.takes([tile; 2]));
        table.draft.concealed.extend(pair.into_iter().flat_map(|tile| [tile; 2]));
        // Which sets were declared; the tiles of the others are concealed.
        for set in std::mem::take(&mut table.draft.melds) {
            if self.chance(4) {
                table.draft.melds.push(set);
            } else {
                let tiles =
                    set.tiles.iter().filter_map(|&face| if let Face::Kind(tile) = face { Some(tile) } else { None });
                table.draft.concealed.extend(tiles);
            }
        }
        table.draft.win = Some(Face::Kind(self.one_of(&table.draft.concealed)));
        table.draft.flowers = (0..8).filter(|_| self.chance(4)).filter_map(Flower::new).collect();
        table.hand()
    }

    fn filled(&mut self, mut table: Table, size: usize) -> Hand {
        let mut wall: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
        while table.draft.concealed.len() + 3 * table.draft.melds.len() < size {
            let drawn = self.below(wall.len());
            let tile = wall.swap_remove(drawn);
            if table.takes([tile]) {
                table.draft.concealed.push(tile);
            }
        }
        table.hand()
    }
}

/// A hand in the making, and how many of each kind it holds.
#[derive(Default)]
struct Table {
    draft: Draft,
    held: Counts,
}

impl Table {
    /// Counts these tiles in, unless that makes five of a kind.
    fn takes(&mut self, tiles: impl IntoIterator<Item = Tile>) -> bool {
        let mut held = self.held;
        let fits = tiles.into_iter().all(|tile| {
            held.add(tile);
            held.get(tile) <= 4
        });
        if fits {
            self.held = held;
        }
        fits
    }

    fn hand(&self) -> Hand {
        let (hand, faults) = self.draft.check();
        assert!(faults.is_empty(), "{faults:?}");
        hand
    }
}

fn typed(meld: Meld) -> DraftMeld {
    DraftMeld { kind: meld.kind(), tiles: meld.tiles().map(Face::Kind).collect(), feeder: None }
}

/// Hands in the columns of a batch.
#[derive(Default)]
pub(crate) struct Columns {
    counts: Vec<u8>,
    melds: Vec<u8>,
    flowers: Vec<u8>,
    win_tile: Vec<u8>,
}

impl Columns {
    pub(crate) fn rows(&self) -> Rows<'_> {
        Rows { counts: &self.counts, melds: &self.melds, flowers: &self.flowers, win_tile: &self.win_tile }
    }
}

impl<'a> FromIterator<&'a Hand> for Columns {
    fn from_iter<I: IntoIterator<Item = &'a Hand>>(hands: I) -> Self {
        let mut columns = Self::default();
        for hand in hands {
            columns.counts.extend(Tile::all().map(|tile| hand.concealed().get(tile)));
            let codes = hand.melds().iter().map(|(meld, _)| meld.code());
            columns.melds.extend(codes.chain(iter::repeat(0)).take(MAX_SETS));
            columns.flowers.push(hand.flowers());
            columns.win_tile.push(hand.win().map_or(NO_TILE, Face::id));
        }
        columns
    }
}
