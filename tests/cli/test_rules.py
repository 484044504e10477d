"""``hkmj rules``. What the presets differ in is the table of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hkmj
from hkmj.cli.comparison import as_data, as_sentences
from hkmj.rules import Points, Ruleset
from hkmj.tiles import LANGUAGES, Language

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
hk and hk-tournament differ in 1 pattern and 2 options.

Human hand
    hk: 13 fan
    hk-tournament: not played
The cap of a hand's fan; none: no cap. In Guangdong it binds ordinary hands only. (limit_fan)
    hk: 13 fan
    hk-tournament: 10 fan
Patterns that stand alone at the value of the limit. (limit_hands)
    only hk-tournament: Small four winds, Kong on kong, Eight flowers, Four concealed pungs, All honours, \
All terminals, Nine gates, Heavenly hand, Earthly hand, Great four winds, Thirteen orphans, Four kongs
"""
    )


OTHERS = (
    "twelve tiles of one suit exposed, twelve terminals exposed, twelve honours exposed, three dragons exposed, "
    "four kongs exposed, twelve tiles exposed"
)
PRICES = list(range(0, 28, 2))  # 0 to the limit of 13 fan


def difference(**options: Any) -> list[str]:
    usual = Ruleset.preset("hk")
    return list(as_sentences(usual, usual.replace(**options), ("hk", "club")))[2:]


@pytest.mark.parametrize(
    ("options", "label", "sides"),
    [
        ({"flowers": False}, "The eight flowers are in play", ["hk: yes", "club: no"]),
        ({"limit_fan": None}, "The cap of a hand's fan", ["hk: 13 fan", "club: none"]),
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
            {"liability": ["four_winds", "nine_exposed_half"]},
            "Which rules of 包牌 are played.",
            [
                f"only hk: {OTHERS}",
                "only club: nine tiles exposed",
            ],
        ),
        (
            {"payout": "table", "table": PRICES},
            "How fan become a price",
            ["hk: 半辣上 (half-spicy)", "club: a list of prices"],
        ),
        ({"unit": 4}, "What every price is multiplied by", ["hk: × 1", "club: × 4"]),
        ({"false_win_amount": Points(8)}, "What a false win pays", ["hk: the limit", "club: 8 points"]),
        ({"false_win_amount": Points(1)}, "What a false win pays", ["hk: the limit", "club: 1 point"]),
        ({"false_win_amount": 10}, "What a false win pays", ["hk: the limit", "club: 10 fan"]),
        ({"chip": 5}, "Money a point", ["hk: 1 a point", "club: 5 a point"]),
        ({"base_chips": 50}, "Chips in one 底", ["hk: 100 chips", "club: 50 chips"]),
        ({"kong_flower_bonus": 1}, "Fan more if the seventh flower", ["hk: 0 fan", "club: 1 fan"]),
        ({"kong_on_kong_flower": "limit"}, "Fan of a flower win", ["hk: not played", "club: the limit"]),
        ({"kong_on_kong_flower": 7}, "Fan of a flower win", ["hk: not played", "club: 7 fan"]),
        (
            {"multiple_winners": "all"},
            "Who of several",
            ["hk: the nearest after the source (截糊)", "club: all (一炮多響)"],
        ),
        ({"exposed_kong_feeder_pays": "shares"}, "出槓", ["hk: nothing more", "club: all three shares"]),
        ({"dice": 2}, "How the wall is broken", ["hk: three dice", "club: two dice"]),
        ({"missed_win": "any"}, "過水: what a passed win bars", ["hk: its kind", "club: every kind"]),
        (
            {"missed_win_lifted_by": "draw+claim"},
            "過水: what lifts the bar of a passed win",
            ["hk: the own next draw", "club: the own next draw or an own claim"],
        ),
        ({"nine_gates_discard": "nine_sided_only"}, "九蓮寶燈", ["hk: any", "club: on the nine-sided wait only"]),
        (
            {"opening_flowers": "pass_by_pass"},
            "Opening flowers",
            ["hk: seat by seat until it has none", "club: once each in turn"],
        ),
        ({"stop_after_round": "E"}, "The round that ends the game", ["hk: the last one", "club: the East round"]),
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
        "    hk: does not apply",
        "    club: 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26 points",
    ]


