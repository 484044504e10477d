//! Tiles: the 34 kinds, the 8 flowers and the four winds of the seats.

use std::fmt;

/// The number of tile kinds, flowers aside.
pub const KINDS: usize = 34;

/// One of the 34 tile kinds: characters 1-9, dots 1-9, bamboo 1-9, winds E S W N, dragons white, green, red.
///
/// ```
/// use hkmj_core::tile::Tile;
/// let east = Tile::new(27).unwrap();
/// assert_eq!(east.to_string(), "1z");
/// assert_eq!(Tile::new(34), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

impl Tile {
    /// The tile with this id, 0 to 33.
    pub const fn new(id: u8) -> Option<Self> {
        if (id as usize) < KINDS { Some(Self(id)) } else { None }
    }

    /// The tile with an id known to be below 34.
    pub(crate) const fn of(id: u8) -> Self {
        debug_assert!((id as usize) < KINDS);
        Self(id)
    }

    /// Its id, 0 to 33.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its lane in [`crate::counts::Counts`]: 0 characters, 1 dots, 2 bamboo, 3 honours.
    pub const fn lane(self) -> usize {
        self.0 as usize / 9
    }

    /// Its place within the lane, from 0.
    pub const fn rank(self) -> u8 {
        self.0 % 9
    }

    /// Its bit in a mask of kinds.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Is it a wind or a dragon?
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// All kinds in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// The kinds of a mask in order.
    pub fn of_mask(mut mask: u64) -> impl Iterator<Item = Self> + Clone {
        std::iter::from_fn(move || {
            let id = mask.trailing_zeros();
            mask &= mask.wrapping_sub(1);
            Self::new(id as u8)
        })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank() + 1, ["m", "p", "s", "z"][self.lane()])
    }
}

/// One of the 8 flowers: 1-4 the plants, 5-8 the seasons. Flower n and n + 4 belong to the n-th seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Flower(u8);

impl Flower {
    /// The flower with this index, 0 to 7.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// Its index, 0 to 7.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its bit in a mask of flowers.
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}f", self.0 + 1)
    }
}

/// What can be typed as one tile: a kind or a flower, by one id: 0 to 33 the kinds, 34 to 41 the flowers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// One of the 34 kinds.
    Kind(Tile),
    /// A flower.
    Flower(Flower),
}

impl Face {
    /// The face with this id, 0 to 41.
    pub fn new(id: u8) -> Option<Self> {
        Tile::new(id).map(Self::Kind).or_else(|| Flower::new(id - KINDS as u8).map(Self::Flower))
    }

    /// Its id, 0 to 41.
    pub const fn id(self) -> u8 {
        match self {
            Self::Kind(tile) => tile.id(),
            Self::Flower(flower) => KINDS as u8 + flower.index(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(tile) => tile.fmt(f),
            Self::Flower(flower) => flower.fmt(f),
        }
    }
}

/// A seat or the round, in play order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wind {
    /// East, the dealer.
    East,
    /// South.
    South,
    /// West.
    West,
    /// North.
    North,
}

impl Wind {
    /// All four in play order.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The wind tile of this name.
    pub const fn tile(self) -> Tile {
        Tile::of(27 + self as u8)
    }

    /// The seat that plays before this one.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// The two flowers with the number of this seat, as a mask.
    pub const fn flowers(self) -> u8 {
        0b0001_0001 << self as u8
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["E", "S", "W", "N"][*self as usize])
    }
}

/// Masks of kinds that several patterns ask about.
pub mod mask {
    /// The nine kinds of the three suits, in the order of the lanes.
    pub const SUITS: [u64; 3] = [0x1FF, 0x1FF << 9, 0x1FF << 18];
    /// The four winds.
    pub const WINDS: u64 = 0xF << 27;
    /// The three dragons.
    pub const DRAGONS: u64 = 0x7 << 31;
    /// Winds and dragons.
    pub const HONORS: u64 = WINDS | DRAGONS;
    /// The 1s and 9s.
    pub const TERMINALS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18;
    /// The thirteen kinds of thirteen orphans.
    pub const ORPHANS: u64 = HONORS | TERMINALS;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_written_in_the_usual_letters() {
        let text: Vec<String> = Tile::all().map(|t| t.to_string()).collect();
        assert_eq!(text[0], "1m");
        assert_eq!(text[17], "9p");
        assert_eq!(text[26], "9s");
        assert_eq!(text[33], "7z");
        assert_eq!(Flower::new(7).unwrap().to_string(), "8f");
    }

    #[test]
    fn the_seat_before_east_is_north() {
        assert_eq!(Wind::East.previous(), Wind::North);
        assert_eq!(Wind::West.flowers(), 0b0100_0100);
    }

    #[test]
    fn thirteen_kinds_are_orphans() {
        assert_eq!(mask::ORPHANS.count_ones(), 13);
        assert_eq!(Tile::of_mask(mask::DRAGONS).map(|t| t.to_string()).collect::<Vec<_>>(), ["5z", "6z", "7z"]);
    }
}
