//! The search for the best candidate of all readings of a hand.

use std::cmp::Reverse;

use crate::check::is_opening;
use crate::context::Context;
use crate::family::{Family, Shape, SpecialReading};
use crate::hand::Hand;
use crate::ledger::{PlainSum, Tier};
use crate::pattern::{Facts, PatternId, PatternSet};
use crate::readings::{Arrangement, Placement, Placements, for_each_arrangement, only_arrangement};
use crate::score::{Reading, Rules, Score, Value};

/// One way to count a reading.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
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

/// A search, and the best that it has met so far.
pub(crate) struct Search<'a, F> {
    rules: &'a Rules<F>,
    /// The least that a plain sum counts after the cap.
    raise_to: u32,
    best: Option<(Candidate, Reading)>,
}

impl<'a, F: Family> Search<'a, F> {
    /// A search for what a win is worth.
    pub(crate) fn new(rules: &'a Rules<F>, win: &Context) -> Self {
        Self { rules, raise_to: rules.options().raise(win).to, best: None }
    }

    /// The best candidate of a hand that splits in one way, each of whose readings has one candidate alone, as those of
    /// most hands do, and its reading; `None` where there may be others.
    #[inline(always)]
    pub(crate) fn best_of_only_split(&self, hand: &Hand, win: &Context) -> Option<(Candidate, Reading)> {
        let (options, ledger) = (self.rules.options(), self.rules.ledger());
        let arrangement = only_arrangement(hand.concealed())?;
        let prepared = options.prepare(hand, win, ledger);
        let split = options.split(&prepared, &arrangement, ledger.asked());
        let mut only = options.place_matters(&prepared, &split) == F::PLACE_OFTEN_MATTERS;
        if may_be_special(hand) {
            options.special(hand, &prepared, ledger.valued(), |_| only = false);
        }
        if !only {
            return None;
        }
        let (candidate, placement) = if F::PLACE_OFTEN_MATTERS {
            let places = arrangement.placements(hand.win_tile()?);
            match places.only() {
                None => self.best_of_places(&prepared, &split, places)?,
                only => (self.only_candidate_at(&prepared, &split, only)?, only),
            }
        } else {
            (self.only_candidate_at(&prepared, &split, None)?, None)
        };
        Some((candidate, Reading { placement, ..regular(&arrangement) }))
    }

    /// The candidate of a split with the winning tile at this place; `None` if there are others too.
    #[inline(always)]
    fn only_candidate_at(
        &self,
        prepared: &F::Prepared<'_>,
        split: &Facts,
        placement: Option<Placement>,
    ) -> Option<Candidate> {
        let facts = self.facts_at(prepared, *split, placement);
        let doubled = self.rules.options().doubled(prepared, &facts);
        let only = self.standalone(&facts).is_empty() && doubled.is_none();
        only.then(|| self.plain(&facts, Shape::Regular))
    }

    /// The best of those of several places, and its place.
    #[inline(never)]
    fn best_of_places(
        &self,
        prepared: &F::Prepared<'_>,
        split: &Facts,
        places: Placements,
    ) -> Option<(Candidate, Option<Placement>)> {
        let mut best: Option<(Candidate, Option<Placement>)> = None;
        for place in places.map(Some) {
            let candidate = self.only_candidate_at(prepared, split, place)?;
            if best.as_ref().is_none_or(|(best, _)| self.is_better(&candidate, best)) {
                best = Some((candidate, place));
            }
        }
        best
    }

    /// Offers every reading of the tiles.
    ///
    /// Apart, so that hands with one candidate do not pay for looking for others.
    #[inline(never)]
    pub(crate) fn offer_tiles(&mut self, hand: &Hand, win: &Context) {
        let (options, ledger) = (self.rules.options(), self.rules.ledger());
        let prepared = options.prepare(hand, win, ledger);
        for_each_arrangement(hand, |arrangement| {
            let split = options.split(&prepared, arrangement, ledger.asked());
            self.offer_split(hand, win, &prepared, &split, arrangement);
        });
        if may_be_special(hand) {
            options.special(hand, &prepared, ledger.valued(), |reading| self.offer_special(reading));
        }
    }

    /// Offers a split with the winning tile in each place that it may have, if that matters.
    fn offer_split(
        &mut self,
        hand: &Hand,
        win: &Context,
        prepared: &F::Prepared<'_>,
        split: &Facts,
        arrangement: &Arrangement,
    ) {
        let reading = regular(arrangement);
        let matters = self.rules.options().place_matters(prepared, split);
        let mut offer = |placement| self.offer_at(prepared, *split, Reading { placement, ..reading });
        if !matters {
            offer(None);
        } else if is_opening(hand, win) {
            arrangement.all_placements().for_each(|placement| offer(Some(placement)));
        } else if let Some(tile) = hand.win_tile() {
            arrangement.placements(tile).for_each(|placement| offer(Some(placement)));
        }
    }

