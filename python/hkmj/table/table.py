"""The table: a game played action by action, each checked."""

from __future__ import annotations

import secrets
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hkmj.compiled import find_rules
from hkmj.errors import HkmjError, IllegalActionError, LogError, quoted
from hkmj.table import commands
from hkmj.table.actions import PASS
from hkmj.table.chacha import SEEDS
from hkmj.table.events import Deal
from hkmj.table.observe import observe
from hkmj.table.reader import Reader, Saved, check_of, restore
from hkmj.table.seal import sealed_lines
from hkmj.table.views import seen_by
from hkmj.tiles import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hkmj.rules import Ruleset
    from hkmj.table.actions import Action
    from hkmj.table.commands import Answers, Horses, SeatName, WallTiles
    from hkmj.table.engine import Engine
    from hkmj.table.events import Event
    from hkmj.table.observe import Observation
    from hkmj.table.result import HandResult

__all__ = ["Table"]

_NAMES: Final = ("0", "1", "2", "3")


class Table:
    """Four players at a table, from the first deal to the end of the game.

    It offers each seat its legal actions, takes one action at a time, and does by itself what no one decides: dice,
    deal, flowers, draws, replacements, settlement. What was not offered to a seat is refused and changes nothing. The
    same seed and the same actions give the same table everywhere.

    Args:
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        seed: of dice and walls, from 0 to 2^64 - 1; None: a random one.
        players: the names of the players 0 to 3, in play order.
        wall: the wall of the first hand in drawing order, a full set of tiles; None: from the seed.
        dealer: the player who deals first.
        round: the round wind of the first hand.
        repeats: how often that deal has stayed already.
        horses: 买马: of each seat that backs another in the first hand, the tile it turned up.
        automatic: begin the next hand as soon as one is over.

    Raises:
        RulesetError: for rules that cannot be.
        HandError: the wall is no full set of tiles; there are no horses in these rules.
        HkmjError: for a seed, player or names that cannot be.

    >>> table = Table("hk", seed=7)
    >>> table.turn, table.asked
    (Seat('E'), (Seat('E'),))
    >>> table.legal_actions()[:3]
    (Action('discard:1m'), Action('discard:6m'), Action('discard:7m'))
    >>> [type(event).__name__ for event in table.step("discard:9p")]
    ['Acted', 'Drew']
    >>> table.step("discard:1z", seat="W")
    Traceback (most recent call last):
    hkmj.errors.IllegalActionError: W cannot discard:1z: it is S's turn
    """

    __slots__ = ("_engine", "automatic")

    def __init__(
        self,
        rules: str | Path | Ruleset = "hk",
        seed: int | None = None,
        *,
        players: Iterable[str] = _NAMES,
        wall: WallTiles | None = None,
        dealer: int = 0,
        round: SeatName = "E",  # noqa: A002
        repeats: int = 0,
        horses: Horses | None = None,
        automatic: bool = False,
    ) -> None:
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        self.automatic: bool = automatic
        self._engine = commands.begin_game(find_rules(rules), seed, players, Deal(dealer, Seat(round), repeats))
        self.next_hand(wall=wall, horses=horses)

    @classmethod
    def _of(cls, engine: Engine, *, automatic: bool = False) -> Table:
        table = cls.__new__(cls)
        table._engine = engine  # noqa: SLF001
        table.automatic = automatic
        return table

    # ---- the game

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return self._engine.rules

    @property
    def seed(self) -> int:
        """The seed of dice and walls."""
        return self._engine.game.seed

    @property
    def players(self) -> tuple[str, str, str, str]:
        """The names in play order; with `seating` drawn, the seed has shuffled those given."""
        return self._engine.game.players

    @property
    def deal(self) -> Deal:
        """Who deals this hand, the round, and how often the deal stayed."""
        game = self._engine.game
        return Deal(game.dealer, SEATS[game.round], game.repeats)

    @property
    def accounts(self) -> tuple[int, int, int, int]:
        """What each player has won or lost so far; debts of a running account are not in it."""
        first, second, third, fourth = self._engine.game.accounts
        return first, second, third, fourth

    @property
    def hands(self) -> int:
        """How many hands are over."""
        return self._engine.game.hands

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._engine.game.is_over

    @property
    def result(self) -> HandResult | None:
        """How the hand ended; None while it is played."""
        return self._engine.result

    def player_at(self, seat: SeatName) -> int:
        """The number of the player who sits there in this hand.

        >>> Table(seed=7, dealer=3).player_at("S")
        0
        """
        return self._engine.game.player_at(commands.place_of(seat))

    def seat_of(self, player: int) -> Seat:
        """The seat of a player in this hand.

        Raises:
            HkmjError: there is no such player.

        >>> Table(seed=7, dealer=3).seat_of(0)
        Seat('S')
        """
        if player not in range(len(SEATS)):
            raise HkmjError(f"there is no player {player!r}: they are 0 to 3")
        return SEATS[self._engine.game.seat_of(player)]

    # ---- the hand

    @property
    def turn(self) -> Seat:
        """The seat on turn; while others are asked about a tile, the seat whose tile it is."""
        return SEATS[self._engine.hand.turn]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may act: the one on turn, or those with a claim that have not answered; none after a hand."""
        return self._engine.hand.asked

    def legal_actions(self, seat: SeatName | None = None) -> tuple[Action, ...]:
        """What a seat may do now; nothing if it is not asked.

        Args:
            seat: the seat; None: the only one that is asked.

        Raises:
            IllegalActionError: no seat is given, and several are asked.

        >>> Table(seed=7).legal_actions("S")
        ()
        """
        hand = self._engine.hand
        if seat is not None:
            return hand.offers(commands.place_of(seat))
        return () if hand.is_over else hand.offers(commands.only_asked(self._engine))

    def can_step(self, action: str | Answers, seat: SeatName | None = None) -> bool:
        """Whether `step` would take it.

        >>> Table(seed=7).can_step("discard:9p"), Table(seed=7).can_step("pung", "S")
        (True, False)
        """
        try:
            self.verify_step(action, seat)
        except IllegalActionError:
            return False
        return True

    def verify_step(self, action: str | Answers, seat: SeatName | None = None) -> None:
        """Do nothing if `step` would take it.

        Raises:
            IllegalActionError: if it would not, with the reason.

        >>> Table(seed=7).verify_step("discard:2z")
        Traceback (most recent call last):
        hkmj.errors.IllegalActionError: E cannot discard:2z: it holds no 2z
        """
        commands.read_answers(self._engine, action, seat)

    def step(self, action: str | Answers, seat: SeatName | None = None) -> tuple[Event, ...]:
        """Take an action of a seat, or the answers of several seats at once, and go on to the next question.

        Args:
            action: an `Action` or its text; or a mapping of seats to such, taken together.
            seat: whose action it is; None: of the only seat that is asked.

        Returns:
            The events that followed, the action first.

        Raises:
            IllegalActionError: it is no action, or not offered to that seat now. Nothing has changed then.

        >>> table = Table(seed=7)
        >>> table.step("discard:9p")[0]
        Acted(n=7, seat=Seat('E'), action='discard:9p')
        """
        followed = tuple(commands.take(self._engine, action, seat))
        if self.automatic and self.can_next_hand():
            followed += self.next_hand()
        return followed

    def can_close_claims(self) -> bool:
        """Whether there are claims to close."""
        return self._engine.hand.phase in ("discard", "kong")

    def verify_close_claims(self) -> None:
        """Do nothing if there are claims to close.

        Raises:
            IllegalActionError: nobody is asked about a tile.
        """
        if not self.can_close_claims():
            raise IllegalActionError("there are no claims to close: nobody is asked about a tile")

    def close_claims(self) -> tuple[Event, ...]:
        """Pass for all who are asked about a tile and have not answered; the events that followed.

        Raises:
            IllegalActionError: nobody is asked about a tile.

        >>> Table(seed=7).close_claims()
        Traceback (most recent call last):
        hkmj.errors.IllegalActionError: there are no claims to close: nobody is asked about a tile
        """
        self.verify_close_claims()
        return self.step(dict.fromkeys(self.asked, PASS))

    # ---- from hand to hand

    def can_next_hand(self) -> bool:
        """Whether the next hand may begin."""
        return commands.hand_refusal(self._engine) is None

    def verify_next_hand(self) -> None:
        """Do nothing if the next hand may begin.

        Raises:
            IllegalActionError: a hand is being played, or the game is over.
        """
        _refuse(commands.hand_refusal(self._engine))

    def next_hand(self, *, wall: WallTiles | None = None, horses: Horses | None = None) -> tuple[Event, ...]:
        """Begin the next hand, and go on to the first question; the events of its beginning.

        Args:
            wall: the wall in drawing order, a full set of tiles; None: from the seed.
            horses: 买马: of each seat that backs another, the tile it turned up.

        Raises:
            IllegalActionError: a hand is being played, or the game is over.
            HandError: the wall is no full set of tiles; these rules have no horses.
        """
        return tuple(commands.begin_hand(self._engine, wall=wall, horses=horses))

    def can_end_game(self) -> bool:
        """Whether the caller may end the game: between two hands."""
        return commands.end_refusal(self._engine) is None

    def verify_end_game(self) -> None:
        """Do nothing if the caller may end the game.

        Raises:
            IllegalActionError: a hand is being played, or the game is over.
        """
        _refuse(commands.end_refusal(self._engine))

    def end_game(self) -> tuple[Event, ...]:
        """End the game after this hand, and pay open debts; the events that followed.

        Raises:
            IllegalActionError: a hand is being played, or the game is over.
        """
        return tuple(commands.end_game(self._engine))

    # ---- looking at it, and taking it elsewhere

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the game so far; see `hkmj.table.events`."""
        engine = self._engine
        return (engine.start, *(event for past in (*engine.past, engine.events) for event in past))

    @property
    def state(self) -> Observation:
        """The whole hand, hidden tiles and the wall too: not for players."""
        return observe(self._engine, None)

    def observe(self, seat: SeatName) -> Observation:
        """What a seat may know, and nothing else.

        >>> view = Table(seed=7).observe("S")
        >>> view["S"].count, view["E"].concealed, view.left
        (13, None, 88)
        """
        return observe(self._engine, commands.place_of(seat))

    def events_for(self, seat: SeatName) -> tuple[dict[str, Any], ...]:
        """The events of this hand as a seat may know them, as plain data: what an app tells its player.

        Other seats' draws have no tiles, their answers and the numbers of events are left out, and hidden kongs have
        four backs.

        >>> [event["event"] for event in Table(seed=7).events_for("E")][:3]
        ['hand', 'deal', 'flowers']
        """
        shown = self.rules.concealed_kong_shown
        return tuple(seen_by(self._engine.events, SEATS[commands.place_of(seat)], kongs_shown=shown))

    def log(self) -> str:
        """The event log: JSON, one event a line. `hkmj.table.replay` reads it, checks it, and goes on from it.

        >>> print(Table(seed=7).log().splitlines()[3])
        {"event":"flowers","n":3,"seat":"E","tiles":"4f","check":"8931b9c7963d71cb"}
        """
        return "".join(line + "\n" for line in sealed_lines(self.events))

    def clone(self) -> Table:
        """A table that goes on from here by itself.

        >>> table = Table(seed=7)
        >>> other = table.clone()
        >>> _ = other.step("discard:9p")
        >>> table.turn, other.turn
        (Seat('E'), Seat('S'))
        """
        return Table._of(self._engine.copy(), automatic=self.automatic)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.clone()

    def to_json(self) -> str:
        """The whole table as one line of JSON; `from_json` reads it back.

        >>> table = Table(seed=7)
        >>> Table.from_json(table.to_json()).to_json() == table.to_json()
        True
        """
        saved = Saved(format="hkmj-table", version=1, automatic=self.automatic, events=self.events)
        return msgspec.json.encode(msgspec.structs.replace(saved, check=check_of(saved))).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Table:
        """Read what `to_json` writes.

        The whole game is played again, and must come out as it is written.

        Raises:
            LogError: it is no such text, it was changed, or the game is not what its actions lead to.
        """
        engine, automatic = restore(text)
        return cls._of(engine, automatic=automatic)

    @classmethod
    def replay(cls, log: str | bytes | Iterable[str | bytes], *, whole: bool = False) -> Table:
        """The table where a log ends; see `hkmj.table.replay`.

        Raises:
            LogError: with the line and the reason.
        """
        if isinstance(log, PathLike) or (isinstance(log, str) and log and not {"{", "\n"} & {*log}):
            raise LogError(f"{quoted(str(log))} is no log: give its text, as Path(...).read_text() has it")
        reader = Reader()
        for _ in reader.read(log, whole=whole):
            pass
        if reader.engine is None or not reader.engine.hand.wall:
            raise LogError("the log ends before the first hand begins")
        return cls._of(reader.engine)

    def __reduce__(self) -> tuple[object, ...]:
        return Table.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        deal, game = self.deal, self._engine.game
        at = "the game is over" if self.is_over else f"hand {game.hands + (not self._engine.hand.is_over)}"
        return f"<Table {self.rules.name}, seed {self.seed}, {at}, {deal.round} round, player {deal.dealer} deals>"


def _refuse(reason: str | None) -> None:
    if reason is not None:
        raise IllegalActionError(reason)
