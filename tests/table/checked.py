"""Hands in which everything that always holds is checked at every step; all of it by what a table shows."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.table.policies import at_random, building, step_all
from tests.table.scripts import preset

import hkmj
from hkmj.melds import MeldKind
from hkmj.rules import Ruleset
from hkmj.table import ACTIONS, Action, Observation, Table, replay
from hkmj.table.events import Acted, Claimed, Dealt, FlowersShown, Konged, Paid
from hkmj.table.observe import SeatView
from hkmj.table.wall import full_set
from hkmj.tiles import SEATS, Seat, Tile

__all__ = [
    "FAMILIES",
    "POLICIES",
    "RULES",
    "assert_offers",
    "checked_game",
    "checked_hand",
    "compare_hidden",
    "fingerprint",
    "rules_of",
]

# Rule sets that between them take every branch of the flow; no minimum where wins would be too rare otherwise.
RULES: dict[str, tuple[str, dict[str, Any]]] = {
    "hk": ("hk", {}),
    "hk-common": ("hk-common", {"min_fan": 0}),
    "hk-chicken": ("hk-chicken", {}),
    "hk-chicken-half": ("hk-chicken-half", {"multiple_winners": "all"}),
    "hk-ready": ("hk-all", {"min_fan": 0, "ready_kong": True, "missed_win": "any"}),
    "hk-association": ("hk-association", {}),
    "hk-hidden": (
        "hk",
        {"min_fan": 0, "concealed_kong_shown": False, "opening_flowers": "pass_by_pass", "missed_win": "waits"},
    ),
    "hk-penalise": ("hk", {"min_fan": 1, "false_win_on_table": "penalise", "multiple_winners": "highest"}),
    "hk-old": ("hk", {"min_fan": 0, "dice": "one_then_one", "seating": "drawn", "draw_passes_dealer": True}),
    "guangdong": ("guangdong", {}),
    "guangdong-folk": ("guangdong-folk", {"stakes": (1, 2, 3)}),
    "taiwan-hk": ("taiwan-hk", {}),
    "taiwan-rob": ("taiwan-hk", {"values": {"seven_rob_one": 30}, "false_win_on_table": "penalise"}),
    "taiwan-tail": ("taiwan-hk", {"dealer_extra_tile": "tail", "concealed_kong_shown": True, "dice": 2}),
}
POLICIES: dict[str, Callable[[Table, Seat, Random], Action]] = {"random": at_random, "building": building}
FAMILIES = {
    family: tuple(name for name in RULES if name.startswith(family)) for family in ("hk", "taiwan", "guangdong")
}


def rules_of(name: str) -> Ruleset:
    base, options = RULES[name]
    return preset(base, **options)


def fingerprint(table: Table) -> tuple[Any, ...]:
    """All that can change."""
    return (
        table.state,
        table.accounts,
        table.asked,
        len(table.events),
        tuple(table.observe(seat).barred for seat in SEATS),
        table.is_over,
    )


# ---- what always holds


def assert_tiles(table: Table, state: Observation) -> None:
    """Every tile is in one place: the wall, a hand, a set, the flowers, or the floor."""
    assert state.wall is not None
    there = list(state.wall)
    assert len(there) == state.left
    for seat in state.seats:
        assert seat.concealed is not None
        there += seat.concealed
        there += seat.flowers
        for meld in seat.melds:
            there += meld.tiles
        there += [discard.tile for discard in seat.discards if not discard.is_claimed]
    assert sorted(there) == full_set(table.rules)


def assert_sizes(table: Table, state: Observation) -> None:
    """Between turns a hand has 13 (16) tiles, a set counted as three; on turn, or with a set just claimed, one more."""
    size = 16 if table.rules.family == "taiwan" else 13
    for seat in state.seats:
        held = seat.count + 3 * len(seat.melds)
        is_acting = state.phase in ("turn", "over", "kong") and seat.seat == table.turn
        assert held == size or (is_acting and held == size + 1), (seat.seat, held, state.phase)


def assert_points(table: Table) -> None:
    assert sum(table.accounts) == 0
    for event in table.events:
        assert all(one.amount > 0 for one in getattr(event, "transfers", ()))


def assert_view(table: Table, seat: Seat, state: Observation) -> None:
    """A seat sees what all see, and its own tiles; of the rest nothing."""
    view = table.observe(seat)
    assert view.legal == table.legal_actions(seat)
    first, second, third, fourth = (_seen(table, one, seat, state) for one in state.seats)
    assert view == dataclasses.replace(
        state,
        seat=seat,
        seats=(first, second, third, fourth),
        wall=None,
        legal=view.legal,
        barred=view.barred,
    )


def _seen(table: Table, one: SeatView, viewer: Seat, state: Observation) -> SeatView:
    if one.seat is viewer or (table.rules.ready_sees_hands and state[viewer].is_ready):
        return one
    if table.result is not None:
        if one.seat in table.result.scores:
            return one
        return dataclasses.replace(one, concealed=None, drawn=None)
    melds = one.melds
    if not table.rules.concealed_kong_shown:
        melds = tuple(
            dataclasses.replace(meld, tiles=()) if meld.kind is MeldKind.CONCEALED_KONG else meld for meld in melds
        )
    return dataclasses.replace(one, concealed=None, drawn=None, melds=melds)


def assert_told(table: Table) -> None:
    """What each seat is told of a hand: no tile that another drew or was dealt, no answer of another's, no wall."""
    for seat in SEATS:
        for event in table.events_for(seat):
            assert not {"n", "seed", "wall", "used"} & event.keys()
            if event["event"] == "deal":
                assert list(event["tiles"]) == [seat]
            if event["event"] == "draw" and event["seat"] != seat:
                assert event["tiles"] == ""
            if event["event"] == "action" and event["seat"] != seat:
                assert event["action"] not in ("pass", "win", "pung", "kong")


