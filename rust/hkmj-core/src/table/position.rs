//! What is so in a hand that is played.

use arrayvec::ArrayVec;

use crate::context::{Context, FirstKong};
use crate::table::action::Action;
use crate::table::options::{Flow, WallEnd};
use crate::table::player::Player;
use crate::table::wall::{Wall, deal_places};
use crate::tile::{Face, Tile, Wind};

/// How many seats there are.
pub const SEATS: usize = 4;

/// The most actions that a seat is offered: each of seventeen tiles to discard or to declare ready with, nine kongs,
/// and two wins.
const MOST_OFFERS: usize = 45;

/// What a seat may do.
pub type Offers = ArrayVec<Action, MOST_OFFERS>;
/// Seats, as places after the dealer.
pub type Seats = ArrayVec<u8, SEATS>;

/// What happens next. The table itself acts in the first three, and a seat or several in the next four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The dealt flowers are being replaced.
    Opening,
    /// The seat on turn draws from the front.
    Draw,
    /// The seat on turn draws a replacement from the tail.
    Replace,
    /// The seat on turn acts.
    Turn,
    /// The seat on turn may win by its flowers, before the last one is replaced.
    Flower,
    /// Others may claim the discard.
    Discarded,
    /// Others may win on the tile of a kong, or by their seven flowers when the eighth is shown (七搶一).
    Robbing,
    /// The hand is over.
    Over,
}

impl Phase {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Draw => "draw",
            Self::Replace => "replace",
            Self::Turn => "turn",
            Self::Flower => "flower",
            Self::Discarded => "discard",
            Self::Robbing => "kong",
            Self::Over => "over",
        }
    }
}

/// A tile on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// Who discarded it.
    pub seat: u8,
    /// The tile.
    pub tile: Tile,
    /// Did a chow, a pung or a kong take it?
    pub is_claimed: bool,
}

/// A win that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Win {
    /// The winner.
    pub seat: u8,
    /// How it is won.
    pub context: Context,
    /// The winning tile or flower, if it has one.
    pub tile: Option<Face>,
    /// A tile that counts for no flower win, for it was drawn after the flowers.
    pub aside: Option<Tile>,
    /// What it is worth.
    pub fan: u32,
    /// Are they thirteen orphans?
    pub is_orphans: bool,
}

/// How a hand was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// On a discard.
    Discard,
    /// By an own draw.
    SelfDraw,
    /// On the tile that was added to a pung.
    RobbedKong,
    /// On a tile of a concealed kong.
    RobbedConcealedKong,
    /// By flowers.
    Flower,
}

impl How {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Discard => "discard",
            Self::SelfDraw => "self_draw",
            Self::RobbedKong => "robbed_kong",
            Self::RobbedConcealedKong => "robbed_concealed_kong",
            Self::Flower => "flower",
        }
    }
}

/// How a hand ended: nobody won if there are neither winners nor false wins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// Who won, in the order in which they answered.
    pub wins: ArrayVec<Win, SEATS>,
    /// How it was won.
    pub how: Option<How>,
    /// The discarder or konger.
    pub source: Option<u8>,
    /// Who showed a false win.
    pub false_wins: Seats,
}

