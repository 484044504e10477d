"""The Taiwanese flower wins: eight flowers, and seven that rob the eighth."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Case, Options, check, each, score, values
from .taiwan import tw

FLOWER_WIN: dict[str, Any] = {"flower_win": True, "self_draw": True}
NO_TILES_LOOKED_AT = "147m258p369s1334567z"
CASES = (
    tw("flower-win", f"{NO_TILES_LOOKED_AT}1234567f+8f", "all_flowers 30", 30, drops="", **FLOWER_WIN),
    tw("flower-win-without-plus", f"{NO_TILES_LOOKED_AT}12345678f", "all_flowers 30", 30, **FLOWER_WIN),
    tw("flower-win-a-complete-hand", "456m333s567s234p678p5z1234567f+8f", "all_flowers 30", 30, **FLOWER_WIN),
    tw("flower-win-with-melds", "[888s](1111z)147m258p369s3z1234567f+8f", "all_flowers 30", 30, **FLOWER_WIN),
    tw(
        "flower-win-nothing-is-added",
        f"{NO_TILES_LOOKED_AT}1234567f+8f",
        "all_flowers 30",
        30,
        drops="",
        last_tile=True,
        flower_replacement=True,
        declared_ready=True,
        floor_discards=3,
        discards_made=3,
        **FLOWER_WIN,
    ),
    tw(
        "flower-win-on-a-kong",
        "[888s](1111z)147m258p369s3z1234567f+8f",
        "all_flowers 30",
        30,
        drops="",
        kongs=1,
        **FLOWER_WIN,
    ),
    tw(
        "flower-win-of-the-opening",
        f"{NO_TILES_LOOKED_AT}1234567f+8f",
        "all_flowers 30",
        30,
        "E/E",
        first_turn="dealer_opening",
        **FLOWER_WIN,
    ),
    tw(
        "seven-rob-one",
        f"{NO_TILES_LOOKED_AT}123456f+8f",
        "seven_rob_one 25",
        25,
        put=values(seven_rob_one=25),
        **FLOWER_WIN,
    ),
    tw(
        "not-seven-rob-one-eight",
        f"{NO_TILES_LOOKED_AT}1234567f+8f",
        "all_flowers 30",
        30,
        put=values(seven_rob_one=25),
        **FLOWER_WIN,
    ),
)


@each(CASES)
def test_flower_win(c: Case) -> None:
    check(c)


@pytest.mark.parametrize("put", [values(all_flowers=None), {"flower_win": False}])
def test_no_flower_win(put: Options) -> None:
    with pytest.raises(hkmj.NotAWinError):
        score(f"{NO_TILES_LOOKED_AT}1234567f+8f", "S/E", "taiwan-hk", put, **FLOWER_WIN)


def test_seven_flowers_are_too_few() -> None:
    with pytest.raises(hkmj.HandError, match="it takes 8"):
        score(f"{NO_TILES_LOOKED_AT}123456f+8f", "S/E", "taiwan-hk", **FLOWER_WIN)
