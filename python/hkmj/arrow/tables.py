"""Tables and streams of record batches: the answers beside what was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypedDict, TypeVar

import pyarrow as pa

from hkmj.arrow.answers import ANSWERS, Patterns, answer_fields, answers
from hkmj.arrow.columns import COUNTS, score_columns
from hkmj.arrow.scored import STATUSES, Scored
from hkmj.arrow.texts import TEXT, score_texts
from hkmj.arrow.wins import Wins, check_wins, read_wins
from hkmj.compiled import Compiled
from hkmj.errors import HandError, HkmjError, quoted
from hkmj.notation import NOTATIONS
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from typing import Unpack

    from hkmj.rules import Ruleset

    Rows = TypeVar("Rows", pa.Table, pa.RecordBatch)

__all__ = ["Options", "Summary", "Work", "score", "score_batches"]

ROWS: Final = 65_536
"""How many rows are scored at a time: enough for every thread, few enough to fit anywhere."""


class Options(TypedDict, total=False):
    """How tables are scored.

    Attributes:
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file; "hk" by default.
        win: fields of the win for rows that say nothing of them.
        columns: the answers wanted, by default all `ANSWERS`; what is not wanted is not worked out.
        patterns: how the patterns are told, "ids" (by default) or "bits".
        notation: the notation of the texts of hands.
        threads: how many threads score columns of numbers; None: as many as there are processors.
    """

    rules: str | Path | Ruleset
    win: Mapping[str, Any]
    columns: Iterable[str]
    patterns: Patterns
    notation: str
    threads: int | None


@dataclass(slots=True)
class Summary:
    """How many rows there were, and what became of them.

    Attributes:
        rows: how many.
        legal: how many of them have a score that reaches the minimum.
        statuses: how many there are of each status; those of which there are none are left out.

    >>> Summary(3, 1, Counter(scored=2, tiles=1)).to_dict()
    {'rows': 3, 'legal': 1, 'statuses': {'scored': 2, 'tiles': 1}}
    """

    rows: int = 0
    legal: int = 0
    statuses: Counter[str] = field(default_factory=Counter)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, statuses in the order of `STATUSES`."""
        statuses = {name: self.statuses[name] for name in STATUSES if self.statuses[name]}
        return {"rows": self.rows, "legal": self.legal, "statuses": statuses}

    def add(self, scored: Scored, rows: int) -> None:
        """Count some rows in."""
        self.rows += rows
        self.legal += sum(memoryview(scored.legal).cast("B")) if rows else 0
        for number, count in Counter(memoryview(scored.status).tolist()).items():
            self.statuses[STATUSES[number]] += count


class Work:
    """The options made ready, for rows of one schema after another.

    Raises:
        RulesetError: for rules that cannot be.
        HkmjError: for an answer, a way to tell patterns or a notation that there is none of.
    """

    def __init__(
        self,
        *,
        rules: str | Path | Ruleset = "hk",
        win: Mapping[str, Any] | None = None,
        columns: Iterable[str] = ANSWERS,
        patterns: Patterns = "ids",
        notation: str = "mpsz",
        threads: int | None = None,
    ) -> None:
        wanted = dict.fromkeys(columns)
        for name in wanted:
            if name not in ANSWERS:
                raise HkmjError(f"there is no answer {name!r}: expected some of {', '.join(ANSWERS)}")
        if patterns not in ("ids", "bits"):
            raise HkmjError(f"patterns are told as 'ids' or as 'bits', not as {patterns!r}")
        if notation not in NOTATIONS:
            raise HkmjError(f"there is no notation {notation!r}: expected one of {', '.join(NOTATIONS)}")
        self._rules = Compiled(rules)
        self._win = _fields(win)
        self._fields = answer_fields(wanted, patterns, self._rules.core.pattern_words)
        self._notation = notation
        self._threads = threads

    def schema(self, schema: pa.Schema) -> pa.Schema:
        """The schema of the answers to rows of this one.

        Raises:
            HandError: if it has a column of the name of an answer, a column twice, or no hands or wins.
        """
        faults = [
            f"the rows have a column {one.name!r} already: rename it, or ask for other answers"
            for one in self._fields
            if one.name in schema.names
        ]
        twice = [name for name, count in Counter(schema.names).items() if count > 1]
        faults += [f"the rows have several columns {name!r}" for name in twice]
        hands = {TEXT, COUNTS} & set(schema.names)
        if len(hands) != 1:
            have = f"both {TEXT!r} and {COUNTS!r}" if hands else f"neither {TEXT!r} nor {COUNTS!r}"
            faults.append(f"the rows have {have}: one of these columns says what tiles a hand has")
        faults += check_wins(schema.names, self._win)
        if faults:
            raise HandError(faults)
        for one in self._fields:
            schema = schema.append(one)
        return schema

    def answer(self, rows: pa.RecordBatch, schema: pa.Schema, summary: Summary | None = None) -> pa.RecordBatch:
        """The rows with their answers, in the schema that `schema` gave."""
        wins = read_wins(rows, self._win)
        scored = self._scored(rows, wins)
        if summary is not None:
            summary.add(scored, len(rows))
        made = answers(scored, wins, self._rules.rules, self._fields)
        return pa.RecordBatch.from_arrays([*rows.columns, *made], schema=schema)

    def _scored(self, rows: pa.RecordBatch, wins: Wins) -> Scored:
        if TEXT in rows.schema.names:
            return score_texts(self._rules, rows.column(TEXT), wins, self._notation)
        return score_columns(self._rules, rows, wins, self._threads)


