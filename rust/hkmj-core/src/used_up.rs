//! Suits of which melds have used up copies: too many to have a table, so worked out when asked for and remembered.

use std::cell::RefCell;

use crate::fronts::profile_within;
use crate::profile::Profile;

/// A power of two; the suits of the hands that one works on fit several times over.
const SLOTS: usize = 1 << 12;

/// What is no key: a key has a number of tiles that is one too high.
const NOTHING: u64 = 0;

thread_local! {
    static KNOWN: RefCell<Vec<(u64, Profile)>> = const { RefCell::new(Vec::new()) };
}

/// The profile of a suit with these counts, of which sets may use so many of each rank; right up to so many sets.
///
/// A hand is asked for its suits again and again: for each tile it may draw, and after each discard, which changes one
/// suit of three.
pub(crate) fn profile(counts: [u8; 9], most: [u8; 9], sets: usize) -> Profile {
    let digits = |digits: [u8; 9]| digits.iter().fold(0, |number, &digit| number * 5 + u64::from(digit));
    let key = (digits(counts) + 1) << 32 | digits(most) << 3 | sets as u64;
    let slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % SLOTS;
    KNOWN.with_borrow_mut(|known| {
        if known.is_empty() {
            known.resize(SLOTS, (NOTHING, Profile::OUT_OF_REACH));
        }
        if known[slot].0 != key {
            known[slot] = (key, profile_within(counts, most, sets));
        }
        known[slot].1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_what_would_be_worked_out() {
        let mut state = 7_u64;
        let mut below = |most: u8| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 60) as u8 % (most + 1)
        };
        for _ in 0..3000 {
            // Few different suits, so that most are met again.
            let most = std::array::from_fn(|rank| if rank < 2 { 4 - below(1) * 3 } else { 4 });
            let counts = std::array::from_fn(|rank| if rank < 4 { below(most[rank].min(2)) } else { 0 });
            for sets in 1..=4 {
                assert_eq!(profile(counts, most, sets), profile_within(counts, most, sets));
            }
        }
    }
}
