//! What a Hong Kong mahjong hand is worth, and why.
//!
//! Data flows one way: a [`draft::Draft`] is what was typed; its check gives a [`hand::Hand`]; the hand's tiles split
//! into [`readings`]; each reading yields the [`pattern::Facts`] of its family; a [`ledger::Ledger`] gives them values;
//! the best candidate is the [`score::Score`].
//!
//! ```
//! use hkmj_core::context::Context;
//! use hkmj_core::draft::Draft;
//! use hkmj_core::hongkong::Options;
//! use hkmj_core::ledger::Tariff;
//! use hkmj_core::score::Rules;
//! use hkmj_core::tile::{Face, Tile, Wind};
//!
//! let tariff = Tariff { values: vec![("all_chows".to_owned(), 1), ("no_flowers".to_owned(), 1)], ..Tariff::default() };
//! let rules = Rules::compile(Options::default(), &tariff).unwrap();
//! // 123m 456m 789m 123p 55s, won on 5s.
//! let concealed: Vec<Tile> = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 22, 22].into_iter().filter_map(Tile::new).collect();
//! let win = Face::new(22);
//! let (hand, faults) = Draft { concealed, win, ..Draft::default() }.check();
//! assert!(faults.is_empty());
//! let score = rules.score(&hand, &Context::new(Wind::South, Wind::East)).unwrap();
//! assert_eq!(score.fan, 2);
//! ```
#![forbid(unsafe_code)]

pub mod analysis;
pub mod awards;
pub mod batch;
mod bytes;
pub mod check;
pub mod context;
pub mod counts;
pub mod distance;
pub mod draft;
pub mod families;
pub mod family;
pub mod fault;
mod fronts;
pub mod gates;
pub mod guangdong;
pub mod hand;
pub mod hongkong;
mod kind_bytes;
mod lanes;
pub mod ledger;
pub mod meld;
pub mod option;
pub mod pattern;
pub mod profile;
pub mod profile_table;
pub mod readings;
pub mod score;
mod search;
pub mod size;
pub mod special;
pub mod suit_table;
pub mod table;
pub mod taiwan;
pub mod tile;
mod used_up;
pub mod waits;
