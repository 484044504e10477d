"""The kinds that complete concealed tiles to a winning shape, by their packed numbers alone.

A kind is a bit, so the answer is one number. Nothing here knows values: which shapes are played is told from outside.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hkmj.table.packed import copies, unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["SPECIAL_SHAPES", "eight_different_pairs", "may_wait", "orphan_waits", "regular_waits"]

# What a suit's digits can be, as bits: the kinds that make them sets, those that make them sets and the pair, and
# whether they are one or the other already.
_PAIR_WAITS: Final = 9
_IS_SETS: Final = 18
_IS_PAIRED: Final = 19
_FIT: Final = 1 << _IS_SETS  # one of the two
_KINDS: Final = 0o777
_FULL: Final = 4

_MIDDLE: Final = 0o077777770  # the kinds of a suit that are no terminals
_ENDS: Final = 0o700000007
_ONES: Final = 0o111111111
_TWOS: Final = 0o222222222
_FOURS: Final = 0o444444444
_ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(27, 34))
_ORPHAN_MASK: Final[int] = sum(1 << kind for kind in _ORPHANS)
_HONORS: Final = 27


class _Suits(dict[int, int]):
    """What each suit that was met can be; made when it is first met."""

    def __init__(self, chows: bool) -> None:  # noqa: FBT001
        super().__init__()
        self._chows = chows

    def __missing__(self, suit: int) -> int:
        size = sum(suit >> 3 * place & 7 for place in range(9))
        found = 0
        if size % 3 == 0:
            found = self._is_sets(suit) << _IS_SETS
        elif size % 3 == 2:
            found = self._is_paired(suit) << _IS_PAIRED
        for place in range(9 if self._chows else 7):
            if suit >> 3 * place & 7 == _FULL:
                continue
            more = suit + (1 << 3 * place)
            if size % 3 == 2:
                found |= self._is_sets(more) << place
            elif size % 3 == 1:
                found |= self._is_paired(more) << place + _PAIR_WAITS
        self[suit] = found
        return found

    def _is_sets(self, suit: int) -> bool:
        """Whether the tiles are sets and nothing else."""
        shift = 0
        while suit >> shift:
            count = suit >> shift & 7
            # Three in a pung are as good as three chows: what is above three is what the lowest tile needs in chows.
            rest = count % 3
            if rest:
                if not self._chows or (suit >> shift + 3 & 7) < rest or (suit >> shift + 6 & 7) < rest:
                    return False
                suit -= (rest << shift + 3) + (rest << shift + 6)
            shift += 3
        return True

    def _is_paired(self, suit: int) -> bool:
        """Whether the tiles are a pair and sets."""
        return any(
            (suit >> 3 * place & 7) >= 2 and self._is_sets(suit - (2 << 3 * place))
            for place in range(9 if self._chows else 7)
        )


_NUMBERS: Final = _Suits(chows=True)
_HONOR_SUITS: Final = _Suits(chows=False)


def _plans() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Which suits can take the missing tile, and as what, by what the four suits are (two bits each)."""
    plans: list[tuple[tuple[int, int], ...]] = []
    for status in range(1 << 8):
        are = [status >> 2 * group & 3 for group in range(4)]
        unfit = [group for group in range(4) if are[group] == 0]
        paired = [group for group in range(4) if are[group] == 2]
        plan: tuple[tuple[int, int], ...] = ()
        if 3 in are:
            pass  # no suit is sets and sets with a pair at once
        elif not unfit and len(paired) == 2:
            plan = tuple((group, 0) for group in paired)
        elif len(unfit) == 1 and len(paired) < 2:
            plan = ((unfit[0], 0 if paired else _PAIR_WAITS),)
        plans.append(plan)
    return tuple(plans)


_PLANS: Final = _plans()


