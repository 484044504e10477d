//! The fuzz targets on random bytes, some hundred of each here.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p hkmj-core --test fuzz` runs more; under `fuzz/` the same targets are
//! led by coverage.

mod hands;
mod rules;
mod targets;

use proptest::collection::vec;
use proptest::prelude::*;

/// As many bytes as a rule set and some rows take; fewer are made longer with zeros.
const BYTES: usize = 1500;

proptest! {
    #[test]
    fn any_bytes_as_rows(bytes in vec(any::<u8>(), 0..BYTES)) {
        targets::rows(&bytes);
    }

    #[test]
    fn any_draft(bytes in vec(any::<u8>(), 0..BYTES)) {
        targets::draft(&bytes);
    }

    #[test]
    fn any_rule_set(bytes in vec(any::<u8>(), 0..BYTES)) {
        targets::rule_set(&bytes);
    }

    #[test]
    fn scores_agree_with_themselves(bytes in vec(any::<u8>(), 0..BYTES)) {
        targets::scores(&bytes);
    }

    #[test]
    fn analyses_agree_with_each_other(bytes in vec(any::<u8>(), 0..BYTES)) {
        targets::analyses(&bytes);
    }
}
