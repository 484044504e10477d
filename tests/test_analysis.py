"""Waits, deficiency, acceptance, discards and readings. What is expected is counted by hand from the tiles."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import hkmj
from hkmj.analysis import kinds
from hkmj.tiles import KINDS

HALF_FLUSH = "123m456m789m1z[777z]"  # waits on 1z alone: mixed one suit 3, dragons 1, no flowers 1
GATES = "1112345678999p"
ORPHANS = "19m19p19s1234567z"
SIX_PAIRS = "1133557799m11p3p"  # six pairs and 3p
SOUTH: dict[str, Any] = {"seat": "S", "round": "S"}


def tiles(text: str) -> list[hkmj.Tile]:
    return list(hkmj.Hand(text).concealed)


# ---- waits


def test_a_wait_tells_its_scores_and_what_is_left() -> None:
    (wait,) = hkmj.waits(HALF_FLUSH, seat="S", round="S").values()
    assert wait.tile == hkmj.Tile("1z")
    assert wait.discard is not None
    assert wait.self_draw is not None
    assert (wait.discard.fan, wait.self_draw.fan, wait.live) == (5, 6, 3)
    assert str(wait.discard.hand) == "123456789m1z[777z]+1z"
    assert (wait.discard.win.self_draw, wait.self_draw.win.self_draw) == (False, True)


def test_without_seats_there_is_nothing_to_score() -> None:
    assert hkmj.waits(HALF_FLUSH) == {hkmj.Tile("1z"): hkmj.Wait(hkmj.Tile("1z"), None, None, 3)}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (GATES, "123456789p"),
        (ORPHANS, "19m19p19s1234567z"),
        ("119m19p19s123456z", "7z"),
        ("123m456m789m1122z", "12z"),
        ("23m456m789m11z[777z]", "147m"),  # 23 456 789, and 234 567 89
        ("2333m[777z][888p][999s]", "124m"),  # pung and 2m; pair and 23m
        ("147m258p369s1234z", ""),
        ("5z[111z][222z][333z][444z]", "5z"),
    ],
)
def test_the_kinds_that_complete_a_hand(hand: str, expected: str) -> None:
    assert list(hkmj.waits(hand)) == tiles(expected)
    assert list(hkmj.acceptance(hand)) == tiles(expected) or not expected


def test_shapes_wait_where_they_are_played() -> None:
    assert hkmj.waits(SIX_PAIRS) == {}
    assert list(hkmj.waits(SIX_PAIRS, rules="hk-all")) == tiles("3p")
    club = hkmj.Ruleset.preset("hk").replace(values={"thirteen_orphans": None})
    assert hkmj.waits(ORPHANS, rules=club) == {}


def test_a_kind_of_which_the_hand_holds_all_is_no_wait() -> None:
    # 23m would take 1m and 4m.
    assert list(hkmj.waits("23m11z[555p](4444m)[777z]")) == tiles("1m")
    nothing = "23m11z(1111m)(4444m)[777z]"
    assert hkmj.waits(nothing) == {}
    assert hkmj.deficiency(nothing) == 1


def test_tiles_seen_elsewhere_are_waits_that_are_not_live() -> None:
    assert hkmj.waits(HALF_FLUSH, seen="1z")[hkmj.Tile("1z")].live == 2
    assert hkmj.waits(HALF_FLUSH, seen=["1z", hkmj.Tile("1z"), "1z", "1f"])[hkmj.Tile("1z")].live == 0
    assert [wait.live for wait in hkmj.waits(GATES, seen="159p").values()] == [0, 3, 3, 3, 2, 3, 3, 3, 0]


def test_melds_count_among_the_copies() -> None:
    live = {str(tile): wait.live for tile, wait in hkmj.waits("2344m[555m][666m][234m]").items()}
    # 234m and 4m: one 4m is left of four, for two are concealed and one is declared; or 44m and 23m: 1m.
    assert live == {"1m": 4, "4m": 1}


def test_a_fifth_copy_between_hand_and_tiles_seen() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.waits(HALF_FLUSH, seen="7z7z1z")
    assert caught.value.faults == ("5 copies of 7z, 3 in the hand and 2 seen: there are 4 of a kind",)


def test_a_way_that_cannot_be_has_no_score() -> None:
    replaced = hkmj.waits("123m456m789m1z(7777z)", **SOUTH, kongs=1)[hkmj.Tile("1z")]
    assert replaced.discard is None
    assert replaced.self_draw is not None
    assert "kong_replacement" in {award.pattern for award in replaced.self_draw.patterns}
    # A robbed tile is none that the robber holds: of 1m, 4m and 7m it holds the last two.
    robbed = hkmj.waits("23m456m789m11z[777z]", **SOUTH, robbed="added")
    assert [(str(tile), wait.discard is None, wait.self_draw) for tile, wait in robbed.items()] == [
        ("1m", False, None),
        ("4m", True, None),
        ("7m", True, None),
    ]


@pytest.mark.parametrize(
    ("hand", "fields", "fault"),
    [
        (HALF_FLUSH, {"robbed": "added"}, "robbed"),  # the pair cannot be: the konger has the other three
        (HALF_FLUSH, {"kongs": 1}, "kong"),
        ("123m456m789m1z[777z<S]", {}, "777z"),
        (HALF_FLUSH, {"seat": "X"}, "seat"),
    ],
)
def test_circumstances_that_cannot_be(hand: str, fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(hkmj.HandError, match=fault):
        hkmj.waits(hand, **{**SOUTH, **fields})


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": "S"},
        {"round": "S"},
        {"last_tile": True},
        {**SOUTH, "self_draw": True},
        {**SOUTH, "flower_win": True},
    ],
)
def test_fields_that_waits_do_not_take(fields: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        hkmj.waits(HALF_FLUSH, **fields)


# ---- how many tiles


@pytest.mark.parametrize("ask", [hkmj.waits, hkmj.acceptance])
@pytest.mark.parametrize("hand", ["123m", "123m456m789m1z[777z]+1z", "1z[111m][222m][333m][555m][666m]"])
def test_hands_that_wait_have_thirteen(ask: Any, hand: str) -> None:
    size = hkmj.Hand(hand).core.size
    with pytest.raises(hkmj.HandError) as caught:
        ask(hand)
    assert caught.value.faults == (f"the hand counts {size} tiles, a set as three: 13 are expected",)


@pytest.mark.parametrize("ask", [hkmj.discards, hkmj.is_win, hkmj.readings])
def test_hands_that_have_drawn_have_fourteen(ask: Any) -> None:
    with pytest.raises(hkmj.HandError, match="counts 13 tiles, a set as three: 14 are expected"):
        ask(HALF_FLUSH)


def test_a_distance_is_asked_before_a_draw_or_after() -> None:
    with pytest.raises(hkmj.HandError, match="counts 12 tiles, a set as three: 13 or 14 are expected"):
        hkmj.deficiency("123m456m789m[777z]")


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(hkmj.HandError) as caught:
        hkmj.waits("11111m[135p]")
    assert len(caught.value.faults) == 3
    assert "13 are expected" in caught.value.faults[-1]


@pytest.mark.parametrize("ask", [hkmj.waits, hkmj.deficiency, hkmj.acceptance, hkmj.discards, hkmj.readings])
def test_a_hand_is_a_text_or_a_hand(ask: Any) -> None:
    with pytest.raises(TypeError, match="not the list"):
        ask([0, 1, 2])
    with pytest.raises(hkmj.NotationError):
        ask("12x")
    with pytest.raises(hkmj.RulesetError):
        ask(HALF_FLUSH, rules="hk-none")


# ---- deficiency and acceptance


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456m789m11z[777z]", -1),
        (ORPHANS + "9s", -1),
        (HALF_FLUSH, 0),
        ("123m456m789m12z[777z]", 0),
        ("123m45m12p558s[777z]", 1),  # 45m and 12p lack one each
        ("123m45m12p58s1z[777z]", 2),  # and a pair
        ("1111z[222m][333m][444m]", 1),  # 111z and a fifth 1z cannot be
        ("1111m33m55m77m99m1p", 2),  # a pung, three pairs that may grow, a pair; four of a kind are not two pairs
        ("147m258p369s1234z", 7),  # six of the thirteen orphans: 1m 9s 1234z
        ("19m19p19s1122334z", 2),  # ten of them, and a pair
    ],
)
def test_deficiency(hand: str, expected: int) -> None:
    assert hkmj.deficiency(hand) == expected
    assert hkmj.deficiency(hkmj.Hand(hand), rules="hk-tvb") == expected


def test_what_lowers_the_deficiency() -> None:
    found = hkmj.acceptance("123m45m12p558s[777z]", seen="3m")
    assert {str(tile): live for tile, live in found.items()} == {"3m": 2, "6m": 4, "3p": 4}


def test_any_tile_of_which_two_are_left_makes_a_pair() -> None:
    # 111z and a fourth 1z that must go: any tile will do that can become a pair; of 2z one is left.
    found = hkmj.acceptance("1111z[222z][333m][444m]")
    expected = [tile for tile in KINDS if str(tile) not in ("1z", "2z", "3m", "4m")]
    assert list(found) == expected


# ---- discards


def test_discards_come_best_first() -> None:
    found = hkmj.discards("123m456m79m12z5p[777z]")
    # Three loose tiles, any of which may go: 8m for the last set, or a pair of the two that stay. Equal ones by tile.
    assert [(str(one.tile), one.deficiency, one.live) for one in found[:3]] == [
        ("5p", 1, 10),
        ("1z", 1, 10),
        ("2z", 1, 10),
    ]
    assert {str(tile): live for tile, live in found[0].acceptance.items()} == {"8m": 4, "1z": 3, "2z": 3}
    assert [one.deficiency for one in found] == sorted(one.deficiency for one in found)
    assert {one.tile for one in found} == set(tiles("12345679m5p12z"))


def test_more_live_tiles_are_better() -> None:
    # 1m would take 23m or leave a pair: without 1z three kinds complete the hand, without 5p one of them is seen out.
    found = hkmj.discards("123m456m78m11z5p[777z]", seen="9999m")
    assert (str(found[0].tile), found[0].live) == ("5p", 6)
    assert found[0].acceptance == {hkmj.Tile("3m"): 3, hkmj.Tile("6m"): 3, hkmj.Tile("9m"): 0}


def test_the_tile_discarded_is_seen() -> None:
    # A win broken: without 1z it waits on 1z, of which two are left and one was just discarded.
    found = {str(one.tile): one for one in hkmj.discards("123m456m789m11z[777z]")}
    assert found["1z"].deficiency == 0
    assert found["1z"].acceptance == {hkmj.Tile("1z"): 2}


# ---- readings


def seen_as(hand: str, rules: str = "hk") -> list[tuple[str, str, int | None]]:
    """The shape, the groups by their sorts and lowest tiles, and the group that was won."""
    return [
        (one.shape, " ".join(f"{group.kind}-{group.tiles[0]}" for group in one.groups), one.win_group)
        for one in hkmj.readings(hand, rules=rules)
    ]


def test_every_split_in_the_order_of_the_rules() -> None:
    assert seen_as("11222333444m55p+1m") == [
        ("regular", "chow-1m chow-1m chow-1m pung-4m pair-5p", 0),
        ("regular", "pung-1m chow-2m chow-2m chow-2m pair-5p", 0),
        ("regular", "pung-1m pung-2m pung-3m pung-4m pair-5p", 0),
    ]


def test_every_place_of_the_winning_tile() -> None:
    assert seen_as("12345m999s11z[678p]+3m") == [
        ("regular", "chow-6p chow-1m chow-3m pung-9s pair-1z", 1),
        ("regular", "chow-6p chow-1m chow-3m pung-9s pair-1z", 2),
    ]
    # A declared set is complete: the tile that won is none of its.
    assert seen_as("12m999s11z[678p][345m]+3m") == [("regular", "chow-6p chow-3m chow-1m pung-9s pair-1z", 2)]


def test_other_shapes_come_last_where_they_are_played() -> None:
    both = "112233m445566p7z+7z"
    regular = ("regular", "chow-1m chow-1m chow-4p chow-4p pair-7z", 4)
    assert seen_as(both) == [regular]
    assert seen_as(both, "hk-all") == [regular, ("seven_pairs", "", None)]
    assert seen_as(ORPHANS + "+1m") == [("thirteen_orphans", "", None)]


def test_a_hand_without_a_winning_tile_has_each_split_once() -> None:
    assert seen_as("123345m999s11z[678p]") == [("regular", "chow-6p chow-1m chow-3m pung-9s pair-1z", None)]


def test_a_scored_reading_is_one_of_the_readings() -> None:
    text = "444555666s123p7p+7p"
    assert hkmj.score(text, seat="W", round="N").reading in hkmj.readings(text)


def test_what_is_no_win_has_no_readings() -> None:
    with pytest.raises(hkmj.NotAWinError, match="no winning shape of the rule set hk"):
        hkmj.readings("[666z][777z]55z234p8s1m+8s")
    with pytest.raises(hkmj.NotAWinError):
        hkmj.readings("1133557799m11p3p+3p")


def test_a_win_is_one_of_any_shape_whatever_its_fan() -> None:
    assert hkmj.is_win("123m456m789m1z[777z]+1z")
    assert hkmj.is_win(hkmj.Hand("123m456m234p11z[999s]1f"))
    assert not hkmj.is_win("[666z][777z]55z234p8s1m+8s")
    assert not hkmj.is_win(SIX_PAIRS + "3p")
    assert hkmj.is_win(SIX_PAIRS + "3p", rules="hk-all")
    # Four of a kind are not two pairs.
    assert not hkmj.is_win("1111335577m1199p", rules="hk-all")


# ---- the plain numbers of a Scorer


def test_a_scorer_says_the_same_in_masks() -> None:
    scorer = hkmj.Scorer("hk")
    ready, drawn = hkmj.Hand(HALF_FLUSH), hkmj.Hand("123m456m79m12z5p[777z]")
    assert kinds(scorer.waits(ready)) == tuple(hkmj.waits(ready))
    assert kinds(scorer.acceptance(ready)) == tuple(hkmj.acceptance(ready))
    assert (scorer.deficiency(ready), scorer.deficiency(drawn), scorer.is_win(drawn)) == (0, 1, False)
    left = {(hkmj.Tile(tile), deficiency, kinds(mask)) for tile, deficiency, mask in scorer.discards(drawn)}
    assert left == {(one.tile, one.deficiency, tuple(one.acceptance)) for one in hkmj.discards(drawn)}


def test_a_scorer_refuses_hands_of_another_size() -> None:
    scorer = hkmj.Scorer("hk")
    ready, drawn, short = map(hkmj.Hand, (HALF_FLUSH, HALF_FLUSH + "+1z", "123m"))
    for ask, hand in (
        (scorer.waits, drawn),
        (scorer.acceptance, drawn),
        (scorer.discards, ready),
        (scorer.is_win, ready),
        (scorer.deficiency, short),
    ):
        with pytest.raises(hkmj.HandError, match="expected"):
            ask(hand)


def test_answers_cannot_be_changed_and_can_be_carried() -> None:
    wait = hkmj.waits(HALF_FLUSH, seat="S", round="S")[hkmj.Tile("1z")]
    discard = hkmj.discards(HALF_FLUSH + "2z")[0]
    for one, field in ((wait, "live"), (discard, "deficiency")):
        with pytest.raises(AttributeError):
            setattr(one, field, 9)
        assert pickle.loads(pickle.dumps(one)) == one
        assert len({one, one}) == 1


def test_answers_by_tile_are_found_by_its_text_too() -> None:
    found: Any = hkmj.waits("123m456m789m1z[777z]")
    tile = hkmj.Tile("1z")
    assert found["1z"] is found[tile] is found.get("1z")
    assert ("1z" in found, "2z" in found, tile in found) == (True, False, True)
    assert found.get("2z") is None
    assert found == {tile: found[tile]}
    assert hkmj.acceptance("123m456m789m1z[777z]")["1z"] == 3
    assert hkmj.discards("123m456m789m1z5p[777z]")[0].acceptance.get("9s", 0) == 0
    with pytest.raises(KeyError):
        found["2z"]
    with pytest.raises(hkmj.NotationError):
        found["zz"]


def test_a_keyword_that_is_no_circumstance_is_told() -> None:
    wrong: Any = {"seat": "E", "round": "E", "flower_replacment": True}
    with pytest.raises(TypeError, match=r"^waits\(\) got .* 'flower_replacment', did you mean flower_replacement\?$"):
        hkmj.waits("123m456m789m1z[777z]", **wrong)
