//! How wins are won, from the history of the hand.

use crate::context::{Context, FirstTurn, Robbed};
use crate::table::play::Play;
use crate::tile::Wind;

impl Play<'_> {
    /// How a win on the tile just drawn is won.
    pub fn own_draw_context(&self, seat: u8) -> Context {
        let win = self.context_of(seat).with_self_draw(true);
        self.first_own_turn(seat, self.floor(self.drawn_last(win), 0))
    }

    /// How a flower win is won; `is_last`: the flower that makes it was the tile drawn last, else it lay there since
    /// the deal.
    pub(crate) fn flower_context(&self, seat: u8, is_last: bool) -> Context {
        let win = self.context_of(seat).with_self_draw(true).with_flower_win(true);
        let win = self.floor(if is_last { self.drawn_last(win) } else { win }, 0);
        if seat == 0 || !self.at.is_opening { self.first_own_turn(seat, win) } else { win }
    }

    /// How a win on another's tile is won: the last discard, or the tile of a kong that is robbed.
    pub fn others_tile_context(&self, seat: u8, robbed: Option<Robbed>) -> Context {
        let (at, is_discard) = (&*self.at, robbed.is_none());
        let win = self.context_of(seat);
        let win = match robbed {
            Some(_) => win.with_robbed(robbed).with_kongs(at.kongs),
            None => win.with_last_tile(at.wall.left() == 0),
        };
        let win = self.floor(win, usize::from(is_discard));
        if seat == 0 || at.players[seat as usize].draws > 0 {
            return win;
        }
        let win = win.with_first_turn(Some(FirstTurn::BeforeFirstDraw)).with_claimed_before(at.claims > 0);
        if is_discard && at.river.len() == 1 {
            win.with_dealer_first_discard(true).with_dealer_konged(at.dealer_konged)
        } else {
            win
        }
    }

    fn context_of(&self, seat: u8) -> Context {
        let win = Context::new(Wind::ALL[seat as usize % 4], self.at.round)
            .with_declared_ready(self.at.players[seat as usize].is_ready);
        if self.flow.counts_discards { win.with_discards_made(Some(self.at.river.len() as u8)) } else { win }
    }

    /// With what is known of the tile drawn last.
    fn drawn_last(&self, win: Context) -> Context {
        let at = &self.at;
        let win = if at.kongs > 0 { win.with_kongs(at.kongs).with_first_kong(at.first_kong) } else { win };
        win.with_flower_replacement(at.replaces_flower).with_last_tile(at.wall.left() == 0)
    }

    /// With the discards on the floor, of which so many are won on.
    fn floor(&self, win: Context, won: usize) -> Context {
        if !self.flow.is_taiwanese {
            return win;
        }
        let floor = self.at.river.len().saturating_sub(usize::from(self.at.claims) + won);
        win.with_floor_discards(Some(floor as u8))
    }

    fn first_own_turn(&self, seat: u8, win: Context) -> Context {
        let at = &self.at;
        if seat == 0 {
            return if at.river.is_empty() { win.with_first_turn(Some(FirstTurn::DealerOpening)) } else { win };
        }
        if at.players[seat as usize].first_turn == at.turn_number {
            win.with_first_turn(Some(FirstTurn::FirstOwnDraw)).with_claimed_before(at.claims > 0)
        } else {
            win
        }
    }
}
