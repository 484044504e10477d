"""The twelve worked examples of the Hong Kong rules, with every number in them."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Case, case, check, dropped, each, groups, score, values
from .test_hongkong_preset_data import T

ONE_TO_FOUR = (
    case(
        "1",
        "123m456m789m1z[777z]+1z",
        "S/S",
        "mixed_one_suit 3, dragon_pung 1, no_flowers 1",
        5,
    ),
    case("2/chows", "444555666s123p7p+7p", "W/N", "all_chows 1, concealed_hand 1, no_flowers 1", 3),
    # As three pungs only 2: what is left where the common hand is not played.
    case(
        "2/pungs",
        "444555666s123p7p+7p",
        "W/N",
        "concealed_hand 1, no_flowers 1",
        2,
        lacks=1,
        put=values(all_chows=None),
    ),
    case(
        "2/hk-all",
        "444555666s123p7p+7p",
        "W/N",
        "all_chows 1, concealed_hand 1, no_flowers 1, triple_chows 2, missing_suit 1",
        6,
        rules="hk-all",
    ),
    case("2/better-as-pungs", "333444555s6s[777s]2f+6s", "N/N", "pure_one_suit 7, all_pungs 3", 10),
    case("2/as-chows", "333444555s6s[777s]2f+6s", "N/N", "pure_one_suit 7", 7, put=values(all_pungs=None)),
    case("3/discard", "1112345678999p+2p", "E/S", "nine_gates 10", 10, alone="nine_gates"),
    case(
        "3/discard-plain-sum",
        "1112345678999p+2p",
        "E/S",
        "pure_one_suit 7, concealed_hand 1, no_flowers 1",
        9,
        put=values(nine_gates=None),
    ),
    case("3/self-draw", "1112345678999p+2p", "E/S", "nine_gates 10", 10, alone="nine_gates", self_draw=True),
    case(
        "3/self-draw-plain-sum",
        "1112345678999p+2p",
        "E/S",
        "pure_one_suit 7, concealed_hand 1, no_flowers 1, self_draw 1",
        10,
        put=values(nine_gates=None),
        self_draw=True,
    ),
    case(
        "3/self-draw-with-both-flowers",
        "1112345678999p15f+2p",
        "E/S",
        "pure_one_suit 7, concealed_hand 1, self_draw 1, seat_flower 1x2",
        11,
        self_draw=True,
    ),
    case(
        "4/hk",
        "[111z][222z][333z]44z12p+3p",
        "E/E",
        "small_four_winds 6, mixed_one_suit 3, seat_wind_pung 1, round_wind_pung 1, self_draw 1, no_flowers 1",
        13,
        self_draw=True,
    ),
    case(
        "4/hk-common",
        "[111z][222z][333z]44z12p+3p",
        "E/E",
        "small_four_winds 6, mixed_one_suit 3, self_draw 1, no_flowers 1",
        11,
        rules="hk-common",
        drops="seat_wind_pung<small_four_winds round_wind_pung<small_four_winds",
        self_draw=True,
    ),
    case(
        "4/hk-tournament",
        "[111z][222z][333z]44z12p+3p",
        "E/E",
        "small_four_winds 10",
        10,
        rules="hk-tournament",
        alone="small_four_winds",
        self_draw=True,
    ),
    case(
        "4/hk-tournament-plain-sum",
        "[111z][222z][333z]44z12p+3p",
        "E/E",
        "mixed_one_suit 3, seat_wind_pung 1, round_wind_pung 1, self_draw 1, no_flowers 1",
        7,
        rules="hk-tournament",
        put={"limit_hands": T - {"small_four_winds"}, **values(small_four_winds=None)},
        self_draw=True,
    ),
)

FIVE_TO_SEVEN = (
    case(
        "5",
        "[555z][444z][666z]222z7z3f+7z",
        "E/E",
        "all_honors 10, small_three_dragons 5",
        13,
        raw=15,
        alone="all_honors",
    ),
    case(
        "5/plain-sum",
        "[555z][444z][666z]222z7z3f+7z",
        "E/E",
        "small_three_dragons 5, mixed_terminals 4",
        9,
        put=values(all_honors=None),
    ),
    case(
        "5/hk-unlimited",
        "[555z][444z][666z]222z7z3f+7z",
        "E/E",
        "all_honors 10, small_three_dragons 5",
        15,
        rules="hk-unlimited",
        drops="mixed_terminals<all_honors all_pungs<all_honors dragon_pung<small_three_dragons",
    ),
    case("5/1z", "[555z][444z][666z]222z1z3f+1z", "E/E", "all_honors 10", 10, alone="all_honors"),
    case(
        "5/1z-plain-sum",
        "[555z][444z][666z]222z1z3f+1z",
        "E/E",
        "mixed_terminals 4, dragon_pung 1x2",
        6,
        put=values(all_honors=None),
    ),
    case(
        "6",
        "111s999s111p999p9m4f+9m",
        "S/E",
        "four_concealed_pungs 8, mixed_terminals 4, self_draw 1",
        13,
        self_draw=True,
    ),
    case(
        "6/hk-unlimited",
        "111s999s111p999p9m4f+9m",
        "S/E",
        "all_terminals 10, four_concealed_pungs 8, self_draw 1",
        19,
        rules="hk-unlimited",
        drops="mixed_terminals<all_terminals all_pungs<? concealed_hand<four_concealed_pungs",
        self_draw=True,
    ),
    *(
        case(
            f"7/{rules}",
            "234m67p99s[222z][4444s]4f+8p",
            "E/E",
            awards,
            fan,
            lacks=lacks,
            rules=rules,
            drops=drops,
            self_draw=True,
            kongs=1,
            first_kong="exposed",
            last_tile=True,
        )
        for rules, awards, fan, lacks, drops in (
            ("hk", "kong_replacement 1, self_draw 1", 2, 1, "last_tile_draw<kong_replacement"),
            ("hk-common", "kong_replacement 1, self_draw 1, last_tile_draw 1", 3, 0, ""),
            (
                "hk-all",
                "last_tile_kong 3",
                3,
                0,
                "self_draw<last_tile_kong kong_replacement<last_tile_kong last_tile_draw<last_tile_kong",
            ),
        )
    ),
)

SEVEN = "19m25p36s234z1p[888s]123456f+8f"
EIGHT = "19m25p36s234z1p[888s]1234567f+8f"
KONGS = "147m369p5z(8888s)(2222p)123456f+8f"
FLOWER: dict[str, Any] = {"flower_win": True, "self_draw": True}
FIRST_DISCARD: dict[str, Any] = {"first_turn": "before_first_draw", "dealer_first_discard": True}

EIGHT_AND_NINE = (
    case("8/seven", SEVEN, "N/E", "seven_flowers 2, self_draw 1", 3, **FLOWER),
    case(
        "8/seven-new-territories", SEVEN, "N/E", "seven_flowers 3, self_draw 1", 4, rules="hk-new-territories", **FLOWER
    ),
    case("8/eight", EIGHT, "N/E", "eight_flowers 8", 8, drops="self_draw<eight_flowers", **FLOWER),
    case(
        "8/eight-association",
        EIGHT,
        "N/E",
        "eight_flowers 10",
        10,
        rules="hk-association",
        alone="eight_flowers",
        **FLOWER,
    ),
    case("8/kongs", KONGS, "N/E", "seven_flowers 2, self_draw 1", 3, kongs=2, **FLOWER),
    case(
        "8/kongs-bonus",
        KONGS,
        "N/E",
        "seven_flowers 2, self_draw 1, kong_replacement 1",
        4,
        put={"kong_flower_bonus": 1},
        kongs=2,
        **FLOWER,
    ),
    case(
        "8/kongs-kong-on-kong",
        KONGS,
        "N/E",
        "kong_on_kong 6",
        6,
        put={"kong_flower_bonus": 1, "kong_on_kong_flower": 6},
        alone="kong_on_kong",
        kongs=2,
        **FLOWER,
    ),
    *(
        case(
            f"9/{name}",
            "234m567m456p88p44z7f+4z",
            "S/W",
            awards,
            fan,
            lacks=lacks,
            rules=rules,
            alone=alone,
            **FIRST_DISCARD | win,
        )
        for name, rules, awards, fan, lacks, alone, win in (
            ("hk", "hk", "human_hand 13", 13, 0, "human_hand", {}),
            ("hk-common", "hk-common", "earthly_hand 13", 13, 0, "earthly_hand", {}),
            ("hk-konged", "hk", "human_hand 13", 13, 0, "human_hand", {"dealer_konged": True}),
            ("hk-common-konged", "hk-common", "chicken_hand 0", 0, 3, None, {"dealer_konged": True}),
            (
                "hk-claimed",
                "hk",
                "concealed_hand 1",
                1,
                2,
                None,
                {"dealer_first_discard": False, "claimed_before": True},
            ),
        )
    ),
)

TEN_AND_ELEVEN = (
    case("10/pure", "234s456s777s9s[123s]+9s", "W/N", "pure_one_suit 4", 4, rules="hk-chicken", tier="double"),
    case(
        "10/nine-gates",
        "1112345678999s+7s",
        "W/N",
        "nine_gates 10",
        4,
        raw=10,
        rules="hk-chicken",
        alone="nine_gates",
        tier="triple",
    ),
    case(
        "10/pungs",
        "222m888m[333z][666m]5z+5z",
        "W/N",
        "all_pungs 2, mixed_one_suit 2, seat_wind_pung 1",
        4,
        raw=5,
        rules="hk-chicken",
        tier="full",
    ),
    case(
        "11/two-identical-chows",
        "[234s][234s]345345s8p2f+8p",
        "N/N",
        "two_identical_chows 3, step_chows 1x2, four_in_four 3, all_chows 1, missing_suit 1",
        10,
        rules="hk-all",
        drops="two_step_chows<two_identical_chows identical_chows<two_identical_chows",
    ),
    case(
        "11/quadruple-steps",
        "[123p][234p]345p456p8s2f+8s",
        "N/N",
        "quadruple_steps 3, all_chows 1, missing_suit 1",
        5,
        rules="hk-all",
        drops="triple_steps<quadruple_steps two_step_chows<quadruple_steps step_chows<quadruple_steps",
    ),
    case(
        "11/quadruple-chows",
        "[567p][567p]567567p1s2f+1s",
        "N/N",
        "quadruple_chows 3, all_chows 1, missing_suit 1",
        5,
        rules="hk-all",
        drops="triple_chows<quadruple_chows identical_chows<quadruple_chows",
    ),
)


@each((*ONE_TO_FOUR, *FIVE_TO_SEVEN))
def test_hands(c: Case) -> None:
    check(c)


@each((*EIGHT_AND_NINE, *TEN_AND_ELEVEN))
def test_flowers_first_turn_and_presets(c: Case) -> None:
    check(c)


def test_example_2_names_its_reading() -> None:
    assert groups(score("444555666s123p7p+7p", "W/N")) == ["chow 123p", "pair 77p", *["chow 456s"] * 3]
    assert groups(score("333444555s6s[777s]2f+6s", "N/N")) == [
        "pung 777s*",
        "pung 333s",
        "pung 444s",
        "pung 555s",
        "pair 66s",
    ]


def test_example_5_names_what_the_standalone_hand_took() -> None:
    s = score("[555z][444z][666z]222z7z3f+7z", "E/E")
    assert dropped(s) == {"mixed_terminals": "all_honors", "all_pungs": "all_honors", "dragon_pung": "all_honors"}


def test_example_12() -> None:
    with pytest.raises(hkmj.NotAWinError):
        score("[666z][777z]55z234p8s1m+8s", "E/E")
    with pytest.raises(hkmj.HandError) as caught:
        score("[666z][777z]55z234p8s+8s", "E/E")
    assert not isinstance(caught.value, hkmj.NotAWinError)


CASES = (*ONE_TO_FOUR, *FIVE_TO_SEVEN, *EIGHT_AND_NINE, *TEN_AND_ELEVEN)
