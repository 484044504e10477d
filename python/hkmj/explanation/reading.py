"""The reading of a hand, in words or in a notation: each set, the pair, and where the winning tile went."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from hkmj.melds import Meld, MeldKind
from hkmj.notation import write_meld, write_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hkmj.explanation.voice import Voice
    from hkmj.scoring import Group, Score
    from hkmj.tiles import Tile

__all__ = ["Row", "reading_rows"]

_THREE: Final = 3


class Row(NamedTuple):
    """A line that has a label."""

    label: str
    text: str


def reading_rows(voice: Voice, score: Score, notation: str | None) -> Iterator[Row]:
    """What a hand was seen as: the declared sets, the concealed ones, the flowers.

    Args:
        voice: the language.
        score: the score.
        notation: the notation to write tiles in; None: in words.
    """
    reading = score.reading
    shown = [
        _group(voice, group, notation, reading.win_tile if place == reading.win_group else None)
        for place, group in enumerate(reading.groups)
    ]
    declared = [text for text, group in zip(shown, reading.groups, strict=True) if group.declared]
    concealed = [text for text, group in zip(shown, reading.groups, strict=True) if not group.declared]
    if declared:
        yield Row(voice.say("label.declared"), _listed(voice, declared, notation))
    if concealed:
        yield Row(voice.say("label.concealed"), _listed(voice, concealed, notation))
    if reading.shape not in ("regular", "flower_win"):
        # Every other shape is a pattern too, and named as that; sets that are eight pairs too are both.
        pattern = "eight_pairs" if reading.shape == "double_form" else reading.shape
        yield Row(voice.pattern(pattern), _kinds(voice, score, notation))
    if score.hand.flowers:
        yield Row(voice.say("label.flowers"), _flowers(voice, score.hand.flowers, notation))
    if reading.win_group is None and reading.win_tile is not None:
        yield Row(voice.say("label.won_with"), _tile(voice, reading.win_tile, notation))


def _group(voice: Voice, group: Group, notation: str | None, win_tile: Tile | None) -> str:
    if notation is None:
        kind = f"declared_{group.kind}" if group.declared and group.kind in ("chow", "pung") else group.kind
        text = voice.say(f"group.{kind}", tiles=voice.tiles(group.tiles))
    elif group.kind == "pair" or not group.declared:
        text = write_tiles(group.tiles, notation)
    else:
        text = write_meld(Meld(MeldKind(group.kind), group.tiles), notation)
    if win_tile is None:
        return text
    return voice.noted(text, voice.say("won_with", tile=_tile(voice, win_tile, notation)))


def _kinds(voice: Voice, score: Score, notation: str | None) -> str:
    """The tiles of a shape without sets: in words those of which it has several, for one of each needs no words."""
    tiles = score.hand.concealed
    if notation is not None:
        return write_tiles(tiles, notation)
    groups = _beside_orphans(tiles) if score.reading.shape == "thirteen_orphans" else _alike(tiles)
    return voice.listed(voice.say(f"group.{kind}", tiles=voice.tiles(group)) for kind, group in groups)


def _alike(tiles: tuple[Tile, ...]) -> Iterator[tuple[str, tuple[Tile, ...]]]:
    """The kinds of which there are several: four alike are two pairs."""
    for tile, count in sorted(Counter(tiles).items()):
        if count == _THREE:
            yield "pung", (tile,) * count
        else:
            yield from [("pair", (tile, tile))] * (count // 2)


def _beside_orphans(tiles: tuple[Tile, ...]) -> Iterator[tuple[str, tuple[Tile, ...]]]:
    """What there is beside one of each orphan: the second of one of them, and in a game of five sets a set."""
    rest = Counter(tiles)
    rest.subtract(set(filter(_is_orphan, tiles)))
    more = sorted(rest.elements())
    for pair in filter(_is_orphan, more):
        others = [*more]
        others.remove(pair)
        is_pung = len(set(others)) == 1
        if not others or is_pung or others[-1] - others[0] == _THREE - 1:
            yield "pair", (pair, pair)
            if others:
                yield "pung" if is_pung else "chow", tuple(others)
            return


def _is_orphan(tile: Tile) -> bool:
    return tile.is_terminal or tile.is_honor


def _flowers(voice: Voice, flowers: tuple[Tile, ...], notation: str | None) -> str:
    return voice.listed(map(voice.tile, flowers)) if notation is None else write_tiles(flowers, notation)


def _tile(voice: Voice, tile: Tile, notation: str | None) -> str:
    return voice.tile(tile) if notation is None else write_tiles((tile,), notation)


def _listed(voice: Voice, groups: list[str], notation: str | None) -> str:
    return voice.listed(groups) if notation is None else "  ".join(groups)
