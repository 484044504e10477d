"""Checks of the lines of a log: each depends on its own line and on all before it.

A line may be changed so that another game comes of it that is as good as the first: another name, an option that
decided nothing. Its check does not fit then, nor do those after it. Whoever makes new checks has made another log.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from hkmj.table.events import encode_event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.table.events import Event

__all__ = ["Chain", "sealed_lines"]

_SIZE: Final = 8  # bytes: the rest of the table is no secret either


class Chain:
    """The checks of lines, one after another.

    >>> chain = Chain()
    >>> chain.next("a line"), chain.next("a line")
    ('e873e462364c8630', 'be9470873768db17')
    """

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last = b""

    def next(self, line: str) -> str:
        """The check of the next line; the line is as `encode_event` writes it."""
        self._last = hashlib.blake2b(self._last + line.encode(), digest_size=_SIZE).digest()
        return self._last.hex()

    def next_event(self, event: Event) -> str:
        """The check of an event; one that it has itself is left out."""
        return self.next(encode_event(event if event.check is None else msgspec.structs.replace(event, check=None)))


def sealed_lines(events: Iterable[Event]) -> Iterator[str]:
    """Events as lines with their checks, without the ends of the lines.

    >>> from hkmj.table.events import Drew
    >>> from hkmj.tiles import Seat
    >>> next(sealed_lines([Drew(n=4, seat=Seat.E, tiles="5m", for_="turn")]))
    '{"event":"draw","n":4,"seat":"E","tiles":"5m","for":"turn","check":"44f7a8c215758c96"}'
    """
    chain = Chain()
    for event in events:
        line = encode_event(event)
        yield f'{line[:-1]},"check":"{chain.next(line)}"}}'
