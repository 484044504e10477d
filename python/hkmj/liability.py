"""Liability 包牌: who pays in the others' place, by which rule, and because of which set.

A rule has a trigger, the claim that made a seat liable, and binds if its pattern holds in the hand won. All of them
read the history of the hand (`hkmj.history`) and nothing else of the play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hkmj.errors import HandError
from hkmj.history import final_sets, floors, replacement_chain
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import DRAGONS, WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hkmj.history import Event
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.tiles import Seat

__all__ = [
    "DISCARD_RULES",
    "RULES",
    "Liability",
    "discard_liability",
    "kong_feeder",
    "nine_exposed",
    "own_draw_liability",
]

Sets = tuple["Event", ...]


@dataclass(frozen=True, slots=True)
class Liability:
    """Who pays for a win in the others' place, and why.

    Attributes:
        rule: the deciding rule, one of `RULES`.
        liable: who pays.
        trigger: the declaration that made that seat liable; None for a robbed kong, which was not made.
        sets: the sets that pulled it, the trigger's among them.
        also: the other rules that name the same player, in table order.
        overruled: the rules that named another player, in table order.
    """

    rule: str
    liable: Seat
    trigger: Event | None
    sets: tuple[Event, ...]
    also: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain data.

        >>> from hkmj.tiles import Seat
        >>> Liability("robbed_kong", Seat.W, None, ()).to_dict()["liable"]
        'W'
        """
        return {
            "rule": self.rule,
            "liable": self.liable.value,
            "trigger": None if self.trigger is None else self.trigger.to_dict(),
            "sets": [event.to_dict() for event in self.sets],
            "also": list(self.also),
            "overruled": list(self.overruled),
        }


class _Rule(NamedTuple):
    """A rule whose trigger is a claim: the sets that pull it, given the floor before and the set fed; else nothing."""

    pattern: str | None
    pulled: Callable[[Sets, Event], Sets]


def _fourth(same: Callable[[Event], object]) -> Callable[[Sets, Event], Sets]:
    """Exactly three sets on the floor and the fourth fed, all four alike in some respect (None: not at all)."""

    def pulled(floor: Sets, fed: Event) -> Sets:
        sets = (*floor, fed)
        respects = {same(event) for event in sets}
        return sets if len(floor) == 3 and len(respects) == 1 and None not in respects else ()

    return pulled


def _last(count: int, among: Callable[[Event], bool], fed_as: Callable[[Event], bool]) -> Callable[[Sets, Event], Sets]:
    """So many sets of a sort on the floor, whatever else lies there, and one more fed."""

    def pulled(floor: Sets, fed: Event) -> Sets:
        sets = tuple(event for event in floor if among(event))
        return (*sets, fed) if len(sets) == count and fed_as(fed) else ()

    return pulled


def _is_terminals(event: Event) -> bool | None:
    return (event.tiles[0].is_terminal and event.kind is not MeldKind.CHOW) or None


def _is_dragon(event: Event) -> bool:
    return event.tiles[0] in DRAGONS


def _is_wind(event: Event) -> bool:
    return event.tiles[0] in WINDS


# In table order: where triggers fall on one event, the first row gives the name.
_TRIGGERS: Final[dict[str, _Rule]] = {
    # S0, S1 清一色落地
    "flush_exposed": _Rule("pure_one_suit", _fourth(lambda e: None if e.tiles[0].is_honor else e.tiles[0].suit)),
    # S0, S1 清幺九落地
    "terminals_exposed": _Rule("all_terminals", _fourth(_is_terminals)),
    # S0, S1 字一色落地
    "honors_exposed": _Rule("all_honors", _fourth(lambda e: e.tiles[0].is_honor or None)),
    # S0, S1, S4 大三元落地
    "three_dragons": _Rule("great_three_dragons", _last(2, _is_dragon, _is_dragon)),
    # S0, S1, S4 大四喜落地
    "four_winds": _Rule("great_four_winds", _last(3, _is_wind, _is_wind)),
    # S0, S1 十八羅漢落地: only an exposed kong is fed
    "four_kongs": _Rule("four_kongs", _last(3, lambda e: e.kind.is_kong, lambda e: e.kind.is_kong)),
    # S1, S4 十二張落地, S0 note 29: any hand
    "twelve_exposed": _Rule(None, _fourth(lambda _: True)),
}
RULES: Final = (*_TRIGGERS, "exposed_kong", "robbed_kong", "nine_exposed_half")
"""The ids of the rules, in table order."""

DISCARD_RULES: Final = ("three_dragons", "four_winds", "four_kongs")
"""Those by which the liable may have to pay half of another's discard (S0 自訂)."""

_ROW: Final = {rule: row for row, rule in enumerate(RULES)}


class _Trigger(NamedTuple):
    """One rule that names somebody."""

    rule: str
    event: Event
    liable: Seat | None
    sets: Sets


