"""S4's ladder of titles: every rung at its points, one below them, and its names."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj
from hkmj.settlement import titles
from hkmj.tiles import LANGUAGES

# S4 等级说明, as printed.
LADDER = (
    ("雀仔", 20),
    ("麻雀", 50),
    ("雀头", 100),
    ("银雀", 200),
    ("金雀", 500),
    ("雀霸", 1_000),
    ("雀王", 5_000),
    ("雀帝", 10_000),
    ("雀妖", 20_000),
    ("雀仙", 50_000),
    ("雀魔", 100_000),
    ("雀圣", 200_000),
    ("雀神", 500_000),
    ("雀佛", 1_000_000),
)


@pytest.mark.parametrize("rank", range(len(LADDER)), ids=[name for name, _ in LADDER])
def test_a_title_begins_at_its_points(rank: int) -> None:
    name, points = LADDER[rank]
    below = LADDER[rank - 1][0] if rank else "雀蛋"
    assert hkmj.title(points).name("zh-Hans") == name
    assert hkmj.title(points + 1).name("zh-Hans") == name
    assert hkmj.title(points - 1).name("zh-Hans") == below
    assert (hkmj.title(points).rank, hkmj.title(points).points) == (rank + 2, points)


@pytest.mark.parametrize("points", [-(10**30), -20, -1, 0, 1, 19])
def test_who_has_not_reached_the_first_rung_is_an_egg(points: int) -> None:
    found = hkmj.title(points)
    assert (found.name("zh-Hans"), found.rank, found.points) == ("雀蛋", 1, None)


def test_nothing_is_above_the_last() -> None:
    assert hkmj.title(10**30) == titles()[-1] == hkmj.title(1_000_000)


def test_every_title_has_a_name_of_its_own_in_each_language() -> None:
    assert [rung.zh_hans for rung in titles()] == ["雀蛋", *(name for name, _ in LADDER)]
    for lang in LANGUAGES:
        names = [rung.name(lang) for rung in titles()]
        assert len(set(names)) == 15
        assert all(names)


@pytest.mark.parametrize("points", ["20", 20.0, None, True])
def test_points_are_whole_numbers(points: Any) -> None:
    with pytest.raises(hkmj.HkmjError, match="it must be a whole number"):
        hkmj.title(points)


def test_another_language_is_refused() -> None:
    lang: Any = "zh-hant"
    with pytest.raises(hkmj.HkmjError, match="'zh-hant', did you mean zh-Hant"):
        hkmj.title(0).name(lang)
