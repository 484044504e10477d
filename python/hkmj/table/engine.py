"""What the parts of the table work on together: the rules, the judge of hands, the game, the hand, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.table.packed import GROUP, ONE
from hkmj.table.state import NO_TILE, Hand, Phase
from hkmj.table.wall import front_place, tail_place
from hkmj.table.winning import judge_of
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.table.actions import Action
    from hkmj.table.events import Event
    from hkmj.table.result import HandResult
    from hkmj.table.state import Game
    from hkmj.table.winning import Judge

__all__ = ["Engine", "without"]


class Engine:
    """A game and its hand in play, without the checks of a table: whoever calls it keeps to the rules.

    Attributes:
        rules: the rule set.
        judge: says what wins.
        plays_ready: whether hands may be declared ready.
        counts_discards: whether a win may be worth more for how few discards there were.
        plays_seven_rob_one: whether seven flowers may win when another seat shows the eighth.
        game: the game.
        hand: the hand that is played, or was last.
        before: the accounts when it began.
        past: the events of the hands before it, hand by hand.
        base: how many events those are.
        events: the events of this hand; before the first hand, those of the game.
        horses: backer and backed seat of this hand.
        offers: what each seat that is asked may do; None until somebody wants to know.
        wins: the scores of the wins that are offered.
        waits: of each seat the kinds that complete its tiles without the one it drew, a bit each; None if they
            were not looked at since the tiles changed.
        result: of the last hand that is over.
    """

    __slots__ = (
        "base",
        "before",
        "counts_discards",
        "events",
        "game",
        "hand",
        "horses",
        "judge",
        "offers",
        "past",
        "plays_ready",
        "plays_seven_rob_one",
        "result",
        "rules",
        "waits",
        "wins",
    )

    def __init__(self, rules: Ruleset, game: Game) -> None:
        self.rules: Final = rules
        self.judge: Final[Judge] = judge_of(rules)
        self.plays_ready: Final = "declared_ready" in rules.effective_values()
        self.counts_discards: Final = rules.family == "taiwan" or rules.human_hand == "first_four_discards"
        self.plays_seven_rob_one: Final = rules.flower_win and "seven_rob_one" in rules.effective_values()
        self.game: Game = game
        self.hand: Hand = Hand(b"", [], 0, 0, phase=Phase.OVER)
        self.before: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.past: list[tuple[Event, ...]] = []
        self.base: int = 0
        self.events: list[Event] = []
        self.horses: Mapping[int, int] = {}
        self.offers: dict[int, tuple[Action, ...]] | None = None
        self.wins: dict[int, Score] = {}
        self.waits: list[int | None] = [None] * 4
        self.result: HandResult | None = None

    def copy(self) -> Engine:
        """A copy that shares nothing that changes."""
        other = Engine(self.rules, self.game.copy())
        other.hand = self.hand.copy()
        other.before = self.before
        other.past = self.past  # replaced when a hand begins, never changed
        other.base = self.base
        other.events = self.events.copy()
        other.horses = self.horses
        other.offers = None if self.offers is None else self.offers.copy()
        other.wins = self.wins.copy()
        other.waits = self.waits.copy()
        other.result = self.result
        return other

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return self.base + len(self.events)

    def begin_events(self) -> None:
        """Set the events so far aside: a hand begins."""
        self.past = [*self.past, tuple(self.events)]
        self.base += len(self.events)
        self.events = []

    def take_front(self) -> int:
        """Take the next tile from the front of the wall."""
        hand = self.hand
        place = front_place(len(hand.wall), hand.front, hand.tail)
        hand.front += 1
        hand.left -= 1
        return hand.wall[place]

    def take_tail(self) -> int:
        """Take the next replacement from the tail of the wall."""
        hand = self.hand
        place = tail_place(len(hand.wall), hand.front, hand.tail)
        hand.tail += 1
        hand.left -= 1
        return hand.wall[place]

    def waits_of(self, seat: int) -> int:
        """The kinds that complete a seat's tiles without the one it drew, a bit each; those it has all four of too."""
        found = self.waits[seat]
        if found is None:
            player = self.hand.seats[seat]
            suits = player.concealed
            if player.drawn != NO_TILE:
                suits = without(suits, player.drawn)
            found = self.waits[seat] = self.judge.waits(suits, len(player.melds))
        return found

    def seat_name(self, seat: int) -> str:
        """The wind of a seat."""
        return SEATS[seat].value


def without(suits: list[int], tile: int) -> list[int]:
    """The tiles without one of a kind.

    >>> from hkmj.table.packed import pack, unpack
    >>> unpack(without(pack([0, 0, 8]), 0))
    [0, 8]
    """
    rest = suits.copy()
    rest[GROUP[tile]] -= ONE[tile]
    return rest
