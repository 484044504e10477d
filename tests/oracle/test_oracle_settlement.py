"""The worked examples of the settlement rules, in their order."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from . import Fault, context, parse, preset, pull, settle, settle_won, with_options
from .generate_settlement import settlement_case
from .histories import from_melds
from .instant import flower_rows, instant
from .prices import each, false_win, least_factor, price
from .settlement import Settled, Won, horse_seat, nets
from .tiles import tile

OWN = {"self_draw": True}


def rules_of(name: str, **options: Any) -> dict[str, Any]:
    return with_options(preset(name), **options)


def won_on(seat: str, text: str, **win: Any) -> tuple[str, tuple[dict[str, Any], dict[str, Any]]]:
    """A seat with its hand, in the East round."""
    return seat, (parse(text), context(seat, "E", **win))


def own_draw(seat: str, text: str, rules: dict[str, Any], **win: Any) -> Settled:
    return settle([won_on(seat, text, self_draw=True, **win)], rules, how="self_draw")


def paid(result: Settled) -> list[tuple[str, str, int, str]]:
    return result.transfers


def test_1_prices() -> None:
    unlimited = preset("hk-unlimited")
    assert price(17, unlimited) == 1536
    assert 3 * each(17, unlimited) == 2304
    eight = rules_of("hk-8", payout="full-spicy")
    assert price(11, eight) == 256
    assert 3 * each(11, eight) == 384


@pytest.mark.parametrize(
    ("fan", "discard", "share"),
    [
        *((0, 1, None), (1, 2, 1), (2, 4, 2), (3, 8, 4), (4, 16, 8), (5, 24, 12), (6, 32, 16), (7, 48, 24)),
        *((8, 64, 32), (9, 96, 48), (10, 128, 64), (11, 192, 96), (12, 256, 128), (13, 384, 192)),
    ],
)
def test_the_half_spicy_table(fan: int, discard: int, share: int | None) -> None:
    assert price(fan, preset("hk")) == discard
    if share is not None:
        assert each(fan, preset("hk")) == share


def test_2_half_with_two_winners() -> None:
    rules = rules_of("hk", discharge="half", multiple_winners="all")
    result = settle_won([Won("W", 6), Won("E", 4)], rules, source="N")
    assert paid(result) == [
        ("S", "E", 4, "bystander"),
        ("N", "E", 12, "discard"),
        ("N", "W", 24, "discard"),
        ("S", "W", 8, "bystander"),
    ]
    assert result.net() == {"N": -36, "E": 16, "S": -12, "W": 32, "pot": 0}
    nearest = settle_won([Won("W", 6), Won("E", 4)], rules_of("hk", discharge="half"), source="N")
    assert sorted(paid(nearest)) == [
        ("N", "E", 8, "discard"),
        ("S", "E", 4, "bystander"),
        ("W", "E", 4, "bystander"),
    ]
    assert (nearest.winners, nearest.cut) == (["E"], ["W"])


def test_3_old_style() -> None:
    gates = settle([won_on("S", "1112345678999s+7s")], preset("hk-chicken"), source="W")
    assert gates.net()["W"] == -48
    assert own_draw("S", "1112345678999s+7s", preset("hk-chicken")).net() == {
        "E": -24,
        "S": 72,
        "W": -24,
        "N": -24,
        "pot": 0,
    }
    half = rules_of("hk-chicken-half", double_factor=Fraction(3, 2))
    flush = settle([won_on("S", "234s456s777s9s[123s<E]+9s")], half, source="W")
    assert flush.net() == {"W": -48, "E": -24, "N": -24, "S": 96, "pot": 0}
    assert [least_factor({**half, "unit": unit}) for unit in (4, 2, 1)] == [1, 2, 4]


def test_4_the_floor() -> None:
    text = "(9999p)[234p<S][555p<N][678p<S]1p+1p"
    hk = own_draw("W", text, preset("hk"))
    assert paid(hk) == [("S", "W", 144, "liability:flush_exposed")]
    assert {one.rule for one in hk.weighed["W"]} == {"flush_exposed", "twelve_exposed"}
    guangdong = own_draw("W", text, preset("guangdong"))
    assert guangdong.net() == {"E": -16, "S": -16, "W": 48, "N": -16, "pot": 0}


DRAGONS = "[777z<N][555z<W][666z<S][789s<N]2s+2s"
SIX = preset("hk-common")["liability"]


def test_5_order() -> None:
    assert paid(own_draw("E", DRAGONS, preset("hk"))) == [("N", "E", 576, "liability:twelve_exposed")]
    without = rules_of("hk", liability=SIX)
    assert paid(own_draw("E", DRAGONS, without)) == [("N", "E", 576, "liability:three_dragons")]
    assert paid(own_draw("E", DRAGONS, preset("hk-common"))) == [("S", "E", 576, "liability:three_dragons")]
    discard = settle([won_on("E", DRAGONS)], preset("hk"), source="W")
    assert paid(discard) == [("W", "E", 256, "discard")]
    halved = settle([won_on("E", DRAGONS)], rules_of("hk", liable_pays_half=True), source="W")
    assert sorted(paid(halved)) == [("N", "E", 128, "liability:three_dragons"), ("W", "E", 128, "discard")]


HONOURS = "[555z<N][777z<E][666z<W](1111z)3z+3z"


def test_6_all_honours() -> None:
    assert own_draw("S", HONOURS, preset("hk")).net() == {"E": -192, "S": 576, "W": -192, "N": -192, "pot": 0}
    off = rules_of("hk", all_honors_voids_three_dragons=False)
    assert paid(own_draw("S", HONOURS, off)) == [("W", "S", 576, "liability:three_dragons")]
    win = won_on("S", HONOURS, self_draw=True)
    events = from_melds(win[1][0]["melds"], "S", 0)
    events[3]["turn"] = events[2]["turn"]
    same_turn = settle([win], preset("hk"), how="self_draw", histories={"S": events})
    assert paid(same_turn) == [("W", "S", 576, "liability:twelve_exposed")]


KONGS = "[4444s<E](8888m)123p567s9p+9p"
CHAIN = {"kongs": 2, "first_kong": "exposed"}


def test_7_the_feeder_of_an_exposed_kong() -> None:
    assert own_draw("N", KONGS, preset("hk"), **CHAIN).net() == {"E": -48, "S": -48, "W": -48, "N": 144, "pot": 0}
    shares = rules_of("hk", exposed_kong_feeder_pays="shares")
    assert paid(own_draw("N", KONGS, shares, **CHAIN)) == [("E", "N", 144, "liability:exposed_kong")]
    as_discard = rules_of("hk", exposed_kong_feeder_pays="as_discard")
    assert paid(own_draw("N", KONGS, as_discard, **CHAIN)) == [("E", "N", 96, "liability:exposed_kong")]
    half = rules_of("hk", exposed_kong_feeder_pays="as_discard", discharge="half")
    assert own_draw("N", KONGS, half, **CHAIN).net() == {"E": -48, "S": -24, "W": -24, "N": 96, "pot": 0}
    strict = own_draw("N", KONGS, shares, kongs=1, first_kong="concealed")
    assert strict.net() == {"E": -4, "S": -4, "W": -4, "N": 12, "pot": 0}


def test_8_a_robbed_kong() -> None:
    robbers = [Won("S", 4), Won("E", 3)]
    nearest = settle_won(robbers, preset("hk"), source="W", how="robbed_kong")
    assert paid(nearest) == [("W", "E", 8, "robbed_kong")]
    every = settle_won(robbers, rules_of("hk", multiple_winners="all"), source="W", how="robbed_kong")
    assert every.net()["W"] == -24
    drawn = rules_of("hk", multiple_winners="all", robbed_kong_pays_as_self_draw=True)
    assert settle_won(robbers, drawn, source="W", how="robbed_kong").net() == {
        "E": 12,
        "S": 24,
        "W": -36,
        "N": 0,
        "pot": 0,
    }
    half = settle_won(robbers, rules_of("hk", discharge="half"), source="W", how="robbed_kong")
    assert half.net() == {"E": 8, "S": -2, "W": -4, "N": -2, "pot": 0}


def melds(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parse(text)["melds"]
    return found


def test_9_half_discharge() -> None:
    rules = preset("hk-chicken-half")
    three = Won("S", 2, melds=melds("[123m<E][456m<E][777z<W]"))
    assert paid(settle_won([three], rules, source="N")) == [("N", "S", 16, "liability:nine_exposed_half")]
    two = Won("S", 2, melds=melds("[123m<E][777z<W]"))
    assert settle_won([two], rules, source="N").net() == {"N": -8, "E": -4, "W": -4, "S": 16, "pot": 0}
    four = Won("S", 3, melds=melds("[123m<E][777z<W][444p<N][456m<E]"))
    assert paid(settle_won([four], rules, how="self_draw")) == [("E", "S", 48, "liability:twelve_exposed")]


def test_10_a_false_win() -> None:
    culprit = settle([("N", None)], preset("hk"), how="false_win")
    winner = settle_won([Won("E", 4)], preset("hk"), source="W")
    assert nets(paid(culprit) + paid(winner)) == {"E": 208, "S": 192, "W": 176, "N": -576, "pot": 0}
    chicken = rules_of("hk-chicken", double_factor=Fraction(3, 2), triple_factor=Fraction(2))
    assert false_win(chicken) == 16
    assert settle([("N", None)], chicken, how="false_win").net()["N"] == -48
    assert false_win(rules_of("taiwan-hk", base=50, unit=10)) == 300


CHICKEN = ("S", "[123m<E][678s<E]46p44s777s+5p")
PURE = ("W", "[111p][222p]333p999p5p+5p")
PUNGS = ("N", "[222s<E][777m<W][555z<E]333s5p+5p")


def test_11_guangdong() -> None:
    rules = preset("guangdong")
    wins = [won_on(seat, text) for seat, text in (CHICKEN, PURE, PUNGS)]
    assert settle(wins, rules, source="E").net() == {"E": -48, "S": 8, "W": 32, "N": 8, "pot": 0}
    two = [wins[0], wins[2]]
    assert settle(two, rules, source="E").net()["E"] == -9
    assert settle(two, rules_of("guangdong", raise_from_winners=2), source="E").net()["E"] == -16


def fed(seat: str, feeders: list[tuple[int, str, str]]) -> list[dict[str, Any]]:
    """A history of pungs: number, tile and feeder."""
    return [
        {"n": n, "seat": seat, "turn": n, "kind": "pung", "tiles": [tile(what)] * 3, "from": feeder, "of": None}
        for n, what, feeder in feeders
    ]


def test_11_liable_once() -> None:
    of_north = fed("N", [(1, "2m", "E"), (5, "3p", "S"), (9, "7s", "S"), (21, "8s", "W")])
    of_south = fed("S", [(2, "4m", "E"), (6, "6p", "E"), (10, "6s", "E"), (30, "2s", "W")])
    histories = {"N": of_north, "S": of_south}
    south = Won("S", 1, melds=melds("[444m][666p][666s][222s]"))
    north = Won("N", 1, melds=melds("[222m][333p][777s][888s]"))
    rules = preset("guangdong")
    assert settle_won([south], rules, how="self_draw", histories=histories).net() == {
        "E": -2,
        "S": 6,
        "W": -2,
        "N": -2,
        "pot": 0,
    }
    drawn = settle_won([north], rules, how="self_draw", histories=histories)
    assert paid(drawn) == [("W", "N", 6, "liability:twelve_exposed")]
    often = rules_of("guangdong", twelve_exposed_once=False)
    drawn = settle_won([south], often, how="self_draw", histories=histories)
    assert paid(drawn) == [("W", "S", 6, "liability:twelve_exposed")]


def test_12_folk() -> None:
    rules = preset("guangdong-folk")
    win = won_on("E", "[222s][456s<N]678s99s13s+2s".replace("[456s<N]", "456s"))
    result = settle([win], rules, source="S", horses={"W": "E", "N": "S"})
    assert sorted(paid(result)) == [("N", "E", 12, "horse"), ("S", "E", 12, "discard"), ("S", "W", 12, "horse")]
    assert result.net() == {"E": 24, "S": -24, "W": 12, "N": -12, "pot": 0}
    on_itself = settle([win], rules, source="S", horses={"E": "E"})
    assert on_itself.net() == {"E": 24, "S": -24, "W": 0, "N": 0, "pot": 0}
    assert [horse_seat(number, "S") for number in (1, 4, 5, 9)] == ["S", "E", "S", "S"]


def test_13_taiwanese() -> None:
    rules = rules_of("taiwan-hk", base=50, unit=10)
    drawn = settle_won([Won("N", 7)], rules, how="self_draw", dealer="E", repeats=2)
    assert drawn.net() == {"E": -170, "S": -120, "W": -120, "N": 410, "pot": 0}
    assert ("E", "N", 50, "dealer") in paid(drawn)

    _, account = pull.after_win(pull.Account(), "D", {"A": 170, "B": 120, "C": 120}, rules, own_draw=True)
    second = settle_won([Won("W", 3)], rules, source="E", dealer="E")
    owed = -second.net()["E"]
    assert owed == 90
    cashed, account = pull.after_win(account, "D", {"B": owed}, rules, own_draw=False, source="B")
    assert cashed == []
    assert account.debts == {"A": 170, "B": 270, "C": 120}
    third = settle_won([Won("E", 4)], rules, how="self_draw", dealer="E")
    assert third.net()["E"] == 300
    cashed, account = pull.after_win(account, "C", dict.fromkeys("ABD", 100), rules, own_draw=True)
    assert cashed == [("A", "D", 170, "pull"), ("B", "D", 270, "pull"), ("C", "D", 60, "pull")]
    assert account == pull.Account("C", {"A": Fraction(100), "B": Fraction(100), "D": Fraction(100)})


def test_13_all_debtors() -> None:
    rules = rules_of("taiwan-hk", base=50, unit=10, pull_grows="all_debtors")
    _, account = pull.after_win(pull.Account(), "D", {"A": 170, "B": 120, "C": 120}, rules, own_draw=True)
    _, account = pull.after_win(account, "D", {"B": 90}, rules, own_draw=False, source="B")
    assert account.debts == {"A": 255, "B": 270, "C": 180}


@pytest.mark.parametrize(
    ("rounding", "first", "second", "cashed"),
    [
        ("at_cashing", Fraction(145, 2), Fraction(515, 4), 129),
        ("up_each_step", Fraction(73), Fraction(130), 130),
    ],
)
def test_13_rounding(rounding: str, first: Fraction, second: Fraction, cashed: int) -> None:
    rules = rules_of("taiwan-hk", pull_rounding=rounding)
    _, account = pull.after_win(pull.Account(), "D", {"A": 35}, rules, own_draw=False, source="A")
    _, account = pull.after_win(account, "D", {"A": 20}, rules, own_draw=False, source="A")
    assert account.debts["A"] == first
    _, account = pull.after_win(account, "D", {"A": 20}, rules, own_draw=False, source="A")
    assert account.debts["A"] == second
    assert pull.at_the_end(account) == [("A", "D", cashed, "pull")]


# --- beyond the worked examples --------------------------------------------------------------------------------------


def test_events_read_from_text() -> None:
    events = from_melds(melds("[999+9s<N@4][222p<E](7777z)[111m<E]"), "S", 0)
    assert [(event["n"], event["kind"], event["tiles"][0]) for event in events] == [
        (1, "pung", tile("9s")),
        (2, "pung", tile("2p")),
        (3, "concealed_kong", tile("7z")),
        (4, "added_kong", tile("9s")),
        (5, "pung", tile("1m")),
    ]


@pytest.mark.parametrize("number", [1, 2, 6])
def test_numbers_that_cannot_be(number: int) -> None:
    text = f"[222p<E][999+9s<N@{number}](7777z)[111m<E]"
    with pytest.raises(Fault):
        from_melds(melds(text), "S", 0)


def test_thirteen_orphans_are_not_cut() -> None:
    orphans, near = Won("S", 13, held={"thirteen_orphans"}), Won("N", 3)
    assert settle_won([near, orphans], preset("hk"), source="W").winners == ["S"]
    assert settle_won([near, orphans], preset("hk-common"), source="W").winners == ["N"]


def test_the_highest_hand_wins() -> None:
    rules = preset("guangdong-folk")
    assert settle_won([Won("N", 1), Won("S", 3)], rules, source="W").winners == ["S"]
    assert settle_won([Won("N", 3), Won("S", 3)], rules, source="W").winners == ["N"]


def test_a_replacement_may_be_exempt() -> None:
    text = "[222p<E](3333p)[555p<N][678p<S]1p+1p"
    exempt = rules_of("hk", kong_replacement_exempt=True)
    events = from_melds(melds(text), "W", 0)
    # The kong moves to the last turn: its replacement wins.
    moved = [events[0], events[2], events[3], {**events[1], "n": 5}]
    for turn, event in enumerate(moved):
        event["turn"] = turn
    win = [won_on("W", text, self_draw=True, kongs=1, first_kong="concealed")]
    assert len(paid(settle(win, exempt, how="self_draw", histories={"W": moved}))) == 3
    same = [{**event, "turn": 0 if event["n"] < 4 else 1} for event in moved]
    with pytest.raises(Fault):
        settle(win, exempt, how="self_draw", histories={"W": same})


def test_a_feeder_that_would_have_to_be_named() -> None:
    text = DRAGONS.replace("[666z<S]", "[666z]")
    assert paid(own_draw("E", text, preset("hk")))[0][0] == "N"
    with pytest.raises(Fault) as raised:
        own_draw("E", text, preset("hk-common"))
    assert raised.value.codes == ["feeder_not_named"]


HERS = won_on("S", "123m456m789m1z[777z]+1z")


def test_a_culprit_is_no_winner() -> None:
    drawn = won_on("S", "123m456m789m1z[777z]+1z", self_draw=True)
    beside = settle([drawn, ("W", None)], preset("hk"), how="self_draw")
    # mixed_one_suit 3 + dragon_pung 1 + no_flowers 1 + self_draw 1: D is 16.
    assert beside.net() == {"E": -16 + 192, "S": 48 + 192, "W": -16 - 576, "N": -16 + 192, "pot": 0}
    source = settle([HERS, ("W", None)], preset("hk"), source="W")
    assert source.net() == {"E": 192, "S": 24 + 192, "W": -24 - 576, "N": 192, "pot": 0}


def test_a_robbed_kong_paid_as_own_draw_is_ranked_by_its_floor() -> None:
    rules = rules_of("hk-chicken", multiple_winners="highest", robbed_kong_pays_as_self_draw=True)
    robbers = [Won("S", 1), Won("E", 0)]
    assert paid(settle_won(robbers, rules, source="N", how="robbed_kong")) == [("N", "E", 3, "liability:robbed_kong")]
    assert settle_won(robbers, rules, source="N").winners == ["S"]


def test_the_bonus_beside_a_price_of_nothing() -> None:
    assert paid(settle_won([Won("S", 0)], rules_of("taiwan-hk", base=0), source="E")) == [("E", "S", 2, "dealer")]


def test_false_wins_at_the_limit() -> None:
    assert false_win(rules_of("taiwan-hk", false_win_amount="limit")) == 36
    assert false_win(rules_of("hk", payout="old")) == 8
    assert false_win(rules_of("hk-chicken", triple_hands=frozenset())) == 16


def test_stakes_have_no_unit_and_may_be_halved() -> None:
    rules = rules_of("guangdong-folk", unit=7, stakes=(1, 2, 6), gd_self_draw_each="half")
    assert [price(fan, rules) for fan in range(5)] == [6, 12, 24, 48, 96]
    assert [each(fan, rules) for fan in range(5)] == [3, 6, 12, 24, 48]
    assert least_factor(rules) == 1
    assert least_factor({**rules, "stakes": (1, 2, 3)}) == 2


@pytest.mark.parametrize(
    ("wins", "call", "code"),
    [
        ([], {"source": "E"}, "no_winner"),
        ([("S", None), ("S", None)], {"source": "E"}, "seat_twice"),
        ([HERS], {"source": "S"}, "source_among_the_winners"),
        ([("S", None)], {}, "source_missing_or_idle"),
        ([("S", None)], {"how": "self_draw", "source": "E"}, "source_missing_or_idle"),
        ([HERS, ("E", HERS[1])], {"how": "flower"}, "two_winners_of_an_own_draw"),
        ([HERS], {"how": "false_win"}, "false_win_with_a_score"),
        ([("S", None)], {"source": "E", "repeats": -1}, "repeats_below_0"),
        ([("S", None)], {"source": "E"}, "no_winner"),
        ([won_on("S", "123m456m789m1z[777z]+1z", self_draw=True)], {"source": "E"}, "context_disagrees"),
        ([won_on("S", "123m456p789s1z[777z]1f+1z")], {"source": "E"}, "not_legal"),
    ],
)
def test_calls_that_are_refused(wins: list[Any], call: dict[str, Any], code: str) -> None:
    with pytest.raises(Fault) as raised:
        settle(wins, preset("hk"), **call)
    assert code in raised.value.codes


def test_flower_wins_pay_as_own_draws() -> None:
    text = "147m369p5z[8888s<E](2222p)123456f+8f"
    win = [won_on("N", text, self_draw=True, flower_win=True, kongs=2, first_kong="exposed")]
    assert settle(win, preset("hk"), how="flower").net() == {"E": -4, "S": -4, "W": -4, "N": 12, "pot": 0}
    assert paid(settle(win, preset("hk-common"), how="flower")) == [("E", "N", 12, "liability:exposed_kong")]
    never = rules_of("hk-common", flower_win_feeder_pays="none")
    assert len(paid(settle(win, never, how="flower"))) == 3
    as_discard = rules_of("hk", flower_win_feeder_pays="as_discard")
    assert paid(settle(win, as_discard, how="flower")) == [("E", "N", 8, "liability:exposed_kong")]


def test_losers_who_had_declared_ready() -> None:
    rules = rules_of("taiwan-hk", ready_declarer_exempt="dealer_bonus")
    result = settle_won([Won("E", 4)], rules, how="self_draw", dealer="E", repeats=1, ready=("S",))
    assert result.net() == {"E": 18 * 3 + 6 * 2, "S": -18, "W": -24, "N": -24, "pot": 0}
    fan = rules_of("taiwan-hk", ready_declarer_exempt="winner_ready_fan")
    won = Won("E", 9, ready_fan=5)
    assert settle_won([won], fan, source="S", dealer=None, ready=("S",)).net()["S"] == -18


def test_instant_payments() -> None:
    taiwan, folk = preset("taiwan-hk"), preset("guangdong-folk")
    assert nets(instant("concealed_kong", "S", taiwan))["S"] == 30
    assert nets(instant("grass_set", "S", taiwan))["S"] == 15
    assert nets(instant("dice_123", "E", taiwan))["E"] == -30
    assert nets(instant("follow_discard", "W", taiwan))["W"] == -30
    assert nets(instant("refused_pung", "W", taiwan)) == {"E": 0, "S": 0, "W": -10, "N": 0, "pot": 10}
    assert (nets(instant("flower", "S", folk))["S"], nets(instant("kong", "S", folk))["S"]) == (3, 6)
    assert instant("flower", "S", taiwan) == []


@pytest.mark.parametrize(
    ("meaning", "flowers", "rows"),
    [
        ("mixed_numbers", "1f2f7f8f", [[], [], [], ["grass_set"]]),
        ("mixed_numbers", "1f2f3f4f5f", [[], [], [], ["flower_set"], []]),
        ("mixed_numbers", "5f6f7f8f1f", [[], [], [], [], ["grass_set"]]),
        (
            "mixed_numbers",
            "1f2f7f8f5f6f3f4f",
            [[], [], [], ["grass_set"], [], [], [], ["grass_set", "flower_set"]],
        ),
        ("seasons", "5f6f7f8f", [[], [], [], ["grass_set"]]),
        ("seasons", "1f2f3f4f", [[], [], [], ["flower_set"]]),
        ("plants", "1f2f3f4f", [[], [], [], ["grass_set"]]),
        ("seasons", "1f2f3f4f5f6f7f8f", [[], [], [], ["flower_set"], [], [], [], []]),
        ("seasons", "5f6f7f8f1f2f3f4f", [[], [], [], ["grass_set"], [], [], [], ["flower_set"]]),
    ],
)
def test_flower_rows(meaning: str, flowers: str, rows: list[list[str]]) -> None:
    shown = [tile(flowers[i : i + 2]) for i in range(0, len(flowers), 2)]
    assert flower_rows(shown, rules_of("taiwan-hk", grass_set_means=meaning)) == rows


@pytest.mark.parametrize("seed", range(60))
def test_random_settlements_move_money_from_loser_to_winner(seed: int) -> None:
    rng = Random(seed)
    case = settlement_case(rng)
    named = ("source", "how", "histories", "dealer", "repeats", "ready", "horses")
    try:
        result = settle(case["wins"], case["rules"], **{name: case[name] for name in named})
    except Fault:
        return
    assert sum(result.net().values()) == 0
    assert all(amount > 0 and payer != payee for payer, payee, amount, _ in paid(result))
    winners = [seat for seat, won in case["wins"] if won is not None]
    assert sorted(result.winners + result.cut) == sorted(winners)
    for payer, payee, _, reason in paid(result):
        if reason in ("discard", "bystander", "robbed_kong", "self_draw", "dealer") or "liability" in reason:
            assert payee in result.winners
            assert payer not in result.winners or reason.startswith("liability")
