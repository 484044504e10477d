"""The custom rows of the Hong Kong table that do not speak of chows, each with a near miss (`hk-all`)."""

from __future__ import annotations

import pytest

import hkmj

from .helpers import OPEN, Case, case, check, each, score, values

ALL = "hk-all"

SUITS = (
    case("missing-suit", "[123m][999p]555p77p68m3f+7m", "S/E", "missing_suit 1", 1, lacks=2, rules=ALL),
    case("missing-suit-honours", "[123m][333z]555p77p68m3f+7m", "S/E", "missing_suit 1", 1, lacks=2, rules=ALL),
    case(
        "missing-suit-switched-on",
        "[123m][999p]555p77p68m3f+7m",
        "S/E",
        "missing_suit 1",
        1,
        lacks=2,
        put=values(missing_suit=1),
    ),
    case("not-missing-suit-all-three", "[123m][999s]555p77p68m3f+7m", "S/E", "chicken_hand 0", 0, lacks=3, rules=ALL),
    case(
        "not-missing-suit-only-the-pair", "[123m][999p]555p77s68m3f+7m", "S/E", "chicken_hand 0", 0, lacks=3, rules=ALL
    ),
    case("not-missing-suit-one-suit", "[123m][333z]555m44z68m3f+7m", "S/E", "mixed_one_suit 3", 3, rules=ALL),
    case(
        "not-missing-suit-no-suit",
        "[111z][222z][555z]66z33z3f+3z",
        "E/E",
        "all_honors 10",
        10,
        rules=ALL,
        alone="all_honors",
    ),
)

READY = (
    case(
        "declared-ready",
        "123m456p789s55s46s3f+5s",
        "S/E",
        "all_chows 1, concealed_hand 1, declared_ready 2",
        4,
        rules=ALL,
        declared_ready=True,
    ),
    case(
        "declared-ready-self-draw",
        "123m456p777s22s78p3f+9p",
        "S/E",
        "self_draw 1, concealed_hand 1, declared_ready 2",
        4,
        rules=ALL,
        declared_ready=True,
        self_draw=True,
    ),
    case(
        "declared-ready-seven-pairs",
        "11m33m55p77p99s22z4z3f+4z",
        "S/E",
        "concealed_hand 1, declared_ready 2, seven_pairs 3",
        6,
        rules=ALL,
        declared_ready=True,
    ),
    case(
        "not-declared-ready",
        "123m456p789s55s46s3f+5s",
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        rules=ALL,
    ),
    case(
        "not-declared-ready-with-a-claim",
        "[123m]456p789s55s46s3f+5s",
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        rules=ALL,
        declared_ready=True,
    ),
    case(
        "not-declared-ready-with-a-concealed-kong",
        "(1111m)456p789s55s46s3f+5s",
        "S/E",
        "chicken_hand 0",
        0,
        lacks=3,
        rules=ALL,
        declared_ready=True,
    ),
    case(
        "not-declared-ready-not-played",
        "123m456p789s55s46s3f+5s",
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        declared_ready=True,
    ),
)

KONGS = (
    case(
        "last-tile-kong",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "last_tile_kong 3",
        3,
        rules=ALL,
        drops="self_draw<last_tile_kong kong_replacement<last_tile_kong last_tile_draw<last_tile_kong",
        self_draw=True,
        kongs=1,
        last_tile=True,
    ),
    case(
        "not-last-tile-kong-no-kong",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1, last_tile_draw 1",
        2,
        lacks=1,
        rules=ALL,
        self_draw=True,
        last_tile=True,
    ),
    case(
        "not-last-tile-kong-not-last",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1, kong_replacement 1",
        2,
        lacks=1,
        rules=ALL,
        self_draw=True,
        kongs=1,
    ),
    case(
        "not-last-tile-kong-a-flower-between",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1, last_tile_draw 1",
        2,
        lacks=1,
        rules=ALL,
        self_draw=True,
        flower_replacement=True,
        last_tile=True,
    ),
    case("three-kongs", "[1111m](4444p)[666+6s]99m13p3f+2p", "S/E", "three_kongs 3", 3, rules=ALL),
    case("not-three-kongs-two", "[1111m](4444p)[666s]99m13p3f+2p", "S/E", "chicken_hand 0", 0, lacks=3, rules=ALL),
    case(
        "not-three-kongs-four",
        "[1111m](4444p)[666+6s](9999s)2p3f+2p",
        "S/E",
        "four_kongs 13",
        13,
        rules=ALL,
        alone="four_kongs",
        drops="all_pungs<four_kongs",
    ),
)

