"""The presets of the Taiwanese and Guangdong families, against the tables of the rules typed out once more."""

from __future__ import annotations

from typing import Any

import pytest

from hkmj.errors import RulesetError
from hkmj.patterns import pattern_ids, patterns
from hkmj.rules import Points, Ruleset
from hkmj.rules.prices import false_win, own_draw, price

TW = Ruleset.preset("taiwan-hk")
GD = Ruleset.preset("guangdong")
FOLK = Ruleset.preset("guangdong-folk")

# id, fan: drops, in the order of the eighty rows; what an option makes a row drop is in brackets
TAIWAN = """
no_flowers 1
seat_flower 2
other_flower 1
value_wind_pung 2
other_wind_pung 1
dragon_pung 2
declared_ready 5
chicken_hand 10
dual_pung_wait 1
false_single_wait 1
single_wait 2
all_chows 3
two_five_eight_pair 1
old_young 2
no_honors 1
no_honors_no_flowers 5: no_honors no_flowers
big_all_chows 10: no_honors_no_flowers no_honors no_flowers all_chows
concealed_hand 3
last_tile_draw 20
self_draw 1
concealed_self_draw 5: concealed_hand self_draw
exposed_kong 1
concealed_kong 2
flower_replacement 1
kong_replacement 1
robbing_kong 1
kong_on_kong 30: kong_replacement
robbing_kong_on_kong 30: robbing_kong
two_concealed_pungs 3
three_concealed_pungs 10: two_concealed_pungs
four_concealed_pungs 30: three_concealed_pungs two_concealed_pungs
identical_chows 3
triple_chows 15
quadruple_chows 30
two_suit_chows 2
three_suit_chows 10
four_same_chows 20
five_same_chows 40
two_brothers 3
small_three_brothers 10
great_three_brothers 15
small_three_sisters 8
great_three_sisters 15
four_in_one 5
four_in_two 10
four_in_four 20
exposed_straight 10
concealed_straight 20
exposed_mixed_straight 8
concealed_mixed_straight 15
five_types 10
missing_suit 5: no_honors (no_honors_no_flowers)
mixed_one_suit 30
pure_one_suit 80: no_honors (no_honors_no_flowers)
all_pungs 30
all_from_others 15: single_wait
half_from_others 8: single_wait
within_seven 20: within_ten
within_ten 10
small_three_dragons 20: dragon_pung
great_three_dragons 40: dragon_pung
small_three_winds 15
great_three_winds 30
small_four_winds 60: small_three_winds great_three_winds
great_four_winds 80: great_three_winds
thirteen_orphans 80: five_types concealed_hand concealed_self_draw
sixteen_disjoint 40: five_types concealed_hand concealed_self_draw
five_concealed_pungs 80: four_concealed_pungs three_concealed_pungs two_concealed_pungs
concealed_all_pungs 100: five_concealed_pungs four_concealed_pungs three_concealed_pungs two_concealed_pungs \
concealed_self_draw concealed_hand self_draw
eight_pairs 40: concealed_hand concealed_self_draw
flower_set 10
all_flowers 30
all_simples 5: no_honors (no_honors_no_flowers)
mixed_outside 10
pure_outside 15: mixed_outside no_honors (no_honors_no_flowers)
mixed_terminals 30: mixed_outside
all_terminals 80: mixed_outside pure_outside no_honors (no_honors_no_flowers)
heavenly_hand 100: concealed_hand self_draw concealed_self_draw flower_replacement within_seven within_ten
earthly_hand 80: concealed_hand self_draw concealed_self_draw flower_replacement within_seven within_ten human_hand
human_hand 80: within_seven within_ten
"""
TAIWAN_EXTRA = """
all_honors: mixed_terminals mixed_outside
last_discard
two_sisters
four_sisters
three_kongs
four_kongs: three_kongs
five_kongs: four_kongs three_kongs
seven_rob_one
"""
ORDINARY = "chicken_hand 0 all_chows 1 all_pungs 2 mixed_one_suit 2"
ADDITIONS = "self_draw 1 seat_wind_pung 1 round_wind_pung 1 dragon_pung 1"
SPECIAL = (
    "pure_one_suit 4 mixed_pungs 4 pure_pungs 5 mixed_terminals 5 small_three_dragons 5 small_four_winds 5 all_honors 6"
    " all_terminals 6 great_three_dragons 6 great_four_winds 6 nine_gates 6 thirteen_orphans 6 heavenly_hand 6"
    " human_hand 6 earthly_hand 6"
)
RAISED = ["kong_replacement", "last_tile_draw", "robbing_kong", "several_winners"]

