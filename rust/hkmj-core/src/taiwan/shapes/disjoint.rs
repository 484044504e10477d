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

/// What three numbers of a suit that holds these ranks miss at least, over the choices of three that hold one of some.
///
/// With the kinds that bring one of the best choices nearer, and with all that one of them holds; nothing if there is no
/// choice.
const fn best(held: u64, one_of: u64) -> Option<(Approach, u64)> {
    let (mut missing, mut useful, mut wanted) = (u32::MAX, 0, 0);
    let mut i = 0;
    while i < APART.len() {
        let absent = APART[i] & !held;
        if APART[i] & one_of != 0 && absent.count_ones() <= missing {
            if absent.count_ones() < missing {
                (missing, useful, wanted) = (absent.count_ones(), 0, 0);
            }
            useful |= absent;
            wanted |= APART[i];
        }
        i += 1;
    }
    if missing == u32::MAX { None } else { Some((Approach { missing: missing as u8, useful }, wanted)) }
}

/// The ranks of a suit.
const ANY: u64 = 0x1FF;

/// The best of all choices of three for each set of ranks held.
static BEST: [Option<(Approach, u64)>; ANY as usize + 1] = {
    let mut of = [None; ANY as usize + 1];
    let mut held = 0;
    while held < of.len() {
        of[held] = best(held as u64, ANY);
        held += 1;
    }
    of
};

/// The way to sixteen disjoint tiles; `None` if more than so many tiles are missing.
pub(in super::super) fn sixteen_disjoint(hand: &Hand, at_most: u8) -> Option<Approach> {
    let kinds = hand.concealed_kinds();
    let honors = mask::HONORS & !kinds;
    let honors = Approach { missing: honors.count_ones() as u8, useful: honors };
    if honors.missing > at_most {
        return None;
    }
    let ranks = |kinds: u64, suit: usize| kinds >> (9 * suit) & ANY;
    let suits = [0, 1, 2].map(|suit| BEST[ranks(kinds, suit) as usize]);
    let together = |suits: [Option<(Approach, u64)>; 3]| {
        suits.into_iter().enumerate().try_fold(honors, |all, (suit, best)| {
            let (way, _) = best?;
            Some(Approach { missing: all.missing + way.missing, useful: all.useful | way.useful << (9 * suit) })
        })
    };
    let sixteen = together(suits)?;
    if sixteen.missing > at_most {
        return None;
    }

    let counts = hand.concealed();
    let twice = Tile::of_mask(kinds).filter(|&tile| counts.get(tile) > 1).fold(0, |twice, tile| twice | tile.bit());
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
