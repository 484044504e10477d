"""Waits, acceptance, discards and readings are what they are said to be, asked kind by kind on random hands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import hkmj
from hkmj.tiles import KINDS, Tile

from .dealing import hand, many, seed, with_tile, without_tile


def held(of: hkmj.Hand) -> Counter[Tile]:
    return Counter((*of.concealed, *(tile for meld in of.melds for tile in meld.tiles)))


def check_waiting(waiting: hkmj.Hand, rules: str) -> bool:
    copies = held(waiting)
    drawable = [tile for tile in KINDS if copies[tile] < 4]
    after = {tile: with_tile(waiting, tile) for tile in drawable}
    deficiency = hkmj.deficiency(waiting, rules=rules)
    won = [tile for tile in drawable if hkmj.is_win(after[tile], rules=rules)]
    nearer = [tile for tile in drawable if hkmj.deficiency(after[tile], rules=rules) < deficiency]

    waits = hkmj.waits(waiting, rules=rules)
    assert list(waits) == won, waiting
    assert hkmj.acceptance(waiting, rules=rules) == {tile: 4 - copies[tile] for tile in nearer}, waiting
    assert (deficiency == 0) == bool(won), waiting
    assert all(wait.live == 4 - copies[tile] for tile, wait in waits.items())
    return bool(won)


def check_drawn(drawn: hkmj.Hand, rules: str) -> bool:
    deficiency = hkmj.deficiency(drawn, rules=rules)
    found = hkmj.discards(drawn, rules=rules)
    assert {one.tile for one in found} == set(drawn.concealed)
    for one in found:
        left = without_tile(drawn, one.tile)
        # The tile discarded lies on the table.
        accepted = hkmj.acceptance(left, rules=rules, seen=[one.tile])
        assert (one.deficiency, one.acceptance) == (hkmj.deficiency(left, rules=rules), accepted), drawn
        assert one.live == sum(accepted.values())
    assert found[0].deficiency == max(deficiency, 0), drawn
    won = hkmj.is_win(drawn, rules=rules)
    assert (deficiency == -1) == won, drawn
    return won


def check_readings(drawn: hkmj.Hand, rules: str) -> None:
    """Of a hand that is won: every reading is one, none comes twice, and the score's is among them."""
    won = hkmj.Hand(drawn.concealed, melds=drawn.melds, win_tile=drawn.concealed[0])
    readings = hkmj.readings(won, rules=rules)
    assert len(set(readings)) == len(readings)
    for one in readings:
        if one.shape == "regular":
            assert held(won) == Counter(tile for group in one.groups for tile in group.tiles)
            assert [group.kind for group in one.groups].count("pair") == 1
            assert one.win_group is not None
            assert won.win_tile in one.groups[one.win_group].tiles
            assert not one.groups[one.win_group].declared
    assert hkmj.score(won, seat="E", round="S", rules=rules).reading in readings


def check(hands: int, start: int) -> None:
    rng = Random(start)
    ready = won = 0
    for number in range(hands):
        rules = "hk-all" if number % 2 else "hk"
        ready += check_waiting(hand(rng, drawn=False), rules)
        drawn = hand(rng, drawn=True)
        if check_drawn(drawn, rules):
            won += 1
            check_readings(drawn, rules)
    print(f"seed {start}: {hands} hands before a draw, {ready} ready; {hands} after it, {won} won")  # noqa: T201 - to repeat it by
    assert ready
    assert won


def test_answers_are_what_they_are_said_to_be() -> None:
    check(300, seed())


@pytest.mark.prove
def test_answers_of_many_hands_are_what_they_are_said_to_be() -> None:
    check(many(20_000), seed())


def test_what_was_seen_only_changes_what_is_live() -> None:
    rng = Random(seed())
    for _ in range(200):
        waiting = hand(rng, drawn=False)
        copies = held(waiting)
        seen = [tile for tile in KINDS for _ in range(4 - copies[tile]) if rng.random() < 0.3]
        told = Counter(seen)
        plain = hkmj.acceptance(waiting)
        assert hkmj.acceptance(waiting, seen=seen) == {tile: live - told[tile] for tile, live in plain.items()}


@pytest.mark.parametrize("rules", ["hk", "hk-all"])
def test_scores_of_waits_are_those_of_the_complete_hands(rules: str) -> None:
    rng = Random(seed())
    scored = 0
    for _ in range(300):
        waiting = hand(rng, drawn=False)
        for tile, wait in hkmj.waits(waiting, rules=rules, seat="W", round="N").items():
            won = hkmj.Hand((*waiting.concealed, tile), melds=waiting.melds, win_tile=tile)
            assert wait.discard == hkmj.score(won, seat="W", round="N", rules=rules)
            assert wait.self_draw == hkmj.score(won, seat="W", round="N", self_draw=True, rules=rules)
            scored += 1
    assert scored
