"""The Taiwanese special shapes, the readings that compete with them, flower wins, and what is no win."""

from __future__ import annotations

from typing import Any

import pytest

import hkmj

from .helpers import Case, NoWin, Options, check, each, groups, no_win, refuse, score, values
from .taiwan import TWO, tw

SET_STANDS: Options = {"orphans_set_by_discard": False}
FOUR_ARE_NO_PAIRS: Options = {"eight_pairs_four_alike": False}
BOTH_FORMS: Options = {"double_form_counts": True}


def tw_no_win(name: str, text: str, **more: Any) -> NoWin:
    """Describe a hand that completes no shape of the preset."""
    return no_win(name, text, rules="taiwan-hk", **more)


THIRTEEN_ORPHANS = (
    tw(
        "thirteen-orphans-chow",
        "1349m19p19s12345567z34f+2m",
        f"thirteen_orphans 80, {TWO}",
        82,
        drops="five_types<thirteen_orphans concealed_hand<thirteen_orphans",
    ),
    tw("thirteen-orphans-pung", "1559m19p19s11234567z34f+5m", f"thirteen_orphans 80, {TWO}", 82),
    tw("thirteen-orphans-chow-with-a-terminal", "1239m19p119s1234567z34f+1m", f"thirteen_orphans 80, {TWO}", 82),
    tw(
        "thirteen-orphans-pung-of-an-orphan",
        "1119m19p199s1234567z34f+1m",
        f"thirteen_orphans 80, mixed_terminals 30, {TWO}",
        112,
    ),
    tw("thirteen-orphans-by-the-pair", "12349m19p19s1234567z34f+7z", f"thirteen_orphans 80, {TWO}", 82),
    tw("thirteen-orphans-by-the-last", "12349m19p19s1234566z34f+7z", f"thirteen_orphans 80, {TWO}", 82),
    tw(
        "thirteen-orphans-drawn",
        "12349m19p19s1234567z34f+7z",
        f"thirteen_orphans 80, self_draw 1, {TWO}",
        83,
        drops="five_types<thirteen_orphans concealed_hand<thirteen_orphans concealed_self_draw<thirteen_orphans",
        self_draw=True,
    ),
    tw(
        "thirteen-orphans-robbing",
        "12349m19p19s1234566z34f+7z",
        f"thirteen_orphans 80, robbing_kong_on_kong 30, {TWO}",
        112,
        robbed="added",
        kongs=1,
    ),
    tw(
        "thirteen-orphans-set-drawn",
        "1349m19p19s12345567z34f+2m",
        f"thirteen_orphans 80, self_draw 1, {TWO}",
        83,
        put=SET_STANDS,
        self_draw=True,
    ),
    tw("thirteen-orphans-set-stands", "12349m19p19s1234567z34f+7z", f"thirteen_orphans 80, {TWO}", 82, put=SET_STANDS),
    # 1m may be seen as one of the orphans: the set stood before.
    tw(
        "thirteen-orphans-chow-may-stand",
        "1239m19p119s1234567z34f+1m",
        f"thirteen_orphans 80, {TWO}",
        82,
        put=SET_STANDS,
    ),
    tw(
        "thirteen-orphans-pung-may-stand",
        "1119m19p199s1234567z34f+1m",
        f"thirteen_orphans 80, mixed_terminals 30, {TWO}",
        112,
        put=SET_STANDS,
    ),
)

SIXTEEN_DISJOINT = (
    tw(
        "sixteen-disjoint",
        "147m258p369s1234567z34f+7z",
        f"sixteen_disjoint 40, {TWO}",
        42,
        drops="five_types<sixteen_disjoint concealed_hand<sixteen_disjoint",
    ),
    tw("sixteen-disjoint-pair-of-a-suit", "147m258p369s1234567z34f+5p", f"sixteen_disjoint 40, {TWO}", 42),
    tw("sixteen-disjoint-by-the-last", "147m258p69s12345677z34f+3s", f"sixteen_disjoint 40, {TWO}", 42),
    tw(
        "sixteen-disjoint-drawn",
        "147m258p369s1234567z+7z",
        "sixteen_disjoint 40, self_draw 1, no_flowers 1",
        42,
        drops="five_types<sixteen_disjoint concealed_hand<sixteen_disjoint concealed_self_draw<sixteen_disjoint",
        self_draw=True,
    ),
    *(
        tw(f"sixteen-disjoint-{three}", f"{three}m147p{three}s1234567z34f+7z", f"sixteen_disjoint 40, {TWO}", 42)
        for three in ("147", "148", "149", "158", "159", "169", "258", "259", "269", "369")
    ),
)

