"""The scoring options about hands: each value of each, on a hand where it alone changes the answer."""

from __future__ import annotations

from .helpers import Case, case, check, each

ALL = "hk-all"
CHOWS = "123m456p678s99m13p3f+2p"  # concealed, four chows, somebody else's flower: 2 fan

CONCEALED = (
    case("concealed-with-flowers/yes", CHOWS, "S/E", "all_chows 1, concealed_hand 1", 2, lacks=1),
    case(
        "concealed-with-flowers/no",
        CHOWS,
        "S/E",
        "all_chows 1",
        1,
        lacks=2,
        put={"concealed_hand_with_flowers": False},
    ),
    case(
        "concealed-with-flowers/no-and-has-none",
        "123m456p678s99m13p+2p",
        "S/E",
        "all_chows 1, no_flowers 1",
        2,
        lacks=1,
        put={"concealed_hand_with_flowers": False},
    ),
    # It speaks of games with flowers: without them 門前清 is counted.
    case(
        "concealed-with-flowers/no-but-none-in-play",
        "123m456p678s99m13p+2p",
        "S/E",
        "all_chows 1, concealed_hand 1",
        2,
        lacks=1,
        put={"concealed_hand_with_flowers": False, "flowers": False},
    ),
    # ... and of 門前清 only.
    case(
        "concealed-with-flowers/no-leaves-four-concealed-pungs",
        "111m444p777s999p2s3f+2s",
        "S/E",
        "four_concealed_pungs 8",
        8,
        put={"concealed_hand_with_flowers": False},
    ),
    case(
        "concealed-kong/no-concealed-hand",
        "(1111m)456p678s99m13p26f+2p",
        "S/E",
        "seat_flower 1x2",
        2,
        lacks=1,
    ),
    case(
        "concealed-kong/yes-concealed-hand",
        "(1111m)456p678s99m13p26f+2p",
        "S/E",
        "seat_flower 1x2, concealed_hand 1",
        3,
        put={"concealed_kong_keeps_concealed": True},
    ),
    *(
        case(
            f"concealed-kong/yes-forgives-no-{sort}-kong",
            f"{kong}456p678s99m13p26f+2p",
            "S/E",
            "seat_flower 1x2",
            2,
            lacks=1,
            put={"concealed_kong_keeps_concealed": True},
        )
        for sort, kong in (("exposed", "[1111m]"), ("added", "[111+1m]"))
    ),
    case(
        "concealed-kong/no-four-concealed-pungs",
        "(1111m)444p777s22s99p3f+9p",
        "S/E",
        "self_draw 1, all_pungs 3",
        4,
        self_draw=True,
    ),
    case(
        "concealed-kong/yes-four-concealed-pungs",
        "(1111m)444p777s22s99p3f+9p",
        "S/E",
        "self_draw 1, four_concealed_pungs 8",
        9,
        put={"concealed_kong_keeps_concealed": True},
        self_draw=True,
    ),
    case(
        "concealed-kong/no-declared-ready",
        "(1111m)456p789s55s46s3f+5s",
        "S/E",
        "chicken_hand 0",
        0,
        lacks=3,
        rules=ALL,
        declared_ready=True,
    ),
    case(
        "concealed-kong/yes-declared-ready",
        "(1111m)456p789s55s46s3f+5s",
        "S/E",
        "concealed_hand 1, declared_ready 2",
        3,
        rules=ALL,
        put={"concealed_kong_keeps_concealed": True},
        declared_ready=True,
    ),
)

PAIR: dict[str, dict[str, bool]] = {
    "any": {"77z": True, "22z": True, "11z": True, "33z": True, "99m": True},
    "no_scoring_honor": {"77z": False, "22z": False, "11z": False, "33z": True, "99m": True},
    "suited": {"77z": False, "22z": False, "11z": False, "33z": False, "99m": True},
}

ALL_CHOWS_PAIR = tuple(
    case(
        f"all-chows-pair/{value}/{pair}",
        f"[123m][456p]678s{pair}13p2f+2p",
        "S/E",
        "all_chows 1, seat_flower 1" if holds else "seat_flower 1",
        2 if holds else 1,
        lacks=1 if holds else 2,
        put={"all_chows_pair": value},
    )
    for value, pairs in PAIR.items()
    for pair, holds in pairs.items()
)

