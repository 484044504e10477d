//! Rows of chows: the same chow again, straights, and four copies of a kind.
//!
//! The chows are one word, three bits for each of the 21; what is asked of each of them is asked of all at once.

use super::options::Options;
use super::patterns as id;
use super::tally::Tally;
use crate::hand::Hand;
use crate::tile::Tile;

/// The lowest bit of each field.
const ONES: u64 = 0o111_111_111_111_111_111_111;
const SUIT_WIDTH: u32 = 21;
/// The fields of the first suit.
const FIRST_SUIT: u64 = (1 << SUIT_WIDTH) - 1;
/// The lowest bit of each suit.
const SUITS: u64 = 1 | 1 << SUIT_WIDTH | 1 << (2 * SUIT_WIDTH);
/// The ranks of the chows that begin a straight, go on with it, and end it.
const STRAIGHT: [u32; 3] = [0, 3, 6];
/// The mixed straights: how many suits after the first chow's come those of the second and of the third.
const MIXED: [[u32; 2]; 8] = [[1, 2], [2, 1], [0, 1], [0, 2], [1, 0], [2, 0], [1, 1], [2, 2]];
/// So many of them are of three suits, the others, by option, of two.
const OF_THREE_SUITS: usize = 2;

/// The chows of which there is one at least, a bit each.
const fn some(chows: u64) -> u64 {
    (chows | chows >> 1 | chows >> 2) & ONES
}

/// The chows of which there are two at least.
const fn several(chows: u64) -> u64 {
    (chows >> 1 | chows >> 2) & ONES
}

/// The chows of which there are four at least. (More than five there never are.)
const fn four(chows: u64) -> u64 {
    chows >> 2 & ONES
}

/// The same chows in other suits: each suit has those of the one that is so many further on.
const fn turned(chows: u64, suits: u32) -> u64 {
    let shift = SUIT_WIDTH * suits;
    (chows >> shift | chows << (3 * SUIT_WIDTH - shift)) & !(1 << (3 * SUIT_WIDTH))
}

/// Family A: the chows that start at one number, suits aside, for each number.
#[inline(always)]
pub(super) fn same(chows: u64, tally: &mut Tally) {
    let all = (chows + (chows >> SUIT_WIDTH) + (chows >> (2 * SUIT_WIDTH))) & FIRST_SUIT;
    if several(all) == 0 {
        return;
    }
    let identical = several(chows).count_ones() + four(chows).count_ones();
    let in_two_suits = some(chows) & turned(some(chows), 1);
    tally.add(id::IDENTICAL_CHOW_PAIRS, identical);
    tally.add(id::TWO_SUIT_CHOW_PAIRS, in_two_suits.count_ones());
    if (all & all >> 1 | all >> 2) & ONES != 0 {
        three_or_more(chows, all, identical, in_two_suits, tally);
    }
}

/// The rows of family A that three chows or more make, and what they take from those of two.
///
/// Apart, as few hands have any.
#[inline(never)]
fn three_or_more(chows: u64, all: u64, identical: u32, in_two_suits: u64, tally: &mut Tally) {
    let (two, three, four_alike) = (several(chows), (chows & chows >> 1 & ONES) | four(chows), four(chows));
    let in_three_suits = in_two_suits & turned(some(chows), 2) & FIRST_SUIT;
    // The larger first; the last four are two chains: suits apart, and suits alike.
    let rows = [
        (id::FIVE_SAME_CHOWS, u32::from(four(all) & all != 0)),
        (id::QUADRUPLE_CHOWS, four_alike.count_ones()),
        (id::FOUR_SAME_CHOWS, four(all).count_ones()),
        (id::TRIPLE_CHOWS, three.count_ones()),
        (id::IDENTICAL_CHOWS, identical),
        (id::THREE_SUIT_CHOWS, in_three_suits.count_ones()),
        (id::TWO_SUIT_CHOWS, in_two_suits.count_ones()),
    ];
    for row in [0, 1, 2, 3, 5] {
        tally.hold(rows[row].0, rows[row].1 > 0);
    }
    // Four chows or five leave at most one, which makes nothing by itself: all there is, is theirs.
    if let Some(place) = rows[..3].iter().position(|&(row, count)| count > 0 && tally.takes(row)) {
        for &(row, count) in &rows[place + 1..] {
            tally.lose(row, count, rows[place].0);
        }
        return;
    }
    if tally.takes(id::TRIPLE_CHOWS) {
        tally.lose(id::IDENTICAL_CHOWS, three.count_ones() + four_alike.count_ones(), id::TRIPLE_CHOWS);
    }
    if in_three_suits != 0 && tally.takes(id::THREE_SUIT_CHOWS) {
        // What one of each suit leaves of its number.
        let left = (two & turned(two, 1)).count_ones();
        tally.lose(id::TWO_SUIT_CHOWS, 3 * in_three_suits.count_ones() - left, id::THREE_SUIT_CHOWS);
    }
}

