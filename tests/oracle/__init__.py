"""A second scorer, slow and plain, that shares nothing with the package it is held against.

>>> score(parse("123m456m789m1z[777z]+1z"), context("S", "S"), preset("hk"))["fan"]
5
"""

from __future__ import annotations

from .errors import Fault, NotAWin
from .presets import PRESETS, preset, with_options
from .scoring import score
from .settlement import Won, settle, settle_won
from .text import context, parse

__all__ = [
    "PRESETS",
    "Fault",
    "NotAWin",
    "Won",
    "context",
    "parse",
    "preset",
    "score",
    "settle",
    "settle_won",
    "with_options",
]
