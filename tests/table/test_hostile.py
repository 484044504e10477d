"""Clients that send what they should not: it is refused with a reason, and nothing changes."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from tests.table.checked import RULES, fingerprint, rules_of
from tests.table.policies import at_random, building, play_hand, step_all
from tests.table.scripts import Script, script
from tests.table.test_log_changes import changes

import hkmj
from hkmj.table import ACTIONS, Table
from hkmj.tiles import SEATS

APART = "1z2z3z4z5z6z7z1p4p7p1s4s7s"  # no claim on anything but honours
FAMILIES = ("hk", "taiwan-hk", "guangdong-folk")


def everything(table: Table) -> tuple[Any, ...]:
    """All that anybody can see of a table."""
    seen = tuple(table.observe(seat) for seat in SEATS)
    return (
        fingerprint(table),
        table.log(),
        table.to_json(),
        table.events,
        table.state,
        seen,
        table.accounts,
        table.asked,
        tuple(table.events_for(seat) for seat in SEATS),
    )


def refused(one: Script | Table, action: Any, seat: Any = None, words: str | None = None) -> None:
    """The action is refused in all ways to send it, for the same reason, and nothing changes."""
    table = one.table if isinstance(one, Script) else one
    before = everything(table)
    assert not table.can_step(action, seat)
    said = []
    for ask in (table.verify_step, table.step):
        with pytest.raises(hkmj.IllegalActionError, match=words) as caught:
            ask(action, seat)
        said.append(str(caught.value))
    if seat is not None and isinstance(action, str):
        with pytest.raises(hkmj.IllegalActionError, match=words):
            table.step({seat: action})
    assert said[0] == said[1]
    assert "\n" not in said[0]
    assert everything(table) == before


# ---- out of turn, too late, twice, unasked


def test_actions_out_of_turn() -> None:
    one = script("hk", E="1z", S="2z2z")
    for seat in "SWN":
        for action in ("discard:2z", "pass", "win", "pung", "concealed_kong:2z", "flower_win", "declare_ready:2z"):
            refused(one, action, seat, f"^{seat} cannot {action}: it is E's turn$")
    refused(one, "pass", "E", "^E cannot pass: a turn cannot be passed$")


def test_claims_before_there_is_a_discard() -> None:
    one = script("hk", E="1z", S="2z2z2z")
    for action in ("pung", "kong", "chow:12m"):
        refused(one, action, "E", "there is no discard to claim")


def test_a_claim_after_the_window_closed() -> None:
    """W may pung East's 6m, and passes; South has drawn: the tile is gone."""
    one = script("hk", E="6m", W="6m6m", S=APART, draws="9s").play("E discard:6m", "W pass")
    refused(one, "pung", "W", "W cannot pung: it is S's turn")
    refused(one, "pung", "S", "there is no discard to claim")
    one = script("hk", E="6m", W="6m6m", S=APART, draws="9s").play("E discard:6m")
    one.table.close_claims()
    refused(one, "pung", "W", "it is S's turn")
    with pytest.raises(hkmj.IllegalActionError, match="there are no claims to close"):
        one.table.close_claims()


def test_a_claim_that_was_overtaken() -> None:
    """N pungs: South's chow, which was not waited for, comes too late."""
    one = script("hk", E="6m", S="7m8m", N="6m6m").play("E discard:6m")
    one.play("N pung")
    refused(one, "chow:78m", "S", "S cannot chow:78m: it is N's turn")


def test_a_second_answer() -> None:
    one = script("hk", E="6m", S="7m8m", N="6m6m").play("E discard:6m")
    one.play("S chow:78m")
    for action in ("chow:78m", "pass", "pung", "win"):
        refused(one, action, "S", f"S cannot {action}: it has answered already")
    assert one.offered("S") == []
    assert one.table.asked == ("N",)
    refused(one, {"S": "pass", "N": "pass"}, None, "S cannot pass: it has answered already")
    one.play("N pass")
    assert one.table.turn == "S"


