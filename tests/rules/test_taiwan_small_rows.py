"""The small rows of the Taiwanese table: flowers, honours, waits, chicken hand, pair, each with a near miss."""

from __future__ import annotations

from .helpers import Case, check, each, values
from .taiwan import PLAIN, PLAIN_FLOWERS, TWO, tw

FLOWERS = (
    tw("no-flowers", PLAIN, "no_flowers 1, self_draw 1", 2, self_draw=True),
    tw("not-no-flowers", PLAIN_FLOWERS, "other_flower 1x2, self_draw 1", 3, self_draw=True),
    tw("seat-flower-plant", "[456m][333s]567s234p67p55z2f+8p", "seat_flower 2", 2),
    tw("seat-flower-season", "[456m][333s]567s234p67p55z6f+8p", "seat_flower 2", 2),
    tw("seat-flowers-S", "[456m][333s]567s234p67p55z26f+8p", "seat_flower 2x2", 4),
    tw("seat-flowers-E", "[456m][333s]567s234p67p55z15f+8p", "seat_flower 2x2", 4, "E/S"),
    tw("seat-flowers-W", "[456m][333s]567s234p67p55z37f+8p", "seat_flower 2x2", 4, "W/E"),
    tw("seat-flowers-N", "[456m][333s]567s234p67p55z48f+8p", "seat_flower 2x2", 4, "N/E"),
    tw("other-flower", "[456m][333s]567s234p67p55z27f+8p", "seat_flower 2, other_flower 1", 3),
    # The number is that of the seat, never that of the round.
    tw("not-seat-flower-of-the-round", "[456m][333s]567s234p67p55z15f+8p", TWO, 2),
    tw("not-other-flower-own-seat", "[456m][333s]567s234p67p55z3f+8p", "seat_flower 2", 2, "W/E"),
    tw("other-flowers", "[456m][333s]567s234p67p55z134578f+8p", "other_flower 1x6", 6),
    tw("flower-set-plants", "[456m][333s]567s234p67p55z1234f+8p", "flower_set 10", 10),
    tw("flower-set-seasons", "[456m][333s]567s234p67p55z5678f+8p", "flower_set 10", 10),
    tw(
        "flower-set-and-others",
        "[456m][333s]567s234p67p55z123467f+8p",
        "flower_set 10, seat_flower 2, other_flower 1",
        13,
        drops="seat_flower<flower_set other_flower<flower_set",
    ),
    tw("not-flower-set-mixed", "[456m][333s]567s234p67p55z1278f+8p", "seat_flower 2, other_flower 1x3", 5),
    tw("not-flower-set-mixed-numbers", "[456m][333s]567s234p67p55z1638f+8p", "seat_flower 2, other_flower 1x3", 5),
    tw(
        "all-flowers",
        "[456m][333s]567s234p67p55z12345678f+8p",
        "all_flowers 30",
        30,
        drops="seat_flower<all_flowers other_flower<all_flowers flower_set<all_flowers",
    ),
    tw(
        "not-all-flowers-seven",
        "[456m][333s]567s234p67p55z1234567f+8p",
        "flower_set 10, seat_flower 2, other_flower 1x2",
        14,
    ),
)

HONOURS = (
    tw("value-wind-pung-seat", "[222z][456m]567s234p67p44z34f+8p", f"value_wind_pung 2, {TWO}", 4),
    tw("value-wind-pung-round", "[111z][456m]567s234p67p44z34f+8p", f"value_wind_pung 2, {TWO}", 4),
    tw("value-wind-pung-both", "[222z][456m]567s234p67p44z34f+8p", f"value_wind_pung 2, {TWO}", 4, "S/S"),
    tw("value-wind-pung-twice", "[111z][222z]456m234p67s33m34f+8s", f"value_wind_pung 2x2, {TWO}", 6),
    tw("other-wind-pung", "[333z][456m]567s234p67p44z34f+8p", f"other_wind_pung 1, {TWO}", 3),
    tw("other-wind-pung-twice", "[333z][444z]456m234p67s33m34f+8s", f"other_wind_pung 1x2, {TWO}", 4),
    tw("not-other-wind-pung-own-seat", "[333z][456m]567s234p67p44z12f+8p", f"value_wind_pung 2, {TWO}", 4, "W/E"),
    tw("not-other-wind-pung-pair", "[333s][456m]567s234p67p33z34f+8p", TWO, 2),
    tw("not-value-wind-pung-pair", "[333s][456m]567s234p67p22z34f+8p", TWO, 2),
    tw("dragon-pung-white", "[555z][456m]567s234p67p99p34f+8p", f"dragon_pung 2, {TWO}", 4),
    tw("dragon-pung-green", "[666z][456m]567s234p67p99p34f+8p", f"dragon_pung 2, {TWO}", 4),
    tw("dragon-pung-red", "[777z][456m]567s234p67p99p34f+8p", f"dragon_pung 2, {TWO}", 4),
    tw("dragon-pung-twice", "[777z][666z]567s234m67p99p34f+8p", f"dragon_pung 2x2, {TWO}", 6),
    tw("not-dragon-pung-pair", PLAIN_FLOWERS, TWO, 2),
)

