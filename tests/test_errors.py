from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import hkmj
from hkmj import errors
from hkmj.errors import (
    HandError,
    HkmjError,
    IllegalActionError,
    LogError,
    NotationError,
    NotAWinError,
    RulesetError,
)

SAMPLES = [
    HkmjError("wrong"),
    NotationError("12q", 2, "a suit"),
    NotationError("12q", None, "a suit"),
    HandError(["a fifth 1m", "no winning tile"]),
    NotAWinError("two pairs and a loose tile"),
    RulesetError("is no pattern", path="values.all_pongs"),
    RulesetError("limit_fan below min_fan"),
    IllegalActionError("not offered"),
    LogError("no deal"),
]


def test_every_error_is_listed() -> None:
    assert {type(sample).__name__ for sample in SAMPLES} == set(errors.__all__)


@pytest.mark.parametrize("error", SAMPLES, ids=repr)
def test_errors_are_value_errors_of_the_package(error: HkmjError) -> None:
    assert isinstance(error, HkmjError)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("error", SAMPLES, ids=repr)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickling_keeps_everything(error: HkmjError, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize("error", SAMPLES, ids=repr)
def test_repr_is_constructor_code(error: HkmjError) -> None:
    again = eval(repr(error), vars(errors).copy())
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert repr(copy.copy(error)) == repr(error)


def test_not_a_win_is_a_fault_of_the_hand() -> None:
    assert issubclass(NotAWinError, HandError)


def test_notation_error_says_what_where_and_what_was_expected() -> None:
    error = NotationError("12m3q", 4, "a suit")
    assert (error.text, error.position, error.expected) == ("12m3q", 4, "a suit")
    assert str(error) == "expected a suit, found 'q' at position 4: '12m3>>>q'"


def test_notation_error_at_the_end() -> None:
    assert str(NotationError("12", 2, "a suit")) == "expected a suit, found the end at position 2: '12>>>'"


def test_notation_error_shows_the_surroundings_of_long_texts_only() -> None:
    message = str(NotationError("1" * 1000 + "q" + "2" * 1000, 1000, "a suit"))
    assert f"'...{'1' * 20}>>>q{'2' * 19}...'" in message
    assert len(message) < 120
    assert len(str(NotationError("x" * 1000, None, "a tile"))) < 120


@pytest.mark.parametrize("text", ["1\n2", "1\x002", "1\ud8002", "1\x1b[2J"])
def test_notation_error_stays_one_printable_line(text: str) -> None:
    for position in (0, 1, 3, None):
        assert str(NotationError(text, position, "a suit")).isprintable()


def test_hand_error_lists_its_faults() -> None:
    error = HandError(fault for fault in ("a fifth 1m", "no winning tile"))
    assert error.faults == ("a fifth 1m", "no winning tile")
    assert str(error) == "a fifth 1m; no winning tile"


def test_hand_error_of_one_sentence() -> None:
    assert HandError("a fifth 1m").faults == ("a fifth 1m",)


def test_ruleset_error_names_the_place() -> None:
    error = RulesetError("is no pattern", path="values.all_pongs")
    assert error.path == "values.all_pongs"
    assert str(error) == "values.all_pongs: is no pattern"
    assert RulesetError("limit_fan below min_fan").path == ""


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (hkmj.Hand, "a hand is a text or tiles, not 5"),
        (hkmj.Hand.parse, "notation is text, not int"),
        (hkmj.Meld.parse, "notation is text, not int"),
        (hkmj.Win.parse, "a win is read from text, not 5"),
        (hkmj.Score.parse, "a score is read from text, not 5"),
        (hkmj.Ruleset.from_toml, "a rule set is read from text, not 5"),
        (hkmj.Ruleset.from_dict, "a rule set is built from a mapping of options, not 5"),
        (hkmj.Scorer, "rules are a preset's name, a Ruleset or a path, not int"),
    ],
)
def test_what_is_of_another_type_altogether_is_a_type_error(read: Callable[[Any], object], told: str) -> None:
    with pytest.raises(TypeError) as caught:
        read(5)
    assert str(caught.value) == told
