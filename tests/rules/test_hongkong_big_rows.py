"""The larger rows of the Hong Kong pattern table, from three fan to the limit, each with a near miss."""

from __future__ import annotations

from .helpers import Case, case, check, each, values

# S/E is seat South, round East; 3f is somebody else's flower.

PUNGS_AND_SUITS = (
    case("all-pungs", "[111m][444p][777s]22s99p3f+9p", "S/E", "all_pungs 3", 3, drops=""),
    case("all-pungs-kongs", "[1111m](4444p)[777+7s]22s99p3f+9p", "S/E", "all_pungs 3", 3, drops=""),
    case("all-pungs-pair-wait", "[111m][444p][777s]222s9p3f+9p", "S/E", "all_pungs 3", 3, drops=""),
    case("not-all-pungs-one-chow", "[111m][444p][777s]22s78p3f+9p", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-all-pungs-three-pairs", "[111m][444p]223344s9p3f+9p", "S/E", "chicken_hand 0", 0, lacks=3),
    case("mixed-one-suit", "[123m][456m]78m99m[333z]3f+9m", "S/E", "mixed_one_suit 3", 3, drops=""),
    case("mixed-one-suit-pair", "[123m][456m][789m]23m33z3f+4m", "S/E", "all_chows 1, mixed_one_suit 3", 4),
    case("mixed-one-suit-pungs", "[111m][444m][777m]33z99m3f+9m", "S/E", "all_pungs 3, mixed_one_suit 3", 6),
    case("not-mixed-one-suit-two-suits", "[123m][456m]78p99m[333z]3f+9p", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-mixed-one-suit-foreign-pair", "[123m][456m][789m]99p33z3f+3z", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-mixed-one-suit-no-honour", "[123m][456m]78m99m[555m]3f+9m", "S/E", "pure_one_suit 7", 7),
    case("pure-one-suit", "[123p][456p][777p]22p88p3f+8p", "S/E", "pure_one_suit 7", 7, drops=""),
    case("pure-one-suit-chows", "[123p][456p]678p45p99p3f+6p", "S/E", "all_chows 1, pure_one_suit 7", 8),
    case("pure-one-suit-pungs", "[111p][444p](7777p)22p88p3f+8p", "S/E", "all_pungs 3, pure_one_suit 7", 10),
    case("not-pure-one-suit-honour-pair", "[123p][456p][777p]33z88p3f+8p", "S/E", "mixed_one_suit 3", 3),
    case("not-pure-one-suit-foreign-set", "[123m][456p][777p]22p88p3f+8p", "S/E", "chicken_hand 0", 0, lacks=3),
)

TERMINALS_AND_HONOURS = (
    case(
        "mixed-terminals",
        "[111m][999p][333z]44z11s3f+1s",
        "S/E",
        "mixed_terminals 4",
        4,
        drops="all_pungs<mixed_terminals",
    ),
    case(
        "mixed-terminals-dragon",
        "[111m][999p][555z]44z11s3f+1s",
        "S/E",
        "dragon_pung 1, mixed_terminals 4",
        5,
        drops="all_pungs<mixed_terminals",
    ),
    case(
        "mixed-terminals-seat-and-round",
        "[111z][999p][222z]44z11s3f+1s",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_terminals 4",
        6,
        drops="all_pungs<mixed_terminals",
    ),
    case(
        "mixed-terminals-one-suit",
        "[111m][999m][333z]44z66z3f+6z",
        "S/E",
        "dragon_pung 1, mixed_one_suit 3, mixed_terminals 4",
        8,
    ),
    case("not-mixed-terminals-pung-of-2", "[111m][999p][333z]44z22s3f+2s", "S/E", "all_pungs 3", 3),
    case("not-mixed-terminals-pair-of-2", "[111m][999p][333z]444z2s3f+2s", "S/E", "all_pungs 3", 3),
    case("not-mixed-terminals-a-chow", "[123m][999p][333z]44z11s3f+1s", "S/E", "chicken_hand 0", 0, lacks=3),
    # Nothing but terminals and honours, but pairs are no pungs.
    case(
        "not-mixed-terminals-seven-pairs",
        "11m99m11p99p11s44z3z3f+3z",
        "S/E",
        "concealed_hand 1, seven_pairs 3",
        4,
        put=values(seven_pairs=3),
    ),
    case(
        "all-honors",
        "[111z][222z][555z]66z33z3f+3z",
        "S/E",
        "all_honors 10",
        10,
        alone="all_honors",
        drops="all_pungs<all_honors mixed_terminals<all_honors dragon_pung<all_honors "
        "seat_wind_pung<all_honors round_wind_pung<all_honors",
    ),
    # One pair of terminals, and the plain rows are summed: that is even more.
    case(
        "not-all-honors",
        "[111z][222z][555z]666z9m3f+9m",
        "S/E",
        "dragon_pung 1x2, seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, mixed_terminals 4",
        11,
    ),
    case(
        "all-terminals",
        "[111m][999m][111p]99p11s3f+1s",
        "S/E",
        "all_terminals 10",
        10,
        alone="all_terminals",
        drops="all_pungs<all_terminals mixed_terminals<all_terminals",
    ),
    case(
        "all-terminals-kongs", "(1111m)[9999m][111+1p]999p1s3f+1s", "S/E", "all_terminals 10", 10, alone="all_terminals"
    ),
    case("not-all-terminals-honour-pair", "[111m][999m][111p]44z11s3f+1s", "S/E", "mixed_terminals 4", 4),
    case("not-all-terminals-pair-of-2", "[111m][999m][111p]22s99p3f+9p", "S/E", "all_pungs 3", 3),
    case(
        "thirteen-orphans",
        "19m19p19s1234567z3f+1z",
        "S/E",
        "thirteen_orphans 13",
        13,
        alone="thirteen_orphans",
        drops="concealed_hand<thirteen_orphans",
    ),
    case(
        "thirteen-orphans-one-wait",
        "119m19p19s123456z3f+7z",
        "S/E",
        "thirteen_orphans 13",
        13,
        alone="thirteen_orphans",
    ),
)

DRAGONS_AND_WINDS = (
    case(
        "small-three-dragons",
        "[555z][666z]123m77z45p3f+6p",
        "S/E",
        "small_three_dragons 5",
        5,
        drops="dragon_pung<small_three_dragons",
    ),
    case(
        "small-three-dragons-one-suit",
        "[555z](7777z)123m66z45m3f+6m",
        "S/E",
        "mixed_one_suit 3, small_three_dragons 5",
        8,
    ),
    case("small-three-dragons-pungs", "[777z][666z][444p]11m55z3f+1m", "S/E", "all_pungs 3, small_three_dragons 5", 8),
    case("not-small-three-dragons", "[555z][666z]123m99s45p3f+6p", "S/E", "dragon_pung 1x2", 2, lacks=1),
    case("not-small-three-dragons-wind-pair", "[555z][666z]123m44z45p3f+6p", "S/E", "dragon_pung 1x2", 2, lacks=1),
    case(
        "great-three-dragons",
        "[555z][666z][777z]123m9s3f+9s",
        "S/E",
        "great_three_dragons 8",
        8,
        drops="dragon_pung<great_three_dragons",
    ),
    case(
        "great-three-dragons-one-suit",
        "[555z][666z](7777z)123m9m3f+9m",
        "S/E",
        "mixed_one_suit 3, great_three_dragons 8",
        11,
    ),
    case(
        "great-three-dragons-pungs",
        "[555z][666z][999p]77z22s3f+7z",
        "S/E",
        "all_pungs 3, great_three_dragons 8",
        11,
    ),
    # The same thirteen tiles completed by the other kind: one dragon stays a pair.
    case(
        "not-great-three-dragons",
        "[555z][666z][999p]77z22s3f+2s",
        "S/E",
        "all_pungs 3, small_three_dragons 5",
        8,
    ),
    case(
        "small-four-winds",
        "[111z][222z][333z]44z12p3f+3p",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, small_four_winds 6",
        11,
        drops="",
    ),
    case(
        "small-four-winds-of-the-others",
        "[111z][222z][333z]44z12p3f+3p",
        "N/N",
        "mixed_one_suit 3, small_four_winds 6",
        9,
    ),
    case(
        "not-small-four-winds-pair",
        "[111z][222z][333z]99p12p3f+3p",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3",
        5,
    ),
    case(
        "not-small-four-winds-two-pungs",
        "[111z][222z][123p]44z78p3f+9p",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3",
        5,
    ),
    case(
        "great-four-winds",
        "[111z][222z][333z]99m44z3f+4z",
        "S/E",
        "great_four_winds 13",
        13,
        alone="great_four_winds",
        drops="all_pungs<great_four_winds mixed_one_suit<great_four_winds mixed_terminals<great_four_winds "
        "seat_wind_pung<great_four_winds round_wind_pung<great_four_winds",
    ),
    case(
        "great-four-winds-kongs",
        "(1111z)[2222z][333z]444z5p3f+5p",
        "N/N",
        "great_four_winds 13",
        13,
        alone="great_four_winds",
    ),
    # The same thirteen tiles completed by the other kind.
    case(
        "not-great-four-winds",
        "[111z][222z][333z]99m44z3f+9m",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, mixed_terminals 4, small_four_winds 6",
        13,
        raw=15,
    ),
)

CONCEALED_PUNGS_AND_KONGS = (
    case(
        "four-concealed-pungs-self-draw",
        "111m444p777s22s99p3f+9p",
        "S/E",
        "self_draw 1, four_concealed_pungs 8",
        9,
        drops="all_pungs<four_concealed_pungs concealed_hand<four_concealed_pungs",
        self_draw=True,
    ),
    case(
        "four-concealed-pungs-on-the-pair",
        "111m444p777s999p2s3f+2s",
        "S/E",
        "four_concealed_pungs 8",
        8,
        drops="all_pungs<four_concealed_pungs concealed_hand<four_concealed_pungs",
    ),
    case(
        "not-four-concealed-pungs-on-a-pung",
        "111m444p777s22s99p3f+9p",
        "S/E",
        "concealed_hand 1, all_pungs 3",
        4,
    ),
    case("not-four-concealed-pungs-kong", "(1111m)444p777s999p2s3f+2s", "S/E", "all_pungs 3", 3),
    case(
        "not-four-concealed-pungs-claim",
        "[111m]444p777s22s99p3f+9p",
        "S/E",
        "self_draw 1, all_pungs 3",
        4,
        self_draw=True,
    ),
    case(
        "kong-on-kong",
        "(1111m)(4444p)678s99m13p3f+2p",
        "S/E",
        "kong_on_kong 8",
        8,
        drops="self_draw<kong_on_kong kong_replacement<kong_on_kong",
        self_draw=True,
        kongs=2,
    ),
    case(
        "kong-on-kong-exposed-first",
        "[1111m](4444p)678s99m13p3f+2p",
        "S/E",
        "kong_on_kong 8",
        8,
        self_draw=True,
        kongs=2,
        first_kong="exposed",
    ),
    case(
        "kong-on-kong-three",
        "(1111m)(4444p)[666+6s]99m13p3f+2p",
        "S/E",
        "kong_on_kong 8",
        8,
        self_draw=True,
        kongs=3,
    ),
    case(
        "not-kong-on-kong-one",
        "(1111m)(4444p)678s99m13p3f+2p",
        "S/E",
        "self_draw 1, kong_replacement 1",
        2,
        lacks=1,
        self_draw=True,
        kongs=1,
    ),
    case(
        "not-kong-on-kong-a-flower-between",
        "(1111m)(4444p)678s99m13p3f+2p",
        "S/E",
        "self_draw 1",
        1,
        lacks=2,
        self_draw=True,
        flower_replacement=True,
    ),
    *(
        case(
            f"not-kong-on-kong-four-{kongs}",
            "(1111m)(4444p)(6666s)(9999s)2p3f+2p",
            "S/E",
            "self_draw 1, kong_replacement 1, all_pungs 3",
            5,
            put=values(four_kongs=None),
            self_draw=True,
            kongs=kongs,
        )
        for kongs in (2, 4)
    ),
    case(
        "four-kongs",
        "[1111m](4444p)[666+6s](9999s)2p3f+2p",
        "S/E",
        "four_kongs 13",
        13,
        alone="four_kongs",
        drops="all_pungs<four_kongs",
    ),
    case("not-four-kongs-three", "[1111m](4444p)[666+6s]999s2p3f+2p", "S/E", "all_pungs 3", 3),
    case(
        "not-four-kongs-three-in-a-row",
        "[1111m](4444p)[666+6s]999s2p3f+2p",
        "S/E",
        "all_pungs 3, kong_on_kong 8",
        11,
        self_draw=True,
        kongs=3,
    ),
)

NINE_GATES = (
    case(
        "nine-gates",
        "1112345678999p3f+5p",
        "S/E",
        "nine_gates 10",
        10,
        alone="nine_gates",
        drops="concealed_hand<nine_gates pure_one_suit<nine_gates",
    ),
    # Waiting on one tile: the thirteen before were another hand.
    case("nine-gates-one-sided", "1112345677999p3f+8p", "S/E", "nine_gates 10", 10, alone="nine_gates"),
    case(
        "not-nine-gates-two-9s",
        "1112345678899m3f+8m",
        "S/E",
        "concealed_hand 1, pure_one_suit 7",
        8,
    ),
    case("not-nine-gates-a-claim", "[111p]2345678999p3f+2p", "S/E", "pure_one_suit 7", 7),
)


@each((*PUNGS_AND_SUITS, *TERMINALS_AND_HONOURS))
def test_tiles_of_a_sort(c: Case) -> None:
    check(c)


@each(DRAGONS_AND_WINDS)
def test_dragons_and_winds(c: Case) -> None:
    check(c)


@each((*CONCEALED_PUNGS_AND_KONGS, *NINE_GATES))
def test_concealed_hands_and_kongs(c: Case) -> None:
    check(c)


CASES = (
    *PUNGS_AND_SUITS,
    *TERMINALS_AND_HONOURS,
    *DRAGONS_AND_WINDS,
    *CONCEALED_PUNGS_AND_KONGS,
    *NINE_GATES,
)
