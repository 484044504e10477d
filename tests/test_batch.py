"""Batches answer as one by one, row by row, for any number of threads."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from tests.against_oracle import typed
from tests.oracle import generate, preset

import hkmj
from hkmj import batch

PLAIN = hkmj.Win(seat="S", round="E")
ROWS = 1000


def drawn(seed: int, rules: str = "hk-all") -> tuple[list[hkmj.Hand], list[hkmj.Win]]:
    """Random hands with their wins; no row tells who fed a meld."""
    rng = Random(seed)
    hands, wins = [], []
    for hand, win in generate.cases(rng, preset(rules), ROWS):
        bare = {**hand, "melds": [{**meld, "feeder": None} for meld in hand["melds"]]}
        text = typed(bare)
        hands.append(text if isinstance(text, hkmj.Hand) else hkmj.Hand(text))
        wins.append(hkmj.Win(**win))
    return hands, wins


def one_by_one(hand: hkmj.Hand, win: hkmj.Win, scorer: hkmj.Scorer) -> tuple[Any, ...]:
    try:
        score = scorer.score(hand, win)
    except hkmj.NotAWinError:
        return "not_a_win", 0, False, "none", ()
    except hkmj.HandError:
        return "fault", 0, False, "none", ()
    return "scored", score.fan, score.legal, score.tier, tuple(award.pattern for award in score.patterns)


SCORED = ("hk", "hk-all", "hk-chicken", "taiwan-hk", "guangdong", "guangdong-folk")
ANALYSED = ("hk-all", "taiwan-hk", "guangdong", "guangdong-folk")


@pytest.mark.parametrize(("seed", "rules"), list(enumerate(SCORED, 1)))
@pytest.mark.parametrize("shift", [0, 1], ids=["own wins", "wins of others"])
def test_a_batch_scores_as_one_by_one(seed: int, rules: str, shift: int) -> None:
    hands, wins = drawn(seed, rules)
    # In the win of another many hands cannot be: those rows are at fault, and the others are scored.
    wins = [*wins[shift:], *wins[:shift]]
    scorer = hkmj.Scorer(rules)
    scores = batch.score(**batch.columns(hands), win=array("Q", [win.bits for win in wins]), rules=rules)
    assert len(scores) == ROWS
    for row, (hand, win) in enumerate(zip(hands, wins, strict=True)):
        status = batch.STATUSES[scores.status[row]]
        got = (
            status if status in ("scored", "not_a_win") else "fault",
            scores.fan[row],
            scores.legal[row],
            ("none", "full", "double", "triple")[scores.tier[row]],
            scores.pattern_names(row),
        )
        assert got == one_by_one(hand, win, scorer), f"{hand} {win}"


@pytest.mark.parametrize("rules", ANALYSED)
def test_the_answers_do_not_depend_on_the_threads(rules: str) -> None:
    hands, wins = drawn(4, rules)
    columns, bits = batch.columns(hands * 5), array("Q", [win.bits for win in wins] * 5)
    alone = batch.score(**columns, win=bits, rules=rules, threads=1)
    for threads in (2, 3, 7, None):
        shared = batch.score(**columns, win=bits, rules=rules, threads=threads)
        for name in ("status", "fan", "legal", "tier", "patterns", "points"):
            assert getattr(shared, name) == getattr(alone, name), name


def test_one_win_stands_for_all_rows() -> None:
    hands = [hkmj.Hand("123m456m789m1z[777z]+1z"), hkmj.Hand("123m456m789m2z[777z]+2z")]
    assert batch.score(**batch.columns(hands), win=PLAIN).fan.tolist() == [5, 5]


def test_points_are_the_price_of_a_discard_or_a_share_of_an_own_draw() -> None:
    hand = hkmj.Hand("123m456m789m1z[777z]+1z")
    own = hkmj.Win(seat="S", round="E", self_draw=True)
    # 5 fan cost 24, 6 by own draw 16 each (the published table); 1 fan is below the minimum.
    poor = hkmj.Hand("123m456p78s99p[345s]1f+9s")
    scores = batch.score(**batch.columns([hand, hand, poor]), win=array("Q", [PLAIN.bits, own.bits, PLAIN.bits]))
    assert (scores.fan.tolist(), scores.points.tolist()) == ([5, 6, 1], [24, 16, 0])


def test_a_bad_row_costs_the_others_nothing() -> None:
    good = batch.columns([hkmj.Hand("123m456m789m1z[777z]+1z")])
    fifth = bytes(34 - 1) + b"\x05"
    few = bytes([1, 1, 1]) + bytes(31)
    scores = batch.score(
        good["counts"] * 5 + fifth + few,
        melds=good["melds"] * 2 + bytes([200, 0, 0, 0, 0]) + good["melds"] * 2 + bytes(10),
        win_tile=bytes([27, 255, 27, 99, 27, 33, 0]),
        flowers=bytes(7),
        win=array("Q", [PLAIN.bits] * 4 + [1 << 60] + [PLAIN.bits] * 2),
    )
    names = [batch.STATUSES[status] for status in scores.status]
    assert names == ["scored", "tiles", "code", "code", "code", "tiles", "tiles"]
    assert scores.fan.tolist() == [5, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"counts": bytes(33)}, "counts has 33 numbers"),
        ({"melds": bytes(4)}, "melds has 4 numbers"),
        ({"flowers": bytes(2)}, "flowers has 2 numbers"),
        ({"win_tile": b""}, "win_tile has 0 numbers"),
        ({"win": array("Q", [1, 2, 3])}, "win has 3 numbers"),
        ({"threads": 0}, "threads=0"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_columns_that_do_not_fit_are_refused(wrong: dict[str, Any], said: str) -> None:
    columns: dict[str, Any] = {**batch.columns([hkmj.Hand("123m456m789m1z[777z]+1z")]), "win": PLAIN, **wrong}
    with pytest.raises(hkmj.HandError, match=said):
        batch.score(**columns)


U8 = "uint8[n, 34]: .astype(np.uint8) makes it so"
ONE = batch.columns(["123m456m789m1z[777z]+1z"])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"counts": array("l", [0] * 34)}, f"counts holds int64, it must be {U8}"),
        ({"counts": np.zeros((1, 34), np.int64)}, f"counts holds int64, it must be {U8}"),
        ({"counts": np.zeros((1, 34), np.float32)}, f"counts holds float32, it must be {U8}"),
        ({"counts": np.zeros((1, 34), ">i2")}, f"counts holds '>h', it must be {U8}"),
        ({"melds": np.zeros((1, 5), np.int32)}, "melds holds int32, it must be uint8[n, 5]: .astype"),
        ({"flowers": np.zeros(1, bool)}, "flowers holds bool, it must be uint8[n]: .astype(np.uint8) makes it so"),
        ({"win": np.zeros(1, np.float64)}, "win holds float64, it must be uint64[n] or one Win: .astype(np.uint64)"),
        ({"win": bytes(8)}, "win holds uint8, it must be uint64[n] or one Win"),
        # As many numbers as it should have, in rows of another length.
        (
            {"counts": np.zeros((34, 1), np.uint8)},
            "counts has the shape (34, 1), it must be uint8[n, 34]: a row of 34 numbers a hand",
        ),
        ({"counts": np.zeros((2, 17), np.uint8)}, "counts has the shape (2, 17), it must be uint8[n, 34]"),
        ({"counts": np.zeros((1, 1, 34), np.uint8)}, "counts has the shape (1, 1, 34), it must be uint8[n, 34]"),
        ({"melds": np.zeros((5, 1), np.uint8)}, "melds has the shape (5, 1), it must be uint8[n, 5]"),
        ({"win_tile": np.zeros((1, 1), np.uint8)}, "win_tile has the shape (1, 1), it must be uint8[n]: one number a"),
        ({"flowers": np.zeros((1, 1), np.uint8)}, "flowers has the shape (1, 1), it must be uint8[n]"),
        ({"win": np.zeros((1, 1), np.uint64)}, "win has the shape (1, 1), it must be uint64[n] or one Win"),
        ({"threads": "2"}, "threads='2': it must be a whole number from 1, or None"),
    ],
)
def test_numbers_of_another_width_or_shape_are_refused(wrong: dict[str, Any], said: str) -> None:
    columns: dict[str, Any] = {**ONE, "win": PLAIN, **wrong}
    with pytest.raises(hkmj.HandError) as caught:
        batch.score(**columns)
    assert str(caught.value).startswith(said)
    if "counts" in wrong or "melds" in wrong:
        for ask in (batch.is_win, batch.waits, batch.deficiency, batch.acceptance):
            with pytest.raises(hkmj.HandError) as caught:
                ask(columns["counts"], melds=columns["melds"])
            assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"counts": [1, 2]}, "counts must be uint8[n, 34], in an array or another buffer, not the list [1, 2]"),
        ({"counts": None}, "counts must be uint8[n, 34], in an array or another buffer, not the NoneType None"),
        ({"melds": ["[777z]"]}, "melds must be uint8[n, 5], in an array or another buffer, not the list ['[777z]']"),
        ({"win": [PLAIN]}, "win must be uint64[n] or one Win, in an array or another buffer, not the list [Win(seat"),
        ({"win": "seat=E"}, "win must be uint64[n] or one Win, in an array or another buffer, not the str 'seat=E'"),
    ],
)
def test_what_is_no_array_is_named(wrong: dict[str, Any], said: str) -> None:
    columns: dict[str, Any] = {**ONE, "win": PLAIN, **wrong}
    with pytest.raises(TypeError) as caught:
        batch.score(**columns)
    assert str(caught.value).startswith(said)


def test_arrays_of_every_make_are_read() -> None:
    counts = np.frombuffer(ONE["counts"], np.uint8)
    apart = np.zeros((1, 68), np.uint8)
    apart[:, ::2] = counts
    # In one line, in rows, standing apart, and with the strides of columns.
    makes: list[Any] = [
        *(counts, counts.reshape(1, 34), bytearray(ONE["counts"]), array("B", ONE["counts"])),
        *(apart[:, ::2], np.asfortranarray(counts.reshape(1, 34)), pa.py_buffer(ONE["counts"])),
    ]
    for made in makes:
        columns: Any = {**ONE, "counts": made}
        wins: list[Any] = [PLAIN, array("Q", [PLAIN.bits]), np.array([PLAIN.bits]), np.uint64(PLAIN.bits)]
        for win in wins:
            assert batch.score(**columns, win=win).fan.tolist() == [5]
        assert batch.deficiency(made, melds=ONE["melds"]).values.tolist() == [-1]
    # Two rows of two dimensions.
    twice: Any = np.tile(counts, (2, 1))
    codes: Any = np.frombuffer(ONE["melds"] * 2, np.uint8).reshape(2, 5)
    assert batch.is_win(twice, melds=codes).values.tolist() == [1, 1]


def test_columns_are_made_of_texts_too() -> None:
    assert ONE == batch.columns([hkmj.Hand("123m456m789m1z[777z]+1z")])
    with pytest.raises(hkmj.HandError, match=r"^5 copies of 1m"):
        batch.columns(["11111m"])
    with pytest.raises(TypeError, match=r"^a hand is a text or a Hand, not the int 5\nThe hand at place 0"):
        batch.columns([5])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"^columns\(\) takes hands, not one: \['123m'\]$"):
        batch.columns("123m")


def test_no_rows_are_no_answers() -> None:
    assert len(batch.score(b"", win=PLAIN)) == 0
    assert batch.score(b"", win=PLAIN).points.tolist() == []
    assert batch.waits(b"").values.tolist() == []


@pytest.mark.parametrize("rules", ANALYSED)
def test_the_analysis_is_that_of_one_by_one(rules: str) -> None:
    held = 16 if rules == "taiwan-hk" else 13
    whole = [hand for hand in drawn(5, rules)[0] if hand.win_tile is not None and not hand.win_tile.is_flower]
    waiting = [hkmj.Hand((*hand.concealed[: held - 3 * len(hand.melds)],), melds=hand.melds) for hand in whole]
    scorer = hkmj.Scorer(rules)
    asked: dict[str, tuple[list[hkmj.Hand], Any, Any]] = {
        "is_win": (whole, scorer.is_win, batch.is_win),
        "waits": (waiting, scorer.waits, batch.waits),
        "deficiency": (waiting, scorer.deficiency, batch.deficiency),
        "acceptance": (waiting, scorer.acceptance, batch.acceptance),
    }
    for name, (hands, one, many) in asked.items():
        expected, made = [one(hand) for hand in hands], batch.columns(hands)
        assert len(set(expected)) > 1, name
        for threads in (1, 2, 5, None):
            found = many(made["counts"], melds=made["melds"], rules=rules, threads=threads)
            assert found.values.tolist() == expected, (name, threads)
            assert set(found.status) == {0}


@pytest.mark.parametrize("rules", ANALYSED)
def test_a_bad_row_of_an_analysis_costs_the_others_nothing(rules: str) -> None:
    good = batch.columns([hkmj.Hand(f"123m456m789m44p55p{'123s' if rules == 'taiwan-hk' else ''}")])["counts"]
    few, fifth = bytes([1, 1, 1]) + bytes(31), bytes([5]) + good[1:]
    rows = good + few + fifth + good + good
    codes = bytes(15) + bytes([200, 0, 0, 0, 0]) + bytes(5)
    for ask in (batch.waits, batch.deficiency, batch.acceptance):
        found = ask(rows, melds=codes, rules=rules, threads=2)
        assert [batch.STATUSES[status] for status in found.status] == ["scored", "tiles", "tiles", "code", "scored"]
        assert found.values.tolist()[1:4] == [0, 0, 0]
        assert found.values[0] == found.values[4]
    waits = batch.waits(rows, melds=codes, rules=rules).values[4]
    assert [str(tile) for tile in batch.kinds(waits)] == ["4p", "5p"]


@pytest.mark.parametrize("rules", ANALYSED)
def test_every_discard_of_a_row_leaves_what_it_leaves_one_by_one(rules: str) -> None:
    hands, _ = drawn(31, rules)
    scorer = hkmj.Scorer(rules)
    left = batch.discards(**of_tiles(hands), rules=rules)
    for row, hand in enumerate(hands):
        try:
            expected = {tile: (deficiency, useful) for tile, deficiency, useful in scorer.discards(hand)}
        except hkmj.HandError:
            assert batch.STATUSES[left.status[row]] == "tiles"
            expected = {}
        found = {
            tile: (left.deficiency[row, tile], left.acceptance[row, tile])
            for tile in range(34)
            if left.deficiency[row, tile] != 127
        }
        assert found == expected, hand


@pytest.mark.parametrize("rules", ANALYSED)
def test_a_row_has_the_readings_of_its_hand(rules: str) -> None:
    hands, _ = drawn(32, rules)
    found = batch.readings(**of_tiles(hands), rules=rules)
    assert found.first[0] == 0
    assert found.first[len(hands)] == len(found.groups)
    groups: list[Any] = found.groups.tolist()
    seen = 0
    for row, hand in enumerate(hands):
        codes = groups[found.first[row] : found.first[row + 1]]
        if batch.STATUSES[found.status[row]] != "scored":
            assert codes == []
            continue
        expected = [[group_code(kind, lowest) for kind, lowest, _ in split] for split in hand.core.splits()]
        assert codes == [split + [0] * (6 - len(split)) for split in expected], hand
        seen += len(codes)
    assert seen > 300


def group_code(kind: str, lowest: int) -> int:
    return {"chow": 1 + lowest // 9 * 7 + lowest % 9, "pung": 22 + lowest, "pair": 158 + lowest}[kind]


def test_no_rows_have_no_answers() -> None:
    assert len(batch.discards(b"").acceptance) == 0
    assert batch.readings(b"").first.tolist() == [0]
    assert len(batch.readings(b"").groups) == 0


def of_tiles(hands: list[hkmj.Hand]) -> dict[str, Any]:
    made = batch.columns(hands)
    return {"counts": made["counts"], "melds": made["melds"]}


def test_scores_say_how_many_they_are() -> None:
    poor = "123m456p78s99p[345s]1f+9s"
    scores = batch.score(**batch.columns(["123m456m789m1z[777z]+1z", poor, "1358m2469p13579s+1m"]), win=PLAIN)
    assert repr(scores) == "<Scores of 3 rows under hk: 2 scored, 1 of them legal>"
