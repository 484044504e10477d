"""What is refused, with the path to the fault, on every way of building."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hkmj.errors import RulesetError
from hkmj.rules import Ruleset

HK = Ruleset.preset("hk")


def refused(match: str, path: str, **options: Any) -> None:
    """Check a change on every way of building: replace, TOML-like data, the constructor, msgspec's convert."""
    with pytest.raises(RulesetError, match=match) as caught:
        HK.replace(**options)
    assert caught.value.path == path
    with pytest.raises(RulesetError, match=match) as caught:
        Ruleset.from_dict({"extends": "hk", **options})
    assert caught.value.path == path

    fields: dict[str, Any] = {name: getattr(HK, name) for name in HK.__struct_fields__}
    for option, value in options.items():
        if isinstance(fields.get(option), dict) and isinstance(value, dict):
            fields[option] = {**fields[option], **value}
        else:
            fields[option] = value
    if not options.keys() - set(HK.__struct_fields__):
        with pytest.raises(RulesetError, match=match) as caught:
            Ruleset(**fields)
        assert caught.value.path == path
    with pytest.raises((msgspec.ValidationError, RulesetError)):
        msgspec.convert(fields, Ruleset)


# ---- unknown words


@pytest.mark.parametrize(
    ("match", "path", "options"),
    [
        ("unknown option 'limit_fans', did you mean limit_fan", "limit_fans", {"limit_fans": 8}),
        ("unknown option 'Limit_fan', did you mean limit_fan", "Limit_fan", {"Limit_fan": 8}),
        ("unknown option 'xyzzy'$", "xyzzy", {"xyzzy": True}),
        ("unknown option 'fan_limit', did you mean limit_fan", "fan_limit", {"fan_limit": 8}),
        ("unknown option 'minimum_fan', did you mean min_fan", "minimum_fan", {"minimum_fan": 8}),
        ("one of .*'spicy_half', did you mean half-spicy", "payout", {"payout": "spicy_half"}),
        ("'points_', did you mean points", "payout", {"payout": "points_"}),
        ("got 'non', did you mean none", "limit_fan", {"limit_fan": "non"}),
        (r"got \['four_kongs'\]", "liability", {"liability": [["four_kongs"]]}),
        ("got 'None', did you mean none", "stop_after_hands", {"stop_after_hands": "None"}),
        ("got 'of', did you mean off", "values.all_pungs", {"values": {"all_pungs": "of"}}),
        ("got 'Off', did you mean off", "excludes.all_honors", {"excludes": {"all_honors": "Off"}}),
        ("got {'point': 8}, did you mean points", "false_win_amount", {"false_win_amount": {"point": 8}}),
        ("got 'limits', did you mean limit", "false_win_amount", {"false_win_amount": "limits"}),
        ("unknown pattern 'all_pungz', did you mean all_pungs", "values.all_pungz", {"values": {"all_pungz": 3}}),
        ("unknown pattern 'two_brothers'", "values.two_brothers", {"values": {"two_brothers": 3}}),
        ("unknown pattern 'all_pongs'", "excludes.all_pongs", {"excludes": {"all_pongs": ["all_chows"]}}),
        ("unknown pattern 'all_chow', did", "excludes.all_pungs", {"excludes": {"all_pungs": ["all_chow"]}}),
        ("unknown pattern 'all_honours', did", "adds.all_honours", {"adds": {"all_honours": ["all_pungs"]}}),
        ("unknown pattern 'pungs'", "adds.all_honors", {"adds": {"all_honors": ["pungs"]}}),
        ("unknown pattern 'allhonors', did", "standalone", {"standalone": ["allhonors"]}),
        ("unknown pattern 3", "standalone", {"standalone": [3]}),
        ("unknown pattern 'four_kong', did", "limit_hands", {"limit_hands": ["four_kong"]}),
        ("unknown pattern 'flower', did", "not_towards_minimum", {"not_towards_minimum": ["flower"]}),
        ("unknown pattern", "double_hands", {"double_hands": ["nine_gate"]}),
        ("unknown pattern", "triple_hands", {"triple_hands": ["nine_gate"]}),
        ("unknown pattern", "flower_win_takes", {"flower_win_takes": ["nine_gate"]}),
        ("one of .*'sutied', did you mean suited", "all_chows_pair", {"all_chows_pair": "sutied"}),
        ("one of .*'half_spicy', did you mean half-spicy", "payout", {"payout": "half_spicy"}),
        ("one of .*'four_wind', did you mean four_winds", "liability", {"liability": ["four_wind"]}),
        ("exposed_kong_feeder_pays", "liability", {"liability": ["exposed_kong"]}),
        ("robbed_kong_pays_as_self_draw", "liability", {"liability": ["robbed_kong"]}),
    ],
)
def test_unknown_words(match: str, path: str, options: dict[str, Any]) -> None:
    refused(match, path, **options)


