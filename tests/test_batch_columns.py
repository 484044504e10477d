"""Columns of a batch are read rightly however many rows they have, whoever owns them, and whoever writes to them."""

from __future__ import annotations

import ctypes
import threading
from array import array
from typing import Any

import numpy as np
import pytest

import hkmj
from hkmj import batch

WIN = hkmj.Win(seat="S", round="S")
OWN = hkmj.Win(seat="S", round="S", self_draw=True)
TEXTS = [
    "123m456m789m1z[777z]+1z",
    "19m19p19s1234567z+1z",
    "1358m2469p13579s+1m",
    "123m456p78s99p[345s]1f+9s",
    "111222333m456p7z+7z",
    "1m[123m][456m](7777z)[666+6z]2f6f+1m",
    "1112345678999m+7z",
]
MADE = batch.columns(TEXTS)
WINS = [WIN.bits, OWN.bits] * 3 + [WIN.bits]
# More rows than are copied at a time, and no whole number of what a thread takes.
TIMES = 20_000


def content(view: memoryview[int]) -> bytes:
    return view.cast("B").tobytes()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_many_rows_are_scored_as_few(kind: type, threads: int) -> None:
    rows: dict[str, Any] = {**MADE}
    few = batch.score(**MADE, win=array("Q", WINS))
    assert set(few.status) == {0, 1}
    assert len(set(few.fan.tolist())) > 3
    columns: Any = {name: kind(numbers * TIMES) for name, numbers in rows.items()}
    many = batch.score(**columns, win=array("Q", WINS * TIMES), threads=threads)
    for name in ("status", "fan", "legal", "tier", "patterns", "points"):
        assert content(getattr(many, name)) == content(getattr(few, name)) * TIMES, name
    alike = batch.score(**columns, win=OWN, threads=threads)
    assert content(alike.fan) == content(batch.score(**MADE, win=OWN).fan) * TIMES


@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_many_rows_are_analysed_as_few(kind: type) -> None:
    counts, melds = kind(MADE["counts"] * TIMES), kind(MADE["melds"] * TIMES)
    for ask in (batch.is_win, batch.deficiency, batch.discards):
        few, many = ask(MADE["counts"], melds=MADE["melds"]), ask(counts, melds=melds, threads=2)
        for name, column in few._asdict().items():
            assert content(getattr(many, name)) == content(column) * TIMES, (ask, name)


@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_many_rows_split_as_few(kind: type) -> None:
    few = batch.readings(MADE["counts"], melds=MADE["melds"])
    many = batch.readings(kind(MADE["counts"] * TIMES), melds=kind(MADE["melds"] * TIMES), threads=2)
    total = few.first[-1]
    assert total > len(TEXTS) / 2
    begin = [first + total * time for time in range(TIMES) for first in few.first[:-1]]
    assert many.first.tolist() == [*begin, total * TIMES]
    assert content(many.groups) == content(few.groups) * TIMES


def test_a_part_of_some_bytes_is_that_part() -> None:
    whole = memoryview(MADE["counts"])
    expected = batch.is_win(MADE["counts"], melds=MADE["melds"]).values.tolist()
    assert set(expected) == {False, True}
    for first in range(len(TEXTS)):
        part = batch.is_win(whole[34 * first :], melds=memoryview(MADE["melds"])[5 * first :])
        assert part.values.tolist() == expected[first:]
        back = batch.is_win(whole[34 * first : 34 * (first + 1)], melds=MADE["melds"][5 * first : 5 * (first + 1)])
        assert back.values.tolist() == expected[first : first + 1]


def test_rows_are_answered_as_they_were_while_others_write() -> None:
    ready, far = (batch.columns([text])["counts"] * 150_000 for text in ("1112345678999m", "147m258p369s1234z"))
    assert batch.deficiency(ready[:34] + far[:34]).values.tolist() == [0, 7]
    shared, going = bytearray(ready), True

    def write() -> None:
        while going:
            for numbers in (far, b"\xff" * len(far), ready):
                shared[:] = numbers

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for threads in (1, 2, 2):
            found = batch.deficiency(shared, threads=threads)
            answers = set(zip(found.status.tolist(), found.values.tolist(), strict=True))
            assert answers <= {(0, 0), (0, 7), (batch.STATUSES.index("tiles"), 0)}
    finally:
        going = False
        writer.join()


def empty(*shape: int) -> Any:
    """An array of no rows, as a filter that nothing passes leaves it."""
    return np.empty(shape, np.uint8)


def test_no_rows_have_no_answers() -> None:
    columns: Any = {"counts": empty(0, 34), "melds": empty(0, 5), "flowers": empty(0), "win_tile": empty(0)}
    assert list(batch.score(**columns, win=WIN).fan) == []
    tiles = {name: columns[name] for name in ("counts", "melds")}
    for ask in (batch.is_win, batch.waits, batch.deficiency, batch.acceptance, batch.discards, batch.readings):
        assert list(ask(**tiles).status) == []


def test_the_code_of_a_text_is_that_of_its_meld() -> None:
    assert batch.meld_code("[777z]") == batch.meld_code(hkmj.Meld.parse("[777z]")) == 55
    with pytest.raises(hkmj.HandError):
        batch.meld_code("[124m]")


def test_the_hand_that_has_no_columns_is_named() -> None:
    with pytest.raises(hkmj.NotationError) as caught:
        batch.columns(["123m", "xyz"])
    assert caught.value.__notes__ == ["The hand at place 1 of those given, counted from 0."]


@pytest.mark.parametrize("mask", [-1, 1 << 34])
def test_what_is_no_mask_of_kinds_is_refused(mask: int) -> None:
    with pytest.raises(hkmj.HandError, match=f"^{mask} is no mask of kinds"):
        batch.kinds(mask)


def test_buffers_of_c_are_read() -> None:
    counts = (ctypes.c_ubyte * len(MADE["counts"])).from_buffer_copy(MADE["counts"])
    wins = (ctypes.c_uint64 * len(WINS))(*WINS)
    given: Any = {**MADE, "counts": counts, "win": wins}
    assert content(batch.score(**given).fan) == content(batch.score(**MADE, win=array("Q", WINS)).fan)


def test_what_has_no_numbers_is_no_column() -> None:
    with pytest.raises(TypeError, match=r"^counts must be uint8\[n, 34\], in an array or another buffer, not "):
        batch.waits(np.zeros((1, 34), "M8[s]"))  # type: ignore[arg-type]
