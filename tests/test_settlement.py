"""`settle`: who is paid by whom, in which order, in its two forms."""

from __future__ import annotations

from typing import Any

import pytest
from tests.money import lines, preset, worth

import hkmj
from hkmj.history import Event
from hkmj.liability import Liability
from hkmj.scoring import Score
from hkmj.settlement import Settlement, settle
from hkmj.tiles import Seat

HAND = "123m456m789m1z[777z<N]+1z"


def hand(seat: str = "S", **win: Any) -> Score:
    return hkmj.score(HAND, seat=Seat(seat), round=Seat.S, **win)


# ---- who is paid


def three(**options: object) -> Settlement:
    """N discards; E has 4 fan, S 6, W 13 with thirteen orphans."""
    wins = [
        ("S", worth("S", 6)),
        ("W", worth("W", 13, held=["thirteen_orphans"])),
        ("E", worth("E", 4)),
    ]
    return settle(wins, source="N", rules=preset("hk", **options))


@pytest.mark.parametrize(
    ("options", "winners", "cut"),
    [
        ({}, "W", "ES"),
        ({"thirteen_orphans_uncuttable": False}, "E", "SW"),
        ({"multiple_winners": "highest", "thirteen_orphans_uncuttable": False}, "W", "ES"),
        ({"multiple_winners": "all"}, "ESW", ""),
    ],
)
def test_who_is_paid(options: dict[str, object], winners: str, cut: str) -> None:
    paid = three(**options)
    assert ("".join(paid.winners), "".join(paid.cut)) == (winners, cut)


def test_orphans_beat_a_dearer_hand_under_highest() -> None:
    wins = [("E", worth("E", 13)), ("S", worth("S", 8, held=["thirteen_orphans"]))]
    rules = preset("hk", multiple_winners="highest")
    assert settle(wins, source="N", rules=rules).winners == ("S",)
    assert settle(wins, source="N", rules=rules.replace(thirteen_orphans_uncuttable=False)).winners == ("E",)


def test_the_nearer_of_two_orphans() -> None:
    wins = [(seat, worth(seat, 13, held=["thirteen_orphans"])) for seat in "EW"]
    assert settle([*wins, ("S", worth("S", 3))], source="N").winners == ("E",)
    robbed = [(seat, worth(seat, 13, held=["thirteen_orphans"], robbed="concealed")) for seat in "EW"]
    assert settle(robbed, source="S", how="robbed_concealed_kong").winners == ("W",)


def test_highest_is_decided_by_the_price() -> None:
    rules = preset("hk-8", multiple_winners="highest")
    # Both cost the limit: the nearer wins, though the other has more fan before the cap.
    wins = [("S", worth("S", 8, rules=rules)), ("W", worth("W", 8, raw=11, rules=rules))]
    assert settle(wins, source="E", rules=rules).winners == ("S",)
    old = preset("hk-chicken", multiple_winners="highest")
    ranked = [("S", worth("S", 4, rules=old)), ("W", worth("W", 4, rules=old, held=["pure_one_suit"]))]
    assert settle(ranked, source="E", rules=old).winners == ("W",)


def test_highest_sees_the_floor_of_a_robbed_kong_paid_as_own_draw() -> None:
    # Both are priced at 1 fan, so E, who follows N, is paid: 3 D.
    options: Any = {"multiple_winners": "highest", "robbed_kong_pays_as_self_draw": True}
    rules = preset("hk-chicken", **options)
    wins = [("S", worth("S", 1, rules=rules, robbed="added")), ("E", worth("E", 0, rules=rules, robbed="added"))]
    paid = settle(wins, source="N", how="robbed_kong", rules=rules)
    assert (lines(paid), paid.cut) == (["N>E 3 liability:robbed_kong"], ("S",))
    # As discards they cost 1 and 2.
    plain = rules.replace(robbed_kong_pays_as_self_draw=False)
    assert lines(settle(wins, source="N", how="robbed_kong", rules=plain)) == ["N>S 2 robbed_kong"]
    # Folk hands have classes in the place of fan, and no floor.
    folk = preset("guangdong-folk", robbed_kong_pays_as_self_draw=True)
    wins = [("S", worth("S", 1, rules=folk, robbed="added")), ("E", worth("E", 0, rules=folk, robbed="added"))]
    assert settle(wins, source="N", how="robbed_kong", rules=folk).winners == ("S",)


