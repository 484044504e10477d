"""Seeded random settlements: hands that won, with histories that fit them, under varied rules about money."""

from __future__ import annotations

from random import Random
from typing import Any

from . import generate
from .errors import NotAWin
from .faults import faults
from .generate import Case
from .histories import CLAIMS, Event
from .scoring import best, is_legal
from .tiles import SEATS, previous_seat
from .vary_money import random_money

KONGS = ("exposed_kong", "added_kong", "concealed_kong")


# --- a case ----------------------------------------------------------------------------------------------------------


def settlement_case(rng: Random) -> dict[str, Any]:
    """The arguments of one call of `settle`, the rule set, and the preset and changes that make it."""
    while True:
        name, changed, rules = random_money(rng)
        call: dict[str, Any] = {"preset": name, "changed": changed, "rules": rules, "how": "discard", "source": None}
        call.update(histories=None, dealer="E", repeats=0, ready=(), horses=None)
        if rng.random() < 0.05:
            culprits = rng.sample(SEATS, rng.choice((1, 1, 2)))
            return {**call, "wins": [(seat, None) for seat in culprits], "how": "false_win"}
        first = legal_win(rng, rules)
        wins = [first]
        call["how"] = how_of(first[1][1])
        if call["how"] in ("discard", "robbed_kong", "robbed_concealed_kong"):
            others = [legal_win(rng, rules) for _ in range(rng.choice((0, 0, 2, 4)))]
            for seat, case in others:
                if how_of(case[1]) == call["how"] and seat not in [other for other, _ in wins] and len(wins) < 3:
                    wins.append((seat, case))
            call["source"] = rng.choice([seat for seat in SEATS if seat not in [other for other, _ in wins]])
        if rules["family"] == "taiwan":
            call["dealer"] = rng.choice(("E", "E", "E", None))
            call["repeats"] = rng.choice((0, 0, 1, 3))
            call["ready"] = tuple(seat for seat in SEATS if rng.random() < 0.3)
        for _, (_, win) in wins:
            win["streak"] = call["repeats"]
        call["wins"] = with_histories(rng, wins, call)
        if rng.random() < 0.1 and not rules["twelve_exposed_once"]:
            forget_feeders(rng, call)
        if rules["horses"]:
            call["horses"] = {seat: rng.choice(SEATS) for seat in SEATS if rng.random() < 0.5}
        if rng.random() < 0.15:
            # Whoever does not win may show a false win besides, the source too.
            losers = [seat for seat in SEATS if seat not in [winner for winner, _ in wins]]
            call["wins"] += [(seat, None) for seat in rng.sample(losers, rng.randint(1, len(losers)))]
            rng.shuffle(call["wins"])
        return broken(rng, call) if rng.random() < 0.05 else call


def broken(rng: Random, call: dict[str, Any]) -> dict[str, Any]:
    """A call that `settle` has to refuse."""
    wins = list(call["wins"])
    winners = [seat for seat, case in wins if case is not None]
    needs = call["source"] is not None
    faults: list[dict[str, Any]] = [
        {"wins": [*wins, wins[0]]},
        {"wins": [(seat, case) for seat, case in wins if case is None]},
        {"source": rng.choice(winners)},
        {"source": None if needs else next(seat for seat in SEATS if seat not in winners)},
        {"how": "self_draw" if needs else "discard", "source": None if needs else call["source"]},
        {"how": "false_win", "source": None},
        {"wins": [(previous_seat(seat), case) for seat, case in wins if case is not None]},
    ]
    if not call["repeats"]:
        faults.append({"repeats": -1})
    return {**call, **rng.choice(faults)}


