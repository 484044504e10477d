"""Reads the written hands of the rules into plain dicts, for tests that quote them."""

from __future__ import annotations

import re
from typing import Any

from .tiles import is_flower, tile

_MELD = re.compile(r"\[([1-9]+)(?:\+([1-9]))?([mpsz])(?:<([ESWN])(?:@(\d+))?)?\]|\(([1-9]+)([mpsz])\)")
_WIN = re.compile(r"\+\s*([1-9])([mpszf])")
_RUN = re.compile(r"([1-9]+)([mpszf])")


def parse(text: str) -> dict[str, Any]:
    """A hand dict from text that is known to be well formed; not a reader for what people type.

    >>> hand = parse("123m[777z<W]+1z")
    >>> hand["concealed"], hand["win_tile"], hand["melds"][0]["feeder"]
    ([0, 1, 2, 27], 27, 'W')
    """
    melds: list[dict[str, Any]] = []

    def take_meld(match: re.Match[str]) -> str:
        claimed, added, suit, feeder, event, hidden, hidden_suit = match.groups()
        if hidden:
            melds.append({"kind": "concealed_kong", "tiles": [tile(n + hidden_suit) for n in hidden], "feeder": None})
            return " "
        tiles = sorted(tile(n + suit) for n in claimed)
        if added:
            kind = "added_kong"
            tiles.append(tile(added + suit))
        elif len(tiles) == 4:
            kind = "exposed_kong"
        elif tiles[0] == tiles[1]:
            kind = "pung"
        else:
            kind = "chow"
        melds.append({"kind": kind, "tiles": tiles, "feeder": feeder})
        if event:
            melds[-1]["event"] = int(event)
        return " "

    rest = _MELD.sub(take_meld, text)
    won = _WIN.search(rest)
    win_tile = tile(won[1] + won[2]) if won else None
    rest = _WIN.sub(" ", rest)
    plain = [tile(n + suit) for digits, suit in _RUN.findall(rest) for n in digits]
    if win_tile is not None:
        plain.append(win_tile)
    return {
        "concealed": sorted(t for t in plain if not is_flower(t)),
        "melds": melds,
        "flowers": sorted(t for t in plain if is_flower(t)),
        "win_tile": win_tile,
    }


def context(seat: str, round_wind: str, **fields: object) -> dict[str, Any]:
    """A win dict with every field, the unnamed ones at their defaults.

    >>> context("S", "E", self_draw=True)["kongs"]
    0
    """
    win: dict[str, Any] = {
        "seat": seat,
        "round": round_wind,
        "self_draw": False,
        "robbed": None,
        "kongs": 0,
        "first_kong": None,
        "flower_replacement": False,
        "last_tile": False,
        "declared_ready": False,
        "flower_win": False,
        "first_turn": None,
        "dealer_first_discard": False,
        "claimed_before": False,
        "dealer_konged": False,
        "dead": None,
        "floor_discards": None,
        "discards_made": None,
        "streak": 0,
        "winners": 1,
    }
    unknown = set(fields) - set(win)
    if unknown:
        raise KeyError(f"no field of a win: {sorted(unknown)}")
    win.update(fields)
    return win
