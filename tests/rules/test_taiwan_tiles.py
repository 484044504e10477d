"""The Taiwanese rows of the tiles as a whole, and the worked examples."""

from __future__ import annotations

from .helpers import Case, check, each
from .taiwan import PLAIN, PLAIN_FLOWERS, TWO, tw

COLOURS = (
    tw("five-types", "[456m][222z]567s234p67p55z34f+8p", f"five_types 10, value_wind_pung 2, {TWO}", 14),
    tw("five-types-pair", "[456m][555z]567s234p67p33z34f+8p", f"five_types 10, dragon_pung 2, {TWO}", 14),
    tw("not-five-types-no-wind", PLAIN_FLOWERS, TWO, 2),
    tw("not-five-types-no-dragon", "[456m][333z]567s234p67p44z34f+8p", f"other_wind_pung 1, {TWO}", 3),
    tw("not-five-types-a-suit", "[456m][333z]567s234m67m55z34f+8m", f"other_wind_pung 1, missing_suit 5, {TWO}", 8),
    tw("missing-suit", "[456m][333s]567s234m67s55z34f+8s", f"missing_suit 5, {TWO}", 7),
    tw(
        "missing-suit-no-honour",
        "[456m][333s]567s234m67s99m+8s",
        "missing_suit 5, no_flowers 1",
        6,
        drops="no_honors<missing_suit no_honors_no_flowers<missing_suit",
    ),
    tw("not-missing-suit", "[456m][333s]567s234m67p55z34f+8p", TWO, 2),
    tw(
        "mixed-one-suit",
        "[333z][444z]234m567m55z78m34f+9m",
        f"mixed_one_suit 30, other_wind_pung 1x2, {TWO}",
        34,
    ),
    tw(
        "not-mixed-one-suit",
        "[333z][444z]234m567p55z78m34f+9m",
        f"other_wind_pung 1x2, missing_suit 5, {TWO}",
        9,
    ),
    tw(
        "pure-one-suit",
        "[234m][567m][678m]999111m3m34f+3m",
        f"pure_one_suit 80, old_young 2, two_concealed_pungs 3, false_single_wait 1, {TWO}",
        88,
        drops="no_honors<pure_one_suit",
    ),
    tw(
        "not-pure-one-suit-an-honour",
        "[234m][567m][678m]999111m5z34f+5z",
        f"mixed_one_suit 30, old_young 2, two_concealed_pungs 3, single_wait 2, {TWO}",
        39,
    ),
    tw(
        "all-simples",
        "[333m][456p]678p234p55s67s34f+8s",
        f"all_simples 5, two_five_eight_pair 1, two_suit_chows 2, {TWO}",
        10,
        drops="no_honors<all_simples",
    ),
    tw(
        "not-all-simples",
        "[333m][456p]678p234p55s78s34f+9s",
        f"no_honors 1, two_five_eight_pair 1, {TWO}",
        4,
    ),
)

OUTSIDE = (
    tw(
        "mixed-outside",
        "[123m][789s][333z]789p44z12p34f+3p",
        f"mixed_outside 10, other_wind_pung 1, old_young 2, single_wait 2, two_suit_chows 2x2, {TWO}",
        21,
    ),
    tw(
        "not-mixed-outside-a-set",
        "[123m][678s][333z]789p44z12p34f+3p",
        f"other_wind_pung 1, old_young 2, single_wait 2, two_suit_chows 2, {TWO}",
        9,
    ),
    tw(
        "not-mixed-outside-the-pair",
        "[123m][789s][333z]789p44m12p34f+3p",
        f"other_wind_pung 1, old_young 2, single_wait 2, two_suit_chows 2x2, {TWO}",
        11,
    ),
    tw(
        "pure-outside",
        "[123m][789s][999m]789p11s12p34f+3p",
        f"pure_outside 15, old_young 2, single_wait 2, two_suit_chows 2x2, {TWO}",
        25,
        drops="mixed_outside<pure_outside no_honors<pure_outside",
    ),
    tw(
        "not-pure-outside-an-honour",
        "[123m][789s][999m]789p11z12p34f+3p",
        f"mixed_outside 10, old_young 2, single_wait 2, two_suit_chows 2x2, {TWO}",
        20,
    ),
    tw(
        "mixed-terminals",
        "[111m][999p][333z]999s111p4z34f+4z",
        f"mixed_terminals 30, all_pungs 30, old_young 2, two_brothers 3x2, two_concealed_pungs 3, other_wind_pung 1, "
        f"single_wait 2, {TWO}",
        76,
        drops="mixed_outside<mixed_terminals",
    ),
    tw(
        "not-mixed-terminals",
        "[111m][999p][333z]888s111p4z34f+4z",
        f"all_pungs 30, old_young 2, two_brothers 3, two_concealed_pungs 3, other_wind_pung 1, single_wait 2, {TWO}",
        43,
    ),
    tw(
        "all-terminals",
        "[111m][999p][111s]999s111p9m34f+9m",
        f"all_terminals 80, all_pungs 30, old_young 2x2, great_three_brothers 15, small_three_brothers 10, "
        f"two_concealed_pungs 3, single_wait 2, {TWO}",
        146,
        # Each of the two takes one of them.
        drops="two_brothers<small_three_brothers mixed_outside<all_terminals pure_outside<all_terminals "
        "no_honors<all_terminals",
    ),
    tw(
        "not-all-terminals-an-honour",
        "[111m][999p][111s]999s111p5z34f+5z",
        f"mixed_terminals 30, all_pungs 30, old_young 2x2, great_three_brothers 15, two_brothers 3, "
        f"two_concealed_pungs 3, single_wait 2, {TWO}",
        89,
        drops="mixed_outside<mixed_terminals two_brothers<great_three_brothers",
    ),
    # All honours too: the pair may be of any sort.
    tw(
        "mixed-terminals-all-honours",
        "[111z][333z][444z]666z777z5z34f+5z",
        f"mixed_terminals 30, all_pungs 30, small_three_dragons 20, great_three_winds 30, value_wind_pung 2, "
        f"other_wind_pung 1x2, two_concealed_pungs 3, single_wait 2, {TWO}",
        121,
    ),
)


