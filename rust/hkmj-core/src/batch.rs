//! Many hands at once: rows of numbers in, columns of numbers out.

use crate::context::Context;
use crate::family::Family;
use crate::fault::{Fault, FaultGroup, Refusal};
use crate::hand::Hand;
use crate::meld::{MELD_CODES, Meld, MeldKind};
use crate::readings::{Arrangement, Group};
use crate::score::{Rules, Value};
use crate::size::MAX_SETS;
use crate::tile::{Face, Flower, KINDS, Tile};

/// The winning tile of a row that has none.
pub const NO_TILE: u8 = u8::MAX;

/// The melds of a row that has none.
pub const NO_MELDS: [u8; MAX_SETS] = [0; MAX_SETS];

/// One hand in numbers.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The concealed tiles of each kind, the winning tile among them.
    pub counts: &'a [u8; KINDS],
    /// The melds by their codes, 0 for none.
    pub melds: &'a [u8; MAX_SETS],
    /// The flowers, a bit each.
    pub flowers: u8,
    /// The id of the winning tile or flower, [`NO_TILE`] for none.
    pub win_tile: u8,
}

/// What became of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Status {
    /// It was scored.
    Scored = 0,
    /// It completes no shape of the rule set.
    NotAWin = 1,
    /// A number that means nothing: a code, a tile id, a bit.
    Code = 2,
    /// A fault of the tiles.
    Tiles = 3,
    /// A fault of the sets.
    Sets = 4,
    /// A fault of a robbed tile.
    Robbed = 5,
    /// A fault of the kongs.
    Kongs = 6,
    /// A fault of flowers or of a flower win.
    Flowers = 7,
    /// A fault of the first turn.
    FirstTurn = 8,
}

impl Status {
    /// All of them in the order of their numbers.
    pub const ALL: [Self; 9] = [
        Self::Scored,
        Self::NotAWin,
        Self::Code,
        Self::Tiles,
        Self::Sets,
        Self::Robbed,
        Self::Kongs,
        Self::Flowers,
        Self::FirstTurn,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["scored", "not_a_win", "code", "tiles", "sets", "robbed", "kongs", "flowers", "first_turn"][self as usize]
    }
}

impl From<&Fault> for Status {
    fn from(fault: &Fault) -> Self {
        match fault.group() {
            FaultGroup::Tiles => Self::Tiles,
            FaultGroup::Sets => Self::Sets,
            FaultGroup::Robbed => Self::Robbed,
            FaultGroup::Kongs => Self::Kongs,
            FaultGroup::Flowers => Self::Flowers,
            FaultGroup::FirstTurn => Self::FirstTurn,
        }
    }
}

impl Row<'_> {
    /// The hand of the row.
    ///
    /// # Errors
    ///
    /// [`Status::Code`] for a number that means nothing, [`Status::Tiles`] for tiles that no hand has.
    pub fn hand(&self) -> Result<Hand, Status> {
        let mut hand = Hand::default();
        self.read_into(&mut hand)?;
        Ok(hand)
    }

    /// The same in the place of another hand, which is lost, whatever becomes of it: a hand is too large to be moved
    /// about for each of many rows.
    fn read_into(&self, hand: &mut Hand) -> Result<(), Status> {
        if !hand.become_concealed(self.counts) {
            return Err(Status::Tiles);
        }
        // One number, so that the codes left are looked at all at once: most rows have none, or none after the first.
        let mut codes = [0; 8];
        codes[..MAX_SETS].copy_from_slice(self.melds);
        let mut codes = u64::from_le_bytes(codes);
        let mut four_at_most = true;
        while codes != 0 {
            let code = codes as u8;
            if code != 0 {
                four_at_most &= hand.add_meld(Meld::from_code(code).ok_or(Status::Code)?, None);
            }
            codes >>= 8;
        }
        if !four_at_most {
            return Err(Status::Tiles);
        }
        hand.add_flower(self.flowers);
        let (held, face) = match self.win_tile {
            NO_TILE => return Ok(()),
            id if (id as usize) < KINDS => (hand.concealed_kinds() >> id & 1 == 1, Face::Kind(Tile::of(id))),
            id => {
                let flower = Flower::new(id - KINDS as u8).ok_or(Status::Code)?;
                (self.flowers & flower.bit() != 0, Face::Flower(flower))
            }
        };
        if !held {
            return Err(Status::Tiles);
        }
        hand.set_win(face);
        Ok(())
    }
}