def test_answers_of_seats_that_are_not_asked() -> None:
    one = script("hk", E="6m", W="6m6m1z", S=APART, N="6m").play("E discard:6m")
    refused(one, "pass", "S", "S cannot pass: it has no claim on E's 6m")
    refused(one, "chow:78m", "S", "it has no claim on E's 6m")
    refused(one, "pass", "E", "E cannot pass: the others are asked about its 6m")
    refused(one, {"W": "pung", "S": "pass"}, None, "S cannot pass: it has no claim")
    refused(one, "discard:6m", "W", "W cannot discard:6m: it is asked about E's 6m")
    refused(one, "concealed_kong:6m", "W", "it is asked about E's 6m")
    refused(one, "kong", "W", "it does not hold the tiles beside E's 6m")
    refused(one, "win", "W", "W cannot win: 6m completes no hand of its tiles")


def test_several_are_asked_and_nobody_is_named() -> None:
    one = script("hk", E="6m", S="7m8m", N="6m6m").play("E discard:6m")
    refused(one, "pass", None, "S and N are asked: say who acts")
    with pytest.raises(hkmj.IllegalActionError, match="S and N are asked"):
        one.table.legal_actions()


def test_after_the_hand_and_after_the_game() -> None:
    one = script("hk").to_the_end()
    for seat in SEATS:
        assert one.table.legal_actions(seat) == ()
        for action in ("pass", "win", "discard:1m"):
            refused(one, action, seat, f"{seat} cannot {action}: the hand is over")
    refused(one, "pass", None, "the hand is over")
    one.table.end_game()
    before = everything(one.table)
    for ask in (one.table.end_game, one.table.verify_end_game, one.table.next_hand, one.table.verify_next_hand):
        with pytest.raises(hkmj.IllegalActionError, match="the game is over"):
            ask()
    assert (one.table.can_end_game(), one.table.can_next_hand()) == (False, False)
    assert everything(one.table) == before


def test_what_waits_until_the_hand_is_over() -> None:
    one = script("hk")
    before = everything(one.table)
    for ask in (one.table.end_game, one.table.next_hand):
        with pytest.raises(hkmj.IllegalActionError, match="one is being played"):
            ask()
    assert everything(one.table) == before


# ---- tiles that are not there


def test_tiles_that_are_not_held() -> None:
    one = script("hk", E="1112223334445z6z", S="9m9m9m")
    refused(one, "discard:9m", "E", "E cannot discard:9m: it holds no 9m")
    refused(one, "concealed_kong:9m", "E", "it does not hold four 9m")
    refused(one, "declare_ready:9m", "E", "hk does not play declared ready")
    ready = script("hk-all", E="1112223334445z6z", S="9m9m9m")
    refused(ready, "declare_ready:9m", "E", "it holds no 9m")


def test_kongs_that_are_not_there() -> None:
    one = script("hk", E="6m5m", W="6m6m6m1z", draws="9s", N="5m5m5m", tail="8s").play("E discard:6m", "W pung")
    refused(one, "concealed_kong:6m", "W", "it does not hold four 6m")
    refused(one, "added_kong:1z", "W", "it has no pung of 1z")
    refused(one, "added_kong:6m", "N", "it is W's turn")
    one.play("W discard:1z")
    one.play("E discard:5m") if one.may("E", "discard:5m") else one.play("N pass")
    three = script("hk", E="555m1z", S="5m").play("E discard:1z")
    refused(three, "concealed_kong:5m", "S", "S cannot concealed_kong:5m|it does not hold four")


def test_a_fourth_tile_that_is_elsewhere() -> None:
    """W has a pung of 6m; the fourth is N's."""
    one = script("hk", E="6m", W="6m6m1z", N="6m").play("E discard:6m", "W pung")
    refused(one, "added_kong:6m", "W", "W cannot added_kong:6m: it holds no 6m")


def test_chows_that_cannot_be() -> None:
    one = script("hk", E="6m", S="7m8m", W="7m8m6m6m").play("E discard:6m")
    refused(one, "chow:78m", "W", "only S may chow E's 6m")
    refused(one, "chow:45m", "S", "it does not hold 4m and 5m")
    refused(one, "chow:78p", "S", "it does not hold 7p and 8p")
    far = script("hk", E="6m", S="7m8m1p2p").play("E discard:6m")
    refused(far, "chow:12p", "S", "these make no chow with E's 6m")
    folk = script("guangdong-folk", E="6m", S="7m8m6m6m").play("E discard:6m")
    refused(folk, "chow:78m", "S", "guangdong-folk does not play chows")


