//! How many tiles of each kind, a byte each, brought into lanes sixteen bytes at a time.

use std::array::from_fn;

use wide::bytemuck::cast;
use wide::{i16x8, u8x16, u32x4};

use crate::bytes::ONES;
use crate::counts::{INDEX_SHIFT, UNIT};
use crate::tile::KINDS;

const ALL_KINDS: u64 = (1 << KINDS) - 1;

/// The lanes of the counts, the mask of the kinds that are there, and the number of tiles; `None` if there are more
/// than four of a kind.
pub(crate) fn lanes(kinds: &[u8; KINDS]) -> Option<([u64; 4], u64, usize)> {
    // The last two of the 34 come with fourteen others once more.
    let [first, second, last] = [0, 16, 18].map(|from| u8x16::new(bytes(kinds, from)));
    if first.max(second).max(last).simd_gt(u8x16::splat(4)).any() {
        return None;
    }
    let none = |bytes: u8x16| u64::from(bytes.simd_eq(u8x16::ZERO).to_bitmask());
    let mask = ALL_KINDS ^ (none(first) | none(second) << 16 | none(last) << 18);
    let word = |from| u64::from_le_bytes(bytes(kinds, from));
    let tiles = word(0) + word(8) + word(18) + word(26) + u64::from(u16::from_le_bytes(bytes(kinds, 16)));
    let tiles = tiles.wrapping_mul(ONES) >> 56;
    // Eight of the nine kinds of a suit side by side and the ninth apart; of the honours seven.
    let (low, high) = (fours([word(0), word(9)]), fours([word(18), word(26) >> 8]));
    let ninths = u32x4::new([kinds[8], kinds[17], kinds[26], 0].map(u32::from));
    Some((joined(low, high, ninths), mask, tiles as usize))
}

fn bytes<const N: usize>(kinds: &[u8; KINDS], from: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&kinds[from..from + N]);
    bytes
}

/// Each four of the bytes below 5 in two words: as nibbles, and as a number to base five.
fn fours(words: [u64; 2]) -> [u32x4; 2] {
    const EVEN_AND_ODD: u8x16 = u8x16::new([0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15]);
    let parted = u8x16::new(cast(words.map(u64::to_le_bytes))).shuffle(EVEN_AND_ODD);
    let (even, odd) = (i16x8::from_u8x16_low(parted), i16x8::from_u8x16_high(parted));
    let weighed = |[a, b, c, d]: [i16; 4]| even.dot(in_turn(a, c)) + odd.dot(in_turn(b, d));
    [weighed([1, 1 << 4, 1 << 8, 1 << 12]).cast_unsigned(), weighed([1, 5, 25, 125]).cast_unsigned()]
}

const fn in_turn(a: i16, b: i16) -> i16x8 {
    i16x8::new([a, b, a, b, a, b, a, b])
}

/// The lanes of two and two, each of two fours and a ninth.
fn joined([low_nibbles, low_index]: [u32x4; 2], [high_nibbles, high_index]: [u32x4; 2], ninths: u32x4) -> [u64; 4] {
    // Fours of either form are below half of sixteen bits.
    let halves = |low: u32x4, high: u32x4| i16x8::from_i32x8_saturate(cast([low, high]));
    let nibbles = halves(low_nibbles, high_nibbles).cast_unsigned().to_array();
    let nibbles = from_fn(|lane| u32::from(nibbles[2 * lane]) | u32::from(nibbles[2 * lane + 1]) << 16);
    let nibbles = u32x4::new(nibbles);
    let index = halves(low_index, high_index).dot(in_turn(1, 625)).cast_unsigned();
    // Of what is above the eight nibbles: the ninth, and the index with it.
    let above: u32x4 = (index << (INDEX_SHIFT - 32)) + ninths * u32x4::splat((UNIT[8] >> 32) as u32);
    let words: [u32; 8] = cast([nibbles.unpack_lo(above), nibbles.unpack_hi(above)]);
    from_fn(|lane| u64::from(words[2 * lane]) | u64::from(words[2 * lane + 1]) << 32)
}
