"""The options that say how rows add up: minimum, limit, what stands alone, what drops what, the ranks."""

from __future__ import annotations

from .helpers import OPEN, Case, case, check, each, values

CHOWS = "123m456p678s99m13p+2p"  # all chows, concealed, no flowers: 3 fan
CHICKEN = "[123m][456p][777s]22s78p3f+9p"
PUNGS = "[111p][444p][777p]22p88p3f+8p"  # pure one suit 7 and all pungs 3
TERMINALS = "111s999s111p999p9m3f+9m"  # four concealed pungs 8, mixed terminals 4
HONOURS = "[555z][444z][666z]222z7z3f+7z"  # all honors and small three dragons
GREAT = "[555z][666z][777z]123m9m3f+9m"  # great three dragons 8, mixed one suit 3

MINIMUM = (
    case("min-fan/0", CHICKEN, "S/E", "chicken_hand 0", 0, put={"min_fan": 0}),
    case("min-fan/1", CHICKEN, "S/E", "chicken_hand 0", 0, lacks=1, put={"min_fan": 1}),
    case("min-fan/3", CHOWS, "S/E", "all_chows 1, no_flowers 1, concealed_hand 1", 3, put={"min_fan": 3}),
    case("min-fan/4", CHOWS, "S/E", "all_chows 1, no_flowers 1, concealed_hand 1", 3, lacks=1, put={"min_fan": 4}),
    case("min-fan/8", CHOWS, "S/E", "all_chows 1, no_flowers 1, concealed_hand 1", 3, lacks=5, put={"min_fan": 8}),
    # A standalone pattern needs it too.
    case(
        "min-fan/11-alone",
        "[111m][999m][111p]99p11s3f+1s",
        "S/E",
        "all_terminals 10",
        10,
        lacks=1,
        put={"min_fan": 11},
        alone="all_terminals",
    ),
    # The minimum is counted before the cap.
    case(
        "min-fan/equal-to-the-limit",
        PUNGS,
        "S/E",
        "all_pungs 3, pure_one_suit 7",
        8,
        raw=10,
        put={"min_fan": 8, "limit_fan": 8},
    ),
    case(
        "not-towards-minimum/none",
        CHOWS,
        "S/E",
        "all_chows 1, no_flowers 1, concealed_hand 1",
        3,
        put={"not_towards_minimum": frozenset()},
    ),
    case(
        "not-towards-minimum/no-flowers",
        CHOWS,
        "S/E",
        "all_chows 1, no_flowers 1, concealed_hand 1",
        3,
        lacks=1,
        put={"not_towards_minimum": frozenset({"no_flowers"})},
    ),
    case(
        "not-towards-minimum/all-of-them",
        CHOWS,
        "S/E",
        "all_chows 1, no_flowers 1, concealed_hand 1",
        3,
        lacks=3,
        put={"not_towards_minimum": frozenset({"no_flowers", "all_chows", "concealed_hand"})},
    ),
    case(
        "not-towards-minimum/what-does-not-hold",
        CHOWS,
        "S/E",
        "all_chows 1, no_flowers 1, concealed_hand 1",
        3,
        put={"not_towards_minimum": frozenset({"seat_flower", "flower_set", "all_pungs"})},
    ),
    case(
        "not-towards-minimum/every-count",
        "[123m][456p]678s99m13p26f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2",
        3,
        lacks=2,
        put={"not_towards_minimum": frozenset({"seat_flower"})},
    ),
    # A standalone candidate counts in full.
    case(
        "not-towards-minimum/alone",
        "1112345678999p3f+5p",
        "S/E",
        "nine_gates 10",
        10,
        put={"not_towards_minimum": frozenset({"nine_gates", "pure_one_suit", "concealed_hand"})},
        alone="nine_gates",
    ),
)

