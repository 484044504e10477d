"""Every error the package raises on purpose.

All derive from `HkmjError`, itself a `ValueError`, so ``except hkmj.HkmjError`` catches whatever is wrong with the
input and nothing else. Each keeps what it says in attributes too, and survives pickling, so it crosses process pools.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "HandError",
    "HkmjError",
    "IllegalActionError",
    "LogError",
    "NotAWinError",
    "NotationError",
    "RulesetError",
]

_CONTEXT = 20  # characters of the input shown on either side of a fault: a message stays one readable line
_MARKER = ">>>"  # no notation has a '>', so it cannot be taken for a part of the input


def quoted(value: object) -> str:
    """The value as a message quotes it: in one readable line, however large it is.

    >>> quoted("x" * 100), quoted(10**5000)
    ("'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...", 'a number of thousands of digits')
    """
    try:
        text = repr(value)
    except ValueError:  # Python writes out no such number
        return "a number of thousands of digits"
    return text if len(text) <= 2 * _CONTEXT else text[: 2 * _CONTEXT - 2] + "..."


class HkmjError(ValueError):
    """Base of all errors of this package: the input is at fault, the message says how.

    >>> issubclass(NotationError, HkmjError) and issubclass(HkmjError, ValueError)
    True
    """


class NotationError(HkmjError):
    """A text that cannot be read.

    Attributes:
        text: the whole text that was to be read.
        position: index in `text` where reading stopped (``len(text)`` if more was expected at the end); None if the
            fault has no one place.
        expected: what could have stood there.

    >>> print(NotationError("12m3q", 4, "one of m p s z f"))
    expected one of m p s z f, found 'q' at position 4: '12m3>>>q'
    >>> print(NotationError("[12m", 4, "']'"))
    expected ']', found the end at position 4: '[12m>>>'
    """

    text: str
    position: int | None
    expected: str

    def __init__(self, text: str, position: int | None, expected: str) -> None:
        self.text = text
        self.position = position
        self.expected = expected
        super().__init__(self._message())

    def _message(self) -> str:
        text, at = self.text, self.position
        if at is None:
            shown = text if len(text) <= 2 * _CONTEXT else text[: 2 * _CONTEXT] + "..."
            return f"expected {self.expected}, found {shown!r}"
        found = repr(text[at]) if at < len(text) else "the end"
        before = text[:at] if at <= _CONTEXT else "..." + text[at - _CONTEXT : at]
        after = text[at:] if len(text) - at <= _CONTEXT else text[at : at + _CONTEXT] + "..."
        return f"expected {self.expected}, found {found} at position {at}: {before + _MARKER + after!r}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r}, {self.position!r}, {self.expected!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.position, self.expected)


class HandError(HkmjError):
    """Tiles, sets, counts or a context that the table could not produce.

    Attributes:
        faults: one sentence for each fault; all of them are reported at once.

    >>> error = HandError(["a fifth 1m", "no winning tile"])
    >>> error.faults
    ('a fifth 1m', 'no winning tile')
    >>> print(error)
    a fifth 1m; no winning tile
    """

    faults: tuple[str, ...]

    def __init__(self, faults: str | Iterable[str]) -> None:
        # A lone sentence is an iterable of characters too; it is always meant as one fault.
        self.faults = (faults,) if isinstance(faults, str) else tuple(faults)
        super().__init__("; ".join(self.faults))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.faults!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class NotAWinError(HandError):
    """A possible hand in a possible context that completes no shape of the rule set.

    >>> issubclass(NotAWinError, HandError)
    True
    """


class RulesetError(HkmjError):
    """A rule set, or an option of one, that cannot be.

    Attributes:
        message: what is wrong.
        path: where in the rule set, as its TOML writes it (``"values.all_pungs"``); empty if it is about the whole, or
            about several places.

    >>> error = RulesetError("is no pattern of this family", path="values.all_pongs")
    >>> print(error)
    values.all_pongs: is no pattern of this family
    >>> print(RulesetError.of([error, RulesetError("expected a whole number, got 'x'", path="min_fan")]))
    values.all_pongs: is no pattern of this family; min_fan: expected a whole number, got 'x'
    """

    message: str
    path: str
    _several: tuple[RulesetError, ...] = ()

    def __init__(self, message: str, path: str = "") -> None:
        self.message = message
        self.path = path
        super().__init__(f"{path}: {message}" if path else message)

    @property
    def faults(self) -> tuple[RulesetError, ...]:
        """Each fault by itself; the error alone if it is one."""
        return self._several or (self,)

    @classmethod
    def of(cls, faults: Iterable[RulesetError]) -> RulesetError:
        """One error of several faults, of one or more; each is told once.

        >>> RulesetError.of([RulesetError("is wrong", "a")]).path
        'a'
        """
        told = tuple({str(fault): fault for fault in faults}.values())
        if len(told) == 1:
            return told[0]
        error = cls("; ".join(map(str, told)))
        error._several = told
        return error

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r}, path={self.path!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self).of, (self._several,)) if self._several else (type(self), (self.message, self.path))


class IllegalActionError(HkmjError):
    """An action that the table does not offer to that seat now.

    >>> str(IllegalActionError("S cannot discard: it is E's turn"))
    "S cannot discard: it is E's turn"
    """


class LogError(HkmjError):
    """A log of events that no table could have written.

    >>> str(LogError("event 3: a discard before any deal"))
    'event 3: a discard before any deal'
    """
