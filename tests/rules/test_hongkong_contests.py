"""The presets of contests and of television on hands that show what sets them apart from `hk`."""

from __future__ import annotations

from typing import Any

from .helpers import Case, case, check, each

CHOWS = "123m456p678s99m13p+2p"
CHOWS_3F = "123m456p678s99m13p3f+2p"
SMALL_WINDS = "[111z][222z][333z]44z12p3f+3p"
GREAT_WINDS = "[111z][222z][333z]55m44z3f+4z"

# The limit hands of the two contests, each with its hand and how it was won.
LIMIT_HANDS: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("small_four_winds", SMALL_WINDS, "S/E", {}),
    ("kong_on_kong", "(1111m)(4444p)678s99m13p3f+2p", "S/E", {"self_draw": True, "kongs": 2}),
    ("eight_flowers", "19m25p36s234z1p[888s]1234567f+8f", "N/E", {"self_draw": True, "flower_win": True}),
    ("four_concealed_pungs", "111m444p777s999p2s3f+2s", "S/E", {}),
    ("all_honors", "[111z][222z][555z]66z33z3f+3z", "S/E", {}),
    ("all_terminals", "[111m][999m][111p]99p11s3f+1s", "S/E", {}),
    ("nine_gates", "1112345678999p3f+5p", "S/E", {}),
    ("heavenly_hand", "123m456p678s99m123p3f", "E/E", {"self_draw": True, "first_turn": "dealer_opening"}),
    ("great_four_winds", GREAT_WINDS, "S/E", {}),
    ("thirteen_orphans", "19m19p19s1234567z3f+1z", "S/E", {}),
    ("four_kongs", "[1111m](4444p)[666+6s](9999s)2p3f+2p", "S/E", {}),
)

