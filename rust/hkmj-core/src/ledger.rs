//! What patterns are worth: values, drops, standalone patterns, minimum and limit.

use crate::pattern::{Facts, MAX_PATTERNS, PatternId, PatternList, PatternSet};

/// The most fan that one pattern may be worth, so that no sum can overflow.
pub const MAX_VALUE: u32 = 9_999;

const NO_SLOT: u8 = u8::MAX;

/// The values of a rule set as they are written down, by the names of its patterns.
#[derive(Clone, Debug, Default)]
pub struct Tariff {
    /// The patterns that are played, and their fan.
    pub values: Vec<(String, u32)>,
    /// Which patterns each drops, whatever made it so.
    pub excludes: Vec<(String, Vec<String>)>,
    /// The patterns that stand alone.
    pub standalone: Vec<String>,
    /// What a standalone pattern lets count beside itself.
    pub adds: Vec<(String, Vec<String>)>,
    /// The patterns whose fan do not help to the minimum.
    pub not_towards_minimum: Vec<String>,
    /// The patterns that a flower win may add.
    pub flower_win_takes: Vec<String>,
    /// The patterns of the rank 雙辣.
    pub double_hands: Vec<String>,
    /// The patterns of the rank 三辣.
    pub triple_hands: Vec<String>,
    /// The fewest fan of a legal win.
    pub min_fan: u32,
    /// The cap of a hand's fan.
    pub limit_fan: Option<u32>,
}

/// Why a tariff cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of each error says what it is")]
pub enum TariffError {
    #[error("unknown pattern {name:?} in {field}")]
    UnknownPattern { field: &'static str, name: String },
    #[error("{name} is worth {value}: at most {MAX_VALUE}")]
    TooMuch { name: String, value: u32 },
    #[error("excludes go round in a circle: {}", .0.join(" > "))]
    Cycle(Vec<String>),
}

/// The rank of a hand, beside its fan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Below the limit.
    None,
    /// At the limit.
    Full,
    /// 雙辣.
    Double,
    /// 三辣.
    Triple,
}

impl Tier {
    /// Its name.
    pub const fn name(self) -> &'static str {
        ["none", "full", "double", "triple"][self as usize]
    }
}

/// The plain sum of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainSum {
    /// The patterns that were kept.
    pub kept: PatternSet,
    /// Their fan.
    pub fan: u32,
}

/// A tariff compiled to bits.
#[derive(Clone, Debug)]
pub struct Ledger {
    values: [u32; MAX_PATTERNS],
    valued: PatternSet,
    takers: PatternSet,
    excludes: [PatternSet; MAX_PATTERNS],
    /// The patterns that drop others.
    excluders: PatternSet,
    /// The same, so that none is dropped by one of a later rank.
    ranks: Vec<PatternSet>,
    /// Those that none drops.
    first_rank: PatternSet,
    counted: PatternSet,
    /// Where the count of a counted pattern stands in [`Facts::counts`].
    slots: [u8; MAX_PATTERNS],
    list: &'static PatternList,
    standalone: PatternSet,
    adds: [PatternSet; MAX_PATTERNS],
    not_towards_minimum: PatternSet,
    flower_win_takes: PatternSet,
    double_hands: PatternSet,
    triple_hands: PatternSet,
    min_fan: u32,
    limit_fan: Option<u32>,
}

