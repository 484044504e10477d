//! Declared sets, one byte each.

use std::fmt;
use std::str::FromStr;

use crate::tile::{KINDS, Tile};

/// The sorts of declared sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MeldKind {
    /// Three in a row, from the previous seat's discard.
    Chow,
    /// Three alike, from a discard.
    Pung,
    /// Four alike: three in hand and a discard.
    ExposedKong,
    /// Four alike: the fourth added to a claimed pung.
    AddedKong,
    /// Four alike, all drawn.
    ConcealedKong,
}

impl MeldKind {
    /// All five in the order of their codes.
    pub const ALL: [Self; 5] = [Self::Chow, Self::Pung, Self::ExposedKong, Self::AddedKong, Self::ConcealedKong];

    /// Is it a kong of any sort?
    pub const fn is_kong(self) -> bool {
        matches!(self, Self::ExposedKong | Self::AddedKong | Self::ConcealedKong)
    }

    /// Its name, as in `exposed_kong`.
    pub const fn name(self) -> &'static str {
        ["chow", "pung", "exposed_kong", "added_kong", "concealed_kong"][self as usize]
    }
}

impl FromStr for MeldKind {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}

/// A declared set as one code.
///
/// 0 is no meld; 1-21 are the chows (1m 2m 3m first, seven to a suit); then, 34 each and by kind, the pungs from 22,
/// exposed kongs from 56, added kongs from 90 and concealed kongs from 124.
///
/// ```
/// use hkmj_core::meld::{Meld, MeldKind};
/// use hkmj_core::tile::Tile;
/// let red = Tile::new(33).unwrap();
/// let kong = Meld::new(MeldKind::ConcealedKong, red).unwrap();
/// assert_eq!(kong.code(), 157);
/// assert_eq!(kong.to_string(), "(7777z)");
/// assert_eq!(Meld::new(MeldKind::Chow, red), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Meld(u8);

/// How many chows there are.
pub(crate) const CHOWS: u8 = 21;

/// How many codes there are, that of no meld among them.
pub(crate) const MELD_CODES: usize = 1 + CHOWS as usize + 4 * KINDS;

impl Meld {
    /// The set of this sort whose lowest tile this is; `None` for a chow that does not exist.
    pub const fn new(kind: MeldKind, lowest: Tile) -> Option<Self> {
        match kind {
            MeldKind::Chow => match chow_field(lowest) {
                Some(field) => Some(Self(1 + field)),
                None => None,
            },
            _ => Some(Self(1 + CHOWS + (kind as u8 - 1) * KINDS as u8 + lowest.id())),
        }
    }

    /// The set with this code, 1 to 157.
    pub const fn from_code(code: u8) -> Option<Self> {
        if code >= 1 && (code as usize) < MELD_CODES { Some(Self(code)) } else { None }
    }

    /// Its code, 1 to 157.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Its sort.
    pub const fn kind(self) -> MeldKind {
        if self.0 <= CHOWS { MeldKind::Chow } else { MeldKind::ALL[1 + (self.0 - 1 - CHOWS) as usize / KINDS] }
    }

    /// Its lowest tile.
    pub const fn lowest(self) -> Tile {
        if self.0 <= CHOWS { chow_lowest(self.0 - 1) } else { Tile::of((self.0 - 1 - CHOWS) % KINDS as u8) }
    }

    /// Its kinds, a bit each.
    pub const fn kinds(self) -> u64 {
        self.lowest().bit() * if matches!(self.kind(), MeldKind::Chow) { 7 } else { 1 }
    }

    /// Its tiles, a kong as four.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let (kind, lowest) = (self.kind(), self.lowest().id());
        let step = u8::from(kind == MeldKind::Chow);
        (0..3 + u8::from(kind.is_kong())).map(move |i| Tile::of(lowest + i * step))
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lowest = self.lowest();
        let suit = ["m", "p", "s", "z"][lowest.lane()];
        let n = lowest.rank() + 1;
        match self.kind() {
            MeldKind::Chow => write!(f, "[{n}{}{}{suit}]", n + 1, n + 2),
            MeldKind::Pung => write!(f, "[{n}{n}{n}{suit}]"),
            MeldKind::ExposedKong => write!(f, "[{n}{n}{n}{n}{suit}]"),
            MeldKind::AddedKong => write!(f, "[{n}{n}{n}+{n}{suit}]"),
            MeldKind::ConcealedKong => write!(f, "({n}{n}{n}{n}{suit})"),
        }
    }
}

/// The number of the chow that begins with this tile, 0 to 20, seven to a suit.
pub const fn chow_field(lowest: Tile) -> Option<u8> {
    if lowest.is_honor() || lowest.rank() > 6 { None } else { Some(lowest.lane() as u8 * 7 + lowest.rank()) }
}

/// The lowest tile of the chow with this number.
pub const fn chow_lowest(field: u8) -> Tile {
    Tile::of(field / 7 * 9 + field % 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_melds_are_one_to_one() {
        assert_eq!(Meld::from_code(0), None);
        assert_eq!(Meld::from_code(158), None);
        for code in 1..=157 {
            let meld = Meld::from_code(code).unwrap();
            assert_eq!(Meld::new(meld.kind(), meld.lowest()), Some(meld));
            let size = if meld.kind().is_kong() { 4 } else { 3 };
            assert_eq!(meld.tiles().count(), size);
        }
    }

    #[test]
    fn melds_are_written_with_their_brackets() {
        let text = |code| Meld::from_code(code).unwrap().to_string();
        assert_eq!(
            [text(1), text(21), text(22), text(56), text(90)],
            ["[123m]", "[789s]", "[111m]", "[1111m]", "[111+1m]"]
        );
    }
}