# option: taiwan-hk | guangdong | guangdong-folk; – has no meaning there
OPTIONS = """
flowers | yes | no | yes
min_fan | 0 | 0 | 0
limit_fan | NONE | 3 | NONE
chicken_hand_mode | replaces | – | –
double_wind | once | – | –
closed_wait_counts | yes | – | –
exposed_kong_is_concealed_pung | yes | – | –
discard_completed_pung_is_concealed | no | – | –
added_kong_counts | yes | – | –
no_honors_family | both | – | –
concealed_all_pungs_keeps_all_pungs | yes | – | –
winds_keep_wind_pungs | yes | – | –
orphans_set_by_discard | yes | – | –
eight_pairs_four_alike | yes | – | –
double_form_counts | no | – | –
human_hand_by_self_draw | no | – | –
earthly_hand_void_by | own | – | –
straight_takes_old_young | yes | – | –
mixed_straight_of_two_suits | no | – | –
raise_to_fan | – | 3 | NONE
nine_gates_wait | – | any | –
human_hand_after_dealer_kong | – | yes | –
payout | base+fan | points | stakes
discharge | full | full | full
unit | 2 | 1 | 1
base | 10 | – | –
chip | 1 | 1 | 1
base_chips | 100 | 100 | 100
multiple_winners | nearest | all | highest
thirteen_orphans_uncuttable | no | no | no
robbed_kong_pays_as_self_draw | no | yes | no
liability | {} | {three_dragons four_winds twelve_exposed} | {}
concealed_kong_on_floor | – | no | –
liability_order | – | later | –
three_dragons_passes_on | – | no | –
all_honors_voids_three_dragons | – | no | –
twelve_by_own_kong | – | no | –
twelve_exposed_once | – | yes | –
liable_pays_half | – | no | –
exposed_kong_feeder_pays | none | shares | none
kong_replacement_exempt | – | no | –
flower_win_feeder_pays | same | – | –
flower_win_takes | {} | – | –
false_win_with_base | no | – | –
gd_self_draw_each | – | points | points
raise_from_winners | – | 3 | –
horses | – | no | yes
dealer_bonus | yes | – | –
streak_on_draw | yes | – | –
ready_declarer_exempt | off | – | –
pull | yes | – | –
pull_grows | payers | – | –
pull_rounding | at_cashing | – | –
grass_set_means | mixed_numbers | – | –
follow_discard_first_round | no | – | –
instant | {follow_discard concealed_kong grass_set flower_set dice_123 dice_triple refused_pung} | {} | {flower kong}
seating | given | given | given
dice | 3 | 3 | 3
dealer_extra_tile | front | – | –
opening_flowers | each_until_done | – | each_until_done
chow_claims | yes | yes | no
kong_after_claim | yes | yes | yes
kong_on_kong_strict | no | no | no
concealed_kong_shown | no | yes | yes
thirteen_orphans_rob_concealed_kong | no | no | no
missed_win | waits | same_kind | same_kind
missed_win_lifted_by | draw | draw+claim | draw+claim
missed_win_own_discard | no | no | no
missed_win_more_fan | no | no | no
flower_win | yes | – | no
flower_win_non_dealer_opening | at_once | – | –
heavenly_win_tile | last | last | –
earthly_hand | first_self_draw | first_self_draw | –
human_hand | first_four_discards | dealer_first_discard | –
declare_ready_when | any | – | –
ready_kong | no | – | –
ready_sees_hands | no | – | –
false_win_on_table | refuse | refuse | refuse
false_win_passes_dealer | no | no | no
draw_passes_dealer | no | no | no
dealer_rule | stays_or_passes | stays_or_passes | last_winner
stop_after_round | NONE | NONE | –
stop_after_hands | – | – | NONE
"""


def cell(text: str) -> object:
    if text.startswith("{"):
        return frozenset(text.strip("{}").split())
    words = {"yes": True, "no": False, "NONE": None}
    return words[text] if text in words else int(text) if text.isdigit() else text


