"""Liability: who fed what, and which rule decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import Fault
from .histories import CLAIMS, Event, chain, feeder_of
from .tiles import DRAGONS, WINDS, is_honour, is_terminal, suit

TABLE = (
    *("flush_exposed", "terminals_exposed", "honors_exposed", "three_dragons", "four_winds", "four_kongs"),
    *("twelve_exposed", "exposed_kong"),
)
"""The rules that have a trigger, in the order of the table."""

BINDS_IF = {
    "flush_exposed": "pure_one_suit",
    "terminals_exposed": "all_terminals",
    "honors_exposed": "all_honors",
    "three_dragons": "great_three_dragons",
    "four_winds": "great_four_winds",
    "four_kongs": "four_kongs",
}
HALVED = ("three_dragons", "four_winds", "four_kongs")
"""The rules of `liable_pays_half`."""


@dataclass(frozen=True)
class Trigger:
    """A rule, who became liable by it and at which event; `feeder` None: the claim names nobody."""

    rule: str
    feeder: str | None
    event: int


@dataclass(frozen=True)
class FloorSet:
    """A set on the floor."""

    kind: str
    tile: int

    @property
    def is_pung(self) -> bool:
        """A pung or a kong."""
        return self.kind != "chow"

    @property
    def is_kong(self) -> bool:
        """A kong of any sort."""
        return self.kind.endswith("kong")


def floor_after(events: list[Event], rules: dict[str, Any]) -> list[FloorSet]:
    """The declared sets that lie on the floor after these events."""
    sets: dict[int, FloorSet] = {}
    for event in events:
        if event["kind"] == "added_kong":
            sets[event["of"]] = FloorSet("added_kong", min(event["tiles"]))
        elif event["kind"] != "concealed_kong" or (rules["concealed_kong_on_floor"] and rules["concealed_kong_shown"]):
            sets[event["n"]] = FloorSet(event["kind"], min(event["tiles"]))
    return list(sets.values())


def triggers(events: list[Event], rules: dict[str, Any]) -> list[Trigger]:
    """Every trigger in a history, whether its rule is on or not, in order of time."""
    found = []
    for place, event in enumerate(events):
        floor = floor_after(events[:place], rules)
        if event["kind"] in CLAIMS:
            fed = FloorSet(event["kind"], min(event["tiles"]))
            found += [Trigger(rule, feeder_of(event), event["n"]) for rule in TABLE if is_fed(rule, floor, fed)]
        elif event["kind"] == "concealed_kong" and len(floor) == 3 and rules["twelve_by_own_kong"]:
            claims = [e for e in events[:place] if e["turn"] == event["turn"] and e["kind"] in CLAIMS]
            if claims and len(floor_after(events[: place + 1], rules)) == 4:
                found.append(Trigger("twelve_exposed", feeder_of(claims[0]), event["n"]))
    return found


def is_fed(rule: str, floor: list[FloorSet], fed: FloorSet) -> bool:
    """Whether feeding this set, with that on the floor, is the trigger of the rule."""
    three = len(floor) == 3
    after = [*floor, fed]
    if rule == "flush_exposed":
        return three and len({suit(s.tile) for s in after}) == 1 and not is_honour(fed.tile)
    if rule == "terminals_exposed":
        return three and all(s.is_pung and is_terminal(s.tile) for s in after)
    if rule == "honors_exposed":
        return three and all(s.is_pung and is_honour(s.tile) for s in after)
    if rule == "three_dragons":
        return fed.tile in DRAGONS and sum(s.is_pung and s.tile in DRAGONS for s in after) == 3
    if rule == "four_winds":
        return fed.tile in WINDS and sum(s.is_pung and s.tile in WINDS for s in after) == 4
    if rule == "four_kongs":
        return fed.kind == "exposed_kong" and sum(s.is_kong for s in after) == 4
    return rule == "twelve_exposed" and three


def standing(
    seat: str,
    histories: dict[str, list[Event]],
    held: set[str],
    rules: dict[str, Any],
    *,
    among: frozenset[str],
    own_draw: bool,
) -> list[Trigger]:
    """The triggers of the rules in `among` that are on, whose pattern holds in the hand won, and that nothing voids."""
    on = rules["liability"] & among
    everything = triggers(histories[seat], rules)
    found = [one for one in everything if one.rule in on and BINDS_IF.get(one.rule) in (None, *held)]
    if rules["all_honors_voids_three_dragons"] and "all_honors" in held:
        found = [one for one in found if one.rule != "three_dragons"]
    if rules["twelve_exposed_once"]:
        found = [one for one in found if one.rule != "twelve_exposed" or not liable_before(one, histories, rules)]
    if rules["three_dragons_passes_on"] and rules["liability_order"] == "later":
        found = passed_on(found, everything, histories[seat], own_draw=own_draw)
    return found


def liable_before(one: Trigger, histories: dict[str, list[Event]], rules: dict[str, Any]) -> bool:
    """Whether this player had become liable for a twelfth tile, towards anybody, before that event."""
    return any(
        other.rule == "twelve_exposed" and other.feeder == one.feeder and other.event < one.event
        for events in histories.values()
        for other in triggers(events, rules)
    )


def passed_on(found: list[Trigger], everything: list[Trigger], events: list[Event], *, own_draw: bool) -> list[Trigger]:
    """`three_dragons` goes over to whoever feeds the fourth set after it, and is told as `twelve_exposed` then."""
    dragons = [one for one in found if one.rule == "three_dragons"]
    claimed = {event["n"] for event in events if event["kind"] in CLAIMS}
    fourth = [one for one in everything if one.rule == "twelve_exposed" and one.event in claimed]
    if not dragons or not fourth or fourth[0].event <= dragons[0].event:
        return found
    rest = [one for one in found if one.rule != "three_dragons"]
    if own_draw and any(one.rule == "twelve_exposed" for one in found):
        return rest
    return [*rest, Trigger("three_dragons", fourth[0].feeder, fourth[0].event)]


def decide(found: list[Trigger], rules: dict[str, Any]) -> Trigger | None:
    """The latest trigger, or the earliest; of one event the first row of the table."""
    if not found:
        return None
    pick = max if rules["liability_order"] == "later" else min
    event = pick(one.event for one in found)
    deciding = min((one for one in found if one.event == event), key=lambda one: TABLE.index(one.rule))
    if deciding.feeder is None:
        raise Fault(["feeder_not_named"])
    return deciding


def on_own_draw(
    seat: str, histories: dict[str, list[Event]], held: set[str], kongs: int, rules: dict[str, Any]
) -> tuple[Trigger | None, list[Trigger]]:
    """What decides an own draw, and every trigger that was weighed for it."""
    found = standing(seat, histories, held, rules, among=frozenset(TABLE), own_draw=True)
    if kongs and rules["kong_replacement_exempt"]:
        found = []
    if rules["exposed_kong_feeder_pays"] == "shares":
        found += exposed_kong(histories[seat], kongs)
    return decide(found, rules), found


def exposed_kong(events: list[Event], kongs: int) -> list[Trigger]:
    """The exposed kong that begins the chain of the win, if one does."""
    first = chain(events, kongs)[:1]
    return [Trigger("exposed_kong", e["from"], e["n"]) for e in first if e["kind"] == "exposed_kong"]
