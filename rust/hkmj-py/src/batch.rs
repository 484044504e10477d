//! Batches across the boundary: columns in, columns out.

use std::sync::{Mutex, PoisonError};

use bytemuck::{NoUninit, bytes_of};
use hkmj_core::batch::{MAX_GROUPS, Scored, Status, each, group_codes};
use hkmj_core::families::Scorer;
use hkmj_core::hand::Hand;
use hkmj_core::readings::for_each_arrangement;
use hkmj_core::tile::KINDS;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::{CHUNK, answer, filled};
use crate::columns::{Column, Columns, check_numbers};
use crate::rules::Rules;

/// The deficiency where there is no such discard.
const NO_DISCARD: i8 = i8::MAX;

/// The bytes of a number of 64 bits.
pub(crate) const WORD: usize = size_of::<u64>();

/// Statuses, and a column of answers.
type Answers<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);
/// The same with two columns of answers.
type TwoAnswers<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);
/// Status, fan, legality, rank and pattern bits.
type Scores<'py> =
    (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

fn status_of<T>(answer: &Result<T, Status>) -> u8 {
    *answer.as_ref().map_or_else(|status| status, |_| &Status::Scored) as u8
}

/// The places of the answers to some rows.
struct Places<'a> {
    status: &'a mut [u8],
    fan: &'a mut [[u8; 2]],
    legal: &'a mut [u8],
    tier: &'a mut [u8],
    patterns: &'a mut [[u8; WORD]],
    /// How many words the patterns of a row have.
    words: usize,
}

