"""Contexts that no table could produce, each beside the nearest one that is possible."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

import hkmj

from .helpers import score

CHOWS = "123m456p678s99m13p3f+2p"
CLAIMED = "[123m]456p678s99m13p3f+2p"
ONE_KONG = "(1111m)456p678s99m13p3f+2p"
ADDED = "[111+1m]456p678s99m13p3f+2p"
EXPOSED = "[1111m]456p678s99m13p3f+2p"
TWO_KONGS = "(1111m)(4444p)678s99m13p3f+2p"
ONE_OF_EACH = "[1111m](4444p)678s99m13p3f+2p"
TWO_EXPOSED = "[1111m][4444p]678s99m13p3f+2p"
ADDED_AND_CONCEALED = "[111+1m](4444p)678s99m13p3f+2p"
ORPHANS = "119m19p19s123456z3f+7z"
SEVEN = "19m25p36s234z1p[888s]123456f+8f"
OPENING = "123m456p678s99m123p3f"
FLOWER: dict[str, Any] = {"flower_win": True, "self_draw": True}
DRAWN: dict[str, Any] = {"self_draw": True}


@dataclass(frozen=True)
class Fault:
    """A win that cannot be, and what differs in the nearest one that can."""

    text: str
    win: dict[str, Any]
    ok: dict[str, Any]
    ok_text: str | None = None
    winds: str = "S/E"
    ok_winds: str | None = None
    rules: str = "hk"
    put: dict[str, Any] = field(default_factory=dict)


ROBBED = {
    "robbed-self-draw": Fault(CHOWS, {"robbed": "added", "self_draw": True}, {"robbed": "added"}),
    "robbed-last-tile": Fault(CHOWS, {"robbed": "added", "last_tile": True}, {"robbed": "added"}),
    "robbed-dealer-opening": Fault(
        CHOWS,
        {"robbed": "added", "first_turn": "dealer_opening"},
        {"robbed": "added"},
        winds="E/E",
    ),
    "robbed-held-in-hand": Fault(
        "123m456p678s11p23p3f+1p",
        {"robbed": "added"},
        {"robbed": "added"},
        "123m456p678s99p23p3f+1p",
    ),
    "robbed-held-in-a-meld": Fault(
        "[123p]456p678s99m23p3f+1p",
        {"robbed": "added"},
        {"robbed": "added"},
        "[234p]456p678s99m23p3f+1p",
    ),
    "robbed-for-the-pair": Fault(
        "123m456p678s789p9s3f+9s",
        {"robbed": "added"},
        {},
    ),
    "robbed-for-a-pung": Fault("123m456p678s99m11p3f+1p", {"robbed": "added"}, {}),
    "robbed-concealed-kong": Fault(CHOWS, {"robbed": "concealed"}, {"robbed": "added"}),
    "robbed-concealed-kong-by-pairs": Fault(
        "11m33m55p77p99s22z4z3f+4z",
        {"robbed": "concealed"},
        {"robbed": "concealed"},
        ORPHANS,
        rules="hk-all",
    ),
    "robbed-orphan-held": Fault(
        "19m19p19s1234567z3f+1z",
        {"robbed": "concealed"},
        {"robbed": "concealed"},
        ORPHANS,
    ),
}

KONGS = {
    "kongs-without-one": Fault(CHOWS, {**DRAWN, "kongs": 1}, DRAWN),
    "kongs-above-the-melds": Fault(ONE_KONG, {**DRAWN, "kongs": 2}, {**DRAWN, "kongs": 1}),
    "kongs-above-two": Fault(TWO_KONGS, {**DRAWN, "kongs": 3}, {**DRAWN, "kongs": 2}),
    "kongs-two-exposed": Fault(TWO_EXPOSED, {**DRAWN, "kongs": 2}, {**DRAWN, "kongs": 1}),
    "kongs-one-exposed-opens": Fault(TWO_EXPOSED, {**DRAWN, "kongs": 2}, {**DRAWN, "kongs": 2}, ONE_OF_EACH),
    "kongs-by-discard": Fault(ONE_KONG, {"kongs": 1}, {**DRAWN, "kongs": 1}),
    "kongs-and-a-flower": Fault(
        ONE_KONG,
        {**DRAWN, "kongs": 1, "flower_replacement": True},
        {**DRAWN, "flower_replacement": True},
    ),
    "first-kong-without-a-chain": Fault(
        ONE_KONG,
        {**DRAWN, "first_kong": "concealed"},
        {**DRAWN, "kongs": 1, "first_kong": "concealed"},
    ),
    "first-kong-by-discard": Fault(ONE_KONG, {"first_kong": "concealed"}, {}),
    "first-kong-no-such-kong": Fault(
        ONE_KONG,
        {**DRAWN, "kongs": 1, "first_kong": "added"},
        {**DRAWN, "kongs": 1, "first_kong": "added"},
        ADDED,
    ),
    "first-kong-not-exposed": Fault(
        ONE_KONG,
        {**DRAWN, "kongs": 1, "first_kong": "exposed"},
        {**DRAWN, "kongs": 1, "first_kong": "exposed"},
        EXPOSED,
    ),
    # Both kongs are in the chain, and the exposed one can only open it.
    "first-kong-concealed-before-exposed": Fault(
        ONE_OF_EACH,
        {**DRAWN, "kongs": 2, "first_kong": "concealed"},
        {**DRAWN, "kongs": 2, "first_kong": "exposed"},
    ),
    # With one kong in the chain either may be it.
    "first-kong-added-before-exposed": Fault(
        "[1111m][444+4p]678s99m13p3f+2p",
        {**DRAWN, "kongs": 2, "first_kong": "added"},
        {**DRAWN, "kongs": 1, "first_kong": "added"},
    ),
    "first-kong-of-two-not-among-them": Fault(
        TWO_KONGS,
        {**DRAWN, "kongs": 2, "first_kong": "added"},
        {**DRAWN, "kongs": 2, "first_kong": "added"},
        ADDED_AND_CONCEALED,
    ),
}

FLOWERS = {
    "flower-replacement-by-discard": Fault(CHOWS, {"flower_replacement": True}, {**DRAWN, "flower_replacement": True}),
    "flower-replacement-without-a-flower": Fault(
        "123m456p678s99m13p+2p",
        {**DRAWN, "flower_replacement": True},
        {**DRAWN, "flower_replacement": True},
        CHOWS,
    ),
    "flower-win-by-discard": Fault(SEVEN, {"flower_win": True}, FLOWER),
    "flower-win-with-six": Fault(SEVEN.replace("6f", "f"), FLOWER, FLOWER, SEVEN),
    "flower-win-with-none": Fault("19m25p36s234z1p[888s]", FLOWER, FLOWER, SEVEN),
    "flower-without-flower-win": Fault(SEVEN, DRAWN, FLOWER),
    "flower-win-on-a-tile": Fault("19m25p36s234z[888s]1234568f+1p", FLOWER, FLOWER, SEVEN),
    "flower-win-fourteen-tiles": Fault("19m25p36s2345z1p[888s]123456f+8f", FLOWER, FLOWER, SEVEN),
    "flower-win-fifth-copy": Fault("19m25p36s234z8s[8888s]123456f+8f", FLOWER, FLOWER, SEVEN),
    "flower-win-flower-twice": Fault("19m25p36s234z1p[888s]123456f+6f", FLOWER, FLOWER, SEVEN),
    "flower-win-kongs-above": Fault(SEVEN, {**FLOWER, "kongs": 1}, FLOWER),
    "flower-win-robbed": Fault(SEVEN, {**FLOWER, "robbed": "added"}, FLOWER),
}

FIRST_TURN = {
    "opening-of-another": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        ok_winds="E/E",
    ),
    "opening-by-discard": Fault(
        CHOWS,
        {"first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        winds="E/E",
    ),
    "opening-with-a-claim": Fault(
        CLAIMED,
        {**DRAWN, "first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        ONE_KONG,
        winds="E/E",
    ),
    "opening-with-an-exposed-kong": Fault(
        EXPOSED,
        {**DRAWN, "first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        ONE_KONG,
        winds="E/E",
    ),
    "opening-after-a-claim": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "dealer_opening", "claimed_before": True},
        {**DRAWN, "first_turn": "dealer_opening"},
        winds="E/E",
    ),
    "opening-last-tile": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "dealer_opening", "last_tile": True},
        {**DRAWN, "first_turn": "dealer_opening"},
        winds="E/E",
    ),
    "opening-of-thirteen": Fault(
        "123m456p678s99m13p3f",
        {**DRAWN, "first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        OPENING,
        winds="E/E",
    ),
    "whole-hand-that-is-no-opening": Fault(
        OPENING,
        DRAWN,
        {**DRAWN, "first_turn": "dealer_opening"},
        winds="E/E",
    ),
    "opening-with-a-kong-and-no-winning-tile": Fault(
        "(1111m)456p678s99m123p3f",
        {**DRAWN, "first_turn": "dealer_opening"},
        {**DRAWN, "first_turn": "dealer_opening"},
        ONE_KONG,
        winds="E/E",
    ),
    "first-draw-of-the-dealer": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "first_own_draw"},
        {**DRAWN, "first_turn": "first_own_draw"},
        winds="E/E",
        ok_winds="N/E",
    ),
    "first-draw-by-discard": Fault(
        CHOWS,
        {"first_turn": "first_own_draw"},
        {**DRAWN, "first_turn": "first_own_draw"},
    ),
    "first-draw-with-a-claim": Fault(
        CLAIMED,
        {**DRAWN, "first_turn": "first_own_draw"},
        {**DRAWN, "first_turn": "first_own_draw", "claimed_before": True},
    ),
    "first-draw-last-tile": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "first_own_draw", "last_tile": True},
        {**DRAWN, "first_turn": "first_own_draw"},
    ),
    "before-draw-of-the-dealer": Fault(
        CHOWS,
        {"first_turn": "before_first_draw"},
        {"first_turn": "before_first_draw"},
        winds="E/E",
        ok_winds="N/E",
    ),
    "before-draw-by-own-draw": Fault(
        CHOWS,
        {**DRAWN, "first_turn": "before_first_draw"},
        {"first_turn": "before_first_draw"},
    ),
    "before-draw-with-a-concealed-kong": Fault(
        ONE_KONG,
        {"first_turn": "before_first_draw"},
        {"first_turn": "before_first_draw"},
        CHOWS,
    ),
    "before-draw-with-an-exposed-kong": Fault(
        EXPOSED,
        {"first_turn": "before_first_draw", "claimed_before": True},
        {"first_turn": "before_first_draw", "claimed_before": True},
        "[111m]456p678s99m13p3f+2p",
    ),
    "before-draw-with-a-claim": Fault(
        CLAIMED,
        {"first_turn": "before_first_draw"},
        {"first_turn": "before_first_draw", "claimed_before": True},
    ),
    "before-draw-last-tile": Fault(
        CHOWS,
        {"first_turn": "before_first_draw", "last_tile": True},
        {"first_turn": "before_first_draw"},
    ),
    "first-discard-without-first-turn": Fault(
        CHOWS,
        {"dealer_first_discard": True},
        {"dealer_first_discard": True, "first_turn": "before_first_draw"},
    ),
    "first-discard-robbed": Fault(
        ORPHANS,
        {"dealer_first_discard": True, "first_turn": "before_first_draw", "robbed": "concealed"},
        {"first_turn": "before_first_draw", "robbed": "concealed"},
    ),
    "first-discard-after-a-claim": Fault(
        CHOWS,
        {"dealer_first_discard": True, "first_turn": "before_first_draw", "claimed_before": True},
        {"first_turn": "before_first_draw", "claimed_before": True},
    ),
    "first-discard-with-a-meld": Fault(
        CLAIMED,
        {"dealer_first_discard": True, "first_turn": "before_first_draw", "claimed_before": True},
        {"first_turn": "before_first_draw", "claimed_before": True},
    ),
}

FAULTS = ROBBED | KONGS | FLOWERS | FIRST_TURN


@pytest.mark.parametrize("name", FAULTS)
def test_impossible(name: str) -> None:
    f = FAULTS[name]
    with pytest.raises(hkmj.HandError) as caught:
        score(f.text, f.winds, f.rules, f.put, **f.win)
    assert not isinstance(caught.value, hkmj.NotAWinError)
    assert caught.value.faults


@pytest.mark.parametrize("name", FAULTS)
def test_nearest_possible(name: str) -> None:
    f = FAULTS[name]
    assert score(f.ok_text or f.text, f.ok_winds or f.winds, f.rules, f.put, **f.ok).fan >= 0


@pytest.mark.parametrize(
    ("text", "winds", "win", "at_least"),
    [
        pytest.param(CHOWS, "S/E", {"robbed": "added", "self_draw": True, "last_tile": True}, 2, id="robbed"),
        pytest.param(ONE_KONG, "E/E", {"first_turn": "before_first_draw", "self_draw": True}, 3, id="first-turn"),
        pytest.param(
            "[123m<W]456p678s99m13p33f+2p",
            "S/E",
            {"kongs": 1, "flower_replacement": True},
            4,
            id="hand-and-context",
        ),
        pytest.param(
            "[124m]456p678s99m1p3f+2p",
            "S/E",
            {"first_turn": "dealer_opening", "last_tile": True},
            4,
            id="set-count-and-context",
        ),
    ],
)
def test_all_at_once(text: str, winds: str, win: dict[str, Any], at_least: int) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        score(text, winds, **win)
    assert len(caught.value.faults) >= at_least


@pytest.mark.parametrize(
    "bad",
    [
        {"seat": "X"},
        {"seat": "s"},
        {"round": "Z"},
        {"robbed": "exposed"},
        {"kongs": 5},
        {"kongs": -1},
        {"first_kong": "small"},
        {"first_turn": "first"},
        {"dead": "dead"},
        {"streak": -1},
        {"winners": 0},
        {"winners": 4},
        {"floor_discards": -1},
        {"discards_made": -1},
        {"seat": None},
        {"self_draw": "yes"},
        {"last_tile": None},
        {"kongs": "1"},
        {"kongs": 1.5},
        {"first_turn": True},
        {"dead": True},
    ],
    ids=lambda bad: "-".join(f"{name}={value}" for name, value in bad.items()),
)
def test_a_value_that_is_not_in_the_list(bad: dict[str, Any]) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.Win(**{"seat": "S", "round": "E", **bad})
    assert not isinstance(caught.value, hkmj.NotAWinError)
    with pytest.raises(hkmj.HandError):
        hkmj.score(CHOWS, **{"seat": "S", "round": "E", **bad})


@pytest.mark.parametrize(
    "good",
    [
        {"seat": "N"},
        {"round": "W"},
        {"robbed": None},
        {"kongs": 4},
        {"kongs": 0},
        {"first_kong": "exposed"},
        {"first_turn": "before_first_draw"},
        {"dead": "short"},
        {"dead": "long"},
        {"streak": 12},
        {"winners": 3},
        {"floor_discards": 0},
        {"discards_made": 40},
    ],
    ids=lambda good: "-".join(f"{name}={value}" for name, value in good.items()),
)
def test_a_value_that_is(good: dict[str, Any]) -> None:
    win = hkmj.Win(**{"seat": "S", "round": "E", **good})
    assert {name: getattr(win, name) for name in good} == good


@pytest.mark.parametrize("dead", ["short", "long"])
def test_a_dead_hand_wins_no_tiles(dead: str) -> None:
    with pytest.raises(hkmj.HandError):
        score(CHOWS, "S/E", dead=dead)


def test_every_field_may_be_left_out_but_the_winds() -> None:
    assert hkmj.score(CHOWS, seat="S", round="E") == hkmj.score(CHOWS, hkmj.Win(seat="S", round="E"))
