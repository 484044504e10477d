"""Hypothesis strategies for tiles, sets and hands.

Two sorts: `hands` and `wins` make what a table could produce (copies, feeders, events and sizes are right), `odd_melds`
and `odd_drafts` whatever a text can say. None of them knows the code under test beyond its value types.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hkmj.draft import Draft
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import FLOWERS, KINDS, SEATS, TILES, Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

CHOW_STARTS = tuple(tile for tile in KINDS if tile.suit in "mps" and tile.number <= 7)
KONGS = (MeldKind.EXPOSED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)

kinds = st.sampled_from(KINDS)
tiles = st.sampled_from(TILES)
seats = st.sampled_from(SEATS)
flower_sets = st.lists(st.sampled_from(FLOWERS), unique=True).map(tuple)


def set_tiles(kind: MeldKind, lowest: Tile) -> tuple[Tile, ...]:
    """The tiles of a legal set whose lowest tile is given."""
    if kind is MeldKind.CHOW:
        return tuple(Tile(lowest + step) for step in range(3))
    return (lowest,) * (3 if kind is MeldKind.PUNG else 4)


def _possible(kind: MeldKind, left: Counter[Tile]) -> list[Tile]:
    starts = CHOW_STARTS if kind is MeldKind.CHOW else KINDS
    return [tile for tile in starts if not Counter(set_tiles(kind, tile)) - left]


@st.composite
def _sets(draw: st.DrawFn, count: int, left: Counter[Tile], of: Sequence[MeldKind]) -> list[tuple[MeldKind, Tile]]:
    """Legal sets of the given sorts, taken from `left`."""
    made = []
    for _ in range(count):
        kind = draw(st.sampled_from([kind for kind in of if _possible(kind, left)]))
        lowest = draw(st.sampled_from(_possible(kind, left)))
        left.subtract(set_tiles(kind, lowest))
        made.append((kind, lowest))
    return made


@st.composite
def _declared(draw: st.DrawFn, sets: list[tuple[MeldKind, Tile]], owner: Seat) -> tuple[Meld, ...]:
    """Sets as melds of `owner`, some with their feeder, some additions with the number of their event."""
    order: list[tuple[str, int]] = [("declared", place) for place in range(len(sets))]
    additions = [place for place, (kind, _) in enumerate(sets) if kind is MeldKind.ADDED_KONG]
    for place in draw(st.lists(st.sampled_from(additions), unique=True)) if additions else ():
        after = order.index(("declared", place)) + 1
        order.insert(draw(st.integers(after, len(order))), ("added", place))
    numbers = {place: number for number, (what, place) in enumerate(order, 1) if what == "added"}

    melds = []
    for place, (kind, lowest) in enumerate(sets):
        feeder = None
        if kind is MeldKind.CHOW:
            feeder = draw(st.sampled_from((None, owner.previous)))
        elif kind is not MeldKind.CONCEALED_KONG:
            feeder = draw(st.sampled_from((None, *(seat for seat in SEATS if seat is not owner))))
        melds.append(Meld(kind, set_tiles(kind, lowest), feeder, numbers.get(place)))
    return tuple(melds)


def _full() -> Counter[Tile]:
    return Counter(dict.fromkeys(KINDS, 4))


@st.composite
def melds(draw: st.DrawFn, *, owner: Seat = Seat.E, of: Sequence[MeldKind] = tuple(MeldKind)) -> Meld:
    """A legal set declared by `owner`."""
    (meld,) = draw(_declared(draw(_sets(1, _full(), of)), owner))
    return meld


@st.composite
def hands(draw: st.DrawFn, *, sets: int = 4, owner: Seat = Seat.E) -> Draft:
    """A hand of 13 tiles (16 if `sets` is 5) and the one that `owner` took last; it need not be won."""
    left = _full()
    declared = draw(_sets(draw(st.integers(0, sets)), left, tuple(MeldKind)))
    pool = [(tile, copy) for tile, copies in left.items() for copy in range(copies)]
    size = 3 * (sets - len(declared)) + 2
    held = [tile for tile, _ in draw(st.lists(st.sampled_from(pool), unique=True, min_size=size, max_size=size))]
    return Draft(held[1:], draw(_declared(declared, owner)), draw(flower_sets), held[0])


@st.composite
def wins(draw: st.DrawFn, *, sets: int = 4, owner: Seat = Seat.E) -> Draft:
    """A hand of `sets` sets and a pair, with the tile that `owner` completed it with."""
    left = _full()
    concealed = draw(st.integers(0, sets))
    declared = draw(_sets(sets - concealed, left, tuple(MeldKind)))
    held = [tile for each in draw(_sets(concealed, left, (MeldKind.CHOW, MeldKind.PUNG))) for tile in set_tiles(*each)]
    held += [draw(st.sampled_from([tile for tile in KINDS if left[tile] >= 2]))] * 2
    win_tile = draw(st.sampled_from(held))
    held.remove(win_tile)
    return Draft(held, draw(_declared(declared, owner)), draw(flower_sets), win_tile)


@st.composite
def odd_melds(draw: st.DrawFn) -> Meld:
    """Any set that a text can name, of any tiles."""
    kind = draw(st.sampled_from(MeldKind))
    sizes = {MeldKind.CHOW: (2, 3), MeldKind.PUNG: (1, 3), MeldKind.EXPOSED_KONG: (4, 6)}.get(kind, (1, 6))
    given = draw(st.lists(tiles, min_size=sizes[0], max_size=sizes[1]))
    if kind is MeldKind.PUNG:
        given = given[:1] * len(given)
    elif kind is MeldKind.CHOW and len(set(given)) == 1:
        given[0] = Tile.M1 if given[0] is not Tile.M1 else Tile.M2
    feeder = None if kind is MeldKind.CONCEALED_KONG else draw(st.none() | seats)
    event = draw(st.none() | st.integers(1, 999_999_999)) if kind is MeldKind.ADDED_KONG else None
    return Meld(kind, given, feeder, event)


odd_drafts = st.builds(
    Draft,
    st.lists(kinds, max_size=20),
    st.lists(odd_melds(), max_size=6),
    st.lists(st.sampled_from(FLOWERS), max_size=10),
    st.none() | tiles,
)
