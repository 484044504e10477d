"""Instant payments: what is paid at once, during a hand, and stands after a draw or a false win (S3, S4)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, get_args

from hkmj.errors import HandError, quoted
from hkmj.payout import whole
from hkmj.rules.money_options import Instant
from hkmj.settlement.transfers import POT, others, transfer
from hkmj.tiles import SEATS, Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hkmj.rules import Ruleset
    from hkmj.settlement.transfers import Transfer

__all__ = ["dice_row", "flower_rows", "follow_discard", "instant_payment"]

_PAYS: Final = frozenset(("follow_discard", "dice_123"))
_PLANTS, _SEASONS = 0, 1  # 梅蘭菊竹, 春夏秋冬


def instant_payment(row: Instant, seat: Seat | str, rules: Ruleset, *, times: int = 1) -> tuple[Transfer, ...]:
    """The payments of a row of `instant`; none if the rule set does not play it.

    Args:
        row: the row.
        seat: whose flower, kong or discard it is, or the dealer whose dice they are; of a pung that was called and not
            made, the caller.
        rules: the rule set.
        times: for how many flowers, kongs, ... at once.

    Raises:
        HandError: there is no such row in any family, or `times` is below 0.
        RulesetError: the amount is not whole.

    >>> from hkmj import Ruleset
    >>> instant_payment("grass_set", "S", Ruleset.preset("taiwan-hk"))[0]
    Transfer('W', 'S', 5, 'instant:grass_set')
    >>> instant_payment("kong", "E", Ruleset.preset("guangdong-folk"), times=2)[0]
    Transfer('S', 'E', 4, 'instant:kong')
    """
    if row not in get_args(Instant):
        raise HandError(f"row={quoted(row)}: it must be one of {', '.join(get_args(Instant))}")
    if times < 0:
        raise HandError(f"times={quoted(times)}: it must be 0 or more")
    if row not in rules.instant:
        return ()
    seat, reason = Seat(seat), f"instant:{row}"
    amount = times * _amount(row, rules)
    if row == "refused_pung":
        return transfer(seat, POT, amount, POT)
    if row in _PAYS:
        return tuple(one for payee in others(seat) for one in transfer(seat, payee, amount, reason))
    return tuple(one for payer in others(seat) for one in transfer(payer, seat, amount, reason))


def flower_rows(flowers: Iterable[Tile | str], rules: Ruleset) -> tuple[tuple[Instant, ...], ...]:
    """For each flower that a seat shows, the rows of 一台草 and 一台花 that fall due with it (S3).

    一台草 is what `grass_set_means` says, 一台花 the other series: 梅蘭菊竹, but 春夏秋冬 where 草 is the plants. Once
    a seat was paid for 花 it is never paid for 草 any more (拿了花不能再拿草); 草 may come again, and before 花
    (可以再拿).

    Args:
        flowers: the flowers of one seat in the order it showed them.
        rules: the rule set.

    Raises:
        HandError: a tile that is no flower, or a flower twice.

    >>> from hkmj import Ruleset
    >>> flower_rows(["1f", "2f", "7f", "8f", "3f", "4f"], Ruleset.preset("taiwan-hk"))
    ((), (), (), ('grass_set',), (), ('flower_set',))
    """
    grass_series = {"seasons": _SEASONS, "plants": _PLANTS}.get(rules.grass_set_means)
    flower_series = _SEASONS if grass_series == _PLANTS else _PLANTS
    held: set[Tile] = set()
    grasses, had_flower_set = 0, False
    found: list[tuple[Instant, ...]] = []
    for flower in map(Tile, flowers):
        if not flower.is_flower or flower in held:
            raise HandError(f"{flower} is shown twice" if flower.is_flower else f"{flower} is no flower")
        held.add(flower)
        due: list[Instant] = []
        series = _series(flower)
        is_whole = sum(_series(one) == series for one in held) == 4
        if not had_flower_set and "grass_set" in rules.instant:
            now = grasses + (is_whole and series == grass_series) if grass_series is not None else _mixed_fours(held)
            due.extend("grass_set" for _ in range(now - grasses))
            grasses = now
        if is_whole and series == flower_series and "flower_set" in rules.instant:
            due.append("flower_set")
            had_flower_set = True
        found.append(tuple(due))
    return tuple(found)


def follow_discard(discards: Sequence[tuple[Seat | str, Tile | str] | None], rules: Ruleset) -> Seat | None:
    """追: who pays because the other three followed with the same tile (S3 四家打同一隻牌); None if nobody does.

    Args:
        discards: the discards of the hand so far, the last one just made; None where a claim came between.
        rules: the rule set.

    >>> from hkmj import Ruleset
    >>> follow_discard([("N", "2m"), ("E", "9m"), ("S", "9m"), ("W", "9m"), ("N", "9m")], Ruleset.preset("taiwan-hk"))
    Seat('E')
    """
    if rules.follow_discard_first_round and len(discards) != 4:
        return None
    last = [(Seat(one[0]), Tile(one[1])) for one in discards[-4:] if one is not None]
    if len({seat for seat, _ in last}) < 4 or len({tile for _, tile in last}) > 1:
        return None
    return last[0][0]


def dice_row(dice: Sequence[int]) -> Instant | None:
    """The row that the dealer's three dice make: 一二三 or 圍骰 (S3); None for other dice, and unless there are three.

    Raises:
        HandError: a die that does not show 1 to 6.

    >>> dice_row([3, 1, 2]), dice_row([4, 4, 4]), dice_row([4, 4])
    ('dice_123', 'dice_triple', None)
    """
    if not all(type(die) is int and 1 <= die <= 6 for die in dice):
        raise HandError(f"dice={quoted(dice)}: each must show 1 to 6")
    if len(dice) != 3:
        return None
    if len(set(dice)) == 1:
        return "dice_triple"
    return "dice_123" if sorted(dice) == [1, 2, 3] else None


def _amount(row: Instant, rules: Ruleset) -> int:
    if row == "flower":
        return rules.stakes[0]
    if row == "kong":
        return rules.stakes[1]
    return whole(Fraction(rules.base, 2), "half the base") if row == "grass_set" else rules.base


def _series(flower: Tile) -> int:
    return (flower - Tile.F1) // len(SEATS)


def _mixed_fours(held: set[Tile]) -> int:
    """How many fours of the numbers 1 to 4, not all of one series, can be laid at once."""
    fours = min(sum((one - Tile.F1) % 4 == number for one in held) for number in range(4))
    is_one_series = len({_series(one) for one in held}) == 1
    return 0 if is_one_series else fours
