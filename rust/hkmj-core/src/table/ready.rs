//! Declared ready 聽牌: when a hand may be declared, and what it may do afterwards.

use crate::meld::{Meld, MeldKind};
use crate::table::action::Action;
use crate::table::options::ReadyWhen;
use crate::table::play::Play;
use crate::table::position::Offers;
use crate::tile::Tile;

impl Play<'_> {
    /// May a seat declare at all: are the time and the melds right?
    fn may_declare(&self, seat: u8) -> bool {
        let (player, options) = (&self.at.players[seat as usize], &self.flow.options);
        let keeps = |kind| options.concealed_kong_keeps_concealed && kind == MeldKind::ConcealedKong;
        if player.is_ready || self.flow.ready_is_concealed && !player.melds.iter().all(|one| keeps(one.meld.kind())) {
            return false;
        }
        options.declare_ready_when == ReadyWhen::Any
            || self.at.claims == 0 && self.at.river.iter().all(|discard| discard.seat != seat)
    }

    /// The discards that a seat may declare ready with: what is kept waits on a kind that is not all in the hand.
    pub(crate) fn offer_ready(&self, seat: u8, found: &mut Offers) {
        let hand = self.at.players[seat as usize].hand();
        if !self.may_declare(seat) || self.scorer.deficiency(&hand) > 0 {
            return;
        }
        let kinds = Tile::of_mask(hand.concealed_kinds());
        let ready = kinds.filter(|&tile| self.scorer.waits(&hand.clone().without(tile)) != 0);
        found.extend(ready.map(Action::declare_ready));
    }

    /// May a ready seat declare a concealed kong of the tile it drew? It must keep the waits.
    pub(crate) fn may_kong_ready(&self, seat: u8, drawn: Tile) -> bool {
        let player = &self.at.players[seat as usize];
        if !self.flow.options.ready_kong || player.copies(drawn) < 4 {
            return false;
        }
        let Some(kong) = Meld::new(MeldKind::ConcealedKong, drawn) else { return false };
        let hand = player.hand();
        let mut after = (0..4).fold(hand.clone(), |hand, _| hand.without(drawn));
        after.add_meld(kong, None);
        self.scorer.waits(&after) == self.scorer.waits(&hand.without(drawn))
    }
}
