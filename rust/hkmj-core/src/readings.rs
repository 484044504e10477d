//! The ways to see a hand as sets and a pair, and where the winning tile went.

use crate::counts::Counts;
use crate::hand::Hand;
use crate::meld::{chow_field, chow_lowest};
use crate::suit_table::{Split, SuitTable, honor_split};
use crate::tile::Tile;

/// The concealed groups of one split of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The chows: three bits for each of the 21, its number.
    pub chows: u64,
    /// The pungs, a bit a kind.
    pub pungs: u64,
    /// The kind of the pair.
    pub pair: Tile,
}

/// A concealed group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Three in a row, by the lowest.
    Chow(Tile),
    /// Three alike.
    Pung(Tile),
    /// Two alike.
    Pair(Tile),
}

/// The group that the winning tile completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The group.
    pub group: Group,
    /// The winning tile.
    pub tile: Tile,
}

impl Arrangement {
    /// The groups of the four lanes together; `None` if they have not one pair.
    fn of([characters, dots, bamboo, honors]: [Split; 4]) -> Option<Self> {
        let kinds = |of: fn(Split) -> u64| of(characters) | of(dots) << 9 | of(bamboo) << 18 | of(honors) << 27;
        let pairs = kinds(Split::pair);
        pairs.is_power_of_two().then(|| Self {
            chows: characters.chows() | dots.chows() << 21 | bamboo.chows() << 42,
            pungs: kinds(Split::pungs),
            pair: Tile::of(pairs.trailing_zeros() as u8),
        })
    }

    /// How many chows begin with this tile.
    pub fn chows_at(&self, lowest: Tile) -> u64 {
        chow_field(lowest).map_or(0, |field| self.chows >> (3 * field) & 7)
    }

    /// The groups by their lowest tile, on one tile chow before pung before pair.
    pub fn groups(&self) -> impl Iterator<Item = Group> + use<> {
        let (pair, mut chows, mut others) = (self.pair, self.chows, self.pungs | self.pair.bit());
        std::iter::from_fn(move || {
            if chows != 0 {
                let field = chows.trailing_zeros() / 3;
                let lowest = chow_lowest(field as u8);
                if u32::from(lowest.id()) <= others.trailing_zeros() {
                    chows -= 1 << (3 * field);
                    return Some(Group::Chow(lowest));
                }
            }
            // A pung and a pair of one kind would be five tiles.
            let tile = Tile::new(others.trailing_zeros() as u8)?;
            others &= !tile.bit();
            Some(if tile == pair { Group::Pair(tile) } else { Group::Pung(tile) })
        })
    }

    /// The groups that hold this tile, each once, in the order of [`Self::groups`].
    pub const fn placements(&self, tile: Tile) -> Placements {
        let suit = self.chows >> (21 * tile.lane()) & 0o7_777_777;
        // The fields of the chows that begin two tiles before it, one tile before, and with it; of honours there are none.
        let chows = suit << 6 >> (3 * tile.rank());
        let is_pair = (self.pair.id() == tile.id()) as u64;
        let groups =
            (chows | chows >> 1 | chows >> 2) & 0o111 | (self.pungs >> tile.id() & 1) << PUNG | is_pair << PAIR;
        Placements { tile, groups }
    }

    /// Every group with each of its tiles as the winning one: the readings of a hand that has no winning tile.
    pub fn all_placements(&self) -> impl Iterator<Item = Placement> + use<> {
        self.groups().flat_map(|group| group.tiles().map(move |tile| Placement { group, tile }))
    }
}

/// The places of a winning tile in an arrangement, one by one.
#[derive(Clone, Debug)]
pub struct Placements {
    tile: Tile,
    /// The groups to come, a bit for each of five fields of three bits: the chow that the tile ends, that whose middle
    /// it is, that which it begins, the pung, the pair.
    groups: u64,
}

/// The fields of a pung and of the pair.
const PUNG: u32 = 9;
const PAIR: u32 = 12;

impl Placements {
    /// The one place; `None` if there are several.
    pub(crate) fn only(&self) -> Option<Placement> {
        self.groups.is_power_of_two().then(|| self.place(self.groups.trailing_zeros()))
    }

    /// The place in the group of this field.
    const fn place(&self, field: u32) -> Placement {
        let tile = self.tile;
        let group = match field {
            PUNG => Group::Pung(tile),
            PAIR => Group::Pair(tile),
            chow => Group::Chow(Tile::of(tile.id() + chow as u8 / 3 - 2)),
        };
        Placement { group, tile }
    }
}

impl Iterator for Placements {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        if self.groups == 0 {
            return None;
        }
        let place = self.place(self.groups.trailing_zeros());
        self.groups &= self.groups - 1;
        Some(place)
    }
}

impl Group {
    /// Its lowest tile.
    pub const fn lowest(self) -> Tile {
        match self {
            Self::Chow(tile) | Self::Pung(tile) | Self::Pair(tile) => tile,
        }
    }

    /// The different kinds it is made of.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let kinds = if matches!(self, Self::Chow(_)) { 3 } else { 1 };
        (0..kinds).map(move |i| Tile::of(self.lowest().id() + i))
    }
}

/// Calls `visit` with every split of the concealed tiles into sets and one pair, in the order of their groups.
///
/// The winning tile is one of the concealed tiles; whether the groups are as many as the game asks for is the
/// business of the checks, which count the tiles.
pub fn for_each_arrangement(hand: &Hand, mut visit: impl FnMut(&Arrangement)) {
    let counts = hand.concealed();
    let Some(honors) = honor_split(counts) else { return };
    let table = SuitTable::get();
    let suits = [0, 1, 2].map(|lane| table.splits(counts.index(lane)));
    for &characters in suits[0] {
        for &dots in suits[1] {
            for &bamboo in suits[2] {
                if let Some(arrangement) = Arrangement::of([characters, dots, bamboo, honors]) {
                    visit(&arrangement);
                }
            }
        }
    }
}

/// The same arrangement, where each suit has one split alone, which is true of most hands; `None` of others.
#[inline(always)]
pub(crate) fn only_arrangement(counts: &Counts) -> Option<Arrangement> {
    let honors = honor_split(counts)?;
    let table = SuitTable::get();
    let entries = [0, 1, 2].map(|lane| table.entry(counts.index(lane)));
    if !entries.iter().fold(true, |all, entry| all & entry.splits_once()) {
        return None;
    }
    let [characters, dots, bamboo] = entries.map(|entry| table.first_split(entry));
    Arrangement::of([characters, dots, bamboo, honors])
}
