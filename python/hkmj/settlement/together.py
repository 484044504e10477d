"""What several winners of one tile must have in common: hands of one table, on the same tile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hkmj.tiles import COPIES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hkmj.scoring import Score
    from hkmj.tiles import Seat

__all__ = ["clashes"]


def clashes(scores: Mapping[Seat, Score]) -> Iterator[str]:
    """One sentence for each reason why these hands cannot have won on one tile at one table.

    They win on the same tile, in the same round, and hold together no more of a tile than there are; the winning tile
    counts once, though each of them has it.

    >>> from hkmj.scoring import score
    >>> from hkmj.tiles import SEATS
    >>> texts = {"E": "123m456m789m1z[777z]+1z", "S": "11m456p789p55z[222s]+1m"}
    >>> list(clashes({seat: score(texts[seat], seat=seat, round="E") for seat in SEATS[:2]}))
    ['the winners win on different tiles: E on 1z, S on 1m']
    """
    if len(scores) < 2:
        return
    tiles = {seat: score.hand.win_tile for seat, score in scores.items()}
    if len(set(tiles.values())) > 1:
        yield f"the winners win on different tiles: {', '.join(f'{seat} on {tile}' for seat, tile in tiles.items())}"
    rounds = {seat: score.win.round for seat, score in scores.items()}
    if len(set(rounds.values())) > 1:
        told = ", ".join(f"{seat} in the round {wind}" for seat, wind in rounds.items())
        yield f"the winners are in different rounds: {told}"
    held = {seat: _tiles_of(score) for seat, score in scores.items()}
    # Each winner holds the tile he wins on, and it is one tile.
    shared = Counter(tile for tile in tiles.values() if tile is not None)
    total = sum(held.values(), Counter[Tile]())
    for tile in sorted(total):
        count, most = total[tile] - max(shared[tile] - 1, 0), 1 if tile.is_flower else COPIES
        if count > most:
            told = ", ".join(f"{seat} {tiles[tile]}" for seat, tiles in held.items() if tiles[tile])
            once = ", the winning tile counted once" if shared[tile] > 1 else ""
            yield f"{count} copies of {tile} among the winners ({told}{once}): there {_are(most)}"


def _tiles_of(score: Score) -> Counter[Tile]:
    hand = score.hand
    return Counter((*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles), *hand.flowers))


def _are(most: int) -> str:
    return "is one" if most == 1 else f"are {most}"
