//! Columns across the boundary: buffers in, bytes out, the interpreter free while the core works.

use bytemuck::{NoUninit, cast_slice};
use hkmj_core::batch::{Rows, Scored, Status, each, score};
use hkmj_core::families::Scorer;
use hkmj_core::hand::Hand;
use hkmj_core::size::MAX_SETS;
use hkmj_core::tile::KINDS;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::pool::{default_threads, pool};
use crate::rules::Rules;

/// How many rows a thread takes at a time: enough to be worth the handing over, few enough to share out evenly.
const CHUNK: usize = 4096;

/// The columns of a batch, copied out of Python's buffers, which others may write to while the core reads.
struct Columns {
    counts: Vec<u8>,
    melds: Vec<u8>,
    flowers: Vec<u8>,
    win_tile: Vec<u8>,
}

/// A column of so many numbers a row; empty if it was left out.
fn column<T: Element + Copy>(name: &str, buffer: Option<PyBuffer<T>>, width: usize, rows: usize) -> PyResult<Vec<T>> {
    let Some(buffer) = buffer else { return Ok(Vec::new()) };
    if buffer.item_count() != rows * width {
        let (have, want) = (buffer.item_count(), rows * width);
        return Err(PyValueError::new_err(format!("{name} has {have} numbers: {rows} rows of {width} are {want}")));
    }
    Python::attach(|py| buffer.to_vec(py))
}

impl Columns {
    fn new(
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        flowers: Option<PyBuffer<u8>>,
        win_tile: Option<PyBuffer<u8>>,
    ) -> PyResult<Self> {
        if !counts.item_count().is_multiple_of(KINDS) {
            let have = counts.item_count();
            return Err(PyValueError::new_err(format!("counts has {have} numbers: a row has {KINDS}")));
        }
        let rows = counts.item_count() / KINDS;
        Ok(Self {
            counts: column("counts", Some(counts), KINDS, rows)?,
            melds: column("melds", melds, MAX_SETS, rows)?,
            flowers: column("flowers", flowers, 1, rows)?,
            win_tile: column("win_tile", win_tile, 1, rows)?,
        })
    }

    fn rows(&self) -> Rows<'_> {
        Rows { counts: &self.counts, melds: &self.melds, flowers: &self.flowers, win_tile: &self.win_tile }
    }
}

fn bytes<'py, T: NoUninit>(py: Python<'py>, column: &[T]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, cast_slice(column))
}

/// The answers to the rows of a chunk, in columns.
#[derive(Default)]
struct Answers {
    status: Vec<u8>,
    fan: Vec<i16>,
    legal: Vec<u8>,
    tier: Vec<u8>,
    patterns: Vec<u64>,
}

impl Answers {
    fn push(&mut self, answer: Scored, words: usize) {
        self.status.push(answer.status as u8);
        self.fan.push(i16::try_from(answer.fan).unwrap_or(i16::MAX));
        self.legal.push(u8::from(answer.legal));
        self.tier.push(answer.tier);
        self.patterns.extend((0..words).map(|word| (answer.patterns >> (64 * word)) as u64));
    }

    fn append(mut self, mut other: Self) -> Self {
        self.status.append(&mut other.status);
        self.fan.append(&mut other.fan);
        self.legal.append(&mut other.legal);
        self.tier.append(&mut other.tier);
        self.patterns.append(&mut other.patterns);
        self
    }
}

/// Works on chunks of rows on all threads, and puts the answers together in the order of the rows.
///
/// The interpreter is free meanwhile.
fn in_chunks<T: Send + Default>(
    py: Python<'_>,
    rows: usize,
    threads: Option<usize>,
    work: impl Fn(usize, usize) -> T + Sync,
    append: impl Fn(T, T) -> T + Send,
) -> PyResult<T> {
    let chunks: Vec<usize> = (0..rows).step_by(CHUNK).collect();
    // More threads than processors are made only where there are chunks for them.
    let most = chunks.len().max(default_threads());
    let threads = threads.map_or_else(default_threads, |threads| threads.min(most));
    // What fits in a chunk is done before another thread would be awake.
    let pool = if threads == 1 || chunks.len() <= 1 { None } else { Some(pool(py, threads)?) };
    py.detach(|| {
        let one = |&from: &usize| work(from, (from + CHUNK).min(rows));
        let done: Vec<T> = match pool {
            None => chunks.iter().map(one).collect(),
            Some(pool) => pool.install(|| chunks.par_iter().map(one).collect()),
        };
        Ok(done.into_iter().reduce(append).unwrap_or_default())
    })
}