def regular_waits(suits: Sequence[int]) -> int:
    """The kinds that make these tiles sets and a pair. There are as many tiles as sets and a pair have, less one.

    >>> from hkmj.table.packed import mask_kinds, pack
    >>> mask_kinds(regular_waits(pack([0, 1, 2, 9, 9, 9, 18, 19, 20, 31, 31, 4, 5])))  # 56m beside a pair: 4m, 7m
    [3, 6]
    """
    characters, dots, bamboo, honors = suits
    found = _NUMBERS[characters], _NUMBERS[dots], _NUMBERS[bamboo], _HONOR_SUITS[honors]
    waits = 0
    for group, shift in _PLANS[
        found[0] >> _IS_SETS | found[1] >> _IS_SETS << 2 | found[2] >> _IS_SETS << 4 | found[3] >> _IS_SETS << 6
    ]:
        waits |= (found[group] >> shift & _KINDS) << 9 * group
    return waits


def may_wait(suits: Sequence[int], sets: int) -> bool:
    """Whether some discard could leave a hand that waits; it says no only where none can.

    Args:
        suits: the concealed tiles, packed, as many as a complete hand has.
        sets: how many sets such a hand has, if special shapes count: no set may be declared then. 0: they do not.

    >>> from hkmj.table.packed import pack
    >>> may_wait(pack([0, 2, 9, 11, 13, 18, 20, 22, 27, 27, 28]), 0)
    False
    """
    characters, dots, bamboo, honors = suits
    # A discard mends one suit and the winning tile another: more than two that are neither sets nor paired are lost.
    unfit = (
        (_NUMBERS[characters] < _FIT)
        + (_NUMBERS[dots] < _FIT)
        + (_NUMBERS[bamboo] < _FIT)
        + (_HONOR_SUITS[honors] < _FIT)
    )
    if unfit < 3:
        return True
    if not sets:
        return False
    # Pairs: beside one more odd kind for the discard, as few as the waits below ask. Orphans: but for the discard, and
    # in five sets but for the extra one, no kind from 2 to 8. Disjoint tiles: honours all but one, hardly a pair.
    return (
        _bits(suits, _ONES) <= 3
        or (characters & _MIDDLE).bit_count() + (dots & _MIDDLE).bit_count() + (bamboo & _MIDDLE).bit_count() <= 4
        or (sets == 5 and _bits(suits, _TWOS) <= 2 and honors.bit_count() >= 6)
    )


def _bits(suits: Sequence[int], of: int) -> int:
    characters, dots, bamboo, honors = suits
    return (
        (characters & of).bit_count() + (dots & of).bit_count() + (bamboo & of).bit_count() + (honors & of).bit_count()
    )


def orphan_waits(suits: Sequence[int]) -> int:
    """The kinds that make thirteen tiles thirteen orphans.

    >>> from hkmj.table.packed import mask_kinds, pack
    >>> mask_kinds(orphan_waits(pack([0, 0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32])))
    [33]
    """
    characters, dots, bamboo, honors = suits
    if (characters | dots | bamboo) & _MIDDLE:
        return 0
    missing = [
        kind
        for kind, there in zip(_ORPHANS, _orphan_counts(characters, dots, bamboo, honors), strict=True)
        if not there
    ]
    if len(missing) > 1:
        return 0
    return 1 << missing[0] if missing else _ORPHAN_MASK


def _orphan_counts(characters: int, dots: int, bamboo: int, honors: int) -> list[int]:
    ends = [suit >> shift & 7 for suit in (characters, dots, bamboo) for shift in (0, 24)]
    return ends + [honors >> 3 * place & 7 for place in range(7)]


def _seven_pairs(suits: Sequence[int]) -> int:
    """Six different pairs wait on the kind of the thirteenth tile."""
    if _bits(suits, _ONES) != 1 or _bits(suits, _TWOS) != 6 or _bits(suits, _FOURS):
        return 0
    return _kinds_with(suits, 1)  # of which there is none if the odd kind is three alike


