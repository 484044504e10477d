//! A hand begins: the flowers among the dealt tiles are replaced.

use arrayvec::ArrayVec;

use crate::table::event::{Draw, Event};
use crate::table::options::{NonDealerFlowers, OpeningFlowers};
use crate::table::play::Play;
use crate::table::position::{Phase, SEATS};
use crate::tile::Face;

impl Play<'_> {
    /// Goes on with the opening: to the next question, or until no flower is left.
    ///
    /// The dealer replaces flowers until he has none, then the next seat; or each seat once in turn, and again while any
    /// flower is left (S2).
    pub(crate) fn replace_flowers(&mut self) {
        loop {
            let seat = self.at.turn;
            if self.at.owed > 0 {
                self.replace_shown(seat);
                if self.flow.options.opening_flowers == OpeningFlowers::EachUntilDone {
                    continue;
                }
            } else if !self.at.players[seat as usize].hidden_flowers.is_empty() {
                let shown = std::mem::take(&mut self.at.player(seat).hidden_flowers);
                self.at.owed = shown.len() as u8;
                let last = shown.last().copied();
                self.show_flowers(seat, shown);
                if self.asks_in_opening(seat) || last.is_some_and(|flower| self.may_be_robbed(flower)) {
                    return;
                }
                continue;
            }
            self.at.turn = (seat + 1) % SEATS as u8;
            if self.at.turn == 0 && self.at.players.iter().all(|player| player.hidden_flowers.is_empty()) {
                return self.begin();
            }
        }
    }

    fn replace_shown(&mut self, seat: u8) {
        let count = std::mem::take(&mut self.at.owed);
        let tiles: ArrayVec<Face, 8> =
            (0..count).filter_map(|_| self.at.wall.take_tail().and_then(Face::new)).collect();
        let player = self.at.player(seat);
        tiles.iter().for_each(|&face| player.take(face));
        self.at.replaces_flower |= seat == 0;
        self.told.push(Event::Drew(seat, Draw::Flower, tiles));
    }

    /// May the seat whose flowers were shown win by them: the dealer, or anybody where they win at once (S3)?
    fn asks_in_opening(&mut self, seat: u8) -> bool {
        if seat > 0 && self.flow.options.flower_win_non_dealer_opening != NonDealerFlowers::AtOnce {
            return false;
        }
        let found = self.flower_win(seat, None);
        if let Some(win) = found {
            self.ask_flower_win(win);
        }
        found.is_some()
    }

    /// The opening is done: the dealer's turn begins as if he had drawn his last tile.
    fn begin(&mut self) {
        let options = &self.flow.options;
        let may_win = options.flower_win && options.flower_win_non_dealer_opening == NonDealerFlowers::FirstOwnDraw;
        for player in &mut self.at.players[1..] {
            player.drawn = None;
            player.may_flower_win = may_win && player.flowers.len() >= self.flow.fewest_flowers;
        }
        self.at.is_opening = false;
        self.at.turn = 0;
        self.at.phase = Phase::Turn;
    }
}
