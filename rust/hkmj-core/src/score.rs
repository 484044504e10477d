//! The best candidate of all readings of a hand.

use std::cmp::Reverse;

use crate::check::{Table, context_faults, is_opening, is_ordinary};
use crate::context::{Context, Dead};
use crate::family::{Family, Shape, SpecialReading};
use crate::fault::{NotAWin, Refusal};
use crate::hand::Hand;
use crate::ledger::{Ledger, PlainSum, Tariff, TariffError, Tier};
use crate::pattern::{Facts, PatternId, PatternSet};
use crate::readings::{Arrangement, Placement, for_each_arrangement};

/// A rule set, compiled: the options of its family and what its patterns are worth.
#[derive(Clone, Debug)]
pub struct Rules<F> {
    options: F,
    ledger: Ledger,
}

/// One way to see the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its shape.
    pub shape: Shape,
    /// The concealed groups of a regular reading.
    pub arrangement: Option<Arrangement>,
    /// Where the winning tile went, if that decided anything; see [`Reading::place`].
    pub placement: Option<Placement>,
}

impl Reading {
    /// Where the winning tile went, in a regular reading of a hand that has one: if it does not matter, into the
    /// earliest group that holds it.
    pub fn place(&self, hand: &Hand, win: &Context) -> Option<Placement> {
        if is_opening(hand, win) {
            return None;
        }
        let earliest = || self.arrangement?.placements(hand.win_tile()?).next();
        self.placement.or_else(earliest)
    }
}

/// What a hand is worth, and in which reading. Why, [`Rules`] tells from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The fan after the cap.
    pub fan: u32,
    /// The fan before the cap.
    pub raw_fan: u32,
    /// The fan that it lacks to the minimum; 0 if it is legal.
    pub lacks: u32,
    /// Its rank.
    pub tier: Tier,
    /// The standalone pattern that it is scored by, if it is no plain sum.
    pub standalone: Option<PatternId>,
    /// The patterns awarded.
    pub awarded: PatternSet,
    /// The reading it was found in.
    pub reading: Reading,
}

/// A pattern that counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    /// The pattern.
    pub pattern: PatternId,
    /// The fan of one.
    pub fan: u32,
    /// How often.
    pub count: u8,
}

/// A pattern that held and had a value and did not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dropped {
    /// The pattern.
    pub pattern: PatternId,
    /// The fan of one.
    pub fan: u32,
    /// How often it would have counted.
    pub count: u8,
    /// What excluded it or took its tiles; `None` for a standalone pattern that the plain sum beat.
    pub by: Option<PatternId>,
}

impl Score {
    /// Does it reach the minimum?
    pub const fn legal(&self) -> bool {
        self.lacks == 0
    }
}

/// One way to count a reading.
#[derive(Clone, Copy)]
struct Candidate {
    raw_fan: u32,
    lacks: u32,
    tier: Tier,
    standalone: Option<PatternId>,
    awarded: PatternSet,
}

impl Candidate {
    /// Everything that orders candidates before their ids do, as one number: legal, fan, rank, alone, fan before the
    /// cap, number of patterns. Values are bounded so that no field runs into the next. Where standalone patterns stand
    /// above the cap, they count before any plain sum, even one that no cap keeps below them.
    fn rank<F: Family>(&self, fan: u32) -> u64 {
        let mut rank = u64::from(self.lacks == 0);
        rank = rank << 1 | u64::from(!F::CAPS_STANDALONE && self.standalone.is_some());
        rank = rank << 24 | u64::from(fan);
        rank = rank << 2 | self.tier as u64;
        rank = rank << 1 | u64::from(self.standalone.is_some());
        rank = rank << 24 | u64::from(self.raw_fan);
        rank << 8 | u64::from(self.awarded.len())
    }

    /// Of two with the same rank: does this one's list of ids come first? The list with the earliest id that the
    /// other lacks does; of two equal ones that of the earlier standalone pattern.
    fn has_earlier_ids(&self, other: &Self) -> bool {
        let (mine, theirs) = (self.awarded.bits().reverse_bits(), other.awarded.bits().reverse_bits());
        (mine, Reverse(self.standalone)) > (theirs, Reverse(other.standalone))
    }
}