def _eight_pairs(suits: Sequence[int]) -> int:
    """Taiwanese: seven pairs and three alike; four alike are two of the pairs."""
    odd = _bits(suits, _ONES)
    if odd == 0:  # eight pairs: any of them may become the three alike
        return _kinds_with(suits, 2)
    if odd != 2:
        return 0
    threes = _kinds_with(suits, 3)
    if threes.bit_count() == 2:
        return threes
    return _kinds_with(suits, 1) if threes else 0


def eight_different_pairs(suits: Sequence[int]) -> int:
    """Taiwanese: the same where all kinds differ.

    >>> from hkmj.table.packed import mask_kinds, pack
    >>> tiles = [kind for kind in range(6) for _ in range(2)]
    >>> mask_kinds(eight_different_pairs(pack([*tiles, 9, 9, 9, 10])))
    [10]
    >>> eight_different_pairs(pack([*tiles, 9, 9, 9, 9]))
    0
    """
    if _bits(suits, _FOURS):
        return 0
    odd = _bits(suits, _ONES)
    if odd == 0:
        return _kinds_with(suits, 2)
    return _kinds_with(suits, 1) if odd == 2 and _kinds_with(suits, 3).bit_count() == 1 else 0


def _kinds_with(suits: Sequence[int], count: int) -> int:
    return sum(1 << kind for kind in range(34) if copies(suits, kind) == count)


def _orphans_and_set(suits: Sequence[int]) -> int:
    """Taiwanese: thirteen orphans, one of them again, and a chow or pung."""
    characters, dots, bamboo, _ = suits
    if (characters & _MIDDLE).bit_count() + (dots & _MIDDLE).bit_count() + (bamboo & _MIDDLE).bit_count() > 3:
        return 0
    if sum(count > 0 for count in _orphan_counts(*suits)) < len(_ORPHANS) - 1:
        return 0
    tiles = unpack(suits)
    return sum(1 << kind for kind in range(34) if _is_orphans_and_set([*tiles, kind]))


def _is_orphans_and_set(tiles: list[int]) -> bool:
    rest = list(tiles)
    for kind in _ORPHANS:
        if kind not in rest:
            return False
        rest.remove(kind)
    for kind in set(rest) & set(_ORPHANS):
        first, second, third = sorted(_without(rest, kind))
        is_chow = (second, third) == (first + 1, first + 2) and first < _HONORS and first // 9 == third // 9
        if first == third or is_chow:
            return True
    return False


def _without(tiles: list[int], kind: int) -> list[int]:
    place = tiles.index(kind)
    return tiles[:place] + tiles[place + 1 :]


def _sixteen_disjoint(suits: Sequence[int]) -> int:
    """Taiwanese: the seven honours, three numbers of each suit that cannot link, and one of these sixteen again."""
    if _bits(suits, _TWOS) > 1 or _bits(suits, _FOURS):
        return 0
    tiles = unpack(suits)
    return sum(1 << kind for kind in range(34) if _is_disjoint([*tiles, kind]))


def _is_disjoint(tiles: list[int]) -> bool:
    kinds = sorted(set(tiles))
    if len(kinds) != 16 or len(tiles) != 17 or kinds[-7:] != list(range(_HONORS, 34)):
        return False
    numbers = kinds[:-7]
    return all(sum(kind // 9 == suit for kind in numbers) == 3 for suit in range(3)) and all(
        above - below > 2 or above // 9 != below // 9 for below, above in pairwise(numbers)
    )


SPECIAL_SHAPES: Final[dict[tuple[int, str], Callable[[Sequence[int]], int]]] = {
    (4, "thirteen_orphans"): orphan_waits,
    (4, "seven_pairs"): _seven_pairs,
    (5, "thirteen_orphans"): _orphans_and_set,
    (5, "sixteen_disjoint"): _sixteen_disjoint,
    (5, "eight_pairs"): _eight_pairs,
}
"""By the sets of a hand and the pattern: the kinds that complete hands without melds to that shape."""
