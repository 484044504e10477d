"""The event log as one seat may read it, live or afterwards: for an app that tells each player what happened.

What a seat may not know is left out, and so are the numbers of events: they would tell how many others were asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from hkmj.table.events import Acted, Answered, Dealt, Drew, Event, GameStarted, HandEnded, HandStarted, Konged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.tiles import Seat

__all__ = ["seen_by"]

# What a seat answers when it is asked about another's tile; a win is told by the result.
_ANSWERS = ("pass", "win", "pung", "kong", "chow:")


def seen_by(events: Iterable[Event], seat: Seat, *, kongs_shown: bool) -> Iterator[dict[str, Any]]:
    """The events as a seat may know them, as plain data.

    Args:
        events: the events of one hand, or of a game in which the player sat there all the time.
        seat: the seat.
        kongs_shown: whether a concealed kong is shown when it is made.

    >>> from hkmj.table import Table
    >>> from hkmj.tiles import Seat
    >>> table = Table(seed=7)
    >>> _ = table.step("discard:9p")
    >>> [event["tiles"] for event in seen_by(table.events, Seat.W, kongs_shown=True) if event["event"] == "draw"]
    ['', '', '']
    """
    for event in events:
        match event:
            case Acted() if event.seat is not seat and event.action.startswith(_ANSWERS):
                continue
            case Answered():
                if seat not in event.answers:
                    continue
                data = {"event": "action", "seat": seat.value, "action": event.answers[seat]}
            case _:
                data = msgspec.to_builtins(event)
        data.pop("n", None)
        yield _without_secrets(event, data, seat, kongs_shown=kongs_shown)


def _without_secrets(event: Event, data: dict[str, Any], seat: Seat, *, kongs_shown: bool) -> dict[str, Any]:
    match event:
        case GameStarted():
            del data["seed"]  # it has every wall in it
        case HandStarted():
            data.pop("wall", None)
        case Dealt():
            data["tiles"] = {seat.value: event.tiles[seat]}
        case Drew() if event.seat is not seat:
            data["tiles"] = ""
        case Konged(kind="concealed_kong") if event.seat is not seat and not kongs_shown:
            data["tiles"] = ""
        case Acted() if event.seat is not seat and not kongs_shown and event.action.startswith("concealed_kong"):
            data["action"] = "concealed_kong"
        case HandEnded():
            del data["used"]
        case _:
            pass
    return data
