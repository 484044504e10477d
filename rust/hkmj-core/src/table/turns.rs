//! A turn: a tile is drawn, and the seat wins, declares, or discards.

use crate::context::{Context, FirstTurn};
use crate::table::action::{Action, Deed};
use crate::table::event::{Draw, Event};
use crate::table::missed::{Lock, Missed, MissedWin};
use crate::table::options::HeavenlyTile;
use crate::table::play::Play;
use crate::table::position::{Discard, Ending, How, Offers, Phase, Win};
use crate::tile::{Face, Tile, Wind};

impl Play<'_> {
    /// The seat on turn draws from the front of the wall.
    pub(crate) fn draw(&mut self) {
        self.at.turn_number += 1;
        self.at.is_claim_turn = false;
        self.begin_chain();
        self.at.replaces_flower = false;
        let tile = self.at.wall.take_front();
        self.receive(tile, Draw::Turn);
    }

    /// The seat on turn draws a replacement from the tail of the wall, of its kong or of its flower.
    pub(crate) fn replace(&mut self) {
        self.at.is_claim_turn = false;
        let is_kong = self.at.kong.take().is_some();
        self.at.replaces_flower = !is_kong;
        if !is_kong {
            self.begin_chain();
        }
        let tile = self.at.wall.take_tail();
        self.receive(tile, if is_kong { Draw::Kong } else { Draw::Flower });
    }

    /// No kong stands before the next tile.
    pub(crate) fn begin_chain(&mut self) {
        self.at.kongs = 0;
        self.at.first_kong = None;
    }

    fn receive(&mut self, id: Option<u8>, reason: Draw) {
        // A wall that gives nothing is empty: nobody is asked to draw from one.
        let Some(face) = id.and_then(Face::new) else { return self.end_drawn() };
        let (seat, turn_number) = (self.at.turn, self.at.turn_number);
        let player = self.at.player(seat);
        if player.draws == 0 {
            player.first_turn = turn_number;
        }
        player.draws += 1;
        player.lock = Lock::default();
        self.told.push(Event::Drew(seat, reason, std::iter::once(face).collect()));
        match face {
            Face::Kind(tile) => {
                player.add(tile);
                player.drawn = Some(tile);
                self.at.phase = Phase::Turn;
            }
            Face::Flower(flower) => {
                self.show_flowers(seat, std::iter::once(flower).collect());
                if let Some(win) = self.flower_win(seat, Some(flower)) {
                    self.at.tile = Some(face);
                    self.ask_flower_win(win);
                } else if !self.may_be_robbed(flower) {
                    self.replace_or_end();
                }
            }
        }
    }

    /// A flower is replaced next; the hand is drawn if no tile is left.
    pub(crate) fn replace_or_end(&mut self) {
        if self.at.wall.left() > 0 {
            self.at.phase = Phase::Replace;
        } else {
            self.end_drawn();
        }
    }

    /// Offers the seat on turn what it may do.
    pub(crate) fn offer_turn(&mut self) {
        self.close_offers();
        self.at.wins.clear();
        let seat = self.at.turn;
        let mut found = Offers::new();
        let scorer = self.scorer;
        let player = self.at.player(seat);
        if let Some(drawn) = player.drawn
            && player.waits(scorer) & drawn.bit() != 0
            && let Some(win) = self.own_draw(seat, drawn)
        {
            self.at.wins.push(win);
            found.push(Action::WIN);
        }
        if self.opening_flower_win(seat).is_some() {
            found.push(Action::FLOWER_WIN);
        }
        let player = &self.at.players[seat as usize];
        let (is_ready, drawn, kinds) = (player.is_ready, player.drawn, player.kinds());
        let has_left = self.at.wall.left() > 0;
        if let (true, Some(drawn)) = (is_ready, drawn) {
            if has_left && self.may_kong_ready(seat, drawn) {
                found.push(Action::concealed_kong(drawn));
            }
            found.push(Action::discard(drawn));
        } else {
            if has_left && (self.flow.options.kong_after_claim || !self.at.is_claim_turn) {
                self.offer_kongs(seat, &mut found);
            }
            if self.flow.plays_ready {
                self.offer_ready(seat, &mut found);
            }
            found.extend(Tile::of_mask(kinds).map(Action::discard));
        }
        self.at.offers[seat as usize] = found;
        self.at.asked.push(seat);
    }

    fn own_draw(&self, seat: u8, drawn: Tile) -> Option<Win> {
        let context = self.own_draw_context(seat);
        let is_opening = context.first_turn() == Some(FirstTurn::DealerOpening) && context.kongs() == 0;
        let is_best = is_opening && self.flow.options.heavenly_win_tile == HeavenlyTile::Best;
        let tile = if is_best { self.best_tile(seat, drawn) } else { drawn };
        self.legal_win(seat, self.at.players[seat as usize].hand(), Some(Face::Kind(tile)), context)
    }

    /// The tile of an opening hand that would score most as an ordinary own draw; of equal ones the last one drawn,
    /// then the lowest.
    fn best_tile(&self, seat: u8, drawn: Tile) -> Tile {
        let plain = Context::new(Wind::ALL[seat as usize % 4], self.at.round).with_self_draw(true);
        let hand = self.at.players[seat as usize].hand();
        let worth = |tile: Tile| {
            let hand = hand.clone().with_win(Some(Face::Kind(tile)));
            let score = self.scorer.score(&hand, &plain);
            score.map_or((false, 0, 0), |score| (score.legal(), score.fan, score.raw_fan))
        };
        let (mut best, mut most) = (drawn, worth(drawn));
        for tile in Tile::of_mask(hand.concealed_kinds()) {
            let found = worth(tile);
            if found > most {
                (best, most) = (tile, found);
            }
        }
        best
    }

    /// The seat on turn acts.
    pub(crate) fn take_turn(&mut self, action: Action) {
        let seat = self.at.turn;
        if action == Action::WIN {
            return match self.at.win_of(seat) {
                Some(&win) => self.end_by(win, How::SelfDraw),
                None => self.end_falsely(std::iter::once(seat).collect()),
            };
        }
        if self.at.players[seat as usize].may_flower_win {
            if action == Action::FLOWER_WIN
                && let Some(win) = self.opening_flower_win(seat)
            {
                return self.end_by(win, How::Flower);
            }
            self.at.player(seat).decline_flower_win();
        }
        match action.deed() {
            Deed::Discard(tile) => self.discard(seat, tile),
            Deed::DeclareReady(tile) => {
                self.at.player(seat).is_ready = true;
                self.discard(seat, tile);
            }
            Deed::ConcealedKong(tile) => self.declare_kong(seat, tile, true),
            Deed::AddedKong(tile) => self.declare_kong(seat, tile, false),
            // Nothing else is offered on a turn.
            _ => {}
        }
    }

    /// The hand is won by the seat on turn.
    pub(crate) fn end_by(&mut self, win: Win, how: How) {
        self.end(Ending { wins: std::iter::once(win).collect(), how: Some(how), ..Ending::default() });
    }

    fn discard(&mut self, seat: u8, tile: Tile) {
        let player = self.at.player(seat);
        player.remove(tile, 1);
        if player.drawn.take() != Some(tile) {
            player.forget_waits();
        }
        self.at.river.push(Discard { seat, tile, is_claimed: false });
        self.at.source = seat;
        self.at.tile = Some(Face::Kind(tile));
        self.at.phase = Phase::Discarded;
        self.note_discard(seat, tile);
    }

    /// A discard counts as passed if the hand kept would win on it (S1).
    fn note_discard(&mut self, seat: u8, tile: Tile) {
        let (options, scorer) = (&self.flow.options, self.scorer);
        if !options.missed_win_own_discard || options.missed_win == MissedWin::Off {
            return;
        }
        if self.at.player(seat).waits(scorer) & tile.bit() == 0 {
            return;
        }
        if let Some(win) = self.win_on(seat, tile, self.others_tile_context(seat, None)) {
            let missed = self.missed(&win, tile);
            let rules = self.missed_rules();
            let player = self.at.player(seat);
            player.lock = player.lock.after_own_discard(&missed, &rules);
        }
    }

    /// A win that is not taken.
    pub(crate) fn missed(&self, win: &Win, tile: Tile) -> Missed {
        let waits = self.flow.options.missed_win == MissedWin::Waits;
        let waits = waits.then(|| self.scorer.waits(&self.at.players[win.seat as usize].hand()));
        Missed { tile, fan: i64::from(win.fan), waits }
    }
}
