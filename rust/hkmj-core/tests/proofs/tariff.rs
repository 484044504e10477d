//! The presets `hk` and `hk-all` as the rules' tables print them: the rows in order, their fan, what they drop.

use hkmj_core::hongkong::Options;
use hkmj_core::ledger::Tariff;
use hkmj_core::score::Rules;

use crate::rows::Row;

/// A line of the tables.
type Line = (Row, &'static str, Option<u32>, u32, &'static [Row]);

/// Each row: its fan in `hk`, its fan in `hk-all`, and the rows that it drops under the options of both.
const TABLE: &[Line] = {
    use Row::*;
    &[
        (ChickenHand, "chicken_hand", Some(0), 0, &[]),
        (AllChows, "all_chows", Some(1), 1, &[]),
        (NoFlowers, "no_flowers", Some(1), 1, &[]),
        (SeatFlower, "seat_flower", Some(1), 1, &[]),
        (SelfDraw, "self_draw", Some(1), 1, &[]),
        (ConcealedHand, "concealed_hand", Some(1), 1, &[]),
        (DragonPung, "dragon_pung", Some(1), 1, &[]),
        (SeatWindPung, "seat_wind_pung", Some(1), 1, &[]),
        (RoundWindPung, "round_wind_pung", Some(1), 1, &[]),
        (RobbingKong, "robbing_kong", Some(1), 1, &[]),
        (LastTileDraw, "last_tile_draw", Some(1), 1, &[]),
        (LastDiscard, "last_discard", Some(1), 1, &[]),
        (KongReplacement, "kong_replacement", Some(1), 1, &[LastTileDraw]),
        (FlowerSet, "flower_set", Some(2), 2, &[]),
        (SevenFlowers, "seven_flowers", Some(2), 2, &[]),
        (AllPungs, "all_pungs", Some(3), 3, &[]),
        (MixedOneSuit, "mixed_one_suit", Some(3), 3, &[]),
        (MixedTerminals, "mixed_terminals", Some(4), 4, &[AllPungs]),
        (SmallThreeDragons, "small_three_dragons", Some(5), 5, &[DragonPung]),
        (SmallFourWinds, "small_four_winds", Some(6), 6, &[]),
        (PureOneSuit, "pure_one_suit", Some(7), 7, &[]),
        (GreatThreeDragons, "great_three_dragons", Some(8), 8, &[DragonPung]),
        (KongOnKong, "kong_on_kong", Some(8), 8, &[SelfDraw, KongReplacement, LastTileDraw, LastTileKong]),
        (EightFlowers, "eight_flowers", Some(8), 8, &[SelfDraw]),
        (FourConcealedPungs, "four_concealed_pungs", Some(8), 8, &[AllPungs, ConcealedHand]),
        (AllHonors, "all_honors", Some(10), 10, &[AllPungs, MixedTerminals]),
        (AllTerminals, "all_terminals", Some(10), 10, &[AllPungs, MixedTerminals]),
        (NineGates, "nine_gates", Some(10), 10, &[PureOneSuit, ConcealedHand]),
        (HeavenlyHand, "heavenly_hand", Some(13), 13, &[SelfDraw, ConcealedHand]),
        (EarthlyHand, "earthly_hand", Some(13), 13, &[SelfDraw, ConcealedHand]),
        (HumanHand, "human_hand", Some(13), 13, &[ConcealedHand]),
        (GreatFourWinds, "great_four_winds", Some(13), 13, &[AllPungs, MixedOneSuit, SeatWindPung, RoundWindPung]),
        (ThirteenOrphans, "thirteen_orphans", Some(13), 13, &[ConcealedHand]),
        (FourKongs, "four_kongs", Some(13), 13, &[AllPungs, KongReplacement, LastTileKong]),
        (IdenticalChows, "identical_chows", None, 1, &[]),
        (StepChows, "step_chows", None, 1, &[]),
        (MissingSuit, "missing_suit", None, 1, &[]),
        (DeclaredReady, "declared_ready", None, 2, &[]),
        (TripleChows, "triple_chows", None, 2, &[IdenticalChows]),
        (TripleSteps, "triple_steps", None, 2, &[StepChows, AllChows]),
        (PureStraight, "pure_straight", None, 2, &[]),
        (LastTileKong, "last_tile_kong", None, 3, &[LastTileDraw, KongReplacement, SelfDraw]),
        (TwoIdenticalChows, "two_identical_chows", None, 3, &[IdenticalChows, TwoStepChows]),
        (TwoStepChows, "two_step_chows", None, 3, &[StepChows, TripleSteps]),
        (MirrorChows, "mirror_chows", None, 3, &[]),
        (QuadrupleChows, "quadruple_chows", None, 3, &[TripleChows, IdenticalChows]),
        (QuadrupleSteps, "quadruple_steps", None, 3, &[TripleSteps, TwoStepChows, StepChows]),
        (ThreeKongs, "three_kongs", None, 3, &[]),
        (ThreeWindPungs, "three_wind_pungs", None, 3, &[]),
        (SevenPairs, "seven_pairs", None, 3, &[]),
        (MirrorPungs, "mirror_pungs", None, 3, &[]),
        (FourInFour, "four_in_four", None, 3, &[]),
        (TerminalPungsHonorPair, "terminal_pungs_honor_pair", None, 9, &[MixedTerminals, AllPungs]),
        (RedInGreen, "red_in_green", None, 10, &[PureOneSuit, MixedOneSuit, AllPungs]),
        (MillionStones, "million_stones", None, 10, &[PureOneSuit]),
        (AllBlue, "all_blue", None, 13, &[MixedOneSuit, AllPungs, MixedTerminals, AllHonors]),
        (AllGreen, "all_green", None, 13, &[PureOneSuit, MixedOneSuit, AllPungs]),
        (AllRuby, "all_ruby", None, 13, &[MixedOneSuit, AllPungs]),
    ]
};

