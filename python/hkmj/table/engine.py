"""What the parts of the table work on together: the rules, the game, the hand, and the log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hkmj import _core
from hkmj.scoring import find_scorer
from hkmj.table.actions import ACTIONS
from hkmj.table.events import FORMAT, VERSION, GameStarted
from hkmj.table.state import TEXT
from hkmj.tiles import SEATS
from hkmj.win import win_of_bits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.rules import Ruleset
    from hkmj.scoring import Scorer
    from hkmj.table.events import Deal, Event
    from hkmj.table.result import HandResult
    from hkmj.table.state import Game
    from hkmj.win import Win

__all__ = ["Engine"]


class Engine:
    """A game and its hand in play, without the checks of a table: whoever calls it keeps to the rules.

    Attributes:
        rules: the rule set.
        scorer: says what a hand is worth.
        flow: what the flow of a hand reads of the rule set.
        game: the game.
        given: the names of the players as they were given.
        deal: the first deal of the game.
        hand: the hand that is played, or was last.
        before: the accounts when it began.
        past: the events of the hands before it, hand by hand.
        base: how many events those are, with the one of the beginning.
        events: the events of this hand.
        horses: backer and backed seat of this hand.
        result: of the last hand that is over.
    """

    __slots__ = (
        "_start",
        "base",
        "before",
        "deal",
        "events",
        "flow",
        "game",
        "given",
        "hand",
        "horses",
        "past",
        "result",
        "rules",
        "scorer",
    )

    def __init__(self, rules: Ruleset, game: Game, given: tuple[str, str, str, str], deal: Deal) -> None:
        self.rules: Final = rules
        parts = _parts_of(rules)
        self.scorer: Final[Scorer] = parts[0]
        self.flow: Final[_core.Flow] = parts[1]
        self.game: Game = game
        self.given: Final = given
        self.deal: Final = deal
        self._start: GameStarted | None = None
        self.hand: _core.Position = _core.Position(self.flow)
        self.before: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.past: list[tuple[Event, ...]] = []
        self.base: int = 1
        self.events: list[Event] = []
        self.horses: Mapping[int, int] = {}
        self.result: HandResult | None = None

    def copy(self) -> Engine:
        """A copy that shares nothing that changes."""
        other = Engine(self.rules, self.game.copy(), self.given, self.deal)
        other.hand = self.hand.copy()
        other.before = self.before
        other.past = self.past  # replaced when a hand begins, never changed
        other.base = self.base
        other.events = self.events.copy()
        other.horses = self.horses
        other.result = self.result
        return other

    @property
    def start(self) -> GameStarted:
        """The event of the beginning; the rule set in it is long, so it is made when it is first asked for."""
        if self._start is None:
            self._start = GameStarted(
                n=0,
                format=FORMAT,
                version=VERSION,
                rules=self.rules.to_dict(),
                seed=self.game.seed,
                given=self.given,
                players=self.game.players,
                deal=self.deal,
            )
        return self._start

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return self.base + len(self.events)

    def win_of(self, bits: int) -> Win:
        """The win of a context that the core gives in bits."""
        return win_of_bits(bits, streak=self.game.repeats if self.rules.family == "taiwan" else 0)

    def begin_events(self) -> None:
        """Set the events so far aside: a hand begins."""
        self.past = [*self.past, tuple(self.events)]
        self.base += len(self.events)
        self.events = []


@lru_cache(maxsize=64)
def _parts_of(rules: Ruleset) -> tuple[Scorer, _core.Flow]:
    scorer = find_scorer(rules)
    options = {name: getattr(rules, name) for name in _core.flow_option_names()}
    return scorer, _core.Flow(scorer.core, rules.family, options, SEATS, TEXT, ACTIONS)
