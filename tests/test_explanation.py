"""Scores in words: what is said is worked out from the rules, how it is said is complete in every language."""

from __future__ import annotations

import dataclasses
import re
import string
import typing
from typing import Any, get_args

import pytest

import hkmj
from hkmj import _core
from hkmj.explanation import explain, explanation, phrases, voice
from hkmj.explanation.circumstances import circumstances
from hkmj.explanation.options import option_words, value_words
from hkmj.liability import RULES
from hkmj.melds import MeldKind
from hkmj.patterns import FAMILIES, Family, pattern_ids, patterns
from hkmj.rules import Ruleset
from hkmj.rules.fields import FIELDS, Field
from hkmj.rules.scoring_options import ScoringOptions
from hkmj.scoring import Scorer, Shape, Tier
from hkmj.tiles import LANGUAGES, SEATS, TILES, Language, Seat, Tile
from hkmj.win import Win


def score(text: str, winds: str, rules: str | Ruleset = "hk", **win: Any) -> hkmj.Score:
    seat, round_ = winds.split("/")
    return Scorer(rules).score(text, Win(seat=Seat(seat), round=Seat(round_), **win))


NINE_GATES = ("1112345678999p+2p", "E/S")
ALL_HONORS = ("[555z][444z][666z]222z7z3f+7z", "E/E")

HONG_KONG = [name for name in hkmj.presets() if Ruleset.preset(name).family == "hk"]

# ---- whole explanations: the fan are those of the rules' worked examples, added up in the comments


def test_a_plain_sum() -> None:
    # mixed_one_suit 3 + dragon_pung 1 + no_flowers 1 = 5
    assert (
        score("123m456m789m1z[777z]+1z", "S/S").explain()
        == """\
5 fan, a legal win
South seat, South round, won on a discard, rules hk
Declared: pung of red dragons
Concealed: chow of 1-2-3 characters, chow of 4-5-6 characters, chow of 7-8-9 characters, pair of east winds (won with \
east wind)
Counted:
  No flowers: 1 fan
  Dragon pung: 1 fan
  Mixed one suit: 3 fan"""
    )


def test_a_standalone_pattern_against_a_smaller_sum() -> None:
    # nine_gates 10 alone, against pure_one_suit 7 + concealed_hand 1 + no_flowers 1 = 9
    assert (
        score(*NINE_GATES).explain("zh-Hant")
        == """\
10番，可以食糊
南圈東家，食出銃，規則 hk
手牌：一筒刻子、一對二筒（糊二筒）、三四五筒順子、六七八筒順子、九筒刻子
計番：
  九蓮寶燈：10番
九蓮寶燈是例牌，獨立計番
九蓮寶燈不另計：無花（1番）、門前清（1番）、清一色（7番）"""
    )


def test_a_cap_and_what_a_standalone_pattern_adds() -> None:
    # all_honors 10 adds small_three_dragons 5: 15, capped 13; the plain sum is small_three_dragons 5 +
    # mixed_terminals 4, which drop dragon_pung 2 and all_pungs 3
    assert (
        score(*ALL_HONORS).explain()
        == """\
13 fan (the limit; 15 fan before the cap), a legal win
East seat, East round, won on a discard, rules hk
Declared: pung of white dragons, pung of north winds, pung of green dragons
Concealed: pung of south winds, pair of red dragons (won with red dragon)
Flowers: chrysanthemum
Counted:
  Small three dragons: 5 fan
  All honours: 10 fan
All honours is scored by itself, with Small three dragons added to it
Not counted beside All honours: Dragon pung (1 fan × 2 = 2 fan), All pungs (3 fan), Mixed terminals (4 fan)"""
    )


