"""The wall: its tiles, where it is broken, and the order in which they are drawn.

A wall is a list in drawing order, upper before lower tile of each stack. Draws take its front, replacements its tail.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from hkmj.errors import HandError
from hkmj.tiles import COPIES, FLOWERS, KINDS, SEATS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hkmj.rules import Ruleset
    from hkmj.table.chacha import Stream

__all__ = ["Break", "break_wall", "checked_wall", "drawing_order", "full_set", "roll"]

_SIDES: Final = len(SEATS)
_PLAIN: Final = tuple(int(kind) for kind in KINDS for _ in range(COPIES))
_FLOWERS: Final = tuple(map(int, FLOWERS))


class Break(NamedTuple):
    """Where a wall is broken.

    Attributes:
        dice: the dice in the order they were rolled.
        side: whose side it is, as seats after the dealer.
        stack: the first stack that is drawn from, counted clockwise from the start of the dealer's side.

    >>> break_wall((3, 2), one_then_one=True, stacks=72)
    Break(dice=(3, 2), side=2, stack=41)
    """

    dice: tuple[int, ...]
    side: int
    stack: int


def full_set(rules: Ruleset) -> list[int]:
    """The tiles that a rule set plays with, in the order in which they are shuffled.

    >>> from hkmj import Ruleset
    >>> len(full_set(Ruleset.preset("hk"))), len(full_set(Ruleset.preset("guangdong")))
    (144, 136)
    """
    return [*_PLAIN, *_FLOWERS] if rules.flowers else [*_PLAIN]


def roll(stream: Stream, rules: Ruleset) -> tuple[int, ...]:
    """Roll the dice that break the wall.

    >>> from hkmj import Ruleset
    >>> from hkmj.table.chacha import Stream
    >>> roll(Stream(7), Ruleset.preset("hk"))
    (6, 5, 2)
    """
    return stream.roll(2 if rules.dice == "one_then_one" else rules.dice)


def break_wall(dice: tuple[int, ...], *, one_then_one: bool, stacks: int) -> Break:
    """Where the dice break the wall (S2).

    They count sides counter-clockwise from the dealer, who is 1, then stacks clockwise from that side's start, which
    are skipped. One die and another: the first counts the sides, both together the stacks.

    Args:
        dice: the dice in the order they were rolled.
        one_then_one: the dealer rolled one, the owner of the side the other.
        stacks: how many stacks the four sides have.

    >>> break_wall((3, 2, 3), one_then_one=False, stacks=72)  # 8: North's side, its ninth stack
    Break(dice=(3, 2, 3), side=3, stack=26)
    """
    side = ((dice[0] if one_then_one else sum(dice)) - 1) % _SIDES
    # Clockwise from the dealer's side come those of the previous seat, the opposite and the next.
    start = -side % _SIDES * (stacks // _SIDES)
    return Break(dice, side, (start + sum(dice)) % stacks)


def drawing_order(ring: Sequence[int], stack: int) -> bytes:
    """The wall that begins with a stack of the ring.

    >>> list(drawing_order([0, 1, 2, 3, 4, 5, 6, 7], 3))
    [6, 7, 0, 1, 2, 3, 4, 5]
    """
    return bytes(ring[2 * stack :]) + bytes(ring[: 2 * stack])


def checked_wall(tiles: Iterable[Tile | str | int], rules: Ruleset) -> bytes:
    r"""A wall given in drawing order.

    Raises:
        NotationError: for a text that names no tile.
        HandError: it is not a full set of the tiles that the rule set plays with; every fault is named.

    >>> from hkmj import Ruleset
    >>> rules = Ruleset.preset("guangdong")
    >>> checked_wall(full_set(rules), rules)[:5]
    b'\x00\x00\x00\x00\x01'
    >>> checked_wall([0, *full_set(rules)[:-1]], rules)
    Traceback (most recent call last):
    hkmj.errors.HandError: the wall has 5 of 1m, there are 4; the wall has 3 of 7z, there are 4
    """
    wall = [Tile(tile) for tile in tiles]
    there, wanted = Counter(wall), Counter(map(Tile, full_set(rules)))
    faults = [
        f"the wall has {there[tile] or 'none'} of {tile}, there are {wanted[tile] or 'none'}"
        for tile in sorted(there | wanted)
        if there[tile] != wanted[tile]
    ]
    if faults:
        raise HandError(faults)
    return bytes(wall)