def _is_penalised(table: Table, action: Action, offered: tuple[Action, ...]) -> bool:
    return action == "win" and bool(offered) and table.rules.false_win_on_table == "penalise"


def assert_offers(table: Table, chance: Random, refused: int = len(ACTIONS)) -> None:
    """What is offered is taken, what is not is refused with the reason, and neither changes this table.

    Args:
        table: the table.
        chance: picks.
        refused: how many of all actions are tried from each seat.
    """
    before = fingerprint(table)
    for seat in SEATS:
        offered = table.legal_actions(seat)
        for action in offered:
            other = table.clone()
            assert other.step(action, seat)
            assert fingerprint(other) != before
        for action in chance.sample(ACTIONS, refused):
            if action in offered or _is_penalised(table, action, offered):
                continue
            assert not table.can_step(action, seat)
            with pytest.raises(hkmj.IllegalActionError, match=f"^{seat} cannot {action}: "):
                table.step(action, seat)
    assert fingerprint(table) == before, "a clone that plays on, or a refusal, changed the table"


def assert_moment(table: Table, chance: Random) -> None:
    """Where the tiles are, and what a seat sees of them."""
    state = table.state
    assert_tiles(table, state)
    assert_sizes(table, state)
    assert_view(table, chance.choice(SEATS), state)


def assert_step(table: Table, chance: Random) -> None:
    """The points, what is offered, and of what is not a few from each seat."""
    assert sum(table.accounts) == 0
    asked = table.asked
    for seat in SEATS:
        offered = table.legal_actions(seat)
        assert len(set(offered)) == len(offered)
        assert bool(offered) == (seat in asked)
        for action in offered:
            assert table.can_step(action, seat)
        for action in chance.sample(ACTIONS, 4):
            assert table.can_step(action, seat) == (action in offered or _is_penalised(table, action, offered))
    assert table.asked == asked


def assert_resumes(table: Table) -> None:
    text = table.to_json()
    other = Table.from_json(text)
    assert other.to_json() == text
    assert fingerprint(other) == fingerprint(table)
    assert [other.legal_actions(seat) for seat in SEATS] == [table.legal_actions(seat) for seat in SEATS]


# ---- hands and games


