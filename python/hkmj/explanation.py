"""A score in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hkmj.scoring import Score
    from hkmj.tiles import Language

__all__ = ["explain"]


def explain(score: Score, lang: Language = "en") -> str:
    """The score in words."""
    return f"{score.fan} fan"
