"""Hands from standard input, one a line, for every verb about hands."""

from __future__ import annotations

import codecs
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hkmj

from .running import done, failed, run

HAND = "123m456m789m1z[777z]+1z"
WAITING = "123m456m789m1z[777z]"
TELLS: dict[str, tuple[str, Callable[[Any], Any], Any]] = {
    "score": (f"{HAND} seat=S round=S", lambda data: (data["hand"], data["fan"]), ("123456789m1z[777z]+1z", 5)),
    "waits": (WAITING, lambda data: [wait["tile"] for wait in data["waits"]], ["1z"]),
    "discard": (WAITING + "5p", lambda data: data["discards"][0]["tile"], "5p"),
    "settle": (f"{HAND} seat=S round=S", lambda data: data["net"], {"E": 0, "S": 24, "W": -24, "N": 0}),
}
MORE = {"settle": ("--source", "W")}


@pytest.mark.parametrize("verb", TELLS)
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8], ids=["plain", "marked"])
def test_each_line_is_answered_by_itself(verb: str, mark: bytes) -> None:
    line, look, expected = TELLS[verb]
    given = mark + f"{line}\n\n12m3q\r\n{line}\n".encode()
    result = run(verb, "-", "--json", *MORE.get(verb, ()), given=given)
    assert result.exit_code == 2
    answers = [json.loads(one) for one in result.stdout.splitlines()]
    assert [look(one) for one in answers if "error" not in one] == [expected, expected]
    assert [one["line"] for one in answers if "error" in one] == [3]
    assert result.stderr.startswith("hkmj: line 3: expected a suit")
    # For a person there is a blank line between two answers.
    text = run(verb, "-", *MORE.get(verb, ()), given=given).stdout
    alone = done(run(verb, line, *MORE.get(verb, ())))
    assert text == f"{alone}\n{alone}"


@pytest.mark.parametrize("verb", TELLS)
def test_without_lines_there_is_nothing_to_do(verb: str) -> None:
    assert done(run(verb, "-", *MORE.get(verb, ()), given=" \n")) == ""


def test_a_hand_that_is_not_legal_is_told_with_its_line() -> None:
    poor = "[111m]234m56m789p55s+7m seat=S round=E"
    line = failed(run("settle", "-", "--source", "W", given=f"\n{poor}\n"), 1)
    assert line == "line 2: not legal: S has 1 fan, 2 short of 3"


def test_the_package_runs_as_a_program(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "hkmj", "--version"], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert found.stdout == f"hkmj {hkmj.__version__}\n"


def test_numbers_and_languages_are_asked_for_in_plain_words() -> None:
    line = failed(run("score", HAND, "--seat", "S", "--round", "S", "--winners", "x"), 2)
    assert "'x' is no whole number from 0 to 999999999" in line
    line = failed(run("score", HAND, "--seat", "S", "--round", "S", "--winners", "4"), 2)
    assert line == "winners=4: it must be one of 1, 2, 3"
    words = done(run("score", "--help"))
    assert "x>=0" not in words
    assert "None" not in words
    upper, lower = (
        run("score", HAND, "--seat", "S", "--round", "S", "--lang", word) for word in ("zh-Hant", "ZH-hant")
    )
    assert done(upper) == done(lower)


def test_a_preset_is_no_file_to_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failed(run("rules", "check", "hk"), 2).startswith(
        "hk is a preset, not a file: 'hkmj rules show hk' shows it"
    )
    # A file of that name is a file.
    (tmp_path / "hk").write_text('\ufeffextends = "hk"\nlimit_fan = 8\n', encoding="utf-8")
    assert done(run("rules", "check", "hk")).startswith("hk: rule set hk*")
