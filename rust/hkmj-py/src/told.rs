//! What happens at a table, across the boundary: in tuples of values that Python has already.

use arrayvec::ArrayVec;
use hkmj_core::meld::Meld;
use hkmj_core::table::event::{Draw, Event};
use hkmj_core::tile::Face;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::flow::Flow;

impl Flow {
    pub(crate) fn seat(&self, py: Python<'_>, seat: u8) -> Py<PyAny> {
        self.seats[seat as usize % 4].clone_ref(py)
    }

    /// Tiles as a text.
    pub(crate) fn text(&self, py: Python<'_>, mut tiles: impl ExactSizeIterator<Item = Face>) -> Py<PyAny> {
        let of = |face: Face| &self.tiles[face.id() as usize];
        match (tiles.len(), tiles.next()) {
            (1, Some(face)) => of(face).clone_ref(py).into_any(),
            (_, first) => {
                let text: String = first.into_iter().chain(tiles).map(|face| face.to_string()).collect();
                PyString::new(py, &text).into_any().unbind()
            }
        }
    }

    fn meld_text(&self, py: Python<'_>, meld: Meld) -> Py<PyAny> {
        let tiles: ArrayVec<Face, 4> = meld.tiles().map(Face::Kind).collect();
        self.text(py, tiles.into_iter())
    }

    pub(crate) fn told<'py>(&self, py: Python<'py>, event: Event) -> PyResult<Bound<'py, PyTuple>> {
        let word = |text: &Bound<'py, PyString>| text.clone().into_any().unbind();
        let parts: [Py<PyAny>; 4] = match event {
            Event::Acted(seat, action) => [
                word(intern!(py, "action")),
                self.seat(py, seat),
                self.texts[action.number() as usize].clone_ref(py).into_any(),
                PyInt::new(py, action.number()).into_any().unbind(),
            ],
            Event::Drew(seat, reason, tiles) => [
                word(intern!(py, "draw")),
                self.seat(py, seat),
                self.text(py, tiles.into_iter()),
                word(match reason {
                    Draw::Turn => intern!(py, "turn"),
                    Draw::Flower => intern!(py, "flower"),
                    Draw::Kong => intern!(py, "kong"),
                }),
            ],
            Event::FlowersShown(seat, flowers) => [
                word(intern!(py, "flowers")),
                self.seat(py, seat),
                self.text(py, flowers.into_iter().map(Face::Flower)),
                py.None(),
            ],
            Event::Claimed(seat, meld, source) => {
                let source = self.seat(py, source);
                let kind = PyString::intern(py, meld.kind().name());
                let what = PyTuple::new(py, [word(&kind), source])?;
                [word(intern!(py, "claim")), self.seat(py, seat), self.meld_text(py, meld), what.into_any().unbind()]
            }
            Event::Konged(seat, meld) => [
                word(intern!(py, "kong")),
                self.seat(py, seat),
                self.meld_text(py, meld),
                word(&PyString::intern(py, meld.kind().name())),
            ],
        };
        PyTuple::new(py, parts)
    }
}
