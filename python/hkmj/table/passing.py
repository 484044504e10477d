"""Missed wins at the table: what each seat passed since its last draw, told to the rules in `hkmj.missed_win`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.missed_win import Claimed, Drew, Offered, OwnDiscard, lock_after
from hkmj.table.context import hand_of, others_tile_context
from hkmj.table.packed import mask_kinds
from hkmj.table.state import Missed
from hkmj.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hkmj.missed_win import Lock, SeatEvent
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.table.engine import Engine

__all__ = ["is_barred", "lock_of", "note_claim", "note_discard", "note_offer"]


def lock_of(missed: Sequence[Missed], rules: Ruleset) -> Lock:
    """What a seat may not win on, after what it did since its last draw.

    >>> from hkmj import Ruleset
    >>> lock_of([Missed("pass", 0, 3)], Ruleset.preset("hk")).bars("1m")
    True
    """
    return lock_after(_told(missed), rules)


def _told(missed: Sequence[Missed]) -> Iterator[SeatEvent]:
    yield Drew()
    for one in missed:
        waits = None if one.waits is None else frozenset(map(Tile, mask_kinds(one.waits)))
        if one.took == "claim":
            yield Claimed()
        elif one.took == "discard":
            yield OwnDiscard(Tile(one.tile), wins=True, fan=one.fan, waits=waits)
        else:
            yield Offered(Tile(one.tile), one.fan, waits, one.took)


def is_barred(engine: Engine, seat: int, tile: int, score: Score) -> bool:
    """Whether a seat may not win on another's tile for what it passed."""
    missed = engine.hand.seats[seat].missed
    return bool(missed) and lock_of(missed, engine.rules).bars(Tile(tile), score.fan)


def note_offer(engine: Engine, seat: int, tile: int, score: Score, took: str) -> None:
    """A win on another's tile was offered, and the hand goes on."""
    if engine.rules.missed_win == "off":
        return
    waits = _waits(engine, seat)
    engine.hand.seats[seat].missed.append(Missed(took, tile, score.fan, waits))  # type: ignore[arg-type]


def note_claim(engine: Engine, seat: int) -> None:
    """A seat claimed a tile without having been offered a win on it."""
    missed = engine.hand.seats[seat].missed
    if missed:
        missed.append(Missed("claim"))


def note_discard(engine: Engine, seat: int, tile: int) -> None:
    """A seat discarded a tile: it counts as passed if the hand kept would win on it (S1)."""
    rules = engine.rules
    if not rules.missed_win_own_discard or rules.missed_win == "off" or not engine.waits_of(seat) >> tile & 1:
        return
    player = engine.hand.seats[seat]
    hand = hand_of(player, tile, extra=tile)
    score = engine.judge.legal_score(hand, others_tile_context(engine, seat))
    if score is not None:
        player.missed.append(Missed("discard", tile, score.fan, _waits(engine, seat)))


def _waits(engine: Engine, seat: int) -> int | None:
    if engine.rules.missed_win != "waits":
        return None
    player = engine.hand.seats[seat]
    return engine.judge.open_waits(player.concealed, player.melds)