/// Rows by columns: each as long as there are rows, times the width of a row.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    /// 34 numbers a row.
    pub counts: &'a [u8],
    /// Five codes a row; empty if no row has a meld.
    pub melds: &'a [u8],
    /// One mask a row; empty if no row has a flower.
    pub flowers: &'a [u8],
    /// One id a row; empty if no row has a winning tile.
    pub win_tile: &'a [u8],
}

impl<'a> Rows<'a> {
    /// How many rows there are.
    pub const fn len(&self) -> usize {
        self.counts.len() / KINDS
    }

    /// Is there no row?
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// These rows from one place to another.
    #[must_use]
    pub fn slice(&self, from: usize, to: usize) -> Self {
        let of = |column: &'a [u8], width| if column.is_empty() { column } else { &column[from * width..to * width] };
        Self {
            counts: of(self.counts, KINDS),
            melds: of(self.melds, MAX_SETS),
            flowers: of(self.flowers, 1),
            win_tile: of(self.win_tile, 1),
        }
    }

    /// Each row.
    pub fn iter(&self) -> impl Iterator<Item = Row<'a>> {
        let this = *self;
        let (counts, _) = this.counts.as_chunks();
        let (melds, _) = this.melds.as_chunks();
        counts.iter().enumerate().map(move |(i, counts)| Row {
            counts,
            melds: melds.get(i).unwrap_or(&NO_MELDS),
            flowers: this.flowers.get(i).copied().unwrap_or(0),
            win_tile: this.win_tile.get(i).copied().unwrap_or(NO_TILE),
        })
    }
}

/// The answer to a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scored {
    /// What became of the row; the rest means something only if it was scored.
    pub status: Status,
    /// The fan after the cap.
    pub fan: u32,
    /// Does it reach the minimum?
    pub legal: bool,
    /// The rank, 0 to 3.
    pub tier: u8,
    /// The patterns awarded, a bit each.
    pub patterns: u128,
}

impl Scored {
    const fn refused(status: Status) -> Self {
        Self { status, fan: 0, legal: false, tier: 0, patterns: 0 }
    }
}

/// Scores rows, each with its win in bits, and hands each answer on in order.
pub fn score<F: Family>(rules: &Rules<F>, rows: &Rows<'_>, win: &[u64], mut answer: impl FnMut(Scored)) {
    let mut hand = Hand::default();
    for (row, &bits) in rows.iter().zip(win) {
        answer(match (row.read_into(&mut hand), Context::from_bits(bits)) {
            (Ok(()), Some(win)) => score_one(rules, &hand, &win),
            (Err(status), _) => Scored::refused(status),
            (Ok(()), None) => Scored::refused(Status::Code),
        });
    }
}

fn score_one<F: Family>(rules: &Rules<F>, hand: &Hand, win: &Context) -> Scored {
    match rules.value(hand, win) {
        Ok(Value { fan, lacks, tier, awarded }) => {
            Scored { status: Status::Scored, fan, legal: lacks == 0, tier: tier as u8, patterns: awarded.bits() }
        }
        Err(Refusal::NotAWin(_)) => Scored::refused(Status::NotAWin),
        Err(Refusal::Faults(faults)) => Scored::refused(faults.first().map_or(Status::Tiles, Status::from)),
    }
}

/// How many groups a reading has at the most: the sets and the pair.
pub const MAX_GROUPS: usize = MAX_SETS + 1;

/// The code of a pair of the first kind: groups are numbered as melds are, and pairs after them.
pub const FIRST_PAIR: u8 = MELD_CODES as u8;

