"""How the rows were won: the bits of each win, from one column or from one a field."""

from __future__ import annotations

import dataclasses
import typing
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pyarrow.compute as pc

from hkmj.errors import HandError
from hkmj.win import Win, win_faults

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

__all__ = ["Wins", "check_wins", "read_wins"]

BITS: Final = "win"
FIELDS: Final = {field.name: field.default for field in dataclasses.fields(Win) if field.init}
_HINTS: Final = typing.get_type_hints(Win)
_NUMBERS: Final = {name for name in FIELDS if _HINTS[name] is int or int in typing.get_args(_HINTS[name])}
_TRUTHS: Final = {"true": True, "1": True, "false": False, "0": False}


@dataclasses.dataclass(frozen=True, slots=True)
class Wins:
    """The wins of some rows.

    Attributes:
        bits: uint64, the bits of each win; 0 where there is a fault.
        faults: the faults of the rows that have any.
    """

    bits: pa.UInt64Array
    faults: Mapping[int, list[str]]


def check_wins(columns: Collection[str], given: Mapping[str, object]) -> list[str]:
    """What is wrong with the columns that tell how the rows were won, and with what is given besides.

    >>> check_wins(["hand", "seat"], {"kongs": 9})
    ['kongs=9: it must be one of 0, 1, 2, 3, 4', "no round: there is no such column, nor 'win', and it is not given"]
    >>> check_wins(["hand", "win"], {"seat": "E"})
    ["the column 'win' says all of a win: seat is told twice"]
    """
    names = [name for name in FIELDS if name in columns]
    if BITS in columns:
        twice = [*names, *(name for name in given if name not in names)]
        return [f"the column {BITS!r} says all of a win: {', '.join(twice)} is told twice"] if twice else []
    faults = [f"{name!r} is no field of a win" for name in given if name not in FIELDS]
    faults += win_faults(given)
    return faults + [
        f"no {name}: there is no such column, nor {BITS!r}, and it is not given"
        for name, default in FIELDS.items()
        if default is dataclasses.MISSING and name not in names and name not in given
    ]


def read_wins(rows: pa.RecordBatch, given: Mapping[str, Any]) -> Wins:
    """Read how the rows were won, where `check_wins` finds nothing wrong.

    Args:
        rows: the rows.
        given: fields of the win for rows that say nothing of them.

    Raises:
        HandError: for a column of bits that are none.

    >>> rows = pa.RecordBatch.from_pydict({"seat": ["S", "X", None], "self_draw": ["true", "", "0"]})
    >>> wins = read_wins(rows, {"seat": "W", "round": "S"})
    >>> [Win(seat="S", round="S", self_draw=True).bits, 0, Win(seat="W", round="S").bits] == wins.bits.to_pylist()
    True
    >>> wins.faults
    {1: ["seat='X': it must be one of 'E', 'S', 'W', 'N'"]}
    """
    if BITS in rows.schema.names:
        return _from_bits(rows.column(BITS))
    names = [name for name in FIELDS if name in rows.schema.names]
    found: defaultdict[int, list[str]] = defaultdict(list)
    same = sum(_bits(name, value) for name, value in given.items() if name not in names)
    bits = pa.repeat(pa.scalar(same, pa.uint64()), len(rows))
    for name in names:
        bits = pc.bit_wise_or(bits, _column_bits(name, rows.column(name), given.get(name, FIELDS[name]), found))
    if found:
        at_fault = pa.array([row in found for row in range(len(rows))], pa.bool_())
        bits = pc.if_else(at_fault, pa.scalar(0, pa.uint64()), bits)
    return Wins(bits, dict(found))


def _from_bits(column: pa.Array) -> Wins:
    try:
        bits = column.cast(pa.uint64())
    except pa.ArrowException as error:
        raise HandError(f"{BITS}: {error}") from error
    missing = pc.indices_nonzero(bits.is_null()).to_pylist() if bits.null_count else []
    return Wins(bits.fill_null(0), {row: [f"no {BITS}"] for row in missing})


def _column_bits(name: str, column: pa.Array, default: object, found: dict[int, list[str]]) -> pa.Array:
    """The bits of a column of one field; faults go to those found."""
    # There are few different values, however many rows.
    coded = column if pa.types.is_dictionary(column.type) else column.dictionary_encode()
    cells = [*coded.dictionary.to_pylist(), None]
    codes = coded.indices.cast(pa.int64()).fill_null(len(cells) - 1)
    bits = []
    for code, cell in enumerate(cells):
        value = _value(name, cell, default)
        faults = [f"no {name}"] if value is dataclasses.MISSING else win_faults({name: value})
        bits.append(0 if faults else _bits(name, value))
        if faults:
            for row in pc.indices_nonzero(pc.equal(codes, code)).to_pylist():
                found[row] += faults
    return pa.array(bits, pa.uint64()).take(codes)


def _value(name: str, raw: Any, default: object) -> object:  # noqa: ANN401 - whatever a table holds
    """What a cell says of a field."""
    if raw is None or raw == "":
        return default
    if isinstance(raw, str):
        word = raw.strip()
        if _HINTS[name] is bool:
            return _TRUTHS.get(word.lower(), raw)
        # A longer number is none that a win has: it stays a text, and is refused as one.
        return int(word) if name in _NUMBERS and word.isascii() and word.isdecimal() and len(word) < 10 else word
    if _HINTS[name] is bool and raw in (0, 1):
        return bool(raw)
    # A column of whole numbers with gaps comes as floats from some libraries.
    return int(raw) if isinstance(raw, float) and raw.is_integer() else raw


def _bits(name: str, value: Any) -> int:  # noqa: ANN401 - a value of that field
    """The bits of one field: all others are 0 in the first seat, first round."""
    fields: dict[str, Any] = {"seat": "E", "round": "E", name: value}
    return Win(**fields).bits
