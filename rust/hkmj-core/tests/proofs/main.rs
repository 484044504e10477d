//! Proofs of the core against answers that share nothing with it: plain recursion over lists of sets, no tables.
//!
//! The ordinary run takes a stated share of each proof, drawn by the seed that it prints; `SEED=7` takes another. The
//! whole of each is ignored there and run by `cargo test --release -p hkmj-core --test proofs -- --ignored --nocapture`;
//! `N=100000` takes a tenth of those that have no end of their own, but for the complete hands, which are always all.

mod brute;
mod chance;
mod counting;
mod dealt;
mod distances;
mod every_hand;
mod exchanges;
mod five_sets;
mod groups;
mod melded_hands;
mod probes;
mod rows;
mod scoring;
mod shapes;
mod tariff;
