"""The custom rows of the Hong Kong table about the tiles as a whole: colours and the sum (`hk-all`)."""

from __future__ import annotations

from .helpers import Case, case, check, each

ALL = "hk-all"

COLOURS = (
    case(
        "red-in-green-red-pair",
        "[234s][666s][888s]77z33s3f+3s",
        "S/E",
        "red_in_green 10",
        10,
        rules=ALL,
        drops="mixed_one_suit<red_in_green",
    ),
    case(
        "red-in-green-red-pung",
        "[777z][234s][666s]88s33s3f+3s",
        "S/E",
        "dragon_pung 1, red_in_green 10",
        11,
        rules=ALL,
        drops="mixed_one_suit<red_in_green",
    ),
    case(
        "red-in-green-5s",
        "[555s][234s][666s]88s33s3f+3s",
        "S/E",
        "red_in_green 10",
        10,
        rules=ALL,
        drops="pure_one_suit<red_in_green",
    ),
    case("red-in-green-one-5s", "[345s][222s][666s]88s44s3f+4s", "S/E", "red_in_green 10", 10, rules=ALL),
    case(
        "red-in-green-both-dragons",
        "[666z][234s][666s]77z33s3f+3s",
        "S/E",
        "dragon_pung 1, red_in_green 10",
        11,
        rules=ALL,
    ),
    case(
        "red-in-green-pungs",
        "[222s][666s][888s]77z33s3f+3s",
        "S/E",
        "red_in_green 10",
        10,
        rules=ALL,
        drops="mixed_one_suit<red_in_green all_pungs<red_in_green",
    ),
    case("not-red-in-green-both", "[555s][234s][666s]77z33s3f+3s", "S/E", "mixed_one_suit 3", 3, rules=ALL),
    case("not-red-in-green-a-1s", "[123s][666s][888s]77z33s3f+3s", "S/E", "mixed_one_suit 3", 3, rules=ALL),
    case("not-red-in-green-white-pair", "[234s][666s][888s]55z33s3f+3s", "S/E", "mixed_one_suit 3", 3, rules=ALL),
    case(
        "all-green",
        "[234s][666s][888s]66z33s3f+3s",
        "S/E",
        "all_green 13",
        13,
        rules=ALL,
        drops="mixed_one_suit<all_green",
    ),
    case(
        "all-green-without-dragon",
        "[234s][666s][888s]22s33s3f+3s",
        "S/E",
        "all_green 13",
        13,
        rules=ALL,
        drops="pure_one_suit<all_green",
    ),
    case(
        "all-green-dragon-pung",
        "[222s][666z][888s]66s33s3f+3s",
        "S/E",
        "dragon_pung 1, all_green 13",
        13,
        raw=14,
        rules=ALL,
        drops="mixed_one_suit<all_green all_pungs<all_green",
    ),
    case("not-all-green-a-7s", "[777s][666s][888s]66z33s3f+3s", "S/E", "all_pungs 3, mixed_one_suit 3", 6, rules=ALL),
    case("not-all-green-not-played", "[234s][666s][888s]66z33s3f+3s", "S/E", "mixed_one_suit 3", 3),
    case(
        "all-blue",
        "[111z][333z][555z]44z88p3f+8p",
        "S/S",
        "dragon_pung 1, all_blue 13",
        13,
        raw=14,
        rules=ALL,
        drops="mixed_one_suit<all_blue all_pungs<all_blue",
    ),
    case(
        "not-all-blue-green-dragon",
        "[111z][333z][666z]44z88p3f+8p",
        "S/S",
        "dragon_pung 1, all_pungs 3, mixed_one_suit 3",
        7,
        rules=ALL,
    ),
    case(
        "not-all-blue-9p",
        "[111z][333z][555z]44z99p3f+9p",
        "S/S",
        "dragon_pung 1, mixed_one_suit 3, mixed_terminals 4",
        8,
        rules=ALL,
    ),
    case(
        "all-ruby",
        "[111s][555s][777s]99s77z3f+7z",
        "S/E",
        "dragon_pung 1, all_ruby 13",
        13,
        raw=14,
        rules=ALL,
        drops="mixed_one_suit<all_ruby all_pungs<all_ruby",
    ),
    case(
        "not-all-ruby-a-3s",
        "[111s][333s][777s]99s77z3f+7z",
        "S/E",
        "dragon_pung 1, all_pungs 3, mixed_one_suit 3",
        7,
        rules=ALL,
    ),
)

STONES = (
    # 777 888 999 is 72, 567 is 18, the pair 10.
    case(
        "million-stones-100",
        "[777m][888m][999m]55m57m3f+6m",
        "S/E",
        "million_stones 10",
        10,
        rules=ALL,
        drops="pure_one_suit<million_stones",
    ),
    # 777 888 999 is 72, 456 is 15, the pair 12: 99.
    case("not-million-stones-99", "[777m][888m][999m]66m46m3f+5m", "S/E", "pure_one_suit 7", 7, rules=ALL),
    # The same with the fourth 7: 106.
    case("million-stones-a-kong", "[7777m][888m][999m]66m46m3f+5m", "S/E", "million_stones 10", 10, rules=ALL),
    # 7777 8888 9999 is 96, 555 is 15, the pair 12.
    case(
        "million-stones-three-kongs",
        "[7777p][8888p](9999p)66p55p3f+5p",
        "S/E",
        "all_pungs 3, three_kongs 3, million_stones 10",
        13,
        raw=16,
        rules=ALL,
    ),
    case(
        "not-million-stones-an-honour-pair",
        "[7777m][8888m][9999m]33z46m3f+5m",
        "S/E",
        "mixed_one_suit 3, three_kongs 3",
        6,
        rules=ALL,
    ),
)


@each(COLOURS)
def test_colours(c: Case) -> None:
    check(c)


@each(STONES)
def test_sums(c: Case) -> None:
    check(c)


CASES = (*COLOURS, *STONES)
