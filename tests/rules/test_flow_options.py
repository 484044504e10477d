"""Each option of flow, put differently by itself, changes what happens at a table: what it was, and what it is then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from tests.table.scripts import Script, preset, script

import hkmj
from hkmj.rules.flow_options import FlowOptions
from hkmj.rules.money_options import MoneyOptions
from hkmj.table import Deal, Table
from hkmj.table.rounds import next_deal
from hkmj.tiles import Seat

# Waits on 3m and 6m: all chows, no flowers, concealed are 3 fan.
CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"
SIX = "1f2f3f4f5f6f"

Rules = hkmj.Ruleset


def tiles(rules: Rules) -> int:
    table = Table(rules, 1)
    return table.state.left + sum(seat.count + len(seat.flowers) for seat in table.state.seats)


def seating(rules: Rules) -> object:
    return {Table(rules, seed, players=tuple("abcd")).players for seed in range(20)} == {tuple("abcd")}


def dice(rules: Rules) -> object:
    return [len(Table(rules, seed).events[1].dice or ()) for seed in range(3)]  # type: ignore[union-attr]


def dealer_extra_tile(rules: Rules) -> object:
    # The seventeenth tile of the dealer, from place 64 or from the tail's first, 142.
    one = script(rules, at={64: "1z", 142: "2z"}, E="3m3m3m")
    return str(one.table.state["E"].drawn)


def opening_flowers(rules: Rules) -> object:
    one = script(rules, E="1f", N="2f3f", tail="5f1m6f2m3m")
    return one.drew("E", "flower")


def chow_claims(rules: Rules) -> object:
    return script(rules, E="6m", S="7m8m").play("E discard:6m").may("S", "chow:78m")


def kong_after_claim(rules: Rules) -> object:
    return script(rules, E="6m", S="6m6m6m1z").play("E discard:6m", "S pung").may("S", "added_kong:6m")


def kong_on_kong_strict(rules: Rules) -> object:
    one = script(rules, E="1z", S="2p2p2p9s9s9s9s1m2m3m7m8m5z", draws="2p", tail="5z9m")
    one.play("E discard:1z", "S concealed_kong:2p", "S concealed_kong:9s", "S win")
    return one.result.scores[Seat.S].win.kongs


def concealed_kong_shown(rules: Rules) -> object:
    one = script(rules, E="5z5z5z5z", tail="1s").play("E concealed_kong:5z")
    return len(one.table.observe("S")["E"].melds[0].tiles)


def orphans_rob(rules: Rules) -> object:
    one = script(rules, E="7z7z7z7z2s", W="1m9m1p9p1s9s1z2z3z4z5z6z6z", draws="2p3p4p5p", tail="8p")
    one.play("E discard:2s", "E concealed_kong:7z")
    return one.may("W", "win")


def missed_win(rules: Rules) -> object:
    """S passes 6m of W's; what is barred then among 3m, 6m and 1z."""
    one = script(rules, E="1z", S=CHOWS, draws="2z6m").play("E discard:1z", "S discard:2z", "W discard:6m", "S pass")
    barred = {str(tile) for tile in one.table.observe("S").barred}
    return sorted(barred & {"3m", "6m", "1z"})


def missed_win_lifted_by(rules: Rules) -> object:
    hand = "4m5m7m8m9m2p3p4p5z5z5z3z3z"
    one = script(rules, E="1z", S=hand, draws="2z6m3z").play("E discard:1z", "S discard:2z", "W discard:6m", "S pass")
    one.play("N discard:3z", "S pung")
    return [str(tile) for tile in one.table.observe("S").barred]


def missed_win_own_discard(rules: Rules) -> object:
    one = script(rules, E="1z", S=CHOWS, draws="6m").play("E discard:1z", "S discard:6m")
    return [str(tile) for tile in one.table.observe("S").barred]


def missed_win_more_fan(rules: Rules) -> object:
    """S passes 1s, and is then offered 1z, its two pairs: the round wind is worth a fan more."""
    hand = "1z1z1s1s5z5z5z4m4m4m7p7p7p"
    one = script(rules, E="9p", S=hand, draws="2z1s3z1z").play("E discard:9p", "S discard:2z", "W discard:1s", "S pass")
    return one.play("N discard:3z", "E discard:1z").may("S", "win")


