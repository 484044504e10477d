"""Hong Kong mahjong: read, check, score and explain hands, fast.

>>> import hkmj
>>> s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S", rules="hk")
>>> s.fan, s.legal
(5, True)
"""

from hkmj import batch
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
from hkmj.history import Event, read_history
from hkmj.liability import Liability
from hkmj.melds import Meld, MeldKind
from hkmj.pull import PullAccount
from hkmj.rules import Ruleset, presets
from hkmj.scoring import Award, Dropped, Group, Reading, Score, Scorer, score
from hkmj.settlement import Pot, SettledWin, Settlement, Transfer, settle
from hkmj.table import Table
from hkmj.tiles import Seat, Tile
from hkmj.win import Win

__all__ = [
    "Award",
    "Discard",
    "Draft",
    "Dropped",
    "Event",
    "Group",
    "Hand",
    "HandError",
    "HkmjError",
    "IllegalActionError",
    "Liability",
    "LogError",
    "Meld",
    "MeldKind",
    "NotAWinError",
    "NotationError",
    "Pot",
    "PullAccount",
    "Reading",
    "Ruleset",
    "RulesetError",
    "Score",
    "Scorer",
    "Seat",
    "SettledWin",
    "Settlement",
    "Table",
    "Tile",
    "Transfer",
    "Wait",
    "Win",
    "acceptance",
    "batch",
    "deficiency",
    "discards",
    "is_win",
    "presets",
    "read_history",
    "readings",
    "score",
    "settle",
    "waits",
]
