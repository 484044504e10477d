//! What happens at a table, as it is told.

use arrayvec::ArrayVec;

use crate::meld::Meld;
use crate::table::action::Action;
use crate::tile::{Face, Flower};

/// Why a tile is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// From the front, in turn.
    Turn,
    /// In the place of a flower.
    Flower,
    /// In the place of a kong's fourth tile.
    Kong,
}

/// One thing that happens. Seats are places after the dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat acted, or answered.
    Acted(u8, Action),
    /// A seat drew.
    Drew(u8, Draw, ArrayVec<Face, 8>),
    /// A seat showed flowers.
    FlowersShown(u8, ArrayVec<Flower, 8>),
    /// A seat took the discard of another, the last number.
    Claimed(u8, Meld, u8),
    /// A concealed or added kong was made.
    Konged(u8, Meld),
}
