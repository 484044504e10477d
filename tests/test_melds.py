from __future__ import annotations

import copy
import dataclasses
import pickle
import typing

import pytest
from hypothesis import given

from hkmj.draft import Draft
from hkmj.errors import NotationError
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import Seat, Tile

from .strategies import odd_drafts, odd_melds

KIND_OF = {
    "[123m]": "chow",
    "[777z]": "pung",
    "[7777z]": "exposed_kong",
    "[777+7z]": "added_kong",
    "(7777z)": "concealed_kong",
}


@pytest.mark.parametrize(("text", "kind"), KIND_OF.items())
def test_brackets_and_count_decide_the_kind(text: str, kind: str) -> None:
    meld = Meld.parse(text)
    assert meld.kind == kind
    assert str(meld) == text


def test_kinds() -> None:
    assert [str(kind) for kind in MeldKind] == list(KIND_OF.values())
    assert [kind.is_kong for kind in MeldKind] == [False, False, True, True, True]
    assert [kind.is_claimed for kind in MeldKind] == [True, True, True, True, False]


def test_what_a_meld_is_made_of() -> None:
    meld = Meld("added_kong", "7777z", "W", 5)
    assert meld.kind is MeldKind.ADDED_KONG
    assert meld.tiles == (Tile.Z7,) * 4
    assert meld.feeder is Seat.W
    assert meld.event == 5
    assert meld == Meld(MeldKind.ADDED_KONG, [Tile.Z7, "7z", "7z", Tile(33)], feeder=Seat.W, event=5)
    assert hash(meld) == hash(Meld.parse("[777+7z<W@5]"))


def test_the_order_of_tiles_means_nothing() -> None:
    assert Meld.parse("[312m]") == Meld.parse("[123m]")
    assert Meld("chow", ["3m", "1m", "2m"]).tiles == (Tile.M1, Tile.M2, Tile.M3)


def test_an_added_tile_stays_last() -> None:
    assert Meld.parse("[777z+1m]").tiles == (Tile.Z7, Tile.Z7, Tile.Z7, Tile.M1)
    assert Meld("added_kong", "9m8m7m1m").tiles == (Tile.M7, Tile.M8, Tile.M9, Tile.M1)


def test_different_melds_are_not_equal() -> None:
    different = ["[777z]", "[777z<W]", "[777z<E]", "[7777z]", "[777+7z]", "[777+7z@5]", "(7777z)", "[666z]"]
    assert len({Meld.parse(text) for text in different}) == len(different)


def test_nothing_is_checked() -> None:
    assert Meld("pung", "").tiles == ()
    assert Meld("added_kong", ()).tiles == ()
    assert Meld("chow", "1m9p", feeder="E").tiles == (Tile.M1, Tile.P9)


@pytest.mark.parametrize("arguments", [("pung", ["8z"]), ("pung", "77"), ("pung", "[777z]"), ("pung", "777z", "x")])
def test_texts_that_cannot_be_read(arguments: tuple[str, str, str]) -> None:
    with pytest.raises(NotationError):
        Meld(*arguments)


@pytest.mark.parametrize("text", ["", "777z", "[777z][666z]", "[777z]1m", "+[777z]", "[777z"])
def test_parse_wants_exactly_one_set(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Meld.parse(text)
    assert caught.value.text == text


def test_parse_in_another_notation() -> None:
    assert Meld.parse("[C C C<W]", "mjai") == Meld.parse("[777z<W]")


def test_melds_and_drafts_are_frozen() -> None:
    for value, field in ((Meld.parse("[777z]"), "kind"), (Draft(), "melds")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, None)


def test_annotations_resolve() -> None:
    assert typing.get_type_hints(Meld)["tiles"] == tuple[Tile, ...]
    assert typing.get_type_hints(Draft)["melds"] == tuple[Meld, ...]


@given(odd_melds())
def test_meld_round_trips(meld: Meld) -> None:
    assert eval(repr(meld), {"Meld": Meld}) == meld
    assert Meld.parse(str(meld)) == meld
    assert pickle.loads(pickle.dumps(meld)) == meld
    assert copy.deepcopy(meld) == meld
    assert dataclasses.replace(meld) == meld


@given(odd_drafts)
def test_draft_round_trips(draft: Draft) -> None:
    assert eval(repr(draft), {"Draft": Draft, "Meld": Meld, "Tile": Tile}) == draft
    assert pickle.loads(pickle.dumps(draft)) == draft
    assert dataclasses.replace(draft) == draft
    assert hash(copy.deepcopy(draft)) == hash(draft)


def test_draft_keeps_the_order_of_melds_alone() -> None:
    first, second = Meld.parse("[777z]"), Meld.parse("[123m]")
    assert Draft(["2m", "1m"], [first, second], ["2f", "1f"]) == Draft(["1m", "2m"], [first, second], ["1f", "2f"])
    assert Draft((), [first, second]) != Draft((), [second, first])
