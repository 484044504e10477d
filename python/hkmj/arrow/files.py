"""Files of hands, scored into files: a format by its suffix, a piece of the file at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
import pyarrow.ipc
import pyarrow.parquet

from hkmj.arrow.tables import ROWS, Options, Summary, Work
from hkmj.errors import HkmjError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

__all__ = ["FORMATS", "score_file"]

FORMATS: Final = {
    ".parquet": "parquet",
    ".arrow": "ipc",
    ".feather": "ipc",
    ".arrows": "stream",
    ".csv": "csv",
}
"""The formats by their suffixes; ``ipc`` is the Arrow file format, ``stream`` the Arrow stream format."""


def score_file(
    source: str | Path,
    target: str | Path,
    *,
    progress: Callable[[float], object] | None = None,
    **options: Unpack[Options],
) -> Summary:
    r"""Score the hands of a file into another, never reading the file whole.

    The target has the columns of the source and the answers, row by row; it appears when all is done, in the place of
    a file of that name. Everything in a CSV is text: it is passed on as it is, and to a CSV patterns are written with
    spaces between.

    Args:
        source: a file of one of the `FORMATS`, with the columns that `hkmj.arrow` describes.
        target: where to; in one of the `FORMATS`, the same or another.
        progress: called now and then with how much of the source is done, from 0 to 1.
        options: see `Options`.

    Raises:
        HkmjError: as `score`; for a suffix of no format, and for a file that is not what its suffix says.
        OSError: for a file that cannot be opened; it has the name.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     source, target = Path(folder, "hands.csv"), Path(folder, "scored.csv")
    ...     _ = source.write_text("hand,seat\n123m456m789m1z[777z]+1z,S\n12m+3m,E\n")
    ...     print(score_file(source, target, win={"round": "S"}, columns=["fan", "status"]).to_dict())
    ...     print(target.read_text())
    {'rows': 2, 'legal': 1, 'statuses': {'scored': 1, 'tiles': 1}}
    "hand","seat","fan","status"
    "123m456m789m1z[777z]+1z","S",5,"scored"
    "12m+3m","E",,"tiles"
    """
    source, target = Path(source), Path(target)
    reading, writing = _format(source), _format(target)
    if target.exists() and target.samefile(source):
        raise HkmjError(f"{target}: the answers cannot be written over the file that they are read from")
    work, summary = Work(**options), Summary()
    part = target.with_name(target.name + ".part")
    try:
        _try_to_open(source, part, target)
        with _READERS[reading](source) as given:
            read = _decoded(given) if (reading, writing) in _LOOSE else given
            schema = work.schema(read.schema)
            with _about(target), _WRITERS[writing](part, schema) as write:
                for rows in _pieces(read, source):
                    with _about(source):
                        scored = work.answer(rows, schema, summary)
                    write(scored)
                    if progress is not None:
                        progress(read.done())
        part.replace(target)
        if progress is not None:
            progress(1.0)
    finally:
        part.unlink(missing_ok=True)
    return summary


def _try_to_open(source: Path, part: Path, target: Path) -> None:
    """Open both as Arrow will, for its own complaints do not say which file is meant, or in words of their own."""
    with source.open("rb"):
        pass
    try:
        with part.open("wb"):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error


def _format(path: Path) -> str:
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        raise HkmjError(f"{path}: its suffix tells no format: expected one of {', '.join(FORMATS)}") from None


@contextlib.contextmanager
def _about(path: Path) -> Iterator[None]:
    """Say which file it is that Arrow complains about; in one line."""
    try:
        yield
    except pa.ArrowException as error:
        if isinstance(error, OSError):
            raise
        raise HkmjError(f"{path}: {' '.join(str(error).split())}") from error


# ---------------------------------------------------------------- reading


class _Read(NamedTuple):
    schema: pa.Schema
    batches: Iterator[pa.RecordBatch]
    done: Callable[[], float]


def _pieces(read: _Read, path: Path) -> Iterator[pa.RecordBatch]:
    """What is read, no more rows at a time than are scored at a time."""
    while True:
        with _about(path):
            rows = next(read.batches, None)
        if rows is None:
            return
        for start in range(0, len(rows), ROWS):
            yield rows.slice(start, ROWS)


@contextlib.contextmanager
def _read_parquet(path: Path) -> Iterator[_Read]:
    with _about(path):
        file = pyarrow.parquet.ParquetFile(path)
    with file:
        read = 0

        def batches() -> Iterator[pa.RecordBatch]:
            nonlocal read
            for rows in file.iter_batches(batch_size=ROWS):
                read += len(rows)
                yield rows

        yield _Read(file.schema_arrow, batches(), lambda: read / file.metadata.num_rows)


@contextlib.contextmanager
def _read_ipc(path: Path) -> Iterator[_Read]:
    with pa.memory_map(str(path)) as mapped:
        with _about(path):
            file = pa.ipc.open_file(mapped)
        read = 0

        def batches() -> Iterator[pa.RecordBatch]:
            nonlocal read
            for read in range(1, file.num_record_batches + 1):
                yield file.get_batch(read - 1)

        yield _Read(file.schema, batches(), lambda: read / file.num_record_batches)


@contextlib.contextmanager
def _read_stream(path: Path) -> Iterator[_Read]:
    with pa.memory_map(str(path)) as mapped:
        with _about(path):
            stream = pa.ipc.open_stream(mapped)
        yield _Read(stream.schema, iter(stream), lambda: mapped.tell() / mapped.size())


@contextlib.contextmanager
def _read_csv(path: Path) -> Iterator[_Read]:
    lines = pyarrow.csv.ParseOptions(newlines_in_values=True)
    with _about(path), pyarrow.csv.open_csv(path, parse_options=lines) as head:
        names = head.schema.names
    # A type guessed from the first rows would not fit a later one.
    texts = pyarrow.csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=False)
    with pa.OSFile(str(path)) as file:
        with _about(path):
            rows = pyarrow.csv.open_csv(file, parse_options=lines, convert_options=texts)
        yield _Read(rows.schema, iter(rows), lambda: file.tell() / file.size())


def _decoded(read: _Read) -> _Read:
    """The same with values in the place of dictionaries."""
    plain = pa.schema(
        [one.with_type(one.type.value_type) if pa.types.is_dictionary(one.type) else one for one in read.schema],
        read.schema.metadata,
    )

    def batches() -> Iterator[pa.RecordBatch]:
        for rows in read.batches:
            columns = [column.cast(to) for column, to in zip(rows.columns, plain.types, strict=True)]
            yield pa.RecordBatch.from_arrays(columns, schema=plain)

    return _Read(plain, batches(), read.done)


_READERS: Final = {"parquet": _read_parquet, "ipc": _read_ipc, "stream": _read_stream, "csv": _read_csv}
_LOOSE: Final = {("parquet", "ipc"), ("stream", "ipc")}
"""From where dictionaries may come that differ from batch to batch, to where there is room for one only."""

# ---------------------------------------------------------------- writing

_Write = Callable[[pa.RecordBatch], object]


@contextlib.contextmanager
def _write_parquet(path: Path, schema: pa.Schema) -> Iterator[_Write]:
    with pyarrow.parquet.ParquetWriter(path, schema) as writer:
        yield writer.write_batch


@contextlib.contextmanager
def _write_ipc(path: Path, schema: pa.Schema) -> Iterator[_Write]:
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, schema) as writer:
        yield writer.write_batch


@contextlib.contextmanager
def _write_stream(path: Path, schema: pa.Schema) -> Iterator[_Write]:
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_stream(file, schema) as writer:
        yield writer.write_batch


@contextlib.contextmanager
def _write_csv(path: Path, schema: pa.Schema) -> Iterator[_Write]:
    texts = [pa.types.is_dictionary(one.type) or one.type == pa.list_(pa.string()) for one in schema]
    for one, is_text in zip(schema, texts, strict=True):
        if pa.types.is_nested(one.type) and not is_text:
            raise HkmjError(f"a CSV has no room for lists, such as those of the column {one.name!r}")
    flat = pa.schema([one.with_type(pa.string()) if text else one for one, text in zip(schema, texts, strict=True)])
    with pyarrow.csv.CSVWriter(path, flat) as writer:

        def write(rows: pa.RecordBatch) -> None:
            columns = [_flat(column) if text else column for column, text in zip(rows.columns, texts, strict=True)]
            writer.write_batch(pa.RecordBatch.from_arrays(columns, schema=flat))

        yield write


def _flat(column: pa.Array) -> pa.Array:
    return column.cast(pa.string()) if pa.types.is_dictionary(column.type) else pc.binary_join(column, " ")


_WRITERS: Final = {"parquet": _write_parquet, "ipc": _write_ipc, "stream": _write_stream, "csv": _write_csv}
