"""拉: debts that grow, are halved, rounded and cashed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.money import lines, preset, worth

import hkmj
from hkmj.pull import PullAccount
from hkmj.settlement import Settlement, Transfer, settle
from hkmj.tiles import Seat


def won(seat: str, source: str | None, fan: int = 5, rules: hkmj.Ruleset | None = None, **win: Any) -> Settlement:
    """A Taiwanese hand without a dealer's bonus: by default 20 a payer."""
    put = rules or preset("taiwan-hk")
    s = worth(seat, fan, rules=put, self_draw=source is None, **win)
    how: Any = "self_draw" if source is None else "discard"
    return settle([(seat, s)], source=source, how=how, dealer=None, rules=put)


def account(creditor: int | None, *debts: int | Fraction) -> PullAccount:
    first, second, third, fourth = map(Fraction, debts)
    return PullAccount(creditor, (first, second, third, fourth))


def test_s3_s_own_example() -> None:
    # $10 a base and $2 a fan: East draws 13 fan, then South discards 5 fan to East.
    rules = preset("taiwan-hk", dealer_bonus=False)
    after = PullAccount().book(won("E", None, 13, rules)).account
    assert after == account(0, 0, 36, 36, 36)
    after = after.book(won("E", "S", 5, rules)).account
    assert after == account(0, 0, 74, 36, 36)
    # 情況一：南、西、北家其中一家出沖俾另一家: all is cashed.
    assert lines(after.book(won("W", "N", 5, rules)).cashed) == ["S>E 74 pull", "W>E 36 pull", "N>E 36 pull"]
    # 情況二：東家出沖俾南家: South pays $74 / 2 = $37.
    assert lines(after.book(won("S", "E", 5, rules)).cashed) == ["S>E 37 pull", "W>E 36 pull", "N>E 36 pull"]
    # 南家自摸 halves too.
    assert lines(after.book(won("S", None, 5, rules)).cashed) == ["S>E 37 pull", "W>E 36 pull", "N>E 36 pull"]


def test_the_new_creditor_is_owed_this_hand_only() -> None:
    booked = account(0, 0, 74, 36, 36).book(won("S", "E"))
    assert booked.account == account(1, 20, 0, 0, 0)
    drawn = account(0, 0, 74, 36, 36).book(won("S", None))
    assert drawn.account == account(1, 20, 0, 20, 20)


def test_a_robbed_kong_of_the_creditor_halves() -> None:
    rules = preset("taiwan-hk")
    robbed = worth("S", 5, rules=rules, robbed="added")
    paid = settle([("S", robbed)], source="E", how="robbed_kong", dealer=None, rules=rules)
    assert lines(account(0, 0, 74, 36, 36).book(paid).cashed)[0] == "S>E 37 pull"


def test_a_flower_win_is_an_own_draw() -> None:
    rules = preset("taiwan-hk")
    flowers = worth("S", 30, rules=rules, self_draw=True, flower_win=True)
    paid = settle([("S", flowers)], how="flower", dealer=None, rules=rules)
    assert lines(account(0, 0, 74, 36, 36).book(paid).cashed)[0] == "S>E 37 pull"


def test_seven_rob_one_is_a_flower_win() -> None:
    rules = preset("taiwan-hk", values={"seven_rob_one": 30})
    robbed = worth("S", 30, rules=rules, held=["seven_rob_one"], self_draw=True, flower_win=True)
    paid = settle([("S", robbed)], source="W", how="flower", dealer=None, rules=rules)
    # West, no creditor, showed the eighth flower and alone owes for the hand; South's debt is halved all the same.
    booked = account(0, 0, 74, 36, 36).book(paid)
    assert lines(booked.cashed) == ["S>E 37 pull", "W>E 36 pull", "N>E 36 pull"]
    assert booked.account == account(1, 0, 0, 70, 0)


def test_draws_and_false_wins_leave_the_debts() -> None:
    before = account(0, 0, 74, 36, 36)
    false = settle([("S", None)], how="false_win", rules="taiwan-hk")
    assert before.book(false) == (before, ())


def test_a_false_win_beside_a_win_is_paid_at_once() -> None:
    rules = preset("taiwan-hk")
    paid = settle([("S", worth("S", 5, rules=rules)), ("N", None)], source="E", dealer=None, rules=rules)
    assert PullAccount().book(paid).account == account(1, 20, 0, 0, 0)


def test_the_bonus_is_pulled_too() -> None:
    rules = preset("taiwan-hk")
    paid = settle([("S", worth("S", 5, rules=rules))], source="E", repeats=1, rules=rules)
    assert PullAccount().book(paid).account == account(1, 26, 0, 0, 0)


@pytest.mark.parametrize(("grows", "debts"), [("payers", (0, 74, 36, 0)), ("all_debtors", (0, 74, 54, 0))])
def test_whose_debts_grow(grows: str, debts: tuple[int, ...]) -> None:
    rules = preset("taiwan-hk", pull_grows=grows)
    assert account(0, 0, 36, 36, 0).book(won("E", "S", 5, rules)).account == account(0, *debts)