def test_a_limit_hand_and_the_options_that_made_it_one() -> None:
    # small_four_winds 10 alone; the plain sum without it is mixed_one_suit 3 + both winds 2 + self_draw 1 +
    # no_flowers 1 = 7. Without limit_hands it is 13 as a sum, capped 10; with the limit at 13 it is 13 alone.
    assert (
        score("[111z][222z][333z]44z12p+3p", "E/E", "hk-tournament", self_draw=True).explain("zh-Hant")
        == """\
10番（爆棚），可以食糊
東圈東家，自摸，規則 hk-tournament
落地：碰東、碰南、碰西
手牌：一二三筒順子（糊三筒）、一對北
計番：
  小四喜：10番
小四喜是例牌，獨立以爆棚計
小四喜不另計：無花（1番）、自摸（1番）、門風（1番）、圈風（1番）、混一色（3番）
hk-tournament 影響結果的規則：
  封頂番數：10番（hk：13番）
  以爆棚計的例牌：多了小四喜"""
    )


def test_a_hand_below_the_minimum() -> None:
    # kong_replacement 1 + self_draw 1 = 2 of 3; it drops last_tile_draw
    found = score("234m67p99s[222z][4444s]4f+8p", "E/E", self_draw=True, kongs=1, first_kong="exposed", last_tile=True)
    assert (
        found.explain()
        == """\
2 fan, not a legal win: 1 fan short of the minimum of 3 fan
East seat, East round, won by own draw, on the replacement of an exposed kong, with the last tile of the wall, rules hk
Declared: pung of south winds, exposed kong of 4 bamboo
Concealed: chow of 2-3-4 characters, chow of 6-7-8 dots (won with 8 dots), pair of 9 bamboo
Flowers: bamboo flower
Counted:
  Self-draw: 1 fan
  Kong replacement: 1 fan
Not counted beside Kong replacement: Last tile draw (1 fan)"""
    )


def test_a_win_by_flowers() -> None:
    # seven_flowers 2 + self_draw 1 = 3; the concealed tiles are not looked at
    found = score("19m25p36s234z1p[888s]123456f+8f", "N/E", flower_win=True, self_draw=True)
    assert (
        found.explain("zh-Hant")
        == """\
3番，可以食糊
東圈北家，食花糊，規則 hk
落地：碰八索
花牌：梅、蘭、菊、竹、春、夏、冬
糊：冬
計番：
  自摸：1番
  花糊：2番"""
    )


def test_a_win_on_the_first_discard() -> None:
    # human_hand 13 alone; the sum is concealed_hand 1 (7f is West's flower)
    found = score("234m567m456p88p44z7f+4z", "S/W", first_turn="before_first_draw", dealer_first_discard=True)
    assert (
        found.explain("zh-Hans")
        == """\
13番（爆棚），可以胡牌
西圈南家，点炮胡，庄家打出的第一张牌，规则 hk
手牌：二三四万顺子、五六七万顺子、四五六筒顺子、一对八筒、北刻子（胡北）
花牌：秋
计番：
  人胡：13番
人胡是例牌，独立计番
人胡不另计：门前清（1番）"""
    )


def test_a_double_limit_hand() -> None:
    # pure_one_suit 4, tier double. At hk's 7 the award would differ, and with flowers in play no_flowers would join.
    assert (
        score("234s456s777s9s[123s]+9s", "W/N", "hk-chicken").explain("yue")
        == """\
4 faan1 (soeng1 laat6), sik6 dak1 wu2
bak1 hyun1 sai1 gaa1, sik6 ceot1 cung3, kwai1 zak1 hk-chicken
lok6 dei6: soeng5 jat1 ji6 saam1 sok3
sau2 paai2: ji6 saam1 sei3 sok3 seon6 zi2, sei3 ng5 luk6 sok3 seon6 zi2, cat1 sok3 hak1 zi2, jat1 deoi3 gau2 sok3 \
(sik6 wu2 gau2 sok3)
gai3 faan1:
  cing1 jat1 sik1: 4 faan1
hk-chicken jing2 hoeng2 git3 gwo2 ge3 kwai1 zak1:
  cing1 jat1 sik1: 4 faan1 (hk: 7 faan1)
  daa2 faa1: m4 hai6 (hk: hai6)"""
    )