def test_other_peoples_tiles() -> None:
    """The tiles of the other three, one by one: East may discard none that it does not hold too."""
    table = Table("hk", seed=7)
    own = set(table.observe("E")["E"].concealed or ())
    tried = 0
    for seat in ("S", "W", "N"):
        for tile in table.state[seat].concealed or ():
            if tile not in own and not tile.is_flower:
                refused(table, f"discard:{tile}", "E", f"it holds no {tile}")
                refused(table, f"discard:{tile}", seat, "it is E's turn")
                tried += 1
    assert tried > 20


def test_a_ready_hand_is_closed() -> None:
    """E declared ready: it may discard what it draws and nothing else."""
    one = script("hk-all", E="123m456m789m1112z9s", draws="1p2p3p8s").play("E declare_ready:9s")
    one.play("E discard:8s") if one.may("E", "discard:8s") else one.quiet()
    while one.table.turn != "E" or one.table.asked != ("E",):
        one.idle()
    refused(one, "discard:1m", "E", "it declared ready and discards what it draws, 8s")
    refused(one, "declare_ready:8s", "E", "it has declared ready already")


def test_wins_that_are_none() -> None:
    one = script("hk", E="123m456m789m123p9p1z", S="123m456p789s11z22z1p")
    refused(one, "win", "E", "completes no hand of its tiles")
    refused(one, "flower_win", "E", "no flower win is open to it")
    refused(one, "replace_flower", "E", "no flower win is open to it")


def test_a_win_that_is_worth_too_little() -> None:
    """S has drawn, so it is no human hand: all chows 1, concealed hand 1, and a flower that is not its own."""
    one = script("hk", E="1z", S="123m456m789p23s9s5f", draws="2z9s", tail="4s", N="9s9s")
    one.play("E discard:1z", "S discard:2z", "W discard:9s")
    assert not one.may("S", "win")
    refused(one, "win", "S", "S cannot win: the hand has 2 fan and lacks 1")


# ---- what is no action at all


@pytest.mark.parametrize(
    "action",
    [
        *("", " ", "discard", "discard:", "discard:0m", "discard:1f", "discard:10m", "discard:1m ", " pass", "Pass"),
        *("PASS", "discard:1m\n", "discard:1m\x00", "pass\x00", "chow:456m", "chow:13z", "chow:64m", "chow:44m"),
        *("kong:5m", "pung:5m", "win:5m", "resign", "discard:１m", "discard:一萬", "𝟏m", "\ud800", "a" * 100_000),
        *("None", "186", None, 0, 1, 186, 1.5, True, b"pass", [], ["pass"], ("pass",), {}, set(), object()),
    ],
    ids=lambda action: type(action).__name__,
)  # fmt: skip
def test_what_is_no_action(action: Any) -> None:
    table = Table("hk", seed=7)
    before = everything(table)
    for seat in ("E", "S", None):
        for send in (table.step, table.verify_step):
            with pytest.raises(hkmj.IllegalActionError):
                send(action, seat)
        assert not table.can_step(action, seat)
    with pytest.raises(hkmj.IllegalActionError, match="no action"):
        table.step({"E": action})
    assert everything(table) == before


@pytest.mark.parametrize("seat", ["", "e", "East", "X", "E ", "EE", "東", 0, 1, -1, 1.5, True, b"E", ("E",), None])
def test_what_is_no_seat(seat: Any) -> None:
    table = Table("hk", seed=7)
    before = everything(table)
    if seat is not None:
        with pytest.raises(hkmj.IllegalActionError, match="there is no seat"):
            table.step("discard:9p", seat)
        assert not table.can_step("discard:9p", seat)
    with pytest.raises(hkmj.IllegalActionError, match="there is no seat"):
        table.step({seat: "discard:9p"})
    assert everything(table) == before