EXAMPLES = (
    tw("example-1", PLAIN, "chicken_hand 10", 10),
    tw("example-1-drawn", PLAIN, "no_flowers 1, self_draw 1", 2, self_draw=True),
    tw(
        "example-2",
        "[123p]112233456m78m44z5f+9m",
        "concealed_straight 20, missing_suit 5, all_chows 3, identical_chows 3, two_suit_chows 2, other_flower 1",
        34,
    ),
    tw(
        "example-3",
        "[444s]234p345p67p567s33s+8p",
        "all_simples 5, missing_suit 5, no_flowers 1",
        11,
    ),
    tw(
        "example-3-no-honours-only",
        "[444s]234p345p67p567s33s+8p",
        "all_simples 5, missing_suit 5, no_honors_no_flowers 5",
        15,
        put={"no_honors_family": "no_honors_only"},
    ),
    tw(
        "example-4",
        "[222z][333z]234s56s888s11z7f+7s",
        "mixed_one_suit 30, small_three_winds 15, value_wind_pung 2x2, seat_flower 2",
        51,
        "W/S",
    ),
    tw(
        "example-4-winds",
        "[222z][333z]234s56s888s11z7f+7s",
        "mixed_one_suit 30, small_three_winds 15, seat_flower 2",
        47,
        "W/S",
        put={"winds_keep_wind_pungs": False},
    ),
    tw(
        "example-5",
        "22446688m33556677s+6s",
        "eight_pairs 40, all_simples 5, missing_suit 5, self_draw 1, no_flowers 1",
        52,
        self_draw=True,
    ),
    tw(
        "example-6",
        "333m888m(5555p)444s66z11z+6z",
        "concealed_all_pungs 100, all_pungs 30, five_types 10, dragon_pung 2, concealed_kong 2, dual_pung_wait 1, "
        "no_flowers 1",
        146,
        self_draw=True,
    ),
    tw(
        "example-6-discard",
        "333m888m(5555p)444s66z11z+6z",
        "four_concealed_pungs 30, all_pungs 30, five_types 10, dragon_pung 2, concealed_kong 2, dual_pung_wait 1, "
        "no_flowers 1, concealed_hand 3",
        79,
    ),
    tw(
        "example-7",
        "[678m][3333p](1111s)456s56p99m4f+7p",
        "kong_on_kong 30, self_draw 1, exposed_kong 1, concealed_kong 2, two_concealed_pungs 3, no_honors 1, "
        "other_flower 1",
        39,
        "E/E",
        self_draw=True,
        kongs=2,
    ),
    tw(
        "example-8",
        "[123s][456m][789p][555z][234p]8m15678f+8m",
        "flower_set 10, seat_flower 2, half_from_others 8, exposed_mixed_straight 8, dragon_pung 2, "
        "two_five_eight_pair 1, self_draw 1, flower_replacement 1",
        33,
        "E/E",
        self_draw=True,
        flower_replacement=True,
    ),
)

CASES = (*COLOURS, *OUTSIDE, *EXAMPLES)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
