"""What the core tells of a hand becomes events, and what is paid for it at once is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.table import money
from hkmj.table.events import Acted, Answered, Claimed, Drew, FlowersShown, Konged
from hkmj.table.finish import finish

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeAlias

    from hkmj.table.engine import Engine
    from hkmj.tiles import Seat

    Told: TypeAlias = tuple[str, Seat, str, Any]

__all__ = ["tell"]


def tell(engine: Engine, told: Sequence[Told]) -> None:
    """Write what happened; if the hand is over, it is settled."""
    events, base = engine.events, engine.base
    pays = bool(engine.rules.instant)
    place = _answers(engine, told) if len(told) > 1 and told[1][0] == "action" else 0
    for what, seat, tiles, more in told[place:] if place else told:
        n = base + len(events)
        place += 1
        if what == "draw":
            events.append(Drew(n=n, seat=seat, tiles=tiles, for_=more))
        elif what == "action":
            events.append(Acted(n=n, seat=seat, action=tiles))
            if pays and engine.hand.is_followed and tiles.startswith(("discard", "declare_ready")):
                money.pay_followed(engine)
        elif what == "claim":
            kind, source = more
            events.append(Claimed(n=n, seat=seat, kind=kind, tiles=tiles, source=source))
            if pays and kind == "exposed_kong":
                money.pay_kong(engine, seat.index, is_concealed=False)
        elif what == "flowers":
            events.append(FlowersShown(n=n, seat=seat, tiles=tiles))
            if pays:
                later = sum(len(more[2]) // 2 for more in told[place:] if more[:2] == ("flowers", seat))
                money.pay_flowers(engine, seat.index, len(tiles) // 2, later)
        else:
            events.append(Konged(n=n, seat=seat, kind=more, tiles=tiles))
            if pays:
                money.pay_kong(engine, seat.index, is_concealed=more == "concealed_kong")
    if engine.hand.is_over:
        finish(engine)


def _answers(engine: Engine, told: Sequence[Told]) -> int:
    """Write the answers that several seats gave at once; how many they are."""
    answers = {seat: text for what, seat, text, _ in told if what == "action"}
    engine.events.append(Answered(n=engine.next_number, answers=answers))
    return len(answers)
