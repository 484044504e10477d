//! Claims on a discard, and on the tile of a kong: who is asked, who has answered, and who takes it.

use arrayvec::ArrayVec;

use crate::context::{FirstKong, Robbed};
use crate::meld::{Meld, MeldKind};
use crate::table::action::{Action, Deed};
use crate::table::event::Event;
use crate::table::options::Winners;
use crate::table::play::Play;
use crate::table::player::Declared;
use crate::table::position::{Ending, How, Offers, Phase, Position, SEATS, Seats, Win};
use crate::tile::Tile;

/// The pairs of tiles that make a chow with one, in order.
fn chows_with(tile: Tile) -> impl Iterator<Item = (Tile, Tile)> {
    let pairs: [(i8, i8); 3] = [(-2, -1), (-1, 1), (1, 2)];
    let beside = move |gap: i8| {
        let rank = tile.rank().checked_add_signed(gap)?;
        (!tile.is_honor() && rank < 9).then(|| Tile::of(tile.id() - tile.rank() + rank))
    };
    pairs.into_iter().filter_map(move |(first, second)| beside(first).zip(beside(second)))
}

/// The kinds of those tiles, a bit each; of a tile without any it is 0.
const fn near(tile: Tile) -> u64 {
    if tile.is_honor() {
        return 0;
    }
    let suit = 0x1FF << (9 * tile.lane());
    (tile.bit() << 1 | tile.bit() << 2 | tile.bit() >> 1 | tile.bit() >> 2) & suit
}

