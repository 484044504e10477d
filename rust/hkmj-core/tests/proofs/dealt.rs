//! Random hands of every sort: as dealt, full of one suit, of pairs, of orphans, near a win; with sets of any sort.

use hkmj_core::tile::KINDS;

use crate::chance::Chance;
use crate::groups::{Counts, Group, Held, Sort};
use crate::shapes::all_sets;

const KONGS: [Sort; 3] = [Sort::ExposedKong, Sort::AddedKong, Sort::ConcealedKong];

/// A hand that is to have so many sets, of as many tiles as it waits with or of one more.
pub(crate) fn dealt(chance: &mut Chance, sets: usize, is_drawn: bool) -> Held {
    let mut left = [4_u8; KINDS];
    let favoured = favoured(chance);
    let declared = if chance.once_in(2) { 0 } else { chance.below(sets + 1) };
    let melds = (0..declared).map(|_| meld(chance, &mut left, &favoured)).collect();
    let concealed_sets = sets - declared;
    let size = 3 * concealed_sets + if is_drawn { 2 } else { 1 };
    let mut concealed = match chance.below(4) {
        0 => laid(chance, &mut left, concealed_sets, &favoured),
        1 if declared == 0 => of_few_kinds(chance, &mut left, size),
        _ => Vec::new(),
    };
    // Near a win: some of its tiles go.
    let lost = chance.below(5);
    for _ in 0..lost.max(concealed.len().saturating_sub(size)).min(concealed.len()) {
        let tile = concealed.swap_remove(chance.below(concealed.len()));
        left[tile as usize] += 1;
    }
    while concealed.len() < size {
        concealed.push(drawn(chance, &mut left, &favoured));
    }
    concealed.sort_unstable();
    Held { concealed, melds, flowers: Vec::new() }
}

/// A complete hand, some of its sets declared, and the tile that won it.
pub(crate) fn won(chance: &mut Chance, sets: usize) -> (Held, u8) {
    let mut left = [4_u8; KINDS];
    let favoured = favoured(chance);
    let declared = chance.below(sets + 1);
    let melds = (0..declared).map(|_| meld(chance, &mut left, &favoured)).collect();
    let mut concealed = laid(chance, &mut left, sets - declared, &favoured);
    concealed.sort_unstable();
    let win = chance.one_of(&concealed);
    let flowers = (0..8).filter(|_| chance.once_in(3)).collect();
    (Held { concealed, melds, flowers: if chance.once_in(2) { Vec::new() } else { flowers } }, win)
}

/// The kinds that a hand is mostly of.
fn favoured(chance: &mut Chance) -> Vec<u8> {
    let suit = 9 * chance.below(3) as u8;
    match chance.below(7) {
        0 | 1 => (0..34).collect(),
        2 => (suit..suit + 9).collect(),
        3 => (suit..suit + 9).chain(27..34).collect(),
        4 => (0..34).filter(|&kind| kind >= 27 || kind % 9 == 0 || kind % 9 == 8).collect(),
        5 => (18..27).chain([32, 33]).collect(),
        _ => {
            let low = suit + chance.below(5) as u8;
            (low..low + 5).chain(27..34).collect()
        }
    }
}

fn take(left: &mut Counts, group: Group) -> bool {
    let mut after = *left;
    for tile in group.tiles() {
        if after[tile as usize] == 0 {
            return false;
        }
        after[tile as usize] -= 1;
    }
    *left = after;
    true
}

/// A set of the favoured kinds where that goes, by trying.
fn set(chance: &mut Chance, left: &mut Counts, favoured: &[u8], of: impl Fn(&mut Chance, Sort) -> Sort) -> Group {
    let sets = all_sets();
    for attempt in 0.. {
        let group = chance.one_of(&sets);
        let is_favoured = group.tiles().all(|tile| favoured.contains(&tile));
        let group = Group::new(of(chance, group.sort), group.lowest);
        if (is_favoured || attempt > 300) && take(left, group) {
            return group;
        }
    }
    unreachable!("there is always a set left")
}

fn meld(chance: &mut Chance, left: &mut Counts, favoured: &[u8]) -> Group {
    set(
        chance,
        left,
        favoured,
        |chance, sort| {
            if sort == Sort::Pung && chance.once_in(3) { chance.one_of(&KONGS) } else { sort }
        },
    )
}

/// The tiles of so many sets and a pair.
fn laid(chance: &mut Chance, left: &mut Counts, sets: usize, favoured: &[u8]) -> Vec<u8> {
    let mut tiles: Vec<u8> = Vec::new();
    for _ in 0..sets {
        tiles.extend(set(chance, left, favoured, |_, sort| sort).tiles());
    }
    for attempt in 0.. {
        let kind = if attempt < 100 { chance.one_of(favoured) } else { chance.below(34) as u8 };
        if take(left, Group::new(Sort::Pair, kind)) {
            tiles.extend([kind, kind]);
            break;
        }
    }
    tiles
}

/// Pairs, threes and fours, or one of each orphan.
fn of_few_kinds(chance: &mut Chance, left: &mut Counts, size: usize) -> Vec<u8> {
    let mut tiles = Vec::new();
    let orphans = chance.once_in(2);
    for kind in 0..34_u8 {
        let is_orphan = kind >= 27 || kind % 9 == 0 || kind % 9 == 8;
        let copies = match (orphans, is_orphan) {
            (true, true) => usize::from(!chance.once_in(5)) + usize::from(chance.once_in(10)),
            (false, _) if chance.once_in(4) => chance.one_of(&[2, 2, 2, 3, 4]),
            _ => 0,
        };
        for _ in 0..copies {
            if tiles.len() < size {
                left[kind as usize] -= 1;
                tiles.push(kind);
            }
        }
    }
    tiles
}

fn drawn(chance: &mut Chance, left: &mut Counts, favoured: &[u8]) -> u8 {
    for attempt in 0.. {
        let kind = if attempt < 100 { chance.one_of(favoured) } else { chance.below(34) as u8 };
        if left[kind as usize] > 0 {
            left[kind as usize] -= 1;
            return kind;
        }
    }
    unreachable!("the wall is larger than a hand")
}