/// One hand in play. Seats are numbers, places after the dealer.
#[derive(Clone, Debug)]
pub struct Position {
    /// The wall.
    pub wall: Wall,
    /// E, S, W, N.
    pub players: [Player; SEATS],
    /// The round wind.
    pub round: Wind,
    /// What happens next.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: u8,
    /// The number of the turn, from 1; a turn begins with a draw or a claim.
    pub turn_number: u16,
    /// Did the turn begin with a chow or pung, and was nothing drawn in it yet?
    pub is_claim_turn: bool,
    /// How many kongs in direct succession stand before the tile drawn last.
    pub kongs: u8,
    /// The sort of the first of them.
    pub first_kong: Option<FirstKong>,
    /// Did the tile drawn last replace a flower?
    pub replaces_flower: bool,
    /// Every discard in order.
    pub river: Vec<Discard>,
    /// How many of them were claimed.
    pub claims: u16,
    /// How many sets and additions were declared.
    pub declarations: u16,
    /// Did the dealer declare a kong before the first discard?
    pub dealer_konged: bool,
    /// Whose tile may be claimed or robbed.
    pub source: u8,
    /// That tile; in the phase [`Phase::Flower`] the flower that came last.
    pub tile: Option<Face>,
    /// Of the kong that may be robbed, or that is being replaced, its sort.
    pub kong: Option<FirstKong>,
    /// What each seat may do.
    pub offers: [Offers; SEATS],
    /// The seats that are asked, in the order in which they are served.
    pub asked: Seats,
    /// The wins that are offered.
    pub wins: ArrayVec<Win, SEATS>,
    /// The answers given, in their order.
    pub answers: ArrayVec<(u8, Action), SEATS>,
    /// In the opening: how many shown flowers are to be replaced.
    pub owed: u8,
    /// Are the opening flowers not done yet?
    pub is_opening: bool,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl Position {
    /// No hand: what a game has before the first one.
    pub fn none() -> Self {
        Self {
            wall: Wall::new(&[]),
            players: Default::default(),
            round: Wind::East,
            phase: Phase::Over,
            turn: 0,
            turn_number: 1,
            is_claim_turn: false,
            kongs: 0,
            first_kong: None,
            replaces_flower: false,
            river: Vec::new(),
            claims: 0,
            declarations: 0,
            dealer_konged: false,
            source: 0,
            tile: None,
            kong: None,
            offers: Default::default(),
            asked: Seats::new(),
            wins: ArrayVec::new(),
            answers: ArrayVec::new(),
            owed: 0,
            is_opening: true,
            ending: None,
        }
    }

    /// A hand that is dealt, and what each seat was dealt, in the order it took it.
    ///
    /// `wall` is a full set of tiles.
    pub fn deal(wall: &[u8], round: Wind, flow: &Flow) -> (Self, [Vec<u8>; SEATS]) {
        let mut position = Self { wall: Wall::new(wall), round, phase: Phase::Opening, ..Self::none() };
        let waiting = 3 * flow.sets + 1;
        let mut dealt: [Vec<u8>; SEATS] = [0, 1, 2, 3]
            .map(|seat| deal_places(waiting, seat).into_iter().filter_map(|place| position.wall.deal(place)).collect());
        if waiting.is_multiple_of(4) {
            let tail = flow.options.dealer_extra_tile == WallEnd::Tail;
            let extra = if tail { position.wall.take_tail() } else { position.wall.take_front() };
            dealt[0].extend(extra);
        }
        for (player, tiles) in position.players.iter_mut().zip(&dealt) {
            tiles.iter().filter_map(|&id| Face::new(id)).for_each(|face| player.take(face));
        }
        (position, dealt)
    }

    /// The seat that is asked about another's tile, or on turn, and has not answered.
    pub fn is_asked(&self, seat: u8) -> bool {
        self.asked.contains(&seat) && self.answer_of(seat).is_none()
    }

    /// What a seat answered.
    pub fn answer_of(&self, seat: u8) -> Option<Action> {
        self.answers.iter().find(|&&(one, _)| one == seat).map(|&(_, action)| action)
    }

    /// The win that a seat is offered.
    pub fn win_of(&self, seat: u8) -> Option<&Win> {
        self.wins.iter().find(|win| win.seat == seat)
    }

    pub(crate) fn player(&mut self, seat: u8) -> &mut Player {
        &mut self.players[seat as usize % SEATS]
    }

    /// The tile that may be claimed or robbed.
    pub(crate) fn open_tile(&self) -> Option<Tile> {
        match self.tile {
            Some(Face::Kind(tile)) => Some(tile),
            _ => None,
        }
    }

    /// The seats after another, in play order.
    pub(crate) fn after(seat: u8) -> [u8; SEATS - 1] {
        [1, 2, 3].map(|step| (seat + step) % SEATS as u8)
    }

    /// How far a seat sits after the source.
    pub(crate) fn distance(&self, seat: u8) -> u8 {
        (seat + SEATS as u8 - self.source) % SEATS as u8
    }
}