impl Ledger {
    /// Compiles a tariff over a family's patterns.
    ///
    /// # Errors
    ///
    /// A name that the family does not have, a circle of drops, a value above [`MAX_VALUE`].
    pub fn compile(tariff: &Tariff, list: &'static PatternList) -> Result<Self, TariffError> {
        let find = |field, name: &String| {
            list.find(name).ok_or_else(|| TariffError::UnknownPattern { field, name: name.clone() })
        };
        let set = |field, names: &[String]| -> Result<PatternSet, TariffError> {
            names
                .iter()
                .map(|name| find(field, name))
                .try_fold(PatternSet::EMPTY, |set, id| Ok(set | PatternSet::of(&[id?])))
        };
        let relation = |field, pairs: &[(String, Vec<String>)]| -> Result<[PatternSet; MAX_PATTERNS], TariffError> {
            let mut relation = [PatternSet::EMPTY; MAX_PATTERNS];
            for (name, others) in pairs {
                relation[find(field, name)?.index()] |= set(field, others)?;
            }
            Ok(relation)
        };

        let mut ledger = Self {
            values: [0; MAX_PATTERNS],
            valued: PatternSet::EMPTY,
            takers: PatternSet::EMPTY,
            excludes: relation("excludes", &tariff.excludes)?,
            excluders: PatternSet::EMPTY,
            ranks: Vec::new(),
            first_rank: PatternSet::EMPTY,
            counted: list.counted_set(),
            slots: [NO_SLOT; MAX_PATTERNS],
            list,
            standalone: set("standalone", &tariff.standalone)?,
            adds: relation("adds", &tariff.adds)?,
            not_towards_minimum: set("not_towards_minimum", &tariff.not_towards_minimum)?,
            flower_win_takes: set("flower_win_takes", &tariff.flower_win_takes)?,
            double_hands: set("double_hands", &tariff.double_hands)?,
            triple_hands: set("triple_hands", &tariff.triple_hands)?,
            min_fan: tariff.min_fan,
            limit_fan: tariff.limit_fan,
        };
        for (name, value) in &tariff.values {
            if *value > MAX_VALUE {
                return Err(TariffError::TooMuch { name: name.clone(), value: *value });
            }
            let id = find("values", name)?;
            ledger.values[id.index()] = *value;
            ledger.valued.insert(id);
        }
        ledger.standalone = ledger.standalone & ledger.valued;
        ledger.takers = ledger.valued & !ledger.standalone;
        for (slot, id) in list.counted.iter().enumerate() {
            ledger.slots[id.index()] = slot as u8;
        }
        ledger.ranks = ranks(&ledger.excludes, list)?;
        ledger.first_rank = ledger.ranks.first().copied().unwrap_or_default();
        ledger.excluders = ledger.ranks.iter().fold(PatternSet::EMPTY, |all, &rank| all | rank);
        Ok(ledger)
    }

