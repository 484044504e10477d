"""``hkmj waits``. What the hands wait on and are worth is counted by hand."""

from __future__ import annotations

import tomllib
from importlib import resources
from string import Formatter

import pytest

import hkmj
from hkmj.notation import NOTATIONS, parse, write
from hkmj.tiles import LANGUAGES

from .running import data, done, failed, run

FLUSH = "123m456m789m1z[777z]"  # on 1z: mixed one suit 3, dragons 1, no flowers 1; by own draw 1 more
OPEN = "23m456m789m11z[777z]"  # on 1m, 4m and 7m
AWAY = "123m45m12p558s[777z]"  # lacks 3m or 6m, and 3p
SOUTH = ("--seat", "S", "--round", "S")


def test_waits_and_what_they_are_worth() -> None:
    assert (
        done(run("waits", FLUSH, *SOUTH))
        == """\
Ready, 3 left

1z  3 left  by discard 5 fan  by own draw 6 fan
"""
    )


def test_without_seats_only_what_is_left() -> None:
    out = done(run("waits", OPEN, "--seen", "11m4m"))
    assert out.splitlines() == ["Ready, 7 left", "", "1m  2 left", "4m  2 left", "7m  3 left"]


def test_a_hand_that_is_not_ready() -> None:
    assert done(run("waits", AWAY)) == "1 from ready, nearer with 36m3p, 11 left\n"


def test_what_a_hand_lacks_to_the_minimum() -> None:
    # All chows 1 and concealed 1, with a flower of another seat; by own draw 1 more.
    out = done(run("waits", "444555666s123p7p1f", "--seat", "W", "--round", "N"))
    assert out.splitlines()[-1] == "7p  3 left  by discard 2 fan (1 fan short)  by own draw 3 fan"


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "Ready, 3 left", "1z  3 left  by discard 5 fan  by own draw 6 fan"),
        ("zh-Hant", "叫糊，餘3隻", "1z  餘3隻  出銃5番  自摸6番"),
        ("zh-Hans", "听牌，余3张", "1z  余3张  点炮5番  自摸6番"),
        ("yue", "giu3 wu2, jyu4 3 zek3", "1z  jyu4 3 zek3  ceot1 cung3 5 faan1  zi6 mo1 6 faan1"),
    ],
)
def test_every_language(lang: str, first: str, last: str) -> None:
    lines = done(run("waits", FLUSH, *SOUTH, "--lang", lang)).splitlines()
    assert (lines[0], lines[-1]) == (first, last)


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_notation(notation: str) -> None:
    written = write(parse(FLUSH), notation)
    out = done(run("waits", written, "--notation", notation, "--tiles", "chinese", "--seen", ""))
    assert out.splitlines()[-1] == "東  3 left"


def test_tiles_seen_are_written_as_the_hand_is() -> None:
    out = done(run("waits", write(parse(FLUSH), "mcr"), "--notation", "mcr", "--seen", "F1 F1"))
    assert out.splitlines()[-1] == "1z  1 left"


def test_rules_and_their_options() -> None:
    pairs = "1133557799m11p3p"
    assert done(run("waits", pairs)).startswith("3 from ready")
    for rules in (("--rules", "hk-all"), ("--set", "values.seven_pairs=4")):
        assert done(run("waits", pairs, *rules)).splitlines()[-1] == "3p  3 left"


def test_as_json() -> None:
    found = data(run("waits", FLUSH, *SOUTH, "--json"))
    assert (found["hand"], found["rules"], found["deficiency"], found["acceptance"]) == (FLUSH, "hk", 0, {"1z": 3})
    (wait,) = found["waits"]
    assert (wait["tile"], wait["live"]) == ("1z", 3)
    assert wait["discard"] == hkmj.score(FLUSH + "+1z", seat="S", round="S").to_dict()
    assert wait["self_draw"]["fan"] == 6
    assert data(run("waits", FLUSH, "--json"))["waits"] == [
        {"tile": "1z", "live": 3, "discard": None, "self_draw": None}
    ]
    away = data(run("waits", AWAY, "--json"))
    assert (away["deficiency"], away["waits"], away["acceptance"]) == (1, [], {"3m": 3, "6m": 4, "3p": 4})


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("123m",), "the hand counts 3 tiles, a set as three: 13 are expected"),
        ((FLUSH + "+1z",), "14 tiles"),
        (("12x",), "12>>>x"),
        ((FLUSH, "--seen", "7777z"), "7 copies of 7z"),
        ((FLUSH, "--seen", "x"), ">>>x"),
        ((FLUSH, "--seat", "S"), "--seat and --round"),
        ((FLUSH, "--seat", "s", "--round", "S"), "'s' is not one of"),
        (("11111m[135p]", "--rules", "hk"), "5 copies of 1m"),
        ((FLUSH, "--rules", "hk-none"), "hk-none"),
        (("123m456m789m1z[777z<S]", *SOUTH), "[777z]"),
    ],
)
def test_what_is_refused_is_refused_in_one_line(args: tuple[str, ...], said: str) -> None:
    assert said in failed(run("waits", *args), 2)
    result = run("waits", *args, "--json")
    failed(result, 2)
    assert said in data(result)["error"]["message"]


def test_every_phrase_is_in_every_language_and_fills_in_the_same() -> None:
    text = resources.files("hkmj.cli").joinpath("phrases.toml").read_text(encoding="utf-8")
    for key, phrase in tomllib.loads(text).items():
        assert set(phrase) == set(LANGUAGES), key
        gaps = [{field for _, field, _, _ in Formatter().parse(words) if field} for words in phrase.values()]
        assert all(one == gaps[0] for one in gaps), key
