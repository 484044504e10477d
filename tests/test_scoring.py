"""Scores as values: what they say of themselves, how they are written, and that they cannot be changed."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import hkmj

SCORES = [
    hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S"),
    hkmj.score("[555z][444z][666z]222z7z3f+7z", seat="E", round="E", rules="hk-unlimited"),
    hkmj.score("19m25p36s234z1p[888s]123456f+8f", seat="N", round="E", flower_win=True, self_draw=True),
    hkmj.score("199m19p19s234567z+1z", seat="S", round="E", robbed="concealed"),
    hkmj.score(
        "123m456p22z78s[567s]+6s",
        seat="W",
        round="E",
        rules=hkmj.Ruleset.preset("hk").replace(limit_fan=8, values={"human_hand": None}, title="club"),
    ),
]


@pytest.mark.parametrize("score", SCORES, ids=str)
def test_a_score_reads_back_equal(score: hkmj.Score) -> None:
    assert hkmj.Score.parse(str(score)) == score
    assert eval(repr(score), vars(hkmj)) == score
    assert pickle.loads(pickle.dumps(score)) == copy.copy(score) == score
    assert hash(hkmj.Score.parse(str(score))) == hash(score)
    assert json.loads(score.to_json()) == json.loads(json.dumps(score.to_dict()))


def test_a_score_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        SCORES[0].fan = 9  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del SCORES[0].hand


def test_a_text_with_another_fan_is_refused() -> None:
    with pytest.raises(hkmj.HandError, match="'6' fan"):
        hkmj.Score.parse(str(SCORES[0]).replace("fan=5", "fan=6"))


@pytest.mark.parametrize("text", ["112233445566m77z", "19m19p19s12345677z"])
def test_an_opening_hand_has_no_winning_tile_whatever_was_named(text: str) -> None:
    whole = hkmj.score(text, seat="E", round="E", rules="hk-all", self_draw=True, first_turn="dealer_opening")
    concealed = hkmj.Hand(text).concealed
    for tile in dict.fromkeys(concealed):
        rest = list(concealed)
        rest.remove(tile)
        named = hkmj.score(
            hkmj.Hand([*rest, tile], win_tile=tile),
            seat="E",
            round="E",
            rules="hk-all",
            self_draw=True,
            first_turn="dealer_opening",
        )
        assert named.reading == whole.reading
        assert named.reading.win_tile is None
        assert (named.fan, named.patterns, named.dropped) == (whole.fan, whole.patterns, whole.dropped)


def test_what_holds_in_an_opening_hand_holds_for_the_tile_that_makes_it_best() -> None:
    rules = hkmj.Ruleset.preset("hk-unlimited").replace(all_chows_wait="two_sided")
    score = hkmj.score(
        "123789m123789p55s", seat="E", round="E", rules=rules, self_draw=True, first_turn="dealer_opening"
    )
    assert "all_chows" in {award.pattern for award in score.patterns}
    assert "all_chows" in score.held


def test_what_was_awarded_is_held() -> None:
    chicken = hkmj.score("123m456m789s9p[666p]1f+9p", seat="S", round="E")
    assert "chicken_hand" in chicken.held
    rules = hkmj.Ruleset.preset("hk").replace(kong_on_kong_flower=6)
    flowers = hkmj.score(
        "147m369p5z(8888s)(2222p)123456f+8f",
        seat="N",
        round="E",
        rules=rules,
        flower_win=True,
        self_draw=True,
        kongs=2,
    )
    assert flowers.standalone == "kong_on_kong"
    assert "kong_on_kong" in flowers.held


def test_an_option_changes_the_answer_whatever_the_money_says() -> None:
    # 對對糊 3 + 混一色 3 + 自摸 1 ... come to 11 before the cap of 10; the price table of the preset ends there too.
    score = hkmj.score("[111s][333s][555s]7799s+9s", seat="S", round="S", rules="hk-tvb", self_draw=True)
    assert (score.raw_fan, score.fan) == (11, 10)
    assert "limit_fan" in score.options
    assert "payout" not in score.options


def test_an_endless_number_in_a_rule_set_is_refused() -> None:
    with pytest.raises(hkmj.RulesetError):
        hkmj.Score.parse('11z seat=E round=E rules={"\ud800":1} fan=1')


# ---- what is no hand, no win or no score

WIN = hkmj.Win(seat="E", round="E")


@pytest.mark.parametrize(
    ("arguments", "fields", "told"),
    [
        ((None,), {"seat": "E", "round": "E"}, "a hand is a text or a Hand, not the NoneType None"),
        ((["1m"],), {"seat": "E", "round": "E"}, "a hand is a text or a Hand, not the list ['1m']"),
        (("1m", "seat=E"), {}, "score() takes a Win, or the fields of one, not the str 'seat=E'"),
        (("1m", {"seat": "E"}), {}, "score() takes a Win, or the fields of one, not the dict {'seat': 'E'}"),
        (
            ("1m", hkmj.Win(seat="E", round="E")),
            {"kongs": 1},
            "score() takes a Win or the fields of one, not both: kongs",
        ),
        (("1m",), {}, "score() needs seat= and round=, or a Win"),
        (("1m",), {"seat": "E"}, "score() needs round=, or a Win"),
        (
            ("1m",),
            {"seat": "E", "round": "E", "selfdraw": True},
            "score() got an unexpected keyword argument 'selfdraw', did you mean self_draw?",
        ),
        (("1m",), {"seat": "E", "round": "E", "qqqq": 1}, "score() got an unexpected keyword argument 'qqqq'"),
        (
            ("1m",),
            {"win": WIN},
            "score() got an unexpected keyword argument 'win': the Win stands second, without a name",
        ),
        (
            ("1m",),
            {"seat": "E", "round": "E", "notation": "mcr"},
            "score() got an unexpected keyword argument 'notation': read the hand by Hand.parse(text, notation)",
        ),
    ],
)
def test_what_is_given_in_another_way_is_named(arguments: Any, fields: dict[str, Any], told: str) -> None:
    for ask in (hkmj.score, hkmj.Scorer("hk").score):
        with pytest.raises(TypeError) as caught:
            ask(*arguments, **fields)
        assert str(caught.value) == told


def test_an_unknown_ruleset_keyword_is_told() -> None:
    wrong: Any = {"rule": "hk"}
    with pytest.raises(TypeError, match=r"'rule', did you mean rules\?$"):
        hkmj.score("1m", seat="E", round="E", **wrong)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123456789m1z[777z]+1z seat=S round=S rules=hk-all", "'fan=' at the end"),
        ("123456789m1z[777z]+1z seat=S round=S", "'rules=' and 'fan=' at the end"),
    ],
)
def test_half_a_score_is_refused_where_it_ends(text: str, expected: str) -> None:
    with pytest.raises(hkmj.NotationError) as caught:
        hkmj.Score.parse(text)
    assert (caught.value.position, caught.value.expected) == (len(text), expected)


def test_a_score_is_read_from_text_alone() -> None:
    for value in (None, 5, SCORES[0]):
        with pytest.raises(TypeError, match=r"^a score is read from text, not "):
            hkmj.Score.parse(value)  # type: ignore[arg-type]


def test_a_scorer_takes_texts_in_its_loops_too() -> None:
    scorer, win = hkmj.Scorer("hk"), hkmj.Win(seat="S", round="S")
    waiting, won = "123m456m789m1z[777z]", "123m456m789m1z[777z]+1z"
    assert scorer.fan(won, win) == scorer.fan(hkmj.Hand(won), win)
    for ask, text in (
        (scorer.waits, waiting),
        (scorer.acceptance, waiting),
        (scorer.deficiency, waiting),
        (scorer.is_win, won),
        (scorer.shapes, won),
        (scorer.discards, won),
    ):
        asked: Any = ask
        assert asked(text) == asked(hkmj.Hand(text))
        with pytest.raises(hkmj.HandError, match=r"^5 copies of 1m: .*; the hand counts 5 tiles"):
            asked("11111m")
        with pytest.raises(TypeError, match=r"^a hand is a text or a Hand, not the int 5$"):
            asked(5)
    with pytest.raises(TypeError, match=r"^a win is a Win, not the str 'seat=E'$"):
        scorer.fan(hkmj.Hand(won), "seat=E")  # type: ignore[arg-type]
    with pytest.raises(hkmj.HandError, match=r"^5 copies of 1m"):
        scorer.fan("11111m", win)


@pytest.mark.parametrize(
    ("text", "rules", "told"),
    [
        ("1133557799m113p+3p", "hk", "hk, which does not play seven pairs"),
        ("1133557799m113p+5p", "hk", "hk"),
        ("123m456m789m1p[777z]+2p", "guangdong", "guangdong"),
        ("1122334455m133556p+6p", "taiwan-hk", "taiwan-hk"),
    ],
)
def test_what_is_no_win_names_the_hand_and_the_rules(text: str, rules: str, told: str) -> None:
    hand = hkmj.Hand(text)
    for ask in (
        lambda: hkmj.score(text, seat="S", round="S", rules=rules),
        lambda: hkmj.score(hand, hkmj.Win(seat="S", round="S"), rules=rules),
        lambda: hkmj.readings(text, rules=rules),
    ):
        with pytest.raises(hkmj.NotAWinError) as caught:
            ask()
        assert str(caught.value) == f"{hand}: the tiles complete no winning shape of the rule set {told}"
