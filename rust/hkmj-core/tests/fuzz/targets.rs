//! The fuzz targets. Each takes any bytes; what must hold is asserted, and nothing may panic.

#![allow(unreachable_pub, reason = "public in the crate under fuzz/")]

use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use hkmj_core::batch::{self, Rows, Scored, Status};
use hkmj_core::context::Context;
use hkmj_core::draft::{Draft, DraftMeld};
use hkmj_core::families::Scorer;
use hkmj_core::fault::Refusal;
use hkmj_core::hand::Hand;
use hkmj_core::tile::{Face, Flower, Tile, Wind};

use crate::hands::{Numbers, any_row, likely_row, meld_kind};
use crate::rules::{any_rules, some_rules};

/// Rule sets that do not depend on the bytes, so that these are spent on hands.
static RULES: LazyLock<[Box<dyn Scorer>; 8]> = LazyLock::new(|| {
    std::array::from_fn(|seed| {
        let mut state = seed as u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        });
        some_rules(&mut Unstructured::new(&noise.take(4096).collect::<Vec<u8>>())).expect("bytes enough")
    })
});

fn fixed_rules(u: &mut Unstructured<'_>) -> &'static dyn Scorer {
    RULES[usize::from(u.arbitrary::<u8>().unwrap_or(0)) % RULES.len()].as_ref()
}

/// Rows of any numbers, in a batch and one by one.
pub fn rows(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let rules = fixed_rules(&mut u);
    let mut found = Vec::new();
    while !u.is_empty() {
        let row = if u.ratio(1, 2).unwrap_or(false) { any_row(&mut u) } else { likely_row(&mut u, rules.table().sets) };
        let Ok(row) = row else { break };
        found.push(row);
    }
    same_in_a_batch(rules, &found);
}

/// A hand typed in any way: its check, its text, its score.
pub fn draft(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let rules = fixed_rules(&mut u);
    let Ok(draft) = any_draft(&mut u) else { return };
    let (hand, faults) = draft.check();
    for fault in &faults {
        assert!(!fault.to_string().is_empty());
    }
    assert_eq!(draft.check(), (hand.clone(), faults.clone()), "a check that depends on more than the draft");
    let win = Context::from_bits(u.arbitrary().unwrap_or(0) & ((1 << 41) - 1));
    if let (true, Some(win)) = (faults.is_empty(), win) {
        examined(rules, &hand, &win);
    }
}

/// A rule set that may be wrong in any way.
pub fn rule_set(bytes: &[u8]) {
    if let Ok(Err(error)) = any_rules(&mut Unstructured::new(bytes)) {
        assert!(!error.to_string().is_empty());
    }
}

/// Hands under any rule set: one by one, in a batch, and what is told of the score.
pub fn scores(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(rules) = some_rules(&mut u) else { return };
    let sets = rules.table().sets;
    let mut found = Vec::new();
    while found.len() < 16 && !u.is_empty() {
        let Ok(row) = likely_row(&mut u, sets) else { break };
        if let (Ok(hand), Some(win)) = (row.row().hand(), Context::from_bits(row.win)) {
            examined(rules.as_ref(), &hand, &win);
        }
        found.push(row);
    }
    same_in_a_batch(rules.as_ref(), &found);
}

/// Hands under any rule set: win, waits, deficiency, acceptance and discards say the same.
pub fn analyses(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(rules) = some_rules(&mut u) else { return };
    let (full, sets) = (rules.table().full_size(), rules.table().sets);
    while !u.is_empty() {
        let Ok(row) = likely_row(&mut u, sets) else { return };
        let Ok(hand) = row.row().hand() else { continue };
        let hand = hand.with_win(None);
        if hand.size() == full {
            of_a_full_hand(rules.as_ref(), &hand);
        } else if hand.size() + 1 == full {
            of_a_waiting_hand(rules.as_ref(), &hand);
        }
    }
}

fn any_draft(u: &mut Unstructured<'_>) -> Result<Draft> {
    let tile = |u: &mut Unstructured<'_>| -> Result<Tile> {
        Ok(Tile::new(u.int_in_range(0..=33)?).unwrap_or_else(|| unreachable!("the id of a kind")))
    };
    let face = |u: &mut Unstructured<'_>| -> Result<Face> {
        Ok(Face::new(u.int_in_range(0..=41)?).unwrap_or_else(|| unreachable!("the id of a face")))
    };
    let mut draft = Draft::default();
    for _ in 0..u.int_in_range(0..=20)? {
        draft.concealed.push(tile(u)?);
    }
    for _ in 0..u.int_in_range(0..=6)? {
        let (kind, first) = (meld_kind(u)?, face(u)?);
        let mut tiles = vec![first; u.int_in_range(0..=5)?];
        if u.arbitrary()? {
            for place in &mut tiles {
                *place = face(u)?;
            }
        }
        let feeder = *u.choose(&[None, Some(Wind::East), Some(Wind::North)])?;
        draft.melds.push(DraftMeld { kind, tiles, feeder });
    }
    for _ in 0..u.int_in_range(0..=9)? {
        draft.flowers.extend(Flower::new(u.int_in_range(0..=7)?));
    }
    if u.arbitrary()? {
        draft.win = Some(face(u)?);
    }
    Ok(draft)
}

