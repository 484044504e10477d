"""Prices, and what is refused on their account: the tables and the list of the rules, typed out once more."""

from __future__ import annotations

from typing import Any

import pytest

from hkmj.errors import RulesetError
from hkmj.rules import Ruleset
from hkmj.rules.prices import false_win, own_draw, price

HK = Ruleset.preset("hk")
CHICKEN = Ruleset.preset("hk-chicken")
HALF = Ruleset.preset("hk-chicken-half")
UNLIMITED = Ruleset.preset("hk-unlimited")
TVB = Ruleset.preset("hk-tvb")

P = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
D = [None, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192]


def refused(match: str, path: str, rules: Ruleset = HK, **options: Any) -> None:
    with pytest.raises(RulesetError, match=match) as caught:
        rules.replace(**options)
    assert caught.value.path == path


# ---- prices


@pytest.mark.parametrize(("fan", "points"), list(enumerate(P)))
def test_the_published_table(fan: int, points: int) -> None:
    assert price(HK, fan) == points
    if fan:
        assert own_draw(HK, fan) == D[fan]


def test_beyond_the_published_table() -> None:
    assert [price(UNLIMITED, fan) for fan in (14, 15, 16)] == [512, 768, 1024]
    assert price(UNLIMITED, 17) == 1536
    assert own_draw(UNLIMITED, 17) == 768


def test_fan_are_capped_first() -> None:
    assert price(HK, 20) == 384
    spicy = Ruleset.preset("hk-8").replace(payout="full-spicy")
    assert price(spicy, 11) == 256
    assert own_draw(spicy, 11) == 128
    assert price(HK.replace(payout="full-spicy"), 13) == 8192


def test_an_own_draw_is_priced_as_one_fan_at_least() -> None:
    assert own_draw(CHICKEN, 0) == own_draw(CHICKEN, 1) == 1


def test_old() -> None:
    assert [price(CHICKEN, fan) for fan in range(6)] == [1, 2, 4, 8, 16, 16]
    assert price(CHICKEN, 4, "full") == 16
    assert price(CHICKEN, 4, "triple") == 48
    assert own_draw(CHICKEN, 4, "triple") == 24
    assert price(HALF.replace(double_factor="3/2"), 4, "double") == 96
    assert price(CHICKEN.replace(triple_factor=2), 2, "triple") == 32


def test_ranks_matter_under_old_only() -> None:
    assert price(HK, 7, "triple") == 48


def test_table() -> None:
    assert [price(TVB, fan) for fan in (0, 1, 2, 10, 12)] == [0, 10, 20, 100, 100]
    assert [own_draw(TVB, fan) for fan in (1, 2, 10, 12)] == [5, 10, 50, 50]
    rules = HK.replace(payout="table", table=range(14), table_self_draw=range(0, 28, 2), unit=2)
    assert price(rules, 5) == 10
    assert own_draw(rules, 5) == 20
    endless = HK.replace(payout="table", table=[0, 2, 4], limit_fan=None, min_fan=0)
    assert price(endless, 2) == price(endless, 9) == 4, "the last entry stands for every fan beyond it"


def test_units() -> None:
    assert price(HK.replace(unit=3), 5) == 72
    assert own_draw(HK.replace(unit=3), 5) == 36


def test_half_of_an_even_unit() -> None:
    assert price(HALF, 2) == 16
    assert own_draw(HALF, 3) == 16