/// In which suits there are the three chows of a straight.
fn parts(chows: u64) -> [u64; 3] {
    STRAIGHT.map(|rank| some(chows) >> (3 * rank) & SUITS)
}

/// Family D, and the 老少 of chows, of which a straight takes one: `all` chows, and those `in_hand`.
#[inline(always)]
pub(super) fn straights(options: &Options, all: u64, in_hand: u64, tally: &mut Tally) {
    let [first, _, third] = parts(all);
    if first != 0 && third != 0 {
        of_both_ends(options, all, in_hand, tally);
    }
}

/// The rows of hands in which chows of both ends stand, as they do in some.
#[inline(never)]
fn of_both_ends(options: &Options, all: u64, in_hand: u64, tally: &mut Tally) {
    let ([first, second, third], in_hand) = (parts(all), parts(in_hand));
    if first & third != 0 {
        // Of one and of the other so many at least: five chows make two pairs of them at the most.
        let both = |chows: u64| (chows & chows >> (3 * STRAIGHT[2]) & SUITS).count_ones();
        tally.add(id::OLD_AND_YOUNG, both(some(all)) + both(several(all)));
        if first & second & third != 0 {
            // Five chows are no two straights.
            let is_in_hand = in_hand[0] & in_hand[1] & in_hand[2] != 0;
            let row = if is_in_hand { id::CONCEALED_STRAIGHT } else { id::EXPOSED_STRAIGHT };
            tally.hold(row, true);
            if options.straight_takes_old_young && tally.takes(row) {
                tally.lose(id::OLD_YOUNG, 1, row);
            }
        }
    }
    if second == 0 {
        return;
    }
    let (mut concealed, mut exposed) = (0, 0);
    let most = if options.mixed_straight_of_two_suits { MIXED.len() } else { OF_THREE_SUITS };
    for [to_second, to_third] in MIXED.into_iter().take(most) {
        let straights = |[first, second, third]: [u64; 3]| first & turned(second, to_second) & turned(third, to_third);
        let whole = straights(in_hand);
        concealed |= whole;
        exposed |= straights([first, second, third]) & !whole;
    }
    tally.hold(id::CONCEALED_MIXED_STRAIGHT, concealed != 0);
    tally.hold(id::EXPOSED_MIXED_STRAIGHT, exposed != 0);
    if concealed != 0 && exposed != 0 && tally.takes(id::CONCEALED_MIXED_STRAIGHT) {
        tally.lose(id::EXPOSED_MIXED_STRAIGHT, 1, id::CONCEALED_MIXED_STRAIGHT);
    }
}

