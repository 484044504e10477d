"""The Taiwanese rows of the win: concealed or not, kongs and replacements, from others, early wins, the first turn."""

from __future__ import annotations

from .helpers import Case, check, each
from .taiwan import PLAIN, PLAIN_FLOWERS, TWO, tw

CONCEALED = "456m333s567s234p67p55z34f+8p"
WITH_KONG = "[456m](3333s)567s234p67p55z34f+8p"
TWO_KONGS = "[456m](3333s)[6666p]234p55z67s34f+8s"
OF_TWO_KONGS = f"exposed_kong 1, concealed_kong 2, two_concealed_pungs 3, {TWO}"

DRAWS = (
    tw("declared-ready", PLAIN, "no_flowers 1, declared_ready 5", 6, declared_ready=True),
    tw("not-declared-ready", PLAIN, "chicken_hand 10", 10),
    tw("concealed-hand", CONCEALED, f"concealed_hand 3, {TWO}", 5),
    tw(
        "concealed-hand-with-a-kong", "456m(3333s)567s234p67p55z34f+8p", f"concealed_hand 3, concealed_kong 2, {TWO}", 7
    ),
    tw("concealed-hand-robbing", CONCEALED, f"concealed_hand 3, robbing_kong 1, {TWO}", 6, robbed="added"),
    tw("not-concealed-hand-chow", "[456m]333s567s234p67p55z34f+8p", TWO, 2),
    tw("not-concealed-hand-pung", "456m[333s]567s234p67p55z34f+8p", TWO, 2),
    tw("not-concealed-hand-exposed-kong", "456m[3333s]567s234p67p55z34f+8p", f"exposed_kong 1, {TWO}", 3),
    tw("not-concealed-hand-added-kong", "456m[333+3s]567s234p67p55z34f+8p", f"exposed_kong 1, {TWO}", 3),
    tw("self-draw", PLAIN_FLOWERS, f"self_draw 1, {TWO}", 3, self_draw=True),
    tw("not-self-draw", PLAIN_FLOWERS, TWO, 2),
    tw(
        "concealed-self-draw",
        CONCEALED,
        f"concealed_self_draw 5, {TWO}",
        7,
        drops="concealed_hand<concealed_self_draw self_draw<concealed_self_draw",
        self_draw=True,
    ),
    tw("not-concealed-self-draw", "[456m]333s567s234p67p55z34f+8p", f"self_draw 1, {TWO}", 3, self_draw=True),
    tw("last-tile-draw", PLAIN, "no_flowers 1, self_draw 1, last_tile_draw 20", 22, self_draw=True, last_tile=True),
    tw("not-last-tile-draw-discard", PLAIN, "chicken_hand 10", 10, last_tile=True),
)

