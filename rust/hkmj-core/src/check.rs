//! The faults of a hand in the context of its win.

use crate::context::{Context, Dead, FirstKong, FirstTurn, Robbed};
use crate::fault::Fault;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::size::MAX_SETS;
use crate::special;
use crate::tile::{Face, Tile};

/// What the checks must know of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// How many sets a hand has beside its pair.
    pub sets: usize,
    /// Are flowers in play?
    pub flowers: bool,
    /// The fewest flowers of a flower win.
    pub flower_win_from: u32,
    /// May a hand with too few tiles win by flowers?
    pub dead_hand_may_flower_win: bool,
    /// Can thirteen orphans rob a concealed kong?
    pub concealed_kong_robbed: bool,
}

impl Table {
    /// How many tiles a winning hand counts, a set as three.
    pub const fn full_size(&self) -> usize {
        3 * self.sets + 2
    }

    /// How many tiles a hand counts that waits.
    pub const fn waiting_size(&self) -> usize {
        self.full_size() - 1
    }
}

/// Is this the dealer's opening hand, which has no winning tile?
pub fn is_opening(hand: &Hand, win: &Context) -> bool {
    win.first_turn() == Some(FirstTurn::DealerOpening) && hand.declared().kongs() == 0 && !win.flower_win()
}

/// Every fault that a hand has in this context under this rule set.
pub fn context_faults(hand: &Hand, win: &Context, table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    tiles(hand, win, table, &mut faults);
    robbed(hand, win, table, &mut faults);
    kongs(hand, win, &mut faults);
    flowers(hand, win, table, &mut faults);
    first_turn(hand, win, &mut faults);
    faults
}

/// Has the hand just what an ordinary win asks for, and no feeder that would have to be looked at? Then it has no
/// fault, and need not be asked for any.
pub fn is_ordinary(hand: &Hand, win: &Context, table: &Table) -> bool {
    win.is_ordinary()
        && hand.size() == table.full_size()
        && hand.declared().sets <= table.sets
        && hand.win_tile().is_some()
        && (table.flowers || hand.flowers() == 0)
        && !hand.declared().fed
}

fn tiles(hand: &Hand, win: &Context, table: &Table, faults: &mut Vec<Fault>) {
    let (sets, full) = (hand.declared().sets, table.full_size());
    // More than any game has are a fault of the hand itself, and told there.
    if sets > table.sets && sets <= MAX_SETS {
        faults.push(Fault::Sets { sets, most: table.sets });
    }
    if win.flower_win() {
        let most = table.waiting_size().saturating_sub(3 * sets);
        if hand.concealed_len() > most && win.dead().is_none() {
            faults.push(Fault::FlowerWinSize { have: hand.concealed_len(), most });
        }
        if let Some(Face::Kind(tile)) = hand.win() {
            faults.push(Fault::TileInFlowerWin { tile });
        }
    } else {
        // The tiles of a dead hand are not counted: it wins nothing in any case.
        if hand.size() != full && win.dead().is_none() {
            let mut held = Tile::of_mask(hand.concealed_kinds());
            let four = held.find(|&tile| hand.size() > full && hand.concealed().get(tile) == 4);
            let four = four.and_then(|tile| Meld::new(MeldKind::ExposedKong, tile));
            faults.push(Fault::Size { have: hand.size(), want: full, four });
        }
        match hand.win() {
            Some(Face::Flower(flower)) => faults.push(Fault::FlowerWinTile { flower }),
            None if win.dead().is_none() && !is_opening(hand, win) => faults.push(Fault::NoWinTile),
            _ => {}
        }
    }
    if hand.flowers() != 0 && !table.flowers {
        faults.push(Fault::FlowersNotInPlay);
    }
    for &(meld, feeder) in hand.melds() {
        let Some(seat) = feeder else { continue };
        if seat == win.seat() {
            faults.push(Fault::FedByOwner { set: meld.to_string(), seat });
        } else if meld.kind() == MeldKind::Chow && seat != win.seat().previous() {
            faults.push(Fault::ChowFeeder { set: meld.to_string(), seat, previous: win.seat().previous() });
        }
    }
}

fn robbed(hand: &Hand, win: &Context, table: &Table, faults: &mut Vec<Fault>) {
    let Some(sort) = win.robbed() else { return };
    if win.self_draw() {
        faults.push(Fault::RobbedSelfDraw);
    }
    if win.last_tile() {
        faults.push(Fault::RobbedLastTile);
    }
    if win.first_turn() == Some(FirstTurn::DealerOpening) {
        faults.push(Fault::RobbedOpening);
    }
    if let Some(tile) = hand.win_tile()
        && hand.all().get(tile) > 1
    {
        faults.push(Fault::RobbedHeld { tile, count: hand.all().get(tile) });
    }
    if sort == Robbed::Concealed {
        if !table.concealed_kong_robbed {
            faults.push(Fault::ConcealedRobNever);
        } else if !special::is_thirteen_orphans(hand) {
            faults.push(Fault::ConcealedRobNoOrphans);
        }
    }
}

