"""The worked examples of the Hong Kong rules, which the oracle must answer as they are written."""

from __future__ import annotations

import pytest

from . import Fault, NotAWin, context, parse, preset, score
from .changed import changed_options
from .examples import Example, answer, check, dropped

OWN = {"self_draw": True}
FLOWER = {"self_draw": True, "flower_win": True}
TWO_KONGS = {**FLOWER, "kongs": 2}
REPLACED = {"self_draw": True, "kongs": 1, "first_kong": "exposed", "last_tile": True}
FIRST_DISCARD = {"first_turn": "before_first_draw", "dealer_first_discard": True}
AFTER_A_KONG = {**FIRST_DISCARD, "dealer_konged": True}
AFTER_A_CLAIM = {"first_turn": "before_first_draw", "claimed_before": True}


WINDS = "[111z][222z][333z]44z12p+3p"
HONOURS = "[555z][444z][666z]222z7z3f+7z"
TERMINALS = "111s999s111p999p9m4f+9m"
KONG = "234m67p99s[222z][4444s]4f+8p"
SEVEN = "19m25p36s234z1p[888s]123456f+8f"
EIGHT = "19m25p36s234z1p[888s]1234567f+8f"
SEVEN_BY_KONGS = "147m369p5z(8888s)(2222p)123456f+8f"
CHICKEN = "234m567m456p88p44z7f+4z"

