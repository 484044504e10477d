"""How the command line says what went wrong: one line for a person, an object for a program."""

from __future__ import annotations

import contextlib
import json
from typing import Any, Final

import click

from hkmj.errors import HandError, NotationError, NotAWinError, RulesetError

__all__ = [
    "BAD_INPUT",
    "CLOSED_PIPE",
    "DONE",
    "EXPECTED",
    "INTERRUPTED",
    "NO_WIN",
    "complain",
    "details",
    "exit_code",
    "one_line",
    "print_json",
    "report",
]

DONE: Final = 0
NO_WIN: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # what a shell reports for a program ended by SIGINT
CLOSED_PIPE: Final = 141  # the same for SIGPIPE
# What input can bring about. Every HkmjError is a ValueError, and so is Python's own "too many digits".
EXPECTED: Final = (ValueError, RecursionError)
_LONGEST: Final = 1000  # characters of a line; a hand of a hundred thousand tiles has as many faults


def report(error: Exception, *, as_json: bool, line: int | None = None) -> int:
    """Say what is wrong; the exit code that goes with it.

    Args:
        error: what is wrong.
        as_json: whether to print it as JSON too.
        line: the line of the input that it is about, if there are several.
    """
    if as_json:
        # Where nothing can be printed, there is the line on standard error and the exit code still.
        with contextlib.suppress(OSError):
            print_json({"error": details(error)} if line is None else {"line": line, "error": details(error)})
    complain(_message(error), line)
    return exit_code(error)


def complain(message: str, line: int | None = None) -> None:
    """Write one line on standard error, whatever is in the message.

    >>> complain("no such tile", 3)  # on standard error: "hkmj: line 3: no such tile"
    """
    text = one_line(message)
    where = "" if line is None else f"line {line}: "
    # With nobody to tell there is still an exit code.
    with contextlib.suppress(OSError):
        click.echo(f"hkmj: {where}{text if len(text) <= _LONGEST else text[:_LONGEST] + '...'}", err=True)


def print_json(data: Any) -> None:  # noqa: ANN401 - plain data of any sort
    """Print one line of JSON: in ASCII, so that any terminal, pipe and reader can take it."""
    click.echo(json.dumps(data, separators=(",", ":")))


def details(error: Exception) -> dict[str, Any]:
    """An error as plain data.

    >>> details(RulesetError("is no option", "limit"))
    {'type': 'RulesetError', 'message': 'limit: is no option', 'path': 'limit'}
    """
    data: dict[str, Any] = {"type": _type(error), "message": _message(error)}
    if isinstance(error, NotationError):
        data |= {"position": error.position, "expected": error.expected}
    elif isinstance(error, HandError):
        data["faults"] = list(error.faults)
    elif isinstance(error, RulesetError):
        data["path"] = error.path
        if len(error.faults) > 1:
            data["faults"] = [{"path": one.path, "message": one.message} for one in error.faults]
    return data


def exit_code(error: Exception) -> int:
    """The exit code of an error.

    >>> exit_code(NotAWinError("no win")), exit_code(HandError("a fifth 1m"))
    (1, 2)
    """
    return NO_WIN if isinstance(error, NotAWinError) else BAD_INPUT


def _type(error: Exception) -> str:
    return "UsageError" if isinstance(error, click.ClickException) else type(error).__name__


def _message(error: Exception) -> str:
    if isinstance(error, click.ClickException):
        # Click breaks long messages into lines; the input it quotes is escaped.
        message = " ".join(error.format_message().split())
        context = error.ctx if isinstance(error, click.UsageError) else None
        return message if context is None else f"{message} ('{context.command_path} --help' says more)"
    if isinstance(error, OSError):
        if error.filename is not None and error.strerror:
            return f"cannot open {str(error.filename)!r}: {error.strerror}"
        return error.strerror or str(error)
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return str(error)


def one_line(text: str) -> str:
    r"""A text on one line, whatever is in it: what cannot be printed is escaped.

    >>> one_line("a\nb\x1b[1m")
    'a\\nb\\x1b[1m'
    """
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)
