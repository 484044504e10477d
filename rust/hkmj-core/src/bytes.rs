//! Eight small numbers in a word, a byte each.

/// A one in each byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// The lowest bits of eight bytes that are 0 or 1, a bit each, the first byte lowest.
pub(crate) const fn gathered(bytes: u64) -> u64 {
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}
