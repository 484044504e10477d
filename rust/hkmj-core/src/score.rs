//! The best candidate of all readings of a hand.

use std::cmp::{Ordering, Reverse};

use crate::check::{context_faults, is_opening};
use crate::context::{Context, Dead};
use crate::family::{Family, Shape, SpecialReading};
use crate::fault::{Fault, NotAWin, Refusal};
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
    /// Where the winning tile went, in a regular reading of a hand that has one.
    pub placement: Option<Placement>,
}

/// What a hand is worth, and why.
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
    /// The facts of that reading.
    pub facts: Facts,
    /// The fan of the standalone pattern, where it is not the one of the ledger.
    alone_fan: Option<u32>,
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

    /// The order of the candidates, the best greatest; those that are equal here differ in their groups alone.
    fn rank(&self) -> impl Ord + use<> {
        // Of two lists equally long the one with the earliest id that the other lacks comes first.
        let ids = (self.awarded.len(), self.awarded.bits().reverse_bits());
        (self.legal(), self.fan, self.tier, self.standalone.is_some(), self.raw_fan, ids, Reverse(self.standalone))
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

    /// The options of its family.
    pub const fn options(&self) -> &F {
        &self.options
    }

    /// Scores a hand, after the faults already found in it.
    ///
    /// # Errors
    ///
    /// [`Refusal::Faults`] with all faults, those passed in first; [`Refusal::NotAWin`] if there is none and the hand
    /// completes no shape of the rule set.
    pub fn score(&self, hand: &Hand, win: &Context, mut faults: Vec<Fault>) -> Result<Score, Refusal> {
        context_faults(hand, win, &self.options.table(), &mut faults);
        if !faults.is_empty() {
            return Err(Refusal::Faults(faults));
        }
        let mut search = Search { rules: self, best: None };
        match win.dead {
            Some(Dead::Long) => return Err(NotAWin::Dead("long").into()),
            Some(Dead::Short) if !win.flower_win => return Err(NotAWin::Dead("short").into()),
            _ => {}
        }
        if win.flower_win {
            let reading = self.options.flower_win(hand, win, self.ledger.valued()).ok_or(NotAWin::NoFlowerWin)?;
            search.offer_special(&reading);
        } else {
            search.offer_tiles(hand, win);
        }
        search.best.ok_or(NotAWin::NoShape.into())
    }

    /// The patterns that counted, in table order.
    pub fn awards(&self, score: &Score) -> impl Iterator<Item = Award> {
        score.awarded.iter().map(move |pattern| Award {
            pattern,
            fan: score.alone_fan.filter(|_| score.standalone == Some(pattern)).unwrap_or(self.ledger.value(pattern)),
            count: self.ledger.count(&score.facts, pattern),
        })
    }

    /// The patterns that held, had a value and did not count, in table order.
    pub fn dropped(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Dropped> {
        let ledger = &self.ledger;
        let of = |pattern, count, by| Dropped { pattern, fan: ledger.value(pattern), count, by };
        let held = score.facts.counting() & ledger.valued() & !score.awarded;
        let mut dropped: Vec<Dropped> = held
            .iter()
            .map(|id| {
                let by = match score.standalone {
                    Some(alone) => Some(alone),
                    None if ledger.standalone().contains(id) => None,
                    None => score.awarded.iter().find(|&kept| ledger.excludes(kept).contains(id)),
                };
                of(id, ledger.count(&score.facts, id), by)
            })
            .collect();
        let taken = self.options.taken(hand, win, ledger.takers());
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
        if score.reading.shape == Shape::FlowerWin
            && let Some(SpecialReading { alone: Some((pattern, fan)), .. }) =
                self.options.flower_win(hand, win, ledger.valued())
            && score.standalone != Some(pattern)
        {
            let fan = fan.or(ledger.limit_fan()).unwrap_or_default();
            dropped.push(Dropped { pattern, fan, count: 1, by: score.standalone });
        }
        dropped.sort_by_key(|dropped| dropped.pattern);
        dropped
    }
}

struct Search<'a, F> {
    rules: &'a Rules<F>,
    best: Option<Score>,
}