EXAMPLES = [
    Example("1", "123m456m789m1z[777z]+1z", "SS", "mixed_one_suit 3 + dragon_pung 1 + no_flowers 1 = 5"),
    Example("2", "444555666s123p7p+7p", "WN", "all_chows 1 + concealed_hand 1 + no_flowers 1 = 3"),
    Example(
        "2 all",
        "444555666s123p7p+7p",
        "WN",
        "all_chows 1 + concealed_hand 1 + no_flowers 1 + triple_chows 2 + missing_suit 1 = 6",
        "hk-all",
    ),
    Example("2 pungs", "333444555s6s[777s]2f+6s", "NN", "pure_one_suit 7 + all_pungs 3 = 10"),
    Example("3", "1112345678999p+2p", "ES", "nine_gates 10 = 10"),
    Example("3 drawn", "1112345678999p+2p", "ES", "nine_gates 10 = 10", win=OWN),
    Example(
        "3 flowers",
        "1112345678999p15f+2p",
        "ES",
        "pure_one_suit 7 + concealed_hand 1 + self_draw 1 + seat_flower 1 x 2 = 11",
        win=OWN,
    ),
    Example(
        "4",
        WINDS,
        "EE",
        "small_four_winds 6 + mixed_one_suit 3 + seat_wind_pung 1 + round_wind_pung 1 + self_draw 1"
        " + no_flowers 1 = 13",
        win=OWN,
    ),
    Example(
        "4 common",
        WINDS,
        "EE",
        "small_four_winds 6 + mixed_one_suit 3 + self_draw 1 + no_flowers 1 = 11",
        "hk-common",
        OWN,
    ),
    Example("4 tournament", WINDS, "EE", "small_four_winds 10 = 10", "hk-tournament", OWN),
    Example("5", HONOURS, "EE", "all_honors 10 + small_three_dragons 5 = 15", capped=13),
    Example("5 unlimited", HONOURS, "EE", "all_honors 10 + small_three_dragons 5 = 15", "hk-unlimited"),
    Example("5 east pair", "[555z][444z][666z]222z1z3f+1z", "EE", "all_honors 10 = 10"),
    Example("6", TERMINALS, "SE", "four_concealed_pungs 8 + mixed_terminals 4 + self_draw 1 = 13", win=OWN),
    Example(
        "6 unlimited",
        TERMINALS,
        "SE",
        "all_terminals 10 + four_concealed_pungs 8 + self_draw 1 = 19",
        "hk-unlimited",
        OWN,
    ),
    Example("7", KONG, "EE", "kong_replacement 1 + self_draw 1 = 2", win=REPLACED),
    Example("7 common", KONG, "EE", "kong_replacement 1 + self_draw 1 + last_tile_draw 1 = 3", "hk-common", REPLACED),
    Example("7 all", KONG, "EE", "last_tile_kong 3 = 3", "hk-all", REPLACED),
    Example("8", SEVEN, "NE", "seven_flowers 2 + self_draw 1 = 3", win=FLOWER),
    Example("8 new territories", SEVEN, "NE", "seven_flowers 3 + self_draw 1 = 4", "hk-new-territories", FLOWER),
    Example("8 eight", EIGHT, "NE", "eight_flowers 8 = 8", win=FLOWER),
    Example("8 association", EIGHT, "NE", "eight_flowers 10 = 10", "hk-association", FLOWER),
    Example("8 kongs", SEVEN_BY_KONGS, "NE", "seven_flowers 2 + self_draw 1 = 3", win=TWO_KONGS),
    Example(
        "8 bonus",
        SEVEN_BY_KONGS,
        "NE",
        "seven_flowers 2 + self_draw 1 + kong_replacement 1 = 4",
        win=TWO_KONGS,
        options={"kong_flower_bonus": 1},
    ),
    Example(
        "8 kong on kong",
        SEVEN_BY_KONGS,
        "NE",
        "kong_on_kong 6 = 6",
        win=TWO_KONGS,
        options={"kong_on_kong_flower": 6},
    ),
    Example("9", CHICKEN, "SW", "human_hand 13 = 13", win=FIRST_DISCARD),
    Example("9 common", CHICKEN, "SW", "earthly_hand 13 = 13", "hk-common", FIRST_DISCARD),
    Example("9 konged", CHICKEN, "SW", "human_hand 13 = 13", win=AFTER_A_KONG),
    Example("9 konged common", CHICKEN, "SW", "chicken_hand 0 = 0", "hk-common", AFTER_A_KONG),
    Example("9 claimed", CHICKEN, "SW", "concealed_hand 1 = 1", win=AFTER_A_CLAIM),
    Example("10 flush", "234s456s777s9s[123s]+9s", "WN", "pure_one_suit 4 = 4", "hk-chicken"),
    Example("10 gates", "1112345678999s+7s", "WN", "nine_gates 10 = 10", "hk-chicken", capped=4),
    Example(
        "10 pungs",
        "222m888m[333z][666m]5z+5z",
        "WN",
        "all_pungs 2 + mixed_one_suit 2 + seat_wind_pung 1 = 5",
        "hk-chicken",
        capped=4,
    ),
    Example(
        "11 identical",
        "[234s][234s]345345s8p2f+8p",
        "NN",
        "two_identical_chows 3 + step_chows 1 x 2 + four_in_four 3 + all_chows 1 + missing_suit 1 = 10",
        "hk-all",
    ),
    Example(
        "11 steps",
        "[123p][234p]345p456p8s2f+8s",
        "NN",
        "quadruple_steps 3 + all_chows 1 + missing_suit 1 = 5",
        "hk-all",
    ),
    Example(
        "11 quadruple",
        "[567p][567p]567567p1s2f+1s",
        "NN",
        "quadruple_chows 3 + all_chows 1 + missing_suit 1 = 5",
        "hk-all",
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.label)
def test_worked_example(example: Example) -> None:
    check(example)


def test_example_2_says_which_sets_were_seen() -> None:
    chows = answer("444555666s123p7p+7p", "WN")
    assert [kind for kind, _ in chows["groups"]] == ["chow", "pair", "chow", "chow", "chow"]
    assert chows["legal"]
    pungs = answer("333444555s6s[777s]2f+6s", "NN")
    assert [kind for kind, _ in pungs["groups"]] == ["pung", "pung", "pung", "pung", "pair"]


def test_example_3_names_the_standalone_candidate() -> None:
    assert answer("1112345678999p+2p", "ES", win=OWN)["standalone"] == "nine_gates"
    flowered = answer("1112345678999p15f+2p", "ES", win=OWN)
    assert flowered["standalone"] is None
    assert dropped(flowered)["nine_gates"] is None


def test_example_4_lets_the_limit_hand_stand_alone() -> None:
    alone = answer("[111z][222z][333z]44z12p+3p", "EE", "hk-tournament", OWN)
    assert alone["standalone"] == "small_four_winds"
    limit_hands = preset("hk-tournament")["limit_hands"] - {"small_four_winds"}
    without = {"limit_hands": limit_hands, "values": {"small_four_winds": None}}
    plain = answer("[111z][222z][333z]44z12p+3p", "EE", "hk-tournament", OWN, without)
    assert plain["raw_fan"] == 7


def test_example_5_drops_what_all_honours_hold() -> None:
    summed = answer("[555z][444z][666z]222z7z3f+7z", "EE", "hk-unlimited")
    assert dropped(summed) == {
        "dragon_pung": "small_three_dragons",
        "all_pungs": "all_honors",
        "mixed_terminals": "all_honors",
    }


@pytest.mark.parametrize(("eyes", "raw_fan"), [("7z", 9), ("1z", 6)])
def test_example_5_without_all_honours(eyes: str, raw_fan: int) -> None:
    text = f"[555z][444z][666z]222z{eyes}3f+{eyes}"
    assert answer(text, "EE", options={"values": {"all_honors": None}})["raw_fan"] == raw_fan


def test_example_7_is_not_legal() -> None:
    result = answer("234m67p99s[222z][4444s]4f+8p", "EE", win=REPLACED)
    assert (result["legal"], result["lacks"]) == (False, 1)
    assert dropped(result) == {"last_tile_draw": "kong_replacement"}
    everything = answer("234m67p99s[222z][4444s]4f+8p", "EE", "hk-all", REPLACED)
    assert set(dropped(everything)) == {"last_tile_draw", "kong_replacement", "self_draw"}


def test_example_9_is_a_chicken_hand_that_lacks_three() -> None:
    result = answer("234m567m456p88p44z7f+4z", "SW", "hk-common", AFTER_A_KONG)
    assert (result["legal"], result["lacks"]) == (False, 3)


@pytest.mark.parametrize(
    ("text", "tier"),
    [
        ("234s456s777s9s[123s]+9s", "double"),
        ("1112345678999s+7s", "triple"),
        ("222m888m[333z][666m]5z+5z", "full"),
    ],
)
def test_example_10_tier(text: str, tier: str) -> None:
    assert answer(text, "WN", "hk-chicken")["tier"] == tier


def test_example_11_drops_only_by_what_is_kept() -> None:
    result = answer("[234s][234s]345345s8p2f+8p", "NN", "hk-all")
    assert dropped(result) == {"identical_chows": "two_identical_chows", "two_step_chows": "two_identical_chows"}


def test_the_tiles_of_a_meld_may_stand_in_any_order() -> None:
    hand = parse("[123p][234p]345p456p8s2f+8s")
    hand["melds"] = [{**meld, "tiles": meld["tiles"][::-1]} for meld in hand["melds"]]
    assert score(hand, context("N", "N"), preset("hk-all"))["fan"] == 5


def test_example_12() -> None:
    with pytest.raises(NotAWin):
        answer("[666z][777z]55z234p8s1m+8s", "EE")
    with pytest.raises(Fault) as raised:
        answer("[666z][777z]55z234p8s+8s", "EE")
    assert raised.value.codes == ["tile_count"]


@pytest.mark.parametrize(
    ("text", "winds", "rules", "options"),
    [
        # The winds are dropped; no 門前清 in a melded hand, so that option changes nothing.
        ("[111z][222z][333z]44z12p+3p", "EE", "hk-common", {"small_four_winds_keeps_wind_fan"}),
        ("123m456m789m1z[777z]+1z", "SS", "hk-common", set()),
        ("444555666s123p7p+7p", "WN", "hk-common", {"concealed_hand_with_flowers"}),
        ("1112345678999p+2p", "ES", "hk-8", {"limit_fan"}),
    ],
)
def test_options_that_changed_the_answer(text: str, winds: str, rules: str, options: set[str]) -> None:
    assert changed_options(parse(text), context(*winds), preset(rules)) == options