/// The rows of the four copies of a kind, used without a kong: what no pung and no pair holds, chows do.
#[inline(never)]
pub(super) fn fours(hand: &Hand, pungs: u64, pair: Tile, tally: &mut Tally) {
    let four = hand.all().kinds_of_four();
    if four.count_ones() == u32::from(hand.declared().kongs()) {
        return;
    }
    let kongs = hand.melds().iter().filter(|(meld, _)| meld.kind().is_kong());
    let kinds = kongs.fold(four, |four, (meld, _)| four & !meld.lowest().bit());
    tally.add(id::FOURS_IN_ONE, (kinds & pungs).count_ones());
    tally.hold(id::FOUR_IN_TWO, kinds & pair.bit() != 0);
    tally.add(id::FOURS_IN_FOUR, (kinds & !(pungs | pair.bit())).count_ones());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::{Facts, PatternId, PatternSet};

    /// Every way to take five of these chows at the most, each at most four times.
    fn every_five(of: &[usize]) -> Vec<Vec<usize>> {
        let mut all = vec![vec![]];
        for size in 1..=5 {
            let longer = |list: &Vec<usize>| -> Vec<Vec<usize>> {
                let from = list.last().copied().unwrap_or(0);
                of.iter().filter(|&&chow| chow >= from).map(|&chow| [list.as_slice(), &[chow]].concat()).collect()
            };
            let grown: Vec<_> = all.iter().filter(|list| list.len() == size - 1).flat_map(longer).collect();
            all.extend(grown);
        }
        let at_most_four =
            |list: &Vec<usize>| list.iter().all(|one| list.iter().filter(|other| *other == one).count() <= 4);
        all.into_iter().filter(at_most_four).collect()
    }

    fn word(chows: &[usize]) -> u64 {
        chows.iter().map(|chow| 1 << (3 * chow)).sum()
    }

    fn counted(takers: PatternSet, count: impl Fn(&mut Tally)) -> Facts {
        let mut facts = Facts::default();
        count(&mut Tally::new(&mut facts, takers, None));
        facts
    }

    /// A row that holds so often, less often without what a larger one took.
    fn expect(facts: &mut Facts, row: PatternId, gross: usize, net: usize) {
        facts.held.insert_if(row, gross > 0);
        facts.taken.insert_if(row, gross > 0 && net == 0);
        if let Some(slot) = id::PATTERNS.counted.iter().position(|&counted| counted == row) {
            facts.counts[slot] += net as u8;
        }
    }

    /// The rows of family A number by number, from the lists of the rules.
    fn same_by_lists(chows: &[usize], takers: PatternSet) -> Facts {
        let (mut gross, mut net) = ([0; 7], [0; 7]);
        for number in 0..7 {
            let mut suits = [0, 1, 2].map(|suit| chows.iter().filter(|&&chow| chow == 7 * suit + number).count());
            suits.sort_unstable_by(|a, b| b.cmp(a));
            let total: usize = suits.iter().sum();
            let pairs = |suits: [usize; 3]| match suits {
                [_, 0, _] => 0,
                [_, _, 0] => 1,
                _ => 3,
            };
            let rows = [
                usize::from(total == 5),
                usize::from(suits[0] == 4),
                usize::from(total >= 4),
                usize::from(suits[0] >= 3),
                suits.map(|count| count / 2).iter().sum(),
                usize::from(suits[2] >= 1),
                pairs(suits),
            ];
            let mut left = rows;
            let is_taker = |row: usize| rows[row] > 0 && takers.contains(ROWS[row]);
            if let Some(taker) = (0..3).find(|&row| is_taker(row)) {
                left[taker + 1..].fill(0);
            } else {
                if is_taker(3) {
                    left[4] = (suits[0] - 3) / 2 + suits[1] / 2;
                }
                if is_taker(5) {
                    left[6] = pairs(suits.map(|count| count - 1));
                }
            }
            for row in 0..7 {
                gross[row] += rows[row];
                net[row] += left[row];
            }
        }
        let mut facts = Facts::default();
        for row in 0..7 {
            expect(&mut facts, ROWS[row], gross[row], net[row]);
        }
        facts
    }

    const ROWS: [PatternId; 7] = [
        id::FIVE_SAME_CHOWS,
        id::QUADRUPLE_CHOWS,
        id::FOUR_SAME_CHOWS,
        id::TRIPLE_CHOWS,
        id::IDENTICAL_CHOWS,
        id::THREE_SUIT_CHOWS,
        id::TWO_SUIT_CHOWS,
    ];

    #[test]
    fn the_same_chow_again_is_counted_as_number_by_number() {
        let all: Vec<usize> = (0..21).collect();
        for chows in every_five(&all) {
            // Every choice of the five rows that can take tiles.
            for choice in 0..32 {
                let takers = [0, 1, 2, 3, 5].into_iter().enumerate().filter(|(bit, _)| choice >> bit & 1 == 1);
                let takers = takers.fold(PatternSet::EMPTY, |all, (_, row)| all | PatternSet::of(&[ROWS[row]]));
                let found = counted(takers, |tally| same(word(&chows), tally));
                assert_eq!(found, same_by_lists(&chows, takers), "{chows:?} {choice:b}");
            }
        }
    }

    /// The rows of family D by trying each three suits, from the lists of the rules.
    fn straights_by_lists(options: &Options, chows: &[usize], in_hand: &[usize], takers: PatternSet) -> Facts {
        let has = |chows: &[usize], suits: [usize; 3]| {
            STRAIGHT.iter().zip(suits).all(|(&rank, suit)| chows.contains(&(7 * suit + rank as usize)))
        };
        let number = |suit: usize, rank: usize| chows.iter().filter(|&&chow| chow == 7 * suit + rank).count();
        let old_young: usize = (0..3).map(|suit| number(suit, 0).min(number(suit, 6))).sum();
        let pure = |suit: &usize| has(chows, [*suit; 3]);
        let mut facts = Facts::default();
        let mut left = old_young;
        if let Some(suit) = (0..3).find(pure) {
            let row = if has(in_hand, [suit; 3]) { id::CONCEALED_STRAIGHT } else { id::EXPOSED_STRAIGHT };
            expect(&mut facts, row, 1, 1);
            left -= usize::from(options.straight_takes_old_young && takers.contains(row));
        }
        expect(&mut facts, id::OLD_YOUNG, old_young, left);
        let (mut concealed, mut exposed) = (0, 0);
        for suits in (0..27).map(|i| [i / 9, i / 3 % 3, i % 3]) {
            let different = (0..3).filter(|suit| suits.contains(suit)).count();
            let is_mixed = different == 3 || (different == 2 && options.mixed_straight_of_two_suits);
            if is_mixed && has(in_hand, suits) {
                concealed = 1;
            } else if is_mixed && has(chows, suits) {
                exposed = 1;
            }
        }
        let taken = usize::from(concealed == 1 && takers.contains(id::CONCEALED_MIXED_STRAIGHT));
        expect(&mut facts, id::CONCEALED_MIXED_STRAIGHT, concealed, concealed);
        expect(&mut facts, id::EXPOSED_MIXED_STRAIGHT, exposed, exposed - exposed.min(taken));
        facts
    }

    #[test]
    fn straights_are_found_as_by_trying_all() {
        // The others make no straight; one of them stands for all.
        for chows in every_five(&[0, 3, 4, 6, 7, 10, 13, 14, 17, 20]) {
            for in_hand in 0..1 << chows.len() {
                let concealed: Vec<_> = (0..chows.len()).filter(|i| in_hand >> i & 1 == 1).map(|i| chows[i]).collect();
                for flags in 0..8_usize {
                    let options = Options {
                        straight_takes_old_young: flags & 1 == 0,
                        mixed_straight_of_two_suits: flags & 2 == 0,
                        ..Options::default()
                    };
                    let takers = if flags & 4 == 0 { PatternSet::ALL } else { PatternSet::EMPTY };
                    let found = counted(takers, |tally| straights(&options, word(&chows), word(&concealed), tally));
                    let expected = straights_by_lists(&options, &chows, &concealed, takers);
                    assert_eq!(found, expected, "{chows:?} {concealed:?} {flags:b}");
                }
            }
        }
    }
}
