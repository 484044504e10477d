"""The small rows of the Hong Kong pattern table: chicken hand to flower set, each with a near miss."""

from __future__ import annotations

from .helpers import Case, case, check, each, values

# S/E is seat South, round East: own flowers are 2f and 6f, 3f is somebody else's.

CHICKEN = (
    case("chicken-hand", "[123m][456p][777s]22s78p3f+9p", "S/E", "chicken_hand 0", 0, lacks=3, drops=""),
    case("chicken-hand-legal", "[123m][456p][777s]22s78p+9p", "S/E", "chicken_hand 0", 0, rules="hk-chicken", drops=""),
    case(
        "chicken-hand-with-a-price",
        "[123m][456p][777s]22s78p3f+9p",
        "S/E",
        "chicken_hand 1",
        1,
        lacks=2,
        put=values(chicken_hand=1),
    ),
    # The sum is 0 although a pattern holds: it is worth nothing here.
    case(
        "chicken-hand-beside-a-worthless-row",
        "[123m][456p][777s]22s78p+9p",
        "S/E",
        "chicken_hand 0, no_flowers 0",
        0,
        lacks=3,
        put=values(no_flowers=0),
    ),
    case("not-chicken-hand-no-flowers", "[123m][456p][777s]22s78p+9p", "S/E", "no_flowers 1", 1, lacks=2),
    case(
        "not-chicken-hand-self-draw", "[123m][456p][777s]22s78p3f+9p", "S/E", "self_draw 1", 1, lacks=2, self_draw=True
    ),
    case("not-chicken-hand-off", "[123m][456p][777s]22s78p3f+9p", "S/E", "", 0, lacks=3, put=values(chicken_hand=None)),
    # Seven pairs are no regular reading: worth nothing, they are no chicken hand either.
    case(
        "not-chicken-hand-seven-pairs",
        "11m33m55p77p99s22z4z3f+4z",
        "S/E",
        "seven_pairs 0",
        0,
        lacks=3,
        put=values(seven_pairs=0, concealed_hand=None),
    ),
)

ALL_CHOWS = (
    case("all-chows-closed-wait", "[123m][456p]678s99m13p3f+2p", "S/E", "all_chows 1", 1, lacks=2),
    case("all-chows-open-wait", "[123m][456p]678s99m23p3f+4p", "S/E", "all_chows 1", 1, lacks=2),
    case("all-chows-edge-wait", "[123m][456p]678s99m12p3f+3p", "S/E", "all_chows 1", 1, lacks=2),
    case("all-chows-pair-wait", "[123m][456p][678s]789s9m3f+9m", "S/E", "all_chows 1", 1, lacks=2),
    case("all-chows-dragon-pair", "[123m][456p]678s77z23p3f+1p", "S/E", "all_chows 1", 1, lacks=2),
    case("all-chows-seat-wind-pair", "[123m][456p]678s22z23p3f+1p", "S/E", "all_chows 1", 1, lacks=2),
    case(
        "all-chows-legal",
        "123m456p678s99m13p3f+2p",
        "S/E",
        "all_chows 1, self_draw 1, concealed_hand 1",
        3,
        self_draw=True,
    ),
    case("not-all-chows-one-pung", "[123m][456p]678s11p44s3f+4s", "S/E", "chicken_hand 0", 0, lacks=3),
    # The dragon pung that S1 imagines beside it is a set of its own: three chows only.
    case("not-all-chows-dragon-pung", "[123m][456p][678s][777z]9m3f+9m", "S/E", "dragon_pung 1", 1, lacks=2),
    case("not-all-chows-kong", "[123m][456p](8888s)99m23p3f+1p", "S/E", "chicken_hand 0", 0, lacks=3),
)

NO_FLOWERS = (
    case("no-flowers", "123m456p678s99m13p+2p", "S/E", "all_chows 1, no_flowers 1, concealed_hand 1", 3),
    case("no-flowers-alone", "[123m][456p][777s]22s78p+9p", "N/W", "no_flowers 1", 1, lacks=2),
    case("not-no-flowers-another's", "123m456p678s99m13p3f+2p", "S/E", "all_chows 1, concealed_hand 1", 2, lacks=1),
    case(
        "not-no-flowers-not-in-play",
        "123m456p678s99m13p+2p",
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        put={"flowers": False},
    ),
)

