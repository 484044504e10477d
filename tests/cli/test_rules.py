"""``hkmj rules``. What the presets differ in is the table of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hkmj
from hkmj.cli.comparison import as_data, as_sentences
from hkmj.rules import Points, Ruleset

from .running import data, done, failed, run

# ---- list


def test_every_preset_is_listed_with_its_title() -> None:
    lines = done(run("rules", "list")).splitlines()
    assert [line.split()[0] for line in lines] == list(hkmj.presets())
    widest = max(map(len, hkmj.presets()))
    assert all(line[widest : widest + 2] == "  " and line[widest + 2] != " " for line in lines)


def test_the_list_as_json() -> None:
    result = run("rules", "list", "--json")
    done(result)
    found = data(result)
    assert [one["name"] for one in found] == list(hkmj.presets())
    assert found[0].keys() == {"name", "title", "family"}
    assert {one["family"] for one in found} >= {"hk"}


# ---- show


@pytest.mark.parametrize("name", hkmj.presets())
def test_what_is_shown_is_a_rule_sets_file(name: str) -> None:
    assert Ruleset.from_toml(done(run("rules", "show", name))) == Ruleset.preset(name)


def test_what_is_shown_as_json_is_the_same() -> None:
    result = run("rules", "show", "hk-8", "--json")
    done(result)
    assert Ruleset.from_dict(data(result)) == Ruleset.preset("hk-8")


def test_a_rule_set_can_be_changed_before_it_is_shown() -> None:
    shown = done(run("rules", "show", "hk", "--set", "values.seven_pairs=3", "--set", "limit_fan=none"))
    assert Ruleset.from_toml(shown) == Ruleset.preset("hk").replace(values={"seven_pairs": 3}, limit_fan=None)


# ---- diff


def test_differences_read_as_a_player_would_put_them() -> None:
    assert (
        done(run("rules", "diff", "hk", "hk-tournament"))
        == """\
hk and hk-tournament differ in 3 options.

Human hand
    hk: 13 fan
    hk-tournament: not played
The cap of a hand's fan; none: no cap. In Guangdong it binds ordinary hands only. (limit_fan)
    hk: 13
    hk-tournament: 10
Patterns that stand alone at the value of the limit. (limit_hands)
    only hk-tournament: Small four winds, Kong on kong, Eight flowers, Four concealed pungs, All honours, \
