"""``hkmj batch``: what it prints and how it ends. What the answers are, the tests of `hkmj.arrow` hold."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from .running import data, done, failed, run

if TYPE_CHECKING:
    from pathlib import Path

FLUSH = "123m456m789m1z[777z]+1z"  # 5 fan by discard in the south seat, 6 by own draw
POOR = "123m456p78s99p[345s]1f+9s"  # 1 fan
NO_WIN = "1358m2469p13579s+1m"
SOUTH = ("--seat", "S", "--round", "S")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.csv"


def hands(tmp_path: Path, *rows: str, head: str = "hand") -> str:
    path = tmp_path / "in.csv"
    path.write_text("\n".join((head, *rows)) + "\n", encoding="utf-8")
    return str(path)


def column(path: Path, name: str) -> list[str]:
    head, *rows = (line.split(",") for line in path.read_text(encoding="utf-8").splitlines())
    return [row[head.index(f'"{name}"')] for row in rows]


def test_hands_that_are_all_legal(tmp_path: Path, out: Path) -> None:
    said = done(run("batch", hands(tmp_path, FLUSH, FLUSH), str(out), *SOUTH))
    assert said == "2  rows\n2  scored\n2  legal\n"
    assert column(out, "fan") == ["5", "5"]


def test_the_summary_as_json(tmp_path: Path, out: Path) -> None:
    result = run("batch", hands(tmp_path, FLUSH, POOR), str(out), *SOUTH, "--json")
    assert data(result) == {"rows": 2, "legal": 1, "statuses": {"scored": 2}}
    assert failed(result, 1) == "of 2 rows 1 not legal"


@pytest.mark.parametrize(
    ("rows", "code", "said"),
    [
        ([FLUSH, POOR], 1, "of 2 rows 1 not legal"),
        ([FLUSH, NO_WIN], 1, "of 2 rows 1 not a win"),
        ([FLUSH, "12m3q", "11111m", NO_WIN, POOR], 2, "of 5 rows 2 bad input, 1 not a win, 1 not legal"),
    ],
)
def test_the_worst_row_decides_how_it_ends(tmp_path: Path, out: Path, rows: list[str], code: int, said: str) -> None:
    assert failed(run("batch", hands(tmp_path, *rows), str(out), *SOUTH), code) == said
    assert column(out, "fan")[0] == "5"


def test_options_say_what_no_column_says(tmp_path: Path, out: Path) -> None:
    source = hands(tmp_path, f"{FLUSH},E", f"{FLUSH},", head="hand,seat")
    done(run("batch", source, str(out), *SOUTH, "--self-draw", "--columns", "fan, points"))
    assert out.read_text(encoding="utf-8").splitlines()[0] == '"hand","seat","fan","points"'
    assert column(out, "fan") == ["6", "6"]
    assert column(out, "points") == ["16", "16"]


def test_rules_notation_threads_and_patterns(tmp_path: Path, out: Path) -> None:
    source = hands(tmp_path, "一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬 東 [紅中 紅中 紅中] +東")
    more = ("--rules", "hk-all", "--set", "values.mixed_one_suit=4", "--notation", "chinese", "--threads", "2")
    done(run("batch", source, str(out), *SOUTH, *more, "--patterns", "bits", "--columns", "fan,patterns"))
    # hk-all adds 清龍 (pure straight) for 2, and the half flush is worth one more here.
    assert column(out, "fan") == ["8"]
    assert column(out, "patterns")[0].isdecimal()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--columns", "fans"), "there is no answer 'fans'"),
        (("--rules", "nix"), "nix"),
        (("--threads", "0"), "--threads"),
    ],
)
def test_options_that_cannot_be(tmp_path: Path, out: Path, more: tuple[str, ...], said: str) -> None:
    assert said in failed(run("batch", hands(tmp_path, FLUSH), str(out), *SOUTH, *more), 2)
    assert not out.exists()


def test_files_that_cannot_be(tmp_path: Path, out: Path) -> None:
    source = hands(tmp_path, FLUSH)
    assert "no round" in failed(run("batch", source, str(out), "--seat", "S"), 2)
    for none in ("none.csv", "none.parquet"):
        path = str(tmp_path / none)
        assert failed(run("batch", path, str(out), *SOUTH), 2) == f"cannot open {path!r}: No such file or directory"
    path = str(tmp_path / "nodir" / "out.parquet")
    assert failed(run("batch", source, path, *SOUTH), 2) == f"cannot open {path!r}: No such file or directory"
    assert "its suffix tells no format" in failed(run("batch", source, "out.xlsx", *SOUTH), 2)
    assert "is a directory" in failed(run("batch", str(tmp_path), str(out), *SOUTH), 2)
    result = run("batch", source, source, *SOUTH, "--json")
    assert data(result)["error"]["type"] == "HkmjError"
    assert "written over" in failed(result, 2)


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("hkmj.arrow")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = failed(run("batch", hands(tmp_path, FLUSH), str(out), *SOUTH), 2)
    assert said == "hkmj.arrow needs pyarrow: pip install 'hkmj[arrow]'"
    # The other verbs do without.
    assert run("score", FLUSH, *SOUTH).exit_code == 0
