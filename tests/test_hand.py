"""Checked hands: legal by construction, frozen, and written so that they read back equal."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from tests import strategies

import hkmj


@given(strategies.wins())
def test_a_legal_hand_reads_back_equal(draft: hkmj.Draft) -> None:
    hand = hkmj.Hand.from_draft(draft)
    assert hkmj.Hand(str(hand)) == hkmj.Hand.parse(str(hand)) == hand
    assert eval(repr(hand), {"Hand": hkmj.Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand
    assert hash(hkmj.Hand(str(hand))) == hash(hand)
    assert hand.to_draft() == draft


def test_one_hand_can_be_given_in_several_ways() -> None:
    hand = hkmj.Hand("123m456m789m1z[777z]5f+1z")
    assert hand == hkmj.Hand("123456789m11z", melds=["[777z]"], flowers="5f", win_tile="1z")
    assert hand == hkmj.Hand(
        [*"", hkmj.Tile("5f")] + [str(tile) for tile in hand.concealed], melds=hand.melds, win_tile="1z"
    )
    assert hand == hkmj.Hand("[777z]+1z5f1z987654321m")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("11111m", ["5 copies of 1m"]),
        ("11m[111m]", ["5 copies of 1m"]),
        ("1m(1111m)", ["5 copies of 1m"]),
        ("1m1f1f", ["flower 1f twice"]),
        ("[124m]", ["[124m] is no set"]),
        ("[12m3p]", ["[12m3p] is no set"]),
        ("[123z]", ["honours make no chow"]),
        ("(777z)", ["a concealed kong has four tiles"]),
        ("[777+6z]", ["the added tile is of another kind"]),
        ("[77z]", ["three tiles"]),
        ("[111f]", ["a flower is in no set"]),
        ("[111m][222m][333m][444m][555m][666m]", ["6 declared sets"]),
        ("11111m[124m]2f2f", ["[124m]", "5 copies of 1m", "flower 2f twice"]),
    ],
)
def test_every_fault_of_the_tiles_is_told(text: str, faults: list[str]) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.Hand(text)
    assert type(caught.value) is hkmj.HandError
    assert len(caught.value.faults) == len(faults)
    for told, fault in zip(caught.value.faults, faults, strict=True):
        assert fault in told


@pytest.mark.parametrize(
    "build",
    [
        lambda: hkmj.Hand("123m", win_tile="9p"),
        lambda: hkmj.Hand("123m1f", win_tile="2f"),
        lambda: hkmj.Hand("123m+1m", win_tile="1m"),
        lambda: hkmj.Hand("1z", melds=[hkmj.Meld("concealed_kong", "1111m", feeder="W")]),
        lambda: hkmj.Hand("1z", melds=[hkmj.Meld("pung", "111m", event=4)]),
        lambda: hkmj.Hand("1z", melds=[hkmj.Meld("added_kong", "1111m", event=0)]),
        lambda: hkmj.Hand("1z", melds=[hkmj.Meld("added_kong", "1111m", event=10**5000)]),
        lambda: hkmj.Meld("triplet", "111m"),
    ],
)
def test_what_no_text_could_say_is_refused_too(build: object) -> None:
    with pytest.raises(hkmj.HandError):
        build()  # type: ignore[operator]


def test_values_of_another_type_are_the_callers_mistake() -> None:
    with pytest.raises(TypeError):
        hkmj.Hand("1z", melds=[1])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        hkmj.score("11z", 5)  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        hkmj.score("11z")  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        hkmj.score(7, seat="S", round="E")  # type: ignore[call-overload]
