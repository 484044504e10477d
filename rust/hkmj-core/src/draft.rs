//! A hand as it was typed, which may be anything, and its check.

use std::fmt;

use crate::fault::Fault;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::size::MAX_SETS;
use crate::tile::{Face, KINDS, Tile, Wind};

/// A hand as it was typed.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The concealed tiles, the winning tile among them.
    pub concealed: Vec<Tile>,
    /// The declared sets in their order.
    pub melds: Vec<DraftMeld>,
    /// The flowers, a winning one among them.
    pub flowers: Vec<crate::tile::Flower>,
    /// The winning tile or flower.
    pub win: Option<Face>,
}

/// A declared set as it was typed.
#[derive(Clone, Debug)]
pub struct DraftMeld {
    /// The sort that the brackets name.
    pub kind: MeldKind,
    /// Its tiles, an added one last.
    pub tiles: Vec<Face>,
    /// The seat it was claimed from.
    pub feeder: Option<Wind>,
}

/// The most tiles of a malformed set that a fault quotes: enough to find it by, however long it is.
const MOST_SHOWN: usize = 8;

impl DraftMeld {
    fn read(&self) -> Result<Meld, Fault> {
        let refuse = |why| Err(Fault::Set { set: self.to_string(), why });
        let mut tiles = Vec::with_capacity(4);
        for &face in &self.tiles {
            match face {
                Face::Kind(tile) => tiles.push(tile),
                Face::Flower(_) => return refuse("a flower is in no set"),
            }
        }
        let alike = tiles.windows(2).all(|pair| pair[0] == pair[1]);
        let size = if self.kind.is_kong() { 4 } else { 3 };
        let added_apart = tiles.len() == 4 && tiles[..3].windows(2).all(|pair| pair[0] == pair[1]);
        if self.kind == MeldKind::AddedKong && !alike && added_apart {
            return refuse("the added tile is of another kind");
        }
        if self.kind == MeldKind::ConcealedKong && tiles.len() == 3 {
            return refuse("a concealed kong has four tiles");
        }
        if tiles.len() != size {
            return refuse("a set has three tiles, a kong four");
        }
        if alike && self.kind != MeldKind::Chow {
            return Ok(Meld::new(self.kind, tiles[0]).unwrap_or_else(|| unreachable!("only chows can be out of range")));
        }
        tiles.sort_unstable();
        if tiles.iter().any(|tile| tile.lane() != tiles[0].lane()) {
            return refuse("its tiles are of different suits");
        }
        if self.kind.is_kong() || alike {
            return refuse("four alike make a kong, three alike a pung, three in a row a chow");
        }
        if tiles[0].is_honor() {
            return refuse("honours make no chow");
        }
        let in_a_row = tiles[1].id() == tiles[0].id() + 1 && tiles[2].id() == tiles[0].id() + 2;
        match Meld::new(MeldKind::Chow, tiles[0]) {
            Some(chow) if in_a_row && self.kind == MeldKind::Chow => Ok(chow),
            _ => refuse("its tiles are neither alike nor in a row"),
        }
    }
}

impl fmt::Display for DraftMeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (open, close) = if self.kind == MeldKind::ConcealedKong { ('(', ')') } else { ('[', ']') };
        write!(f, "{open}")?;
        let shown = &self.tiles[..self.tiles.len().min(MOST_SHOWN)];
        for (i, tile) in shown.iter().enumerate() {
            let text = tile.to_string();
            let (digit, suit) = text.split_at(1);
            let added = self.kind == MeldKind::AddedKong && i + 1 == self.tiles.len();
            // As one would type it: the letter once, after the last digit of its suit.
            let last = shown.get(i + 1).is_none_or(|next| !next.to_string().ends_with(suit));
            write!(f, "{}{digit}{}", if added { "+" } else { "" }, if last { suit } else { "" })?;
        }
        write!(f, "{}{close}", if self.tiles.len() > MOST_SHOWN { "..." } else { "" })
    }
}

impl Draft {
    /// The hand that was typed and every fault of its tiles and sets.
    ///
    /// With faults, the hand still counts what was typed, so that the checks of a context can add theirs; it is legal
    /// only if there are none.
    pub fn check(&self) -> (Hand, Vec<Fault>) {
        let mut hand = Hand::default();
        let mut faults = Vec::new();
        let mut copies = [0_usize; KINDS];

        for meld in &self.melds {
            match meld.read() {
                Ok(set) => {
                    if let (MeldKind::ConcealedKong, Some(seat)) = (set.kind(), meld.feeder) {
                        faults.push(Fault::FedConcealedKong { set: set.to_string(), seat });
                    }
                    set.tiles().for_each(|tile| copies[tile.id() as usize] += 1);
                    let fits = set.tiles().all(|tile| copies[tile.id() as usize] <= 4);
                    if fits && hand.melds().len() < MAX_SETS {
                        hand.add_meld(set, meld.feeder);
                    } else {
                        hand.add_malformed_meld(meld.kind);
                    }
                }
                Err(fault) => {
                    faults.push(fault);
                    hand.add_malformed_meld(meld.kind);
                }
            }
        }
        for &tile in &self.concealed {
            copies[tile.id() as usize] += 1;
            if copies[tile.id() as usize] <= 4 {
                hand.add_concealed(tile);
            } else {
                hand.add_excess(1);
            }
        }
        faults.extend(
            Tile::all()
                .map(|tile| (tile, copies[tile.id() as usize]))
                .filter(|&(_, count)| count > 4)
                .map(|(tile, count)| Fault::Copies { tile, count }),
        );
        for &flower in &self.flowers {
            if hand.flowers() & flower.bit() != 0 {
                faults.push(Fault::FlowerTwice { flower });
            }
            hand.add_flower(flower.bit());
        }
        if self.melds.len() > MAX_SETS {
            faults.push(Fault::Sets { sets: self.melds.len(), most: MAX_SETS });
        }
        match self.win {
            Some(Face::Kind(tile)) if hand.concealed_kinds() & tile.bit() == 0 => {
                faults.push(Fault::WinTileNotConcealed { tile });
            }
            Some(Face::Flower(flower)) if hand.flowers() & flower.bit() == 0 => {
                faults.push(Fault::WinFlowerNotShown { flower });
            }
            _ => {}
        }
        (hand.with_win(self.win), faults)
    }
}
