"""Which options decide anything: the cells of the rules' tables that say they do not, and what else decides that."""

from __future__ import annotations

from typing import Any

import pytest

from hkmj.rules import Ruleset, presets
from hkmj.rules.fields import FIELDS
from hkmj.rules.meaning import applies, plays

# Cells without meaning that follow from the family or from another option, preset by preset.
WITHOUT: dict[str, str] = {
    "hk": "base false_win_with_base gd_self_draw_each raise_from_winners stakes hand_multiples horses dealer_bonus "
    "streak_on_draw ready_declarer_exempt pull pull_grows pull_rounding grass_set_means follow_discard_first_round "
    "instant table table_self_draw double_factor triple_factor dealer_extra_tile stop_after_hands million_stones_suit",
    "hk-chicken": "table table_self_draw opening_flowers flower_win flower_set_drops_own wait_for_eighth "
    "flower_win_feeder_pays flower_win_takes",
    "hk-chicken-half": "three_dragons_passes_on all_honors_voids_three_dragons liable_pays_half",
    "hk-unlimited": "standalone adds limit_hands",
    "guangdong": "flower_win_feeder_pays flower_win_takes wait_for_eighth declare_ready_when ready_kong base "
    "opening_flowers stakes hand_multiples",
    "guangdong-folk": "liability_order concealed_kong_on_floor three_dragons_passes_on all_honors_voids_three_dragons "
    "twelve_by_own_kong twelve_exposed_once liable_pays_half kong_replacement_exempt raise_from_winners unit "
    "earthly_hand human_hand stop_after_round",
    "taiwan-hk": "concealed_kong_on_floor liability_order three_dragons_passes_on twelve_by_own_kong liable_pays_half "
    "gd_self_draw_each stakes horses limit_hands adds standalone stop_after_hands",
}
WITH: dict[str, str] = {
    "hk": "unit payout discharge min_fan limit_fan standalone adds liability concealed_kong_on_floor liability_order "
    "three_dragons_passes_on all_honors_voids_three_dragons twelve_by_own_kong twelve_exposed_once liable_pays_half "
    "flower_win_feeder_pays opening_flowers wait_for_eighth nine_gates_discard stop_after_round missed_win_lifted_by",
    "hk-chicken": "double_factor triple_factor double_hands triple_hands liable_pays_half",
    "hk-tvb": "table table_self_draw",
    "hk-all": "declare_ready_when ready_kong million_stones_suit",
    "guangdong": "raise_from_winners gd_self_draw_each twelve_exposed_once unit human_hand_after_dealer_kong",
    "guangdong-folk": "stakes hand_multiples horses instant stop_after_hands opening_flowers",
    "taiwan-hk": "base unit false_win_with_base dealer_bonus streak_on_draw ready_declarer_exempt pull pull_grows "
    "pull_rounding grass_set_means follow_discard_first_round instant declare_ready_when dealer_extra_tile",
}


@pytest.mark.parametrize(
    ("name", "option", "does"),
    [
        (name, option, does)
        for table, does in ((WITHOUT, False), (WITH, True))
        for name, options in table.items()
        for option in options.split()
    ],
)
def test_presets(name: str, option: str, does: bool) -> None:
    assert applies(Ruleset.preset(name), option) is does


@pytest.mark.parametrize(
    ("name", "options", "option"),
    [
        ("hk", {"payout": "old", "double_hands": ["pure_one_suit"]}, "double_factor"),
        ("hk", {"payout": "old", "triple_hands": ["nine_gates"]}, "triple_factor"),
        ("hk", {"values": {"million_stones": 10}}, "million_stones_suit"),
        ("hk", {"values": {"declared_ready": 2}}, "ready_kong"),
        ("hk", {"missed_win": "waits"}, "missed_win_more_fan"),
        ("hk", {"dealer_rule": "last_winner"}, "stop_after_hands"),
        ("hk", {"values": {"seven_pairs": 3}}, "excludes.seven_pairs"),
        ("hk-unlimited", {"limit_fan": 13}, "adds.all_honors"),
        ("hk-chicken", {"flowers": True}, "flower_win"),
        ("hk-chicken-half", {"liability": ["three_dragons"]}, "three_dragons_passes_on"),
        ("guangdong", {"payout": "stakes", "values": {"pure_pungs": None}}, "hand_multiples"),
    ],
)
def test_an_option_that_another_switches_on(name: str, options: dict[str, Any], option: str) -> None:
    rules = Ruleset.preset(name)
    if name == "guangdong":
        # Its classes of hands end with 4 fan.
        high = dict.fromkeys(word for word, fan in rules.values.items() if fan > 4)
        options = {"payout": "stakes", "values": high, "standalone": []}
    assert not applies(rules, option)
    assert applies(rules.replace(**options), option)


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"missed_win": "off"}, "missed_win_lifted_by"),
        ({"multiple_winners": "all"}, "thirteen_orphans_uncuttable"),
        ({"concealed_kong_shown": False}, "concealed_kong_on_floor"),
        ({"liability": []}, "concealed_kong_on_floor"),
        ({"liability_order": "earlier"}, "three_dragons_passes_on"),
        ({"discharge": "half"}, "liable_pays_half"),
        ({"flower_win": False}, "flower_win_takes"),
        ({"values": {"nine_gates": None}}, "nine_gates_discard"),
        ({"values": {"nine_gates": None}}, "excludes.nine_gates"),
    ],
)
def test_an_option_that_another_switches_off(options: dict[str, Any], option: str) -> None:
    rules = Ruleset.preset("hk")
    assert applies(rules, option)
    assert not applies(rules.replace(**options), option)


def test_limit_hands_count_though_they_have_no_value_of_their_own() -> None:
    rules = Ruleset.preset("hk").replace(values={"nine_gates": None}, limit_hands=["nine_gates"])
    assert plays(rules, "nine_gates")
    assert applies(rules, "nine_gates_discard")


@pytest.mark.parametrize("name", presets())
def test_an_option_of_another_family_never_applies(name: str) -> None:
    rules = Ruleset.preset(name)
    assert not any(applies(rules, field.name) for field in FIELDS.values() if rules.family not in field.families)
