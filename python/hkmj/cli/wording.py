"""The phrases of the command line itself, in every language; what it shares with explanations is said by a voice."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import TYPE_CHECKING

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
    return tomllib.loads(resources.files(__package__).joinpath("phrases.toml").read_text(encoding="utf-8"))