LIMIT = (
    case(
        "limit-fan/13", GREAT, "S/E", "mixed_one_suit 3, great_three_dragons 8", 11, put={"limit_fan": 13}, tier="none"
    ),
    case(
        "limit-fan/11", GREAT, "S/E", "mixed_one_suit 3, great_three_dragons 8", 11, put={"limit_fan": 11}, tier="full"
    ),
    case(
        "limit-fan/8",
        GREAT,
        "S/E",
        "mixed_one_suit 3, great_three_dragons 8",
        8,
        raw=11,
        put={"limit_fan": 8},
        tier="full",
    ),
    case(
        "limit-fan/none",
        "[111z][222z][333z]99m44z3f+9m",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, mixed_terminals 4, small_four_winds 6",
        15,
        put={"limit_fan": None},
        tier="none",
    ),
    # 無限番: nothing is standalone, whatever the set says.
    case(
        "limit-fan/none-nothing-alone",
        TERMINALS,
        "S/E",
        "self_draw 1, four_concealed_pungs 8, all_terminals 10",
        19,
        put={"limit_fan": None, "standalone": frozenset({"all_terminals", "four_concealed_pungs"})},
        self_draw=True,
    ),
    case(
        "limit-hands/none",
        GREAT,
        "S/E",
        "mixed_one_suit 3, great_three_dragons 8",
        11,
        put={"limit_hands": frozenset()},
    ),
    case(
        "limit-hands/great-three-dragons",
        GREAT,
        "S/E",
        "great_three_dragons 13",
        13,
        put={"limit_hands": frozenset({"great_three_dragons"})},
        alone="great_three_dragons",
        drops="dragon_pung<great_three_dragons mixed_one_suit<great_three_dragons",
        tier="full",
    ),
    case(
        "limit-hands/at-10",
        GREAT,
        "S/E",
        "great_three_dragons 10",
        10,
        put={"limit_hands": frozenset({"great_three_dragons"}), "limit_fan": 10},
        alone="great_three_dragons",
    ),
)

ALONE = (
    # Alone 10, against a plain sum of 13.
    case(
        "standalone/all-terminals",
        TERMINALS,
        "S/E",
        "self_draw 1, mixed_terminals 4, four_concealed_pungs 8",
        13,
        self_draw=True,
    ),
    case(
        "standalone/nothing",
        TERMINALS,
        "S/E",
        "self_draw 1, four_concealed_pungs 8, all_terminals 10",
        13,
        raw=19,
        put={"standalone": frozenset()},
        self_draw=True,
    ),
    # Alone: 8 against mixed one suit 3; the plain sum does not see its drops, so the dragons count there.
    case(
        "standalone/great-three-dragons",
        GREAT,
        "S/E",
        "great_three_dragons 8",
        8,
        put={"standalone": frozenset({"great_three_dragons"})},
        alone="great_three_dragons",
    ),
    case(
        "standalone/great-three-dragons-at-5",
        GREAT,
        "S/E",
        "dragon_pung 1x3, mixed_one_suit 3",
        6,
        put={"standalone": frozenset({"great_three_dragons"}), **values(great_three_dragons=5)},
    ),
    case(
        "adds/all-honors",
        HONOURS,
        "E/E",
        "small_three_dragons 5, all_honors 10",
        13,
        raw=15,
        alone="all_honors",
    ),
    case(
        "adds/nothing",
        HONOURS,
        "E/E",
        "all_honors 10",
        10,
        put={"adds": {"all_honors": None}},
        alone="all_honors",
    ),
    case(
        "adds/another-list",
        HONOURS,
        "E/E",
        "mixed_terminals 4, all_honors 10",
        13,
        raw=14,
        put={"adds": {"all_honors": ("mixed_terminals",)}},
        alone="all_honors",
    ),
    case(
        "adds/great-three-dragons",
        "[555z][666z][777z]11z22z3f+2z",
        "N/W",
        "great_three_dragons 8, all_honors 10",
        13,
        raw=18,
        alone="all_honors",
    ),
    case(
        "adds/small-four-winds",
        "[111z][222z][333z]44z55z3f+5z",
        "N/N",
        "small_four_winds 6, all_honors 10",
        13,
        raw=16,
        alone="all_honors",
    ),
    # Only what holds and has a value is added.
    case(
        "adds/only-what-has-a-value",
        HONOURS,
        "E/E",
        "all_honors 10",
        10,
        put=values(small_three_dragons=None),
        alone="all_honors",
    ),
    case(
        "adds/to-another-pattern",
        "1112345678999p3f+5p",
        "S/E",
        "self_draw 1, nine_gates 10",
        11,
        put={"adds": {"nine_gates": ("self_draw",)}},
        alone="nine_gates",
        self_draw=True,
    ),
    # Added with its count.
    case(
        "adds/with-its-count",
        "[555z][666z][222z]11z33z3f+3z",
        "N/N",
        "dragon_pung 1x2, all_honors 10",
        12,
        put={"adds": {"all_honors": ("dragon_pung",)}},
        alone="all_honors",
    ),
)

