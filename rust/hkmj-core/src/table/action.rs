//! What a seat may do at a table, as numbers and as texts.

use std::fmt;
use std::str::FromStr;

use crate::tile::{KINDS, Tile};

/// What an action does, with the tiles it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Discards a tile.
    Discard(Tile),
    /// Takes a discard for a chow, with these two.
    Chow(Tile, Tile),
    /// Takes a discard for a pung.
    Pung,
    /// Takes a discard for a kong.
    Kong,
    /// Declares four in hand.
    ConcealedKong(Tile),
    /// Adds the fourth to an own pung.
    AddedKong(Tile),
    /// Wins on the tile that was drawn, or on another's.
    Win,
    /// Wins by flowers.
    FlowerWin,
    /// Has a flower replaced that could have won.
    ReplaceFlower,
    /// Discards a tile and declares the rest ready.
    DeclareReady(Tile),
    /// Claims nothing.
    Pass,
}

/// An action as its number, the same for every rule set.
///
/// 34 discards by kind; the chows by the lower tile used, each with the tile after it and the one after that; pung,
/// kong; 34 concealed and 34 added kongs; the wins and the flowers; 34 discards that declare ready; pass.
///
/// ```
/// use hkmj_core::table::action::{Action, Deed};
/// let chow: Action = "chow:46m".parse().unwrap();
/// assert_eq!((chow.number(), chow.to_string().as_str()), (41, "chow:46m"));
/// assert!("chow:45z".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action(u8);

const KIND_COUNT: u8 = KINDS as u8;
const CHOW: u8 = KIND_COUNT;
const SUIT_CHOWS: u8 = 15;
const CONCEALED_KONG: u8 = Action::KONG.0 + 1;
const ADDED_KONG: u8 = CONCEALED_KONG + KIND_COUNT;
const DECLARE_READY: u8 = Action::REPLACE_FLOWER.0 + 1;

impl Action {
    /// `pung`
    pub const PUNG: Self = Self(CHOW + 3 * SUIT_CHOWS);
    /// `kong`
    pub const KONG: Self = Self(Self::PUNG.0 + 1);
    /// `win`
    pub const WIN: Self = Self(ADDED_KONG + KIND_COUNT);
    /// `flower_win`
    pub const FLOWER_WIN: Self = Self(Self::WIN.0 + 1);
    /// `replace_flower`
    pub const REPLACE_FLOWER: Self = Self(Self::FLOWER_WIN.0 + 1);
    /// `pass`
    pub const PASS: Self = Self(DECLARE_READY + KIND_COUNT);
    /// How many actions there are.
    pub const COUNT: u8 = Self::PASS.0 + 1;

    /// All actions in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The discard of a tile.
    pub const fn discard(tile: Tile) -> Self {
        Self(tile.id())
    }

    /// The chow that uses these two tiles of a suit, at most two apart.
    pub(crate) const fn chow(first: Tile, second: Tile) -> Self {
        Self(CHOW + SUIT_CHOWS * first.lane() as u8 + 2 * first.rank() + second.id() - first.id() - 1)
    }

    /// The concealed kong of a tile.
    pub const fn concealed_kong(tile: Tile) -> Self {
        Self(CONCEALED_KONG + tile.id())
    }

    /// The kong made of a pung of a tile.
    pub const fn added_kong(tile: Tile) -> Self {
        Self(ADDED_KONG + tile.id())
    }

    /// The discard of a tile that declares the rest ready.
    pub const fn declare_ready(tile: Tile) -> Self {
        Self(DECLARE_READY + tile.id())
    }