impl<F: Family> Rules<F> {
    /// Compiles the options and the tariff of a rule set.
    ///
    /// # Errors
    ///
    /// As [`Ledger::compile`].
    pub fn compile(options: F, tariff: &Tariff) -> Result<Self, TariffError> {
        Ok(Self { options, ledger: Ledger::compile(tariff, F::patterns())? })
    }

    /// What its patterns are worth.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What the checks must know of it.
    pub fn table(&self) -> Table {
        self.options.table(self.ledger.valued())
    }

    /// The options of its family.
    pub const fn options(&self) -> &F {
        &self.options
    }

    /// Scores a hand.
    ///
    /// # Errors
    ///
    /// [`Refusal::Faults`] with all faults that it has in this context; [`Refusal::NotAWin`] if there is none and it
    /// completes no shape of the rule set.
    pub fn score(&self, hand: &Hand, win: &Context) -> Result<Score, Refusal> {
        let table = self.table();
        if !is_ordinary(hand, win, &table) {
            check(hand, win, &table)?;
        }
        let mut search = Search { rules: self, raise_to: self.options.raise(win).to, best: None };
        if win.flower_win() {
            let reading = self.flower_win(hand, win).ok_or(NotAWin::NoFlowerWin)?;
            search.offer_special(&reading);
        } else {
            search.offer_tiles(hand, win);
        }
        search.finish().ok_or(NotAWin::NoShape.into())
    }

    fn flower_win(&self, hand: &Hand, win: &Context) -> Option<SpecialReading> {
        self.options.flower_win(hand, win, &self.ledger)
    }

    /// All facts of the reading that a score was found in, whether anything asks for them or not.
    pub fn facts(&self, score: &Score, hand: &Hand, win: &Context) -> Facts {
        let mut facts = self.facts_shown(score, hand, win);
        // A last step, or a candidate of its own, awards what no tile shows.
        facts.held |= score.awarded;
        facts
    }

    /// The facts that tiles and context show.
    fn facts_shown(&self, score: &Score, hand: &Hand, win: &Context) -> Facts {
        let (options, ledger) = (&self.options, &self.ledger);
        let found = match score.reading.shape {
            Shape::FlowerWin => self.flower_win(hand, win).map(|reading| reading.facts),
            shape @ (Shape::Regular | Shape::DoubleForm) => score.reading.arrangement.and_then(|arrangement| {
                let prepared = options.prepare(hand, win, ledger);
                let facts = options.split(&prepared, &arrangement, PatternSet::ALL);
                let facts = options.place(&prepared, facts, score.reading.placement);
                if shape == Shape::Regular { Some(facts) } else { options.doubled(&prepared, &facts) }
            }),
            shape => {
                let prepared = options.prepare(hand, win, ledger);
                let mut found = None;
                options.special(hand, &prepared, ledger.valued(), |reading| {
                    if reading.shape == shape {
                        found = Some(reading.facts);
                    }
                });
                found
            }
        };
        found.unwrap_or_default()
    }

    /// The patterns that counted, in table order.
    pub fn awards(&self, score: &Score, hand: &Hand, win: &Context) -> impl Iterator<Item = Award> {
        let facts = self.facts(score, hand, win);
        let alone = self.alone(score, hand, win).filter(|&(pattern, _)| score.standalone == Some(pattern));
        score.awarded.iter().map(move |pattern| Award {
            pattern,
            fan: alone.map_or(self.ledger.value(pattern), |(_, fan)| fan),
            count: self.ledger.count(&facts, pattern),
        })
    }

    /// The patterns that raised its fan after the cap; none where it had as many already.
    pub fn raised(&self, score: &Score, win: &Context) -> PatternSet {
        let is_raised = score.standalone.is_none() && score.fan > self.ledger.cap(score.raw_fan);
        if is_raised { self.options.raise(win).by } else { PatternSet::EMPTY }
    }