def test_rows_taken_out_are_checked_too() -> None:
    for nothing in (None, "off"):
        with pytest.raises(RulesetError, match="did you mean all_pungs") as caught:
            HK.replace(values={"all_pungz": nothing})
        assert caught.value.path == "values.all_pungz"


def test_unknown_presets() -> None:
    with pytest.raises(RulesetError, match="unknown preset 'hk-9', did you mean hk-8"):
        Ruleset.preset("hk-9")
    for extends in ("hk-9", 3, ["hk"]):
        with pytest.raises(RulesetError, match="unknown preset") as caught:
            Ruleset.from_dict({"extends": extends})
        assert caught.value.path == "extends"


def test_a_value_that_is_a_part_of_the_word_meant() -> None:
    taiwan = Ruleset.preset("taiwan-hk")
    with pytest.raises(RulesetError, match="got 'all', did you mean all_debtors"):
        taiwan.replace(pull_grows="all")


@pytest.mark.parametrize(
    ("data", "path", "said"),
    [
        ({"extend": "hk"}, "extend", "unknown option 'extend', did you mean extends?"),
        ({"Extends": "hk", "min_fan": 1}, "Extends", "unknown option 'Extends', did you mean extends?"),
        ({"extends": "hk", "extended": "hk"}, "extended", "unknown option 'extended', did you mean extends?"),
        ({"min_fann": 1}, "min_fann", "unknown option 'min_fann', did you mean min_fan?"),
        ({"min_fan": 1}, "extends", 'is missing: write extends = "hk"'),
    ],
)
def test_what_stands_for_extends(data: dict[str, Any], path: str, said: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict(data)
    assert caught.value.path == path
    assert said in str(caught.value)


def test_endless_words_are_refused_in_a_line() -> None:
    for options in ({"x" * 10**5: 1}, {"values": {"x" * 10**5: 1}}, {"standalone": [10**5000]}):
        with pytest.raises(RulesetError) as caught:
            HK.replace(**options)
        assert len(caught.value.message) < 200


def test_families() -> None:
    with pytest.raises(RulesetError, match="other family") as caught:
        HK.replace(family="taiwan")
    assert caught.value.path == "family"
    with pytest.raises(RulesetError, match="did you mean taiwan") as caught:
        Ruleset.from_dict({"family": "taiwam"})
    assert caught.value.path == "family"
    fields: dict[str, Any] = {name: getattr(HK, name) for name in HK.__struct_fields__}
    with pytest.raises(RulesetError, match="did you mean taiwan") as caught:
        Ruleset(**{**fields, "family": "taiwam"})
    assert caught.value.path == "family"
    assert HK.replace(family="hk") is HK
    with pytest.raises(RulesetError, match="extends") as caught:
        Ruleset.from_dict({"limit_fan": 8})
    assert caught.value.path == "extends"


# ---- values of the wrong sort or outside their list


@pytest.mark.parametrize("value", [-1, True, 3.0, "3", None, [3], 1000])
def test_a_fan_value(value: Any) -> None:
    if value is not None:
        refused("whole number", "values.all_pungs", values={"all_pungs": value})
    refused("whole number", "min_fan", min_fan=value)


@pytest.mark.parametrize("value", [-1, 0, True, 8.0, "13", "None", [], 1000])
def test_a_limit(value: Any) -> None:
    refused("a whole number from 1 to 999 or none", "limit_fan", limit_fan=value)


@pytest.mark.parametrize("value", [1, 0, "yes", "true", None, []])
@pytest.mark.parametrize("option", ["flowers", "kong_on_kong_strict", "thirteen_orphans_uncuttable", "ready_kong"])
def test_yes_and_no(option: str, value: Any) -> None:
    refused("true or false", option, **{option: value})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("kong_flower_bonus", 2),
        ("kong_flower_bonus", True),
        ("kong_flower_bonus", False),
        ("kong_on_kong_flower", 5),
        ("kong_on_kong_flower", None),
        ("nine_gates_discard", None),
        ("nine_gates_discard", "none"),
        ("double_factor", 3),
        ("double_factor", 1.5),
        ("triple_factor", 4),
        ("dice", 1),
        ("dice", "two"),
        ("stop_after_round", "P"),
        ("stop_after_round", 1),
        ("discharge", "quarter"),
        ("missed_win", "kind"),
    ],
)
def test_values_outside_their_list(option: str, value: Any) -> None:
    refused("expected one of", option, **{option: value})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("unit", 0),
        ("unit", 1.5),
        ("chip", 0),
        ("base_chips", -1),
        ("stop_after_hands", 0),
        ("table", [1, -1]),
        ("table", [1, 2.0]),
        ("table", [True]),
        ("table_self_draw", ["1"]),
        ("false_win_amount", -1),
        ("false_win_amount", "limits"),
        ("false_win_amount", True),
        ("false_win_amount", {"point": 8}),
        ("false_win_amount", {"points": -8}),
        ("false_win_amount", {"points": 8, "fan": 3}),
        ("false_win_amount", None),
    ],
)
def test_numbers(option: str, value: Any) -> None:
    refused("expected", option, **{option: value})


