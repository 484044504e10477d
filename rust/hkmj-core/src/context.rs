//! How a hand was won: everything about a win that its tiles do not say.

use crate::tile::Wind;

/// The sort of kong a tile was robbed from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Robbed {
    /// The fourth tile added to a pung.
    Added,
    /// A concealed kong; only thirteen orphans can.
    Concealed,
}

/// The sort of the first kong of a chain of replacements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstKong {
    /// Claimed from a discard.
    Exposed,
    /// Added to a pung.
    Added,
    /// Four drawn tiles.
    Concealed,
}

/// The wins before everybody has had a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstTurn {
    /// The dealer, by own draw before the hand's first discard.
    DealerOpening,
    /// A non-dealer, by own draw in the turn of the first own draw.
    FirstOwnDraw,
    /// A non-dealer, on another's tile, before any own draw.
    BeforeFirstDraw,
}

/// A hand with a tile too few or too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead {
    /// Too few tiles.
    Short,
    /// Too many tiles.
    Long,
}

/// The win context, packed into the documented bits.
///
/// From the lowest bit: seat 2, round 2, `self_draw` 1, `robbed` 2, `kongs` 3, `first_kong` 2, `flower_replacement` 1,
/// `last_tile` 1, `declared_ready` 1, `flower_win` 1, `first_turn` 2, `dealer_first_discard` 1, `claimed_before` 1,
/// `dealer_konged` 1, `dead` 2, `winners` - 1 2, `floor_discards` + 1 8 (0: unknown), `discards_made` + 1 8 (0:
/// unknown). The fields with a choice count their values from 1 in the order of the rules, 0 is none; seats from 0.
///
/// ```
/// use hkmj_core::context::{Context, Robbed};
/// use hkmj_core::tile::Wind;
/// let win = Context::new(Wind::South, Wind::East).with_robbed(Some(Robbed::Added));
/// assert_eq!(win.robbed(), Some(Robbed::Added));
/// assert_eq!(Context::from_bits(win.bits()), Some(win));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Context(u64);

/// A field of the bits: its lowest bit and its width.
#[derive(Clone, Copy)]
struct Field(u32, u32);

impl Field {
    const fn mask(self) -> u64 {
        ((1 << self.1) - 1) << self.0
    }
}

const SEAT: Field = Field(0, 2);
const ROUND: Field = Field(2, 2);
const SELF_DRAW: Field = Field(4, 1);
const ROBBED: Field = Field(5, 2);
const KONGS: Field = Field(7, 3);
const FIRST_KONG: Field = Field(10, 2);
const FLOWER_REPLACEMENT: Field = Field(12, 1);
const LAST_TILE: Field = Field(13, 1);
const DECLARED_READY: Field = Field(14, 1);
const FLOWER_WIN: Field = Field(15, 1);
const FIRST_TURN: Field = Field(16, 2);
const DEALER_FIRST_DISCARD: Field = Field(18, 1);
const CLAIMED_BEFORE: Field = Field(19, 1);
const DEALER_KONGED: Field = Field(20, 1);
const DEAD: Field = Field(21, 2);
const WINNERS: Field = Field(23, 2);
const FLOOR_DISCARDS: Field = Field(25, 8);
const DISCARDS_MADE: Field = Field(33, 8);
const ALL_BITS: u64 = (1 << 41) - 1;

/// The fields that are as by default in an ordinary win, so that one test tells it.
const REMARKABLE: u64 = ROBBED.mask()
    | KONGS.mask()
    | FIRST_KONG.mask()
    | FLOWER_REPLACEMENT.mask()
    | LAST_TILE.mask()
    | FLOWER_WIN.mask()
    | FIRST_TURN.mask()
    | DEALER_FIRST_DISCARD.mask()
    | DEAD.mask();

const ROBBED_VALUES: [Robbed; 2] = [Robbed::Added, Robbed::Concealed];
const FIRST_KONG_VALUES: [FirstKong; 3] = [FirstKong::Exposed, FirstKong::Added, FirstKong::Concealed];
const FIRST_TURN_VALUES: [FirstTurn; 3] =
    [FirstTurn::DealerOpening, FirstTurn::FirstOwnDraw, FirstTurn::BeforeFirstDraw];
const DEAD_VALUES: [Dead; 2] = [Dead::Short, Dead::Long];

macro_rules! flags {
    ($($field:ident $get:ident $set:ident $doc:literal;)+) => {$(
        #[doc = $doc]
        pub const fn $get(self) -> bool {
            self.0 & $field.mask() != 0
        }

        #[doc = concat!("The same win with `", stringify!($get), "` as given.")]
        #[must_use]
        pub const fn $set(self, flag: bool) -> Self {
            self.with($field, flag as u64)
        }
    )+};
}

macro_rules! choices {
    ($($field:ident $get:ident $set:ident $type:ident $values:ident $doc:literal;)+) => {$(
        #[doc = $doc]
        pub const fn $get(self) -> Option<$type> {
            match self.get($field) {
                0 => None,
                n => Some($values[n as usize - 1]),
            }
        }

        #[doc = concat!("The same win with `", stringify!($get), "` as given.")]
        #[must_use]
        pub const fn $set(self, choice: Option<$type>) -> Self {
            match choice {
                None => self.with($field, 0),
                Some(value) => self.with($field, value as u64 + 1),
            }
        }
    )+};
}

