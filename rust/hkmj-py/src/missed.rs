//! Missed wins across the boundary; kinds of tiles go as masks, a bit a kind.

use hkmj_core::option::{FromOption, OptionValue};
use hkmj_core::table::missed::{Lock, Missed, MissedRules};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::hand::kind;

/// What a seat did: the word for it, the kind, what the win was worth, and the kinds waited on.
type SeatEvent = (String, u8, i64, Option<u64>);

fn word<T: FromOption>(text: &str) -> PyResult<T> {
    T::from_option(&OptionValue::Word(text.to_owned()))
        .ok_or_else(|| PyValueError::new_err(format!("no option value {text:?}")))
}

/// The kinds that a seat may not win on after its history, and the most fan of the wins it passed, if that matters.
#[pyfunction]
pub(crate) fn lock_after(
    events: Vec<SeatEvent>,
    bars: &str,
    lifted_by: &str,
    own_discard: bool,
    more_fan: bool,
    min_fan: i64,
) -> PyResult<(u64, Option<i64>)> {
    let rules = MissedRules { bars: word(bars)?, lifted_by: word(lifted_by)?, own_discard, more_fan, min_fan };
    let mut lock = Lock::default();
    for (what, tile, fan, waits) in events {
        let missed = Missed { tile: kind(tile)?, fan, waits };
        lock = match what.as_str() {
            "draw" => Lock::default(),
            "claim" => lock.after_claim(&rules),
            "discard" => lock.after_own_discard(&missed, &rules),
            "pass" => lock.after_pass(&missed, &rules),
            _ => return Err(PyValueError::new_err(format!("no event of a seat {what:?}"))),
        };
    }
    Ok((lock.kinds, lock.fan))
}
