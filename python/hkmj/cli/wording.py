"""The phrases of the command line itself, in every language; what it shares with explanations is said by a voice."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from hkmj.shipped import shipped_toml

if TYPE_CHECKING:
    from hkmj.tiles import Language

__all__ = ["phrase"]


def phrase(key: str, lang: Language, **fields: object) -> str:
    """A phrase with its gaps filled.

    >>> phrase("left", "en", n=3)
    '3 left'
    """
    return _phrases()[key][lang].format(**fields)


@functools.cache
def _phrases() -> dict[str, dict[str, str]]:
    return shipped_toml("hkmj.cli", "phrases.toml")