CHICKEN = (
    tw("chicken-hand-no-flowers", PLAIN, "chicken_hand 10", 10, drops="no_flowers<chicken_hand"),
    tw(
        "chicken-hand-a-flower",
        "[456m][333s]567s234p67p55z3f+8p",
        "chicken_hand 10",
        10,
        drops="other_flower<chicken_hand",
    ),
    tw("chicken-hand-adds", PLAIN, "no_flowers 1, chicken_hand 10", 11, put={"chicken_hand_mode": "adds"}, drops=""),
    tw("not-chicken-hand-two", PLAIN_FLOWERS, TWO, 2, drops=""),
    tw("not-chicken-hand-off", PLAIN, "no_flowers 1", 1, put=values(chicken_hand=None)),
    tw("not-chicken-hand-nothing", PLAIN, "", 0, put=values(no_flowers=None)),
    # A worthless row beside the one of 1 fan stays.
    tw(
        "chicken-hand-beside-a-worthless-row",
        PLAIN,
        "chicken_hand 10, self_draw 0",
        10,
        put=values(self_draw=0),
        drops="no_flowers<chicken_hand",
        self_draw=True,
    ),
    # What the row had dropped stays dropped by it.
    tw(
        "chicken-hand-after-a-drop",
        PLAIN,
        "chicken_hand 10",
        10,
        put={"values": {"self_draw": 0}, "excludes": {"no_flowers": ["self_draw"]}},
        drops="no_flowers<chicken_hand self_draw<no_flowers",
        self_draw=True,
    ),
)

# 1123s, 12345s and 4446s wait on two kinds each, 1119s, 12s, 13s and 23s beside a pair on what they look like.
WAITS = (
    tw("dual-pung-wait", "[456m][345s]567s234p88p33z34f+8p", f"dual_pung_wait 1, {TWO}", 3),
    tw(
        "dual-pung-wait-honour",
        "[456m][345s]567s234p88p33z34f+3z",
        f"dual_pung_wait 1, other_wind_pung 1, two_five_eight_pair 1, {TWO}",
        5,
    ),
    tw(
        "dual-pung-wait-drawn",
        "[456m][345s]567s234p88p33z34f+8p",
        f"dual_pung_wait 1, self_draw 1, {TWO}",
        4,
        self_draw=True,
    ),
    tw(
        "not-dual-pung-wait",
        "[456m][345s]567s234p8p333z34f+8p",
        f"other_wind_pung 1, two_five_eight_pair 1, single_wait 2, {TWO}",
        6,
    ),
    tw("false-single-wait-pair", "[456m][345p][678p]777m1123s34f+1s", f"false_single_wait 1, no_honors 1, {TWO}", 4),
    tw("not-false-single-wait-pair", "[456m][345p][678p]777m1123s34f+4s", f"no_honors 1, {TWO}", 3),
    tw(
        "false-single-wait-edge",
        "[456m][345p][678p]99m12345s34f+3s",
        f"false_single_wait 1, all_chows 3, no_honors 1, two_suit_chows 2, {TWO}",
        9,
    ),
    tw(
        "not-false-single-wait-edge",
        "[456m][345p][678p]99m12345s34f+6s",
        f"all_chows 3, no_honors 1, two_suit_chows 2, {TWO}",
        8,
    ),
    tw(
        "false-single-wait-closed",
        "[456m][345p][678p]789m4446s34f+5s",
        f"false_single_wait 1, all_chows 3, no_honors 1, two_suit_chows 2, {TWO}",
        9,
    ),
    tw("single-wait-pair", "[456m][345p][678p]789m111s9s34f+9s", f"single_wait 2, no_honors 1, {TWO}", 5),
    tw("single-wait-edge-low", "[456m][345p][678p]99m777s12s34f+3s", f"single_wait 2, no_honors 1, {TWO}", 5),
    tw("single-wait-edge-high", "[456m][345p][678p]99m333s89s34f+7s", f"single_wait 2, no_honors 1, {TWO}", 5),
    tw("single-wait-closed", "[456m][345p][678p]99m777s13s34f+2s", f"single_wait 2, no_honors 1, {TWO}", 5),
    tw("not-single-wait-open", "[456m][345p][678p]99m777s23s34f+1s", f"no_honors 1, {TWO}", 3),
    # 4567s beside [777s]: the fourth 7s is in hand, so 4s is the only wait.
    tw(
        "single-wait-used-up",
        "[777s][345m][678p]111m4567s34f+4s",
        f"single_wait 2, no_honors 1, four_in_one 5, {TWO}",
        10,
    ),
    tw(
        "false-single-wait-not-used-up",
        "[777m][345m][678p]111m4567s34f+4s",
        f"false_single_wait 1, no_honors 1, {TWO}",
        4,
    ),
    # A wait is one as long as the hand itself holds fewer than four.
    tw(
        "false-single-wait-two-held",
        "[567s][345m][678p]111m4567s34f+4s",
        f"false_single_wait 1, no_honors 1, identical_chows 3, {TWO}",
        7,
    ),
)

