"""Each money option alone changes a result, to a figure that the rules give."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.money import lines, preset, worth

from hkmj.rules.fields import FIELDS
from hkmj.rules.money_options import MoneyOptions
from hkmj.rules.scoring_options import ScoringOptions
from hkmj.settlement import flower_rows, follow_discard, instant_payment, settle

from . import settlement_results as of
from .settlement_results import discard, each, liable, own_draw


class Case(NamedTuple):
    """An option, a preset with what is put there besides, the option's other value, a result before and after."""

    option: str
    preset: str
    base: dict[str, Any]
    value: Any
    result: of.Result
    before: Any
    after: Any


ROWS: tuple[Any, ...] = (
    ("payout", "hk", {}, "full-spicy", discard(6), ["W>S 32 discard"], ["W>S 64 discard"]),
    ("payout", "hk-8", {}, "old", discard(6), ["W>S 32 discard"], ["W>S 16 discard"]),
    (
        "payout",
        "hk",
        {"table": list(range(0, 28, 2))},
        "table",
        discard(6),
        ["W>S 32 discard"],
        ["W>S 12 discard"],
    ),
    ("payout", "guangdong-folk", {}, "points", discard(1), ["W>S 6 discard"], ["W>S 2 discard"]),
    (
        "discharge",
        "hk",
        {},
        "half",
        discard(),
        ["W>S 16 discard"],
        ["W>S 8 discard", "N>S 4 bystander", "E>S 4 bystander"],
    ),
    ("unit", "hk", {}, 3, discard(), ["W>S 16 discard"], ["W>S 48 discard"]),
    ("unit", "taiwan-hk", {}, 5, discard(), ["W>S 18 discard"], ["W>S 30 discard"]),
    ("base", "taiwan-hk", {}, 50, discard(), ["W>S 18 discard"], ["W>S 58 discard"]),
    (
        "table",
        "hk-tvb",
        {},
        list(range(0, 110, 10))[::-1],
        discard(),
        ["W>S 40 discard"],
        ["W>S 60 discard"],
    ),
    ("table_self_draw", "hk-tvb", {}, [7] * 11, own_draw(), each(20), each(7)),
    (
        "double_factor",
        "hk-chicken",
        {},
        "3/2",
        discard(held=["pure_one_suit"]),
        ["W>S 32 discard"],
        ["W>S 24 discard"],
    ),
    ("triple_factor", "hk-chicken", {}, 2, discard(held=["nine_gates"]), ["W>S 48 discard"], ["W>S 32 discard"]),
    (
        "chip",
        "hk",
        {},
        5,
        of.printed(2),
        "In all: East 0, South +24, West -24, North 0",
        "In money: East 0, South +120, West -120, North 0",
    ),
    (
        "base_chips",
        "hk",
        {},
        50,
        of.printed(1),
        "In bases of 100: East 0, South +0.24, West -0.24, North 0",
        "In bases of 50: East 0, South +0.48, West -0.48, North 0",
    ),
    ("multiple_winners", "hk", {}, "all", of.several(), ["W>E 8 discard"], ["W>E 8 discard", "W>S 16 discard"]),
    ("multiple_winners", "hk", {}, "highest", of.several(), ["W>E 8 discard"], ["W>S 16 discard"]),
    ("thirteen_orphans_uncuttable", "hk", {}, False, of.orphans, ["W>S 384 discard"], ["W>E 8 discard"]),
    (
        "robbed_kong_pays_as_self_draw",
        "hk",
        {},
        True,
        of.several(how="robbed_kong"),
        ["W>E 8 robbed_kong"],
        ["W>E 12 liability:robbed_kong"],
    ),
    *(
        ("liability", "hk", {"liability": []}, [rule], own_draw(6, **hand), each(16), liable(seat, 48, rule))
        for rule, seat, hand in (
            ("flush_exposed", "E", of.FLUSH),
            ("terminals_exposed", "E", of.TERMINALS),
            ("honors_exposed", "E", of.HONORS),
            ("three_dragons", "N", of.DRAGONS),
            ("four_winds", "E", of.WINDS),
            ("four_kongs", "E", of.KONGS),
            ("twelve_exposed", "E", of.TWELVE),
        )
    ),
    (
        "liability",
        "hk",
        {"liability": [], "discharge": "half"},
        ["nine_exposed_half"],
        discard(**of.NINE),
        ["W>S 8 discard", "N>S 4 bystander", "E>S 4 bystander"],
        ["W>S 16 liability:nine_exposed_half"],
    ),
    (
        "concealed_kong_on_floor",
        "hk",
        {},
        False,
        own_draw(6, melds="(1111z)[456p<S][777p<N][999p<E]"),
        liable("E", 48, "twelve_exposed"),
        each(16),
    ),
    (
        "liability_order",
        "hk",
        {},
        "earlier",
        own_draw(6, **of.DRAGONS),
        liable("N", 48, "twelve_exposed"),
        liable("S", 48, "three_dragons"),
    ),
    (
        "three_dragons_passes_on",
        "hk",
        {"liability": ["three_dragons"]},
        False,
        own_draw(6, **of.DRAGONS),
        liable("N", 48, "three_dragons"),
        liable("S", 48, "three_dragons"),
    ),
    (
        "all_honors_voids_three_dragons",
        "hk",
        {},
        False,
        own_draw(6, **of.DRAGONS_OF_HONORS),
        each(16),
        liable("S", 48, "three_dragons"),
    ),
    ("twelve_by_own_kong", "hk", {}, False, of.own_kong, liable("N", 24, "twelve_exposed"), each(8)),
    (
        "twelve_exposed_once",
        "guangdong",
        {},
        False,
        of.twice_liable,
        ["W>S 2 self_draw", "N>S 2 self_draw", "E>S 2 self_draw"],
        ["W>S 6 liability:twelve_exposed"],
    ),
    (
        "liable_pays_half",
        "hk",
        {},
        True,
        discard(6, seat="W", source="E", **of.DRAGONS),
        ["E>W 32 discard"],
        ["N>W 16 liability:three_dragons", "E>W 16 discard"],
    ),
    *(
        (
            "exposed_kong_feeder_pays",
            "hk",
            {},
            pays,
            own_draw(6, melds="[123m<S][4444s<E]", kongs=1),
            each(16),
            liable("E", amount, "exposed_kong"),
        )
        for pays, amount in (("shares", 48), ("as_discard", 32))
    ),
    (
        "kong_replacement_exempt",
        "hk",
        {},
        True,
        own_draw(6, melds="[123m<S][777p<E][999p<E][4444s<E]", kongs=1),
        liable("E", 48, "twelve_exposed"),
        each(16),
    ),
    ("flower_win_feeder_pays", "hk", {}, "shares", of.flower_win, each(4), liable("S", 12, "exposed_kong")),
    (
        "flower_win_feeder_pays",
        "hk",
        {"exposed_kong_feeder_pays": "shares"},
        "none",
        of.flower_win,
        liable("S", 12, "exposed_kong"),
        each(4),
    ),
    ("flower_win_takes", "hk", {}, ["last_tile_draw"], of.flower_fan, 3, 4),
    ("false_win_amount", "hk", {}, 4, of.false_win, ["N>E 192 false_win"], ["N>E 8 false_win"]),
    ("false_win_amount", "hk", {}, {"points": 7}, of.false_win, ["N>E 192 false_win"], ["N>E 7 false_win"]),
    ("false_win_with_base", "taiwan-hk", {}, True, of.false_win, ["N>E 60 false_win"], ["N>E 70 false_win"]),
    ("gd_self_draw_each", "guangdong", {}, "half", own_draw(3), each(8), each(4)),
    ("stakes", "guangdong-folk", {}, (5, 5, 5), discard(1), ["W>S 6 discard"], ["W>S 10 discard"]),
    ("hand_multiples", "guangdong-folk", {}, (1, 3, 5, 7, 9), discard(1), ["W>S 6 discard"], ["W>S 9 discard"]),
    (
        "horses",
        "guangdong-folk",
        {},
        False,
        of.horse,
        {"S": 6, "W": -12, "N": 6},
        {"S": 6, "W": -6},
    ),
    (
        "dealer_bonus",
        "taiwan-hk",
        {},
        False,
        of.taiwanese(),
        ["E>S 28 discard", "E>S 6 dealer"],
        ["E>S 28 discard"],
    ),
    (
        "ready_declarer_exempt",
        "taiwan-hk",
        {},
        "dealer_bonus",
        of.taiwanese(),
        ["E>S 28 discard", "E>S 6 dealer"],
        ["E>S 28 discard"],
    ),
    (
        "ready_declarer_exempt",
        "taiwan-hk",
        {},
        "winner_ready_fan",
        of.taiwanese(),
        ["E>S 28 discard", "E>S 6 dealer"],
        ["E>S 18 discard", "E>S 6 dealer"],
    ),
    (
        "pull_grows",
        "taiwan-hk",
        {},
        "all_debtors",
        of.debts,
        ["S>E 50 pull", "W>E 20 pull", "N>E 20 pull"],
        ["S>E 50 pull", "W>E 30 pull", "N>E 30 pull"],
    ),
    ("pull_rounding", "taiwan-hk", {"unit": 5}, "up_each_step", of.rounded, "W>S 129 pull", "W>S 130 pull"),
    (
        "grass_set_means",
        "taiwan-hk",
        {},
        "seasons",
        lambda rules: flower_rows(["1f", "2f", "3f", "8f"], rules)[-1],
        ("grass_set",),
        (),
    ),
    (
        "follow_discard_first_round",
        "taiwan-hk",
        {},
        True,
        lambda rules: follow_discard([("N", "1m"), ("E", "9m"), ("S", "9m"), ("W", "9m"), ("N", "9m")], rules),
        "E",
        None,
    ),
    (
        "instant",
        "taiwan-hk",
        {},
        ["flower_set"],
        lambda rules: lines(instant_payment("grass_set", "S", rules)),
        ["W>S 5 instant:grass_set", "N>S 5 instant:grass_set", "E>S 5 instant:grass_set"],
        [],
    ),
    # Scoring options that money reads.
    ("limit_fan", "hk", {}, 8, discard(11), ["W>S 192 discard"], ["W>S 64 discard"]),
    ("limit_fan", "hk", {}, 8, of.false_win, ["N>E 192 false_win"], ["N>E 32 false_win"]),
    ("raise_to_fan", "guangdong", {}, None, own_draw(1, last_tile=True), each(8), each(2)),
    (
        "raise_from_winners",
        "guangdong",
        {},
        2,
        lambda rules: lines(settle([(seat, worth(seat, 0, rules=rules)) for seat in "ES"], source="W", rules=rules)),
        ["W>E 1 discard", "W>S 1 discard"],
        ["W>E 8 discard", "W>S 8 discard"],
    ),
    ("double_hands", "hk-chicken", {}, [], discard(held=["pure_one_suit"]), ["W>S 32 discard"], ["W>S 16 discard"]),
    ("triple_hands", "hk-chicken", {}, [], discard(held=["nine_gates"]), ["W>S 48 discard"], ["W>S 16 discard"]),
    # A flow option that money reads.
    (
        "concealed_kong_shown",
        "hk",
        {},
        False,
        own_draw(6, melds="(1111z)[456p<S][777p<N][999p<E]"),
        liable("E", 48, "twelve_exposed"),
        each(16),
    ),
)
CASES = [Case(*row) for row in ROWS]
# Read where a game is kept, by the table: whether debts are kept at all, and whether a draw adds to the repeats.
OF_THE_TABLE = {"pull", "streak_on_draw"}


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.option}-{n}") for n, case in enumerate(CASES)])
def test_each_option_alone_changes_a_result(case: Case) -> None:
    assert case.before != case.after
    assert case.result(preset(case.preset, **case.base)) == case.before
    assert case.result(preset(case.preset, **{**case.base, case.option: case.value})) == case.after


def test_no_money_option_is_left_out() -> None:
    money = set(MoneyOptions.__struct_fields__) - set(ScoringOptions.__struct_fields__)
    assert money - {case.option for case in CASES} == OF_THE_TABLE
    assert {case.option for case in CASES} <= set(FIELDS)
