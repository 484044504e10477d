"""The table as a caller meets it: questions, refusals, clones, and what a seat sees."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from tests.table.policies import building, play_hand
from tests.table.scripts import preset, script

import hkmj
from hkmj.table import Action, Table
from hkmj.table.events import Acted, Drew
from hkmj.tiles import SEATS, Seat, Tile

CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def test_same_seed_same_table() -> None:
    first, second = Table(seed=12), Table(seed=12)
    play_hand(first, building, Random(1))
    play_hand(second, building, Random(1))
    assert first.log() == second.log()
    assert Table(seed=13).log() != Table(seed=12).log()


def test_without_a_seed_each_table_is_another() -> None:
    tables = {Table().seed for _ in range(5)}
    assert len(tables) == 5
    assert all(0 <= seed < 1 << 64 for seed in tables)


def test_questions() -> None:
    table = Table(seed=7)
    assert table.asked == (Seat.E,)
    assert table.legal_actions() == table.legal_actions("E")
    assert table.legal_actions("S") == ()
    assert table.can_step("discard:9p")
    assert table.can_step("discard:9p", "E")
    assert not table.can_step("discard:9p", "S")
    assert not table.can_step("nonsense")
    table.verify_step(Action("discard:9p"))


def test_what_a_step_returns() -> None:
    events = Table(seed=7).step("discard:9p")
    assert isinstance(events[0], Acted)
    assert isinstance(events[-1], Drew)
    assert [event.n for event in events] == [7, 8]


@pytest.mark.parametrize(
    ("action", "seat", "words"),
    [
        ("discard:2z", None, "E cannot discard:2z: it holds no 2z"),
        ("discard:9p", "S", "S cannot discard:9p: it is E's turn"),
        ("pung", None, "E cannot pung: there is no discard to claim"),
        ("chow:12m", None, "there is no discard to claim"),
        ("kong", None, "there is no discard to claim"),
        ("pass", None, "a turn cannot be passed"),
        ("win", None, "completes no hand"),
        ("concealed_kong:1m", None, "it does not hold four 1m"),
        ("added_kong:1m", None, "it has no pung of 1m"),
        ("flower_win", None, "no flower win is open"),
        ("replace_flower", None, "no flower win is open"),
        ("declare_ready:1m", None, "hk does not play declared ready"),
        ("dance", None, "'dance' is no action"),
        ({}, None, "give an action"),
        ({"E": "discard:9p"}, "E", "give an action"),
        ({"E": "discard:9p", "S": "pass"}, None, "S cannot pass: it is E's turn"),
    ],
)
def test_refusals_say_why(action: Any, seat: Any, words: str) -> None:
    table = Table(seed=7)
    before = table.to_json()
    with pytest.raises(hkmj.IllegalActionError, match=words):
        table.step(action, seat)
    assert table.to_json() == before


@pytest.mark.parametrize(
    ("action", "seat", "words"),
    [
        ("discard:5m", "S", "it is asked about E's 6m"),
        ("concealed_kong:5m", "S", "it is asked about E's 6m"),
        ("declare_ready:5m", "S", "it is asked about E's 6m"),
        ("pung", "S", "it does not hold the tiles beside E's 6m"),
        ("chow:57m", "S", "it does not hold 5m and 7m"),
        ("chow:12p", "S", "it does not hold|these make no chow"),
        ("chow:78m", "N", "only S may chow"),
        ("pass", "E", "the others are asked about its 6m"),
        ("pass", "W", "it has no claim on E's 6m"),
        ("win", "S", "6m completes no hand of its tiles"),
        ("pung", None, "S and N are asked: say who acts"),
        ({"S": "pass", "W": "pass"}, None, "W cannot pass: it has no claim"),
    ],
)
def test_refusals_of_claims(action: Any, seat: Any, words: str) -> None:
    one = script(
        "hk", E="6m1z", S="7m8m1p4p7p2s5s8s2z4z6z1z9m", W="1p4p7p2s5s8s2z4z6z1z9m9p9s", N="6m6m5z", draws="2z3z7z3z"
    )
    one.play("E discard:1z", "E discard:6m")
    before = one.table.to_json()
    with pytest.raises(hkmj.IllegalActionError, match=words):
        one.table.step(action, seat)
    assert one.table.to_json() == before


def test_a_mapping_is_taken_whole_or_not_at_all() -> None:
    one = script("hk", E="6m1z", S="7m8m", N="6m6m", draws="2z3z4z1z").play("E discard:1z", "E discard:6m")
    with pytest.raises(hkmj.IllegalActionError):
        one.table.step({"S": "chow:78m", "N": "kong"})
    assert one.table.asked == ("S", "N")


def test_answers_at_once_resolve_at_once() -> None:
    """A pass that comes with a win is no answer that comes too late."""
    one = script("hk", E="6m1z", W=CHOWS, N="6m6m", draws="2z3z4z1z").play("E discard:1z", "E discard:6m")
    one.table.step({"W": "win", "N": "pass"})
    assert one.result.winners == ("W",)


def test_after_a_hand() -> None:
    table = Table(seed=1)
    play_hand(table, building, Random(1))
    assert table.asked == ()
    assert all(table.legal_actions(seat) == () for seat in SEATS)
    for action, seat in (("pass", None), ("discard:1m", "E"), ("win", "S")):
        with pytest.raises(hkmj.IllegalActionError, match="the hand is over"):
            table.step(action, seat)  # type: ignore[arg-type]
    with pytest.raises(hkmj.IllegalActionError):
        table.close_claims()


def test_clones_go_their_own_way() -> None:
    table = Table(seed=5)
    for _ in range(12):
        table.step({seat: building(table, seat, Random(1)) for seat in table.asked})
    before = table.to_json()
    for clone in (table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert clone.to_json() == before
        play_hand(clone, building, Random(2))
        assert clone.result is not None
    assert table.to_json() == before
    assert table.result is None


def test_what_a_seat_sees() -> None:
    one = script("hk", E="5z5z5z5z6m", S="7m8m", tail="1f2p", draws="3p")
    one.play("E concealed_kong:5z", "E discard:6m", "S chow:78m")
    view = one.table.observe("W")
    assert view.seat == "W"
    assert view["W"].concealed is not None
    assert [view[seat].concealed for seat in "ESN"] == [None, None, None]
    assert (view["E"].count, view["S"].count, view["W"].count) == (10, 11, 13)
    assert view["E"].flowers == (Tile("1f"),)
    (chow,) = view["S"].melds
    assert (chow.tiles, chow.feeder, chow.claimed) == ((Tile("6m"), Tile("7m"), Tile("8m")), Seat.E, Tile("6m"))
    assert view["E"].discards[-1].is_claimed
    assert (view.phase, view.turn, view.wall, view.legal) == ("turn", Seat.S, None, ())
    assert view.left == one.table.state.left == 144 - 53 - 2


def test_nobody_sees_who_is_asked_or_what_was_answered() -> None:
    one = script("hk", E="6m1z", S="7m8m", N="6m6m", draws="2z3z4z1z").play("E discard:1z", "E discard:6m")
    before = one.table.observe("W")
    assert (before.phase, before.tile, before.turn) == ("discard", Tile("6m"), Seat.E)
    north = one.table.observe("N")
    one.table.step("chow:78m", "S")
    assert one.table.observe("W") == before
    assert one.table.observe("N") == north
    assert one.table.observe("S").legal == ()


def test_what_a_seat_is_told() -> None:
    rules = preset("hk", concealed_kong_shown=False)
    one = script(rules, E="5z5z5z5z6m", S="7m8m9m", N="6m6m", tail="1f2p", draws="3p4p")
    one.play("E concealed_kong:5z", "E discard:6m", "S chow:78m, N pass", "S discard:9m")
    told = [event for event in one.table.events_for("W") if event["event"] != "payment"]
    assert told[0]["event"] == "hand"
    assert "wall" not in told[0]
    assert set(told[1]["tiles"]) == {"W"}
    assert told[2:9] == [
        {"event": "action", "seat": "E", "action": "concealed_kong"},
        {"event": "kong", "seat": "E", "kind": "concealed_kong", "tiles": ""},
        {"event": "draw", "seat": "E", "tiles": "", "for": "kong"},
        {"event": "flowers", "seat": "E", "tiles": "1f"},
        {"event": "draw", "seat": "E", "tiles": "", "for": "flower"},
        {"event": "action", "seat": "E", "action": "discard:6m"},
        {"event": "claim", "seat": "S", "kind": "chow", "tiles": "6m7m8m", "source": "E"},
    ]
    own = one.table.events_for("N")
    assert {"event": "action", "seat": "N", "action": "pass"} in own
    assert {"event": "action", "seat": "E", "action": "concealed_kong:5z"} in one.table.events_for("E")
    assert "seed" not in json.dumps([event for seat in SEATS for event in one.table.events_for(seat)])


def test_only_the_winner_shows_his_hand() -> None:
    one = script("hk", E="6m", S=CHOWS).play("E discard:6m", "S win")
    view = one.table.observe("N")
    assert view.phase == "over"
    assert view["S"].concealed is not None
    assert view["E"].concealed is None
    assert view["W"].concealed is None


def test_views_are_plain_data() -> None:
    table = Table(seed=5)
    for seat in SEATS:
        text = json.dumps(table.observe(seat).to_dict())
        assert json.loads(text)["seat"] == seat
    whole = table.state.to_dict()
    assert len(whole["wall"]) == 2 * whole["left"]


def test_results_are_plain_data() -> None:
    one = script("hk", E="6m", S=CHOWS).play("E discard:6m", "S win")
    data = json.loads(json.dumps(one.result.to_dict()))
    assert data["settlement"]["winners"][0]["seat"] == "S"
    assert data["gains"] == [-384, 384, 0, 0]
    assert data["next"] == {"dealer": 1, "round": "E", "repeats": 0}


def test_it_says_what_it_is() -> None:
    assert repr(Table(seed=7)) == "<Table hk, seed 7, hand 1, E round, player 0 deals>"


def test_rules_may_be_a_rule_set() -> None:
    rules = preset("hk", limit_fan=8)
    assert Table(rules, 1).rules is rules
    with pytest.raises(hkmj.RulesetError):
        Table("no-such-rules", 1)