def own_draw_liability(
    score: Score,
    history: Sequence[Event],
    rules: Ruleset,
    *,
    histories: Mapping[Seat, Sequence[Event]] | None = None,
) -> Liability | None:
    """Who pays all three shares of an own draw; None if each pays his own.

    Args:
        score: the hand won.
        history: the winner's history, without faults.
        rules: the rule set.
        histories: those of all seats that are known; read under `twelve_exposed_once` alone.

    Raises:
        HandError: a claim that would name the liable has no feeder.

    >>> from hkmj import Ruleset, score
    >>> from hkmj.history import read_history
    >>> s = score("(9999p)[234p<S][555p<N][678p<S]1p+1p", seat="W", round="E", self_draw=True)
    >>> found = own_draw_liability(s, read_history(s.hand.melds, "W"), Ruleset.preset("hk"))
    >>> found.rule, found.liable, str(found.trigger), found.also
    ('flush_exposed', Seat('S'), 'n=4 seat=W turn=4 [678p<S]', ('twelve_exposed',))
    """
    kongs = score.win.kongs
    is_exempt = rules.kong_replacement_exempt and kongs >= 1
    found = [] if is_exempt else _binding(score, history, rules, tuple(_TRIGGERS), histories or {})
    chain = replacement_chain(history, kongs)
    if rules.exposed_kong_feeder_pays == "shares" and _begins_exposed(chain):
        found.append(_Trigger("exposed_kong", chain[0], chain[0].feeder, chain))
    return _decide(found, rules)


def discard_liability(score: Score, history: Sequence[Event], rules: Ruleset) -> Liability | None:
    """Who pays half of another's discard for three dragons, four winds or four kongs (S0 自訂: 包出銃者一半分數).

    None unless `liable_pays_half` is played.

    Raises:
        HandError: a claim that would name the liable has no feeder.

    >>> from hkmj import Ruleset, score
    >>> from hkmj.history import read_history
    >>> s = score("[777z<N][555z<W][666z<S][789s<N]2s+2s", seat="E", round="E")
    >>> rules = Ruleset.preset("hk-common").replace(liable_pays_half=True)
    >>> discard_liability(s, read_history(s.hand.melds, "E"), rules).liable
    Seat('S')
    """
    if not rules.liable_pays_half:
        return None
    return _decide(_binding(score, history, rules, DISCARD_RULES, {}), rules)


def kong_feeder(score: Score, history: Sequence[Event], pays: str) -> Liability | None:
    """出槓: who fed the exposed kong with which the replacement chain of the win begins (S0, S1, S4 包杠).

    Args:
        score: the hand won.
        history: the winner's history, without faults.
        pays: the option that decides: None unless it is ``"shares"`` or ``"as_discard"``.

    Raises:
        HandError: the kong's feeder is not named.

    >>> from hkmj import score
    >>> from hkmj.history import read_history
    >>> s = score("[4444s<E](8888m)123p567s9p+9p", seat="N", round="E", self_draw=True, kongs=2)
    >>> kong_feeder(s, read_history(s.hand.melds, "N", kongs=2), "shares").liable
    Seat('E')
    >>> kong_feeder(s, read_history(s.hand.melds, "N", kongs=1), "none") is None
    True
    """
    chain = replacement_chain(history, score.win.kongs)
    if pays == "none" or not _begins_exposed(chain):
        return None
    return _decide([_Trigger("exposed_kong", chain[0], chain[0].feeder, chain)], None)


def nine_exposed(history: Sequence[Event], rules: Ruleset, source: Seat) -> Liability | None:
    """九張落地包出銃 (S0, S1): the source pays alone under half, once three sets of the winner lay on the floor.

    >>> from hkmj import Ruleset
    >>> from hkmj.history import read_history
    >>> from hkmj.tiles import Seat
    >>> sets = read_history("[123m][456m](7777z)", "S")
    >>> str(nine_exposed(sets, Ruleset.preset("hk-chicken-half"), Seat.N).trigger)
    'n=3 seat=S turn=3 (7777z)'
    """
    if rules.discharge != "half" or "nine_exposed_half" not in rules.liability:
        return None
    on_floor = _on_floor(rules)
    sets = final_sets(history, on_floor)
    if len(sets) < 3:
        return None
    third = next(event for event, floor in floors(history, on_floor) if _adds(event, on_floor) and len(floor) == 2)
    return Liability("nine_exposed_half", source, third, sets)