def forget_feeders(rng: Random, call: dict[str, Any]) -> None:
    """Leave it open who fed some set of a winner; a chow can only have come from one seat."""
    told: dict[str, list[Event]] = call["histories"] or {}
    wins: list[Any] = []
    for seat, case in call["wins"]:
        hand, win = case
        melds = [
            {**meld, "feeder": None} if meld["kind"] != "chow" and rng.random() < 0.5 else meld
            for meld in hand["melds"]
        ]
        open_kinds = {min(meld["tiles"]) for meld in melds if meld["feeder"] is None and meld["kind"] != "chow"}
        for event in told.get(seat, ()):
            if event["kind"] in ("pung", "exposed_kong") and min(event["tiles"]) in open_kinds:
                event["from"] = None
        wins.append((seat, ({**hand, "melds": melds}, win)))
    call["wins"] = wins


def how_of(win: dict[str, Any]) -> str:
    if win["flower_win"]:
        return "flower"
    if win["robbed"] is not None:
        return "robbed_kong" if win["robbed"] == "added" else "robbed_concealed_kong"
    return "self_draw" if win["self_draw"] else "discard"


def legal_win(rng: Random, rules: dict[str, Any]) -> tuple[str, Case]:
    """A seat with a hand that has the minimum; often one of which somebody may be liable."""
    while True:
        hand, win = generate.case(rng, rules) if rng.random() < 0.4 else generate.open_hand(rng, rules)
        try:
            one = best(hand, win, rules)
        except NotAWin:
            continue
        if is_legal(one):
            return win["seat"], rng.choice((as_it_is, as_it_is, on_a_fed_kong, robbed))(rng, hand, win, rules)


