//! The wall of a hand: a list in drawing order that is taken from both ends.

/// The most tiles a wall has.
pub const MOST_TILES: usize = 144;

/// The place of the tile that the front gives next.
///
/// `front` and `tail` say how many were taken from each end; together they are less than `size`.
///
/// ```
/// use hkmj_core::table::wall::front_place;
/// assert_eq!(front_place(144, 53, 0), 53);
/// // The tail took the upper tile of the last stack.
/// assert_eq!(front_place(144, 142, 1), 143);
/// ```
pub const fn front_place(size: usize, front: usize, tail: usize) -> usize {
    front + (tail & 1 == 1 && size == front + tail + 1) as usize
}

/// The place of the tile that the tail gives next: of the last stack first the upper tile, then the lower.
///
/// ```
/// use hkmj_core::table::wall::tail_place;
/// assert_eq!([0, 1, 2, 3, 4].map(|taken| tail_place(144, 53, taken)), [142, 143, 140, 141, 138]);
/// ```
pub const fn tail_place(size: usize, front: usize, tail: usize) -> usize {
    if tail & 1 == 1 { size - tail } else { size - tail - 2 + (size == front + tail + 1) as usize }
}

/// The places of the wall that a seat is dealt, in the order it takes them.
///
/// Four tiles each, E S W N, as often as it goes. Of thirteen the dealer then jumps: the first and the fifth of the
/// next tiles are his. Of sixteen he takes one more tile, which is not among these places: it may come from the tail.
///
/// ```
/// use hkmj_core::table::wall::deal_places;
/// assert_eq!(deal_places(13, 0), [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]);
/// assert_eq!(deal_places(13, 3)[12..], [51]);
/// ```
pub fn deal_places(tiles: usize, seat: usize) -> Vec<usize> {
    let fours = tiles / 4;
    let mut places: Vec<usize> =
        (0..fours).flat_map(|turn| (0..4).map(move |tile| 16 * turn + 4 * seat + tile)).collect();
    if tiles % 4 == 1 {
        places.push(16 * fours + seat);
        if seat == 0 {
            places.push(16 * fours + 4);
        }
    }
    places
}

/// A wall that tiles are taken from; tiles are the ids of [`crate::tile::Face`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    tiles: [u8; MOST_TILES],
    size: u8,
    front: u8,
    tail: u8,
}

impl Wall {
    /// A wall of these tiles in drawing order; what is beyond 144 is left out.
    pub fn new(given: &[u8]) -> Self {
        let size = given.len().min(MOST_TILES);
        let mut tiles = [0; MOST_TILES];
        tiles[..size].copy_from_slice(&given[..size]);
        Self { tiles, size: size as u8, front: 0, tail: 0 }
    }

    /// All its tiles, those taken too.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..self.size as usize]
    }

    /// How many were taken from the front, dealt ones too.
    pub const fn front(&self) -> u8 {
        self.front
    }

    /// How many were taken from the tail.
    pub const fn tail(&self) -> u8 {
        self.tail
    }

    /// How many are left.
    pub const fn left(&self) -> u8 {
        self.size - self.front - self.tail
    }

    /// The tile at a place of the deal, and one fewer to draw.
    pub(crate) fn deal(&mut self, place: usize) -> Option<u8> {
        self.front += 1;
        self.tiles().get(place).copied()
    }

    /// Takes the next tile from the front; `None` if none is left.
    pub fn take_front(&mut self) -> Option<u8> {
        if self.left() == 0 {
            return None;
        }
        let place = front_place(self.size.into(), self.front.into(), self.tail.into());
        self.front += 1;
        self.tiles().get(place).copied()
    }

    /// Takes the next tile from the tail; `None` if none is left.
    pub fn take_tail(&mut self) -> Option<u8> {
        if self.left() == 0 {
            return None;
        }
        let place = tail_place(self.size.into(), self.front.into(), self.tail.into());
        self.tail += 1;
        self.tiles().get(place).copied()
    }
}
