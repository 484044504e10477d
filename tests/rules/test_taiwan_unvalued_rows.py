"""The Taiwanese rows that the table of its source does not have: each with a value, and without."""

from __future__ import annotations

from .helpers import Case, check, each, values
from .taiwan import PLAIN, TWO, tw

VALUED = values(
    all_honors=7,
    last_discard=7,
    two_sisters=3,
    four_sisters=40,
    three_kongs=7,
    four_kongs=8,
    five_kongs=9,
)

CASES = (
    tw(
        "all-honors",
        "[111z][333z][444z]666z777z5z34f+5z",
        f"all_honors 7, all_pungs 30, small_three_dragons 20, great_three_winds 30, value_wind_pung 2, "
        f"other_wind_pung 1x2, two_concealed_pungs 3, single_wait 2, {TWO}",
        98,
        put=VALUED,
        drops="dragon_pung<small_three_dragons mixed_terminals<all_honors mixed_outside<all_honors",
    ),
    tw(
        "not-all-honors-a-terminal",
        "[111z][333z][444z]666z777z9m34f+9m",
        f"mixed_terminals 30, mixed_one_suit 30, all_pungs 30, great_three_winds 30, dragon_pung 2x2, "
        f"value_wind_pung 2, other_wind_pung 1x2, two_concealed_pungs 3, single_wait 2, {TWO}",
        135,
        put=VALUED,
        drops="mixed_outside<mixed_terminals",
    ),
    tw("last-discard", PLAIN, "no_flowers 1, last_discard 7", 8, put=VALUED, last_tile=True),
    tw(
        "not-last-discard-drawn",
        PLAIN,
        "no_flowers 1, self_draw 1, last_tile_draw 20",
        22,
        put=VALUED,
        self_draw=True,
        last_tile=True,
    ),
    tw("two-sisters", "[333m][444m]567s789p99p67s34f+8s", f"two_sisters 3, no_honors 1, {TWO}", 6, put=VALUED),
    tw("not-two-sisters-a-gap", "[333m][555m]567s789p99p67s34f+8s", f"no_honors 1, {TWO}", 3, put=VALUED, drops=""),
    tw(
        "two-sisters-twice",
        "[333m][444m][666m]777m55z67s34f+8s",
        f"two_sisters 3x2, missing_suit 5, {TWO}",
        13,
        put=VALUED,
    ),
    tw("two-sisters-unvalued", "[333m][444m]567s789p99p67s34f+8s", f"no_honors 1, {TWO}", 3),
    tw(
        "two-sisters-in-three",
        "[333m][444m][555m]567s55z67p34f+8p",
        f"great_three_sisters 15, {TWO}",
        17,
        put=VALUED,
        drops="two_sisters<great_three_sisters",
    ),
    tw(
        "two-sisters-in-the-small-three",
        "[333m][444m]567s789p22m67s34f+8s",
        f"small_three_sisters 8, two_five_eight_pair 1, no_honors 1, {TWO}",
        12,
        put=VALUED,
        drops="two_sisters<small_three_sisters",
    ),
    tw(
        "two-sisters-beside-three",
        "[333m][444m][555m]777p888p9s34f+9s",
        f"great_three_sisters 15, two_sisters 3, two_concealed_pungs 3, all_pungs 30, single_wait 2, no_honors 1, "
        f"{TWO}",
        56,
        put=VALUED,
        drops="two_sisters<great_three_sisters",
    ),
    tw(
        "four-sisters",
        "[333m][444m][555m][666m]67p55z34f+8p",
        f"four_sisters 40, missing_suit 5, {TWO}",
        47,
        put=VALUED,
        drops="great_three_sisters<four_sisters two_sisters<four_sisters",
    ),
    tw(
        "not-four-sisters-a-gap",
        "[333m][444m][555m][777m]67p55z34f+8p",
        f"great_three_sisters 15, missing_suit 5, {TWO}",
        22,
        put=VALUED,
        drops="two_sisters<great_three_sisters",
    ),
    tw(
        "four-sisters-unvalued",
        "[333m][444m][555m][666m]67p55z34f+8p",
        f"great_three_sisters 15, missing_suit 5, {TWO}",
        22,
    ),
    tw(
        "three-kongs",
        "[3333s][777+7m](6666p)234m55z78p34f+9p",
        f"three_kongs 7, exposed_kong 1x2, concealed_kong 2, two_concealed_pungs 3, {TWO}",
        16,
        put=VALUED,
    ),
    tw(
        "not-three-kongs",
        "[3333s][777m](6666p)234m55z78p34f+9p",
        f"exposed_kong 1, concealed_kong 2, two_concealed_pungs 3, {TWO}",
        8,
        put=VALUED,
    ),
    tw(
        "four-kongs",
        "[3333s][777+7m](6666p)(2222m)78p55z34f+9p",
        f"four_kongs 8, exposed_kong 1x2, concealed_kong 2x2, three_concealed_pungs 10, {TWO}",
        26,
        put=VALUED,
        drops="three_kongs<four_kongs two_concealed_pungs<three_concealed_pungs",
    ),
    tw(
        "not-four-kongs",
        "[3333s][777+7m](6666p)222m78p55z34f+9p",
        f"three_kongs 7, exposed_kong 1x2, concealed_kong 2, three_concealed_pungs 10, {TWO}",
        23,
        put=VALUED,
        drops="two_concealed_pungs<three_concealed_pungs",
    ),
    tw(
        "five-kongs",
        "[3333s][777+7m](6666p)(2222m)[9999s]5z34f+5z",
        f"five_kongs 9, exposed_kong 1x3, concealed_kong 2x2, four_concealed_pungs 30, all_pungs 30, single_wait 2, "
        f"{TWO}",
        80,
        put=VALUED,
        drops="four_kongs<five_kongs three_kongs<five_kongs two_concealed_pungs<four_concealed_pungs "
        "three_concealed_pungs<four_concealed_pungs",
    ),
    tw(
        "not-five-kongs",
        "[3333s][777+7m](6666p)(2222m)[999s]5z34f+5z",
        f"four_kongs 8, exposed_kong 1x2, concealed_kong 2x2, three_concealed_pungs 10, all_pungs 30, single_wait 2, "
        f"{TWO}",
        58,
        put=VALUED,
        drops="three_kongs<four_kongs two_concealed_pungs<three_concealed_pungs",
    ),
)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
