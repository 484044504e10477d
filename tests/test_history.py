"""Histories: what declared sets stand for, what is a fault, what lies on the floor when."""

from __future__ import annotations

import pickle

import pytest

import hkmj
from hkmj.history import Event, final_sets, floors, history_faults, read_history, replacement_chain
from hkmj.melds import MeldKind
from hkmj.tiles import Seat


def numbered(melds: str, seat: str = "W") -> list[str]:
    return [f"{event.n} {event.meld}" for event in read_history(melds, seat)]


def test_the_example_of_the_rules() -> None:
    assert numbered("[999+9s<N@4][222p<E](7777z)[111m<E]") == [
        "1 [999s<N]",
        "2 [222p<E]",
        "3 (7777z)",
        "4 [999+9s]",
        "5 [111m<E]",
    ]


@pytest.mark.parametrize(
    ("melds", "order"),
    [
        ("[999+9s][222p]", ["1 [999s]", "2 [222p]", "3 [999+9s]"]),
        ("[999+9s][222+2p]", ["1 [999s]", "2 [222p]", "3 [999+9s]", "4 [222+2p]"]),
        ("[999+9s@4][222+2p@3]", ["1 [999s]", "2 [222p]", "3 [222+2p]", "4 [999+9s]"]),
        # The addition that names no number comes after everything else, though 3 is free.
        ("[999+9s@4][222+2p]", ["1 [999s]", "2 [222p]", "4 [999+9s]", "5 [222+2p]"]),
        ("[999+9s@2][222p]", ["1 [999s]", "2 [999+9s]", "3 [222p]"]),
        ("", []),
    ],
)
def test_numbers_of_additions(melds: str, order: list[str]) -> None:
    assert numbered(melds) == order


@pytest.mark.parametrize(
    ("melds", "fault"),
    [
        ("[999+9s@3][222+2p@3]", "event 3 is named by 2 additions"),
        ("[222p][999+9s@1]", "which lies before its pung"),
        ("[222p][999+9s@4]", "names event 4, but there are 3"),
        ("[111m<W]", "is claimed from its owner"),
        ("[123m<E]", "is a chow, which only S can feed"),
    ],
)
def test_faults_of_typed_sets(melds: str, fault: str) -> None:
    with pytest.raises(hkmj.HandError, match=rf".*{fault}"):
        read_history(melds, "W")


def test_faults_are_reported_all_at_once() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        read_history("[111m<W][123m<N](7777z)", "W", kongs=2)
    assert len(caught.value.faults) == 3


EVENTS = {
    "numbers": [Event(5, "E", 1, "pung", "111z"), Event(5, "E", 2, "pung", "222z")],
    "turns": [Event(1, "E", 3, "pung", "111z"), Event(2, "E", 2, "pung", "222z")],
    "owner": [Event(1, "S", 1, "pung", "111z")],
    "fed kong": [Event(1, "E", 1, "concealed_kong", "1111z", feeder="S")],
    "fed addition": [Event(1, "E", 1, "pung", "111z"), Event(2, "E", 2, "added_kong", "1111z", feeder="S", of=1)],
    "no pung": [Event(1, "E", 1, "added_kong", "1111z", of=0)],
    "other pung": [Event(1, "E", 1, "pung", "222z"), Event(2, "E", 2, "added_kong", "1111z", of=1)],
    "later pung": [Event(1, "E", 1, "added_kong", "1111z", of=2), Event(2, "E", 2, "pung", "111z")],
    "added twice": [
        Event(1, "E", 1, "pung", "111z"),
        Event(2, "E", 2, "added_kong", "1111z", of=1),
        Event(3, "E", 3, "added_kong", "1111z", of=1),
    ],
    "of": [Event(1, "E", 1, "pung", "111z", of=1)],
    "two claims": [Event(1, "E", 1, "pung", "111z"), Event(2, "E", 1, "pung", "222z")],
    "claim after kong": [Event(1, "E", 1, "concealed_kong", "1111z"), Event(2, "E", 1, "pung", "222z")],
    "no chow": [Event(1, "E", 1, "chow", "124m")],
    "honour chow": [Event(1, "E", 1, "chow", "567z")],
    "mixed chow": [Event(1, "E", 1, "chow", "89m1p")],
    "no pung of a kind": [Event(1, "E", 1, "pung", "112z")],
    "short kong": [Event(1, "E", 1, "concealed_kong", "111z")],
    "number under 0": [Event(-1, "E", 1, "pung", "111z")],
}
FAULTS = {
    "numbers": "event 5 of E: its number comes after 5",
    "turns": "event 2 of E: its turn 2 comes after turn 3",
    "owner": "event 1 of E: it is S's",
    "fed kong": "event 1 of E: (1111z<S) claims no discard, so nobody feeds it",
    "fed addition": "event 2 of E: [111+1z<S] claims no discard, so nobody feeds it",
    "no pung": "event 1 of E: [111+1z] is added to no pung before it",
    "other pung": "event 2 of E: [111+1z] is added to no pung before it",
    "later pung": "event 1 of E: [111+1z] is added to no pung before it",
    "added twice": "event 3 of E: [111+1z] is added to no pung before it",
    "of": "event 1 of E: [111z] is no addition to event 1",
    "two claims": "event 2 of E: a second claim in turn 1",
    "claim after kong": "event 2 of E: a claim after a kong of turn 1",
    "no chow": "event 1 of E: [124m] is no chow",
    "honour chow": "event 1 of E: [567z] is no chow",
    "no pung of a kind": "event 1 of E: [112z] is no pung",
    "short kong": "event 1 of E: (111z) is no concealed kong",
    "number under 0": "event -1 of E: numbers are from 0",
    "mixed chow": "event 1 of E: [89m1p] is no chow",
}


