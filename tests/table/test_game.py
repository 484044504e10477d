"""Dealer, rounds and game: who deals, who sits where, when it ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.scripts import Script, preset, script, wall_of

import hkmj
from hkmj.table import Deal, Table
from hkmj.table.rounds import next_deal
from hkmj.tiles import SEATS, Seat

CHOWS = "4m5m7m8m9m2p3p4p6s7s8s9s9s"
# How a hand may end, each by its wall: the first discard is won by the next seat, the dealer wins, or nobody does.
ENDS = {
    "passes": ({"E": "6m", "S": CHOWS}, ["E discard:6m", "S win"]),
    "dealer": ({"E": CHOWS + "6m"}, ["E win"]),
    "draw": ({}, []),
}


def play(table: Table, end: str) -> None:
    """Play the hand that is dealt to the end its wall was made for."""
    one = Script(table)
    one.play(*ENDS[end][1]).to_the_end()


def game(ends: list[str], **options: Any) -> tuple[Table, list[tuple[str, str, int]]]:
    """Play hands one after another; of each the round, who deals, and the repeats."""
    rules = preset("hk", **options)
    seen = []
    table = None
    for end in ends:
        wall = wall_of(rules, ENDS[end][0])
        if table is None:
            table = Table(rules, 1, wall=wall)
        else:
            table.next_hand(wall=wall)
        deal = table.deal
        seen.append((deal.round.value, table.players[deal.dealer], deal.repeats))
        play(table, end)
    assert table is not None
    return table, seen


# The example game of S2: eighteen hands, with two deals that stay.
S2 = (
    ["passes"] * 4
    + ["passes", "passes", "draw", "passes", "passes"]
    + ["passes"] * 4
    + ["passes", "dealer", "passes", "passes", "passes"]
)


def test_the_example_game() -> None:
    table, seen = game(S2)
    assert seen == [
        *(("E", player, 0) for player in "0123"),
        ("S", "0", 0),
        ("S", "1", 0),
        ("S", "2", 0),  # drawn
        ("S", "2", 1),
        ("S", "3", 0),
        *(("W", player, 0) for player in "0123"),
        ("N", "0", 0),
        ("N", "1", 0),  # the dealer wins
        ("N", "1", 1),
        ("N", "2", 0),
        ("N", "3", 0),
    ]
    assert table.is_over
    assert table.hands == 18


def test_the_winds_of_the_example_game() -> None:
    rules = preset("hk")
    winds = []
    table = None
    for end in S2:
        wall = wall_of(rules, ENDS[end][0])
        if table is None:
            table = Table(rules, 1, wall=wall)
        else:
            table.next_hand(wall=wall)
        winds.append("".join(table.seat_of(player) for player in range(4)))
        play(table, end)
    # Each round: player 0 deals, then he is North, West, South.
    fresh = ["ESWN", "NESW", "WNES", "SWNE"]
    assert winds == [
        *fresh,
        *fresh[:3],
        "WNES",
        "SWNE",
        *fresh,
        *fresh[:2],
        "NESW",
        *fresh[2:],
    ]


def test_after_the_game_nothing_begins() -> None:
    table, _ = game(["passes"] * 16)
    assert table.is_over
    assert table.result is not None
    assert table.result.next is None
    with pytest.raises(hkmj.IllegalActionError, match="the game is over"):
        table.next_hand()
    with pytest.raises(hkmj.IllegalActionError, match="over"):
        table.end_game()
    assert table.asked == ()
    assert table.legal_actions("E") == ()


def test_the_last_dealer_goes_on_while_the_deal_stays() -> None:
    table, seen = game(["passes"] * 15 + ["dealer", "draw", "passes"])
    assert seen[-3:] == [("N", "3", 0), ("N", "3", 1), ("N", "3", 2)]
    assert table.is_over


def test_a_draw_that_passes_the_deal_ends_the_game() -> None:
    table, seen = game(["passes"] * 15 + ["draw"], draw_passes_dealer=True)
    assert table.is_over
    assert len(seen) == 16


def test_draws_that_pass() -> None:
    _, seen = game(["draw", "dealer", "draw"], draw_passes_dealer=True)
    assert seen == [("E", "0", 0), ("E", "1", 0), ("E", "1", 1)]


@pytest.mark.parametrize(("stop", "hands"), [("E", 4), ("S", 8), ("W", 12)])
def test_stopping_after_a_round(stop: str, hands: int) -> None:
    table, _ = game(["passes"] * hands, stop_after_round=stop)
    assert table.is_over


def test_the_last_winner_deals() -> None:
    rules = preset("hk", dealer_rule="last_winner")
    deal = Deal(0, Seat.E, 0)
    assert next_deal(deal, rules, "win", [2]) == Deal(2, Seat.E, 0)
    assert next_deal(Deal(2, Seat.E, 0), rules, "win", [0]) == Deal(2, Seat.E, 1)
    assert next_deal(Deal(2, Seat.E, 1), rules, "draw") == Deal(2, Seat.E, 2)
    assert next_deal(Deal(3, Seat.E, 0), rules, "win", [1]) == Deal(0, Seat.E, 0), "the round stays"


def test_the_first_of_several_winners_deals_next() -> None:
    rules = preset("hk", dealer_rule="last_winner", multiple_winners="all")
    assert next_deal(Deal(0, Seat.E, 0), rules, "win", [3, 1]) == Deal(3, Seat.E, 0)
    assert next_deal(Deal(0, Seat.E, 0), rules, "win", [3, 0]) == Deal(0, Seat.E, 1), "the dealer is among them"


def test_stopping_after_so_many_hands() -> None:
    rules = preset("hk", dealer_rule="last_winner", stop_after_hands=3)
    deal = Deal(0, Seat.E, 0)
    assert next_deal(deal, rules, "draw", hands=2) is not None
    assert next_deal(deal, rules, "draw", hands=3) is None


def test_the_caller_ends_the_game() -> None:
    table, _ = game(["passes"])
    assert table.can_end_game()
    (event,) = table.end_game()
    assert event.by == "caller"  # type: ignore[union-attr]
    assert table.is_over
    with pytest.raises(hkmj.IllegalActionError, match="over already"):
        table.end_game()


def test_the_game_does_not_end_within_a_hand() -> None:
    table = Table(seed=1)
    assert not table.can_end_game()
    with pytest.raises(hkmj.IllegalActionError, match="one is being played"):
        table.end_game()
    with pytest.raises(hkmj.IllegalActionError, match="one is being played"):
        table.next_hand()


@pytest.mark.parametrize(("streak_on_draw", "repeats"), [(True, 1), (False, 0)])
def test_the_taiwanese_streak(streak_on_draw: bool, repeats: int) -> None:
    rules = preset("taiwan-hk", streak_on_draw=streak_on_draw)
    assert next_deal(Deal(0, Seat.E, 0), rules, "draw") == Deal(0, Seat.E, repeats)
    assert next_deal(Deal(0, Seat.E, 0), rules, "win", [0]) == Deal(0, Seat.E, 1)


def test_the_stream_runs_through_the_game() -> None:
    """Each hand takes dice and wall where the one before left the stream; a wall that is given takes nothing."""
    rules = preset("hk")
    plain = Table(rules, 9)
    while plain.result is None:
        Script(plain).to_the_end()
    second = plain.next_hand()
    given = Table(rules, 9, wall=wall_of(rules, {}))
    Script(given).to_the_end()
    first = given.next_hand()
    fresh = Table(rules, 9).events[1]
    assert first[0].dice == fresh.dice  # type: ignore[union-attr]
    assert second[1].tiles != first[1].tiles  # type: ignore[union-attr]


def test_drawn_seats() -> None:
    rules = preset("hk", seating="drawn")
    orders = {Table(rules, seed, players=tuple("abcd")).players for seed in range(60)}
    assert len(orders) > 15, "of the 24 orders most turn up"
    assert all(sorted(order) == list("abcd") for order in orders)
    assert Table("hk", 3, players=tuple("abcd")).players == ("a", "b", "c", "d")


def test_a_situation_is_set_up() -> None:
    one = script("hk", dealer=2, round="S", repeats=3, players=("Ann", "Bo", "Cy", "Di"))
    state = one.table.state
    assert [seat.name for seat in state.seats] == ["Cy", "Di", "Ann", "Bo"]
    assert (state.round, state.repeats) == ("S", 3)
    assert one.table.player_at("E") == 2
    assert [one.table.seat_of(player) for player in range(4)] == ["W", "N", "E", "S"]


def test_automatic_hands_follow_one_another() -> None:
    table = Table("hk", 4, automatic=True)
    one = Script(table)
    while table.hands < 2:
        one._idle()
    assert table.hands == 2
    assert table.asked == (SEATS[0],)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 64}, "seed"),
        ({"dealer": 4}, "dealer=4"),
        ({"repeats": -1}, "repeats=-1"),
        ({"players": ["a", "b", "c"]}, "four players"),
        ({"horses": {"E": "5m"}}, "horses"),
        ({"wall": ["1m"] * 144}, "144 of 1m"),
        ({"wall": ["1m"]}, "there are 4"),
    ],
)
def test_what_cannot_be(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(hkmj.HkmjError, match=words):
        Table("hk", **{"seed": 1, **arguments})
