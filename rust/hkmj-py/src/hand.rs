//! Hands across the boundary.

use hkmj_core::draft::{Draft, DraftMeld};
use hkmj_core::hand::Hand as CoreHand;
use hkmj_core::meld::MeldKind;
use hkmj_core::tile::{Face, Flower, KINDS, Tile, Wind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A hand as the core holds it.
#[pyclass(frozen, module = "hkmj._core")]
pub(crate) struct Hand(pub(crate) CoreHand);

/// A declared set as it is passed in: its sort, its tiles, the seat that fed it.
type MeldArgument = (String, Vec<u8>, Option<String>);

fn bad<T: std::fmt::Debug>(what: &str, value: T) -> PyErr {
    PyValueError::new_err(format!("{what} {value:?}"))
}

fn face(id: u8) -> PyResult<Face> {
    if (id as usize) < KINDS + 8 { Face::new(id) } else { None }.ok_or_else(|| bad("no tile", id))
}

pub(crate) fn kind(id: u8) -> PyResult<Tile> {
    Tile::new(id).ok_or_else(|| bad("no tile kind", id))
}

fn seat(letter: &str) -> PyResult<Wind> {
    Wind::ALL.into_iter().find(|wind| wind.to_string() == letter).ok_or_else(|| bad("no seat", letter))
}

/// Reads what was typed: the hand, and one sentence for each fault of its tiles and sets.
#[pyfunction]
pub(crate) fn read_hand(
    concealed: Vec<u8>,
    melds: Vec<MeldArgument>,
    flowers: Vec<u8>,
    win_tile: Option<u8>,
) -> PyResult<(Hand, Vec<String>)> {
    let flower = |id: u8| id.checked_sub(KINDS as u8).and_then(Flower::new).ok_or_else(|| bad("no flower", id));
    let meld = |(sort, tiles, feeder): MeldArgument| {
        Ok::<_, PyErr>(DraftMeld {
            kind: sort.parse::<MeldKind>().map_err(|()| bad("no sort of set", &sort))?,
            tiles: tiles.into_iter().map(face).collect::<PyResult<_>>()?,
            feeder: feeder.as_deref().map(seat).transpose()?,
        })
    };
    let draft = Draft {
        concealed: concealed.into_iter().map(kind).collect::<PyResult<_>>()?,
        melds: melds.into_iter().map(meld).collect::<PyResult<_>>()?,
        flowers: flowers.into_iter().map(flower).collect::<PyResult<_>>()?,
        win: win_tile.map(face).transpose()?,
    };
    let (hand, faults) = draft.check();
    Ok((Hand(hand), faults.iter().map(ToString::to_string).collect()))
}
