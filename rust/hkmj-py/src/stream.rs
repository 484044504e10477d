//! The generator of dice and walls across the boundary.

use hkmj_core::table::stream::Stream as CoreStream;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The numbers of one seed, in order.
#[pyclass(module = "hkmj._core")]
pub(crate) struct Stream(CoreStream);

#[pymethods]
impl Stream {
    /// The stream of a seed, of which so many words were taken already.
    #[new]
    fn new(seed: u64, used: u64) -> Self {
        Self(CoreStream::new(seed, used))
    }

    /// How many words were taken.
    #[getter]
    fn used(&self) -> u64 {
        self.0.used()
    }

    /// The next 32 bits.
    fn word(&mut self) -> u32 {
        self.0.word()
    }

    /// A number from 0 to `size` - 1.
    fn draw(&mut self, size: u32) -> PyResult<u32> {
        if size == 0 {
            return Err(PyValueError::new_err("there is no number from 0 to -1"));
        }
        Ok(self.0.draw(size))
    }

    /// The places from 0 to `size` - 1 in a random order.
    fn order(&mut self, size: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..size).collect();
        self.0.shuffle(&mut places);
        places
    }
}
