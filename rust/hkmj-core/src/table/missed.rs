//! Missed wins 過水: what a seat may not win on after what it did since its last draw.

use crate::option::words;
use crate::table::options::{FlowOptions, LiftedBy};
use crate::tile::{KINDS, Tile};

/// What a passed win bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissedWin {
    /// Its kind.
    SameKind,
    /// Every kind that the hand waited on.
    Waits,
    /// Every kind.
    Any,
    /// Nothing.
    Off,
}

words!(MissedWin { "same_kind" => SameKind, "waits" => Waits, "any" => Any, "off" => Off });

/// The rules of missed wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissedRules {
    /// What a passed win bars.
    pub bars: MissedWin,
    /// What lifts the bar.
    pub lifted_by: LiftedBy,
    /// Does a discard of a kind that would have won count as passing it?
    pub own_discard: bool,
    /// Is a win worth more than those passed allowed?
    pub more_fan: bool,
    /// The least fan of a win.
    pub min_fan: i64,
}

impl MissedRules {
    /// Those of a rule set.
    pub fn of(options: &FlowOptions, min_fan: u32) -> Self {
        Self {
            bars: options.missed_win,
            lifted_by: options.missed_win_lifted_by,
            own_discard: options.missed_win_own_discard,
            more_fan: options.missed_win_more_fan,
            min_fan: i64::from(min_fan),
        }
    }
}

/// A win that a seat did not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missed {
    /// On which kind.
    pub tile: Tile,
    /// What it was worth.
    pub fan: i64,
    /// The kinds that the hand waited on, a bit each; `None`: unknown, which counts as every kind.
    pub waits: Option<u64>,
}

/// What a seat may not win on now.
///
/// ```
/// use hkmj_core::table::missed::{Lock, Missed, MissedRules, MissedWin};
/// use hkmj_core::table::options::LiftedBy;
/// use hkmj_core::tile::Tile;
/// let rules = MissedRules {
///     bars: MissedWin::SameKind, lifted_by: LiftedBy::Draw, own_discard: true, more_fan: false, min_fan: 3,
/// };
/// let [two, five] = [10, 13].map(|id| Tile::new(id).unwrap());
/// let lock = Lock::default().after_own_discard(&Missed { tile: two, fan: 3, waits: None }, &rules);
/// assert!(lock.bars(two, Some(3)) && !lock.bars(five, Some(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lock {
    /// The kinds that are barred, a bit each.
    pub kinds: u64,
    /// The most fan of the wins passed, where a win worth more is allowed.
    pub fan: Option<i64>,
}

impl Lock {
    /// May a win on another's tile not be taken? A win of unknown fan counts as worth too little.
    pub fn bars(self, tile: Tile, fan: Option<i64>) -> bool {
        let allowed = self.fan.zip(fan).is_some_and(|(most, fan)| fan > most);
        self.kinds & tile.bit() != 0 && !allowed
    }

    /// The lock after a win on another's tile was offered and not taken.
    #[must_use]
    pub fn after_pass(self, missed: &Missed, rules: &MissedRules) -> Self {
        // A win under the minimum or one that was barred was never offered.
        if missed.fan < rules.min_fan || self.bars(missed.tile, Some(missed.fan)) {
            return self;
        }
        self.with(missed, rules)
    }

    /// The lock after the discard of a kind on which the hand kept would win.
    #[must_use]
    pub fn after_own_discard(self, missed: &Missed, rules: &MissedRules) -> Self {
        if rules.own_discard && missed.fan >= rules.min_fan { self.with(missed, rules) } else { self }
    }

    /// The lock after a claim of the seat's own.
    #[must_use]
    pub fn after_claim(self, rules: &MissedRules) -> Self {
        if rules.lifted_by == LiftedBy::DrawOrClaim { Self::default() } else { self }
    }

    fn with(self, missed: &Missed, rules: &MissedRules) -> Self {
        const ALL: u64 = (1 << KINDS) - 1;
        let kinds = match (rules.bars, missed.waits) {
            (MissedWin::Off, _) => return self,
            (MissedWin::SameKind, _) => missed.tile.bit(),
            (MissedWin::Waits, Some(waits)) => waits | missed.tile.bit(),
            _ => ALL,
        };
        let most = self.fan.unwrap_or(0).max(missed.fan);
        Self { kinds: self.kinds | kinds, fan: rules.more_fan.then_some(most) }
    }
}