@pytest.mark.parametrize("value", ["all_honors", {"all_honors": True}, 3, None, True])
def test_a_set_is_a_list(value: Any) -> None:
    refused("expected a list of patterns", "standalone", standalone=value)
    refused("expected a list of one of flush_exposed", "liability", liability=value)
    if value is not None:
        refused("expected a list of patterns", "excludes.all_ruby", excludes={"all_ruby": value})


@pytest.mark.parametrize("option", ["values", "excludes", "adds"])
@pytest.mark.parametrize("value", [["all_honors"], "off", None, 3])
def test_a_table_is_a_table(option: str, value: Any) -> None:
    refused("expected a table", option, **{option: value})


@pytest.mark.parametrize(("option", "value"), [("name", 3), ("name", None), ("title", 3)])
def test_texts(option: str, value: Any) -> None:
    refused("expected a text", option, **{option: value})


# ---- options that clash


def test_a_limit_below_the_minimum() -> None:
    refused("below min_fan 3", "limit_fan", limit_fan=2)
    refused("is 13, below min_fan 14", "limit_fan", min_fan=14)
    assert HK.replace(limit_fan=3).limit_fan == 3


def test_limit_hands_without_a_limit() -> None:
    refused("limit_fan is none", "limit_hands", limit_hands=["four_kongs"], limit_fan=None)
    refused("limit_fan is none", "kong_on_kong_flower", kong_on_kong_flower="limit", limit_fan=None)
    assert HK.replace(kong_on_kong_flower="limit").kong_on_kong_flower == "limit"


