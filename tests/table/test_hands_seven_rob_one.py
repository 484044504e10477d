"""七搶一 (Taiwanese, where it is valued): seven flowers win when another seat shows the eighth, which pays alone.

The price is 10 + 30 x 2 = 70; between the dealer and the winner another (2 x 0 + 1) x 2 = 2.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.table import Table, replay

SEVEN = "1234567f"
TAIL = "1z2z3z4z1z2z3z4z"  # what the flowers are replaced with


def rules(**options: Any) -> hkmj.Ruleset:
    """Without instant payments and the running account: the hand alone."""
    return preset("taiwan-hk", values={"seven_rob_one": 30}, instant=(), pull=False, **options)


def dealt(**options: Any) -> Script:
    """South was dealt seven flowers; West draws the eighth at its first turn."""
    one = script(rules(**options), S=SEVEN, draws="9p8f", tail=TAIL, E="9s")
    return one.play("E discard:9s", "S discard:9p")


def test_west_shows_the_eighth() -> None:
    one = dealt()
    assert one.table.asked == ("S",)
    assert one.offered("S") == ["flower_win", "pass"]
    assert one.offered("W") == []
    view = one.table.observe("N")
    assert (view.phase, view.turn, str(view.tile), view.legal) == ("kong", "W", "8f", ())
    one.play("S flower_win")
    assert one.awards("S") == {"seven_rob_one": 30}
    assert one.lines == ["W>S 70 discard"]
    assert one.net == {"E": 0, "S": 70, "W": -70, "N": 0}
    assert one.table.deal.dealer == 0
    assert one.result.next == hkmj.table.Deal(1, hkmj.Seat.E, 0)


def test_the_dealer_pays_the_bonus_too() -> None:
    """South again; nobody takes what S, W, N discard, and East draws the eighth."""
    one = script(rules(), S=SEVEN, draws="9p9s9m8f", tail=TAIL, E="9s").play("E discard:9s", "S discard:9p")
    one.play("W discard:9s", "N discard:9m", "S flower_win")
    assert one.lines == ["E>S 70 discard", "E>S 2 dealer"]


def test_declined_is_gone() -> None:
    one = dealt()
    one.play("S pass")
    assert one.drew("W", "flower") == ["4z"]  # the eighth from the tail: seven replaced South's
    assert one.table.asked == ("W",)
    assert one.table.state.phase == "turn"
    assert not one.table.observe("S").barred
    assert not one.may("S", "flower_win")
    with pytest.raises(hkmj.IllegalActionError, match="S cannot flower_win: it is W's turn"):
        one.table.step("flower_win", "S")


def test_closing_the_claims_declines() -> None:
    one = dealt()
    one.table.close_claims()
    assert one.table.asked == ("W",)


def test_where_it_is_not_valued_nobody_is_asked() -> None:
    for other in (preset("taiwan-hk"), rules(flower_win=False)):
        one = script(other, S=SEVEN, draws="9p8f", tail=TAIL, E="9s").play("E discard:9s", "S discard:9p")
        assert one.table.asked == ("W",)
        assert one.drew("W", "flower") == ["4z"]


def test_the_seventh_after_anothers_eighth_takes_nothing() -> None:
    """West shows its one flower first: when South shows the seventh of its own, nobody else shows one."""
    one = script(rules(), S="123456f", W="8f", draws="7f", tail="1z2z3z4z1z2z3z4z", E="9s").play("E discard:9s")
    assert one.table.asked == ("S",)
    assert not one.may("S", "flower_win")


def test_six_take_nothing() -> None:
    one = script(rules(), S="123456f", draws="9p8f", tail=TAIL, E="9s").play("E discard:9s", "S discard:9p")
    assert one.table.asked == ("W",)


def test_in_the_opening() -> None:
    """South has seven when North, after it, shows the eighth: South wins before anybody has discarded."""
    one = script(rules(), S=SEVEN, N="8f", tail=TAIL)
    assert one.table.asked == ("S",)
    one.play("S flower_win")
    assert one.lines == ["N>S 70 discard"]
    assert one.awards("S") == {"seven_rob_one": 30}


def test_declined_in_the_opening_the_opening_goes_on() -> None:
    one = script(rules(), S=SEVEN, N="8f", tail=TAIL).play("S pass")
    assert one.table.asked == ("E",)
    assert one.drew("N", "flower") == ["4z"]


@pytest.mark.parametrize("extra", ["front", "tail"])
def test_the_dealer_in_the_opening(extra: str) -> None:
    one = script(rules(dealer_extra_tile=extra), E=SEVEN, S="8f", tail="9m" + TAIL if extra == "tail" else TAIL)
    assert one.table.asked == ("E",)
    one.play("E flower_win")
    assert one.lines == ["S>E 70 discard", "S>E 2 dealer"]
    assert one.result.next == hkmj.table.Deal(0, hkmj.Seat.E, 1)


def test_the_eighth_as_the_last_tile() -> None:
    """It is shown, and may be robbed; if it is not, the hand is drawn, for nothing is left to replace it.

    Of the 144 tiles seven replacements come from the tail, 137 to 143 but for the upper one of a stack: the lower tile
    of that stack, 137, is the last of all.
    """
    for answer, outcome in (("flower_win", "win"), ("pass", "draw")):
        one = script(rules(), S=SEVEN, tail=TAIL[:14], at={137: "8f"})
        while one.table.asked != ("S",) or "flower_win" not in one.offered("S"):
            one.idle()
        assert one.table.state.left == 0
        one.play(f"S {answer}")
        assert one.result.outcome == outcome


def test_it_is_in_the_log() -> None:
    one = dealt()
    text = one.table.to_json()
    for again in (Table.from_json(text), replay(one.table.log()), one.table.clone()):
        assert again.asked == ("S",)
        assert again.legal_actions("S") == one.table.legal_actions("S")
        assert again.step("flower_win") == one.table.clone().step("flower_win")
    one.play("S flower_win")
    assert replay(one.table.log(), whole=True).accounts == (0, 70, -70, 0)
    assert '"how":"flower","source":"W"' in one.table.log()


def test_other_actions_are_refused() -> None:
    one = dealt()
    for action in ("win", "replace_flower", "kong", "pung", "discard:1z", "chow:12m"):
        with pytest.raises(hkmj.IllegalActionError, match=f"S cannot {action}: "):
            one.table.step(action, "S")
    for seat in (hkmj.Seat.E, hkmj.Seat.W, hkmj.Seat.N):
        with pytest.raises(hkmj.IllegalActionError, match=f"{seat} cannot pass: "):
            one.table.step("pass", seat)


def test_a_win_shown_on_a_flower_is_a_false_win() -> None:
    """30 fan at 2 to each."""
    one = dealt(false_win_on_table="penalise")
    one.table.step("win", "S")
    assert one.result.outcome == "false_win"
    assert one.net == {"E": 60, "S": -180, "W": 60, "N": 60}


def test_with_the_running_account_it_is_owed() -> None:
    """拉: what the hand costs is owed to the winner, and nothing is paid yet."""
    one = script(
        preset("taiwan-hk", values={"seven_rob_one": 30}, instant=()), S=SEVEN, draws="9p8f", tail=TAIL, E="9s"
    )
    one.play("E discard:9s", "S discard:9p", "S flower_win")
    assert one.lines == ["W>S 70 discard"]
    assert one.table.accounts == (0, 0, 0, 0)
    one.table.end_game()
    assert one.table.accounts == (0, 70, -70, 0)
