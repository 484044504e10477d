"""Tiles and sets that no table could produce, each beside the nearest hand that is possible."""

from __future__ import annotations

import pytest

import hkmj

from .helpers import score

# The text, and the nearest text without the fault; South's hand, East's round, by discard.
TILES = {
    "fifth-copy": ("[111m]11m456p789s55s3f+5s", "[111m]22m456p789s55s3f+5s"),
    "fifth-copy-in-a-kong": ("(1111m)456p678s99m12m3f+3m", "(1111m)456p678s99m23m3f+4m"),
    "fifth-copy-that-wins": ("[111m]123m456p78s99s3f+1m", "[111m]123m456p78s99s3f+9s"),
    "twelve-tiles": ("123m456p678s99m1p3f+2p", "123m456p678s99m13p3f+2p"),
    "fourteen-tiles": ("123m456p678s99m133p3f+2p", "123m456p678s99m13p3f+2p"),
    "a-kong-is-three": ("(1111m)456p678s99m1p3f+2p", "(1111m)456p678s99m13p3f+2p"),
    "a-kong-is-not-four-tiles-less": ("(1111m)456p678s9m13p3f+2p", "(1111m)456p678s99m13p3f+2p"),
    "no-winning-tile": ("123m456p678s99m123p3f", "123m456p678s99m13p3f+2p"),
    "thirteen-and-no-winning-tile": ("123m456p678s99m13p3f", "123m456p678s99m13p3f+2p"),
    "flower-twice": ("123m456p678s99m13p33f+2p", "123m456p678s99m13p34f+2p"),
    "five-melds": ("[111m][222p][333s][444p][555m]+9s", "[111m][222p][333s][444p]9s+9s"),
}