def seventh(rules: Rules, tail: str = "3s4s") -> Script:
    one = script(rules, E="1z", S=SIX, draws="7f", tail="9m9p1p4p7p1s" + tail)
    return one.play("E discard:1z").quiet()


def flower_win(rules: Rules) -> object:
    return seventh(rules).may("S", "flower_win")


def wait_for_eighth(rules: Rules) -> object:
    return seventh(rules, "8f3s").play("S replace_flower").may("S", "flower_win")


def flower_win_dealer_opening(rules: Rules) -> object:
    return sorted(script(rules, E=SIX + "7f").play("E flower_win").awards("E"))


def flower_win_non_dealer_opening(rules: Rules) -> object:
    """Whether it is offered in the opening, and after the first own draw."""
    one = script(rules, E="1z", S=SIX + "7f", draws="1s", tail="9m9p1p4p7p1s4s7s")
    if one.may("S", "flower_win"):
        return "at once"
    return one.play("E discard:1z").quiet().may("S", "flower_win")


def earthly_hand(rules: Rules) -> object:
    return sorted(script(rules, E="1z", S=CHOWS, draws="6m").play("E discard:1z", "S win").awards("S"))


def declare_ready_when(rules: Rules) -> object:
    one = script(rules, E="2z", S=CHOWS, draws="1z1s2s3s3z").play("E discard:2z", "S discard:1z").until(86)
    return one.may("S", "declare_ready:3z")


def ready_kong(rules: Rules) -> object:
    one = script(rules, E="2z", S="4m5m7m8m9m2p3p4p5z5z5z9s9s", draws="1z1s2s3s5z", tail="8p")
    return one.play("E discard:2z", "S declare_ready:1z").until(86).may("S", "concealed_kong:5z")


def ready_sees_hands(rules: Rules) -> object:
    one = script(rules, E="2z", S=CHOWS, draws="1z").play("E discard:2z", "S declare_ready:1z")
    return one.table.observe("S")["E"].concealed is not None


def false_win_on_table(rules: Rules) -> object:
    return script(rules, E="1z").table.can_step("win", "E")


def false_win_passes_dealer(rules: Rules) -> object:
    return next_deal(Deal(0, Seat.E, 1), rules, "false_win", [0])


def draw_passes_dealer(rules: Rules) -> object:
    return next_deal(Deal(0, Seat.E, 1), rules, "draw")


def dealer_rule(rules: Rules) -> object:
    return next_deal(Deal(0, Seat.E, 0), rules, "win", [2])


def stop_after_round(rules: Rules) -> object:
    return next_deal(Deal(3, Seat.E, 0), rules, "win", [2])


def stop_after_hands(rules: Rules) -> object:
    return next_deal(Deal(0, Seat.E, 0), rules, "draw", hands=1)


@dataclass(frozen=True)
class Case:
    """An option put differently: what a scene comes to before and then."""

    option: str
    value: Any
    scene: Callable[[Rules], object]
    before: object
    then: object
    rules: str = "hk"
    put: tuple[tuple[str, Any], ...] = ()


PENALISE = (("false_win_on_table", "penalise"),)
READY_KONG = (("concealed_kong_keeps_concealed", True),)
LAST_WINNER = (("dealer_rule", "last_winner"),)