macro_rules! numbers {
    ($($field:ident $get:ident $set:ident $doc:literal;)+) => {$(
        #[doc = $doc]
        pub const fn $get(self) -> Option<u8> {
            (self.get($field) as u8).checked_sub(1)
        }

        #[doc = concat!("The same win with `", stringify!($get), "` as given; more than 254 are 254.")]
        #[must_use]
        pub const fn $set(self, number: Option<u8>) -> Self {
            match number {
                None => self.with($field, 0),
                Some(number) => self.with($field, number.saturating_add(1) as u64),
            }
        }
    )+};
}

impl Context {
    /// A win by discard without anything remarkable.
    pub const fn new(seat: Wind, round: Wind) -> Self {
        Self(0).with(SEAT, seat as u64).with(ROUND, round as u64)
    }

    /// Reads the bits of a win; `None` if a field holds a number that means nothing.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let win = Self(bits);
        let known = bits & !ALL_BITS == 0
            && win.get(ROBBED) <= ROBBED_VALUES.len() as u64
            && win.get(KONGS) <= 4
            && win.get(DEAD) <= DEAD_VALUES.len() as u64
            && win.get(WINNERS) <= 2;
        if known { Some(win) } else { None }
    }

    /// Its bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    const fn get(self, field: Field) -> u64 {
        self.0 >> field.0 & ((1 << field.1) - 1)
    }

    const fn with(self, field: Field, value: u64) -> Self {
        Self(self.0 & !field.mask() | value << field.0 & field.mask())
    }

    /// The winner's seat wind.
    pub const fn seat(self) -> Wind {
        Wind::ALL[self.get(SEAT) as usize]
    }

    /// The round wind.
    pub const fn round(self) -> Wind {
        Wind::ALL[self.get(ROUND) as usize]
    }

    /// Own draw: how many kongs in direct succession the replacement follows; robbed: the konger's before.
    pub const fn kongs(self) -> u8 {
        self.get(KONGS) as u8
    }

    /// The same win with `kongs` as given, 4 at most.
    #[must_use]
    pub const fn with_kongs(self, kongs: u8) -> Self {
        self.with(KONGS, if kongs > 4 { 4 } else { kongs as u64 })
    }

    /// How many players win on this discard.
    pub const fn winners(self) -> u8 {
        self.get(WINNERS) as u8 + 1
    }

    /// Is it a plain discard or draw, of which nothing but seat, round and readiness is to be said?
    pub const fn is_ordinary(self) -> bool {
        self.0 & REMARKABLE == 0
    }

    flags! {
        SELF_DRAW self_draw with_self_draw
            "Own draw, replacements included; true for the dealer's opening hand and a flower win.";
        FLOWER_REPLACEMENT flower_replacement with_flower_replacement "The winning tile replaced a flower.";
        LAST_TILE last_tile with_last_tile "The tile that left the wall empty, or the discard after it.";
        DECLARED_READY declared_ready with_declared_ready "The hand was declared ready before.";
        FLOWER_WIN flower_win with_flower_win "Won by flowers.";
        DEALER_FIRST_DISCARD dealer_first_discard with_dealer_first_discard
            "The winning tile is the hand's first discard.";
        CLAIMED_BEFORE claimed_before with_claimed_before "Somebody had claimed a chow, pung or exposed kong.";
        DEALER_KONGED dealer_konged with_dealer_konged "The dealer had declared a kong before the first discard.";
    }

    choices! {
        ROBBED robbed with_robbed Robbed ROBBED_VALUES "The winning tile was robbed from a kong of this sort.";
        FIRST_KONG first_kong with_first_kong FirstKong FIRST_KONG_VALUES "The sort of the first of these kongs.";
        FIRST_TURN first_turn with_first_turn FirstTurn FIRST_TURN_VALUES "A win of the first turn.";
        DEAD dead with_dead Dead DEAD_VALUES "A dead hand.";
    }

    numbers! {
        FLOOR_DISCARDS floor_discards with_floor_discards
            "Discards on the floor, without the winning tile and the claimed ones; `None`: unknown.";
        DISCARDS_MADE discards_made with_discards_made
            "Discards of the hand so far, the winning and the claimed ones among them; `None`: unknown.";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_do_not_touch_each_other() {
        let win = Context::new(Wind::North, Wind::West)
            .with_kongs(3)
            .with_first_kong(Some(FirstKong::Concealed))
            .with_dead(Some(Dead::Long))
            .with_discards_made(Some(4));
        assert_eq!((win.seat(), win.round(), win.kongs()), (Wind::North, Wind::West, 3));
        assert_eq!((win.first_kong(), win.dead()), (Some(FirstKong::Concealed), Some(Dead::Long)));
        assert_eq!((win.floor_discards(), win.discards_made()), (None, Some(4)));
        assert!(!win.self_draw() && !win.is_ordinary() && win.robbed().is_none());
    }

    #[test]
    fn numbers_that_mean_nothing_are_refused() {
        assert_eq!(Context::from_bits(3 << 5), None);
        assert_eq!(Context::from_bits(5 << 7), None);
        assert_eq!(Context::from_bits(3 << 21), None);
        assert_eq!(Context::from_bits(1 << 41), None);
        assert!(Context::from_bits(0).is_some_and(Context::is_ordinary));
    }
}