    /// Offers a split with the winning tile where the reading has it.
    fn offer_at(&mut self, prepared: &F::Prepared<'_>, split: Facts, reading: Reading) {
        let facts = self.facts_at(prepared, split, reading.placement);
        self.offer(&facts, reading);
        if let Some(both) = self.rules.options().doubled(prepared, &facts) {
            self.offer(&both, Reading { shape: Shape::DoubleForm, ..reading });
        }
    }

    /// The facts of a split with the winning tile at its place.
    fn facts_at(&self, prepared: &F::Prepared<'_>, split: Facts, placement: Option<Placement>) -> Facts {
        let mut facts = self.rules.options().place(prepared, split, placement);
        // There are no others; but so the compiler knows it, and forgets the half of each set that stays empty.
        facts.held = facts.held & F::PATTERNS;
        facts
    }

    /// Offers a reading of another shape than sets and a pair.
    pub(crate) fn offer_special(&mut self, special: &SpecialReading) {
        let ledger = self.rules.ledger();
        let reading = Reading { shape: special.shape, arrangement: None, placement: None };
        self.offer(&special.facts, reading);
        if let Some((pattern, fan)) = special.alone {
            let (fan, awarded) = (ledger.fan_or_limit(fan), PatternSet::of(&[pattern]));
            self.keep(self.candidate(&special.facts, awarded, fan, fan, Some(pattern)), reading);
        }
    }

    /// Offers the plain sum of a reading and its standalone patterns.
    fn offer(&mut self, facts: &Facts, reading: Reading) {
        let ledger = self.rules.ledger();
        self.keep(self.plain(facts, reading.shape), reading);
        for pattern in self.standalone(facts).iter() {
            let beside = ledger.adds(pattern) & facts.counting() & ledger.valued();
            let awarded = beside | PatternSet::of(&[pattern]);
            let fan = ledger.sum(facts, awarded);
            self.keep(self.candidate(facts, awarded, fan, fan, Some(pattern)), reading);
        }
    }

    /// The standalone patterns that hold.
    fn standalone(&self, facts: &Facts) -> PatternSet {
        facts.counting() & self.rules.ledger().standalone()
    }

    /// The plain sum of a reading.
    #[inline(always)]
    fn plain(&self, facts: &Facts, shape: Shape) -> Candidate {
        let ledger = self.rules.ledger();
        let mut sum: PlainSum = ledger.plain_sum(facts);
        self.rules.options().last_step(ledger, shape, &mut sum);
        self.candidate(facts, sum.kept, sum.fan, ledger.towards_minimum(facts, &sum), None)
    }

    #[inline(always)]
    fn candidate(
        &self,
        facts: &Facts,
        awarded: PatternSet,
        raw_fan: u32,
        towards_minimum: u32,
        standalone: Option<PatternId>,
    ) -> Candidate {
        let ledger = self.rules.ledger();
        let lacks = ledger.min_fan().saturating_sub(towards_minimum);
        let tier = if F::HAS_TIERS { ledger.tier(facts, raw_fan) } else { Tier::None };
        Candidate { raw_fan, lacks, tier, standalone, awarded }
    }

    /// Keeps the better of two; of equals the one that was offered first, as readings come in the order of their groups.
    fn keep(&mut self, candidate: Candidate, reading: Reading) {
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
        let capped = self.rules.ledger().cap(candidate.raw_fan);
        match candidate.standalone {
            Some(_) if !F::CAPS_STANDALONE => candidate.raw_fan,
            Some(_) => capped,
            None => capped.max(self.raise_to),
        }
    }

    /// What a candidate is worth.
    pub(crate) fn value(&self, candidate: &Candidate) -> Value {
        let &Candidate { lacks, tier, awarded, .. } = candidate;
        Value { fan: self.fan(candidate), lacks, tier, awarded }
    }

    /// The same with what explains it.
    pub(crate) fn score(&self, candidate: &Candidate, reading: Reading) -> Score {
        let &Candidate { raw_fan, standalone, .. } = candidate;
        let Value { fan, lacks, tier, awarded } = self.value(candidate);
        Score { fan, raw_fan, lacks, tier, standalone, awarded, reading }
    }

    /// The best that was offered.
    pub(crate) fn best(&self) -> Option<(Candidate, Reading)> {
        self.best
    }
}

/// No shape but sets and a pair has anything declared.
const fn may_be_special(hand: &Hand) -> bool {
    hand.declared().sets == 0
}

/// A reading of sets and a pair in which the place of the winning tile decides nothing.
const fn regular(arrangement: &Arrangement) -> Reading {
    Reading { shape: Shape::Regular, arrangement: Some(*arrangement), placement: None }
}
