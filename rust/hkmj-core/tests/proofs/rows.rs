//! Which rows of the Hong Kong tables hold in a reading, each written down as the table words it.

use crate::groups::{Group, Held, Sort};

macro_rules! rows {
    ($($row:ident)+) => {
        /// The rows in the order of the tables.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Row { $($row),+ }

        impl Row {
            pub(crate) const ALL: &[Self] = &[$(Self::$row),+];
            pub(crate) const COUNT: usize = Self::ALL.len();
        }
    };
}

rows! {
    ChickenHand AllChows NoFlowers SeatFlower SelfDraw ConcealedHand DragonPung SeatWindPung RoundWindPung RobbingKong
    LastTileDraw LastDiscard KongReplacement FlowerSet SevenFlowers AllPungs MixedOneSuit MixedTerminals
    SmallThreeDragons SmallFourWinds PureOneSuit GreatThreeDragons KongOnKong EightFlowers FourConcealedPungs AllHonors
    AllTerminals NineGates HeavenlyHand EarthlyHand HumanHand GreatFourWinds ThirteenOrphans FourKongs
    IdenticalChows StepChows MissingSuit DeclaredReady TripleChows TripleSteps PureStraight LastTileKong
    TwoIdenticalChows TwoStepChows MirrorChows QuadrupleChows QuadrupleSteps ThreeKongs ThreeWindPungs SevenPairs
    MirrorPungs FourInFour TerminalPungsHonorPair RedInGreen MillionStones AllBlue AllGreen AllRuby
}

/// How often each row holds.
pub(crate) type Counted = [u8; Row::COUNT];

/// How the hand was won, as far as these proofs vary it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Way {
    /// The winds of seat and round, 0 to 3.
    pub(crate) seat: u8,
    pub(crate) round: u8,
    pub(crate) self_draw: bool,
    pub(crate) kongs: u8,
    pub(crate) last_tile: bool,
    pub(crate) declared_ready: bool,
}

/// A reading: the sets and the pair, or none in thirteen orphans and seven pairs.
pub(crate) struct View<'a> {
    pub(crate) held: &'a Held,
    pub(crate) tiles: &'a [u8],
    pub(crate) way: Way,
    pub(crate) groups: &'a [Group],
    /// The sort of the group that the winning tile completes.
    pub(crate) won_in: Option<Sort>,
}

const WINDS: [u8; 4] = [27, 28, 29, 30];
const DRAGONS: [u8; 3] = [31, 32, 33];
const WHITE: u8 = 31;
const GREEN: u8 = 32;
const RED: u8 = 33;
const EIGHT_DOTS: u8 = 9 + 7;

const fn bamboo(number: u8) -> u8 {
    18 + number - 1
}

const fn is_honor(tile: u8) -> bool {
    tile >= 27
}

const fn is_terminal(tile: u8) -> bool {
    !is_honor(tile) && matches!(number(tile), 1 | 9)
}

const fn suit(tile: u8) -> u8 {
    tile / 9
}

const fn number(tile: u8) -> u8 {
    tile % 9 + 1
}

/// The rows that hold on the tiles as a whole, in every shape.
fn of_tiles(view: &View, set: &mut impl FnMut(Row, bool)) {
    let suits = (0..3).filter(|&one| view.tiles.iter().any(|&tile| !is_honor(tile) && suit(tile) == one)).count();
    let honors = view.tiles.iter().any(|&tile| is_honor(tile));
    let only = |allowed: &dyn Fn(u8) -> bool| view.tiles.iter().all(|&tile| allowed(tile));
    let green = |tile: u8| [2, 3, 4, 6, 8].map(bamboo).contains(&tile) || tile == GREEN;
    let has = |tile: u8| view.tiles.contains(&tile);

    set(Row::MixedOneSuit, suits == 1 && honors);
    set(Row::PureOneSuit, suits == 1 && !honors);
    set(Row::AllHonors, suits == 0);
    set(Row::MissingSuit, suits == 2);
    set(Row::RedInGreen, only(&|tile| green(tile) || tile == bamboo(5) || tile == RED) && has(bamboo(5)) != has(RED));
    let sum: u32 = view.tiles.iter().map(|&tile| u32::from(number(tile))).sum();
    set(Row::MillionStones, suits == 1 && !honors && sum >= 100);
    set(Row::AllBlue, only(&|tile| WINDS.contains(&tile) || tile == WHITE || tile == EIGHT_DOTS));
    set(Row::AllGreen, only(&green));
    set(Row::AllRuby, only(&|tile| [1, 5, 7, 9].map(bamboo).contains(&tile) || tile == RED));
}

