"""The special hands of the Guangdong table, those of the first turn among them, each with a near miss."""

from __future__ import annotations

from .guangdong import gd, special
from .helpers import Case, NoWin, check, each, no_win, refuse

SPECIAL = (
    special("pure-one-suit", "[123m][456m]789m99m55m+5m", "S/E", "pure_one_suit", 4, drops="chicken_hand"),
    special(
        "pure-one-suit-chows",
        "[123m][456m]789m11m23m+4m",
        "S/E",
        "pure_one_suit",
        4,
        drops="all_chows self_draw",
        self_draw=True,
    ),
    gd("not-pure-one-suit-honour", "[123m][456m]789m99m55z+5z", "S/E", "mixed_one_suit 2, dragon_pung 1", 3),
    gd("not-pure-one-suit-two-suits", "[123m][456m]789m99m55p+5p", "S/E", "chicken_hand 0", 0),
    special(
        "mixed-pungs",
        "[111m][444m]222z33z77m+7m",
        "S/E",
        "mixed_pungs",
        4,
        drops="all_pungs mixed_one_suit seat_wind_pung",
    ),
    gd("not-mixed-pungs-chow", "[111m][456m]222z33z77m+7m", "S/E", "mixed_one_suit 2, seat_wind_pung 1", 3),
    gd("not-mixed-pungs-two-suits", "[111m][444p]222z33z77m+7m", "S/E", "all_pungs 2, seat_wind_pung 1", 3),
    special("pure-pungs", "[111s][222s]555s88s44s+4s", "S/E", "pure_pungs", 5, drops="all_pungs pure_one_suit"),
    special("not-pure-pungs-chow", "[111s][222s]456s88s44s+4s", "S/E", "pure_one_suit", 4, drops="chicken_hand"),
    special(
        "mixed-terminals",
        "[111s][999p]999m11m33z+3z",
        "S/E",
        "mixed_terminals",
        5,
        drops="all_pungs",
    ),
    gd("not-mixed-terminals-eights", "[111s][999p]888m11m33z+3z", "S/E", "all_pungs 2", 2),
    special(
        "not-mixed-terminals-no-honour",
        "[111s][999p]999m11m99s+9s",
        "S/E",
        "all_terminals",
        6,
        drops="all_pungs",
    ),
    special(
        "small-three-dragons",
        "[555z][666z]123m77z45p+6p",
        "S/E",
        "small_three_dragons",
        5,
        drops="chicken_hand dragon_pung",
    ),
    gd("not-small-three-dragons-wind-pair", "[555z][666z]123m11z45p+6p", "S/E", "chicken_hand 0, dragon_pung 1x2", 2),
    special(
        "small-four-winds",
        "[111z][222z]333z44z45p+6p",
        "S/E",
        "small_four_winds",
        5,
        drops="mixed_one_suit seat_wind_pung round_wind_pung",
    ),
    gd(
        "not-small-four-winds-dragon-pair",
        "[111z][222z]333z77z45p+6p",
        "S/E",
        "mixed_one_suit 2, seat_wind_pung 1, round_wind_pung 1",
        3,
        raw=4,
    ),
    special(
        "all-honors",
        "[444z][222z]333z55z66z+6z",
        "S/E",
        "all_honors",
        6,
        drops="all_pungs seat_wind_pung dragon_pung",
    ),
    special(
        "not-all-honors-a-terminal",
        "[444z][222z]333z99m66z+6z",
        "S/E",
        "mixed_terminals",
        5,
        drops="all_pungs mixed_one_suit seat_wind_pung dragon_pung mixed_pungs",
    ),
    special("all-terminals", "[111m][999m]111p99p99s+9s", "S/E", "all_terminals", 6, drops="all_pungs"),
    gd("not-all-terminals-eights", "[111m][999m]111p99p88s+8s", "S/E", "all_pungs 2", 2),
    special(
        "great-three-dragons",
        "[555z][666z]777z22m45p+6p",
        "S/E",
        "great_three_dragons",
        6,
        drops="chicken_hand dragon_pung",
    ),
    special(
        "not-great-three-dragons-a-pair",
        "[555z][666z]77z222m45p+6p",
        "S/E",
        "small_three_dragons",
        5,
        drops="chicken_hand dragon_pung",
    ),
    special(
        "great-four-winds",
        "[111z][222z]333z44z9m9m+4z",
        "S/E",
        "great_four_winds",
        6,
        drops="all_pungs mixed_one_suit seat_wind_pung round_wind_pung mixed_pungs mixed_terminals",
    ),
    special(
        "not-great-four-winds-a-pair",
        "[111z][222z]333z4z888m+4z",
        "S/E",
        "small_four_winds",
        5,
        drops="all_pungs mixed_one_suit seat_wind_pung round_wind_pung mixed_pungs",
    ),
    special("nine-gates", "1112345678999s+5s", "S/E", "nine_gates", 6, drops="chicken_hand pure_one_suit"),
    special("nine-gates-kong-in-hand", "1112345678999s+9s", "S/E", "nine_gates", 6, drops="chicken_hand pure_one_suit"),
    special("not-nine-gates-a-gap", "1112355678999s+5s", "S/E", "pure_one_suit", 4, drops="chicken_hand"),
    special("not-nine-gates-meld", "[111s]2345678999s+5s", "S/E", "pure_one_suit", 4, drops="chicken_hand"),
    special("not-nine-gates-kong", "(9999s)1112345678s+8s", "S/E", "pure_one_suit", 4, drops="chicken_hand"),
    special("thirteen-orphans", "19m19p19s1234567z+1m", "S/E", "thirteen_orphans", 6, drops=""),
    special("thirteen-orphans-drawn", "19m19p19s1234567z+7z", "S/E", "thirteen_orphans", 6, drops="", self_draw=True),
    special("thirteen-orphans-thirteen-sided", "19m19p19s1234677z+5z", "S/E", "thirteen_orphans", 6, drops=""),
)