    /// What it does.
    pub const fn deed(self) -> Deed {
        match self {
            Self::PUNG => return Deed::Pung,
            Self::KONG => return Deed::Kong,
            Self::WIN => return Deed::Win,
            Self::FLOWER_WIN => return Deed::FlowerWin,
            Self::REPLACE_FLOWER => return Deed::ReplaceFlower,
            Self::PASS => return Deed::Pass,
            _ => {}
        }
        let number = self.0;
        if number < CHOW {
            Deed::Discard(Tile::of(number))
        } else if number < Self::PUNG.0 {
            let (suit, place) = ((number - CHOW) / SUIT_CHOWS, (number - CHOW) % SUIT_CHOWS);
            let first = 9 * suit + place / 2;
            Deed::Chow(Tile::of(first), Tile::of(first + 1 + place % 2))
        } else if number < ADDED_KONG {
            Deed::ConcealedKong(Tile::of(number - CONCEALED_KONG))
        } else if number < Self::WIN.0 {
            Deed::AddedKong(Tile::of(number - ADDED_KONG))
        } else {
            Deed::DeclareReady(Tile::of(number - DECLARE_READY))
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed() {
            Deed::Discard(tile) => write!(f, "discard:{tile}"),
            Deed::Chow(first, second) => write!(f, "chow:{}{second}", first.rank() + 1),
            Deed::Pung => f.write_str("pung"),
            Deed::Kong => f.write_str("kong"),
            Deed::ConcealedKong(tile) => write!(f, "concealed_kong:{tile}"),
            Deed::AddedKong(tile) => write!(f, "added_kong:{tile}"),
            Deed::Win => f.write_str("win"),
            Deed::FlowerWin => f.write_str("flower_win"),
            Deed::ReplaceFlower => f.write_str("replace_flower"),
            Deed::DeclareReady(tile) => write!(f, "declare_ready:{tile}"),
            Deed::Pass => f.write_str("pass"),
        }
    }
}

/// The tile of two letters.
fn tile(digit: u8, suit: u8) -> Option<Tile> {
    let lane = b"mpsz".iter().position(|&letter| letter == suit)? as u8;
    let rank = digit.checked_sub(b'1').filter(|&rank| rank < if lane == 3 { 7 } else { 9 })?;
    Some(Tile::of(9 * lane + rank))
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = match text.split_once(':') {
            None => match text {
                "pung" => Some(Self::PUNG),
                "kong" => Some(Self::KONG),
                "win" => Some(Self::WIN),
                "flower_win" => Some(Self::FLOWER_WIN),
                "replace_flower" => Some(Self::REPLACE_FLOWER),
                "pass" => Some(Self::PASS),
                _ => None,
            },
            Some((word, tiles)) => match (word, tiles.as_bytes()) {
                ("discard", &[digit, suit]) => tile(digit, suit).map(Self::discard),
                ("concealed_kong", &[digit, suit]) => tile(digit, suit).map(Self::concealed_kong),
                ("added_kong", &[digit, suit]) => tile(digit, suit).map(Self::added_kong),
                ("declare_ready", &[digit, suit]) => tile(digit, suit).map(Self::declare_ready),
                ("chow", &[lower, upper, suit]) => tile(lower, suit)
                    .zip(tile(upper, suit))
                    .filter(|(first, second)| {
                        !first.is_honor() && (1..=2).contains(&(upper.wrapping_sub(lower))) && first < second
                    })
                    .map(|(first, second)| Self::chow(first, second)),
                _ => None,
            },
        };
        found.ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_one_to_one() {
        assert_eq!(Action::COUNT, 187);
        for (number, action) in Action::all().enumerate() {
            assert_eq!(usize::from(action.number()), number);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn other_texts_are_no_actions() {
        for text in [
            "",
            "discard",
            "discard:",
            "discard:8z",
            "discard:0m",
            "discard:5mm",
            "chow:44m",
            "chow:64m",
            "chow:47m",
            "chow:12z",
            "pung:1m",
            "win ",
            "Pass",
            "discard:1f",
            "chow:89",
            "discard:\u{e9}m",
        ] {
            assert_eq!(text.parse::<Action>(), Err(()), "{text}");
        }
    }
}