/// A batch answers for each row what the row alone is answered, however many stand before it.
fn same_in_a_batch(rules: &dyn Scorer, found: &[Numbers]) {
    let counts: Vec<u8> = found.iter().flat_map(|row| row.counts).collect();
    let melds: Vec<u8> = found.iter().flat_map(|row| row.melds).collect();
    let flowers: Vec<u8> = found.iter().map(|row| row.flowers).collect();
    let win_tile: Vec<u8> = found.iter().map(|row| row.win_tile).collect();
    let wins: Vec<u64> = found.iter().map(|row| row.win).collect();
    let rows = Rows { counts: &counts, melds: &melds, flowers: &flowers, win_tile: &win_tile };
    let mut answers = Vec::new();
    rules.score_rows(&rows, &wins, &mut |answer| answers.push(answer));
    let alone: Vec<Scored> = found.iter().map(|row| alone(rules, row)).collect();
    assert_eq!(answers, alone, "{found:?}");

    let full = rules.table().full_size();
    let mut waits = Vec::new();
    batch::each(
        &rows,
        |size| size + 1 == full,
        |hand| (rules.waits(hand), rules.acceptance(hand)),
        |one| waits.push(one),
    );
    let alone = found.iter().map(|row| match row.row().hand() {
        Ok(hand) if hand.size() + 1 == full => Ok((rules.waits(&hand), rules.acceptance(&hand))),
        Ok(_) => Err(Status::Tiles),
        Err(status) => Err(status),
    });
    assert!(waits.into_iter().eq(alone), "{found:?}");
}

fn alone(rules: &dyn Scorer, row: &Numbers) -> Scored {
    let refused = |status| Scored { status, fan: 0, legal: false, tier: 0, patterns: 0 };
    let hand = match row.row().hand() {
        Ok(hand) => hand,
        Err(status) => return refused(status),
    };
    let Some(win) = Context::from_bits(row.win) else { return refused(Status::Code) };
    match rules.score(&hand, &win) {
        Ok(score) => Scored {
            status: Status::Scored,
            fan: score.fan,
            legal: score.legal(),
            tier: score.tier as u8,
            patterns: score.awarded.bits(),
        },
        Err(Refusal::NotAWin(_)) => refused(Status::NotAWin),
        Err(Refusal::Faults(faults)) => refused(faults.first().map_or(Status::Tiles, Status::from)),
    }
}

/// Whatever is told of a score fits the score.
fn examined(rules: &dyn Scorer, hand: &Hand, win: &Context) {
    let score = match rules.score(hand, win) {
        Ok(score) => score,
        Err(Refusal::Faults(faults)) => return assert!(!faults.is_empty()),
        Err(Refusal::NotAWin(_)) => return,
    };
    assert_eq!(rules.score(hand, win), Ok(score), "{hand:?} {win:?}");
    let (held, awards) = (rules.held(&score, hand, win), rules.awards(&score, hand, win));
    assert_eq!(score.awarded.bits() & !held.bits(), 0, "awarded but not held: {hand:?} {win:?}");
    assert_eq!(awards.len(), score.awarded.bits().count_ones() as usize, "{hand:?} {win:?}");
    for dropped in rules.dropped(&score, hand, win) {
        assert!(held.contains(dropped.pattern) && dropped.count > 0, "{hand:?} {win:?} {dropped:?}");
    }
    assert_eq!(score.legal(), score.lacks == 0);
    assert_eq!(rules.raised(&score, win).bits() & !held.bits(), 0, "raised but not held: {hand:?} {win:?}");
}

fn of_a_full_hand(rules: &dyn Scorer, hand: &Hand) {
    let (is_win, deficiency) = (rules.is_win(hand), rules.deficiency(hand));
    assert_eq!(is_win, deficiency == -1, "{hand:?}");
    let discards = rules.discards(hand);
    let kinds: Vec<Tile> = discards.iter().map(|one| one.tile).collect();
    assert!(kinds.iter().copied().eq(Tile::of_mask(hand.concealed_kinds())), "{hand:?}");
    for one in &discards {
        let left = hand.clone().without(one.tile);
        assert_eq!(one.deficiency, rules.deficiency(&left), "{hand:?} without {:?}", one.tile);
        assert_eq!(one.acceptance, rules.acceptance(&left), "{hand:?} without {:?}", one.tile);
        assert!(one.deficiency >= deficiency.max(0), "{hand:?} without {:?}", one.tile);
        assert!(!is_win || one.deficiency == 0, "{hand:?} without {:?}", one.tile);
    }
}

fn of_a_waiting_hand(rules: &dyn Scorer, hand: &Hand) {
    let (waits, deficiency, acceptance) = (rules.waits(hand), rules.deficiency(hand), rules.acceptance(hand));
    let (mut won, mut nearer) = (0, 0);
    for tile in Tile::all() {
        let drawn = hand.clone().with_tile(tile);
        if hand.all().get(tile) < 4 {
            won |= u64::from(rules.is_win(&drawn)) << tile.id();
            nearer |= u64::from(rules.deficiency(&drawn) < deficiency) << tile.id();
        }
    }
    assert_eq!(waits, won, "{hand:?}");
    assert_eq!(acceptance, nearer, "{hand:?}");
    assert_eq!(deficiency == 0, acceptance == waits && waits != 0, "{hand:?}");
}
