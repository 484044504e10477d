//! A hand that is legal by construction, as far as its tiles alone can say.

use arrayvec::ArrayVec;

use crate::counts::Counts;
use crate::meld::{MELD_CODES, Meld, MeldKind, chow_field};
use crate::size::MAX_SETS;
use crate::tile::{Face, KINDS, Tile, Wind};

/// Concealed tiles, melds in the order they were declared, flowers, and the winning tile if there is one.
///
/// Made by [`crate::draft::Draft::check`], which refuses a fifth copy, a malformed set, a flower twice, more melds than
/// any game has and a winning tile that is not there. How many tiles a hand must have depends on what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    concealed: Counts,
    all: Counts,
    concealed_kinds: u64,
    concealed_len: usize,
    melds: ArrayVec<(Meld, Option<Wind>), MAX_SETS>,
    declared: Declared,
    flowers: u8,
    win: Option<Face>,
}

/// What the declared sets of a hand amount to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    /// How many sets were declared, malformed ones of a draft among them.
    pub sets: usize,
    /// How many of them were claimed (an added kong among them).
    pub claimed: usize,
    /// How many exposed kongs.
    pub exposed_kongs: u8,
    /// How many added kongs.
    pub added_kongs: u8,
    /// How many concealed kongs.
    pub concealed_kongs: u8,
    /// Is it known of any who fed it?
    pub fed: bool,
    /// The chows: three bits for each of the 21, its number.
    pub chows: u64,
    /// The pungs and kongs, a bit a kind.
    pub pungs: u64,
    /// All kinds among them.
    pub kinds: u64,
}

impl Declared {
    /// How many kongs of any sort.
    pub const fn kongs(&self) -> u8 {
        self.exposed_kongs.saturating_add(self.added_kongs).saturating_add(self.concealed_kongs)
    }

    const NONE: Self = Self {
        sets: 0,
        claimed: 0,
        exposed_kongs: 0,
        added_kongs: 0,
        concealed_kongs: 0,
        fed: false,
        chows: 0,
        pungs: 0,
        kinds: 0,
    };

    /// What a set of this sort amounts to, whatever its tiles.
    const fn of_sort(kind: MeldKind) -> Self {
        Self {
            sets: 1,
            claimed: !matches!(kind, MeldKind::ConcealedKong) as usize,
            exposed_kongs: matches!(kind, MeldKind::ExposedKong) as u8,
            added_kongs: matches!(kind, MeldKind::AddedKong) as u8,
            concealed_kongs: matches!(kind, MeldKind::ConcealedKong) as u8,
            ..Self::NONE
        }
    }

    const fn of(meld: Meld) -> Self {
        let of = Self { kinds: meld.kinds(), ..Self::of_sort(meld.kind()) };
        match (meld.kind(), chow_field(meld.lowest())) {
            (MeldKind::Chow, Some(field)) => Self { chows: 1 << (3 * field), ..of },
            _ => Self { pungs: meld.lowest().bit(), ..of },
        }
    }

    fn add(&mut self, more: &Self) {
        self.sets += more.sets;
        self.claimed += more.claimed;
        self.exposed_kongs = self.exposed_kongs.saturating_add(more.exposed_kongs);
        self.added_kongs = self.added_kongs.saturating_add(more.added_kongs);
        self.concealed_kongs = self.concealed_kongs.saturating_add(more.concealed_kongs);
        self.fed |= more.fed;
        self.chows += more.chows;
        self.pungs |= more.pungs;
        self.kinds |= more.kinds;
    }
}

/// What a meld alone amounts to, by its code.
static OF_MELDS: [Declared; MELD_CODES] = {
    let mut of = [Declared::NONE; MELD_CODES];
    let mut code = 1;
    while code < MELD_CODES {
        if let Some(meld) = Meld::from_code(code as u8) {
            of[code] = Declared::of(meld);
        }
        code += 1;
    }
    of
};

impl Hand {
    /// Makes it a hand of these concealed tiles alone; false, and no hand, if there are more than four of a kind.
    pub(crate) fn become_concealed(&mut self, kinds: &[u8; KINDS]) -> bool {
        let Some((concealed, concealed_kinds, concealed_len)) = Counts::of_kinds(kinds) else { return false };
        self.concealed = concealed;
        self.all = concealed;
        self.concealed_kinds = concealed_kinds;
        self.concealed_len = concealed_len;
        self.flowers = 0;
        self.win = None;
        // Most have none, and none then has to be forgotten.
        if self.declared.sets > 0 {
            self.melds.clear();
            self.declared = Declared::default();
        }
        true
    }

    /// A hand of concealed tiles that are counted already: their kinds, and how many they are.
    pub(crate) fn of_concealed(concealed: Counts, concealed_kinds: u64, concealed_len: usize) -> Self {
        Self { concealed, all: concealed, concealed_kinds, concealed_len, ..Self::default() }
    }

    /// The concealed tiles, the winning tile among them.
    pub const fn concealed(&self) -> &Counts {
        &self.concealed
    }

    /// All tiles, those of the melds too, a kong as four.
    pub const fn all(&self) -> &Counts {
        &self.all
    }

