"""What `settle` refuses: every fault by name, all of them at once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.money import preset, worth

import hkmj
from hkmj.history import Event
from hkmj.settlement import settle

# ---- what is refused

GOOD = ("S", worth("S", 5))


@pytest.mark.parametrize(
    ("wins", "more", "fault"),
    [
        ([("S", worth("S", 2, legal=False))], {"source": "W"}, "the win of S is not legal: 2 fan, the minimum is 3"),
        ([], {"source": "W"}, "there is no winner"),
        ([("N", None)], {"source": "W"}, "there is no winner"),
        ([], {"how": "false_win"}, "there is no culprit of the false win"),
        ([GOOD, GOOD], {"source": "W"}, "S is among the winners twice"),
        ([GOOD, ("S", None)], {"source": "W"}, "S is among the winners twice"),
        ([GOOD], {"source": "S"}, "the source S is among the winners"),
        ([GOOD, ("W", worth("W", 5))], {"source": "W"}, "the source W is among the winners"),
        ([GOOD], {}, "there is no source: who discarded the winning tile? Give source= (--source on the command"),
        ([("S", worth("S", 5, self_draw=True))], {"how": "self_draw", "source": "W"}, "self_draw has none"),
        ([("N", None)], {"how": "false_win", "source": "W"}, "false_win has none"),
        (
            [(seat, worth(seat, 5, self_draw=True)) for seat in "SW"],
            {"how": "self_draw"},
            "2 winners, but one alone wins by self_draw",
        ),
        (
            [(seat, worth(seat, 8, self_draw=True, flower_win=True)) for seat in "SW"],
            {"how": "flower"},
            "2 winners, but one alone wins by flower",
        ),
        ([GOOD], {"how": "self_draw"}, "the score of S is of a win by discard, not by self_draw"),
        (
            [("S", worth("S", 5, self_draw=True))],
            {"source": "W"},
            "the score of S is of a win by self_draw, not by discard",
        ),
        (
            [("S", worth("S", 5, robbed="added"))],
            {"source": "W"},
            "the score of S is of a win by robbed_kong, not by discard",
        ),
        (
            [("S", worth("S", 13, robbed="concealed"))],
            {"source": "W", "how": "robbed_kong"},
            "of a win by robbed_concealed_kong, not by robbed_kong",
        ),
        (
            [("S", worth("S", 3, self_draw=True, flower_win=True))],
            {"how": "self_draw"},
            "the score of S is of a win by flower, not by self_draw",
        ),
        ([GOOD], {"how": "false_win"}, "S has a score, but a false win has none"),
        ([("E", worth("S", 5))], {"source": "W"}, "the score of E is that of the seat S"),
        ([GOOD], {"source": "W", "rules": "guangdong"}, "is of the family hk, the rule set of guangdong"),
        ([GOOD], {"source": "W", "repeats": -1}, "repeats=-1: the dealer's repeats are from 0"),
        (
            [("S", worth("S", 5, rules="taiwan-hk", streak=2))],
            {"source": "W", "repeats": 1},
            "the dealer's repeats are given as 1 and 2",
        ),
        ([GOOD], {"source": "W", "how": "theft"}, "how='theft': it must be one of"),
    ],
)
def test_faults(wins: Any, more: Any, fault: str) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        settle(wins, **more)
    assert len(caught.value.faults) == 1
    assert fault in caught.value.faults[0]


def test_a_seat_that_is_none() -> None:
    with pytest.raises(hkmj.NotationError):
        settle([("s", worth("S", 5))], source="W")
    with pytest.raises(hkmj.NotationError):
        settle([GOOD], source="w")


@pytest.mark.parametrize(
    ("history", "fault"),
    [
        ("[111m<N]", "the history of S is the text '[111m<N]': give its events (read_history reads a text)"),
        ((1, "pung"), "the history of S has 1, which is no event"),
        (hkmj.Hand("[777z<N]123m456m789m11z").melds, "the history of S has [777z<N], which is no event"),
        (5, "the history of S is 5: give its events"),
    ],
)
def test_histories_are_events(history: Any, fault: str) -> None:
    s = worth("S", 5, melds="[777z<N]")
    with pytest.raises(hkmj.HandError) as caught:
        settle([("S", s)], source="W", histories={"S": history})
    assert fault in caught.value.faults[0]
    with pytest.raises(hkmj.HandError) as caught:
        settle([("S", s)], source="W", histories={"S": history, "N": history})
    assert len(caught.value.faults) == 2


def test_the_short_form_takes_no_other_things_for_events() -> None:
    s = worth("S", 5, melds="[777z<N]")
    melds: Any = s.hand.melds
    with pytest.raises(hkmj.HandError, match=r"the history of S has \[777z<N\], which is no event"):
        settle(s, discarder="W", melds=melds)


def test_faults_of_histories() -> None:
    s = worth("S", 5, melds="[777z<N]")
    good = Event(1, "S", 1, "pung", "777z", feeder="N")
    settle([("S", s)], source="W", histories={"S": [good]})
    for history, fault in (
        ([Event(1, "S", 1, "pung", "777z", feeder="S")], "is claimed from its owner"),
        ([Event(1, "S", 1, "pung", "666z", feeder="N")], "the history of S declares [666z<N], the hand has [777z<N]"),
        ([], "the history of S declares nothing, the hand has [777z<N]"),
    ):
        with pytest.raises(hkmj.HandError) as caught:
            settle([("S", s)], source="W", histories={"S": history})
        assert fault in caught.value.faults[0]


def test_one_numbering_runs_through_all_histories() -> None:
    s = worth("S", 5, melds="[777z<N]")
    mine, theirs = Event(1, "S", 1, "pung", "777z", feeder="N"), Event(1, "E", 1, "pung", "666z", feeder="N")
    with pytest.raises(hkmj.HandError, match=r"the number 1 is used by S and by E"):
        settle([("S", s)], source="W", histories={"S": [mine], "E": [theirs]})


def test_histories_that_are_compared_must_have_the_winner_s() -> None:
    s = worth("S", 1, rules="guangdong", melds="[111z<N]", self_draw=True)
    others = {"E": [Event(1, "E", 1, "pung", "666z", feeder="N")]}
    with pytest.raises(hkmj.HandError, match=r"histories are given, but not that of the winner S"):
        settle([("S", s)], how="self_draw", histories=others, rules="guangdong")
    free = preset("guangdong", twelve_exposed_once=False)
    assert settle([("S", s)], how="self_draw", histories=others, rules=free).winners == ("S",)


def test_the_first_kong_must_be_that_of_the_history() -> None:
    s = worth("N", 9, melds="[4444s<E](8888m)", self_draw=True, kongs=2, first_kong="concealed")
    with pytest.raises(hkmj.HandError, match=r"begins with an? concealed_kong, its history with \[4444s<E\]"):
        settle(s)


def test_an_unnamed_feeder_is_refused_for_every_winner_at_once() -> None:
    rules = preset("hk", liable_pays_half=True, multiple_winners="all")
    dragons = worth("E", 8, melds="[777z<N][555z<W][666z]", held=["great_three_dragons"])
    winds = worth("S", 8, melds="[111z<N][222z<W][333z<W][444z]", held=["great_four_winds"])
    with pytest.raises(hkmj.HandError) as caught:
        settle([("E", dragons), ("S", winds)], source="W", rules=rules)
    assert [fault.split(" is ")[0] for fault in caught.value.faults] == [
        "event 3 of E: who fed [666z]",
        "event 4 of S: who fed [444z]",
    ]


@pytest.mark.parametrize("repeats", ["2", 1.5, True, None])
def test_repeats_are_whole_numbers(repeats: Any) -> None:
    s = worth("S", 5, rules="taiwan-hk")
    with pytest.raises(hkmj.HandError, match="the dealer's repeats are from 0"):
        settle([("S", s)], source="W", repeats=repeats, rules="taiwan-hk")


@pytest.mark.parametrize("horses", [["S"], "S=E", 5, [("S", "E")]])
def test_horses_are_told_by_backer(horses: Any) -> None:
    s = worth("S", 1, rules="guangdong-folk")
    with pytest.raises(TypeError, match=r"horses are told as \{backer: backed seat\}"):
        settle([("S", s)], source="W", horses=horses, rules="guangdong-folk")


def test_all_faults_at_once() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        settle([("S", worth("S", 2, legal=False, self_draw=True))], source="S", repeats=-1)
    assert len(caught.value.faults) == 4