def test_thirteen_orphans_robbing_a_concealed_kong() -> None:
    # thirteen_orphans 13 alone; the sum is robbing_kong 1 + no_flowers 1 + concealed_hand 1
    found = score("19m19p19s1123456z+7z", "S/E", robbed="concealed")
    assert (
        found.explain()
        == """\
13 fan (the limit), a legal win
South seat, East round, won by robbing a concealed kong, rules hk
Thirteen orphans: pair of east winds
Won with: red dragon
Counted:
  Thirteen orphans: 13 fan
Thirteen orphans is scored by itself
Not counted beside Thirteen orphans: No flowers (1 fan), Concealed hand (1 fan), Robbing the kong (1 fan)"""
    )


def test_a_sum_that_was_raised() -> None:
    # chicken_hand 0 + dragon_pung 1 + self_draw 1 = 2, raised to 3
    found = score("[345m][5555z]234p88p67s+8s", "N/E", "guangdong", self_draw=True, kongs=1, first_kong="exposed")
    assert (
        found.explain()
        == """\
3 fan, a legal win
North seat, East round, won by own draw, on the replacement of an exposed kong, rules guangdong
Declared: chow of 3-4-5 characters, exposed kong of white dragons
Concealed: chow of 2-3-4 dots, pair of 8 dots, chow of 6-7-8 bamboo (won with 8 bamboo)
Counted:
  Chicken hand: 0 fan
  Self-draw: 1 fan
  Dragon pung: 1 fan
Raised to 3 fan by Kong replacement"""
    )


def test_a_taiwanese_hand() -> None:
    # sum of 1, which 雞胡 replaces
    assert (
        score("[456m][333s]567s234p67p55z+8p", "S/E", "taiwan-hk").explain()
        == """\
10 fan, a legal win
South seat, East round, won on a discard, rules taiwan-hk
Declared: chow of 4-5-6 characters, pung of 3 bamboo
Concealed: chow of 2-3-4 dots, chow of 6-7-8 dots (won with 8 dots), chow of 5-6-7 bamboo, pair of white dragons
Counted:
  Chicken hand: 10 fan
Not counted beside Chicken hand: No flowers (1 fan)"""
    )


@pytest.mark.parametrize(
    ("text", "label", "said"),
    [
        ("1349m19p19s12345567z+2m", "Thirteen orphans", "pair of white dragons, chow of 2-3-4 characters"),
        ("1239m19p119s1234567z+1m", "Thirteen orphans", "pair of 1 bamboo, chow of 1-2-3 characters"),
        ("1119m19p199s1234567z+1m", "Thirteen orphans", "pair of 9 bamboo, pung of 1 characters"),
        ("147m258p369s1234567z+7z", "Sixteen disjoint", "pair of red dragons"),
        (
            "113m5577p222288s555z+3m",
            "Eight pairs",
            (
                "pair of 1 characters, pair of 3 characters, pair of 5 dots, pair of 7 dots, pair of 2 bamboo, "
                "pair of 2 bamboo, pair of 8 bamboo, pung of white dragons"
            ),
        ),
    ],
)
def test_a_taiwanese_shape_says_what_it_has_several_of(text: str, label: str, said: str) -> None:
    parts = explanation(score(text, "S/E", "taiwan-hk"))
    assert parts.reading[0] == (label, said)


def test_a_hand_of_two_forms_shows_both() -> None:
    rules = Ruleset.preset("taiwan-hk").replace(double_form_counts=True)
    parts = explanation(score("112233m445566p7788s34f+8s", "S/E", rules), "zh-Hant")
    assert [row.label for row in parts.reading] == ["手牌", "嚦咕嚦咕", "花牌"]
    assert "八索刻子（糊八索）" in parts.reading[0].text
    assert parts.reading[1].text.startswith("一對一萬、一對二萬")


# ---- single lines


