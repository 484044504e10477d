"""Every Taiwanese option of scoring, with the value it has in the preset and the others."""

from __future__ import annotations

from typing import Any

from .helpers import Case, Options, check, each, values
from .taiwan import PLAIN, PLAIN_FLOWERS, TWO, tw

OWN: dict[str, Any] = {"self_draw": True}

SUM = (
    tw("minimum-met", PLAIN_FLOWERS, TWO, 2, put={"min_fan": 2}),
    tw("minimum-missed", PLAIN_FLOWERS, TWO, 2, lacks=3, put={"min_fan": 5}),
    tw("minimum-by-chicken", PLAIN, "chicken_hand 10", 10, put={"min_fan": 5}),
    tw(
        "limit",
        "[333z][444z][222z][111z]99m67s34f+8s",
        f"great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        40,
        raw=93,
        put={"limit_fan": 40},
        tier="none",
    ),
    tw(
        "limit-and-minimum",
        "[333z][444z][222z][111z]99m67s34f+8s",
        f"great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        40,
        raw=93,
        put={"limit_fan": 40, "min_fan": 40},
    ),
    tw("chicken-replaces", PLAIN, "chicken_hand 10", 10, put={"chicken_hand_mode": "replaces"}),
    tw("chicken-adds", PLAIN, "no_flowers 1, chicken_hand 10", 11, put={"chicken_hand_mode": "adds"}),
)

DOUBLE_WIND = (
    tw("double-once", "[222z][456m]567s234p67p44z34f+8p", f"value_wind_pung 2, {TWO}", 4, "S/S"),
    tw(
        "double-twice",
        "[222z][456m]567s234p67p44z34f+8p",
        f"value_wind_pung 2x2, {TWO}",
        6,
        "S/S",
        put={"double_wind": "twice"},
    ),
    tw(
        "double-twice-two-winds",
        "[111z][222z]456m234p67s33m34f+8s",
        f"value_wind_pung 2x2, {TWO}",
        6,
        put={"double_wind": "twice"},
    ),
    tw(
        "double-twice-other",
        "[333z][456m]567s234p67p44z34f+8p",
        f"other_wind_pung 1, {TWO}",
        3,
        "S/S",
        put={"double_wind": "twice"},
    ),
)

NO_CLOSED: Options = {"closed_wait_counts": False}
CLOSED_WAIT = (
    tw("closed-counts", "[456m][345p][678p]99m777s13s34f+2s", f"single_wait 2, no_honors 1, {TWO}", 5),
    tw("closed-does-not-count", "[456m][345p][678p]99m777s13s34f+2s", f"no_honors 1, {TWO}", 3, put=NO_CLOSED),
    tw(
        "closed-does-not-count-false",
        "[456m][345p][678p]789m4446s34f+5s",
        f"all_chows 3, no_honors 1, two_suit_chows 2, {TWO}",
        8,
        put=NO_CLOSED,
    ),
    tw("edge-counts", "[456m][345p][678p]99m777s12s34f+3s", f"single_wait 2, no_honors 1, {TWO}", 5, put=NO_CLOSED),
    tw("pair-counts", "[456m][345p][678p]789m111s9s34f+9s", f"single_wait 2, no_honors 1, {TWO}", 5, put=NO_CLOSED),
)

EXPOSED_NOT: Options = {"exposed_kong_is_concealed_pung": False}
DISCARD_TOO: Options = {"discard_completed_pung_is_concealed": True}
CONCEALED_PUNGS = (
    tw(
        "exposed-kong-counts",
        "[456m][3333s]777p234p67m55z34f+8m",
        f"two_concealed_pungs 3, exposed_kong 1, {TWO}",
        6,
    ),
    tw(
        "exposed-kong-does-not-count", "[456m][3333s]777p234p67m55z34f+8m", f"exposed_kong 1, {TWO}", 3, put=EXPOSED_NOT
    ),
    # It is claimed all the same: no concealed hand.
    tw(
        "exposed-kong-is-claimed",
        "[3333s]777p222m999m111p5z34f+5z",
        f"five_concealed_pungs 80, all_pungs 30, exposed_kong 1, single_wait 2, self_draw 1, {TWO}",
        116,
        **OWN,
    ),
    tw("discard-does-not-count", "[456m]333s77p234p678m55z34f+7p", f"dual_pung_wait 1, {TWO}", 3),
    tw(
        "discard-counts",
        "[456m]333s77p234p678m55z34f+7p",
        f"two_concealed_pungs 3, dual_pung_wait 1, {TWO}",
        6,
        put=DISCARD_TOO,
    ),
    tw("claimed-never-counts", "[456m][333s]77p234p678m55z34f+7p", f"dual_pung_wait 1, {TWO}", 3, put=DISCARD_TOO),
    tw("added-kong-counts", "[456m][333+3s]567s234p67p55z34f+8p", f"exposed_kong 1, {TWO}", 3),
    tw(
        "added-kong-does-not-count",
        "[456m][333+3s]567s234p67p55z34f+8p",
        TWO,
        2,
        put={"added_kong_counts": False},
    ),
    tw(
        "exposed-kong-counts-still",
        "[456m][3333s]567s234p67p55z34f+8p",
        f"exposed_kong 1, {TWO}",
        3,
        put={"added_kong_counts": False},
    ),
)

