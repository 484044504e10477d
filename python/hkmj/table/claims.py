"""Claims on a discard, and on the tile of a kong: who is asked, who has answered, and who takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hkmj.melds import MeldKind
from hkmj.table import finish, flowers, kongs, money
from hkmj.table.actions import ACTIONS, CHOWS, FLOWER_WIN, KONG, PASS, PUNG, WIN, ActionKind
from hkmj.table.context import hand_of, others_tile_context
from hkmj.table.events import Claimed
from hkmj.table.packed import DIGIT, GROUP, NEAR, ONE, UPPER, copies, text
from hkmj.table.passing import is_barred, note_claim, note_offer
from hkmj.table.state import NO_TILE, Declared, Phase
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.scoring import Score
    from hkmj.table.actions import Action
    from hkmj.table.engine import Engine

__all__ = ["ask", "lapse", "resolve"]

_ROBBED: Final = {"added": "robbed_kong", "concealed": "robbed_concealed_kong", "flower": "flower"}
_TAKES: Final = (ActionKind.KONG, ActionKind.PUNG)
_AFTER: Final = tuple(tuple((seat + step) % 4 for step in (1, 2, 3)) for seat in range(4))


def ask(engine: Engine) -> None:
    """Find out who has a claim; engine.offers says so then, and is empty if nobody has."""
    hand = engine.hand
    hand.answers = {}
    if hand.phase is Phase.ROBBING:
        is_flower = hand.kong == "flower"
        engine.wins = flowers.robbers(engine) if is_flower else kongs.robbers(engine)
        engine.offers = dict.fromkeys(engine.wins, (FLOWER_WIN if is_flower else WIN, PASS))
        return
    engine.wins = wins = {}
    engine.offers = offers = {}
    tile, source, left = hand.tile, hand.source, hand.left
    group, upper, near = GROUP[tile], UPPER[tile], NEAR[tile]
    known = engine.waits
    for seat in _AFTER[source]:
        player = hand.seats[seat]
        suit = player.concealed[group]
        waits = known[seat]
        if waits is None:
            waits = engine.waits_of(seat)
        found: list[Action] = []
        if waits >> tile & 1:
            score = _win(engine, seat, tile)
            if score is not None:
                wins[seat] = score
                found.append(WIN)
        if left and not player.is_ready:
            if suit & upper:
                if copies(player.concealed, tile) == 3:
                    found.append(KONG)
                found.append(PUNG)
            if near and suit & near and seat == (source + 1) % 4 and engine.rules.chow_claims:
                found += [
                    action for action, first, second in CHOWS[tile] if suit & DIGIT[first] and suit & DIGIT[second]
                ]
        if found:
            found.append(PASS)
            offers[seat] = tuple(found)


def _win(engine: Engine, seat: int, tile: int) -> Score | None:
    player = engine.hand.seats[seat]
    score = engine.judge.legal_score(hand_of(player, tile, extra=tile), others_tile_context(engine, seat))
    return None if score is None or is_barred(engine, seat, tile, score) else score


def resolve(engine: Engine) -> None:
    """Serve the claims if the missing answers cannot change the outcome."""
    hand, offers = engine.hand, engine.offers or {}
    answers = {seat: ACTIONS[index] for seat, index in hand.answers.items()}
    missing = [seat for seat in offers if seat not in answers]
    right = FLOWER_WIN if hand.kong == "flower" else WIN
    wins = [seat for seat, action in answers.items() if action is right and seat in engine.wins]
    culprits = [seat for seat, action in answers.items() if action is WIN and seat not in wins]
    if not _are_wins_in(engine, wins, missing):
        return
    if wins:
        how = "discard" if hand.phase is Phase.DISCARDED else _ROBBED[hand.kong or "added"]
        scores = {seat: engine.wins[seat] for seat in wins}
        finish.win(engine, scores, how, source=hand.source, culprits=_in_order(engine, culprits))  # type: ignore[arg-type]
    elif culprits:
        finish.false_win(engine, _in_order(engine, culprits))
    elif hand.phase is Phase.ROBBING:
        if not missing:
            lapse(engine)
    else:
        _resolve_claims(engine, answers, missing)


def _are_wins_in(engine: Engine, wins: Iterable[int], missing: Iterable[int]) -> bool:
    """Whether no missing answer could be a win that changes who wins.

    Under nearest, a win that was given is served alone and before all that come after it.
    """
    could_win = [seat for seat in missing if seat in engine.wins]
    if not could_win:
        return True
    if engine.rules.multiple_winners != "nearest":
        return False
    served = min((_rank(engine, seat) for seat in wins), default=None)
    return served is not None and all(served < _rank(engine, seat) for seat in could_win)


def _rank(engine: Engine, seat: int) -> tuple[bool, int]:
    """The order in which wins are served under nearest: thirteen orphans that cannot be cut, then the nearest."""
    can_be_cut = not engine.rules.thirteen_orphans_uncuttable or "thirteen_orphans" not in engine.wins[seat].held
    return can_be_cut, (seat - engine.hand.source) % 4


def _in_order(engine: Engine, seats: Iterable[int]) -> list[int]:
    return sorted(seats, key=lambda seat: (seat - engine.hand.source) % 4)


def _resolve_claims(engine: Engine, answers: dict[int, Action], missing: list[int]) -> None:
    offers = engine.offers or {}
    for seat, action in answers.items():
        if action.kind in _TAKES:
            _take(engine, seat, action)
            return
    if any(action.kind in _TAKES for seat in missing for action in offers[seat]):
        return
    for seat, action in answers.items():
        if action.kind is ActionKind.CHOW:
            _take(engine, seat, action)
            return
    if not missing:
        lapse(engine)


def lapse(engine: Engine) -> None:
    """Nobody takes the tile: the kong is made, or the next seat draws, or the wall is empty and the hand drawn."""
    hand = engine.hand
    engine.offers = None
    if hand.kong == "flower":
        flowers.leave_flower(engine)
        return
    if engine.wins:
        _note_passes(engine)
    if hand.phase is Phase.ROBBING:
        kongs.make(engine)
    elif hand.left:
        hand.turn = (hand.source + 1) % 4
        hand.phase = Phase.DRAW
    else:
        finish.draw_hand(engine)


def _note_passes(engine: Engine, taker: int = -1, took: str = "") -> None:
    for seat, score in engine.wins.items():
        note_offer(engine, seat, engine.hand.tile, score, took if seat == taker else "pass")
    if taker >= 0 and taker not in engine.wins:
        note_claim(engine, taker)


def _take(engine: Engine, seat: int, action: Action) -> None:
    """A seat takes the discard for a set: its turn begins."""
    hand = engine.hand
    player = hand.seats[seat]
    tile = hand.tile
    _note_passes(engine, seat, action.kind.value)
    hand.claimed.append(len(hand.river) - 1)
    hand.turn = seat
    hand.turn_number += 1
    hand.is_claim_turn = True
    hand.kongs = 0
    hand.first_kong = None
    hand.replaces_flower = False
    hand.declarations += 1
    player.may_flower_win = False
    engine.offers = None
    engine.waits[seat] = None
    kind, lowest = MeldKind.CHOW, tile
    if action.kind is ActionKind.CHOW:
        first, second = map(int, action.tiles)
        player.concealed[GROUP[tile]] -= ONE[first] + ONE[second]
        lowest = min(tile, first)
    else:
        kind = MeldKind.EXPOSED_KONG if action is KONG else MeldKind.PUNG
        player.concealed[GROUP[tile]] -= ONE[tile] * (3 if action is KONG else 2)
    meld = Declared(kind, lowest, hand.source, tile, hand.declarations, hand.turn_number)
    player.melds.append(meld)
    engine.events.append(
        Claimed(
            n=engine.next_number,
            seat=SEATS[seat],
            kind=kind.value,  # type: ignore[arg-type]
            tiles=text(meld.tiles),
            source=SEATS[hand.source],
        )
    )
    hand.phase = Phase.TURN
    if action is KONG:
        hand.kongs, hand.first_kong, hand.kong = 1, "exposed", "exposed"
        hand.phase = Phase.REPLACE
        if engine.rules.instant:
            money.pay_kong(engine, seat, is_concealed=False)
    player.drawn = NO_TILE