def test_highest_does_not_see_the_dealer_s_bonus() -> None:
    rules = preset("taiwan-hk", multiple_winners="highest")
    wins = [("N", worth("N", 5, rules=rules)), ("E", worth("E", 5, rules=rules))]
    # The dealer would cost more with his bonus; from W on, N is nearer.
    assert settle(wins, source="W", repeats=4, rules=rules).winners == ("N",)


# ---- discharge


def test_half_discharge_bears_the_quarters_of_all_other_winners() -> None:
    rules = preset("hk", discharge="half", multiple_winners="all")
    wins = [(seat, worth(seat, 4)) for seat in "ESW"]
    paid = settle(wins, source="N", rules=rules)
    # 8 and two quarters of 4 to each.
    assert lines(paid) == ["N>E 16 discard", "N>S 16 discard", "N>W 16 discard"]


def test_nine_exposed_among_several_winners() -> None:
    rules = preset("hk-chicken-half", multiple_winners="all")
    nine = worth("S", 2, rules=rules, melds="[123m<E][456m<E][777z<W]")
    paid = settle([("S", nine), ("W", worth("W", 2, rules=rules))], source="N", rules=rules)
    assert lines(paid) == ["N>S 16 liability:nine_exposed_half", "N>W 12 discard", "E>W 4 bystander"]


def test_nine_exposed_changes_nothing_under_full() -> None:
    rules = preset("hk-chicken", liability=["nine_exposed_half"])
    s = worth("S", 2, rules=rules, melds="[123m<E][456m<E][777z<W]")
    assert lines(settle(s, discarder="N", rules=rules)) == ["N>S 4 discard"]


def test_a_robbed_kong_under_half_with_nine_exposed() -> None:
    s = worth("S", 2, rules="hk-chicken-half", melds="[123m<E][456m<E][777z<W]", robbed="added")
    assert lines(settle(s, discarder="N", rules="hk-chicken-half")) == ["N>S 16 liability:nine_exposed_half"]


def test_a_robbed_kong_with_a_liable_for_half() -> None:
    s = worth("E", 12, melds="[777z<N][555z<W][666z<S]", held=["great_three_dragons"], robbed="added")
    paid = settle(s, discarder="W", rules=preset("hk", liable_pays_half=True))
    assert lines(paid) == ["S>E 128 liability:three_dragons", "W>E 128 robbed_kong"]


def test_a_liable_who_discards_pays_once() -> None:
    s = worth("E", 12, melds="[777z<N][555z<W][666z<S]", held=["great_three_dragons"])
    paid = settle(s, discarder="S", rules=preset("hk", liable_pays_half=True))
    assert lines(paid) == ["S>E 256 discard"]
    assert paid.win("E").liability is not None


def test_a_liable_who_wins_too_still_pays() -> None:
    rules = preset("hk", liable_pays_half=True, multiple_winners="all")
    dragons = worth("E", 12, melds="[777z<N][555z<W][666z<S]", held=["great_three_dragons"])
    paid = settle([("E", dragons), ("S", worth("S", 3))], source="W", rules=rules)
    assert lines(paid) == ["S>E 128 liability:three_dragons", "W>E 128 discard", "W>S 8 discard"]


def test_an_older_liability_gives_way_to_the_robbed_kong() -> None:
    rules = preset("hk", robbed_kong_pays_as_self_draw=True)
    # Nobody needs to be named: the konger pays whatever came before.
    s = worth("E", 8, melds="[123p][456p][777p][999p]", held=["pure_one_suit"], robbed="added")
    paid = settle(s, discarder="W", rules=rules)
    assert lines(paid) == ["W>E 96 liability:robbed_kong"]
    assert paid.win("E").liability == Liability("robbed_kong", Seat.W, None, ())


def test_a_robbed_kong_paid_as_own_draw_costs_one_fan_at_least() -> None:
    rules = preset("hk-chicken", robbed_kong_pays_as_self_draw=True)
    s = worth("E", 0, rules=rules, robbed="added")
    assert lines(settle(s, discarder="W", rules=rules)) == ["W>E 3 liability:robbed_kong"]


def test_a_robbed_concealed_kong_is_settled_the_same_way() -> None:
    s = worth("E", 13, held=["thirteen_orphans"], robbed="concealed")
    assert lines(settle(s, discarder="W")) == ["W>E 384 robbed_kong"]
    rules = preset("hk", robbed_kong_pays_as_self_draw=True)
    assert lines(settle(s, discarder="W", rules=rules)) == ["W>E 576 liability:robbed_kong"]


# ---- as a discard of the feeder

FED_DRAGONS = "[555z<S][666z<S][777z<W][4444s<N]"


