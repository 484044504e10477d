//! How far a suit, or the honours, is from so many sets and a pair.

use crate::size::MAX_SETS;

/// The fewest tiles missing for each number of sets without and with a pair.
///
/// Two words of bytes: byte m of the first is what is missing to m sets, byte m of the second to m sets and a pair.
/// What cannot be made is [`Profile::NEVER`] tiles away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Profile([u64; 2]);

const LANES: u64 = 0x0101_0101_0101_0101;
const FAR: u64 = Profile::NEVER as u64 * LANES;
/// The bytes that stand for a number of sets that a hand can have.
const USED: u64 = (1 << (8 * (MAX_SETS + 1))) - 1;

/// The lesser of each two bytes, all below 0x80.
const fn least(a: u64, b: u64) -> u64 {
    let not_less = ((a | (0x80 * LANES)) - b) & (0x80 * LANES);
    let take_b = (not_less >> 7) * 0xFF;
    a & !take_b | b & take_b
}

/// So many tiles more, and so many sets more.
const fn moved(word: u64, tiles: u64, sets: usize) -> u64 {
    let up = (word << (8 * sets)) | (FAR & ((1 << (8 * sets)) - 1));
    capped(up + tiles * LANES)
}

impl Profile {
    /// A distance that says: cannot be made.
    pub const NEVER: u8 = 0x20;

    /// Nothing to begin with: no set is no tile away.
    pub(crate) const START: Self = Self([FAR & !0xFF, FAR]);
    pub(crate) const OUT_OF_REACH: Self = Self([FAR, FAR]);

    /// The tiles missing to so many sets, with a pair or without.
    pub const fn missing(self, sets: usize, pair: bool) -> u8 {
        (self.0[pair as usize] >> (8 * sets)) as u8
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self([least(self.0[0], other.0[0]), least(self.0[1], other.0[1])])
    }

    /// After adding sets and tiles, and a pair or not.
    pub(crate) const fn after(self, tiles: u64, sets: usize, pair: bool) -> Self {
        let words = [moved(self.0[0], tiles, sets), moved(self.0[1], tiles, sets)];
        if pair { Self([FAR, words[0]]) } else { Self(words) }
    }

    /// The tiles missing to so many sets and a pair, shared between this part and another.
    pub const fn missing_with(self, other: Self, sets: usize) -> u8 {
        let turned = other.turned(sets);
        let mut sum = least(self.0[0] + turned[1], self.0[1] + turned[0]);
        sum = least(sum, sum >> 32 | FAR << 32);
        sum = least(sum, sum >> 16 | FAR << 48);
        sum = least(sum, sum >> 8 | FAR << 56);
        sum as u8
    }

    /// Both parts together: the best way to share the sets and the pair between them.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let (mut alone, mut paired) = (FAR, FAR);
        for sets in 0..=MAX_SETS {
            let fill = FAR & ((1 << (8 * sets)) - 1);
            let (mine, mine_paired) = (self.0[0] << (8 * sets) | fill, self.0[1] << (8 * sets) | fill);
            let (theirs, theirs_paired) = (other.missing(sets, false), other.missing(sets, true));
            alone = least(alone, mine + u64::from(theirs) * LANES);
            paired = least(paired, mine_paired + u64::from(theirs) * LANES);
            paired = least(paired, mine + u64::from(theirs_paired) * LANES);
        }
        Self([capped(alone), capped(paired)])
    }

    /// The entries of this part by which a hand of so many sets misses so many tiles beside another part: the low bit
    /// of each byte.
    pub const fn tight_with(self, other: Self, sets: usize, missing: u8) -> [u64; 2] {
        let turned = other.turned(sets);
        let target = missing as u64 * LANES;
        [equal(self.0[0] + turned[1], target), equal(self.0[1] + turned[0], target)]
    }

    /// Is this part, which has one tile more than `before`, nearer in one of these entries?
    pub const fn is_nearer(self, before: Self, entries: [u64; 2]) -> bool {
        // A tile more brings each entry down by one or leaves it.
        ((before.0[0] - self.0[0]) & entries[0]) | ((before.0[1] - self.0[1]) & entries[1]) != 0
    }

    /// The words turned round, so that byte m is what is missing to the rest of so many sets.
    const fn turned(self, sets: usize) -> [u64; 2] {
        let shift = 8 * (7 - sets) as u32;
        let far = FAR & !(u64::MAX >> shift);
        [self.0[0].swap_bytes() >> shift | far, self.0[1].swap_bytes() >> shift | far]
    }

    /// Its two words.
    pub const fn words(self) -> [u64; 2] {
        self.0
    }

    /// The profile with these two words.
    pub const fn from_words(words: [u64; 2]) -> Self {
        Self(words)
    }
}

/// What is out of reach as the one number that says so.
const fn capped(word: u64) -> u64 {
    let far = word & (FAR | FAR << 1);
    let far = (far | far >> 1) & FAR;
    word & USED & !((far >> 5) * 0x7F) | far | FAR & !USED
}

/// A one in each byte that is the same in both words, all below 0x80.
const fn equal(a: u64, b: u64) -> u64 {
    let differ = (a ^ b) + 0x7F * LANES;
    (!differ >> 7) & LANES
}
