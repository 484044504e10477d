"""What a hand costs: the price P that a lone discarder pays, the share D of an own draw, and the false win.

Exact fractions: whether all shares are whole is checked when a rule set is built (`checks`), and relied on afterwards.
"""

from fractions import Fraction
from typing import Literal, TypeAlias, assert_never

from .money_options import MoneyOptions, Points

__all__ = ["FULL", "Tier", "false_win", "least_own_draw", "own_draw", "price", "ranks"]

Tier: TypeAlias = Literal["none", "full", "double", "triple"]

FULL = 4  # 滿糊: up to here a fan doubles the price under every Hong Kong payout
_NO_LIMIT = 13  # what a false win "at the limit" costs where there is none


def price(rules: MoneyOptions, fan: int, tier: Tier = "none") -> Fraction:
    """P: what a lone discarder pays for a hand.

    Args:
        rules: the money options.
        fan: the fan of the hand; they are capped here too.
        tier: the rank of the hand; it matters under payout old only.

    >>> from hkmj.rules import Ruleset
    >>> [int(price(Ruleset.preset("hk"), fan)) for fan in range(14)]
    [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
    """
    # In Guangdong the limit binds ordinary hands only; their scores come capped.
    if rules.limit_fan is not None and rules.family != "guangdong":
        fan = min(fan, rules.limit_fan)
    match rules.payout:
        case "half-spicy":
            points = Fraction(_half_spicy(fan))
        case "full-spicy" | "points":
            points = Fraction(1 << fan)
        case "table":
            points = Fraction(_at(rules.table, fan))
        case "old":
            points = Fraction(1 << min(fan, FULL)) if tier in ("none", "full") else (1 << FULL) * _factor(rules, tier)
        case "stakes":
            return Fraction(rules.stakes[2] * _at(rules.hand_multiples, fan))
        case "base+fan":
            return Fraction(rules.base + fan * rules.unit)
        case _:
            assert_never(rules.payout)
    return points * rules.unit


def own_draw(rules: MoneyOptions, fan: int, tier: Tier = "none") -> Fraction:
    """D: what each of the three others pays for an own draw.

    A hand of 0 fan is priced as one of 1; see `least_own_draw`.

    >>> from hkmj.rules import Ruleset
    >>> [int(own_draw(Ruleset.preset("hk"), fan)) for fan in range(1, 14)]
    [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192]
    """
    fan = max(fan, least_own_draw(rules))
    if rules.payout == "base+fan":
        return price(rules, fan, tier)
    if rules.payout in ("points", "stakes"):
        return price(rules, fan, tier) / (1 if rules.gd_self_draw_each == "points" else 2)
    if rules.payout == "table" and rules.table_self_draw:
        capped = fan if rules.limit_fan is None else min(fan, rules.limit_fan)
        return Fraction(_at(rules.table_self_draw, capped) * rules.unit)
    return price(rules, fan, tier) / 2


def least_own_draw(rules: MoneyOptions) -> int:
    """The fewest fan that an own draw, or a robbed kong paid as one, is priced at.

    1; under stakes, whose fan number classes of hands, 0.

    >>> from hkmj.rules import Ruleset
    >>> least_own_draw(Ruleset.preset("hk")), least_own_draw(Ruleset.preset("guangdong-folk"))
    (1, 0)
    """
    return 0 if rules.payout == "stakes" else 1


def false_win(rules: MoneyOptions) -> Fraction:
    """What the culprit of a false win pays to each of the three others.

    >>> from hkmj.rules import Ruleset
    >>> int(false_win(Ruleset.preset("hk"))), int(false_win(Ruleset.preset("hk-chicken")))
    (192, 24)
    """
    amount = rules.false_win_amount
    if isinstance(amount, Points):
        return Fraction(amount.points * (rules.stakes[2] if rules.payout == "stakes" else rules.unit))
    if amount == "limit":
        fan = rules.limit_fan if rules.limit_fan is not None else _NO_LIMIT
        return max(own_draw(rules, fan, tier) for tier in ("none", *ranks(rules)))
    if rules.payout == "base+fan":
        return Fraction(amount * rules.unit + (rules.base if rules.false_win_with_base else 0))
    return own_draw(rules, amount)


def ranks(rules: MoneyOptions) -> tuple[Tier, ...]:
    """The ranks above 滿糊 that a hand can have and is priced by: 雙辣, 三辣, under payout old alone.

    >>> from hkmj.rules import Ruleset
    >>> ranks(Ruleset.preset("hk-chicken").replace(triple_hands=[])), ranks(Ruleset.preset("hk"))
    (('double',), ())
    """
    if rules.payout != "old":
        return ()
    hands: tuple[tuple[Tier, frozenset[str]], ...] = (("double", rules.double_hands), ("triple", rules.triple_hands))
    return tuple(tier for tier, patterns in hands if patterns)


def _half_spicy(fan: int) -> int:
    if fan <= FULL:
        return 1 << fan
    return 16 << (fan - 4) // 2 if fan % 2 == 0 else 24 << (fan - 5) // 2


def _factor(rules: MoneyOptions, tier: Tier) -> Fraction:
    return Fraction(rules.double_factor if tier == "double" else rules.triple_factor)


def _at(entries: tuple[int, ...], fan: int) -> int:
    # Beyond its end the last entry stands for every fan.
    return entries[min(fan, len(entries) - 1)]