def test_a_standalone_pattern_that_the_sum_beat() -> None:
    # four_concealed_pungs 8 + mixed_terminals 4 + self_draw 1 = 13 beats all_terminals 10 alone
    lines = score("111s999s111p999p9m4f+9m", "S/E", self_draw=True).explain().splitlines()
    assert "Worth less by itself than this sum: All terminals (10 fan)" in lines
    assert not [line for line in lines if "scored by itself" in line]


def test_own_flowers_are_counted_one_by_one() -> None:
    # 7 + 1 + self_draw 1 + seat_flower 1 x 2 = 11
    lines = score("1112345678999p15f+2p", "E/S", self_draw=True).explain("yue").splitlines()
    assert lines[0] == "11 faan1, sik6 dak1 wu2"
    assert "  zing3 faa1: 1 faan1 × 2 = 2 faan1" in lines


def test_fan_that_do_not_help_to_the_minimum_say_so() -> None:
    # all_chows 1 + concealed_hand 1 + no_flowers 1 = 3, of which 2 help
    rules = Ruleset.preset("hk").replace(not_towards_minimum=["no_flowers"])
    lines = score("444555666s123p7p+7p", "W/N", rules).explain().splitlines()
    assert lines[0] == "3 fan, not a legal win: 1 fan short of the minimum of 3 fan"
    assert "  No flowers: 1 fan (not towards the minimum)" in lines
    assert "  patterns that do not help to the minimum: with No flowers" in lines


def test_a_hand_of_nothing_counts_as_chicken_hand() -> None:
    # hk-chicken asks for no fan: 雞糊
    lines = score("[123m][456p]789s222p3z+3z", "W/N", "hk-chicken").explain("zh-Hant").splitlines()
    assert lines[0] == "0番，可以食糊"
    assert "  雞糊：0番" in lines


@pytest.mark.parametrize(
    ("set_to", "line"),
    [
        ({"values": {"seven_pairs": 3}}, "  Seven pairs: 3 fan (hk: not played)"),
        ({"limit_fan": None}, "  cap: none (hk: 13 fan)"),
        ({"adds": {"all_honors": None}}, "  what All honours adds: without Small three dragons"),
        ({"standalone": (), "excludes": {"all_honors": None}}, "  what All honours drops: without All pungs, Mixed"),
    ],
)
def test_options_that_changed_the_answer_are_named(set_to: dict[str, Any], line: str) -> None:
    hand = ("1122m3344p5566s7z+7z", "S/E") if "values" in set_to else ALL_HONORS
    said = score(*hand, Ruleset.preset("hk").replace(**set_to)).explain()
    assert line in said
    assert "Rules of hk* that changed the answer:\n" in said


def test_a_pattern_no_longer_standing_alone_is_named() -> None:
    # As a plain sum nine_gates 10, which drops the rest of the plain flush, + no_flowers 1 = 11.
    said = score(*NINE_GATES, Ruleset.preset("hk").replace(standalone=())).explain()
    assert said.splitlines()[0] == "11 fan, a legal win"
    assert "\n  patterns scored by themselves: without Nine gates" in said


def test_no_option_is_named_under_the_usual_rules() -> None:
    assert "changed" not in score(*ALL_HONORS).explain()


def test_a_kong_is_named_by_its_sort() -> None:
    rows = dict(explanation(score("[1111m][222+2m](3333m)44s55z+4s", "S/E"), "zh-Hant").reading)
    assert rows["落地"] == "明槓一萬、加槓二萬、暗槓三萬"


def test_a_dealers_opening_hand_names_no_winning_tile() -> None:
    found = score("123m456m789m1z777z+1z", "E/E", self_draw=True, first_turn="dealer_opening")
    assert "won with" not in found.explain()
    assert "before the dealer's first discard" in found.explain()


