//! What the flow of a hand reads of a rule set, across the boundary.

use std::collections::HashMap;

use hkmj_core::table::action::Action;
use hkmj_core::table::options::{Flow as CoreFlow, FlowOptions};
use hkmj_core::table::wall;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::RulesetError;
use crate::rules::{Rules, Setting};

/// The names of the options that decide the flow of a hand.
#[pyfunction]
pub(crate) fn flow_option_names() -> Vec<&'static str> {
    FlowOptions::NAMES.to_vec()
}

/// The texts of all actions, in the order of their numbers.
#[pyfunction]
pub(crate) fn action_texts() -> Vec<String> {
    Action::all().map(|action| action.to_string()).collect()
}

/// The place of the tile that the front of a wall gives next.
#[pyfunction]
pub(crate) fn front_place(size: usize, front: usize, tail: usize) -> PyResult<usize> {
    left(size, front, tail)?;
    Ok(wall::front_place(size, front, tail))
}

/// The place of the tile that the tail of a wall gives next.
#[pyfunction]
pub(crate) fn tail_place(size: usize, front: usize, tail: usize) -> PyResult<usize> {
    left(size, front, tail)?;
    Ok(wall::tail_place(size, front, tail))
}

fn left(size: usize, front: usize, tail: usize) -> PyResult<()> {
    match size.checked_sub(front).and_then(|rest| rest.checked_sub(tail)) {
        None | Some(0) => Err(PyValueError::new_err(format!("of {size} tiles {front} and {tail} are taken"))),
        Some(_) => Ok(()),
    }
}

/// The places of the wall that each seat is dealt.
#[pyfunction]
pub(crate) fn deal_places(tiles: usize) -> Vec<Vec<usize>> {
    (0..4).map(|seat| wall::deal_places(tiles, seat)).collect()
}

/// A rule set as the flow of a hand reads it, and the values that stand for seats, tiles and actions in Python.
#[pyclass(frozen, module = "hkmj._core")]
pub(crate) struct Flow {
    pub(crate) core: CoreFlow,
    pub(crate) rules: Py<Rules>,
    pub(crate) seats: [Py<PyAny>; 4],
    pub(crate) tiles: Vec<Py<PyString>>,
    pub(crate) actions: Vec<Py<PyAny>>,
    pub(crate) texts: Vec<Py<PyString>>,
}

#[pymethods]
impl Flow {
    /// Reads a rule set; `seats`, `tiles` and `actions` are the values of Python's, in their order.
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "converted from Python's")]
    fn new(
        rules: &Bound<'_, Rules>,
        family: &str,
        options: HashMap<String, Setting>,
        seats: [Py<PyAny>; 4],
        tiles: Vec<Py<PyString>>,
        actions: &Bound<'_, PyTuple>,
    ) -> PyResult<Self> {
        let options = FlowOptions::read(&|name| options.get(name).map(|setting| setting.0.clone()))
            .map_err(|error| RulesetError::new_err(error.to_string()))?;
        let texts = Action::all().map(|action| PyString::intern(rules.py(), &action.to_string()).unbind()).collect();
        if (actions.len(), tiles.len()) != (Action::COUNT.into(), 42) {
            let (have, of) = (actions.len(), tiles.len());
            return Err(PyValueError::new_err(format!("{have} actions and {of} tiles: there are 187 and 42")));
        }
        let core = CoreFlow::new(options, family, rules.get().scorer());
        let actions = actions.iter().map(Bound::unbind).collect();
        Ok(Self { core, rules: rules.clone().unbind(), seats, tiles, actions, texts })
    }

    /// May hands be declared ready?
    #[getter]
    fn plays_ready(&self) -> bool {
        self.core.plays_ready
    }
}
