"""Columns of numbers as callers give them: read through the buffer protocol, held to their width and shape."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, NamedTuple

from hkmj.errors import HandError, quoted

if TYPE_CHECKING:
    from typing_extensions import Buffer

__all__ = ["BYTES", "WORDS", "Width", "column"]


class Width(NamedTuple):
    """A sort of numbers.

    Attributes:
        name: as numpy calls it.
        size: bytes of one.
        formats: the letters of the buffer protocol that will do.
    """

    name: str
    size: int
    formats: str


# Arrow calls the bytes of its buffers signed; what is negative there is no number that means anything here.
BYTES: Final = Width("uint8", 1, "Bbc")
# Bits are counted from the lowest: those of the highest, which would be a sign, mean nothing here.
WORDS: Final = Width("uint64", 8, "QLql")

# What may stand before the letter of numbers in the order of this machine.
_NATIVE: Final = "@=<" if sys.byteorder == "little" else "@=>"

_NAMES: Final = {
    "?": "bool",
    "b": "int8",
    "B": "uint8",
    "h": "int16",
    "H": "uint16",
    "i": "int32",
    "I": "uint32",
    **dict.fromkeys("lq", "int64"),
    **dict.fromkeys("LQ", "uint64"),
    "e": "float16",
    "f": "float32",
    "d": "float64",
}


def column(name: str, given: Buffer, width: Width, row: int, *, instead: str = "") -> bytes | memoryview:
    """The bytes of a column in one line, copied where they stand apart; as bytes, which nobody can change, if they are.

    Args:
        name: what the caller calls the column.
        given: its numbers, as an array of one row after the other, or of two dimensions, a row a hand.
        width: the sort of numbers it must have.
        row: how many make a row.
        instead: what else could have been given.

    Raises:
        TypeError: it is no array.
        HandError: it has other numbers, or rows of another length.

    >>> len(column("counts", bytes(68), BYTES, 34))
    68
    >>> column("counts", [1, 2], BYTES, 34)
    Traceback (most recent call last):
    TypeError: counts must be uint8[n, 34], in an array or another buffer, not the list [1, 2]
    """
    wanted = f"{width.name}[n{f', {row}' if row > 1 else ''}]{instead}"
    try:
        view = memoryview(given)
    except (TypeError, ValueError):
        told = f"the {type(given).__name__} {quoted(given)}"
        raise TypeError(f"{name} must be {wanted}, in an array or another buffer, not {told}") from None
    form = view.format.lstrip(_NATIVE)
    if form not in tuple(width.formats) or view.itemsize != width.size:
        found = _NAMES.get(form, quoted(view.format))
        raise HandError(f"{name} holds {found}, it must be {wanted}: .astype(np.{width.name}) makes it so")
    # One row after the other without a mark between them will do; a single number stands for itself.
    shape = view.shape or ()
    if len(shape) > 1 and (row == 1 or len(shape) > 2 or shape[1] != row):
        raise HandError(f"{name} has the shape {shape}, it must be {wanted}: {_rows(row)}")
    # What has no rows lies nowhere and cannot be cast, nor can what says that it is as this machine has it.
    if view.nbytes == 0 or not view.c_contiguous or view.format[0] in "<>":
        return view.tobytes()
    lender = view.obj
    return lender if type(lender) is bytes and len(lender) == view.nbytes else view.cast("B")


def _rows(row: int) -> str:
    return "one number a hand" if row == 1 else f"a row of {row} numbers a hand"