    /// The family's patterns.
    pub const fn patterns(&self) -> &'static PatternList {
        self.list
    }

    /// The patterns that are played.
    pub const fn valued(&self) -> PatternSet {
        self.valued
    }

    /// The patterns that may take tiles from smaller ones: a standalone one takes nothing from a plain sum.
    pub const fn takers(&self) -> PatternSet {
        self.takers
    }

    /// The fan of one count of a pattern.
    pub const fn value(&self, id: PatternId) -> u32 {
        self.values[id.index()]
    }

    /// The patterns with a value that stand alone.
    pub const fn standalone(&self) -> PatternSet {
        self.standalone
    }

    /// What counts beside a standalone pattern.
    pub const fn adds(&self, id: PatternId) -> PatternSet {
        self.adds[id.index()]
    }

    /// The patterns that a kept one drops.
    pub const fn excludes(&self, id: PatternId) -> PatternSet {
        self.excludes[id.index()]
    }

    /// The patterns that a flower win may add.
    pub const fn flower_win_takes(&self) -> PatternSet {
        self.flower_win_takes
    }

    /// The patterns that the answer depends on: those with a value and those that make a rank.
    pub fn asked(&self) -> PatternSet {
        self.valued | self.double_hands | self.triple_hands
    }

    /// These fan, or the limit (without one, none).
    pub fn fan_or_limit(&self, fan: Option<u32>) -> u32 {
        fan.or(self.limit_fan).unwrap_or_default()
    }

    /// The fewest fan of a legal win.
    pub const fn min_fan(&self) -> u32 {
        self.min_fan
    }

    /// The cap of a hand's fan.
    pub const fn limit_fan(&self) -> Option<u32> {
        self.limit_fan
    }

    /// Fan after the cap.
    pub fn cap(&self, fan: u32) -> u32 {
        self.limit_fan.map_or(fan, |limit| fan.min(limit))
    }

    /// How often a pattern counts in these facts.
    pub fn count(&self, facts: &Facts, id: PatternId) -> u8 {
        self.count_of(facts, id.index())
    }

    fn count_of(&self, facts: &Facts, index: usize) -> u8 {
        match self.slots[index] {
            NO_SLOT => 1,
            slot => facts.counts[slot as usize],
        }
    }

    /// The fan of these patterns, each as often as it counts.
    #[inline(always)]
    pub fn sum(&self, facts: &Facts, patterns: PatternSet) -> u32 {
        let mut fan = 0;
        patterns.for_each_index(|index| fan += self.values[index]);
        if patterns.meets(self.counted) {
            fan += self.beyond_once(facts, patterns & self.counted);
        }
        fan
    }

    /// The fan of counted patterns beyond the first time that each counts.
    #[inline(always)]
    fn beyond_once(&self, facts: &Facts, counted: PatternSet) -> u32 {
        let mut fan = 0;
        counted.for_each_index(|index| fan += u32::from(self.count_of(facts, index) - 1) * self.values[index]);
        fan
    }

    /// The plain sum of a reading: what holds, has a value, does not stand alone, and is dropped by nothing kept.
    #[inline(always)]
    pub fn plain_sum(&self, facts: &Facts) -> PlainSum {
        let held = facts.counting() & self.takers();
        let kept = if held.meets(self.excluders) { self.kept_of(held) } else { held };
        PlainSum { kept, fan: self.sum(facts, kept) }
    }

    /// What is dropped by nothing kept.
    #[inline(always)]
    fn kept_of(&self, held: PatternSet) -> PatternSet {
        // Nothing drops those of the first rank. Of the others, mostly, none that is left drops another.
        let kept = held & !self.dropped_by(held & self.first_rank);
        let others = kept & self.excluders & !self.first_rank;
        let dropped = self.dropped_by(others);
        if dropped.meets(others) { self.kept_by_rank(kept) } else { kept & !dropped }
    }

    /// The same whatever drops another.
    #[inline(never)]
    fn kept_by_rank(&self, held: PatternSet) -> PatternSet {
        // Nothing of one rank drops another of it, so the order within does not matter.
        self.ranks.iter().fold(held, |kept, &rank| kept & !self.dropped_by(kept & rank))
    }

    /// What one or another of these drops.
    #[inline(always)]
    fn dropped_by(&self, patterns: PatternSet) -> PatternSet {
        let mut dropped = PatternSet::EMPTY;
        patterns.for_each_index(|index| dropped |= self.excludes[index]);
        dropped
    }

    /// The fan of a plain sum that help it to the minimum.
    #[inline(always)]
    pub fn towards_minimum(&self, facts: &Facts, sum: &PlainSum) -> u32 {
        let of_no_help = sum.kept & self.not_towards_minimum;
        if of_no_help.is_empty() { sum.fan } else { self.without(facts, sum, of_no_help) }
    }

    #[inline(never)]
    fn without(&self, facts: &Facts, sum: &PlainSum, patterns: PatternSet) -> u32 {
        sum.fan - self.sum(facts, patterns)
    }

    /// The rank of a candidate.
    #[inline(always)]
    pub fn tier(&self, facts: &Facts, raw_fan: u32) -> Tier {
        if facts.held.meets(self.triple_hands) {
            Tier::Triple
        } else if facts.held.meets(self.double_hands) {
            Tier::Double
        } else if self.limit_fan.is_some_and(|limit| raw_fan >= limit) {
            Tier::Full
        } else {
            Tier::None
        }
    }
}

/// The excluders in ranks: each pattern stands after all that drop it.
fn ranks(excludes: &[PatternSet; MAX_PATTERNS], list: &PatternList) -> Result<Vec<PatternSet>, TariffError> {
    let all = (0..list.names.len() as u8).map(PatternId);
    let mut left = all
        .filter(|id| !excludes[id.index()].is_empty())
        .fold(PatternSet::EMPTY, |set, id| set | PatternSet::of(&[id]));
    let mut ranks = Vec::new();
    while !left.is_empty() {
        let dropped = left.iter().fold(PatternSet::EMPTY, |set, id| set | excludes[id.index()]);
        let rank = left & !dropped;
        if rank.is_empty() {
            return Err(TariffError::Cycle(circle(excludes, left, list)));
        }
        ranks.push(rank);
        left = left & !rank;
    }
    Ok(ranks)
}

/// The names along a circle among patterns each of which is dropped by another of them.
fn circle(excludes: &[PatternSet; MAX_PATTERNS], left: PatternSet, list: &PatternList) -> Vec<String> {
    let dropper = |id: PatternId| left.iter().find(|by| excludes[by.index()].contains(id));
    let mut path: Vec<PatternId> = left.iter().take(1).collect();
    while let Some(by) = path.last().copied().and_then(dropper) {
        if let Some(start) = path.iter().position(|&seen| seen == by) {
            path.push(by);
            path.drain(..start);
            break;
        }
        path.push(by);
    }
    path.iter().rev().map(|&id| list.name(id).to_owned()).collect()
}