def column(at: int) -> dict[str, object]:
    table = [[part.strip() for part in line.split("|")] for line in OPTIONS.strip().splitlines()]
    assert all(len(row) == 4 for row in table)
    return {row[0]: cell(row[at]) for row in table if row[at] != "–"}


def pairs(text: str) -> dict[str, int]:
    words = text.split()
    return {word: int(value) for word, value in zip(words[::2], words[1::2], strict=True)}


@pytest.mark.parametrize(("at", "rules"), [(1, TW), (2, GD), (3, FOLK)])
def test_options(at: int, rules: Ruleset) -> None:
    expected = column(at)
    assert {option: getattr(rules, option) for option in expected} == expected


@pytest.mark.parametrize(("at", "rules"), [(1, TW), (2, GD)])
def test_every_option_of_the_family_stands_in_the_table(at: int, rules: Ruleset) -> None:
    besides = {"extends", "name", "title", "family", "values", "excludes", "false_win_amount"}
    of_guangdong = {"standalone", "stakes", "hand_multiples"}
    dashes = {"flower_win", "opening_flowers", "stop_after_hands", "stop_after_round"}
    assert set(rules.to_dict()) - besides - (of_guangdong if at == 2 else set()) - dashes == set(column(at)) - dashes


def test_amounts() -> None:
    assert TW.false_win_amount == 30
    assert GD.false_win_amount == FOLK.false_win_amount == Points(8)
    assert FOLK.stakes == (1, 2, 3)
    assert FOLK.hand_multiples == (1, 2, 4, 8, 16)


def test_taiwan_patterns_values_and_drops() -> None:
    rows = [line.partition(":") for line in TAIWAN.strip().splitlines()]
    values = {word: int(fan) for word, fan in (head.split() for head, _, _ in rows)}
    extra = [line.partition(":") for line in TAIWAN_EXTRA.strip().splitlines()]
    assert len(values) == 80
    assert pattern_ids("taiwan") == (*values, *(head for head, _, _ in extra))
    assert dict(TW.values) == values
    plain, full = {}, {}
    for head, _, text in rows + extra:
        before, _, bracket = text.partition("(")
        if text:
            plain[head.split()[0]] = set(before.split())
            full[head.split()[0]] = set(before.split()) | set(bracket.strip(" )").split())
    assert {word: set(row) for word, row in TW.excludes.items()} == plain
    assert {word: set(row) for word, row in TW.drops().items()} == full
    only = TW.replace(no_honors_family="no_honors_only")
    assert {word: set(row) for word, row in only.drops().items()} == plain
    assert TW.effective_standalone() == frozenset()


def test_taiwan_drops_that_options_make() -> None:
    winds = TW.replace(winds_keep_wind_pungs=False).drops()
    for word in ("small_three_winds", "great_three_winds", "small_four_winds", "great_four_winds"):
        assert set(winds[word]) - set(TW.drops().get(word, ())) == {"value_wind_pung", "other_wind_pung"}
    pungs = TW.replace(concealed_all_pungs_keeps_all_pungs=False).drops()
    assert set(pungs["concealed_all_pungs"]) - set(TW.drops()["concealed_all_pungs"]) == {"all_pungs"}


def test_guangdong_patterns_and_values() -> None:
    expected = pairs(ORDINARY) | pairs(ADDITIONS) | pairs(SPECIAL)
    assert pattern_ids("guangdong") == (*expected, *RAISED)
    assert dict(GD.values) == expected
    assert GD.effective_standalone() == set(pairs(SPECIAL))
    assert dict(GD.drops()) == {}
    assert [row.id for row in patterns("guangdong") if row.section == "raised"] == RAISED


def test_folk_values() -> None:
    assert dict(FOLK.values) == pairs("chicken_hand 0 mixed_one_suit 1 pure_one_suit 2 all_pungs 3 thirteen_orphans 4")
    # Without a cap, and alone all the same: that nothing is alone without a limit is a rule of Hong Kong.
    assert FOLK.effective_standalone() == {"mixed_one_suit", "pure_one_suit", "all_pungs", "thirteen_orphans"}


# ---- prices