FIRST_TURN = (
    special(
        "heavenly-hand",
        "123m456p777s22s789p",
        "E/S",
        "heavenly_hand",
        6,
        drops="chicken_hand self_draw",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    gd("not-heavenly-hand-later", "123m456p777s22s78p+9p", "E/S", "chicken_hand 0, self_draw 1", 1, self_draw=True),
    gd(
        "not-heavenly-hand-after-a-kong",
        "(1111m)456p777s22s78p+9p",
        "E/S",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        first_turn="dealer_opening",
        kongs=1,
    ),
    special(
        "human-hand",
        "123m456p777s22s78p+9p",
        "S/E",
        "human_hand",
        6,
        drops="chicken_hand",
        first_turn="before_first_draw",
        dealer_first_discard=True,
    ),
    special(
        "human-hand-after-the-dealer's-kong",
        "123m456p777s22s78p+9p",
        "S/E",
        "human_hand",
        6,
        drops="chicken_hand",
        first_turn="before_first_draw",
        dealer_first_discard=True,
        dealer_konged=True,
    ),
    gd(
        "not-human-hand-a-later-discard",
        "123m456p777s22s78p+9p",
        "W/E",
        "chicken_hand 0",
        0,
        first_turn="before_first_draw",
    ),
    special(
        "earthly-hand",
        "123m456p777s22s78p+9p",
        "S/E",
        "earthly_hand",
        6,
        drops="chicken_hand self_draw",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    gd(
        "not-earthly-hand-after-a-claim",
        "123m456p777s22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        1,
        self_draw=True,
        first_turn="first_own_draw",
        claimed_before=True,
    ),
    gd(
        "not-earthly-hand-a-replacement",
        "(1111m)456p777s22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        first_turn="first_own_draw",
        kongs=1,
    ),
    # Ties: the first in the table.
    special(
        "heavenly-hand-thirteen-orphans",
        "119m19p19s1234567z",
        "E/E",
        "thirteen_orphans",
        6,
        drops="heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    special(
        "heavenly-hand-nine-gates",
        "11123456778999s",
        "E/E",
        "nine_gates",
        6,
        drops="chicken_hand self_draw pure_one_suit heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
    ),
)

NO_WINS = (
    no_win("not-thirteen-orphans-one-is-missing", "19m19p19s123456z5z+5z", rules="guangdong"),
    no_win("not-thirteen-orphans-a-claimed-pung", "[111m]9m19p19s12346z+7z", rules="guangdong"),
)

CASES = (*SPECIAL, *FIRST_TURN)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)


@each(NO_WINS)
def test_no_win(c: NoWin) -> None:
    refuse(c)
