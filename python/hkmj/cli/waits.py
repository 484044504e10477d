"""``hkmj waits``: what a hand waits on, and what it would be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from hkmj import analysis
from hkmj.cli import failures, parameters
from hkmj.cli.lines import answer
from hkmj.cli.prospects import Teller, aligned, hand_options, hand_text, seen_tiles
from hkmj.tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hkmj.tiles import Language, Seat, Tile

__all__ = ["waits"]


class _Found(NamedTuple):
    hand: str
    waits: Mapping[Tile, analysis.Wait]
    deficiency: int
    accepted: Mapping[Tile, int]


_SEAT = click.Choice([seat.value for seat in SEATS])


@click.command()
@click.argument("text")
@click.option("--seat", type=_SEAT, help="The seat wind; with it and the round wind every wait is scored.")
@click.option("--round", "round_wind", type=_SEAT, help="The round wind.")
@hand_options
def waits(  # noqa: PLR0917 - click passes them by name
    text: str,
    seat: Seat | None,
    round_wind: Seat | None,
    seen: str,
    rules: str,
    settings: tuple[str, ...],
    notation: str,
    tiles: str,
    lang: Language,
    as_json: bool,
) -> int:
    """Say what the hand TEXT waits on.

    TEXT is like 123m456m789m1z[777z]: thirteen tiles, a declared set counted as three. For each kind that completes it
    stands how many copies are left, and with --seat and --round what the hand would be worth by discard and by own
    draw. Of a hand that is not ready it says how far it is, and which kinds bring it nearer. With - hands are read from
    standard input, one a line.
    """
    if (seat is None) != (round_wind is None):
        raise click.UsageError("waits are scored for a seat and a round: give --seat and --round, or neither")
    found_rules = parameters.changed_rules(rules, settings)
    gone = seen_tiles(seen, notation)

    def work(line: str) -> _Found:
        hand = hand_text(line, notation)
        return _Found(
            hand,
            analysis.waits(hand, rules=found_rules, seat=seat, round=round_wind, seen=gone),
            analysis.deficiency(hand, rules=found_rules),
            analysis.acceptance(hand, rules=found_rules, seen=gone),
        )

    def show(found: _Found, _: int | None) -> int:
        if as_json:
            failures.print_json({"hand": found.hand, "rules": found_rules.name, **_data(found)})
        else:
            click.echo(_text(Teller(lang, found_rules, tiles), found))
        return failures.DONE

    return answer(text, work, show, as_json=as_json)


def _data(found: _Found) -> dict[str, Any]:
    return {
        "deficiency": found.deficiency,
        "acceptance": {str(tile): live for tile, live in found.accepted.items()},
        "waits": [_wait(wait) for wait in found.waits.values()],
    }


def _wait(wait: analysis.Wait) -> dict[str, Any]:
    ways = {"discard": wait.discard, "self_draw": wait.self_draw}
    scores = {way: None if score is None else score.to_dict() for way, score in ways.items()}
    return {"tile": str(wait.tile), "live": wait.live, **scores}


def _text(say: Teller, found: _Found) -> str:
    state, left = say.state(found.deficiency), say.left(sum(found.accepted.values()))
    if not found.waits:
        return say.summary(state, say.say("nearer", tiles=say.tiles(found.accepted)), left)
    rows = [
        (
            say.tiles([wait.tile]),
            say.left(wait.live),
            say.worth("discard", wait.discard),
            say.worth("self_draw", wait.self_draw),
        )
        for wait in found.waits.values()
    ]
    return f"{say.summary(state, left)}\n\n{aligned(rows)}"
