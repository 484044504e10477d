"""A mapping that cannot change, so that a rule set holding one can be shared and used as a cache key."""

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar

__all__ = ["FrozenDict"]

V = TypeVar("V")


class FrozenDict(dict[str, V], Generic[V]):
    """A `dict` without its mutators, hashable if its values are.

    A subclass of `dict` rather than a wrapper: msgspec and json write it as it is, and it equals any dict with the same
    items.

    >>> rows = FrozenDict(all_pungs=3)
    >>> rows == {"all_pungs": 3}, hash(rows) == hash(FrozenDict(all_pungs=3))
    (True, True)
    >>> rows["all_pungs"] = 2
    Traceback (most recent call last):
    ...
    TypeError: a rule set cannot be changed; use Ruleset.replace
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        # The default would fill an empty one item by item, which is just what cannot be done.
        return type(self), (dict(self),)

    def __copy__(self) -> "FrozenDict[V]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "FrozenDict[V]":
        return self

    def _refuse(self, *_args: object, **_kwargs: object) -> NoReturn:
        raise TypeError("a rule set cannot be changed; use Ruleset.replace")

    __setitem__: Callable[..., NoReturn] = _refuse
    __delitem__: Callable[..., NoReturn] = _refuse
    __ior__: Callable[..., NoReturn] = _refuse
    clear: Callable[..., NoReturn] = _refuse
    pop: Callable[..., NoReturn] = _refuse
    popitem: Callable[..., NoReturn] = _refuse
    setdefault: Callable[..., NoReturn] = _refuse
    update: Callable[..., NoReturn] = _refuse
