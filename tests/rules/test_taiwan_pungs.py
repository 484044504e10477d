"""The Taiwanese rows of pungs, and what the larger of the same tiles take from the smaller."""

from __future__ import annotations

from .helpers import Case, check, each
from .taiwan import TWO, tw

# All three suits and a dragon, no wind; what is not named is worth nothing.

CONCEALED_PUNGS = (
    tw("two-concealed-pungs", "[456m]333s777p234p67m55z34f+8m", f"two_concealed_pungs 3, {TWO}", 5),
    tw(
        "two-concealed-pungs-drawn",
        "[456m]333s77p234p678m55z34f+7p",
        f"two_concealed_pungs 3, dual_pung_wait 1, self_draw 1, {TWO}",
        7,
        self_draw=True,
    ),
    tw("not-two-concealed-pungs-discard", "[456m]333s77p234p678m55z34f+7p", f"dual_pung_wait 1, {TWO}", 3),
    tw("not-two-concealed-pungs-claimed", "[456m][333s]777p234p67m55z34f+8m", TWO, 2),
    tw(
        "two-concealed-pungs-exposed-kong",
        "[456m][3333s]777p234p67m55z34f+8m",
        f"two_concealed_pungs 3, exposed_kong 1, {TWO}",
        6,
    ),
    tw(
        "two-concealed-pungs-kong",
        "[456m](3333s)777p234p67m55z34f+8m",
        f"two_concealed_pungs 3, concealed_kong 2, {TWO}",
        7,
    ),
    tw("not-two-concealed-pungs-added-kong", "[456m][333+3s]777p234p67m55z34f+8m", f"exposed_kong 1, {TWO}", 3),
    tw(
        "three-concealed-pungs",
        "[456m]333s777p222m67s55z34f+8s",
        f"three_concealed_pungs 10, {TWO}",
        12,
        drops="two_concealed_pungs<three_concealed_pungs",
    ),
    tw(
        "not-three-concealed-pungs-discard",
        "[456m]333s777p22m678s55z34f+2m",
        f"two_concealed_pungs 3, dual_pung_wait 1, {TWO}",
        6,
    ),
    tw(
        "four-concealed-pungs",
        "[456m]333s777p222m999m5z34f+5z",
        f"four_concealed_pungs 30, single_wait 2, {TWO}",
        34,
        drops="three_concealed_pungs<four_concealed_pungs two_concealed_pungs<four_concealed_pungs",
    ),
    tw(
        "not-four-concealed-pungs-discard",
        "[456m]333s777p222m99m55z34f+9m",
        f"three_concealed_pungs 10, dual_pung_wait 1, {TWO}",
        13,
        drops="two_concealed_pungs<three_concealed_pungs",
    ),
    tw(
        "five-concealed-pungs",
        "333s777p222m999m111p5z34f+5z",
        f"five_concealed_pungs 80, all_pungs 30, concealed_hand 3, single_wait 2, {TWO}",
        117,
        drops="four_concealed_pungs<five_concealed_pungs three_concealed_pungs<five_concealed_pungs "
        "two_concealed_pungs<five_concealed_pungs",
    ),
    tw(
        "not-five-concealed-pungs-discard",
        "333s777p222m999m11p55z34f+1p",
        f"four_concealed_pungs 30, all_pungs 30, concealed_hand 3, dual_pung_wait 1, {TWO}",
        66,
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
    tw("not-great-three-brothers", "[333m][333p][444s]567s55z67s34f+8s", f"two_brothers 3, {TWO}", 5, drops=""),
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
        "not-great-three-dragons-a-pair",
        "[555z][666z][333s]456m23p77z34f+4p",
        f"small_three_dragons 20, {TWO}",
        22,
        drops="dragon_pung<small_three_dragons",
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
        "not-great-three-winds-a-pair",
        "[333z][444z][999p]456m22z67s34f+8s",
        f"small_three_winds 15, other_wind_pung 1x2, {TWO}",
        19,
    ),
    tw(
        "small-four-winds",
        "[333z][444z][222z]456m11z67s34f+8s",
        f"small_four_winds 60, value_wind_pung 2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        71,
        drops="small_three_winds<small_four_winds great_three_winds<small_four_winds",
    ),
    tw(
        "not-small-four-winds-another-pair",
        "[333z][444z][222z]456m99m67s34f+8s",
        f"great_three_winds 30, value_wind_pung 2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        41,
        drops="",
    ),
    tw(
        "great-four-winds",
        "[333z][444z][222z][111z]99m67s34f+8s",
        f"great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        93,
        drops="great_three_winds<great_four_winds",
    ),
    tw(
        "not-great-four-winds-a-pair",
        "[333z][444z][222z][999m]11z67s34f+8s",
        f"small_four_winds 60, value_wind_pung 2, other_wind_pung 1x2, missing_suit 5, {TWO}",
        71,
        drops="small_three_winds<small_four_winds great_three_winds<small_four_winds",
    ),
)

CASES = (*CONCEALED_PUNGS, *BROTHERS_AND_SISTERS, *DRAGONS_AND_WINDS)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
