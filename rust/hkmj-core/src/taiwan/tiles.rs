//! Rows of the tiles as a whole, whatever they split into.

use super::patterns as id;
use crate::hand::Hand;
use crate::pattern::PatternSet;
use crate::tile::mask;

/// What the rows ask of the tiles, as a number: the lowest two bits how many suits there are, a bit each of the others.
struct Asked;

impl Asked {
    const SUITS: usize = 0b11;
    const WINDS: usize = 1 << 2;
    const DRAGONS: usize = 1 << 3;
    const SIMPLES: usize = 1 << 4;
    const TERMINALS: usize = 1 << 5;
    const FLOWERS: usize = 1 << 6;
    const END: usize = 1 << 7;

    fn of(kinds: u64, flowers: u8) -> usize {
        let any = |of: u64| usize::from(kinds & of != 0);
        let [a, b, c] = mask::SUITS.map(any);
        a + b
            + c
            + Self::WINDS * any(mask::WINDS)
            + Self::DRAGONS * any(mask::DRAGONS)
            + Self::SIMPLES * any(!mask::ORPHANS)
            + Self::TERMINALS * any(mask::TERMINALS)
            + Self::FLOWERS * usize::from(flowers != 0)
    }
}

/// The rows that hold, by what they ask.
static ROWS: [PatternSet; Asked::END] = {
    let (mut rows, mut asked) = ([PatternSet::EMPTY; Asked::END], 0);
    while asked < Asked::END {
        rows[asked] = rows_of(asked);
        asked += 1;
    }
    rows
};

const fn rows_of(asked: usize) -> PatternSet {
    let suits = asked & Asked::SUITS;
    let honors = asked & (Asked::WINDS | Asked::DRAGONS) != 0;
    let both_honors = asked & Asked::WINDS != 0 && asked & Asked::DRAGONS != 0;
    let orphans_only = asked & Asked::SIMPLES == 0;

    let mut held = PatternSet::EMPTY;
    held.insert_if(id::NO_HONORS, !honors);
    held.insert_if(id::NO_HONORS_NO_FLOWERS, !honors && asked & Asked::FLOWERS == 0);
    held.insert_if(id::FIVE_TYPES, suits == 3 && both_honors);
    held.insert_if(id::MISSING_SUIT, suits == 2);
    held.insert_if(id::MIXED_ONE_SUIT, suits == 1 && honors);
    held.insert_if(id::PURE_ONE_SUIT, suits == 1 && !honors);
    held.insert_if(id::ALL_SIMPLES, !honors && asked & Asked::TERMINALS == 0);
    held.insert_if(id::MIXED_TERMINALS, orphans_only && honors);
    held.insert_if(id::ALL_TERMINALS, orphans_only && !honors);
    held.insert_if(id::ALL_HONORS, suits == 0);
    held
}

/// The rows that ask only which tiles there are, and whether a flower is among them.
pub(super) fn facts(hand: &Hand) -> PatternSet {
    ROWS[Asked::of(hand.kinds(), hand.flowers())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_what_is_asked_keeps_its_parts_apart() {
        // Which of the suits, the winds, the dragons, with and without a terminal and a simple, and a flower.
        for choice in 0..256_u64 {
            let has = |bit: u32| choice >> bit & 1 == 1;
            let (simple, terminal) = (has(5) || !has(6), has(6));
            let of_suit = u64::from(simple) << 4 | u64::from(terminal) << 8;
            let suits = (0..3).filter(|&suit| has(suit)).count();
            let kinds = (0..3).filter(|&suit| has(suit)).fold(0, |kinds, suit| kinds | of_suit << (9 * suit))
                | u64::from(has(3)) << 28
                | u64::from(has(4)) << 33;
            let flag = |flag: usize, condition: bool| if condition { flag } else { 0 };
            let expected = suits
                + flag(Asked::WINDS, has(3))
                + flag(Asked::DRAGONS, has(4))
                + flag(Asked::SIMPLES, suits > 0 && simple)
                + flag(Asked::TERMINALS, suits > 0 && terminal)
                + flag(Asked::FLOWERS, has(7));
            assert_eq!(Asked::of(kinds, u8::from(has(7))), expected, "{choice:b}");
        }
    }

    #[test]
    fn rows_that_contradict_each_other_never_hold_together() {
        let (suits, honors) =
            ([id::MISSING_SUIT, id::MIXED_ONE_SUIT, id::PURE_ONE_SUIT, id::ALL_HONORS], id::NO_HONORS);
        for (asked, rows) in ROWS.iter().enumerate() {
            assert!((*rows & PatternSet::of(&suits)).len() <= 1, "{asked:b}");
            for without in [id::FIVE_TYPES, id::MIXED_ONE_SUIT, id::MIXED_TERMINALS] {
                assert!(!(rows.contains(without) && rows.contains(honors)), "{asked:b}");
            }
        }
    }
}