def _binding(
    score: Score,
    history: Sequence[Event],
    rules: Ruleset,
    ids: Sequence[str],
    histories: Mapping[Seat, Sequence[Event]],
) -> list[_Trigger]:
    """The triggers of rules that are on and whose pattern holds, without those that are void."""
    found: list[_Trigger] = []
    for trigger in _triggers(history, rules, ids):
        pattern = _TRIGGERS[trigger.rule].pattern
        if pattern is not None and pattern not in score.held:
            continue
        # S0 note 30: all honours are counted alone, so only their own twelve tiles bind.
        if trigger.rule == "three_dragons" and rules.all_honors_voids_three_dragons and "all_honors" in score.held:
            continue
        if trigger.rule == "twelve_exposed" and rules.twelve_exposed_once and _is_second(trigger, histories, rules):
            continue
        found.append(trigger)
    return _with_dragons_passed_on(found, history, rules)


def _triggers(history: Sequence[Event], rules: Ruleset, ids: Sequence[str]) -> list[_Trigger]:
    on_floor = _on_floor(rules)
    played = [rule for rule in ids if rule in rules.liability]
    found: list[_Trigger] = []
    for event, floor in floors(history, on_floor):
        if event.is_claim:
            for rule in played:
                sets = _TRIGGERS[rule].pulled(floor, event)
                if sets:
                    found.append(_Trigger(rule, event, event.feeder, sets))
        elif "twelve_exposed" in played and rules.twelve_by_own_kong and len(floor) == 3 and _adds(event, on_floor):
            # S1 包括令佢數次開加槓或者暗槓後進入單吊: who let the turn begin counts as having fed its concealed kong.
            claim = next((one for one in history if one.turn == event.turn and one.is_claim), None)
            if claim is not None:
                found.append(_Trigger("twelve_exposed", event, claim.feeder, (*floor, event)))
    return found


def _with_dragons_passed_on(found: list[_Trigger], history: Sequence[Event], rules: Ruleset) -> list[_Trigger]:
    """S1 後包先唔包: who feeds the fourth set after three dragons takes that liability over.

    Beside a `twelve_exposed` on the same claim it is reported as that, so it is left out.
    """
    dragons = next((trigger for trigger in found if trigger.rule == "three_dragons"), None)
    if dragons is None or not rules.three_dragons_passes_on or rules.liability_order == "earlier":
        return found
    for event, floor in floors(history, _on_floor(rules)):
        if event.n > dragons.event.n and event.is_claim and len(floor) == 3:
            others = [trigger for trigger in found if trigger is not dragons]
            if any(trigger.rule == "twelve_exposed" for trigger in others):
                return others
            return [*others, _Trigger("three_dragons", event, event.feeder, (*floor, event))]
    return found


def _is_second(trigger: _Trigger, histories: Mapping[Seat, Sequence[Event]], rules: Ruleset) -> bool:
    """S4 包先不包后: whether the liable was already so for another's twelve tiles."""
    earlier = [
        one
        for seat, history in histories.items()
        if seat is not trigger.event.seat
        for one in _triggers(history, rules, ("twelve_exposed",))
        if one.event.n < trigger.event.n
    ]
    unnamed = [_unnamed(one) for one in earlier if one.liable is None]
    if unnamed:
        raise HandError(unnamed)
    return any(one.liable is trigger.liable for one in earlier)


def _decide(found: Sequence[_Trigger], rules: Ruleset | None) -> Liability | None:
    if not found:
        return None
    named = [(trigger, trigger.liable) for trigger in found if trigger.liable is not None]
    if len(named) < len(found):
        raise HandError(dict.fromkeys(_unnamed(trigger) for trigger in found if trigger.liable is None))
    sign = 1 if rules is not None and rules.liability_order == "earlier" else -1
    first, liable = min(named, key=lambda pair: (sign * pair[0].event.n, _ROW[pair[0].rule]))
    others = sorted((pair for pair in named if pair[0] is not first), key=lambda pair: _ROW[pair[0].rule])
    return Liability(
        rule=first.rule,
        liable=liable,
        trigger=first.event,
        sets=first.sets,
        also=tuple(trigger.rule for trigger, player in others if player is liable),
        overruled=tuple(trigger.rule for trigger, player in others if player is not liable),
    )


def _unnamed(trigger: _Trigger) -> str:
    event = trigger.event
    told = Meld(event.kind, event.tiles, event.seat.previous)
    return (
        f"event {event.n} of {event.seat}: who fed {event.meld} is not named, but {trigger.rule} must know: "
        f"write it as in {told}"
    )


def _on_floor(rules: Ruleset) -> Callable[[Event], bool]:
    """S1 落地: a concealed kong lies there only if it is shown, and counted (S4 names claimed sets alone)."""
    counted = rules.concealed_kong_on_floor and rules.concealed_kong_shown
    return lambda event: counted or event.kind is not MeldKind.CONCEALED_KONG


def _adds(event: Event, on_floor: Callable[[Event], bool]) -> bool:
    """Whether the event lays one more set on the floor; an added kong turns one into another."""
    return event.kind is not MeldKind.ADDED_KONG and on_floor(event)


def _begins_exposed(chain: Sequence[Event]) -> bool:
    return bool(chain) and chain[0].kind is MeldKind.EXPOSED_KONG
