"""The history of a hand: the declarations that the rules of liability read, in the order of play.

One numbering runs through the hand, over all four seats. A table writes the events as they happen; for a hand that was
typed they are read from its declared sets, which stand in the order they were declared.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from operator import index as _as_index
from typing import TYPE_CHECKING, Any

from hkmj.errors import HandError, NotationError, quoted
from hkmj.melds import Meld, MeldKind
from hkmj.notation import parse, write_tiles
from hkmj.tiles import Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

__all__ = ["Event", "final_sets", "floors", "history_faults", "read_history", "replacement_chain"]

_FIELDS = ("n", "seat", "turn", "kind", "tiles", "from", "of")
_CLAIMS = frozenset((MeldKind.CHOW, MeldKind.PUNG, MeldKind.EXPOSED_KONG))
_TEXT = re.compile(r"n=(\d{1,9}) seat=([ESWN]) turn=(\d{1,9}) (\S+)(?: of=(\d{1,9}))?", re.ASCII)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Event:
    """One declaration: an unchecked value, the checks are the history's.

    Attributes:
        n: its number in the hand; numbers rise in time over all four seats, gaps are allowed.
        seat: who declared.
        turn: a number for the owner's turn, which begins with a draw or a claim and ends with the discard; the kongs
            and replacements in between belong to it.
        kind: the sort of set; an added kong is an event of its own, apart from its pung.
        tiles: the set, all four tiles of a kong.
        feeder: the seat whose discard was claimed; None if that is not known, and for sets that claim nothing. Plain
            data calls it ``from``.
        of: of an added kong: the number of its pung.

    Raises:
        NotationError: for a text that names no tile or seat.

    >>> event = Event(3, "W", 2, "pung", "555p", feeder="N")
    >>> event
    Event(3, 'W', 2, 'pung', '555p', feeder='N')
    >>> str(event)
    'n=3 seat=W turn=2 [555p<N]'
    >>> Event.parse(str(event)) == Event.from_dict(event.to_dict()) == event
    True
    """

    n: int
    seat: Seat
    turn: int
    kind: MeldKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None
    of: int | None = None

    def __init__(
        self,
        n: int,
        seat: Seat | str,
        turn: int,
        kind: MeldKind | str,
        tiles: str | Iterable[Tile | str],
        *,
        feeder: Seat | str | None = None,
        of: int | None = None,
    ) -> None:
        put = object.__setattr__  # the class is frozen
        put(self, "n", _as_index(n))
        put(self, "seat", Seat(seat))
        put(self, "turn", _as_index(turn))
        put(self, "kind", MeldKind(kind))
        put(self, "tiles", Meld(kind, tiles).tiles)
        put(self, "feeder", None if feeder is None else Seat(feeder))
        put(self, "of", None if of is None else _as_index(of))

    @property
    def is_claim(self) -> bool:
        """Whether a discard made it: a chow, a pung or an exposed kong.

        >>> Event(3, "W", 2, "added_kong", "5555p", of=1).is_claim
        False
        """
        return self.kind in _CLAIMS

    @property
    def meld(self) -> Meld:
        """Its set as a declared set.

        >>> Event(3, "W", 2, "chow", "123m", feeder="S").meld
        Meld('chow', '123m', feeder='S')
        """
        return Meld(self.kind, self.tiles, self.feeder)

    @classmethod
    def parse(cls, text: str) -> Event:
        """Read what `str` writes.

        Raises:
            NotationError: if the text cannot be read.

        >>> Event.parse("n=9 seat=E turn=7 [999+9s] of=2")
        Event(9, 'E', 7, 'added_kong', '9999s', of=2)
        """
        found = _TEXT.fullmatch(text)
        if found is None:
            raise NotationError(text, None, "an event such as 'n=3 seat=W turn=2 [555p<N]'")
        number, seat, turn, typed, of = found.groups()
        meld = Meld.parse(typed)
        addition = None if of is None else int(of)
        return cls(int(number), seat, int(turn), meld.kind, meld.tiles, feeder=meld.feeder, of=addition)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Event:
        """Read what `to_dict` writes.

        Raises:
            HandError: a field is missing, unknown, or of another sort.

        >>> Event.from_dict({"n": 1, "seat": "E", "turn": 1, "kind": "pung", "tiles": "111z", "from": "N"}).feeder
        Seat('N')
        """
        fields = dict(data)
        strange = sorted(fields.keys() - set(_FIELDS))
        missing = [name for name in _FIELDS[:5] if name not in fields]
        if strange or missing:
            what = f"an unknown field {strange[0]!r}" if strange else f"no {missing[0]!r}"
            raise HandError(f"an event with {what}: {quoted(fields)}")
        feeder = fields.pop("from", None)
        try:
            return cls(**fields, feeder=feeder)
        except TypeError as error:
            raise HandError(f"an event that cannot be, {error}: {quoted(data)}") from error

    def to_dict(self) -> dict[str, Any]:
        """Plain data; ``from`` and ``of`` where they say something.

        >>> Event(1, "E", 1, "pung", "111z", feeder="N").to_dict()
        {'n': 1, 'seat': 'E', 'turn': 1, 'kind': 'pung', 'tiles': '111z', 'from': 'N'}
        """
        data: dict[str, Any] = {
            "n": self.n,
            "seat": self.seat.value,
            "turn": self.turn,
            "kind": self.kind.value,
            "tiles": write_tiles(self.tiles),
        }
        if self.feeder is not None:
            data["from"] = self.feeder.value
        if self.of is not None:
            data["of"] = self.of
        return data

    def __str__(self) -> str:
        of = "" if self.of is None else f" of={self.of}"
        return f"n={self.n} seat={self.seat} turn={self.turn} {self.meld}{of}"

    def __repr__(self) -> str:
        feeder = "" if self.feeder is None else f", feeder={self.feeder.value!r}"
        of = "" if self.of is None else f", of={self.of}"
        tiles = write_tiles(self.tiles)
        return f"Event({self.n}, {self.seat.value!r}, {self.turn}, {self.kind.value!r}, {tiles!r}{feeder}{of})"


def read_history(melds: str | Iterable[Meld], seat: Seat | str, *, kongs: int = 0) -> tuple[Event, ...]:
    """The history that declared sets stand for.

    They stand in the order they were declared. The addition to a pung takes the number it names (``[999+9s<N@5]``),
    declarations the free numbers from 1 on, and an addition without a number comes after everything else. Every event
    is a turn of its own, but for the kongs of the replacement chain that won, which are one turn.

    Args:
        melds: the sets, or a text that has them.
        seat: whose sets.
        kongs: how many kongs in direct succession the win stands on (`Win.kongs`, on an own draw).

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault; see `history_faults`.

    >>> for event in read_history("[999+9s<N@4][222p<E](7777z)[111m<E]", "W"):
    ...     print(event)
    n=1 seat=W turn=1 [999s<N]
    n=2 seat=W turn=2 [222p<E]
    n=3 seat=W turn=3 (7777z)
    n=4 seat=W turn=4 [999+9s] of=1
    n=5 seat=W turn=5 [111m<E]
    >>> [event.turn for event in read_history("[444s<E](8888m)", "N", kongs=1)]
    [1, 2]
    """
    sets = parse(melds).melds if isinstance(melds, str) else tuple(melds)
    events, faults = _number(sets, Seat(seat))
    if not faults:
        last = events[len(events) - kongs :] if kongs else []
        if last and all(event.kind.is_kong for event in last):
            turn = last[0].n
            events[-kongs:] = [_moved(event, turn) for event in last]
        faults = history_faults(events, Seat(seat), kongs=kongs)
    if faults:
        raise HandError(faults)
    return tuple(events)


def history_faults(
    events: Sequence[Event], seat: Seat, *, melds: Iterable[Meld] | None = None, kongs: int = 0
) -> list[str]:
    """One sentence for each fault of one seat's history.

    Faults are: numbers or turns out of order, an event of another seat, a set that is none, a feeder where there can
    be none, that is the owner, or for a chow not the previous seat, an added kong without its pung before it, two
    claims in one turn or a claim after a kong of that turn, sets that are not those of the hand, and fewer kongs in
    the last turn than the win stands on.

    Args:
        events: the history.
        seat: whose it is.
        melds: the declared sets of the hand; None if they are not known.
        kongs: how many kongs in direct succession the win stands on.

    >>> history_faults([Event(2, "E", 1, "pung", "111z", feeder="E"), Event(1, "E", 1, "chow", "123m")], Seat.E)
    ['event 2 of E: [111z<E] is claimed from its owner', 'event 1 of E: its number comes after 2', 'event 1 of E: a
    second claim in turn 1']
    """
    faults: list[str] = []
    for place, event in enumerate(events):
        before = events[:place]
        where = f"event {event.n} of {seat}: "
        faults += [where + fault for fault in (*_faults_alone(event, seat), *_faults_among(event, before))]
    if melds is not None and not faults:
        faults += _meld_faults(events, tuple(melds), seat)
    if kongs and len(replacement_chain(events, kongs)) < kongs:
        faults.append(f"the win of {seat} stands on {kongs} kongs in succession, but its last turn has fewer")
    return faults


def replacement_chain(events: Sequence[Event], kongs: int) -> tuple[Event, ...]:
    """The kongs in direct succession that a win stands on: the last ones of the last turn.

    >>> events = read_history("[444s<E][999s<W](8888m)", "N", kongs=1)
    >>> [str(event.meld) for event in replacement_chain(events, 1)]
    ['(8888m)']
    """
    if not kongs or not events:
        return ()
    turn = events[-1].turn
    return tuple([event for event in events if event.turn == turn and event.kind.is_kong][-kongs:])


def floors(events: Iterable[Event], counts: Callable[[Event], bool]) -> Iterator[tuple[Event, tuple[Event, ...]]]:
    """Each event, with the sets that lay on the floor before it.

    Args:
        events: the history.
        counts: whether a set lies on the floor; whoever hides concealed kongs says no to them.

    >>> for event, floor in floors(read_history("[999+9s@3][222p]", "W"), lambda event: True):
    ...     print(event.n, [str(one.meld) for one in floor])
    1 []
    2 ['[999s]']
    3 ['[999s]', '[222p]']
    """
    floor: tuple[Event, ...] = ()
    for event in events:
        yield event, floor
        if event.kind is MeldKind.ADDED_KONG:
            floor = tuple(event if _is_pung_of(one, event) else one for one in floor)
        elif counts(event):
            floor = (*floor, event)


def final_sets(events: Iterable[Event], counts: Callable[[Event], bool] = lambda _: True) -> tuple[Event, ...]:
    """The sets that lie there in the end, a pung that was added to as an added kong.

    >>> [str(event.meld) for event in final_sets(read_history("[999+9s@3][222p]", "W"))]
    ['[999+9s]', '[222p]']
    """
    floor: tuple[Event, ...] = ()
    for event in events:
        if event.kind is MeldKind.ADDED_KONG:
            floor = tuple(event if _is_pung_of(one, event) else one for one in floor)
        elif counts(event):
            floor = (*floor, event)
    return floor


def _number(melds: Sequence[Meld], seat: Seat) -> tuple[list[Event], list[str]]:
    """The events of typed sets in order, and what is wrong with the numbers that additions name."""
    added = [meld for meld in melds if meld.kind is MeldKind.ADDED_KONG]
    named = Counter(meld.event for meld in added if meld.event is not None)
    total = len(melds) + len(added)
    faults = [f"event {n} is named by {times} additions" for n, times in named.items() if times > 1]
    faults += [f"{meld} names event {meld.event}, but there are {total}" for meld in added if (meld.event or 0) > total]

    free = (n for n in range(1, len(melds) + len(named) + 1) if n not in named)
    events: list[Event] = []
    late: list[tuple[Meld, int]] = []
    for meld in melds:
        n = next(free)
        if meld.kind is not MeldKind.ADDED_KONG:
            events.append(Event(n, seat, n, meld.kind, meld.tiles, feeder=meld.feeder))
            continue
        events.append(Event(n, seat, n, MeldKind.PUNG, meld.tiles[:-1], feeder=meld.feeder))
        if meld.event is None:
            late.append((meld, n))
            continue
        if meld.event < n:
            faults.append(f"{meld} names event {meld.event}, which lies before its pung, event {n}")
        events.append(Event(meld.event, seat, meld.event, meld.kind, meld.tiles, of=n))
    last = max((event.n for event in events), default=0)
    events += [Event(n, seat, n, meld.kind, meld.tiles, of=of) for n, (meld, of) in enumerate(late, start=last + 1)]
    return sorted(events, key=lambda event: event.n), faults


def _faults_alone(event: Event, seat: Seat) -> Iterator[str]:
    if event.seat is not seat:
        yield f"it is {event.seat}'s"
    if event.n < 0:
        yield "numbers are from 0"
    if not _is_set(event):
        yield f"{event.meld} is no {event.kind.value.replace('_', ' ')}"
    if event.feeder is not None:
        if not event.is_claim:
            yield f"{event.meld} claims no discard, so nobody feeds it"
        elif event.feeder is seat:
            yield f"{event.meld} is claimed from its owner"
        elif event.kind is MeldKind.CHOW and event.feeder is not seat.previous:
            yield f"{event.meld} is a chow, which only {seat.previous} can feed"
    if event.of is not None and event.kind is not MeldKind.ADDED_KONG:
        yield f"{event.meld} is no addition to event {event.of}"


def _faults_among(event: Event, before: Sequence[Event]) -> Iterator[str]:
    if before and event.n <= before[-1].n:
        yield f"its number comes after {before[-1].n}"
    if before and event.turn < before[-1].turn:
        yield f"its turn {event.turn} comes after turn {before[-1].turn}"
    if event.kind is MeldKind.ADDED_KONG and not any(
        _is_pung_of(one, event) and (event.of is None or one.n == event.of) for one in final_sets(before)
    ):
        yield f"{event.meld} is added to no pung before it"
    turn = [one for one in before if one.turn == event.turn]
    if event.is_claim and any(one.is_claim for one in turn):
        yield f"a second claim in turn {event.turn}"
    elif event.is_claim and turn:
        yield f"a claim after a kong of turn {event.turn}"


def _meld_faults(events: Sequence[Event], melds: Sequence[Meld], seat: Seat) -> list[str]:
    sets = final_sets(events)
    mine = Counter((one.kind, tuple(sorted(one.tiles))) for one in sets)
    theirs = Counter((meld.kind, tuple(sorted(meld.tiles))) for meld in melds)
    if mine != theirs:
        declared, held = " ".join(str(one.meld) for one in sets), " ".join(map(str, melds))
        return [f"the history of {seat} declares {declared or 'nothing'}, the hand has {held or 'no sets'}"]
    feeders = {event.tiles[0]: event.feeder for event in events if event.is_claim and event.kind is not MeldKind.CHOW}
    return [
        f"the history of {seat} has {meld.tiles[0]} from {feeders[meld.tiles[0]]}, the hand has {meld}"
        for meld in melds
        if meld.tiles[0] in feeders
        and meld.kind is not MeldKind.CHOW
        and None not in (meld.feeder, feeders[meld.tiles[0]])
        and meld.feeder is not feeders[meld.tiles[0]]
    ]


def _is_set(event: Event) -> bool:
    tiles = event.tiles
    if event.kind is MeldKind.CHOW:
        return (
            len(tiles) == 3
            and tiles[0] < Tile.Z1
            and tiles[0].suit == tiles[2].suit
            and (tiles[1], tiles[2]) == (tiles[0] + 1, tiles[0] + 2)
        )
    return len(tiles) == (4 if event.kind.is_kong else 3) and len(set(tiles)) == 1 and not tiles[0].is_flower


def _is_pung_of(one: Event, addition: Event) -> bool:
    return one.kind is MeldKind.PUNG and one.tiles[0] == addition.tiles[0]


def _moved(event: Event, turn: int) -> Event:
    return Event(event.n, event.seat, turn, event.kind, event.tiles, feeder=event.feeder, of=event.of)
