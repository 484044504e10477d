"""A bar that says how much is done."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Final

import click

from hkmj.display import has_rich

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["progress_bar"]

_STEPS: Final = 1000


@contextlib.contextmanager
def progress_bar(label: str) -> Iterator[Callable[[float], object] | None]:
    """A bar on standard error where that is a terminal, which goes when all is done; None elsewhere.

    What it gives is called with how much is done, from 0 to 1.

    >>> with progress_bar("Counting") as show:
    ...     print(show)
    None
    """
    out = sys.stderr
    # A program may be started without any standard error.
    if out is None or not out.isatty():
        yield None
    elif has_rich():
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(file=out), transient=True) as bar:
            task = bar.add_task(label, total=1.0)
            yield lambda done: bar.update(task, completed=done)
    else:
        with click.progressbar(length=_STEPS, label=label, file=out) as steps:
            yield lambda done: steps.update(round(done * _STEPS) - steps.pos)
