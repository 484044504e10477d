//! The flow of a hand: what the table does by itself between two actions, and what an action leads to.

use arrayvec::ArrayVec;

use crate::context::Context;
use crate::families::Scorer;
use crate::hand::Hand;
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::missed::MissedRules;
use crate::table::options::{FalseWin, Flow};
use crate::table::position::{Ending, Phase, Position, SEATS, Seats, Win};
use crate::tile::{Face, Tile};

/// A hand, the rules that it is played by, and what happened since they came together.
pub struct Play<'a> {
    /// The hand.
    pub at: &'a mut Position,
    /// How it is played.
    pub flow: &'a Flow,
    /// What wins.
    pub scorer: &'a dyn Scorer,
    /// What happened.
    pub told: Vec<Event>,
}

impl<'a> Play<'a> {
    /// A hand to be played on.
    pub fn new(at: &'a mut Position, flow: &'a Flow, scorer: &'a dyn Scorer) -> Self {
        Self { at, flow, scorer, told: Vec::with_capacity(4) }
    }

    /// Does the table take this of a seat now? What it is offered, and false wins where these are penalised.
    pub fn accepts(&self, seat: u8, action: Action) -> bool {
        let is_taken = action == Action::WIN && self.flow.options.false_win_on_table == FalseWin::Penalise;
        self.at.is_asked(seat) && (is_taken || self.at.offers[seat as usize].contains(&action))
    }

    /// Seats act or answer, and the hand goes on to the next question. The table accepts each of the actions, and no
    /// seat has two.
    pub fn act(&mut self, actions: &[(u8, Action)]) {
        let mut by_seat: ArrayVec<(u8, Action), SEATS> = actions.iter().copied().take(SEATS).collect();
        by_seat.sort_unstable_by_key(|&(seat, _)| seat);
        self.told.extend(by_seat.into_iter().map(|(seat, action)| Event::Acted(seat, action)));
        let phase = self.at.phase;
        match phase {
            Phase::Turn => actions.iter().for_each(|&(_, action)| self.take_turn(action)),
            Phase::Flower => actions.iter().for_each(|&(_, action)| self.answer_flower(action)),
            _ => {
                for &answer in actions {
                    // There is room for an answer of each seat, and no seat has two.
                    let _ = self.at.answers.try_push(answer);
                }
                self.resolve();
                if self.at.phase == phase {
                    return;
                }
                self.at.answers.clear();
            }
        }
        self.advance();
    }

    /// Goes on to the next moment at which a seat is asked, or to the end of the hand.
    pub fn advance(&mut self) {
        loop {
            match self.at.phase {
                Phase::Discarded | Phase::Robbing => {
                    self.ask();
                    if !self.at.asked.is_empty() {
                        return;
                    }
                    self.lapse();
                }
                Phase::Draw => self.draw(),
                Phase::Replace => self.replace(),
                Phase::Opening => self.replace_flowers(),
                Phase::Turn => return self.offer_turn(),
                Phase::Flower => return self.offer_flower_win(),
                Phase::Over => return,
            }
        }
    }

    /// Nobody is asked any more.
    pub(crate) fn close_offers(&mut self) {
        self.at.asked.clear();
        self.at.offers.iter_mut().for_each(arrayvec::ArrayVec::clear);
    }

