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

/// The win context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    /// The winner's seat wind.
    pub seat: Wind,
    /// The round wind.
    pub round: Wind,
    /// Own draw, replacements included; true for the dealer's opening hand and a flower win.
    pub self_draw: bool,
    /// The winning tile was robbed from a kong of this sort.
    pub robbed: Option<Robbed>,
    /// Own draw: how many kongs in direct succession the replacement follows; robbed: the konger's before.
    pub kongs: u8,
    /// The sort of the first of these kongs.
    pub first_kong: Option<FirstKong>,
    /// The winning tile replaced a flower.
    pub flower_replacement: bool,
    /// The tile that left the wall empty, or the discard after it.
    pub last_tile: bool,
    /// The hand was declared ready before.
    pub declared_ready: bool,
    /// Won by flowers.
    pub flower_win: bool,
    /// A win of the first turn.
    pub first_turn: Option<FirstTurn>,
    /// The winning tile is the hand's first discard.
    pub dealer_first_discard: bool,
    /// Somebody had claimed a chow, pung or exposed kong.
    pub claimed_before: bool,
    /// The dealer had declared a kong before the first discard.
    pub dealer_konged: bool,
    /// A dead hand.
    pub dead: Option<Dead>,
    /// Discards on the floor, without the winning tile and the claimed ones; `None`: unknown.
    pub floor_discards: Option<u8>,
    /// Discards of the hand so far, the winning and the claimed ones among them; `None`: unknown.
    pub discards_made: Option<u8>,
    /// How many players win on this discard.
    pub winners: u8,
}

impl Context {
    /// A win by discard without anything remarkable.
    pub const fn new(seat: Wind, round: Wind) -> Self {
        Self {
            seat,
            round,
            self_draw: false,
            robbed: None,
            kongs: 0,
            first_kong: None,
            flower_replacement: false,
            last_tile: false,
            declared_ready: false,
            flower_win: false,
            first_turn: None,
            dealer_first_discard: false,
            claimed_before: false,
            dealer_konged: false,
            dead: None,
            floor_discards: None,
            discards_made: None,
            winners: 1,
        }
    }

    /// Reads the documented bits of a win; `None` if a field holds a number that means nothing.
    ///
    /// From the lowest bit: seat 2, round 2, `self_draw` 1, `robbed` 2, `kongs` 3, `first_kong` 2,
    /// `flower_replacement` 1, `last_tile` 1, `declared_ready` 1, `flower_win` 1, `first_turn` 2,
    /// `dealer_first_discard` 1, `claimed_before` 1, `dealer_konged` 1, `dead` 2, `winners` - 1 2, `floor_discards` + 1
    /// 8 (0: unknown), `discards_made` + 1 8 (0: unknown). The fields with a choice count their values from 1 in the
    /// order of the rules, 0 is none; seats count from 0.
    ///
    /// ```
    /// use hkmj_core::context::Context;
    /// use hkmj_core::tile::Wind;
    /// let win = Context::from_bits(0b1_0101).unwrap();
    /// assert_eq!(win, Context { self_draw: true, ..Context::new(Wind::South, Wind::South) });
    /// ```
    pub fn from_bits(bits: u64) -> Option<Self> {
        let mut rest = bits;
        let mut take = |width: u32| {
            let field = rest & ((1 << width) - 1);
            rest >>= width;
            field as u8
        };
        let seat = Wind::ALL[take(2) as usize];
        let round = Wind::ALL[take(2) as usize];
        let self_draw = take(1) == 1;
        let robbed = choice(take(2), [Robbed::Added, Robbed::Concealed])?;
        let kongs = take(3);
        let first_kong = choice(take(2), [FirstKong::Exposed, FirstKong::Added, FirstKong::Concealed])?;
        let flower_replacement = take(1) == 1;
        let last_tile = take(1) == 1;
        let declared_ready = take(1) == 1;
        let flower_win = take(1) == 1;
        let turns = [FirstTurn::DealerOpening, FirstTurn::FirstOwnDraw, FirstTurn::BeforeFirstDraw];
        let first_turn = choice(take(2), turns)?;
        let dealer_first_discard = take(1) == 1;
        let claimed_before = take(1) == 1;
        let dealer_konged = take(1) == 1;
        let dead = choice(take(2), [Dead::Short, Dead::Long])?;
        let winners = take(2) + 1;
        let floor_discards = take(8).checked_sub(1);
        let discards_made = take(8).checked_sub(1);
        (rest == 0 && kongs <= 4 && winners <= 3).then_some(Self {
            seat,
            round,
            self_draw,
            robbed,
            kongs,
            first_kong,
            flower_replacement,
            last_tile,
            declared_ready,
            flower_win,
            first_turn,
            dealer_first_discard,
            claimed_before,
            dealer_konged,
            dead,
            floor_discards,
            discards_made,
            winners,
        })
    }
}

#[expect(
    clippy::option_option,
    reason = "outside: does the number mean something; inside: the field, which may be none"
)]
fn choice<T: Copy, const N: usize>(number: u8, values: [T; N]) -> Option<Option<T>> {
    match number {
        0 => Some(None),
        n => values.get(n as usize - 1).map(|&value| Some(value)),
    }
}
