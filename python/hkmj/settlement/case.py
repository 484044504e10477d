"""What is to be settled, checked: every fault of the arguments and histories is reported at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from hkmj.errors import HandError, quoted
from hkmj.history import Event, history_faults, read_history, replacement_chain
from hkmj.melds import MeldKind
from hkmj.rules import Ruleset
from hkmj.settlement.transfers import play_order
from hkmj.tiles import Seat
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import TypeIs

    from hkmj.scoring import Score

__all__ = [
    "SEVEN_ROB_ONE",
    "Case",
    "Histories",
    "Horses",
    "How",
    "SeatName",
    "how_won",
    "is_score",
    "read_case",
    "read_pairs",
]

How: TypeAlias = Literal["discard", "self_draw", "robbed_kong", "robbed_concealed_kong", "flower", "false_win"]
SeatName: TypeAlias = Seat | str
# A mapping of seats is no mapping of texts to a type checker, though every seat is a text.
Histories: TypeAlias = "Mapping[str, Iterable[Event]] | Mapping[Seat, Iterable[Event]]"
Horses: TypeAlias = "Mapping[str, str] | Mapping[Seat, Seat]"

_HOWS: Final[tuple[How, ...]] = get_args(How)
_ON_ANOTHERS_TILE: Final = ("discard", "robbed_kong", "robbed_concealed_kong")
_FIRST_KONG: Final = {
    "exposed": MeldKind.EXPOSED_KONG,
    "added": MeldKind.ADDED_KONG,
    "concealed": MeldKind.CONCEALED_KONG,
}
SEVEN_ROB_ONE: Final = "seven_rob_one"  # 七搶一, the one flower win that takes another's tile


@dataclass(frozen=True, slots=True)
class Case:
    """The arguments of `settle`, read and found to be in order.

    Attributes:
        wins: the seats that declared a win and their scores, from the source on.
        culprits: the seats that showed a false win, from the source on.
        source: discarder or konger; None where there is none.
        how: how it was won.
        histories: those that were given, and the winners'.
        dealer: the dealer, if one is reckoned.
        repeats: the dealer's repeats.
        ready: who had declared ready.
        horses: backer and backed seat, from the source on.
        rules: the rule set.
    """

    wins: tuple[tuple[Seat, Score], ...]
    culprits: tuple[Seat, ...]
    source: Seat | None
    how: How
    histories: Mapping[Seat, tuple[Event, ...]]
    dealer: Seat | None
    repeats: int
    ready: frozenset[Seat]
    horses: tuple[tuple[Seat, Seat], ...]
    rules: Ruleset


def is_score(value: object) -> TypeIs[Score]:
    """Whether it is a score: what has a `Win`."""
    return isinstance(getattr(value, "win", None), Win)


def read_pairs(wins: object) -> list[tuple[SeatName, Score | None]]:
    """The pairs of seat and score that `settle` was given.

    Raises:
        TypeError: they are something else.

    >>> read_pairs([5])
    Traceback (most recent call last):
    TypeError: settle() takes pairs of seat and score, like [('S', score)]: the first is 5
    """
    pairs = "settle() takes pairs of seat and score, like [('S', score)]"
    if isinstance(wins, Mapping):
        raise TypeError(f"{pairs}: not a {type(wins).__name__}, but its items() would do")
    if isinstance(wins, str) or not isinstance(wins, Iterable):
        raise TypeError(f"{pairs}, or one score alone: not {quoted(wins)}")
    found = list(wins)
    for place, one in enumerate(found):
        where = f"{pairs}: {'the first' if place == 0 else f'number {place + 1}'} is"
        if is_score(one):
            raise TypeError(f"{where} a score without its seat")
        if not isinstance(one, tuple | list) or len(one) != 2:
            raise TypeError(f"{where} {quoted(one)}")
        if one[1] is not None and not is_score(one[1]):
            raise TypeError(f"{where} {quoted(one)}, and {quoted(one[1])} is no score (None: a false win)")
    return found


def read_case(
    wins: Iterable[tuple[SeatName, Score | None]],
    *,
    source: SeatName | None,
    how: How,
    histories: Histories | None,
    dealer: SeatName | None,
    repeats: int,
    ready: Iterable[SeatName],
    horses: Horses | None,
    rules: Ruleset | None,
) -> Case:
    """Check the arguments of `settle`.

    Raises:
        NotationError: for a text that names no seat.
        HandError: with every fault.
    """
    declared = [(Seat(seat), score) for seat, score in wins]
    given = None if source is None else Seat(source)
    events, strange = _read_events(histories or {})
    rules, mixed = _rules_of(declared) if rules is None else (rules, [])
    faults = [
        *strange,
        *mixed,
        *_declared_faults(declared, given, how),
        *(fault for seat, score in declared if score is not None for fault in _score_faults(seat, score, how, rules)),
    ]
    streaks = {score.win.streak for _, score in declared if score is not None} - {0}
    if type(repeats) is not int or repeats < 0:
        faults.append(f"repeats={quoted(repeats)}: the dealer's repeats are from 0")
    elif len(streaks | ({repeats} - {0})) > 1:
        faults.append(f"the dealer's repeats are given as {' and '.join(map(str, sorted({repeats, *streaks})))}")
    told: object = horses
    if told is not None and not isinstance(told, Mapping):
        raise TypeError(f"horses are told as {{backer: backed seat}}, not as {quoted(told)}")
    if not strange:
        faults += _read_histories(events, declared, rules)
    if faults:
        raise HandError(faults)
    order = play_order(given or Seat.E)
    declared.sort(key=lambda pair: order.index(pair[0]))
    backed = {Seat(backer): Seat(seat) for backer, seat in (horses or {}).items()}
    return Case(
        wins=tuple((seat, score) for seat, score in declared if score is not None),
        culprits=tuple(seat for seat, score in declared if score is None),
        source=given,
        how=how,
        histories=events,
        dealer=None if dealer is None else Seat(dealer),
        repeats=repeats or max(streaks, default=0),
        ready=frozenset(map(Seat, ready)),
        horses=tuple((backer, backed[backer]) for backer in order if backer in backed),
        rules=rules,
    )


def how_won(win: Win) -> How:
    """How a win is settled, as its context says.

    >>> how_won(Win(seat="S", round="E", robbed="added")), how_won(Win(seat="S", round="E"))
    ('robbed_kong', 'discard')
    """
    if win.flower_win:
        return "flower"
    if win.robbed is not None:
        return "robbed_concealed_kong" if win.robbed == "concealed" else "robbed_kong"
    return "self_draw" if win.self_draw else "discard"


def _rules_of(declared: list[tuple[Seat, Score | None]]) -> tuple[Ruleset, list[str]]:
    """The rules that the scores were made under (false wins alone: the default), and a fault where they differ."""
    named = {seat: score.rules for seat, score in declared if score is not None}
    rules = next(iter(named.values()), None) or Ruleset.preset("hk")
    if all(one == rules for one in named.values()):
        return rules, []
    told = ", ".join(f"{seat} under {one.name}" for seat, one in named.items())
    return rules, [f"the scores were made under different rules: {told}; say with rules= which are paid by"]


def _read_events(histories: Histories) -> tuple[dict[Seat, tuple[Event, ...]], list[str]]:
    """The histories as they are kept, and a fault for each that is something else."""
    events: dict[Seat, tuple[Event, ...]] = {}
    faults: list[str] = []
    given: Mapping[Any, Any] = histories
    for seat, history in given.items():
        where = f"the history of {Seat(seat)}"
        if isinstance(history, str) or not isinstance(history, Iterable):
            text = "the text " if isinstance(history, str) else ""
            faults.append(f"{where} is {text}{quoted(history)}: give its events (read_history reads a text)")
            continue
        items: tuple[Any, ...] = tuple(history)
        faults += [f"{where} has {one}, which is no event" for one in items if not isinstance(one, Event)][:1]
        events[Seat(seat)] = items
    return events, faults


def _declared_faults(declared: list[tuple[Seat, Score | None]], source: Seat | None, how: How) -> Iterator[str]:
    if how not in _HOWS:
        yield f"how={how!r}: it must be one of {', '.join(map(repr, _HOWS))}"
        return
    seats = [seat for seat, _ in declared]
    yield from (f"{seat} is among the winners twice" for seat in dict.fromkeys(seats) if seats.count(seat) > 1)
    winners = [(seat, score) for seat, score in declared if score is not None]
    if how == "false_win":
        yield from (f"{seat} has a score, but a false win has none" for seat, _ in winners)
        if not declared:
            yield "there is no culprit of the false win"
    elif not winners:
        yield "there is no winner"
    elif how not in _ON_ANOTHERS_TILE and len(winners) > 1:
        yield f"{len(winners)} winners, but one alone wins by {how}"
    takes = any(SEVEN_ROB_ONE in score.held for _, score in winners)
    if how in _ON_ANOTHERS_TILE or takes:
        if source is None:
            did = "discarded the winning tile" if how == "discard" else "konged or showed it"
            yield f"there is no source: who {did}? Give source= (--source on the command line)"
        elif any(seat is source for seat, _ in winners):
            yield f"the source {source} is among the winners"
    elif source is not None:
        yield f"source={source.value!r}: {how} has none"


def _score_faults(seat: Seat, score: Score, how: How, rules: Ruleset) -> Iterator[str]:
    win = score.win
    if not score.legal:
        yield f"the win of {seat} is not legal: {score.fan} fan, the minimum is {score.rules.min_fan}"
    if win.seat != seat:
        yield f"the score of {seat} is that of the seat {win.seat}"
    if score.rules.family != rules.family:
        yield f"the score of {seat} is of the family {score.rules.family}, the rule set of {rules.family}"
    won = how_won(win)
    if how in _HOWS and how not in ("false_win", won):
        yield f"the score of {seat} is of a win by {won}, not by {how}"


def _read_histories(
    events: dict[Seat, tuple[Event, ...]], declared: list[tuple[Seat, Score | None]], rules: Ruleset
) -> list[str]:
    """Check the histories given, and add those that the winners' declared sets stand for."""
    owners: dict[int, Seat] = {}
    faults = [
        f"the number {event.n} is used by {owners[event.n]} and by {seat}"
        for seat, history in events.items()
        for event in history
        if owners.setdefault(event.n, seat) is not seat
    ]
    scores = {seat: score for seat, score in declared if score is not None}
    is_compared = bool(events) and rules.twelve_exposed_once and "twelve_exposed" in rules.liability
    for seat in dict.fromkeys([*events, *scores]):
        score = scores.get(seat)
        if score is None:
            faults += history_faults(events[seat], seat)
            continue
        kongs = score.win.kongs if score.win.self_draw else 0
        try:
            if seat not in events:
                if is_compared and score.hand.melds:
                    faults.append(f"histories are given, but not that of the winner {seat}")
                events[seat] = read_history(score.hand.melds, seat, kongs=kongs)
        except HandError as error:
            faults += error.faults
            continue
        faults += history_faults(events[seat], seat, melds=score.hand.melds, kongs=kongs)
        first = _FIRST_KONG.get(score.win.first_kong or "")
        chain = replacement_chain(events[seat], kongs)
        if chain and first is not None and chain[0].kind is not first:
            faults.append(f"the win of {seat} begins with an {first.value}, its history with {chain[0].meld}")
    return faults