    /// The kinds among the concealed tiles.
    pub const fn concealed_kinds(&self) -> u64 {
        self.concealed_kinds
    }

    /// All kinds of the hand.
    pub const fn kinds(&self) -> u64 {
        self.concealed_kinds | self.declared.kinds
    }

    /// How many concealed tiles.
    pub const fn concealed_len(&self) -> usize {
        self.concealed_len
    }

    /// The size of the hand, a set counted as three.
    pub const fn size(&self) -> usize {
        self.concealed_len + 3 * self.declared.sets
    }

    /// The melds in the order they were declared, with the seat that fed each.
    pub fn melds(&self) -> &[(Meld, Option<Wind>)] {
        &self.melds
    }

    /// The melds taken together.
    pub const fn declared(&self) -> &Declared {
        &self.declared
    }

    /// The flowers, a bit each.
    pub const fn flowers(&self) -> u8 {
        self.flowers
    }

    /// The winning tile or the winning flower.
    pub const fn win(&self) -> Option<Face> {
        self.win
    }

    /// The winning tile, if it is no flower.
    pub const fn win_tile(&self) -> Option<Tile> {
        match self.win {
            Some(Face::Kind(tile)) => Some(tile),
            _ => None,
        }
    }

    /// The same hand with another of its concealed tiles, or none, as the winning one.
    #[must_use]
    pub fn with_win(mut self, win: Option<Face>) -> Self {
        self.win = win;
        self
    }

    /// The same hand after a discard of one of its concealed tiles.
    #[must_use]
    pub fn without(mut self, tile: Tile) -> Self {
        self.take_concealed(tile);
        self
    }

    /// The same hand after a draw of a tile of which it holds fewer than four.
    #[must_use]
    pub fn with_tile(mut self, tile: Tile) -> Self {
        self.add_concealed(tile);
        self
    }

    pub(crate) fn add_concealed(&mut self, tile: Tile) {
        self.concealed.add(tile);
        self.all.add(tile);
        self.concealed_kinds |= tile.bit();
        self.concealed_len += 1;
    }

    pub(crate) fn take_concealed(&mut self, tile: Tile) {
        self.concealed.remove(tile);
        self.all.remove(tile);
        self.concealed_len -= 1;
        if self.concealed.get(tile) == 0 {
            self.concealed_kinds &= !tile.bit();
        }
    }

    pub(crate) fn set_win(&mut self, win: Face) {
        self.win = Some(win);
    }

    pub(crate) fn add_flower(&mut self, mask: u8) {
        self.flowers |= mask;
    }

    /// Adds a set; false if there are more than four of a kind now where there were not before.
    pub(crate) fn add_meld(&mut self, meld: Meld, feeder: Option<Wind>) -> bool {
        self.declared.add(&OF_MELDS[meld.code() as usize]);
        self.declared.fed |= feeder.is_some();
        self.melds.push((meld, feeder));
        self.all.add_meld(meld)
    }

    /// Counts a set that is no set, so that the checks of a context still see how many there are of which sort.
    pub(crate) fn add_malformed_meld(&mut self, kind: MeldKind) {
        self.declared.add(&Declared::of_sort(kind));
    }

    /// Counts tiles that were typed beyond the fourth of their kind, so that the size of the hand is the typed one.
    pub(crate) fn add_excess(&mut self, tiles: usize) {
        self.concealed_len += tiles;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meld_amounts_to_what_its_tiles_are() {
        for code in 1..MELD_CODES {
            let meld = Meld::from_code(code as u8).unwrap();
            let mut hand = Hand::default();
            assert!(hand.add_meld(meld, None));
            let tiles: Vec<Tile> = meld.tiles().collect();
            let kinds = tiles.iter().fold(0, |kinds, tile| kinds | tile.bit());
            assert_eq!(*hand.all(), tiles.iter().copied().collect(), "{meld}");
            let of = hand.declared();
            let is_chow = meld.kind() == MeldKind::Chow;
            let chows = chow_field(tiles[0]).filter(|_| is_chow).map_or(0, |field| 1_u64 << (3 * field));
            let pungs = if is_chow { 0 } else { kinds };
            assert_eq!((of.sets, of.fed, of.kinds, of.chows, of.pungs), (1, false, kinds, chows, pungs), "{meld}");
            assert_eq!(usize::from(of.kongs()), tiles.len() - 3, "{meld}");
            let sorts = [of.exposed_kongs, of.added_kongs, of.concealed_kongs].map(|kongs| kongs == 1);
            let sort = [MeldKind::ExposedKong, MeldKind::AddedKong, MeldKind::ConcealedKong];
            assert_eq!(sorts, sort.map(|sort| sort == meld.kind()), "{meld}");
            assert_eq!(of.claimed, usize::from(!sorts[2]), "{meld}");
        }
    }

    #[test]
    fn a_fifth_copy_of_a_kind_is_told_with_the_meld_that_brings_it() {
        let fifth = Meld::from_code(1).unwrap();
        let mut hand = Hand::default();
        assert!((0..4).all(|_| hand.add_meld(fifth, None)));
        assert!(!hand.add_meld(fifth, None));
    }
}
