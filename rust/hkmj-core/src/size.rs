//! How large hands are.

/// The most sets a hand of any family has beside its pair.
pub const MAX_SETS: usize = 5;
