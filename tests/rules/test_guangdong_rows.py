"""The rows of the Guangdong tables: ordinary hands, additions and special hands, each with a near miss."""

from __future__ import annotations

from typing import Any

from .helpers import Case, case, check, each


def gd(name: str, text: str, winds: str, awards: str, fan: int, **more: Any) -> Case:
    """Describe a hand under the preset; one named as alone is what is awarded."""
    return case(name, text, winds, awards, fan, rules="guangdong", **more)


def special(name: str, text: str, winds: str, pattern: str, fan: int, *, drops: str, **more: Any) -> Case:
    """Describe a special hand: one award, and everything else that holds dropped by it."""
    dropped = " ".join(f"{word}<{pattern}" for word in drops.split())
    return gd(name, text, winds, f"{pattern} {fan}", fan, alone=pattern, drops=dropped, **more)


ORDINARY = (
    gd("chicken", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0, drops=""),
    gd(
        "chicken-with-additions",
        "[123m][456p][777z]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1, dragon_pung 1",
        2,
        self_draw=True,
        drops="",
    ),
    gd("not-chicken-all-chows", "[123m][456p][789s]22z78p+9p", "S/E", "all_chows 1", 1, drops=""),
    gd("all-chows-closed-wait", "[123m][456p][789s]55z13p+2p", "S/E", "all_chows 1", 1),
    gd("all-chows-pair-wait", "[123m][456p][789s]123p9m+9m", "S/E", "all_chows 1", 1),
    gd("not-all-chows-pung", "[123m][456p][789s]11m22p+2p", "S/E", "chicken_hand 0", 0),
    gd("not-all-chows-kong", "(1111m)[456p][789s]12p55z+3p", "S/E", "chicken_hand 0", 0),
    # The split that is worth most: three chows in a row are three pungs too.
    gd("all-chows-rather", "111222333m78s99p+9s", "S/E", "all_chows 1", 1),
    gd("all-pungs", "[111m][333p][777s]22s44p+4p", "S/E", "all_pungs 2", 2, drops=""),
    gd("all-pungs-kongs", "(1111m)[333+3p][7777s]22s44p+2s", "S/E", "all_pungs 2", 2),
    gd("all-pungs-rather", "111222333m9p[777s]+9p", "S/E", "all_pungs 2", 2),
    gd("not-all-pungs-chow", "[111m][333p][777s]22s45p+6p", "S/E", "chicken_hand 0", 0),
    gd("mixed-one-suit", "[123m][456m][777m]55z78m+9m", "S/E", "mixed_one_suit 2", 2, drops=""),
    gd("mixed-one-suit-chows", "[123m][456m][789m]55z78m+9m", "S/E", "all_chows 1, mixed_one_suit 2", 3),
    gd("not-mixed-one-suit-two-suits", "[123m][456m][777m]55z78p+9p", "S/E", "chicken_hand 0", 0),
    special(
        "not-mixed-one-suit-no-honour", "[123m][456m][777m]55m78m+9m", "S/E", "pure_one_suit", 4, drops="chicken_hand"
    ),
)

ADDITIONS = (
    gd("self-draw", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, self_draw 1", 1, self_draw=True),
    gd(
        "self-draw-robbed",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        3,
        raw=1,
        robbed="added",
        raised="robbing_kong",
    ),
    gd("seat-wind", "[222z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, seat_wind_pung 1", 1),
    gd("seat-wind-kong", "(2222z)[456p][777s]22s78p+9p", "S/E", "chicken_hand 0, seat_wind_pung 1", 1),
    gd("round-wind", "[111z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, round_wind_pung 1", 1),
    gd(
        "both-winds-in-one",
        "[222z][456p][777s]22s78p+9p",
        "S/S",
        "chicken_hand 0, seat_wind_pung 1, round_wind_pung 1",
        2,
    ),
    gd("not-a-wind-of-another", "[333z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0),
    gd("not-a-wind-pair", "[123m][456p][777s]22z78p+9p", "S/E", "chicken_hand 0", 0),
    gd("dragon", "[777z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, dragon_pung 1", 1),
    gd("dragons", "[777z][5555z][777s]22s78p+9p", "S/E", "chicken_hand 0, dragon_pung 1x2", 2),
    gd("dragon-all-pungs", "[111m][666z][777s]22s44p+4p", "S/E", "all_pungs 2, dragon_pung 1", 3),
    gd("not-a-dragon-pair", "[123m][456p][777s]77z78p+9p", "S/E", "chicken_hand 0", 0),
    # The cap binds the sum.
    gd(
        "capped",
        "[222z][666z][777s]22s44p+4p",
        "S/S",
        "all_pungs 2, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        3,
        raw=6,
        self_draw=True,
    ),
)

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
        "all-honours",
        "[444z][222z]333z55z66z+6z",
        "S/E",
        "all_honors",
        6,
        drops="all_pungs seat_wind_pung dragon_pung",
    ),
    special(
        "not-all-honours-a-terminal",
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
        "great-four-winds",
        "[111z][222z]333z44z9m9m+4z",
        "S/E",
        "great_four_winds",
        6,
        drops="all_pungs mixed_one_suit seat_wind_pung round_wind_pung mixed_pungs mixed_terminals",
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
        "heavenly",
        "123m456p777s22s789p",
        "E/S",
        "heavenly_hand",
        6,
        drops="chicken_hand self_draw",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    gd(
        "not-heavenly-after-a-kong",
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
        "human",
        "123m456p777s22s78p+9p",
        "S/E",
        "human_hand",
        6,
        drops="chicken_hand",
        first_turn="before_first_draw",
        dealer_first_discard=True,
    ),
    special(
        "human-after-the-dealer's-kong",
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
        "not-human-a-later-discard",
        "123m456p777s22s78p+9p",
        "W/E",
        "chicken_hand 0",
        0,
        first_turn="before_first_draw",
    ),
    special(
        "earthly",
        "123m456p777s22s78p+9p",
        "S/E",
        "earthly_hand",
        6,
        drops="chicken_hand self_draw",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    gd(
        "not-earthly-after-a-claim",
        "123m456p777s22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1",
        1,
        self_draw=True,
        first_turn="first_own_draw",
        claimed_before=True,
    ),
    gd(
        "not-earthly-a-replacement",
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
        "heavenly-thirteen-orphans",
        "119m19p19s1234567z",
        "E/E",
        "thirteen_orphans",
        6,
        drops="heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    special(
        "heavenly-nine-gates",
        "11123456778999s",
        "E/E",
        "nine_gates",
        6,
        drops="chicken_hand self_draw pure_one_suit heavenly_hand",
        self_draw=True,
        first_turn="dealer_opening",
    ),
)

CASES = (*ORDINARY, *ADDITIONS, *SPECIAL, *FIRST_TURN)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
