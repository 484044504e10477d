"""The table: hands, rounds and games, played action by action.

>>> table = Table("hk", seed=7)
>>> table.legal_actions("E")[0]
Action('discard:1m')
>>> events = table.step("discard:9p")
>>> table.turn
Seat('S')
"""

from hkmj.table.actions import ACTIONS, Action, ActionKind
from hkmj.table.events import Deal, Event, log_schema
from hkmj.table.log import replay, replay_hands
from hkmj.table.observe import Observation
from hkmj.table.result import HandResult
from hkmj.table.table import Table

__all__ = [
    "ACTIONS",
    "Action",
    "ActionKind",
    "Deal",
    "Event",
    "HandResult",
    "Observation",
    "Table",
    "log_schema",
    "replay",
    "replay_hands",
]
