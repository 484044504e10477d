"""The values that are made without `dataclasses` are those that it would make."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final, get_type_hints

import pytest

import hkmj
from hkmj import values
from hkmj.tiles import Tile


def plain(module: Any) -> type:
    @module.dataclass(frozen=True, slots=True)
    class Plain:
        """A class of two fields."""

        first: int
        second: dict[str, int] = module.field(hash=False)
        third: str = "x"

    return Plain


def named(module: Any) -> type:
    @module.dataclass(frozen=True, slots=True, kw_only=True, repr=False)
    class Named:
        """A class that counts what it was given."""

        first: int = 1
        second: int
        number: int = module.field(init=False, compare=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "number", self.first + self.second)

    return Named


def own(module: Any) -> type:
    @module.dataclass(frozen=True, slots=True, init=False)
    class Own:
        """A class with an ``__init__`` of its own."""

        first: int
        second: int = 2

        def __init__(self, first: int, second: int = 3) -> None:
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    return Own


MAKERS: Final[dict[Callable[[Any], type], dict[str, Any]]] = {
    plain: {"first": 1, "second": {}},
    named: {"second": 4},
    own: {"first": 1},
}


@pytest.fixture(params=MAKERS, ids=lambda make: str(make.__name__))
def made(request: pytest.FixtureRequest) -> tuple[Any, Any, dict[str, Any]]:
    """A class made here, the same made there, and what they are made with."""
    make = request.param
    return make(values), make(dataclasses), MAKERS[make]


def test_classes_are_the_same(made: tuple[Any, Any, dict[str, Any]]) -> None:
    ours, real, _ = made
    assert inspect.signature(ours) == inspect.signature(real)
    assert get_type_hints(ours.__init__) == get_type_hints(real.__init__)
    for name in ("__slots__", "__match_args__", "__doc__", "__name__", "__qualname__", "__module__", "__annotations__"):
        assert getattr(ours, name) == getattr(real, name), name
    assert {*vars(real)} - {*vars(ours)} <= {"__static_attributes__"}
    assert {*vars(ours)} - {*vars(real)} == set()
    assert repr(ours.__dataclass_params__) == repr(real.__dataclass_params__)
    assert repr(dataclasses.fields(ours)) == repr(dataclasses.fields(real))


def test_values_are_the_same(made: tuple[Any, Any, dict[str, Any]]) -> None:
    ours, real, given = made
    one: Any = ours(**given)
    other: Any = real(**given)
    assert dataclasses.is_dataclass(type(one))
    assert dataclasses.asdict(one) == dataclasses.asdict(other)
    assert hash(one) == hash(other)
    assert one == ours(**given)
    assert one != other
    assert one != ours(**{**given, "second": 7})
    assert ("__repr__" in vars(ours)) == ("__repr__" in vars(real))
    assert "__repr__" not in vars(ours) or repr(one) == repr(other)
    assert dataclasses.replace(one, second=7) == ours(**{**given, "second": 7})
    assert copy.deepcopy(one) == copy.copy(one) == one
    assert one.__getstate__() == other.__getstate__()
    if sys.version_info >= (3, 13):
        assert copy.replace(one, second=7) == dataclasses.replace(one, second=7)


def test_values_stay_as_they_are(made: tuple[Any, Any, dict[str, Any]]) -> None:
    ours, real, given = made
    for cls in (ours, real):
        value = cls(**given)
        with pytest.raises(dataclasses.FrozenInstanceError, match=r"^cannot assign to field 'first'$"):
            value.first = 2
        with pytest.raises(dataclasses.FrozenInstanceError, match=r"^cannot delete field 'first'$"):
            del value.first
    # The real one means to refuse this too, and fails at it in some versions of Python.
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'another'"):
        ours(**given).another = 2


def test_wrong_arguments_are_refused_alike(made: tuple[Any, Any, dict[str, Any]]) -> None:
    ours, real, given = made
    for wrong in ({}, {**given, "fourth": 4}):
        told = []
        for cls in (ours, real):
            with pytest.raises(TypeError) as error:
                cls(**wrong)
            told.append(str(error.value))
        assert told[0] == told[1]


def test_subclasses_may_have_more() -> None:
    class Tagged(plain(values)):  # type: ignore[misc]
        pass

    tagged = Tagged(1, {})
    tagged.tag = "new"
    assert tagged.tag == "new"
    del tagged.tag
    with pytest.raises(dataclasses.FrozenInstanceError):
        tagged.first = 2
    assert [field.name for field in dataclasses.fields(Tagged)] == ["first", "second", "third"]
    assert tagged != plain(values)(1, {})


def test_what_thaws_is_not_made_here() -> None:
    for how in ({"frozen": False, "slots": True}, {"frozen": True, "slots": False}):
        with pytest.raises(TypeError, match="is for dataclasses to make"):
            values.dataclass(**how)


def test_the_values_of_the_package_are_pickled_and_matched() -> None:
    meld = hkmj.Meld("pung", "777z", feeder="W")
    assert pickle.loads(pickle.dumps(meld)) == meld
    match meld:
        case hkmj.Meld(kind, (tile, *_), feeder=feeder):
            assert (kind, tile, feeder) == ("pung", Tile.Z7, "W")
        case _:
            pytest.fail("no match")


def test_nothing_loads_dataclasses_before_it_is_asked_for() -> None:
    code = "import sys, hkmj; hkmj.waits('1112345678999p', seat='S', round='S'); print('dataclasses' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "False\n"
