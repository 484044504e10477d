"""The ordinary hands and the additions of the Guangdong table, each with a near miss."""

from __future__ import annotations

from .guangdong import gd, special
from .helpers import Case, check, each

ORDINARY = (
    gd("chicken-hand", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0, drops=""),
    gd(
        "chicken-hand-with-additions",
        "[123m][456p][777z]22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1, dragon_pung 1",
        2,
        self_draw=True,
        drops="",
    ),
    gd("not-chicken-hand-all-chows", "[123m][456p][789s]22z78p+9p", "S/E", "all_chows 1", 1, drops=""),
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
    gd("not-self-draw", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0),
    gd("seat-wind-pung", "[222z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, seat_wind_pung 1", 1),
    gd("seat-wind-pung-kong", "(2222z)[456p][777s]22s78p+9p", "S/E", "chicken_hand 0, seat_wind_pung 1", 1),
    gd("round-wind-pung", "[111z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, round_wind_pung 1", 1),
    gd(
        "both-winds-in-one",
        "[222z][456p][777s]22s78p+9p",
        "S/S",
        "chicken_hand 0, seat_wind_pung 1, round_wind_pung 1",
        2,
    ),
    gd("not-seat-wind-pung-of-another", "[333z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0),
    gd("not-round-wind-pung-of-another", "[444z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0),
    gd("not-seat-wind-pung-pair", "[123m][456p][777s]22z78p+9p", "S/E", "chicken_hand 0", 0),
    gd("dragon-pung", "[777z][456p][777s]22s78p+9p", "S/E", "chicken_hand 0, dragon_pung 1", 1),
    gd("dragon-pung-twice", "[777z][5555z][777s]22s78p+9p", "S/E", "chicken_hand 0, dragon_pung 1x2", 2),
    gd("dragon-pung-all-pungs", "[111m][666z][777s]22s44p+4p", "S/E", "all_pungs 2, dragon_pung 1", 3),
    gd("not-dragon-pung-pair", "[123m][456p][777s]77z78p+9p", "S/E", "chicken_hand 0", 0),
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

CASES = (*ORDINARY, *ADDITIONS)


@each(CASES)
def test_row(c: Case) -> None:
    check(c)