All terminals, Nine gates, Heavenly hand, Earthly hand, Great four winds, Thirteen orphans, Four kongs
"""
    )


PRICES = list(range(0, 28, 2))  # 0 to the limit of 13 fan


def difference(**options: Any) -> list[str]:
    usual = Ruleset.preset("hk")
    return list(as_sentences(usual, usual.replace(**options), ("hk", "club")))[2:]


@pytest.mark.parametrize(
    ("options", "label", "sides"),
    [
        ({"flowers": False}, "The eight flowers are in play", ["hk: yes", "club: no"]),
        ({"limit_fan": None}, "The cap of a hand's fan", ["hk: 13", "club: none"]),
        ({"values": {"seven_pairs": 3}}, "Seven pairs", ["hk: not played", "club: 3 fan"]),
        ({"excludes": {"all_honors": None}}, "What All honours drops", ["only hk: All pungs, Mixed terminals"]),
        (
            {"excludes": {"all_honors": ["mixed_one_suit", "all_pungs"]}},
            "What All honours drops",
            ["only hk: Mixed terminals", "only club: Mixed one suit"],
        ),
        (
            {"adds": {"all_honors": ["small_three_dragons", "great_three_dragons"]}},
            "What All honours adds",
            ["only hk: Small four winds"],
        ),
        ({"all_chows_pair": "suited"}, "The pair of 平糊", ["hk: any", "club: of a suit"]),
        # A rule of liability may be called as a pattern is.
        (
            {"liability": ["four_winds"]},
            "Which rules of 包牌 are played.",
            [
                "only hk: flush exposed, four kongs, honors exposed, terminals exposed, three dragons, twelve exposed",
            ],
        ),
        ({"payout": "table", "table": PRICES}, "How fan become a price", ["hk: half-spicy", "club: table"]),
        ({"false_win_amount": Points(8)}, "What a false win pays", ["hk: the limit", "club: 8 points"]),
        ({"nine_gates_discard": "nine_sided_only"}, "九蓮寶燈", ["hk: any", "club: on the nine-sided wait only"]),
        ({"opening_flowers": "pass_by_pass"}, "Opening flowers", ["hk: each until done", "club: pass by pass"]),
        ({"stop_after_round": "E"}, "The round that ends the game", ["hk: none", "club: E"]),
    ],
)
def test_each_sort_of_option(options: dict[str, Any], label: str, sides: list[str]) -> None:
    lines = difference(**options)
    assert lines[0].startswith(label)
    assert lines[1 : 1 + len(sides)] == [f"    {side}" for side in sides]


def test_a_list_of_numbers() -> None:
    lines = difference(payout="table", table=PRICES)
    place = next(number for number, line in enumerate(lines) if line.endswith("(table)"))
    assert lines[place + 1 : place + 3] == [
        "    hk: none",
        "    club: 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26",
    ]


def test_patterns_of_either_family_are_named() -> None:
    lines = list(as_sentences(Ruleset.preset("hk"), Ruleset.preset("guangdong"), ("hk", "guangdong")))
    assert lines[2:5] == ["The game whose patterns are played. (family)", "    hk: hk", "    guangdong: guangdong"]
    # Of Hong Kong's rows alone, and of Guangdong's alone.
    assert lines[lines.index("Seven flowers") + 2] == "    guangdong: not played"
    assert lines[lines.index("Mixed one suit all pungs") + 1] == "    hk: not played"


def test_no_difference_is_said_too() -> None:
    assert done(run("rules", "diff", "hk", "hk")) == "hk and hk say the same.\n"


def test_one_difference_is_one_option() -> None:
    assert done(run("rules", "diff", "hk", "hk-8")).startswith("hk and hk-8 differ in 1 option.\n")


def test_differences_as_json() -> None:
    result = run("rules", "diff", "hk", "hk-8", "--json")
    done(result)
    assert data(result) == {
        "this": "hk",
        "other": "hk-8",
        "differences": [{"path": "limit_fan", "this": 13, "other": 8}],
    }


def test_differences_as_data_are_written_as_in_a_file() -> None:
    usual = Ruleset.preset("hk")
    club = usual.replace(values={"human_hand": None, "seven_pairs": 3}, limit_fan=None, double_hands=["all_pungs"])
    found = {one["path"]: (one["this"], one["other"]) for one in as_data(usual, club)}
    assert found == {
        "values.human_hand": (13, "off"),
        "values.seven_pairs": ("off", 3),
        "limit_fan": (13, "none"),
        "double_hands": ([], ["all_pungs"]),
    }


@pytest.mark.parametrize("other", hkmj.presets())
def test_any_two_presets_can_be_compared(other: str) -> None:
    done(run("rules", "diff", "hk", other))
    done(run("rules", "diff", other, "hk", "--json"))


def test_a_file_can_be_compared(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "hk"\nmin_fan = 1\n', encoding="utf-8")
    assert f"    {club}: 1\n" in done(run("rules", "diff", "hk", str(club)))


# ---- check


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "club.toml"


def test_a_good_file(club: Path) -> None:
    club.write_text('extends = "hk"\nname = "club"\nmin_fan = 1\nlimit_fan = 10\n', encoding="utf-8")
    said = f"{club}: rule set club, of the family hk; differs from hk in 2 options\n"
    assert done(run("rules", "check", str(club))) == said
    result = run("rules", "check", str(club), "--json")
    done(result)
    assert data(result) == {"file": str(club), "name": "club", "family": "hk", "base": "hk", "differences": 2}


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ('extends = "hk"\nvalues.all_pongs = 3', "values.all_pongs", "did you mean all_pungs?"),
        ('extends = "hk"\nmin_fan = "many"', "min_fan", "expected a whole number"),
        ('extends = "hk"\nlimit_fan = 2', "limit_fan", ""),
        ('extends = "hk-9"', "extends", "unknown preset 'hk-9'"),
        ("", "extends", "is missing"),
        ("min_fan = ", "", "cannot be read as TOML"),
        ('extends = "hk"\n"a\\nb" = 1', "a\nb", r"a\nb"),
    ],
)
def test_a_bad_file(club: Path, text: str, path: str, said: str) -> None:
    club.write_text(text, encoding="utf-8")
    line = failed(run("rules", "check", str(club)), 2)
    assert said in line
    result = run("rules", "check", str(club), "--json")
    assert failed(result, 2) == line
    error = data(result)["error"]
    assert (error["type"], error["path"]) == ("RulesetError", path)


def test_files_that_cannot_be_read(club: Path, tmp_path: Path) -> None:
    assert "No such file" in failed(run("rules", "check", str(club)), 2)
    assert "cannot read" in failed(run("rules", "check", str(tmp_path)), 2)
    club.write_bytes(b"name = \xff")
    assert "not UTF-8" in failed(run("rules", "check", str(club)), 2)
    club.write_text(f"extends = {'[' * 100_000}", encoding="utf-8")
    failed(run("rules", "check", str(club)), 2)


# ---- all of them


@pytest.mark.parametrize(
    "args", [("show", "hk-9"), ("diff", "hk", "hk-9"), ("diff", "hk-9", "hk"), ("show", "hk", "--set", "limit=8")]
)
def test_what_is_unknown_is_refused(args: tuple[str, ...]) -> None:
    line = failed(run("rules", *args), 2)
    result = run("rules", *args, "--json")
    assert failed(result, 2) == line
    assert data(result)["error"]["type"] == "RulesetError"


@pytest.mark.parametrize("args", [(), ("show",), ("diff", "hk"), ("check",), ("lists",), ("list", "hk")])
def test_what_is_missing_or_too_much_is_refused(args: tuple[str, ...]) -> None:
    failed(run("rules", *args), 2)
    result = run("rules", *args, "--json")
    failed(result, 2)
    assert data(result)["error"]["type"] == "UsageError"
