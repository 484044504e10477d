"""Taiwanese hands that several rules meet in: where the winning tile goes, what waits, what a larger row leaves."""

from __future__ import annotations

from typing import Any

from .helpers import Case, Options, check, each, values
from .taiwan import TWO, tw

OWN: dict[str, Any] = {"self_draw": True}
NO_CLOSED: Options = {"closed_wait_counts": False}
BOTH_FORMS: Options = {"double_form_counts": True}
SET_STANDS: Options = {"orphans_set_by_discard": False}
FOUR_ARE_NO_PAIRS: Options = {"eight_pairs_four_alike": False}
DISCARD_TOO: Options = {"discard_completed_pung_is_concealed": True}

FOUR_CHOWS = "[456m][345p][678p][789m]"  # nothing among them but themselves
WAITS = (
    # 2223s waits on 1s, 3s and 4s.
    tw("2223-pair", f"{FOUR_CHOWS}2223s34f+3s", f"false_single_wait 1, no_honors 1, {TWO}", 4),
    tw("2223-low", f"{FOUR_CHOWS}2223s34f+1s", f"all_chows 3, two_five_eight_pair 1, no_honors 1, {TWO}", 7),
    tw("2223-high", f"{FOUR_CHOWS}2223s34f+4s", f"all_chows 3, two_five_eight_pair 1, no_honors 1, {TWO}", 7),
    # 5557s waits on 6s, closed, and on 7s, the pair.
    tw(
        "5557-closed",
        f"{FOUR_CHOWS}5557s34f+6s",
        f"all_chows 3, false_single_wait 1, two_five_eight_pair 1, no_honors 1, {TWO}",
        8,
    ),
    tw(
        "5557-closed-counts-not",
        f"{FOUR_CHOWS}5557s34f+6s",
        f"all_chows 3, two_five_eight_pair 1, no_honors 1, {TWO}",
        7,
        put=NO_CLOSED,
    ),
    tw("5557-pair", f"{FOUR_CHOWS}5557s34f+7s", f"false_single_wait 1, no_honors 1, {TWO}", 4),
    # Without closed waits it waits on two kinds all the same: the option takes the row, not the wait.
    tw("5557-pair-no-closed", f"{FOUR_CHOWS}5557s34f+7s", f"false_single_wait 1, no_honors 1, {TWO}", 4, put=NO_CLOSED),
    # The hand's own kong has used 6s up.
    tw(
        "5557-used-up-by-a-kong",
        "[6666s][345p][678p][789m]5557s34f+7s",
        f"single_wait 2, exposed_kong 1, two_concealed_pungs 3, small_three_sisters 8, no_honors 1, {TWO}",
        17,
    ),
    # 333s 12s waits on 9m too, as 123s and 33s; so the edge is 假獨 at most, and 對碰 the earlier of equals.
    tw(
        "edge-beside-three-alike",
        "[345p][678p][789m]33312s99m34f+3s",
        f"dual_pung_wait 1, four_in_one 5, no_honors 1, {TWO}",
        9,
    ),
    # Four alike beside three alike: eight pairs, whichever tile came last.
    tw(
        "pairs-four-and-three",
        "1133m55p2299s4444z55z34f+5z",
        f"eight_pairs 40, five_types 10, {TWO}",
        52,
    ),
    # By own draw the pair may be the dearer place, by discard the chow that leaves a pung whole.
    tw(
        "chow-leaves-the-pung",
        "[678p]111567m99p33345s34f+3s",
        f"two_concealed_pungs 3, four_in_one 5, no_honors 1, {TWO}",
        11,
    ),
    tw(
        "chow-leaves-nothing-more",
        "[678p]111567m99p33345s34f+3s",
        f"two_concealed_pungs 3, four_in_one 5, dual_pung_wait 1, no_honors 1, {TWO}",
        12,
        put=DISCARD_TOO,
    ),
    tw(
        "own-draw-takes-the-row",
        "[678p]111567m99p33345s34f+3s",
        f"two_concealed_pungs 3, four_in_one 5, dual_pung_wait 1, self_draw 1, no_honors 1, {TWO}",
        13,
        **OWN,
    ),
    # Three pungs in a row or three chows alike; the winning tile decides.
    tw(
        "pungs-rather",
        "[678p]222333444s99m67m34f+8m",
        f"great_three_sisters 15, three_concealed_pungs 10, two_suit_chows 2, no_honors 1, {TWO}",
        30,
    ),
    tw(
        "pungs-rather-one-by-discard",
        "[678p]22233344s99m678m34f+4s",
        f"great_three_sisters 15, two_concealed_pungs 3, dual_pung_wait 1, two_suit_chows 2, no_honors 1, {TWO}",
        24,
    ),
    # 24 either way and six ids: triple chows with a closed wait, or pungs; 對碰 stands before 假獨 in the table.
    tw(
        "equal-fan-earlier-ids",
        "[678p]22233444s99m678m34f+3s",
        f"great_three_sisters 15, two_concealed_pungs 3, dual_pung_wait 1, two_suit_chows 2, no_honors 1, {TWO}",
        24,
    ),
    # Without 對碰 the three chows are worth more: 15 + 3 + 1 + 2 + 1 + 2.
    tw(
        "chows-rather",
        "[678p]22233444s99m678m34f+3s",
        f"triple_chows 15, all_chows 3, false_single_wait 1, two_suit_chows 2, no_honors 1, {TWO}",
        24,
        put=values(dual_pung_wait=None),
    ),
)

