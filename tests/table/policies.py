"""Players that are no players: they pick among the offered actions, by chance or with a plain idea of a hand."""

from __future__ import annotations

from collections import Counter
from random import Random

from hkmj.table import Action, ActionKind, Table
from hkmj.tiles import Seat, Tile

__all__ = ["at_random", "building", "play_hand", "step_all"]

_TAKES = (ActionKind.CONCEALED_KONG, ActionKind.ADDED_KONG, ActionKind.KONG)


def at_random(table: Table, seat: Seat, chance: Random) -> Action:
    """Any action, each as likely as the others."""
    return chance.choice(table.legal_actions(seat))


def building(table: Table, seat: Seat, chance: Random) -> Action:
    """Wins mostly, kongs often, claims sometimes, and discards what stands alone: hands that end in every way."""
    offered = table.legal_actions(seat)
    by_kind: dict[ActionKind, list[Action]] = {}
    for action in offered:
        by_kind.setdefault(action.kind, []).append(action)
    for kind, likely in (
        (ActionKind.WIN, 0.85),
        (ActionKind.FLOWER_WIN, 0.5),
        (ActionKind.REPLACE_FLOWER, 1.0),
        *((kind, 0.7) for kind in _TAKES),
        (ActionKind.DECLARE_READY, 0.6),
        (ActionKind.PUNG, 0.4),
        (ActionKind.CHOW, 0.2),
        (ActionKind.PASS, 1.0),
    ):
        if kind in by_kind and chance.random() < likely:
            return chance.choice(by_kind[kind])
    concealed = Counter(table.observe(seat)[seat].concealed or ())
    return min(offered, key=lambda action: (_joined(action, concealed), chance.random()))


def _joined(action: Action, concealed: Counter[Tile]) -> float:
    """How well a discard stands with the rest of the hand."""
    if action.kind is not ActionKind.DISCARD:
        return 99
    tile = action.tiles[0]
    score = 2.0 * (concealed[tile] - 1)
    if not tile.is_honor:
        near = ((-2, 1), (-1, 1.5), (1, 1.5), (2, 1))
        score += sum(worth for gap, worth in near if 1 <= tile.number + gap <= 9 and concealed[Tile(tile + gap)])
    return score


def step_all(table: Table, policy: object, chance: Random) -> dict[Seat, Action]:
    """Everyone who is asked acts; what they did."""
    answers = {seat: policy(table, seat, chance) for seat in table.asked}  # type: ignore[operator]
    table.step(answers)
    return answers


def play_hand(table: Table, policy: object, chance: Random) -> None:
    """Play to the end of the hand."""
    while table.result is None:
        step_all(table, policy, chance)
