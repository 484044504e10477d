"""Whole hands in which one pays for all: each rule of liability, found in the table's own history."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

from hkmj.tiles import Seat

# S pungs four times: from E, from W, from N, from W again. Between them S discards winds; then W, N and E draw and
# discard, and S draws what it waits on.


def four_pungs(tiles: str, pair: str, rules: Any = "hk", *, junk: str = "", win: str = "S win") -> Script:
    """S claims the four kinds in `tiles` in turn, and keeps one of the kind of the pair."""
    first, second, third, fourth = (tiles[at : at + 2] for at in range(0, 8, 2))
    loose = junk or "1z2z3z4z"
    one = script(
        rules,
        E=first,
        S=(first + second + third + fourth) * 2 + pair + loose,
        draws=f"{second}8s{third}{fourth}5s8s8s{pair}",
    )
    winds = [loose[at : at + 2] for at in range(0, 8, 2)]
    one.play(f"E discard:{first}", "S pung", f"S discard:{winds[0]}", "S pung", f"S discard:{winds[1]}")
    one.play("S pung", f"S discard:{winds[2]}", "S pung", f"S discard:{winds[3]}", win)
    return one


def liable(one: Script, seat: str = "S") -> tuple[str, str, tuple[str, ...]]:
    settlement = one.result.settlement
    assert settlement is not None
    found = settlement.win(seat).liability
    assert found is not None
    return found.rule, found.liable.value, tuple(found.also)


def test_flush_exposed() -> None:
    # pure_one_suit 7, all_pungs 3, self_draw 1, no_flowers 1: 12 fan, 128 from each; W fed the fourth set.
    one = four_pungs("1p4p7p9p", "2p")
    assert one.awards("S") == {"no_flowers": 1, "self_draw": 1, "all_pungs": 3, "pure_one_suit": 7}
    assert one.lines == ["W>S 384 liability:flush_exposed"]
    assert liable(one) == ("flush_exposed", "W", ("twelve_exposed",))


def test_terminals_exposed() -> None:
    # all_terminals 10, alone: 64 from each.
    one = four_pungs("1p9p1s9s", "1m")
    assert one.awards("S") == {"all_terminals": 10}
    assert one.lines == ["W>S 192 liability:terminals_exposed"]
    assert liable(one) == ("terminals_exposed", "W", ("twelve_exposed",))


def test_honors_exposed() -> None:
    # all_honors 10, alone: 64 from each.
    one = four_pungs("1z2z3z5z", "6z", junk="2m5m8m2p")
    assert one.awards("S") == {"all_honors": 10}
    assert one.lines == ["W>S 192 liability:honors_exposed"]
    assert liable(one) == ("honors_exposed", "W", ("twelve_exposed",))


def test_four_winds() -> None:
    # great_four_winds 13, alone: 192 from each. It is mixed, so honours or a flush do not bind.
    one = four_pungs("1z2z3z4z", "6m", junk="2m5m8m2p")
    assert one.awards("S") == {"great_four_winds": 13}
    assert one.lines == ["W>S 576 liability:four_winds"]
    assert liable(one) == ("four_winds", "W", ("twelve_exposed",))


def test_twelve_exposed() -> None:
    # all_pungs 3, self_draw 1, no_flowers 1: 5 fan, 12 from each.
    one = four_pungs("2m3p4s5m", "9s")
    assert one.awards("S") == {"no_flowers": 1, "self_draw": 1, "all_pungs": 3}
    assert one.lines == ["W>S 36 liability:twelve_exposed"]


def test_without_the_rule_each_pays() -> None:
    rules = preset("hk", liability=["flush_exposed", "terminals_exposed", "honors_exposed"])
    one = four_pungs("2m3p4s5m", "9s", rules)
    assert one.lines == ["W>S 12 self_draw", "N>S 12 self_draw", "E>S 12 self_draw"]


def test_three_dragons() -> None:
    # great_three_dragons 8, self_draw 1, no_flowers 1: 10 fan, 64 from each; N fed the third dragon as the third set.
    one = script("hk", E="5z", S="5z5z6z6z7z7z2p3p4p9s1z2z3z", draws="6z8s7z1s8s8s9s")
    one.play("E discard:5z", "S pung", "S discard:1z", "S pung", "S discard:2z", "S pung", "S discard:3z", "S win")
    assert one.awards("S") == {"no_flowers": 1, "self_draw": 1, "great_three_dragons": 8}
    assert one.lines == ["N>S 192 liability:three_dragons"]


def four_kongs(**options: Any) -> Script:
    """S has two concealed kongs, claims one from W, and one from N, whose replacement wins."""
    one = script(
        preset("hk", **options),
        E="1z",
        S="2p2p2p2p3s3s3s3s4m4m4m5p5p",
        draws="5p4m8s5p",
        tail="1z9s2z9s",
    )
    one.play("E discard:1z", "S concealed_kong:2p", "S concealed_kong:3s", "S discard:1z", "S kong", "S discard:2z")
    return one.idle().play("S kong", "S win")


def test_four_kongs() -> None:
    one = four_kongs()
    assert one.awards("S") == {"four_kongs": 13}
    assert one.lines == ["N>S 576 liability:four_kongs"]
    assert liable(one) == ("four_kongs", "N", ("twelve_exposed",))


def test_four_kongs_on_an_exempt_replacement() -> None:
    one = four_kongs(kong_replacement_exempt=True)
    assert one.lines == ["W>S 192 self_draw", "N>S 192 self_draw", "E>S 192 self_draw"]


def own_kong(rules: Any) -> Script:
    """In the turn of the third claim, from W, S declares a concealed kong of white dragons."""
    one = script(rules, E="2m", S="2m2m3p3p4s4s5z5z5z5z9s1z2z", draws="3p4s8s1s8s9s", tail="3z")
    one.play("E discard:2m", "S pung", "S discard:1z", "S pung", "S discard:2z", "S pung", "S concealed_kong:5z")
    return one.play("S discard:3z", "S win")


def test_twelve_by_an_own_kong() -> None:
    # all_pungs 3, dragon_pung 1, self_draw 1, no_flowers 1: 6 fan, 16 from each.
    assert own_kong("hk").lines == ["W>S 48 liability:twelve_exposed"]


def test_an_own_kong_makes_nobody_liable() -> None:
    rules = preset("hk", twelve_by_own_kong=False)
    assert own_kong(rules).lines == ["W>S 16 self_draw", "N>S 16 self_draw", "E>S 16 self_draw"]


def test_nine_exposed_half() -> None:
    one = script("hk-chicken-half", E="2m", S="2m2m3p3p4s4s5m5m5m9s1z2z3z", draws="3p4s9s")
    one.play("E discard:2m", "S pung", "S discard:1z", "S pung", "S discard:2z", "S pung", "S discard:3z")
    one.play("W discard:9s", "S win")
    assert one.awards("S") == {"all_pungs": 2}
    assert one.lines == ["W>S 16 liability:nine_exposed_half"]


def test_two_sets_on_the_floor_are_paid_by_halves() -> None:
    one = script("hk-chicken-half", E="2m", S="2m2m3p3p4s4s4s5m5m5m9s1z2z", draws="3p9s")
    one.play("E discard:2m", "S pung", "S discard:1z", "S pung", "S discard:2z", "W discard:9s", "S win")
    assert one.lines == ["W>S 8 discard", "N>S 4 bystander", "E>S 4 bystander"]


def kong_chain(**options: Any) -> Script:
    """N claims E's 4s as a kong, its replacement lets N declare (8888m), and the next replacement wins."""
    one = script(preset("hk", **options), E="4s", N="4s4s4s8m8m8m8m1p2p3p5s6s9p", tail="9p7s")
    return one.play("E discard:4s", "N kong", "N concealed_kong:8m", "N win")


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        # kong_on_kong 8, no_flowers 1: 9 fan, P 96, D 48.
        ({}, ["E>N 48 self_draw", "S>N 48 self_draw", "W>N 48 self_draw"]),
        ({"exposed_kong_feeder_pays": "shares"}, ["E>N 144 liability:exposed_kong"]),
        ({"exposed_kong_feeder_pays": "as_discard"}, ["E>N 96 liability:exposed_kong"]),
        # Strictly the second kong is not of the replacement: 3 fan, and the chain begins with N's own kong.
        (
            {"exposed_kong_feeder_pays": "shares", "kong_on_kong_strict": True},
            ["E>N 4 self_draw", "S>N 4 self_draw", "W>N 4 self_draw"],
        ),
    ],
)
def test_exposed_kong_feeder(options: dict[str, Any], lines: list[str]) -> None:
    assert kong_chain(**options).lines == lines