CASES = [
    Case("flowers", False, tiles, 144, 136),
    Case("seating", "drawn", seating, True, False),
    Case("dice", 2, dice, [3, 3, 3], [2, 2, 2]),
    Case("dealer_extra_tile", "tail", dealer_extra_tile, "1z", "2z", "taiwan-hk"),
    Case("opening_flowers", "pass_by_pass", opening_flowers, ["5f", "1m"], ["5f", "2m"]),
    Case("chow_claims", False, chow_claims, True, False),
    Case("kong_after_claim", False, kong_after_claim, True, False),
    Case("kong_on_kong_strict", True, kong_on_kong_strict, 2, 1),
    Case("concealed_kong_shown", False, concealed_kong_shown, 4, 0),
    Case("thirteen_orphans_rob_concealed_kong", False, orphans_rob, True, False),
    Case("missed_win", "waits", missed_win, ["6m"], ["3m", "6m"]),
    Case("missed_win", "any", missed_win, ["6m"], ["1z", "3m", "6m"]),
    Case("missed_win", "off", missed_win, ["6m"], []),
    Case("missed_win_lifted_by", "draw+claim", missed_win_lifted_by, ["6m"], []),
    Case("missed_win_own_discard", False, missed_win_own_discard, ["6m"], []),
    Case("missed_win_more_fan", True, missed_win_more_fan, False, True, put=(("missed_win", "waits"),)),
    Case("flower_win", False, flower_win, True, False),
    Case("wait_for_eighth", False, wait_for_eighth, True, False),
    Case(
        "flower_win_dealer_opening",
        "heavenly",
        flower_win_dealer_opening,
        ["self_draw", "seven_flowers"],
        ["heavenly_hand"],
    ),
    Case("flower_win_non_dealer_opening", "off", flower_win_non_dealer_opening, True, False),
    Case("flower_win_non_dealer_opening", "at_once", flower_win_non_dealer_opening, True, "at once"),
    Case(
        "earthly_hand",
        "dealer_first_discard",
        earthly_hand,
        ["earthly_hand"],
        [
            "all_chows",
            "concealed_hand",
            "no_flowers",
            "self_draw",
        ],
    ),
    Case("declare_ready_when", "first_turn", declare_ready_when, True, False, "hk-all"),
    Case("ready_kong", True, ready_kong, False, True, "hk-all", READY_KONG),
    Case("ready_sees_hands", True, ready_sees_hands, False, True, "hk-all"),
    Case("false_win_on_table", "penalise", false_win_on_table, False, True),
    Case(
        "false_win_passes_dealer",
        True,
        false_win_passes_dealer,
        Deal(0, Seat.E, 1),
        Deal(1, Seat.E, 0),
        put=PENALISE,
    ),
    Case("draw_passes_dealer", True, draw_passes_dealer, Deal(0, Seat.E, 2), Deal(1, Seat.E, 0)),
    Case("dealer_rule", "last_winner", dealer_rule, Deal(1, Seat.E, 0), Deal(2, Seat.E, 0)),
    Case("stop_after_round", "E", stop_after_round, Deal(0, Seat.S, 0), None),
    Case("stop_after_hands", 1, stop_after_hands, Deal(0, Seat.E, 1), None, put=LAST_WINNER),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.option}={case.value}")
def test_option(case: Case) -> None:
    rules = preset(case.rules, **dict(case.put))
    assert getattr(rules, case.option) != case.value
    assert case.scene(rules) == case.before
    assert case.scene(rules.replace(**{case.option: case.value})) == case.then


def test_the_best_winning_tile_of_an_opening_hand() -> None:
    """It changes no fan, only the tile that is shown: of an own draw with it the hand would score most."""
    # All chows where only a two-sided wait counts: won on the pair of 9s they would not.
    last = preset("hk", all_chows_wait="two_sided")
    east = CHOWS[:-4] + "3m9s9s"
    by_last = script(last, E=east).play("E win").result.scores[Seat.E]
    by_best = script(last.replace(heavenly_win_tile="best"), E=east).play("E win").result.scores[Seat.E]
    assert str(by_last.hand.win_tile) == "9s"
    assert str(by_best.hand.win_tile) == "3m"
    assert by_last.patterns == by_best.patterns


# `dead_hand_may_flower_win` is no option of play: the table never makes a dead hand.
SCORED = {
    "flowers",
    "kong_on_kong_strict",
    "flower_win",
    "flower_win_dealer_opening",
    "flower_win_non_dealer_opening",
    "earthly_hand",
}
# Which wins are human hands is the scorer's to say, and each family has its own row.
ROWS = {"human_hand"}


def test_every_option_is_here() -> None:
    flow = set(FlowOptions.__struct_fields__) - set(MoneyOptions.__struct_fields__)
    assert {case.option for case in CASES} | {"heavenly_win_tile"} == flow | SCORED
