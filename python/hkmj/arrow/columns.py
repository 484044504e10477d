"""Hands as columns of numbers, scored all at once; the columns are handed on as they lie in memory."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from hkmj import batch
from hkmj.arrow.scored import CODE, WIN, Scored
from hkmj.errors import HandError, NotAWinError
from hkmj.hand import Hand, read_core
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import FLOWERS, KINDS, Tile

if TYPE_CHECKING:
    from typing import Literal

    from hkmj.arrow.wins import Wins
    from hkmj.compiled import Compiled

__all__ = ["COUNTS", "score_columns"]

COUNTS: Final = "counts"
_NO_TILE: Final = 255


class _Columns(NamedTuple):
    """The columns of a batch, and the faults of the rows whose lists are of another length."""

    counts: memoryview[int]
    melds: memoryview[int]
    win_tile: memoryview[int]
    flowers: memoryview[int]
    faults: dict[int, list[str]]


def score_columns(rules: Compiled, rows: pa.RecordBatch, wins: Wins, threads: int | None) -> Scored:
    """Score the hands of columns of numbers.

    Raises:
        HandError: if a column is of a type that holds no such numbers.

    >>> from hkmj import Hand
    >>> from hkmj.arrow.wins import read_wins
    >>> from hkmj.compiled import Compiled
    >>> made = batch.columns([Hand("19m19p19s1234567z+1z")])
    >>> rows = pa.RecordBatch.from_pydict({"counts": [list(made["counts"])], "win_tile": [27]})
    >>> wins = read_wins(rows, {"seat": "S", "round": "S"})
    >>> list(score_columns(Compiled("hk"), rows, wins, threads=1).fan)
    [13]
    """
    columns = _columns(rows)
    found = batch.score(
        columns.counts,
        melds=columns.melds,
        win_tile=columns.win_tile,
        flowers=columns.flowers,
        win=_memory(wins.bits, "Q"),
        rules=rules.rules,
        threads=threads,
    )
    status = bytearray(found.status) if wins.faults or columns.faults else found.status
    for row in wins.faults:
        status[row] = WIN
    for row in columns.faults:
        status[row] = CODE
    error = functools.partial(_error, rules, columns, wins)
    return Scored(status, found.fan, found.legal, found.tier, found.patterns, error)


def _columns(rows: pa.RecordBatch) -> _Columns:
    faults: dict[int, list[str]] = {}
    counts = _lists(rows, COUNTS, len(KINDS), faults)
    melds = _lists(rows, "melds", 5, faults)
    return _Columns(counts, melds, _numbers(rows, "win_tile", _NO_TILE), _numbers(rows, "flowers", 0), faults)


def _lists(rows: pa.RecordBatch, name: str, width: int, faults: dict[int, list[str]]) -> memoryview[int]:
    """The numbers of a column of lists, of none if there is no such column; rows with another number are at fault."""
    if name not in rows.schema.names:
        return memoryview(bytes(width * len(rows)))
    column = rows.column(name)
    is_binary = pa.types.is_fixed_size_binary(column.type) or pa.types.is_binary(column.type)
    is_binary = is_binary or pa.types.is_large_binary(column.type)
    is_list = any(test(column.type) for test in (pa.types.is_list, pa.types.is_large_list, pa.types.is_fixed_size_list))
    if not is_binary and not is_list:
        raise HandError(f"{name}: lists of {width} numbers are expected, not {column.type}")
    fits = pc.equal(pc.binary_length(column) if is_binary else pc.list_value_length(column), width)
    # A hand without counts is none; one without melds is concealed.
    wrong = pc.invert(pc.fill_null(fits, name != COUNTS))
    if pc.any(wrong).as_py():
        column = pc.if_else(wrong, pa.scalar(None, column.type), column)
    column = _cast(name, column, pa.binary(width) if is_binary else pa.list_(pa.uint8(), width))
    if column.null_count:
        column = column.fill_null(bytes(width) if is_binary else pa.scalar([0] * width, column.type))
    if is_binary:
        data = memoryview(column.buffers()[1] or b"").cast("B")
        data = data[column.offset * width : (column.offset + len(column)) * width]
    else:
        numbers = column.flatten()
        if numbers.null_count:
            gaps = {place // width for place in pc.indices_nonzero(numbers.is_null()).to_pylist()}
            wrong = pc.or_(wrong, pa.array([row in gaps for row in range(len(rows))]))
            numbers = numbers.fill_null(0)
        data = _memory(numbers, "B")
    for row in pc.indices_nonzero(wrong).to_pylist():
        faults.setdefault(row, []).append(f"{name}: a row has {width} numbers")
    return data


def _numbers(rows: pa.RecordBatch, name: str, nothing: int) -> memoryview[int]:
    """The numbers of a column; `nothing` where there is none."""
    if name not in rows.schema.names:
        return memoryview(bytes([nothing]) * len(rows))
    return _memory(_cast(name, rows.column(name), pa.uint8()).fill_null(nothing), "B")


def _cast(name: str, column: pa.Array, to: pa.DataType) -> pa.Array:
    try:
        return column.cast(to)
    except pa.ArrowException as error:
        raise HandError(f"{name}: {error}") from error


def _memory(column: pa.Array, letter: Literal["B", "Q"]) -> memoryview[int]:
    """The numbers of a column without nulls, as they lie in memory."""
    numbers: memoryview[int] = memoryview(column.buffers()[1]).cast("B").cast(letter)
    return numbers[column.offset : column.offset + len(column)]


def _error(rules: Compiled, columns: _Columns, wins: Wins, row: int) -> str:
    """What is wrong with a row that has no score."""
    faults = [*columns.faults.get(row, []), *wins.faults.get(row, [])]
    counts, codes = columns.counts[34 * row : 34 * row + 34], columns.melds[5 * row : 5 * row + 5]
    win_tile = columns.win_tile[row]
    faults += [f"melds: no set has the code {code}" for code in codes if code and code not in _melds()]
    if win_tile != _NO_TILE and win_tile >= len(Tile):
        faults.append(f"win_tile: no tile has the id {win_tile}")
    concealed = [tile for tile, count in zip(KINDS, counts, strict=True) for _ in range(count)]
    melds = [_melds()[code] for code in codes if code in _melds()]
    flowers = [flower for bit, flower in enumerate(FLOWERS) if columns.flowers[row] >> bit & 1]
    won = Tile(win_tile) if win_tile < len(Tile) else None
    hand, found = read_core(concealed, melds, flowers, won)
    if faults:
        return str(HandError([*faults, *found]))
    try:
        rules.core.score(hand, wins.bits[row].as_py(), found)
    except NotAWinError as error:
        return str(rules.no_win(Hand(concealed, melds=melds, flowers=flowers, win_tile=won), error))
    except ValueError as error:
        return str(error)
    raise AssertionError(f"row {row} has a score")


@functools.cache
def _melds() -> dict[int, Meld]:
    """Every set by its code."""
    alike = (Meld(kind, (tile,) * (3 if kind is MeldKind.PUNG else 4)) for kind in list(MeldKind)[1:] for tile in KINDS)
    starts = (tile for tile in KINDS if tile.suit != "z" and tile.number <= 7)
    chows = (Meld(MeldKind.CHOW, (start, Tile(start + 1), Tile(start + 2))) for start in starts)
    return {batch.meld_code(meld): meld for meld in (*chows, *alike)}
