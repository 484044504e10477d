"""How the program ends, whatever is around it: run as a program of its own where that matters."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
from pathlib import Path

import click
import pytest

from hkmj.cli import failures, main
from hkmj.errors import HandError, HkmjError, NotationError, NotAWinError, RulesetError

from .running import PROGRAM, data, done, failed, program, run

HAND = b"123m456m789m1z[777z]+1z"
SOUTH = (b"--seat", b"S", b"--round", b"S")


def test_version() -> None:
    assert done(run("--version")) == f"hkmj {importlib.metadata.version('hkmj')}\n"


def test_help_names_every_verb_and_every_verb_has_help() -> None:
    shown = done(run("--help"))
    for name, command in main.commands.items():
        assert name in shown
        assert command.help
        assert done(run(name, "-h")).startswith(f"Usage: main {name}")


@pytest.mark.parametrize(("args", "said"), [((), "Missing command"), (("scroe",), "score"), (("--nope",), "--nope")])
def test_what_is_no_verb_is_refused(args: tuple[str, ...], said: str) -> None:
    line = failed(run(*args), 2)
    assert said in line
    result = run(*args, "--json")
    failed(result, 2)
    assert data(result)["error"]["type"] == "UsageError"


@pytest.mark.parametrize(
    ("error", "code", "details"),
    [
        (
            NotationError("12q", 2, "a suit"),
            2,
            {
                "type": "NotationError",
                "message": "expected a suit, found 'q' at position 2: '12>>>q'",
                "position": 2,
                "expected": "a suit",
            },
        ),
        (HandError(["one", "two"]), 2, {"type": "HandError", "message": "one; two", "faults": ["one", "two"]}),
        (NotAWinError("no win"), 1, {"type": "NotAWinError", "message": "no win", "faults": ["no win"]}),
        (RulesetError("is wrong", "a.b"), 2, {"type": "RulesetError", "message": "a.b: is wrong", "path": "a.b"}),
        (HkmjError("something"), 2, {"type": "HkmjError", "message": "something"}),
        (click.UsageError("no such\n\tthing"), 2, {"type": "UsageError", "message": "no such thing"}),
        (OSError(28, "No space left"), 2, {"type": "OSError", "message": "No space left"}),
        (RecursionError("deep"), 2, {"type": "RecursionError", "message": "nested too deeply"}),
    ],
)
def test_every_sort_of_error(error: Exception, code: int, details: dict[str, object]) -> None:
    assert failures.exit_code(error) == code
    assert failures.details(error) == details


def test_an_error_of_a_line_says_which(capsys: pytest.CaptureFixture[str]) -> None:
    assert failures.report(HandError("a\nb\x07"), as_json=True, line=7) == 2
    out, err = capsys.readouterr()
    assert err == "hkmj: line 7: a\\nb\\x07\n"
    assert json.loads(out)["line"] == 7


def test_an_interrupt_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hkmj.cli.score.score_line", interrupt)
    result = run("score", "123m")
    assert result.exit_code == failures.INTERRUPTED
    assert result.stderr.strip() == ""


def test_it_can_be_called_without_ending_python() -> None:
    assert main.main(["rules", "list", "--json"], standalone_mode=False) == failures.DONE
    with pytest.raises(NotationError):
        main.main(["score", "123q", "--seat", "S", "--round", "S"], standalone_mode=False)


# ---- as a program of its own

posix = pytest.mark.skipif(os.name != "posix", reason="pipes, bytes and closed files as POSIX has them")


@posix
@pytest.mark.parametrize("args", [[b"score", HAND, *SOUTH], [b"rules", b"show", b"hk"], [b"--help"], [b"--version"]])
def test_a_closed_pipe_ends_it_quietly(args: list[bytes]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(  # noqa: S603 - our own program
            [*PROGRAM, *args], stdout=writing, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=60, check=False
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (failures.CLOSED_PIPE, b"")


@posix
def test_a_closed_pipe_ends_a_long_list_of_hands() -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [*PROGRAM, "score", "-", "--seat", "S", "--round", "S", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(HAND + b"\n")
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["fan"] == 5
        running.stdout.close()
        running.stdin.write(HAND + b"\n")
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == failures.CLOSED_PIPE


@posix
def test_undecodable_bytes_in_arguments() -> None:
    ended = program(b"score", b"123m\xff", *SOUTH, b"--json")
    assert ended.returncode == 2
    assert json.loads(ended.stdout)["error"]["position"] == 4
    assert ended.stderr.count(b"\n") == 1
    assert program(b"rules", b"check", b"\xff.toml").stderr.count(b"\n") == 1
    assert program(b"\xff").stderr.count(b"\n") == 1


def test_undecodable_bytes_on_standard_input() -> None:
    ended = program("score", "-", "--seat", "S", "--round", "S", given=b"\xff\xfe\n" + HAND)
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"hkmj: line 1: ")
    assert ended.stderr.count(b"\n") == 1
    assert ended.stdout.startswith(b"5 fan")


def test_a_terminal_without_chinese_is_shown_numbers() -> None:
    ended = program(
        "score", HAND.decode(), *(word.decode() for word in SOUTH), "--lang", "zh-Hant", PYTHONIOENCODING="ascii"
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(rb"5\u756a")


@posix
@pytest.mark.parametrize(("closed", "code"), [("1>&-", 0), ("0<&-", 0), ("2>&-", 0), ("0<&- 1>&- 2>&-", 0)])
def test_closed_standard_files(closed: str, code: int) -> None:
    words = [*PROGRAM, "score", HAND.decode(), *(word.decode() for word in SOUTH)]
    ended = subprocess.run(  # noqa: S603 - our own program
        ["/bin/sh", "-c", f'"$@" {closed}', "sh", *words], capture_output=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (code, b"")


@posix
def test_hands_from_a_standard_input_that_is_closed() -> None:
    ended = subprocess.run(  # noqa: S603 - our own program
        ["/bin/sh", "-c", '"$@" 0<&-', "sh", *PROGRAM, "score", "-"], capture_output=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"hkmj: there is no standard input")
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a file that is always full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(  # noqa: S603 - our own program
            [*PROGRAM, "rules", "show", "hk"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr == b"hkmj: No space left on device\n"
