//! Rows of chows: the same chow again, straights, and four copies of a kind.

use super::options::Options;
use super::patterns as id;
use super::tally::Tally;
use crate::pattern::PatternId;
use crate::tile::Tile;

/// The lowest bit of each of the nine three-bit fields of a suit.
const ONES: u64 = 0o111_111_111;
/// The chows of a suit in a word of chows.
const SUIT_WIDTH: u32 = 21;
const SUIT: u64 = (1 << SUIT_WIDTH) - 1;
/// The chows that begin a straight, go on with it, and end it.
const STRAIGHT: [u32; 3] = [0, 3, 6];
/// The suits that these three can be of in a mixed straight: three of them, and two by option.
const MIXED: [[usize; 3]; 24] = {
    let (mut mixed, mut at, mut distinct) = ([[0; 3]; 24], 0, 3);
    while distinct >= 2 {
        let mut i = 0;
        while i < 27 {
            let [a, b, c] = [i / 9, i / 3 % 3, i % 3];
            let suits = 1 + (b != a) as usize + (c != a && c != b) as usize;
            if suits == distinct {
                mixed[at] = [a, b, c];
                at += 1;
            }
            i += 1;
        }
        distinct -= 1;
    }
    mixed
};
/// So many of them are of three suits.
const OF_THREE_SUITS: usize = 6;

/// The chows of each suit, by the number they start at.
pub(super) fn suits(chows: u64) -> [u64; 3] {
    [0, 1, 2].map(|suit| chows >> (SUIT_WIDTH * suit) & SUIT)
}

/// How many chows of a suit start at this rank.
pub(super) const fn at(suit: u64, rank: u32) -> u32 {
    (suit >> (3 * rank)) as u32 & 7
}

/// Family A: the chows that start at one number, suits aside, for each number.
pub(super) fn same(chows: u64, tally: &mut Tally) {
    let suits = suits(chows);
    // A hand has five chows at the most, so no field of the sum runs over.
    let all = suits[0] + suits[1] + suits[2];
    let mut several = (all >> 1 | all >> 2) & ONES;
    while several != 0 {
        let rank = several.trailing_zeros() / 3;
        same_number(suits.map(|suit| at(suit, rank)), tally);
        several &= several - 1;
    }
}

/// The rows of family A, the larger first; the last four are two chains: suits apart, and suits alike.
fn same_number(counts: [u32; 3], tally: &mut Tally) {
    let total: u32 = counts.iter().sum();
    let some = |condition: bool| u32::from(condition);
    let rows: [(PatternId, u32); 7] = [
        (id::FIVE_SAME_CHOWS, some(total == 5)),
        (id::QUADRUPLE_CHOWS, some(counts.contains(&4))),
        (id::FOUR_SAME_CHOWS, some(total >= 4)),
        (id::TRIPLE_CHOWS, some(counts.iter().any(|&count| count >= 3))),
        (id::IDENTICAL_CHOWS, counts.iter().map(|count| count / 2).sum()),
        (id::THREE_SUIT_CHOWS, some(!counts.contains(&0))),
        (id::TWO_SUIT_CHOWS, pairs_of_suits(counts)),
    ];
    for (row, count) in rows {
        tally.add(row, count);
    }
    // Four chows or five leave at most one, which makes nothing by itself.
    if let Some(place) = rows[..3].iter().position(|&(row, count)| count > 0 && tally.takes(row)) {
        for &(row, count) in &rows[place + 1..] {
            tally.lose(row, count, rows[place].0);
        }
        return;
    }
    if tally.takes(id::TRIPLE_CHOWS) {
        let lost = counts.iter().filter(|&&count| count >= 3).map(|count| count / 2 - (count - 3) / 2).sum();
        tally.lose(id::IDENTICAL_CHOWS, lost, id::TRIPLE_CHOWS);
    }
    if tally.takes(id::THREE_SUIT_CHOWS) && !counts.contains(&0) {
        let lost = pairs_of_suits(counts) - pairs_of_suits(counts.map(|count| count - 1));
        tally.lose(id::TWO_SUIT_CHOWS, lost, id::THREE_SUIT_CHOWS);
    }
}

/// The pairs of suits that both have one.
fn pairs_of_suits(counts: [u32; 3]) -> u32 {
    let suits = counts.iter().filter(|&&count| count > 0).count() as u32;
    suits * suits.saturating_sub(1) / 2
}

/// Family D, and the 老少 of chows, of which a straight takes one: `all` chows, and those `in_hand`.
pub(super) fn straights(options: &Options, all: u64, in_hand: u64, tally: &mut Tally) {
    let (all, in_hand) = (suits(all), suits(in_hand));
    let some = all[0] | all[1] | all[2];
    if at(some, STRAIGHT[0]) == 0 || at(some, STRAIGHT[2]) == 0 {
        return;
    }
    let has =
        |chows: &[u64; 3], of: [usize; 3]| of.into_iter().zip(STRAIGHT).all(|(suit, rank)| at(chows[suit], rank) > 0);
    for suit in 0..3 {
        tally.add(id::OLD_YOUNG, at(all[suit], STRAIGHT[0]).min(at(all[suit], STRAIGHT[2])));
        if has(&all, [suit; 3]) {
            let row = if has(&in_hand, [suit; 3]) { id::CONCEALED_STRAIGHT } else { id::EXPOSED_STRAIGHT };
            tally.add(row, 1);
            if options.straight_takes_old_young && tally.takes(row) {
                tally.lose(id::OLD_YOUNG, 1, row);
            }
        }
    }
    let (mut concealed, mut exposed) = (false, false);
    let most = if options.mixed_straight_of_two_suits { MIXED.len() } else { OF_THREE_SUITS };
    for suits in MIXED.into_iter().take(most).filter(|&suits| has(&all, suits)) {
        if has(&in_hand, suits) {
            concealed = true;
        } else {
            exposed = true;
        }
    }
    tally.add(id::CONCEALED_MIXED_STRAIGHT, u32::from(concealed));
    tally.add(id::EXPOSED_MIXED_STRAIGHT, u32::from(exposed));
    if concealed && exposed && tally.takes(id::CONCEALED_MIXED_STRAIGHT) {
        tally.lose(id::EXPOSED_MIXED_STRAIGHT, 1, id::CONCEALED_MIXED_STRAIGHT);
    }
}

/// The rows of the four copies of a kind, used without a kong.
pub(super) fn fours(chows: u64, pungs: u64, pair: Tile, tally: &mut Tally) {
    for (lane, suit) in suits(chows).into_iter().enumerate() {
        // In the field of each rank, how many chows hold it: never more than the four copies.
        let holding = suit + (suit << 3) + (suit << 6);
        tally.add(id::FOUR_IN_FOUR, (holding >> 2 & ONES).count_ones());
        let pungs = pungs >> (9 * lane) & 0x1FF;
        let beside_chow = (0..9).filter(|rank| pungs >> rank & 1 == 1 && at(holding, *rank) > 0);
        tally.add(id::FOUR_IN_ONE, beside_chow.count() as u32);
        let is_pair = pair.lane() == lane && at(holding, u32::from(pair.rank())) == 2;
        tally.add(id::FOUR_IN_TWO, u32::from(is_pair));
    }
}
