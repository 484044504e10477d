"""The phrases of one language, read from the data beside this module."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from hkmj.errors import HkmjError
from hkmj.patterns import pattern, pattern_ids
from hkmj.shipped import shipped_toml
from hkmj.suggestion import did_you_mean
from hkmj.tiles import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hkmj.patterns import Family
    from hkmj.tiles import Language, Tile

__all__ = ["Voice", "phrases", "voice"]

_FILES: Final = ("phrases.toml", "options.toml", "money.toml", "flow.toml")


class Voice:
    """Says things in one language; patterns are named as their family names them.

    Attributes:
        lang: the language.
        family: whose patterns are meant.

    >>> Voice("zh-Hant", "hk").say("legal", fan="5番")
    '5番，可以食糊'
    """

    __slots__ = ("_order", "_table", "family", "lang")

    def __init__(self, lang: Language, family: Family) -> None:
        self.lang: Final = lang
        self.family: Final = family
        self._table: Final = {key: phrase[lang] for key, phrase in phrases().items()}
        self._order: Final = pattern_ids(family)

    def say(self, key: str, /, **fields: object) -> str:
        """A phrase, its gaps filled with the fields given or with the names of patterns.

        >>> Voice("en", "hk").say("value.heavenly")
        'Heavenly hand too'
        """
        return self._table[key].format_map(_Gaps(self, fields))

    def knows(self, key: str) -> bool:
        """Whether there is such a phrase.

        >>> Voice("en", "hk").knows("option.title")
        False
        """
        return key in self._table

    def fan(self, number: int) -> str:
        """So many fan.

        >>> Voice("yue", "hk").fan(3)
        '3 faan1'
        """
        return self.say("fan", n=number)

    def amount(self, fan: int, count: int) -> str:
        """The fan of a pattern that counts so often.

        >>> Voice("en", "hk").amount(1, 2)
        '1 fan × 2 = 2 fan'
        """
        one = self.fan(fan)
        return one if count == 1 else self.say("times", fan=one, count=count, total=self.fan(fan * count))

    def pattern(self, pattern_id: str) -> str:
        """A pattern's name.

        >>> Voice("zh-Hant", "hk").pattern("all_pungs")
        '對對糊'
        """
        return pattern(self.family, pattern_id).name(self.lang)

    def patterns(self, pattern_ids: Iterable[str]) -> str:
        """A list of patterns.

        >>> Voice("zh-Hans", "hk").patterns(["all_chows", "self_draw"])
        '平胡、自摸'
        """
        return self.listed(self.pattern(pattern_id) for pattern_id in pattern_ids)

    def in_order(self, pattern_ids: Iterable[str]) -> list[str]:
        """Patterns in table order.

        >>> Voice("en", "hk").in_order({"self_draw", "all_chows"})
        ['all_chows', 'self_draw']
        """
        wanted = set(pattern_ids)
        return [pattern_id for pattern_id in self._order if pattern_id in wanted]

    def listed(self, items: Iterable[str], joint: str = "item") -> str:
        """A list, joined as the language joins lists, or the parts of a sentence with another joint."""
        return self.say(joint).join(items)

    def labelled(self, label: str, text: str) -> str:
        """A text after its label.

        >>> Voice("zh-Hant", "hk").labelled("落地", "碰紅中")
        '落地：碰紅中'
        """
        return self.say("colon", label=label, text=text)

    def noted(self, text: str, note: str) -> str:
        """A text with a note in brackets; without one as it is."""
        return self.say("brackets", text=text, note=note) if note else text

    def tile(self, tile: Tile) -> str:
        """A single tile."""
        return tile.label(self.lang)

    def tiles(self, tiles: tuple[Tile, ...]) -> str:
        """The tiles of a set: the numbers of a run before its suit, of equal tiles one.

        >>> from hkmj.tiles import Tile
        >>> [Voice(lang, "hk").tiles((Tile.M1, Tile.M2, Tile.M3)) for lang in ("en", "zh-Hant")]
        ['1-2-3 characters', '一二三萬']
        >>> Voice("en", "hk").tiles((Tile.Z7,) * 3)
        'red dragons'
        """
        kinds = sorted(set(tiles))
        if len(kinds) == 1:
            label = self.tile(kinds[0])
            return self.say("honors", tile=label) if kinds[0].is_honor else label
        # A label is a number and a suit, parted by a space where the script has spaces.
        parted = [_parted(self.tile(kind)) for kind in kinds]
        numbers = self.say("run").join(number for number, _, _ in parted)
        return "".join((numbers, *parted[0][1:]))


class _Gaps(dict[str, object]):
    """What fills the gaps of a phrase; a gap that no field fills is a pattern's."""

    def __init__(self, voice: Voice, fields: dict[str, object]) -> None:
        super().__init__(fields)
        self._voice = voice

    def __missing__(self, key: str) -> str:
        return self._voice.pattern(key)


def voice(lang: Language, family: Family) -> Voice:
    """The voice of a language; made once.

    Raises:
        HkmjError: for a language that is not in `hkmj.tiles.LANGUAGES`.

    >>> voice("en", "hk").fan(1)
    '1 fan'
    >>> voice("fr", "hk")
    Traceback (most recent call last):
    hkmj.errors.HkmjError: unknown language 'fr', expected one of en, zh-Hant, zh-Hans, yue
    """
    if lang not in LANGUAGES:
        hint = did_you_mean(lang, LANGUAGES)
        raise HkmjError(f"unknown language {lang!r}{hint or ', expected one of ' + ', '.join(LANGUAGES)}")
    return _voice(lang, family)


@functools.cache
def _voice(lang: Language, family: Family) -> Voice:
    return Voice(lang, family)


@functools.cache
def phrases() -> dict[str, dict[str, str]]:
    """Every phrase: by its key, then by language.

    >>> phrases()["seat.E"]["zh-Hant"]
    '東'
    """
    found: dict[str, dict[str, str]] = {}
    for name in _FILES:
        _flatten(shipped_toml("hkmj.explanation", name), "", found)
    return found


def _flatten(table: dict[str, Any], prefix: str, found: dict[str, dict[str, str]]) -> None:
    for key, entry in table.items():
        # A phrase is a table of texts; any other table holds phrases.
        if all(isinstance(text, str) for text in entry.values()):
            found[prefix + key] = entry
        else:
            _flatten(entry, f"{prefix}{key}.", found)


def _parted(label: str) -> tuple[str, str, str]:
    return label.partition(" ") if " " in label else (label[0], "", label[1:])
