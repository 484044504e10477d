"""What Guangdong makes of a hand: its readings, the rows that hold in each, how their fan are counted."""

from __future__ import annotations

from typing import Any

from .guangdong_rows import ROWS
from .readings import Reading, is_thirteen_orphans, regular
from .view import View

Award = tuple[str, int, int]
Drop = tuple[str, int, int, str | None]

WITHOUT_SETS = ("thirteen_orphans", "heavenly_hand", "human_hand", "earthly_hand")
"""The rows that may hold on thirteen orphans; the additions belong to ordinary hands."""

RAISING = ("kong_replacement", "last_tile_draw", "robbing_kong", "several_winners")


def is_opening(hand: dict[str, Any], win: dict[str, Any]) -> bool:
    """The dealer's opening hand, which has no winning tile; after a kong it is an ordinary own draw."""
    return win["first_turn"] == "dealer_opening" and not hand["melds"]


def readings(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Reading]:
    """Every reading that is a win: four sets and a pair, or thirteen orphans; there are no flower wins."""
    if win["flower_win"] or win["dead"] is not None:
        return []
    win_tiles = sorted(set(hand["concealed"])) if is_opening(hand, win) else [hand["win_tile"]]
    found = []
    for win_tile in win_tiles:
        found += regular(hand, win_tile, sets=4)
        if "thirteen_orphans" in rules["values"] and is_thirteen_orphans(hand):
            found.append(Reading("thirteen_orphans", (), None, win_tile))
    return found


def facts(view: View) -> dict[str, int]:
    """The patterns that hold in this reading, each with its count, valued or not."""
    rows = dict(ROWS) if view.regular else {name: ROWS[name] for name in WITHOUT_SETS}
    held = {name: count(view) for name, count in rows.items()}
    return {name: count for name, count in held.items() if count > 0}


def values(view: View) -> dict[str, int]:
    """The fan of each pattern that the rule set plays."""
    return dict(view.rules["values"])


def standalone(view: View) -> set[str]:
    """The special rows, whatever the limit."""
    return set(view.rules["standalone"])


def taken(_view: View, _held: dict[str, int], _takers: set[str]) -> dict[str, list[tuple[int, str]]]:
    """There are no same-tiles families."""
    return {}


def excludes(rules: dict[str, Any]) -> dict[str, set[str]]:
    """What each pattern drops: nothing, but for what a rule set says."""
    return {name: set(names) for name, names in rules["excludes"].items()}


def end_sum(
    _view: View, awards: list[Award], dropped: list[Drop], _worth: dict[str, int]
) -> tuple[list[Award], list[Drop]]:
    """The last step of this family changes the fan after the cap and no award: see `finish`."""
    return awards, dropped


def finish(view: View, raw_fan: int, alone: str | None) -> tuple[int, tuple[str, ...]]:
    """Special hands are never capped; an ordinary one is, and is raised if a row of that sort holds."""
    if alone is not None:
        return raw_fan, ()
    limit, floor = view.rules["limit_fan"], view.rules["raise_to_fan"]
    fan = raw_fan if limit is None else min(raw_fan, limit)
    raised = raising(view)
    if floor is None or fan >= floor or not raised:
        return fan, ()
    return floor, raised


def raising(view: View) -> tuple[str, ...]:
    """The ids that raise an ordinary hand."""
    win = view.win
    by_discard = not view.own_draw and win["robbed"] is None
    holds = {
        "kong_replacement": view.own_draw and win["kongs"] >= 1,
        "last_tile_draw": view.own_draw and win["last_tile"],
        "robbing_kong": win["robbed"] is not None,
        "several_winners": by_discard and win["winners"] >= view.rules["raise_from_winners"],
    }
    return tuple(name for name in RAISING if holds[name])


def tier(_view: View, _held: dict[str, int], _raw_fan: int) -> str:
    """Hands of this family have no tiers."""
    return "none"
