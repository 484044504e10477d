"""The tiles of each notation, typed out from its description."""

from __future__ import annotations

import unicodedata

import pytest

from hkmj.errors import NotationError
from hkmj.notation import NOTATIONS, parse, parse_meld, parse_tiles, write, write_tiles
from hkmj.tiles import TILES, Tile

# In the order of the tile ids: characters, dots, bamboo, 東南西北 白發中, 梅蘭菊竹 春夏秋冬.
WRITTEN = {
    "mpsz": "1m2m3m4m5m6m7m8m9m 1p2p3p4p5p6p7p8p9p 1s2s3s4s5s6s7s8s9s 1z2z3z4z 5z6z7z 1f2f3f4f 5f6f7f8f",
    "chinese": "一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬 一筒 二筒 三筒 四筒 五筒 六筒 七筒 八筒 九筒 "
    "一索 二索 三索 四索 五索 六索 七索 八索 九索 東 南 西 北 白板 發財 紅中 梅 蘭 菊 竹 春 夏 秋 冬",
    "unicode": "🀇🀈🀉🀊🀋🀌🀍🀎🀏 🀙🀚🀛🀜🀝🀞🀟🀠🀡 🀐🀑🀒🀓🀔🀕🀖🀗🀘 🀀🀁🀂🀃 🀆🀅🀄 🀢🀣🀥🀤 🀦🀧🀨🀩",
    "mcr": "W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 B4 B5 B6 B7 B8 B9 T1 T2 T3 T4 T5 T6 T7 T8 T9 "
    "F1 F2 F3 F4 J3 J2 J1 H5 H6 H8 H7 H1 H2 H3 H4",
    "mjai": "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s "
    "E S W N P F C f1 f2 f3 f4 f5 f6 f7 f8",
}


def dense(text: str) -> str:
    return text.replace(" ", "")


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_tile_is_read(notation: str) -> None:
    assert parse_tiles(WRITTEN[notation], notation) == TILES
    assert parse_tiles(dense(WRITTEN[notation]), notation) == TILES


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_tile_is_written(notation: str) -> None:
    assert dense("".join(write_tiles([tile], notation) for tile in TILES)) == dense(WRITTEN[notation])
    assert parse_tiles(write_tiles(TILES, notation), notation) == TILES


UNICODE_NAMES = {
    "1z": "EAST WIND",
    "4z": "NORTH WIND",
    "5z": "WHITE DRAGON",
    "6z": "GREEN DRAGON",
    "7z": "RED DRAGON",
    "1m": "ONE OF CHARACTERS",
    "9m": "NINE OF CHARACTERS",
    "1p": "ONE OF CIRCLES",
    "9p": "NINE OF CIRCLES",
    "1s": "ONE OF BAMBOOS",
    "9s": "NINE OF BAMBOOS",
    "1f": "PLUM",
    "2f": "ORCHID",
    "3f": "CHRYSANTHEMUM",
    "4f": "BAMBOO",
    "5f": "SPRING",
    "6f": "SUMMER",
    "7f": "AUTUMN",
    "8f": "WINTER",
}


@pytest.mark.parametrize(("tile", "name"), UNICODE_NAMES.items())
def test_unicode_tiles_are_what_unicode_calls_them(tile: str, name: str) -> None:
    assert unicodedata.name(write_tiles(parse_tiles(tile), "unicode")) == f"MAHJONG TILE {name}"


@pytest.mark.parametrize(
    ("notation", "text", "mpsz"),
    [
        ("chinese", "三万 3萬 三萬 3万", "3333m"),
        ("chinese", "一筒 一餅 一饼 1筒", "1111p"),
        ("chinese", "九索 九條 九条 9条", "9999s"),
        ("chinese", "一二三萬 789索", "123m789s"),
        ("chinese", "東 东 東風 东风 東风 东風", "111111z"),
        ("chinese", "南 南風 南风 西風 西风 北風 北风", "2223344z"),
        ("chinese", "白 白板", "55z"),
        ("chinese", "發 发 發財 发财 青發 青发", "666666z"),
        ("chinese", "中 紅中 红中", "777z"),
        ("chinese", "梅 蘭 兰 菊 竹 春 夏 秋 冬", "122345678f"),
        ("chinese", "三萬 東東東 紅中", "3m1117z"),
        ("chinese", "三萬東東東紅中", "3m1117z"),
        ("chinese", "東　南\u3000西", "123z"),
        ("unicode", "🀄\ufe0f🀄\ufe0e🀄🀇\ufe0f", "777z1m"),
        ("mcr", "W1T1B1F1J1H1", "1m1s1p17z5f"),
        ("mjai", "1mEPf8", "1m15z8f"),
    ],
)
def test_other_spellings(notation: str, text: str, mpsz: str) -> None:
    assert sorted(parse_tiles(text, notation)) == sorted(parse_tiles(mpsz))


