"""Scripted walls, and hands played on them.

A script says what each seat is dealt, what is drawn, and the actions that matter. All that it does not say happens by
itself: seats without tiles in the script get what is left, whoever is on turn discards what it drew, and whoever is
asked about a tile passes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import hkmj
import hkmj.table.events
from hkmj.notation import parse_tiles
from hkmj.rules import Ruleset
from hkmj.table import Action, ActionKind, Table
from hkmj.tiles import Seat, Tile

__all__ = ["Script", "preset", "ring_places", "script", "wall_of"]

# The places of the wall that are dealt, worked out from the rules: three times four tiles each, E S W N; then the
# dealer takes the first and the fifth of the next tiles, S, W, N the second, third, fourth.
THIRTEEN = {
    "E": [*range(4), *range(16, 20), *range(32, 36), 48, 52],
    "S": [*range(4, 8), *range(20, 24), *range(36, 40), 49],
    "W": [*range(8, 12), *range(24, 28), *range(40, 44), 50],
    "N": [*range(12, 16), *range(28, 32), *range(44, 48), 51],
}
# Four times four tiles each, then one more for the dealer from the front.
SIXTEEN = {
    "E": [*range(4), *range(16, 20), *range(32, 36), *range(48, 52), 64],
    "S": [*range(4, 8), *range(20, 24), *range(36, 40), *range(52, 56)],
    "W": [*range(8, 12), *range(24, 28), *range(40, 44), *range(56, 60)],
    "N": [*range(12, 16), *range(28, 32), *range(44, 48), *range(60, 64)],
}


def preset(name: str | Ruleset, **options: Any) -> Ruleset:
    """A preset with other options."""
    rules = Ruleset.preset(name) if isinstance(name, str) else name
    return rules.replace(**options) if options else rules


def ring_places(size: int, count: int) -> list[int]:
    """The first places that replacements are taken from: of each stack from the end the upper tile, then the lower."""
    return [place for stack in range(size - 2, -1, -2) for place in (stack, stack + 1)][:count]


def wall_of(
    rules: Ruleset,
    hands: Mapping[str, str],
    draws: str = "",
    tail: str = "",
    at: Mapping[int, str] | None = None,
) -> list[Tile]:
    """A whole wall in drawing order.

    Args:
        rules: they say how many tiles there are, and how many are dealt.
        hands: what seats are dealt, in the order they take it; a hand may be shorter than it is dealt.
        draws: what is drawn from the front after the deal.
        tail: what replacements are taken from the tail.
        at: tiles at further places.
    """
    size = 144 if rules.flowers else 136
    dealt = SIXTEEN if rules.family == "taiwan" else THIRTEEN
    fixed: dict[int, Tile] = {}
    for seat, tiles in hands.items():
        fixed.update(zip(dealt[seat], parse_tiles(tiles), strict=False))
    first = sum(map(len, dealt.values()))
    fixed.update(enumerate(parse_tiles(draws), start=first))
    fixed.update(zip(ring_places(size, len(tail)), parse_tiles(tail), strict=False))
    fixed.update((place, Tile(tile)) for place, tile in (at or {}).items())
    left = [Tile(kind) for kind in range(34) for _ in range(4)]
    if rules.flowers:
        left += [Tile(flower) for flower in range(34, 42)]
    for place, tile in fixed.items():
        assert tile in left, f"a {tile} too many, at {place}"
        left.remove(tile)
    # Far apart in kind: what is left makes no sets where it lies together. Flowers come last, in the wall.
    plain = [tile for tile in left if not tile.is_flower]
    plain = [tile for start in range(7) for tile in plain[start::7]]
    flowers = [tile for tile in left if tile.is_flower]
    free = [place for place in range(size) if place not in fixed]
    middle = set(free[len(free) * 2 // 3 :][: len(flowers)])
    wall = dict(fixed)
    for place in free:
        wall[place] = flowers.pop() if place in middle else plain.pop()
    return [wall[place] for place in range(size)]


class Script:
    """A table that plays a script."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def play(self, *lines: str) -> Script:
        """Play until each action is stepped: ``"W pung"``, or several seats' at once: ``"S pung, N win"``."""
        for line in lines:
            answers = dict(part.strip().split() for part in line.split(","))
            self._reach(answers)
            self.table.step(answers if len(answers) > 1 else next(iter(answers.values())), *self._seat(answers))
        return self

    @staticmethod
    def _seat(answers: Mapping[str, str]) -> tuple[Any, ...]:
        return () if len(answers) > 1 else tuple(answers)

    def _reach(self, answers: Mapping[str, str]) -> None:
        table = self.table
        for _ in range(400):
            if all(table.can_step(action, seat) for seat, action in answers.items()):  # type: ignore[arg-type]
                return
            assert not self.over, f"the hand is over before {answers}"
            self._idle(answers)
        raise AssertionError(f"never came to {answers}")

    def _idle(self, answers: Mapping[str, str] | None = None) -> None:
        table = self.table
        if table.can_close_claims():
            table.close_claims()
            return
        (seat,) = table.asked
        if answers and seat.value in answers:
            kind = Action(answers[seat.value]).kind
            assert kind in (ActionKind.PUNG, ActionKind.KONG, ActionKind.CHOW, ActionKind.WIN, ActionKind.PASS), (
                self._why(seat, answers)
            )
        drawn = table.observe(seat)[seat].drawn
        assert drawn is not None, f"{seat} drew nothing: say what it discards ({answers})"
        table.step(f"discard:{drawn}")

    def _why(self, seat: Seat, answers: Mapping[str, str] | None) -> str:
        try:
            self.table.verify_step((answers or {})[seat.value], seat)
        except hkmj.IllegalActionError as error:
            return str(error)
        return ""

    def idle(self, turns: int = 1) -> Script:
        """Let so many discards or rounds of passes go by."""
        for _ in range(turns):
            self._idle()
        return self

    def quiet(self) -> Script:
        """Whoever is asked about a tile passes."""
        while self.table.can_close_claims():
            self.table.close_claims()
        return self

    def until(self, left: int) -> Script:
        """Go on until so many tiles are left in the wall, and a seat is on turn."""
        while self.table.state.left > left or self.table.can_close_claims():
            self._idle()
        return self

    def to_the_end(self) -> Script:
        """Go on until the hand is over."""
        while not self.over:
            self._idle()
        return self

    @property
    def over(self) -> bool:
        return self.table.result is not None

    @property
    def result(self) -> hkmj.table.HandResult:
        assert self.table.result is not None, "the hand is not over"
        return self.table.result

    @property
    def lines(self) -> list[str]:
        """The settlement, one line a transfer."""
        settlement = self.result.settlement
        return [] if settlement is None else [f"{a}>{b} {amount} {why}" for a, b, amount, why in settlement.transfers]

    @property
    def net(self) -> dict[str, int]:
        """What each seat gained."""
        return {seat.value: gain for seat, gain in self.result.net.items()}

    def awards(self, seat: str) -> dict[str, int]:
        """The patterns of a winner: id and fan, times their count."""
        return {award.pattern: award.fan * award.count for award in self.result.scores[Seat(seat)].patterns}

    def offered(self, seat: str) -> list[str]:
        """What a seat may do now."""
        return [str(action) for action in self.table.legal_actions(Seat(seat))]

    def may(self, seat: str, action: str) -> bool:
        """Whether it is offered to a seat now."""
        return action in self.offered(seat)

    def drew(self, seat: str, reason: str) -> list[str]:
        """What a seat drew for a reason, draw by draw."""
        return [
            event.tiles
            for event in self.table.events
            if isinstance(event, hkmj.table.events.Drew) and (event.seat, event.for_) == (seat, reason)
        ]


def script(
    rules: str | Ruleset = "hk",
    *,
    draws: str = "",
    tail: str = "",
    at: Mapping[int, str] | None = None,
    seed: int = 1,
    dealer: int = 0,
    round: str = "E",  # noqa: A002
    repeats: int = 0,
    horses: Mapping[str, str] | None = None,
    players: Iterable[str] = tuple("0123"),
    **hands: str,
) -> Script:
    """A table on a scripted wall."""
    found = preset(rules)
    wall = wall_of(found, hands, draws, tail, at)
    return Script(
        Table(
            found,
            seed,
            wall=wall,
            dealer=dealer,
            round=round,  # type: ignore[arg-type]
            repeats=repeats,
            horses=horses,
            players=players,
        )
    )