def test_patterns_of_either_family_are_named() -> None:
    lines = list(as_sentences(Ruleset.preset("hk"), Ruleset.preset("guangdong"), ("hk", "guangdong")))
    assert lines[2:5] == [
        "The game whose patterns are played. (family)",
        "    hk: Hong Kong",
        "    guangdong: Guangdong",
    ]
    # Of Hong Kong's rows alone, and of Guangdong's alone.
    assert lines[lines.index("Seven flowers") + 2] == "    guangdong: not played"
    assert lines[lines.index("Mixed one suit all pungs") + 1] == "    hk: not played"


def sides(this: str, other: str, option: str) -> list[str]:
    """What the comparison of two presets says under an option; nothing if it is left out."""
    lines = list(as_sentences(Ruleset.preset(this), Ruleset.preset(other), (this, other)))
    place = next((number for number, line in enumerate(lines) if line.endswith(f"({option})")), None)
    if place is None:
        return []
    return [line.strip() for line in lines[place + 1 : place + 3] if line.startswith("    ")]


@pytest.mark.parametrize(
    ("this", "other", "option", "said"),
    [
        # The amounts of the settlement table, in their units.
        ("hk", "taiwan-hk", "false_win_amount", ["hk: the limit", "taiwan-hk: 30 fan"]),
        ("hk", "taiwan-hk", "base", ["hk: does not apply", "taiwan-hk: 10 points"]),
        ("hk", "taiwan-hk", "unit", ["hk: × 1", "taiwan-hk: 2 points"]),
        ("guangdong", "guangdong-folk", "false_win_amount", []),
        ("hk", "guangdong-folk", "false_win_amount", ["hk: the limit", "guangdong-folk: 8 chicken stakes"]),
        ("hk", "guangdong", "false_win_amount", ["hk: the limit", "guangdong: 8 points"]),
        ("hk", "guangdong-folk", "stakes", ["hk: does not apply", "guangdong-folk: 1, 2, 3 points"]),
        ("hk", "guangdong-folk", "hand_multiples", ["hk: does not apply", "guangdong-folk: × 1, 2, 4, 8, 16"]),
        ("hk", "hk-association", "unit", ["hk: × 1", "hk-association: × 4"]),
        # What the tables of the rules call without meaning.
        ("hk", "taiwan-hk", "closed_wait_counts", ["hk: does not apply", "taiwan-hk: yes"]),
        ("hk", "taiwan-hk", "concealed_kong_on_floor", ["hk: yes", "taiwan-hk: does not apply"]),
        ("hk", "guangdong-folk", "raise_to_fan", []),
        ("guangdong", "guangdong-folk", "raise_to_fan", ["guangdong: 3 fan", "guangdong-folk: none"]),
        (
            "hk",
            "guangdong-folk",
            "human_hand",
            ["hk: a discard before the first own draw", "guangdong-folk: does not apply"],
        ),
        ("hk-unlimited", "hk", "standalone", ["hk-unlimited: does not apply", "hk: "]),
    ],
)
def test_amounts_have_their_units_and_options_their_meaning(
    this: str, other: str, option: str, said: list[str]
) -> None:
    found = sides(this, other, option)
    assert len(found) == len(said)
    assert [
        line[: len(start)] if start.endswith(": ") else line for line, start in zip(found, said, strict=True)
    ] == said


def test_what_no_side_uses_is_left_out() -> None:
    usual = Ruleset.preset("hk")
    club = usual.replace(table=[1, 2, 3], excludes={"seven_pairs": ["all_pungs"]}, double_factor="3/2")
    assert list(as_sentences(usual, club, ("hk", "club"))) == [
        "hk and club differ only in options that apply to neither."
    ]
    assert len(as_data(usual, club)) == 3


