"""Hong Kong mahjong: read, check, score and explain hands, fast.

>>> import hkmj
>>> s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S", rules="hk")
>>> s.fan, s.legal
(5, True)
"""

from hkmj.analysis import Discard, Wait, acceptance, deficiency, discards, is_win, readings, waits
from hkmj.draft import Draft
from hkmj.errors import (
    HandError,
    HkmjError,
    IllegalActionError,
    LogError,
    NotationError,
    NotAWinError,
    RulesetError,
)
from hkmj.hand import Hand
from hkmj.melds import Meld, MeldKind
from hkmj.rules import Ruleset, presets
from hkmj.scoring import Award, Dropped, Group, Reading, Score, Scorer, score
from hkmj.tiles import Seat, Tile
from hkmj.win import Win

__all__ = [
    "Award",
    "Discard",
    "Draft",
    "Dropped",
    "Group",
    "Hand",
    "HandError",
    "HkmjError",
    "IllegalActionError",
    "LogError",
    "Meld",
    "MeldKind",
    "NotAWinError",
    "NotationError",
    "Reading",
    "Ruleset",
    "RulesetError",
    "Score",
    "Scorer",
    "Seat",
    "Tile",
    "Wait",
    "Win",
    "acceptance",
    "deficiency",
    "discards",
    "is_win",
    "presets",
    "readings",
    "score",
    "waits",
]