def test_tiles_in_a_notation() -> None:
    found = score(*ALL_HONORS)
    assert dict(explanation(found, "en", "unicode").reading) == {
        "Declared": "[🀆🀆🀆]  [🀃🀃🀃]  [🀅🀅🀅]",
        "Concealed": "🀁🀁🀁  🀄🀄 (won with 🀄)",
        "Flowers": "🀥",
    }


# ---- how it was won

CONTEXTS: dict[str, dict[str, Any]] = {
    "robbed": {"robbed": "added"},
    "kongs": {"kongs": 2},
    "first_kong": {"kongs": 1, "first_kong": "added"},
    "first_turn": {"first_turn": "before_first_draw"},
    "dead": {"dead": "long"},
    "floor_discards": {"floor_discards": 0},
    "discards_made": {"discards_made": 7},
    "streak": {"streak": 2},
    "winners": {"winners": 2},
}
OPTIONAL = [field.name for field in dataclasses.fields(Win) if field.init and field.default is not dataclasses.MISSING]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONAL)
def test_every_field_of_a_win_is_told(name: str, lang: Language) -> None:
    told = CONTEXTS.get(name, {name: True})
    without = {other: value for other, value in told.items() if other != name}
    say = voice(lang, "hk")
    with_it = list(circumstances(say, Win(seat="S", round="E", **told)))
    assert with_it != list(circumstances(say, Win(seat="S", round="E", **without)))


@pytest.mark.parametrize(
    ("told", "clauses"),
    [
        ({}, ["won on a discard"]),
        ({"last_tile": True}, ["won on a discard", "after the last tile was drawn"]),
        ({"robbed": "added", "kongs": 2}, ["won by robbing an added kong", "after 2 kongs in a row by its owner"]),
        (
            {"self_draw": True, "kongs": 3, "first_kong": "concealed"},
            ["won by own draw", "on the replacement after 3 kongs in a row", "the first a concealed kong"],
        ),
        ({"self_draw": True, "flower_win": True, "dead": "short"}, ["won by flowers", "with too few tiles"]),
        (
            {"self_draw": True, "first_turn": "first_own_draw", "claimed_before": True},
            ["won by own draw", "at the first own draw", "somebody had claimed before"],
        ),
    ],
)
def test_circumstances(told: dict[str, Any], clauses: list[str]) -> None:
    say = voice("en", "hk")
    assert list(circumstances(say, Win(seat="N", round="W", **told))) == ["North seat, West round", *clauses]


def test_every_value_in_a_list_has_a_phrase() -> None:
    hints = typing.get_type_hints(Win)
    for name in ("first_turn", "dead"):
        words = next(get_args(part) for part in get_args(hints[name]) if part is not type(None))
        assert {f"{name}.{word}" for word in words} <= phrases().keys()


# ---- the phrases


def gaps(phrase: str) -> list[str]:
    return sorted(gap for _, gap, _, _ in string.Formatter().parse(phrase) if gap is not None)


def test_every_language_has_every_phrase() -> None:
    assert {key: set(texts) for key, texts in phrases().items()} == {key: set(LANGUAGES) for key in phrases()}
    # In Chinese the numbers of a run follow one another directly.
    empty = {key for key, texts in phrases().items() if not all(texts.values())}
    assert empty == {"run"}


def test_every_language_fills_the_same_gaps() -> None:
    different = {
        key: texts for key, texts in phrases().items() if len({tuple(gaps(text)) for text in texts.values()}) > 1
    }
    assert different == {}


FILLED = {
    *("n", "label", "text", "note", "fan", "count", "total", "lacks", "least", "seat", "round", "name", "kong"),
    *("tile", "tiles", "pattern", "patterns", "alone", "by", "this", "other", "base"),
}


