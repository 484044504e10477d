"""What a hand costs: P, which a lone discarder pays, and D, which each of three pays on an own draw."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any


def capped(fan: int, rules: dict[str, Any]) -> int:
    """The fan under the cap; in Guangdong only ordinary hands are capped, which the score has done."""
    if rules["limit_fan"] is None or rules["family"] == "guangdong":
        return fan
    return min(fan, int(rules["limit_fan"]))


def table_price(fan: int, rules: dict[str, Any], tier: str = "none") -> Fraction:
    """P without the unit; under stakes, where the chicken stake stands in its place, the whole of it."""
    payout = rules["payout"]
    if payout == "half-spicy":
        if fan <= 4:
            return Fraction(2**fan)
        return Fraction(16 * 2 ** ((fan - 4) // 2) if fan % 2 == 0 else 24 * 2 ** ((fan - 5) // 2))
    if payout in ("full-spicy", "points"):
        return Fraction(2**fan)
    if payout == "table":
        table = rules["table"]
        return Fraction(table[min(fan, len(table) - 1)])
    if payout == "old":
        rank = {"triple": rules["triple_factor"], "double": rules["double_factor"]}
        return 16 * Fraction(rank[tier]) if tier in rank else Fraction(2 ** min(fan, 4))
    if payout == "stakes":
        return Fraction(rules["stakes"][2] * rules["hand_multiples"][min(fan, len(rules["hand_multiples"]) - 1)])
    raise AssertionError(payout)


def price(fan: int, rules: dict[str, Any], tier: str = "none") -> Fraction:
    """P: what a lone discarder pays."""
    fan = capped(fan, rules)
    if rules["payout"] == "base+fan":
        return Fraction(rules["base"] + fan * rules["unit"])
    if rules["payout"] == "stakes":
        return table_price(fan, rules, tier)
    return Fraction(rules["unit"] * table_price(fan, rules, tier))


def each(fan: int, rules: dict[str, Any], tier: str = "none") -> Fraction:
    """D: what each of three pays on an own draw, which is priced at no less than 1 fan."""
    fan = floored(fan, rules)
    if rules["payout"] == "base+fan":
        return price(fan, rules, tier)
    if rules["payout"] in ("points", "stakes"):
        return price(fan, rules, tier) / (1 if rules["gd_self_draw_each"] == "points" else 2)
    if rules["payout"] == "table" and rules["table_self_draw"]:
        table = rules["table_self_draw"]
        return Fraction(rules["unit"] * table[min(capped(fan, rules), len(table) - 1)])
    return price(fan, rules, tier) / 2


def floored(fan: int, rules: dict[str, Any]) -> int:
    """The fan that an own draw is priced at; classes of folk hands have no floor."""
    return fan if rules["payout"] == "stakes" else max(1, fan)


def false_win(rules: dict[str, Any]) -> Fraction:
    """What a false winner pays to each of the other three."""
    amount = rules["false_win_amount"]
    if isinstance(amount, dict):
        return Fraction(amount["points"] * (rules["stakes"][2] if rules["payout"] == "stakes" else rules["unit"]))
    if amount == "limit":
        if rules["payout"] == "old":
            return dearest_old(rules)
        return each(13 if rules["limit_fan"] is None else rules["limit_fan"], rules)
    if rules["payout"] == "base+fan":
        return Fraction(amount * rules["unit"] + (rules["base"] if rules["false_win_with_base"] else 0))
    return each(amount, rules)


def dearest_old(rules: dict[str, Any]) -> Fraction:
    """The dearest D of the old prices: of the highest rank that some hand can have."""
    tiers = ["none"]
    if rules["double_hands"]:
        tiers.append("double")
    if rules["triple_hands"]:
        tiers.append("triple")
    return max(each(4, rules, tier) for tier in tiers)


def least_factor(rules: dict[str, Any]) -> int:
    """The least number by which the unit must be multiplied so that every share is whole; 1 if all are."""
    shares = [false_win(rules)]
    first, last = rules["min_fan"], 6 if rules["limit_fan"] is None else rules["limit_fan"]
    if rules["limit_fan"] is None:
        last = max(last, len(rules["table"]) - 1, len(rules["table_self_draw"]) - 1)
    ranks = [(fan, "none") for fan in range(first, last + 1)]
    if rules["payout"] == "stakes":
        ranks = [(fan, "none") for fan in range(len(rules["hand_multiples"]))]
    if rules["payout"] == "old":
        ranks += [(4, "double")] if rules["double_hands"] else []
        ranks += [(4, "triple")] if rules["triple_hands"] else []
    for fan, tier in ranks:
        shares.append(price(fan, rules, tier))
        if rules["discharge"] == "half":
            shares += [price(fan, rules, tier) / 2, price(fan, rules, tier) / 4]
        if fan == floored(fan, rules):
            shares.append(each(fan, rules, tier))
        if fan >= 1 and rules["liable_pays_half"]:
            shares.append(price(fan, rules, tier) / 2)
    return lcm(*(share.denominator for share in shares))
