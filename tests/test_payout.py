"""Prices, shares and the amount of a false win, against the published tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.money import preset, worth

import hkmj
from hkmj.payout import (
    discard_price,
    false_win_price,
    hand_fan,
    hand_tier,
    in_bases,
    in_money,
    own_draw_share,
    whole,
)

# S0 and S1, from 0 fan on.
HALF_SPICY = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
HALF_SPICY_SHARES = [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192]


def prices(rules: hkmj.Ruleset, fans: range) -> list[int]:
    return [discard_price(worth("E", fan, rules=rules), rules) for fan in fans]


def shares(rules: hkmj.Ruleset, fans: range) -> list[int]:
    return [own_draw_share(worth("E", fan, rules=rules, self_draw=True), rules) for fan in fans]


def test_half_spicy() -> None:
    rules = preset("hk", min_fan=1)
    assert prices(rules, range(14)) == HALF_SPICY
    assert shares(rules, range(1, 14)) == HALF_SPICY_SHARES


def test_half_spicy_beyond_the_published_table() -> None:
    rules = preset("hk-unlimited")
    assert prices(rules, range(14)) == HALF_SPICY
    assert prices(rules, range(14, 18)) == [512, 768, 1024, 1536]
    assert shares(rules, range(14, 18)) == [256, 384, 512, 768]


def test_full_spicy_doubles_at_every_fan() -> None:
    rules = preset("hk-unlimited", payout="full-spicy")
    assert prices(rules, range(14)) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192]
    assert shares(rules, range(4, 7)) == [8, 16, 32]


@pytest.mark.parametrize(("name", "limit"), [("hk-8", 64), ("hk-10", 128), ("hk", 384)])
def test_the_cap(name: str, limit: int) -> None:
    rules = preset(name)
    assert prices(rules, range(13, 20)) == [limit] * 7


def test_the_unit_multiplies_every_price() -> None:
    rules = preset("hk", unit=3)
    assert prices(rules, range(14)) == [3 * price for price in HALF_SPICY]
    assert shares(rules, range(1, 14)) == [3 * share for share in HALF_SPICY_SHARES]


def test_an_own_draw_is_priced_at_no_less_than_one_fan() -> None:
    rules = preset("hk-chicken")
    assert shares(rules, range(3)) == [1, 1, 2]
    assert prices(rules, range(3)) == [1, 2, 4]


def test_a_table_of_one_s_own() -> None:
    rules = preset("hk", payout="table", min_fan=0, limit_fan=3, table=[2, 6, 10, 20])
    assert prices(rules, range(6)) == [2, 6, 10, 20, 20, 20]
    assert shares(rules, range(6)) == [3, 3, 5, 10, 10, 10]


def test_a_table_without_a_limit_ends_with_its_last_entry() -> None:
    rules = preset("hk-unlimited", payout="table", min_fan=0, table=[2, 4, 8], table_self_draw=[0, 1, 5], unit=2)
    assert prices(rules, range(5)) == [4, 8, 16, 16, 16]
    assert shares(rules, range(5)) == [2, 2, 10, 10, 10]


def test_old_style_is_full_at_four() -> None:
    assert prices(preset("hk-chicken"), range(7)) == [1, 2, 4, 8, 16, 16, 16]


@pytest.mark.parametrize(
    ("held", "options", "tier", "price"),
    [
        ({"all_pungs"}, {}, "none", 16),
        ({"pure_one_suit"}, {}, "double", 32),
        ({"pure_one_suit"}, {"double_factor": "3/2"}, "double", 24),
        ({"great_three_dragons"}, {}, "triple", 48),
        ({"great_three_dragons"}, {"triple_factor": 2}, "triple", 32),
        # Ranks never multiply: the higher one is the price.
        ({"pure_one_suit", "nine_gates"}, {}, "triple", 48),
    ],
)
def test_old_style_ranks(held: set[str], options: dict[str, object], tier: str, price: int) -> None:
    rules = preset("hk-chicken", **options)
    s = worth("E", 4, rules=rules, held=held)
    assert (hand_tier(s, rules), discard_price(s, rules)) == (tier, price)


def test_a_rank_replaces_the_price_of_a_smaller_hand_too() -> None:
    # 清一色 is worth 4 in the preset; a club that gives it 2 fan plays it as 雙辣 all the same.
    rules = preset("hk-chicken", values={"pure_one_suit": 2})
    assert discard_price(worth("E", 2, rules=rules, held={"pure_one_suit"}), rules) == 32


def test_guangdong_points() -> None:
    rules = preset("guangdong")
    special = [discard_price(worth("E", fan, rules=rules, standalone="all_honors"), rules) for fan in range(4, 7)]
    assert special == [16, 32, 64]
    assert prices(rules, range(6)) == [1, 2, 4, 8, 8, 8]
    assert shares(rules, range(4)) == [2, 2, 4, 8]
    assert shares(preset("guangdong", gd_self_draw_each="half", min_fan=1, unit=2), range(1, 4)) == [2, 4, 8]


@pytest.mark.parametrize(
    ("win", "fan"),
    [
        ({"self_draw": True}, 1),
        ({"self_draw": True, "kongs": 1}, 3),
        ({"self_draw": True, "last_tile": True}, 3),
        ({"robbed": "added"}, 3),
        # Another's kongs and the last discard raise nothing.
        ({"last_tile": True}, 1),
    ],
)
def test_guangdong_floors(win: dict[str, Any], fan: int) -> None:
    rules = preset("guangdong")
    assert hand_fan(worth("E", 1, rules=rules, **win), rules) == fan
    # A hand above the floor and a special one keep their own.
    assert hand_fan(worth("E", 4, rules=rules, standalone="pure_one_suit", **win), rules) == 4
    assert hand_fan(worth("E", 3, raw=5, rules=rules, **win), rules) == 3


def test_guangdong_counts_the_winners_it_pays_not_those_the_score_was_told_of() -> None:
    rules = preset("guangdong")
    told = worth("E", 3, raw=0, rules=rules, winners=3)
    assert [hand_fan(told, rules, winners=paid) for paid in (1, 2, 3)] == [0, 0, 3]


def test_guangdong_without_floors() -> None:
    rules = preset("guangdong", raise_to_fan=None)
    assert hand_fan(worth("E", 1, rules=rules, self_draw=True, kongs=1), rules) == 1


def test_folk_stakes() -> None:
    rules = preset("guangdong-folk", stakes=(5, 5, 5))
    assert prices(rules, range(5)) == [5, 10, 20, 40, 80]
    assert shares(rules, range(5)) == [5, 10, 20, 40, 80]
    # The chicken stake stands in the unit's place; halves are halves of it.
    even = preset("guangdong-folk", stakes=(5, 5, 6), unit=7, gd_self_draw_each="half")
    assert prices(even, range(5)) == [6, 12, 24, 48, 96]
    assert shares(even, range(5)) == [3, 6, 12, 24, 48]


def test_taiwanese_base_and_fan() -> None:
    rules = preset("taiwan-hk")
    # S3: $10 a base and $2 a fan, 13 fan are $36.
    assert (prices(rules, range(13, 14)), shares(rules, range(13, 14))) == ([36], [36])
    # S3: 打$10一底$1一番，胡出16番 are $26.
    assert prices(preset("taiwan-hk", unit=1), range(16, 17)) == [26]


@pytest.mark.parametrize(
    ("name", "options", "amount"),
    [
        ("hk", {}, 192),
        ("hk-8", {}, 32),
        ("hk-unlimited", {}, 192),
        ("hk-chicken", {}, 24),
        ("hk-chicken", {"double_factor": "3/2", "triple_factor": 2}, 16),
        ("hk-chicken-half", {}, 96),
        ("hk", {"false_win_amount": 4}, 8),
        ("hk", {"false_win_amount": {"points": 30}, "unit": 2}, 60),
        ("hk-tvb", {}, 50),
        ("guangdong", {}, 8),
        ("guangdong", {"false_win_amount": "limit"}, 8),
        ("guangdong-folk", {}, 24),
        ("guangdong-folk", {"false_win_amount": {"points": 2}, "stakes": (1, 2, 10)}, 20),
        ("taiwan-hk", {}, 60),
        ("taiwan-hk", {"false_win_with_base": True}, 70),
        ("taiwan-hk", {"base": 50, "unit": 10}, 300),
        # D of the limit has the base in it: 10 + 13 x 2, 10 + 20 x 2, 50 + 20 x 10.
        ("taiwan-hk", {"false_win_amount": "limit"}, 36),
        ("taiwan-hk", {"false_win_amount": "limit", "limit_fan": 20}, 50),
        ("taiwan-hk", {"false_win_amount": "limit", "limit_fan": 20, "base": 50, "unit": 10}, 250),
        ("taiwan-hk", {"false_win_amount": "limit", "false_win_with_base": True}, 36),
        ("taiwan-hk", {"false_win_amount": {"points": 8}}, 16),
        ("hk", {"payout": "old"}, 8),
        ("hk-chicken", {"triple_hands": []}, 16),
    ],
)
def test_false_wins(name: str, options: dict[str, object], amount: int) -> None:
    assert false_win_price(preset(name, **options)) == amount


def test_amounts_are_whole_or_refused() -> None:
    assert whole(Fraction(6, 2), "half") == 3
    with pytest.raises(hkmj.RulesetError, match=r"unit: makes half 7/2, which is not whole: multiply it by 2"):
        whole(Fraction(7, 2), "half")


def test_chips_and_bases_are_for_printing() -> None:
    rules = preset("hk", chip=5, base_chips=40)
    assert (in_money(24, rules), in_bases(24, rules)) == (120, Fraction(3, 5))
    assert discard_price(worth("E", 5), rules) == 24
