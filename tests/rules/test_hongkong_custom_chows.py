"""The custom rows of the Hong Kong table that speak of chows, each with a near miss (`hk-all`)."""

from __future__ import annotations

from .helpers import Case, case, check, each, values

ALL = "hk-all"

# S/E and a flower of West's: nothing but the chows is counted, and the suit that is missing.

TWO_CHOWS = (
    case(
        "identical-chows", "[123m][123m]789p55s46s3f+5s", "S/E", "all_chows 1, identical_chows 1", 2, lacks=1, rules=ALL
    ),
    case(
        "identical-chows-beside-a-pung",
        "[123m][123m]777p55s46s3f+5s",
        "S/E",
        "identical_chows 1",
        1,
        lacks=2,
        rules=ALL,
    ),
    case(
        "identical-chows-switched-on",
        "[123m][123m]777p55s46s3f+5s",
        "S/E",
        "identical_chows 1",
        1,
        lacks=2,
        put=values(identical_chows=1),
    ),
    case("not-identical-chows-two-suits", "[123m][123p]789p55s46s3f+5s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    # Two pairs of identical chows are one row of their own; without it they count twice.
    case(
        "identical-chows-twice",
        "[123m][123m][678p]55s78p3f+6p",
        "S/E",
        "all_chows 1, identical_chows 1x2",
        3,
        rules=ALL,
        put=values(two_identical_chows=None),
    ),
    # Three alike hold one disjoint pair.
    case(
        "identical-chows-of-three",
        "[123m][123m][123m]55s46p3f+5p",
        "S/E",
        "all_chows 1, identical_chows 1",
        2,
        lacks=1,
        rules=ALL,
        put=values(triple_chows=None),
    ),
    case(
        "identical-chows-of-four",
        "[123m][123m][123m]55s13m3f+2m",
        "S/E",
        "all_chows 1, identical_chows 1x2, missing_suit 1",
        4,
        rules=ALL,
        put=values(triple_chows=None, quadruple_chows=None),
    ),
    case("step-chows", "[123m][234m]789p55s46s3f+5s", "S/E", "all_chows 1, step_chows 1", 2, lacks=1, rules=ALL),
    case("step-chows-beside-a-pung", "[678p][789p]777m55s46s3f+5s", "S/E", "step_chows 1", 1, lacks=2, rules=ALL),
    case("not-step-chows-a-gap", "[123m][345m]789p55s46s3f+5s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case("not-step-chows-two-suits", "[123m][234p]789s55s46s3f+5s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case(
        "not-step-chows-behind-one-another", "[123m][456m]789p55s46s3f+5s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL
    ),
    # Disjoint pairs: 123 234 345 hold one step, not two.
    case(
        "step-chows-of-three",
        "[123m][234m][345m]55s46p3f+5p",
        "S/E",
        "all_chows 1, step_chows 1",
        2,
        lacks=1,
        rules=ALL,
        put=values(triple_steps=None),
    ),
    case(
        "step-chows-twice",
        "[123m][234m][678p]55s79p3f+8p",
        "S/E",
        "all_chows 1, step_chows 1x2",
        3,
        rules=ALL,
        put=values(two_step_chows=None),
    ),
    # A row of identical chows and a row of steps may use the same chow.
    case(
        "identical-and-step-share-a-chow",
        "[123m][123m][234m]55s46s3f+5s",
        "S/E",
        "all_chows 1, identical_chows 1, step_chows 1, missing_suit 1",
        4,
        rules=ALL,
    ),
)

THREE_CHOWS = (
    case(
        "triple-chows",
        "[123m][123m][123m]55s46s3f+5s",
        "S/E",
        "all_chows 1, missing_suit 1, triple_chows 2",
        4,
        rules=ALL,
        drops="identical_chows<triple_chows",
    ),
    case("triple-chows-and-a-pung", "[345p][345p][345p]99s99m3f+9s", "S/E", "triple_chows 2", 2, lacks=1, rules=ALL),
    case(
        "not-triple-chows-two-alike",
        "[123m][123m][456m]55s46s3f+5s",
        "S/E",
        "all_chows 1, identical_chows 1, missing_suit 1",
        3,
        rules=ALL,
    ),
    case("not-triple-chows-three-suits", "[123m][123p][123s]55s79s3f+8s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case(
        "triple-steps",
        "[123m][234m][345m]55s46s3f+5s",
        "S/E",
        "missing_suit 1, triple_steps 2",
        3,
        rules=ALL,
        drops="step_chows<triple_steps all_chows<triple_steps",
    ),
    case(
        "triple-steps-and-a-pung",
        "[123m][234m][345m]55s66s3f+6s",
        "S/E",
        "missing_suit 1, triple_steps 2",
        3,
        rules=ALL,
        drops="step_chows<triple_steps",
    ),
    case(
        "not-triple-steps-a-gap",
        "[123m][234m][456m]55s46s3f+5s",
        "S/E",
        "all_chows 1, step_chows 1, missing_suit 1",
        3,
        rules=ALL,
    ),
    case("pure-straight", "[123m][456m][789m]55s46p3f+5p", "S/E", "all_chows 1, pure_straight 2", 3, rules=ALL),
    case("pure-straight-and-a-pung", "[123m][456m][789m]55s66p3f+6p", "S/E", "pure_straight 2", 2, lacks=1, rules=ALL),
    case("not-pure-straight-three-suits", "[123m][456p][789s]55s13p3f+2p", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case("not-pure-straight-678", "[123m][456m][678m]55s46p3f+5p", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
)

FOUR_CHOWS = (
    case(
        "two-identical-chows",
        "[123m][123m][678p]55s78p3f+6p",
        "S/E",
        "all_chows 1, two_identical_chows 3",
        4,
        rules=ALL,
        drops="identical_chows<two_identical_chows",
    ),
    # A triple is one pair of chows and one over.
    case(
        "not-two-identical-chows-three-and-one",
        "[123m][123m][123m]55s78p3f+6p",
        "S/E",
        "all_chows 1, triple_chows 2",
        3,
        rules=ALL,
    ),
    case(
        "two-step-chows",
        "[123m][234m][678p]55s79p3f+8p",
        "S/E",
        "all_chows 1, two_step_chows 3",
        4,
        rules=ALL,
        drops="step_chows<two_step_chows",
    ),
    case(
        "two-step-chows-of-one-suit",
        "[123m][234m][456m]55s57m3f+6m",
        "S/E",
        "all_chows 1, missing_suit 1, two_step_chows 3",
        5,
        rules=ALL,
    ),
    # 123 234 345 567: the middle chow cannot be used twice.
    case(
        "not-two-step-chows-one-used-twice",
        "[123m][234m][345m]55s57m3f+6m",
        "S/E",
        "missing_suit 1, triple_steps 2",
        3,
        rules=ALL,
    ),
    case(
        "mirror-chows",
        "[123m][678m][123p]55s68p3f+7p",
        "S/E",
        "all_chows 1, mirror_chows 3",
        4,
        rules=ALL,
        drops="",
    ),
    case(
        "mirror-chows-with-steps",
        "[123m][234m][123p]55s24p3f+3p",
        "S/E",
        "all_chows 1, two_step_chows 3, mirror_chows 3",
        7,
        rules=ALL,
    ),
    case("not-mirror-chows-one-off", "[123m][678m][123p]55s79p3f+8p", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case(
        "not-mirror-chows-one-chow-twice",
        "[123m][123m][123p]55s13p3f+2p",
        "S/E",
        "all_chows 1, two_identical_chows 3",
        4,
        rules=ALL,
    ),
    case("not-mirror-chows-three-suits", "[123m][678m][123p]55s68s3f+7s", "S/E", "all_chows 1", 1, lacks=2, rules=ALL),
    case(
        "quadruple-chows",
        "[123m][123m][123m]55s13m3f+2m",
        "S/E",
        "all_chows 1, missing_suit 1, quadruple_chows 3",
        5,
        rules=ALL,
        drops="triple_chows<quadruple_chows identical_chows<quadruple_chows",
    ),
    case(
        "not-quadruple-chows-one-in-another-suit",
        "[123m][123m][123m]55s13s3f+2s",
        "S/E",
        "all_chows 1, missing_suit 1, triple_chows 2",
        4,
        rules=ALL,
    ),
    case(
        "quadruple-steps",
        "[123m][234m][345m]55s46m3f+5m",
        "S/E",
        "all_chows 1, missing_suit 1, quadruple_steps 3",
        5,
        rules=ALL,
        drops="triple_steps<quadruple_steps two_step_chows<quadruple_steps step_chows<quadruple_steps",
    ),
    # A gap before the last chow leaves three steps, which take the common hand with them.
    case(
        "not-quadruple-steps-a-gap",
        "[234m][345m][456m]55s79m3f+8m",
        "S/E",
        "missing_suit 1, triple_steps 2",
        3,
        rules=ALL,
    ),
)

FOUR_IN_FOUR = (
    case(
        "four-in-four",
        "[123m][234m][345m]55s35m3f+4m",
        "S/E",
        "identical_chows 1, missing_suit 1, triple_steps 2, four_in_four 3",
        7,
        rules=ALL,
        drops="all_chows<triple_steps step_chows<triple_steps",
    ),
    case(
        "four-in-four-switched-on",
        "[123m][234m][345m]55s35m3f+4m",
        "S/E",
        "all_chows 1, four_in_four 3",
        4,
        put=values(four_in_four=3),
    ),
    # 234 234 345 345 has four 3s and four 4s: once.
    case(
        "four-in-four-counts-once",
        "[234s][234s]345345s8p3f+8p",
        "S/E",
        "all_chows 1, four_in_four 3",
        4,
        put=values(four_in_four=3),
    ),
    # All four chows alike are 四般高 and nothing else.
    case(
        "not-four-in-four-all-alike",
        "[123m][123m][123m]55s13m3f+2m",
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        put=values(four_in_four=3),
    ),
    case(
        "not-four-in-four-two-in-the-pair",
        "[123m][234m]33m678p46p3f+5p",
        "S/E",
        "all_chows 1, step_chows 1, missing_suit 1",
        3,
        rules=ALL,
    ),
    case(
        "not-four-in-four-a-pung-and-a-chow",
        "[333m][345m]678p99s46p3f+5p",
        "S/E",
        "chicken_hand 0",
        0,
        lacks=3,
        rules=ALL,
    ),
    case(
        "not-four-in-four-three-only",
        "[123m][234m][345m]55s79m3f+8m",
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        put=values(four_in_four=3),
    ),
)

KEPT = (
    # 兩般高 drops 兩般低, whose steps then count one by one.
    case(
        "steps-under-two-identical-chows",
        "[234s][234s]345345s8p3f+8p",
        "S/E",
        "all_chows 1, step_chows 1x2, missing_suit 1, two_identical_chows 3, four_in_four 3",
        10,
        rules=ALL,
        drops="identical_chows<two_identical_chows two_step_chows<two_identical_chows",
    ),
    # 兩般低 drops 三般低, so 平糊 stays.
    case(
        "all-chows-under-two-step-chows",
        "[123m][234m][234m]55s35m3f+4m",
        "S/E",
        "all_chows 1, identical_chows 1, missing_suit 1, two_step_chows 3, four_in_four 3",
        9,
        rules=ALL,
        drops="step_chows<two_step_chows triple_steps<two_step_chows",
    ),
)


@each(TWO_CHOWS)
def test_rows_of_two_chows(c: Case) -> None:
    check(c)


@each(THREE_CHOWS)
def test_rows_of_three_chows(c: Case) -> None:
    check(c)


@each((*FOUR_CHOWS, *FOUR_IN_FOUR, *KEPT))
def test_rows_of_four_chows(c: Case) -> None:
    check(c)


CASES = (*TWO_CHOWS, *THREE_CHOWS, *FOUR_CHOWS, *FOUR_IN_FOUR, *KEPT)