def test_ranks_of_patterns_without_a_value() -> None:
    refused("names seven_pairs", "double_hands", double_hands=["pure_one_suit", "seven_pairs"])
    refused("names all_blue", "triple_hands", triple_hands=["all_blue"])
    assert HK.replace(double_hands=["seven_pairs"], values={"seven_pairs": 3}).double_hands == {"seven_pairs"}
    assert HK.replace(double_hands=["seven_pairs"], limit_hands=["seven_pairs"]).double_hands == {"seven_pairs"}
    with pytest.raises(RulesetError, match="names nine_gates") as caught:
        Ruleset.preset("hk-chicken").replace(values={"nine_gates": None})
    assert caught.value.path == "triple_hands"


@pytest.mark.parametrize(
    ("excludes", "cycle"),
    [
        ({"all_pungs": ["all_pungs"]}, "all_pungs drops all_pungs"),
        ({"all_pungs": ["mixed_terminals"]}, "all_pungs drops mixed_terminals drops all_pungs"),
        (
            {"all_pungs": ["all_chows"], "all_chows": ["mixed_terminals"]},
            "all_chows drops mixed_terminals drops all_pungs drops all_chows",
        ),
    ],
)
def test_cycles(excludes: dict[str, list[str]], cycle: str) -> None:
    refused(cycle, f"excludes.{cycle.split(maxsplit=1)[0]}", excludes=excludes)


def test_a_cycle_that_an_option_closes() -> None:
    rules = HK.replace(excludes={"last_tile_draw": ["kong_replacement"]}, kong_on_last_tile="add")
    with pytest.raises(RulesetError, match="last_tile_draw drops kong_replacement drops last_tile_draw"):
        rules.replace(kong_on_last_tile="no_last_tile")


def test_a_diamond_is_no_cycle() -> None:
    rules = HK.replace(excludes={"all_blue": ["mixed_terminals", "all_pungs"], "all_pungs": ["all_chows"]})
    assert rules.drops()["mixed_terminals"] == ("all_pungs",)


# ---- options of another family


@pytest.mark.parametrize(
    ("option", "value", "family"),
    [
        ("chicken_hand_mode", "adds", "taiwan"),
        ("base", 10, "taiwan"),
        ("pull", True, "taiwan"),
        ("horses", True, "guangdong"),
        ("stakes", [1, 2, 3], "guangdong"),
        ("raise_to_fan", 3, "guangdong"),
        ("instant", ["flower"], "taiwan and guangdong"),
    ],
)
def test_options_of_another_family(option: str, value: Any, family: str) -> None:
    refused(f"means nothing to the family hk, only to {family}", option, **{option: value})


def test_an_option_of_another_family_is_refused_even_at_its_default() -> None:
    with pytest.raises(RulesetError, match="means nothing") as caught:
        Ruleset.from_dict({"extends": "hk", "pull": False})
    assert caught.value.path == "pull"


# ---- flow


def test_flow() -> None:
    refused("missed_win waits", "missed_win_more_fan", missed_win_more_fan=True)
    assert HK.replace(missed_win_more_fan=True, missed_win="waits").missed_win_more_fan
    refused("last_winner only", "stop_after_hands", stop_after_hands=16)
    assert HK.replace(stop_after_hands=16, dealer_rule="last_winner").stop_after_hands == 16
    refused("no rounds", "stop_after_round", stop_after_round="E", dealer_rule="last_winner")
    assert HK.replace(stop_after_round="E").stop_after_round == "E"


@pytest.mark.parametrize(
    "options",
    [
        # Without effect, but no error.
        {"flowers": False, "flower_win_dealer_opening": "heavenly"},
        {"concealed_kong_shown": False, "thirteen_orphans_rob_concealed_kong": True},
        {"concealed_kong_keeps_concealed": True, "concealed_kong_shown": False},
        {"concealed_kong_keeps_concealed": True, "concealed_kong_shown": True},
    ],
)
def test_options_without_effect_are_no_error(options: dict[str, Any]) -> None:
    assert HK.replace(**options).name == "hk*"