def test_patterns_named_in_phrases_are_patterns_where_the_phrase_is_used() -> None:
    for key, texts in phrases().items():
        named = set(gaps(texts["en"])) - FILLED
        section, _, name = key.partition(".")
        families: set[Family] = {"hk"}
        if section == "option":
            families = set(FIELDS[name].families)
        elif section == "value" and named:
            families = {
                family for field in FIELDS.values() if name in get_args(field.type) for family in field.families
            }
            assert "." not in name, key
        assert [(family, named) for family in families if not named <= set(pattern_ids(family))] == [], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_states_a_number(lang: Language) -> None:
    # Values and rules are the rule set's to say; in Jyutping a digit ends a syllable, and only there.
    number = r"(?<![a-z])\d|[a-z][07-9]|\d\d" if lang == "yue" else r"\d"
    found = {key: texts[lang] for key, texts in phrases().items() if re.search(number, texts[lang])}
    assert found == {}


def test_jyutping_is_jyutping() -> None:
    syllable = re.compile(r"[a-z]{1,6}[1-6]")
    for key, texts in phrases().items():
        words = re.sub(r"\{\w+\}", " ", texts["yue"])
        assert [word for word in re.split(r"[\s,:;()×=-]+", words) if word and not syllable.fullmatch(word)] == [], key


def scoring_fields(family: Family) -> list[Field]:
    names = [name for name in ScoringOptions.__struct_fields__ if name not in ("name", "title", "family")]
    return [FIELDS[name] for name in (*names, "flower_win_takes") if family in FIELDS[name].families]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_of_scoring_has_a_name(family: Family) -> None:
    assert [field.name for field in scoring_fields(family) if f"option.{field.name}" not in phrases()] == []


def test_every_option_has_a_name_and_every_value_that_is_a_word_has_words() -> None:
    options = [field for field in FIELDS.values() if field.name not in ("name", "title")]
    assert [field.name for field in options if f"option.{field.name}" not in phrases()] == []
    for field in options:
        # Rules of liability have their names for settlements too; a fraction is a number.
        kind = "rule" if field.name == "liability" else f"value.{field.name}"
        words = [word for word in field.words if not word[0].isdigit()]
        unsaid = [word for word in words if not phrases().keys() & {f"{kind}.{word}", f"value.{word}"}]
        assert unsaid == [], field.name
    assert {f"rule.{rule}" for rule in RULES} <= phrases().keys()


def test_options_do_not_share_words_for_different_things() -> None:
    # "none" is no limit, no share and no last round; "off" no pattern and no bar; "any" any pair and any kind.
    say = voice("en", "hk")
    said = {
        path: value_words(say, path, value)
        for path, value in (
            *(("limit_fan", None), ("exposed_kong_feeder_pays", "none"), ("stop_after_round", None)),
            *(("missed_win", "off"), ("kong_on_kong_flower", "off"), ("missed_win", "any"), ("all_chows_pair", "any")),
        )
    }
    assert said == {
        "limit_fan": "none",
        "exposed_kong_feeder_pays": "nothing more",
        "stop_after_round": "the last one",
        "missed_win": "every kind",
        "kong_on_kong_flower": "not played",
        "all_chows_pair": "any",
    }


def test_every_option_that_the_core_reads_has_a_name() -> None:
    assert [name for name in _core.option_names("hk") if f"option.{name}" not in phrases()] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_value_of_an_option_has_a_name(family: Family) -> None:
    for field in scoring_fields(family):
        words = [word for word in get_args(field.type) if isinstance(word, str)]
        assert [word for word in words if f"value.{word}" not in phrases()] == [], field.name


def test_every_part_of_a_reading_has_a_name() -> None:
    kinds = {"chow", "pung", "pair", "declared_chow", "declared_pung", *(kind for kind in MeldKind if kind.is_kong)}
    assert {f"group.{kind}" for kind in kinds} <= phrases().keys()
    assert {f"tier.{tier}" for tier in get_args(Tier)} - {"tier.none"} <= phrases().keys()
    assert {f"seat.{seat}" for seat in SEATS} <= phrases().keys()
    # The shapes that are not told by their groups are named as the patterns that they are.
    named = {pattern for family in FAMILIES for pattern in pattern_ids(family)}
    assert set(get_args(Shape)) - {"regular", "flower_win", "double_form"} <= named


