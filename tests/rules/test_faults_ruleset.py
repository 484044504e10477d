"""Rule sets that contradict themselves or the tables, each beside the nearest one that does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hkmj

from .helpers import awards, score

HK = "hk"

# The preset, what is put differently, and the nearest change that is allowed.
REFUSED: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "unknown-pattern-in-values": (HK, {"values": {"all_pong": 3}}, {"values": {"all_pungs": 3}}),
    "unknown-pattern-in-standalone": (
        HK,
        {"standalone": frozenset({"nine"})},
        {"standalone": frozenset({"nine_gates"})},
    ),
    "unknown-pattern-in-limit-hands": (
        HK,
        {"limit_hands": frozenset({"x"})},
        {"limit_hands": frozenset({"all_honors"})},
    ),
    "unknown-pattern-in-not-towards-minimum": (
        HK,
        {"not_towards_minimum": frozenset({"flowers"})},
        {"not_towards_minimum": frozenset({"no_flowers"})},
    ),
    "unknown-pattern-in-double-hands": (
        HK,
        {"double_hands": frozenset({"x"})},
        {"double_hands": frozenset({"pure_one_suit"})},
    ),
    "unknown-pattern-in-triple-hands": (
        HK,
        {"triple_hands": frozenset({"x"})},
        {"triple_hands": frozenset({"pure_one_suit"})},
    ),
    "unvalued-pattern-in-double-hands": (
        HK,
        {"double_hands": frozenset({"seven_pairs"})},
        {"double_hands": frozenset({"seven_pairs"}), "values": {"seven_pairs": 3}},
    ),
    "unvalued-pattern-in-triple-hands": (
        "hk-tvb",
        {"triple_hands": frozenset({"nine_gates"})},
        {"triple_hands": frozenset({"all_terminals"})},
    ),
    "unknown-excluder": (HK, {"excludes": {"x": ("all_pungs",)}}, {"excludes": {"all_terminals": ("all_pungs",)}}),
    "unknown-excluded": (HK, {"excludes": {"all_pungs": ("x",)}}, {"excludes": {"all_pungs": ("self_draw",)}}),
    "unknown-pattern-in-adds": (HK, {"adds": {"all_honors": ("x",)}}, {"adds": {"all_honors": ("dragon_pung",)}}),
    "unknown-option": (HK, {"minimum": 3}, {"min_fan": 3}),
    "flowers-no-truth": (HK, {"flowers": "maybe"}, {"flowers": False}),
    "min-fan-a-word": (HK, {"min_fan": "three"}, {"min_fan": 4}),
    "min-fan-a-fraction": (HK, {"min_fan": 2.5}, {"min_fan": 2}),
    "min-fan-negative": (HK, {"min_fan": -1}, {"min_fan": 0}),
    "limit-fan-a-word": (HK, {"limit_fan": "ten"}, {"limit_fan": 10}),
    "value-a-word": (HK, {"values": {"all_pungs": "three"}}, {"values": {"all_pungs": 2}}),
    "value-a-fraction": (HK, {"values": {"all_pungs": 2.5}}, {"values": {"all_pungs": 0}}),
    "all-chows-pair": (HK, {"all_chows_pair": "honor"}, {"all_chows_pair": "no_scoring_honor"}),
    "all-chows-wait": (HK, {"all_chows_wait": "open"}, {"all_chows_wait": "two_sided"}),
    "flower-set-drops-own": (HK, {"flower_set_drops_own": "both"}, {"flower_set_drops_own": "all"}),
    "four-concealed-pungs-discard": (
        HK,
        {"four_concealed_pungs_discard": "pung"},
        {"four_concealed_pungs_discard": "any"},
    ),
    "nine-gates-discard": (HK, {"nine_gates_discard": "none"}, {"nine_gates_discard": "nine_sided_only"}),
    "kong-on-last-tile": (HK, {"kong_on_last_tile": "both"}, {"kong_on_last_tile": "add"}),
    "earthly-hand": (HK, {"earthly_hand": "any_discard"}, {"earthly_hand": "dealer_first_discard"}),
    "first-turn-broken-by": (HK, {"first_turn_broken_by": "kongs"}, {"first_turn_broken_by": "nothing"}),
    "million-stones-suit": (HK, {"million_stones_suit": "dots"}, {"million_stones_suit": "characters"}),
    "flower-win-dealer-opening": (
        HK,
        {"flower_win_dealer_opening": "earthly"},
        {"flower_win_dealer_opening": "heavenly"},
    ),
    "kong-flower-bonus": (HK, {"kong_flower_bonus": 2}, {"kong_flower_bonus": 1}),
    "kong-on-kong-flower-too-small": (HK, {"kong_on_kong_flower": 5}, {"kong_on_kong_flower": 6}),
    "kong-on-kong-flower-too-large": (HK, {"kong_on_kong_flower": 9}, {"kong_on_kong_flower": 8}),
    "kong-on-kong-flower-limit-without-one": (
        "hk-unlimited",
        {"kong_on_kong_flower": "limit"},
        {"kong_on_kong_flower": "limit", "limit_fan": 13},
    ),
    "limit-below-minimum": (HK, {"min_fan": 9, "limit_fan": 8}, {"min_fan": 8, "limit_fan": 8}),
    "limit-below-the-preset's-minimum": (HK, {"limit_fan": 2}, {"limit_fan": 3}),
    "minimum-above-the-preset's-limit": ("hk-8", {"min_fan": 9}, {"min_fan": 8}),
    "limit-hands-without-a-limit": (
        HK,
        {"limit_hands": frozenset({"all_honors"}), "limit_fan": None},
        {"limit_hands": frozenset({"all_honors"}), "limit_fan": 10},
    ),
    "no-limit-under-limit-hands": (
        "hk-tournament",
        {"limit_fan": None},
        {"limit_fan": None, "limit_hands": frozenset()},
    ),
    "cycle-of-one": (HK, {"excludes": {"all_pungs": ("all_pungs",)}}, {"excludes": {"all_pungs": ("self_draw",)}}),
    "cycle-of-two": (
        HK,
        {"excludes": {"all_pungs": ("mixed_terminals",)}},
        {"excludes": {"all_pungs": ("mixed_terminals",), "mixed_terminals": None}},
    ),
    "cycle-of-three": (
        HK,
        {"excludes": {"all_pungs": ("self_draw",), "self_draw": ("mixed_terminals",)}},
        {"excludes": {"all_pungs": ("self_draw",), "self_draw": ("no_flowers",)}},
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    preset, bad, _ = REFUSED[name]
    rules = hkmj.Ruleset.preset(preset)
    with pytest.raises(hkmj.RulesetError):
        rules.replace(**bad)


@pytest.mark.parametrize("name", REFUSED)
def test_nearest_allowed(name: str) -> None:
    preset, _, good = REFUSED[name]
    rules = hkmj.Ruleset.preset(preset).replace(**good)
    plain = {option: value for option, value in good.items() if not isinstance(value, dict)}
    assert {option: getattr(rules, option) for option in plain} == plain


@pytest.mark.parametrize("name", ["hongkong", "HK", "", "hk_8"])
def test_unknown_preset(name: str) -> None:
    with pytest.raises(hkmj.RulesetError):
        hkmj.Ruleset.preset(name)
    with pytest.raises(hkmj.RulesetError):
        hkmj.score("123m456p678s99m13p3f+2p", seat="S", round="E", rules=name)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"values": {"all_pong": 3}}, "values.all_pong"),
        ({"values": {"all_pungs": "three"}}, "values.all_pungs"),
        ({"minimum": 3}, "minimum"),
        ({"all_chows_pair": "honor"}, "all_chows_pair"),
        ({"min_fan": "three"}, "min_fan"),
    ],
)
def test_says_where(change: dict[str, Any], path: str) -> None:
    with pytest.raises(hkmj.RulesetError) as caught:
        hkmj.Ruleset.preset("hk").replace(**change)
    assert caught.value.path == path


def test_a_club_of_its_own(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        'extends = "hk"\nlimit_fan = 8\n\n[values]\nno_flowers = "off"\nseven_pairs = 4\n',
        encoding="utf-8",
    )
    rules = hkmj.Ruleset.load(club)
    assert (rules.family, rules.limit_fan, rules.min_fan) == ("hk", 8, 3)
    s = hkmj.score("1122445577889m+9m", seat="S", round="E", rules=rules)
    assert (s.fan, s.raw_fan) == (8, 12)
    assert awards(s) == {"concealed_hand": (1, 1), "pure_one_suit": (7, 1), "seven_pairs": (4, 1)}
    assert hkmj.score("1122445577889m+9m", seat="S", round="E", rules=club).fan == 8


def test_a_club_without_a_limit(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "hk"\nlimit_fan = "none"\n', encoding="utf-8")
    assert hkmj.Ruleset.load(club).limit_fan is None
    assert hkmj.score("111s999s111p999p9m4f+9m", seat="S", round="E", rules=club, self_draw=True).fan == 19


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('extends = "hk"\nminimum = 3\n', id="unknown-option"),
        pytest.param('extends = "nowhere"\n', id="unknown-base"),
        pytest.param('extends = "hk"\n[values]\nall_pong = 3\n', id="unknown-pattern"),
        pytest.param('extends = "hk"\nflowers = "yes"\n', id="wrong-sort"),
        pytest.param('extends = "hk"\nmin_fan = 9\nlimit_fan = 8\n', id="limit-below-minimum"),
        pytest.param('extends = "hk"\n[excludes]\nall_pungs = ["mixed_terminals"]\n', id="cycle"),
        pytest.param('extends = "hk"\nlimit_fan = "none"\nlimit_hands = ["all_honors"]\n', id="limit-hands"),
        pytest.param('extends = "hk"\nlimit_fan = \n', id="no-toml"),
    ],
)
def test_a_file_that_is_refused(tmp_path: Path, text: str) -> None:
    club = tmp_path / "club.toml"
    club.write_text(text, encoding="utf-8")
    with pytest.raises(hkmj.RulesetError):
        hkmj.Ruleset.load(club)


def test_what_is_replaced_leaves_the_preset_alone() -> None:
    changed = hkmj.Ruleset.preset("hk").replace(values={"all_pungs": 2})
    assert changed.values["all_pungs"] == 2
    assert hkmj.Ruleset.preset("hk").values["all_pungs"] == 3
    assert score("[111m][444p][777s]22s99p3f+9p", "S/E").fan == 3


@pytest.mark.parametrize("name", ["hk", "hk-common", "hk-chicken", "hk-unlimited", "hk-tournament", "hk-all"])
def test_written_out_and_read_back(tmp_path: Path, name: str) -> None:
    rules = hkmj.Ruleset.preset(name)
    copy = tmp_path / "copy.toml"
    copy.write_text(rules.to_toml(), encoding="utf-8")
    assert hkmj.Ruleset.load(copy) == rules