EIGHT_PAIRS = (
    tw(
        "eight-pairs-by-the-three",
        "1133m5577p2299s4455z34f+5z",
        f"eight_pairs 40, five_types 10, {TWO}",
        52,
        drops="concealed_hand<eight_pairs",
    ),
    tw("eight-pairs-by-a-pair", "1133m5577p2299s4555z34f+4z", f"eight_pairs 40, five_types 10, {TWO}", 52),
    tw(
        "eight-pairs-drawn",
        "1133m5577p2299s4555z+4z",
        "eight_pairs 40, five_types 10, self_draw 1, no_flowers 1",
        52,
        drops="concealed_hand<eight_pairs concealed_self_draw<eight_pairs",
        self_draw=True,
    ),
    tw("eight-pairs-four-alike", "113m5577p222288s555z34f+3m", f"eight_pairs 40, {TWO}", 42),
    tw(
        "eight-pairs-all-differ",
        "1133m5577p2299s4455z34f+5z",
        f"eight_pairs 40, five_types 10, {TWO}",
        52,
        put=FOUR_ARE_NO_PAIRS,
    ),
    tw(
        "eight-pairs-of-simples",
        "22446688m33556677s+6s",
        "eight_pairs 40, all_simples 5, missing_suit 5, no_flowers 1",
        51,
    ),
    tw(
        "eight-pairs-of-orphans",
        "11223344556677z99m+9m",
        "eight_pairs 40, mixed_terminals 30, mixed_one_suit 30, no_flowers 1",
        101,
    ),
    tw("eight-pairs-of-one-suit", "1133557799m224466m+6m", "eight_pairs 40, pure_one_suit 80, no_flowers 1", 121),
    tw(
        "eight-pairs-of-honours",
        "111122223334455z6z+6z",
        "eight_pairs 40, all_honors 7, no_flowers 1",
        48,
        put=values(all_honors=7),
        drops="concealed_hand<eight_pairs mixed_terminals<all_honors",
    ),
    tw(
        "eight-pairs-of-terminals",
        "11119999m1199p1199s+9s",
        "eight_pairs 40, all_terminals 80, no_flowers 1",
        121,
    ),
    tw(
        "eight-pairs-ready-and-last",
        "1133m5577p2299s4555z34f+4z",
        f"eight_pairs 40, five_types 10, self_draw 1, last_tile_draw 20, declared_ready 5, {TWO}",
        78,
        self_draw=True,
        last_tile=True,
        declared_ready=True,
    ),
    tw(
        "eight-pairs-flower-replaced",
        "1133m5577p2299s4555z34f+4z",
        f"eight_pairs 40, five_types 10, self_draw 1, flower_replacement 1, {TWO}",
        54,
        self_draw=True,
        flower_replacement=True,
    ),
    tw(
        "eight-pairs-within-seven",
        "1133m5577p2299s4555z1234f+4z",
        "eight_pairs 40, five_types 10, within_seven 20, flower_set 10",
        80,
        floor_discards=7,
    ),
    tw(
        "eight-pairs-human",
        "1133m5577p2299s4555z12345678f+4z",
        "eight_pairs 40, five_types 10, human_hand 80, all_flowers 30",
        160,
        discards_made=4,
    ),
    tw(
        "eight-pairs-earthly",
        "1133m5577p2299s4555z2f+4z",
        "eight_pairs 40, five_types 10, earthly_hand 80, seat_flower 2",
        132,
        self_draw=True,
        first_turn="first_own_draw",
    ),
    tw(
        "eight-pairs-heavenly",
        "1133m5577p2299s44555z34f",
        f"eight_pairs 40, five_types 10, heavenly_hand 100, {TWO}",
        152,
        "E/E",
        self_draw=True,
        first_turn="dealer_opening",
    ),
    # The last discard has no row that special shapes take.
    tw(
        "eight-pairs-last-discard",
        "1133m5577p2299s4555z34f+4z",
        f"eight_pairs 40, five_types 10, {TWO}",
        52,
        put=values(last_discard=7),
        last_tile=True,
    ),
    tw(
        "eight-pairs-chicken",
        "1133m5577p2299s4555z+4z",
        "chicken_hand 10, eight_pairs 0",
        10,
        put=values(eight_pairs=0, five_types=None),
        drops="concealed_hand<eight_pairs no_flowers<chicken_hand",
    ),
)