# ---- files


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ('extends = "hk"\nlimit_fan = = 8', "TOML.*line 2"),
        ('extends = "hk"\nlimit_fan = 8\nlimit_fan = 9\n', "TOML.*line 3"),
        ('extends = "hk"\n[values\n', "TOML.*line 2"),
    ],
)
def test_a_text_that_is_no_toml(text: str, match: str) -> None:
    with pytest.raises(RulesetError, match=match):
        Ruleset.from_toml(text)


def test_files(tmp_path: Path) -> None:
    missing = tmp_path / "club.toml"
    with pytest.raises(RulesetError, match=r"cannot read '.*club\.toml': No such file"):
        Ruleset.load(missing)
    with pytest.raises(RulesetError, match="cannot read"):
        Ruleset.load(tmp_path)
    missing.write_bytes(b"\xff\xfe")
    with pytest.raises(RulesetError, match="not UTF-8"):
        Ruleset.load(missing)
    missing.write_text('extends = "hk"\n[values]\nall_pungz = 3\n', encoding="utf-8")
    with pytest.raises(RulesetError, match=r"did you mean all_pungs\? \(in '.*club\.toml'\)") as caught:
        Ruleset.load(missing)
    assert caught.value.path == "values.all_pungz"
    missing.write_text("\n\nlimit_fan 8", encoding="utf-8")
    with pytest.raises(RulesetError, match=r"line 3.*\(in '.*club\.toml'\)"):
        Ruleset.load(missing)


# ---- all at once


def test_a_file_tells_all_that_is_wrong_in_it(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        """
        extends = "hk"
        fan_limit = 8
        min_fan = "many"
        unit = 0
        [values]
        all_pungz = 3
        seven_pairs = "three"
        [excludes]
        all_pungs = ["nothing_known"]
        """,
        encoding="utf-8",
    )
    with pytest.raises(RulesetError) as caught:
        Ruleset.load(file)
    paths = [fault.path for fault in caught.value.faults]
    assert paths == [
        *("fan_limit", "min_fan", "unit"),
        *("values.all_pungz", "values.seven_pairs", "excludes.all_pungs"),
    ]
    for fault in caught.value.faults:
        assert f"{fault.path}: {fault.message}" in str(caught.value)
        assert fault.message.endswith(f" (in {str(file)!r})")
    assert caught.value.path == ""


def test_all_rows_of_a_table_are_told() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.preset("hk").replace(values={"all_pungs": "x", "all_chows": -1}, min_fan=-1)
    assert [fault.path for fault in caught.value.faults] == ["values.all_chows", "values.all_pungs", "min_fan"]
    with pytest.raises(RulesetError) as caught:
        Ruleset.preset("hk").replace(values={"one": 1, "two": 2}, limit_hands=["three"])
    assert [fault.path for fault in caught.value.faults] == ["values.one", "values.two", "limit_hands"]


def test_all_clashes_are_told() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.preset("hk").replace(limit_fan=2, liable_pays_half=True, discharge="half", missed_win_more_fan=True)
    assert [fault.path for fault in caught.value.faults] == ["limit_fan", "liable_pays_half", "missed_win_more_fan"]


def test_an_unknown_preset_is_told_beside_unknown_options() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict({"extends": "hkk", "fan_limit": 8})
    assert [fault.path for fault in caught.value.faults] == ["fan_limit", "extends"]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('extends = "hk"\nlimit_fan = eight', "limit_fan"),
        ('extends = "hk"\n[values]\nall_pungs = three', "values.all_pungs"),
        ('extends = "hk"\nlimit_fan 8', ""),
    ],
)
def test_a_syntax_error_names_the_key(text: str, path: str) -> None:
    with pytest.raises(RulesetError, match="cannot be read as TOML") as caught:
        Ruleset.from_toml(text)
    assert caught.value.path == path