CONTESTS = (
    *(
        case(f"{rules}/{name}", text, winds, f"{name} 10", 10, rules=rules, alone=name, tier="full", **win)
        for rules in ("hk-tournament", "hk-association")
        for name, text, winds, win in LIMIT_HANDS
    ),
    case(
        "hk-tournament/earthly_hand",
        CHOWS_3F,
        "S/E",
        "earthly_hand 10",
        10,
        rules="hk-tournament",
        alone="earthly_hand",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    case(
        "hk-association/earthly_hand",
        CHOWS_3F,
        "S/E",
        "earthly_hand 10",
        10,
        rules="hk-association",
        alone="earthly_hand",
        first_turn="before_first_draw",
        dealer_first_discard=True,
    ),
    *(
        case(
            f"{rules}/great-three-dragons-8",
            "[555z][666z][777z]123m9s3f+9s",
            "S/E",
            "great_three_dragons 8",
            8,
            rules=rules,
            tier="none",
        )
        for rules in ("hk-tournament", "hk-association")
    ),
    *(
        case(
            f"{rules}/great-three-dragons-and-a-flush",
            "[555z][666z][777z]123m9m3f+9m",
            "S/E",
            "mixed_one_suit 3, great_three_dragons 8",
            10,
            raw=11,
            rules=rules,
            tier="full",
        )
        for rules in ("hk-tournament", "hk-association")
    ),
    *(
        case(
            f"{rules}/all-honors-and-small-three-dragons",
            "[555z][444z][666z]222z7z3f+7z",
            "E/E",
            "small_three_dragons 5, all_honors 10",
            10,
            raw=15,
            rules=rules,
            alone="all_honors",
        )
        for rules in ("hk-tournament", "hk-association")
    ),
    # 小四喜 is worth the limit here, also as what is added.
    *(
        case(
            f"{rules}/all-honors-and-small-four-winds",
            "[111z][222z][333z]44z55z3f+5z",
            "N/N",
            "small_four_winds 10, all_honors 10",
            10,
            raw=20,
            rules=rules,
            alone="all_honors",
        )
        for rules in ("hk-tournament", "hk-association")
    ),
    case(
        "hk-tournament/no-human-hand",
        CHOWS_3F,
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        rules="hk-tournament",
        first_turn="before_first_draw",
    ),
    case(
        "hk-tournament/last-discard",
        CHOWS_3F,
        "S/E",
        "all_chows 1, concealed_hand 1, last_discard 1",
        3,
        rules="hk-tournament",
        last_tile=True,
    ),
)

ASSOCIATION = (
    case(
        "association/no-concealed-hand", CHOWS, "S/E", "all_chows 1, no_flowers 1", 2, lacks=1, rules="hk-association"
    ),
    case(
        "association/no-human-hand",
        CHOWS_3F,
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        rules="hk-association",
        first_turn="before_first_draw",
    ),
    case(
        "association/no-last-discard",
        CHOWS_3F,
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        rules="hk-association",
        last_tile=True,
    ),
    case(
        "association/nine-gates-nine-sided", "1112345677999p3f+8p", "S/E", "pure_one_suit 7", 7, rules="hk-association"
    ),
    case(
        "association/nine-gates-self-draw",
        "1112345677999p3f+8p",
        "S/E",
        "nine_gates 10",
        10,
        rules="hk-association",
        alone="nine_gates",
        self_draw=True,
    ),
    case(
        "association/last-tile-kong-adds",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1, last_tile_draw 1, kong_replacement 1",
        3,
        rules="hk-association",
        self_draw=True,
        kongs=1,
        last_tile=True,
    ),
    case(
        "association/no-earthly-hand-by-own-draw",
        CHOWS_3F,
        "S/E",
        "all_chows 1, self_draw 1",
        2,
        lacks=1,
        rules="hk-association",
        self_draw=True,
        first_turn="first_own_draw",
    ),
    case(
        "association/flower-set",
        "[123m][456p]678s99m13p1234f+2p",
        "S/E",
        "all_chows 1, flower_set 2",
        3,
        rules="hk-association",
    ),
    case(
        "association/small-three-dragons",
        "[555z][666z]123m77z45p3f+6p",
        "S/E",
        "small_three_dragons 5",
        5,
        rules="hk-association",
    ),
    case(
        "association/mixed-terminals",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "mixed_terminals 4",
        4,
        rules="hk-association",
    ),
)

TVB = (
    case("tvb/one-fan-is-enough", CHOWS, "S/E", "all_chows 1", 1, rules="hk-tvb"),
    case("tvb/chicken", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0, lacks=1, rules="hk-tvb"),
    case("tvb/honour-pair", "[123m][456p]678s33z13p+2p", "S/E", "chicken_hand 0", 0, lacks=1, rules="hk-tvb"),
    case("tvb/small-three-dragons-4", "[555z][666z]123m77z45p+6p", "S/E", "small_three_dragons 4", 4, rules="hk-tvb"),
    case(
        "tvb/small-four-winds-5-without-winds",
        "[111z][222z][333z]44z12p+3p",
        "S/E",
        "mixed_one_suit 3, small_four_winds 5",
        8,
        rules="hk-tvb",
    ),
    case("tvb/no-four-concealed-pungs", "111m444p777s999p2s+2s", "S/E", "all_pungs 3", 3, rules="hk-tvb"),
    case("tvb/no-nine-gates", "1112345678999p+5p", "S/E", "pure_one_suit 7", 7, rules="hk-tvb"),
    case(
        "tvb/thirteen-orphans-10",
        "19m19p19s1234567z+1z",
        "S/E",
        "thirteen_orphans 10",
        10,
        rules="hk-tvb",
        alone="thirteen_orphans",
        tier="full",
    ),
    case(
        "tvb/limit-10",
        "[555z][666z][777z]123m9m+9m",
        "S/E",
        "mixed_one_suit 3, great_three_dragons 8",
        10,
        raw=11,
        rules="hk-tvb",
    ),
    case("tvb/all-pungs-3", "[111m][444p][777s]22s99p+9p", "S/E", "all_pungs 3", 3, rules="hk-tvb"),
)


@each(CONTESTS)
def test_contests(c: Case) -> None:
    check(c)


@each(ASSOCIATION)
def test_association(c: Case) -> None:
    check(c)


@each(TVB)
def test_television(c: Case) -> None:
    check(c)


CASES = (*CONTESTS, *ASSOCIATION, *TVB)
