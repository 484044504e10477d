//! Hands in play across the boundary.

use arrayvec::ArrayVec;
use hkmj_core::context::FirstKong;
use hkmj_core::table::action::Action;
use hkmj_core::table::event::Event;
use hkmj_core::table::play::Play;
use hkmj_core::table::position::{How, Phase, Position as CorePosition};
use hkmj_core::tile::{Face, Wind};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString, PyTuple};

use crate::flow::Flow;

/// A hand in play: what is so, what may be done, and what follows.
///
/// What happens is told in tuples: what it is ("action", "draw", "flowers", "claim", "kong"), the seat, tiles or the
/// action, and the reason of a draw, the number of an action, or the sort of set; a claim has its source besides.
#[pyclass(module = "hkmj._core")]
pub(crate) struct Position {
    at: CorePosition,
    flow: Py<Flow>,
}

/// A declared set: its sort, its lowest tile, feeder and claimed tile (-1: none), number and turn of its declaration
/// and of its addition (0: none).
type MeldTuple = (&'static str, u8, i8, i8, u16, u16, u16, u16);
/// A seat: its concealed tiles, sets, flowers, dealt flowers not shown yet, the tile just drawn (-1: none), and whether
/// it is ready.
type PlayerTuple = (Vec<u8>, Vec<MeldTuple>, Vec<u8>, Vec<u8>, i8, bool);
/// A win: the seat, the bits of its context, the winning tile and the one that does not count (-1: none).
type WinTuple = (u8, u64, i8, i8);
/// How a hand ended: how it was won, from whom, the wins, the false wins.
type EndingTuple = (Option<&'static str>, Option<u8>, Vec<WinTuple>, Vec<u8>);

const NONE: i8 = -1;

fn place(seat: &Bound<'_, PyAny>) -> Option<u8> {
    match seat.cast::<PyString>().ok()?.to_str().ok()? {
        "E" => Some(0),
        "S" => Some(1),
        "W" => Some(2),
        "N" => Some(3),
        _ => None,
    }
}

fn action(text: &Bound<'_, PyAny>) -> Option<Action> {
    text.cast::<PyString>().ok()?.to_str().ok()?.parse().ok()
}

fn sort(kong: FirstKong) -> &'static str {
    match kong {
        FirstKong::Exposed => "exposed",
        FirstKong::Added => "added",
        FirstKong::Concealed => "concealed",
    }
}

impl Position {
    fn play<T>(&mut self, py: Python<'_>, work: impl FnOnce(&mut Play<'_>) -> T) -> (T, Vec<Event>) {
        let flow = self.flow.bind(py).get();
        let mut play = Play::new(&mut self.at, &flow.core, flow.rules.bind(py).get().scorer());
        let found = work(&mut play);
        (found, play.told)
    }

    fn tell<'py>(&self, py: Python<'py>, events: Vec<Event>) -> PyResult<Bound<'py, PyList>> {
        let flow = self.flow.bind(py).get();
        let told: Vec<_> = events.into_iter().map(|event| flow.told(py, event)).collect::<PyResult<_>>()?;
        PyList::new(py, told)
    }

    /// Takes answers, if there are any and each is accepted.
    fn take<'py>(&mut self, py: Python<'py>, answers: &[(u8, Action)]) -> PyResult<Option<Bound<'py, PyList>>> {
        let (is_taken, told) = self.play(py, |play| {
            let is_taken = !answers.is_empty() && answers.iter().all(|&(seat, action)| play.accepts(seat, action));
            if is_taken {
                play.act(answers);
            }
            is_taken
        });
        if is_taken { self.tell(py, told).map(Some) } else { Ok(None) }
    }

    fn only_asked(&self) -> Option<u8> {
        let mut asked = self.at.asked.iter().copied().filter(|&seat| self.at.is_asked(seat));
        asked.next().filter(|_| asked.next().is_none())
    }

    fn seat(seat: u8) -> PyResult<usize> {
        if seat < 4 { Ok(seat.into()) } else { Err(PyValueError::new_err(format!("no seat {seat}"))) }
    }
}

#[pymethods]
impl Position {
    /// No hand: what a game has before the first one.
    #[new]
    fn new(flow: Py<Flow>) -> Self {
        Self { at: CorePosition::none(), flow }
    }

