//! The best candidate of a hand, step by step as the scoring model tells it; and the core held against it.

use std::cmp::Reverse;

use hkmj_core::context::Context;
use hkmj_core::family::Shape;
use hkmj_core::hand::Hand;
use hkmj_core::hongkong::Options;
use hkmj_core::readings;
use hkmj_core::score::Rules;
use hkmj_core::tile::{Face, Wind};

use crate::groups::{Counts, Group, Held, Sort, splits};
use crate::rows::{Counted, Row, View, Way, counted};
use crate::shapes::{is_seven_pairs, is_thirteen_orphans};
use crate::tariff::{LIMIT_FAN, MIN_FAN, Preset};

/// What a hand is worth, and in which reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) fan: u32,
    pub(crate) raw_fan: u32,
    pub(crate) lacks: u32,
    pub(crate) standalone: Option<Row>,
    /// In table order, with the count of each.
    pub(crate) awarded: Vec<(Row, u8)>,
    pub(crate) shape: Option<Row>,
    /// The concealed groups, and the one that the winning tile completes.
    pub(crate) groups: Vec<Group>,
    pub(crate) won_in: Option<Group>,
}

/// The readings of a hand, whatever its winning tile.
pub(crate) struct Readings {
    held: Held,
    tiles: Vec<u8>,
    splits: Vec<Vec<Group>>,
    shapes: Vec<Row>,
}

impl Readings {
    pub(crate) fn of(held: Held) -> Self {
        let mut tiles = held.concealed.clone();
        tiles.extend(held.melds.iter().flat_map(|meld| meld.tiles()));
        let concealed: Counts = held.concealed_counts();
        let mut shapes = Vec::new();
        if held.melds.is_empty() {
            shapes.extend(is_thirteen_orphans(&concealed).then_some(Row::ThirteenOrphans));
            shapes.extend(is_seven_pairs(&concealed).then_some(Row::SevenPairs));
        }
        Self { tiles, splits: splits(&concealed), shapes, held }
    }

    /// The best answer of each preset; `None` where the hand is no win.
    pub(crate) fn best<const N: usize>(&self, win: u8, way: Way, presets: &[Preset; N]) -> [Option<Answer>; N] {
        let mut best = [const { None }; N];
        for split in &self.splits {
            let groups: Vec<Group> = self.held.melds.iter().chain(split).copied().collect();
            let mut tried = Vec::new();
            for &group in split.iter().filter(|group| group.has(win)) {
                // Of equal groups one stands for all.
                if !tried.contains(&group) {
                    tried.push(group);
                    let view = View { groups: &groups, won_in: Some(group.sort), ..self.view(way) };
                    let facts = counted(&view, None);
                    let reading = Reading { shape: None, groups: split, won_in: Some(group) };
                    offer(&facts, &reading, presets, &mut best);
                }
            }
        }
        for &shape in &self.shapes {
            let facts = counted(&self.view(way), Some(shape));
            let reading = Reading { shape: Some(shape), groups: &[], won_in: None };
            offer(&facts, &reading, presets, &mut best);
        }
        best
    }

    fn view(&self, way: Way) -> View<'_> {
        View { held: &self.held, tiles: &self.tiles, way, groups: &[], won_in: None }
    }
}

struct Reading<'a> {
    shape: Option<Row>,
    groups: &'a [Group],
    won_in: Option<Group>,
}

fn offer<const N: usize>(facts: &Counted, reading: &Reading, presets: &[Preset; N], best: &mut [Option<Answer>; N]) {
    for (preset, best) in presets.iter().zip(best) {
        // A special shape is a win only where its row has a value.
        if reading.shape.is_some_and(|row| preset.value(row).is_none()) {
            continue;
        }
        for alone in [None].into_iter().chain(Row::ALL.iter().copied().map(Some)) {
            let Some(awarded) = awarded(facts, reading, preset, alone) else { continue };
            let answer = answer(awarded, reading, preset, alone);
            if best.as_ref().is_none_or(|best| order(&answer) < order(best)) {
                *best = Some(answer);
            }
        }
    }
}

