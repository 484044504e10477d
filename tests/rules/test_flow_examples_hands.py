"""The worked examples of the rules of flow, number by number: chains, first turns, the end, the deal, false wins."""

from __future__ import annotations

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.table.events import Deal
from hkmj.table.rounds import next_deal
from hkmj.tiles import Seat

# ---- 5 Chain

# What is kept at the end waits on 6s and 9s; no minimum, so that every way to win may be seen.
CHAINED = "2p2p2p7m7m7m4s5s6s7s8s9s9s"


def chain(tail: str, **options: object) -> Script:
    rules = preset("hk", min_fan=0, **options)
    return script(rules, E="1z", S=CHAINED, draws="2p", tail=tail).play("E discard:1z", "S concealed_kong:2p")


def test_a_flower_ends_the_chain() -> None:
    one = chain("3f6s").play("S win")
    win = one.result.scores[Seat.S].win
    assert (win.kongs, win.flower_replacement) == (0, True)
    assert "kong_replacement" not in one.awards("S")


def test_a_chain_begins_after_the_flower() -> None:
    one = chain("3f7m6s").play("S concealed_kong:7m", "S win")
    win = one.result.scores[Seat.S].win
    assert (win.kongs, win.first_kong) == (1, "concealed")
    assert one.awards("S")["kong_replacement"] == 1


@pytest.mark.parametrize("strict", [False, True])
def test_the_kong_of_the_replacement_goes_on(strict: bool) -> None:
    one = chain("7m6s", kong_on_kong_strict=strict).play("S concealed_kong:7m", "S win")
    assert one.result.scores[Seat.S].win.kongs == 2
    assert one.awards("S")["kong_on_kong"] == 8


@pytest.mark.parametrize(("strict", "kongs"), [(False, 2), (True, 1)])
def test_a_quad_held_all_along(strict: bool, kongs: int) -> None:
    rules = preset("hk", kong_on_kong_strict=strict)
    one = script(rules, E="1z", S="2p2p2p9s9s9s9s1m2m3m7m8m5z", draws="2p", tail="5z9m")
    one.play("E discard:1z", "S concealed_kong:2p", "S concealed_kong:9s", "S win")
    win = one.result.scores[Seat.S].win
    assert (win.kongs, win.first_kong) == (kongs, "concealed")


# ---- 6 First turn

# S waits on 4s and 7s: all chows, no flowers; concealed where it counts.
FIRST = "1m2m3m4m5m6m2p3p4p5s6s9s9s"


def dealers_kong(rules: str | hkmj.Ruleset, draws: str = "") -> Script:
    """E declares a concealed kong and discards 4s."""
    return script(rules, E="1z1z1z1z4s", S=FIRST, tail="3z", draws=draws).play("E concealed_kong:1z", "E discard:4s")


def test_human_hand() -> None:
    one = dealers_kong("hk").play("S win")
    assert one.awards("S") == {"human_hand": 13}


def test_no_earthly_hand_after_the_dealers_kong() -> None:
    one = dealers_kong(preset("hk-common", min_fan=0)).play("S win")
    assert "earthly_hand" not in one.awards("S")
    without = script(preset("hk-common", min_fan=0), E="4s", S=FIRST).play("E discard:4s", "S win")
    assert without.awards("S") == {"earthly_hand": 13}


def test_human_hand_of_guangdong() -> None:
    one = dealers_kong("guangdong").play("S win")
    assert one.awards("S") == {"human_hand": 6}


def test_earthly_hand_beside_anothers_concealed_kong() -> None:
    one = dealers_kong("hk", draws="7s").play("S pass", "S win")
    assert one.awards("S") == {"earthly_hand": 13}


