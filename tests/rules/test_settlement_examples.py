"""The worked examples of the rules of settlement, number by number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.money import lines, nets, preset, worth

import hkmj
from hkmj.history import Event
from hkmj.pull import PullAccount
from hkmj.rules import Points
from hkmj.scoring import Score
from hkmj.settlement import Settlement, settle


def own_draw(seat: str, score: Score, rules: str | hkmj.Ruleset = "hk", **more: Any) -> Settlement:
    return settle([(seat, score)], how="self_draw", rules=rules, **more)


# ---- 1 Price


def test_price_of_17_fan_without_a_limit() -> None:
    discard = settle([("E", worth("E", 17))], source="S", rules="hk-unlimited")
    assert lines(discard) == ["S>E 1536 discard"]
    drawn = own_draw("E", worth("E", 17, self_draw=True), "hk-unlimited")
    assert lines(drawn) == ["S>E 768 self_draw", "W>E 768 self_draw", "N>E 768 self_draw"]
    assert drawn.net["E"] == 2304


def test_price_above_the_limit() -> None:
    rules = preset("hk-8", payout="full-spicy")
    assert lines(settle([("E", worth("E", 8, raw=11))], source="S", rules=rules)) == ["S>E 256 discard"]
    # The cap is the settlement's too: fan of a rule set with a higher limit are capped again.
    assert lines(settle([("E", worth("E", 11))], source="S", rules=rules)) == ["S>E 256 discard"]
    assert own_draw("E", worth("E", 11, self_draw=True), rules).net == {"E": 384, "S": -128, "W": -128, "N": -128}


# ---- 2 Half, two winners


def test_half_with_two_winners() -> None:
    wins: Any = [("W", worth("W", 6)), ("E", worth("E", 4))]
    paid = settle(wins, source="N", rules=preset("hk", discharge="half", multiple_winners="all"))
    assert lines(paid) == ["S>E 4 bystander", "N>E 12 discard", "N>W 24 discard", "S>W 8 bystander"]
    assert nets(paid) == {"E": 16, "S": -12, "W": 32, "N": -36}
    nearest = settle(wins, source="N", rules=preset("hk", discharge="half"))
    assert lines(nearest) == ["S>E 4 bystander", "W>E 4 bystander", "N>E 8 discard"]
    assert (nearest.winners, nearest.cut) == (("E",), ("W",))


# ---- 3 Old style


def test_old_style_takes_the_higher_rank() -> None:
    nine = hkmj.score("1112345678999s+7s", seat="W", round="N", rules="hk-chicken")
    assert {"nine_gates", "pure_one_suit"} <= nine.held
    assert lines(settle(nine, discarder="E", rules="hk-chicken")) == ["E>W 48 discard"]
    drawn = hkmj.score("1112345678999s+7s", seat="W", round="N", self_draw=True, rules="hk-chicken")
    assert [one.amount for one in settle(drawn, rules="hk-chicken").transfers] == [24, 24, 24]


def test_old_style_half_discharge_with_a_factor_of_three_halves() -> None:
    flush = hkmj.score("234s456s777s9s[123s]+9s", seat="W", round="N", rules="hk-chicken-half")
    paid = settle(flush, discarder="E", rules=preset("hk-chicken-half", double_factor="3/2"))
    assert lines(paid) == ["N>W 24 bystander", "E>W 48 discard", "S>W 24 bystander"]


@pytest.mark.parametrize(("unit", "factor"), [(2, 2), (1, 4)])
def test_old_style_refuses_a_unit_with_broken_shares(unit: int, factor: int) -> None:
    with pytest.raises(hkmj.RulesetError, match=rf"multiply it by {factor}") as caught:
        preset("hk-chicken-half", unit=unit)
    assert caught.value.path == "unit"


# ---- 4 The floor

FLUSH = "(9999p)[234p<S][555p<N][678p<S]1p+1p"


def test_the_fourth_dot_set_was_fed() -> None:
    s = hkmj.score(FLUSH, seat="W", round="E", self_draw=True)
    assert s.fan == 9
    paid = own_draw("W", s)
    assert lines(paid) == ["S>W 144 liability:flush_exposed"]
    found = paid.win("W").liability
    assert found is not None
    assert (found.rule, found.also, found.overruled) == ("flush_exposed", ("twelve_exposed",), ())
    assert found.trigger == Event(4, "W", 4, "chow", "678p", feeder="S")


def test_the_concealed_kong_does_not_count_in_guangdong() -> None:
    s = worth(
        "W",
        4,
        rules="guangdong",
        melds="(9999p)[234p<S][555p<N][678p<S]",
        held={"pure_one_suit", "self_draw"},
        standalone="pure_one_suit",
        self_draw=True,
    )
    paid = own_draw("W", s, "guangdong")
    assert [one.amount for one in paid.transfers] == [16, 16, 16]
    assert (paid.net["W"], paid.win("W").liability) == (48, None)


# ---- 5 Order

DRAGONS = "[777z<N][555z<W][666z<S][789s<N]2s+2s"


@pytest.mark.parametrize(
    ("name", "options", "payment"),
    [
        ("hk", {}, "N>E 576 liability:twelve_exposed"),
        ("hk", {"liability": ["three_dragons"]}, "N>E 576 liability:three_dragons"),
        ("hk-common", {}, "S>E 576 liability:three_dragons"),
    ],
)
def test_who_fed_the_dragons_and_who_the_fourth_set(name: str, options: dict[str, object], payment: str) -> None:
    s = hkmj.score(DRAGONS, seat="E", round="E", self_draw=True, rules=name)
    assert s.fan == 13
    assert lines(own_draw("E", s, preset(name, **options))) == [payment]


def test_dragons_on_another_s_discard() -> None:
    s = hkmj.score(DRAGONS, seat="E", round="E")
    assert s.fan == 12
    assert lines(settle(s, discarder="W")) == ["W>E 256 discard"]
    half = settle(s, discarder="W", rules=preset("hk", liable_pays_half=True))
    assert lines(half) == ["W>E 128 discard", "N>E 128 liability:three_dragons"]


# ---- 6 All honours

HONORS = "[555z<N][777z<E][666z<W](1111z)3z+3z"


def test_all_honours_void_the_three_dragons() -> None:
    s = hkmj.score(HONORS, seat="S", round="E", self_draw=True)
    assert (s.fan, s.raw_fan) == (13, 18)
    assert lines(own_draw("S", s)) == ["W>S 192 self_draw", "N>S 192 self_draw", "E>S 192 self_draw"]
    bound = own_draw("S", s, preset("hk", all_honors_voids_three_dragons=False))
    assert lines(bound) == ["W>S 576 liability:three_dragons"]


def test_a_kong_in_the_turn_of_the_claim_counts_against_its_feeder() -> None:
    s = hkmj.score(HONORS, seat="S", round="E", self_draw=True)
    events = [
        Event(1, "S", 1, "pung", "555z", feeder="N"),
        Event(2, "S", 2, "pung", "777z", feeder="E"),
        Event(3, "S", 3, "pung", "666z", feeder="W"),
        Event(4, "S", 3, "concealed_kong", "1111z"),
    ]
    assert lines(own_draw("S", s, histories={"S": events})) == ["W>S 576 liability:twelve_exposed"]


# ---- 7 出槓

KONGS = "[4444s<E](8888m)123p567s9p+9p"


@pytest.mark.parametrize(
    ("options", "payments"),
    [
        ({}, ["E>N 48 self_draw", "S>N 48 self_draw", "W>N 48 self_draw"]),
        ({"exposed_kong_feeder_pays": "shares"}, ["E>N 144 liability:exposed_kong"]),
        ({"exposed_kong_feeder_pays": "as_discard"}, ["E>N 96 liability:exposed_kong"]),
        (
            {"exposed_kong_feeder_pays": "as_discard", "discharge": "half"},
            ["E>N 48 liability:exposed_kong", "S>N 24 bystander", "W>N 24 bystander"],
        ),
    ],
)
def test_who_fed_the_kong_that_began_the_chain(options: dict[str, object], payments: list[str]) -> None:
    s = hkmj.score(KONGS, seat="N", round="E", self_draw=True, kongs=2, first_kong="exposed")
    assert s.fan == 9
    assert lines(own_draw("N", s, preset("hk", **options))) == payments


@pytest.mark.parametrize("pays", ["none", "shares", "as_discard"])
def test_under_strict_the_chain_is_the_concealed_kong_alone(pays: str) -> None:
    rules = preset("hk", kong_on_kong_strict=True, exposed_kong_feeder_pays=pays)
    s = hkmj.score(KONGS, seat="N", round="E", self_draw=True, kongs=1, first_kong="concealed", rules=rules)
    assert s.fan == 3
    one_turn = [
        Event(1, "N", 1, "exposed_kong", "4444s", feeder="E"),
        Event(2, "N", 1, "concealed_kong", "8888m"),
    ]
    for histories in (None, {"N": one_turn}):
        paid = own_draw("N", s, rules, histories=histories)
        assert lines(paid) == ["E>N 4 self_draw", "S>N 4 self_draw", "W>N 4 self_draw"]


# ---- 8 Robbed kong


@pytest.mark.parametrize(
    ("options", "payments"),
    [
        ({}, ["W>E 8 robbed_kong"]),
        ({"multiple_winners": "all"}, ["W>E 8 robbed_kong", "W>S 16 robbed_kong"]),
        (
            {"multiple_winners": "all", "robbed_kong_pays_as_self_draw": True},
            ["W>E 12 liability:robbed_kong", "W>S 24 liability:robbed_kong"],
        ),
        ({"discharge": "half"}, ["S>E 2 bystander", "W>E 4 robbed_kong", "N>E 2 bystander"]),
    ],
)
def test_a_robbed_kong(options: dict[str, object], payments: list[str]) -> None:
    wins: Any = [("S", worth("S", 4, robbed="added")), ("E", worth("E", 3, robbed="added"))]
    paid = settle(wins, source="W", how="robbed_kong", rules=preset("hk", **options))
    assert lines(paid) == payments


# ---- 9 半銃


@pytest.mark.parametrize(
    ("melds", "payments"),
    [
        ("[123m<E][456m<E][777z<W]", ["N>S 16 liability:nine_exposed_half"]),
        ("[123m<E][456m<E]", ["W>S 4 bystander", "N>S 8 discard", "E>S 4 bystander"]),
    ],
)
def test_half_discharge_with_sets_on_the_floor(melds: str, payments: list[str]) -> None:
    s = worth("S", 2, rules="hk-chicken-half", melds=melds)
    assert lines(settle(s, discarder="N", rules="hk-chicken-half")) == payments


def test_half_discharge_twelve_exposed() -> None:
    s = worth("S", 3, rules="hk-chicken-half", melds="[123m<E][456m<E][777z<W][555p<E]", self_draw=True)
    assert lines(settle(s, rules="hk-chicken-half")) == ["E>S 48 liability:twelve_exposed"]


# ---- 10 False win


def test_a_false_win_beside_a_good_one() -> None:
    paid = settle([("N", None), ("E", worth("E", 4))], source="W")
    assert lines(paid) == ["W>E 16 discard", "N>E 192 false_win", "N>S 192 false_win", "N>W 192 false_win"]
    assert nets(paid) == {"E": 208, "S": 192, "W": 176, "N": -576}
    assert (paid.winners, paid.false_wins, paid.cut) == (("E",), ("N",), ())


def test_a_false_win_alone() -> None:
    chicken = settle([("N", None)], how="false_win", rules=preset("hk-chicken", double_factor="3/2", triple_factor=2))
    assert nets(chicken) == {"E": 16, "S": 16, "W": 16, "N": -48}
    taiwan = settle([("N", None)], how="false_win", rules=preset("taiwan-hk", base=50, unit=10))
    assert nets(taiwan) == {"E": 300, "S": 300, "W": 300, "N": -900}


# ---- 11 Guangdong


def test_several_winners_raise_a_small_hand() -> None:
    chicken = ("S", worth("S", 0, rules="guangdong"))
    pungs = ("N", worth("N", 3, rules="guangdong"))
    flush = ("W", worth("W", 5, rules="guangdong", standalone="pure_pungs"))
    paid = settle([chicken, flush, pungs], source="E", rules="guangdong")
    assert lines(paid) == ["E>S 8 discard", "E>W 32 discard", "E>N 8 discard"]
    assert nets(paid)["E"] == -48
    two = settle([chicken, pungs], source="E", rules="guangdong")
    assert lines(two) == ["E>S 1 discard", "E>N 8 discard"]
    raised = settle([chicken, pungs], source="E", rules=preset("guangdong", raise_from_winners=2))
    assert lines(raised) == ["E>S 8 discard", "E>N 8 discard"]


def test_liable_to_one_opponent_only() -> None:
    def twelve(seat: str, last: int) -> list[Event]:
        kinds = {"N": "111s 222s 333s 444s", "S": "111p 222p 333p 444p"}[seat].split()
        numbers = [last - 6, last - 4, last - 2, last]
        return [
            Event(n, seat, n, "pung", tiles, feeder="W" if n == last else "E")
            for n, tiles in zip(numbers, kinds, strict=True)
        ]

    histories: Any = {"N": twelve("N", 21), "S": twelve("S", 30)}
    melds = {seat: "".join(str(event.meld) for event in events) for seat, events in histories.items()}

    def drawn(seat: str, rules: str | hkmj.Ruleset) -> list[str]:
        s = worth(seat, 1, rules="guangdong", melds=melds[seat], self_draw=True)
        return lines(own_draw(seat, s, rules, histories=histories))

    assert drawn("S", "guangdong") == ["W>S 2 self_draw", "N>S 2 self_draw", "E>S 2 self_draw"]
    assert drawn("N", "guangdong") == ["W>N 6 liability:twelve_exposed"]
    assert drawn("S", preset("guangdong", twelve_exposed_once=False)) == ["W>S 6 liability:twelve_exposed"]


# ---- 12 Folk


def test_folk_stakes_and_horses() -> None:
    flush = worth("E", 2, rules="guangdong-folk", standalone="pure_one_suit", held={"pure_one_suit"})
    # A, B, C, D sit at E, S, W, N.
    paid = settle([("E", flush)], source="S", horses={"W": "E", "N": "S"}, rules="guangdong-folk")
    assert lines(paid) == ["S>E 12 discard", "S>W 12 horse", "N>E 12 horse"]
    assert nets(paid) == {"E": 24, "S": -24, "W": 12, "N": -12}


# ---- 13 Taiwanese

FIFTY: dict[str, Any] = {"base": 50, "unit": 10}


def owed(account: PullAccount) -> list[int]:
    """What the players A, B, C, D owe."""
    assert all(debt.denominator == 1 for debt in account.debts)
    return [debt.numerator for debt in account.debts]


def test_taiwanese_price_and_bonus() -> None:
    s = worth("N", 7, rules="taiwan-hk", self_draw=True)
    paid = own_draw("N", s, preset("taiwan-hk", **FIFTY), repeats=2)
    assert lines(paid) == ["E>N 120 self_draw", "E>N 50 dealer", "S>N 120 self_draw", "W>N 120 self_draw"]


@pytest.mark.parametrize(("grows", "debts"), [("payers", [170, 270, 120, 0]), ("all_debtors", [255, 270, 180, 0])])
def test_taiwanese_running_account(grows: str, debts: list[int]) -> None:
    rules = preset("taiwan-hk", pull_grows=grows, **FIFTY)
    first = own_draw("N", worth("N", 7, rules=rules, self_draw=True), rules, repeats=2)
    account, cashed = PullAccount().book(first)
    assert (account.creditor, owed(account), cashed) == (3, [170, 120, 120, 0], ())

    # B deals: B, C, D, A sit at E, S, W, N.
    second = settle([("W", worth("W", 3, rules=rules))], source="E", rules=rules)
    assert second.paid("E", "W") == 90
    account, cashed = account.book(second, (1, 2, 3, 0))
    assert (account.creditor, owed(account), cashed) == (3, debts, ())


def test_taiwanese_running_account_is_cashed() -> None:
    rules = preset("taiwan-hk", **FIFTY)
    account = PullAccount(3, (Fraction(170), Fraction(270), Fraction(120), Fraction(0)))
    # C deals and draws: C, D, A, B sit at E, S, W, N.
    third = own_draw("E", worth("E", 4, rules=rules, self_draw=True), rules)
    account, cashed = account.book(third, (2, 3, 0, 1))
    assert (account.creditor, owed(account)) == (2, [100, 100, 0, 100])
    assert lines(cashed) == ["W>S 170 pull", "N>S 270 pull", "E>S 60 pull"]


@pytest.mark.parametrize(
    ("rounding", "once", "twice", "cashed"),
    [
        ("at_cashing", Fraction(145, 2), Fraction(515, 4), 129),
        ("up_each_step", Fraction(73), Fraction(130), 130),
    ],
)
def test_taiwanese_rounding(rounding: str, once: Fraction, twice: Fraction, cashed: int) -> None:
    rules = preset("taiwan-hk", base=10, unit=5, pull_rounding=rounding)

    def lost(fan: int) -> Settlement:
        return settle([("S", worth("S", fan, rules=rules))], source="W", dealer=None, rules=rules)

    assert (lost(5).paid("W", "S"), lost(2).paid("W", "S")) == (35, 20)
    account = PullAccount().book(lost(5)).account.book(lost(2)).account
    assert account.debts[2] == once
    account = account.book(lost(2)).account
    assert account.debts[2] == twice
    assert lines(account.close()) == [f"W>S {cashed} pull"]


def test_points_of_the_default_false_win_in_guangdong() -> None:
    # S4 is silent; the rules put 8 points.
    assert preset("guangdong").false_win_amount == Points(8)
    assert nets(settle([("E", None)], how="false_win", rules="guangdong")) == {"E": -24, "S": 8, "W": 8, "N": 8}
