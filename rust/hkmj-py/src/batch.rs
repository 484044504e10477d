//! Columns across the boundary: buffers in, bytes out, the interpreter free while the core works.

use bytemuck::{NoUninit, cast_slice};
use hkmj_core::batch::{Rows, Scored, Status, each, group_codes};
use hkmj_core::families::Scorer;
use hkmj_core::hand::Hand;
use hkmj_core::readings::for_each_arrangement;
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

/// The deficiency where there is no such discard.
const NO_DISCARD: i8 = i8::MAX;

fn status_of<T>(answer: &Result<T, Status>) -> u8 {
    *answer.as_ref().map_or_else(|status| status, |_| &Status::Scored) as u8
}

fn bytes<'py, T: NoUninit>(py: Python<'py>, column: &[T]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, cast_slice(column))
}

/// The answers to rows, in columns as long as there are rows.
struct Answers {
    status: Vec<u8>,
    fan: Vec<i16>,
    legal: Vec<u8>,
    tier: Vec<u8>,
    patterns: Vec<u64>,
    /// The words of each row's patterns.
    words: usize,
}

/// The places of the answers to some of the rows.
struct Places<'a> {
    status: &'a mut [u8],
    fan: &'a mut [i16],
    legal: &'a mut [u8],
    tier: &'a mut [u8],
    patterns: &'a mut [u64],
    words: usize,
}

impl Answers {
    fn to(rows: usize, words: usize) -> Self {
        Self {
            status: vec![0; rows],
            fan: vec![0; rows],
            legal: vec![0; rows],
            tier: vec![0; rows],
            patterns: vec![0; rows * words],
            words,
        }
    }

    /// The places of each chunk of rows.
    fn chunks(&mut self) -> impl Iterator<Item = Places<'_>> {
        let words = self.words;
        let columns = self.status.chunks_mut(CHUNK).zip(self.fan.chunks_mut(CHUNK)).zip(self.legal.chunks_mut(CHUNK));
        let columns = columns.zip(self.tier.chunks_mut(CHUNK)).zip(self.patterns.chunks_mut(CHUNK * words));
        columns.map(move |((((status, fan), legal), tier), patterns)| Places {
            status,
            fan,
            legal,
            tier,
            patterns,
            words,
        })
    }
}

impl Places<'_> {
    fn put(&mut self, row: usize, answer: Scored) {
        self.status[row] = answer.status as u8;
        self.fan[row] = i16::try_from(answer.fan).unwrap_or(i16::MAX);
        self.legal[row] = u8::from(answer.legal);
        self.tier[row] = answer.tier;
        for word in 0..self.words {
            self.patterns[row * self.words + word] = (answer.patterns >> (64 * word)) as u64;
        }
    }
}

