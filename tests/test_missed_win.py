"""What a seat may not win on after it passed a win."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.money import preset, worth

import hkmj
from hkmj.missed_win import Claimed, Drew, Lock, Offered, OwnDiscard, SeatEvent, Took, lock_after
from hkmj.settlement import false_win_reason
from hkmj.tiles import KINDS, Tile


def tiles(text: str) -> frozenset[Tile]:
    return frozenset(map(Tile, text.split()))


def offered(tile: str, fan: int = 4, waits: str | None = None, took: Took = "pass") -> Offered:
    return Offered(Tile(tile), fan, None if waits is None else tiles(waits), took)


def discarded(tile: str, fan: int = 3, waits: str | None = None) -> OwnDiscard:
    return OwnDiscard(Tile(tile), wins=True, fan=fan, waits=None if waits is None else tiles(waits))


def barred(events: Iterable[SeatEvent], name: str = "hk", **options: object) -> str:
    """The kinds that are barred, in table order."""
    return " ".join(map(str, sorted(lock_after(events, preset(name, **options)).kinds)))


# ---- the worked example of the rules

OWN: list[SeatEvent] = [Drew(), discarded("2p", waits="2p 5p 8p")]


def test_example_own_discard_counts_as_passed() -> None:
    assert barred(OWN) == "2p"
    # A pung in between lifts nothing, the next draw does.
    assert barred([*OWN, Claimed()]) == "2p"
    assert barred([*OWN, Claimed(), Drew()]) == ""


def test_example_guangdong() -> None:
    assert barred(OWN, "guangdong") == ""
    passed: list[SeatEvent] = [offered("2p", waits="2p 5p 8p")]
    assert barred(passed, "guangdong") == "2p"
    assert barred([*passed, Claimed()], "guangdong") == ""


def test_example_taiwan() -> None:
    passed: list[SeatEvent] = [offered("3s", 4, waits="3s 6s")]
    assert barred(passed, "taiwan-hk") == "3s 6s"
    assert barred([*passed, Drew()], "taiwan-hk") == ""
    plain = lock_after(passed, preset("taiwan-hk"))
    assert (plain.bars("6s", 5), plain.bars("6s", 4)) == (True, True)
    more = lock_after(passed, preset("taiwan-hk", missed_win_more_fan=True))
    assert (more.bars("6s", 5), more.bars("6s", 4), more.bars("6s")) == (False, True, True)


# ---- what is a pass


@pytest.mark.parametrize(
    ("took", "kinds"), [("pass", "5p"), ("chow", "5p"), ("pung", "5p"), ("kong", "5p"), ("win", "")]
)
def test_taking_the_tile_otherwise_is_a_pass(took: Took, kinds: str) -> None:
    assert barred([offered("5p", took=took)]) == kinds


def test_a_win_under_the_minimum_was_never_offered() -> None:
    assert barred([offered("5p", fan=2)]) == ""
    assert barred([offered("5p", fan=2)], min_fan=2) == "5p"
    assert barred([discarded("5p", fan=2)]) == ""


def test_a_discard_that_would_not_win_locks_nothing() -> None:
    assert barred([OwnDiscard(Tile("5p"))]) == ""
    assert barred([discarded("5p")], missed_win_own_discard=False) == ""


def test_a_win_that_was_barred_was_not_offered() -> None:
    events = [offered("3s", waits="3s 6s"), offered("6s", waits="6s 9s")]
    assert barred(events, "taiwan-hk") == "3s 6s"
    # Worth more fan it was not barred.
    events = [offered("3s", 4, waits="3s 6s"), offered("6s", 5, waits="6s 9s")]
    assert barred(events, "taiwan-hk", missed_win_more_fan=True) == "3s 6s 9s"


# ---- what is barred


@pytest.mark.parametrize(
    ("missed_win", "kinds"),
    [
        ("same_kind", "2p 7m"),
        ("waits", "2p 5p 7m 8p"),
        ("any", " ".join(map(str, KINDS))),
        ("off", ""),
    ],
)
def test_what_is_barred(missed_win: str, kinds: str) -> None:
    events = [offered("2p", waits="2p 5p 8p"), offered("7m", waits="7m")]
    assert set(barred(events, missed_win=missed_win).split()) == set(kinds.split())


def test_waits_that_are_not_known_are_every_kind() -> None:
    assert barred([offered("2p")], missed_win="waits") == " ".join(map(str, KINDS))
    assert barred([offered("2p")]) == "2p"


def test_more_fan_than_every_win_passed() -> None:
    rules = preset("hk", missed_win="waits", missed_win_more_fan=True)
    events: list[SeatEvent] = [discarded("2p", 6, waits="2p 5p"), offered("7m", 4, waits="7m 2p")]
    lock = lock_after(events, rules)
    assert [lock.bars("2p", fan) for fan in (4, 6, 7)] == [True, True, False]
    # The lock that a draw has lifted is forgotten.
    assert lock_after([*events, Drew(), offered("7m", 4, waits="7m")], rules).fan == 4


# ---- what lifts it


@pytest.mark.parametrize(("lifted_by", "kinds"), [("draw", "5p"), ("draw+claim", "")])
@pytest.mark.parametrize("took", ["chow", "pung", "kong"])
def test_the_claim_by_which_it_was_passed(lifted_by: str, kinds: str, took: Took) -> None:
    assert barred([offered("5p", took=took)], missed_win_lifted_by=lifted_by) == kinds


def test_a_claim_lifts_every_lock_before_it() -> None:
    events = [offered("5p"), offered("7m", took="pung")]
    assert barred(events, missed_win_lifted_by="draw+claim") == ""
    assert barred([*events, offered("9s")], missed_win_lifted_by="draw+claim") == "9s"
    assert set(barred([*events, offered("9s")]).split()) == {"5p", "7m", "9s"}


# ---- false wins


def test_what_is_a_false_win() -> None:
    s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S")
    lock = Lock(tiles("1z"))
    assert false_win_reason(None) == "no_win"
    assert false_win_reason(worth("S", 2, legal=False)) == "under_minimum"
    assert (false_win_reason(s), false_win_reason(s, lock), false_win_reason(s, Lock(tiles("2z")))) == (
        None,
        "barred",
        None,
    )
    # Self-drawn after it was passed it is a good win; a robbed kong is another's tile.
    drawn = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S", self_draw=True)
    assert false_win_reason(drawn, lock) is None
    robbed = hkmj.score("12m456m789m11z[777z]+3m", seat="S", round="S", robbed="added")
    assert false_win_reason(robbed, Lock(tiles("3m"))) == "barred"


def test_a_lock_on_fan_is_asked_for_the_fan_of_the_hand() -> None:
    s = hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S")
    assert false_win_reason(s, Lock(tiles("1z"), fan=4)) is None
    assert false_win_reason(s, Lock(tiles("1z"), fan=5)) == "barred"