def as_discard(melds: str, held: str = "", name: str = "hk", **options: object) -> list[str]:
    rules = preset(name, exposed_kong_feeder_pays="as_discard", **options)
    s = worth("E", 4, rules=rules, melds=melds, held=held.split(), self_draw=True, kongs=1)
    return lines(settle(s, rules=rules))


def test_as_discard_liabilities_for_own_draws_do_not_bind() -> None:
    assert as_discard(FED_DRAGONS, "great_three_dragons") == ["N>E 16 liability:exposed_kong"]
    # A chain that begins otherwise is an own draw like any other.
    assert as_discard("[555z<S][666z<S][777z<W](4444s)", "great_three_dragons") == ["W>E 24 liability:three_dragons"]


def test_as_discard_under_half_with_nine_exposed() -> None:
    melds = "[123m<N][456m<N][4444s<W]"
    assert as_discard(melds, name="hk-chicken-half") == ["W>E 64 liability:nine_exposed_half"]
    assert as_discard("[456m<N][4444s<W]", name="hk-chicken-half") == [
        "S>E 16 bystander",
        "W>E 32 liability:exposed_kong",
        "N>E 16 bystander",
    ]


def test_as_discard_with_a_liable_for_half() -> None:
    paid = as_discard("[555z<S][666z<S][7777z<S]", "great_three_dragons", liable_pays_half=True)
    assert paid == ["S>E 16 liability:exposed_kong"]
    paid = as_discard("[555z<S][666z<S][777z<W][4444s<N]", "great_three_dragons", liable_pays_half=True)
    # The fourth set took the dragons over, so feeder and liable are one.
    assert paid == ["N>E 16 liability:exposed_kong"]
    kept: Any = {"liable_pays_half": True, "three_dragons_passes_on": False}
    assert as_discard(FED_DRAGONS, "great_three_dragons", **kept) == [
        "W>E 8 liability:three_dragons",
        "N>E 8 liability:exposed_kong",
    ]


def test_as_discard_a_rule_that_named_another_player_is_no_rule_that_named_him_too() -> None:
    rules = preset("hk-common", exposed_kong_feeder_pays="as_discard", liable_pays_half=True)
    melds = "[555z<N][777z<E][666z<E][2222m<W]"
    s = worth("S", 9, rules=rules, melds=melds, held=["great_three_dragons"], self_draw=True, kongs=1)
    paid = settle(s, rules=rules)
    # 9 fan, P 96.
    assert lines(paid) == ["W>S 48 liability:exposed_kong", "E>S 48 liability:three_dragons"]
    liability = paid.win("S").liability
    assert liability is not None
    assert (liability.rule, liability.liable, liability.also, liability.overruled) == ("exposed_kong", "W", (), ())


def test_as_discard_rules_that_named_the_feeder_are_told() -> None:
    rules = preset("hk-common", exposed_kong_feeder_pays="as_discard", liable_pays_half=True)
    # W fed the third dragon with the fourth kong, and that kong's replacement wins.
    melds = "[5555z<N][6666z<E](1111m)[7777z<W]"
    held = ["great_three_dragons", "four_kongs"]
    s = worth("S", 9, rules=rules, melds=melds, held=held, self_draw=True, kongs=1)
    liability = settle(s, rules=rules).win("S").liability
    assert liability is not None
    assert (liability.also, liability.overruled) == (("three_dragons", "four_kongs"), ())
    # Of the dragons that N fed and the kongs that W fed the later decide, so the dragons are overruled.
    melds = "[6666z<E][5555z<E][7777z<N][5555p<W]"
    s = worth("S", 9, rules=rules, melds=melds, held=held, self_draw=True, kongs=1)
    liability = settle(s, rules=rules).win("S").liability
    assert liability is not None
    assert (liability.also, liability.overruled) == (("four_kongs",), ("three_dragons",))


def test_as_discard_is_a_discard_in_every_respect() -> None:
    # No liability for own draws binds a replacement here; as a discard the liable pays half all the same.
    rules = preset(
        "hk-common", exposed_kong_feeder_pays="as_discard", liable_pays_half=True, kong_replacement_exempt=True
    )
    melds = "[555z<N][777z<E][666z<E][2222m<W]"
    s = worth("S", 9, rules=rules, melds=melds, held=["great_three_dragons"], self_draw=True, kongs=1)
    assert lines(settle(s, rules=rules)) == ["W>S 48 liability:exposed_kong", "E>S 48 liability:three_dragons"]


# ---- flower wins