KONGS = (
    tw("exposed-kong", "[456m][3333s]567s234p67p55z34f+8p", f"exposed_kong 1, {TWO}", 3),
    tw("added-kong", "[456m][333+3s]567s234p67p55z34f+8p", f"exposed_kong 1, {TWO}", 3),
    # The fourth tile stands in a chow.
    tw("not-exposed-kong-a-chow", "[456m][333s]345s234p67p55z34f+8p", f"four_in_one 5, {TWO}", 7),
    tw("concealed-kong", WITH_KONG, f"concealed_kong 2, {TWO}", 4),
    tw("not-concealed-kong-a-chow", "[456m]333345s234p67p55z34f+8p", f"four_in_one 5, {TWO}", 7),
    tw(
        "kongs-of-each-sort",
        "[3333s][777+7m](6666p)(2222m)[567s]9s34f+9s",
        f"exposed_kong 1x2, concealed_kong 2x2, three_concealed_pungs 10, single_wait 2, no_honors 1, {TWO}",
        21,
    ),
    tw(
        "flower-replacement",
        PLAIN_FLOWERS,
        f"self_draw 1, flower_replacement 1, {TWO}",
        4,
        self_draw=True,
        flower_replacement=True,
    ),
    tw(
        "not-flower-replacement-a-kong-after-it",
        "[456m][333+3s]567s234p67p55z34f+8p",
        f"self_draw 1, kong_replacement 1, exposed_kong 1, {TWO}",
        5,
        self_draw=True,
        kongs=1,
    ),
    tw(
        "kong-replacement",
        WITH_KONG,
        f"self_draw 1, kong_replacement 1, concealed_kong 2, {TWO}",
        6,
        self_draw=True,
        kongs=1,
        first_kong="concealed",
    ),
    tw("not-kong-replacement", WITH_KONG, f"self_draw 1, concealed_kong 2, {TWO}", 5, self_draw=True),
    # The replacement of a replacement counts for its last cause alone.
    tw(
        "flower-after-a-kong",
        WITH_KONG,
        f"self_draw 1, flower_replacement 1, concealed_kong 2, {TWO}",
        6,
        self_draw=True,
        flower_replacement=True,
    ),
    tw(
        "last-tile-draw-after-a-kong",
        WITH_KONG,
        f"self_draw 1, kong_replacement 1, last_tile_draw 20, concealed_kong 2, {TWO}",
        26,
        self_draw=True,
        last_tile=True,
        kongs=1,
    ),
    tw(
        "kong-on-kong",
        TWO_KONGS,
        f"self_draw 1, kong_on_kong 30, {OF_TWO_KONGS}",
        39,
        drops="kong_replacement<kong_on_kong",
        self_draw=True,
        kongs=2,
    ),
    tw("not-kong-on-kong", TWO_KONGS, f"self_draw 1, kong_replacement 1, {OF_TWO_KONGS}", 10, self_draw=True, kongs=1),
    tw("robbing-kong", PLAIN_FLOWERS, f"robbing_kong 1, {TWO}", 3, robbed="added"),
    tw("not-robbing-kong", PLAIN_FLOWERS, TWO, 2),
    tw(
        "robbing-kong-on-kong",
        PLAIN_FLOWERS,
        f"robbing_kong_on_kong 30, {TWO}",
        32,
        drops="robbing_kong<robbing_kong_on_kong",
        robbed="added",
        kongs=1,
    ),
    # The kongs of the winner are not the konger's.
    tw(
        "not-robbing-kong-on-kong-own-kong",
        WITH_KONG,
        f"robbing_kong 1, concealed_kong 2, {TWO}",
        5,
        robbed="added",
    ),
)

ALL_CLAIMED = "[333m][777p][222s][456m][567s]5z34f+5z"

FROM_OTHERS = (
    tw("all-from-others", ALL_CLAIMED, f"all_from_others 15, {TWO}", 17, drops="single_wait<all_from_others"),
    tw(
        "all-from-others-kongs",
        "[3333m][777+7p][222s][456m][567s]5z34f+5z",
        f"all_from_others 15, exposed_kong 1x2, {TWO}",
        19,
    ),
    tw(
        "half-from-others",
        ALL_CLAIMED,
        f"half_from_others 8, self_draw 1, {TWO}",
        11,
        drops="single_wait<half_from_others",
        self_draw=True,
    ),
    tw(
        "not-all-from-others-concealed-kong",
        "(3333m)[777p][222s][456m][567s]5z34f+5z",
        f"single_wait 2, concealed_kong 2, {TWO}",
        6,
    ),
    tw(
        "not-half-from-others-concealed-kong",
        "(3333m)[777p][222s][456m][567s]5z34f+5z",
        f"single_wait 2, concealed_kong 2, self_draw 1, {TWO}",
        7,
        self_draw=True,
    ),
    tw("not-all-from-others-four", "[777p][222s][456m][567s]345m5z34f+5z", f"single_wait 2, {TWO}", 4),
)

EARLY = (
    tw("within-seven", PLAIN, "no_flowers 1, within_seven 20", 21, drops="within_ten<within_seven", floor_discards=7),
    tw("within-seven-none", PLAIN, "no_flowers 1, within_seven 20", 21, floor_discards=0),
    tw("not-within-seven", PLAIN, "no_flowers 1, within_ten 10", 11, floor_discards=8),
    tw("within-ten", PLAIN, "no_flowers 1, within_ten 10", 11, floor_discards=10),
    tw("not-within-ten", PLAIN, "chicken_hand 10", 10, floor_discards=11),
    tw("not-within-ten-unknown", PLAIN, "chicken_hand 10", 10),
)

