"""The patterns of each family: ids in table order, names in four languages, sources and meanings.

What a pattern is worth belongs to a rule set (`hkmj.rules`), whether it holds to the core. The data is one TOML file a
family; it is read once, when first asked for.

>>> [pattern.id for pattern in patterns("hk")][:3]
['chicken_hand', 'all_chows', 'no_flowers']
>>> name("all_pungs", "zh-Hant")
'對對糊'
"""

import functools
from typing import Literal, TypeAlias, get_args

import msgspec

from hkmj import _core
from hkmj.errors import RulesetError
from hkmj.shipped import shipped_toml
from hkmj.suggestion import did_you_mean

__all__ = [
    "FAMILIES",
    "LANGS",
    "Family",
    "Lang",
    "Pattern",
    "name",
    "pattern",
    "pattern_ids",
    "patterns",
]

Family: TypeAlias = Literal["hk", "taiwan", "guangdong"]
Lang: TypeAlias = Literal["en", "zh-Hant", "zh-Hans", "yue"]

FAMILIES: tuple[Family, ...] = get_args(Family)
LANGS: tuple[Lang, ...] = get_args(Lang)

_FILES: dict[Family, str] = {"hk": "hongkong.toml", "taiwan": "taiwan.toml", "guangdong": "guangdong.toml"}


class Pattern(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pattern of a family, as its table describes it.

    Attributes:
        id: the name in rule sets, scores and logs.
        family: the family whose table it stands in; ids are unique within a family only.
        section: the part of the table, such as ``"standard"`` or ``"custom"``.
        en: the English name.
        zh_hant: the name in traditional characters, as Hong Kong writes it.
        zh_hans: the name in simplified characters.
        yue: the Cantonese name in Jyutping, with tone numbers.
        also: other names in use, in traditional characters.
        source: the document that has it, and its name there.
        meaning: one sentence on when it holds.
        meaning_zh: the same in traditional characters.
        other_values: values that tables use besides those of the presets; empty if the table names none.

    >>> pattern("hk", "four_concealed_pungs").source
    'S1 坎坎糊'
    """

    id: str
    family: Family
    section: str
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")
    zh_hans: str = msgspec.field(name="zh-Hans")
    yue: str
    also: tuple[str, ...] = ()
    source: str
    meaning: str
    meaning_zh: str = msgspec.field(name="meaning-zh")
    other_values: str = msgspec.field(name="other-values", default="")

    def name(self, lang: Lang = "en") -> str:
        """The name in a language.

        Args:
            lang: ``"en"``, ``"zh-Hant"``, ``"zh-Hans"`` or ``"yue"`` (Jyutping).

        Raises:
            ValueError: another language.

        >>> pattern("hk", "chicken_hand").name("yue")
        'gai1 wu2'
        """
        match lang:
            case "en":
                return self.en
            case "zh-Hant":
                return self.zh_hant
            case "zh-Hans":
                return self.zh_hans
            case "yue":
                return self.yue
        raise ValueError(f"unknown language {lang!r}{did_you_mean(lang, LANGS)} (one of {', '.join(LANGS)})")


def patterns(family: Family) -> tuple[Pattern, ...]:
    """All patterns of a family, in table order.

    Raises:
        RulesetError: an unknown family.

    >>> len(patterns("hk"))
    58
    """
    return tuple(_by_id(family).values())


def pattern_ids(family: Family) -> tuple[str, ...]:
    """The ids of a family's patterns, in table order.

    Raises:
        RulesetError: an unknown family.

    >>> pattern_ids("hk")[-1]
    'all_ruby'
    """
    return _ids(family)


def pattern(family: Family, pattern_id: str) -> Pattern:
    """One pattern, by its id.

    Raises:
        RulesetError: an unknown family or pattern; the message names the nearest id.

    >>> pattern("hk", "all_pungs").en
    'All pungs'
    >>> pattern("hk", "all_pungz")
    Traceback (most recent call last):
    ...
    hkmj.errors.RulesetError: unknown pattern 'all_pungz' of the family hk, did you mean all_pungs?
    """
    known = _by_id(family)
    if pattern_id not in known:
        hint = did_you_mean(pattern_id, known)
        raise RulesetError(f"unknown pattern {pattern_id!r} of the family {family}{hint}")
    return known[pattern_id]


def name(pattern_id: str, lang: Lang = "en", family: Family = "hk") -> str:
    """The name of a pattern in a language.

    Raises:
        RulesetError: an unknown family or pattern.
        ValueError: an unknown language.

    >>> name("mixed_one_suit", "yue")
    'wan6 jat1 sik1'
    """
    return pattern(family, pattern_id).name(lang)


@functools.cache
def _ids(family: Family) -> tuple[str, ...]:
    # The core has them in the order of the table, and the table takes a while to read.
    return tuple(_core.pattern_ids(_known(family)))


def _known(family: Family) -> Family:
    if family not in _FILES:
        raise RulesetError(
            f"unknown family {family!r}{did_you_mean(family, FAMILIES)} (one of {', '.join(FAMILIES)})", "family"
        )
    return family


@functools.cache
def _by_id(family: Family) -> dict[str, Pattern]:
    _known(family)
    sections: dict[str, dict[str, dict[str, object]]] = shipped_toml(__name__, _FILES[family])
    return {
        key: msgspec.convert({"id": key, "family": family, "section": section, **row}, Pattern)
        for section, rows in sections.items()
        for key, row in rows.items()
    }