def test_a_flower_between_ends_the_feeders_chain() -> None:
    # The kong's replacement is 3f, whose own replacement wins: self_draw 1; 3f is W's.
    one = script(
        preset("hk", exposed_kong_feeder_pays="shares", min_fan=1), E="4s", N="4s4s4s7m8m9m1p2p3p5s6s9p9p", tail="3f7s"
    )
    one.play("E discard:4s", "N kong", "N win")
    assert one.lines == ["E>N 1 self_draw", "S>N 1 self_draw", "W>N 1 self_draw"]


# E pungs three dragons from N, W and S, then chows 789s from N, and wins 2s: great_three_dragons 8, mixed_one_suit 3,
# self_draw 1, no_flowers 1 are 13, D 192; by discard 12, P 256.


def test_the_later_feeder_takes_over() -> None:
    # S 4p, W 7p, N 7z: pung. S draws 6z?: the third dragon from S, the second from W, the chow from N.
    draws = "4p7p7z" + "4p5z" + "6z" + "4p7p7s" + "1p4p7p2s"
    for rules, lines in (
        ("hk", ["N>E 576 liability:twelve_exposed"]),
        (preset("hk", liability=["three_dragons"]), ["N>E 576 liability:three_dragons"]),
        ("hk-common", ["S>E 576 liability:three_dragons"]),
    ):
        one = script(rules, E="7z7z5z5z6z6z8s9s2s1m4m9p6p3m", draws=draws)
        one.play("E discard:3m", "E pung", "E discard:1m", "E pung", "E discard:4m", "E pung", "E discard:9p")
        one.play("E chow:89s", "E discard:6p", "E win")
        assert one.awards("E") == {
            "no_flowers": 1,
            "self_draw": 1,
            "mixed_one_suit": 3,
            "great_three_dragons": 8,
        }
        assert one.lines == lines