/// Status, fan, legality, rank and pattern bits, in bytes.
type ScoreColumns<'py> =
    (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

#[pymethods]
impl Rules {
    /// The names of the numbers in a column of statuses.
    #[staticmethod]
    fn status_names() -> Vec<&'static str> {
        Status::ALL.map(Status::name).to_vec()
    }

    /// How many 64-bit words hold a bit for each pattern.
    #[getter]
    fn pattern_words(&self) -> usize {
        self.scorer().ledger().patterns().names.len().div_ceil(64)
    }

    /// Scores rows of hands, each with its win in bits, or all with one.
    #[pyo3(signature = (counts, melds, flowers, win_tile, win, threads))]
    #[expect(clippy::too_many_arguments, reason = "the columns of one call")]
    fn score_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        flowers: Option<PyBuffer<u8>>,
        win_tile: Option<PyBuffer<u8>>,
        win: PyBuffer<u64>,
        threads: Option<usize>,
    ) -> PyResult<ScoreColumns<'py>> {
        let columns = Columns::new(counts, melds, flowers, win_tile)?;
        let rows = columns.rows();
        let win = match win.item_count() {
            1 => vec![win.to_vec(py)?[0]; rows.len()],
            _ => column("win", Some(win), 1, rows.len())?,
        };
        let (words, scorer) = (self.pattern_words(), self.scorer());
        let work = |from, to| {
            let mut answers = Answers::default();
            score(scorer, &rows.slice(from, to), &win[from..to], |answer| answers.push(answer, words));
            answers
        };
        let answers = in_chunks(py, rows.len(), threads, work, Answers::append)?;
        Ok((
            bytes(py, &answers.status),
            bytes(py, &answers.fan),
            bytes(py, &answers.legal),
            bytes(py, &answers.tier),
            bytes(py, &answers.patterns),
        ))
    }

    /// Is each row a winning shape? 0 or 1 a row.
    fn is_win_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let full = self.scorer().table().full_size();
        let work = |scorer: &dyn Scorer, hand: &Hand| u8::from(scorer.is_win(hand));
        self.analyse(py, (counts, melds, threads), move |size| size == full, work)
    }

    /// The kinds that complete each row, a mask a row.
    fn waits_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let waiting = self.scorer().table().waiting_size();
        self.analyse(py, (counts, melds, threads), move |size| size == waiting, |scorer, hand| scorer.waits(hand))
    }

    /// The deficiency of each row.
    fn deficiency_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let waiting = self.scorer().table().waiting_size();
        let size = move |size| size == waiting || size == waiting + 1;
        self.analyse(py, (counts, melds, threads), size, |scorer, hand| scorer.deficiency(hand))
    }

    /// The kinds that bring each row nearer to a win, a mask a row.
    fn acceptance_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let waiting = self.scorer().table().waiting_size();
        self.analyse(py, (counts, melds, threads), move |size| size == waiting, |scorer, hand| scorer.acceptance(hand))
    }
}

impl Rules {
    /// Statuses, and what `work` makes of each hand of a size that will do.
    fn analyse<'py, T: NoUninit + Default + Send>(
        &self,
        py: Python<'py>,
        (counts, melds, threads): (PyBuffer<u8>, Option<PyBuffer<u8>>, Option<usize>),
        size: impl Fn(usize) -> bool + Sync,
        work: impl Fn(&dyn Scorer, &Hand) -> T + Sync,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let columns = Columns::new(counts, melds, None, None)?;
        let (rows, scorer) = (columns.rows(), self.scorer());
        let chunk = |from, to| {
            let (mut status, mut answers) = (Vec::new(), Vec::new());
            each(
                &rows.slice(from, to),
                &size,
                |hand| work(scorer, hand),
                |answer| {
                    status.push(answer.as_ref().map_or_else(|&status| status as u8, |_| Status::Scored as u8));
                    answers.push(answer.unwrap_or_default());
                },
            );
            (status, answers)
        };
        let (status, answers) = in_chunks(py, rows.len(), threads, chunk, |mut all, mut more| {
            all.0.append(&mut more.0);
            all.1.append(&mut more.1);
            all
        })?;
        Ok((bytes(py, &status), bytes(py, &answers)))
    }
}