PAIR_AND_HONOURS = (
    tw("two-five-eight-pair-2", "[456m][333s]789s234p67p22m34f+8p", f"two_five_eight_pair 1, no_honors 1, {TWO}", 4),
    tw("two-five-eight-pair-5", "[123m][333s]567s234p67p55m34f+8p", f"two_five_eight_pair 1, no_honors 1, {TWO}", 4),
    tw("two-five-eight-pair-8", "[456m][333s]789s234p67p88m34f+8p", f"two_five_eight_pair 1, no_honors 1, {TWO}", 4),
    tw("not-two-five-eight-pair-3", "[456m][333s]789s234p67p33m34f+8p", f"no_honors 1, {TWO}", 3),
    # The white dragon is no five.
    tw("not-two-five-eight-pair-honour", PLAIN_FLOWERS, TWO, 2),
    tw("old-young-chows", "[123m][789m]567s444p55z67s34f+8s", f"old_young 2, {TWO}", 4),
    tw("old-young-pungs", "[111m][999m]567s345p55z67s34f+8s", f"old_young 2, {TWO}", 4),
    tw("old-young-kongs", "[1111m][999+9m]567s345p55z67s34f+8s", f"old_young 2, exposed_kong 1x2, {TWO}", 6),
    tw(
        "old-young-twice",
        "[123m][789m]123789m55z67s34f+8s",
        f"old_young 2x2, identical_chows 3x2, all_chows 3, missing_suit 5, {TWO}",
        20,
    ),
    tw("not-old-young-two-suits", "[123m][789p]567s444p55z67s34f+8s", TWO, 2),
    tw("not-old-young-pung-and-chow", "[111m][789m]567s444p55z67s34f+8s", TWO, 2),
    tw("no-honors", "[456m][333s]789s234p67p77m34f+8p", f"no_honors 1, {TWO}", 3),
    tw(
        "no-honors-no-flowers",
        "[456m][333s]789s234p67p77m+8p",
        "no_honors_no_flowers 5",
        5,
        drops="no_honors<no_honors_no_flowers no_flowers<no_honors_no_flowers",
    ),
    tw(
        "not-no-honors-no-flowers-a-flower",
        "[456m][333s]789s234p67p77m3f+8p",
        "no_honors 1, other_flower 1",
        2,
        drops="",
    ),
    tw(
        "not-no-honors-no-flowers-an-honour",
        "[456m][333s]789s234p67p77z+8p",
        "no_flowers 1, self_draw 1",
        2,
        self_draw=True,
    ),
    tw("not-no-honors-pair", "[456m][333s]789s234p67p77z34f+8p", TWO, 2),
)

CASES = (*FLOWERS, *HONOURS, *CHICKEN, *WAITS, *PAIR_AND_HONOURS)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
