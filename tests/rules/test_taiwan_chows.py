"""The Taiwanese rows of chows, and what the larger of the same tiles take from the smaller."""

from __future__ import annotations

from .helpers import Case, check, each
from .taiwan import TWO, tw

# All three suits and a dragon, no wind; what is not named is worth nothing.

CHOWS = (
    tw("all-chows", "[567m][678p][234s]345p44z23m34f+1m", f"all_chows 3, {TWO}", 5, drops=""),
    tw("all-chows-closed-wait", "[567m][678p][234s]345p44z13m34f+2m", f"all_chows 3, single_wait 2, {TWO}", 7),
    tw("not-all-chows", "[567m][678p][222s]345p44z23m34f+1m", TWO, 2),
    tw(
        "big-all-chows",
        "[567m][678p][234s]345p99m23m+1m",
        "big_all_chows 10",
        10,
        drops="no_honors_no_flowers<big_all_chows no_honors<big_all_chows no_flowers<big_all_chows "
        "all_chows<big_all_chows",
    ),
    tw("not-big-all-chows-flowers", "[567m][678p][234s]345p99m23m34f+1m", f"all_chows 3, no_honors 1, {TWO}", 6),
    tw("not-big-all-chows-honour", "[567m][678p][234s]345p44z23m+1m", "all_chows 3, no_flowers 1", 4),
    # The rows that drop 無字 and 無字花 do not drop it.
    tw(
        "big-all-chows-missing-suit",
        "[567m][678p][234p]345p99m23m+1m",
        "big_all_chows 10, missing_suit 5",
        15,
    ),
)

# Family A: so many chows of one number in the three suits.
SAME_CHOWS = (
    tw("five-same-chows", "[456m][456p][456s]456m55z45p34f+6p", f"five_same_chows 40, all_chows 3, {TWO}", 45),
    tw(
        "quadruple-chows-4-0-0",
        "[456m][456m]456456m55z67p34f+8p",
        f"quadruple_chows 30, four_in_four 20x3, all_chows 3, missing_suit 5, {TWO}",
        100,
        drops="four_same_chows<quadruple_chows triple_chows<quadruple_chows identical_chows<quadruple_chows",
    ),
    tw("four-same-chows-3-1-0", "[456m][456p]456456m55z67s34f+8s", f"four_same_chows 20, all_chows 3, {TWO}", 25),
    tw(
        "four-same-chows-2-2-0",
        "[456m][456p]456m456p55z67s34f+8s",
        f"four_same_chows 20, all_chows 3, {TWO}",
        25,
        drops="identical_chows<four_same_chows two_suit_chows<four_same_chows",
    ),
    tw(
        "four-same-chows-2-1-1",
        "[456m][456p][456s]456m55z67s34f+8s",
        f"four_same_chows 20, all_chows 3, {TWO}",
        25,
        drops="identical_chows<four_same_chows two_suit_chows<four_same_chows three_suit_chows<four_same_chows",
    ),
    tw(
        "triple-chows-3-0-0",
        "[456m][456m]456m234p55z67s34f+8s",
        f"triple_chows 15, all_chows 3, {TWO}",
        20,
        drops="identical_chows<triple_chows",
    ),
    tw(
        "identical-chows-2-1-0",
        "[456m][456p]456m123s55z67s34f+8s",
        f"identical_chows 3, two_suit_chows 2, all_chows 3, {TWO}",
        10,
        drops="",
    ),
    tw("identical-chows-2-0-0", "[456m][234p]456m123s55z67s34f+8s", f"identical_chows 3, all_chows 3, {TWO}", 8),
    tw(
        "three-suit-chows-1-1-1",
        "[456m][456p][456s]123s55z67s34f+8s",
        f"three_suit_chows 10, all_chows 3, {TWO}",
        15,
        drops="two_suit_chows<three_suit_chows",
    ),
    tw("two-suit-chows-1-1-0", "[456m][456p]234s123s55z67s34f+8s", f"two_suit_chows 2, all_chows 3, {TWO}", 7),
    tw("none-the-same", "[456m][678p]234s123s55z56p34f+7p", f"all_chows 3, {TWO}", 5),
    # Two such twos: 兩般高.
    tw("identical-chows-twice", "[456m][234p]456m234p55z67s34f+8s", f"identical_chows 3x2, all_chows 3, {TWO}", 11),
    tw("two-suit-chows-twice", "[456m][456p]234s234m55z67s34f+8s", f"two_suit_chows 2x2, all_chows 3, {TWO}", 9),
    tw(
        "three-suit-chows-and-two-suits",
        "[456m][456p][456s]234m55z23s34f+4s",
        f"three_suit_chows 10, two_suit_chows 2, all_chows 3, {TWO}",
        17,
    ),
    tw(
        "triple-chows-and-twin",
        "[456m][456m]456m234p55z23p34f+4p",
        f"triple_chows 15, identical_chows 3, all_chows 3, missing_suit 5, {TWO}",
        28,
    ),
)

