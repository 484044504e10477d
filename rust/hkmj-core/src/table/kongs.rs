//! Kongs: declared on the own turn, robbed or made, and in direct succession.

use arrayvec::ArrayVec;

use crate::context::{FirstKong, Robbed};
use crate::meld::{Meld, MeldKind};
use crate::special::is_thirteen_orphans;
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::play::Play;
use crate::table::player::Declared;
use crate::table::position::{Offers, Phase, Position, SEATS, Win};
use crate::tile::{Face, Tile};

impl Play<'_> {
    /// The kongs that a seat may declare on its turn: four in hand, or the fourth to its own pung.
    pub(crate) fn offer_kongs(&self, seat: u8, found: &mut Offers) {
        let player = &self.at.players[seat as usize];
        found.extend(player.quads().map(Action::concealed_kong));
        let pungs = player.melds.iter().filter(|one| one.meld.kind() == MeldKind::Pung).map(|one| one.meld.lowest());
        found.extend(pungs.filter(|&tile| player.copies(tile) > 0).map(Action::added_kong));
    }

    /// A seat declares a concealed or an added kong, which others may rob before it is made.
    pub(crate) fn declare_kong(&mut self, seat: u8, tile: Tile, is_concealed: bool) {
        // In direct succession: on the replacement of the kong before; strictly, with that very tile (S0).
        if self.flow.options.kong_on_kong_strict && self.at.players[seat as usize].drawn != Some(tile) {
            self.begin_chain();
        }
        self.at.source = seat;
        self.at.tile = Some(Face::Kind(tile));
        self.at.kong = Some(if is_concealed { FirstKong::Concealed } else { FirstKong::Added });
        self.at.phase = Phase::Robbing;
    }

    /// The sort of the kong whose tile may be robbed.
    pub fn robbed(&self) -> Robbed {
        if self.at.kong == Some(FirstKong::Concealed) { Robbed::Concealed } else { Robbed::Added }
    }

    /// The seats that may rob the kong, with their wins: of an added one every seat that wins on the tile; of a
    /// concealed one, if it is shown, thirteen orphans alone.
    pub(crate) fn robbers(&mut self, tile: Tile) -> ArrayVec<Win, SEATS> {
        let robbed = self.robbed();
        let mut found = ArrayVec::new();
        if robbed == Robbed::Concealed && !self.flow.concealed_kong_robbed {
            return found;
        }
        for seat in Position::after(self.at.source) {
            let is_complete = match robbed {
                Robbed::Concealed => is_thirteen_orphans(&self.at.players[seat as usize].hand().with_tile(tile)),
                Robbed::Added => self.at.player(seat).waits(self.scorer) & tile.bit() != 0,
            };
            if !is_complete {
                continue;
            }
            let win = self.win_on(seat, tile, self.others_tile_context(seat, Some(robbed)));
            found.extend(win.filter(|win| !self.is_barred(win, tile)));
        }
        found
    }

    /// The kong is made, for nobody robbed it; its replacement is drawn next.
    pub(crate) fn make_kong(&mut self, tile: Tile) {
        let (seat, turn) = (self.at.source, self.at.turn_number);
        let is_concealed = self.robbed() == Robbed::Concealed;
        self.at.declarations += 1;
        let number = self.at.declarations;
        let player = self.at.player(seat);
        let kind = if is_concealed { MeldKind::ConcealedKong } else { MeldKind::AddedKong };
        let Some(meld) = Meld::new(kind, tile) else { return };
        if is_concealed {
            player.remove(tile, 4);
            player.melds.push(Declared { meld, feeder: None, claimed: None, number, turn, added: None });
        } else {
            player.remove(tile, 1);
            if let Some(pung) = player.melds.iter_mut().find(|one| one.is_pung_of(tile)) {
                pung.meld = meld;
                pung.added = Some((number, turn));
            }
        }
        player.drawn = None;
        player.forget_waits();
        self.at.kongs += 1;
        self.at.first_kong = self.at.first_kong.or(self.at.kong);
        self.at.dealer_konged |= seat == 0 && self.at.river.is_empty();
        self.at.phase = Phase::Replace;
        self.told.push(Event::Konged(seat, meld));
    }
}
