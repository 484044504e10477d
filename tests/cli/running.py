"""Running the command line, inside this process or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from hkmj.cli import main

PROGRAM = [sys.executable, "-c", "from hkmj.cli import main; main(prog_name='hkmj')"]


def run(*args: str, given: str | bytes | None = None) -> Result:
    """Run the command line with these arguments and this standard input."""
    return CliRunner().invoke(main, args, input=given)


def failed(result: Result, code: int) -> str:
    """The one line on standard error of a run that must have ended so."""
    assert result.exit_code == code, result.output
    assert not isinstance(result.exception, Exception), result.exception
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("hkmj: ")
    return lines[0].removeprefix("hkmj: ")


def done(result: Result) -> str:
    """What was printed by a run that must have gone well."""
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def data(result: Result) -> Any:
    """The one line of JSON that was printed."""
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def program(*args: str | bytes, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run it as a program of its own."""
    return subprocess.run(  # noqa: S603 - our own program
        [*PROGRAM, *args],
        input=given,
        capture_output=True,
        env={**os.environ, **environment},
        cwd=Path(__file__).parent,
        timeout=60,
        check=False,
    )