def _fields(win: object) -> dict[str, Any]:
    if win is None:
        return {}
    if isinstance(win, Mapping):
        return dict(win)
    told = "not a Win, but its to_dict() will do" if isinstance(win, Win) else f"not {quoted(win)}"
    raise TypeError(f"win must be a mapping of fields to values, as in {{'round': 'S'}}: {told}")


def score(table: Rows, **options: Unpack[Options]) -> Rows:
    """Score a table: the same table with the answers as further columns.

    Args:
        table: a Table or a RecordBatch, with the columns that `hkmj.arrow` describes.
        options: see `Options`.

    Raises:
        HandError: for a table without hands or wins, or with a column of the name of an answer.
        RulesetError: for rules that cannot be.
        HkmjError: for other options that cannot be.
        TypeError: for what is neither Table nor RecordBatch.

    >>> row = pa.RecordBatch.from_pydict({"hand": ["123m456m789m1z[777z]+1z"], "seat": ["S"], "round": ["S"]})
    >>> scored = score(row, columns=["fan", "points"])
    >>> scored.schema.names, scored["points"].to_pylist()
    (['hand', 'seat', 'round', 'fan', 'points'], [24])
    """
    if not isinstance(table, pa.Table | pa.RecordBatch):
        given = f"the {type(table).__name__} {quoted(table)}"
        raise TypeError(f"hkmj.arrow.score() takes a Table or a RecordBatch, not {given}")
    work = Work(**options)
    schema = work.schema(table.schema)
    if isinstance(table, pa.RecordBatch):
        return work.answer(table, schema)
    return pa.Table.from_batches([work.answer(rows, schema) for rows in table.to_batches(max_chunksize=ROWS)], schema)


def score_batches(batches: Iterable[pa.RecordBatch], **options: Unpack[Options]) -> Iterator[pa.RecordBatch]:
    """Score a stream of record batches, each as it comes.

    Args:
        batches: such as a RecordBatchReader, or what ``to_batches`` of a dataset gives; all of one schema.
        options: see `Options`.

    Raises:
        HkmjError: as `score`, when the first batch is asked for.

    >>> from pyarrow.dataset import dataset
    >>> rows = pa.table({"hand": ["123m456m789m1z[777z]+1z", "19m19p19s1234567z+1z"]})
    >>> scored = score_batches(dataset(rows).to_batches(), win={"seat": "S", "round": "S"})
    >>> sum(batch["fan"].to_pylist()[0] for batch in scored)
    5
    """
    work, schema, known = Work(**options), None, None
    for rows in batches:
        if rows.schema != known:
            known, schema = rows.schema, work.schema(rows.schema)
        yield work.answer(rows, schema)
