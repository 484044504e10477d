"""The scoring model: from readings over facts and values to the best candidate, step by step as the rules tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import guangdong, hongkong, taiwan
from .errors import Fault, NotAWin
from .faults import faults
from .readings import PUNGS, melds_of
from .view import View

FAMILIES: dict[str, Any] = {"hk": hongkong, "taiwan": taiwan, "guangdong": guangdong}
"""What a family gives: ROWS, readings, facts, values, standalone, taken, excludes, end_sum, finish, tier."""

TIERS = ("none", "full", "double", "triple")

Award = tuple[str, int, int]
"""A pattern, the fan of one, the count."""
Drop = tuple[str, int, int, str | None]
"""The same, and the pattern that excluded it or took its tiles."""


@dataclass
class Candidate:
    """One way to count one reading: its plain sum, or the standalone pattern `alone`."""

    view: View
    alone: str | None
    awards: list[Award]
    dropped: list[Drop]
    raw_fan: int
    towards_minimum: int
    fan: int
    raised: tuple[str, ...]
    tier: str


def score(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    """The score of a hand, or `Fault`, or `NotAWin`."""
    return as_result(best(hand, win, rules), rules)


def best(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Candidate:
    """The best candidate of a hand, or `Fault`, or `NotAWin`."""
    codes = faults(hand, win, rules)
    if codes:
        raise Fault(codes)
    candidates = all_candidates(hand, win, rules)
    if not candidates:
        raise NotAWin
    return min(candidates, key=best_first)


def all_candidates(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[Candidate]:
    """The plain sum and the standalone patterns of every reading."""
    family = FAMILIES[rules["family"]]
    found = []
    for reading in family.readings(hand, win, rules):
        found += candidates_of(View(reading, hand, win, rules))
    return found


def candidates_of(view: View) -> list[Candidate]:
    """The candidates of one reading."""
    rules = view.rules
    family = FAMILIES[rules["family"]]
    held = family.facts(view)
    worth = family.values(view)
    alone = family.standalone(view)
    taken = family.taken(view, held, set(worth) - alone)
    net = {name: count - sum(lost for lost, _ in taken.get(name, ())) for name, count in held.items()}
    valued = [name for name in family.ROWS if name in held and name in worth]

    awards, dropped = plain_sum(valued, alone, net, worth, family.excludes(rules))
    for name in valued:
        if name in alone and net[name]:
            dropped.append((name, worth[name], net[name], None))
        dropped += [(name, worth[name], lost, taker) for lost, taker in taken.get(name, ())]
    awards, dropped = family.end_sum(view, awards, dropped, worth)
    found = [candidate(view, held, None, awards, dropped)]
    for name in valued:
        # One of which all the tiles are taken counts nothing, so that it cannot stand alone.
        if name in alone and net[name]:
            counted = [other for other in valued if other == name or other in rules["adds"].get(name, ())]
            counted = [other for other in counted if net[other] > 0]
            awards = [(other, worth[other], net[other]) for other in counted]
            dropped = [(other, worth[other], held[other], name) for other in valued if other not in counted]
            found.append(candidate(view, held, name, awards, dropped))
    return found


def plain_sum(
    valued: list[str], alone: set[str], net: dict[str, int], worth: dict[str, int], drops: dict[str, set[str]]
) -> tuple[list[Award], list[Drop]]:
    """What is kept of the patterns that hold, have a value and do not stand alone; and what kept ones exclude.

    `valued` is in table order. A pattern is kept unless a kept one excludes it, so its excluders are weighed first.
    """
    plain = [name for name in valued if name not in alone and net[name] > 0]
    verdicts: dict[str, str | None] = {}

    def excluder(name: str) -> str | None:
        if name not in verdicts:
            kept = [other for other in plain if name in drops.get(other, ()) and excluder(other) is None]
            verdicts[name] = kept[0] if kept else None
        return verdicts[name]

    awards = [(name, worth[name], net[name]) for name in plain if excluder(name) is None]
    dropped = [(name, worth[name], net[name], excluder(name)) for name in plain if excluder(name) is not None]
    return awards, dropped


def candidate(
    view: View, held: dict[str, int], alone: str | None, awards: list[Award], dropped: list[Drop]
) -> Candidate:
    """Sum the awards, cap the sum, set aside what does not count towards the minimum."""
    rules = view.rules
    family = FAMILIES[rules["family"]]
    raw_fan = sum(fan * count for _, fan, count in awards)
    idle = 0
    if alone is None:
        idle = sum(fan * count for name, fan, count in awards if name in rules["not_towards_minimum"])
    fan, raised = family.finish(view, raw_fan, alone)
    tier = family.tier(view, held, raw_fan)
    return Candidate(view, alone, awards, dropped, raw_fan, raw_fan - idle, fan, raised, tier)


def is_legal(one: Candidate) -> bool:
    """Whether it has the minimum, counted before the cap."""
    return bool(one.towards_minimum >= one.view.rules["min_fan"])


def best_first(one: Candidate) -> tuple[Any, ...]:
    """The order of candidates, the best one smallest."""
    rows = list(FAMILIES[one.view.rules["family"]].ROWS)
    reading = one.view.reading
    return (
        not is_legal(one),
        # "A special hand always counts before an ordinary one": without a cap an ordinary sum may come to more.
        one.view.rules["family"] == "guangdong" and one.alone is None,
        -one.fan,
        -TIERS.index(one.tier),
        one.alone is None,
        -one.raw_fan,
        -len(one.awards),
        [rows.index(name) for name, _, _ in one.awards],
        [(min(tiles), group_rank(kind)) for kind, tiles in reading.groups[len(one.view.melds) :]],
        -1 if reading.win_group is None else reading.win_group,
    )


def group_rank(kind: str) -> int:
    """On one tile: chow, pung, pair."""
    return 0 if kind == "chow" else 1 if kind in PUNGS else 2


def as_result(one: Candidate, rules: dict[str, Any]) -> dict[str, Any]:
    """The plain dict that `score` answers with."""
    family = FAMILIES[rules["family"]]
    order = list(family.ROWS)
    view, reading = one.view, one.view.reading
    # A special shape has no sets, on a flower win only the melds are sets; an opening hand has no winning tile.
    in_sets = reading.shape in ("regular", "double_form")
    placed = in_sets and not family.is_opening(view.hand, view.win)
    return {
        "fan": one.fan,
        "raw_fan": one.raw_fan,
        "legal": is_legal(one),
        "lacks": max(0, rules["min_fan"] - one.towards_minimum),
        "tier": one.tier,
        "raised": list(one.raised),
        "standalone": one.alone,
        "patterns": sorted(one.awards, key=lambda award: order.index(award[0])),
        "dropped": sorted(one.dropped, key=lambda drop: order.index(drop[0])),
        "groups": list(reading.groups if in_sets else melds_of(view.hand)),
        "win_group": reading.win_group if placed else None,
        "shape": reading.shape,
    }