def checked_hand(table: Table, policy: Any, chance: Random, *, offers: float, saves: float, moments: float = 1) -> None:
    """Play a hand, and check at every step; the dear checks at some, as likely as is said."""
    while table.result is None:
        assert_step(table, chance)
        if chance.random() < moments:
            assert_moment(table, chance)
        if chance.random() < offers:
            assert_offers(table, chance)
        if chance.random() < saves:
            assert_resumes(table)
        step_all(table, policy, chance)
    state = table.state
    assert_tiles(table, state)
    assert_points(table)
    assert_told(table)
    for seat in SEATS:
        assert_view(table, seat, state)


def checked_game(
    name: str, policy: str, seed: int, hands: int, *, offers: float, saves: float, moments: float = 1
) -> Table:
    """Play so many hands of a game, checked; its log played again is the same game."""
    chance = Random(f"{name} {policy} {seed}")
    table = Table(rules_of(name), seed)
    for number in range(1, hands + 1):
        checked_hand(table, POLICIES[policy], chance, offers=offers, saves=saves, moments=moments)
        assert table.hands == number
        if table.is_over or number == hands:
            break
        table.next_hand()
    log = table.log()
    again = replay(log, whole=True)
    assert again.log() == log
    assert again.to_json() == table.to_json()
    assert fingerprint(again) == fingerprint(table)
    return table


# ---- two tables that differ in what is hidden


def compare_hidden(rules: Ruleset, chance: Random) -> int:
    """Two tables on which the same is done and that differ only in hidden tiles look the same to a seat.

    Returns:
        At how many moments hidden tiles differed.
    """
    viewer = chance.choice(SEATS)
    wall = [Tile(tile) for tile in full_set(rules)]
    chance.shuffle(wall)
    other_wall = _swapped(wall, chance)
    table, other = Table(rules, 1, wall=wall), Table(rules, 1, wall=other_wall)
    if _dealt(table, viewer) != _dealt(other, viewer):
        return 0
    compared = 0
    while table.result is None and other.result is None:
        if not table.can_close_claims():
            while other.can_close_claims():
                other.close_claims()
            mine, theirs = table.observe(viewer), other.observe(viewer)
            if mine[viewer].concealed != theirs[viewer].concealed or _public(table) != _public(other):
                return compared  # the tiles were not hidden: drawn by the viewer, or shown
            assert mine == theirs
            assert table.events_for(viewer) == other.events_for(viewer)
            compared += any(table.state[seat] != other.state[seat] for seat in SEATS)
        answers = {seat: building(table, seat, chance) for seat in table.asked}
        table.step(answers)
        if not _follow(other, answers):
            return compared
    return compared


def _swapped(wall: list[Tile], chance: Random) -> list[Tile]:
    """The wall with two tiles of different kinds exchanged."""
    plain = [place for place, tile in enumerate(wall) if not tile.is_flower]
    first, second = chance.sample(plain, 2)
    while wall[first] == wall[second]:
        first, second = chance.sample(plain, 2)
    other = list(wall)
    other[first], other[second] = wall[second], wall[first]
    return other


def _follow(table: Table, answers: dict[Seat, Action]) -> bool:
    """Do on another table what was seen on the first; False if it cannot be done there."""
    real = {seat: action for seat, action in answers.items() if action != "pass"}
    if table.can_close_claims():
        wanted = {seat: real.get(seat, "pass") for seat in table.asked}
        if not real.keys() <= wanted.keys() or not table.can_step(wanted):
            return False
        table.step(wanted)
    elif real:
        if not table.can_step(real):
            return False
        table.step(real)
    return True


def _dealt(table: Table, seat: Seat) -> str:
    (dealt,) = [event for event in table.events if isinstance(event, Dealt)]
    return dealt.tiles[seat]


def _public(table: Table) -> list[Any]:
    """What all have seen: the events without hidden tiles."""
    return [
        event
        for event in table.events
        if isinstance(event, FlowersShown | Claimed | Konged | Paid)
        or (isinstance(event, Acted) and event.action.startswith("discard"))
    ]