@pytest.mark.parametrize(
    ("lang", "chow", "pung"),
    [
        ("en", "7-8-9 bamboo", "white dragons"),
        ("zh-Hant", "七八九索", "白板"),
        ("zh-Hans", "七八九索", "白板"),
        ("yue", "cat1 baat3 gau2 sok3", "baak6 baan2"),
    ],
)
def test_the_tiles_of_a_set(lang: Language, chow: str, pung: str) -> None:
    say = voice(lang, "hk")
    assert say.tiles((Tile.S7, Tile.S8, Tile.S9)) == chow
    assert say.tiles((Tile.Z5,) * 3) == pung


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_sets_of_tiles_are_called_the_same(lang: Language) -> None:
    say = voice(lang, "hk")
    sets = [(tile,) * 3 for tile in TILES[:34]]
    sets += [(tile, Tile(tile + 1), Tile(tile + 2)) for tile in TILES[:27] if tile.number <= 7]
    assert len({say.tiles(tiles) for tiles in sets}) == len(sets)


# ---- what holds for all of them


def test_an_unknown_language_is_refused() -> None:
    wrong: Any = "zh-hant"
    with pytest.raises(hkmj.HkmjError, match=r"unknown language 'zh-hant', did you mean zh-Hant\?"):
        explain(score(*NINE_GATES), wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", HONG_KONG)
@pytest.mark.parametrize("hand", [NINE_GATES, ALL_HONORS, ("[234s][234s]345345s8p2f+8p", "N/N")])
def test_every_award_and_every_drop_is_named(hand: tuple[str, str], preset: str, lang: Language) -> None:
    if not Ruleset.preset(preset).flowers:
        hand = (re.sub(r"\df", "", hand[0]), hand[1])
    found = score(*hand, preset)
    names = {pattern.id: pattern.name(lang) for pattern in patterns("hk")}
    said = found.explain(lang)
    assert all(names[award.pattern] in said for award in found.patterns)
    assert all(names[dropped.pattern] in said for dropped in found.dropped)
    assert said == score(*hand, preset).explain(lang)
    assert "\n\n" not in said
    assert not said.endswith("\n")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("preset", "hand"),
    [
        ("taiwan-hk", ("[333m][333p][333s]567s55z67s12345678f+8s", "S/E")),
        ("taiwan-hk", ("22446688m33556677s+6s", "E/E")),
        ("taiwan-hk", ("[333z][444z][222z][111z]99m67s34f+8s", "S/E")),
        ("guangdong", ("[222z][666z][777s]22s44p+4p", "S/S")),
        ("guangdong", ("[444z][222z]333z99m66z+6z", "S/E")),
        ("guangdong-folk", ("222m555m888m66m33z12f+3z", "S/E")),
    ],
)
def test_every_award_and_every_drop_of_other_families_is_named(
    preset: str, hand: tuple[str, str], lang: Language
) -> None:
    found = score(*hand, preset)
    names = {pattern.id: pattern.name(lang) for pattern in patterns(found.rules.family)}
    said = found.explain(lang)
    assert all(names[award.pattern] in said for award in found.patterns)
    assert all(names[dropped.pattern] in said for dropped in found.dropped)


def test_options_of_other_families_are_put_into_words() -> None:
    guangdong = Ruleset.preset("guangdong")
    changed = guangdong.replace(raise_to_fan=None, raise_from_winners=2, nine_gates_wait="nine_sided")
    say = voice("zh-Hans", "guangdong")
    words = {one.path: option_words(say, one, "guangdong") for one in changed.diff(guangdong)}
    # A number of winners is no number of fan.
    assert words["raise_from_winners"].endswith("：2（guangdong：3）")
    assert words["raise_to_fan"].endswith("：无（guangdong：3番）")
    assert words["nine_gates_wait"] == "九莲宝灯的听牌：听九张（guangdong：任何）"
