"""The actions of the table: the texts a seat may step, as values with a kind, tiles and a number."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hkmj import _core
from hkmj.errors import IllegalActionError
from hkmj.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["ACTIONS", "PASS", "WIN", "Action", "ActionKind", "read_action"]


class ActionKind(StrEnum):
    """What an action does.

    >>> Action("chow:46m").kind
    <ActionKind.CHOW: 'chow'>
    """

    DISCARD = "discard"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"
    ADDED_KONG = "added_kong"
    WIN = "win"
    FLOWER_WIN = "flower_win"
    REPLACE_FLOWER = "replace_flower"
    DECLARE_READY = "declare_ready"
    PASS = "pass"  # noqa: S105


class Action(str):
    """An action: a text such as ``"discard:5m"``, and what it says.

    There is one value for each of the `ACTIONS`, equal to its text, so texts and actions may stand for one another.

    Attributes:
        kind: what it does.
        tiles: the tiles it names: of a chow the two that are used, of others one or none.
        index: its place in `ACTIONS`.

    Raises:
        IllegalActionError: for a text that is no action.

    >>> action = Action("chow:46m")
    >>> action.tiles, action.index, action == "chow:46m", Action(action) is action
    ((Tile('4m'), Tile('6m')), 41, True, True)
    >>> action
    Action('chow:46m')
    >>> Action("chow:45z")
    Traceback (most recent call last):
    hkmj.errors.IllegalActionError: 'chow:45z' is no action; there are discard:5m, chow:46m, pung, kong, ...
    """

    __slots__ = ("kind", "number", "text", "tile", "tiles")

    kind: ActionKind
    tiles: tuple[Tile, ...]
    tile: int
    text: str
    number: int

    def __new__(cls, text: str) -> Action:  # noqa: D102, PYI034  # there is one value for each text
        return read_action(text)

    @property
    def index(self) -> int:  # type: ignore[override]
        """Its place in `ACTIONS` (it hides `str.index`, of no use here)."""
        return self.number

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __reduce__(self) -> tuple[type[Action], tuple[str]]:
        return Action, (self.text,)


def _make() -> Iterator[Action]:
    for number, text in enumerate(_core.action_texts()):
        word, _, named = text.partition(":")
        action = str.__new__(Action, text)
        action.kind = ActionKind(word)
        action.tiles = tuple(Tile(digit + named[-1]) for digit in named[:-1])
        # Plain values beside the rich ones: loops read these.
        action.tile = int(action.tiles[0]) if action.tiles else -1
        action.text = text
        action.number = number
        yield action


ACTIONS: Final[tuple[Action, ...]] = tuple(_make())
"""Every action there is, in a fixed order: the same numbers in every version and for every rule set."""

_BY_TEXT: Final[dict[str, Action]] = {action.text: action for action in ACTIONS}


PASS: Final = _BY_TEXT["pass"]
WIN: Final = _BY_TEXT["win"]


_LONGEST: Final = 80  # characters of what was sent: a message stays one readable line


def read_action(action: object) -> Action:
    """The action that a text stands for.

    Raises:
        IllegalActionError: it is none.

    >>> read_action("pass") is PASS
    True
    """
    found = _BY_TEXT.get(action) if isinstance(action, str) else None
    if found is None:
        raise IllegalActionError(
            f"{_quoted(action)} is no action; there are discard:5m, chow:46m, pung, kong, concealed_kong:5m, "
            "added_kong:5m, win, flower_win, replace_flower, declare_ready:5m and pass"
        )
    return found


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