@pytest.mark.parametrize(
    ("options", "payments"),
    [
        ({}, ["N>W 4 self_draw", "E>W 4 self_draw", "S>W 4 self_draw"]),
        ({"flower_win_feeder_pays": "shares"}, ["S>W 12 liability:exposed_kong"]),
        ({"flower_win_feeder_pays": "as_discard"}, ["S>W 8 liability:exposed_kong"]),
        ({"exposed_kong_feeder_pays": "shares"}, ["S>W 12 liability:exposed_kong"]),
        (
            {"exposed_kong_feeder_pays": "shares", "flower_win_feeder_pays": "none"},
            ["N>W 4 self_draw", "E>W 4 self_draw", "S>W 4 self_draw"],
        ),
        ({"kong_replacement_exempt": True, "flower_win_feeder_pays": "shares"}, ["S>W 12 liability:exposed_kong"]),
    ],
)
def test_flower_wins(options: dict[str, object], payments: list[str]) -> None:
    text = "19m25p36s2z[888s<N][4444z<S]123456f+8f"
    s = hkmj.score(text, seat="W", round="E", self_draw=True, flower_win=True, kongs=1, first_kong="exposed")
    assert s.fan == 3
    assert lines(settle([("W", s)], how="flower", rules=preset("hk", **options))) == payments


def test_no_liability_binds_a_flower_win() -> None:
    # Twelve tiles lie there, and under as_discard and half three sets: the tiles do not matter.
    melds = "[123m<S][456m<S][777z<E][4444z<S]"
    s = worth("W", 3, melds=melds, self_draw=True, flower_win=True, kongs=1)
    assert lines(settle(s)) == ["N>W 4 self_draw", "E>W 4 self_draw", "S>W 4 self_draw"]
    rules = preset("hk-chicken-half", exposed_kong_feeder_pays="as_discard")
    s = worth("W", 3, rules=rules, melds=melds, self_draw=True, flower_win=True, kongs=1)
    assert lines(settle(s, rules=rules)) == [
        "N>W 8 bystander",
        "E>W 8 bystander",
        "S>W 16 liability:exposed_kong",
    ]


# ---- false wins


def test_several_culprits_and_a_winner_in_play_order() -> None:
    paid = settle([("E", None), ("N", None), ("S", worth("S", 3))], source="W")
    assert lines(paid) == [
        "W>S 8 discard",
        "N>E 192 false_win",
        "N>S 192 false_win",
        "N>W 192 false_win",
        "E>S 192 false_win",
        "E>W 192 false_win",
        "E>N 192 false_win",
    ]
    assert paid.false_wins == ("N", "E")


def test_a_culprit_is_a_bystander_of_the_win() -> None:
    paid = settle([("N", None), ("E", worth("E", 4))], source="W", rules=preset("hk", discharge="half"))
    assert lines(paid)[:3] == ["S>E 4 bystander", "W>E 8 discard", "N>E 4 bystander"]


def test_a_culprit_beside_an_own_draw_is_no_second_winner() -> None:
    s = worth("S", 3, self_draw=True)
    paid = settle([("W", None), ("S", s)], how="self_draw")
    assert lines(paid) == [
        *("W>S 4 self_draw", "N>S 4 self_draw", "E>S 4 self_draw"),
        *("W>N 192 false_win", "W>E 192 false_win", "W>S 192 false_win"),
    ]
    assert (paid.winners, paid.false_wins, paid.cut) == (("S",), ("W",), ())
    flower = worth("S", 3, self_draw=True, flower_win=True)
    assert settle([("W", None), ("S", flower)], how="flower").false_wins == ("W",)


def test_a_culprit_may_be_the_source() -> None:
    paid = settle([("W", None), ("S", worth("S", 3))], source="W")
    assert lines(paid) == ["W>S 8 discard", "W>N 192 false_win", "W>E 192 false_win", "W>S 192 false_win"]
    robbed = worth("S", 3, robbed="added")
    paid = settle([("W", None), ("S", robbed), ("N", None)], source="W", how="robbed_kong")
    assert paid.false_wins == ("W", "N")


# ---- the short form


def test_the_short_form_reads_how_it_was_won_from_the_score() -> None:
    assert settle(hand(), discarder="W") == settle([("S", hand())], source="W")
    assert settle(hand(self_draw=True)) == settle([("S", hand(self_draw=True))], how="self_draw")
    robbed = worth("S", 5, robbed="added")
    assert settle(robbed, winner="S", discarder="W").how == "robbed_kong"
    assert settle(worth("S", 3, self_draw=True, flower_win=True)).how == "flower"


