"""The Taiwanese rows of pungs and chows, and what the larger of the same tiles take from the smaller."""

from __future__ import annotations

from .helpers import Case, check, each
from .taiwan import TWO, tw

# All three suits and a dragon, no wind; what is not named is worth nothing.

CONCEALED_PUNGS = (
    tw("two-concealed", "[456m]333s777p234p67m55z34f+8m", f"two_concealed_pungs 3, {TWO}", 5),
    tw(
        "two-concealed-drawn",
        "[456m]333s77p234p678m55z34f+7p",
        f"two_concealed_pungs 3, dual_pung_wait 1, self_draw 1, {TWO}",
        7,
        self_draw=True,
    ),
    tw("not-two-concealed-discard", "[456m]333s77p234p678m55z34f+7p", f"dual_pung_wait 1, {TWO}", 3),
    tw("not-two-concealed-claimed", "[456m][333s]777p234p67m55z34f+8m", TWO, 2),
    tw(
        "two-concealed-exposed-kong",
        "[456m][3333s]777p234p67m55z34f+8m",
        f"two_concealed_pungs 3, exposed_kong 1, {TWO}",
        6,
    ),
    tw("two-concealed-kong", "[456m](3333s)777p234p67m55z34f+8m", f"two_concealed_pungs 3, concealed_kong 2, {TWO}", 7),
    tw("not-two-concealed-added-kong", "[456m][333+3s]777p234p67m55z34f+8m", f"exposed_kong 1, {TWO}", 3),
    tw(
        "three-concealed",
        "[456m]333s777p222m67s55z34f+8s",
        f"three_concealed_pungs 10, {TWO}",
        12,
        drops="two_concealed_pungs<three_concealed_pungs",
    ),
    tw(
        "four-concealed",
        "[456m]333s777p222m999m5z34f+5z",
        f"four_concealed_pungs 30, single_wait 2, {TWO}",
        34,
        drops="three_concealed_pungs<four_concealed_pungs two_concealed_pungs<four_concealed_pungs",
    ),
    tw(
        "five-concealed",
        "333s777p222m999m111p5z34f+5z",
        f"five_concealed_pungs 80, all_pungs 30, concealed_hand 3, single_wait 2, {TWO}",
        117,
        drops="four_concealed_pungs<five_concealed_pungs three_concealed_pungs<five_concealed_pungs "
        "two_concealed_pungs<five_concealed_pungs",
    ),
    tw(
        "concealed-all-pungs",
        "333s777p222m999m111p5z34f+5z",
        f"concealed_all_pungs 100, all_pungs 30, single_wait 2, {TWO}",
        134,
        drops=" ".join(
            f"{word}<concealed_all_pungs"
            for word in (
                *("five_concealed_pungs", "four_concealed_pungs", "three_concealed_pungs", "two_concealed_pungs"),
                *("concealed_self_draw", "concealed_hand", "self_draw"),
            )
        ),
        self_draw=True,
    ),
    tw(
        "not-concealed-all-pungs-claimed",
        "[333s]777p222m999m111p5z34f+5z",
        f"four_concealed_pungs 30, all_pungs 30, single_wait 2, self_draw 1, {TWO}",
        65,
        self_draw=True,
    ),
    tw(
        "all-pungs",
        "[333m][777p][222s]999m111p5z34f+5z",
        f"all_pungs 30, two_concealed_pungs 3, single_wait 2, {TWO}",
        37,
    ),
    tw("not-all-pungs", "[333m][777p][222s]999m123p5z34f+5z", f"single_wait 2, {TWO}", 4),
)

