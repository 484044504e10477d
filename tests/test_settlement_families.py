"""Money that Guangdong and the Taiwanese game have to themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.money import lines, nets, preset, worth

import hkmj
from hkmj.scoring import Award
from hkmj.settlement import (
    Pot,
    Transfer,
    dice_row,
    flower_rows,
    follow_discard,
    horse_seat,
    instant_payment,
    settle,
)
from hkmj.tiles import Seat

# ---- Guangdong


def test_guangdong_own_draw_costs_the_points_each() -> None:
    s = worth("E", 3, rules="guangdong", self_draw=True)
    assert nets(settle(s, rules="guangdong")) == {"E": 24, "S": -8, "W": -8, "N": -8}
    half = preset("guangdong", gd_self_draw_each="half")
    assert nets(settle(s, rules=half)) == {"E": 12, "S": -4, "W": -4, "N": -4}


def test_guangdong_robbed_kong_is_three_shares_of_a_raised_hand() -> None:
    s = worth("E", 1, rules="guangdong", robbed="added")
    paid = settle(s, discarder="S", rules="guangdong")
    assert lines(paid) == ["S>E 24 liability:robbed_kong"]
    assert paid.win("E").fan == 3
    both = [("E", s), ("N", worth("N", 5, rules="guangdong", standalone="pure_pungs", robbed="added"))]
    paid = settle(both, source="S", how="robbed_kong", rules="guangdong")
    assert lines(paid) == ["S>N 96 liability:robbed_kong", "S>E 24 liability:robbed_kong"]


def test_guangdong_fed_kong() -> None:
    s = worth("N", 3, raw=2, rules="guangdong", melds="[345m<W][5555z<E]", self_draw=True, kongs=1)
    paid = settle(s, rules="guangdong")
    assert lines(paid) == ["E>N 24 liability:exposed_kong"]


@pytest.mark.parametrize(
    ("melds", "held", "payment"),
    [
        ("[555z<N][666z<W][777z<W]", "great_three_dragons", "W>S 192 liability:three_dragons"),
        ("[111z<N][222z<W][333z<W][444z<E]", "great_four_winds", "E>S 192 liability:four_winds"),
    ],
)
def test_guangdong_liabilities(melds: str, held: str, payment: str) -> None:
    s = worth("S", 6, rules="guangdong", melds=melds, standalone=held, held=[held], self_draw=True)
    assert lines(settle(s, rules="guangdong")) == [payment]
    discarded = worth("S", 6, rules="guangdong", melds=melds, standalone=held, held=[held])
    assert lines(settle(discarded, discarder="N", rules="guangdong")) == ["N>S 64 discard"]


# ---- folk rules and horses


def test_folk_highest_is_paid_alone() -> None:
    wins = [("S", worth("S", 1, rules="guangdong-folk")), ("W", worth("W", 3, rules="guangdong-folk"))]
    paid = settle(wins, source="E", rules="guangdong-folk")
    assert (lines(paid), paid.cut) == (["E>W 24 discard"], ("S",))


def test_folk_robbed_kong_pays_like_a_discard() -> None:
    s = worth("E", 1, rules="guangdong-folk", robbed="added")
    assert lines(settle(s, discarder="S", rules="guangdong-folk")) == ["S>E 6 robbed_kong"]


def folk(horses: Any, **win: Any) -> dict[str, int]:
    """E wins a hand of class 1 at stakes 1 2 3: 6, from S or from each."""
    s = worth("E", 1, rules="guangdong-folk", **win)
    how: Any = "self_draw" if win else "discard"
    return nets(settle([("E", s)], source=None if win else "S", how=how, horses=horses, rules="guangdong-folk"))


@pytest.mark.parametrize(
    ("horses", "net"),
    [
        # On the winner, on the payer, on a bystander.
        ({"W": "E"}, {"E": 6, "S": -12, "W": 6}),
        ({"W": "S"}, {"E": 12, "S": -6, "W": -6}),
        ({"W": "N"}, {"E": 6, "S": -6}),
        # On oneself: it doubles.
        ({"E": "E"}, {"E": 12, "S": -12}),
        ({"S": "S"}, {"E": 12, "S": -12}),
        # Nobody pays himself: the payer's horse on the winner, the winner's on the payer.
        ({"S": "E"}, {"E": 6, "S": -6}),
        ({"E": "S"}, {"E": 6, "S": -6}),
        # Other horses do not count.
        ({"W": "E", "N": "W"}, {"E": 6, "S": -12, "W": 6}),
        ({}, {"E": 6, "S": -6}),
    ],
)
def test_horses_on_a_discard(horses: Any, net: dict[str, int]) -> None:
    assert folk(horses) == net


@pytest.mark.parametrize(
    ("horses", "net"),
    [
        ({"W": "E"}, {"E": 18, "S": -12, "W": 6, "N": -12}),
        ({"E": "E"}, {"E": 36, "S": -12, "W": -12, "N": -12}),
        ({"W": "W"}, {"E": 24, "S": -6, "W": -12, "N": -6}),
    ],
)
def test_horses_on_an_own_draw(horses: Any, net: dict[str, int]) -> None:
    assert folk(horses, self_draw=True) == net


def test_horses_do_not_see_false_wins() -> None:
    s = worth("E", 1, rules="guangdong-folk")
    paid = settle([("E", s), ("N", None)], source="S", horses={"W": "N"}, rules="guangdong-folk")
    assert lines(paid) == ["S>E 6 discard", "N>E 24 false_win", "N>S 24 false_win", "N>W 24 false_win"]


@pytest.mark.parametrize(
    ("tile", "seats"),
    [("1p", "EW"), ("5m", "EW"), ("6s", "SN"), ("3z", "WE"), ("4z", "NS"), ("7z", "EW"), ("6z", "SN"), ("5z", "WE")],
)
def test_where_a_horse_falls(tile: str, seats: str) -> None:
    # 中 counts 5, 發 6, 白 7.
    assert horse_seat(tile) + horse_seat(tile, dealer="W") == seats
    with pytest.raises(hkmj.HandError, match="is a flower"):
        horse_seat("1f")


def test_folk_flower_and_kong_money() -> None:
    rules = preset("guangdong-folk", stakes=(10, 20, 30))
    assert lines(instant_payment("flower", "S", rules)) == [f"{seat}>S 10 instant:flower" for seat in "WNE"]
    assert lines(instant_payment("kong", "S", rules, times=2)) == [f"{seat}>S 40 instant:kong" for seat in "WNE"]
    assert instant_payment("kong", "S", preset("guangdong")) == ()


# ---- Taiwanese: the dealer's bonus


@pytest.mark.parametrize(
    ("seat", "source", "repeats", "payments"),
    [
        ("S", "W", 3, ["W>S 20 discard"]),
        ("S", "E", 0, ["E>S 20 discard", "E>S 2 dealer"]),
        ("S", "E", 3, ["E>S 20 discard", "E>S 14 dealer"]),
        ("E", "W", 1, ["W>E 20 discard", "W>E 6 dealer"]),
        ("S", None, 1, ["W>S 20 self_draw", "N>S 20 self_draw", "E>S 20 self_draw", "E>S 6 dealer"]),
        (
            "E",
            None,
            0,
            [
                "S>E 20 self_draw",
                "S>E 2 dealer",
                "W>E 20 self_draw",
                "W>E 2 dealer",
                "N>E 20 self_draw",
                "N>E 2 dealer",
            ],
        ),
    ],
)
def test_dealer_bonus(seat: str, source: str | None, repeats: int, payments: list[str]) -> None:
    s = worth(seat, 5, rules="taiwan-hk", self_draw=source is None)
    how: Any = "self_draw" if source is None else "discard"
    assert lines(settle([(seat, s)], source=source, how=how, repeats=repeats, rules="taiwan-hk")) == payments
    plain = [payment for payment in payments if "dealer" not in payment]
    unreckoned = settle([(seat, s)], source=source, how=how, repeats=repeats, dealer=None, rules="taiwan-hk")
    assert lines(unreckoned) == plain


def test_another_seat_deals() -> None:
    s = worth("S", 5, rules="taiwan-hk")
    paid = settle([("S", s)], source="W", dealer="W", repeats=1, rules="taiwan-hk")
    assert lines(paid) == ["W>S 20 discard", "W>S 6 dealer"]


def test_the_streak_of_the_score_is_the_dealer_s_repeats() -> None:
    s = worth("S", 5, rules="taiwan-hk", streak=2)
    assert lines(settle(s, discarder="E", rules="taiwan-hk")) == ["E>S 20 discard", "E>S 10 dealer"]
    assert lines(settle([("S", s)], source="E", repeats=2, rules="taiwan-hk")) == ["E>S 20 discard", "E>S 10 dealer"]


def test_each_of_several_winners_has_his_own_bonus() -> None:
    rules = preset("taiwan-hk", pull=False, multiple_winners="all")
    wins = [("E", worth("E", 5, rules=rules)), ("W", worth("W", 5, rules=rules))]
    # Between two winners nothing passes, though one deals.
    assert lines(settle(wins, source="S", rules=rules)) == ["S>W 20 discard", "S>E 20 discard", "S>E 2 dealer"]
    wins = [("S", worth("S", 5, rules=rules)), ("W", worth("W", 5, rules=rules))]
    assert lines(settle(wins, source="E", rules=rules)) == [
        "E>S 20 discard",
        "E>S 2 dealer",
        "E>W 20 discard",
        "E>W 2 dealer",
    ]


def test_a_taiwanese_robbed_kong_is_a_discard() -> None:
    s = worth("S", 5, rules="taiwan-hk", robbed="added")
    assert lines(settle(s, discarder="E", rules="taiwan-hk")) == ["E>S 20 robbed_kong", "E>S 2 dealer"]


def test_a_taiwanese_flower_win_is_an_own_draw() -> None:
    s = worth("S", 30, rules="taiwan-hk", self_draw=True, flower_win=True)
    assert [one.amount for one in settle(s, rules="taiwan-hk").transfers] == [70, 70, 70, 2]


def test_seven_rob_one_pays_as_a_discard() -> None:
    rules = preset("taiwan-hk", values={"seven_rob_one": 30})
    s = worth("S", 30, rules=rules, held=["seven_rob_one"], self_draw=True, flower_win=True)
    paid = settle([("S", s)], source="E", how="flower", rules=rules)
    assert lines(paid) == ["E>S 70 discard", "E>S 2 dealer"]
    with pytest.raises(hkmj.HandError, match="there is no source"):
        settle([("S", s)], how="flower", rules=rules)


def test_the_dealer_s_bonus_stands_where_the_price_is_nothing() -> None:
    free = preset("taiwan-hk", base=0)
    s = worth("S", 0, rules=free)
    assert lines(settle([("S", s)], source="E", rules=free)) == ["E>S 2 dealer"]
    assert lines(settle([("S", s)], source="W", rules=free)) == []
    robbed = worth("S", 0, rules=free, robbed="added")
    assert lines(settle([("S", robbed)], source="E", how="robbed_kong", rules=free)) == ["E>S 2 dealer"]


def test_the_dealer_s_bonus_stands_where_a_ready_loser_is_spared_the_price() -> None:
    rules = preset("taiwan-hk", base=0, limit_fan=5, ready_declarer_exempt="winner_ready_fan")
    awards = [Award("declared_ready", 5, 1), Award("all_chows", 3, 1)]
    s = worth("S", 5, raw=8, rules=rules, awards=awards, self_draw=True, declared_ready=True)
    # 5 fan at 2, less the 5 of the declaration.
    paid = settle([("S", s)], how="self_draw", ready="EW", repeats=1, rules=rules)
    assert lines(paid) == ["N>S 10 self_draw", "E>S 6 dealer"]


# ---- Taiwanese: a loser who had declared ready


def exempt(option: str, ready: str, source: str | None = None, **options: object) -> list[str]:
    """S wins 9 fan, 5 of them for a hand declared ready."""
    rules = preset("taiwan-hk", ready_declarer_exempt=option, **options)
    awards = [Award("declared_ready", 5, 1), Award("all_chows", 3, 1), Award("self_draw", 1, 1)]
    s = worth("S", 9, rules=rules, awards=awards, self_draw=source is None, declared_ready=True)
    how: Any = "self_draw" if source is None else "discard"
    return lines(settle([("S", s)], source=source, how=how, ready=ready, rules=rules))


ALL = ["W>S 28 self_draw", "N>S 28 self_draw", "E>S 28 self_draw", "E>S 2 dealer"]


@pytest.mark.parametrize(
    ("option", "ready", "payments"),
    [
        ("off", "EWN", ALL),
        ("dealer_bonus", "", ALL),
        ("dealer_bonus", "EW", ALL[:3]),
        ("dealer_bonus", "WN", ALL),
        ("winner_ready_fan", "", ALL),
        ("winner_ready_fan", "W", ["W>S 18 self_draw", *ALL[1:]]),
        ("winner_ready_fan", "E", [*ALL[:2], "E>S 18 self_draw", "E>S 2 dealer"]),
    ],
)
def test_ready_declarer_exempt(option: str, ready: str, payments: list[str]) -> None:
    assert exempt(option, ready) == payments


def test_ready_declarer_exempt_on_a_discard() -> None:
    assert exempt("winner_ready_fan", "W", "W") == ["W>S 18 discard"]
    assert exempt("dealer_bonus", "E", "E") == ["E>S 28 discard"]


def test_what_a_ready_loser_is_spared_under_a_limit() -> None:
    rules = preset("taiwan-hk", ready_declarer_exempt="winner_ready_fan", limit_fan=6)
    s = worth("S", 6, raw=9, rules=rules, awards=[Award("declared_ready", 5, 1)], declared_ready=True)
    assert lines(settle([("S", s)], source="W", ready="W", rules=rules)) == ["W>S 12 discard"]
    # Never more than all the fan that are paid for: the base is left.
    low = rules.replace(limit_fan=3)
    s = worth("S", 3, raw=9, rules=low, awards=[Award("declared_ready", 5, 1)], declared_ready=True)
    assert lines(settle([("S", s)], source="W", ready="W", rules=low)) == ["W>S 10 discard"]


# ---- instant payments


@pytest.mark.parametrize(
    ("row", "payments"),
    [
        ("follow_discard", ["S>W 10", "S>N 10", "S>E 10"]),
        ("dice_123", ["S>W 10", "S>N 10", "S>E 10"]),
        ("concealed_kong", ["W>S 10", "N>S 10", "E>S 10"]),
        ("flower_set", ["W>S 10", "N>S 10", "E>S 10"]),
        ("dice_triple", ["W>S 10", "N>S 10", "E>S 10"]),
        ("grass_set", ["W>S 5", "N>S 5", "E>S 5"]),
    ],
)
def test_taiwanese_instant_payments(row: Any, payments: list[str]) -> None:
    assert lines(instant_payment(row, "S", preset("taiwan-hk"))) == [f"{one} instant:{row}" for one in payments]
    assert instant_payment(row, "S", preset("taiwan-hk", instant=["refused_pung"])) == ()


def test_a_refused_pung_goes_into_the_pot() -> None:
    assert lines(instant_payment("refused_pung", "S", preset("taiwan-hk"))) == ["S>pot 10 pot"]


@pytest.mark.parametrize(
    ("means", "flowers", "rows"),
    [
        ("mixed_numbers", "1f 2f 3f 8f", "- - - grass"),
        ("mixed_numbers", "1f 2f 3f 4f 5f", "- - - set -"),
        # 一台花 is 梅蘭菊竹: the seasons alone are none.
        ("mixed_numbers", "5f 6f 7f 8f 1f", "- - - - grass"),
        ("mixed_numbers", "1f 2f 7f 8f 5f 6f 3f 4f", "- - - grass - - - grass+set"),
        ("mixed_numbers", "1f 5f 2f 6f 3f 7f 8f 4f", "- - - - - - grass grass+set"),
        # Both fall due with one flower: the four numbers, and the series.
        ("mixed_numbers", "1f 2f 3f 5f 4f", "- - - - grass+set"),
        ("seasons", "5f 6f 7f 8f 1f 2f 3f 4f", "- - - grass - - - set"),
        ("seasons", "1f 2f 3f 4f 5f 6f 7f 8f", "- - - set - - - -"),
        ("seasons", "1f 2f 3f 8f", "- - - -"),
        ("plants", "1f 2f 3f 4f 5f 6f 7f 8f", "- - - grass - - - set"),
        ("plants", "5f 6f 7f 8f 1f 2f 3f 4f", "- - - set - - - -"),
    ],
)
def test_grass_and_flower_sets(means: str, flowers: str, rows: str) -> None:
    short = {"grass_set": "grass", "flower_set": "set"}
    due = flower_rows(flowers.split(), preset("taiwan-hk", grass_set_means=means))
    assert " ".join("+".join(short[row] for row in one) or "-" for one in due) == rows


def test_a_second_grass_set_where_no_flower_set_is_paid() -> None:
    rules = preset("taiwan-hk", instant=["grass_set"])
    due = flower_rows(["1f", "2f", "7f", "8f", "3f", "4f", "5f", "6f"], rules)
    assert due == ((), (), (), ("grass_set",), (), (), (), ("grass_set",))
    assert flower_rows(["1f", "2f", "7f", "8f"], preset("taiwan-hk", instant=[])) == ((), (), (), ())


NINES = [("E", "9m"), ("S", "9m"), ("W", "9m"), ("N", "9m")]


@pytest.mark.parametrize(
    ("discards", "payer"),
    [
        (NINES, "E"),
        ([("N", "9m"), *NINES], "E"),
        (NINES[:3], None),
        ([*NINES[:3], ("N", "9p")], None),
        # A claim between, or a seat that was skipped by one.
        ([*NINES[:2], None, *NINES[2:]], None),
        ([("E", "9m"), ("S", "9m"), ("E", "9m"), ("N", "9m")], None),
    ],
)
def test_followed_discards(discards: Any, payer: str | None) -> None:
    assert follow_discard(discards, preset("taiwan-hk")) == payer


def test_followed_discards_of_the_first_round_only() -> None:
    rules = preset("taiwan-hk", follow_discard_first_round=True)
    assert follow_discard(NINES, rules) == "E"
    assert follow_discard([("N", "1m"), *NINES], rules) is None


@pytest.mark.parametrize(
    ("dice", "row"),
    [
        ([1, 2, 3], "dice_123"),
        ([2, 3, 1], "dice_123"),
        ([6, 6, 6], "dice_triple"),
        ([1, 1, 2], None),
        ([2, 3, 4], None),
        ([1, 1], None),
    ],
)
def test_dice(dice: list[int], row: str | None) -> None:
    assert dice_row(dice) == row


# ---- the pot


def test_the_pot_goes_to_the_next_winner_or_back() -> None:
    pot = Pot().after(instant_payment("refused_pung", "S", preset("taiwan-hk")))
    # Player 1 sits at E in the next hand, and pays again.
    pot = pot.after(instant_payment("refused_pung", "E", preset("taiwan-hk")), (1, 2, 3, 0))
    pot = pot.after([Transfer(Seat.N, "pot", 5, "pot"), Transfer(Seat.N, Seat.E, 99, "discard")], (1, 2, 3, 0))
    assert (pot.paid, pot.total) == ((5, 20, 0, 0), 25)
    assert lines(pot.give_back()) == ["pot>E 5 pot", "pot>S 20 pot"]
    assert lines(pot.give_back((1, 2, 3, 0))) == ["pot>E 20 pot", "pot>N 5 pot"]
    won = pot.to_winner("W")
    assert lines(won) == ["pot>W 25 pot"]
    assert pot.after(won) == Pot()
    assert Pot().to_winner("W") == Pot().give_back() == ()


@pytest.mark.parametrize("paid", [(1, 2, 3), (1, 2, 3, -4), (1, 2, 3, 4.0), [1, 2, 3, 4], (True, 0, 0, 0), None])
def test_pots_that_cannot_be(paid: Any) -> None:
    with pytest.raises(hkmj.HandError, match="it must be a whole amount from 0 of each of four players"):
        Pot(paid)
    with pytest.raises(hkmj.HandError, match="it must be the numbers 0 to 3, each once"):
        Pot((5, 0, 0, 0)).give_back((0, 1, 2, 2))
    with pytest.raises(hkmj.HandError, match="it must be the numbers 0 to 3, each once"):
        Pot().after([], (0, 1))


def test_instant_payments_that_cannot_be() -> None:
    row: Any = "dice_321"
    with pytest.raises(hkmj.HandError, match="row='dice_321': it must be one of flower, kong, follow_discard"):
        instant_payment(row, "S", preset("taiwan-hk"))
    with pytest.raises(hkmj.HandError, match="times=-1"):
        instant_payment("concealed_kong", "S", preset("taiwan-hk"), times=-1)
    # A row of the other family is none of this one.
    assert instant_payment("flower", "S", preset("taiwan-hk")) == ()
    shown: Any
    for shown in ([0, 0, 0], [1, 2, 7], [1.0, 1.0, 1.0], ["1", "2", "3"], [True, True, True], [9, 9]):
        with pytest.raises(hkmj.HandError, match="each must show 1 to 6"):
            dice_row(shown)
    for flowers, fault in ((["1f", "1f"], "1f is shown twice"), (["1f", "1m"], "1m is no flower")):
        with pytest.raises(hkmj.HandError, match=fault):
            flower_rows(flowers, preset("taiwan-hk"))
