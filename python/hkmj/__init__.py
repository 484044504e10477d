"""Hong Kong mahjong: read, check, score and explain hands, fast.

>>> import hkmj
>>> s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S", rules="hk")
>>> s.fan, s.legal
(5, True)
"""

from importlib import import_module
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from hkmj import batch
    from hkmj.history import Event, read_history
    from hkmj.liability import Liability
    from hkmj.pull import PullAccount
    from hkmj.settlement import Pot, SettledWin, Settlement, Title, Transfer, settle, title
    from hkmj.table import Table

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
    "Title",
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
    "title",
    "waits",
]

# Money, tables and arrays are loaded when they are first asked for: who scores hands does not wait for them.
_LATER = {
    "Event": "hkmj.history",
    "Liability": "hkmj.liability",
    "Pot": "hkmj.settlement",
    "PullAccount": "hkmj.pull",
    "SettledWin": "hkmj.settlement",
    "Settlement": "hkmj.settlement",
    "Table": "hkmj.table",
    "Title": "hkmj.settlement",
    "Transfer": "hkmj.settlement",
    "read_history": "hkmj.history",
    "settle": "hkmj.settlement",
    "title": "hkmj.settlement",
}


def __getattr__(name: str) -> object:
    if name == "batch":
        return import_module("hkmj.batch")
    if name not in _LATER:
        raise AttributeError(f"module 'hkmj' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_LATER[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
