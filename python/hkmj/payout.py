"""What a hand costs: its fan as the price of a discard, the share of an own draw, and the amount of a false win.

The prices of bare fan are `hkmj.rules.prices`, where a rule set whose shares are not whole is refused too. Here they
meet a score: its rank under payout old, and the floors of Guangdong.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hkmj.errors import RulesetError
from hkmj.rules import prices

if TYPE_CHECKING:
    from hkmj.rules import Ruleset
    from hkmj.rules.prices import Tier
    from hkmj.scoring import Score

__all__ = [
    "discard_price",
    "false_win_price",
    "hand_fan",
    "hand_tier",
    "in_bases",
    "in_money",
    "own_draw_share",
    "whole",
]


def discard_price(score: Score, rules: Ruleset, *, winners: int = 1, as_own_draw: bool = False) -> int:
    """P: what a lone discarder pays for a hand (S1 半辣上, 全銃).

    Args:
        score: what the hand is worth.
        rules: the rule set whose prices are paid.
        winners: how many are paid for this discard; Guangdong raises a hand by it.
        as_own_draw: whether it is a robbed kong that is paid as an own draw: its P is that of 1 fan at least.

    Raises:
        RulesetError: the price is not whole (only if the score was made under other rules).

    >>> from hkmj import Ruleset, score
    >>> rules = Ruleset.preset("hk")
    >>> discard_price(score("123m456m789m1z[777z]+1z", seat="S", round="S"), rules)
    24
    """
    fan = hand_fan(score, rules, winners=winners)
    if as_own_draw:
        fan = max(fan, prices.least_own_draw(rules))
    return whole(prices.price(rules, fan, hand_tier(score, rules)), "the price of a discard")


def own_draw_share(score: Score, rules: Ruleset) -> int:
    """D: what each of three pays on an own draw (S0, S1 自摸); no hand is priced at less than 1 fan there.

    Raises:
        RulesetError: the share is not whole (only if the score was made under other rules).

    >>> from hkmj import Ruleset, score
    >>> s = score("[111z][222z][333z]44z12p+3p", seat="E", round="E", self_draw=True)
    >>> own_draw_share(s, Ruleset.preset("hk"))
    192
    """
    return whole(prices.own_draw(rules, hand_fan(score, rules), hand_tier(score, rules)), "the share of an own draw")


def false_win_price(rules: Ruleset) -> int:
    """What the culprit of a false win 詐糊 pays to each of the three others (S0, S1; Taiwanese S3 30番).

    >>> from hkmj import Ruleset
    >>> false_win_price(Ruleset.preset("hk"))
    192
    """
    return whole(prices.false_win(rules), "the false win")


def hand_fan(score: Score, rules: Ruleset, *, winners: int = 1) -> int:
    """The fan that are paid for.

    They are those of the score, but in Guangdong, where `winners` is known to the settlement alone: there an ordinary
    hand is capped first and then raised, if it was won on a kong's replacement, the last tile or a robbed kong, or is
    one of several (S4 杠上开花, 海底捞月, 抢杠, 一炮三响). A special hand keeps its own fan.

    >>> from hkmj import Ruleset, score
    >>> hand_fan(score("123m456m789m1z[777z]+1z", seat="S", round="S"), Ruleset.preset("hk"))
    5
    """
    if rules.family != "guangdong" or score.standalone is not None:
        return score.fan
    fan = score.raw_fan if rules.limit_fan is None else min(score.raw_fan, rules.limit_fan)
    win = score.win
    is_raised = (
        (win.self_draw and (win.kongs >= 1 or win.last_tile))
        or win.robbed is not None
        or winners >= rules.raise_from_winners
    )
    return max(fan, rules.raise_to_fan) if is_raised and rules.raise_to_fan is not None else fan


def hand_tier(score: Score, rules: Ruleset) -> Tier:
    """The rank that sets the price under payout old (S1 雙辣, 三辣): the higher of those whose patterns hold.

    It is asked of the rule set that is paid under, which need not be the one the hand was scored under.

    >>> from hkmj import Ruleset, score
    >>> s = score("234s456s777s9s[123s]+9s", seat="W", round="N", rules="hk-chicken")
    >>> hand_tier(s, Ruleset.preset("hk-chicken"))
    'double'
    """
    if score.held & rules.triple_hands:
        return "triple"
    return "double" if score.held & rules.double_hands else "none"


def whole(amount: Fraction | int, what: str) -> int:
    """The amount as a whole number.

    A rule set whose own prices are not whole is never built, so this can fail only where a hand was scored under
    another one.

    Raises:
        RulesetError: it is not whole.

    >>> whole(Fraction(8, 2), "half the price")
    4
    """
    if isinstance(amount, Fraction):
        if amount.denominator != 1:
            raise RulesetError(
                f"makes {what} {amount}, which is not whole: multiply it by {amount.denominator}", "unit"
            )
        return amount.numerator
    return amount


def in_money(points: int, rules: Ruleset) -> int:
    """Points as money, for printing only (`chip` is the money of a point; S0).

    >>> from hkmj import Ruleset
    >>> in_money(24, Ruleset.preset("hk").replace(chip=2))
    48
    """
    return points * rules.chip


def in_bases(points: int, rules: Ruleset) -> Fraction:
    """Points as parts of a 底, for printing only (S0 一百個籌碼為一底).

    >>> from hkmj import Ruleset
    >>> in_bases(250, Ruleset.preset("hk"))
    Fraction(5, 2)
    """
    return Fraction(points, rules.base_chips)