/// The rows of the win and of the flowers, in every shape.
fn of_win(view: &View, counted: &mut Counted) {
    let Way { seat, self_draw, kongs, last_tile, declared_ready, .. } = view.way;
    let flowers = &view.held.flowers;
    let full = |series: u8| flowers.iter().filter(|&&flower| flower / 4 == series).count() == 4;
    let concealed = view.held.melds.is_empty();
    let four_kongs = view.held.melds.iter().filter(|meld| meld.sort.is_kong()).count() == 4;
    let mut set = |row: Row, count: usize| counted[row as usize] = count as u8;

    set(Row::NoFlowers, usize::from(flowers.is_empty()));
    // The set takes the one of its own series.
    set(Row::SeatFlower, flowers.iter().filter(|&&flower| flower % 4 == seat && !full(flower / 4)).count());
    set(Row::FlowerSet, usize::from(full(0)) + usize::from(full(1)));
    set(Row::SelfDraw, usize::from(self_draw));
    set(Row::ConcealedHand, usize::from(concealed));
    set(Row::DeclaredReady, usize::from(concealed && declared_ready));
    set(Row::LastTileDraw, usize::from(self_draw && last_tile));
    set(Row::LastDiscard, usize::from(!self_draw && last_tile));
    set(Row::KongReplacement, usize::from(self_draw && kongs >= 1));
    set(Row::LastTileKong, usize::from(self_draw && last_tile && kongs >= 1));
    set(Row::KongOnKong, usize::from(self_draw && kongs >= 2 && !four_kongs));
}

/// The rows about sets, pair and waits.
fn of_sets(view: &View, counted: &mut Counted) {
    let lowest = |of: &dyn Fn(&Group) -> bool| -> Vec<u8> {
        view.groups.iter().filter(|group| of(group)).map(|group| group.lowest).collect()
    };
    let chows = lowest(&|group| group.sort == Sort::Chow);
    let pungs = lowest(&|group| group.is_pung());
    let pair = lowest(&|group| group.sort == Sort::Pair)[0];
    let kongs = view.groups.iter().filter(|group| group.sort.is_kong()).count();

    of_chows(view, &chows, counted);
    let mut set = |row: Row, count: usize| counted[row as usize] = count as u8;
    let among = |tiles: &[u8]| pungs.iter().filter(|pung| tiles.contains(pung)).count();
    let four_pungs = pungs.len() == 4;
    let all = |is_it: fn(u8) -> bool| view.tiles.iter().all(|&tile| is_it(tile));
    let concealed = view.held.melds.is_empty();

    set(Row::DragonPung, among(&DRAGONS));
    set(Row::SeatWindPung, among(&[WINDS[view.way.seat as usize]]));
    set(Row::RoundWindPung, among(&[WINDS[view.way.round as usize]]));
    set(Row::AllPungs, usize::from(four_pungs));
    set(Row::MixedTerminals, usize::from(four_pungs && all(|tile| is_terminal(tile) || is_honor(tile))));
    set(Row::AllTerminals, usize::from(all(is_terminal)));
    set(Row::SmallThreeDragons, usize::from(among(&DRAGONS) == 2 && DRAGONS.contains(&pair)));
    set(Row::GreatThreeDragons, usize::from(among(&DRAGONS) == 3));
    set(Row::SmallFourWinds, usize::from(among(&WINDS) == 3 && WINDS.contains(&pair)));
    set(Row::ThreeWindPungs, usize::from(among(&WINDS) == 3 && !WINDS.contains(&pair)));
    set(Row::GreatFourWinds, usize::from(among(&WINDS) == 4));
    let hidden = view.way.self_draw || view.won_in == Some(Sort::Pair);
    set(Row::FourConcealedPungs, usize::from(four_pungs && concealed && hidden));
    set(Row::NineGates, usize::from(concealed && is_nine_gates(view.tiles)));
    set(Row::ThreeKongs, usize::from(kongs == 3));
    set(Row::FourKongs, usize::from(kongs == 4));
    set(Row::MirrorPungs, usize::from(is_mirror(&pungs)));
    let terminals = four_pungs && pungs.iter().all(|&pung| is_terminal(pung));
    set(Row::TerminalPungsHonorPair, usize::from(terminals && is_honor(pair)));
}

