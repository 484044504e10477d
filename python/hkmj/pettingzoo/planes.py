"""What a seat may know, as one array of small numbers: a row for each thing, a column for each tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hkmj.melds import MeldKind
from hkmj.tiles import SEATS, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.table import Observation
    from hkmj.table.observe import SeatView
    from hkmj.tiles import Tile

__all__ = ["FACTS", "MOST", "ROWS", "planes"]

MOST: Final = 255
"""No entry is greater."""

_PHASES: Final = ("turn", "flower", "discard", "kong", "over")
_AROUND: Final = range(4)


def _each(name: str, meaning: str, seats: Iterable[int] = _AROUND) -> dict[str, str]:
    """The same for several seats, counted from the observer in play order."""
    return {f"{name}_{seat}": meaning.format(seat=seat) for seat in seats}


ROWS: Final[dict[str, str]] = {
    "concealed": "copies among the own concealed tiles, the drawn one too",
    "drawn": "1: the tile drawn last in the own turn",
    "asked": "1: the tile that may be claimed or robbed",
    "barred": "1: of others' tiles, a kind that may not be won on after a missed win",
    **_each("discards", "copies that seat {seat} discarded and nobody claimed"),
    **_each("claimed", "copies that seat {seat} discarded and somebody claimed"),
    **_each("chows", "copies in the chows of seat {seat}"),
    **_each("pungs", "1: seat {seat} has a pung of it"),
    **_each("kongs", "1: seat {seat} has a kong of it that was claimed or added to"),
    **_each("concealed_kongs", "1: seat {seat} has a concealed kong of it that the observer sees"),
    **_each("flowers", "1: seat {seat} shows it"),
    **_each("seen", "copies among the concealed tiles of seat {seat} where they may be seen", (1, 2, 3)),
    "facts": "no tiles: columns as in `FACTS`, the others 0",
}
"""The rows in their order, and what an entry of each means."""

FACTS: Final[dict[str, str]] = {
    **{f"seat_{seat}": f"1: the own seat is {seat}" for seat in SEATS},
    **{f"round_{seat}": f"1: the round is {seat}" for seat in SEATS},
    **_each("turn", "1: seat {seat} is on turn, or it is its tile that may be claimed or robbed"),
    **{
        f"phase_{phase}": meaning
        for phase, meaning in zip(
            _PHASES,
            (
                "1: the seat on turn acts",
                "1: it may win by its flowers",
                "1: a discard may be claimed",
                "1: the tile of a kong, or an eighth flower, may be robbed",
                "1: the hand is over",
            ),
            strict=True,
        )
    },
    **_each("ready", "1: seat {seat} declared ready"),
    **_each("count", "how many concealed tiles seat {seat} has"),
    **_each("hidden_kongs", "concealed kongs of seat {seat} of which only the backs are seen"),
    "left": "tiles left in the wall",
    "repeats": f"how often the deal stayed, at most {MOST}",
    "number": f"of the hand in the game, from 1, at most {MOST}",
}
"""The columns of the row ``facts`` in their order, and what an entry of each means."""

_ROW: Final = {name: place for place, name in enumerate(ROWS)}
_FACT: Final = {name: place for place, name in enumerate(FACTS)}
_MELD_ROWS: Final = {
    MeldKind.CHOW: "chows",
    MeldKind.PUNG: "pungs",
    MeldKind.EXPOSED_KONG: "kongs",
    MeldKind.ADDED_KONG: "kongs",
    MeldKind.CONCEALED_KONG: "concealed_kongs",
}


def planes(view: Observation) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """An observation of a seat as numbers.

    Args:
        view: what the seat sees, from `Table.observe`.

    Returns:
        uint8[rows, tiles], one row for each of `ROWS`.

    >>> from hkmj.table import Table
    >>> rows = planes(Table(seed=7).observe("S"))
    >>> rows.shape, rows[0].sum(), rows[-1, list(FACTS).index("left")]
    ((36, 42), np.uint64(13), np.uint8(88))
    """
    rows = np.zeros((len(ROWS), len(TILES)), np.uint8)
    facts = rows[_ROW["facts"]]
    own = view.seat
    if own is None:
        raise ValueError("the view of the whole table is no seat's")
    for place in _AROUND:
        seat = view.seats[(own.index + place) % 4]
        _fill_seat(rows, facts, seat, place)
        facts[_FACT[f"turn_{place}"]] = seat.seat is view.turn
    mine = view.seats[own.index]
    _add(rows[_ROW["concealed"]], mine.concealed or ())
    _add(rows[_ROW["drawn"]], () if mine.drawn is None else (mine.drawn,))
    _add(rows[_ROW["asked"]], () if view.tile is None else (view.tile,))
    _add(rows[_ROW["barred"]], view.barred)
    facts[_FACT[f"seat_{own}"]] = 1
    facts[_FACT[f"round_{view.round}"]] = 1
    facts[_FACT[f"phase_{view.phase}"]] = 1
    facts[_FACT["left"]] = view.left
    facts[_FACT["repeats"]] = min(view.repeats, MOST)
    facts[_FACT["number"]] = min(view.number, MOST)
    return rows


def _fill_seat(rows: np.ndarray, facts: np.ndarray, seat: SeatView, place: int) -> None:
    _add(rows[_ROW[f"discards_{place}"]], (one.tile for one in seat.discards if not one.is_claimed))
    _add(rows[_ROW[f"claimed_{place}"]], (one.tile for one in seat.discards if one.is_claimed))
    _add(rows[_ROW[f"flowers_{place}"]], seat.flowers)
    for meld in seat.melds:
        row = rows[_ROW[f"{_MELD_ROWS[meld.kind]}_{place}"]]
        _add(row, meld.tiles if meld.kind is MeldKind.CHOW else meld.tiles[:1])
    if place:
        _add(rows[_ROW[f"seen_{place}"]], seat.concealed or ())
    facts[_FACT[f"ready_{place}"]] = seat.is_ready
    facts[_FACT[f"count_{place}"]] = seat.count
    facts[_FACT[f"hidden_kongs_{place}"]] = sum(not meld.tiles for meld in seat.melds)


def _add(row: np.ndarray, tiles: Iterable[Tile]) -> None:
    for tile in tiles:
        row[tile] += 1
