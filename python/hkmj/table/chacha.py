"""The generator of dice and walls: one stream of numbers a game, the same on every platform.

ChaCha8 in its original layout (a 64-bit counter from 0, nonce 0). The key is the 64-bit seed, little-endian, then zero
bytes; output words are little-endian and used in order.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final, TypeVar

from hkmj.errors import HkmjError

if TYPE_CHECKING:
    from collections.abc import MutableSequence

__all__ = ["SEEDS", "Stream", "checked_seed"]

T = TypeVar("T")

SEEDS: Final = 1 << 64
"""How many seeds there are."""

_WORDS: Final = 16  # words a block
_BLOCKS: Final = 12  # made at once: a hand takes about 150 words
_LANES: Final = sum(1 << 64 * block for block in range(_BLOCKS))
_MASK: Final = 0xFFFFFFFF * _LANES
_CONSTANTS: Final = tuple(int.from_bytes(b"expand 32-byte k"[at : at + 4], "little") for at in range(0, 16, 4))
_COLUMNS_AND_DIAGONALS: Final = (
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)),
)
_WORD_RANGE: Final = 1 << 32
_SPLIT: Final = struct.Struct(f"<{_BLOCKS}Q").unpack


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
        used: how many words were taken.

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

    __slots__ = ("_first", "_words", "seed", "used")

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed: Final = checked_seed(seed)
        self.used: int = used
        self._first = 0  # the number of the first word that is at hand
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 bits."""
        at = self.used - self._first
        if not 0 <= at < len(self._words):
            block = self.used // _WORDS
            self._first = block * _WORDS
            self._words = _blocks(self.seed, block)
            at = self.used - self._first
        self.used += 1
        return self._words[at]

    def draw(self, size: int) -> int:
        """A number from 0 to `size` - 1, each as likely as the others."""
        limit = _WORD_RANGE - _WORD_RANGE % size
        while True:
            word = self.word()
            if word < limit:
                return word % size

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
        draw = self.draw
        for last in range(len(items) - 1, 0, -1):
            other = draw(last + 1)
            items[last], items[other] = items[other], items[last]


def _blocks(seed: int, block: int) -> list[int]:
    """The words of `_BLOCKS` blocks from one on.

    All blocks are worked at once: a word of the state is one long integer with 64 bits a block, of which the upper 32
    take the carries.
    """
    start = [
        *(word * _LANES for word in _CONSTANTS),
        (seed & 0xFFFFFFFF) * _LANES,
        (seed >> 32) * _LANES,
        *(0,) * 6,
        *_counters(block),
        *(0,) * 2,
    ]
    state = list(start)
    for _ in range(4):
        for a, b, c, d in _COLUMNS_AND_DIAGONALS:
            _quarter(state, a, b, c, d)
    mixed = (
        _SPLIT(((before + after) & _MASK).to_bytes(8 * _BLOCKS, "little"))
        for before, after in zip(start, state, strict=True)
    )
    return [word for words in zip(*mixed, strict=True) for word in words]


def _counters(block: int) -> tuple[int, int]:
    low = high = 0
    for lane in range(_BLOCKS):
        counter = block + lane
        low |= (counter & 0xFFFFFFFF) << 64 * lane
        high |= (counter >> 32) << 64 * lane
    return low, high


def _quarter(state: list[int], a: int, b: int, c: int, d: int) -> None:
    mask = _MASK
    wa, wb, wc, wd = state[a], state[b], state[c], state[d]
    wa = (wa + wb) & mask
    wd ^= wa
    wd = (wd << 16 | wd >> 16) & mask
    wc = (wc + wd) & mask
    wb ^= wc
    wb = (wb << 12 | wb >> 20) & mask
    wa = (wa + wb) & mask
    wd ^= wa
    wd = (wd << 8 | wd >> 24) & mask
    wc = (wc + wd) & mask
    wb ^= wc
    state[a], state[b], state[c], state[d] = wa, (wb << 7 | wb >> 25) & mask, wc, wd
