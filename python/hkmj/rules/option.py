"""What is known about an option besides its type: a sentence, its source, and the families that it means something to.

It travels as msgspec's own field metadata, so that the check, the JSON schema, the written TOML and the docs all read
one description.
"""

from typing import Final

import msgspec

from hkmj.patterns import FAMILIES, Family

__all__ = ["ALL", "GD", "HK", "HK_GD", "HK_TW", "TW", "TW_GD", "option"]

ALL: Final[tuple[Family, ...]] = FAMILIES
HK: Final[tuple[Family, ...]] = ("hk",)
TW: Final[tuple[Family, ...]] = ("taiwan",)
GD: Final[tuple[Family, ...]] = ("guangdong",)
HK_TW: Final[tuple[Family, ...]] = ("hk", "taiwan")
HK_GD: Final[tuple[Family, ...]] = ("hk", "guangdong")
TW_GD: Final[tuple[Family, ...]] = ("taiwan", "guangdong")


def option(description: str, source: str, families: tuple[Family, ...] = ALL) -> msgspec.Meta:
    """The metadata of an option.

    Args:
        description: one sentence on what it does; for yes or no, what *yes* means.
        source: the documents that have it.
        families: the families it means something to. In the others it keeps the default of its field, and a rule set
            that gives it is refused.

    >>> option("Fewest fan of a legal win.", "S1").description
    'Fewest fan of a legal win.'
    """
    return msgspec.Meta(description=description, extra={"source": source, "families": families})