PAIRS_OF_ONE_SUIT = "1112233445566778m34f+8m"
SHAPES = (
    tw("pairs-three-fours", "1111m2222p3333s44z55z34f+5z", f"eight_pairs 40, five_types 10, {TWO}", 52),
    tw("pairs-the-fourth-won", "111m2222p3333s44z555z34f+1m", f"eight_pairs 40, five_types 10, {TWO}", 52),
    tw(
        "pairs-drawn-last",
        "1111m2222p3333s44z55z34f+5z",
        f"eight_pairs 40, five_types 10, self_draw 1, last_tile_draw 20, {TWO}",
        73,
        last_tile=True,
        **OWN,
    ),
    # 111 234 234 567 567 88: the pairs are dearer, both forms dearer still.
    tw("pairs-of-one-suit", PAIRS_OF_ONE_SUIT, f"eight_pairs 40, pure_one_suit 80, {TWO}", 122),
    tw(
        "pairs-of-one-suit-as-sets",
        PAIRS_OF_ONE_SUIT,
        f"pure_one_suit 80, identical_chows 3x2, two_five_eight_pair 1, false_single_wait 1, concealed_hand 3, {TWO}",
        93,
        put=values(eight_pairs=None),
    ),
    tw(
        "pairs-of-one-suit-both",
        PAIRS_OF_ONE_SUIT,
        f"eight_pairs 40, pure_one_suit 80, identical_chows 3x2, two_five_eight_pair 1, false_single_wait 1, {TWO}",
        130,
        put=BOTH_FORMS,
    ),
    tw(
        "disjoint-a-suited-pair",
        "147m258p369s1234567z34f+4m",
        f"sixteen_disjoint 40, {TWO}",
        42,
        drops="five_types<sixteen_disjoint concealed_hand<sixteen_disjoint",
    ),
    tw("disjoint-wide", "169m269p159s1234567z34f+9m", f"sixteen_disjoint 40, {TWO}", 42),
    tw(
        "disjoint-drawn-ready-last",
        "147m258p369s1234567z34f+4m",
        f"sixteen_disjoint 40, self_draw 1, last_tile_draw 20, declared_ready 5, within_ten 10, {TWO}",
        78,
        last_tile=True,
        declared_ready=True,
        floor_discards=8,
        **OWN,
    ),
    tw(
        "disjoint-earthly",
        "147m258p369s1234567z+4m",
        "sixteen_disjoint 40, earthly_hand 80, no_flowers 1",
        121,
        first_turn="first_own_draw",
        claimed_before=True,
        **OWN,
    ),
    tw(
        "disjoint-human",
        "147m258p369s1234567z+4m",
        "sixteen_disjoint 40, human_hand 80, no_flowers 1",
        121,
        first_turn="before_first_draw",
        discards_made=4,
        floor_discards=3,
        drops="five_types<sixteen_disjoint concealed_hand<sixteen_disjoint within_seven<human_hand "
        "within_ten<human_hand",
    ),
    tw(
        "orphans-a-wind-set",
        "19m19p19s1222234567z34f+1m",
        f"thirteen_orphans 80, mixed_terminals 30, {TWO}",
        112,
    ),
    # 1m again: the pung of it stood, the tile is the one of the thirteen that was missing.
    tw(
        "orphans-the-set-stood",
        "1119m19p199s1234567z34f+1m",
        f"thirteen_orphans 80, mixed_terminals 30, {TWO}",
        112,
        put=SET_STANDS,
    ),
    tw(
        "orphans-robbed",
        "2349m19p19s12345677z34f+1m",
        f"thirteen_orphans 80, robbing_kong 1, {TWO}",
        83,
        put=SET_STANDS,
        robbed="added",
    ),
)

