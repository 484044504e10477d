//! The columns of a batch as Python has them, read in place where nobody can write to them.

use std::ops::Range;

use hkmj_core::batch::Rows;
use hkmj_core::size::MAX_SETS;
use hkmj_core::tile::KINDS;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PySlice};

/// The bytes of a column.
pub(crate) enum Column<'py> {
    /// Nobody can write to them: they are read where they are.
    Bytes(Bound<'py, PyBytes>),
    /// Others may write to them while the core reads: they are copied before.
    View(Bound<'py, PyMemoryView>),
}

impl<'py> FromPyObject<'_, 'py> for Column<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(match given.cast::<PyBytes>() {
            Ok(bytes) => Self::Bytes(bytes.to_owned()),
            Err(_) => Self::View(given.cast::<PyMemoryView>()?.to_owned()),
        })
    }
}

impl Column<'_> {
    fn len(&self) -> PyResult<usize> {
        match self {
            Self::Bytes(bytes) => Ok(bytes.as_bytes().len()),
            Self::View(view) => view.len(),
        }
    }

    /// Some of the bytes, `copy` being the place for what has to be copied.
    fn part<'a>(&'a self, py: Python<'_>, range: Range<usize>, copy: &'a mut Vec<u8>) -> PyResult<&'a [u8]> {
        match self {
            Self::Bytes(bytes) => Ok(&bytes.as_bytes()[range]),
            Self::View(view) => {
                copy.resize(range.len(), 0);
                let buffer = if range.len() == view.len()? {
                    PyBuffer::get(view)?
                } else {
                    let slice = PySlice::new(py, range.start.cast_signed(), range.end.cast_signed(), 1);
                    PyBuffer::get(&view.get_item(slice)?)?
                };
                buffer.copy_to_slice(py, copy)?;
                Ok(copy)
            }
        }
    }
}

/// The columns of a batch, those that were left out `None`.
pub(crate) struct Columns<'py> {
    rows: usize,
    counts: Column<'py>,
    melds: Option<Column<'py>>,
    flowers: Option<Column<'py>>,
    win_tile: Option<Column<'py>>,
}

/// Is the column of so many numbers a row?
pub(crate) fn check_numbers(name: &str, have: usize, width: usize, rows: usize) -> PyResult<()> {
    let want = rows * width;
    if have == want {
        Ok(())
    } else {
        Err(PyValueError::new_err(format!("{name} has {have} numbers: {rows} rows of {width} are {want}")))
    }
}

impl<'py> Columns<'py> {
    pub(crate) fn new(
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        flowers: Option<Column<'py>>,
        win_tile: Option<Column<'py>>,
    ) -> PyResult<Self> {
        let numbers = counts.len()?;
        if !numbers.is_multiple_of(KINDS) {
            return Err(PyValueError::new_err(format!("counts has {numbers} numbers: a row has {KINDS}")));
        }
        let rows = numbers / KINDS;
        for (name, column, width) in [("melds", &melds, MAX_SETS), ("flowers", &flowers, 1), ("win_tile", &win_tile, 1)]
        {
            if let Some(column) = column {
                check_numbers(name, column.len()?, width, rows)?;
            }
        }
        Ok(Self { rows, counts, melds, flowers, win_tile })
    }

    /// How many rows there are.
    pub(crate) const fn len(&self) -> usize {
        self.rows
    }

    /// Is no column to be copied?
    pub(crate) fn in_place(&self) -> bool {
        let others = [&self.melds, &self.flowers, &self.win_tile].into_iter().flatten();
        others.chain([&self.counts]).all(|column| matches!(column, Column::Bytes(_)))
    }

    /// Some of the rows.
    pub(crate) fn rows<'a>(
        &'a self,
        py: Python<'_>,
        range: &Range<usize>,
        copies: &'a mut Copies,
    ) -> PyResult<Rows<'a>> {
        let part = |column: &'a Column<'_>, width, copy| column.part(py, range.start * width..range.end * width, copy);
        let optional = |column: &'a Option<Column<'_>>, width, copy| {
            column.as_ref().map_or(Ok(&[][..]), |column| part(column, width, copy))
        };
        Ok(Rows {
            counts: part(&self.counts, KINDS, &mut copies.counts)?,
            melds: optional(&self.melds, MAX_SETS, &mut copies.melds)?,
            flowers: optional(&self.flowers, 1, &mut copies.flowers)?,
            win_tile: optional(&self.win_tile, 1, &mut copies.win_tile)?,
        })
    }
}

/// Where columns are copied to.
#[derive(Default)]
pub(crate) struct Copies {
    counts: Vec<u8>,
    melds: Vec<u8>,
    flowers: Vec<u8>,
    win_tile: Vec<u8>,
}