impl Places<'_> {
    fn put(&mut self, row: usize, answer: Scored) {
        self.status[row] = answer.status as u8;
        self.fan[row] = i16::try_from(answer.fan).unwrap_or(i16::MAX).to_ne_bytes();
        self.legal[row] = u8::from(answer.legal);
        self.tier[row] = answer.tier;
        for (word, place) in self.patterns[row * self.words..][..self.words].iter_mut().enumerate() {
            *place = ((answer.patterns >> (64 * word)) as u64).to_ne_bytes();
        }
    }
}

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
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        flowers: Option<Column<'py>>,
        win_tile: Option<Column<'py>>,
        win: &Bound<'py, PyBytes>,
        threads: Option<usize>,
    ) -> PyResult<Scores<'py>> {
        let columns = Columns::new(counts, melds, flowers, win_tile)?;
        let (wins, _) = win.as_bytes().as_chunks();
        if wins.len() != 1 {
            check_numbers("win", wins.len(), 1, columns.len())?;
        }
        let (scorer, words) = (self.scorer(), self.pattern_words());
        let widths = [1, 2, 1, 1, WORD * words];
        let made = answer(py, &columns, widths, threads, |from, rows, [status, fan, legal, tier, patterns]| {
            let wins: Vec<u64> = match *wins {
                [one] => vec![u64::from_ne_bytes(one); rows.len()],
                _ => wins[from..from + rows.len()].iter().map(|&win| u64::from_ne_bytes(win)).collect(),
            };
            let (fan, patterns) = (fan.as_chunks_mut().0, patterns.as_chunks_mut().0);
            let mut places = Places { status, fan, legal, tier, patterns, words };
            let mut row = 0;
            scorer.score_rows(&rows, &wins, &mut |answer| {
                places.put(row, answer);
                row += 1;
            });
        })?;
        Ok(made.into())
    }

    /// Is each row a winning shape? 0 or 1 a row.
    fn is_win_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<Answers<'py>> {
        let full = self.scorer().table().full_size();
        let work = |scorer: &dyn Scorer, hand: &Hand| u8::from(scorer.is_win(hand));
        self.analyse(py, (counts, melds, threads), move |size| size == full, work)
    }

    /// The kinds that complete each row, a mask a row.
    fn waits_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<Answers<'py>> {
        let waiting = self.scorer().table().waiting_size();
        self.analyse(py, (counts, melds, threads), move |size| size == waiting, |scorer, hand| scorer.waits(hand))
    }

    /// The deficiency of each row.
    fn deficiency_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<Answers<'py>> {
        let waiting = self.scorer().table().waiting_size();
        let size = move |size| size == waiting || size == waiting + 1;
        self.analyse(py, (counts, melds, threads), size, |scorer, hand| scorer.deficiency(hand))
    }

    /// The kinds that bring each row nearer to a win, a mask a row.
    fn acceptance_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<Answers<'py>> {
        let waiting = self.scorer().table().waiting_size();
        self.analyse(py, (counts, melds, threads), move |size| size == waiting, |scorer, hand| scorer.acceptance(hand))
    }

    /// What each discard leaves of each row: a deficiency and a mask of kinds for each of the 34 kinds.
    fn discards_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<TwoAnswers<'py>> {
        let columns = Columns::new(counts, melds, None, None)?;
        let scorer = self.scorer();
        let full = scorer.table().full_size();
        let made = answer(py, &columns, [1, KINDS, WORD * KINDS], threads, |_, rows, [status, left, useful]| {
            left.fill(NO_DISCARD.cast_unsigned());
            let (left, useful) = (left.as_chunks_mut::<KINDS>().0, useful.as_chunks_mut::<WORD>().0);
            let mut places = status.iter_mut().zip(left.iter_mut().zip(useful.chunks_exact_mut(KINDS)));
            each(
                &rows,
                |size| size == full,
                |hand| scorer.discards(hand),
                |answer| {
                    let Some((status, (left, useful))) = places.next() else { return };
                    *status = status_of(&answer);
                    for discard in answer.unwrap_or_default() {
                        left[discard.tile.id() as usize] = discard.deficiency.cast_unsigned();
                        useful[discard.tile.id() as usize] = discard.acceptance.to_ne_bytes();
                    }
                },
            );
        })?;
        Ok(made.into())
    }

    /// Every split of each row into sets and a pair: where the splits of a row begin, one place more than there are
    /// rows, and the codes of their groups.
    fn readings_batch<'py>(
        &self,
        py: Python<'py>,
        counts: Column<'py>,
        melds: Option<Column<'py>>,
        threads: Option<usize>,
    ) -> PyResult<TwoAnswers<'py>> {
        let columns = Columns::new(counts, melds, None, None)?;
        let full = self.scorer().table().full_size();
        // The splits of each chunk, and how many there are of each row.
        let splits: Vec<_> = (0..columns.len()).step_by(CHUNK).map(|_| Mutex::<Splits>::default()).collect();
        let [status] = answer(py, &columns, [1], threads, |from, rows, [status]| {
            let mut places = status.iter_mut();
            let (mut groups, mut numbers) = (Vec::new(), Vec::with_capacity(rows.len()));
            each(
                &rows,
                |size| size == full,
                |hand| {
                    let before = groups.len();
                    for_each_arrangement(hand, |split| groups.push(group_codes(split)));
                    groups.len() - before
                },
                |answer| {
                    if let Some(status) = places.next() {
                        *status = status_of(&answer);
                        numbers.push(answer.unwrap_or_default());
                    }
                },
            );
            *splits[from / CHUNK].lock().unwrap_or_else(PoisonError::into_inner) = (groups, numbers);
        })?;
        let splits: Vec<_> =
            splits.into_iter().map(|chunk| chunk.into_inner().unwrap_or_else(PoisonError::into_inner)).collect();
        let total: usize = splits.iter().map(|(groups, _)| groups.len()).sum();
        let [first, groups] = filled(py, [WORD * (columns.len() + 1), MAX_GROUPS * total], |[first, mut left]| {
            let mut sum = 0;
            let places = first.as_chunks_mut().0.iter_mut().skip(1);
            for (place, number) in places.zip(splits.iter().flat_map(|(_, numbers)| numbers)) {
                sum += number;
                *place = (sum as u64).to_ne_bytes();
            }
            for (groups, _) in &splits {
                let groups = groups.as_flattened();
                left.split_off_mut(..groups.len()).unwrap_or_default().copy_from_slice(groups);
            }
            Ok(())
        })?;
        Ok((status, first, groups))
    }
}

/// The splits of some rows, and how many there are of each row.
type Splits = (Vec<[u8; MAX_GROUPS]>, Vec<usize>);

impl Rules {
    /// Statuses, and what `work` makes of each hand of a size that will do.
    fn analyse<'py, T: NoUninit + Default + Send>(
        &self,
        py: Python<'py>,
        (counts, melds, threads): (Column<'py>, Option<Column<'py>>, Option<usize>),
        size: impl Fn(usize) -> bool + Sync,
        work: impl Fn(&dyn Scorer, &Hand) -> T + Sync,
    ) -> PyResult<Answers<'py>> {
        let columns = Columns::new(counts, melds, None, None)?;
        let scorer = self.scorer();
        let made = answer(py, &columns, [1, size_of::<T>()], threads, |_, rows, [status, answers]| {
            let mut places = status.iter_mut().zip(answers.chunks_exact_mut(size_of::<T>()));
            each(
                &rows,
                &size,
                |hand| work(scorer, hand),
                |answer| {
                    if let Some((status, place)) = places.next() {
                        *status = status_of(&answer);
                        place.copy_from_slice(bytes_of(&answer.unwrap_or_default()));
                    }
                },
            );
        })?;
        Ok(made.into())
    }
}