def test_a_claim_voids_the_human_hand() -> None:
    # W pungs S's first discard, N has not drawn; N wins on W's discard with all chows, no flowers, concealed.
    one = script("hk", E="1z", W="3z3z7s", N=FIRST, draws="3z")
    one.play("E discard:1z", "S discard:3z", "W pung", "W discard:7s", "N win")
    win = one.result.scores[Seat.N].win
    assert (win.first_turn, win.claimed_before) == ("before_first_draw", True)
    assert one.awards("N") == {"all_chows": 1, "concealed_hand": 1, "no_flowers": 1}


def test_without_the_claim_it_is_a_human_hand() -> None:
    one = script("hk", E="1z", N=FIRST, draws="3z7s").play("E discard:1z", "S discard:3z", "W discard:7s", "N win")
    assert one.awards("N") == {"human_hand": 13}


# ---- 7 The end

# 91 tiles are left after the deal, N's draws leave 88, 84, ...: every replacement in the opening leaves one fewer, and
# every draw that a pung saves one more. Seven replacements (N's and E's flowers) leave one tile after N's draw; the
# replacements are 142 143 140 141 138 139 136, so the front ends with 135, and the last tile lies at 137.
NEXT_TO_LAST, LAST = 135, 137
# N's fourth 1z is the draw; the last tile 6s makes 1p 1p, 456s.
LATE = "1z1z1z2m3m4m6m7m8m"


def late(last: str, north: str, east: str, *, next_to_last: str = "1z") -> Script:
    """Two tiles are left, and N draws one of them."""
    one = script(
        "hk",
        E=east,
        N=north,
        S="6s6s6s",
        tail="9m9p9s2z2z3z3z",
        at={NEXT_TO_LAST: next_to_last, LAST: last},
    )
    return one.until(1)


def test_a_flower_as_the_last_tile_ends_the_hand() -> None:
    # N shows two flowers, E five: seven replacements. The last tile is N's third.
    one = late("3f", LATE + "4s5s1f2f", "4f5f6f7f8f")
    assert one.table.turn == "N"
    one.play("N concealed_kong:1z")
    assert one.result.outcome == "draw"
    assert one.table.state["N"].flowers == tuple(map(hkmj.Tile, ("1f", "2f", "3f")))
    assert one.lines == []


def test_the_seventh_flower_as_the_last_tile() -> None:
    one = late("7f", LATE[:14] + "1f2f3f4f5f6f", "8f")
    one.play("N concealed_kong:1z")
    assert one.offered("N") == ["flower_win", "replace_flower"]
    one.play("N flower_win")
    assert one.awards("N") == {"seven_flowers": 2, "self_draw": 1}
    assert one.lines == ["E>N 4 self_draw", "S>N 4 self_draw", "W>N 4 self_draw"]


def test_the_seventh_flower_declined_ends_the_hand() -> None:
    one = late("7f", LATE[:14] + "1f2f3f4f5f6f", "8f")
    one.play("N concealed_kong:1z", "N replace_flower")
    assert one.result.outcome == "draw"


# E keeps, with four replacements, a hand that waits on 3s and 6s.
EAST = "3z1f2f3f4f4s5s7z7z7m8m9m2p3p"


def last_tile(north: str) -> Script:
    """As above, but all eight flowers are shown in the opening, and a pung of S's saves a draw.

    Eight replacements are 142 143 140 141 138 139 136 137: the front ends with 134, N's draw, and 135.
    """
    one = script(
        "hk",
        E=EAST,
        S="6s6s6s3z3z9s",
        W="5f6f7f8f",
        N=north,
        tail="4p5p6p7p9m9p9s2z",
        at={134: "1z", 135: "6s"},
    )
    one.play("E discard:3z", "S pung", "S discard:9s")
    return one.until(1).play("N concealed_kong:1z")


