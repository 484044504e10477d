"""Flower wins and what flowers are worth in an ordinary hand, under every option about them."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Case, awards, case, check, dropped, each, score, values

SEVEN = "19m25p36s234z1p[888s]123456f+8f"
EIGHT = "19m25p36s234z1p[888s]1234567f+8f"
KONGS = "147m369p5z(8888s)(2222p)123456f+8f"
FLOWER: dict[str, Any] = {"flower_win": True, "self_draw": True}
OPENING: dict[str, Any] = {**FLOWER, "first_turn": "dealer_opening"}

PLAIN = (
    case("seven-flowers", SEVEN, "N/E", "self_draw 1, seven_flowers 2", 3, drops="", **FLOWER),
    case("eight-flowers", EIGHT, "N/E", "eight_flowers 8", 8, drops="self_draw<eight_flowers", **FLOWER),
    # Passed up, its replacement may win: an ordinary own draw.
    case("seven-flowers-ready", "[123m][456p]678s99m13p123456f+7f", "S/E", "self_draw 1, seven_flowers 2", 3, **FLOWER),
    case(
        "not-seven-flowers-passed-up",
        "[123m][456p]678s99m13p1234567f+2p",
        "S/E",
        "all_chows 1, self_draw 1, seat_flower 1, flower_set 2",
        5,
        self_draw=True,
        flower_replacement=True,
    ),
    case("eight-flowers-ready", "[123m][456p]678s99m13p1234567f+8f", "S/E", "eight_flowers 8", 8, **FLOWER),
    case(
        "not-eight-flowers-passed-up",
        "[123m][456p]678s99m13p12345678f+2p",
        "S/E",
        "all_chows 1, self_draw 1, flower_set 2x2",
        6,
        self_draw=True,
        flower_replacement=True,
    ),
    # The tiles are those of a winning hand but one, or of a costly one: they are not looked at.
    case(
        "seven-flowers-on-a-flush",
        "1122334455667p123456f+8f",
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        drops="",
        **FLOWER,
    ),
    case(
        "seven-flowers-on-dragons",
        "[555z][666z][777z]123m9s123456f+8f",
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        drops="",
        **FLOWER,
    ),
    # Neither a set of flowers nor the own ones are counted beside it.
    *(
        case(
            f"seven-flowers-own-flowers-{seat}",
            SEVEN,
            f"{seat}/E",
            "self_draw 1, seven_flowers 2",
            3,
            drops="",
            **FLOWER,
        )
        for seat in "ESW"
    ),
    case(
        "seven-flowers-seasons-and-three",
        "19m25p36s234z1p[888s]235678f+1f",
        "S/E",
        "self_draw 1, seven_flowers 2",
        3,
        **FLOWER,
    ),
    # Nothing joins it, whatever is played and whatever was said.
    case(
        "seven-flowers-declared-ready",
        "1122334455667p123456f+8f",
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        rules="hk-all",
        drops="",
        declared_ready=True,
        last_tile=True,
        **FLOWER,
    ),
    # Fewer tiles: an opening hand not filled up yet.
    case("seven-flowers-few-tiles", "19m25p123456f+8f", "S/E", "self_draw 1, seven_flowers 2", 3, **FLOWER),
    case(
        "seven-flowers-as-first-own-draw",
        SEVEN.replace("[888s]", "888s"),
        "S/E",
        "self_draw 1, seven_flowers 2",
        3,
        first_turn="first_own_draw",
        **FLOWER,
    ),
    # The kong's replacement and the last tile are nothing without the bonus.
    case("seven-flowers-kong", KONGS, "N/E", "self_draw 1, seven_flowers 2", 3, kongs=1, **FLOWER),
    case("seven-flowers-kongs", KONGS, "N/E", "self_draw 1, seven_flowers 2", 3, kongs=2, **FLOWER),
    case("seven-flowers-last-tile", SEVEN, "N/E", "self_draw 1, seven_flowers 2", 3, last_tile=True, **FLOWER),
    case(
        "seven-flowers-replacing-a-flower",
        SEVEN,
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        flower_replacement=True,
        **FLOWER,
    ),
    # It needs the minimum like any other.
    case(
        "seven-flowers-under-the-minimum",
        SEVEN,
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        lacks=1,
        put={"min_fan": 4},
        **FLOWER,
    ),
    case(
        "seven-flowers-flower-set-3",
        SEVEN,
        "N/E",
        "self_draw 1, seven_flowers 3",
        4,
        put=values(seven_flowers=3),
        **FLOWER,
    ),
    case(
        "seven-flowers-as-a-limit-hand",
        SEVEN,
        "N/E",
        "seven_flowers 13",
        13,
        put={"limit_hands": frozenset({"seven_flowers"})},
        alone="seven_flowers",
        drops="self_draw<seven_flowers",
        **FLOWER,
    ),
    case("eight-flowers-capped", EIGHT, "N/E", "eight_flowers 8", 7, raw=8, put={"limit_fan": 7}, **FLOWER),
)

BONUS = (
    case("bonus/none", SEVEN, "N/E", "self_draw 1, seven_flowers 2", 3, put={"kong_flower_bonus": 1}, **FLOWER),
    case(
        "bonus/kong",
        KONGS,
        "N/E",
        "self_draw 1, kong_replacement 1, seven_flowers 2",
        4,
        put={"kong_flower_bonus": 1},
        kongs=1,
        **FLOWER,
    ),
    case(
        "bonus/last-tile",
        SEVEN,
        "N/E",
        "self_draw 1, last_tile_draw 1, seven_flowers 2",
        4,
        put={"kong_flower_bonus": 1},
        last_tile=True,
        **FLOWER,
    ),
    # One of the two only.
    case(
        "bonus/kong-on-the-last-tile",
        KONGS,
        "N/E",
        "self_draw 1, kong_replacement 1, seven_flowers 2",
        4,
        put={"kong_flower_bonus": 1},
        kongs=1,
        last_tile=True,
        **FLOWER,
    ),
    case(
        "bonus/kong-on-the-last-tile-where-both-add",
        KONGS,
        "N/E",
        "self_draw 1, kong_replacement 1, seven_flowers 2",
        4,
        put={"kong_flower_bonus": 1, "kong_on_last_tile": "add"},
        kongs=1,
        last_tile=True,
        **FLOWER,
    ),
    # The bonus is one to seven flowers.
    case(
        "bonus/eight",
        KONGS.replace("+", "7f+"),
        "N/E",
        "eight_flowers 8",
        8,
        put={"kong_flower_bonus": 1},
        kongs=1,
        **FLOWER,
    ),
    *(
        case(
            f"kong-on-kong-flower/{fan}",
            KONGS,
            "N/E",
            f"kong_on_kong {fan}",
            fan,
            put={"kong_on_kong_flower": fan},
            alone="kong_on_kong",
            kongs=2,
            **FLOWER,
        )
        for fan in (6, 7, 8)
    ),
    case(
        "kong-on-kong-flower/limit",
        KONGS,
        "N/E",
        "kong_on_kong 13",
        13,
        put={"kong_on_kong_flower": "limit"},
        alone="kong_on_kong",
        kongs=2,
        **FLOWER,
    ),
    case(
        "kong-on-kong-flower/limit-of-10",
        KONGS,
        "N/E",
        "kong_on_kong 10",
        10,
        put={"kong_on_kong_flower": "limit", "limit_fan": 10},
        alone="kong_on_kong",
        kongs=2,
        **FLOWER,
    ),
    case(
        "kong-on-kong-flower/one-kong-only",
        KONGS,
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        put={"kong_on_kong_flower": 6},
        kongs=1,
        **FLOWER,
    ),
    # A further candidate: it says nothing of hands won with tiles.
    case(
        "kong-on-kong-flower/not-for-tiles",
        "(1111m)(4444p)678s99m13p3f+2p",
        "S/E",
        "kong_on_kong 8",
        8,
        put={"kong_on_kong_flower": 6},
        self_draw=True,
        kongs=2,
    ),
)

DEALER = (
    case("dealer-opening/plain", "19m25p36s234z1p123456f+8f", "E/E", "self_draw 1, seven_flowers 2", 3, **OPENING),
    case(
        "dealer-opening/heavenly",
        "19m25p36s234z1p123456f+8f",
        "E/E",
        "heavenly_hand 13",
        13,
        put={"flower_win_dealer_opening": "heavenly"},
        alone="heavenly_hand",
        drops="self_draw<heavenly_hand seven_flowers<heavenly_hand",
        **OPENING,
    ),
    case(
        "dealer-opening/heavenly-eight",
        "19m25p36s234z1p1234567f+8f",
        "E/E",
        "heavenly_hand 13",
        13,
        put={"flower_win_dealer_opening": "heavenly"},
        alone="heavenly_hand",
        **OPENING,
    ),
    # Summed: 天糊 drops the own draw.
    case(
        "dealer-opening/heavenly-summed",
        "19m25p36s234z1p123456f+8f",
        "E/E",
        "seven_flowers 2, heavenly_hand 13",
        15,
        rules="hk-unlimited",
        put={"flower_win_dealer_opening": "heavenly"},
        drops="self_draw<heavenly_hand",
        **OPENING,
    ),
    case(
        "dealer-opening/heavenly-after-a-kong",
        "19m25p36s1z(8888s)123456f+8f",
        "E/E",
        "self_draw 1, seven_flowers 2",
        3,
        put={"flower_win_dealer_opening": "heavenly"},
        **OPENING,
    ),
    case(
        "dealer-opening/heavenly-but-later",
        "19m25p36s234z1p123456f+8f",
        "E/E",
        "self_draw 1, seven_flowers 2",
        3,
        put={"flower_win_dealer_opening": "heavenly"},
        **FLOWER,
    ),
)

TAKES = (
    case(
        "takes/a-flower-set",
        SEVEN,
        "N/E",
        "self_draw 1, flower_set 2, seven_flowers 2",
        5,
        put={"flower_win_takes": frozenset({"flower_set"})},
        **FLOWER,
    ),
    case(
        "takes/a-kong-replacement",
        KONGS,
        "N/E",
        "self_draw 1, kong_replacement 1, seven_flowers 2",
        4,
        put={"flower_win_takes": frozenset({"kong_replacement"})},
        kongs=1,
        **FLOWER,
    ),
    # Named, but it does not hold.
    case(
        "takes/what-does-not-hold",
        SEVEN,
        "N/E",
        "self_draw 1, seven_flowers 2",
        3,
        put={"flower_win_takes": frozenset({"kong_replacement"})},
        **FLOWER,
    ),
    # Read by the table alone.
    *(
        case(
            f"non-dealer-opening/{value}",
            SEVEN.replace("[888s]", "888s"),
            "S/E",
            "self_draw 1, seven_flowers 2",
            3,
            put={"flower_win_non_dealer_opening": value},
            first_turn="first_own_draw",
            **FLOWER,
        )
        for value in ("first_own_draw", "off")
    ),
)

DEAD = (
    case("dead/short", "19m25p36s234z123456f+8f", "N/E", "self_draw 1, seven_flowers 2", 3, dead="short", **FLOWER),
    case("dead/short-eight", "19m25p36s234z1234567f+8f", "N/E", "eight_flowers 8", 8, dead="short", **FLOWER),
)

ORDINARY = (
    case("own/same-series", "[123m][456p]678s99m13p12346f+2p", "S/E", "all_chows 1, seat_flower 1, flower_set 2", 4),
    case(
        "own/all",
        "[123m][456p]678s99m13p12346f+2p",
        "S/E",
        "all_chows 1, flower_set 2",
        3,
        put={"flower_set_drops_own": "all"},
    ),
    case(
        "own/none",
        "[123m][456p]678s99m13p12346f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2, flower_set 2",
        5,
        put={"flower_set_drops_own": "none"},
        drops="",
    ),
    case("own/same-series-both-sets", "[123m][456p]678s99m13p12345678f+2p", "S/E", "all_chows 1, flower_set 2x2", 5),
    case(
        "own/none-both-sets",
        "[123m][456p]678s99m13p12345678f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2, flower_set 2x2",
        7,
        put={"flower_set_drops_own": "none"},
    ),
    # Without a set there is nothing to drop them.
    case(
        "own/all-without-a-set",
        "[123m][456p]678s99m13p26f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2",
        3,
        put={"flower_set_drops_own": "all"},
    ),
    # Only a set with a value takes the own flower.
    case(
        "own/set-not-played",
        "[123m][456p]678s99m13p12346f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2",
        3,
        put=values(flower_set=None),
    ),
    case(
        "own/all-set-not-played",
        "[123m][456p]678s99m13p12346f+2p",
        "S/E",
        "all_chows 1, seat_flower 1x2",
        3,
        put={**values(flower_set=None), "flower_set_drops_own": "all"},
    ),
    # Seven flowers and an ordinary win: 1234 is a set, of 567 only 6 is South's.
    case(
        "own/declined-seven",
        "[123m][456p]678s99m13p1234567f+2p",
        "S/E",
        "all_chows 1, seat_flower 1, flower_set 2",
        4,
    ),
)


@each(PLAIN)
def test_flower_win(c: Case) -> None:
    check(c)


@each((*BONUS, *DEALER, *TAKES, *DEAD))
def test_flower_win_options(c: Case) -> None:
    check(c)


@each(ORDINARY)
def test_flowers_of_an_ordinary_win(c: Case) -> None:
    check(c)


@pytest.mark.parametrize(
    ("text", "rules", "put", "win"),
    [
        pytest.param(SEVEN, "hk", {"flower_win": False}, {}, id="off"),
        pytest.param(EIGHT, "hk", {"flower_win": False}, {}, id="off-eight"),
        pytest.param(SEVEN, "hk-chicken", {}, {}, id="no-flowers-in-play"),
        pytest.param(
            "19m25p36s234z123456f+8f", "hk", {"dead_hand_may_flower_win": False}, {"dead": "short"}, id="short"
        ),
        pytest.param(SEVEN, "hk", {}, {"dead": "long"}, id="long"),
        pytest.param(SEVEN, "hk", {"dead_hand_may_flower_win": False}, {"dead": "long"}, id="long-no"),
    ],
)
def test_no_flower_win(text: str, rules: str, put: dict[str, Any], win: dict[str, Any]) -> None:
    with pytest.raises(hkmj.HandError):
        score(text, "N/E", rules, put, **FLOWER, **win)


@pytest.mark.parametrize("with_plus", [SEVEN, EIGHT, KONGS])
@pytest.mark.parametrize("put", [{}, {"kong_flower_bonus": 1}], ids=["plain", "bonus"])
def test_the_plus_may_be_left_out(with_plus: str, put: dict[str, Any]) -> None:
    kongs = 2 if with_plus == KONGS else 0
    marked = score(with_plus, "N/E", "hk", put, kongs=kongs, **FLOWER)
    plain = score(with_plus.replace("f+8f", "8f"), "N/E", "hk", put, kongs=kongs, **FLOWER)
    assert (plain.fan, plain.legal, awards(plain), dropped(plain)) == (
        marked.fan,
        marked.legal,
        awards(marked),
        dropped(marked),
    )


def test_which_flower_came_last_changes_nothing() -> None:
    fans = [score(f"19m25p36s234z1p[888s]{'1234568'.replace(n, '')}f+{n}f", "N/E", **FLOWER).fan for n in "1234568"]
    assert fans == [3] * 7


def test_shape() -> None:
    assert score(SEVEN, "N/E", **FLOWER).reading.shape == "flower_win"


CASES = (*PLAIN, *BONUS, *DEALER, *TAKES, *DEAD, *ORDINARY)