SEAT_FLOWER = (
    case("seat-flower-plant", "[123m][456p]678s99m13p2f+2p", "S/E", "all_chows 1, seat_flower 1", 2, lacks=1),
    case("seat-flower-season", "[123m][456p]678s99m13p6f+2p", "S/E", "all_chows 1, seat_flower 1", 2, lacks=1),
    case("seat-flowers-E", "[123m][456p]678s99m13p15f+2p", "E/N", "all_chows 1, seat_flower 1x2", 3),
    case("seat-flowers-S", "[123m][456p]678s99m13p26f+2p", "S/N", "all_chows 1, seat_flower 1x2", 3),
    case("seat-flowers-W", "[123m][456p]678s99m13p37f+2p", "W/N", "all_chows 1, seat_flower 1x2", 3),
    case("seat-flowers-N", "[123m][456p]678s99m13p48f+2p", "N/E", "all_chows 1, seat_flower 1x2", 3),
    # The number is that of the seat, never that of the round.
    case("not-seat-flower-round", "[123m][456p]678s99m13p15f+2p", "S/E", "all_chows 1", 1, lacks=2),
    case("not-seat-flower-E", "[123m][456p]678s99m13p234678f+2p", "E/E", "all_chows 1", 1, lacks=2),
    case("not-seat-flower-S", "[123m][456p]678s99m13p134578f+2p", "S/E", "all_chows 1", 1, lacks=2),
    case("not-seat-flower-W", "[123m][456p]678s99m13p124568f+2p", "W/E", "all_chows 1", 1, lacks=2),
    case("not-seat-flower-N", "[123m][456p]678s99m13p123567f+2p", "N/E", "all_chows 1", 1, lacks=2),
)

CONCEALED = (
    case("concealed-hand-by-discard", "123m456p777s22s78p26f+9p", "S/E", "seat_flower 1x2, concealed_hand 1", 3),
    case(
        "concealed-hand-self-draw",
        "123m456p777s22s78p3f+9p",
        "S/E",
        "self_draw 1, concealed_hand 1",
        2,
        lacks=1,
        self_draw=True,
    ),
    case("not-concealed-hand-chow", "[123m]456p777s22s78p26f+9p", "S/E", "seat_flower 1x2", 2, lacks=1),
    case("not-concealed-hand-pung", "123m456p[777s]22s78p26f+9p", "S/E", "seat_flower 1x2", 2, lacks=1),
    case("not-concealed-hand-exposed-kong", "123m456p[7777s]22s78p26f+9p", "S/E", "seat_flower 1x2", 2, lacks=1),
    case("not-concealed-hand-added-kong", "123m456p[777+7s]22s78p26f+9p", "S/E", "seat_flower 1x2", 2, lacks=1),
    case("not-concealed-hand-concealed-kong", "123m456p(7777s)22s78p26f+9p", "S/E", "seat_flower 1x2", 2, lacks=1),
)

