//! How far a suit, or the honours, is from so many sets and a pair.

use std::ops::Range;

use crate::bytes::{ONES, gathered};
use crate::size::MAX_SETS;

/// The fewest tiles missing for each number of sets without and with a pair.
///
/// Two words of bytes: byte m of the first is what is missing to m sets, byte m of the second to m sets and a pair.
/// What cannot be made is [`Profile::NEVER`] tiles away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Profile([u64; 2]);

/// What two parts miss together to so many sets and a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The tiles missing.
    pub missing: u8,
    /// The entries of the one part by which no more are missing, but for those to which it misses nothing itself.
    pub tight: Entries,
}

/// Some entries of a profile: so many sets without a pair, a bit each, and above them those with a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entries(u16);

impl Entries {
    /// How many there are of a profile.
    const BITS: u32 = 2 * (MAX_SETS as u32 + 1);

    /// Those whose byte is one in a word without and a word with a pair.
    const fn of([alone, paired]: [u64; 2]) -> Self {
        const MASK: u64 = (1 << (MAX_SETS + 1)) - 1;
        Self((gathered(alone) & MASK | (gathered(paired) & MASK) << (MAX_SETS + 1)) as u16)
    }

    /// Those of these bits.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is there one that is among others too?
    pub const fn meets(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// Entries for each rank of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntriesByRank([u64; 2]);

/// The fields below are written out for entries of twelve bits.
const _: () = assert!(Entries::BITS == 12, "other entries need other fields");

impl EntriesByRank {
    /// How many ranks go into a word.
    const IN_A_WORD: usize = 5;
    /// The lowest bit of each rank.
    const EACH: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

    /// Those of each rank from the lowest on.
    pub fn of(entries: impl Fn(usize) -> Entries) -> Self {
        let word =
            |ranks: Range<usize>| ranks.rev().fold(0, |word, rank| word << Entries::BITS | u64::from(entries(rank).0));
        Self([word(0..Self::IN_A_WORD), word(Self::IN_A_WORD..9)])
    }

    /// The ranks that have one of these among theirs, a bit each.
    pub const fn meeting(self, entries: Entries) -> u64 {
        let asked = entries.0 as u64 * Self::EACH;
        ranks_with_some(self.0[0] & asked) | ranks_with_some(self.0[1] & asked) << Self::IN_A_WORD
    }
}

/// Which of five fields of twelve bits have some set, a bit each.
const fn ranks_with_some(fields: u64) -> u64 {
    const LOW: u64 = EntriesByRank::EACH * 0x7FF;
    // The sum carries into the highest bit of a field that has another one set.
    let some = (((fields & LOW) + LOW) | fields) >> 11 & EntriesByRank::EACH;
    // Field i is moved from bit 12 i to bit 44 + i.
    some.wrapping_mul(1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44) >> 44 & 0x1F
}

const FAR: u64 = Profile::NEVER as u64 * ONES;
/// The bytes that stand for a number of sets that a hand can have.
const USED: u64 = (1 << (8 * (MAX_SETS + 1))) - 1;

/// The lesser of each two bytes, all below 0x80.
const fn least(a: u64, b: u64) -> u64 {
    let not_less = ((a | (0x80 * ONES)) - b) & (0x80 * ONES);
    let take_b = (not_less >> 7) * 0xFF;
    a & !take_b | b & take_b
}

/// So many tiles more, and so many sets more.
const fn moved(word: u64, tiles: u64, sets: usize) -> u64 {
    let up = (word << (8 * sets)) | (FAR & ((1 << (8 * sets)) - 1));
    capped(up + tiles * ONES)
}

impl Meeting {
    /// It as one number.
    pub(crate) const fn packed(self) -> u16 {
        self.tight.0 | (self.missing as u16) << Entries::BITS
    }

    /// That of a number.
    pub(crate) const fn unpacked(number: u16) -> Self {
        Self { missing: (number >> Entries::BITS) as u8, tight: Entries(number & ((1 << Entries::BITS) - 1)) }
    }
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

    /// What this part and another miss together.
    pub const fn meeting(self, other: Self, sets: usize) -> Meeting {
        let sums = self.sums(other, sets);
        let mut least_sum = least(sums[0], sums[1]);
        least_sum = least(least_sum, least_sum >> 32 | FAR << 32);
        least_sum = least(least_sum, least_sum >> 16 | FAR << 48);
        least_sum = least(least_sum, least_sum >> 8 | FAR << 56);
        let missing = least_sum as u8;
        let least_sum = missing as u64 * ONES;
        let tight =
            [equal(sums[0], least_sum) & !equal(self.0[0], 0), equal(sums[1], least_sum) & !equal(self.0[1], 0)];
        Meeting { missing, tight: Entries::of(tight) }
    }

    /// What is missing by each entry of this part beside the best entry of the other.
    const fn sums(self, other: Self, sets: usize) -> [u64; 2] {
        let turned = other.turned(sets);
        [self.0[0] + turned[1], self.0[1] + turned[0]]
    }

    /// Both parts together: the best way to share the sets and the pair between them.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let (mut alone, mut paired) = (FAR, FAR);
        for sets in 0..=MAX_SETS {
            let fill = FAR & ((1 << (8 * sets)) - 1);
            let (mine, mine_paired) = (self.0[0] << (8 * sets) | fill, self.0[1] << (8 * sets) | fill);
            let (theirs, theirs_paired) = (other.missing(sets, false), other.missing(sets, true));
            alone = least(alone, mine + u64::from(theirs) * ONES);
            paired = least(paired, mine_paired + u64::from(theirs) * ONES);
            paired = least(paired, mine + u64::from(theirs_paired) * ONES);
        }
        Self([capped(alone), capped(paired)])
    }

    /// The entries by which this part, which has one tile more than `before`, is nearer.
    pub const fn nearer_than(self, before: Self) -> Entries {
        // A tile more brings each entry down by one or leaves it.
        Entries::of([before.0[0].wrapping_sub(self.0[0]), before.0[1].wrapping_sub(self.0[1])])
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
    let differ = (a ^ b) + 0x7F * ONES;
    (!differ >> 7) & ONES
}
