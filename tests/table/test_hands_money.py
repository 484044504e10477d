"""Whole hands with payments beside the hand's price: instant ones, the running account, horses, stakes."""

from __future__ import annotations

from typing import Any

from tests.table.scripts import Script, preset, script, wall_of

import hkmj
from hkmj.table import Table
from hkmj.table.chacha import Stream
from hkmj.table.events import Paid
from hkmj.tiles import Seat

TAIWANESE = "4s5s1m2m3m4m5m6m7m7m7m1p2p3p9p9p"


def instant(one: Script) -> list[str]:
    return [
        f"{pay.payer}>{pay.payee} {pay.amount} {pay.reason}"
        for event in one.table.events
        if isinstance(event, Paid)
        for pay in event.transfers
    ]


# ---- Guangdong folk rules: stakes of 1 a flower, 2 a kong, 3 a chicken hand


def folk(**more: Any) -> Script:
    return script(preset("guangdong-folk", stakes=(1, 2, 3)), **more)


def test_flower_money() -> None:
    one = folk(E="1z", S="1f2f", tail="1s2s")
    assert instant(one) == [f"{payer}>S 2 instant:flower" for payer in "WNE"]


def test_kong_money() -> None:
    one = folk(E="5z5z5z5z", tail="1s").play("E concealed_kong:5z")
    assert instant(one) == [f"{payer}>E 2 instant:kong" for payer in "SWN"]


def test_a_robbed_kong_earns_nothing() -> None:
    one = folk(E="6m6m2s1z", W="4m5m7m8m9m2p3p4p6s7s8s9s9s", draws="6m2z3z4z6m", tail="1p")
    one.play("E discard:1z", "E pung", "E discard:2s", "E added_kong:6m", "W win")
    assert instant(one) == []
    assert one.lines == ["E>W 3 robbed_kong"]


def test_horses() -> None:
    # B (E) discards, A (S) wins 清一色: 3 x 4 = 12. C's (W's) horse fell on A, D's (N's) on B.
    flush = "1p1p1p2p3p4p5p6p7p8p8p8p9p"
    one = folk(E="9p", S=flush, horses={"W": "6m", "N": "5s"}).play("E discard:9p", "S win")
    assert one.net == {"E": -24, "S": 24, "W": 12, "N": -12}


def test_a_horse_on_oneself_doubles() -> None:
    flush = "1p1p1p2p3p4p5p6p7p8p8p8p9p"
    one = folk(E="9p", S=flush, horses={"S": "2m"}).play("E discard:9p", "S win")
    assert one.net == {"E": -24, "S": 24, "W": 0, "N": 0}


def test_the_highest_of_two_wins() -> None:
    one = folk(
        E="9p1z",
        S="1m1m1m2m3m4m5s6s7s8p8p8p9p",
        W="1p1p1p2p3p4p5p6p7p7s7s7s9p",
        draws="2z3z4z1z",
    )
    one.play("E discard:1z", "E discard:9p")
    one.table.step({"S": "win", "W": "win"})
    assert one.result.winners == ("S",), "two chicken hands: the nearest"