ALONE: Options = {"no_honors_family": "no_honors_only"}
NO_HONOURS = (
    tw("both-missing-suit", "[456m][333s]567s234m67s99m+8s", "missing_suit 5, no_flowers 1", 6),
    tw(
        "alone-missing-suit",
        "[456m][333s]567s234m67s99m+8s",
        "missing_suit 5, no_honors_no_flowers 5",
        10,
        put=ALONE,
    ),
    tw(
        "both-pure-one-suit",
        "[234m][567m][678m]999111m3m+3m",
        "pure_one_suit 80, old_young 2, two_concealed_pungs 3, false_single_wait 1, no_flowers 1",
        87,
    ),
    tw(
        "alone-pure-one-suit",
        "[234m][567m][678m]999111m3m+3m",
        "pure_one_suit 80, old_young 2, two_concealed_pungs 3, false_single_wait 1, no_honors_no_flowers 5",
        91,
        put=ALONE,
    ),
    tw(
        "both-all-simples",
        "[333m][456p]678p234p55s67s+8s",
        "all_simples 5, two_five_eight_pair 1, two_suit_chows 2, no_flowers 1",
        9,
    ),
    tw(
        "alone-all-simples",
        "[333m][456p]678p234p55s67s+8s",
        "all_simples 5, two_five_eight_pair 1, two_suit_chows 2, no_honors_no_flowers 5",
        13,
        put=ALONE,
    ),
    tw(
        "both-pure-outside",
        "[123m][789s][999m]789p11s12p+3p",
        "pure_outside 15, old_young 2, single_wait 2, two_suit_chows 2x2, no_flowers 1",
        24,
    ),
    tw(
        "alone-pure-outside",
        "[123m][789s][999m]789p11s12p+3p",
        "pure_outside 15, old_young 2, single_wait 2, two_suit_chows 2x2, no_honors_no_flowers 5",
        28,
        put=ALONE,
    ),
    tw(
        "both-all-terminals",
        "[111m][999p][111s]999s111p9m+9m",
        "all_terminals 80, all_pungs 30, old_young 2x2, great_three_brothers 15, small_three_brothers 10, "
        "two_concealed_pungs 3, single_wait 2, no_flowers 1",
        145,
    ),
    tw(
        "alone-all-terminals",
        "[111m][999p][111s]999s111p9m+9m",
        "all_terminals 80, all_pungs 30, old_young 2x2, great_three_brothers 15, small_three_brothers 10, "
        "two_concealed_pungs 3, single_wait 2, no_honors_no_flowers 5",
        149,
        put=ALONE,
    ),
)

WINDS_HOLD: Options = {"winds_keep_wind_pungs": False}
DROPS = (
    tw(
        "all-pungs-dropped",
        "333s777p222m999m111p5z34f+5z",
        f"concealed_all_pungs 100, single_wait 2, {TWO}",
        104,
        put={"concealed_all_pungs_keeps_all_pungs": False},
        drops=" ".join(
            f"{word}<concealed_all_pungs"
            for word in (
                *("five_concealed_pungs", "four_concealed_pungs", "three_concealed_pungs", "two_concealed_pungs"),
                *("concealed_self_draw", "concealed_hand", "self_draw", "all_pungs"),
            )
        ),
        **OWN,
    ),
    tw(
        "winds-small-three",
        "[222z][444z]456m234p11z67s34f+8s",
        f"small_three_winds 15, {TWO}",
        17,
        put=WINDS_HOLD,
        drops="value_wind_pung<small_three_winds other_wind_pung<small_three_winds",
    ),
    tw(
        "winds-great-three",
        "[333z][444z][222z]456m99p67s34f+8s",
        f"great_three_winds 30, {TWO}",
        32,
        put=WINDS_HOLD,
        drops="value_wind_pung<great_three_winds other_wind_pung<great_three_winds",
    ),
    tw(
        "winds-small-four",
        "[333z][444z][222z]456m11z67s34f+8s",
        f"small_four_winds 60, missing_suit 5, {TWO}",
        67,
        put=WINDS_HOLD,
        drops="small_three_winds<small_four_winds great_three_winds<small_four_winds "
        "value_wind_pung<small_four_winds other_wind_pung<small_four_winds",
    ),
    tw(
        "winds-great-four",
        "[333z][444z][222z][111z]99m67s34f+8s",
        f"great_four_winds 80, missing_suit 5, {TWO}",
        87,
        put=WINDS_HOLD,
        drops="great_three_winds<great_four_winds value_wind_pung<great_four_winds other_wind_pung<great_four_winds",
    ),
)

