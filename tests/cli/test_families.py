"""Every verb for the Taiwanese and the Guangdong game: the worked examples of the rules, as one types them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .running import data, done, failed, run

if TYPE_CHECKING:
    from pathlib import Path

TAIWAN = ("--rules", "taiwan-hk", "--round", "E")
GUANGDONG = ("--rules", "guangdong", "--round", "E")
FOLK = ("--rules", "guangdong-folk", "--round", "E")
EIGHT_PAIRS = "22446688m33556677s+6s"


@pytest.mark.parametrize(
    ("args", "fan", "patterns"),
    [
        (
            (*TAIWAN, "--seat", "S", "--self-draw", EIGHT_PAIRS),
            52,
            {"no_flowers": 1, "self_draw": 1, "missing_suit": 5, "eight_pairs": 40, "all_simples": 5},
        ),
        # Seven discards on the floor: 20 more; the fourth discard of the deal: 人胡 80, which drops them.
        ((*TAIWAN, "--seat", "S", "--floor-discards", "7", "[456m][333s]567s234p67p55z34f+8p"), 22, {}),
        ((*TAIWAN, "--seat", "S", "--discards-made", "4", "[456m][333s]567s234p67p55z34f+8p"), 82, {}),
        ((*TAIWAN, "--seat", "S", "--declared-ready", "[456m][333s]567s234p67p55z34f+8p"), 7, {}),
        ((*TAIWAN, "--seat", "S", "--set", "double_form_counts=true", "112233m445566p7788s34f+8s"), 50, {}),
        (
            (*GUANGDONG, "--seat", "W", "--self-draw", "[333z][666z]123s56s88s+4s"),
            3,
            {"mixed_one_suit": 2, "self_draw": 1, "seat_wind_pung": 1, "dragon_pung": 1},
        ),
        ((*GUANGDONG, "--seat", "W", "--winners", "3", "123m456p22z78s[567s]+6s"), 3, {"all_chows": 1}),
        ((*FOLK, "--seat", "S", "222m555p888s66s33z+3z"), 3, {"all_pungs": 3}),
    ],
)
def test_score(args: tuple[str, ...], fan: int, patterns: dict[str, int]) -> None:
    found = data(run("score", *args, "--json"))
    assert found["fan"] == fan
    if patterns:
        assert {one["pattern"]: one["fan"] for one in found["patterns"]} == patterns
    for lang in ("en", "zh-Hant", "zh-Hans", "yue"):
        assert str(fan) in done(run("score", *args, "--lang", lang)).splitlines()[0]


def test_waits_and_discards_of_sixteen_tiles() -> None:
    found = data(run("waits", *TAIWAN, "--seat", "S", "123m456m789m123s44p55p", "--json"))
    assert [wait["tile"] for wait in found["waits"]] == ["4p", "5p"]
    assert "Ready" in done(run("discard", "--rules", "taiwan-hk", "123m456m789m123s44p55p9s"))
    # Of thirteen in the other family.
    found = data(run("waits", *GUANGDONG, "--seat", "S", "123m456m789m44p55p", "--json"))
    assert [wait["tile"] for wait in found["waits"]] == ["4p", "5p"]
    assert "13 are expected" in failed(run("waits", *GUANGDONG, "--seat", "S", "123m456m789m123s44p55p"), 2)


@pytest.mark.parametrize(
    ("args", "net"),
    [
        # A chicken hand is 10 fan: 10 + 20, and the bonus of the second repeat 5 x 2.
        (
            (*TAIWAN, "--seat", "S", "--source", "E", "--repeats", "2", "[456m][333s]567s234p67p55z+8p"),
            {"E": -40, "S": 40, "W": 0, "N": 0},
        ),
        (
            (*TAIWAN, "--seat", "S", "--source", "E", "--dealer", "none", "[456m][333s]567s234p67p55z+8p"),
            {"E": -30, "S": 30, "W": 0, "N": 0},
        ),
        # 七搶一, 30 fan: who showed the eighth flower pays alone.
        (
            (
                *TAIWAN,
                *("--seat", "S", "--source", "N", "--flower-win", "--self-draw", "--set", "values.seven_rob_one=30"),
                "147m258p369s1334567z1234567f",
            ),
            {"E": 0, "S": 70, "W": 0, "N": -70},
        ),
        ((*TAIWAN, "--false-win", "N"), {"E": 60, "S": 60, "W": 60, "N": -180}),
        (
            (*GUANGDONG, "--seat", "N", "--self-draw", "--kongs", "1", "[345m][5555z<E]234p88p67s+8s"),
            {"E": -24, "S": 0, "W": 0, "N": 24},
        ),
        (
            (*FOLK, "--seat", "E", "--source", "S", "--horse", "W=E", "--horse", "N=S", "123m456m777m22m78m+9m"),
            {"E": 24, "S": -24, "W": 12, "N": -12},
        ),
    ],
)
def test_settle(args: tuple[str, ...], net: dict[str, int]) -> None:
    assert data(run("settle", *args, "--json"))["net"] == net
    for lang in ("en", "zh-Hant", "zh-Hans", "yue"):
        assert done(run("settle", *args, "--lang", lang))


def test_three_winners_of_one_discard() -> None:
    hands = ["123m456p777s22s78p+9p seat=S", "123s456m888m22z78p+9p seat=W", "345s678m666p99m78p+9p seat=N"]
    found = data(run("settle", *GUANGDONG, "--source", "E", *hands, "--json"))
    assert found["net"] == {"E": -24, "S": 8, "W": 8, "N": 8}


def test_presets_are_listed_shown_and_checked(tmp_path: Path) -> None:
    listed = done(run("rules", "list"))
    for preset in ("taiwan-hk", "guangdong", "guangdong-folk"):
        assert f"\n{preset} " in listed
        club = tmp_path / "club.toml"
        club.write_text(f'extends = "{preset}"\ntitle = "a club\'s"\n', encoding="utf-8")
        assert run("rules", "check", str(club)).exit_code == 0
        assert "family" in done(run("rules", "show", preset))
    assert "fan" in done(run("rules", "diff", "taiwan-hk", "guangdong"))


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("score", *TAIWAN, "--seat", "S", "123m456m789m1z[777z]+1z"), 2, "must be 17"),
        (("score", *GUANGDONG, "--seat", "S", EIGHT_PAIRS), 2, "must be 14"),
        (("score", *GUANGDONG, "--seat", "S", "1133557799m11p2s+2s"), 1, "no winning shape"),
        (("score", *TAIWAN, "--seat", "S", "--robbed", "concealed", "1349m19p19s12345567z+2m"), 2, "never robbed"),
        (("score", *GUANGDONG, "--seat", "S", "--set", "chicken_hand_mode=adds", EIGHT_PAIRS), 2, "chicken_hand_mode"),
        (("settle", *TAIWAN, "--seat", "S", "[456m][333s]567s234p67p55z+8p"), 2, "there is no source"),
        (("settle", *TAIWAN, "--seat", "S", "--source", "S", "[456m][333s]567s234p67p55z+8p"), 2, "among the winners"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], code: int, said: str) -> None:
    assert said in failed(run(*args), code)


def test_a_batch_of_seventeen_tiles(tmp_path: Path) -> None:
    given, out = tmp_path / "in.csv", tmp_path / "out.csv"
    rows = [EIGHT_PAIRS, "123m456m789m1z[777z]+1z", "147m258p369s1234567z+4m"]
    given.write_text("\n".join(("hand", *rows)) + "\n", encoding="utf-8")
    said = failed(run("batch", str(given), str(out), *TAIWAN, "--seat", "S"), 2)
    assert said == "of 3 rows 1 bad input"
    head, *lines = (line.split(",") for line in out.read_text(encoding="utf-8").splitlines())
    # 51 by discard: 自摸 is not there. 40 and 無花.
    assert [line[head.index('"fan"')] for line in lines] == ["51", "", "41"]
