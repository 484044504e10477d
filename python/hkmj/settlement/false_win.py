"""What counts as a false win 詐糊."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from hkmj.missed_win import Lock
    from hkmj.scoring import Score

__all__ = ["FalseWin", "false_win_reason"]

FalseWin: TypeAlias = Literal["no_win", "under_minimum", "barred"]
"""Why a hand that was shown is a false win."""


def false_win_reason(score: Score | None, lock: Lock | None = None) -> FalseWin | None:
    """Why showing a hand is a false win; None if it is a good win (S1 詐糊, S0 note 31).

    Args:
        score: what the hand is worth; None if it is no win at all, as where scoring raises `NotAWinError`.
        lock: what the seat has barred itself from by passing a win (`hkmj.missed_win`). An own draw, a flower win
            among them, is never barred.

    >>> from hkmj import score
    >>> from hkmj.missed_win import Lock
    >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
    >>> false_win_reason(s), false_win_reason(s, Lock(frozenset([s.hand.win_tile]))), false_win_reason(None)
    (None, 'barred', 'no_win')
    """
    if score is None:
        return "no_win"
    if not score.legal:
        return "under_minimum"
    tile = score.hand.win_tile
    if lock is None or score.win.self_draw or tile is None:
        return None
    return "barred" if lock.bars(tile, score.fan) else None