    /// The hand is over.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.close_offers();
        self.at.wins.clear();
        self.at.phase = Phase::Over;
        self.at.ending = Some(ending);
    }

    /// The hand is over, and nobody won.
    pub(crate) fn end_drawn(&mut self) {
        self.end(Ending::default());
    }

    /// The hand is over by false wins.
    pub(crate) fn end_falsely(&mut self, false_wins: Seats) {
        self.end(Ending { false_wins, ..Ending::default() });
    }

    pub(crate) fn missed_rules(&self) -> MissedRules {
        MissedRules::of(&self.flow.options, self.flow.min_fan)
    }

    /// The legal win of a hand, if it is one.
    pub(crate) fn legal_win(&self, seat: u8, hand: Hand, tile: Option<Face>, context: Context) -> Option<Win> {
        let hand = hand.with_win(tile);
        let score = self.scorer.score(&hand, &context).ok().filter(crate::score::Score::legal)?;
        let held = self.scorer.held(&score, &hand, &context);
        let orphans = self.scorer.ledger().patterns().find("thirteen_orphans");
        let is_orphans = orphans.is_some_and(|id| held.contains(id));
        Some(Win { seat, context, tile, aside: None, fan: score.fan, is_orphans })
    }

    /// The win of a seat on another's tile, if it is legal; whether it is barred is not asked.
    pub(crate) fn win_on(&self, seat: u8, tile: Tile, context: Context) -> Option<Win> {
        let hand = self.at.players[seat as usize].hand().with_tile(tile);
        self.legal_win(seat, hand, Some(Face::Kind(tile)), context)
    }

    /// May a seat not take a win for what it passed?
    pub(crate) fn is_barred(&self, win: &Win, tile: Tile) -> bool {
        self.at.players[win.seat as usize].lock.bars(tile, Some(i64::from(win.fan)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hongkong;
    use crate::hongkong::options::HumanHand;
    use crate::ledger::Tariff;
    use crate::score::Rules;
    use crate::table::missed::MissedWin;
    use crate::table::options::{
        FlowOptions, HeavenlyTile, LiftedBy, NonDealerFlowers, OpeningFlowers, ReadyWhen, WallEnd, Winners,
    };
    use crate::table::stream::Stream;
    use crate::tile::Wind;

    const OPTIONS: FlowOptions = FlowOptions {
        opening_flowers: OpeningFlowers::EachUntilDone,
        dealer_extra_tile: WallEnd::Front,
        chow_claims: true,
        kong_after_claim: true,
        kong_on_kong_strict: false,
        concealed_kong_shown: true,
        concealed_kong_keeps_concealed: false,
        thirteen_orphans_rob_concealed_kong: true,
        thirteen_orphans_uncuttable: true,
        missed_win: MissedWin::SameKind,
        missed_win_lifted_by: LiftedBy::Draw,
        missed_win_own_discard: true,
        missed_win_more_fan: false,
        flower_win: true,
        wait_for_eighth: true,
        flower_win_non_dealer_opening: NonDealerFlowers::FirstOwnDraw,
        human_hand: HumanHand::FirstGoRound,
        heavenly_win_tile: HeavenlyTile::Last,
        declare_ready_when: ReadyWhen::Any,
        ready_kong: false,
        false_win_on_table: FalseWin::Refuse,
        multiple_winners: Winners::Nearest,
    };

    /// A full set of 144 tiles.
    fn full_set() -> Vec<u8> {
        (0..34).flat_map(|kind| [kind; 4]).chain(34..42).collect()
    }

    /// Every tile, wherever it is.
    fn tiles(at: &Position) -> Vec<u8> {
        let mut wall = at.wall.clone();
        let mut found: Vec<u8> = std::iter::from_fn(|| wall.take_front()).collect();
        for player in &at.players {
            found.extend(player.tiles().map(Tile::id));
            found.extend(player.melds.iter().flat_map(|one| one.meld.tiles()).map(Tile::id));
            let flowers = player.flowers.iter().chain(&player.hidden_flowers);
            found.extend(flowers.map(|&flower| Face::Flower(flower).id()));
        }
        found.extend(at.river.iter().filter(|one| !one.is_claimed).map(|one| one.tile.id()));
        found.sort_unstable();
        found
    }

    #[test]
    fn no_tile_is_lost_whatever_is_done() {
        let values = ["all_chows", "all_pungs", "no_flowers", "thirteen_orphans", "declared_ready"];
        let tariff = Tariff { values: values.map(|name| (name.to_owned(), 1)).to_vec(), ..Tariff::default() };
        let scorer = Rules::compile(hongkong::Options::default(), &tariff).unwrap();
        let flow = Flow::new(OPTIONS, "hk", &scorer);
        assert!(flow.plays_ready && flow.concealed_kong_robbed && flow.fewest_flowers == 7);
        let mut wins = 0;
        for seed in 0..150 {
            let mut stream = Stream::new(seed, 0);
            let mut wall = full_set();
            stream.shuffle(&mut wall);
            let (mut at, dealt) = Position::deal(&wall, Wind::East, &flow);
            assert_eq!(dealt.map(|tiles| tiles.len()), [14, 13, 13, 13]);
            Play::new(&mut at, &flow, &scorer).advance();
            while at.phase != Phase::Over {
                assert_eq!(tiles(&at), full_set());
                let asked: Seats = at.asked.iter().copied().filter(|&seat| at.is_asked(seat)).collect();
                let seat = asked[stream.draw(asked.len() as u32) as usize];
                let offers = at.offers[seat as usize].clone();
                // Who may win does.
                let chosen = offers[stream.draw(offers.len() as u32) as usize];
                let action = if offers.contains(&Action::WIN) { Action::WIN } else { chosen };
                let mut play = Play::new(&mut at, &flow, &scorer);
                assert!(play.accepts(seat, action) && !play.accepts((seat + 1) % 4, Action::REPLACE_FLOWER));
                play.act(&[(seat, action)]);
                assert!(matches!(play.told.first(), Some(&Event::Acted(by, what)) if by == seat && what == action));
            }
            let ending = at.ending.clone().unwrap_or_default();
            assert_eq!(ending.how.is_some(), !ending.wins.is_empty());
            assert!(ending.how.is_some() || at.wall.left() == 0);
            wins += ending.wins.len();
        }
        assert!(wins > 3, "{wins}");
    }
}