CONCEALED = "456m333s567s234p67p55z34f+8p"
OPEN = "[456m]333s567s234p67p55z34f+8p"
BY_DRAW: Options = {"human_hand_by_self_draw": True}
FIRST_TURN = (
    tw(
        "human-by-draw",
        CONCEALED,
        f"human_hand 80, concealed_self_draw 5, {TWO}",
        87,
        put=BY_DRAW,
        discards_made=4,
        **OWN,
    ),
    tw("human-by-draw-too-late", CONCEALED, f"concealed_self_draw 5, {TWO}", 7, put=BY_DRAW, discards_made=5, **OWN),
    tw(
        "human-by-discard-still", CONCEALED, f"human_hand 80, concealed_hand 3, {TWO}", 85, put=BY_DRAW, discards_made=2
    ),
    tw(
        "human-by-draw-robbed",
        CONCEALED,
        f"concealed_hand 3, robbing_kong 1, {TWO}",
        6,
        put=BY_DRAW,
        robbed="added",
        discards_made=4,
    ),
    tw(
        "earthly-drops-human",
        CONCEALED,
        f"earthly_hand 80, {TWO}",
        82,
        put=BY_DRAW,
        drops="concealed_hand<earthly_hand self_draw<earthly_hand concealed_self_draw<earthly_hand "
        "human_hand<earthly_hand",
        first_turn="first_own_draw",
        discards_made=3,
        **OWN,
    ),
    *(
        tw(
            f"earthly-void-by-{by}-{name}",
            text,
            f"{'earthly_hand 80' if earthly else rest}, {TWO}",
            82 if earthly else fan,
            put={"earthly_hand_void_by": by},
            first_turn="first_own_draw",
            claimed_before=claimed,
            **OWN,
        )
        for by, held in (("own", "nobody others"), ("any", "nobody"), ("none", "nobody others oneself"))
        for name, text, claimed, rest, fan in (
            ("nobody", CONCEALED, False, "concealed_self_draw 5", 7),
            ("others", CONCEALED, True, "concealed_self_draw 5", 7),
            ("oneself", OPEN, True, "self_draw 1", 3),
        )
        for earthly in (name in held.split(),)
    ),
    # A kong of one's own voids it under any of them.
    *(
        tw(
            f"earthly-void-by-{by}-own-kong",
            "456m(3333s)567s234p67p55z34f+8p",
            f"concealed_self_draw 5, concealed_kong 2, kong_replacement 1, {TWO}",
            10,
            put={"earthly_hand_void_by": by},
            first_turn="first_own_draw",
            kongs=1,
            **OWN,
        )
        for by in ("own", "any", "none")
    ),
)

