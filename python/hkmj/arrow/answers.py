"""The columns of answers: plain numbers put into Arrow arrays, without a copy where the two lie alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args

import pyarrow as pa
import pyarrow.compute as pc

from hkmj.arrow.scored import STATUSES
from hkmj.patterns import pattern_ids
from hkmj.rules.prices import Tier, own_draw, price
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from typing_extensions import Buffer

    from hkmj.arrow.scored import Scored
    from hkmj.arrow.wins import Wins
    from hkmj.rules import Ruleset

__all__ = ["ANSWERS", "Patterns", "answer_fields", "answers"]

Patterns = Literal["ids", "bits"]
"""How the patterns are told: a list of their ids, or a bit each."""

_TIERS: Final = get_args(Tier)
_CODED: Final = pa.dictionary(pa.int8(), pa.string())
_OWN_DRAW: Final = Win(seat="E", round="E", self_draw=True).bits


def answer_fields(columns: Iterable[str], patterns: Patterns, words: int) -> list[pa.Field]:
    """The names and types of columns of answers.

    Args:
        columns: their names.
        patterns: how the patterns are told.
        words: how many words of 64 bits the patterns of the family take.

    >>> [(field.name, str(field.type)) for field in answer_fields(["fan", "patterns"], "bits", 1)]
    [('fan', 'int16'), ('patterns', 'uint64')]
    """
    bits = pa.uint64() if words == 1 else pa.list_(pa.uint64(), words)
    types = {
        "fan": pa.int16(),
        "legal": pa.bool_(),
        "tier": _CODED,
        "patterns": bits if patterns == "bits" else pa.list_(pa.string()),
        "points": pa.int64(),
        "status": _CODED,
        "error": pa.string(),
    }
    return [pa.field(name, types[name]) for name in columns]


def answers(scored: Scored, wins: Wins, rules: Ruleset, fields: Iterable[pa.Field]) -> list[pa.Array]:
    """The columns of answers to some rows, with the names and types of `answer_fields`."""
    size = len(wins.bits)
    is_scored = pc.equal(_array(pa.uint8(), size, scored.status), 0)
    # The bits of a column of truths are what says of another column which of its values are there.
    there = None if pc.all(is_scored).as_py() else is_scored.buffers()[1]
    rows = _Rows(scored, wins, rules, size, there, pc.indices_nonzero(pc.invert(is_scored)).to_pylist())
    return [_MAKERS[field.name](rows, field.type) for field in fields]


class _Rows(NamedTuple):
    scored: Scored
    wins: Wins
    rules: Ruleset
    size: int
    there: Any
    refused: list[int]


def _array(of: pa.DataType, size: int, numbers: Buffer, there: Any = None) -> pa.Array:  # noqa: ANN401 - an Arrow buffer
    return pa.Array.from_buffers(of, size, [there, pa.py_buffer(numbers)])


def _fan(rows: _Rows, of: pa.DataType) -> pa.Array:
    return _array(of, rows.size, rows.scored.fan, rows.there)


def _legal(rows: _Rows, of: pa.DataType) -> pa.Array:
    truths = _array(pa.uint8(), rows.size, rows.scored.legal).cast(of)
    return pa.Array.from_buffers(of, rows.size, [rows.there, truths.buffers()[1]])


def _tier(rows: _Rows, _: pa.DataType) -> pa.Array:
    codes = _array(_CODED.index_type, rows.size, rows.scored.tier, rows.there)
    return pa.DictionaryArray.from_arrays(codes, pa.array(_TIERS))


def _status(rows: _Rows, _: pa.DataType) -> pa.Array:
    codes = _array(_CODED.index_type, rows.size, rows.scored.status)
    return pa.DictionaryArray.from_arrays(codes, pa.array(STATUSES))


def _patterns(rows: _Rows, of: pa.DataType) -> pa.Array:
    if of == pa.uint64():
        return _array(of, rows.size, rows.scored.patterns, rows.there)
    if pa.types.is_fixed_size_list(of):
        words = _array(pa.uint64(), rows.size * of.list_size, rows.scored.patterns)
        return pa.Array.from_buffers(of, rows.size, [rows.there], children=[words])
    # There are few different sets of patterns, however many rows.
    width = memoryview(rows.scored.patterns).nbytes // max(rows.size, 1)
    coded = _array(pa.binary(width), rows.size, rows.scored.patterns, rows.there).dictionary_encode()
    ids = pattern_ids(rows.rules.family)
    sets = (int.from_bytes(bits, "little") for bits in coded.dictionary.to_pylist())
    names = [[name for place, name in enumerate(ids) if bits >> place & 1] for bits in sets]
    return pa.array(names, of).take(coded.indices)


def _points(rows: _Rows, of: pa.DataType) -> pa.Array:
    # There are few different prices: one for each fan, tier, and discard or own draw.
    scored, byte = rows.scored, pa.uint8()
    kept = ((pa.int16(), scored.fan), (byte, scored.tier), (byte, scored.legal))
    fan, tier, legal = (_array(sort, rows.size, numbers).cast(of) for sort, numbers in kept)
    is_own = pc.not_equal(pc.bit_wise_and(rows.wins.bits, pa.scalar(_OWN_DRAW, pa.uint64())), 0).cast(of)
    key = fan
    for digit, base in ((tier, len(_TIERS)), (is_own, 2), (legal, 2)):
        key = pc.add(pc.multiply(key, base), digit)
    coded = key.dictionary_encode()
    prices = pa.array([_price(rows.rules, key) for key in coded.dictionary.to_pylist()], of)
    points = prices.take(coded.indices)
    return pa.Array.from_buffers(of, rows.size, [rows.there, points.buffers()[1]])


def _price(rules: Ruleset, key: int) -> int:
    key, is_legal = divmod(key, 2)
    key, is_own = divmod(key, 2)
    fan, tier = divmod(key, len(_TIERS))
    cost = own_draw if is_own else price
    return int(cost(rules, fan, _TIERS[tier])) if is_legal else 0


def _error(rows: _Rows, of: pa.DataType) -> pa.Array:
    said: list[str | None] = [None] * rows.size
    for row in rows.refused:
        said[row] = rows.scored.error(row)
    return pa.array(said, of)


_MAKERS: Final[dict[str, Callable[[_Rows, pa.DataType], pa.Array]]] = {
    "fan": _fan,
    "legal": _legal,
    "tier": _tier,
    "patterns": _patterns,
    "points": _points,
    "status": _status,
    "error": _error,
}
ANSWERS: Final = tuple(_MAKERS)
"""The columns of answers, in their order."""
