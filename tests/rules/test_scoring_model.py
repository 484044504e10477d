"""Which candidate is the best, what a score says about itself, and that equal inputs give equal answers."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Case, awards, case, check, dropped, each, groups, score, values

GATES = "1112345678999p3f+5p"
THREE_TIMES_THREE = "444555666s[777p]9m3f+9m"  # three pungs, or 456 three times; never four chows

ORDER = (
    # Legal before not legal: 3 fan alone before a plain 8 of which nothing helps towards the minimum.
    case(
        "legal-first",
        GATES,
        "S/E",
        "nine_gates 3",
        3,
        put={
            **values(nine_gates=3),
            "not_towards_minimum": frozenset({"pure_one_suit", "concealed_hand"}),
        },
        alone="nine_gates",
    ),
    case("legal-first/both-legal", GATES, "S/E", "concealed_hand 1, pure_one_suit 7", 8, put=values(nine_gates=3)),
    # ... also between the readings of one plain sum: as pungs 3 that do not help, as chows 2 + 1 that do.
    case(
        "legal-first/of-two-readings",
        THREE_TIMES_THREE,
        "S/E",
        "triple_chows 2",
        2,
        put={
            **values(triple_chows=2),
            "min_fan": 2,
            "not_towards_minimum": frozenset({"all_pungs"}),
        },
    ),
    # Most fan after the cap.
    case("most-fan", "333444555s6s[777s]2f+6s", "N/N", "all_pungs 3, pure_one_suit 7", 10),
    # Of equal fan the higher rank, though it has fewer before the cap.
    case(
        "tier",
        "333444555s6s[777s]2f+6s",
        "N/N",
        "pure_one_suit 7, identical_chows 1",
        7,
        raw=8,
        put={"limit_fan": 7, "double_hands": frozenset({"identical_chows"}), **values(identical_chows=1)},
        tier="double",
    ),
    case(
        "tier/without-it-the-most-before-the-cap",
        "333444555s6s[777s]2f+6s",
        "N/N",
        "all_pungs 3, pure_one_suit 7",
        7,
        raw=10,
        put={"limit_fan": 7, **values(identical_chows=1)},
        tier="full",
    ),
    # A rank never outweighs a fan.
    case(
        "tier/less-than-a-fan",
        "333444555s6s[777s]2f+6s",
        "N/N",
        "all_pungs 3, pure_one_suit 7",
        9,
        raw=10,
        put={"limit_fan": 9, "double_hands": frozenset({"identical_chows"}), **values(identical_chows=1)},
        tier="full",
    ),
    # 10 alone before 10 summed.
    case("standalone-first", "1112345678999p+2p", "E/S", "nine_gates 10", 10, alone="nine_gates", self_draw=True),
    # Most fan before the cap, of two that stand alone.
    case(
        "most-before-the-cap",
        "[555z][666z][777z]111z2z3f+2z",
        "S/W",
        "great_three_dragons 8, all_honors 10",
        8,
        raw=18,
        put={"standalone": frozenset({"all_honors", "great_three_dragons"}), "limit_fan": 8},
        alone="all_honors",
    ),
    # Most pattern ids: 1 + 1 before 2.
    case(
        "most-ids",
        THREE_TIMES_THREE,
        "S/E",
        "identical_chows 1, triple_chows 1",
        2,
        lacks=1,
        put={
            "values": {"all_pungs": 2, "identical_chows": 1, "triple_chows": 1},
            "excludes": {"triple_chows": None},
        },
    ),
    # A row worth nothing is an id like any other.
    case(
        "most-ids/worthless",
        THREE_TIMES_THREE,
        "S/E",
        "identical_chows 0, triple_chows 3",
        3,
        put={
            "values": {"identical_chows": 0, "triple_chows": 3},
            "excludes": {"triple_chows": None},
        },
    ),
    # The earlier id first: all_pungs stands before triple_chows.
    case(
        "earlier-id",
        THREE_TIMES_THREE,
        "S/E",
        "all_pungs 2",
        2,
        lacks=1,
        put=values(all_pungs=2, triple_chows=2),
    ),
    case(
        "earlier-id/one-fan-more",
        THREE_TIMES_THREE,
        "S/E",
        "triple_chows 3",
        3,
        put=values(all_pungs=2, triple_chows=3),
    ),
    # A count of 2 is one id: two dragons 2 against nothing else.
    case("a-count-is-one-id", "[777z][555z]456p678s9s3f+9s", "S/E", "dragon_pung 1x2", 2, lacks=1),
)


@each(ORDER)
def test_best(c: Case) -> None:
    check(c)


@pytest.mark.parametrize(
    ("text", "put", "expected", "win_group"),
    [
        # 112233 445566 77, 11 223344 556677 or 112233 44 556677: the chow of 1 first, then the chow of 4.
        pytest.param(
            "1122334455667p3f+7p",
            {},
            ["chow 123p", "chow 123p", "chow 456p", "chow 456p", "pair 77p"],
            4,
            id="chow-before-pair",
        ),
        # 222 345 55 or 22 234 555: on the tile 2 a chow stands before a pung.
        pytest.param(
            "[789s][111z]2223455m3f+5m",
            {},
            ["chow 789s*", "pung 111z*", "chow 234m", "pair 22m", "pung 555m"],
            4,
            id="chow-before-pung",
        ),
        # The pair and the chow both want the 9: the chow of 7 is the earlier group.
        pytest.param(
            "[123m][456m]78m99m[333z]3f+9m",
            {},
            ["chow 123m*", "chow 456m*", "pung 333z*", "chow 789m", "pair 99m"],
            3,
            id="earlier-group",
        ),
        # The melds stand first, as declared.
        pytest.param(
            "[999s][111m](5555p)123p4z3f+4z",
            {},
            ["pung 999s*", "pung 111m*", "concealed_kong 5555p*", "chow 123p", "pair 44z"],
            4,
            id="melds-as-declared",
        ),
        # Suits stand in the order m p s z.
        pytest.param(
            "4z999s[777p]234m567m3f+4z",
            {},
            ["pung 777p*", "chow 234m", "chow 567m", "pung 999s", "pair 44z"],
            4,
            id="suits-in-order",
        ),
        # The pair among the pungs, by its tile.
        pytest.param(
            "111m444p777s999p2s3f+2s",
            {},
            ["pung 111m", "pung 444p", "pung 999p", "pair 22s", "pung 777s"],
            3,
            id="by-lowest-tile",
        ),
    ],
)
def test_reading(text: str, put: dict[str, Any], expected: list[str], win_group: int) -> None:
    s = score(text, "S/E", "hk", put)
    assert groups(s) == expected
    assert s.reading.win_group == win_group
    assert str(s.reading.win_tile) == text.split("+")[1]
    assert s.reading.shape == "regular"


@pytest.mark.parametrize(
    ("text", "rules", "shape"),
    [
        ("19m19p19s1234567z3f+1z", "hk", "thirteen_orphans"),
        ("11m33m55p77p99s22z4z3f+4z", "hk-all", "seven_pairs"),
        ("123m456p678s99m13p3f+2p", "hk", "regular"),
    ],
)
def test_shape(text: str, rules: str, shape: str) -> None:
    assert score(text, "S/E", rules).reading.shape == shape


def test_every_order_of_typing_gives_the_same_answer() -> None:
    same = [
        score(text, "S/E")
        for text in (
            "123m456p678s99m13p26f+2p",
            "99m123m13p456p678s62f+2p",
            "6f8s1m4p3p9m2f7s2m5p6s3m9m6p1p+2p",
            "13p 456p 123m 99m 678s 26f +2p",
        )
    ]
    assert [(s.fan, awards(s), groups(s), s.reading.win_group) for s in same] == [
        (
            4,
            {"all_chows": (1, 1), "seat_flower": (1, 2), "concealed_hand": (1, 1)},
            ["chow 123m", "pair 99m", "chow 123p", "chow 456p", "chow 678s"],
            2,
        )
    ] * 4


def test_a_standalone_hand_drops_every_other() -> None:
    s = score("1112345678999p+2p", "E/S")
    assert {(d.pattern, d.fan, d.count, d.by) for d in s.dropped} == {
        ("pure_one_suit", 7, 1, "nine_gates"),
        ("concealed_hand", 1, 1, "nine_gates"),
        ("no_flowers", 1, 1, "nine_gates"),
    }


def test_dropped_names_count_and_fan_of_one() -> None:
    s = score("[555z][666z][777z]123m9s3f+9s", "S/E")
    assert [(d.pattern, d.fan, d.count, d.by) for d in s.dropped] == [("dragon_pung", 1, 3, "great_three_dragons")]


def test_dropped_names_who_took_the_flower() -> None:
    s = score("[123m][456p]678s99m13p1234f+2p", "S/E")
    assert [(d.pattern, d.fan, d.count, d.by) for d in s.dropped] == [("seat_flower", 1, 1, "flower_set")]


def test_a_standalone_pattern_left_out_of_the_sum_is_listed() -> None:
    s = score("111s999s111p999p9m4f+9m", "S/E", self_draw=True)
    assert {d.pattern for d in s.dropped} == {"all_terminals", "all_pungs", "concealed_hand"}


def test_what_has_no_value_is_not_listed() -> None:
    s = score("[123m][123m]789p55s46s3f+5s", "S/E")
    assert dropped(s) == {}
    assert set(awards(s)) == {"all_chows"}


@pytest.mark.parametrize(
    ("text", "rules", "put", "win", "options"),
    [
        pytest.param("[555z][666z][777z]123m9m3f+9m", "hk", {}, {}, set(), id="hk"),
        pytest.param("[555z][666z][777z]123m9m3f+9m", "hk-8", {}, {}, {"limit_fan"}, id="the-limit"),
        # It differs, but 3 fan are 3 fan.
        pytest.param("123m456p678s99m13p+2p", "hk-8", {}, {}, set(), id="the-limit-out-of-reach"),
        pytest.param("123m456p678s99m13p+2p", "hk", {"min_fan": 4}, {}, {"min_fan"}, id="only-legality"),
        pytest.param("123m456p678s99m13p+2p", "hk", {"min_fan": 2}, {}, set(), id="still-legal"),
        pytest.param(
            "(1111m)[456p]678s99m13p3f+2p",
            "hk-common",
            {},
            {"self_draw": True, "kongs": 1, "last_tile": True},
            {"kong_on_last_tile"},
            id="one-of-many",
        ),
        pytest.param(
            "[111z][222z][333z]44z12p3f+3p",
            "hk-common",
            {},
            {},
            {"small_four_winds_keeps_wind_fan"},
            id="small-four-winds",
        ),
        pytest.param("123m456p678s99m13p+2p", "hk-common", {}, {}, {"concealed_hand_with_flowers"}, id="concealed"),
        # Either of the two alone would make it another answer.
        pytest.param(
            "[111z][222z][333z]44z12p3f+3p",
            "hk-tournament",
            {},
            {},
            {"limit_fan", "limit_hands"},
            id="two-at-once",
        ),
        # The awards change, the fan do not.
        pytest.param(
            "111s999s111p999p9m4f+9m",
            "hk",
            {"standalone": frozenset()},
            {"self_draw": True},
            {"standalone"},
            id="awards",
        ),
        pytest.param(
            "[123m][456p]678s33z13p2f+2p", "hk", {"all_chows_pair": "suited"}, {}, {"all_chows_pair"}, id="pair"
        ),
        pytest.param("[123m][456p]678s99m13p2f+2p", "hk", {"all_chows_pair": "suited"}, {}, set(), id="pair-unasked"),
    ],
)
def test_options_that_changed_the_answer(
    text: str, rules: str, put: dict[str, Any], win: dict[str, Any], options: set[str]
) -> None:
    assert set(score(text, "S/E", rules, put, **win).options) == options


def test_not_legal_is_still_a_full_score() -> None:
    s = score("[123m][456p]678s99m13p2f+2p", "S/E")
    assert (s.fan, s.raw_fan, s.legal, s.lacks) == (2, 2, False, 1)
    assert awards(s) == {"all_chows": (1, 1), "seat_flower": (1, 1)}
    assert groups(s) == ["chow 123m*", "chow 456p*", "pair 99m", "chow 123p", "chow 678s"]


def test_a_score_keeps_what_it_was_asked() -> None:
    rules = hkmj.Ruleset.preset("hk-8")
    s = hkmj.score("123m456p678s99m13p3f+2p", seat="W", round="N", rules=rules, self_draw=True)
    assert s.win == hkmj.Win(seat="W", round="N", self_draw=True)
    assert s.hand == hkmj.Hand.parse("123m456p678s99m13p3f+2p")
    assert s.rules == rules


@pytest.mark.parametrize("rules", ["hk", "hk-8", "hk-all"])
def test_names_rule_sets_and_contexts_are_interchangeable(rules: str) -> None:
    text = "123m456p678s99m13p2f+2p"
    by_name = hkmj.score(text, seat="S", round="E", rules=rules, self_draw=True)
    hand, win = hkmj.Hand.parse(text), hkmj.Win(seat="S", round="E", self_draw=True)
    assert hkmj.score(hand, win, rules=hkmj.Ruleset.preset(rules)) == by_name


CASES = ORDER


@pytest.mark.parametrize(
    "unread",
    [
        pytest.param({"claimed_before": True}, id="a-claim-without-a-first-turn"),
        pytest.param({"dealer_konged": True}, id="a-dealer's-kong-without-his-first-discard"),
        pytest.param({"floor_discards": 3, "discards_made": 4}, id="taiwanese-counts"),
        pytest.param({"streak": 5}, id="repeats"),
        pytest.param({"winners": 3}, id="several-winners"),
    ],
)
def test_what_the_rules_do_not_read_changes_nothing(unread: dict[str, Any]) -> None:
    asked = score("123m456p678s99m13p3f+2p", "S/E", **unread)
    assert (asked.fan, awards(asked)) == (2, {"all_chows": (1, 1), "concealed_hand": (1, 1)})


def test_the_dealers_kong_is_read_on_his_first_discard_only() -> None:
    s = score("123m456p678s99m13p3f+2p", "S/E", first_turn="before_first_draw", dealer_konged=True)
    assert awards(s) == {"human_hand": (13, 1)}


@pytest.mark.parametrize("first", ["exposed", "added", "concealed"])
def test_the_sort_of_the_first_kong_is_no_fan(first: str) -> None:
    s = score("[1111m][444+4p](6666s)99m13p3f+2p", "S/E", self_draw=True, kongs=1, first_kong=first)
    assert (s.fan, awards(s)) == (2, {"self_draw": (1, 1), "kong_replacement": (1, 1)})