const STANDALONE: [Row; 9] = [
    Row::AllHonors,
    Row::AllTerminals,
    Row::NineGates,
    Row::HeavenlyHand,
    Row::EarthlyHand,
    Row::HumanHand,
    Row::GreatFourWinds,
    Row::ThirteenOrphans,
    Row::FourKongs,
];

/// What all honours lets count beside itself.
const ALL_HONORS_ADDS: [Row; 3] = [Row::SmallThreeDragons, Row::GreatThreeDragons, Row::SmallFourWinds];

pub(crate) const MIN_FAN: u32 = 3;
pub(crate) const LIMIT_FAN: u32 = 13;

/// One of the two presets.
pub(crate) struct Preset {
    pub(crate) name: &'static str,
    values: [Option<u32>; Row::COUNT],
    dropped_by: Vec<Vec<Row>>,
}

impl Preset {
    pub(crate) fn hk() -> Self {
        Self::new("hk", |hk, _| hk)
    }

    pub(crate) fn hk_all() -> Self {
        Self::new("hk-all", |_, all| Some(all))
    }

    fn new(name: &'static str, value: impl Fn(Option<u32>, u32) -> Option<u32>) -> Self {
        assert_eq!(TABLE.len(), Row::COUNT);
        let mut values = [None; Row::COUNT];
        let mut dropped_by = vec![Vec::new(); Row::COUNT];
        for (place, &(row, _, hk, all, drops)) in TABLE.iter().enumerate() {
            assert_eq!(row as usize, place, "the rows stand in the order of the table");
            values[place] = value(hk, all);
            for &dropped in drops {
                dropped_by[dropped as usize].push(row);
            }
        }
        Self { name, values, dropped_by }
    }

    pub(crate) const fn value(&self, row: Row) -> Option<u32> {
        self.values[row as usize]
    }

    pub(crate) fn dropped_by(&self, row: Row) -> &[Row] {
        &self.dropped_by[row as usize]
    }

    pub(crate) fn is_standalone(row: Row) -> bool {
        STANDALONE.contains(&row)
    }

    pub(crate) fn adds(alone: Row, row: Row) -> bool {
        alone == Row::AllHonors && ALL_HONORS_ADDS.contains(&row)
    }

    /// The preset compiled by the core.
    pub(crate) fn compiled(&self) -> Rules<Options> {
        let names = |rows: &[Row]| rows.iter().map(|&row| name(row).to_owned()).collect::<Vec<_>>();
        let values = TABLE.iter().filter_map(|&(row, name, ..)| Some((name.to_owned(), self.value(row)?)));
        let excludes = TABLE.iter().map(|&(_, name, _, _, drops)| (name.to_owned(), names(drops)));
        let tariff = Tariff {
            values: values.collect(),
            excludes: excludes.collect(),
            standalone: names(&STANDALONE),
            adds: vec![(name(Row::AllHonors).to_owned(), names(&ALL_HONORS_ADDS))],
            min_fan: MIN_FAN,
            limit_fan: Some(LIMIT_FAN),
            ..Tariff::default()
        };
        Rules::compile(Options::default(), &tariff).expect("a tariff")
    }
}

/// The id of a row.
pub(crate) const fn name(row: Row) -> &'static str {
    TABLE[row as usize].1
}