    /// The candidate that a flower win has besides those of its facts, and its fan.
    fn alone(&self, score: &Score, hand: &Hand, win: &Context) -> Option<(PatternId, u32)> {
        let reading = (score.reading.shape == Shape::FlowerWin).then(|| self.flower_win(hand, win)).flatten()?;
        reading.alone.map(|(pattern, fan)| (pattern, self.ledger.fan_or_limit(fan)))
    }

    /// The patterns that held, had a value and did not count, in table order.
    pub fn dropped(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Dropped> {
        let ledger = &self.ledger;
        let facts = self.facts_shown(score, hand, win);
        let of = |pattern, count, by| Dropped { pattern, fan: ledger.value(pattern), count, by };
        let held = facts.counting() & ledger.valued() & !score.awarded;
        let PlainSum { kept, .. } = ledger.plain_sum(&facts);
        let mut dropped: Vec<Dropped> = held
            .iter()
            .map(|id| {
                let by = match score.standalone {
                    Some(alone) => Some(alone),
                    None if ledger.standalone().contains(id) => None,
                    // The last step put another in its place,
                    None if kept.contains(id) => (score.awarded & !kept).iter().next(),
                    // or what was kept before it.
                    None => kept.iter().find(|&kept| ledger.excludes(kept).contains(id)),
                };
                of(id, ledger.count(&facts, id), by)
            })
            .collect();
        let taken = self.options.taken(hand, win, &score.reading, ledger.takers());
        for taken in taken.into_iter().filter(|taken| ledger.valued().contains(taken.pattern)) {
            // Beside a standalone pattern nothing counts, so what would have taken the tiles does not matter.
            if score.standalone.is_some() && score.awarded.contains(taken.pattern) {
                continue;
            }
            let by = score.standalone.unwrap_or(taken.by);
            match dropped.iter_mut().find(|dropped| dropped.pattern == taken.pattern && dropped.by == Some(by)) {
                Some(dropped) => dropped.count += taken.count,
                None => dropped.push(of(taken.pattern, taken.count, Some(by))),
            }
        }
        if let Some((pattern, fan)) = self.alone(score, hand, win).filter(|alone| score.standalone != Some(alone.0)) {
            dropped.push(Dropped { pattern, fan, count: 1, by: score.standalone });
        }
        dropped.sort_by_key(|dropped| dropped.pattern);
        dropped
    }
}

/// Refuses what is wrong in this context, and dead hands that win nothing.
#[inline(never)]
fn check(hand: &Hand, win: &Context, table: &Table) -> Result<(), Refusal> {
    let faults = context_faults(hand, win, table);
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    match win.dead() {
        Some(Dead::Long) => Err(NotAWin::Dead("long").into()),
        Some(Dead::Short) if !win.flower_win() => Err(NotAWin::Dead("short").into()),
        _ => Ok(()),
    }
}

struct Search<'a, F> {
    rules: &'a Rules<F>,
    /// The least that a plain sum counts after the cap.
    raise_to: u32,
    best: Option<(Candidate, Reading)>,
}