HAND = "[777z<W]19m1p[222+2s<E@3](1111z)35f+5f"


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("mpsz", "19m1p[777z<W][222+2s<E@3](1111z)35f+5f"),
        ("chinese", "一萬九萬 一筒 [紅中紅中紅中<W] [二索二索二索+二索<E@3] (東東東東) 菊春 +春"),
        ("unicode", "🀇🀏🀙[🀄🀄🀄<W][🀑🀑🀑+🀑<E@3](🀀🀀🀀🀀)🀥🀦+🀦"),
        ("mcr", "W1 W9 B1 [J1 J1 J1<W] [T2 T2 T2+T2<E@3] (F1 F1 F1 F1) H8 H1 +H1"),
        ("mjai", "1m 9m 1p [C C C<W] [2s 2s 2s+2s<E@3] (E E E E) f3 f5 +f5"),
    ],
)
def test_a_whole_hand(notation: str, text: str) -> None:
    assert write(parse(HAND), notation) == text
    assert parse(text, notation) == parse(HAND)
    assert parse(dense(text), notation) == parse(HAND)


def test_an_added_tile_may_share_its_chinese_suit() -> None:
    assert parse_meld("[二二二+二索]", "chinese") == parse_meld("[222+2s]")
    assert parse_meld("[二索二索二索+二索]", "chinese") == parse_meld("[222+2s]")
    assert parse_meld("[222s+2s]") == parse_meld("[222+2s]")


@pytest.mark.parametrize(
    ("notation", "text", "position"),
    [
        ("chinese", "十萬", 0),
        ("chinese", "〇萬", 0),
        ("chinese", "0萬", 0),
        ("chinese", "３萬", 0),
        ("chinese", "三", 1),
        ("chinese", "三東", 1),
        ("chinese", "三竹", 1),
        ("chinese", "萬", 0),
        ("chinese", "紅", 0),
        ("chinese", "中風", 1),
        ("chinese", "3m", 1),
        ("chinese", "1z", 1),
        ("chinese", "東，南", 1),
        ("chinese", "［東東東］", 0),
        ("chinese", "[東東東<東]", 5),
        ("unicode", "🀪", 0),
        ("unicode", "🀫", 0),
        ("unicode", "🀇\ufe0f\ufe0f", 2),
        ("unicode", "\ufe0f🀇", 0),
        ("unicode", "🀇1m", 1),
        ("unicode", "🂡", 0),
        ("mcr", "W0", 0),
        ("mcr", "W", 0),
        ("mcr", "w1", 0),
        ("mcr", "F5", 0),
        ("mcr", "J4", 0),
        ("mcr", "H9", 0),
        ("mcr", "H0", 0),
        ("mcr", "W12", 2),
        ("mcr", "X1", 0),
        ("mcr", "1m", 0),
        ("mjai", "5mr", 2),
        ("mjai", "5pr", 2),
        ("mjai", "0m", 0),
        ("mjai", "12m", 0),
        ("mjai", "1z", 0),
        ("mjai", "e", 0),
        ("mjai", "f0", 0),
        ("mjai", "f9", 0),
        ("mjai", "f", 0),
        ("mjai", "?", 0),
    ],
)
def test_what_is_no_tile(notation: str, text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, notation)
    assert caught.value.position == position
    assert caught.value.text == text


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_fault_at_the_end_is_placed_at_the_end(notation: str, tile: Tile) -> None:
    text = "[" + write_tiles([tile], notation)
    with pytest.raises(NotationError) as caught:
        parse(text, notation)
    assert caught.value.position == len(text)


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("marks", ["[", "[]", "]", "(", "()", "+", "@5", "<W", "{", "0", "[+]"])
def test_marks_mean_the_same_everywhere(notation: str, marks: str) -> None:
    with pytest.raises(NotationError):
        parse(marks, notation)