BROTHERS_AND_SISTERS = (
    tw("two-brothers", "[333m][333p]567s123s55z67s34f+8s", f"two_brothers 3, {TWO}", 5),
    tw("two-brothers-twice", "[333m][333p][777m]777p55z67s34f+8s", f"two_brothers 3x2, {TWO}", 8),
    tw("not-two-brothers", "[333m][444p]567s123s55z67s34f+8s", TWO, 2),
    tw(
        "small-three-brothers",
        "[333m][333p]567s789p33s67s34f+8s",
        f"small_three_brothers 10, no_honors 1, {TWO}",
        13,
        drops="two_brothers<small_three_brothers",
    ),
    tw("not-small-three-brothers", "[333m][333p]567s789p44s67s34f+8s", f"two_brothers 3, no_honors 1, {TWO}", 6),
    tw(
        "great-three-brothers",
        "[333m][333p][333s]567s55z67s34f+8s",
        f"great_three_brothers 15, {TWO}",
        17,
        drops="two_brothers<great_three_brothers",
    ),
    tw(
        "brothers-of-two-numbers",
        "[333m][333p][333s][777m]777p5z34f+5z",
        f"great_three_brothers 15, two_brothers 3, all_pungs 30, single_wait 2, {TWO}",
        52,
        drops="two_brothers<great_three_brothers",
    ),
    tw(
        "small-three-sisters-below",
        "[333m][444m]567s789p22m67s34f+8s",
        f"small_three_sisters 8, two_five_eight_pair 1, no_honors 1, {TWO}",
        12,
    ),
    tw(
        "small-three-sisters-above",
        "[333m][444m]567s789p55m67s34f+8s",
        f"small_three_sisters 8, two_five_eight_pair 1, no_honors 1, {TWO}",
        12,
    ),
    tw("not-small-three-sisters-between", "[333m][555m]567s789p44m67s34f+8s", f"no_honors 1, {TWO}", 3),
    tw(
        "not-small-three-sisters-suit",
        "[333m][444m]567s789p55p67s34f+8s",
        f"two_five_eight_pair 1, no_honors 1, {TWO}",
        4,
    ),
    tw("great-three-sisters", "[333m][444m][555m]567s55z67p34f+8p", f"great_three_sisters 15, {TWO}", 17),
    tw("not-great-three-sisters-gap", "[333m][444m][666m]567s55z67p34f+8p", TWO, 2),
    tw("not-great-three-sisters-suits", "[333m][444p][555m]567s55z67p34f+8p", TWO, 2),
    tw(
        "not-great-three-sisters-across-the-end",
        "[888m][999m][111p]567s55z67p34f+8p",
        TWO,
        2,
    ),
    # A larger one takes only the pungs that it is made of.
    tw(
        "sisters-of-four-and-a-pair",
        "[333m][444m][555m]789s22m67p34f+8p",
        f"great_three_sisters 15, two_five_eight_pair 1, no_honors 1, {TWO}",
        19,
        drops="small_three_sisters<great_three_sisters",
    ),
    tw(
        "great-and-small-sisters",
        "[222m][333m][444m][666p]777p8p34f+8p",
        f"great_three_sisters 15, small_three_sisters 8, two_five_eight_pair 1, false_single_wait 1, all_pungs 30, "
        f"missing_suit 5, all_simples 5, {TWO}",
        67,
        drops="no_honors<missing_suit",
    ),
)

DRAGONS_AND_WINDS = (
    tw(
        "small-three-dragons",
        "[555z][666z]456m234p77z67s34f+8s",
        f"small_three_dragons 20, {TWO}",
        22,
        drops="dragon_pung<small_three_dragons",
    ),
    tw("not-small-three-dragons", "[555z][666z]456m234p99p67s34f+8s", f"dragon_pung 2x2, {TWO}", 6),
    tw(
        "great-three-dragons",
        "[555z][666z][777z]456m23p99s34f+4p",
        f"great_three_dragons 40, {TWO}",
        42,
        drops="dragon_pung<great_three_dragons",
    ),
    tw(
        "small-three-winds",
        "[333z][444z]456m234p11z67s34f+8s",
        f"small_three_winds 15, other_wind_pung 1x2, {TWO}",
        19,
    ),
    tw("not-small-three-winds", "[333z][444z]456m234p99p67s34f+8s", f"other_wind_pung 1x2, {TWO}", 4),
    tw("not-small-three-winds-one-pung", "[333z][456m]789m234p11z67s34f+8s", f"other_wind_pung 1, {TWO}", 3),
    tw(
        "great-three-winds",
        "[333z][444z][222z]456m99p67s34f+8s",
        f"great_three_winds 30, value_wind_pung 2, other_wind_pung 1x2, {TWO}",
        36,
    ),
    tw(
        "small-four-winds",
        "[333z][444z][222z]456m11z67s34f+8s",
        f"small_four_winds 60, value_wind_pung 2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        71,
        drops="small_three_winds<small_four_winds great_three_winds<small_four_winds",
    ),
    tw(
        "great-four-winds",
        "[333z][444z][222z][111z]99m67s34f+8s",
        f"great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        93,
        drops="great_three_winds<great_four_winds",
    ),
)

