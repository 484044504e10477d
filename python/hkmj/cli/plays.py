"""The events of a hand in words, a line each, for ``hkmj replay --events``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.cli.wording import phrase
from hkmj.explanation import voice
from hkmj.notation import parse_tiles, write_tiles
from hkmj.settlement.wording import payments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hkmj.rules import Ruleset
    from hkmj.table.events import Event
    from hkmj.tiles import Language, Seat

__all__ = ["told"]


def told(events: Iterable[Event], rules: Ruleset, notation: str, lang: Language) -> Iterator[str]:
    """What happened, in one language, with tiles in one notation.

    >>> from hkmj.table import Table
    >>> table = Table(seed=7)
    >>> lines = list(told(table.events, table.rules, "mpsz", "en"))
    >>> print(lines[0], lines[5], lines[6], sep="; ")
    Dice 6 5 2; East shows 4f; East draws 6p for a flower
    """
    # Late: who scores hands does not wait for tables.
    from hkmj.table.events import Acted, Answered, Claimed, Dealt, Drew, FlowersShown, HandStarted, Paid

    say = voice(lang, rules.family)

    def line(key: str, seat: Seat, tiles: str = "", **fields: object) -> str:
        # Dealt tiles are told as they are held, others in the order they came.
        found = sorted(parse_tiles(tiles)) if key == "play.deal" else parse_tiles(tiles) if tiles else ()
        shown = write_tiles(found, notation)
        return phrase(key, lang, seat=say.say(f"seat.{seat}"), tiles=shown, **fields)

    def act(seat: Seat, action: str) -> str:
        kind, _, tiles = action.partition(":")
        return line(f"act.{kind}", seat, tiles)

    for event in events:
        match event:
            case HandStarted(dice=(_, *_)):
                yield phrase("play.dice", lang, dice=" ".join(map(str, event.dice or ())))
            case Dealt():
                yield from (line("play.deal", seat, tiles) for seat, tiles in event.tiles.items())
            case FlowersShown():
                yield line("play.flowers", event.seat, event.tiles)
            case Drew():
                yield line(f"play.{event.for_}", event.seat, event.tiles)
            case Acted():
                yield act(event.seat, event.action)
            case Answered():
                yield say.listed((act(seat, action) for seat, action in event.answers.items()), "clause")
            case Claimed():
                yield line("play.claim", event.seat, event.tiles, source=say.say(f"seat.{event.source}"))
            case Paid():
                yield from payments((one.transfer for one in event.transfers), rules, lang)
            case _:
                pass