# A row without a value takes nothing.
TAKERS = (
    tw(
        "without-five-same",
        "[456m][456p][456s]456m55z45p34f+6p",
        f"four_same_chows 20, all_chows 3, {TWO}",
        25,
        put=values(five_same_chows=None),
    ),
    tw(
        "without-four-same",
        "[456m][456p]456m456p55z67s34f+8s",
        f"identical_chows 3x2, two_suit_chows 2, all_chows 3, {TWO}",
        13,
        put=values(four_same_chows=None),
    ),
    tw(
        "without-four-same-three-suits",
        "[456m][456p][456s]456m55z67s34f+8s",
        f"identical_chows 3, three_suit_chows 10, all_chows 3, {TWO}",
        18,
        put=values(four_same_chows=None),
        drops="two_suit_chows<three_suit_chows",
    ),
    tw(
        "without-all-same",
        "[456m][456p][456s]456m55z45p34f+6p",
        f"identical_chows 3x2, three_suit_chows 10, two_suit_chows 2, all_chows 3, {TWO}",
        23,
        put=values(five_same_chows=None, four_same_chows=None),
        drops="two_suit_chows<three_suit_chows",
    ),
    tw(
        "without-three-suits",
        "[456m][456p][456s]123s55z67s34f+8s",
        f"two_suit_chows 2x3, all_chows 3, {TWO}",
        11,
        put=values(three_suit_chows=None),
    ),
    tw(
        "without-triple",
        "[456m][456m]456m234p55z67s34f+8s",
        f"identical_chows 3, all_chows 3, {TWO}",
        8,
        put=values(triple_chows=None),
    ),
    tw(
        "without-great-brothers",
        "[333m][333p][333s]567s55z67s34f+8s",
        f"two_brothers 3, {TWO}",
        5,
        put=values(great_three_brothers=None),
    ),
    tw(
        "without-great-sisters",
        "[333m][444m][555m]789s22m67p34f+8p",
        f"small_three_sisters 8, two_five_eight_pair 1, no_honors 1, {TWO}",
        12,
        put=values(great_three_sisters=None),
    ),
    tw(
        "without-straight",
        "[123m]456789m234p55z67s34f+8s",
        f"old_young 2, all_chows 3, {TWO}",
        7,
        put=values(exposed_straight=None),
    ),
    tw(
        "without-all-flowers",
        "[456m][333s]567s234p67p55z12345678f+8p",
        "flower_set 10x2",
        20,
        put=values(all_flowers=None),
        drops="seat_flower<flower_set other_flower<flower_set",
    ),
    tw(
        "without-flower-set",
        "[456m][333s]567s234p67p55z1234f+8p",
        "seat_flower 2, other_flower 1x3",
        5,
        put=values(flower_set=None),
    ),
    # A worthless one takes all the same: it has a value.
    tw(
        "worthless-triple",
        "[456m][456m]456m234p55z67s34f+8s",
        f"triple_chows 0, all_chows 3, {TWO}",
        5,
        put=values(triple_chows=0),
        drops="identical_chows<triple_chows",
    ),
)

BOTH_AGES: Options = {"straight_takes_old_young": False}
TWO_SUITS: Options = {"mixed_straight_of_two_suits": True}
STRAIGHTS = (
    tw(
        "straight-takes-old-young",
        "[123m]456789m234p55z67s34f+8s",
        f"exposed_straight 10, all_chows 3, {TWO}",
        15,
        drops="old_young<exposed_straight",
    ),
    tw(
        "straight-leaves-old-young",
        "[123m]456789m234p55z67s34f+8s",
        f"exposed_straight 10, old_young 2, all_chows 3, {TWO}",
        17,
        put=BOTH_AGES,
        drops="",
    ),
    # Twice 123 and 789: two.
    tw(
        "straight-leaves-both",
        "[123m][789m]123456m78m55z34f+9m",
        f"concealed_straight 20, old_young 2x2, identical_chows 3x2, all_chows 3, mixed_one_suit 30, {TWO}",
        65,
        put=BOTH_AGES,
    ),
    # 123p 456m 789p: the 老少 of the dots is there besides.
    tw("not-mixed-two-suits", "[123p][456m][222s]789p55z67s34f+8s", f"old_young 2, {TWO}", 4),
    tw(
        "mixed-two-suits",
        "[123p][456m][222s]789p55z67s34f+8s",
        f"exposed_mixed_straight 8, old_young 2, {TWO}",
        12,
        put=TWO_SUITS,
    ),
    tw(
        "mixed-two-suits-in-hand",
        "[222s]123p456m789p55z67s34f+8s",
        f"concealed_mixed_straight 15, old_young 2, {TWO}",
        19,
        put=TWO_SUITS,
    ),
    # One suit alone is no mixed straight.
    tw(
        "not-mixed-one-suit",
        "[222s]123p456p789p55z67s34f+8s",
        f"concealed_straight 20, missing_suit 5, {TWO}",
        27,
        put=TWO_SUITS,
    ),
    tw(
        "mixed-three-suits-still",
        "[123m][222s]456p789s55z34s34f+5s",
        f"exposed_mixed_straight 8, {TWO}",
        10,
        put=TWO_SUITS,
    ),
)

CASES = (*SUM, *DOUBLE_WIND, *CLOSED_WAIT, *CONCEALED_PUNGS, *NO_HONOURS, *DROPS, *FIRST_TURN, *TAKERS, *STRAIGHTS)


@each(CASES)
def test_option(c: Case) -> None:
    check(c)