WINDS_AND_PUNGS = (
    case(
        "three-wind-pungs",
        "[111z][222z][333z]99p12m3f+3m",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, missing_suit 1, three_wind_pungs 3",
        6,
        rules=ALL,
    ),
    case(
        "three-wind-pungs-dragon-pair",
        "[111z][222z](3333z)77z12m3f+3m",
        "N/N",
        "mixed_one_suit 3, three_wind_pungs 3",
        6,
        rules=ALL,
    ),
    case(
        "not-three-wind-pungs-pair-of-the-fourth",
        "[111z][222z][333z]44z12p3f+3p",
        "N/N",
        "mixed_one_suit 3, small_four_winds 6",
        9,
        rules=ALL,
    ),
    case(
        "not-three-wind-pungs-four",
        "[111z][222z][333z]44z55m3f+4z",
        "N/N",
        "great_four_winds 13",
        13,
        rules=ALL,
        alone="great_four_winds",
        drops="all_pungs<great_four_winds mixed_one_suit<great_four_winds seat_wind_pung<great_four_winds "
        "round_wind_pung<great_four_winds",
    ),
    case(
        "not-three-wind-pungs-two",
        "[111z][222z]555m99p12m3f+3m",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, missing_suit 1",
        3,
        rules=ALL,
    ),
    case("mirror-pungs", "[111m][444m][111p]99s44p3f+4p", "S/E", "all_pungs 3, mirror_pungs 3", 6, rules=ALL, drops=""),
    case("mirror-pungs-kongs", "(1111m)[444m][1111p]99s44p3f+4p", "S/E", "all_pungs 3, mirror_pungs 3", 6, rules=ALL),
    case("not-mirror-pungs-one-off", "[111m][444m][111p]99s55p3f+5p", "S/E", "all_pungs 3", 3, rules=ALL),
    case("not-mirror-pungs-three-suits", "[111m][444m][111p]99s44s3f+4s", "S/E", "all_pungs 3", 3, rules=ALL),
    case(
        "terminal-pungs-honor-pair",
        "[111m][999m][111p]44z11s3f+1s",
        "S/E",
        "terminal_pungs_honor_pair 9",
        9,
        rules=ALL,
        drops="mixed_terminals<terminal_pungs_honor_pair all_pungs<terminal_pungs_honor_pair",
    ),
    case(
        "not-terminal-pungs-honor-pair-terminals",
        "[111m][999m][111p]99s11s3f+1s",
        "S/E",
        "all_terminals 10",
        10,
        rules=ALL,
        alone="all_terminals",
    ),
    case(
        "not-terminal-pungs-honor-pair-an-honour-pung",
        "[111m][999m][333z]44z11s3f+1s",
        "S/E",
        "mixed_terminals 4, missing_suit 1",
        5,
        rules=ALL,
    ),
)

SEVEN_PAIRS = (
    case("seven-pairs", "11m33m55p77p99s22z4z3f+4z", "S/E", "concealed_hand 1, seven_pairs 3", 4, rules=ALL, drops=""),
    case(
        "seven-pairs-switched-on",
        "11m33m55p77p99s22z4z3f+4z",
        "S/E",
        "concealed_hand 1, seven_pairs 3",
        4,
        put=values(seven_pairs=3),
    ),
    case(
        "seven-pairs-self-draw-of-the-last-tile",
        "11m33m55p77p99s22z4z6f+4z",
        "S/E",
        "seat_flower 1, self_draw 1, concealed_hand 1, last_tile_draw 1, seven_pairs 3",
        7,
        rules=ALL,
        self_draw=True,
        last_tile=True,
    ),
    case(
        "seven-pairs-last-discard",
        "11m33m55p77p99s22z4z+4z",
        "S/E",
        "no_flowers 1, concealed_hand 1, last_discard 1, seven_pairs 3",
        6,
        rules=ALL,
        last_tile=True,
    ),
    case(
        "seven-pairs-a-flower-set",
        "11m33m55p77p99s22z4z1234f+4z",
        "S/E",
        "concealed_hand 1, flower_set 2, seven_pairs 3",
        6,
        rules=ALL,
    ),
    case(
        "seven-pairs-missing-suit",
        "11m33m55m77m99s22z4z3f+4z",
        "S/E",
        "concealed_hand 1, missing_suit 1, seven_pairs 3",
        5,
        rules=ALL,
    ),
    case(
        "seven-pairs-one-suit-and-honours",
        "1133557799m22z4z3f+4z",
        "S/E",
        "concealed_hand 1, mixed_one_suit 3, seven_pairs 3",
        7,
        rules=ALL,
    ),
    case(
        "seven-pairs-one-suit",
        "1122445577889m3f+9m",
        "S/E",
        "concealed_hand 1, pure_one_suit 7, seven_pairs 3",
        11,
        rules=ALL,
    ),
    # The rows about pungs have nothing to say here, the one about honours alone does.
    case(
        "seven-pairs-honours",
        "1122334455667z3f+7z",
        "S/E",
        "concealed_hand 1, all_honors 10, seven_pairs 3",
        14,
        rules=ALL,
        put=OPEN,
    ),
    case(
        "seven-pairs-red-in-green",
        "2233446688s66z7z3f+7z",
        "S/E",
        "concealed_hand 1, seven_pairs 3, red_in_green 10",
        13,
        raw=14,
        rules=ALL,
        drops="mixed_one_suit<red_in_green",
    ),
    # 112233 445566 77 is seven pairs too, but more as four chows.
    case(
        "not-seven-pairs-better-as-chows",
        "112233m445566p7s3f+7s",
        "S/E",
        "all_chows 1, concealed_hand 1, two_identical_chows 3",
        5,
        rules=ALL,
    ),
)


@each((*SUITS, *READY, *KONGS))
def test_suits_ready_and_kongs(c: Case) -> None:
    check(c)


@each((*WINDS_AND_PUNGS, *SEVEN_PAIRS))
def test_pungs_and_pairs(c: Case) -> None:
    check(c)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param("11m33m55p77p99s22z4z3f+4z", "hk", id="not-played"),
        pytest.param("1111m55p77p99s22z4z3f+4z", ALL, id="four-of-a-kind"),
        pytest.param("11m33m55p77p99s22z4z3f+3z", ALL, id="six-pairs"),
        pytest.param("[111z]33m55p77p99s22z3f+2z", ALL, id="a-claimed-pung-and-pairs"),
    ],
)
def test_no_seven_pairs(text: str, rules: str) -> None:
    with pytest.raises(hkmj.NotAWinError):
        score(text, "S/E", rules)


CASES = (*SUITS, *READY, *KONGS, *WINDS_AND_PUNGS, *SEVEN_PAIRS)