impl Play<'_> {
    /// Finds out who has a claim, and asks them.
    pub(crate) fn ask(&mut self) {
        self.close_offers();
        self.at.answers.clear();
        self.at.wins.clear();
        if self.robs_flower() {
            self.at.wins.extend(self.flower_robber(self.at.source));
            return self.offer_wins(Action::FLOWER_WIN);
        }
        let Some(tile) = self.at.open_tile() else { return };
        if self.at.phase == Phase::Robbing {
            self.at.wins = self.robbers(tile);
            return self.offer_wins(Action::WIN);
        }
        for seat in Position::after(self.at.source) {
            let found = self.claims(seat, tile);
            if !found.is_empty() {
                self.at.offers[seat as usize] = found;
                self.at.asked.push(seat);
            }
        }
    }

    /// Who may win is asked for that alone.
    fn offer_wins(&mut self, action: Action) {
        for win in &self.at.wins {
            self.at.offers[win.seat as usize].extend([action, Action::PASS]);
            self.at.asked.push(win.seat);
        }
    }

    fn claims(&mut self, seat: u8, tile: Tile) -> Offers {
        let mut found = Offers::new();
        if self.at.player(seat).waits(self.scorer) & tile.bit() != 0 {
            let win = self.win_on(seat, tile, self.others_tile_context(seat, None));
            if let Some(win) = win.filter(|win| !self.is_barred(win, tile)) {
                self.at.wins.push(win);
                found.push(Action::WIN);
            }
        }
        let player = &self.at.players[seat as usize];
        if self.at.wall.left() > 0 && !player.is_ready {
            if player.kinds() & tile.bit() != 0 && player.copies(tile) >= 2 {
                if player.copies(tile) == 3 {
                    found.push(Action::KONG);
                }
                found.push(Action::PUNG);
            }
            let is_next = self.at.distance(seat) == 1;
            if is_next && self.flow.options.chow_claims && player.kinds() & near(tile) != 0 {
                let held = |(first, second): &(Tile, Tile)| player.copies(*first) > 0 && player.copies(*second) > 0;
                found.extend(chows_with(tile).filter(held).map(|(first, second)| Action::chow(first, second)));
            }
        }
        if !found.is_empty() {
            found.push(Action::PASS);
        }
        found
    }

    /// Serves the claims if the missing answers cannot change the outcome.
    pub(crate) fn resolve(&mut self) {
        let at = &*self.at;
        let missing: Seats = at.asked.iter().copied().filter(|&seat| at.answer_of(seat).is_none()).collect();
        let right = if self.robs_flower() { Action::FLOWER_WIN } else { Action::WIN };
        let (mut wins, mut false_wins) = (ArrayVec::<Win, SEATS>::new(), Seats::new());
        for &(seat, action) in &at.answers {
            match at.win_of(seat) {
                Some(&win) if action == right => wins.push(win),
                _ if action == Action::WIN => false_wins.push(seat),
                _ => {}
            }
        }
        if !self.are_wins_in(&wins, &missing) {
            return;
        }
        false_wins.sort_by_key(|&seat| self.at.distance(seat));
        if !wins.is_empty() {
            let how = match (self.at.phase, self.robbed()) {
                (Phase::Discarded, _) => How::Discard,
                _ if self.robs_flower() => How::Flower,
                (_, Robbed::Added) => How::RobbedKong,
                (_, Robbed::Concealed) => How::RobbedConcealedKong,
            };
            self.end(Ending { wins, how: Some(how), source: Some(self.at.source), false_wins });
        } else if !false_wins.is_empty() {
            self.end_falsely(false_wins);
        } else if self.at.phase == Phase::Robbing {
            if missing.is_empty() {
                self.lapse();
            }
        } else {
            self.resolve_claims(&missing);
        }
    }

    /// Can no missing answer be a win that changes who wins?
    ///
    /// Under nearest, a win that was given is served alone and before all that come after it.
    fn are_wins_in(&self, wins: &[Win], missing: &[u8]) -> bool {
        let mut could_win = missing.iter().filter_map(|&seat| self.at.win_of(seat)).peekable();
        if could_win.peek().is_none() {
            return true;
        }
        let served = wins.iter().map(|win| self.rank(win)).min();
        self.flow.options.multiple_winners == Winners::Nearest
            && served.is_some_and(|served| could_win.all(|win| served < self.rank(win)))
    }

    /// The order in which wins are served under nearest: thirteen orphans that cannot be cut, then the nearest.
    fn rank(&self, win: &Win) -> (bool, u8) {
        let can_be_cut = !self.flow.options.thirteen_orphans_uncuttable || !win.is_orphans;
        (can_be_cut, self.at.distance(win.seat))
    }

    fn resolve_claims(&mut self, missing: &[u8]) {
        let is_set = |action: Action| matches!(action.deed(), Deed::Kong | Deed::Pung);
        let is_chow = |action: Action| matches!(action.deed(), Deed::Chow(..));
        let given = |wanted: &dyn Fn(Action) -> bool| self.at.answers.iter().copied().find(|&(_, one)| wanted(one));
        if let Some((seat, action)) = given(&is_set) {
            return self.take(seat, action);
        }
        if missing.iter().any(|&seat| self.at.offers[seat as usize].iter().copied().any(is_set)) {
            return;
        }
        if let Some((seat, action)) = given(&is_chow) {
            return self.take(seat, action);
        }
        if missing.is_empty() {
            self.lapse();
        }
    }

    /// Nobody takes the tile: the kong is made, or the next seat draws, or the wall is empty and the hand drawn.
    pub(crate) fn lapse(&mut self) {
        self.close_offers();
        if self.robs_flower() {
            return self.leave_flower();
        }
        let Some(tile) = self.at.open_tile() else { return };
        self.note_passes(tile, None);
        if self.at.phase == Phase::Robbing {
            self.make_kong(tile);
        } else if self.at.wall.left() > 0 {
            self.at.turn = (self.at.source + 1) % SEATS as u8;
            self.at.phase = Phase::Draw;
        } else {
            self.end_drawn();
        }
    }

    /// Wins that were offered are passed, and one seat takes the tile for a set.
    fn note_passes(&mut self, tile: Tile, taker: Option<u8>) {
        let rules = self.missed_rules();
        for place in 0..self.at.wins.len() {
            let win = self.at.wins[place];
            let missed = self.missed(&win, tile);
            let player = self.at.player(win.seat);
            player.lock = player.lock.after_pass(&missed, &rules);
        }
        if let Some(seat) = taker {
            let player = self.at.player(seat);
            player.lock = player.lock.after_claim(&rules);
        }
    }

    /// A seat takes the discard for a set: its turn begins.
    fn take(&mut self, seat: u8, action: Action) {
        let Some(tile) = self.at.open_tile() else { return };
        let (kind, lowest) = match action.deed() {
            Deed::Chow(first, _) => (MeldKind::Chow, first.min(tile)),
            Deed::Kong => (MeldKind::ExposedKong, tile),
            _ => (MeldKind::Pung, tile),
        };
        let Some(meld) = Meld::new(kind, lowest) else { return };
        self.note_passes(tile, Some(seat));
        self.close_offers();
        self.begin_chain();
        let at = &mut *self.at;
        if let Some(discard) = at.river.last_mut() {
            discard.is_claimed = true;
        }
        at.claims += 1;
        at.turn = seat;
        at.turn_number += 1;
        at.is_claim_turn = true;
        at.replaces_flower = false;
        at.declarations += 1;
        at.phase = Phase::Turn;
        let declared = Declared {
            meld,
            feeder: Some(at.source),
            claimed: Some(tile),
            number: at.declarations,
            turn: at.turn_number,
            added: None,
        };
        let player = at.player(seat);
        player.may_flower_win = false;
        player.drawn = None;
        player.forget_waits();
        match action.deed() {
            Deed::Chow(first, second) => [first, second].into_iter().for_each(|used| player.remove(used, 1)),
            deed => player.remove(tile, if deed == Deed::Kong { 3 } else { 2 }),
        }
        player.melds.push(declared);
        if kind == MeldKind::ExposedKong {
            at.kongs = 1;
            at.first_kong = Some(FirstKong::Exposed);
            at.kong = Some(FirstKong::Exposed);
            at.phase = Phase::Replace;
        }
        self.told.push(Event::Claimed(seat, meld, self.at.source));
    }
}