# The hand, and whether the winning tile ends a chow that is open on its other side.
WAITS = (
    ("4-on-56", "[123m][456s]789s56p99m2f+4p", True),
    ("7-on-56", "[123m][456s]789s56p99m2f+7p", True),
    ("1-on-23", "[123m][456s]789s23p99m2f+1p", True),
    ("9-on-78", "[123m][456s]789s78p99m2f+9p", True),
    ("3-on-12345", "[123m][456s]12345p99m2f+3p", True),
    ("7-on-56789", "[123m][456s]56789p99m2f+7p", True),
    ("1-on-1123", "[123m][456s]789s1123p2f+1p", True),
    ("7-on-89", "[123m][456s]789s89p99m2f+7p", False),
    ("3-on-12", "[123m][456s]789s12p99m2f+3p", False),
    ("6-on-57", "[123m][456s]789s57p99m2f+6p", False),
    ("the-pair", "[123m][456s][789s]678p9m2f+9m", False),
    ("2-on-2345", "[123m][456s]789s2345p2f+2p", False),
)

ALL_CHOWS_WAIT = tuple(
    case(
        f"all-chows-wait/{value}/{name}",
        text,
        "S/E",
        "all_chows 1, seat_flower 1" if holds or value == "any" else "seat_flower 1",
        2 if holds or value == "any" else 1,
        lacks=1 if holds or value == "any" else 2,
        put={"all_chows_wait": value},
    )
    for value in ("any", "two_sided")
    for name, text, holds in WAITS
)

MIXED_TERMINALS = (
    case(
        "mixed-terminals-honour-pungs/yes",
        "[111z][999p][222z]555z1s3f+1s",
        "S/E",
        "dragon_pung 1, seat_wind_pung 1, round_wind_pung 1, mixed_terminals 4",
        7,
    ),
    case(
        "mixed-terminals-honour-pungs/no",
        "[111z][999p][222z]555z1s3f+1s",
        "S/E",
        "mixed_terminals 4",
        4,
        put={"mixed_terminals_counts_honor_pungs": False},
    ),
    case(
        "mixed-terminals-honour-pungs/no-says-nothing-of-other-hands",
        "[111z][888p][222z]555z1s3f+1s",
        "S/E",
        "dragon_pung 1, seat_wind_pung 1, round_wind_pung 1, all_pungs 3",
        6,
        put={"mixed_terminals_counts_honor_pungs": False},
    ),
    # A dropped 花幺九 drops nothing.
    case(
        "mixed-terminals-honour-pungs/no-but-dropped-itself",
        "[111z][222z][555z]66z33z3f+3z",
        "S/E",
        "dragon_pung 1, seat_wind_pung 1, round_wind_pung 1, all_honors 10",
        13,
        rules="hk-unlimited",
        put={"mixed_terminals_counts_honor_pungs": False},
        drops="all_pungs<all_honors mixed_terminals<all_honors",
    ),
)

FOUR_WINDS = (
    case(
        "small-four-winds-keeps-wind-fan/yes",
        "[111z][222z][333z]44z12p3f+3p",
        "S/E",
        "seat_wind_pung 1, round_wind_pung 1, mixed_one_suit 3, small_four_winds 6",
        11,
    ),
    case(
        "small-four-winds-keeps-wind-fan/no",
        "[111z][222z][333z]44z12p3f+3p",
        "S/E",
        "mixed_one_suit 3, small_four_winds 6",
        9,
        put={"small_four_winds_keeps_wind_fan": False},
    ),
)

PAIR_WAIT = "111m444p777s999p2s3f+2s"
PUNG_WAIT = "111m444p777s22s99p3f+9p"
FOUR_CONCEALED_PUNGS = (
    *(
        case(
            f"four-concealed-pungs-discard/{value}/{name}",
            text,
            "S/E",
            "four_concealed_pungs 8" if holds else "concealed_hand 1, all_pungs 3",
            8 if holds else 4,
            put={"four_concealed_pungs_discard": value},
        )
        for value, name, text, holds in (
            ("none", "on-the-pair", PAIR_WAIT, False),
            ("none", "on-a-pung", PUNG_WAIT, False),
            ("pair", "on-the-pair", PAIR_WAIT, True),
            ("pair", "on-a-pung", PUNG_WAIT, False),
            ("any", "on-the-pair", PAIR_WAIT, True),
            ("any", "on-a-pung", PUNG_WAIT, True),
        )
    ),
    *(
        case(
            f"four-concealed-pungs-discard/{value}/self-draw",
            PUNG_WAIT,
            "S/E",
            "self_draw 1, four_concealed_pungs 8",
            9,
            put={"four_concealed_pungs_discard": value},
            self_draw=True,
        )
        for value in ("none", "pair", "any")
    ),
)