# One chow away from each.
NOT_THE_SAME_CHOWS = (
    tw("not-five-same-chows", "[456m][456p][456s]456m55z56p34f+7p", f"four_same_chows 20, all_chows 3, {TWO}", 25),
    tw("not-quadruple-chows", "[456m][456m]456m123s55z67p34f+8p", f"triple_chows 15, all_chows 3, {TWO}", 20),
    tw("not-triple-chows", "[456m][456m]345m234p55z67s34f+8s", f"identical_chows 3, all_chows 3, {TWO}", 8),
    tw("not-identical-chows", "[456m][234p]567m123s55z67s34f+8s", f"all_chows 3, {TWO}", 5),
    tw(
        "not-four-same-chows",
        "[456m][456p]456m567p55z67s34f+8s",
        f"identical_chows 3, two_suit_chows 2, all_chows 3, {TWO}",
        10,
    ),
    tw("not-three-suit-chows", "[456m][456p][567s]123s55z67s34f+8s", f"two_suit_chows 2, all_chows 3, {TWO}", 7),
    tw("not-two-suit-chows", "[456m][567p]234s123s55z67s34f+8s", f"all_chows 3, {TWO}", 5),
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
    tw(
        "not-concealed-straight-a-claimed-part",
        "123456m[789m]234p55z67s34f+8s",
        f"exposed_straight 10, all_chows 3, {TWO}",
        15,
        drops="old_young<exposed_straight",
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
    tw("not-exposed-straight-a-suit-off", "[123m]456m789p234p55z67s34f+8s", f"all_chows 3, {TWO}", 5),
    tw(
        "exposed-mixed-straight",
        "[123m]456p789s222p55z67m34f+8m",
        f"exposed_mixed_straight 8, {TWO}",
        10,
    ),
    tw("not-exposed-mixed-straight-a-suit-twice", "[123m]456p789m222p55z67s34f+8s", f"old_young 2, {TWO}", 4),
    tw("concealed-mixed-straight", "[222p]123m456p789s67m55z34f+8m", f"concealed_mixed_straight 15, {TWO}", 17),
    tw(
        "not-concealed-mixed-straight-a-claimed-part",
        "[222p]123m456p[789s]67m55z34f+8m",
        f"exposed_mixed_straight 8, {TWO}",
        10,
    ),
    tw("not-concealed-mixed-straight-a-suit-twice", "[222p]123m456p789m67s55z34f+8s", f"old_young 2, {TWO}", 4),
    # One of the two that 456p and 789p, 456s and 789s make.
    tw(
        "concealed-mixed-straight-once",
        "[456s]123m456p789p55z78s34f+9s",
        f"concealed_mixed_straight 15, two_suit_chows 2x2, all_chows 3, {TWO}",
        24,
        drops="exposed_mixed_straight<concealed_mixed_straight",
    ),
)

CASES = (*CHOWS, *SAME_CHOWS, *NOT_THE_SAME_CHOWS, *FOUR_OF_A_KIND, *STRAIGHTS)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