OPENING = "456m333s567s234p678p55z34f"
OPENING_DROPS = "concealed_hand<{0} self_draw<{0} concealed_self_draw<{0}"

FIRST_TURN = (
    tw(
        "heavenly-hand",
        OPENING,
        f"heavenly_hand 100, {TWO}",
        102,
        "E/E",
        drops=OPENING_DROPS.format("heavenly_hand"),
        self_draw=True,
        first_turn="dealer_opening",
    ),
    # All pungs in hand are concealed, and no row speaks of a wait, whichever tile is named.
    tw(
        "heavenly-hand-pungs",
        "456m333s777m234p88p55z34f+8p",
        f"heavenly_hand 100, three_concealed_pungs 10, {TWO}",
        112,
        "E/E",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    tw(
        "heavenly-hand-flowers-replaced",
        OPENING,
        f"heavenly_hand 100, {TWO}",
        102,
        "E/E",
        drops=OPENING_DROPS.format("heavenly_hand") + " flower_replacement<heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
        flower_replacement=True,
    ),
    tw(
        "not-heavenly-hand-after-a-kong",
        "456m(3333s)567s234p67p55z34f+8p",
        f"concealed_self_draw 5, kong_replacement 1, concealed_kong 2, {TWO}",
        10,
        "E/E",
        self_draw=True,
        first_turn="dealer_opening",
        kongs=1,
    ),
    tw(
        "earthly-hand",
        CONCEALED,
        f"earthly_hand 80, {TWO}",
        82,
        drops=OPENING_DROPS.format("earthly_hand") + " within_seven<earthly_hand within_ten<earthly_hand",
        self_draw=True,
        first_turn="first_own_draw",
        floor_discards=3,
    ),
    # What others did does not matter.
    tw(
        "earthly-hand-after-another's-claim",
        CONCEALED,
        f"earthly_hand 80, {TWO}",
        82,
        self_draw=True,
        first_turn="first_own_draw",
        claimed_before=True,
    ),
    tw(
        "earthly-hand-flower-replaced",
        CONCEALED,
        f"earthly_hand 80, {TWO}",
        82,
        drops=OPENING_DROPS.format("earthly_hand") + " flower_replacement<earthly_hand",
        self_draw=True,
        first_turn="first_own_draw",
        flower_replacement=True,
    ),
    tw(
        "not-earthly-hand-own-claim",
        "[456m]333s567s234p67p55z34f+8p",
        f"self_draw 1, {TWO}",
        3,
        self_draw=True,
        first_turn="first_own_draw",
        claimed_before=True,
    ),
    tw(
        "not-earthly-hand-own-kong",
        "456m(3333s)567s234p67p55z34f+8p",
        f"concealed_self_draw 5, kong_replacement 1, concealed_kong 2, {TWO}",
        10,
        self_draw=True,
        first_turn="first_own_draw",
        kongs=1,
    ),
    tw(
        "human-hand",
        CONCEALED,
        f"human_hand 80, concealed_hand 3, {TWO}",
        85,
        drops="within_seven<human_hand within_ten<human_hand",
        discards_made=4,
        floor_discards=3,
    ),
    tw("human-hand-open", PLAIN_FLOWERS, f"human_hand 80, {TWO}", 82, discards_made=1),
    tw("not-human-hand-fifth", CONCEALED, f"concealed_hand 3, {TWO}", 5, discards_made=5),
    tw("not-human-hand-unknown", CONCEALED, f"concealed_hand 3, {TWO}", 5),
    tw("not-human-hand-dealer", CONCEALED, f"concealed_hand 3, {TWO}", 5, "E/E", discards_made=4),
    tw("not-human-hand-drawn", CONCEALED, f"concealed_self_draw 5, {TWO}", 7, self_draw=True, discards_made=4),
    tw(
        "not-human-hand-robbed",
        CONCEALED,
        f"concealed_hand 3, robbing_kong 1, {TWO}",
        6,
        robbed="added",
        discards_made=4,
    ),
)

CASES = (*DRAWS, *KONGS, *FROM_OTHERS, *EARLY, *FIRST_TURN)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
