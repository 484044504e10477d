"""The drops that options make, read from the data file beside this module."""

import functools

import msgspec

from hkmj.patterns import Family
from hkmj.shipped import shipped_toml

__all__ = ["OptionDrop", "option_drops"]


class OptionDrop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where `option` has `value`, `pattern` drops `drops` besides what `excludes` says."""

    option: str
    value: bool | str
    pattern: str
    drops: tuple[str, ...]


def option_drops(family: Family) -> tuple[OptionDrop, ...]:
    """The drops that options of a family make.

    >>> option_drops("hk")[0].pattern
    'kong_replacement'
    """
    return _all().get(family, ())


@functools.cache
def _all() -> dict[Family, tuple[OptionDrop, ...]]:
    return msgspec.convert(shipped_toml("hkmj.rules", "option_drops.toml"), dict[Family, tuple[OptionDrop, ...]])