DRAGON_PUNG = (
    case("dragon-pung-white", "[555z][123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-green", "[666z][123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-red", "[777z][123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-twice", "[777z][555z]456p678s9s3f+9s", "S/E", "dragon_pung 1x2", 2, lacks=1),
    case("dragon-pung-concealed-kong", "(6666z)[123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-exposed-kong", "[6666z][123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-added-kong", "[666+6z][123m]456p678s9s3f+9s", "S/E", "dragon_pung 1", 1, lacks=2),
    case("dragon-pung-by-discard", "77z99s[123m]456p678s3f+7z", "S/E", "dragon_pung 1", 1, lacks=2),
    case("not-dragon-pung-pair", "77z99s[123m]456p678s3f+9s", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-dragon-pung-wind", "[333z][123m]456p678s9s3f+9s", "S/E", "chicken_hand 0", 0, lacks=3),
)

WINDS = (
    *(
        case(f"seat-wind-pung-{seat}", f"[{n}{n}{n}z][123m]456p678s9s+9s", f"{seat}/{other}", awards, 2, lacks=1)
        for n, seat, other, awards in (
            (1, "E", "S", "no_flowers 1, seat_wind_pung 1"),
            (2, "S", "W", "no_flowers 1, seat_wind_pung 1"),
            (3, "W", "N", "no_flowers 1, seat_wind_pung 1"),
            (4, "N", "E", "no_flowers 1, seat_wind_pung 1"),
        )
    ),
    *(
        case(
            f"round-wind-pung-{round_}",
            f"[{n}{n}{n}z][123m]456p678s9s+9s",
            f"{other}/{round_}",
            "no_flowers 1, round_wind_pung 1",
            2,
            lacks=1,
        )
        for n, round_, other in ((1, "E", "S"), (2, "S", "W"), (3, "W", "N"), (4, "N", "E"))
    ),
    *(
        case(
            f"both-winds-{wind}",
            f"[{n}{n}{n}z][123m]456p678s9s+9s",
            f"{wind}/{wind}",
            "no_flowers 1, seat_wind_pung 1, round_wind_pung 1",
            3,
        )
        for n, wind in ((1, "E"), (2, "S"), (3, "W"), (4, "N"))
    ),
    case("seat-wind-pung-kong", "(2222z)[123m]456p678s9s3f+9s", "S/E", "seat_wind_pung 1", 1, lacks=2),
    case("round-wind-pung-kong", "[1111z][123m]456p678s9s3f+9s", "S/E", "round_wind_pung 1", 1, lacks=2),
    case("not-seat-wind-pung-of-another", "[333z][123m]456p678s9s3f+9s", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-round-wind-pung-of-another", "[444z][123m]456p678s9s3f+9s", "S/E", "chicken_hand 0", 0, lacks=3),
    case("not-seat-wind-pung-pair", "[123m][777p]456p678s2z3f+2z", "S/S", "chicken_hand 0", 0, lacks=3),
)

HOW_IT_CAME = (
    case(
        "robbing-kong",
        "123m456p678s99m23p3f+1p",
        "S/E",
        "all_chows 1, concealed_hand 1, robbing_kong 1",
        3,
        robbed="added",
    ),
    case(
        "robbing-kong-counts-once",
        "[123m][456p]678s99m23p3f+1p",
        "S/E",
        "all_chows 1, robbing_kong 1",
        2,
        lacks=1,
        robbed="added",
        kongs=1,
    ),
    case(
        "robbing-a-third-kong-in-a-row",
        "[123m][456p]678s99m23p3f+1p",
        "S/E",
        "all_chows 1, robbing_kong 1",
        2,
        lacks=1,
        robbed="added",
        kongs=3,
    ),
    # Whoever pays for it, a robbed kong is no own draw (three own-draw shares in this preset).
    case(
        "robbing-kong-is-no-self-draw",
        "[123m][456p]678s99m23p3f+1p",
        "S/E",
        "all_chows 1, robbing_kong 1",
        2,
        lacks=1,
        rules="hk-association",
        robbed="added",
    ),
    case(
        "robbing-concealed-kong",
        "119m19p19s123456z+7z",
        "S/E",
        "no_flowers 1, robbing_kong 1, thirteen_orphans 13",
        15,
        rules="hk-unlimited",
        drops="concealed_hand<thirteen_orphans",
        robbed="concealed",
    ),
    case("not-robbing-kong", "123m456p678s99m23p3f+1p", "S/E", "all_chows 1, concealed_hand 1", 2, lacks=1),
    case("self-draw", "[123m][456p]777s22s78p3f+9p", "S/E", "self_draw 1", 1, lacks=2, self_draw=True),
    case("not-self-draw-robbed", "[123m][456p]777s22s78p3f+9p", "S/E", "robbing_kong 1", 1, lacks=2, robbed="added"),
    case(
        "last-tile-draw",
        "[123m][456p]678s99m13p3f+2p",
        "S/E",
        "all_chows 1, self_draw 1, last_tile_draw 1",
        3,
        self_draw=True,
        last_tile=True,
    ),
    case(
        "last-discard",
        "[123m][456p]678s99m13p3f+2p",
        "S/E",
        "all_chows 1, last_discard 1",
        2,
        lacks=1,
        last_tile=True,
    ),
    case("not-last-discard-an-earlier-one", "[123m][456p]678s99m13p3f+2p", "S/E", "all_chows 1", 1, lacks=2),
    case(
        "not-last-tile-draw",
        "[123m][456p]678s99m13p3f+2p",
        "S/E",
        "all_chows 1, self_draw 1",
        2,
        lacks=1,
        self_draw=True,
    ),
    *(
        case(
            f"kong-replacement-{sort}",
            f"{kong}[456p]678s99m13p3f+2p",
            "S/E",
            "self_draw 1, kong_replacement 1",
            2,
            lacks=1,
            self_draw=True,
            kongs=1,
            first_kong=sort,
        )
        for sort, kong in (("exposed", "[1111m]"), ("added", "[111+1m]"), ("concealed", "(1111m)"))
    ),
    case("not-kong-replacement", "(1111m)[456p]678s99m13p3f+2p", "S/E", "self_draw 1", 1, lacks=2, self_draw=True),
    case(
        "not-kong-replacement-of-a-flower",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "self_draw 1",
        1,
        lacks=2,
        self_draw=True,
        flower_replacement=True,
    ),
    # The konger's kongs are not the robber's.
    case(
        "not-kong-replacement-robbed",
        "(1111m)[456p]678s99m13p3f+2p",
        "S/E",
        "robbing_kong 1",
        1,
        lacks=2,
        robbed="added",
        kongs=1,
    ),
)

FLOWER_SET = (
    case("flower-set-plants", "[123m][456p]678s99m13p1234f+2p", "S/E", "all_chows 1, flower_set 2", 3),
    case("flower-set-seasons", "[123m][456p]678s99m13p5678f+2p", "S/E", "all_chows 1, flower_set 2", 3),
    case(
        "flower-set-and-own-of-the-other",
        "[123m][456p]678s99m13p12346f+2p",
        "S/E",
        "all_chows 1, seat_flower 1, flower_set 2",
        4,
    ),
    case(
        "flower-set-and-other's-of-the-other",
        "[123m][456p]678s99m13p12347f+2p",
        "S/E",
        "all_chows 1, flower_set 2",
        3,
    ),
    case("flower-set-twice", "[123m][456p]678s99m13p12345678f+2p", "S/E", "all_chows 1, flower_set 2x2", 5),
    case(
        "flower-set-with-seven",
        "[123m][456p]678s99m13p1234567f+2p",
        "S/E",
        "all_chows 1, seat_flower 1, flower_set 2",
        4,
    ),
    case("not-flower-set-three", "[123m][456p]678s99m13p134f+2p", "S/E", "all_chows 1", 1, lacks=2),
    case("not-flower-set-mixed", "[123m][456p]678s99m13p1278f+2p", "S/E", "all_chows 1, seat_flower 1", 2, lacks=1),
)


@each((*CHICKEN, *ALL_CHOWS, *NO_FLOWERS))
def test_plain_rows(c: Case) -> None:
    check(c)


@each((*SEAT_FLOWER, *FLOWER_SET))
def test_flower_rows(c: Case) -> None:
    check(c)


@each((*CONCEALED, *DRAGON_PUNG, *WINDS))
def test_one_fan_rows(c: Case) -> None:
    check(c)


@each(HOW_IT_CAME)
def test_how_the_tile_came(c: Case) -> None:
    check(c)


CASES = (*CHICKEN, *ALL_CHOWS, *NO_FLOWERS, *SEAT_FLOWER, *CONCEALED, *DRAGON_PUNG, *WINDS, *HOW_IT_CAME, *FLOWER_SET)
