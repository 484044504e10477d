"""Seeded random settlements: hands that won, with histories that fit them, under varied rules about money."""

from __future__ import annotations

from random import Random
from typing import Any

from . import generate
from .errors import NotAWin
from .histories import CLAIMS, Event
from .money_presets import SIX
from .presets import PRESETS, preset, with_options
from .prices import least_factor
from .scoring import best, is_legal
from .tiles import SEATS, previous_seat

KONGS = ("exposed_kong", "added_kong", "concealed_kong")


def random_money(rng: Random) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A preset's name, the money options changed, and the rule set; no share is broken."""
    while True:
        name = rng.choice(sorted(PRESETS))
        rules = preset(name)
        choices = {"hk": hk_choices, "guangdong": guangdong_choices, "taiwan": taiwan_choices}[rules["family"]](rng)
        changed = {option: choices[option] for option in rng.sample(sorted(choices), rng.choice((0, 1, 2, 3, 4)))}
        rules = with_options(rules, **changed)
        if not is_refused(rules) and least_factor(rules) == 1:
            return name, changed, rules


def hk_choices(rng: Random) -> dict[str, Any]:
    names = [*SIX, "twelve_exposed", "nine_exposed_half"]
    return {
        "payout": rng.choice(("half-spicy", "full-spicy")),
        "discharge": rng.choice(("full", "half")),
        "unit": rng.choice((1, 2, 4)),
        "multiple_winners": rng.choice(("nearest", "all", "highest")),
        "thirteen_orphans_uncuttable": rng.random() < 0.5,
        "robbed_kong_pays_as_self_draw": rng.random() < 0.5,
        "liability": frozenset(rng.sample(names, rng.randint(0, len(names)))),
        "concealed_kong_on_floor": rng.random() < 0.5,
        "liability_order": rng.choice(("later", "earlier")),
        "three_dragons_passes_on": rng.random() < 0.5,
        "all_honors_voids_three_dragons": rng.random() < 0.5,
        "twelve_by_own_kong": rng.random() < 0.5,
        "twelve_exposed_once": rng.random() < 0.5,
        "liable_pays_half": rng.random() < 0.5,
        "exposed_kong_feeder_pays": rng.choice(("none", "shares", "as_discard")),
        "kong_replacement_exempt": rng.random() < 0.5,
        "flower_win_feeder_pays": rng.choice(("same", "none", "shares", "as_discard")),
        "false_win_amount": rng.choice(("limit", 3, 5, 10)),
    }


def guangdong_choices(rng: Random) -> dict[str, Any]:
    return {
        "unit": rng.choice((1, 2)),
        "multiple_winners": rng.choice(("nearest", "all", "highest")),
        "robbed_kong_pays_as_self_draw": rng.random() < 0.5,
        "twelve_exposed_once": rng.random() < 0.5,
        "raise_from_winners": rng.choice((2, 3)),
        "gd_self_draw_each": rng.choice(("points", "half")),
        "exposed_kong_feeder_pays": rng.choice(("none", "shares", "as_discard")),
    }


def taiwan_choices(rng: Random) -> dict[str, Any]:
    return {
        "unit": rng.choice((1, 2, 10)),
        "base": rng.choice((10, 20, 50)),
        "dealer_bonus": rng.random() < 0.5,
        "ready_declarer_exempt": rng.choice(("off", "dealer_bonus", "winner_ready_fan")),
        "multiple_winners": rng.choice(("nearest", "highest")),
        "false_win_amount": rng.choice((10, 30)),
        "false_win_with_base": rng.random() < 0.5,
    }


def is_refused(rules: dict[str, Any]) -> bool:
    """Options that clash, whatever the shares."""
    halved = rules["discharge"] == "half"
    if halved and (rules["liable_pays_half"] or rules["payout"] in ("points", "stakes", "base+fan")):
        return True
    return bool(rules["family"] == "taiwan" and rules["base"] % 2)


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
        if rules["horses"]:
            call["horses"] = {seat: rng.choice(SEATS) for seat in SEATS if rng.random() < 0.5}
        return call


def how_of(win: dict[str, Any]) -> str:
    if win["flower_win"]:
        return "flower"
    if win["robbed"] is not None:
        return "robbed_kong" if win["robbed"] == "added" else "robbed_concealed_kong"
    return "self_draw" if win["self_draw"] else "discard"


def legal_win(rng: Random, rules: dict[str, Any]) -> tuple[str, tuple[dict[str, Any], dict[str, Any]]]:
    """A seat with a hand that has the minimum; often one of which somebody may be liable."""
    while True:
        hand, win = generate.case(rng, rules) if rng.random() < 0.4 else generate.open_hand(rng, rules)
        try:
            one = best(hand, win, rules)
        except NotAWin:
            continue
        if is_legal(one):
            return win["seat"], (hand, win)


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