# 112233m 445566p 77s 888s is five sets too.
TWO_FORMS = "112233m445566p7788s34f+8s"
DOUBLE = (
    tw(
        "double-the-better",
        TWO_FORMS,
        f"eight_pairs 40, no_honors 1, {TWO}",
        43,
        drops="concealed_hand<eight_pairs",
    ),
    tw(
        "double-the-sets",
        TWO_FORMS,
        f"identical_chows 3x2, no_honors 1, dual_pung_wait 1, concealed_hand 3, {TWO}",
        13,
        put=values(eight_pairs=None),
    ),
    tw(
        "double-both",
        TWO_FORMS,
        f"eight_pairs 40, identical_chows 3x2, no_honors 1, dual_pung_wait 1, {TWO}",
        50,
        put=BOTH_FORMS,
        drops="concealed_hand<eight_pairs",
    ),
    tw("double-pairs-alone", "1133m5577p2299s4555z34f+4z", f"eight_pairs 40, five_types 10, {TWO}", 52, put=BOTH_FORMS),
    # Four alike may be two of the pairs, and be in two chows and a pair: 四歸二.
    tw(
        "double-four-alike",
        "11223333m445566p77s34f+7s",
        f"eight_pairs 40, four_in_two 10, identical_chows 3x2, no_honors 1, dual_pung_wait 1, {TWO}",
        60,
        put=BOTH_FORMS,
    ),
)

NO_WINS = (
    tw_no_win("not-thirteen-orphans-set-by-discard", "1349m19p19s12345567z+2m", put=SET_STANDS),
    tw_no_win("not-thirteen-orphans-set-robbed", "1349m19p19s12345567z+2m", put=SET_STANDS, robbed="added"),
    tw_no_win("not-thirteen-orphans-one-is-missing", "1346m19p19s12345567z+2m"),
    tw_no_win("not-thirteen-orphans-no-set", "1389m19p19s12345567z+2m"),
    tw_no_win("not-thirteen-orphans-a-claimed-set", "[234m]19m19p19s1234567z+7z"),
    tw_no_win("not-sixteen-disjoint-4-links-with-6", "146m258p369s1234567z+7z"),
    tw_no_win("not-sixteen-disjoint-6-links-with-8", "147m258p368s1234567z+7z"),
    tw_no_win("not-sixteen-disjoint-an-honour-is-missing", "147m258p369s123456z1m+1m"),
    tw_no_win("not-sixteen-disjoint-none-twice", "147m258p369s1234567z+2m"),
    tw_no_win("not-eight-pairs-four-alike", "113m5577p222288s555z+3m", put=FOUR_ARE_NO_PAIRS),
    tw_no_win("not-eight-pairs-and-one-tile", "1133m5577p2299s4466z+1z"),
    tw_no_win("not-eight-pairs-three-threes", "111m333p5577p99s222s4z+4z"),
    tw_no_win("not-eight-pairs-a-claimed-pung", "[222s]1133m5577p9s4555z+9s"),
    tw_no_win("not-eight-pairs-a-concealed-kong", "(4444z)1133m5577p2299s5z+5z"),
)

CASES = (*THIRTEEN_ORPHANS, *SIXTEEN_DISJOINT, *EIGHT_PAIRS, *DOUBLE)


@each(CASES)
def test_shape(c: Case) -> None:
    check(c)


@each(NO_WINS)
def test_no_win(c: NoWin) -> None:
    refuse(c)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("1349m19p19s12345567z+2m", "thirteen_orphans"),
        ("147m258p369s1234567z+7z", "sixteen_disjoint"),
        ("1133m5577p2299s4455z+5z", "eight_pairs"),
    ],
)
def test_a_shape_is_named_and_needs_a_value(text: str, pattern: str) -> None:
    found = score(text, "S/E", "taiwan-hk")
    assert (found.reading.shape, found.reading.groups, str(found.reading.win_tile)) == (pattern, (), text[-2:])
    with pytest.raises(hkmj.NotAWinError):
        score(text, "S/E", "taiwan-hk", values(**{pattern: None}))


def test_both_forms_show_their_sets() -> None:
    found = score(TWO_FORMS, "S/E", "taiwan-hk", BOTH_FORMS)
    assert found.reading.shape == "double_form"
    assert groups(found) == ["chow 123m", "chow 123m", "chow 456p", "chow 456p", "pair 77s", "pung 888s"]
    assert found.reading.win_group == 5
