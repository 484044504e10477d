"""Files of hands: every format into every other, piece by piece, all or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.ipc
import pyarrow.parquet
import pytest

import hkmj
from hkmj import arrow
from hkmj.arrow import files

if TYPE_CHECKING:
    from pathlib import Path

SUFFIXES = tuple(arrow.FORMATS)
HANDS = ["123m456m789m1z[777z]+1z", "19m19p19s1234567z+1z", "123m456p78s99p[345s]1f+9s", "12m3q", "1358m2469p13579s+1m"]
FAN = [5, 13, 1, None, None]
STATUS = ["scored", "scored", "scored", "notation", "not_a_win"]
SOUTH = {"seat": "S", "round": "S"}


def put(path: Path, table: pa.Table, rows: int | None = None) -> Path:
    """Write a table in the format of the suffix, in batches of so many rows."""
    match arrow.FORMATS[path.suffix]:
        case "parquet":
            pyarrow.parquet.write_table(table, path, row_group_size=rows)
        case "csv":
            pyarrow.csv.write_csv(table, path)
        case kind:
            new = pa.ipc.new_file if kind == "ipc" else pa.ipc.new_stream
            with pa.OSFile(str(path), "wb") as file, new(file, table.schema) as writer:
                writer.write_table(table, max_chunksize=rows)
    return path


def get(path: Path) -> pa.Table:
    """Read what the format of the suffix holds."""
    match arrow.FORMATS[path.suffix]:
        case "parquet":
            return pyarrow.parquet.read_table(path)
        case "csv":
            return pyarrow.csv.read_csv(path)
        case kind:
            with pa.OSFile(str(path)) as file:
                reader = pa.ipc.open_file(file) if kind == "ipc" else pa.ipc.open_stream(file)
                return reader.read_all()


@pytest.mark.parametrize("out", SUFFIXES)
@pytest.mark.parametrize("given", SUFFIXES)
def test_every_format_into_every_other(tmp_path: Path, given: str, out: str) -> None:
    source = put(tmp_path / f"in{given}", pa.table({"id": ["007", "8", "9", "10", "11"], "hand": HANDS}))
    summary = arrow.score_file(source, tmp_path / f"out{out}", win=SOUTH)
    assert summary.to_dict() == {"rows": 5, "legal": 2, "statuses": {"scored": 3, "not_a_win": 1, "notation": 1}}
    found = get(tmp_path / f"out{out}")
    assert found.schema.names == ["id", "hand", *arrow.ANSWERS]
    assert found["hand"].to_pylist() == HANDS
    assert found["fan"].to_pylist() == FAN
    assert found["status"].to_pylist() == STATUS
    patterns = found["patterns"].to_pylist()[0]
    names = ["no_flowers", "dragon_pung", "mixed_one_suit"]
    assert patterns == (" ".join(names) if out == ".csv" else names)
    if out != ".csv":  # what reads a CSV here takes 007 for 7
        assert found["id"].to_pylist()[0] == "007"
    assert {path.name for path in tmp_path.iterdir()} == {f"in{given}", f"out{out}"}


@pytest.mark.parametrize("given", SUFFIXES)
def test_a_file_is_scored_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setattr(files, "ROWS", 2)
    source = put(tmp_path / f"in{given}", pa.table({"hand": HANDS * 3}), rows=5)
    done: list[float] = []
    arrow.score_file(source, tmp_path / "out.arrow", win=SOUTH, columns=["fan"], progress=done.append)
    with pa.OSFile(str(tmp_path / "out.arrow")) as file:
        reader = pa.ipc.open_file(file)
        sizes = [len(reader.get_batch(i)) for i in range(reader.num_record_batches)]
    assert max(sizes) == 2
    assert get(tmp_path / "out.arrow")["fan"].to_pylist() == FAN * 3
    assert len(done) == len(sizes) + 1
    assert done == sorted(done)
    assert all(0 < part <= 1 for part in done)
    assert done[-1] == 1


@pytest.mark.parametrize("given", SUFFIXES)
def test_a_file_without_rows(tmp_path: Path, given: str) -> None:
    source = put(tmp_path / f"in{given}", pa.table({"hand": pa.array([], pa.string())}))
    assert arrow.score_file(source, tmp_path / "out.parquet", win=SOUTH).to_dict()["rows"] == 0
    assert get(tmp_path / "out.parquet").schema.names == ["hand", *arrow.ANSWERS]


def test_numbers_in_a_parquet_file(tmp_path: Path) -> None:
    counts = [2, 0, 0, 0, 0, 0, 0, 0, 1] + [1, 0, 0, 0, 0, 0, 0, 0, 1] * 2 + [1] * 7  # thirteen orphans on 1m
    source = put(tmp_path / "in.parquet", pa.table({"counts": [counts] * 3, "win_tile": [0] * 3}), rows=2)
    arrow.score_file(source, tmp_path / "out.parquet", win=SOUTH)
    assert get(tmp_path / "out.parquet")["fan"].to_pylist() == [13] * 3
    with pytest.raises(hkmj.HkmjError, match=r"out\.csv|no room for lists, such as those of the column 'counts'"):
        arrow.score_file(source, tmp_path / "out.csv", win=SOUTH)
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize("out", SUFFIXES)
@pytest.mark.parametrize("given", [".parquet", ".arrows"])
def test_dictionaries_that_differ_from_batch_to_batch(tmp_path: Path, given: str, out: str) -> None:
    seats = pa.chunked_array([pa.array(list(part)).dictionary_encode() for part in ("SS", "ES")])
    table = pa.table({"hand": HANDS[:1] * 4, "seat": seats})
    source = put(tmp_path / f"in{given}", table, rows=2)
    arrow.score_file(source, tmp_path / f"out{out}", win={"round": "S"}, columns=["fan"])
    found = get(tmp_path / f"out{out}")
    assert found["seat"].to_pylist() == ["S", "S", "E", "S"]
    assert found["fan"].to_pylist() == [5] * 4


def test_a_csv_is_text(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(
        "\ufeffid,hand,seat,self_draw,kongs,note\n"
        f'007,{HANDS[0]},S,true,,"two\nlines, and a comma"\n'
        f"8,{HANDS[0]},E,,0,\n"
        f"9,{HANDS[0]},S,perhaps,x,\n",
        encoding="utf-8",
    )
    target = tmp_path / "out.csv"
    arrow.score_file(source, target, win={"round": "S"}, columns=["fan", "error"])
    assert target.read_text(encoding="utf-8") == (
        '"id","hand","seat","self_draw","kongs","note","fan","error"\n'
        f'"007","{HANDS[0]}","S","true","","two\nlines, and a comma",6,\n'
        f'"8","{HANDS[0]}","E","","0","",5,\n'
        f'"9","{HANDS[0]}","S","perhaps","x","",,'
        "\"self_draw='perhaps': it must be True or False; kongs='x': it must be one of 0, 1, 2, 3, 4\"\n"
    )


# ---------------------------------------------------------------- all or nothing


def csv(tmp_path: Path, text: str = f"hand\n{HANDS[0]}\n") -> Path:
    source = tmp_path / "in.csv"
    source.write_text(text, encoding="utf-8")
    return source


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hand,seat\n12m,S\n12m\n", r"in\.csv: CSV parse error: Expected 2 columns, got 1"),
        ("hands\n12m\n", "neither 'hand' nor 'counts'"),
        ("hand,fan\n12m,3\n", "a column 'fan' already"),
        ("", r"in\.csv: Empty CSV file"),
    ],
)
def test_what_fails_leaves_the_target_as_it_was(tmp_path: Path, text: str, said: str) -> None:
    target = tmp_path / "out.csv"
    target.write_text("as it was", encoding="utf-8")
    with pytest.raises(hkmj.HkmjError, match=said):
        arrow.score_file(csv(tmp_path, text), target, win=SOUTH)
    assert target.read_text(encoding="utf-8") == "as it was"
    assert {path.name for path in tmp_path.iterdir()} == {"in.csv", "out.csv"}


def test_an_interruption_leaves_nothing(tmp_path: Path) -> None:
    def interrupt(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arrow.score_file(csv(tmp_path), tmp_path / "out.parquet", win=SOUTH, progress=interrupt)
    assert [path.name for path in tmp_path.iterdir()] == ["in.csv"]


@pytest.mark.parametrize("suffix", [suffix for suffix in SUFFIXES if suffix != ".csv"])
@pytest.mark.parametrize("content", [b"", b"neither Arrow nor Parquet " * 20])
def test_a_file_that_is_not_what_its_suffix_says(tmp_path: Path, suffix: str, content: bytes) -> None:
    source = tmp_path / f"in{suffix}"
    source.write_bytes(content)
    with pytest.raises(hkmj.HkmjError, match=f"in{suffix}: "):
        arrow.score_file(source, tmp_path / "out.csv", win=SOUTH)


def test_files_that_cannot_be(tmp_path: Path) -> None:
    source = csv(tmp_path)
    with pytest.raises(hkmj.HkmjError, match=r"out\.xlsx: its suffix tells no format: expected one of \.parquet"):
        arrow.score_file(source, tmp_path / "out.xlsx", win=SOUTH)
    with pytest.raises(hkmj.HkmjError, match="cannot be written over the file that they are read from"):
        arrow.score_file(source, source, win=SOUTH)
    for suffix in arrow.FORMATS:
        none = tmp_path / f"none{suffix}"
        with pytest.raises(FileNotFoundError) as caught:
            arrow.score_file(none, tmp_path / "out.csv", win=SOUTH)
        assert caught.value.filename == str(none)
        nowhere = tmp_path / "none" / f"out{suffix}"
        with pytest.raises(FileNotFoundError) as caught:
            arrow.score_file(source, nowhere, win=SOUTH)
        assert caught.value.filename == str(nowhere)


def test_upper_case_suffixes(tmp_path: Path) -> None:
    source = csv(tmp_path).rename(tmp_path / "IN.CSV")
    summary: Any = arrow.score_file(str(source), str(tmp_path / "OUT.Parquet"), win=SOUTH)
    assert summary.legal == 1
