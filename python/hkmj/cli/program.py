"""The program: its verbs, and how every one of them ends."""

from __future__ import annotations

import contextlib
import functools
import io
import os
import sys
from typing import TYPE_CHECKING, Any

import click

from hkmj.cli import failures
from hkmj.cli.batch import batch
from hkmj.cli.discard import discard
from hkmj.cli.replay import replay
from hkmj.cli.rules import rules
from hkmj.cli.score import score
from hkmj.cli.settle import settle
from hkmj.cli.waits import waits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["Program", "main"]


class Program(click.Group):
    """A group of verbs that ends with the exit codes of this package and never with a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,  # noqa: ANN401 - as click has it
    ) -> Any:  # noqa: ANN401
        """Run it. Verbs return their exit code; errors become one."""
        run = functools.partial(super().main, args, prog_name, complete_var, standalone_mode=False, **extra)
        if not standalone_mode:
            return run()
        as_json = "--json" in (sys.argv[1:] if args is None else args)
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A terminal that cannot show a character is shown its number.
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            code = _ended(run, as_json=as_json)
        except (_ClosedPipeError, BrokenPipeError):
            _stop_writing()
            code = failures.CLOSED_PIPE
        sys.exit(code)

    # Both may print, and click itself would end a closed pipe with 1, which here means no win.

    def make_context(self, *args: Any, **extra: Any) -> click.Context:  # noqa: ANN401
        """Read the arguments of the program itself."""
        with _telling_closed_pipes():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401
        """Run a verb."""
        with _telling_closed_pipes():
            return super().invoke(ctx)


class _ClosedPipeError(Exception):
    """Whoever was reading stopped reading."""


def _ended(run: Callable[[], int | None], *, as_json: bool) -> int:
    try:
        return run() or failures.DONE
    except (*failures.EXPECTED, click.ClickException, OSError) as error:
        return failures.report(error, as_json=as_json)
    except click.Abort:
        return failures.INTERRUPTED


@contextlib.contextmanager
def _telling_closed_pipes() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise _ClosedPipeError from error


def _stop_writing() -> None:
    """Let what is still in the buffer go nowhere, or Python complains about it when it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Program, no_args_is_help=False, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hkmj", prog_name="hkmj", message="%(prog)s %(version)s")
def main() -> None:
    """Hong Kong mahjong: read, check, score and explain hands.

    Ends with 0 when done, 1 for no win or a hand below the minimum, 2 for bad input.
    """


main.add_command(score)
main.add_command(waits)
main.add_command(discard)
main.add_command(settle)
main.add_command(replay)
main.add_command(batch)
main.add_command(rules)