def as_it_is(rng: Random, hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Case:
    del rng, rules
    return hand, win


def on_a_fed_kong(rng: Random, hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Case:
    """The same hand won on the replacement of a kong that was fed, if it can be."""
    pungs = [place for place, meld in enumerate(hand["melds"]) if meld["kind"] in ("pung", "exposed_kong")]
    if not pungs or not win["self_draw"]:
        return hand, win
    place = rng.choice(pungs)
    tile = min(hand["melds"][place]["tiles"])
    melds = [dict(meld) for meld in hand["melds"]]
    melds[place] |= {"kind": "exposed_kong", "tiles": (tile,) * 4}
    more = {"kongs": 1, "first_kong": "exposed", "flower_replacement": False, "first_turn": None}
    return if_legal(({**hand, "melds": melds}, {**win, **more}), (hand, win), rules)


def robbed(rng: Random, hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Case:
    """The same hand won on a tile that was added to a pung, if it can be."""
    del rng
    if win["self_draw"] or win["robbed"] is not None:
        return hand, win
    return if_legal((hand, {**win, "robbed": "added", "last_tile": False, "first_turn": None}), (hand, win), rules)


def if_legal(case: Case, other: Case, rules: dict[str, Any]) -> Case:
    """A hand and win if they are possible and worth the minimum, else the others."""
    hand, win = case
    if faults(hand, win, rules):
        return other
    try:
        return case if is_legal(best(hand, win, rules)) else other
    except NotAWin:
        return other


def with_histories(rng: Random, wins: list[Any], call: dict[str, Any]) -> list[Any]:
    """The hands with feeders and event numbers; `call` gets their histories, or none where the melds shall speak."""
    numbers = iter(sorted(rng.sample(range(1, 200), 80)))
    told: dict[str, list[Event]] = {}
    mended = []
    for seat, (hand, win) in wins:
        events, melds = history_of(rng, hand["melds"], win)
        told[seat] = events
        mended.append((seat, ({**hand, "melds": melds}, win)))
    if rng.random() < 0.3:
        return mended
    for seat in SEATS:
        if seat not in told and rng.random() < 0.6:
            told[seat] = some_claims(rng, seat)
    spread_numbers(rng, told, numbers)
    call["histories"] = told
    return mended


def history_of(
    rng: Random, melds: list[dict[str, Any]], win: dict[str, Any]
) -> tuple[list[Event], list[dict[str, Any]]]:
    """Events that end in these melds and in the chain of the win; and the melds in the order of the events."""
    seat = win["seat"]
    others = [other for other in SEATS if other != seat]
    places = list(range(len(melds)))
    kongs = win["kongs"] if win["self_draw"] else 0
    last = chain_places(rng, melds, kongs, win["first_kong"])
    steps = [(place, "declare") for place in places if place not in last or melds[place]["kind"] == "added_kong"]
    rng.shuffle(steps)
    for place in places:
        if melds[place]["kind"] == "added_kong" and place not in last:
            after = steps.index((place, "declare")) + 1
            steps.insert(rng.randint(after, len(steps)), (place, "add"))
    opening = len(steps)
    steps += [(place, "add" if melds[place]["kind"] == "added_kong" else "declare") for place in last]
    events: list[Event] = []
    declared: dict[int, int] = {}
    for count, (place, step) in enumerate(steps):
        meld = melds[place]
        kind = "pung" if meld["kind"] == "added_kong" and step == "declare" else meld["kind"]
        feeder = previous_seat(seat) if kind == "chow" else rng.choice(others)
        tiles = list(meld["tiles"])[: 3 if kind in ("chow", "pung") else 4]
        event: Event = {"n": count + 1, "seat": seat, "kind": kind, "tiles": tiles, "of": None}
        event["from"] = feeder if kind in CLAIMS else None
        event["of"] = declared.get(place) if kind == "added_kong" else None
        event["turn"] = turn_of(rng, events, kind, in_chain=count > opening)
        declared.setdefault(place, count + 1)
        events.append(event)
    order = sorted(places, key=lambda place: declared[place])
    return events, [told_meld(melds[place], declared[place], events) for place in order]


def turn_of(rng: Random, events: list[Event], kind: str, *, in_chain: bool) -> int:
    """A claim begins a turn; a kong may share the one before, and must inside a chain."""
    if not events:
        return 0
    before = int(events[-1]["turn"])
    return before if kind not in CLAIMS and (in_chain or rng.random() < 0.4) else before + 1


def told_meld(meld: dict[str, Any], number: int, events: list[Event]) -> dict[str, Any]:
    """The meld with the feeder, and for an added kong the number, that its events have."""
    told = {**meld, "feeder": next(event["from"] for event in events if event["n"] == number)}
    for event in events:
        if event["of"] == number:
            told["event"] = event["n"]
    return told


def chain_places(rng: Random, melds: list[dict[str, Any]], kongs: int, first: str | None) -> list[int]:
    """Which melds are the chain of the win, in order."""
    sorts = {"exposed": "exposed_kong", "added": "added_kong", "concealed": "concealed_kong"}
    if kongs == 0:
        return []
    openers = [i for i, meld in enumerate(melds) if meld["kind"] in KONGS and first in (None, *named(sorts, meld))]
    rng.shuffle(openers)
    for opener in openers:
        rest = [i for i, meld in enumerate(melds) if meld["kind"] in KONGS[1:] and i != opener]
        if len(rest) >= kongs - 1:
            return [opener, *rng.sample(rest, kongs - 1)]
    raise AssertionError("no chain for this win")


def named(sorts: dict[str, str], meld: dict[str, Any]) -> list[str]:
    return [sort for sort, kind in sorts.items() if kind == meld["kind"]]


def some_claims(rng: Random, seat: str) -> list[Event]:
    """A history of another seat, whose hand nobody asks for."""
    others = [other for other in SEATS if other != seat]
    kinds = rng.sample(range(34), rng.choice((0, 2, 4, 4)))
    return [
        {"n": n, "seat": seat, "turn": n, "kind": "pung", "tiles": [kind] * 3, "from": rng.choice(others), "of": None}
        for n, kind in enumerate(kinds, 1)
    ]


def spread_numbers(rng: Random, told: dict[str, list[Event]], numbers: Any) -> None:
    """Number the events of all seats through, with gaps, each seat's in its own order."""
    turns = [seat for seat, events in told.items() for _ in events]
    rng.shuffle(turns)
    given: dict[str, list[int]] = {seat: [] for seat in told}
    for seat in turns:
        given[seat].append(next(numbers))
    for seat, events in told.items():
        new = dict(zip([event["n"] for event in events], given[seat], strict=True))
        for event in events:
            event["n"], event["of"] = new[event["n"]], new.get(event["of"])
