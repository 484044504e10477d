from __future__ import annotations

import copy
import json
import pickle

import pytest

from hkmj.errors import HandError, HkmjError, NotationError
from hkmj.tiles import COPIES, DRAGONS, FLOWERS, KINDS, LANGUAGES, SEATS, SUITS, TILES, WINDS, Language, Seat, Tile

SUIT_NUMBERS = {"m": "123456789", "p": "123456789", "s": "123456789", "z": "1234567", "f": "12345678"}
TEXTS = [number + suit for suit, numbers in SUIT_NUMBERS.items() for number in numbers]


def test_ids_and_texts() -> None:
    assert [int(tile) for tile in Tile] == list(range(42))
    assert [str(tile) for tile in Tile] == TEXTS
    assert [Tile(text) for text in TEXTS] == list(Tile)
    assert [Tile(number) for number in range(42)] == list(Tile)


def test_names_of_the_members_agree_with_their_texts() -> None:
    assert [tile.name for tile in Tile] == [text[1].upper() + text[0] for text in TEXTS]


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_tile_survives_repr_pickle_and_copy(tile: Tile) -> None:
    assert eval(repr(tile)) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert copy.deepcopy(tile) is tile


def test_tile_prints_as_text_and_counts_as_number() -> None:
    assert f"{Tile.Z7} {Tile.M1:>3}" == "7z  1m"
    assert int(Tile.Z7) == 33
    assert {33: "red"}[Tile.Z7] == "red"
    assert json.dumps([Tile.P1]) == "[9]"
    assert sorted([Tile.F1, Tile.Z1, Tile.M9]) == [Tile.M9, Tile.Z1, Tile.F1]


@pytest.mark.parametrize(
    ("text", "suit", "number"), [("1m", "m", 1), ("9p", "p", 9), ("5s", "s", 5), ("7z", "z", 7), ("8f", "f", 8)]
)
def test_suit_and_number(text: str, suit: str, number: int) -> None:
    assert (Tile(text).suit, Tile(text).number) == (suit, number)


def test_sorts_of_tiles() -> None:
    assert [str(tile) for tile in Tile if tile.is_flower] == TEXTS[34:]
    assert [str(tile) for tile in Tile if tile.is_honor] == TEXTS[27:34]
    assert [str(tile) for tile in Tile if tile.is_terminal] == ["1m", "9m", "1p", "9p", "1s", "9s"]


def test_constants() -> None:
    assert [str(tile) for tile in TILES] == TEXTS
    assert [str(tile) for tile in KINDS] == TEXTS[:34]
    assert [str(tile) for tile in WINDS] == ["1z", "2z", "3z", "4z"]
    assert [str(tile) for tile in DRAGONS] == ["5z", "6z", "7z"]
    assert [str(tile) for tile in FLOWERS] == TEXTS[34:]
    assert SUITS == "mpszf"
    assert len(KINDS) * COPIES + len(FLOWERS) == 144
    assert SEATS == ("E", "S", "W", "N")


@pytest.mark.parametrize("text", ["", "0m", "8z", "9f", "1M", "m1", "11m", "1m ", " 1m", "1x", "１m", "一m", "1"])
def test_texts_that_name_no_tile(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile(text)
    assert caught.value.text == text


@pytest.mark.parametrize("number", [-1, 42, 255, 10**30])
def test_numbers_that_are_no_tile(number: int) -> None:
    with pytest.raises(HandError, match=str(number)):
        Tile(number)


@pytest.mark.parametrize("value", [None, 1.5, b"1m", object()])
def test_what_is_no_tile_at_all(value: object) -> None:
    with pytest.raises(TypeError):
        Tile(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tile", "labels"),
    [
        ("1m", ("1 characters", "一萬", "一万", "jat1 maan6")),
        ("5p", ("5 dots", "五筒", "五筒", "ng5 tung4")),
        ("9s", ("9 bamboo", "九索", "九索", "gau2 sok3")),
        ("1z", ("east wind", "東", "东", "dung1")),
        ("4z", ("north wind", "北", "北", "bak1")),
        ("5z", ("white dragon", "白板", "白板", "baak6 baan2")),
        ("6z", ("green dragon", "發財", "发财", "faat3 coi4")),
        ("7z", ("red dragon", "紅中", "红中", "hung4 zung1")),
        ("1f", ("plum", "梅", "梅", "mui4")),
        ("2f", ("orchid", "蘭", "兰", "laan4")),
        ("3f", ("chrysanthemum", "菊", "菊", "guk1")),
        ("4f", ("bamboo flower", "竹", "竹", "zuk1")),
        ("5f", ("spring", "春", "春", "ceon1")),
        ("8f", ("winter", "冬", "冬", "dung1")),
    ],
)
def test_labels(tile: str, labels: tuple[str, ...]) -> None:
    assert tuple(Tile(tile).label(lang) for lang in LANGUAGES) == labels


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_no_two_tiles_share_a_label(lang: Language) -> None:
    # In Jyutping east and winter are both dung1.
    assert len({tile.label(lang) for tile in Tile}) == 42


def test_label_in_an_unknown_language() -> None:
    with pytest.raises(HkmjError, match="'fr'"):
        Tile.M1.label("fr")  # type: ignore[arg-type]


def test_seats_go_round() -> None:
    assert [seat.index for seat in SEATS] == [0, 1, 2, 3]
    assert [seat.next for seat in SEATS] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert [seat.previous for seat in SEATS] == [Seat.N, Seat.E, Seat.S, Seat.W]


@pytest.mark.parametrize("seat", SEATS)
def test_seat_survives_repr_and_pickle(seat: Seat) -> None:
    assert Seat(str(seat)) is seat
    assert eval(repr(seat)) is seat
    assert pickle.loads(pickle.dumps(seat)) is seat


@pytest.mark.parametrize("text", ["", "e", "East", "X", "東", "EE"])
def test_texts_that_name_no_seat(text: str) -> None:
    with pytest.raises(NotationError):
        Seat(text)


@pytest.mark.parametrize("value", [None, 0, b"E"])
def test_what_is_no_seat_at_all(value: object) -> None:
    with pytest.raises(TypeError):
        Seat(value)  # type: ignore[arg-type]