/// Works on chunks of rows on so many threads, each chunk given by its first row and the places of its answers.
///
/// The interpreter is free meanwhile.
fn in_chunks<P: Send>(
    py: Python<'_>,
    threads: Option<usize>,
    places: impl Iterator<Item = P>,
    work: impl Fn(usize, P) + Sync,
) -> PyResult<()> {
    let chunks: Vec<P> = places.collect();
    // More threads than processors are made only where there are chunks for them.
    let most = chunks.len().max(default_threads());
    let threads = threads.map_or_else(default_threads, |threads| threads.min(most));
    // What fits in a chunk is done before another thread would be awake.
    let pool = if threads == 1 || chunks.len() <= 1 { None } else { Some(pool(py, threads)?) };
    py.detach(|| {
        let one = |(chunk, places)| work(chunk * CHUNK, places);
        match pool {
            None => chunks.into_iter().enumerate().for_each(one),
            Some(pool) => pool.install(|| chunks.into_par_iter().enumerate().for_each(one)),
        }
    });
    Ok(())
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
        let (mut answers, scorer) = (Answers::to(rows.len(), self.pattern_words()), self.scorer());
        in_chunks(py, threads, answers.chunks(), |from, mut places| {
            let to = from + places.status.len();
            let mut row = 0;
            scorer.score_rows(&rows.slice(from, to), &win[from..to], &mut |answer| {
                places.put(row, answer);
                row += 1;
            });
        })?;
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

    /// What each discard leaves of each row: a deficiency and a mask of kinds for each of the 34 kinds.
    fn discards_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let columns = Columns::new(counts, melds, None, None)?;
        let (rows, scorer) = (columns.rows(), self.scorer());
        let full = scorer.table().full_size();
        let (mut status, mut left) = (vec![0; rows.len()], vec![NO_DISCARD; rows.len() * KINDS]);
        let mut useful = vec![0_u64; rows.len() * KINDS];
        let places = status.chunks_mut(CHUNK).zip(left.chunks_mut(CHUNK * KINDS).zip(useful.chunks_mut(CHUNK * KINDS)));
        in_chunks(py, threads, places, |from, (status, (left, useful))| {
            let to = from + status.len();
            let mut places = status.iter_mut().zip(left.chunks_mut(KINDS).zip(useful.chunks_mut(KINDS)));
            each(
                &rows.slice(from, to),
                |size| size == full,
                |hand| scorer.discards(hand),
                |answer| {
                    let Some((status, (left, useful))) = places.next() else { return };
                    *status = status_of(&answer);
                    for discard in answer.unwrap_or_default() {
                        left[discard.tile.id() as usize] = discard.deficiency;
                        useful[discard.tile.id() as usize] = discard.acceptance;
                    }
                },
            );
        })?;
        Ok((bytes(py, &status), bytes(py, &left), bytes(py, &useful)))
    }

    /// Every split of each row into sets and a pair: where the splits of a row begin, one place more than there are
    /// rows, and the codes of their groups.
    fn readings_batch<'py>(
        &self,
        py: Python<'py>,
        counts: PyBuffer<u8>,
        melds: Option<PyBuffer<u8>>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let columns = Columns::new(counts, melds, None, None)?;
        let rows = columns.rows();
        let full = self.scorer().table().full_size();
        let (mut status, mut first) = (vec![0; rows.len()], vec![0_u64; rows.len() + 1]);
        let mut groups = vec![Vec::new(); rows.len().div_ceil(CHUNK)];
        let places = status.chunks_mut(CHUNK).zip(first[1..].chunks_mut(CHUNK)).zip(&mut groups);
        in_chunks(py, threads, places, |from, ((status, numbers), groups)| {
            let to = from + status.len();
            let mut places = status.iter_mut().zip(numbers);
            each(
                &rows.slice(from, to),
                |size| size == full,
                |hand| {
                    let before = groups.len();
                    for_each_arrangement(hand, |split| groups.push(group_codes(split)));
                    (groups.len() - before) as u64
                },
                |answer| {
                    if let Some((status, number)) = places.next() {
                        *status = status_of(&answer);
                        *number = answer.unwrap_or_default();
                    }
                },
            );
        })?;
        // From how many there are of each row to where they begin.
        first.iter_mut().fold(0, |sum, number| {
            *number += sum;
            *number
        });
        Ok((bytes(py, &status), bytes(py, &first), bytes(py, &groups.concat())))
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
        let (mut status, mut answers) = (vec![0; rows.len()], vec![T::default(); rows.len()]);
        let places = status.chunks_mut(CHUNK).zip(answers.chunks_mut(CHUNK));
        in_chunks(py, threads, places, |from, (status, answers)| {
            let to = from + status.len();
            let mut places = status.iter_mut().zip(answers);
            each(
                &rows.slice(from, to),
                &size,
                |hand| work(scorer, hand),
                |answer| {
                    if let Some((status, place)) = places.next() {
                        *status = status_of(&answer);
                        *place = answer.unwrap_or_default();
                    }
                },
            );
        })?;
        Ok((bytes(py, &status), bytes(py, &answers)))
    }
}