/// What counts in the plain sum, or beside a standalone row; `None` if that row is no candidate.
fn awarded(facts: &Counted, reading: &Reading, preset: &Preset, alone: Option<Row>) -> Option<Vec<(Row, u8)>> {
    let valued = |row: Row| facts[row as usize] > 0 && preset.value(row).is_some();
    let counts = |row: &Row| (*row, facts[*row as usize]);
    if let Some(alone) = alone {
        let beside = |row: Row| valued(row) && (row == alone || Preset::adds(alone, row));
        let is_candidate = Preset::is_standalone(alone) && valued(alone);
        return is_candidate.then(|| Row::ALL.iter().filter(|&&row| beside(row)).map(counts).collect());
    }
    let mut sum: Vec<_> = Row::ALL.iter().filter(|&&row| is_kept(row, facts, preset)).map(counts).collect();
    let fan: u32 = sum.iter().map(|&(row, count)| preset.value(row).unwrap_or(0) * u32::from(count)).sum();
    if fan == 0 && reading.shape.is_none() {
        sum.insert(0, (Row::ChickenHand, 1));
    }
    Some(sum)
}

/// A row that holds and has a value is kept, unless it stands alone or a kept one drops it.
fn is_kept(row: Row, facts: &Counted, preset: &Preset) -> bool {
    facts[row as usize] > 0
        && preset.value(row).is_some()
        && !Preset::is_standalone(row)
        && !preset.dropped_by(row).iter().any(|&dropper| is_kept(dropper, facts, preset))
}

fn answer(awarded: Vec<(Row, u8)>, reading: &Reading, preset: &Preset, standalone: Option<Row>) -> Answer {
    let raw_fan = awarded.iter().map(|&(row, count)| preset.value(row).unwrap_or(0) * u32::from(count)).sum::<u32>();
    Answer {
        fan: raw_fan.min(LIMIT_FAN),
        raw_fan,
        lacks: MIN_FAN.saturating_sub(raw_fan),
        standalone,
        awarded,
        shape: reading.shape,
        groups: reading.groups.to_vec(),
        won_in: reading.won_in,
    }
}

/// The order of candidates, the best first.
fn order(answer: &Answer) -> impl Ord + use<'_> {
    (
        answer.lacks > 0,
        Reverse(answer.fan),
        // The tier: full or none, for neither preset has hands of a higher one.
        answer.raw_fan < LIMIT_FAN,
        answer.standalone.is_none(),
        Reverse(answer.raw_fan),
        Reverse(answer.awarded.len()),
        answer.awarded.iter().map(|&(row, _)| row).collect::<Vec<_>>(),
        (answer.shape, &answer.groups, answer.won_in.map(|group| answer.groups.iter().position(|&one| one == group))),
    )
}

/// The core's answer in the same terms.
pub(crate) fn of_core(rules: &Rules<Options>, hand: &Hand, way: Way) -> Option<Answer> {
    let win = Context::new(Wind::ALL[way.seat as usize], Wind::ALL[way.round as usize])
        .with_self_draw(way.self_draw)
        .with_kongs(way.kongs)
        .with_last_tile(way.last_tile)
        .with_declared_ready(way.declared_ready);
    let score = rules.score(hand, &win).ok()?;
    let group = |group: readings::Group| match group {
        readings::Group::Chow(tile) => Group::new(Sort::Chow, tile.id()),
        readings::Group::Pung(tile) => Group::new(Sort::Pung, tile.id()),
        readings::Group::Pair(tile) => Group::new(Sort::Pair, tile.id()),
    };
    let row = |id: hkmj_core::pattern::PatternId| Row::ALL[id.index()];
    Some(Answer {
        fan: score.fan,
        raw_fan: score.raw_fan,
        lacks: score.lacks,
        standalone: score.standalone.map(row),
        awarded: rules.awards(&score, hand, &win).map(|award| (row(award.pattern), award.count)).collect(),
        shape: match score.reading.shape {
            Shape::ThirteenOrphans => Some(Row::ThirteenOrphans),
            Shape::SevenPairs => Some(Row::SevenPairs),
            _ => None,
        },
        groups: score.reading.arrangement.map_or(Vec::new(), |split| split.groups().map(group).collect()),
        won_in: score.reading.place(hand, &win).map(|placement| group(placement.group)),
    })
}

/// Both answers in all presets, which must agree; the naive ones are handed back.
pub(crate) fn agreed<const N: usize>(
    readings: &Readings,
    hand: &Hand,
    win: u8,
    way: Way,
    presets: &[Preset; N],
    compiled: &[Rules<Options>; N],
) -> [Option<Answer>; N] {
    let hand = hand.clone().with_win(Face::new(win));
    let expected = readings.best(win, way, presets);
    for ((preset, rules), expected) in presets.iter().zip(compiled).zip(&expected) {
        let found = of_core(rules, &hand, way);
        assert_eq!(&found, expected, "{} of {:?} on {win} as {way:?}", preset.name, readings.held);
    }
    expected
}