# Family A: so many chows of one number in the three suits.
SAME_CHOWS = (
    tw("five-same", "[456m][456p][456s]456m55z45p34f+6p", f"five_same_chows 40, all_chows 3, {TWO}", 45),
    tw(
        "4-0-0",
        "[456m][456m]456456m55z67p34f+8p",
        f"quadruple_chows 30, four_in_four 20x3, all_chows 3, missing_suit 5, {TWO}",
        100,
        drops="four_same_chows<quadruple_chows triple_chows<quadruple_chows identical_chows<quadruple_chows",
    ),
    tw("3-1-0", "[456m][456p]456456m55z67s34f+8s", f"four_same_chows 20, all_chows 3, {TWO}", 25),
    tw(
        "2-2-0",
        "[456m][456p]456m456p55z67s34f+8s",
        f"four_same_chows 20, all_chows 3, {TWO}",
        25,
        drops="identical_chows<four_same_chows two_suit_chows<four_same_chows",
    ),
    tw(
        "2-1-1",
        "[456m][456p][456s]456m55z67s34f+8s",
        f"four_same_chows 20, all_chows 3, {TWO}",
        25,
        drops="identical_chows<four_same_chows two_suit_chows<four_same_chows three_suit_chows<four_same_chows",
    ),
    tw(
        "3-0-0",
        "[456m][456m]456m234p55z67s34f+8s",
        f"triple_chows 15, all_chows 3, {TWO}",
        20,
        drops="identical_chows<triple_chows",
    ),
    tw(
        "2-1-0",
        "[456m][456p]456m123s55z67s34f+8s",
        f"identical_chows 3, two_suit_chows 2, all_chows 3, {TWO}",
        10,
        drops="",
    ),
    tw("2-0-0", "[456m][234p]456m123s55z67s34f+8s", f"identical_chows 3, all_chows 3, {TWO}", 8),
    tw(
        "1-1-1",
        "[456m][456p][456s]123s55z67s34f+8s",
        f"three_suit_chows 10, all_chows 3, {TWO}",
        15,
        drops="two_suit_chows<three_suit_chows",
    ),
    tw("1-1-0", "[456m][456p]234s123s55z67s34f+8s", f"two_suit_chows 2, all_chows 3, {TWO}", 7),
    tw("none-the-same", "[456m][678p]234s123s55z56p34f+7p", f"all_chows 3, {TWO}", 5),
    # Two such twos: 兩般高.
    tw("two-twos", "[456m][234p]456m234p55z67s34f+8s", f"identical_chows 3x2, all_chows 3, {TWO}", 11),
    tw("two-pairs-of-suits", "[456m][456p]234s234m55z67s34f+8s", f"two_suit_chows 2x2, all_chows 3, {TWO}", 9),
    tw(
        "three-suits-and-two-suits",
        "[456m][456p][456s]234m55z23s34f+4s",
        f"three_suit_chows 10, two_suit_chows 2, all_chows 3, {TWO}",
        17,
    ),
    tw(
        "triple-and-twin",
        "[456m][456m]456m234p55z23p34f+4p",
        f"triple_chows 15, identical_chows 3, all_chows 3, missing_suit 5, {TWO}",
        28,
    ),
)