impl<F: Family> Search<'_, F> {
    /// Offers every reading of the tiles.
    fn offer_tiles(&mut self, hand: &Hand, win: &Context) {
        let (options, ledger) = (&self.rules.options, &self.rules.ledger);
        let prepared = options.prepare(hand, win, ledger);
        for_each_arrangement(hand, |arrangement| {
            let split = options.split(&prepared, arrangement, ledger.asked());
            let reading = Reading { shape: Shape::Regular, arrangement: Some(*arrangement), placement: None };
            if options.place_matters(&prepared, &split) {
                self.offer_placed(hand, win, &prepared, &split, reading);
            } else {
                self.offer_at(&prepared, split, reading);
            }
        });
        // No shape but sets and a pair has anything declared.
        if hand.declared().sets == 0 {
            options.special(hand, &prepared, ledger.valued(), |reading| self.offer_special(reading));
        }
    }

    /// Offers a split with the winning tile in each place that it may have.
    ///
    /// Apart, so that hands of which no pattern asks for the place do not pay for looking where it could be.
    #[inline(never)]
    fn offer_placed(
        &mut self,
        hand: &Hand,
        win: &Context,
        prepared: &F::Prepared<'_>,
        split: &Facts,
        reading: Reading,
    ) {
        let Some(arrangement) = reading.arrangement else { return };
        let offer = |placement| {
            self.offer_at(prepared, *split, Reading { placement: Some(placement), ..reading });
        };
        if is_opening(hand, win) {
            arrangement.all_placements().for_each(offer);
        } else if let Some(tile) = hand.win_tile() {
            arrangement.placements(tile).for_each(offer);
        }
    }

    /// Offers a split with the winning tile where the reading has it.
    fn offer_at(&mut self, prepared: &F::Prepared<'_>, split: Facts, reading: Reading) {
        let options = &self.rules.options;
        let facts = options.place(prepared, split, reading.placement);
        self.offer(&facts, reading);
        if let Some(both) = options.doubled(prepared, &facts) {
            self.offer(&both, Reading { shape: Shape::DoubleForm, ..reading });
        }
    }

    fn offer_special(&mut self, special: &SpecialReading) {
        let ledger = &self.rules.ledger;
        let reading = Reading { shape: special.shape, arrangement: None, placement: None };
        self.offer(&special.facts, reading);
        if let Some((pattern, fan)) = special.alone {
            let fan = ledger.fan_or_limit(fan);
            self.keep(&special.facts, reading, PatternSet::of(&[pattern]), fan, fan, Some(pattern));
        }
    }

    /// Offers the plain sum of a reading and its standalone patterns.
    fn offer(&mut self, facts: &Facts, reading: Reading) {
        let ledger = &self.rules.ledger;
        let mut sum: PlainSum = ledger.plain_sum(facts);
        self.rules.options.last_step(ledger, reading.shape, &mut sum);
        self.keep(facts, reading, sum.kept, sum.fan, ledger.towards_minimum(facts, &sum), None);
        for pattern in (facts.counting() & ledger.valued() & ledger.standalone()).iter() {
            let beside = ledger.adds(pattern) & facts.counting() & ledger.valued();
            let awarded = beside | PatternSet::of(&[pattern]);
            let fan = ledger.sum(facts, awarded);
            self.keep(facts, reading, awarded, fan, fan, Some(pattern));
        }
    }

    /// Keeps the better of two; of equals the one that was offered first, as readings come in the order of their groups.
    fn keep(
        &mut self,
        facts: &Facts,
        reading: Reading,
        awarded: PatternSet,
        raw_fan: u32,
        towards_minimum: u32,
        standalone: Option<PatternId>,
    ) {
        let ledger = &self.rules.ledger;
        let lacks = ledger.min_fan().saturating_sub(towards_minimum);
        let tier = if F::HAS_TIERS { ledger.tier(facts, raw_fan) } else { Tier::None };
        let candidate = Candidate { raw_fan, lacks, tier, standalone, awarded };
        if self.best.as_ref().is_none_or(|(best, _)| self.is_better(&candidate, best)) {
            self.best = Some((candidate, reading));
        }
    }

    fn is_better(&self, candidate: &Candidate, best: &Candidate) -> bool {
        let (mine, theirs) = (candidate.rank::<F>(self.fan(candidate)), best.rank::<F>(self.fan(best)));
        mine > theirs || (mine == theirs && candidate.has_earlier_ids(best))
    }

    /// The fan after cap and raise.
    fn fan(&self, candidate: &Candidate) -> u32 {
        let capped = self.rules.ledger.cap(candidate.raw_fan);
        match candidate.standalone {
            Some(_) if !F::CAPS_STANDALONE => candidate.raw_fan,
            Some(_) => capped,
            None => capped.max(self.raise_to),
        }
    }

    fn finish(self) -> Option<Score> {
        let (candidate, reading) = self.best?;
        let fan = self.fan(&candidate);
        let Candidate { raw_fan, lacks, tier, standalone, awarded } = candidate;
        Some(Score { fan, raw_fan, lacks, tier, standalone, awarded, reading })
    }
}