ALL_PUNGS = "111999m333p555s777z22z"
FIRST_TURN = (
    tw(
        "heavenly-pungs",
        ALL_PUNGS,
        "heavenly_hand 100, concealed_all_pungs 100, all_pungs 30, five_types 10, dragon_pung 2, old_young 2, "
        "no_flowers 1",
        245,
        "E/E",
        first_turn="dealer_opening",
        drops="concealed_hand<concealed_all_pungs concealed_self_draw<concealed_all_pungs "
        "self_draw<concealed_all_pungs two_concealed_pungs<concealed_all_pungs "
        "three_concealed_pungs<concealed_all_pungs four_concealed_pungs<concealed_all_pungs "
        "five_concealed_pungs<concealed_all_pungs",
        **OWN,
    ),
    tw(
        "opening-after-a-kong",
        "(7777z)111999m333p555s2z+2z",
        "concealed_all_pungs 100, all_pungs 30, five_types 10, dragon_pung 2, concealed_kong 2, kong_replacement 1, "
        "old_young 2, single_wait 2, no_flowers 1",
        150,
        "E/E",
        first_turn="dealer_opening",
        kongs=1,
        **OWN,
    ),
    # The replacement of the flower that the kong's replacement was: still no heavenly hand, and 花上.
    tw(
        "opening-after-a-kong-and-a-flower",
        "(7777z)111999m333p555s2z1f+2z",
        "concealed_all_pungs 100, all_pungs 30, five_types 10, dragon_pung 2, concealed_kong 2, flower_replacement 1, "
        "old_young 2, single_wait 2, seat_flower 2",
        151,
        "E/E",
        first_turn="dealer_opening",
        flower_replacement=True,
        **OWN,
    ),
    tw(
        "earthly-of-a-flower",
        "456m333s567s234p67p55z34f+8p",
        f"earthly_hand 80, {TWO}",
        82,
        first_turn="first_own_draw",
        flower_replacement=True,
        drops="concealed_hand<earthly_hand self_draw<earthly_hand concealed_self_draw<earthly_hand "
        "flower_replacement<earthly_hand",
        **OWN,
    ),
    # The dealer is never human, nor is a fifth discard.
    tw("not-human-dealer", "456m333s567s234p67p55z34f+8p", f"concealed_hand 3, {TWO}", 5, "E/E", discards_made=2),
    tw(
        "not-human-fifth",
        "456m333s567s234p67p55z34f+8p",
        f"concealed_hand 3, within_seven 20, {TWO}",
        25,
        discards_made=5,
        floor_discards=4,
        drops="within_ten<within_seven",
    ),
    tw(
        "human-with-claims",
        "[456m]333s567s234p67p55z34f+8p",
        f"human_hand 80, {TWO}",
        82,
        discards_made=4,
    ),
)

