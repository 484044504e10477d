"""Chinese, ``三萬 東東東 紅中``: read traditional or simplified, written traditional.

Numerals are 一 to 九 or 1 to 9; several may share their suit (``一二三萬``).
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from hkmj.notation.syntax import Alphabet, Symbol, named, read_run
from hkmj.tiles import KINDS, TILES, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ALPHABET"]

_DIGITS: Final = {
    char: number for digits in ("一二三四五六七八九", "123456789") for number, char in enumerate(digits, 1)
} | {"伍": 5}  # as many tiles have it
_SUITS: Final = {
    **dict.fromkeys("萬万", KINDS[:9]),
    **dict.fromkeys("筒餅饼", KINDS[9:18]),
    **dict.fromkeys("索條条", KINDS[18:27]),
}

_OTHERS: Final = TILES[27:]  # honours and flowers
_NAMES: Final[dict[str, Tile]] = {
    **{tile.label("zh-Hant"): tile for tile in _OTHERS},
    **{tile.label("zh-Hans"): tile for tile in _OTHERS},
    **{wind.label(script) + breath: wind for wind in WINDS for script in ("zh-Hant", "zh-Hans") for breath in "風风"},
    **dict.fromkeys(("白",), Tile.Z5),
    **dict.fromkeys(("發", "髮", "发", "發财", "发財", "青發", "青发"), Tile.Z6),
    **dict.fromkeys(("中",), Tile.Z7),
}
_read_name: Final = named(_NAMES, "a tile such as 三萬, 東, 紅中 or 梅")


def _read(text: str, at: int, *, may_add: bool) -> tuple[list[Symbol], int]:
    if text[at] in _DIGITS:
        return read_run(text, at, _DIGITS, _SUITS, may_add=may_add)
    return _read_name(text, at, may_add=may_add)


def _write(tiles: Iterable[Tile]) -> str:
    return " ".join("".join(tile.label("zh-Hant") for tile in run) for _, run in groupby(tiles, lambda tile: tile.suit))


ALPHABET: Final[Alphabet] = Alphabet(_read, _write)
