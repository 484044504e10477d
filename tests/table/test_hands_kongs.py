"""Whole hands with kongs: made, robbed, in succession, at the end of the wall."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.tiles import Seat

# Waits on 3m and 6m: all chows, no flowers, concealed are 3 fan.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"
# Waits on 6m and 9m, to the two dragons: with robbing 1 + 1 + 1 + no flowers 1.
DRAGONS = "7m8m5z5z5z6z6z6z2p3p4p9s9s"


def adding(rules: Any = "hk", **hands: Any) -> Script:
    """E pungs 6m from S, and adds the fourth when it draws it; a round goes by before."""
    one = script(rules, E="6m6m2s1z", draws="6m2z3z4z6m", tail="1p", **hands)
    one.play("E discard:1z", "E pung", "E discard:2s")
    return one


def test_an_added_kong_is_made_where_nobody_robs() -> None:
    one = adding()
    one.play("E added_kong:6m")
    assert [str(meld.kind) for meld in one.table.state["E"].melds] == ["added_kong"]
    assert one.drew("E", "kong") == ["1p"]


def test_robbing() -> None:
    # all_chows, no_flowers, concealed_hand, robbing_kong: 4 fan, 16 from the konger.
    one = adding(W=CHOWS)
    one.play("E added_kong:6m")
    assert one.offered("W") == ["win", "pass"]
    assert one.table.asked == ("W",)
    one.play("W win")
    assert one.awards("W") == {"all_chows": 1, "no_flowers": 1, "concealed_hand": 1, "robbing_kong": 1}
    assert one.lines == ["E>W 16 robbed_kong"]
    assert one.drew("E", "kong") == []
    assert [str(meld.kind) for meld in one.table.state["E"].melds] == ["pung"]


def test_robbing_paid_as_an_own_draw() -> None:
    one = adding(preset("hk", robbed_kong_pays_as_self_draw=True), W=CHOWS)
    one.play("E added_kong:6m", "W win")
    assert one.lines == ["E>W 24 liability:robbed_kong"]


def test_robbing_passed() -> None:
    one = adding(W=CHOWS)
    one.play("E added_kong:6m", "W pass")
    assert one.drew("E", "kong") == ["1p"]
    assert one.table.observe("W").barred == (hkmj.Tile("6m"),), "a robbed kong counts as another's discard"


def test_the_fan_of_robbing_counts_towards_the_minimum() -> None:
    # On a discard all chows and concealed would be 2 fan: N shows a flower that is not its own.
    one = script("hk", E="6m6m2s1z", N="1f5m7m8m9m2p3p4p6s7s8s9s9s", draws="6m2z3z4z6m", tail="4m1p")
    one.play("E discard:1z", "E pung", "E discard:2s", "E added_kong:6m", "N win")
    assert one.awards("N") == {"all_chows": 1, "concealed_hand": 1, "robbing_kong": 1}
    assert one.lines == ["E>N 8 robbed_kong"]


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        # S has 4 fan, P 16; N dragons 2, no flowers 1, robbing 1, concealed 1: 5 fan, P 24. S follows E.
        ({}, ["E>S 16 robbed_kong"]),
        ({"multiple_winners": "highest"}, ["E>N 24 robbed_kong"]),
        ({"multiple_winners": "all"}, ["E>S 16 robbed_kong", "E>N 24 robbed_kong"]),
        (
            {"multiple_winners": "all", "robbed_kong_pays_as_self_draw": True},
            ["E>S 24 liability:robbed_kong", "E>N 36 liability:robbed_kong"],
        ),
        (
            {"discharge": "half", "unit": 4},
            ["W>S 16 bystander", "N>S 16 bystander", "E>S 32 robbed_kong"],
        ),
    ],
)
def test_several_robbers(options: dict[str, Any], lines: list[str]) -> None:
    one = script(preset("hk", **options), E="6m6m2s1z", S=CHOWS, N=DRAGONS, draws="2z6m3z4z1z6m", tail="1p")
    one.play("E discard:1z", "E pung", "E discard:2s", "E added_kong:6m")
    one.table.step({"S": "win", "N": "win"})
    assert one.lines == lines


ORPHANS = "1m9m1p9p1s9s1z2z3z4z5z6z6z"


def hidden_fours(rules: Any = "hk", orphans: str = ORPHANS) -> Script:
    one = script(rules, E="7z7z7z7z2s", W=orphans, draws="2p3p4p5p", tail="8p")
    return one.play("E discard:2s")


def test_orphans_rob_a_concealed_kong() -> None:
    one = hidden_fours()
    one.play("E concealed_kong:7z")
    assert one.table.asked == ("W",)
    one.play("W win")
    win = one.result.scores[Seat.W].win
    assert win.robbed == "concealed"
    assert one.awards("W") == {"thirteen_orphans": 13}
    assert one.lines == ["E>W 384 robbed_kong"]


@pytest.mark.parametrize("options", [{"thirteen_orphans_rob_concealed_kong": False}, {"concealed_kong_shown": False}])
def test_orphans_do_not_rob(options: dict[str, Any]) -> None:
    one = hidden_fours(preset("hk", **options))
    one.play("E concealed_kong:7z")
    assert one.drew("E", "kong") == ["8p"]


def test_nothing_else_robs_a_concealed_kong() -> None:
    one = script("hk", E="6m6m6m6m2s", W="4m5m7m8m9m2p3p4p6s7s8s9s9s", draws="2p3p1p5p", tail="8p")
    one.play("E discard:2s", "E concealed_kong:6m")
    assert one.drew("E", "kong") == ["8p"]


def test_an_exposed_kong_is_no_chance() -> None:
    """Whoever waits on the tile wins on the discard itself."""
    one = script("hk", E="6m1z", S="6m6m6m", W=CHOWS, draws="2z3z4z1z")
    one.play("E discard:1z", "E discard:6m")
    one.table.step("kong", "S")
    assert one.drew("S", "kong") == []
    one.table.step("win", "W")
    assert one.result.scores[Seat.W].win.robbed is None


def test_no_kong_where_no_tile_is_left() -> None:
    one = script(preset("hk", flowers=False), N="1z1z1z", at={135: "1z"})
    # 136 tiles without flowers: 83 draws after the deal, N draws the last one.
    one.until(0)
    assert one.table.turn == "N"
    assert "concealed_kong:1z" not in one.offered("N")
    with pytest.raises(hkmj.IllegalActionError, match="no tile is left"):
        one.table.step("concealed_kong:1z")


@pytest.mark.parametrize("allowed", [True, False])
def test_kongs_after_a_claim(allowed: bool) -> None:
    one = script(preset("hk", kong_after_claim=allowed), E="6m", S="6m6m6m5z5z5z5z1s", tail="9p")
    one.play("E discard:6m", "S pung")
    assert one.may("S", "concealed_kong:5z") is allowed
    assert one.may("S", "added_kong:6m") is allowed, "also to the pung just made"
    assert not one.may("S", "win")
    if not allowed:
        with pytest.raises(hkmj.IllegalActionError, match="the turn began with a claim"):
            one.table.step("added_kong:6m")


def test_robbing_on_a_kong_in_succession() -> None:
    """How many the konger had declared in succession before the robbed one: read by Taiwanese rows."""
    one = script("hk", E="6m6m2s1z8p8p8p8p", W=CHOWS, draws="6m2z3z4z1z", tail="6m")
    one.play("E discard:1z", "E pung", "E discard:2s", "E concealed_kong:8p", "E added_kong:6m", "W win")
    assert one.result.scores[Seat.W].win.kongs == 1


def test_a_hidden_kong_is_four_backs_to_others() -> None:
    one = hidden_fours(preset("hk", concealed_kong_shown=False))
    one.play("E concealed_kong:7z")
    (meld,) = one.table.observe("W")["E"].melds
    assert meld.tiles == ()
    (own,) = one.table.observe("E")["E"].melds
    assert own.tiles == (hkmj.Tile("7z"),) * 4
    one.to_the_end()
    (opened,) = one.table.observe("W")["E"].melds
    assert opened.tiles == (hkmj.Tile("7z"),) * 4


def test_four_kongs_in_succession_are_four_kongs() -> None:
    # Each replacement is another 5p; the fourth kong's own makes the pair.
    one = script("hk", E="1z", S="2p2p2p2p3s3s3s3s4m4m4m4m9s", draws="5p", tail="5p5p5p9s")
    one.play("E discard:1z", "S concealed_kong:2p", "S concealed_kong:3s", "S concealed_kong:4m")
    one.play("S concealed_kong:5p", "S win")
    assert one.result.scores[Seat.S].win.kongs == 4
    assert one.awards("S") == {"four_kongs": 13}


def test_an_added_kong_remembers_its_feeder_and_order() -> None:
    one = adding()
    one.play("E added_kong:6m")
    (meld,) = one.table.state["E"].melds
    assert (meld.feeder, meld.claimed) == ("S", hkmj.Tile("6m"))