NINE_GATES = (
    case("nine-gates-discard/any/nine-sided", "1112345678999p3f+2p", "S/E", "nine_gates 10", 10, alone="nine_gates"),
    case("nine-gates-discard/any/one-sided", "1112345677999p3f+8p", "S/E", "nine_gates 10", 10, alone="nine_gates"),
    case(
        "nine-gates-discard/nine-sided-only/nine-sided",
        "1112345678999p3f+2p",
        "S/E",
        "nine_gates 10",
        10,
        put={"nine_gates_discard": "nine_sided_only"},
        alone="nine_gates",
    ),
    case(
        "nine-gates-discard/nine-sided-only/one-sided",
        "1112345677999p3f+8p",
        "S/E",
        "concealed_hand 1, pure_one_suit 7",
        8,
        put={"nine_gates_discard": "nine_sided_only"},
        drops="",
    ),
    # The option speaks of discards.
    case(
        "nine-gates-discard/nine-sided-only/self-draw",
        "1112345677999p3f+8p",
        "S/E",
        "nine_gates 10",
        10,
        put={"nine_gates_discard": "nine_sided_only"},
        alone="nine_gates",
        self_draw=True,
    ),
)

LAST_KONG = "(1111m)[456p]678s99m13p3f+2p"
KONGS = (
    case(
        "kong-on-last-tile/no-last-tile",
        LAST_KONG,
        "S/E",
        "self_draw 1, kong_replacement 1",
        2,
        lacks=1,
        drops="last_tile_draw<kong_replacement",
        self_draw=True,
        kongs=1,
        last_tile=True,
    ),
    case(
        "kong-on-last-tile/add",
        LAST_KONG,
        "S/E",
        "self_draw 1, last_tile_draw 1, kong_replacement 1",
        3,
        put={"kong_on_last_tile": "add"},
        drops="",
        self_draw=True,
        kongs=1,
        last_tile=True,
    ),
    # 槓上槓 drops all three whatever this option says.
    case(
        "kong-on-last-tile/add-under-kong-on-kong",
        "(1111m)(4444p)678s99m13p3f+2p",
        "S/E",
        "kong_on_kong 8",
        8,
        put={"kong_on_last_tile": "add"},
        self_draw=True,
        kongs=2,
        last_tile=True,
    ),
    # Strictness is settled where the kongs are counted: the scorer takes the number as it is.
    *(
        case(
            f"kong-on-kong-strict/{strict}",
            "(1111m)(4444p)678s99m13p3f+2p",
            "S/E",
            "kong_on_kong 8",
            8,
            put={"kong_on_kong_strict": strict},
            self_draw=True,
            kongs=2,
        )
        for strict in (False, True)
    ),
)

STONES = (
    case(
        "million-stones-suit/any",
        "[777p][888p][999p]55p57p3f+6p",
        "S/E",
        "million_stones 10",
        10,
        rules=ALL,
    ),
    case(
        "million-stones-suit/characters/dots",
        "[777p][888p][999p]55p57p3f+6p",
        "S/E",
        "pure_one_suit 7",
        7,
        rules=ALL,
        put={"million_stones_suit": "characters"},
        drops="",
    ),
    case(
        "million-stones-suit/characters/characters",
        "[777m][888m][999m]55m57m3f+6m",
        "S/E",
        "million_stones 10",
        10,
        rules=ALL,
        put={"million_stones_suit": "characters"},
    ),
)


@each(CONCEALED)
def test_concealed(c: Case) -> None:
    check(c)


@each((*ALL_CHOWS_PAIR, *ALL_CHOWS_WAIT))
def test_common_hand(c: Case) -> None:
    check(c)


@each((*MIXED_TERMINALS, *FOUR_WINDS, *FOUR_CONCEALED_PUNGS))
def test_pungs(c: Case) -> None:
    check(c)


@each((*NINE_GATES, *KONGS, *STONES))
def test_other_hands(c: Case) -> None:
    check(c)


CASES = (
    *CONCEALED,
    *ALL_CHOWS_PAIR,
    *ALL_CHOWS_WAIT,
    *MIXED_TERMINALS,
    *FOUR_WINDS,
    *FOUR_CONCEALED_PUNGS,
    *NINE_GATES,
    *KONGS,
    *STONES,
)