EXCLUDES = (
    case(
        "excludes/small-three-dragons-drops-nothing",
        "[555z][666z]123m77z45p3f+6p",
        "S/E",
        "dragon_pung 1x2, small_three_dragons 5",
        7,
        put={"excludes": {"small_three_dragons": None}},
    ),
    case(
        "excludes/another-drop",
        "[111m][444m][777m]33z99m3f+9m",
        "S/E",
        "mixed_one_suit 3",
        3,
        put={"excludes": {"mixed_one_suit": ("all_pungs",)}},
        drops="all_pungs<mixed_one_suit",
    ),
    # Never closed: 對對糊 is dropped, so it drops nothing.
    case(
        "excludes/never-closed",
        "[111m][999p][555z]44z11s3f+1s",
        "S/E",
        "dragon_pung 1, mixed_terminals 4",
        5,
        put={"excludes": {"all_pungs": ("dragon_pung",)}},
        drops="all_pungs<mixed_terminals",
    ),
    case(
        "excludes/a-chain-whose-head-does-not-hold",
        "[111m][888p][555z]44z11s3f+1s",
        "S/E",
        "all_pungs 3",
        3,
        put={"excludes": {"all_pungs": ("dragon_pung",)}},
        drops="dragon_pung<all_pungs",
    ),
    # A pattern without a value drops nothing.
    case(
        "excludes/not-by-a-row-that-is-off",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "all_pungs 3",
        3,
        put=values(mixed_terminals=None),
        drops="",
    ),
    # A row worth 0 still drops.
    case(
        "excludes/by-a-row-worth-nothing",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "chicken_hand 0, mixed_terminals 0",
        0,
        lacks=3,
        put=values(mixed_terminals=0),
        drops="all_pungs<mixed_terminals",
    ),
    case(
        "excludes/mixed-terminals-1-beside-all-pungs",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "all_pungs 3, mixed_terminals 1",
        4,
        put={"values": {"mixed_terminals": 1}, "excludes": {"mixed_terminals": None}},
    ),
    case(
        "excludes/open-policy",
        "[111z][222z][333z]55m44z3f+4z",
        "S/E",
        "great_four_winds 13",
        13,
        put=OPEN,
    ),
)

RANKS = (
    case("tier/none", CHOWS, "S/E", "all_chows 1, no_flowers 1, concealed_hand 1", 3, tier="none"),
    case(
        "tier/full", "19m19p19s1234567z3f+1z", "S/E", "thirteen_orphans 13", 13, alone="thirteen_orphans", tier="full"
    ),
    case(
        "tier/double",
        "[123p][456p][777p]22p88p3f+8p",
        "S/E",
        "pure_one_suit 7",
        7,
        put={"double_hands": frozenset({"pure_one_suit"})},
        tier="double",
    ),
    case(
        "tier/triple",
        "[123p][456p][777p]22p88p3f+8p",
        "S/E",
        "pure_one_suit 7",
        7,
        put={"triple_hands": frozenset({"pure_one_suit"})},
        tier="triple",
    ),
    case(
        "tier/triple-before-double",
        PUNGS,
        "S/E",
        "all_pungs 3, pure_one_suit 7",
        10,
        put={"double_hands": frozenset({"pure_one_suit"}), "triple_hands": frozenset({"all_pungs"})},
        tier="triple",
    ),
    # Above full, though the fan reach the limit too; the fan stay as they are.
    case(
        "tier/double-at-the-limit",
        PUNGS,
        "S/E",
        "all_pungs 3, pure_one_suit 7",
        8,
        raw=10,
        put={"double_hands": frozenset({"pure_one_suit"}), "limit_fan": 8},
        tier="double",
    ),
    # A dropped pattern holds all the same.
    case(
        "tier/double-by-what-was-dropped",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "mixed_terminals 4",
        4,
        put={"double_hands": frozenset({"all_pungs"})},
        tier="double",
    ),
    case(
        "tier/triple-beside-the-standalone",
        "1112345678999p3f+5p",
        "S/E",
        "nine_gates 10",
        10,
        put={"triple_hands": frozenset({"pure_one_suit"})},
        alone="nine_gates",
        tier="triple",
    ),
    case(
        "tier/not-by-what-does-not-hold",
        "[123p][456p][777p]33z88p3f+8p",
        "S/E",
        "mixed_one_suit 3",
        3,
        put={"double_hands": frozenset({"pure_one_suit"})},
        tier="none",
    ),
)


@each((*MINIMUM, *LIMIT))
def test_minimum_and_limit(c: Case) -> None:
    check(c)


@each((*ALONE, *EXCLUDES))
def test_what_stands_alone_and_what_drops_what(c: Case) -> None:
    check(c)


@each(RANKS)
def test_ranks(c: Case) -> None:
    check(c)


CASES = (*MINIMUM, *LIMIT, *ALONE, *EXCLUDES, *RANKS)