def test_taiwan_prices() -> None:
    # The worked figures at 50 and 10, and at 10 and 2.
    dear = TW.replace(base=50, unit=10)
    assert price(dear, 7) == own_draw(dear, 7) == 120
    assert price(TW, 13) == 36
    assert false_win(dear) == 300
    assert false_win(TW) == 60
    assert false_win(dear.replace(false_win_with_base=True)) == 350


def test_guangdong_prices() -> None:
    assert [price(GD, fan) for fan in range(7)] == [1, 2, 4, 8, 16, 32, 64]
    assert own_draw(GD, 1) == 2
    assert own_draw(GD.replace(gd_self_draw_each="half"), 3) == 4
    assert false_win(GD) == 8
    assert false_win(GD.replace(unit=5)) == 40


def test_folk_prices() -> None:
    assert price(FOLK, 3) == 24
    assert [own_draw(FOLK, fan) for fan in range(5)] == [3, 6, 12, 24, 48]
    assert false_win(FOLK) == 24
    assert price(FOLK.replace(stakes=(5, 5, 5)), 4) == 80


# ---- what is refused


@pytest.mark.parametrize(
    ("rules", "match", "path", "options"),
    [
        (TW, "five sets", "liability", {"liability": ["three_dragons"]}),
        (TW, "one creditor", "pull", {"multiple_winners": "all"}),
        (TW, "must be even", "base", {"base": 15}),
        (TW, "another family", "payout", {"payout": "half-spicy"}),
        (TW, "half does not go with", "discharge", {"discharge": "half"}),
        (TW, "another family", "instant", {"instant": ["kong"]}),
        (TW, "means nothing to the family taiwan", "standalone", {"standalone": ["all_pungs"]}),
        (TW, "means nothing to the family taiwan", "limit_hands", {"limit_hands": ["all_pungs"]}),
        (TW, "unknown pattern 'seven_flowers'", "values.seven_flowers", {"values": {"seven_flowers": 3}}),
        (TW, "below min_fan 5", "limit_fan", {"min_fan": 5, "limit_fan": 4}),
        (TW, "missed_win waits only", "missed_win_more_fan", {"missed_win_more_fan": True, "missed_win": "any"}),
        (TW, "never joins", "flower_win_takes", {"flower_win_takes": ["no_flowers"]}),
        (GD, "another family", "payout", {"payout": "base+fan"}),
        (GD, "half does not go with", "discharge", {"discharge": "half"}),
        (GD, "another family", "instant", {"instant": ["follow_discard"]}),
        (GD, "is 4, above limit_fan 3", "raise_to_fan", {"raise_to_fan": 4}),
        (GD, "one of 3, 2", "raise_from_winners", {"raise_from_winners": 4}),
        (GD, "no fan of its own", "values.several_winners", {"values": {"several_winners": 1}}),
        (GD, "means nothing to the family guangdong", "flower_win_takes", {"flower_win_takes": []}),
        (FOLK, "expected 3 entries, got 2", "stakes", {"stakes": [1, 2]}),
        (FOLK, "expected 5 entries, got 6", "hand_multiples", {"hand_multiples": range(6)}),
        (FOLK, "whole number from 0", "stakes", {"stakes": [1, 2, -3]}),
        (FOLK, "hand_multiples ends with 4", "values.thirteen_orphans", {"values": {"thirteen_orphans": 5}}),
        (FOLK, "not whole .the own draw of 0 fan is 3/2", "stakes", {"gd_self_draw_each": "half"}),
        (FOLK, "no rounds", "stop_after_round", {"stop_after_round": "E"}),
    ],
)
def test_refused(rules: Ruleset, match: str, path: str, options: dict[str, Any]) -> None:
    with pytest.raises(RulesetError, match=match) as caught:
        rules.replace(**options)
    assert caught.value.path == path


def test_not_refused() -> None:
    assert TW.replace(base=15, instant=TW.instant - {"grass_set"}).base == 15
    assert TW.replace(pull=False, multiple_winners="all").multiple_winners == "all"
    assert GD.replace(min_fan=5).min_fan == 5, "special hands stand above the limit of ordinary ones"
    assert GD.replace(limit_fan=None).raise_to_fan == 3
    assert FOLK.replace(stakes=[2, 2, 2], gd_self_draw_each="half").stakes == (2, 2, 2)
    assert FOLK.replace(stop_after_hands=16).stop_after_hands == 16
