"""How a hand was won, in words: every field of the win that was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hkmj.explanation.voice import Voice
    from hkmj.win import Win

__all__ = ["circumstances"]

_YES_OR_NO = ("flower_replacement", "declared_ready", "dealer_first_discard", "claimed_before", "dealer_konged")
_NUMBERS = ("floor_discards", "discards_made")


def circumstances(voice: Voice, win: Win) -> Iterator[str]:
    """The clauses that say how it was won: the winds, the way, then whatever else is known.

    >>> from hkmj.explanation.voice import voice
    >>> from hkmj.win import Win
    >>> list(circumstances(voice("en", "hk"), Win(seat="S", round="E", self_draw=True, last_tile=True)))
    ['South seat, East round', 'won by own draw', 'with the last tile of the wall']
    """
    yield voice.say("place", seat=voice.say(f"seat.{win.seat}"), round=voice.say(f"seat.{win.round}"))
    yield voice.say(f"by.{_way(win)}")
    yield from _kongs(voice, win)
    if win.last_tile:
        yield voice.say("last_tile.draw" if win.self_draw else "last_tile.discard")
    # The first discard of the dealer is before any own draw, as a matter of course.
    if win.first_turn and not win.dealer_first_discard:
        yield voice.say(f"first_turn.{win.first_turn}")
    if win.dead:
        yield voice.say(f"dead.{win.dead}")
    yield from (voice.say(name) for name in _YES_OR_NO if getattr(win, name))
    yield from (voice.say(name, n=getattr(win, name)) for name in _NUMBERS if getattr(win, name) is not None)
    if win.streak:
        yield voice.say("streak", n=win.streak)
    if win.winners > 1:
        yield voice.say("winners", n=win.winners)


def _way(win: Win) -> str:
    if win.flower_win:
        return "flower_win"
    if win.robbed:
        return f"robbed.{win.robbed}"
    return "self_draw" if win.self_draw else "discard"


def _kongs(voice: Voice, win: Win) -> Iterator[str]:
    kong = voice.say(f"kong.{win.first_kong or 'any'}")
    if not win.kongs:
        return
    if win.robbed:
        yield voice.say("kongs.before_robbed", n=win.kongs)
    elif win.kongs == 1:
        yield voice.say("kongs.one", kong=kong)
    else:
        yield voice.say("kongs.many", n=win.kongs)
        if win.first_kong:
            yield voice.say("kongs.first", kong=kong)
