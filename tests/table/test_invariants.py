"""What holds at every moment of every hand: tiles, points, offers, refusals, the log, and what each seat sees."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import msgspec
import pytest
from tests.table.policies import at_random, building, play_hand, step_all
from tests.table.scripts import preset

import hkmj
from hkmj.rules import Ruleset
from hkmj.table import ACTIONS, Table, replay
from hkmj.table.events import Dealt, encode_event
from hkmj.table.wall import full_set
from hkmj.tiles import SEATS, Seat

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
POLICIES = {"random": at_random, "building": building}


def rules_of(name: str) -> Ruleset:
    base, options = RULES[name]
    return preset(base, **options)


def fingerprint(table: Table) -> bytes:
    """All that can change."""
    engine = table._engine
    return msgspec.json.encode(
        [
            msgspec.to_builtins(engine.hand),
            [engine.game.accounts, engine.game.used, engine.game.dealer, engine.game.round, engine.game.repeats],
            str(engine.game.pull),
            engine.next_number,
        ]
    )


def assert_tiles(table: Table) -> None:
    """Every tile is in one place: the wall, a hand, a set, the flowers, or the floor."""
    hand = table._engine.hand
    # The tail takes the upper tile of a stack first: of an odd number taken, one lower tile is left behind.
    end = len(hand.wall) - hand.tail
    there = [*hand.wall[hand.front : end]] if hand.tail % 2 == 0 else [*hand.wall[hand.front : end - 1], hand.wall[end]]
    if hand.tail % 2 and hand.front == end:
        there = []
    assert len(there) == hand.left
    for player in hand.seats:
        there += player.concealed_tiles() + player.hidden_flowers + player.flowers
        for meld in player.melds:
            there += meld.tiles
    there += [discard & 63 for place, discard in enumerate(hand.river) if place not in hand.claimed]
    assert sorted(there) == full_set(table.rules)


def assert_sizes(table: Table) -> None:
    """Between turns a hand has 13 (16) tiles, a set counted as three; on turn, or with a set just claimed, one more."""
    state = table.state
    size = 16 if table.rules.family == "taiwan" else 13
    for seat in state.seats:
        held = seat.count + 3 * len(seat.melds)
        is_acting = state.phase in ("turn", "over", "kong") and seat.seat == table.turn
        assert held == size or (is_acting and held == size + 1), (seat.seat, held, state.phase)


def assert_points(table: Table) -> None:
    assert sum(table.accounts) == 0
    for event in table.events:
        assert all(one.amount > 0 for one in getattr(event, "transfers", ()))


def assert_offers(table: Table, chance: Random) -> None:
    """What is offered is taken, what is not is refused and changes nothing."""
    before = fingerprint(table)
    for seat in SEATS:
        offered = table.legal_actions(seat)
        assert len(set(offered)) == len(offered)
        assert bool(offered) == (seat in table.asked)
        for action in offered:
            assert table.can_step(action, seat)
            other = table.clone()
            other.step(action, seat)
            assert fingerprint(other) != before
        for action in chance.sample(ACTIONS, 12):
            if action in offered or (action == "win" and offered and table.rules.false_win_on_table == "penalise"):
                continue
            assert not table.can_step(action, seat)
            with pytest.raises(hkmj.IllegalActionError) as caught:
                table.step(action, seat)
            assert str(seat) in str(caught.value)
    assert fingerprint(table) == before, "a clone that plays on, or a refusal, changed the table"


def checked_hand(table: Table, policy: object, chance: Random, *, offers: float, saves: float) -> None:
    """Play a hand, and check at every step; the dear checks at some."""
    while table.result is None:
        assert_tiles(table)
        assert_sizes(table)
        assert sum(table.accounts) == 0
        if chance.random() < offers:
            assert_offers(table, chance)
        if chance.random() < saves:
            text = table.to_json()
            other = Table.from_json(text)
            assert other.to_json() == text
            assert fingerprint(other) == fingerprint(table)
            assert [other.legal_actions(seat) for seat in SEATS] == [table.legal_actions(seat) for seat in SEATS]
        step_all(table, policy, chance)
    assert_tiles(table)
    assert_points(table)


def checked_game(name: str, policy: str, seed: int, hands: int, *, offers: float, saves: float) -> Table:
    chance = Random(f"{name} {policy} {seed}")
    table = Table(rules_of(name), seed)
    for _ in range(hands):
        checked_hand(table, POLICIES[policy], chance, offers=offers, saves=saves)
        assert table.result is not None
        if table.is_over:
            break
        table.next_hand()
    log = table.log()
    again = replay(log)
    assert again.log() == log
    assert again.to_json() == table.to_json()
    assert fingerprint(again) == fingerprint(table)
    return table


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_random_hands(name: str, policy: str) -> None:
    checked_game(name, policy, 1, 12, offers=0.05, saves=0.02)


# `make prove SEED=... N=...`: a game of 40 hands for each seed, rule set and policy.
FIRST_SEED = int(os.environ.get("SEED", "1"))
SEEDS = range(FIRST_SEED, FIRST_SEED + max(1, int(os.environ.get("N", "1000000")) // 50_000))


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_many_random_hands(name: str, policy: str, seed: int) -> None:
    checked_game(name, policy, seed, 40, offers=0.05, saves=0.02)


@pytest.mark.parametrize("name", ["hk-ready", "taiwan-hk", "guangdong-folk"])
def test_every_moment_can_be_saved(name: str) -> None:
    checked_game(name, "building", 3, 1, offers=0, saves=1)


@pytest.mark.parametrize("name", ["hk", "hk-penalise", "taiwan-hk", "guangdong"])
def test_every_moment_offers_what_it_takes(name: str) -> None:
    checked_game(name, "building", 5, 1, offers=1, saves=0)


@pytest.mark.parametrize("name", ["hk-ready", "taiwan-hk", "guangdong-folk"])
def test_a_log_cut_anywhere_goes_on(name: str) -> None:
    chance = Random(7)
    table = Table(rules_of(name), 11)
    play_hand(table, building, chance)
    if not table.is_over:
        table.next_hand()
    lines = [encode_event(event) for event in table.events]
    first = next(place for place, line in enumerate(lines) if '"hand"' in line) + 1
    for end in range(first, len(lines)):
        cut = replay("\n".join(lines[:end]))
        assert [encode_event(event) for event in cut.events[:end]] == lines[:end]
        in_line = replay("\n".join([*lines[:end], lines[end][: len(lines[end]) // 2]]))
        assert in_line.to_json() == cut.to_json()


def swapped(wall: list[Any], chance: Random, seen: set[int]) -> list[Any] | None:
    """The wall with two tiles of different kinds exchanged that were not seen."""
    hidden = [place for place in range(len(wall)) if place not in seen and not wall[place].is_flower]
    first, second = chance.sample(hidden, 2)
    if wall[first] == wall[second]:
        return None
    other = list(wall)
    other[first], other[second] = wall[second], wall[first]
    return other


def follow(table: Table, answers: dict[Seat, Any]) -> bool:
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
    while not real and table.can_close_claims() and table.result is None:
        return True
    return True


@pytest.mark.parametrize("name", ["hk", "hk-hidden", "hk-ready", "guangdong", "guangdong-folk", "taiwan-hk"])
def test_a_seat_sees_nothing_that_is_hidden(name: str) -> None:
    """Two tables that differ only in hidden tiles, and on which the same was done, look the same."""
    rules = rules_of(name)
    compared = 0
    for seed in range(60):
        chance = Random(f"{name} {seed}")
        compared += _compare(rules, chance)
    assert compared > 200, compared


def _compare(rules: Ruleset, chance: Random) -> int:
    viewer = chance.choice(SEATS)
    wall = [hkmj.Tile(tile) for tile in full_set(rules)]
    chance.shuffle(wall)
    other_wall = swapped(wall, chance, set())
    if other_wall is None:
        return 0
    table, other = Table(rules, 1, wall=wall), Table(rules, 1, wall=other_wall)
    if _dealt(table, viewer) != _dealt(other, viewer):
        return 0
    compared = 0
    for _ in range(150):
        if table.result is not None or other.result is not None:
            return compared
        if not table.can_close_claims():
            while other.can_close_claims():
                other.close_claims()
            mine, theirs = table.observe(viewer), other.observe(viewer)
            if mine[viewer].concealed != theirs[viewer].concealed or _public(table) != _public(other):
                return compared  # the tiles were not hidden: drawn by the viewer, or shown
            assert mine == theirs
            assert table.events_for(viewer) == other.events_for(viewer)
            compared += table._engine.hand.seats != other._engine.hand.seats
        answers = {seat: building(table, seat, chance) for seat in table.asked}
        table.step(answers)
        if not follow(other, answers):
            return compared
    return compared


def _dealt(table: Table, seat: Seat) -> str:
    (dealt,) = [event for event in table.events if isinstance(event, Dealt)]
    return dealt.tiles[seat]


def _public(table: Table) -> list[Any]:
    """What all have seen: the events without hidden tiles."""
    return [
        encode_event(event)
        for event in table.events
        if type(event).__name__ in ("FlowersShown", "Claimed", "Konged", "Paid")
        or '"action":"discard' in encode_event(event)
    ]
