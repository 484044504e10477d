"""Taiwanese and Guangdong payments, worked out by hand: prices, bonus, 拉, floors, liability, stakes, horses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.money import lines, nets, preset, worth

import hkmj
from hkmj import PullAccount, Score, Settlement, settle

from .helpers import score_loosely

# ---- Taiwanese

CHICKEN = "[456m][333s]567s234p67p55z+8p"  # 1 fan, so 10: 10 + 20
TWO_FAN = "[456m][333s]567s234p67p55z34f+8p"  # two flowers of others' seats: 10 + 4
WINDS = "[111z][222z][333z][444z]99m67s34f+8s"  # great_four_winds 80, winds 6, missing_suit 5, flowers 2


def tw(text: str, seat: str, rules: hkmj.Ruleset | str = "taiwan-hk", **win: Any) -> Score:
    return score_loosely(text, seat=seat, round="E", rules=rules, **win)


def paid(wins: list[Score], source: str | None = None, *, rules: Any = "taiwan-hk", **more: Any) -> Settlement:
    """Settle some scores, each of its own seat, won as the first of them says."""
    win = wins[0].win
    how: Any = "flower" if win.flower_win else "robbed_kong" if win.robbed else "discard"
    if win.self_draw and not win.flower_win:
        how = "self_draw"
    return settle([(one.win.seat, one) for one in wins], source=source, how=how, rules=rules, **more)


def test_a_chicken_hand_costs_ten_fan_and_the_bonus_is_none_of_them() -> None:
    s = tw(CHICKEN, "S")
    assert (s.fan, lines(paid([s], "W"))) == (10, ["W>S 30 discard"])
    assert lines(paid([s], "E", repeats=3)) == ["E>S 30 discard", "E>S 14 dealer"]


@pytest.mark.parametrize(("repeats", "bonus"), [(0, 2), (1, 6), (2, 10), (3, 14), (9, 38)])
def test_the_bonus_is_1_3_5_7(repeats: int, bonus: int) -> None:
    assert lines(paid([tw(TWO_FAN, "S")], "E", repeats=repeats)) == ["E>S 14 discard", f"E>S {bonus} dealer"]
    # The dealer's own draw: 1 fan more, from each of three, each with the bonus. Flowers 3 and 4 are no East's.
    s = tw(TWO_FAN, "E", self_draw=True)
    each = [line for seat in "SWN" for line in (f"{seat}>E 16 self_draw", f"{seat}>E {bonus} dealer")]
    assert lines(paid([s], repeats=repeats)) == each


def test_between_two_who_do_not_deal_nothing_is_added() -> None:
    s = tw(TWO_FAN, "S")
    assert lines(paid([s], "N", dealer="W", repeats=5)) == ["N>S 14 discard"]
    assert lines(paid([s], "N", dealer="N", repeats=1)) == ["N>S 14 discard", "N>S 6 dealer"]
    assert lines(paid([s], "N", dealer="S", repeats=1)) == ["N>S 14 discard", "N>S 6 dealer"]


def test_the_limit_caps_the_fan_and_neither_base_nor_bonus() -> None:
    rules = preset("taiwan-hk", limit_fan=40)
    s = tw(WINDS, "S", rules)
    assert (s.raw_fan, s.fan) == (93, 40)
    assert lines(paid([s], "E", rules=rules)) == ["E>S 90 discard", "E>S 2 dealer"]


def test_a_hand_below_the_minimum_is_not_settled() -> None:
    rules = preset("taiwan-hk", min_fan=5)
    with pytest.raises(hkmj.HandError, match="the win of S is not legal: 2 fan, the minimum is 5"):
        paid([tw(TWO_FAN, "S", rules)], "W", rules=rules)
    # The chicken hand has ten.
    assert lines(paid([tw(CHICKEN, "S", rules)], "W", rules=rules)) == ["W>S 30 discard"]


def test_the_nearest_of_several_is_paid_whatever_he_has() -> None:
    small, dear = tw("[456p][333s]567s234p23m55z67f+1m", "N"), tw("2349m19p19s12345677z34f+1m", "E")
    both = paid([dear, small], "W")
    assert (lines(both), both.cut) == (["W>N 14 discard"], ("E",))


def test_the_dearest_is_found_without_the_bonus() -> None:
    rules = preset("taiwan-hk", multiple_winners="highest")
    # East deals, and its kong is robbed: 2 fan and the robbing; North's own 8f is one fan more.
    south = tw(TWO_FAN, "S", rules, robbed="added")
    north = tw("[456s][333m]567m234s67p66z78f+8p", "N", rules, robbed="added")
    assert (south.fan, north.fan) == (3, 4)
    best = paid([south, north], "E", rules=rules, repeats=2)
    assert (lines(best), best.cut) == (["E>N 18 robbed_kong", "E>N 10 dealer"], ("S",))


def test_a_flower_win_is_thirty_fan_from_each() -> None:
    s = tw("147m258p369s1334567z1234567f+8f", "S", self_draw=True, flower_win=True)
    assert lines(paid([s])) == ["W>S 70 self_draw", "N>S 70 self_draw", "E>S 70 self_draw", "E>S 2 dealer"]


def test_seven_rob_one_is_paid_by_who_showed_the_eighth() -> None:
    rules = preset("taiwan-hk", values={"seven_rob_one": 30})
    s = tw("147m258p369s1334567z1234567f", "S", rules, self_draw=True, flower_win=True)
    assert [award.pattern for award in s.patterns] == ["seven_rob_one"]
    assert lines(settle(s, discarder="N", rules=rules)) == ["N>S 70 discard"]
    assert lines(paid([s], "E", rules=rules, repeats=1)) == ["E>S 70 discard", "E>S 6 dealer"]
    with pytest.raises(hkmj.HandError, match="there is no source"):
        settle(s, rules=rules)
    # All eight are 花胡 still, from each of three, and nobody is named.
    eight = tw("147m258p369s1334567z1234567f+8f", "S", rules, self_draw=True, flower_win=True)
    assert len(paid([eight], rules=rules, dealer=None).transfers) == 3
    with pytest.raises(hkmj.HandError, match="flower has none"):
        paid([eight], "N", rules=rules)


@pytest.mark.parametrize(("options", "amount"), [({}, 60), ({"false_win_with_base": True}, 70), ({"base": 50}, 60)])
def test_a_false_win(options: dict[str, Any], amount: int) -> None:
    rules = preset("taiwan-hk", **options)
    # The dealer's: no bonus either way.
    found = settle([("E", None)], how="false_win", repeats=4, rules=rules)
    assert nets(found) == {"E": -3 * amount, "S": amount, "W": amount, "N": amount}


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"discharge": "half"}, "discharge"),
        ({"multiple_winners": "all"}, "multiple_winners"),
        ({"base": 15}, "base"),
        ({"liability": ["twelve_exposed"]}, "liability"),
        ({"payout": "points"}, "payout"),
        ({"payout": "half-spicy"}, "payout"),
        ({"min_fan": 5, "limit_fan": 4}, "min_fan"),
        ({"unit": 0}, "unit"),
        ({"unit": 1.5}, "unit"),
        ({"pull_rounding": "down"}, "pull_rounding"),
        ({"values": {"all_pongs": 3}}, "all_pongs"),
        ({"excludes": {"all_pungs": ["pure_pungs"]}}, "pure_pungs"),
        ({"excludes": {"no_honors": ["no_honors_no_flowers"]}}, "excludes"),
        ({"horses_on": True}, "horses_on"),
    ],
)
def test_what_is_refused_in_a_taiwanese_rule_set(options: dict[str, Any], named: str) -> None:
    with pytest.raises(hkmj.RulesetError, match=named):
        preset("taiwan-hk", **options)


def test_an_odd_base_without_grass() -> None:
    rules = preset("taiwan-hk", base=15, instant=["flower_set"])
    assert lines(paid([tw(TWO_FAN, "S", rules)], "W", rules=rules)) == ["W>S 19 discard"]
    assert preset("taiwan-hk", multiple_winners="all", pull=False).multiple_winners == "all"


# ---- 拉: eight hands of A, B, C, D who sit at E, S, W, N; nobody deals.


def won(account: PullAccount, seat: str, source: str | None, fan: int, rules: hkmj.Ruleset, **win: Any) -> Any:
    """Book a hand of so many fan at 10 + 2 each."""
    s = worth(seat, fan, rules=rules, self_draw=source is None, **win)
    how: Any = "robbed_kong" if "robbed" in win else "discard" if source else "self_draw"
    return account.book(settle([(seat, s)], source=source, how=how, dealer=None, rules=rules))


@pytest.mark.parametrize(("grows", "third"), [("payers", 24), ("all_debtors", 36)])
def test_a_chain_of_eight_hands(grows: str, third: int) -> None:
    rules = preset("taiwan-hk", pull_grows=grows)
    account = PullAccount()

    def owe(*debts: int) -> tuple[Fraction, ...]:
        return tuple(map(Fraction, debts))

    account, cashed = won(account, "E", None, 5, rules)
    assert (account.creditor, account.debts, cashed) == (0, owe(0, 20, 20, 20), ())
    account, cashed = won(account, "E", "S", 0, rules)
    others = 20 if grows == "payers" else 30
    assert (account.debts, cashed) == (owe(0, 40, others, others), ())
    account, cashed = won(account, "E", None, 2, rules)
    # 40 x 1.5 + 14; 20 x 1.5 + 14, or 30 x 1.5 + 14.
    rest = 44 if grows == "payers" else 59
    assert (account.debts, cashed) == (owe(0, 74, rest, rest), ())
    # A false win leaves them.
    false = account.book(settle([("W", None)], how="false_win", rules=rules))
    assert false == (account, ())
    # C wins on D's discard: D is no creditor, so C pays all of his own.
    account, cashed = won(account, "W", "N", 7, rules)
    assert lines(cashed) == ["S>E 74 pull", f"W>E {rest} pull", f"N>E {rest} pull"]
    assert (account.creditor, account.debts) == (2, owe(0, 0, 0, 24))
    account, cashed = won(account, "W", "E", 3, rules)
    assert (account.debts, cashed) == (owe(16, 0, 0, third), ())
    # A draws: half of his 16; D, who did not win, all.
    account, cashed = won(account, "E", None, 4, rules)
    assert lines(cashed) == [f"N>W {third} pull", "E>W 8 pull"]
    assert (account.creditor, account.debts) == (0, owe(0, 18, 18, 18))
    # D robs the creditor's kong: half of 18.
    account, cashed = won(account, "N", "E", 5, rules, robbed="added")
    assert lines(cashed) == ["S>E 18 pull", "W>E 18 pull", "N>E 9 pull"]
    assert (account.creditor, account.debts) == (3, owe(20, 0, 0, 0))
    assert lines(account.close()) == ["E>N 20 pull"]


@pytest.mark.parametrize(
    ("rounding", "debts", "cashed"),
    [
        # 21, x 1.5 + 15 = 46.5, x 1.5 + 15 = 84.75: halved 42.375.
        ("at_cashing", ("93/2", "339/4"), 43),
        # 32 + 15 = 47, 71 + 15 = 86: halved 43.
        ("up_each_step", ("47", "86"), 43),
    ],
)
def test_three_losses_in_a_row_and_the_debtor_draws(rounding: str, debts: tuple[str, str], cashed: int) -> None:
    rules = preset("taiwan-hk", base=5, unit=2, pull_rounding=rounding, instant=["flower_set"])
    account = won(PullAccount(), "E", "S", 8, rules).account
    assert account.debts[1] == 21
    for debt in debts:
        account = won(account, "E", "S", 5, rules).account
        assert account.debts[1] == Fraction(debt)
    assert lines(won(account, "S", None, 5, rules).cashed) == [f"S>E {cashed} pull"]


# ---- Guangdong


def gd(text: str, seat: str = "S", rules: hkmj.Ruleset | str = "guangdong", **win: Any) -> Score:
    # West's round, so that no wind of these hands counts but the seat's.
    return score_loosely(text, seat=seat, round="W", rules=rules, **win)


def test_an_own_draw_costs_the_points_from_each() -> None:
    s = gd("[123m][456p][777s]22s78p+9p", self_draw=True)
    assert (s.fan, nets(paid([s], rules="guangdong"))) == (1, {"S": 6, "W": -2, "N": -2, "E": -2})
    half = preset("guangdong", gd_self_draw_each="half")
    assert nets(paid([s], rules=half)) == {"S": 3, "W": -1, "N": -1, "E": -1}


@pytest.mark.parametrize(
    ("text", "win", "expected"),
    [
        # Fed kong, its own replacement: the feeder for all, 8 each.
        ("[123m][456p][7777s<W]22s78p+9p", {"kongs": 1}, ["W>S 24 liability:exposed_kong"]),
        # Not its replacement: each for himself, 2.
        ("[123m][456p][7777s<W]22s78p+9p", {}, ["W>S 2 self_draw", "N>S 2 self_draw", "E>S 2 self_draw"]),
        # The chain begins with the fed kong and goes on with one's own.
        ("[123m][7777s<W](4444p)22s78p+9p", {"kongs": 2}, ["W>S 24 liability:exposed_kong"]),
        # The last kong alone is the chain: a concealed one feeds nobody.
        (
            "[123m][7777s<W](4444p)22s78p+9p",
            {"kongs": 1},
            ["W>S 8 self_draw", "N>S 8 self_draw", "E>S 8 self_draw"],
        ),
        # An added kong's pung was fed, its fourth tile was not.
        (
            "[123m][456p][777+7s<W]22s78p+9p",
            {"kongs": 1},
            ["W>S 8 self_draw", "N>S 8 self_draw", "E>S 8 self_draw"],
        ),
        # The fourth set: whoever fed it, for a hand of 2 points.
        ("[123m][456p][777s<W][888m<N]9p+9p", {}, ["N>S 6 liability:twelve_exposed"]),
        # A concealed kong is not on the floor: three sets are.
        (
            "[123m][456p](7777s)[888m<N]9p+9p",
            {},
            ["W>S 2 self_draw", "N>S 2 self_draw", "E>S 2 self_draw"],
        ),
        # The fourth set is a fed kong and its replacement wins: both rules name West, the first row of the table tells.
        ("[123m][456p][888m<N][7777s<W]9p+9p", {"kongs": 1}, ["W>S 24 liability:twelve_exposed"]),
        # The third dragon fed by North, the fourth set by West: the later, for 64 from each.
        ("[555z<W][666z<E][777z<N][888m<W]9p+9p", {}, ["W>S 192 liability:twelve_exposed"]),
        ("[555z<W][666z<E][777z<N]888m9p+9p", {}, ["N>S 192 liability:three_dragons"]),
        # The concealed kong of a dragon: one was on the floor when North fed the last.
        (
            "(5555z)[666z<E][777z<N]888m9p+9p",
            {},
            ["W>S 64 self_draw", "N>S 64 self_draw", "E>S 64 self_draw"],
        ),
        # Three winds and the fourth.
        ("[111z<W][222z<E][444z<W][333z<N]9p+9p", {}, ["N>S 192 liability:four_winds"]),
        # The fourth wind in hand: nobody fed it.
        (
            "[111z<W][222z<E][444z<W]33z9p9p+3z",
            {},
            ["W>S 64 self_draw", "N>S 64 self_draw", "E>S 64 self_draw"],
        ),
        # On the last tile: 8 each.
        (
            "[123m][456p][777s<W]22s78p+9p",
            {"last_tile": True},
            ["W>S 8 self_draw", "N>S 8 self_draw", "E>S 8 self_draw"],
        ),
    ],
)
def test_who_pays_an_own_draw(text: str, win: dict[str, Any], expected: list[str]) -> None:
    fed = text.replace("[123m]", "[123m<E]").replace("[456p]", "[456p<E]")
    s = gd(fed, self_draw=True, **win)
    assert lines(paid([s], rules="guangdong")) == expected
    # On another's discard the discarder pays, whoever fed what.
    if "kongs" not in win:
        plain = gd(fed, **win)
        assert [line[:3] for line in lines(paid([plain], "W", rules="guangdong"))] == ["W>S"]


@pytest.mark.parametrize(
    ("seats", "raise_from", "expected"),
    [
        ("S", 3, ["E>S 1 discard"]),
        ("SW", 3, ["E>S 1 discard", "E>W 1 discard"]),
        ("SW", 2, ["E>S 8 discard", "E>W 8 discard"]),
        ("SWN", 3, ["E>S 8 discard", "E>W 8 discard", "E>N 8 discard"]),
    ],
)
def test_several_winners_of_one_discard(seats: str, raise_from: int, expected: list[str]) -> None:
    rules = preset("guangdong", raise_from_winners=raise_from)
    plain = {"S": "123m456p777s22s78p+9p", "W": "123s456m888m22z78p+9p", "N": "345s678m666p99m78p+9p"}
    wins = [gd(plain[seat], seat, rules) for seat in seats]
    assert lines(paid(wins, "E", rules=rules)) == expected
    # Whether the score said so makes no difference: those who are paid are counted.
    told = [gd(plain[seat], seat, rules, winners=len(seats)) for seat in seats]
    assert lines(paid(told, "E", rules=rules)) == expected
    one = rules.replace(multiple_winners="nearest")
    assert lines(paid(wins, "E", rules=one)) == ["E>S 1 discard"]


def test_a_robbed_kong_is_three_shares_to_each_winner() -> None:
    small = gd("123m456p777s22s78p+9p", "S", robbed="added")
    # A flush at 16 points: three times that.
    flush = gd("123p456p222p55p78p+9p", "N", robbed="added")
    found = paid([small, flush], "W", rules="guangdong")
    assert lines(found) == ["W>N 48 liability:robbed_kong", "W>S 24 liability:robbed_kong"]
    assert nets(found) == {"W": -72, "N": 48, "S": 24}


def test_a_false_win_is_eight_points_to_each() -> None:
    assert nets(settle([("N", None)], how="false_win", rules="guangdong")) == {"E": 8, "S": 8, "W": 8, "N": -24}
    five = preset("guangdong", unit=5)
    assert nets(settle([("N", None)], how="false_win", rules=five)) == {"E": 40, "S": 40, "W": 40, "N": -120}
    # A fan n: D of n fan, here 16.
    by_fan = preset("guangdong", false_win_amount=4)
    assert nets(settle([("N", None)], how="false_win", rules=by_fan)) == {"E": 16, "S": 16, "W": 16, "N": -48}


# ---- folk rules

FOLK = {
    "123m456p777s22s78p+9p": 1,
    "123m456m777z22z78m+9m": 2,
    "123m456m777m22m78m+9m": 4,
    "222m555p888s66s33z+3z": 8,
    "222m555m888m66m33m+3m": 8,
    "19m19p19s1234567z+1m": 16,
}


@pytest.mark.parametrize("text", FOLK)
@pytest.mark.parametrize("stakes", [(1, 2, 3), (5, 5, 5), (10, 20, 30)])
def test_folk_prices(text: str, stakes: tuple[int, int, int]) -> None:
    rules = preset("guangdong-folk", stakes=stakes)
    price = FOLK[text] * stakes[2]
    assert lines(paid([gd(text, rules=rules)], "N", rules=rules)) == [f"N>S {price} discard"]
    drawn = gd(text, rules=rules, self_draw=True)
    assert nets(paid([drawn], rules=rules)) == {"S": 3 * price, "W": -price, "N": -price, "E": -price}
    robbed = gd("123m456p777s22s78p+9p", rules=rules, robbed="added")
    assert lines(paid([robbed], "N", rules=rules)) == [f"N>S {stakes[2]} robbed_kong"]


def test_folk_multiples_of_a_club() -> None:
    rules = preset("guangdong-folk", hand_multiples=[1, 3, 5, 7, 20])
    for (text, _), multiple in zip(FOLK.items(), (1, 3, 5, 7, 7, 20), strict=True):
        assert lines(paid([gd(text, rules=rules)], "N", rules=rules)) == [f"N>S {3 * multiple} discard"]


@pytest.mark.parametrize("backer", "ESWN")
@pytest.mark.parametrize("backed", "ESWN")
@pytest.mark.parametrize("source", ["N", None])
def test_horses_of_every_seat(backer: str, backed: str, source: str | None) -> None:
    """South wins 3; what the backed seat gains from each other, the backer gains too, and loses as it does."""
    s = gd("123m456p777s22s78p+9p", rules="guangdong-folk", self_draw=source is None)
    found = paid([s], source, rules="guangdong-folk", horses={backer: backed})
    expected = dict.fromkeys("ESWN", 0)
    for payer in [source] if source else "EWN":
        expected[payer] -= 3
        expected["S"] += 3
        if backed == "S" and backer != payer:  # the winner's backer has it from the payer
            expected[payer] -= 3
            expected[backer] += 3
        if backed == payer and backer != "S":  # the payer's backer pays too
            expected[backer] -= 3
            expected["S"] += 3
    assert found.net == expected
    assert sum(found.net.values()) == 0


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"payout": "base+fan"}, "payout"),
        ({"discharge": "half"}, "discharge"),
        ({"raise_to_fan": 4}, "raise_to_fan"),
        ({"raise_from_winners": 4}, "raise_from_winners"),
        ({"nine_gates_wait": "all"}, "nine_gates_wait"),
        ({"stakes": [1, 2]}, "stakes"),
        ({"hand_multiples": [1, 2, 4, 8]}, "hand_multiples"),
        ({"liability": ["exposed_kong"]}, "liability"),
        ({"liability": ["robbed_kong"]}, "liability"),
        ({"gd_self_draw_each": "third"}, "gd_self_draw_each"),
        ({"values": {"seven_pairs": 4}}, "seven_pairs"),
        ({"chicken_hand_mode": "adds"}, "chicken_hand_mode"),
        ({"pull": True}, "pull"),
    ],
)
def test_what_is_refused_in_a_guangdong_rule_set(options: dict[str, Any], named: str) -> None:
    with pytest.raises(hkmj.RulesetError, match=named):
        preset("guangdong", **options)


def test_a_minimum_above_the_cap_is_guangdong_s_alone() -> None:
    # README: `limit_fan` below `min_fan` (not in Guangdong).
    assert preset("guangdong", min_fan=4).min_fan == 4