def test_on_a_discard_the_discarder_pays() -> None:
    draws = "4p7p7z" + "4p5z" + "6z" + "4p7p7s" + "1p2s"
    for options, lines in (
        ({}, ["W>E 256 discard"]),
        ({"liable_pays_half": True}, ["W>E 128 discard", "N>E 128 liability:three_dragons"]),
    ):
        one = script(preset("hk", **options), E="7z7z5z5z6z6z8s9s2s1m4m9p6p3m", draws=draws)
        one.play("E discard:3m", "E pung", "E discard:1m", "E pung", "E discard:4m", "E pung", "E discard:9p")
        one.play("E chow:89s", "E discard:6p", "W discard:2s", "E win")
        assert one.lines == lines


def floor(rules: Any) -> Script:
    """W takes 234p from S, declares (9999p), takes 555p from N, 678p from S, and draws 1p."""
    draws = "2p5p" + "2z3z8p" + "2z4z3z1p"
    one = script(rules, E="1z", W="9p9p9p9p3p4p5p5p6p7p1p1m4m", draws=draws, tail="7m")
    one.play("E discard:1z", "W chow:34p", "W concealed_kong:9p", "W discard:7m", "W pung", "W discard:1m")
    return one.play("W chow:67p", "W discard:4m", "W win")


def test_the_floor() -> None:
    # Three dot sets lay there when S fed the fourth: pure_one_suit 7, self_draw 1, no_flowers 1 are 9, D 48.
    one = floor("hk")
    assert one.awards("W") == {"no_flowers": 1, "self_draw": 1, "pure_one_suit": 7}
    assert one.lines == ["S>W 144 liability:flush_exposed"]
    assert liable(one, "W") == ("flush_exposed", "S", ("twelve_exposed",))


def test_the_floor_of_guangdong() -> None:
    # The concealed kong does not lie there: S fed the third set. 清一色 16 from each.
    assert floor("guangdong").lines == ["N>W 16 self_draw", "E>W 16 self_draw", "S>W 16 self_draw"]


def all_honors(kept: str, *after: str, drawn: str = "1z", **options: Any) -> Script:
    """S pungs 5z from E, 7z from N, 6z from W, and plays on."""
    draws = f"8s7z6z9m9m9m{drawn}9s9s9s3z"
    one = script(preset("hk", **options), E="5z", S="5z5z7z7z6z6z3z4m7m" + kept, draws=draws, tail="2s")
    one.play("E discard:5z", "S pung", "S discard:4m", "S pung", "S discard:7m", "S pung")
    return one.play(*after)


LATER = ("S discard:8p", "S concealed_kong:1z", "S discard:2s", "S win")


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        # all_honors 10 adds great_three_dragons 8: 18, capped 13, 192 from each. W's three dragons are void, and
        # nobody fed the fourth set.
        ({}, ["W>S 192 self_draw", "N>S 192 self_draw", "E>S 192 self_draw"]),
        ({"all_honors_voids_three_dragons": False}, ["W>S 576 liability:three_dragons"]),
    ],
)
def test_all_honors_void_three_dragons(options: dict[str, Any], lines: list[str]) -> None:
    one = all_honors("1z1z1z8p", *LATER, **options)
    assert one.result.scores[Seat.S].raw_fan == 18
    assert one.lines == lines


def test_the_kong_in_the_turn_of_the_claim() -> None:
    one = all_honors("1z1z1z1z", "S concealed_kong:1z", "S discard:2s", "S win", drawn="3z")
    assert one.lines == ["W>S 576 liability:twelve_exposed"]


def test_concealed_kongs_are_no_feeding() -> None:
    # Three claims and a concealed kong in a later turn: nobody fed the fourth set.
    one = script("hk", E="2m", S="2m2m3p3p4s4s5z5z5z9s1z2z3z", draws="3p4s8s1s8s5z8m8m8m9s", tail="6z")
    one.play("E discard:2m", "S pung", "S discard:1z", "S pung", "S discard:2z", "S pung", "S discard:3z")
    one.play("S concealed_kong:5z", "S discard:6z", "S win")
    # all_pungs 3, dragon_pung 1, self_draw 1, no_flowers 1.
    assert one.lines == ["W>S 16 self_draw", "N>S 16 self_draw", "E>S 16 self_draw"]
