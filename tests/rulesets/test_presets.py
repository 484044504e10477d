"""The Hong Kong presets, against the tables of the rules typed out once more.

A cell ``=`` says as `hk`, ``·`` and ``–`` that the option has no meaning there, so that it stays as `hk` has it.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from hkmj.patterns import FAMILIES, Family, pattern_ids
from hkmj.rules import BASE, Ruleset, presets
from hkmj.rules.option_drops import option_drops

HK_PRESETS = (
    "hk",
    "hk-common",
    "hk-chicken",
    "hk-chicken-half",
    "hk-8",
    "hk-10",
    "hk-unlimited",
    "hk-new-territories",
    "hk-tournament",
    "hk-association",
    "hk-tvb",
    "hk-all",
)

# ---- the columns hk and S0 of the pattern table (S0 "same" where it has the same value), and the custom table

VALUES = """
chicken_hand 0 0
all_chows 1 1
no_flowers 1 1
seat_flower 1 1
self_draw 1 1
concealed_hand 1 1
dragon_pung 1 1
seat_wind_pung 1 1
round_wind_pung 1 1
robbing_kong 1 1
last_tile_draw 1 same
last_discard 1 –
kong_replacement 1 same
flower_set 2 2
seven_flowers 2 same
all_pungs 3 3
mixed_one_suit 3 3
mixed_terminals 4 4
small_three_dragons 5 5
small_four_winds 6 6
pure_one_suit 7 7
great_three_dragons 8 8
kong_on_kong 8 8
eight_flowers 8 8
four_concealed_pungs 8 –
all_honors 10 10
all_terminals 10 10
nine_gates 10 –
heavenly_hand 13 13
earthly_hand 13 13
human_hand 13 –
great_four_winds 13 13
thirteen_orphans 13 13
four_kongs 13 13
"""

CUSTOM = """
identical_chows 1
step_chows 1
missing_suit 1
declared_ready 2
triple_chows 2
triple_steps 2
pure_straight 2
last_tile_kong 3
two_identical_chows 3
two_step_chows 3
mirror_chows 3
quadruple_chows 3
quadruple_steps 3
three_kongs 3
three_wind_pungs 3
seven_pairs 3
mirror_pungs 3
four_in_four 3
terminal_pungs_honor_pair 9
red_in_green 10
million_stones 10
all_blue 13
all_green 13
all_ruby 13
"""

# Values in the presets that are neither `hk`'s column nor S0's; – is not played.
OTHER_VALUES: dict[str, dict[str, int | None]] = {
    "hk-chicken": {"all_pungs": 2, "mixed_one_suit": 2, "pure_one_suit": 4},
    "hk-chicken-half": {"all_pungs": 2, "mixed_one_suit": 2, "pure_one_suit": 4},
    "hk-new-territories": {"flower_set": 3, "seven_flowers": 3},
    "hk-tournament": {"human_hand": None},
    "hk-association": {"human_hand": None, "last_discard": None},
    "hk-tvb": {
        "no_flowers": None,
        "concealed_hand": None,
        "four_concealed_pungs": None,
        "nine_gates": None,
        "small_three_dragons": 4,
        "small_four_winds": 5,
        "thirteen_orphans": 10,
    },
}

# ---- the drops columns; in brackets the drops that an option makes

DROPS = """
kong_replacement: (last_tile_draw)
mixed_terminals: all_pungs (dragon_pung seat_wind_pung round_wind_pung)
small_three_dragons: dragon_pung
small_four_winds: (seat_wind_pung round_wind_pung)
great_three_dragons: dragon_pung
kong_on_kong: self_draw kong_replacement last_tile_draw last_tile_kong
eight_flowers: self_draw
four_concealed_pungs: all_pungs concealed_hand
all_honors: all_pungs mixed_terminals
all_terminals: all_pungs mixed_terminals
nine_gates: pure_one_suit concealed_hand
heavenly_hand: self_draw concealed_hand
earthly_hand: self_draw concealed_hand (human_hand)
human_hand: concealed_hand
great_four_winds: all_pungs mixed_one_suit seat_wind_pung round_wind_pung
thirteen_orphans: concealed_hand
four_kongs: all_pungs kong_replacement last_tile_kong
triple_chows: identical_chows
triple_steps: step_chows all_chows
last_tile_kong: last_tile_draw kong_replacement self_draw
two_identical_chows: identical_chows two_step_chows
two_step_chows: step_chows triple_steps
quadruple_chows: triple_chows identical_chows
quadruple_steps: triple_steps two_step_chows step_chows
terminal_pungs_honor_pair: mixed_terminals all_pungs
red_in_green: pure_one_suit mixed_one_suit all_pungs
million_stones: pure_one_suit
all_blue: mixed_one_suit all_pungs mixed_terminals all_honors
all_green: pure_one_suit mixed_one_suit all_pungs
all_ruby: mixed_one_suit all_pungs
"""

# ---- scoring options

A = {
    "all_honors",
    "all_terminals",
    "nine_gates",
    "heavenly_hand",
    "earthly_hand",
    "human_hand",
    "great_four_winds",
    "thirteen_orphans",
    "four_kongs",
}
B = A - {"all_honors", "nine_gates", "human_hand"}
C = A | {"small_four_winds", "four_concealed_pungs"}
T = (C | {"kong_on_kong", "eight_flowers"}) - {"human_hand"}
SETS = {"A": A, "B": B, "C": C, "T": T, "C+": C | {"great_three_dragons", "kong_on_kong"}, "{}": set[str]()}

# Columns: hk | hk-common | hk-chicken and -half | hk-8 | hk-10 | hk-unlimited | hk-new-territories | hk-tournament |
# hk-association | hk-tvb | hk-all
SCORING = """
flowers | yes | = | no | = | = | = | = | = | = | no | =
min_fan | 3 | = | 0 | = | = | = | = | = | = | 1 | =
limit_fan | 13 | = | 4 | 8 | 10 | NONE | = | 10 | 10 | 10 | =
standalone | A | B | C | = | = | {} | = | = | = | = | =
limit_hands | {} | = | = | = | = | = | = | T | T | = | =
not_towards_minimum | {} | = | = | = | = | = | = | = | = | = | =
double_hands | {} | = | {pure_one_suit} | = | = | = | = | = | = | = | =
triple_hands | {} | = | C+ | = | = | = | = | = | = | = | =
concealed_hand_with_flowers | yes | no | · | = | = | = | = | = | no | · | =
concealed_kong_keeps_concealed | no | = | = | = | = | = | = | = | = | = | =
all_chows_pair | any | = | = | = | = | = | = | = | = | suited | =
all_chows_wait | any | = | = | = | = | = | = | = | = | = | =
flower_set_drops_own | same_series | = | · | = | = | = | = | = | = | · | =
mixed_terminals_counts_honor_pungs | yes | = | = | = | = | = | = | = | = | = | =
small_four_winds_keeps_wind_fan | yes | no | = | = | = | = | = | = | = | no | =
four_concealed_pungs_discard | pair | = | = | = | = | = | = | = | = | = | =
nine_gates_discard | any | nine_sided_only | = | = | = | = | = | = | nine_sided_only | = | =
kong_on_last_tile | no_last_tile | add | = | = | = | = | = | = | add | = | =
kong_on_kong_strict | no | yes | = | = | = | = | = | = | = | = | =
earthly_hand | first_self_draw | dealer_first_discard | = | = | = | = | = | = | dealer_first_discard | = | =
first_turn_broken_by | claims | = | = | = | = | = | = | = | = | = | =
million_stones_suit | any | = | = | = | = | = | = | = | = | = | =
flower_win | yes | = | · | = | = | = | = | = | = | · | =
flower_win_dealer_opening | plain | = | · | = | = | = | = | = | = | · | =
flower_win_non_dealer_opening | first_own_draw | = | · | = | = | = | = | = | = | · | =
kong_flower_bonus | 0 | = | · | = | = | = | = | = | = | · | =
kong_on_kong_flower | off | = | · | = | = | = | = | = | = | · | =
dead_hand_may_flower_win | yes | = | · | = | = | = | = | = | = | · | =
"""
SCORING_COLUMNS = (
    ("hk",),
    ("hk-common",),
    ("hk-chicken", "hk-chicken-half"),
    ("hk-8",),
    ("hk-10",),
    ("hk-unlimited",),
    ("hk-new-territories",),
    ("hk-tournament",),
    ("hk-association",),
    ("hk-tvb",),
    ("hk-all",),
)

# ---- money and flow: hk | hk-common | hk-chicken | hk-chicken-half

SIX = {"flush_exposed", "terminals_exposed", "honors_exposed", "three_dragons", "four_winds", "four_kongs"}
SETS |= {
    "six": SIX,
    "six+12": SIX | {"twelve_exposed"},
    "9+12": {"nine_exposed_half", "twelve_exposed"},
}

MONEY = """
payout | half-spicy | half-spicy | old | old
discharge | full | full | full | half
unit | 1 | 1 | 1 | 4
table | () | () | () | ()
table_self_draw | () | () | () | ()
double_factor | 2 | – | 2 | 2
triple_factor | 3 | – | 3 | 3
chip | 1 | 1 | 1 | 1
base_chips | 100 | 100 | 100 | 100
multiple_winners | nearest | nearest | nearest | nearest
thirteen_orphans_uncuttable | yes | no | no | no
robbed_kong_pays_as_self_draw | no | no | no | no
liability | six+12 | six | six+12 | 9+12
concealed_kong_on_floor | yes | yes | yes | yes
liability_order | later | later | later | later
three_dragons_passes_on | yes | no | yes | –
all_honors_voids_three_dragons | yes | yes | yes | –
twelve_by_own_kong | yes | no | no | no
twelve_exposed_once | no | no | no | no
liable_pays_half | no | no | no | –
exposed_kong_feeder_pays | none | shares | none | none
kong_replacement_exempt | no | no | no | no
flower_win_feeder_pays | same | same | – | –
flower_win_takes | {} | {} | – | –
false_win_amount | limit | limit | limit | limit
"""

# hk | hk-common | hk-chicken, hk-chicken-half
FLOW = """
seating | given | given | given
dice | 3 | 3 | 3
opening_flowers | each_until_done | each_until_done | –
chow_claims | yes | yes | yes
kong_after_claim | yes | yes | yes
concealed_kong_shown | yes | yes | yes
thirteen_orphans_rob_concealed_kong | yes | yes | yes
missed_win | same_kind | same_kind | same_kind
missed_win_lifted_by | draw | draw | draw
missed_win_own_discard | yes | no | no
missed_win_more_fan | no | no | no
wait_for_eighth | yes | yes | –
heavenly_win_tile | last | last | last
human_hand | first_go_round | – | first_go_round
declare_ready_when | any | any | any
ready_kong | no | no | no
ready_sees_hands | no | no | no
false_win_on_table | refuse | refuse | refuse
false_win_passes_dealer | no | no | no
draw_passes_dealer | no | no | no
dealer_rule | stays_or_passes | stays_or_passes | stays_or_passes
stop_after_round | NONE | NONE | NONE
stop_after_hands | NONE | NONE | NONE
"""

# What the rules say of single presets outside the tables.
BESIDES: dict[str, dict[str, Any]] = {
    "hk-association": {
        "unit": 4,
        "robbed_kong_pays_as_self_draw": True,
        "kong_replacement_exempt": True,
        "thirteen_orphans_uncuttable": False,
        "twelve_by_own_kong": False,
        "draw_passes_dealer": True,
        "opening_flowers": "pass_by_pass",
        "missed_win_lifted_by": "draw+claim",
    },
    "hk-tvb": {
        "payout": "table",
        "table": (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
        "liability": frozenset({"flush_exposed", "honors_exposed", "three_dragons", "four_winds"}),
    },
}


def cell(text: str) -> object:
    """What a cell says."""
    if text in SETS:
        return frozenset(SETS[text])
    if text.startswith("{"):
        return frozenset(text.strip("{}").split())
    words = {"yes": True, "no": False, "NONE": None, "()": ()}
    return words[text] if text in words else int(text) if text.isdigit() else text


def rows(table: str) -> dict[str, list[str]]:
    return {option: cells for option, *cells in ([part.strip() for part in line.split("|")] for line in lines(table))}


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def said(table: str, columns: tuple[tuple[str, ...], ...], preset: str) -> dict[str, object]:
    """What a table says of a preset, where that is not what it says of `hk`."""
    at = next((index for index, names in enumerate(columns) if preset in names), 0)
    found = {}
    for option, cells in rows(table).items():
        assert len(cells) == len(columns), option
        if cells[at] not in ("=", "·", "–") and cells[at] != cells[0]:
            found[option] = cell(cells[at])
    return found


MONEY_COLUMNS = (("hk",), ("hk-common",), ("hk-chicken",), ("hk-chicken-half",))
FLOW_COLUMNS = (("hk",), ("hk-common",), ("hk-chicken", "hk-chicken-half"))


def values_of_hk() -> dict[str, int]:
    return {word: int(value) for word, value, _ in (line.split() for line in lines(VALUES))}


def values_said(preset: str) -> dict[str, int | None]:
    if preset == "hk-common":
        column = {word: value for word, _, value in (line.split() for line in lines(VALUES))}
        return {word: None if value == "–" else int(value) for word, value in column.items() if value != "same"}
    if preset == "hk-all":
        return {word: int(value) for word, value in (line.split() for line in lines(CUSTOM))}
    return OTHER_VALUES.get(preset, {})


def drops_typed(*, by_option: bool) -> dict[str, set[str]]:
    found = {}
    for line in lines(DROPS):
        word, _, text = line.partition(":")
        plain, _, bracket = text.partition("(")
        row = set((bracket.strip(" )") if by_option else plain).split())
        if row:
            found[word] = row
    return found


def as_sets(drops: Any) -> dict[str, set[str]]:
    return {word: set(row) for word, row in drops.items()}


def test_the_names() -> None:
    assert presets()[: len(HK_PRESETS)] == HK_PRESETS
    assert len(set(presets())) == len(presets())
    for name in presets():
        assert Ruleset.preset(name).name == name
        assert Ruleset.preset(name).title


def test_values_of_hk() -> None:
    assert dict(Ruleset.preset("hk").values) == values_of_hk()


def test_excludes_of_hk() -> None:
    assert as_sets(Ruleset.preset("hk").excludes) == drops_typed(by_option=False)


def test_adds_of_hk() -> None:
    assert as_sets(Ruleset.preset("hk").adds) == {
        "all_honors": {"small_three_dragons", "great_three_dragons", "small_four_winds"}
    }


@pytest.mark.parametrize("table", [SCORING, MONEY, FLOW])
def test_options_of_hk(table: str) -> None:
    hk = Ruleset.preset("hk")
    expected = {option: cell(cells[0]) for option, cells in rows(table).items() if cells[0] != "–"}
    assert {option: getattr(hk, option) for option in expected} == expected


@pytest.mark.parametrize("preset", HK_PRESETS)
def test_a_preset_differs_from_hk_in_what_the_tables_say_and_in_nothing_else(preset: str) -> None:
    expected: dict[str, object] = {
        **said(SCORING, SCORING_COLUMNS, preset),
        **said(MONEY, MONEY_COLUMNS, preset),
        **said(FLOW, FLOW_COLUMNS, preset),
        **BESIDES.get(preset, {}),
    }
    hk = values_of_hk()
    expected |= {f"values.{word}": value for word, value in values_said(preset).items() if hk.get(word) != value}
    if preset == "hk-unlimited":
        expected["excludes.great_four_winds"] = ("seat_wind_pung", "round_wind_pung")
    found = {path: this for path, this, _ in Ruleset.preset(preset).diff(Ruleset.preset("hk"))}
    assert found == expected


def test_every_option_of_the_family_stands_in_a_table() -> None:
    tables = set(rows(SCORING)) | set(rows(MONEY)) | set(rows(FLOW))
    said_otherwise = {"name", "title", "family", "values", "excludes", "adds"}
    data = Ruleset.preset("hk").to_dict()
    assert set(data) - {"extends"} == tables | said_otherwise


@pytest.mark.parametrize(
    ("option", "value", "pattern"),
    [
        ("kong_on_last_tile", "no_last_tile", "kong_replacement"),
        ("mixed_terminals_counts_honor_pungs", False, "mixed_terminals"),
        ("small_four_winds_keeps_wind_fan", False, "small_four_winds"),
        ("earthly_hand", "dealer_first_discard", "earthly_hand"),
    ],
)
def test_drops_that_an_option_makes(option: str, value: object, pattern: str) -> None:
    by_option, plain = drops_typed(by_option=True), drops_typed(by_option=False)
    others = {
        "kong_on_last_tile": "add",
        "mixed_terminals_counts_honor_pungs": True,
        "small_four_winds_keeps_wind_fan": True,
        "earthly_hand": "first_self_draw",
    }
    without = Ruleset.preset("hk").replace(**others)
    assert as_sets(without.drops()) == plain
    drops = as_sets(without.replace(**{option: value}).drops())
    assert drops == plain | {pattern: plain.get(pattern, set()) | by_option[pattern]}


@pytest.mark.parametrize("preset", ["hk", "hk-common", "hk-tvb", "hk-association", "hk-unlimited"])
def test_drops_in_force_in_presets(preset: str) -> None:
    made = {
        "hk": {"kong_replacement"},
        "hk-common": {"small_four_winds", "earthly_hand"},
        "hk-tvb": {"kong_replacement", "small_four_winds"},
        "hk-association": {"earthly_hand"},
        "hk-unlimited": {"kong_replacement"},
    }[preset]
    expected = drops_typed(by_option=False)
    for word in made:
        expected[word] = expected.get(word, set()) | drops_typed(by_option=True)[word]
    if preset == "hk-unlimited":
        expected["great_four_winds"] = {"seat_wind_pung", "round_wind_pung"}
    assert as_sets(Ruleset.preset(preset).drops()) == expected


@pytest.mark.parametrize("preset", presets())
def test_a_preset_file_says_nothing_twice(preset: str) -> None:
    text = resources.files("hkmj.rules").joinpath("presets", f"{preset}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    if preset in BASE.values():
        assert "extends" not in data
        return
    base = Ruleset.preset(data.pop("extends"))
    for option, value in data.items():
        if option in ("values", "excludes", "adds"):
            for row, entry in value.items():
                assert base.replace(**{option: {row: entry}}) != base, f"{option}.{row}"
        else:
            # Alone an option may clash with the others; then it says something.
            here = Ruleset.preset(preset)
            assert getattr(here, option) != getattr(base, option), option


@pytest.mark.parametrize("family", FAMILIES)
def test_drops_by_option_name_options_and_patterns_that_exist(family: Family) -> None:
    base = Ruleset.preset(BASE[family])
    for drop in option_drops(family):
        assert getattr(base.replace(**{drop.option: drop.value}), drop.option) == drop.value
        assert {drop.pattern, *drop.drops} <= set(pattern_ids(family))
        # What the option makes must not stand in the relation too: it could then not be switched off.
        assert not set(base.excludes.get(drop.pattern, ())) & set(drop.drops)