def test_the_last_tile_wins() -> None:
    # kong_replacement 1, self_draw 1, no_flowers 1; the kong is one of the round wind, 1.
    one = last_tile("1z1z1z2m3m4m6m7m8m4s5s1p1p")
    assert one.table.state.left == 0
    one.play("N win")
    score = one.result.scores[Seat.N]
    assert score.win.last_tile
    assert one.awards("N") == {"no_flowers": 1, "self_draw": 1, "round_wind_pung": 1, "kong_replacement": 1}
    assert [(lost.pattern, lost.by) for lost in score.dropped] == [("last_tile_draw", "kong_replacement")]


def test_the_last_discard() -> None:
    one = last_tile(LATE + "8p8s4z9m")
    one.play("N discard:6s")
    assert one.table.asked == ("E",)
    assert one.offered("S") == [], "three 6s, but no tile is left"
    assert one.offered("E") == ["win", "pass"]
    one.play("E win")
    assert one.awards("E") == {"all_chows": 1, "concealed_hand": 1, "last_discard": 1, "flower_set": 2}


def test_the_last_discard_passed_ends_the_hand() -> None:
    one = last_tile(LATE + "8p8s4z9m").play("N discard:6s", "E pass")
    assert one.result.outcome == "draw"
    assert one.net == {"E": 0, "S": 0, "W": 0, "N": 0}


# ---- 8 The deal


def test_the_deal() -> None:
    rules = preset("hk", multiple_winners="all")
    deal = Deal(3, Seat.S, 1)
    drawn = next_deal(deal, rules, "draw")
    assert drawn == Deal(3, Seat.S, 2)
    assert next_deal(drawn, rules, "false_win", [0]) == Deal(3, Seat.S, 2)
    # Player 0 sits in S and player 3 deals: both win.
    stays = next_deal(drawn, rules, "win", [1, 0])
    assert stays == Deal(3, Seat.S, 3)
    # Player 1 sits in W.
    assert next_deal(stays, rules, "win", [2]) == Deal(0, Seat.W, 0)


def test_the_seats_after_it() -> None:
    one = script("hk", dealer=0, round="W")
    assert [one.table.seat_of(player) for player in range(4)] == ["E", "S", "W", "N"]


def test_the_last_winner_deals() -> None:
    rules = preset("guangdong-folk")
    assert next_deal(Deal(3, Seat.E, 3), rules, "win", [2]) == Deal(1, Seat.E, 0)
    one = script("hk", dealer=1)
    assert [one.table.seat_of(player) for player in range(4)] == ["N", "E", "S", "W"]


# ---- 9 False win

# S waits on 3m and 6m: all chows, no flowers, concealed are 3 fan. W may pung 3m.
WINNING = "4m5m7m8m9m2p3p4p6s7s8s9s9s"


def false_win() -> Script:
    """E discards 3m after a round in which everybody drew; W steps `win` without a shape."""
    one = script(preset("hk", false_win_on_table="penalise"), E="3m", S=WINNING, W="3m3m", draws="1z2z3z4z", repeats=2)
    one.play("E discard:4z" if one.may("E", "discard:4z") else f"E discard:{one.offered('E')[-1][8:]}")
    return one.play("E discard:3m")


def test_a_false_win_waits_for_the_valid_one() -> None:
    one = false_win()
    assert set(one.table.asked) == {"S", "W"}
    with pytest.raises(hkmj.IllegalActionError):
        one.table.step("win", "N")
    assert "win" not in one.offered("W"), "only good wins are offered"
    one.table.step("win", "W")
    assert not one.over
    one.table.step("pass", "S")
    assert one.result.outcome == "false_win"
    assert sorted(one.lines) == ["W>E 192 false_win", "W>N 192 false_win", "W>S 192 false_win"]
    assert one.table.state["W"].melds == ()
    assert one.result.next == Deal(0, Seat.E, 2)


def test_a_valid_win_beside_the_false_one() -> None:
    one = false_win()
    one.table.step("win", "W")
    one.table.step("win", "S")
    assert one.net == {"E": 192 - 8, "S": 192 + 8, "W": -576, "N": 192}
    assert one.result.next == Deal(1, Seat.E, 0)