def test_one_bad_answer_among_good_ones() -> None:
    """None of them is taken."""
    one = script("hk", E="6m", S="7m8m", N="6m6m").play("E discard:6m")
    for answers in (
        {"S": "chow:78m", "N": "kong"},
        {"S": "chow:78m", "N": "nonsense"},
        {"S": "chow:78m", "X": "pung"},
        {"S": "chow:78m", "E": "pass"},
        {"S": "chow:78m", "N": None},
        {"S": "chow:78m", "W": "pass"},
    ):
        refused(one, answers)
    refused(one, {"S": "pass"}, "S", "give an action and its seat, or a mapping")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seed": -1}, "the seed -1"),
        ({"seed": 1 << 64}, "the seed 18446744073709551616"),
        ({"seed": "7"}, "the seed '7'"),
        ({"seed": 1.0}, "the seed 1.0"),
        ({"seed": True}, "the seed True"),
        ({"dealer": 4}, "dealer=4"),
        ({"dealer": -1}, "dealer=-1"),
        ({"dealer": "E"}, "dealer='E'"),
        ({"repeats": -1}, "repeats=-1"),
        ({"repeats": 1.5}, "repeats=1.5"),
        ({"repeats": 1 << 70}, "repeats="),
        ({"round": "X"}, "a seat"),
        ({"players": "abc"}, "players='abc': give the names of four players"),
        ({"players": "abcd"}, "players='abcd': give the names of four players"),
        ({"players": 4}, "players=4: give the names of four players"),
        ({"players": ["a", "b", "c"]}, "four players sit at a table, not 3: a, b, c"),
        ({"players": ["a", "b", "c", ""]}, "a player has no name"),
        ({"players": ["a", "b", "c", "b"]}, "2 players are called 'b'"),
        ({"players": ["a", "b", "c", 4]}, "a player's name is a text, not 4"),
        ({"players": ["a", "b", "c", "\ud800"]}, "a player's name is a text"),
        ({"wall": []}, "the wall has none of 1m"),
        ({"wall": ["1m"] * 144}, "the wall has 144 of 1m"),
        ({"wall": ["0m"] * 144}, "a tile"),
        ({"horses": {"E": "1m"}}, "does not play horses"),
        ({"rules": "nothing"}, "nothing"),
    ],
)
def test_tables_that_cannot_be(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(hkmj.HkmjError, match=words):
        Table(**arguments)


def test_bad_walls_and_horses_begin_no_hand() -> None:
    one = script("guangdong-folk").to_the_end()
    before = everything(one.table)
    for wall, horses in (
        (["1m"] * 136, None),
        ([], None),
        (None, {"X": "1m"}),
        (None, {"E": "1f"}),
        (None, {"E": "x"}),
    ):
        with pytest.raises(hkmj.HkmjError):
            one.table.next_hand(wall=wall, horses=horses)
        assert everything(one.table) == before
    with pytest.raises(hkmj.HkmjError, match="no player 4"):
        one.table.seat_of(4)


# ---- everything, everywhere


@pytest.mark.parametrize("name", RULES)
def test_every_action_from_every_seat(name: str) -> None:
    """At moments of a whole hand: all 187 actions from all four seats. What is not offered is refused."""
    chance = Random(name)
    table = Table(rules_of(name), 5)
    penalised = table.rules.false_win_on_table == "penalise"
    kinds = set()
    while table.result is None:
        if chance.random() < (0.5 if table.can_close_claims() else 0.1):
            before = fingerprint(table), table.log()
            for seat in SEATS:
                offered = table.legal_actions(seat)
                for action in ACTIONS:
                    if action in offered or (action == "win" and offered and penalised):
                        assert table.can_step(action, seat)
                        continue
                    with pytest.raises(hkmj.IllegalActionError, match=f"^{seat} cannot {action}: ."):
                        table.step(action, seat)
                    kinds.add(action.kind)
            assert (fingerprint(table), table.log()) == before
        step_all(table, building, chance)
    assert len(kinds) == 11


# ---- saved tables


@pytest.mark.parametrize("name", FAMILIES)
def test_forged_saves(name: str) -> None:
    """Every value of a saved table changed, gone, or one more."""
    chance = Random(name)
    table = Table(rules_of(name), 4, players=tuple("abcd"))
    play_hand(table, building, chance)
    table.next_hand()
    for _ in range(10):
        step_all(table, building, chance)
    text = table.to_json()
    saved = json.loads(text)
    assert Table.from_json(json.dumps(saved)).to_json() == text
    forged = list(changes(json.dumps({**saved, "events": []}), chance, 8))
    for place, event in enumerate(saved["events"]):
        tries = list(changes(json.dumps(event), chance, 1))
        for changed in chance.sample(tries, min(len(tries), 1 if place > 8 else 4)):
            events = [*saved["events"][:place], json.loads(changed), *saved["events"][place + 1 :]]
            forged.append(json.dumps({**saved, "events": events}))
    for place in range(0, len(saved["events"]), 5):
        events = saved["events"]
        forged.append(json.dumps({**saved, "events": events[:place] + events[place + 1 :]}))
        forged.append(json.dumps({**saved, "events": events[: place + 1] + events[place:]}))
        forged.append(json.dumps({**saved, "events": events[:place]}))
    forged += [text[:end] for end in range(0, len(text), len(text) // 50)]
    forged += [
        "[" * 100_000,
        '{"format":' * 100_000,
        "\x00",
        "null",
        "[]",
        "17",
        "{}",
        text + "x",
        text + text,
        "\ud800",
    ]
    assert len(forged) > 200
    for one in forged:
        with pytest.raises(hkmj.LogError):
            Table.from_json(one)


@pytest.mark.parametrize("name", FAMILIES)
def test_accounts_cannot_be_forged(name: str) -> None:
    """Nor anything else of a hand that is over, with or without a check that fits."""
    from hkmj.table.events import decode_event
    from hkmj.table.reader import Saved, check_of

    table = Table(rules_of(name), 4)
    play_hand(table, building, Random(4))
    table.next_hand()
    saved = json.loads(table.to_json())
    place = next(place for place, event in enumerate(saved["events"]) if event["event"] == "result")
    result = saved["events"][place]
    first, *rest, last = result["accounts"]
    for change in (
        {"accounts": [first + 100, *rest, last - 100]},
        {"next": {"dealer": 3, "round": "N", "repeats": 5}},
        {"used": result["used"] + 1},
        {"outcome": "false_win"},
    ):
        events = [*saved["events"][:place], {**result, **change}, *saved["events"][place + 1 :]]
        structs = tuple(decode_event(json.dumps(event)) for event in events)
        forged = Saved(format="hkmj-table", version=1, automatic=False, events=structs)
        text = json.dumps({**saved, "events": events, "check": check_of(forged)})
        with pytest.raises(hkmj.LogError, match=f"line {place + 1}: the event 'result' is falsified"):
            Table.from_json(text)


@pytest.mark.parametrize("policy", [at_random, building])
@pytest.mark.parametrize("name", RULES)
def test_resumed_at_every_event(name: str, policy: Any) -> None:
    """Saved after every step, single answers too, read again, and played on with the same choices: the same hand."""
    chance = Random(f"{name} {policy.__name__}")
    table = Table(rules_of(name), 6)
    resumed = Table.from_json(table.to_json())
    steps = 0
    while table.result is None:
        seat = chance.choice(table.asked)
        action = policy(table, seat, chance)
        events = table.step(action, seat)
        assert resumed.step(action, seat) == events
        ways = (
            lambda t: Table.from_json(t.to_json()),
            lambda t: pickle.loads(pickle.dumps(t)),
            copy.deepcopy,
            Table.clone,
        )
        resumed = ways[steps % 4](table if steps % 8 < 4 else resumed)
        assert fingerprint(resumed) == fingerprint(table)
        assert [resumed.legal_actions(each) for each in SEATS] == [table.legal_actions(each) for each in SEATS]
        steps += 1
    assert resumed.to_json() == table.to_json()
    assert resumed.log() == table.log()
    assert resumed.result is not None
    assert resumed.result.to_dict() == table.result.to_dict()
    assert steps > 10


@pytest.mark.parametrize("name", FAMILIES)
def test_clones_go_their_own_ways(name: str) -> None:
    chance = Random(name)
    table = Table(rules_of(name), 6)
    for _ in range(12):
        step_all(table, building, chance)
    before = everything(table)
    for make in (Table.clone, copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))):
        other = make(table)
        assert everything(other) == before
        play_hand(other, at_random, Random(1))
        assert everything(table) == before
        if not other.is_over:
            other.next_hand()
        assert everything(table) == before
    clone = table.clone()
    kept = everything(clone)
    play_hand(table, building, chance)
    assert everything(clone) == kept


def test_what_is_handed_out_cannot_change_the_table() -> None:
    """Results and views are values: none of their parts leads back into the table."""
    one = script("hk", S="123m456m789m123p1z", E="1z").play("E discard:1z", "S win")
    before = everything(one.table)
    for data in (
        one.result.to_dict(),
        one.table.state.to_dict(),
        one.table.events_for("E")[0],
        one.table.rules.to_dict(),
    ):
        for key in list(data):
            data[key] = None
    with pytest.raises(TypeError):
        one.result.scores["E"] = None  # type: ignore[index]
    with pytest.raises(AttributeError):
        one.table.events[0].n = 5  # type: ignore[misc]
    assert everything(one.table) == before
