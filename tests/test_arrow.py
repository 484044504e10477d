"""Tables answer as one by one, row by row, in whatever form hands and wins come."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pyarrow as pa
import pytest
from tests.against_oracle import typed
from tests.oracle import generate, preset

import hkmj
from hkmj import arrow, batch
from hkmj.arrow.answers import answer_fields, answers
from hkmj.arrow.scored import Scored
from hkmj.arrow.wins import Wins
from hkmj.patterns import pattern_ids

FLUSH = "123m456m789m1z[777z]+1z"  # mixed one suit 3, dragons 1, no flowers 1; by own draw 1 more
ORPHANS = "19m19p19s1234567z+1z"
POOR = "123m456p78s99p[345s]1f+9s"  # all chows 1; the east seat's flower 1 more: below the minimum of 3
SOUTH = {"seat": "S", "round": "S"}


def answered(given: dict[str, Any], **options: Any) -> dict[str, list[Any]]:
    """The answers to a table, as lists."""
    scored = arrow.score(pa.table(given), **options)
    scored.validate(full=True)
    assert scored.schema.names == [*given, *options.get("columns", arrow.ANSWERS)]
    answers: dict[str, list[Any]] = scored.select(scored.schema.names[len(given) :]).to_pydict()
    return answers


def numbers(hands: list[hkmj.Hand]) -> dict[str, Any]:
    """Hands as columns of numbers."""
    made = batch.columns(hands)
    rows = range(len(hands))
    return {
        "counts": pa.array([list(made["counts"][34 * i : 34 * i + 34]) for i in rows], pa.list_(pa.uint8(), 34)),
        "melds": pa.array([list(made["melds"][5 * i : 5 * i + 5]) for i in rows], pa.list_(pa.uint8(), 5)),
        "win_tile": pa.array(list(made["win_tile"]), pa.uint8()),
        "flowers": pa.array(list(made["flowers"]), pa.uint8()),
    }


def drawn(seed: int, rules: str) -> tuple[list[hkmj.Hand], list[hkmj.Win]]:
    """Random hands, some of whose melds tell who fed them: with their own wins, and with those of others."""
    hands, wins = [], []
    for hand, win in generate.cases(Random(seed), preset(rules), 1000):
        text = typed(hand)
        hands.append(text if isinstance(text, hkmj.Hand) else hkmj.Hand(text))
        wins.append(hkmj.Win(**win))
    # In the win of another many hands cannot be.
    return hands * 2, [*wins, *wins[1:], wins[0]]


def one_by_one(hands: list[hkmj.Hand], wins: list[hkmj.Win], rules: str) -> dict[str, list[Any]]:
    scorer = hkmj.Scorer(rules)
    rows: list[tuple[Any, ...]] = []
    for hand, win in zip(hands, wins, strict=True):
        try:
            score = scorer.score(hand, win)
        except hkmj.HandError as error:
            rows.append((None, None, None, None, str(error)))
        else:
            patterns = [award.pattern for award in score.patterns]
            rows.append((score.fan, score.legal, score.tier, patterns, None))
    return dict(zip(("fan", "legal", "tier", "patterns", "error"), map(list, zip(*rows, strict=True)), strict=True))


# ---------------------------------------------------------------- what the rules say


def test_answers_stand_beside_what_was_given() -> None:
    hands = [FLUSH, FLUSH, ORPHANS, POOR, "1358m2469p13579s+1m"]
    given = {"hand": hands, "seat": ["S", "S", "S", "E", "S"], "self_draw": [False, True, False, False, False]}
    found = answered(given, win={"round": "S"})
    assert found["fan"] == [5, 6, 13, 2, None]
    assert found["legal"] == [True, True, True, False, None]
    assert found["tier"] == ["none", "none", "full", "none", None]
    assert found["patterns"] == [
        ["no_flowers", "dragon_pung", "mixed_one_suit"],
        ["no_flowers", "self_draw", "dragon_pung", "mixed_one_suit"],
        ["thirteen_orphans"],
        ["all_chows", "seat_flower"],
        None,
    ]
    # By the published table 5 fan cost 24, 6 by own draw 16 each, 13 cost 384; what is not legal costs nothing.
    assert found["points"] == [24, 16, 384, 0, None]
    assert found["status"] == ["scored"] * 4 + ["not_a_win"]
    assert found["error"] == [None] * 4 + [
        "1358m2469p13579s+1m: the tiles complete no winning shape of the rule set hk"
    ]


@pytest.mark.parametrize(
    ("hand", "told", "status", "error"),
    [
        ("12m3q", {}, "notation", "found 'q' at position 4"),
        (None, {}, "tiles", "counts 0 tiles"),
        ("11111m", {}, "tiles", "5 copies of 1m"),
        ("[135m]11z+1z", {}, "sets", "neither alike nor in a row"),
        ("123m456m789m1z[777z<S]+1z", {}, "sets", "the winner's own seat"),
        ("[111z][222z][333z][444z][555z][666z]7z+7z", {}, "sets", "set"),
        (FLUSH, {"self_draw": True, "robbed": "added"}, "robbed", "robbed"),
        (FLUSH, {"kongs": 1}, "kongs", "kong"),
        (FLUSH, {"flower_replacement": True}, "flowers", "flower"),
        (FLUSH, {"first_turn": "dealer_opening"}, "first_turn", "dealer"),
        (FLUSH, {"kongs": 9}, "win", "kongs=9: it must be one of 0, 1, 2, 3, 4"),
        (FLUSH, {"seat": "X"}, "win", "seat='X'"),
        (FLUSH, {"seat": None}, "win", "no seat"),
        ("11111m", {"seat": "X"}, "win", "seat='X': it must be one of 'E', 'S', 'W', 'N'; 5 copies of 1m"),
    ],
)
def test_a_bad_row_says_what_is_wrong_and_costs_the_others_nothing(
    hand: str | None, told: dict[str, Any], status: str, error: str
) -> None:
    given: dict[str, Any] = {"hand": [FLUSH, hand, FLUSH]}
    for name, value in ({"seat": "S"} | told).items():
        given[name] = ["S" if name == "seat" else None, value, "S" if name == "seat" else None]
    found = answered(given, win={"round": "S"})
    assert found["fan"] == [5, None, 5]
    assert found["status"] == ["scored", status, "scored"]
    assert found["error"][::2] == [None, None]
    assert error in found["error"][1]


def row(**changed: Any) -> dict[str, Any]:
    """A table of the flush three times, the one in the middle changed, in plain lists."""
    plain = {name: column.to_pylist() for name, column in numbers([hkmj.Hand(FLUSH)] * 3).items()}
    for name, value in changed.items():
        plain[name][1] = value
    types = {"counts": pa.list_(pa.int64()), "melds": pa.list_(pa.int64())}
    return {name: pa.array(column, types.get(name, pa.int64())) for name, column in plain.items()}


COUNTS = [1] * 9 + [0] * 18 + [2] + [0] * 6


@pytest.mark.parametrize(
    ("changed", "status", "error"),
    [
        ({"counts": None}, "code", "counts: a row has 34 numbers"),
        ({"counts": [1] * 33}, "code", "counts: a row has 34 numbers"),
        ({"counts": [None, *COUNTS[1:]]}, "code", "counts: a row has 34 numbers"),
        ({"counts": [5, *COUNTS[1:]]}, "tiles", "5 copies of 1m"),
        ({"counts": [0, *COUNTS[1:]]}, "tiles", "counts 13 tiles"),
        ({"melds": [200, 0, 0, 0, 0]}, "code", "melds: no set has the code 200"),
        ({"melds": [55, 0]}, "code", "melds: a row has 5 numbers"),
        ({"melds": None}, "tiles", "counts 11 tiles"),
        ({"win_tile": 60}, "code", "win_tile: no tile has the id 60"),
        ({"win_tile": 28}, "tiles", "2z"),
        ({"win_tile": None}, "tiles", "no winning tile"),
        ({"flowers": None}, "scored", None),
    ],
)
def test_a_bad_row_of_numbers_says_what_is_wrong(changed: dict[str, Any], status: str, error: str | None) -> None:
    found = answered(row(**changed), win=SOUTH)
    assert found["status"] == ["scored", status, "scored"]
    assert found["fan"][::2] == [5, 5]
    assert (error is None) == (found["error"][1] is None)
    assert (error or "") in (found["error"][1] or "")


# ---------------------------------------------------------------- one by one


@pytest.mark.parametrize(("seed", "rules"), [(1, "hk"), (2, "hk-all"), (6, "taiwan-hk"), (7, "guangdong-folk")])
def test_texts_score_as_one_by_one(seed: int, rules: str) -> None:
    hands, wins = drawn(seed, rules)
    expected = one_by_one(hands, wins, rules)
    given = {"hand": [str(hand) for hand in hands], "win": pa.array([win.bits for win in wins], pa.uint64())}
    assert answered(given, rules=rules, columns=list(expected)) == expected


@pytest.mark.parametrize(("seed", "rules"), [(3, "hk"), (4, "hk-all"), (8, "taiwan-hk"), (9, "guangdong")])
def test_numbers_score_as_one_by_one(seed: int, rules: str) -> None:
    hands, wins = drawn(seed, rules)
    # Numbers do not tell who fed a meld.
    bare = [
        hkmj.Hand(
            hand.concealed,
            melds=[hkmj.Meld(meld.kind, meld.tiles) for meld in hand.melds],
            flowers=hand.flowers,
            win_tile=hand.win_tile,
        )
        for hand in hands
    ]
    expected = one_by_one(bare, wins, rules)
    told = {name: [getattr(win, name) for win in wins] for name in hkmj.Win.__dataclass_fields__ if name != "bits"}
    given = numbers(bare) | {name: pa.array(cells) for name, cells in told.items()}
    for threads in (1, 3):
        assert answered(given, rules=rules, columns=list(expected), threads=threads) == expected


@pytest.mark.parametrize("rules", ["hk-all", "taiwan-hk", "guangdong", "guangdong-folk"])
def test_statuses_and_points_are_those_of_a_batch(rules: str) -> None:
    hands, wins = drawn(5, rules)
    bits = [win.bits for win in wins]
    expected = batch.score(**batch.columns(hands), win=array("Q", bits), rules=rules)
    given = numbers(hands) | {"win": pa.array(bits, pa.uint64())}
    found = answered(given, rules=rules, columns=["status", "points"])
    assert found["status"] == [batch.STATUSES[number] for number in expected.status]
    assert len(set(found["status"])) > 3
    scored = [number == 0 for number in expected.status]
    points = expected.points.tolist()
    assert found["points"] == [price if ok else None for price, ok in zip(points, scored, strict=True)]


# ---------------------------------------------------------------- forms


def test_patterns_as_bits() -> None:
    bits = answered({"hand": [FLUSH, "12m3q"]}, win=SOUTH, columns=["patterns"], patterns="bits")["patterns"]
    ids = pattern_ids("hk")
    assert bits == [sum(1 << ids.index(name) for name in ("no_flowers", "dragon_pung", "mixed_one_suit")), None]


def test_a_family_of_more_than_64_patterns_takes_two_words_a_row() -> None:
    ids = pattern_ids("taiwan")
    words = array("Q", [1, 1 << 3, 0, 0])
    two = Scored(bytes([0, 1]), bytes(4), bytes(2), bytes(2), words, lambda _: "")
    wins, rules = Wins(pa.array([0, 0], pa.uint64()), {}), hkmj.Ruleset.preset("taiwan-hk")
    assert len(ids) > 67
    (names,) = answers(two, wins, rules, answer_fields(["patterns"], "ids", 2))
    (bits,) = answers(two, wins, rules, answer_fields(["patterns"], "bits", 2))
    assert names.to_pylist() == [[ids[0], ids[67]], None]
    assert bits.to_pylist() == [[1, 8], None]


def recast(columns: dict[str, Any], counts: pa.DataType, melds: pa.DataType, others: pa.DataType) -> dict[str, Any]:
    types = {"counts": counts, "melds": melds}
    return {name: pa.array(column.to_pylist(), types.get(name, others)) for name, column in columns.items()}


def in_bytes(columns: dict[str, Any], of: Any) -> dict[str, Any]:
    packed = [bytes(counts) for counts in columns["counts"].to_pylist()]
    return columns | {"counts": pa.array(packed, of)}


def sliced(columns: dict[str, Any]) -> dict[str, Any]:
    return {name: pa.concat_arrays([column[:1], column, column])[1:-2] for name, column in columns.items()}


@pytest.mark.parametrize(
    "form",
    [
        lambda columns: recast(columns, pa.list_(pa.int64()), pa.list_(pa.uint8()), pa.int32()),
        lambda columns: recast(columns, pa.large_list(pa.uint8()), pa.large_list(pa.int16()), pa.uint8()),
        lambda columns: recast(columns, pa.list_(pa.int8(), 34), pa.list_(pa.int64(), 5), pa.int64()),
        lambda columns: in_bytes(columns, pa.binary(34)),
        lambda columns: in_bytes(columns, pa.binary()),
        lambda columns: in_bytes(columns, pa.large_binary()),
        sliced,
        lambda columns: in_bytes(sliced(columns), pa.binary(34)) | {"melds": sliced(columns)["melds"]},
    ],
)
def test_numbers_come_in_many_types(form: Any) -> None:
    plain = numbers([hkmj.Hand(text) for text in (FLUSH, POOR, ORPHANS)])
    expected = answered(plain, win=SOUTH)
    assert expected["fan"] == [5, 1, 13]
    given = form(plain)
    rows = len(given["counts"])
    found = answered(given, win=SOUTH)
    assert found["fan"] == (expected["fan"] * 2)[:rows]
    assert found["patterns"] == (expected["patterns"] * 2)[:rows]


def test_what_is_left_out_is_none() -> None:
    concealed = numbers([hkmj.Hand(ORPHANS)])
    assert answered({name: concealed[name] for name in ("counts", "win_tile")}, win=SOUTH)["fan"] == [13]


@pytest.mark.parametrize(
    "told",
    [
        pa.array([True, False, None]),
        pa.array(["true", "FALSE", None]),
        pa.array(["1", "0", ""]),
        pa.array([1, 0, None], pa.int8()),
        pa.array([1.0, 0.0, None]),
        pa.array(["true", "false", None]).dictionary_encode(),
    ],
)
def test_yes_and_no_come_in_many_types(told: pa.Array) -> None:
    assert answered({"hand": [FLUSH] * 3, "self_draw": told}, win=SOUTH)["fan"] == [6, 5, 5]
    # A row that says nothing is as all the others are said to be.
    assert answered({"hand": [FLUSH] * 3, "self_draw": told}, win=SOUTH | {"self_draw": True})["fan"] == [6, 5, 6]


@pytest.mark.parametrize("told", [pa.array(["1", "0", "x"]), pa.array([1.0, 0.0, 0.5]), pa.array([1, 0, 9])])
def test_numbers_of_a_win_come_in_many_types(told: pa.Array) -> None:
    # A kong and its replacement: 1 fan more by own draw.
    kong = "123m456m789m1z(7777z)+1z"
    found = answered({"hand": [kong] * 3, "kongs": told}, win=SOUTH | {"self_draw": True})
    assert found["status"] == ["scored", "scored", "win"]
    assert found["fan"][0] == found["fan"][1] + 1


def test_another_notation() -> None:
    given = {"hand": ["一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬 東 [紅中 紅中 紅中] +東"]}
    assert answered(given, win=SOUTH, notation="chinese")["fan"] == [5]


def test_batches_and_empty_tables_and_chunks() -> None:
    one = pa.RecordBatch.from_pydict({"hand": [FLUSH]})
    assert arrow.score(one, win=SOUTH, columns=["fan"]).to_pydict() == {"hand": [FLUSH], "fan": [5]}
    many = pa.table({"hand": pa.chunked_array([[FLUSH], [], [ORPHANS, POOR]])})
    assert arrow.score(many, win=SOUTH, columns=["fan"])["fan"].to_pylist() == [5, 13, 1]
    full = answered({"hand": [FLUSH]}, win=SOUTH)
    for given in ({"hand": pa.array([], pa.string())}, {name: column[:0] for name, column in numbers([]).items()}):
        assert answered(given, win=SOUTH) == {name: [] for name in full}
    assert list(arrow.score_batches([], win=SOUTH)) == []
    assert [rows["fan"].to_pylist() for rows in arrow.score_batches(many.to_batches(), win=SOUTH)] == [[5], [], [13, 1]]


def test_metadata_and_other_columns_stay() -> None:
    table = pa.table({"id": [7], "hand": [FLUSH]}).replace_schema_metadata({"made": "by hand"})
    scored = arrow.score(table, win=SOUTH, columns=["fan"])
    assert scored.schema.metadata == {b"made": b"by hand"}
    assert scored.select(["id", "hand"]).equals(table, check_metadata=True)


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("given", "options", "said"),
    [
        ({"hands": [FLUSH]}, {"win": SOUTH}, "neither 'hand' nor 'counts'"),
        ({"hand": [FLUSH], "counts": [[0] * 34]}, {"win": SOUTH}, "both 'hand' and 'counts'"),
        ({"hand": [FLUSH]}, {"win": {"seat": "S"}}, "no round: there is no such column"),
        ({"hand": [FLUSH]}, {"win": SOUTH | {"kongs": 9}}, "kongs=9"),
        ({"hand": [FLUSH]}, {"win": SOUTH | {"king": 9}}, "'king' is no field of a win"),
        ({"hand": [FLUSH], "win": [0], "kongs": [0]}, {"win": SOUTH}, "kongs, seat, round is told twice"),
        ({"hand": [FLUSH], "fan": [5]}, {"win": SOUTH}, "a column 'fan' already"),
        ({"hand": [FLUSH]}, {"win": SOUTH, "columns": ["fans"]}, "there is no answer 'fans'"),
        ({"hand": [FLUSH]}, {"win": SOUTH, "patterns": "names"}, "not as 'names'"),
        ({"hand": [FLUSH]}, {"win": SOUTH, "notation": "tenhou"}, "no notation 'tenhou'"),
        ({"hand": [FLUSH]}, {"win": SOUTH, "rules": "hkk"}, "hkk"),
        ({"hand": [[FLUSH]]}, {"win": SOUTH}, "hand: "),
        ({"counts": ["x"]}, {"win": SOUTH}, "counts: lists of 34 numbers are expected, not string"),
        ({"counts": [[300] * 34]}, {"win": SOUTH}, "counts: Integer value 300 not in range"),
        ({"counts": [[0] * 34], "win_tile": ["x"]}, {"win": SOUTH}, "win_tile: "),
        ({"hand": [FLUSH], "win": ["x"]}, {}, "win: "),
        ({"counts": [[0] * 34]}, {"win": SOUTH, "threads": 0}, "threads=0"),
    ],
)
def test_tables_and_options_that_cannot_be(given: dict[str, Any], options: dict[str, Any], said: str) -> None:
    with pytest.raises(hkmj.HkmjError, match=said.replace("(", r"\(")):
        arrow.score(pa.table(given), **options)


def test_a_column_twice() -> None:
    table = pa.Table.from_arrays([pa.array([FLUSH]), pa.array(["S"]), pa.array(["E"])], ["hand", "seat", "seat"])
    with pytest.raises(hkmj.HandError, match="several columns 'seat'"):
        arrow.score(table, win={"round": "E"})


def test_what_is_no_table_is_named() -> None:
    wrong: Any = ["123m"]
    with pytest.raises(TypeError, match=r"takes a Table or a RecordBatch, not the list \['123m'\]$"):
        arrow.score(wrong)
    table = pa.table({"hand": ["123m456m789m1z[777z]+1z"]})
    win: Any = hkmj.Win(seat="E", round="E")
    with pytest.raises(TypeError, match=r"not a Win, but its to_dict\(\) will do$"):
        arrow.score(table, win=win)
    with pytest.raises(TypeError, match=r"^win must be a mapping of fields to values, .*: not 5$"):
        arrow.score(table, win=5)  # type: ignore[arg-type]
