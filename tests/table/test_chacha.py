"""The generator: one stream a game, the same everywhere."""

from __future__ import annotations

import struct
from collections import Counter

import pytest

import hkmj
from hkmj.table.chacha import SEEDS, Stream


def reference_words(seed: int, count: int) -> list[int]:
    """ChaCha8 written down once more, block by block, as its inventor describes it."""

    def rotated(word: int, by: int) -> int:
        return (word << by | word >> 32 - by) & 0xFFFFFFFF

    def quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
        for first, second, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[first] = (x[first] + x[second]) & 0xFFFFFFFF
            x[third] = rotated(x[third] ^ x[first], by)

    words: list[int] = []
    block = 0
    while len(words) < count:
        state = [
            *struct.unpack("<4I", b"expand 32-byte k"),
            *struct.unpack("<8I", struct.pack("<Q", seed) + bytes(24)),
            *struct.unpack("<4I", struct.pack("<QQ", block, 0)),
        ]
        mixed = list(state)
        for _ in range(4):
            for column in range(4):
                quarter(mixed, column, column + 4, column + 8, column + 12)
            for at in range(4):
                quarter(mixed, at, (at + 1) % 4 + 4, (at + 2) % 4 + 8, (at + 3) % 4 + 12)
        words += [(one + other) & 0xFFFFFFFF for one, other in zip(state, mixed, strict=True)]
        block += 1
    return words[:count]


@pytest.mark.parametrize("seed", [0, 1, 7, 0xFFFFFFFF, 0x100000000, 0x0123456789ABCDEF, SEEDS - 1])
def test_against_a_second_one(seed: int) -> None:
    stream = Stream(seed)
    assert [stream.word() for _ in range(1000)] == reference_words(seed, 1000)


def test_a_stream_goes_on_anywhere() -> None:
    words = reference_words(7, 700)
    for used in (0, 1, 15, 16, 17, 191, 192, 193, 500):
        stream = Stream(7, used)
        assert [stream.word() for _ in range(200)] == words[used : used + 200]
        assert stream.used == used + 200


def test_draw_takes_the_next_word_that_is_fair() -> None:
    stream = Stream(7)
    # 0x2c44ba73 % 6 + 1 = 6, and so on: the dice of the rules.
    assert [1 + stream.draw(6) for _ in range(3)] == [6, 5, 2]
    assert stream.used == 3


def test_draw_passes_over_words_above_the_last_whole_multiple() -> None:
    size = (1 << 31) + 1  # every word from 2^31 + 1 on is passed over: nearly half of them
    words = [word for word in reference_words(7, 200) if word < size]
    stream = Stream(7)
    assert [stream.draw(size) for _ in range(50)] == words[:50]


def test_dice_are_fair_enough() -> None:
    stream = Stream(3)
    seen = Counter(stream.roll(60_000))
    assert set(seen) == set(range(1, 7))
    # Standard deviation 91: five of them are a chance of one in a million.
    assert all(abs(count - 10_000) < 500 for count in seen.values())


def test_shuffles_are_fair_enough() -> None:
    stream = Stream(3)
    seen: Counter[str] = Counter()
    for _ in range(24_000):
        letters = list("abcd")
        stream.shuffle(letters)
        seen["".join(letters)] += 1
    assert len(seen) == 24
    assert all(abs(count - 1000) < 160 for count in seen.values())


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_other_seeds(seed: int) -> None:
    with pytest.raises(hkmj.HkmjError, match=str(seed)):
        Stream(seed)