fn of_chows(view: &View, chows: &[u8], counted: &mut Counted) {
    let mut set = |row: Row, count: usize| counted[row as usize] = count as u8;
    let same = |chow: u8| -> usize { chows.iter().map(|&other| usize::from(other == chow)).sum() };
    let run = |length: u8| {
        let of_run = |from: u8| (0..length).all(|i| suit(from + i) == suit(from) && chows.contains(&(from + i)));
        chows.iter().any(|&chow| of_run(chow))
    };
    let identical = most_pairs(chows, &|a, b| a == b);
    let steps = most_pairs(chows, &|a, b| suit(a) == suit(b) && a.abs_diff(b) == 1);
    let in_all_four = |tile: &u8| chows.iter().all(|&chow| Group::new(Sort::Chow, chow).has(*tile));
    let alike = chows.iter().any(|&chow| same(chow) == 4);
    let different = chows.iter().all(|&chow| same(chow) == 2) && chows.len() == 4;

    set(Row::AllChows, usize::from(chows.len() == 4));
    set(Row::IdenticalChows, identical);
    set(Row::StepChows, steps);
    set(Row::TripleChows, usize::from(chows.iter().any(|&chow| same(chow) >= 3)));
    set(Row::TripleSteps, usize::from(run(3)));
    set(Row::QuadrupleSteps, usize::from(run(4)));
    let straight = |suit: u8| [0, 3, 6].iter().all(|rank| chows.contains(&(9 * suit + rank)));
    set(Row::PureStraight, usize::from((0..3).any(straight)));
    set(Row::TwoIdenticalChows, usize::from(different));
    set(Row::TwoStepChows, usize::from(steps == 2));
    set(Row::MirrorChows, usize::from(is_mirror(chows)));
    set(Row::QuadrupleChows, usize::from(alike));
    let spread = chows.len() == 4 && !alike && view.tiles.iter().any(in_all_four);
    set(Row::FourInFour, usize::from(spread));
}

/// The most pairs that fit together, none of them used twice: by trying.
fn most_pairs(chows: &[u8], fits: &dyn Fn(u8, u8) -> bool) -> usize {
    let [first, rest @ ..] = chows else { return 0 };
    let paired = (0..rest.len()).filter(|&place| fits(*first, rest[place])).map(|place| {
        let mut others = rest.to_vec();
        others.remove(place);
        1 + most_pairs(&others, fits)
    });
    paired.max().unwrap_or(0).max(most_pairs(rest, fits))
}

/// Two different sets of a suit and the same two of another.
fn is_mirror(sets: &[u8]) -> bool {
    if sets.len() != 4 || sets.iter().any(|&set| is_honor(set)) {
        return false;
    }
    let of = |one: u8| -> Vec<u8> { sets.iter().filter(|&&set| suit(set) == one).map(|&set| number(set)).collect() };
    let two = |one: u8| of(one).len() == 2 && of(one)[0] != of(one)[1];
    let alike = |a: u8, b: u8| {
        let (mut a, mut b) = (of(a), of(b));
        a.sort_unstable();
        b.sort_unstable();
        a == b
    };
    [(0, 1), (0, 2), (1, 2)].iter().any(|&(a, b)| two(a) && two(b) && alike(a, b))
}

/// 1112345678999 of a suit, and any tile of it.
fn is_nine_gates(tiles: &[u8]) -> bool {
    let one_suit = tiles.iter().all(|&tile| !is_honor(tile) && suit(tile) == suit(tiles[0]));
    let enough = |wanted: u8| {
        let count = tiles.iter().filter(|&&tile| number(tile) == wanted).count();
        count >= if wanted == 1 || wanted == 9 { 3 } else { 1 }
    };
    one_suit && (1..=9).all(enough)
}

/// How often each row holds in a reading.
pub(crate) fn counted(view: &View, shape: Option<Row>) -> Counted {
    let mut counted = [0; Row::COUNT];
    of_win(view, &mut counted);
    of_tiles(view, &mut |row, holds| counted[row as usize] = u8::from(holds));
    match shape {
        Some(row) => counted[row as usize] = 1,
        None => of_sets(view, &mut counted),
    }
    counted
}