@pytest.mark.parametrize(("rounding", "debt", "cashed"), [("at_cashing", "223/2", 56), ("up_each_step", "112", 56)])
def test_halves_are_rounded_up(rounding: str, debt: str, cashed: int) -> None:
    rules = preset("taiwan-hk", pull_rounding=rounding)
    # 61 x 1.5 = 91.5, and 20.
    after = account(0, 0, 61, 0, 0).book(won("E", "S", 5, rules)).account
    assert after.debts[1] == Fraction(debt)
    assert lines(after.book(won("S", "E", 5, rules)).cashed) == [f"S>E {cashed} pull"]


def test_rounding_is_up_and_after_the_halving() -> None:
    # 72.5 / 2 = 36.25 is cashed as 37; 72 / 2 needs no rounding.
    assert lines(account(0, 0, Fraction(145, 2), 0, 0).book(won("S", "E")).cashed) == ["S>E 37 pull"]
    assert lines(account(0, 0, 72, 0, 0).book(won("S", "E")).cashed) == ["S>E 36 pull"]


def test_players_keep_their_debts_while_seats_change() -> None:
    # Player 0 is owed by player 1; now players 1, 2, 3, 0 sit at E, S, W, N and player 1 draws.
    booked = account(0, 0, 74, 36, 0).book(won("E", None), (1, 2, 3, 0))
    assert lines(booked.cashed) == ["E>N 37 pull", "S>N 36 pull"]
    assert booked.account == account(1, 20, 0, 20, 20)


def test_the_end_of_the_game() -> None:
    after = account(2, 10, Fraction(5, 2), 0, 0)
    assert lines(after.close()) == ["E>W 10 pull", "S>W 3 pull"]
    assert lines(after.close((2, 3, 0, 1))) == ["W>E 10 pull", "N>E 3 pull"]
    assert PullAccount().close() == ()


def test_one_creditor_only() -> None:
    rules = preset("taiwan-hk", pull=False, multiple_winners="all")
    wins = [("S", worth("S", 5, rules=rules)), ("W", worth("W", 5, rules=rules))]
    with pytest.raises(hkmj.HandError, match="a running account has one creditor"):
        PullAccount().book(settle(wins, source="E", rules=rules))


def test_plain_data() -> None:
    after = account(2, 10, Fraction(5, 2), 0, 0)
    assert PullAccount.from_dict(after.to_dict()) == after
    assert PullAccount.from_dict(PullAccount().to_dict()) == PullAccount()


SOUND = {"creditor": 1, "debts": ["5/2", "0", "0", "0"]}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"creditor": 4}, "creditor=4: it must be a player, 0 to 3, or None"),
        ({"creditor": -1}, "creditor=-1"),
        ({"creditor": "1"}, "creditor='1'"),
        ({"creditor": True}, "creditor=True"),
        ({"creditor": None}, "player 0 owes 5/2 to nobody"),
        ({"creditor": 0}, "player 0 owes 5/2 to himself"),
        ({"debts": ["-1", "0", "0", "0"]}, "player 0 owes Fraction(-1, 1): it must be an amount from 0"),
        ({"debts": ["1", "0", "0"]}, "is no running account"),
        ({"debts": ["x", "0", "0", "0"]}, "is no running account"),
        ({"debts": ["1/0", "0", "0", "0"]}, "is no running account"),
        ({"debts": [None, "0", "0", "0"]}, "is no running account"),
        ({"debts": 5}, "is no running account"),
    ],
)
def test_accounts_that_cannot_be(changed: dict[str, Any], fault: str) -> None:
    PullAccount.from_dict(SOUND)
    with pytest.raises(hkmj.HandError) as caught:
        PullAccount.from_dict(SOUND | changed)
    assert fault in str(caught.value)


@pytest.mark.parametrize("data", [{}, [], None, "5", {"creditor": 1}, {"debts": ["0"] * 4}])
def test_what_is_no_account(data: Any) -> None:
    with pytest.raises(hkmj.HandError, match="is no running account"):
        PullAccount.from_dict(data)


def test_all_faults_of_an_account_at_once() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        account(7, -1, 2, -3, 0)
    assert len(caught.value.faults) == 3
    short: Any = (Fraction(1),)
    with pytest.raises(hkmj.HandError, match="they must be those of four players"):
        PullAccount(1, short)


@pytest.mark.parametrize(
    "players", [(0, 1, 2), (0, 0, 1, 2), (1, 2, 3, 4), "ESWN", (0.0, 1, 2, 3), None, [[0], 1, 2, 3]]
)
def test_players_are_0_to_3(players: Any) -> None:
    for ask in (lambda: account(1, 5, 0, 0, 0).book(won("S", "W"), players), lambda: PullAccount().close(players)):
        with pytest.raises(hkmj.HandError, match="it must be the numbers 0 to 3, each once"):
            ask()
    assert account(1, 5, 0, 0, 0).close([3, 2, 1, 0]) == (Transfer(Seat.N, Seat.W, 5, "pull"),)