/// The codes of the concealed groups of a split, in the order of the groups, 0 for none.
pub fn group_codes(split: &Arrangement) -> [u8; MAX_GROUPS] {
    let mut codes = [0; MAX_GROUPS];
    for (place, group) in codes.iter_mut().zip(split.groups()) {
        *place = match group {
            Group::Chow(lowest) => Meld::new(MeldKind::Chow, lowest).map_or(0, Meld::code),
            Group::Pung(tile) => Meld::new(MeldKind::Pung, tile).map_or(0, Meld::code),
            Group::Pair(tile) => FIRST_PAIR + tile.id(),
        };
    }
    codes
}

/// Works something out of the hand of each row, and hands it on in order; `Err` where a row has no hand, or one of
/// another size than asked for.
pub fn each<T>(
    rows: &Rows<'_>,
    size: impl Fn(usize) -> bool,
    mut work: impl FnMut(&Hand) -> T,
    mut answer: impl FnMut(Result<T, Status>),
) {
    let mut hand = Hand::default();
    for row in rows.iter() {
        let read = row.read_into(&mut hand);
        answer(read.and_then(|()| if size(hand.size()) { Ok(work(&hand)) } else { Err(Status::Tiles) }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::for_each_arrangement;

    #[test]
    fn sixteen_copies_and_more_are_refused() {
        // Kongs of 1m, exposed, added and concealed, four and five of them.
        for melds in &[[56, 90, 124, 56, 0], [56, 90, 124, 56, 90]] {
            let row = Row { counts: &[0; KINDS], melds, flowers: 0, win_tile: NO_TILE };
            assert_eq!(row.hand().err(), Some(Status::Tiles), "{melds:?}");
        }
    }

    #[test]
    fn the_groups_of_a_split_have_their_codes() {
        // 123m 123m 789s 111z 77z.
        let row = counts(&[0, 0, 1, 1, 2, 2, 24, 25, 26, 27, 27, 27, 33, 33]);
        let hand = Row { counts: &row, melds: &NO_MELDS, flowers: 0, win_tile: NO_TILE }.hand().unwrap();
        let mut found = Vec::new();
        for_each_arrangement(&hand, |split| found.push(group_codes(split)));
        assert_eq!(found, [[1, 1, 21, 22 + 27, FIRST_PAIR + 33, 0]]);
    }

    fn counts(ids: &[u8]) -> [u8; KINDS] {
        let mut counts = [0; KINDS];
        for &id in ids {
            counts[id as usize] += 1;
        }
        counts
    }

    fn status(counts: &[u8; KINDS], melds: &[u8; MAX_SETS], flowers: u8, win_tile: u8) -> Option<Status> {
        Row { counts, melds, flowers, win_tile }.hand().err()
    }

    #[test]
    fn a_row_is_a_hand() {
        let concealed = counts(&[0, 1, 2, 33, 33]);
        let row = Row { counts: &concealed, melds: &[30, 1, 0, 122, 0], flowers: 0b1000_0001, win_tile: 33 };
        let hand = row.hand().unwrap();
        assert_eq!(hand.melds().iter().map(|(meld, _)| meld.to_string()).collect::<String>(), "[999m][123m][666+6z]");
        assert_eq!((hand.size(), hand.win_tile(), hand.flowers()), (14, Tile::new(33), 0b1000_0001));
    }

    #[test]
    fn what_is_no_hand_says_so() {
        let concealed = counts(&[0, 1, 2, 33, 33]);
        assert_eq!(status(&concealed, &[0, 158, 0, 0, 0], 0, 33), Some(Status::Code));
        assert_eq!(status(&concealed, &NO_MELDS, 0, 42), Some(Status::Code));
        assert_eq!(status(&concealed, &NO_MELDS, 0, 3), Some(Status::Tiles));
        assert_eq!(status(&concealed, &NO_MELDS, 1, 35), Some(Status::Tiles));
        assert_eq!(status(&concealed, &[1, 1, 1, 1, 0], 0, 33), Some(Status::Tiles));
        assert_eq!(status(&concealed, &[1, 1, 1, 1, 255], 0, 33), Some(Status::Code));
        assert_eq!(status(&counts(&[5, 5, 5, 5, 5]), &NO_MELDS, 0, NO_TILE), Some(Status::Tiles));
        let mut many = counts(&[]);
        many[7] = 255;
        assert_eq!(status(&many, &NO_MELDS, 0, NO_TILE), Some(Status::Tiles));
    }
}