ALL_HONOURS = "[111z][222z][333z][444z][555z]6z+6z"
WHOLE = (
    tw(
        "all-honours",
        ALL_HONOURS,
        "mixed_terminals 30, all_pungs 30, great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, "
        "dragon_pung 2, all_from_others 15, no_flowers 1",
        164,
        drops="single_wait<all_from_others mixed_outside<mixed_terminals great_three_winds<great_four_winds",
    ),
    tw(
        "all-honours-valued",
        ALL_HONOURS,
        "all_honors 120, all_pungs 30, great_four_winds 80, value_wind_pung 2x2, other_wind_pung 1x2, "
        "dragon_pung 2, all_from_others 15, no_flowers 1",
        254,
        put=values(all_honors=120),
    ),
    # Three dragons keep the value of their pungs, three winds add it.
    tw(
        "small-dragons-small-winds",
        "[111z][222z][555z]33z66z678m34f+6z",
        f"small_three_winds 15, value_wind_pung 2x2, dragon_pung 2x2, mixed_one_suit 30, dual_pung_wait 1, {TWO}",
        56,
    ),
    tw(
        "both-straights",
        "123456789m456p55s78s34f+9s",
        f"concealed_straight 20, concealed_mixed_straight 15, all_chows 3, two_suit_chows 2x2, "
        f"two_five_eight_pair 1, no_honors 1, concealed_hand 3, {TWO}",
        49,
        drops="old_young<concealed_straight",
    ),
    tw(
        "both-straights-one-exposed",
        "[789s]123456789m456p5s34f+5s",
        f"concealed_straight 20, exposed_mixed_straight 8, all_chows 3, two_suit_chows 2x2, "
        f"two_five_eight_pair 1, single_wait 2, no_honors 1, {TWO}",
        41,
    ),
    # Two mixed straights, one in hand and one not: the larger, once.
    tw(
        "two-mixed-straights",
        "[123p]123m456p45m789s99p34f+6m",
        f"concealed_mixed_straight 15, all_chows 3, two_suit_chows 2x2, no_honors 1, {TWO}",
        25,
        drops="exposed_mixed_straight<concealed_mixed_straight",
    ),
    # 123 123 456 789 789: the straight takes one 老少 of two.
    tw(
        "old-young-left",
        "[123m][789m]123456m78m55z34f+9m",
        f"concealed_straight 20, old_young 2, identical_chows 3x2, all_chows 3, mixed_one_suit 30, {TWO}",
        63,
        drops="old_young<concealed_straight",
    ),
    tw(
        "robbing-closed",
        "[456m][345p][678p]99m777s13s34f+2s",
        f"single_wait 2, robbing_kong 1, no_honors 1, {TWO}",
        6,
        robbed="added",
    ),
    tw(
        "robbing-on-kong-closed",
        "[456m][345p][678p]99m777s13s34f+2s",
        f"single_wait 2, robbing_kong_on_kong 30, no_honors 1, {TWO}",
        35,
        robbed="added",
        kongs=1,
        drops="robbing_kong<robbing_kong_on_kong",
    ),
    tw(
        "kong-on-kong-last",
        "(1111m)(9999p)[345p][678p]99m13s34f+2s",
        f"kong_on_kong 30, last_tile_draw 20, self_draw 1, concealed_kong 2x2, two_concealed_pungs 3, single_wait 2, "
        f"no_honors 1, {TWO}",
        63,
        kongs=2,
        last_tile=True,
        **OWN,
    ),
    # Pungs 2 3 and 5 6 7: the great sisters leave the small ones pungs of their own; the pair joins both sides.
    tw(
        "sisters-apart",
        "[222s][333s][555s][666s]77s44s34f+7s",
        f"pure_one_suit 80, all_pungs 30, great_three_sisters 15, small_three_sisters 8, all_simples 5, "
        f"dual_pung_wait 1, {TWO}",
        141,
    ),
    # 2 3 4 5 and the pair 6: what the great sisters leave is one pung.
    tw(
        "sisters-shared",
        "[222s][333s][444s]678p55s66s34f+5s",
        f"great_three_sisters 15, dual_pung_wait 1, missing_suit 5, all_simples 5, {TWO}",
        28,
        drops="small_three_sisters<great_three_sisters no_honors<missing_suit",
    ),
    # 四般高 brings 四歸四 three times.
    tw(
        "quadruple-chows",
        "[123m][123m]112233m55z78s34f+9s",
        f"quadruple_chows 30, four_in_four 20x3, all_chows 3, missing_suit 5, mixed_outside 10, {TWO}",
        110,
        drops="identical_chows<quadruple_chows triple_chows<quadruple_chows four_same_chows<quadruple_chows",
    ),
    tw(
        "all-terminals-by-own-draw",
        "111999m111999p99s11s34f+9s",
        f"all_terminals 80, concealed_all_pungs 100, all_pungs 30, old_young 2x2, great_three_brothers 15, "
        f"small_three_brothers 10, dual_pung_wait 1, {TWO}",
        242,
        **OWN,
    ),
    # By discard 999s is not in hand: four are.
    tw(
        "all-terminals-by-discard",
        "111999m111999p99s11s34f+9s",
        f"all_terminals 80, four_concealed_pungs 30, concealed_hand 3, all_pungs 30, old_young 2x2, "
        f"great_three_brothers 15, small_three_brothers 10, dual_pung_wait 1, {TWO}",
        175,
    ),
    tw(
        "half-from-others-last-on-kong",
        "[123s][4444m][789p][555z][234p]8m34f+8m",
        f"half_from_others 8, last_tile_draw 20, kong_replacement 1, exposed_kong 1, self_draw 1, dragon_pung 2, "
        f"two_five_eight_pair 1, {TWO}",
        36,
        kongs=1,
        last_tile=True,
        drops="single_wait<half_from_others",
        **OWN,
    ),
)

CASES: tuple[Case, ...] = (*WAITS, *SHAPES, *FIRST_TURN, *WHOLE)


@each(CASES)
def test_hard_hand(c: Case) -> None:
    check(c)
