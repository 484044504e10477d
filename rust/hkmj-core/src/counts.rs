//! How many tiles of each kind, packed by suit.

use crate::kind_bytes;
use crate::meld::{MELD_CODES, Meld, MeldKind};
use crate::tile::{KINDS, Tile};

/// Where in a lane its index begins.
pub(crate) const INDEX_SHIFT: u32 = 40;
const NIBBLES: u64 = (1 << 36) - 1;
/// The lowest bit of each nibble.
const ONES: u64 = 0x1_1111_1111;

/// What one tile of a kind adds to its lane: one in the kind's nibble, and a power of five in the lane's index.
pub(crate) const UNIT: [u64; KINDS] = {
    let mut unit = [0; KINDS];
    let mut id = 0;
    while id < KINDS {
        let rank = (id % 9) as u32;
        unit[id] = (1 << (4 * rank)) | (5_u64.pow(rank) << INDEX_SHIFT);
        id += 1;
    }
    unit
};

/// For each code of a meld its lane, and what it adds there.
static OF_MELDS: [(u8, u64); MELD_CODES] = {
    let mut of = [(0, 0); MELD_CODES];
    let mut code = 1;
    while code < MELD_CODES {
        if let Some(meld) = Meld::from_code(code as u8) {
            let first = meld.lowest().id() as usize;
            let tiles = match meld.kind() {
                MeldKind::Chow => UNIT[first] + UNIT[first + 1] + UNIT[first + 2],
                kind => UNIT[first] * if kind.is_kong() { 4 } else { 3 },
            };
            of[code] = (meld.lowest().lane() as u8, tiles);
        }
        code += 1;
    }
    of
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

    /// Adds the tiles of a declared set; false if there are more than four of a kind now where there were not before.
    pub(crate) const fn add_meld(&mut self, meld: Meld) -> bool {
        let (lane, tiles) = OF_MELDS[meld.code() as usize];
        let lane = &mut self.0[lane as usize];
        *lane += tiles;
        // Five to eight and three more reach the highest bit of a nibble.
        ((*lane & NIBBLES) + 3 * ONES) & (8 * ONES) == 0
    }

    /// Takes one tile away that is there.
    pub const fn remove(&mut self, tile: Tile) {
        self.0[tile.lane()] -= UNIT[tile.id() as usize];
    }

    /// How many tiles of this kind.
    pub const fn get(&self, tile: Tile) -> u8 {
        (self.0[tile.lane()] >> (4 * tile.rank())) as u8 & 15
    }

    /// The counts of a lane, four bits each, the lowest rank lowest.
    pub const fn nibbles(&self, lane: usize) -> u64 {
        self.0[lane] & NIBBLES
    }

    /// The kinds of which there are one tile at least, two, three and four, a bit a kind.
    pub fn kinds_by_least(&self) -> [u64; 4] {
        let mut kinds = [0; 4];
        for lane in 0..4 {
            let nibbles = self.nibbles(lane);
            let (one, two, four) = (nibbles & ONES, nibbles >> 1 & ONES, nibbles >> 2 & ONES);
            for (kinds, ranks) in kinds.iter_mut().zip([one | two | four, two | four, one & two | four, four]) {
                *kinds |= ranks_of_nibbles(ranks) << (9 * lane);
            }
        }
        kinds
    }

    /// Of how many kinds there is no tile, one, two, three, four.
    pub fn kinds_of_each_number(&self) -> [u32; 5] {
        let mut kinds = [0; 5];
        for lane in 0..4 {
            let nibbles = self.nibbles(lane);
            let (one, two, four) = (nibbles & ONES, nibbles >> 1 & ONES, nibbles >> 2 & ONES);
            kinds[1] += (one & !two).count_ones();
            kinds[2] += (two & !one).count_ones();
            kinds[3] += (one & two).count_ones();
            kinds[4] += four.count_ones();
        }
        kinds[0] = KINDS as u32 - kinds.iter().sum::<u32>();
        kinds
    }

    /// Of how many kinds there is an odd number of tiles.
    pub fn odd_kinds(&self) -> u32 {
        (0..4).map(|lane| (self.nibbles(lane) & ONES).count_ones()).sum()
    }

    /// How many kinds of a lane have two tiles or more.
    pub const fn kinds_of_two(&self, lane: usize) -> u32 {
        let nibbles = self.nibbles(lane);
        ((nibbles >> 1 | nibbles >> 2) & ONES).count_ones()
    }

    /// Reads the counts of the kinds: the counts, the mask of the kinds that are there, and the number of tiles; `None`
    /// if there are more than four of one.
    pub fn of_kinds(kinds: &[u8; KINDS]) -> Option<(Self, u64, usize)> {
        kind_bytes::lanes(kinds).map(|(lanes, mask, tiles)| (Self(lanes), mask, tiles))
    }

    /// Is there a kind with more than four tiles? (None may have more than fifteen.)
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

    /// The kinds with four tiles, a bit a kind.
    pub fn kinds_of_four(&self) -> u64 {
        // Those of all lanes in one word, the lanes side by side in each nibble: most hands have none, few have many.
        let mut left = (0..4).fold(0, |all, lane| all | (self.0[lane] >> 2 & ONES) << lane);
        let mut kinds = 0;
        while left != 0 {
            let place = left.trailing_zeros();
            kinds |= 1 << (9 * (place % 4) + place / 4);
            left &= left - 1;
        }
        kinds
    }

    /// The ranks of a lane of which there are four tiles, a bit each.
    pub const fn ranks_of_four(&self, lane: usize) -> u64 {
        let fours = self.nibbles(lane) >> 2 & ONES;
        // Most hands have none.
        if fours == 0 { 0 } else { ranks_of_nibbles(fours) }
    }

    /// The counts of a lane, one by one.
    pub fn ranks(&self, lane: usize) -> [u8; 9] {
        let nibbles = self.nibbles(lane);
        std::array::from_fn(|rank| (nibbles >> (4 * rank)) as u8 & 15)
    }

    /// How many tiles a lane has.
    pub const fn tiles(&self, lane: usize) -> u32 {
        let nibbles = self.nibbles(lane);
        let bytes = (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The sum of the numbers on the tiles of a lane.
    pub const fn sum(&self, lane: usize) -> u32 {
        let nibbles = self.nibbles(lane);
        let (odd, even) = (nibbles & 0x0F_0F0F_0F0F, nibbles >> 4 & 0x0F0F_0F0F);
        // The byte in which each count meets its own number; no sum of a hand reaches 256.
        let odd = odd.wrapping_mul(0x01_0305_0709) >> 32 & 0xFF;
        let even = even.wrapping_mul(0x0204_0608) >> 24 & 0xFF;
        (odd + even) as u32
    }

    /// The counts of a lane as a number to base five, the lowest rank lowest.
    pub const fn index(&self, lane: usize) -> usize {
        (self.0[lane] >> INDEX_SHIFT) as usize
    }
}

/// The lowest bits of nine nibbles that are 0 or 1, a bit each.
pub(crate) const fn ranks_of_nibbles(nibbles: u64) -> u64 {
    let twos = (nibbles | nibbles >> 3) & 0x03_0303_0303;
    let fours = (twos | twos >> 6) & 0x0F_000F_000F;
    let eights = (fours | fours >> 12) & 0x0F_0000_00FF;
    (eights | eights >> 24) & 0x1FF
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
        assert_eq!(counts.kinds_of_four(), Tile::of(8).bit());
        assert_eq!((counts.index(1), counts.index(2), counts.index(3)), (1, 0, 5_usize.pow(6)));
        assert_eq!(counts.get(Tile::of(8)), 4);
        counts.remove(Tile::of(8));
        assert_eq!(counts.get(Tile::of(8)), 3);
    }

    #[test]
    fn counts_of_kinds_are_those_of_their_tiles() {
        let mut state = 1_u64;
        for _ in 0..2000 {
            let kinds: [u8; KINDS] = std::array::from_fn(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 60) as u8 % 5
            });
            let of = |tile: Tile| std::iter::repeat_n(tile, kinds[tile.id() as usize] as usize);
            let tiles: Vec<Tile> = Tile::all().flat_map(of).collect();
            let mask = tiles.iter().fold(0, |mask, tile| mask | tile.bit());
            let counts: Counts = tiles.iter().copied().collect();
            assert_eq!(Counts::of_kinds(&kinds), Some((counts, mask, tiles.len())));
            assert_eq!(counts.odd_kinds(), kinds.iter().map(|&count| u32::from(count) % 2).sum());
            let four = Tile::all().filter(|tile| kinds[tile.id() as usize] == 4);
            assert_eq!(counts.kinds_of_four(), four.fold(0, |mask, tile| mask | tile.bit()));
        }
    }

    #[test]
    fn more_than_four_of_a_kind_are_refused() {
        for kind in 0..KINDS {
            for count in [5, 8, 127, 128, 200, 255] {
                let mut kinds = [4; KINDS];
                assert!(Counts::of_kinds(&kinds).is_some());
                kinds[kind] = count;
                assert_eq!(Counts::of_kinds(&kinds), None, "{count} of kind {kind}");
            }
        }
    }
}
