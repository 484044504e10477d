//! Hands out of bytes: some as they come, some in sets, so that many of them are complete or near it.

use arbitrary::{Result, Unstructured};
use hkmj_core::batch::{NO_TILE, Row};
use hkmj_core::meld::MeldKind;
use hkmj_core::size::MAX_SETS;
use hkmj_core::tile::KINDS;

/// The code of the last sort of meld: a concealed kong of red dragons.
const LAST_MELD: u8 = 157;

/// A row of a batch.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    pub(crate) counts: [u8; KINDS],
    pub(crate) melds: [u8; MAX_SETS],
    pub(crate) flowers: u8,
    pub(crate) win_tile: u8,
    pub(crate) win: u64,
}

impl Numbers {
    pub(crate) fn row(&self) -> Row<'_> {
        Row { counts: &self.counts, melds: &self.melds, flowers: self.flowers, win_tile: self.win_tile }
    }
}

/// Whatever the bytes say.
pub(crate) fn any_row(u: &mut Unstructured<'_>) -> Result<Numbers> {
    Ok(Numbers {
        counts: u.arbitrary()?,
        melds: u.arbitrary()?,
        flowers: u.arbitrary()?,
        win_tile: u.arbitrary()?,
        win: u.arbitrary()?,
    })
}

/// Sets and a pair, often as many as a win has; seldom a number that means nothing.
pub(crate) fn likely_row(u: &mut Unstructured<'_>, sets: usize) -> Result<Numbers> {
    let (mut counts, mut melds) = ([0_u8; KINDS], [0_u8; MAX_SETS]);
    // Few kinds make hands of many readings, and of many copies.
    let (lowest, width) = (u.int_in_range(0..=3_u8)? * 9, if u.arbitrary()? { 9 } else { 34 });
    let kind = |u: &mut Unstructured<'_>| -> Result<usize> {
        Ok(usize::from(lowest + u.int_in_range(0..=width - 1)?) % KINDS)
    };
    let declared = if u.arbitrary()? { 0 } else { u.int_in_range(0..=sets)? };
    for place in melds.iter_mut().take(declared) {
        *place = u.int_in_range(1..=LAST_MELD)?;
    }
    match u.int_in_range(0..=9_u8)? {
        0 => {
            for kind in [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33] {
                counts[kind] += 1;
            }
            counts[kind(u)?] += 1;
        }
        1 => {
            for _ in 0..7 {
                counts[kind(u)?] += 2;
            }
        }
        2 => {
            for _ in 0..3 * (sets - declared) + 2 {
                counts[kind(u)?] += 1;
            }
        }
        _ => {
            for _ in declared..sets {
                let lowest = kind(u)?;
                if u.arbitrary()? || lowest >= 27 || lowest % 9 > 6 {
                    counts[lowest] += 3;
                } else {
                    counts[lowest..=lowest + 2].iter_mut().for_each(|count| *count += 1);
                }
            }
            counts[kind(u)?] += 2;
        }
    }
    if u.ratio(1, 8)? {
        counts[kind(u)?] += 1;
    }
    if u.ratio(1, 4)? {
        let place = kind(u)?;
        counts[place] = counts[place].saturating_sub(1);
    }
    let held: Vec<u8> = (0..KINDS as u8).filter(|&kind| counts[usize::from(kind)] > 0).collect();
    let win_tile = match u.int_in_range(0..=9_u8)? {
        0 => NO_TILE,
        1 => u.int_in_range(0..=42)?,
        _ => *u.choose(&held).unwrap_or(&NO_TILE),
    };
    // Seat, round and own draw, and a few more bits; all of them seldom fit together.
    let win = match u.int_in_range(0..=3_u8)? {
        0 => u.arbitrary::<u64>()? & ((1 << 41) - 1),
        1 => u64::from(u.arbitrary::<u32>()?) & 0x1ff,
        _ => u64::from(u.arbitrary::<u8>()?) & 0x1f,
    };
    Ok(Numbers { counts, melds, flowers: if u.arbitrary()? { 0 } else { u.arbitrary()? }, win_tile, win })
}

/// Any sort of set.
pub(crate) fn meld_kind(u: &mut Unstructured<'_>) -> Result<MeldKind> {
    u.choose(&[MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong, MeldKind::AddedKong, MeldKind::ConcealedKong])
        .copied()
}
