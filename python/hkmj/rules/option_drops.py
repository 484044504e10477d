"""The drops that options make, read from the data file beside this module."""

import functools
import tomllib
from importlib import resources

import msgspec

from hkmj.patterns import Family

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
    text = resources.files(__package__).joinpath("option_drops.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[Family, tuple[OptionDrop, ...]])
