"""A score on a terminal: columns that line up, a table with rich, plain text without."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

import hkmj
from hkmj.display import as_table, as_text, has_rich, show


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def flush() -> hkmj.Score:
    return hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S")


@pytest.fixture
def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)


def test_plain_text_is_aligned(flush: hkmj.Score) -> None:
    assert (
        as_text(flush)
        == """\
5 fan, a legal win
South seat, South round, won on a discard, rules hk

Declared   [777z]
Concealed  123m  456m  789m  11z (won with 1z)

No flowers      1 fan
Dragon pung     1 fan
Mixed one suit  3 fan
Total           5 fan"""
    )


def test_chinese_characters_take_two_columns(flush: hkmj.Score) -> None:
    # 三元牌 and 混一色 take six columns, 無花 and 合計 four.
    assert as_text(flush, "zh-Hant").splitlines()[-4:] == ["無花    1番", "三元牌  1番", "混一色  3番", "合計    5番"]


def test_a_single_award_has_no_total_and_remarks_stand_apart() -> None:
    text = as_text(hkmj.score("1112345678999p+2p", seat="E", round="S"))
    awards, remarks = text.split("\n\n")[2:]
    assert awards == "Nine gates  10 fan"
    assert remarks.splitlines() == [
        "Nine gates is scored by itself",
        "Not counted beside Nine gates: No flowers (1 fan), Concealed hand (1 fan), Pure one suit (7 fan)",
    ]


def test_the_total_is_the_sum_before_the_cap() -> None:
    # all_honors 10 + small_three_dragons 5 = 15, capped 13
    text = as_text(hkmj.score("[555z][444z][666z]222z7z3f+7z", seat="E", round="E"))
    assert text.startswith("13 fan (the limit; 15 fan before the cap)")
    assert "\nTotal                15 fan\n" in text


@pytest.mark.parametrize(
    ("tiles", "declared", "concealed"),
    [
        ("mpsz", "[1111z]  [222+2z]  (3333z)", "234p  55z (won with 5z)"),
        ("unicode", "[🀀🀀🀀🀀]  [🀁🀁🀁+🀁]  (🀂🀂🀂🀂)", "🀚🀛🀜  🀆🀆 (won with 🀆)"),
        ("mjai", "[E E E E]  [S S S+S]  (W W W W)", "2p 3p 4p  P P (won with P)"),
    ],
)
def test_tiles_are_shown_in_the_notation_asked_for(tiles: str, declared: str, concealed: str) -> None:
    rows = as_text(hkmj.score("[1111z][222+2z](3333z)234p5z+5z", seat="E", round="E"), tiles=tiles).splitlines()
    assert rows[3].split("  ", 1)[1].strip() == declared
    assert rows[4].split("  ", 1)[1].strip() == concealed


def test_a_table_says_what_the_text_says(flush: hkmj.Score) -> None:
    rich_console = pytest.importorskip("rich.console")
    out = io.StringIO()
    rich_console.Console(file=out, width=80).print(as_table(flush))
    shown = [line.split() for line in out.getvalue().splitlines()]
    for line in as_text(flush).splitlines():
        assert line.split() in shown


def test_a_terminal_gets_the_table(flush: hkmj.Score) -> None:
    pytest.importorskip("rich")
    out = Terminal()
    show(flush, file=out)
    assert out.getvalue() != as_text(flush) + "\n"
    assert "[777z]" in out.getvalue()


def test_a_pipe_gets_plain_text(flush: hkmj.Score, capsys: pytest.CaptureFixture[str]) -> None:
    show(flush, "zh-Hans", "unicode")
    assert capsys.readouterr().out == as_text(flush, "zh-Hans", "unicode") + "\n"


@pytest.mark.usefixtures("without_rich")
def test_a_terminal_without_rich_gets_plain_text(flush: hkmj.Score) -> None:
    out = Terminal()
    show(flush, file=out)
    assert not has_rich()
    assert out.getvalue() == as_text(flush) + "\n"


def test_a_program_without_standard_output_is_shown_nothing(flush: hkmj.Score, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    show(flush)


def test_an_unknown_notation_is_refused(flush: hkmj.Score) -> None:
    with pytest.raises(hkmj.HkmjError, match="unknown notation 'tiles'"):
        as_text(flush, tiles="tiles")


def test_an_unknown_language_is_refused(flush: hkmj.Score) -> None:
    wrong: Any = "zh"
    with pytest.raises(hkmj.HkmjError, match="unknown language 'zh'"):
        as_text(flush, wrong)
