//! 嚦咕嚦咕: seven pairs and three alike; four alike may be two of the pairs.

use super::is_whole;
use crate::hand::Hand;
use crate::special::Approach;
use crate::tile::Tile;

/// How many kinds there are of which the hand holds none, one, two, three and four tiles.
type Kinds = [u8; 5];

const PAIRS: u8 = 7;
/// More than any hand is away.
const FAR: u8 = 3 + 2 * PAIRS;

fn kinds(hand: &Hand) -> Kinds {
    hand.concealed().kinds_of_each_number().map(|kinds| kinds as u8)
}

/// Is it seven pairs and three alike?
pub(in super::super) fn is_eight_pairs(hand: &Hand, four_alike: bool) -> bool {
    // Seven pairs and three alike are of eight kinds at the most.
    is_whole(hand) && hand.concealed_kinds().count_ones() <= 8 && missing(&kinds(hand), four_alike) == 0
}

/// The tiles missing to seven pairs: a second tile where there is one, two of a new kind; and with four alike as two
/// pairs, one where there are three, two beyond any other pair.
fn missing_to_pairs(kinds: &Kinds, four_alike: bool) -> u8 {
    let [_, one, two, three, four] = *kinds;
    let (more, nearly) = if four_alike { (four, three) } else { (0, 0) };
    let none_missing = (two + three + four + more).min(PAIRS);
    let one_missing = (one + nearly).min(PAIRS - none_missing);
    one_missing + 2 * (PAIRS - none_missing - one_missing)
}

/// The tiles missing to seven pairs and three alike of another kind.
fn missing(kinds: &Kinds, four_alike: bool) -> u8 {
    let ways = (0..5).filter(|&held| kinds[held] > 0).map(|held| {
        let mut others = *kinds;
        others[held] -= 1;
        3_u8.saturating_sub(held as u8) + missing_to_pairs(&others, four_alike)
    });
    ways.min().unwrap_or(FAR)
}

/// The way to seven pairs and three alike; `None` if more than so many tiles are missing.
pub(in super::super) fn eight_pairs(hand: &Hand, four_alike: bool, at_most: u8) -> Option<Approach> {
    let kinds = kinds(hand);
    let missing_now = missing(&kinds, four_alike);
    if missing_now > at_most {
        return None;
    }
    // One more of a kind does what one more of any kind does of which there are as many.
    let helps = [0, 1, 2, 3].map(|held| {
        let mut after = kinds;
        after[held] = after[held].saturating_sub(1);
        after[held + 1] += 1;
        missing(&after, four_alike) < missing_now
    });
    let is_useful = |tile: &Tile| helps.get(hand.concealed().get(*tile) as usize).is_some_and(|&helps| helps);
    let useful = Tile::all().filter(is_useful).fold(0, |useful, tile| useful | tile.bit());
    Some(Approach { missing: missing_now, useful })
}
