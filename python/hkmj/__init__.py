"""Hong Kong mahjong: read, check, score and explain hands, fast.

>>> import hkmj
>>> s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S", rules="hk")
>>> s.fan, s.legal
(5, True)
"""

# Checkers know this name whoever says it, and `typing` is worth more time than all the rest of this file.
TYPE_CHECKING = False
if TYPE_CHECKING:
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

    # Not of `hkmj.rules`, where mypy may take the folder of that name for it.
    from hkmj.rules.ruleset import Ruleset, presets
    from hkmj.scoring import Award, Dropped, Group, Reading, Score, Scorer, score
    from hkmj.settlement import Pot, SettledWin, Settlement, Title, Transfer, settle, title
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

# Everything is loaded when it is first asked for: who imports `hkmj._core` waits for the core alone, who scores hands
# does not wait for money and tables. A test holds this to the imports above.
_HOMES = {
    "analysis": ("Discard", "Wait", "acceptance", "deficiency", "discards", "is_win", "readings", "waits"),
    "draft": ("Draft",),
    "errors": (
        "HandError",
        "HkmjError",
        "IllegalActionError",
        "LogError",
        "NotAWinError",
        "NotationError",
        "RulesetError",
    ),
    "hand": ("Hand",),
    "history": ("Event", "read_history"),
    "liability": ("Liability",),
    "melds": ("Meld", "MeldKind"),
    "pull": ("PullAccount",),
    "rules.ruleset": ("Ruleset", "presets"),
    "scoring": ("Award", "Dropped", "Group", "Reading", "Score", "Scorer", "score"),
    "settlement": ("Pot", "SettledWin", "Settlement", "Title", "Transfer", "settle", "title"),
    "table": ("Table",),
    "tiles": ("Seat", "Tile"),
    "win": ("Win",),
}
__version__: str
_HOME = {name: home for home, names in _HOMES.items() for name in names}

if not TYPE_CHECKING:  # or a checker would believe that there is any name

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name == "__version__":
            from importlib import metadata

            found = globals()[name] = metadata.version("hkmj")
            return found
        if name in _HOME:
            found = globals()[name] = getattr(import_module(f"hkmj.{_HOME[name]}"), name)
            return found
        wanted = f"hkmj.{name}"
        try:
            if name.isidentifier() and not name.startswith("__"):
                return import_module(wanted)
        except ModuleNotFoundError as error:
            if error.name != wanted:
                raise
        raise AttributeError(f"module 'hkmj' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
