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
    // All are pairs but the three alike.
    is_whole(hand) && hand.concealed().odd_kinds() == 1 && missing(&kinds(hand), four_alike) == 0
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
    // Each tile that is missing, and each that is of no use, is one kind more or less of which the number is odd.
    if hand.concealed().odd_kinds() > 1 + 2 * u32::from(at_most) {
        return None;
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_odd_number_tell_how_far_it_is_at_least() {
        let mut wins = 0;
        for code in 0..18 * 9 * 6 * 5_u32 {
            let (one, two, three, four) = (code % 18, code / 18 % 9, code / 162 % 6, code / 972);
            let tiles = one + 2 * two + 3 * three + 4 * four;
            if tiles > 17 {
                continue;
            }
            let kinds = [34 - one - two - three - four, one, two, three, four].map(|kinds| kinds as u8);
            for four_alike in [false, true] {
                let missing = missing(&kinds, four_alike);
                assert!(one + three <= 1 + 2 * u32::from(missing), "{kinds:?}");
                if tiles == 17 && missing == 0 {
                    wins += 1;
                    assert_eq!(one + three, 1, "{kinds:?}");
                }
            }
        }
        // With no four alike; and with none, one, two or three.
        assert_eq!(wins, 1 + 4);
    }
}
