//! Flowers in play, and wins by flowers 花糊: when they are offered.

use arrayvec::ArrayVec;

use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::play::Play;
use crate::table::player::Player;
use crate::table::position::{How, Phase, Position, Win};
use crate::tile::{Face, Flower};

impl Player {
    /// A flower win is not taken: it is gone, and one by seven is remembered.
    pub(crate) fn decline_flower_win(&mut self) {
        self.may_flower_win = false;
        self.declined_seven |= self.flowers.len() == 7;
    }
}

impl Play<'_> {
    /// A seat shows flowers.
    pub(crate) fn show_flowers(&mut self, seat: u8, flowers: ArrayVec<Flower, 8>) {
        self.at.player(seat).flowers.extend(flowers.iter().copied());
        self.told.push(Event::FlowersShown(seat, flowers));
    }

    /// The flower win that a seat may declare now, before its last flower is replaced; with the flower that came last,
    /// if it came alone.
    pub(crate) fn flower_win(&self, seat: u8, last: Option<Flower>) -> Option<Win> {
        let (player, options) = (&self.at.players[seat as usize], &self.flow.options);
        if player.flowers.len() < self.flow.fewest_flowers || !options.flower_win {
            return None;
        }
        if player.declined_seven && !options.wait_for_eighth {
            return None;
        }
        let context = self.flower_context(seat, last.is_some());
        self.legal_win(seat, player.hand(), last.map(Face::Flower), context)
    }

    /// The flower win of the opening that a non-dealer may declare first of all after the first own draw (S0, S1).
    ///
    /// A claim of its own closes it.
    pub(crate) fn opening_flower_win(&self, seat: u8) -> Option<Win> {
        let player = &self.at.players[seat as usize];
        if !player.may_flower_win || player.draws != 1 {
            return None;
        }
        let win = self.legal_win(seat, player.kept(), None, self.flower_context(seat, false))?;
        Some(Win { aside: player.drawn, ..win })
    }

    /// Is the flower that the seat on turn has just shown the eighth, and may a seat with the other seven win by it?
    ///
    /// 七搶一 (S3), where it is valued. If so, that seat is asked next.
    pub(crate) fn may_be_robbed(&mut self, flower: Flower) -> bool {
        let seat = self.at.turn;
        if !self.flow.plays_seven_rob_one
            || self.at.players[seat as usize].flowers.len() != 1
            || self.flower_robber(seat).is_none()
        {
            return false;
        }
        self.at.source = seat;
        self.at.tile = Some(Face::Flower(flower));
        self.at.phase = Phase::Robbing;
        true
    }

    /// The win of the seat that has the seven flowers beside the one that another shows.
    pub(crate) fn flower_robber(&self, source: u8) -> Option<Win> {
        let seat =
            Position::after(source).into_iter().find(|&seat| self.at.players[seat as usize].flowers.len() == 7)?;
        let player = &self.at.players[seat as usize];
        // Of a dealer who has not discarded yet one tile is left out: a win without a winning tile has sixteen.
        let aside = player.drawn.filter(|_| seat == 0 && self.at.river.is_empty());
        let hand = aside.map_or_else(|| player.hand(), |tile| player.hand().without(tile));
        let win = self.legal_win(seat, hand, None, self.flower_context(seat, false))?;
        Some(Win { aside, ..win })
    }

    /// Are others asked about an eighth flower?
    pub(crate) fn robs_flower(&self) -> bool {
        self.at.phase == Phase::Robbing && matches!(self.at.tile, Some(Face::Flower(_)))
    }

    /// The flower that was shown, or that won nothing, is replaced.
    pub(crate) fn leave_flower(&mut self) {
        if self.at.is_opening {
            self.at.phase = Phase::Opening;
        } else {
            self.replace_or_end();
        }
    }

    /// The seat on turn is asked whether it wins by its flowers.
    pub(crate) fn ask_flower_win(&mut self, win: Win) {
        self.at.phase = Phase::Flower;
        self.at.wins.clear();
        self.at.wins.push(win);
    }

    /// Offers what a seat may do whose seventh or eighth flower came.
    pub(crate) fn offer_flower_win(&mut self) {
        self.close_offers();
        let seat = self.at.turn;
        self.at.offers[seat as usize].extend([Action::FLOWER_WIN, Action::REPLACE_FLOWER]);
        self.at.asked.push(seat);
    }

    /// The seat whose seventh or eighth flower came wins by it, or has it replaced.
    pub(crate) fn answer_flower(&mut self, action: Action) {
        let seat = self.at.turn;
        match (action, self.at.win_of(seat)) {
            (Action::FLOWER_WIN, Some(&win)) => self.end_by(win, How::Flower),
            (Action::WIN, _) => self.end_falsely(std::iter::once(seat).collect()),
            _ => {
                self.at.player(seat).decline_flower_win();
                self.leave_flower();
            }
        }
    }
}
