//! The Python module `hkmj._core`: a thin skin over `hkmj-core`, without a rule or an algorithm of its own.

mod analysis;
mod answers;
mod batch;
mod columns;
mod flow;
mod hand;
mod missed;
mod points;
mod pool;
mod position;
mod rules;
mod score;
mod stream;
mod told;

use pyo3::import_exception;

import_exception!(hkmj.errors, HandError);
import_exception!(hkmj.errors, NotAWinError);
import_exception!(hkmj.errors, RulesetError);

/// The compiled core of hkmj.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    #[pymodule_export]
    use crate::flow::{Flow, action_texts, deal_places, flow_option_names, front_place, tail_place};
    #[pymodule_export]
    use crate::hand::{Hand, read_hand};
    #[pymodule_export]
    use crate::missed::lock_after;
    #[pymodule_export]
    use crate::points::row_points;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::rules::{Rules, option_names, pattern_ids};
    #[pymodule_export]
    use crate::score::Outcome;
    #[pymodule_export]
    use crate::stream::Stream;
}