def test_the_short_form_takes_events_or_a_text() -> None:
    text = "[777z<N][555z<W][666z<S][789s<N]"
    s = hkmj.score("[777z][555z][666z][789s]2s+2s", seat="E", round="E", self_draw=True)
    typed = settle(s, winner="E", melds=text)
    assert lines(typed) == ["N>E 576 liability:twelve_exposed"]
    events = [Event(n, "E", n, "pung", f"{kind * 3}z", feeder=seat) for n, kind, seat in ((1, "7", "N"), (2, "5", "W"))]
    events += [Event(3, "E", 3, "pung", "666z", feeder="S"), Event(4, "E", 4, "chow", "789s", feeder="N")]
    assert settle(s, winner="E", melds=events) == typed


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"winner": "W"}, "the score of W is that of the seat S"),
        ({}, "there is no source"),
    ],
)
def test_faults_of_the_short_form(more: Any, fault: str) -> None:
    with pytest.raises(hkmj.HandError, match=fault):
        settle(hand(), **more)


def test_the_short_form_takes_what_the_full_form_takes() -> None:
    assert settle(hand(), source="W") == settle(hand(), discarder="W") == settle(hand(), source="W", discarder="W")
    with pytest.raises(hkmj.HandError, match=r"^source='W' and discarder='E': they are two names of one thing$"):
        settle(hand(), source="W", discarder="E")
    with pytest.raises(hkmj.HandError, match="of a win by discard, not by self_draw"):
        settle(hand(), how="self_draw")
    s = worth("S", 5, rules="taiwan-hk")
    full = settle([("S", s)], source="W", dealer="W", repeats=2)
    assert settle(s, discarder="W", dealer="W", repeats=2) == full
    assert lines(full) == ["W>S 20 discard", "W>S 10 dealer"]
    history = [Event(1, "S", 1, "pung", "777z", feeder="N")]
    assert settle(hand(), discarder="W", histories={"S": history}) == settle(hand(), discarder="W", melds=history)
    with pytest.raises(hkmj.HandError, match=r"^melds and histories are given"):
        settle(hand(), discarder="W", histories={"S": history}, melds=history)


@pytest.mark.parametrize("more", [{"discarder": "W"}, {"winner": "S"}, {"melds": "[777z<N]"}])
def test_the_full_form_takes_nothing_of_the_short_form(more: Any) -> None:
    with pytest.raises(TypeError, match=r"^settle\(\) takes winner, discarder and melds with one score alone"):
        settle([("S", hand())], **more)


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        (None, "or one score alone: not None"),
        (5, "or one score alone: not 5"),
        ("123m", "or one score alone: not '123m'"),
        ({"S": hand()}, "not a dict, but its items() would do"),
        ([hand()], "the first is a score without its seat"),
        ([("S", hand()), ("N", hand(), 1)], "number 2 is ('N', score("),
        ([("S", "123m")], "the first is ('S', '123m'), and '123m' is no score (None: a false win)"),
        ([5], "the first is 5"),
    ],
)
def test_what_is_no_win_is_named(wins: Any, told: str) -> None:
    with pytest.raises(TypeError) as caught:
        settle(wins, source="W")
    assert str(caught.value).startswith("settle() takes pairs of seat and score, like [('S', score)]")
    assert told in str(caught.value)


# ---- the rules it is paid under


def test_a_score_is_paid_under_its_own_rules() -> None:
    text = "[555z][444z][666z]222z7z3f+7z"
    s = hkmj.score(text, seat="E", round="E", rules="hk-unlimited")
    own = settle(s, discarder="S")
    assert own.rules == s.rules
    assert own == settle(s, discarder="S", rules="hk-unlimited") == settle([("E", s)], source="S")
    assert own != settle(s, discarder="S", rules="hk")
    assert settle(s, discarder="S", rules="hk").rules.name == "hk"
    online = worth("S", 3, rules="guangdong")
    assert lines(settle(online, discarder="W")) == ["W>S 8 discard"]
    assert settle([("N", None)], how="false_win").rules.name == "hk"
    assert settle([("N", None), ("S", online)], source="N").rules.name == "guangdong"


def test_scores_of_different_rules_say_under_which_they_are_paid() -> None:
    wins = [("E", worth("E", 5)), ("S", worth("S", 5, rules="hk-8"))]
    with pytest.raises(hkmj.HandError) as caught:
        settle(wins, source="W")
    assert caught.value.faults == (
        "the scores were made under different rules: E under hk, S under hk-8; say with rules= which are paid by",
    )
    assert settle(wins, source="W", rules="hk").winners == ("E",)
