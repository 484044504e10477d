"""``hkmj discard``: what each discard leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import click

from hkmj import analysis
from hkmj.cli import failures, parameters
from hkmj.cli.lines import answer
from hkmj.cli.prospects import Teller, aligned, hand_options, hand_text, seen_tiles

if TYPE_CHECKING:
    from hkmj.tiles import Language

__all__ = ["discard"]

_Found: TypeAlias = "tuple[str, list[analysis.Discard], int]"


@click.command()
@click.argument("text")
@hand_options
def discard(  # noqa: PLR0917 - click passes them by name
    text: str,
    seen: str,
    rules: str,
    settings: tuple[str, ...],
    notation: str,
    tiles: str,
    lang: Language,
    as_json: bool,
) -> int:
    """Say what each discard of the hand TEXT leaves, the best first.

    TEXT is like 123m456m79m12z5p[777z]: fourteen tiles, a declared set counted as three. For each discard stands how
    far it leaves the hand from being ready, and how many tiles of which kinds then bring it nearer. What the hand will
    be worth is not weighed. With - hands are read from standard input, one a line.
    """
    found_rules = parameters.changed_rules(rules, settings)
    gone = seen_tiles(seen, notation)

    def work(line: str) -> _Found:
        hand = hand_text(line, notation)
        found = analysis.discards(hand, rules=found_rules, seen=gone)
        return hand, found, analysis.deficiency(hand, rules=found_rules)

    def show(answered: _Found, _: int | None) -> int:
        hand, found, deficiency = answered
        if as_json:
            discards = [
                {
                    "tile": str(one.tile),
                    "deficiency": one.deficiency,
                    "live": one.live,
                    "acceptance": {str(tile): live for tile, live in one.acceptance.items()},
                }
                for one in found
            ]
            data = {"hand": hand, "rules": found_rules.name, "deficiency": deficiency, "discards": discards}
            failures.print_json(data)
        else:
            say = Teller(lang, found_rules, tiles)
            rows = [
                (say.tiles([one.tile]), say.state(one.deficiency), say.left(one.live), say.tiles(one.acceptance))
                for one in found
            ]
            click.echo(f"{say.state(deficiency)}\n\n{aligned(rows)}")
        return failures.DONE

    return answer(text, work, show, as_json=as_json)
