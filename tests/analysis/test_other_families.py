"""The same of Guangdong hands and of Taiwanese ones, which have five sets and shapes of their own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import hkmj
from hkmj.tiles import KINDS, Tile

from .dealing import hand
from .test_definitions import check_drawn, check_readings, check_waiting

# A hand of each shape; the tiles that change among them make the others.
COMPLETE = (
    "12349m19p19s12345677z",
    "1119m19p199s12345677z",
    "147m258p369s12345677z",
    "1133m5577p2299s44555z",
    "1133m5577p222288s555z",
    "112233m445566p77888s",
    "111222333m567p11222z",
    "[555z]123456789m11444p",
    "(2222s)[456m]333m678p1144z4z",
)


def near(rng: Random, *, drawn: bool) -> hkmj.Hand:
    """A hand of sixteen tiles or of seventeen, a few of them exchanged."""
    whole = hkmj.Hand(rng.choice(COMPLETE))
    concealed = [*whole.concealed]
    rng.shuffle(concealed)
    del concealed[: rng.choice((0, 1, 2, 3)) if drawn else rng.choice((1, 1, 2, 3))]
    melded = Counter(tile for meld in whole.melds for tile in meld.tiles)
    while len(concealed) < len(whole.concealed) - (not drawn):
        tile = rng.choice(KINDS)
        if concealed.count(tile) + melded[tile] < 4:
            concealed.append(tile)
    return hkmj.Hand(concealed, melds=whole.melds)


@pytest.mark.parametrize("seed", range(4))
def test_taiwanese_answers_are_what_they_are_said_to_be(seed: int) -> None:
    rng = Random(seed)
    ready = won = 0
    for _ in range(60):
        ready += check_waiting(near(rng, drawn=False), "taiwan-hk")
        drawn = near(rng, drawn=True)
        if check_drawn(drawn, "taiwan-hk"):
            won += 1
            check_readings(drawn, "taiwan-hk")
    assert ready
    assert won


@pytest.mark.parametrize("rules", ["guangdong", "guangdong-folk"])
def test_guangdong_answers_are_what_they_are_said_to_be(rules: str) -> None:
    rng = Random(1)
    for _ in range(60):
        check_waiting(hand(rng, drawn=False), rules)
        drawn = hand(rng, drawn=True)
        if check_drawn(drawn, rules):
            check_readings(drawn, rules)


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("1349m19p19s12345567z", "2m5m"),  # the extra set
        ("12349m19p19s1234567z", "1m9m1p9p1s9s1z2z3z4z5z6z7z"),
        ("147m258p369s1234567z", "1m4m7m2p5p8p3s6s9s1z2z3z4z5z6z7z"),
        ("1133m5577p2299s4455z", "1m3m5p7p2s9s4z5z"),
        ("1133m5577p2299s4555z", "4z"),
        ("11333m5577p222288s5z", "5z"),
        ("[777s]345m678p111m4567s", "4s"),
    ],
)
def test_what_taiwanese_hands_wait_on(text: str, waits: str) -> None:
    expected = {Tile(waits[at : at + 2]) for at in range(0, len(waits), 2)}
    assert set(hkmj.waits(text, rules="taiwan-hk")) == expected


def test_four_alike_that_are_no_pairs() -> None:
    rules = hkmj.Ruleset.preset("taiwan-hk").replace(eight_pairs_four_alike=False)
    assert hkmj.deficiency("11333m5577p222288s5z", rules="taiwan-hk") == 0
    # One of the four goes, and another kind takes its pair's place: two tiles to come before the last.
    assert hkmj.deficiency("11333m5577p222288s5z", rules=rules) == 2


def test_readings_of_two_forms() -> None:
    found = hkmj.readings("112233m445566p7788s+8s", rules="taiwan-hk")
    assert [one.shape for one in found] == ["regular", "eight_pairs"]
    assert found[1].groups == ()