FOUR_OF_A_KIND = (
    tw("four-in-one", "[333m][567s]345m123p55z67p34f+8p", f"four_in_one 5, {TWO}", 7),
    tw("four-in-one-twice", "[333m][777p]345m678p55z67s34f+8s", f"four_in_one 5x2, two_suit_chows 2, {TWO}", 14),
    tw("not-four-in-one-kong", "[3333m][567s]456m123p55z67p34f+8p", f"exposed_kong 1, {TWO}", 3),
    tw("four-in-two", "[345m][567s]12333m777p67s34f+8s", f"four_in_two 10, no_honors 1, {TWO}", 13),
    tw("not-four-in-two", "[345m][567s]789m33m777p67s34f+8s", f"no_honors 1, {TWO}", 3),
    tw(
        "four-in-four",
        "[345m][345m][234m]456m55z67p34f+8p",
        f"four_in_four 20, identical_chows 3, all_chows 3, missing_suit 5, {TWO}",
        33,
    ),
    tw(
        "not-four-in-four",
        "[345m][345m][234m]789m55z67p34f+8p",
        f"identical_chows 3, all_chows 3, missing_suit 5, {TWO}",
        13,
    ),
)

STRAIGHTS = (
    tw(
        "exposed-straight",
        "[123m]456789m234p55z67s34f+8s",
        f"exposed_straight 10, all_chows 3, {TWO}",
        15,
        drops="old_young<exposed_straight",
    ),
    tw("exposed-straight-all", "[123m][456m][789m]234p55z67s34f+8s", f"exposed_straight 10, all_chows 3, {TWO}", 15),
    tw(
        "concealed-straight",
        "123456789m[234p]55z67s34f+8s",
        f"concealed_straight 20, all_chows 3, {TWO}",
        25,
        drops="old_young<concealed_straight",
    ),
    # The discard that wins completes a group in hand.
    tw("concealed-straight-discard", "12345678m[234p]55z678s34f+9m", f"concealed_straight 20, all_chows 3, {TWO}", 25),
    # A part both claimed and in hand counts as in hand.
    tw(
        "concealed-straight-and-claimed",
        "[123m]123456789m55z67s34f+8s",
        f"concealed_straight 20, identical_chows 3, all_chows 3, missing_suit 5, {TWO}",
        33,
    ),
    # It takes one 123 and one 789.
    tw(
        "straight-and-old-young",
        "[123m][789m]123456m55z78m34f+9m",
        f"concealed_straight 20, old_young 2, identical_chows 3x2, all_chows 3, mixed_one_suit 30, {TWO}",
        63,
    ),
    tw("not-a-straight", "[123m]456m789p234p55z67s34f+8s", f"all_chows 3, {TWO}", 5),
    tw(
        "exposed-mixed-straight",
        "[123m]456p789s222p55z67m34f+8m",
        f"exposed_mixed_straight 8, {TWO}",
        10,
    ),
    tw("concealed-mixed-straight", "[222p]123m456p789s67m55z34f+8m", f"concealed_mixed_straight 15, {TWO}", 17),
    tw("not-a-mixed-straight", "[222p]123m456p789m67s55z34f+8s", f"old_young 2, {TWO}", 4),
    # One of the two that 456p and 789p, 456s and 789s make.
    tw(
        "mixed-straight-once",
        "[456s]123m456p789p55z78s34f+9s",
        f"concealed_mixed_straight 15, two_suit_chows 2x2, all_chows 3, {TWO}",
        24,
        drops="exposed_mixed_straight<concealed_mixed_straight",
    ),
)

CASES = (*CONCEALED_PUNGS, *BROTHERS_AND_SISTERS, *DRAGONS_AND_WINDS, *SAME_CHOWS, *FOUR_OF_A_KIND, *STRAIGHTS)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
