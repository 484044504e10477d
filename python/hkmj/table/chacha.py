"""The generator of dice and walls: one stream of numbers a game, the same on every platform.

ChaCha8 in its original layout (a 64-bit counter from 0, nonce 0). The key is the 64-bit seed, little-endian, then zero
bytes; output words are little-endian and used in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from hkmj import _core
from hkmj.errors import HkmjError

if TYPE_CHECKING:
    from collections.abc import MutableSequence

__all__ = ["SEEDS", "Stream", "checked_seed"]

T = TypeVar("T")

SEEDS: Final = 1 << 64
"""How many seeds there are."""


def checked_seed(seed: int) -> int:
    """A seed that the generator takes.

    Raises:
        HkmjError: it is not a whole number from 0 to 2^64 - 1.

    >>> checked_seed(7)
    7
    """
    given: object = seed  # what it is said to be; it may come from anywhere
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < SEEDS:
        raise HkmjError(f"the seed {seed!r} is not a whole number from 0 to 2^64 - 1")
    return seed


class Stream:
    """The numbers of one seed, in order.

    Args:
        seed: from 0 to 2^64 - 1.
        used: how many words were taken already: a stream goes on where another one stood.

    Attributes:
        seed: the seed.

    Raises:
        HkmjError: for another seed.

    >>> stream = Stream(7)
    >>> [f"{stream.word():08x}" for _ in range(4)]
    ['2c44ba73', 'c39ca672', 'ea9d9d65', '7747b002']
    >>> Stream(7).roll(3)
    (6, 5, 2)
    >>> Stream(7, used=1).word() == 0xC39CA672
    True
    """

    __slots__ = ("_core", "seed")

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed: Final = checked_seed(seed)
        self._core: Final = _core.Stream(seed, used)

    @property
    def used(self) -> int:
        """How many words were taken."""
        return self._core.used

    def __reduce__(self) -> tuple[type[Stream], tuple[int, int]]:
        return Stream, (self.seed, self.used)

    def word(self) -> int:
        """The next 32 bits."""
        return self._core.word()

    def draw(self, size: int) -> int:
        """A number from 0 to `size` - 1, each as likely as the others."""
        return self._core.draw(size)

    def roll(self, count: int) -> tuple[int, ...]:
        """So many dice, in the order they are rolled."""
        return tuple(1 + self.draw(6) for _ in range(count))

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, each order as likely as the others.

        >>> names = ["Ann", "Bo", "Cy", "Di"]
        >>> Stream(7).shuffle(names)
        >>> sorted(names)
        ['Ann', 'Bo', 'Cy', 'Di']
        """
        items[:] = [items[place] for place in self._core.order(len(items))]
