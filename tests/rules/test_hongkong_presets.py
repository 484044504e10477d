"""Each Hong Kong preset on hands that show what sets it apart from `hk`."""

from __future__ import annotations

import pytest

import hkmj

from .helpers import Case, case, check, each, score

CHOWS = "123m456p678s99m13p+2p"
CHOWS_3F = "123m456p678s99m13p3f+2p"
SMALL_WINDS = "[111z][222z][333z]44z12p3f+3p"
GREAT_WINDS = "[111z][222z][333z]55m44z3f+4z"
TERMINALS = "111s999s111p999p9m3f+9m"

COMMON = (
    case("common/no-concealed-hand", CHOWS, "S/E", "all_chows 1, no_flowers 1", 2, lacks=1, rules="hk-common"),
    case("common/no-last-discard", CHOWS_3F, "S/E", "all_chows 1", 1, lacks=2, rules="hk-common", last_tile=True),
    case(
        "common/last-tile-draw",
        CHOWS_3F,
        "S/E",
        "all_chows 1, self_draw 1, last_tile_draw 1",
        3,
        rules="hk-common",
        self_draw=True,
        last_tile=True,
    ),
    case(
        "common/no-four-concealed-pungs",
        "111m444p777s22s99p3f+9p",
        "S/E",
        "self_draw 1, all_pungs 3",
        4,
        rules="hk-common",
        self_draw=True,
    ),
    case("common/no-nine-gates", "1112345678999p3f+5p", "S/E", "pure_one_suit 7", 7, rules="hk-common"),
    case(
        "common/no-human-hand",
        CHOWS_3F,
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        rules="hk-common",
        first_turn="before_first_draw",
    ),
    case(
        "common/no-earthly-hand-by-own-draw",
        CHOWS_3F,
        "S/E",
        "all_chows 1, self_draw 1",
        2,
        lacks=1,
        rules="hk-common",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    case(
        "common/earthly-hand-on-the-first-discard",
        CHOWS_3F,
        "S/E",
        "earthly_hand 13",
        13,
        rules="hk-common",
        alone="earthly_hand",
        first_turn="before_first_draw",
        dealer_first_discard=True,
    ),
    case(
        "common/small-four-winds-without-winds",
        SMALL_WINDS,
        "S/E",
        "mixed_one_suit 3, small_four_winds 6",
        9,
        rules="hk-common",
        drops="seat_wind_pung<small_four_winds round_wind_pung<small_four_winds",
    ),
    # 字一色 is summed with the honour pungs (另計番牌).
    case(
        "common/all-honors-summed",
        "[111z][222z][555z]66z33z3f+3z",
        "S/E",
        "dragon_pung 1, seat_wind_pung 1, round_wind_pung 1, all_honors 10",
        13,
        rules="hk-common",
        drops="all_pungs<all_honors mixed_terminals<all_honors",
    ),
    case(
        "common/all-terminals-alone",
        TERMINALS,
        "S/E",
        "all_terminals 10",
        10,
        rules="hk-common",
        alone="all_terminals",
        self_draw=True,
    ),
    case(
        "common/last-tile-kong-adds",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1, last_tile_draw 1, kong_replacement 1",
        3,
        rules="hk-common",
        self_draw=True,
        kongs=1,
        last_tile=True,
    ),
    # Not played, but if it is switched on it needs all nine sides on a discard; and it is summed.
    case(
        "common/nine-gates-on-is-nine-sided",
        "1112345677999p3f+8p",
        "S/E",
        "pure_one_suit 7",
        7,
        rules="hk-common",
        put={"values": {"nine_gates": 10}},
    ),
    case(
        "common/nine-gates-on-is-summed",
        "1112345678999p3f+8p",
        "S/E",
        "nine_gates 10",
        10,
        rules="hk-common",
        put={"values": {"nine_gates": 10}},
        drops="pure_one_suit<nine_gates",
    ),
)

CHICKEN = tuple(
    made
    for rules in ("hk-chicken", "hk-chicken-half")
    for made in (
        case(
            f"{rules}/chicken-hand", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0, rules=rules, tier="none"
        ),
        case(f"{rules}/common-hand", CHOWS, "S/E", "all_chows 1, concealed_hand 1", 2, rules=rules, tier="none"),
        case(f"{rules}/all-pungs-2", "[111m][444p][777s]22s99p+9p", "S/E", "all_pungs 2", 2, rules=rules),
        case(f"{rules}/mixed-one-suit-2", "[123m][456m]78m99m[333z]+9m", "S/E", "mixed_one_suit 2", 2, rules=rules),
        case(
            f"{rules}/pure-one-suit-4",
            "[123p][456p][777p]22p88p+8p",
            "S/E",
            "pure_one_suit 4",
            4,
            rules=rules,
            tier="double",
        ),
        case(
            f"{rules}/four-fan-are-full",
            "[111m][444m][777m]33z99m+9m",
            "S/E",
            "all_pungs 2, mixed_one_suit 2",
            4,
            rules=rules,
            tier="full",
        ),
        case(
            f"{rules}/five-are-capped",
            "[555z][666z]123m77z45p+6p",
            "S/E",
            "small_three_dragons 5",
            4,
            raw=5,
            rules=rules,
            tier="full",
        ),
        case(
            f"{rules}/small-four-winds-alone",
            "[111z][222z][333z]44z12p+3p",
            "S/E",
            "small_four_winds 6",
            4,
            raw=6,
            rules=rules,
            alone="small_four_winds",
            tier="triple",
        ),
        case(
            f"{rules}/four-concealed-pungs-alone",
            "111m444p777s999p2s+2s",
            "S/E",
            "four_concealed_pungs 8",
            4,
            raw=8,
            rules=rules,
            alone="four_concealed_pungs",
            tier="triple",
        ),
        case(
            f"{rules}/great-three-dragons",
            "[555z][666z][777z]123m9s+9s",
            "S/E",
            "great_three_dragons 8",
            4,
            raw=8,
            rules=rules,
            tier="triple",
        ),
        case(
            f"{rules}/kong-on-kong",
            "(1111m)(4444p)678s99m13p+2p",
            "S/E",
            "kong_on_kong 8",
            4,
            raw=8,
            rules=rules,
            tier="triple",
            self_draw=True,
            kongs=2,
        ),
        case(
            f"{rules}/human-hand",
            CHOWS,
            "S/E",
            "human_hand 13",
            4,
            raw=13,
            rules=rules,
            alone="human_hand",
            tier="triple",
            first_turn="before_first_draw",
        ),
    )
)

LIMITS = (
    case("hk/ten", "[111p][444p][777p]22p88p3f+8p", "S/E", "all_pungs 3, pure_one_suit 7", 10, tier="none"),
    case(
        "hk-8/ten",
        "[111p][444p][777p]22p88p3f+8p",
        "S/E",
        "all_pungs 3, pure_one_suit 7",
        8,
        raw=10,
        rules="hk-8",
        tier="full",
    ),
    case(
        "hk-10/ten",
        "[111p][444p][777p]22p88p3f+8p",
        "S/E",
        "all_pungs 3, pure_one_suit 7",
        10,
        rules="hk-10",
        tier="full",
    ),
    case("hk-8/seven", "[123p][456p][777p]22p88p3f+8p", "S/E", "pure_one_suit 7", 7, rules="hk-8", tier="none"),
    case(
        "hk-8/great-three-dragons",
        "[555z][666z][777z]123m9s3f+9s",
        "S/E",
        "great_three_dragons 8",
        8,
        rules="hk-8",
        tier="full",
    ),
    case(
        "hk-10/great-three-dragons",
        "[555z][666z][777z]123m9s3f+9s",
        "S/E",
        "great_three_dragons 8",
        8,
        rules="hk-10",
        tier="none",
    ),
    case(
        "hk-8/thirteen",
        "19m19p19s1234567z3f+1z",
        "S/E",
        "thirteen_orphans 13",
        8,
        raw=13,
        rules="hk-8",
        alone="thirteen_orphans",
    ),
    case(
        "hk-10/thirteen",
        "19m19p19s1234567z3f+1z",
        "S/E",
        "thirteen_orphans 13",
        10,
        raw=13,
        rules="hk-10",
        alone="thirteen_orphans",
    ),
    # Capped the plain 13 are no more than the 10 that stand alone, and those come first.
    *(
        case(
            f"{rules}/all-terminals-alone-after-the-cap",
            TERMINALS,
            "S/E",
            "all_terminals 10",
            fan,
            raw=10,
            rules=rules,
            alone="all_terminals",
            self_draw=True,
        )
        for rules, fan in (("hk-8", 8), ("hk-10", 10))
    ),
)

UNLIMITED = (
    case(
        "unlimited/all-terminals-summed",
        TERMINALS,
        "S/E",
        "self_draw 1, four_concealed_pungs 8, all_terminals 10",
        19,
        rules="hk-unlimited",
        drops="all_pungs<? concealed_hand<four_concealed_pungs mixed_terminals<all_terminals",
        tier="none",
        self_draw=True,
    ),
    case(
        "unlimited/great-four-winds-flush-and-pungs",
        GREAT_WINDS,
        "S/E",
        "all_pungs 3, mixed_one_suit 3, great_four_winds 13",
        19,
        rules="hk-unlimited",
        drops="seat_wind_pung<great_four_winds round_wind_pung<great_four_winds",
    ),
    case(
        "unlimited/great-four-winds-all-honors",
        "[111z][222z][333z]55z44z3f+4z",
        "S/E",
        "all_honors 10, great_four_winds 13",
        23,
        rules="hk-unlimited",
    ),
    case(
        "unlimited/four-kongs",
        "(1111m)(4444p)(6666s)(9999s)2p3f+2p",
        "S/E",
        "self_draw 1, four_kongs 13",
        14,
        rules="hk-unlimited",
        drops="all_pungs<four_kongs kong_replacement<four_kongs",
        self_draw=True,
        kongs=4,
    ),
    case(
        "unlimited/small-four-winds",
        SMALL_WINDS,
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, small_four_winds 6",
        11,
        rules="hk-unlimited",
    ),
)

NEW_TERRITORIES = (
    case(
        "new-territories/flower-set-3",
        "[123m][456p]678s99m13p1234f+2p",
        "S/E",
        "all_chows 1, flower_set 3",
        4,
        rules="hk-new-territories",
    ),
    case(
        "new-territories/seven-flowers-4",
        "19m25p36s234z1p[888s]123456f+8f",
        "N/E",
        "self_draw 1, seven_flowers 3",
        4,
        rules="hk-new-territories",
        flower_win=True,
        self_draw=True,
    ),
    case(
        "new-territories/eight-flowers-8",
        "19m25p36s234z1p[888s]1234567f+8f",
        "N/E",
        "eight_flowers 8",
        8,
        rules="hk-new-territories",
        flower_win=True,
        self_draw=True,
    ),
)


@each(COMMON)
def test_common(c: Case) -> None:
    check(c)


@each(CHICKEN)
def test_chicken(c: Case) -> None:
    check(c)


@each((*LIMITS, *UNLIMITED, *NEW_TERRITORIES))
def test_limits_and_new_territories(c: Case) -> None:
    check(c)


@pytest.mark.parametrize("rules", ["hk-chicken", "hk-chicken-half", "hk-tvb"])
def test_no_flowers_in_play(rules: str) -> None:
    with pytest.raises(hkmj.HandError):
        score(CHOWS_3F, "S/E", rules)
    assert score(CHOWS, "S/E", rules).legal


CASES = (*COMMON, *CHICKEN, *LIMITS, *UNLIMITED, *NEW_TERRITORIES)