SETS = {
    "chow-of-honours": ("[123z]456p678s99m13p3f+2p", "[123s]456p678s99m13p3f+2p"),
    "chow-with-a-gap": ("[124m]456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "chow-round-the-corner": ("[891m]456p678s99m13p3f+2p", "[789m]456p678s99m13p3f+2p"),
    "pung-of-two-kinds": ("[112m]456p678s99m13p3f+2p", "[111m]456p678s99m13p3f+2p"),
    "chow-of-two-suits": ("[12m3s]456p678s99m13p3f+2p", "[123m]456p678s99m13p3f+2p"),
    "pung-of-two-suits": ("[11m1s]456p678s99m13p3f+2p", "[111m]456p678s99m13p3f+2p"),
    "kong-of-two-kinds": ("[1112m]456p678s99m13p3f+2p", "[1111m]456p678s99m13p3f+2p"),
    "concealed-kong-of-two-kinds": ("(1112m)456p678s99m13p3f+2p", "(1111m)456p678s99m13p3f+2p"),
    "concealed-kong-of-three": ("(777z)456p678s99m13p3f+2p", "(7777z)456p678s99m13p3f+2p"),
    "added-tile-of-another-kind": ("[777+6z]456p678s99m13p3f+2p", "[777+7z]456p678s99m13p3f+2p"),
    "pung-from-oneself": ("[777z<S]456p678s99m13p3f+2p", "[777z<W]456p678s99m13p3f+2p"),
    "kong-from-oneself": ("[7777z<S]456p678s99m13p3f+2p", "[7777z<N]456p678s99m13p3f+2p"),
    "added-kong-from-oneself": ("[777+7z<S]456p678s99m13p3f+2p", "[777+7z<E]456p678s99m13p3f+2p"),
    "chow-from-oneself": ("[123m<S]456p678s99m13p3f+2p", "[123m<E]456p678s99m13p3f+2p"),
    "chow-from-the-next": ("[123m<W]456p678s99m13p3f+2p", "[123m<E]456p678s99m13p3f+2p"),
    "chow-from-the-opposite": ("[123m<N]456p678s99m13p3f+2p", "[123m<E]456p678s99m13p3f+2p"),
}

FAULTS = TILES | SETS


@pytest.mark.parametrize("name", FAULTS)
def test_impossible(name: str) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        score(FAULTS[name][0], "S/E")
    assert not isinstance(caught.value, hkmj.NotAWinError)
    assert caught.value.faults
    assert all(fault.strip() for fault in caught.value.faults)


@pytest.mark.parametrize("name", FAULTS)
def test_nearest_possible(name: str) -> None:
    assert score(FAULTS[name][1], "S/E").fan >= 0


@pytest.mark.parametrize(
    ("seat", "feeder"),
    [("E", "N"), ("S", "E"), ("W", "S"), ("N", "W")],
)
def test_a_chow_comes_from_the_previous_seat(seat: str, feeder: str) -> None:
    for other in "ESWN":
        text = f"[123m<{other}]456p678s99m13p3f+2p"
        if other == feeder:
            assert score(text, f"{seat}/E").fan >= 1
        else:
            with pytest.raises(hkmj.HandError):
                score(text, f"{seat}/E")


@pytest.mark.parametrize(
    ("text", "at_least"),
    [
        pytest.param("[124m]11111p678s99m13p33f+2p", 4, id="set-copies-count-flower"),
        pytest.param("[124m][123z](777z)99m13p3f+2p", 3, id="three-sets"),
        pytest.param("[123m<W][777z<S]456p99m13p33f+2p", 3, id="feeders-and-flower"),
        pytest.param("[777+6z]456p678s99m1p3f+2p", 2, id="set-and-count"),
    ],
)
def test_all_at_once(text: str, at_least: int) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        score(text, "S/E")
    assert len(caught.value.faults) >= at_least


def test_flowers_that_are_not_in_play() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        score("123m456p678s99m13p3f+2p", "S/E", "hk", {"flowers": False})
    assert not isinstance(caught.value, hkmj.NotAWinError)
    assert score("123m456p678s99m13p+2p", "S/E", "hk", {"flowers": False}).fan == 2


@pytest.mark.parametrize(
    "tiles",
    [
        pytest.param("123m456p678s99m123p", id="text"),
        pytest.param(["1m", "2m", "3m", "4p", "5p", "6p", "6s", "7s", "8s", "9m", "9m", "1p", "2p", "3p"], id="tiles"),
    ],
)
def test_the_winning_tile_is_one_of_the_concealed(tiles: str | list[str]) -> None:
    with pytest.raises(hkmj.HandError):
        hkmj.Hand(tiles, win_tile="9s")
    assert hkmj.score(hkmj.Hand(tiles, win_tile="2p"), seat="S", round="E", rules="hk").fan == 3


def test_a_hand_without_a_winning_tile_is_scored_as_an_opening_only() -> None:
    hand = hkmj.Hand("123m456p678s99m123p")
    with pytest.raises(hkmj.HandError):
        hkmj.score(hand, seat="E", round="E", self_draw=True)
    assert hkmj.score(hand, seat="E", round="E", self_draw=True, first_turn="dealer_opening").fan == 13


def test_the_winning_tile_is_not_in_a_meld() -> None:
    chow = hkmj.Meld(hkmj.MeldKind.CHOW, tuple(hkmj.Tile(t) for t in ("1m", "2m", "3m")))
    with pytest.raises(hkmj.HandError):
        hkmj.Hand("456p678s99m123p", melds=[chow], win_tile="1m")
    assert str(hkmj.Hand("456p678s99m123p", melds=[chow], win_tile="1p").win_tile) == "1p"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param("[666z][777z]55z234p8s1m+8s", "hk", id="a-loose-tile"),
        pytest.param("123m456p678s99m14p3f+2p", "hk", id="no-chow"),
        pytest.param("123m456p678s13p2s5s+2p", "hk", id="no-pair"),
        pytest.param("[111m][222p]44z55z667s+7s", "hk", id="four-pairs"),
        pytest.param("19m19p19s1234566z+6z", "hk", id="twelve-kinds"),
        pytest.param("19m19p18s1234567z+1z", "hk", id="an-8-among-orphans"),
        pytest.param("[111z]19m19p19s2345z+6z", "hk", id="orphans-declared"),
        pytest.param("19m19p19s1234567z+1z", "hk-all", id="orphans-without-a-value"),
        pytest.param("11m33m55p77p99s22z4z+4z", "hk", id="pairs-without-a-value"),
    ],
)
def test_no_win(text: str, rules: str) -> None:
    put = {"values": {"thirteen_orphans": None}} if rules == "hk-all" else None
    with pytest.raises(hkmj.NotAWinError):
        score(text, "S/E", rules, put)


def test_not_a_win_is_a_hand_error() -> None:
    assert issubclass(hkmj.NotAWinError, hkmj.HandError)
    with pytest.raises(hkmj.NotAWinError) as caught:
        score("123m456p678s99m14p3f+2p", "S/E")
    assert caught.value.faults


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("[124m]456p678s99m13p3f+2p", "124m"),
        ("(777z)456p678s99m13p3f+2p", "777z"),
        ("[111m]11m456p789s55s3f+5s", "1m"),
        ("123m456p678s99m13p33f+2p", "3f"),
    ],
)
def test_the_fault_quotes_the_input(text: str, quoted: str) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        score(text, "S/E")
    assert any(quoted in fault for fault in caught.value.faults)


FIFTEEN = "the hand counts 15 tiles with the winning one, a set as three: it must be 14"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (
            "7777z123m456m789m1z+1z",
            [f"{FIFTEEN}; four 7z outside brackets are no kong: write [7777z]"],
        ),
        ("777z123m456m789m11z2p+1z", [FIFTEEN.replace("15", "16")]),
        ("7777z123m+1z", [FIFTEEN.replace("15", "8")]),
        ("+1m", [FIFTEEN.replace("15 tiles", "1 tile")]),
        ("7777z123m456m789m1z", ["no winning tile: it stands after a +, as in +5m"]),
    ],
)
def test_four_of_a_kind_outside_brackets_are_no_kong(text: str, faults: list[str]) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.score(text, seat="S", round="S")
    assert list(caught.value.faults) == faults