@pytest.mark.parametrize(
    ("rules", "amount"),
    [
        (HK, 192),
        (UNLIMITED, 192),
        (CHICKEN, 24),
        (CHICKEN.replace(double_factor="3/2", triple_factor=2), 16),
        (CHICKEN.replace(double_factor=2, triple_factor=2), 16),
        # The dearest D there is: a rank that no hand has is none. 16 x 2 / 2; 16 x 3/2 / 2; 16 / 2.
        (CHICKEN.replace(triple_hands=[]), 16),
        (CHICKEN.replace(triple_hands=[], double_factor="3/2"), 12),
        (CHICKEN.replace(double_hands=[]), 24),
        (CHICKEN.replace(double_hands=[], triple_hands=[]), 8),
        (HK.replace(payout="old"), 8),
        (HK.replace(false_win_amount=4), 8),
        (HK.replace(false_win_amount=20), 192),
        (HK.replace(false_win_amount={"points": 10}), 10),
        (HK.replace(false_win_amount={"points": 10}, unit=3), 30),
        (TVB, 50),
    ],
)
def test_false_wins(rules: Ruleset, amount: int) -> None:
    assert false_win(rules) == amount


# ---- shares that are not whole


@pytest.mark.parametrize(
    ("unit", "factor"),
    [(1, 4), (2, 2), (3, 4), (6, 2)],
)
def test_half_of_a_chicken_hand(unit: int, factor: int) -> None:
    refused(rf"{unit} gives shares that are not whole .*multiply it by {factor}$", "unit", HALF, unit=unit)
    assert HALF.replace(unit=unit * factor).unit == unit * factor


ODD: dict[str, Any] = {"payout": "table", "table": [0, 1, 2, 4], "limit_fan": 3, "min_fan": 1}


@pytest.mark.parametrize(
    ("rules", "options", "named"),
    [
        (HALF, {"unit": 1}, ["discharge is half", "min_fan is 0"]),
        (HK, {"discharge": "half", "min_fan": 1}, ["discharge is half", "min_fan is 1"]),
        (HK, ODD, ["payout is table", "table", "min_fan is 1"]),
        (
            HK,
            {"payout": "table", "table": [1, 1, 1, 5, *range(6, 26, 2)], "discharge": "half"},
            ["payout is table", "table", "discharge is half", "min_fan is 3"],
        ),
        (
            HK,
            {**ODD, "table_self_draw": [0, 1, 1, 2], "liable_pays_half": True},
            ["payout is table", "table", "liable_pays_half is true", "min_fan is 1"],
        ),
        (
            HK,
            {"payout": "table", "table": [1, 1, 2, *range(4, 26, 2)], "false_win_amount": 1},
            ["payout is table", "table", "false_win_amount is 1"],
        ),
        # The price of 0 fan is whole, half of it is what nobody can pay.
        (Ruleset.preset("guangdong"), {"gd_self_draw_each": "half", "false_win_amount": 0}, None),
    ],
)
def test_all_options_that_clash_are_named(rules: Ruleset, options: dict[str, Any], named: list[str] | None) -> None:
    if named is None:
        assert rules.replace(**options).gd_self_draw_each == "half"
        return
    with pytest.raises(RulesetError, match="shares that are not whole") as caught:
        rules.replace(**options)
    assert caught.value.path == "unit"
    clash = caught.value.message.partition("; ")[2].partition("):")[0]
    assert clash.split(", ") == named


def test_options_that_break_nothing_are_not_named() -> None:
    # From 2 fan on quarters are whole; the table is broken at 5 fan, above the minimum.
    table = [0, 2, 4, 8, 16, 45, *range(46, 62, 2)]
    with pytest.raises(RulesetError, match="own draw of 5 fan is 45/2") as caught:
        HK.replace(payout="table", table=table)
    assert "min_fan" not in caught.value.message
    assert "discharge" not in caught.value.message


def test_stakes_that_cannot_be_halved_name_what_halves_them() -> None:
    folk = Ruleset.preset("guangdong-folk")
    refused(r"own draw of 0 fan is 3/2; gd_self_draw_each is half\)$", "stakes", folk, gd_self_draw_each="half")
    assert folk.replace(gd_self_draw_each="half", stakes=[1, 2, 4]).stakes == (1, 2, 4)


