//! The columns of answers: made as bytes of Python and filled in place, chunk by chunk, while the interpreter is free.

use std::array::from_fn;

use hkmj_core::batch::Rows;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::columns::{Columns, Copies};
use crate::pool::{default_threads, pool};

/// How many rows a thread takes at a time: enough to be worth the handing over, few enough to share out evenly.
pub(crate) const CHUNK: usize = 4096;

/// How many chunks are copied out of Python's buffers at a time. One copy of all rows would cost more in fresh memory
/// than in copying; between short ones the interpreter would often have to be waited for.
const COPIED: usize = 32;

/// Columns of so many bytes a row, filled by `work`, which is given the first of a chunk of rows, the chunk and the
/// places of its answers, all zero. So many threads work on chunks.
pub(crate) fn answer<'py, const N: usize>(
    py: Python<'py>,
    columns: &Columns<'py>,
    widths: [usize; N],
    threads: Option<usize>,
    work: impl Fn(usize, Rows<'_>, [&mut [u8]; N]) + Sync,
) -> PyResult<[Bound<'py, PyBytes>; N]> {
    let chunks = columns.len().div_ceil(CHUNK);
    // More threads than processors are made only where there are chunks for them.
    let threads = threads.map_or_else(default_threads, |threads| threads.min(chunks.max(default_threads())));
    // What fits in a chunk is done before another thread would be awake.
    let pool = if threads == 1 || chunks <= 1 { None } else { Some(pool(py, threads)?) };
    let together = if columns.in_place() { chunks } else { COPIED.max(4 * threads) };

    filled(py, widths.map(|width| columns.len() * width), |answers| {
        let mut places = in_chunks(answers, widths, chunks);
        let mut copies = Copies::default();
        for from in (0..columns.len()).step_by(CHUNK * together.max(1)) {
            let to = columns.len().min(from + CHUNK * together);
            let rows = columns.rows(py, &(from..to), &mut copies)?;
            let places: Vec<_> = places.by_ref().take(together).collect();
            let one = |(chunk, places)| {
                let start = chunk * CHUNK;
                work(from + start, rows.slice(start, rows.len().min(start + CHUNK)), places);
            };
            py.detach(|| match &pool {
                None => places.into_iter().enumerate().for_each(one),
                Some(pool) => pool.install(|| places.into_par_iter().enumerate().for_each(one)),
            });
        }
        Ok(())
    })
}

/// The places of each chunk of rows in columns of so many bytes a row.
fn in_chunks<const N: usize>(
    mut columns: [&mut [u8]; N],
    widths: [usize; N],
    chunks: usize,
) -> impl Iterator<Item = [&mut [u8]; N]> {
    (0..chunks).map(move |_| {
        from_fn(|column| {
            let left = &mut columns[column];
            left.split_off_mut(..left.len().min(CHUNK * widths[column])).unwrap_or_default()
        })
    })
}

/// Makes so many bytes each, to be filled in place.
pub(crate) fn filled<const N: usize>(
    py: Python<'_>,
    sizes: [usize; N],
    fill: impl FnOnce([&mut [u8]; N]) -> PyResult<()>,
) -> PyResult<[Bound<'_, PyBytes>; N]> {
    let mut made = from_fn(|_| PyBytes::new(py, &[]));
    fill_from(py, 0, sizes, from_fn(|_| Default::default()), &mut made, fill)?;
    Ok(made)
}

/// Makes those from the `next` on. The bytes of one can be written to only while it is made, so that each is made while
/// those before it are.
fn fill_from<'py, const N: usize>(
    py: Python<'py>,
    next: usize,
    sizes: [usize; N],
    places: [&mut [u8]; N],
    made: &mut [Bound<'py, PyBytes>; N],
    fill: impl FnOnce([&mut [u8]; N]) -> PyResult<()>,
) -> PyResult<()> {
    if next == N {
        return fill(places);
    }
    made[next] = PyBytes::new_with(py, sizes[next], |bytes| {
        let mut places: [&mut [u8]; N] = places;
        places[next] = bytes;
        fill_from(py, next + 1, sizes, places, made, fill)
    })?;
    Ok(())
}
