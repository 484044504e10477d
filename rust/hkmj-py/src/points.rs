//! What the scores of a batch cost.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::batch::WORD;

/// The points of each row, 0 if it is not legal; `points` is asked for those of a fan, a rank and whether it is an own
/// draw when they are met first. A win is one if it has a bit of `own_draw`; there are as many as rows, or one of all.
#[pyfunction]
pub(crate) fn row_points<'py>(
    py: Python<'py>,
    legal: &[u8],
    fan: &[u8],
    tier: &[u8],
    win: &[u8],
    own_draw: u64,
    points: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (fans, wins) = (fan.as_chunks().0, win.as_chunks().0);
    let mut known: Vec<Option<i64>> = Vec::new();
    PyBytes::new_with(py, WORD * legal.len(), |answers| {
        let rows = legal.iter().zip(fans).zip(tier).zip(wins.iter().cycle());
        for (place, (((&legal, &fan), &tier), &win)) in answers.as_chunks_mut().0.iter_mut().zip(rows) {
            if legal == 0 {
                continue;
            }
            let (fan, own) = (u16::from_ne_bytes(fan), u64::from_ne_bytes(win) & own_draw != 0);
            // Ranks are 0 to 3.
            let key = (usize::from(fan) << 2 | usize::from(tier & 3)) << 1 | usize::from(own);
            if key >= known.len() {
                known.resize(key + 1, None);
            }
            let points = match known[key] {
                Some(points) => points,
                None => *known[key].insert(points.call1((fan, tier, own))?.extract()?),
            };
            *place = points.to_ne_bytes();
        }
        Ok(())
    })
}