impl<F: Family> Search<'_, F> {
    /// Offers every reading of the tiles.
    fn offer_tiles(&mut self, hand: &Hand, win: &Context) {
        let (options, ledger) = (&self.rules.options, &self.rules.ledger);
        let prepared = options.prepare(hand, win, ledger.takers());
        let opening = is_opening(hand, win);
        for_each_arrangement(hand, |arrangement| {
            let split = options.split(&prepared, arrangement);
            let mut last = None;
            let mut offer = |placement: Placement| {
                let facts = options.place(&prepared, split, Some(placement));
                // Where the winning tile went often changes nothing: then the earlier group stands.
                if last != Some(facts) {
                    last = Some(facts);
                    let reading = Reading {
                        shape: Shape::Regular,
                        arrangement: Some(*arrangement),
                        placement: (!opening).then_some(placement),
                    };
                    self.offer(&facts, reading);
                }
            };
            if opening {
                arrangement.all_placements().for_each(&mut offer);
            } else if let Some(tile) = hand.win_tile() {
                arrangement.placements(tile).for_each(&mut offer);
            }
        });
        for reading in options.special(hand, &prepared, ledger.valued()).iter().flatten() {
            self.offer_special(reading);
        }
    }

    fn offer_special(&mut self, special: &SpecialReading) {
        let reading = Reading { shape: special.shape, arrangement: None, placement: None };
        self.offer(&special.facts, reading);
        if let Some((pattern, fan)) = special.alone {
            let ledger = &self.rules.ledger;
            let fan = fan.or(ledger.limit_fan()).unwrap_or_default();
            let awarded = PatternSet::of(&[pattern]);
            let mut score = self.candidate(&special.facts, reading, awarded, fan, fan, Some(pattern));
            score.alone_fan = Some(fan);
            self.keep(score);
        }
    }

    /// Offers the plain sum of a reading and its standalone patterns.
    fn offer(&mut self, facts: &Facts, reading: Reading) {
        let ledger = &self.rules.ledger;
        let mut sum: PlainSum = ledger.plain_sum(facts);
        self.rules.options.last_step(ledger, reading.shape, &mut sum);
        let towards_minimum = ledger.towards_minimum(facts, &sum);
        let plain = self.candidate(facts, reading, sum.kept, sum.fan, towards_minimum, None);
        self.keep(plain);
        for pattern in (facts.counting() & ledger.valued() & ledger.standalone()).iter() {
            let beside = ledger.adds(pattern) & facts.counting() & ledger.valued();
            let awarded = beside | PatternSet::of(&[pattern]);
            let fan = ledger.sum(facts, awarded);
            let alone = self.candidate(facts, reading, awarded, fan, fan, Some(pattern));
            self.keep(alone);
        }
    }

    fn candidate(
        &self,
        facts: &Facts,
        reading: Reading,
        awarded: PatternSet,
        raw_fan: u32,
        towards_minimum: u32,
        standalone: Option<PatternId>,
    ) -> Score {
        let ledger = &self.rules.ledger;
        Score {
            fan: ledger.cap(raw_fan),
            raw_fan,
            lacks: ledger.min_fan().saturating_sub(towards_minimum),
            tier: ledger.tier(facts, raw_fan),
            standalone,
            awarded,
            reading,
            facts: *facts,
            alone_fan: None,
        }
    }

    /// Keeps the better of two; of equals the one that was offered first, as readings come in the order of their groups.
    fn keep(&mut self, candidate: Score) {
        let better = self.best.as_ref().is_none_or(|best| candidate.rank().cmp(&best.rank()) == Ordering::Greater);
        if better {
            self.best = Some(candidate);
        }
    }
}
