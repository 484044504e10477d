"""Actions: texts and values that stand for one another, in a fixed order."""

from __future__ import annotations

import copy
import pickle

import pytest

import hkmj
from hkmj.table import ACTIONS, Action, ActionKind
from hkmj.tiles import KINDS, Tile


def test_how_many_there_are() -> None:
    # 34 kinds to discard, to kong concealed, to add, to declare ready with; a chow's two tiles: 8 neighbours and 7
    # with a gap in three suits; pung, kong, win, flower_win, replace_flower, pass.
    assert len(ACTIONS) == 4 * 34 + 3 * 15 + 6 == 187
    assert len(set(ACTIONS)) == 187


def test_the_order_is_fixed() -> None:
    """Numbers of actions are kept by those who learn from them: these never change."""
    assert [ACTIONS[index] for index in (0, 33, 34, 48, 49, 78, 79, 80, 81, 115, 149, 150, 151, 152, 186)] == [
        "discard:1m",
        "discard:7z",
        "chow:12m",
        "chow:89m",
        "chow:12p",
        "chow:89s",
        "pung",
        "kong",
        "concealed_kong:1m",
        "added_kong:1m",
        "win",
        "flower_win",
        "replace_flower",
        "declare_ready:1m",
        "pass",
    ]
    assert all(action.index == place for place, action in enumerate(ACTIONS))


def test_texts_and_values() -> None:
    for action in ACTIONS:
        assert Action(str(action)) is action
        assert action == action.text
        assert hash(action) == hash(action.text)
        assert {action.text: 1}[action] == 1
        assert eval(repr(action)) is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action


def test_what_they_say() -> None:
    assert (Action("chow:46m").kind, Action("chow:46m").tiles) == (ActionKind.CHOW, (Tile("4m"), Tile("6m")))
    assert Action("declare_ready:7z").tiles == (Tile("7z"),)
    assert Action("pass").tiles == ()


@pytest.mark.parametrize(
    "text",
    ["", "discard", "discard:1f", "discard:0m", "chow:64m", "chow:14m", "chow:12z", "chow:11m", "Pass", "pung:5m"],
)
def test_what_is_none(text: str) -> None:
    with pytest.raises(hkmj.IllegalActionError, match="is no action"):
        Action(text)


def test_chows_name_two_tiles_of_a_suit_that_lie_near() -> None:
    chows = [action for action in ACTIONS if action.kind is ActionKind.CHOW]
    for action in chows:
        first, second = action.tiles
        assert first.suit == second.suit != "z"
        assert second - first in (1, 2)
        assert action == f"chow:{first.number}{second}"
    assert [sum(tile in action.tiles for action in chows) for tile in KINDS] == [2, 3, 4, 4, 4, 4, 4, 3, 2] * 3 + [
        0
    ] * 7
