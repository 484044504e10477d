"""The history of a hand: who declared what, when, and who fed it; read from events or from the written melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .errors import Fault
from .readings import KONGS
from .tiles import previous_seat

CLAIMS = ("chow", "pung", "exposed_kong")

Event = dict[str, Any]
"""n, seat, turn, kind, tiles, from (the feeder, or None), of (added kongs only: the n of the pung)."""


def from_melds(melds: list[dict[str, Any]], seat: str, kongs: int) -> list[Event]:
    """The events of melds written in the order of their declaration.

    Additions keep the numbers they name, declarations take the free ones from 1 on, additions without a number come
    last. Every event is a turn of its own, but the last `kongs` of them, the chain of the win, are one.
    """
    additions = [place for place, meld in enumerate(melds) if meld["kind"] == "added_kong"]
    named = {place: melds[place]["event"] for place in additions if melds[place].get("event") is not None}
    total = len(melds) + len(additions)
    if len(set(named.values())) != len(named) or any(not 1 <= n <= total for n in named.values()):
        raise Fault(["event_number"])
    free = [n for n in range(1, total + 1) if n not in named.values()]
    events: list[Event] = []
    declared: dict[int, int] = {}
    for place, meld in enumerate(melds):
        declared[place] = free.pop(0)
        added = meld["kind"] == "added_kong"
        event = {"n": declared[place], "seat": seat, "kind": "pung" if added else meld["kind"], "of": None}
        events.append({**event, "tiles": list(meld["tiles"])[: 3 if added else None], "from": meld["feeder"]})
    for place in additions:
        n = named[place] if place in named else free.pop(0)
        if n < declared[place]:
            raise Fault(["event_number"])
        event = {"n": n, "seat": seat, "kind": "added_kong", "of": declared[place]}
        events.append({**event, "tiles": list(melds[place]["tiles"]), "from": None})
    events.sort(key=lambda event: int(event["n"]))
    for place, event in enumerate(events):
        event["turn"] = min(place, len(events) - max(kongs, 1))
    return events


def feeder_of(event: Event) -> str | None:
    """Who fed a claim; a chow can only come from the previous seat, whether it says so or not."""
    feeder: str | None = event["from"]
    return previous_seat(event["seat"]) if event["kind"] == "chow" else feeder


def history_faults(events: list[Event], seat: str, melds: list[dict[str, Any]]) -> list[str]:
    """What is wrong with a history that belongs to these melds."""
    return sorted({*order_faults(events, seat), *turn_faults(events), *meld_faults(events, melds)})


def order_faults(events: list[Event], seat: str) -> Iterator[str]:
    numbers = [event["n"] for event in events]
    if numbers != sorted(set(numbers)):
        yield "numbers_out_of_order"
    for place, event in enumerate(events):
        if event["seat"] != seat:
            yield "event_of_another_seat"
        if event["from"] == seat:
            yield "fed_by_the_owner"
        if event["kind"] == "chow" and event["from"] not in (None, previous_seat(seat)):
            yield "chow_not_from_the_previous_seat"
        if event["kind"] not in CLAIMS and event["from"] is not None:
            yield "fed_though_not_claimed"
        if event["kind"] == "added_kong":
            before = {e["n"]: e["tiles"][0] for e in events[:place] if e["kind"] == "pung"}
            if before.get(event["of"]) != event["tiles"][0]:
                yield "added_kong_without_its_pung"


def turn_faults(events: list[Event]) -> Iterator[str]:
    for turn in {event["turn"] for event in events}:
        kinds = [event["kind"] for event in events if event["turn"] == turn]
        if sum(kind in CLAIMS for kind in kinds) > 1:
            yield "two_claims_in_a_turn"
        if any(kind in CLAIMS for kind in kinds[1:]) and any(kind in KONGS for kind in kinds):
            yield "claim_after_a_kong"


def meld_faults(events: list[Event], melds: list[dict[str, Any]]) -> Iterator[str]:
    """The sets that the events leave must be those of the hand."""
    sets: dict[int, tuple[str, int]] = {}
    for event in events:
        if event["kind"] == "added_kong":
            sets.pop(event["of"], None)
        sets[event["n"]] = (event["kind"], min(event["tiles"]))
    if Counter(sets.values()) != Counter((meld["kind"], min(meld["tiles"])) for meld in melds):
        yield "melds_of_another_hand"


def chain(events: list[Event], kongs: int) -> list[Event]:
    """The last so many kongs of the winning turn, which is the turn of the last event."""
    if kongs == 0:
        return []
    last_turn = events[-1]["turn"] if events else None
    found = [event for event in events if event["turn"] == last_turn and event["kind"] in KONGS]
    if len(found) < kongs or (events and events[-1]["kind"] not in KONGS):
        raise Fault(["no_such_chain"])
    return found[-kongs:]
