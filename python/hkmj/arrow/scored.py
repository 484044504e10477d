"""What the rows came to, in plain numbers, whatever form their hands had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hkmj import batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Buffer

__all__ = ["CODE", "NOTATION", "NOT_A_WIN", "SETS", "STATUSES", "TILES", "WIN", "Scored"]

STATUSES: Final = (*batch.STATUSES, "notation", "win")
"""What may become of a row: as in `hkmj.batch.STATUSES`, or ``notation``: the text of its hand cannot be read, or
``win``: a field of its win has a value that it cannot have."""

NOT_A_WIN: Final = STATUSES.index("not_a_win")
CODE: Final = STATUSES.index("code")
TILES: Final = STATUSES.index("tiles")
SETS: Final = STATUSES.index("sets")
NOTATION: Final = STATUSES.index("notation")
WIN: Final = STATUSES.index("win")


class Scored(NamedTuple):
    """The answers to some rows, in columns of plain numbers.

    Attributes:
        status: uint8, places in `STATUSES`; the columns up to `patterns` mean something where it is 0.
        fan: int16.
        legal: uint8, 0 or 1.
        tier: uint8, 0 to 3.
        patterns: uint64, so many a row as the family has words of patterns.
        error: what is wrong with a row whose status is not 0.
    """

    status: Buffer
    fan: Buffer
    legal: Buffer
    tier: Buffer
    patterns: Buffer
    error: Callable[[int], str]