def test_what_a_pattern_of_one_side_alone_drops_is_left_out() -> None:
    usual = Ruleset.preset("hk")
    club = usual.replace(values={"seven_pairs": 3}, excludes={"seven_pairs": ["concealed_hand"]})
    lines = list(as_sentences(usual, club, ("hk", "club")))
    assert lines[0] == "hk and club differ in 1 pattern."
    both = usual.replace(values={"seven_pairs": 3})
    # One pattern, however many of its rows differ.
    club = club.replace(values={"seven_pairs": 4})
    assert list(as_sentences(both, club, ("hk", "club"))) == [
        *("hk and club differ in 1 pattern.", ""),
        *("Seven pairs", "    hk: 3 fan", "    club: 4 fan"),
        *("What Seven pairs drops", "    only club: Concealed hand"),
    ]


PAIRS = [(this, other) for this in hkmj.presets() for other in hkmj.presets() if this < other]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("this", "other"), PAIRS)
def test_presets_are_compared_in_words(this: str, other: str, lang: Language) -> None:
    rules = [Ruleset.preset(name) for name in (this, other)]
    lines = list(as_sentences(rules[0], rules[1], ("X", "Y"), lang))
    for line in lines:
        # An id has an underscore; that of the option alone is told, in brackets.
        said = re.sub(r"[(（][a-z_]+[)）]$", "", line)
        assert not set("_{}") & set(said), line
        assert not re.search(r"\bS[0-4]\b", said), line
    assert all(line for line in lines[2:])


def test_a_comparison_in_chinese() -> None:
    answer = done(run("rules", "diff", "hk", "hk-chicken-half", "--lang", "zh-Hant"))
    lines = answer.splitlines()
    # Three patterns have other values: 對對糊, 混一色, 清一色.
    assert lines[0].startswith("hk 與 hk-chicken-half 有3個牌型、")
    assert lines[2:5] == ["對對糊", "    hk：3番", "    hk-chicken-half：2番"]
    place = lines.index("包牌（liability）")
    assert lines[place + 1 : place + 3] == [
        "    只有 hk：清一色十二張落地、清幺九十二張落地、字一色十二張落地、大三元落地、大四喜落地、十八羅漢落地",
        "    只有 hk-chicken-half：九張落地包出銃",
    ]
    assert "出銃的賠法（discharge）\n    hk：全銃\n    hk-chicken-half：半銃\n" in answer
    assert done(run("rules", "diff", "hk", "hk", "--lang", "yue")) == "hk tung4 hk jat1 joeng6.\n"


def test_titles_name_no_documents() -> None:
    titles = [Ruleset.preset(name).title or "" for name in hkmj.presets()]
    assert [title for title in titles if re.search(r"\bS\d", title)] == []


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
    assert f"    {club}: 1 fan\n" in done(run("rules", "diff", "hk", str(club)))


# ---- check


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "club.toml"


def test_a_good_file(club: Path) -> None:
    club.write_text('extends = "hk"\nname = "club"\nmin_fan = 1\nlimit_fan = 10\n', encoding="utf-8")
    said = f"{club}: rule set club, of the family hk; differs from hk in 2 options\n"
    assert done(run("rules", "check", str(club))) == said
    club.write_text('extends = "hk"\nname = "club"\nmin_fan = 1\nvalues.seven_pairs = 3\n', encoding="utf-8")
    said = f"{club}: rule set club, of the family hk; differs from hk in 1 pattern and 1 option\n"
    assert done(run("rules", "check", str(club))) == said
    club.write_text('extends = "hk"\nname = "club"\n', encoding="utf-8")
    assert done(run("rules", "check", str(club))) == f"{club}: rule set club, of the family hk; the same as hk\n"
    club.write_text('extends = "hk"\nname = "club"\nmin_fan = 1\nlimit_fan = 10\n', encoding="utf-8")
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
