//! How many complete hands there are: by the core's tables, and by putting sets together.

use hkmj_core::counts::Counts as CoreCounts;
use hkmj_core::suit_table::{SuitTable, honor_split};
use hkmj_core::tile::Tile;
use hkmj_core::waits::is_regular_win;

use crate::shapes::{Complete, Lane, for_each_seven_pairs, is_regular, shares, thirteen_orphans};
use crate::tariff::Preset;

/// The vectors of each number of tiles that the core's tables split, of a suit and of the honours.
fn by_the_tables(most_tiles: usize) -> [Vec<u64>; 2] {
    let mut suits = vec![0; most_tiles + 1];
    let table = SuitTable::get();
    for index in 0..5_usize.pow(9) {
        let tiles = digits(index, 9).sum::<usize>();
        if tiles <= most_tiles {
            suits[tiles] += u64::from(table.entry(index).splits());
        }
    }
    let mut honors = vec![0; most_tiles + 1];
    for index in 0..5_usize.pow(7) {
        let tiles = digits(index, 7).sum::<usize>();
        if tiles <= most_tiles {
            let kinds = digits(index, 7).zip(27..34).flat_map(|(count, id)| std::iter::repeat_n(id, count));
            let counts: CoreCounts = kinds.filter_map(Tile::new).collect();
            honors[tiles] += u64::from(honor_split(&counts).is_some());
        }
    }
    [suits, honors]
}

fn digits(index: usize, ranks: u32) -> impl Iterator<Item = usize> {
    (0..ranks).map(move |rank| index / 5_usize.pow(rank) % 5)
}

/// The hands of so many sets and a pair that the tables make: each lane has threes, and one of them two more.
fn complete_by_the_tables(sets: usize) -> u64 {
    let [suits, honors] = by_the_tables(3 * sets + 2);
    let shared = |&(sets, pair): &([usize; 4], usize)| -> u64 {
        let tiles = |lane: usize| 3 * sets[lane] + if lane == pair { 2 } else { 0 };
        suits[tiles(0)] * suits[tiles(1)] * suits[tiles(2)] * honors[tiles(3)]
    };
    shares(sets).iter().map(shared).sum()
}

#[test]
fn there_are_as_many_complete_hands_of_fourteen_tiles_as_are_known() {
    assert_eq!(Complete::of(4).count(), 11_498_658, "by putting sets together");
    assert_eq!(complete_by_the_tables(4), 11_498_658, "by the core's tables");
}

#[test]
fn there_are_as_many_complete_hands_of_seventeen_tiles_as_are_known() {
    assert_eq!(Complete::of(5).count(), 118_856_487, "by putting sets together");
    assert_eq!(complete_by_the_tables(5), 118_856_487, "by the core's tables");
}

#[test]
fn the_tables_split_what_sets_can_be_laid_to_and_nothing_else() {
    // One suit is a hand by itself where it has a pair: all 1,953,125 vectors of up to 14 tiles.
    let lane = Lane::laid(true, 4);
    let table = SuitTable::get();
    let laid: std::collections::HashSet<usize> = (0..=4)
        .flat_map(|sets| [false, true].map(|pair| lane.vectors(sets, pair)))
        .flatten()
        .map(|vector| vector.iter().rev().fold(0, |index, &count| 5 * index + usize::from(count)))
        .collect();
    for index in 0..5_usize.pow(9) {
        if digits(index, 9).sum::<usize>() <= 14 {
            assert_eq!(table.entry(index).splits(), laid.contains(&index), "vector {index}");
        }
    }
    assert_eq!(laid.len(), 21_743);
}

#[test]
fn thirteen_orphans_are_thirteen_and_won() {
    let rules = Preset::hk().compiled();
    let hands = thirteen_orphans();
    assert_eq!(hands.len(), 13);
    for counts in hands {
        let hand = crate::groups::Held::of_counts(&counts).to_core(None);
        assert!(rules.is_win(&hand) && !is_regular_win(hand.concealed()));
        assert_eq!(rules.deficiency(&hand), -1);
    }
}

/// Looks at one hand of seven pairs in so many: how many there are, how many were looked at, how many are regular too.
fn seven_pairs(one_in: u64, seed: u64) -> [u64; 3] {
    let [hk, all] = [Preset::hk().compiled(), Preset::hk_all().compiled()];
    let mut counted = [0; 3];
    for_each_seven_pairs(|number, counts| {
        counted[0] += 1;
        if !crate::chance::mixed(number ^ seed).is_multiple_of(one_in) {
            return;
        }
        let hand = crate::groups::Held::of_counts(counts).to_core(None);
        let regular = is_regular(counts);
        counted[1] += 1;
        counted[2] += u64::from(regular);
        assert!(all.is_win(&hand), "{counts:?}");
        assert_eq!(all.deficiency(&hand), -1, "{counts:?}");
        assert_eq!(hk.is_win(&hand), regular, "{counts:?}");
        assert_eq!(is_regular_win(hand.concealed()), regular, "{counts:?}");
    });
    counted
}

#[test]
fn seven_pairs_are_won_where_they_are_played() {
    // Seven kinds of 34: 5,379,616. A hundredth of them is looked at.
    let [all, looked_at, _] = seven_pairs(100, crate::chance::seed("seven pairs, a hundredth"));
    assert_eq!(all, 5_379_616);
    assert!((50_000..60_000).contains(&looked_at));
}

#[test]
#[ignore = "the whole: some seconds in release"]
fn all_seven_pairs_are_won_where_they_are_played() {
    let [all, looked_at, regular] = seven_pairs(1, 0);
    println!("{all} hands of seven pairs, {regular} of them sets and a pair too");
    assert_eq!([all, looked_at], [5_379_616; 2]);
}
