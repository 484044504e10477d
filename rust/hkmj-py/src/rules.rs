//! Compiled rule sets across the boundary.

use std::collections::HashMap;

use hkmj_core::context::Context;
use hkmj_core::families::{self, Scorer};
use hkmj_core::fault::Refusal;
use hkmj_core::ledger::Tariff;
use hkmj_core::option::OptionValue;
use hkmj_core::pattern::PatternSet;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::hand::Hand;
use crate::score::Outcome;
use crate::{HandError, NotAWinError, RulesetError};

/// A rule set, compiled.
#[pyclass(frozen, module = "hkmj._core")]
pub(crate) struct Rules(Box<dyn Scorer>);

/// The option of a rule set, as Python has it.
pub(crate) struct Setting(pub(crate) OptionValue);

impl<'py> FromPyObject<'_, 'py> for Setting {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self(if value.is_none() {
            OptionValue::Word("none".to_owned())
        } else if value.is_instance_of::<PyBool>() {
            OptionValue::Flag(value.extract()?)
        } else if let Ok(number) = value.extract() {
            OptionValue::Number(number)
        } else {
            OptionValue::Word(value.extract()?)
        }))
    }
}

/// The pattern ids of a family, in table order.
#[pyfunction]
pub(crate) fn pattern_ids(family: &str) -> PyResult<Vec<&'static str>> {
    families::patterns(family)
        .map(|list| list.names.to_vec())
        .ok_or_else(|| PyValueError::new_err(format!("no family {family:?}")))
}

/// The options of a family that scoring reads.
#[pyfunction]
pub(crate) fn option_names(family: &str) -> PyResult<Vec<&'static str>> {
    families::option_names(family)
        .map(<[_]>::to_vec)
        .ok_or_else(|| PyValueError::new_err(format!("no family {family:?}")))
}

/// The bits of a set of patterns; a number of 64 bits is made much faster than one of 128.
#[derive(IntoPyObject)]
pub(crate) enum Bits {
    Narrow(u64),
    Wide(u128),
}

pub(crate) fn bits(patterns: PatternSet) -> Bits {
    u64::try_from(patterns.bits()).map_or(Bits::Wide(patterns.bits()), Bits::Narrow)
}

/// Reads the bits of a win.
pub(crate) fn context(bits: u64) -> PyResult<Context> {
    Context::from_bits(bits).ok_or_else(|| PyValueError::new_err(format!("no win context {bits:#x}")))
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (family, *, options, values, excludes, standalone, adds, not_towards_minimum, flower_win_takes,
                        double_hands, triple_hands, min_fan, limit_fan))]
    #[expect(
        clippy::too_many_arguments,
        clippy::needless_pass_by_value,
        reason = "keyword arguments of one call from the rule set, converted from Python's"
    )]
    fn new(
        family: &str,
        options: HashMap<String, Setting>,
        values: Vec<(String, u32)>,
        excludes: Vec<(String, Vec<String>)>,
        standalone: Vec<String>,
        adds: Vec<(String, Vec<String>)>,
        not_towards_minimum: Vec<String>,
        flower_win_takes: Vec<String>,
        double_hands: Vec<String>,
        triple_hands: Vec<String>,
        min_fan: u32,
        limit_fan: Option<u32>,
    ) -> PyResult<Self> {
        let tariff = Tariff {
            values,
            excludes,
            standalone,
            adds,
            not_towards_minimum,
            flower_win_takes,
            double_hands,
            triple_hands,
            min_fan,
            limit_fan,
        };
        families::compile(family, &|name| options.get(name).map(|setting| setting.0.clone()), &tariff)
            .map(Self)
            .map_err(|error| RulesetError::new_err(error.to_string()))
    }

    /// Scores a hand with the faults already found in it.
    #[pyo3(signature = (hand, win, faults = Vec::new()))]
    fn score(slf: &Bound<'_, Self>, hand: &Bound<'_, Hand>, win: u64, faults: Vec<String>) -> PyResult<Outcome> {
        let score = refuse(slf.get().0.score(&hand.get().0, &context(win)?), faults)?;
        Ok(Outcome { score, win, rules: slf.clone().unbind(), hand: hand.clone().unbind() })
    }

    /// The fan of a hand and the bits of the patterns awarded.
    fn fan(&self, hand: &Bound<'_, Hand>, win: u64) -> PyResult<(u32, Bits)> {
        let value = refuse(self.0.value(&hand.get().0, &context(win)?), Vec::new())?;
        Ok((value.fan, bits(value.awarded)))
    }
}

impl Rules {
    pub(crate) fn scorer(&self) -> &dyn Scorer {
        &*self.0
    }
}

/// An answer with the faults already found in the hand, or the error that it is in Python.
fn refuse<T>(answer: Result<T, Refusal>, mut found: Vec<String>) -> PyResult<T> {
    match answer {
        Ok(answer) if found.is_empty() => Ok(answer),
        Err(Refusal::NotAWin(why)) if found.is_empty() => Err(NotAWinError::new_err((vec![why.to_string()],))),
        Err(Refusal::Faults(faults)) => {
            found.extend(faults.iter().map(ToString::to_string));
            Err(HandError::new_err((found,)))
        }
        _ => Err(HandError::new_err((found,))),
    }
}
