"""Names, sources and order of the patterns."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hkmj.errors import RulesetError
from hkmj.patterns import FAMILIES, LANGS, Family, Pattern, name, pattern, pattern_ids, patterns
from hkmj.suggestion import did_you_mean

# The Hong Kong tables typed out once more: id and first Chinese name, in table order.
STANDARD = """
chicken_hand 雞糊
all_chows 平糊
no_flowers 無花
seat_flower 正花
self_draw 自摸
concealed_hand 門前清
dragon_pung 三元牌
seat_wind_pung 門風
round_wind_pung 圈風
robbing_kong 搶槓
last_tile_draw 海底撈月
last_discard 河底撈魚
kong_replacement 槓上開花
flower_set 一檯花
seven_flowers 花糊
all_pungs 對對糊
mixed_one_suit 混一色
mixed_terminals 花幺九
small_three_dragons 小三元
small_four_winds 小四喜
pure_one_suit 清一色
great_three_dragons 大三元
kong_on_kong 槓上槓
eight_flowers 大花糊
four_concealed_pungs 坎坎糊
all_honors 字一色
all_terminals 清幺九
nine_gates 九蓮寶燈
heavenly_hand 天糊
earthly_hand 地糊
human_hand 人糊
great_four_winds 大四喜
thirteen_orphans 十三幺
four_kongs 十八羅漢
"""
CUSTOM = """
identical_chows 一般高
step_chows 一般低
missing_suit 缺門
declared_ready 冚手糊
triple_chows 三般高
triple_steps 三般低
pure_straight 一條龍
last_tile_kong 鐘鼓齊鳴
two_identical_chows 兩般高
two_step_chows 兩般低
mirror_chows 鏡糊糊
quadruple_chows 四般高
quadruple_steps 四般低
three_kongs 三槓子
three_wind_pungs 三喜臨門
seven_pairs 七對子
mirror_pungs 雙色同刻
four_in_four 四歸四
terminal_pungs_honor_pair 混幺九
red_in_green 萬綠叢中一點紅
million_stones 百萬石
all_blue 藍一色
all_green 綠一色
all_ruby 紅孔雀
"""

# The families that the core scores.
IN_THE_CORE: tuple[Family, ...] = FAMILIES

# A Jyutping syllable: initial, final, tone. Finals as the scheme of 1993 lists them.
INITIAL = "b|p|m|f|d|t|n|l|gw|kw|g|k|ng|h|z|c|s|j|w|"
FINAL = (
    "aai|aau|aam|aan|aang|aap|aat|aak|aa|ai|au|am|an|ang|ap|at|ak|a|ei|eng|ek|e|iu|im|in|ing|ip|it|ik|i|"
    "oi|ou|on|ong|ot|ok|o|ui|un|ung|ut|uk|u|oeng|oek|oe|eoi|eon|eot|yun|yut|yu|m|ng"
)
SYLLABLE = re.compile(rf"(?:{INITIAL})(?:{FINAL})[1-6]")
STOPPED = re.compile(r"[ptk][45]$")  # a syllable on a stop has tone 1, 3 or 6, or a changed tone 2

everything = [row for family in FAMILIES for row in patterns(family)]


def typed(table: str) -> list[tuple[str, str]]:
    return [(word, zh) for word, zh in (line.split() for line in table.strip().splitlines())]


def test_hong_kong_in_table_order() -> None:
    assert [(row.id, row.zh_hant) for row in patterns("hk")] == typed(STANDARD) + typed(CUSTOM)
    assert [row.section for row in patterns("hk")] == ["standard"] * 34 + ["custom"] * 24


@pytest.mark.parametrize("family", FAMILIES)
def test_ids_are_unique_in_a_family(family: Family) -> None:
    ids = pattern_ids(family)
    assert len(set(ids)) == len(ids)
    assert ids == tuple(row.id for row in patterns(family))
    assert {row.family for row in patterns(family)} == {family}
    for row in patterns(family):
        assert pattern(family, row.id) is row


@pytest.mark.parametrize("row", everything, ids=lambda row: f"{row.family}-{row.id}")
def test_every_pattern_is_described(row: Pattern) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", row.id)
    assert re.match(r"(S[0-4]|ours)\b", row.source)
    assert row.meaning.endswith(".")
    assert row.meaning_zh.endswith("。")
    assert row.en[0].isupper()
    han = re.compile(r"[\u4e00-\u9fff]")
    for text in (row.zh_hant, row.zh_hans, row.meaning_zh, *row.also):
        assert han.search(text)
    for text in (row.en, row.meaning):
        assert text.isascii()


@pytest.mark.parametrize("row", everything, ids=lambda row: f"{row.family}-{row.id}")
def test_jyutping_has_a_syllable_with_its_tone_for_each_character(row: Pattern) -> None:
    syllables = row.yue.split()
    assert len(syllables) == len(re.findall(r"[\u4e00-\u9fff]", row.zh_hant))
    for syllable in syllables:
        assert SYLLABLE.fullmatch(syllable), syllable
        assert not STOPPED.search(syllable), syllable


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("lang", LANGS)
def test_names_tell_patterns_apart(family: Family, lang: Any) -> None:
    names = [row.name(lang) for row in patterns(family)]
    twice = {text for text in names if names.count(text) > 1}
    assert not twice


# Characters of the traditional names that simplified writing does not have; 糊 stands as 胡 there.
TRADITIONAL = set("雞無門風搶槓摃撈魚開檯對萬綠叢點紅藍寶燈蓮漢羅條龍鐘齊鳴兩鏡臨雙歸獨將順聽雜斷帶內間爛嚦響糊發國")


@pytest.mark.parametrize("row", everything, ids=lambda row: f"{row.family}-{row.id}")
def test_simplified_names_are_simplified(row: Pattern) -> None:
    assert not set(row.zh_hans) & TRADITIONAL
    assert len(row.zh_hans) == len(row.zh_hant)


def test_names() -> None:
    assert name("all_pungs") == "All pungs"
    assert name("all_pungs", "zh-Hant") == "對對糊"
    assert name("all_pungs", "zh-Hans") == "对对胡"
    assert name("all_pungs", "yue") == "deoi3 deoi3 wu2"
    assert pattern("hk", "thirteen_orphans").also == ("十三么", "國士無雙", "牌王")
    assert pattern("hk", "small_four_winds").other_values == "4 to 10 (S0 note 10)"
    assert pattern("hk", "all_blue").other_values == ""


def test_unknown_words() -> None:
    with pytest.raises(RulesetError, match="unknown pattern 'all_pungz' of the family hk, did you mean all_pungs"):
        pattern("hk", "all_pungz")
    with pytest.raises(RulesetError, match="unknown family 'taiwanese', did you mean taiwan"):
        patterns("taiwanese")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown language 'zh-hant', did you mean zh-Hant"):
        name("all_pungs", "zh-hant")  # type: ignore[arg-type]
    assert did_you_mean("qqqq", pattern_ids("hk")) == ""


@pytest.mark.parametrize(
    ("word", "words", "meant"),
    [
        ("fan_limit", ["limit_fan", "min_fan", "flowers"], "limit_fan"),
        ("fan-limits", ["limit_fan", "min_fan"], "limit_fan"),
        ("all", ["payers", "all_debtors"], "all_debtors"),
        ("non", ["none"], "none"),
        ("SELF_DRAW", ["self_draw", "last_tile_draw"], "self_draw"),
        ("self_drawn_hand_of_all", ["self_draw", "all_pungs"], "self_draw"),
        # The nearest of several that have the part.
        ("pung", ["small_three_dragons", "dragon_pung", "concealed_all_pungs"], "dragon_pung"),
        ("x", ["xylophone"], None),
        ("al", ["all_debtors"], None),
        (3, ["3"], None),
        ("", ["none"], None),
        ("all", [], None),
    ],
)
def test_the_word_that_was_meant(word: object, words: list[str], meant: str | None) -> None:
    assert did_you_mean(word, words) == ("" if meant is None else f", did you mean {meant}?")


def test_a_pattern_is_frozen() -> None:
    row = pattern("hk", "all_pungs")
    with pytest.raises(AttributeError):
        row.en = "x"  # type: ignore[misc]
    assert hash(row) == hash(pattern("hk", "all_pungs"))


@pytest.mark.parametrize("family", IN_THE_CORE)
def test_the_core_declares_the_same_ids_in_the_same_order(family: Family) -> None:
    from hkmj import _core

    assert tuple(_core.pattern_ids(family)) == pattern_ids(family)