def test_the_winner_deals_next() -> None:
    one = folk(E="9p1z", W="1p1p1p2p3p4p5p6p7p8p8p8p9p", draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:9p", "W win")
    assert one.result.next is not None
    assert one.result.next.dealer == 2


# ---- Guangdong: points


def three_wins(*silent: str, **options: Any) -> Script:
    """E discards 9p: S has 鸡胡, W 清碰, N 碰碰胡 and a dragon; all but those named declare."""
    one = script(
        preset("guangdong", **options),
        E="9p1z",
        S="1m2m3m4m4m4m5s6s7s7p8p3s3s",
        W="1p1p1p3p3p3p5p5p5p8p8p9p9p",
        N="6z6z6z7m7m7m1s1s1s2s2s2s9p",
        draws="2z3z4z1z",
    )
    one.play("E discard:1z", "E discard:9p")
    one.table.step({seat: "pass" if seat in silent else "win" for seat in "SWN"})
    return one


def test_three_winners_are_raised() -> None:
    one = three_wins()
    assert one.lines == ["E>S 8 discard", "E>W 32 discard", "E>N 8 discard"]
    assert one.result.scores[Seat.S].win.winners == 3


def test_two_winners_are_not() -> None:
    assert three_wins("W").lines == ["E>S 1 discard", "E>N 8 discard"]
    assert three_wins("W", raise_from_winners=2).lines == ["E>S 8 discard", "E>N 8 discard"]


def test_liable_to_one_opponent_only() -> None:
    for options, lines in (
        ({}, ["W>S 2 self_draw", "N>S 2 self_draw", "E>S 2 self_draw"]),
        ({"twelve_exposed_once": False}, ["W>S 6 liability:twelve_exposed"]),
    ):
        one = script(
            preset("guangdong", **options),
            E="1m",
            S="2m2m4s5s6p6p8m8m9s5z6z7z4m",
            N="1m1m3p3p5s5s7m7m9p1z2z3z4z",
            draws="3p5s2m7m3s1z2z6p8m3z4z1p9s",
        )
        one.play("E discard:1m", "N pung", "N discard:1z", "N pung", "N discard:2z", "N pung", "N discard:3z")
        one.play("S pung", "S discard:5z", "N pung", "N discard:4z", "S chow:45s", "S discard:6z")
        one.play("S pung", "S discard:7z", "S pung", "S discard:4m", "S win")
        assert one.lines == lines


# ---- Taiwanese


def taiwanese(rules: Any = "taiwan-hk", **more: Any) -> Script:
    return script(rules, **more)


def test_the_price_is_owed() -> None:
    one = taiwanese(E="6s", N=TAIWANESE).play("E discard:6s", "N win")
    fan = one.result.scores[Seat.N].fan
    # Base 10, 2 a fan, and the dealer's bonus of 1 fan: owed, not paid.
    assert one.lines == [f"E>N {10 + 2 * fan} discard", "E>N 2 dealer"]
    assert one.table.accounts == (0, 0, 0, 0)
    assert one.result.net == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_debts_are_cashed_by_another_winner_and_at_the_end() -> None:
    rules = preset("taiwan-hk", values={"human_hand": None})
    table = Table(rules, 1, wall=wall_of(rules, {"E": "6s", "N": TAIWANESE}))
    one = Script(table).play("E discard:6s", "N win")
    first = 12 + 2 * one.result.scores[Seat.N].fan
    # Player 1 deals next; player 2 is South and wins on his discard.
    table.next_hand(wall=wall_of(rules, {"E": "6s", "S": TAIWANESE}))
    one.play("E discard:6s", "S win")
    assert one.result.cashed == (hkmj.settlement.Transfer(Seat.N, Seat.W, first, "pull"),)
    assert table.accounts == (-first, 0, 0, first)
    second = 12 + 2 * one.result.scores[Seat.S].fan
    table.end_game()
    assert table.accounts == (-first, -second, second, first)


def test_without_the_running_account_it_is_paid() -> None:
    one = taiwanese(preset("taiwan-hk", pull=False), E="6s", N=TAIWANESE).play("E discard:6s", "N win")
    due = 12 + 2 * one.result.scores[Seat.N].fan
    assert one.table.accounts == (-due, 0, 0, due)


def test_hidden_kongs_are_paid_when_the_hand_ends() -> None:
    one = taiwanese(E="5z5z5z5z", tail="1s").play("E concealed_kong:5z")
    assert instant(one) == []
    one.to_the_end()
    assert [line for line in instant(one) if "concealed_kong" in line] == [
        f"{payer}>E 10 instant:concealed_kong" for payer in "SWN"
    ]


def test_hidden_kongs_are_not_paid_after_a_false_win() -> None:
    one = taiwanese(preset("taiwan-hk", false_win_on_table="penalise"), E="5z5z5z5z", tail="1s")
    one.play("E concealed_kong:5z").table.step("win", "E")
    assert instant(one) == []


def test_shown_kongs_are_paid_at_once() -> None:
    one = taiwanese(preset("taiwan-hk", concealed_kong_shown=True), E="5z5z5z5z", tail="1s").play("E concealed_kong:5z")
    assert instant(one) == [f"{payer}>E 10 instant:concealed_kong" for payer in "SWN"]
    one.to_the_end()
    assert sum("concealed_kong" in line for line in instant(one)) == 3, "not again when the hand ends"


def test_followed_discards() -> None:
    one = taiwanese(E="1z", draws="1z1z1z").play("E discard:1z", "S discard:1z", "W discard:1z", "N discard:1z")
    assert instant(one) == [f"E>{payee} 10 instant:follow_discard" for payee in "SWN"]


def test_a_claim_ends_the_following() -> None:
    # S chows E's 6s and discards one of its own; W and N follow: four seats in a row, but for the claim.
    one = taiwanese(E="6s", S="6s7s8s", draws="6s6s").play("E discard:6s", "S chow:78s", "S discard:6s")
    one.play("W discard:6s", "N discard:6s")
    assert instant(one) == []


def test_flower_sets() -> None:
    # The fourth plant is 一台花, a base from each; mixed numbers 1 2 7 8 are 一台草, half a base.
    one = taiwanese(E="1f2f3f4f", tail="1s2s3s4s")
    assert instant(one) == [f"{payer}>E 10 instant:flower_set" for payer in "SWN"]
    mixed = taiwanese(E="1f2f7f8f", tail="1s2s3s4s")
    assert instant(mixed) == [f"{payer}>E 5 instant:grass_set" for payer in "SWN"]


def dice_of(seed: int) -> tuple[int, ...]:
    return Stream(seed).roll(3)


def test_the_dealers_dice() -> None:
    triple = next(seed for seed in range(1000) if len(set(dice_of(seed))) == 1)
    run = next(seed for seed in range(1000) if sorted(dice_of(seed)) == [1, 2, 3])
    for seed, expected in (
        (triple, [f"{payer}>E 10 instant:dice_triple" for payer in "SWN"]),
        (run, [f"E>{payee} 10 instant:dice_123" for payee in "SWN"]),
    ):
        one = Script(Table("taiwan-hk", seed))
        assert [line for line in instant(one) if "dice" in line] == expected


def test_the_dealers_bonus_grows_with_the_repeats() -> None:
    rules = preset("taiwan-hk", pull=False)
    one = taiwanese(rules, E="6s", N=TAIWANESE, repeats=2).play("E discard:6s", "N win")
    assert one.lines[1] == "E>N 10 dealer"
    assert one.result.scores[Seat.N].win.streak == 2


def test_losers_who_declared_ready() -> None:
    # E declares with the very tile that N wins: it pays no dealer's bonus.
    east = "2s3s4s1m2m3m4m5m6m7p8p9p1s1s5p6p6s"
    for exempt, lines in (("off", 2), ("dealer_bonus", 1)):
        rules = preset("taiwan-hk", pull=False, ready_declarer_exempt=exempt)
        one = script(rules, E=east, N=TAIWANESE).play("E declare_ready:6s", "N win")
        assert [line.split()[2] for line in one.lines] == ["discard", "dealer"][:lines]
