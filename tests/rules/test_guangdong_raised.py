"""What raises an ordinary hand to three fan after the cap, and what it does not raise."""

from __future__ import annotations

from .guangdong import gd
from .helpers import Case, case, check, each

PLAIN = "[123m][456p][777s]22s78p+9p"
DRAWN = "chicken_hand 0, self_draw 1"

KONG_REPLACEMENT = (
    gd(
        "kong-replacement-concealed",
        "[123m][456p](7777s)22s78p+9p",
        "S/E",
        DRAWN,
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        kongs=1,
        first_kong="concealed",
    ),
    gd(
        "kong-replacement-exposed",
        "[123m][456p][7777s]22s78p+9p",
        "S/E",
        DRAWN,
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        kongs=1,
        first_kong="exposed",
    ),
    gd(
        "kong-replacement-added",
        "[123m][456p][777+7s]22s78p+9p",
        "S/E",
        DRAWN,
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        kongs=1,
        first_kong="added",
    ),
    gd(
        "kong-replacement-of-two",
        "[123m](4444p)[777+7s]22s78p+9p",
        "S/E",
        DRAWN,
        3,
        raw=1,
        raised="kong_replacement",
        self_draw=True,
        kongs=2,
    ),
    gd("not-kong-replacement", "[123m][456p](7777s)22s78p+9p", "S/E", DRAWN, 1, self_draw=True),
)

LAST_TILE = (
    gd("last-tile-draw", PLAIN, "S/E", DRAWN, 3, raw=1, raised="last_tile_draw", self_draw=True, last_tile=True),
    gd("not-last-tile-draw-discard", PLAIN, "S/E", "chicken_hand 0", 0, last_tile=True),
    gd(
        "last-tile-draw-and-replacement",
        "[123m][456p](7777s)22s78p+9p",
        "S/E",
        DRAWN,
        3,
        raw=1,
        raised="kong_replacement last_tile_draw",
        self_draw=True,
        last_tile=True,
        kongs=1,
    ),
)

ROBBING = (
    gd("robbing-kong", PLAIN, "S/E", DRAWN, 3, raw=1, raised="robbing_kong", robbed="added"),
    # The konger had declared others before: that is the konger's chain, no replacement of the winner's.
    gd("robbing-kong-in-a-chain", PLAIN, "S/E", DRAWN, 3, raw=1, raised="robbing_kong", robbed="added", kongs=2),
    gd("not-robbing-kong", PLAIN, "S/E", "chicken_hand 0", 0),
)

SEVERAL = (
    gd("several-winners", PLAIN, "S/E", "chicken_hand 0", 3, raw=0, raised="several_winners", winners=3),
    gd("not-several-winners-two", PLAIN, "S/E", "chicken_hand 0", 0, winners=2),
)

# None is needed: at the cap, or special.
NOT_NEEDED = (
    gd(
        "at-the-cap",
        "[222m][456m](7777z)22z78m+9m",
        "S/E",
        "mixed_one_suit 2, self_draw 1, dragon_pung 1",
        3,
        raw=4,
        self_draw=True,
        kongs=1,
    ),
    gd(
        "raised-from-two",
        "[123m][456p](7777z)22s78p+9p",
        "S/E",
        "chicken_hand 0, self_draw 1, dragon_pung 1",
        3,
        raw=2,
        raised="kong_replacement",
        self_draw=True,
        kongs=1,
    ),
    gd(
        "three-already",
        "[222m][333m](7777s)22s44p+4p",
        "S/E",
        "all_pungs 2, self_draw 1",
        3,
        self_draw=True,
        kongs=1,
    ),
    gd(
        "special",
        "(1111m)[234m][567m]99m78m+9m",
        "S/E",
        "pure_one_suit 4",
        4,
        alone="pure_one_suit",
        self_draw=True,
        kongs=1,
    ),
    gd(
        "special-robbed",
        "19m19p19s1234566z+7z",
        "S/E",
        "thirteen_orphans 6",
        6,
        alone="thirteen_orphans",
        robbed="added",
    ),
)

OPTIONS = (
    gd(
        "raised-to-two",
        PLAIN,
        "S/E",
        DRAWN,
        2,
        raw=1,
        raised="last_tile_draw",
        put={"raise_to_fan": 2},
        self_draw=True,
        last_tile=True,
    ),
    gd(
        "never-raised",
        PLAIN,
        "S/E",
        DRAWN,
        1,
        put={"raise_to_fan": None},
        self_draw=True,
        last_tile=True,
    ),
    gd(
        "raised-from-two-winners",
        PLAIN,
        "S/E",
        "chicken_hand 0",
        3,
        raw=0,
        raised="several_winners",
        put={"raise_from_winners": 2},
        winners=2,
    ),
    gd("not-raised-from-one", PLAIN, "S/E", "chicken_hand 0", 0, put={"raise_from_winners": 2}),
    gd(
        "raised-below-a-higher-cap",
        "[222z][456p](7777z)22s78p+9p",
        "S/S",
        "chicken_hand 0, self_draw 1, seat_wind_pung 1, round_wind_pung 1, dragon_pung 1",
        4,
        put={"limit_fan": 5},
        self_draw=True,
        kongs=1,
    ),
    # Legal or not is decided before the cap, so before a raise too.
    gd(
        "raised-and-not-legal",
        PLAIN,
        "S/E",
        "chicken_hand 0",
        3,
        raw=0,
        lacks=1,
        raised="several_winners",
        put={"min_fan": 1},
        winners=3,
    ),
    case(
        "folk-raises-nothing",
        PLAIN,
        "S/E",
        "chicken_hand 0",
        0,
        rules="guangdong-folk",
        self_draw=True,
        last_tile=True,
        winners=1,
    ),
)

CASES = (*KONG_REPLACEMENT, *LAST_TILE, *ROBBING, *SEVERAL, *NOT_NEEDED, *OPTIONS)


@each(CASES)
def test_raise(c: Case) -> None:
    check(c)
