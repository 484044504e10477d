//! Waits, distances and readings across the boundary; kinds of tiles go as masks, a bit a kind.

use std::ops::RangeInclusive;

use hkmj_core::analysis::Discard;
use hkmj_core::batch::group_codes;
use hkmj_core::families::Scorer;
use hkmj_core::family::Shape;
use hkmj_core::readings::{Arrangement, for_each_arrangement};
use hkmj_core::tile::Tile;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::hand::Hand;
use crate::rules::Rules;
use crate::score::{GroupTuple, group_tuple};

/// A discard: the tile, the deficiency of the rest, and the kinds that bring it nearer.
type DiscardTuple = (u8, i8, u64);

#[pymethods]
impl Rules {
    /// How many tiles this game's hand has while it waits, a set as three.
    #[getter]
    fn waiting_size(&self) -> usize {
        self.scorer().table().waiting_size()
    }

    // What follows answers `None` to a hand of another size than is asked about: to ask for its size first would cost a
    // loop in Python as much as the answer.

    /// Does the hand make a winning shape?
    fn is_win(&self, hand: &Bound<'_, Hand>) -> Option<bool> {
        self.of(hand, 1..=1, |scorer, hand| scorer.is_win(hand))
    }

    /// The other shapes than sets and a pair that the hand makes.
    fn shapes(&self, hand: &Bound<'_, Hand>) -> Option<Vec<&'static str>> {
        self.of(hand, 1..=1, |scorer, hand| scorer.shapes(hand).into_iter().map(Shape::name).collect())
    }

    /// The kinds that complete the hand.
    fn waits(&self, hand: &Bound<'_, Hand>) -> Option<u64> {
        self.of(hand, 0..=0, |scorer, hand| scorer.waits(hand))
    }

    /// The fewest tiles to exchange until the hand is ready; -1 is a win.
    fn deficiency(&self, hand: &Bound<'_, Hand>) -> Option<i8> {
        self.of(hand, 0..=1, |scorer, hand| scorer.deficiency(hand))
    }

    /// The kinds of which a draw brings the hand nearer to a win.
    fn acceptance(&self, hand: &Bound<'_, Hand>) -> Option<u64> {
        self.of(hand, 0..=0, |scorer, hand| scorer.acceptance(hand))
    }

    /// What each discard leaves.
    fn discards(&self, hand: &Bound<'_, Hand>) -> Option<Vec<DiscardTuple>> {
        let tuple = |left: Discard| (left.tile.id(), left.deficiency, left.acceptance);
        self.of(hand, 1..=1, |scorer, hand| scorer.discards(hand).into_iter().map(tuple).collect())
    }

    /// Every split into sets and a pair, by the codes of its groups as in a batch.
    fn readings<'py>(&self, py: Python<'py>, hand: &Bound<'_, Hand>) -> Option<Vec<Bound<'py, PyBytes>>> {
        self.of(hand, 1..=1, |_, hand| {
            let mut found = Vec::new();
            for_each_arrangement(hand, |split| found.push(PyBytes::new(py, &group_codes(split))));
            found
        })
    }
}

impl Rules {
    /// Asks about a hand of so many tiles more than one that waits.
    fn of<T>(
        &self,
        hand: &Bound<'_, Hand>,
        drawn: RangeInclusive<usize>,
        ask: impl FnOnce(&dyn Scorer, &hkmj_core::hand::Hand) -> T,
    ) -> Option<T> {
        let (scorer, hand) = (self.scorer(), &hand.get().0);
        let drawn_here = hand.size().checked_sub(scorer.table().waiting_size())?;
        drawn.contains(&drawn_here).then(|| ask(scorer, hand))
    }
}

#[pymethods]
impl Hand {
    /// How many tiles, a declared set as three.
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// How many of each kind, the melds among them.
    fn counts(&self) -> Vec<u8> {
        Tile::all().map(|tile| self.0.all().get(tile)).collect()
    }

    /// The hand with one tile more, of which it holds fewer than four, as the winning one.
    fn with_win(&self, tile: u8) -> PyResult<Self> {
        let tile = crate::hand::kind(tile)?;
        Ok(Self(self.0.clone().with_tile(tile).with_win(Some(hkmj_core::tile::Face::Kind(tile)))))
    }

    /// Every split of the concealed tiles into sets and one pair.
    fn splits(&self) -> Vec<Vec<GroupTuple>> {
        let mut found = Vec::new();
        for_each_arrangement(&self.0, |split: &Arrangement| found.push(split.groups().map(group_tuple).collect()));
        found
    }
}
