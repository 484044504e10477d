//! Why a score is what it is: what counted, what did not, and what stood in its way.

use crate::context::Context;
use crate::family::{Family, Shape};
use crate::hand::Hand;
use crate::ledger::PlainSum;
use crate::pattern::{Facts, PatternId, PatternSet};
use crate::score::{Rules, Score};

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

impl<F: Family> Rules<F> {
    /// All facts of the reading that a score was found in, whether anything asks for them or not.
    pub fn facts(&self, score: &Score, hand: &Hand, win: &Context) -> Facts {
        let mut facts = self.facts_shown(score, hand, win);
        // A last step, or a candidate of its own, awards what no tile shows.
        facts.held |= score.awarded;
        facts
    }

    /// The facts that tiles and context show.
    fn facts_shown(&self, score: &Score, hand: &Hand, win: &Context) -> Facts {
        let (options, ledger) = (self.options(), self.ledger());
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
            fan: alone.map_or(self.ledger().value(pattern), |(_, fan)| fan),
            count: self.ledger().count(&facts, pattern),
        })
    }

    /// The patterns that raised its fan after the cap; none where it had as many already.
    pub fn raised(&self, score: &Score, win: &Context) -> PatternSet {
        let is_raised = score.standalone.is_none() && score.fan > self.ledger().cap(score.raw_fan);
        if is_raised { self.options().raise(win).by } else { PatternSet::EMPTY }
    }

    /// The candidate that a flower win has besides those of its facts, and its fan.
    fn alone(&self, score: &Score, hand: &Hand, win: &Context) -> Option<(PatternId, u32)> {
        let reading = (score.reading.shape == Shape::FlowerWin).then(|| self.flower_win(hand, win)).flatten()?;
        reading.alone.map(|(pattern, fan)| (pattern, self.ledger().fan_or_limit(fan)))
    }

    /// The patterns that held, had a value and did not count, in table order.
    pub fn dropped(&self, score: &Score, hand: &Hand, win: &Context) -> Vec<Dropped> {
        let ledger = self.ledger();
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
        let taken = self.options().taken(hand, win, &score.reading, ledger.takers());
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
