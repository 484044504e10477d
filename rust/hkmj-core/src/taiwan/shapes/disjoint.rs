//! 十六不搭: the seven honours, three numbers of each suit that cannot link, and one of these sixteen again.

use super::is_whole;
use crate::hand::Hand;
use crate::special::Approach;
use crate::tile::{Tile, mask};

/// The three numbers of a suit that cannot link, a bit a rank.
const APART: [u64; 10] = {
    let numbers =
        [[1, 4, 7], [1, 4, 8], [1, 4, 9], [1, 5, 8], [1, 5, 9], [1, 6, 9], [2, 5, 8], [2, 5, 9], [2, 6, 9], [3, 6, 9]];
    let mut apart = [0; 10];
    let mut i = 0;
    while i < 10 {
        let [a, b, c] = numbers[i];
        apart[i] = 1 << (a - 1) | 1 << (b - 1) | 1 << (c - 1);
        i += 1;
    }
    apart
};

/// Is it sixteen disjoint tiles and one of them again?
pub(in super::super) fn is_sixteen_disjoint(hand: &Hand) -> bool {
    let kinds = hand.concealed_kinds();
    let suits_apart = || [0, 9, 18].iter().all(|shift| APART.contains(&(kinds >> shift & 0x1FF)));
    is_whole(hand) && kinds.count_ones() == 16 && kinds & mask::HONORS == mask::HONORS && suits_apart()
}

/// What three numbers of a suit miss at least, over the choices of three that hold one of these ranks.
///
/// With the kinds that bring one of the best choices nearer, and with all that one of them holds.
fn best(held: u64, one_of: u64) -> Option<(Approach, u64)> {
    let choices = || APART.into_iter().filter(|apart| apart & one_of != 0);
    let missing = |apart: u64| (apart & !held).count_ones() as u8;
    let way =
        choices().map(|apart| Approach { missing: missing(apart), useful: apart & !held }).reduce(Approach::or)?;
    let nearest = choices().filter(|&apart| missing(apart) == way.missing);
    Some((way, nearest.fold(0, |wanted, apart| wanted | apart)))
}

/// The way to sixteen disjoint tiles; `None` if more than so many tiles are missing.
pub(in super::super) fn sixteen_disjoint(hand: &Hand, at_most: u8) -> Option<Approach> {
    const ANY: u64 = 0x1FF;
    let kinds = hand.concealed_kinds();
    let honors = mask::HONORS & !kinds;
    let honors = Approach { missing: honors.count_ones() as u8, useful: honors };
    if honors.missing > at_most {
        return None;
    }
    let counts = hand.concealed();
    let twice = Tile::of_mask(kinds).filter(|&tile| counts.get(tile) > 1).fold(0, |twice, tile| twice | tile.bit());
    let ranks = |kinds: u64, suit: usize| kinds >> (9 * suit) & ANY;
    let suits = [0, 1, 2].map(|suit| best(ranks(kinds, suit), ANY));
    let together = |suits: [Option<(Approach, u64)>; 3]| {
        suits.into_iter().enumerate().try_fold(honors, |all, (suit, best)| {
            let (way, _) = best?;
            Some(Approach { missing: all.missing + way.missing, useful: all.useful | way.useful << (9 * suit) })
        })
    };
    let sixteen = together(suits)?;

    // The one that comes twice: it is missing, or an honour, or of one of the suits.
    let wanted = |suit: usize| suits[suit].map_or(0, |(_, wanted)| wanted << (9 * suit));
    let any_again =
        Approach { missing: sixteen.missing + 1, useful: (0..3).fold(mask::HONORS, |all, suit| all | wanted(suit)) };
    let of_honors = (twice & mask::HONORS != 0).then_some(sixteen);
    let of_suits = (0..3).filter_map(|suit| {
        let mut suits = suits;
        suits[suit] = best(ranks(kinds, suit), ranks(twice, suit));
        together(suits)
    });
    let way = of_suits.chain(of_honors).fold(any_again, Approach::or);
    (way.missing <= at_most).then_some(way)
}
