//! How many tiles of each kind, packed by suit.

use crate::tile::{KINDS, Tile};

const INDEX_SHIFT: u32 = 40;
const NIBBLES: u64 = (1 << 36) - 1;
/// The lowest bit of each nibble.
const ONES: u64 = 0x1_1111_1111;

/// What one tile of a kind adds to its lane: one in the kind's nibble, and a power of five in the lane's index.
const UNIT: [u64; KINDS] = {
    let mut unit = [0; KINDS];
    let mut id = 0;
    while id < KINDS {
        let rank = (id % 9) as u32;
        unit[id] = (1 << (4 * rank)) | (5_u64.pow(rank) << INDEX_SHIFT);
        id += 1;
    }
    unit
};

/// The counts of the 34 kinds in four lanes: characters, dots, bamboo, honours.
///
/// A lane holds its counts twice, in nibbles and as a number to base five; both grow by addition alone, so that adding
/// a tile or a whole meld is one sum without a branch. Counts above four are possible here and refused by the checks
/// of a hand: base five would take five of a kind for one of the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts([u64; 4]);

impl Counts {
    /// Adds one tile.
    pub const fn add(&mut self, tile: Tile) {
        self.0[tile.lane()] += UNIT[tile.id() as usize];
    }

    /// Takes one tile away that is there.
    pub const fn remove(&mut self, tile: Tile) {
        self.0[tile.lane()] -= UNIT[tile.id() as usize];
    }

    /// Adds all tiles of another count.
    pub fn add_all(&mut self, other: &Self) {
        for (lane, more) in self.0.iter_mut().zip(other.0) {
            *lane += more;
        }
    }

    /// How many tiles of this kind.
    pub const fn get(&self, tile: Tile) -> u8 {
        (self.0[tile.lane()] >> (4 * tile.rank())) as u8 & 15
    }

    /// The counts of a lane, four bits each, the lowest rank lowest.
    pub const fn nibbles(&self, lane: usize) -> u64 {
        self.0[lane] & NIBBLES
    }

    /// How many kinds of a lane have two tiles or more.
    pub const fn kinds_of_two(&self, lane: usize) -> u32 {
        let nibbles = self.nibbles(lane);
        ((nibbles >> 1 | nibbles >> 2) & ONES).count_ones()
    }

    /// Reads the counts of the kinds; `None` if there are more than four of one.
    pub fn of_kinds(kinds: &[u8; KINDS]) -> Option<Self> {
        if kinds.iter().any(|&count| count > 4) {
            return None;
        }
        let mut lanes = [0; 4];
        for (kind, &count) in kinds.iter().enumerate() {
            lanes[kind / 9] += UNIT[kind] * u64::from(count);
        }
        Some(Self(lanes))
    }

    /// Is there a kind with more than four tiles? (None has more than fifteen.)
    pub const fn exceeds_four(&self) -> bool {
        let mut lane = 0;
        while lane < 4 {
            let nibbles = self.nibbles(lane);
            if (nibbles >> 3 | nibbles >> 2 & (nibbles | nibbles >> 1)) & ONES != 0 {
                return true;
            }
            lane += 1;
        }
        false
    }

    /// Is there a kind with four tiles?
    pub const fn has_four(&self) -> bool {
        (self.0[0] | self.0[1] | self.0[2] | self.0[3]) & (ONES << 2) != 0
    }

    /// How many tiles a lane has.
    pub const fn tiles(&self, lane: usize) -> u32 {
        let nibbles = self.nibbles(lane);
        let bytes = (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The counts of a lane as a number to base five, the lowest rank lowest.
    pub const fn index(&self, lane: usize) -> usize {
        (self.0[lane] >> INDEX_SHIFT) as usize
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut counts = Self::default();
        for tile in tiles {
            counts.add(tile);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_lane_agree() {
        let mut counts = Counts::default();
        for id in [0, 0, 1, 8, 8, 8, 8, 9, 33] {
            counts.add(Tile::of(id));
        }
        assert_eq!(counts.nibbles(0), 0x4_0000_0012);
        assert_eq!(counts.index(0), 2 + 5 + 4 * 5_usize.pow(8));
        assert_eq!((counts.index(1), counts.index(2), counts.index(3)), (1, 0, 5_usize.pow(6)));
        assert_eq!(counts.get(Tile::of(8)), 4);
        counts.remove(Tile::of(8));
        assert_eq!(counts.get(Tile::of(8)), 3);
    }
}
