//! The fuzz targets of the core's tests, for a fuzzer that is led by coverage.

#[path = "../../rust/hkmj-core/tests/fuzz/hands.rs"]
mod hands;
#[path = "../../rust/hkmj-core/tests/fuzz/rules.rs"]
mod rules;
#[path = "../../rust/hkmj-core/tests/fuzz/targets.rs"]
pub mod targets;
