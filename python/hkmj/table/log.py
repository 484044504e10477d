"""The event log read again: every line is checked against what the table would have written there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.table.reader import Reader
from hkmj.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.table.result import HandResult

__all__ = ["replay", "replay_hands"]


def replay(log: str | bytes | Iterable[str | bytes], *, whole: bool = False) -> Table:
    """Play a log again and check every line of it.

    A log may be cut off anywhere, within a line too: the table stands then where its last action led, and the game may
    go on. What is repeated, out of order or not true is refused.

    Args:
        log: the log, or its lines.
        whole: refuse a log that was cut off in a line or in a hand, too.

    Raises:
        LogError: with the line and the reason.

    >>> table = Table(seed=7)
    >>> _ = table.step("discard:9p")
    >>> replay(table.log()).to_json() == table.to_json()
    True
    >>> replay(table.log().replace('"discard:9p"', '"discard:2z"'))
    Traceback (most recent call last):
    hkmj.errors.LogError: line 8: E cannot discard:2z: it holds no 2z
    """
    return Table.replay(log, whole=whole)


def replay_hands(log: str | bytes | Iterable[str | bytes], *, whole: bool = False) -> Iterator[HandResult]:
    """Play a log again hand by hand; see `replay`.

    Args:
        log: the log, or its lines.
        whole: refuse a log that was cut off in a line or in a hand, too.

    Yields:
        The result of each hand that is finished in the log, as soon as its last line was checked.

    Raises:
        LogError: with the line and the reason.
    """
    return Reader().read(log, whole=whole)
