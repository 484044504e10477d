"""The win context: its values, its text, and what it refuses."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hkmj

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "self_draw": st.booleans(),
    "robbed": st.sampled_from([None, "added", "concealed"]),
    "kongs": st.integers(0, 4),
    "first_kong": st.sampled_from([None, "exposed", "added", "concealed"]),
    "flower_replacement": st.booleans(),
    "last_tile": st.booleans(),
    "declared_ready": st.booleans(),
    "flower_win": st.booleans(),
    "first_turn": st.sampled_from([None, "dealer_opening", "first_own_draw", "before_first_draw"]),
    "dealer_first_discard": st.booleans(),
    "claimed_before": st.booleans(),
    "dealer_konged": st.booleans(),
    "dead": st.sampled_from([None, "short", "long"]),
    "floor_discards": st.none() | st.integers(0, 10**9 - 1),
    "discards_made": st.none() | st.integers(0, 10**9 - 1),
    "streak": st.integers(0, 10**9 - 1),
    "winners": st.integers(1, 3),
}
SEATS = st.sampled_from("ESWN")


@given(SEATS, SEATS, st.fixed_dictionaries({}, optional=FIELDS))
def test_what_is_written_is_read_back_equal(seat: Any, round: Any, fields: dict[str, Any]) -> None:  # noqa: A002
    win = hkmj.Win(seat=seat, round=round, **fields)
    assert hkmj.Win.parse(str(win)) == win
    assert eval(repr(win), {"Win": hkmj.Win}) == win
    assert hkmj.Win(**win.to_dict()) == win
    assert pickle.loads(pickle.dumps(win)) == copy.deepcopy(win) == win


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", "s"),
        ("round", None),
        ("self_draw", 1),
        ("self_draw", None),
        ("robbed", "exposed"),
        ("kongs", 5),
        ("kongs", -1),
        ("kongs", True),
        ("kongs", 1.0),
        ("kongs", "1"),
        ("first_kong", "none"),
        ("first_turn", "opening"),
        ("dead", True),
        ("floor_discards", -1),
        ("discards_made", 1.5),
        ("streak", None),
        ("winners", 0),
        ("winners", 2.0),
    ],
)
def test_a_value_that_is_not_in_its_list_is_refused(field: str, value: object) -> None:
    fields: dict[str, Any] = {"seat": "S", "round": "E", field: value}
    with pytest.raises(hkmj.HandError, match=f"^{field}="):
        hkmj.Win(**fields)


def test_every_bad_value_is_told_at_once() -> None:
    wrong: dict[str, Any] = {"seat": "X", "round": "E", "kongs": 9, "dead": "yes"}
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.Win(**wrong)
    assert [fault.split("=")[0] for fault in caught.value.faults] == ["seat", "kongs", "dead"]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("seat=S", 6),
        ("", 0),
        ("seat=S round=E own_draw", 15),
        ("seat=S round=E self_draw=True", 15),
        ("seat=S round=E kongs", 15),
        ("seat=S round=E seat=W", 15),
        ("seat=e round=E", 5),
        ("round=E seat=", 13),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_where_it_goes_wrong(text: str, position: int) -> None:
    with pytest.raises(hkmj.NotationError) as caught:
        hkmj.Win.parse(text)
    assert (caught.value.text, caught.value.position) == (text, position)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("selfdraw", "a field of the win such as self_draw or kongs=1 ('selfdraw': did you mean self_draw?)"),
        ("self-draw", "a field of the win such as self_draw or kongs=1 ('self-draw': did you mean self_draw?)"),
        ("kong=1", "a field of the win such as self_draw or kongs=1 ('kong': did you mean kongs?)"),
        ("zzz", "a field of the win such as self_draw or kongs=1"),
        ("self_draw=yes", "self_draw alone, without a value"),
        ("kongs", "a value, as in kongs=..."),
        ("seat=W", "no second seat"),
    ],
)
def test_a_word_that_is_no_field_is_told_what_it_could_be(word: str, expected: str) -> None:
    with pytest.raises(hkmj.NotationError) as caught:
        hkmj.Win.parse(f"seat=S round=E {word}")
    assert caught.value.expected == expected


def test_an_endless_number_is_refused_as_a_value() -> None:
    with pytest.raises(hkmj.HandError, match="streak="):
        hkmj.Win.parse("seat=S round=E streak=" + "9" * 5000)
    with pytest.raises(hkmj.HandError, match="streak="):
        hkmj.Win(seat="S", round="E", streak=10**5000)


def test_a_win_cannot_be_changed() -> None:
    win = hkmj.Win(seat="S", round="E")
    with pytest.raises(AttributeError):
        win.kongs = 1  # type: ignore[misc]


def test_a_field_that_a_family_does_not_read_changes_nothing() -> None:
    text = "123m456m789m1z[777z]+1z"
    plain = hkmj.score(text, seat="S", round="S")
    said = hkmj.score(text, seat="S", round="S", winners=3, streak=5, floor_discards=3, discards_made=4)
    assert (said.fan, said.patterns, said.legal) == (plain.fan, plain.patterns, plain.legal)