def test_half_is_whole_from_two_fan_on() -> None:
    # 3 fan: 8 is 4 + 2 + 2; 2 fan: 4 is 2 + 1 + 1; 1 fan: 2 is 1 + 1/2 + 1/2.
    assert HK.replace(discharge="half").discharge == "half"
    assert HK.replace(discharge="half", min_fan=2).discharge == "half"
    refused("multiply it by 2$", "unit", discharge="half", min_fan=1)


def test_an_own_draw_of_no_fan_is_not_checked() -> None:
    # P of 0 fan is 1, but no own draw is priced at 0 fan.
    assert HK.replace(min_fan=0).unit == 1


def test_odd_tables() -> None:
    odd: dict[str, Any] = {"payout": "table", "limit_fan": 3, "min_fan": 1}
    refused("own draw of 1 fan is 1/2.*multiply it by 2$", "unit", **odd, table=[0, 1, 2, 4])
    assert HK.replace(**odd, table=[0, 1, 2, 4], unit=2).unit == 2
    assert HK.replace(**odd, table=[1, 2, 2, 4]).table == (1, 2, 2, 4), "the own draw of 0 fan cannot occur"
    assert HK.replace(**odd, table=[0, 1, 2, 4], table_self_draw=[0, 1, 1, 2]).table == (0, 1, 2, 4)
    refused(
        "price of 1 fan is 1/2", "unit", **odd, table=[0, 1, 2, 4], table_self_draw=[0, 1, 1, 2], liable_pays_half=True
    )


def test_a_table_without_a_limit_is_checked_to_its_end() -> None:
    table = [0, 2, 2, 2, 2, 2, 2, 2, 2, 3]
    refused("own draw of 9 fan is 3/2", "unit", payout="table", table=table, limit_fan=None)
    assert HK.replace(payout="table", table=table, limit_fan=8).limit_fan == 8


def test_a_table_that_is_used_from_the_minimum_on_only() -> None:
    assert HK.replace(payout="table", table=[1, 1, 1, *range(4, 26, 2)]).min_fan == 3


def test_a_false_win_that_is_not_whole() -> None:
    # 1 fan of this table is never paid at a minimum of 3, but by a false win.
    table = [1, 1, 2, *range(4, 26, 2)]
    refused("false win is 1/2.*multiply it by 2$", "unit", payout="table", table=table, false_win_amount=1)


# ---- options that clash


def test_discharge() -> None:
    refused("discharge full only", "liable_pays_half", discharge="half", liable_pays_half=True)


@pytest.mark.parametrize("payout", ["points", "stakes", "base+fan"])
def test_payouts_of_another_family(payout: str) -> None:
    refused("another family, not to hk", "payout", payout=payout)


def test_tables_that_are_missing_or_short() -> None:
    refused("is empty, but payout is table", "table", payout="table")
    refused("has 13 entries, but 0 to limit_fan 13 are 14", "table", payout="table", table=range(0, 26, 2))
    refused("has 3 entries", "table_self_draw", payout="table", table=range(0, 28, 2), table_self_draw=[1, 2, 3])
    assert HK.replace(payout="table", table=[0, 2], limit_fan=None).table == (0, 2)
    assert TVB.replace(payout="half-spicy", limit_fan=13).table == TVB.table, "a list that is not used may be short"


def test_what_a_flower_win_may_take() -> None:
    for word in ("concealed_hand", "no_flowers"):
        refused(f"names {word}", "flower_win_takes", flower_win_takes=[word])
    for word in ("kong_replacement", "last_tile_draw", "last_tile_kong"):
        refused("kong_flower_bonus", "flower_win_takes", flower_win_takes=[word], kong_flower_bonus=1)
        assert HK.replace(flower_win_takes=[word]).flower_win_takes == {word}
    refused("kong_on_kong_flower", "flower_win_takes", flower_win_takes=["kong_on_kong"], kong_on_kong_flower=6)
    assert HK.replace(flower_win_takes=["kong_on_kong"], kong_flower_bonus=1).kong_flower_bonus == 1
