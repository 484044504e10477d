"""S4's ladder of titles, 雀蛋 to 雀佛: what a player is called who has so many points."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import msgspec

from hkmj.errors import HkmjError, quoted
from hkmj.shipped import shipped_toml
from hkmj.suggestion import did_you_mean
from hkmj.tiles import LANGUAGES

if TYPE_CHECKING:
    from hkmj.tiles import Language

__all__ = ["Title", "title", "titles"]


class Title(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rung of the ladder.

    Attributes:
        rank: its place, from 1.
        points: the fewest points that it takes; None for the lowest, which takes none.
        en: the English name.
        zh_hant: the name in traditional characters.
        zh_hans: the name in simplified characters, as S4 writes it.
        yue: the Cantonese name in Jyutping, with tone numbers.

    >>> title(60).rank, title(60).points, str(title(60))
    (3, 50, 'Sparrow')
    """

    rank: int
    points: int | None = None
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")
    zh_hans: str = msgspec.field(name="zh-Hans")
    yue: str

    def name(self, lang: Language = "en") -> str:
        """The name in a language.

        Raises:
            HkmjError: for a language that is not in `hkmj.tiles.LANGUAGES`.

        >>> [title(1_000_000).name(lang) for lang in LANGUAGES]
        ['Sparrow buddha', '雀佛', '雀佛', 'zoek3 fat6']
        """
        names = dict(zip(LANGUAGES, (self.en, self.zh_hant, self.zh_hans, self.yue), strict=True))
        if lang not in names:
            hint = did_you_mean(lang, LANGUAGES)
            raise HkmjError(f"unknown language {quoted(lang)}{hint} (one of {', '.join(LANGUAGES)})")
        return names[lang]

    def __str__(self) -> str:
        return self.en


def titles() -> tuple[Title, ...]:
    """The whole ladder, the lowest first (S4 等级说明).

    >>> [rung.zh_hans for rung in titles()][:4]
    ['雀蛋', '雀仔', '麻雀', '雀头']
    """
    return _titles()


def title(points: int) -> Title:
    """What a player is called who has so many points: the highest title whose points are reached.

    S4 gives 雀蛋 for 0 and below and 雀仔 at 20; who has 1 to 19 has not reached 雀仔 and is 雀蛋 still (our reading).

    Args:
        points: all that the player has won, less what was lost.

    Raises:
        HkmjError: points that are no whole number.

    >>> [title(points).name("zh-Hant") for points in (-8, 0, 19, 20, 4999, 5000)]
    ['雀蛋', '雀蛋', '雀蛋', '雀仔', '雀霸', '雀王']
    """
    given: object = points
    if not isinstance(given, int) or isinstance(given, bool):
        raise HkmjError(f"points={quoted(given)}: it must be a whole number")
    lowest, *others = _titles()
    return next((rung for rung in reversed(others) if rung.points is not None and points >= rung.points), lowest)


@functools.cache
def _titles() -> tuple[Title, ...]:
    rows: list[dict[str, Any]] = shipped_toml("hkmj.settlement", "titles.toml")["title"]
    return tuple(msgspec.convert({"rank": rank, **row}, Title) for rank, row in enumerate(rows, 1))
