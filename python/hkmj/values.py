"""`dataclasses.dataclass` for the values behind every first answer, at a tenth of its price.

Loading `dataclasses` loads `inspect`, and that what takes Python's source apart: a quarter of the time that a first
score takes from a bare ``import hkmj``. Type checkers are shown the real decorator. A class made here is as it would be
made there with ``frozen=True, slots=True``: compared, hashed, shown, copied and matched by its fields; and what
`dataclasses.fields`, `replace` and the others look for is made by `dataclasses` itself, once they look for it.

>>> from dataclasses import replace
>>> from hkmj.win import Win
>>> replace(Win(seat="S", round="E"), self_draw=True)
Win(seat='S', round='E', self_draw=True)
"""

from __future__ import annotations

import sys
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass, field

__all__ = ["dataclass", "field"]

_put: Final = object.__setattr__


class _Field(dict[str, Any]):
    """What `dataclasses.field` is told of a field; no factory is among it."""

    __slots__ = ()


def _dataclass(
    *,
    frozen: bool,
    slots: bool,
    init: bool = True,
    repr: bool = True,  # noqa: A002 - named as there
    kw_only: bool = False,
) -> Callable[[type], type]:
    """Make a class a frozen value with slots."""
    if not (frozen and slots):
        raise TypeError("a class that is not frozen, or has no slots, is for dataclasses to make")
    return lambda cls: _made(cls, init=init, repr=repr, kw_only=kw_only)


if not TYPE_CHECKING:
    dataclass, field = _dataclass, _Field


def _made(cls: type, **how: Any) -> type:  # noqa: ANN401 - what is asked of the real decorator, too
    given = {name: vars(cls).get(name, _Field()) for name in cls.__annotations__}
    fields = {name: one if isinstance(one, _Field) else _Field(default=one) for name, one in given.items()}
    members = {name: member for name, member in vars(cls).items() if name not in (*fields, "__dict__", "__weakref__")}
    made = type(cls)(cls.__name__, cls.__bases__, {**members, "__slots__": tuple(fields)})
    made.__qualname__ = cls.__qualname__
    methods = _methods(made, fields)
    taken = tuple(name for name, one in fields.items() if one.get("init", True))
    methods["__match_args__"] = () if how["kw_only"] else taken
    if how["init"]:
        methods["__init__"] = _initializer(made, fields, taken, kw_only=how["kw_only"])
    if not how["repr"]:
        del methods["__repr__"]
    for name in ("__dataclass_fields__", "__dataclass_params__"):
        methods[name] = _Known(made, name, fields, how)
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def _methods(cls: type, fields: dict[str, _Field]) -> dict[str, Any]:
    compared = attrgetter(*(name for name, one in fields.items() if one.get("compare", True)))
    hashed = attrgetter(*(name for name, one in fields.items() if one.get("hash", one.get("compare", True))))

    def equals(self: object, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def shown(self: object) -> str:
        values = (f"{name}={getattr(self, name)!r}" for name in fields)
        return f"{type(self).__qualname__}({', '.join(values)})"

    def refuse(self: object, verb: str, name: str) -> None:
        if type(self) is cls or name in fields:
            from dataclasses import FrozenInstanceError

            raise FrozenInstanceError(f"cannot {verb} field {name!r}")

    def set_attribute(self: object, name: str, value: object) -> None:
        refuse(self, "assign to", name)
        _put(self, name, value)

    def delete_attribute(self: object, name: str) -> None:
        refuse(self, "delete", name)
        object.__delattr__(self, name)

    def set_state(self: object, state: list[object]) -> None:
        for name, value in zip(fields, state, strict=True):
            _put(self, name, value)

    return {
        "__eq__": equals,
        "__hash__": lambda self: hash(hashed(self)),
        "__repr__": shown,
        "__setattr__": set_attribute,
        "__delattr__": delete_attribute,
        "__getstate__": lambda self: [getattr(self, name) for name in fields],
        "__setstate__": set_state,
        **({"__replace__": _replace} if sys.version_info >= (3, 13) else {}),
    }


def _replace(self: Any, /, **changes: object) -> Any:  # noqa: ANN401 - a value of any class made here
    import dataclasses

    return dataclasses.replace(self, **changes)


def _initializer(cls: type, fields: dict[str, _Field], taken: tuple[str, ...], *, kw_only: bool) -> Any:  # noqa: ANN401
    """An ``__init__`` that puts its arguments into the fields: written out, for a loop takes twice as long."""
    values = {name: name if name in taken else repr(one["default"]) for name, one in fields.items()}
    puts = [f"put(self, {name!r}, {value})" for name, value in values.items()]
    puts += ["self.__post_init__()"] * hasattr(cls, "__post_init__")
    # In the module of the class, where its annotations mean something; `put` is lent by what it is made in.
    head = f"def make(put):\n def __init__(self, {'*, ' * kw_only}{', '.join(taken)}):"
    code = "\n  ".join([head, *puts]) + "\n return __init__"
    names: dict[str, Any] = {}
    exec(code, vars(sys.modules[cls.__module__]), names)  # noqa: S102 - of our own names alone, as dataclasses does
    made = names["make"](_put)
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__annotations__ = {name: cls.__annotations__[name] for name in taken} | {"return": None}
    defaults = {name: fields[name]["default"] for name in taken if "default" in fields[name]}
    if kw_only:
        made.__kwdefaults__ = defaults
    else:
        made.__defaults__ = tuple(defaults.values())
    return made


class _Known:
    """An attribute by which `dataclasses` knows a class, until it is looked at."""

    __slots__ = ("_cls", "_fields", "_how", "_name")

    def __init__(self, cls: type, name: str, fields: dict[str, _Field], how: dict[str, Any]) -> None:
        self._cls, self._name, self._fields, self._how = cls, name, fields, how

    def __get__(self, value: object, owner: type) -> Any:  # noqa: ANN401 - what dataclasses has there
        import dataclasses

        kinds = self._cls.__annotations__
        twin = dataclasses.make_dataclass(
            self._cls.__name__,
            [(name, kinds[name], dataclasses.field(**one)) for name, one in self._fields.items()],
            frozen=True,
            slots=True,
            **self._how,
        )
        found = getattr(twin, self._name)
        setattr(self._cls, self._name, found)
        return found