fn kongs(hand: &Hand, win: &Context, faults: &mut Vec<Fault>) {
    let kongs = win.kongs();
    if !win.self_draw() {
        if kongs != 0 && win.robbed().is_none() {
            faults.push(Fault::KongsByDiscard { kongs });
        }
        if win.first_kong().is_some() && kongs == 0 {
            faults.push(Fault::FirstKongWithoutChain);
        }
        return;
    }
    let declared = hand.declared();
    let others = declared.added_kongs.saturating_add(declared.concealed_kongs);
    if kongs > declared.kongs() {
        faults.push(Fault::KongsAboveMelds { kongs, declared: declared.kongs() });
    }
    if kongs > others.saturating_add(1) {
        faults.push(Fault::KongChain { kongs, others });
    }
    match win.first_kong() {
        None => {}
        Some(_) if kongs == 0 => faults.push(Fault::FirstKongWithoutChain),
        Some(first) => {
            let (of_first, after) = match first {
                FirstKong::Exposed => (declared.exposed_kongs, others),
                FirstKong::Added => (declared.added_kongs, others.saturating_sub(1)),
                FirstKong::Concealed => (declared.concealed_kongs, others.saturating_sub(1)),
            };
            if of_first == 0 || kongs - 1 > after {
                faults.push(Fault::FirstKong);
            }
        }
    }
    if kongs > 0 && win.flower_replacement() {
        faults.push(Fault::KongsWithFlower);
    }
}

/// A flower win with too few tiles: said to be, or with a meld or the last tile, as no opening hand that waits for its
/// replacements has.
fn is_short(hand: &Hand, win: &Context, table: &Table) -> bool {
    let fewer = (hand.declared().sets > 0 || win.last_tile()) && hand.size() < table.waiting_size();
    win.dead() == Some(Dead::Short) || (win.dead().is_none() && fewer)
}

fn flowers(hand: &Hand, win: &Context, table: &Table, faults: &mut Vec<Fault>) {
    if win.flower_replacement() {
        if !win.self_draw() {
            faults.push(Fault::FlowerReplacementByDiscard);
        }
        let winning = match hand.win() {
            Some(Face::Flower(flower)) => flower.bit(),
            _ => 0,
        };
        if hand.flowers() & !winning == 0 {
            faults.push(Fault::FlowerReplacementWithoutFlower);
        }
    }
    if win.flower_win() {
        if !win.self_draw() {
            faults.push(Fault::FlowerWinByDiscard);
        }
        let have = hand.flowers().count_ones();
        if have < table.flower_win_from {
            faults.push(Fault::TooFewFlowers { have, need: table.flower_win_from });
        }
        if is_short(hand, win, table) && !table.dead_hand_may_flower_win {
            faults.push(Fault::ShortFlowerWin);
        }
    }
}

fn first_turn(hand: &Hand, win: &Context, faults: &mut Vec<Fault>) {
    let declared = hand.declared();
    let is_dealer = win.seat() == crate::tile::Wind::East;
    let unsaid = declared.claimed > 0 && !win.claimed_before();
    match win.first_turn() {
        None => {}
        Some(FirstTurn::DealerOpening) => {
            if !is_dealer {
                faults.push(Fault::OpeningSeat { seat: win.seat() });
            }
            if !win.self_draw() {
                faults.push(Fault::TurnByDiscard { turn: "dealer_opening" });
            }
            if declared.claimed > 0 || win.claimed_before() {
                faults.push(Fault::OpeningClaimed);
            }
        }
        Some(FirstTurn::FirstOwnDraw) => {
            if is_dealer {
                faults.push(Fault::TurnOfDealer { turn: "first_own_draw" });
            }
            if !win.self_draw() {
                faults.push(Fault::TurnByDiscard { turn: "first_own_draw" });
            }
            if unsaid {
                faults.push(Fault::ClaimUnsaid);
            }
        }
        Some(FirstTurn::BeforeFirstDraw) => {
            if is_dealer {
                faults.push(Fault::TurnOfDealer { turn: "before_first_draw" });
            }
            if win.self_draw() {
                faults.push(Fault::BeforeFirstDrawSelfDraw);
            }
            if declared.kongs() > 0 {
                faults.push(Fault::BeforeFirstDrawKong);
            }
            if unsaid {
                faults.push(Fault::ClaimUnsaid);
            }
        }
    }
    if win.dealer_first_discard() {
        if win.first_turn() != Some(FirstTurn::BeforeFirstDraw) {
            faults.push(Fault::FirstDiscardTurn);
        }
        if win.robbed().is_some() {
            faults.push(Fault::FirstDiscardRobbed);
        }
        if win.claimed_before() {
            faults.push(Fault::FirstDiscardClaimed);
        }
        if declared.sets > 0 {
            faults.push(Fault::FirstDiscardMeld);
        }
    }
    if win.last_tile() && win.first_turn().is_some() {
        faults.push(Fault::LastTileFirstTurn);
    }
}
