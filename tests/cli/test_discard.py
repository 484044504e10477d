"""``hkmj discard``. What the discards leave is counted by hand."""

from __future__ import annotations

import pytest

from .running import data, done, failed, run

LOOSE = "123m456m79m12z5p[777z]"  # any of 1z 2z 5p may go: 8m, or a pair of the two that stay
WON = "123m456m789m11z[777z]"


def test_the_best_come_first() -> None:
    lines = done(run("discard", LOOSE)).splitlines()
    assert lines[:5] == [
        "1 from ready",
        "",
        "5p  1 from ready  10 left  8m12z",
        "1z  1 from ready  10 left  8m5p2z",
        "2z  1 from ready  10 left  8m5p1z",
    ]
    assert len(lines) == 2 + 11  # eleven kinds can go


def test_tiles_seen_are_not_left() -> None:
    # With three 1z gone the discard of 1z keeps more than those that would wait for them.
    lines = done(run("discard", LOOSE, "--seen", "111z")).splitlines()
    assert lines[2:5] == [
        "1z  1 from ready  10 left  8m5p2z",
        "5p  1 from ready  7 left   8m12z",
        "2z  1 from ready  7 left   8m5p1z",
    ]


@pytest.mark.parametrize(
    ("lang", "first"),
    [("en", "Complete"), ("zh-Hant", "已經食得糊"), ("zh-Hans", "已成胡牌"), ("yue", "ji5 ging1 sik6 dak1 wu2")],
)
def test_a_complete_hand_can_be_broken(lang: str, first: str) -> None:
    lines = done(run("discard", WON, "--lang", lang)).splitlines()
    assert lines[0] == first
    assert "1z" in {line.split()[0] for line in lines[2:]}


def test_rules_and_notations() -> None:
    pairs = "1133557799m11p3p4z"
    assert done(run("discard", pairs)).startswith("3 from ready")
    out = done(run("discard", pairs, "--rules", "hk-all", "--tiles", "chinese"))
    assert out.splitlines()[2].split() == ["三筒", "Ready", "3", "left", "北"]


def test_as_json() -> None:
    found = data(run("discard", LOOSE, "--json"))
    assert (found["hand"], found["rules"], found["deficiency"]) == (LOOSE, "hk", 1)
    assert found["discards"][0] == {
        "tile": "5p",
        "deficiency": 1,
        "live": 10,
        "acceptance": {"8m": 4, "1z": 3, "2z": 3},
    }
    assert len(found["discards"]) == 11


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("123m456m789m1z[777z]",), "the hand counts 13 tiles, a set as three: 14 are expected"),
        (("12x",), "12>>>x"),
        ((LOOSE, "--seen", "777z"), "6 copies of 7z"),
        ((LOOSE, "--set", "limit_fan=x"), "limit_fan"),
    ],
)
def test_what_is_refused_is_refused_in_one_line(args: tuple[str, ...], said: str) -> None:
    assert said in failed(run("discard", *args), 2)