    /// Deals a full set of tiles; the hand, and what each seat was dealt as text.
    #[staticmethod]
    fn deal(py: Python<'_>, flow: Py<Flow>, wall: &[u8], wind: u8) -> PyResult<(Self, Vec<Py<PyAny>>)> {
        let round = Wind::ALL[Self::seat(wind)?];
        let rules = flow.bind(py).get();
        let (at, dealt) = CorePosition::deal(wall, round, &rules.core);
        let text = |tiles: Vec<u8>| {
            let faces: Vec<Face> = tiles.into_iter().filter_map(Face::new).collect();
            rules.text(py, faces.into_iter())
        };
        let dealt = dealt.into_iter().map(text).collect();
        Ok((Self { at, flow }, dealt))
    }

    /// A hand that goes on from here by itself.
    fn copy(&self, py: Python<'_>) -> Self {
        Self { at: self.at.clone(), flow: self.flow.clone_ref(py) }
    }

    /// Goes on to the first question; what happened.
    fn advance<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        #[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone is of one lifetime only")]
        let ((), told) = self.play(py, |play| play.advance());
        self.tell(py, told)
    }

    /// Takes the answers of seats, and goes on to the next question; what happened. `None` if any of them is not taken:
    /// nothing has changed then.
    fn step<'py>(&mut self, py: Python<'py>, answers: &Bound<'py, PyDict>) -> PyResult<Option<Bound<'py, PyList>>> {
        let mut found = ArrayVec::<(u8, Action), 4>::new();
        for (seat, answer) in answers {
            match place(&seat).zip(action(&answer)) {
                Some(one) if found.try_push(one).is_ok() => {}
                _ => return Ok(None),
            }
        }
        self.take(py, &found)
    }

    /// Takes the answer of one seat, or of the only one that is asked; as `step`.
    fn step_one<'py>(
        &mut self,
        py: Python<'py>,
        answer: &Bound<'py, PyAny>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        let seat = if seat.is_none() { self.only_asked() } else { place(seat) };
        let Some((seat, action)) = seat.zip(action(answer)) else { return Ok(None) };
        self.take(py, &[(seat, action)])
    }

    /// Is this action taken of a seat now?
    fn accepts(&mut self, py: Python<'_>, seat: u8, number: u8) -> PyResult<bool> {
        let seat = Self::seat(seat)? as u8;
        let action = Action::all().nth(number.into());
        Ok(self.play(py, |play| action.is_some_and(|action| play.accepts(seat, action))).0)
    }

    /// What a seat may do now; nothing if it is not asked, or has answered.
    fn offers<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyTuple>> {
        let offers = &self.at.offers[Self::seat(seat)?];
        if !self.at.is_asked(seat) {
            return Ok(PyTuple::empty(py));
        }
        let actions = &self.flow.bind(py).get().actions;
        PyTuple::new(py, offers.iter().map(|action| actions[action.number() as usize].bind(py)))
    }

    /// The seats that may act, in the order in which they are served.
    #[getter]
    fn asked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats = &self.flow.bind(py).get().seats;
        let asked: ArrayVec<_, 4> = self
            .at
            .asked
            .iter()
            .filter(|&&seat| self.at.is_asked(seat))
            .map(|&seat| seats[seat as usize].bind(py))
            .collect();
        PyTuple::new(py, asked)
    }

    /// Has a seat answered that was asked?
    fn has_answered(&self, seat: u8) -> bool {
        self.at.answer_of(seat).is_some()
    }

    /// What happens next.
    #[getter]
    fn phase<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        match self.at.phase {
            Phase::Turn => intern!(py, "turn").clone(),
            Phase::Discarded => intern!(py, "discard").clone(),
            Phase::Over => intern!(py, "over").clone(),
            phase => PyString::intern(py, phase.name()),
        }
    }

    /// Is the hand over?
    #[getter]
    fn is_over(&self) -> bool {
        self.at.phase == Phase::Over
    }

    /// Whose turn it is.
    #[getter]
    fn turn(&self) -> u8 {
        self.at.turn
    }

    /// Whose tile may be claimed or robbed.
    #[getter]
    fn source(&self) -> u8 {
        self.at.source
    }

    /// That tile; -1 if there is none.
    #[getter]
    fn tile(&self) -> i8 {
        self.at.tile.map_or(NONE, |face| face.id().cast_signed())
    }

    /// The sort of the kong that may be robbed.
    #[getter]
    fn kong(&self) -> Option<&'static str> {
        self.at.kong.map(sort)
    }

    /// All tiles of the wall in drawing order.
    #[getter]
    fn wall<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.at.wall.tiles())
    }

    /// How many tiles were taken from the front, dealt ones too.
    #[getter]
    fn front(&self) -> u8 {
        self.at.wall.front()
    }

    /// How many were taken from the tail.
    #[getter]
    fn tail(&self) -> u8 {
        self.at.wall.tail()
    }

    /// How many are left.
    #[getter]
    fn left(&self) -> u8 {
        self.at.wall.left()
    }

    /// The tiles left, in the order in which the front gives them.
    fn rest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut wall = self.at.wall.clone();
        let tiles: Vec<u8> = std::iter::from_fn(|| wall.take_front()).collect();
        PyBytes::new(py, &tiles)
    }

    /// Every discard in order: the seat, the tile, whether it was claimed.
    #[getter]
    fn river(&self) -> Vec<(u8, u8, bool)> {
        self.at.river.iter().map(|one| (one.seat, one.tile.id(), one.is_claimed)).collect()
    }

    /// Is the last discard of the same kind as the one before it?
    #[getter]
    fn is_followed(&self) -> bool {
        matches!(self.at.river.as_slice(), [.., before, last] if before.tile == last.tile)
    }

    /// One seat.
    fn player(&self, seat: u8) -> PyResult<PlayerTuple> {
        let player = &self.at.players[Self::seat(seat)?];
        let melds = player.melds.iter().map(|one| {
            let (added, added_turn) = one.added.unwrap_or_default();
            let feeder = one.feeder.map_or(NONE, u8::cast_signed);
            let claimed = one.claimed.map_or(NONE, |tile| tile.id().cast_signed());
            let (kind, lowest) = (one.meld.kind().name(), one.meld.lowest().id());
            (kind, lowest, feeder, claimed, one.number, one.turn, added, added_turn)
        });
        let ids = |flowers: &[hkmj_core::tile::Flower]| flowers.iter().map(|&one| Face::Flower(one).id()).collect();
        Ok((
            player.tiles().map(hkmj_core::tile::Tile::id).collect(),
            melds.collect(),
            ids(&player.flowers),
            ids(&player.hidden_flowers),
            player.drawn.map_or(NONE, |tile| tile.id().cast_signed()),
            player.is_ready,
        ))
    }

    /// Did a seat declare ready?
    fn is_ready(&self, seat: u8) -> PyResult<bool> {
        Ok(self.at.players[Self::seat(seat)?].is_ready)
    }

    /// The kinds that a seat may not win on for what it passed.
    fn barred(&self, seat: u8) -> PyResult<u64> {
        Ok(self.at.players[Self::seat(seat)?].lock.kinds)
    }

    /// The kinds that complete a seat's tiles without the one it drew.
    fn waits(&mut self, py: Python<'_>, seat: u8) -> PyResult<u64> {
        let seat = Self::seat(seat)?;
        Ok(self.play(py, |play| play.at.players[seat].waits(play.scorer)).0)
    }

    /// The bits of a win that a seat might have now: by its own draw in a turn, else on the tile that is asked about.
    fn context(&mut self, py: Python<'_>, seat: u8) -> PyResult<u64> {
        let seat = Self::seat(seat)? as u8;
        let bits = |play: &mut Play<'_>| match play.at.phase {
            Phase::Turn => play.own_draw_context(seat),
            Phase::Robbing => play.others_tile_context(seat, Some(play.robbed())),
            _ => play.others_tile_context(seat, None),
        };
        Ok(self.play(py, bits).0.bits())
    }

    /// How the hand ended; `None` while it is played.
    fn ending(&self) -> Option<EndingTuple> {
        let ending = self.at.ending.as_ref()?;
        let wins = ending.wins.iter().map(|win| {
            let tile = win.tile.map_or(NONE, |face| face.id().cast_signed());
            let aside = win.aside.map_or(NONE, |tile| tile.id().cast_signed());
            (win.seat, win.context.bits(), tile, aside)
        });
        Some((ending.how.map(How::name), ending.source, wins.collect(), ending.false_wins.to_vec()))
    }

    /// All that is so: two hands of which this is equal go on alike.
    fn __repr__(&self) -> String {
        format!("{:?}", self.at)
    }
}
