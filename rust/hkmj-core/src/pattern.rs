//! Pattern ids, sets of them, and the facts of one reading.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// The most patterns a family can have: as many as a [`PatternSet`] has bits.
pub const MAX_PATTERNS: usize = 128;

/// The most patterns of a family that can count more than once.
pub const MAX_COUNTED: usize = 16;

/// A pattern of one family, numbered in the order of the rules' tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PatternId(pub(crate) u8);

impl PatternId {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of patterns of one family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PatternSet(pub(crate) u128);

impl PatternSet {
    /// No pattern.
    pub const EMPTY: Self = Self(0);

    /// Every pattern that a family can have.
    pub const ALL: Self = Self(u128::MAX);

    /// These patterns.
    pub const fn of(ids: &[PatternId]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < ids.len() {
            bits |= 1 << ids[i].0;
            i += 1;
        }
        Self(bits)
    }

    /// The bits, the first pattern lowest.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Is this pattern in the set?
    pub const fn contains(self, id: PatternId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    /// Does it share a pattern with another set?
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Has it no pattern?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many patterns it has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Puts a pattern in if the condition holds.
    pub const fn insert_if(&mut self, id: PatternId, condition: bool) {
        self.0 |= (condition as u128) << id.0;
    }

    /// Puts a pattern in.
    pub const fn insert(&mut self, id: PatternId) {
        self.insert_if(id, true);
    }

    /// Takes a pattern out.
    pub const fn remove(&mut self, id: PatternId) {
        self.0 &= !(1 << id.0);
    }

    /// Its patterns in table order.
    pub fn iter(self) -> impl Iterator<Item = PatternId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let id = PatternId(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(id)
        })
    }
}

impl PatternSet {
    /// Calls `visit` with the number of each pattern in table order: as [`Self::iter`] for where it counts, as half of
    /// the bits are looked at a time.
    #[inline(always)]
    pub(crate) fn for_each_index(self, mut visit: impl FnMut(usize)) {
        for (first, mut word) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            while word != 0 {
                visit(first + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }
}

impl BitAnd for PatternSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PatternSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PatternSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for PatternSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The list of a family's patterns.
#[derive(Debug)]
pub struct PatternList {
    /// The ids as text, in table order.
    pub names: &'static [&'static str],
    /// The patterns that can count more than once, in the order of [`Facts::counts`].
    pub counted: &'static [PatternId],
}

impl PatternList {
    /// The pattern of this name.
    pub fn find(&self, name: &str) -> Option<PatternId> {
        self.names.iter().position(|&known| known == name).map(|i| PatternId(i as u8))
    }

    /// The name of a pattern.
    pub fn name(&self, id: PatternId) -> &'static str {
        self.names[id.index()]
    }

    /// All of them as a set.
    pub const fn set(&self) -> PatternSet {
        PatternSet(u128::MAX >> (MAX_PATTERNS - self.names.len()))
    }

    /// The counted patterns as a set.
    pub const fn counted_set(&self) -> PatternSet {
        PatternSet::of(self.counted)
    }
}

/// The patterns that hold in one reading, and how often those count that can count more than once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// The patterns that hold.
    pub held: PatternSet,
    /// Those among them of which larger patterns took all the tiles: they hold and count nothing.
    pub taken: PatternSet,
    /// For each counted pattern of the family its count, net of the tiles that larger ones took.
    pub counts: [u8; MAX_COUNTED],
}

impl Facts {
    /// Sets the count of a counted pattern, which holds if the count is not 0.
    pub const fn count(&mut self, counted: Counted, count: u8) {
        self.count_net(counted, count, count);
    }

    /// Sets the count of a counted pattern that holds `gross` times, less often once larger ones took their tiles.
    pub const fn count_net(&mut self, counted: Counted, gross: u8, net: u8) {
        self.held.insert_if(counted.id, gross > 0);
        self.taken.insert_if(counted.id, gross > 0 && net == 0);
        self.counts[counted.slot] = net;
    }

    /// The patterns that hold and still count.
    pub fn counting(&self) -> PatternSet {
        self.held & !self.taken
    }
}

/// A pattern that can count more than once, and its place among the counts.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The pattern.
    pub id: PatternId,
    /// Its place in [`Facts::counts`].
    pub slot: usize,
}

/// Declares a family's patterns: one constant an id, in table order, and after `counted` those that can count more
/// than once.
macro_rules! pattern_list {
    ($($id:ident = $name:literal),+ $(,)? ; counted $($counted:ident = $slot:literal of $of:ident),* $(,)?) => {
        #[expect(non_camel_case_types, reason = "named as the constants they number")]
        #[repr(u8)]
        enum Number { $($id),+ }
        $(#[doc = concat!("`", $name, "`")]
        pub const $id: crate::pattern::PatternId = crate::pattern::PatternId(Number::$id as u8);)+
        $(#[doc = concat!("The count of [`", stringify!($of), "`].")]
        pub const $counted: crate::pattern::Counted = crate::pattern::Counted { id: $of, slot: $slot };)*
        /// The family's patterns in table order.
        pub static PATTERNS: crate::pattern::PatternList = crate::pattern::PatternList {
            names: &[$($name),+],
            counted: &[$($of),*],
        };
    };
}
pub(crate) use pattern_list;