@pytest.mark.parametrize("name", EVENTS)
def test_faults_of_events(name: str) -> None:
    assert history_faults(EVENTS[name], Seat.E) == [FAULTS[name]]


@pytest.mark.parametrize(
    ("hand", "fault"),
    [
        ("[111z<S]", None),
        ("[111z]", None),
        ("[222z<S]", "the history of E declares [111z<S], the hand has [222z<S]"),
        ("", "the history of E declares [111z<S], the hand has no sets"),
        ("[1111z<S]", "the history of E declares [111z<S], the hand has [1111z<S]"),
        ("[111z<N]", "the history of E has 1z from S, the hand has [111z<N]"),
    ],
)
def test_the_sets_must_be_those_of_the_hand(hand: str, fault: str | None) -> None:
    events = [Event(1, "E", 1, "pung", "111z", feeder="S")]
    assert history_faults(events, Seat.E, melds=hkmj.Hand(hand).melds) == ([] if fault is None else [fault])


def test_an_added_kong_is_the_hand_s_added_kong() -> None:
    events = [Event(3, "E", 1, "pung", "111z", feeder="S"), Event(8, "E", 5, "added_kong", "1111z", of=3)]
    assert history_faults(events, Seat.E, melds=hkmj.Hand("[111+1z<S]").melds) == []
    # The number of its pung follows from the tiles.
    unnamed = [events[0], Event(8, "E", 5, "added_kong", "1111z")]
    assert history_faults(unnamed, Seat.E, melds=hkmj.Hand("[111+1z<S]").melds) == []


# ---- the chain of the win


@pytest.mark.parametrize(
    ("melds", "kongs", "chain"),
    [
        ("[111m](7777z)", 1, ["(7777z)"]),
        ("[444s](7777z)(8888m)", 2, ["(7777z)", "(8888m)"]),
        ("[4444s](8888m)", 2, ["[4444s]", "(8888m)"]),
        ("[999+9s][222p]", 1, ["[999+9s]"]),
        ("[111m](7777z)", 0, []),
    ],
)
def test_the_chain_in_text(melds: str, kongs: int, chain: list[str]) -> None:
    events = read_history(melds, "N", kongs=kongs)
    assert [str(event.meld) for event in replacement_chain(events, kongs)] == chain
    assert len({event.turn for event in replacement_chain(events, kongs)}) <= 1


@pytest.mark.parametrize(("melds", "kongs"), [("(7777z)[111m]", 1), ("(7777z)[111m](8888m)", 2), ("", 1)])
def test_a_chain_that_is_not_there(melds: str, kongs: int) -> None:
    with pytest.raises(hkmj.HandError, match=rf"stands on {kongs} kongs in succession, but its last turn has fewer"):
        read_history(melds, "N", kongs=kongs)


def test_an_exposed_kong_only_begins_a_chain() -> None:
    with pytest.raises(hkmj.HandError, match=r"a claim after a kong of turn 1"):
        read_history("(8888m)[4444s]", "N", kongs=2)


# ---- the floor


def test_the_floor_before_each_event() -> None:
    def shown(event: Event) -> bool:
        return event.kind is not MeldKind.CONCEALED_KONG

    events = read_history("[999+9s@4][222p](7777z)[111m]", "W")
    assert [(event.n, [str(one.meld) for one in floor]) for event, floor in floors(events, shown)] == [
        (1, []),
        (2, ["[999s]"]),
        (3, ["[999s]", "[222p]"]),
        (4, ["[999s]", "[222p]"]),
        (5, ["[999+9s]", "[222p]"]),
    ]
    assert [str(one.meld) for one in final_sets(events)] == ["[999+9s]", "[222p]", "(7777z)", "[111m]"]


# ---- events as values


@pytest.mark.parametrize(
    "event",
    [
        Event(3, "W", 2, "chow", "567m", feeder="S"),
        Event(4, "N", 9, "added_kong", "9999s", of=1),
        Event(5, "E", 0, "exposed_kong", "1111z"),
        Event(6, "S", 7, "concealed_kong", "5555p"),
    ],
)
def test_events_read_back(event: Event) -> None:
    assert Event.parse(str(event)) == event
    assert Event.from_dict(event.to_dict()) == event
    assert eval(repr(event)) == event
    assert pickle.loads(pickle.dumps(event)) == event
    assert hash(Event.from_dict(event.to_dict())) == hash(event)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"n": 1, "seat": "E", "turn": 1, "kind": "pung"}, "an event with no 'tiles'"),
        ({"n": 1, "seat": "E", "turn": 1, "kind": "pung", "tiles": "111z", "feeder": "S"}, "an unknown field 'feeder'"),
    ],
)
def test_events_from_data_are_strict(data: dict[str, object], fault: str) -> None:
    with pytest.raises(hkmj.HandError, match=fault):
        Event.from_dict(data)


@pytest.mark.parametrize("text", ["", "n=1 seat=E [111z]", "n=1 seat=X turn=1 [111z]", "n=1 seat=E turn=1 111z"])
def test_events_from_text_are_strict(text: str) -> None:
    with pytest.raises(hkmj.NotationError):
        Event.parse(text)
