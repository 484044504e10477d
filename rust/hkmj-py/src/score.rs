//! Scores across the boundary.

use hkmj_core::check::is_opening;
use hkmj_core::pattern::PatternId;
use hkmj_core::readings::Group;
use hkmj_core::score::Score;
use pyo3::prelude::*;

use crate::hand::Hand;
use crate::rules::{Bits, Rules, bits, context};

/// What a hand is worth, as the core found it; what explains it is worked out when it is asked for.
#[pyclass(frozen, module = "hkmj._core")]
pub(crate) struct Outcome {
    pub(crate) score: Score,
    pub(crate) win: u64,
    pub(crate) rules: Py<Rules>,
    pub(crate) hand: Py<Hand>,
}

/// A pattern that counted: its id, the fan of one, how often.
type AwardTuple = (&'static str, u32, u8);
/// A pattern that did not count: its id, the fan of one, how often it would have, and what dropped it.
type DroppedTuple = (&'static str, u32, u8, Option<&'static str>);
/// A group: its sort, its lowest tile, and whether it was declared.
pub(crate) type GroupTuple = (&'static str, u8, bool);

/// A concealed group as it is passed out.
pub(crate) fn group_tuple(group: Group) -> GroupTuple {
    let kind = match group {
        Group::Chow(_) => "chow",
        Group::Pung(_) => "pung",
        Group::Pair(_) => "pair",
    };
    (kind, group.lowest().id(), false)
}

impl Outcome {
    fn name(&self, id: PatternId) -> &'static str {
        self.rules.get().scorer().ledger().patterns().name(id)
    }
}

#[pymethods]
impl Outcome {
    #[getter]
    fn fan(&self) -> u32 {
        self.score.fan
    }

    #[getter]
    fn raw_fan(&self) -> u32 {
        self.score.raw_fan
    }

    #[getter]
    fn legal(&self) -> bool {
        self.score.legal()
    }

    #[getter]
    fn lacks(&self) -> u32 {
        self.score.lacks
    }

    #[getter]
    fn tier(&self) -> &'static str {
        self.score.tier.name()
    }

    #[getter]
    fn standalone(&self) -> Option<&'static str> {
        self.score.standalone.map(|id| self.name(id))
    }

    /// The patterns that raised the fan after the cap, in table order.
    #[getter]
    fn raised(&self) -> PyResult<Vec<&'static str>> {
        let raised = self.rules.get().scorer().raised(&self.score, &context(self.win)?);
        Ok(raised.iter().map(|id| self.name(id)).collect())
    }

    #[getter]
    fn shape(&self) -> &'static str {
        self.score.reading.shape.name()
    }

    /// Is it the dealer's opening hand, which has no winning tile?
    #[getter]
    fn is_opening(&self) -> PyResult<bool> {
        Ok(is_opening(&self.hand.get().0, &context(self.win)?))
    }

    /// The bits of the patterns awarded.
    #[getter]
    fn bits(&self) -> Bits {
        bits(self.score.awarded)
    }

    /// The patterns that counted, in table order.
    fn awards(&self) -> PyResult<Vec<AwardTuple>> {
        let awards = self.rules.get().scorer().awards(&self.score, &self.hand.get().0, &context(self.win)?);
        Ok(awards.into_iter().map(|award| (self.name(award.pattern), award.fan, award.count)).collect())
    }

    /// The patterns that held and had a value and did not count.
    fn dropped(&self) -> PyResult<Vec<DroppedTuple>> {
        let win = context(self.win)?;
        let dropped = self.rules.get().scorer().dropped(&self.score, &self.hand.get().0, &win);
        let tuple =
            |d: hkmj_core::awards::Dropped| (self.name(d.pattern), d.fan, d.count, d.by.map(|by| self.name(by)));
        Ok(dropped.into_iter().map(tuple).collect())
    }

    /// The patterns that held in the reading, valued or not.
    fn held(&self) -> PyResult<Vec<&'static str>> {
        let held = self.rules.get().scorer().held(&self.score, &self.hand.get().0, &context(self.win)?);
        Ok(held.iter().map(|id| self.name(id)).collect())
    }

    /// The groups, the melds first, and which of them the winning tile completed.
    fn groups(&self) -> PyResult<(Vec<GroupTuple>, Option<usize>)> {
        let hand = &self.hand.get().0;
        let melds = hand.melds();
        let mut groups: Vec<GroupTuple> =
            melds.iter().map(|(meld, _)| (meld.kind().name(), meld.lowest().id(), true)).collect();
        let Some(arrangement) = self.score.reading.arrangement else { return Ok((groups, None)) };
        let placed = self.score.reading.place(hand, &context(self.win)?).map(|placement| placement.group);
        let mut winning = None;
        for group in arrangement.groups() {
            if placed == Some(group) && winning.is_none() {
                winning = Some(groups.len());
            }
            groups.push(group_tuple(group));
        }
        Ok((groups, winning))
    }
}
