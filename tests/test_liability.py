"""Who is liable, by which rule and because of which set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.money import preset, worth

import hkmj
from hkmj.history import Event, read_history
from hkmj.liability import (
    RULES,
    Liability,
    discard_liability,
    kong_feeder,
    nine_exposed,
    own_draw_liability,
)
from hkmj.tiles import Seat

SIX = ("flush_exposed", "terminals_exposed", "honors_exposed", "three_dragons", "four_winds", "four_kongs")


def found(
    melds: str, held: str = "", rules: hkmj.Ruleset | None = None, kongs: int = 0, seat: str = "W"
) -> Liability | None:
    """Who is liable for an own draw of a hand with these sets, in which these patterns hold."""
    put = rules or preset("hk")
    s = worth(seat, 8, rules=put, melds=melds, held=held.split(), self_draw=True, kongs=kongs)
    return own_draw_liability(s, read_history(s.hand.melds, seat, kongs=kongs), put)


def said(liability: Liability | None) -> str | None:
    """The deciding rule and player, the other rules that name that player, those that named another."""
    if liability is None:
        return None
    others = [f"+{rule}" for rule in liability.also] + [f"-{rule}" for rule in liability.overruled]
    return " ".join([f"{liability.rule}={liability.liable}", *others])


def alone(*rules: str, **options: Any) -> hkmj.Ruleset:
    """The preset hk with these rules of liability alone."""
    return preset("hk", liability=rules, **options)


# ---- each rule: when it binds, when it does not


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[123p<S][456p<S][777p<N][999p<E]", "E"),
        ("(7777p)[456p<S][123p<S][999p<E]", "E"),
        ("[777+7p<N@4][456p<S][123p<S][999p<E]", "E"),
        # Not four of one suit, not four, not fed, or with honours.
        ("[123m<S][456p<S][777p<N][999p<E]", None),
        ("[123p<S][456p<S][777p<N][999s<E]", None),
        ("[456p<S][777p<N][999p<E]", None),
        ("[123p<S][456p<S][777p<N](9999p)", None),
        ("[111z<S][222z<S][333z<N][444z<E]", None),
    ],
)
def test_flush_exposed(melds: str, liable: str | None) -> None:
    rules = alone("flush_exposed")
    assert said(found(melds, "pure_one_suit", rules)) == (liable and f"flush_exposed={liable}")
    assert found(melds, "mixed_one_suit", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[111p<S][999m<S][111s<N][9999p<E]", "E"),
        ("(1111p)[999m<S][111s<N][999p<E]", "E"),
        ("[111p<S][999m<S][111s<N](9999p)", None),
        ("[123p<S][999m<S][111s<N][999p<E]", None),
        ("[111p<S][999m<S][111s<N][111z<E]", None),
    ],
)
def test_terminals_exposed(melds: str, liable: str | None) -> None:
    rules = alone("terminals_exposed")
    assert said(found(melds, "all_terminals", rules)) == (liable and f"terminals_exposed={liable}")
    assert found(melds, "mixed_terminals all_pungs", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[111z<S][555z<S][222z<N][6666z<E]", "E"),
        ("[111z<S](5555z)[222z<N][666z<E]", "E"),
        ("[111z<S][555z<S][222z<N](6666z)", None),
        ("[111z<S][555z<S][222z<N][999p<E]", None),
    ],
)
def test_honors_exposed(melds: str, liable: str | None) -> None:
    rules = alone("honors_exposed")
    assert said(found(melds, "all_honors", rules)) == (liable and f"honors_exposed={liable}")
    assert found(melds, "mixed_terminals", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[555z<S][666z<N][777z<E]", "E"),
        ("[555z<S][123m<S][666z<N][777z<E]", "E"),
        ("(5555z)[666z<N][7777z<E]", "E"),
        ("[555z<S][666z<N](7777z)", None),
        # An addition feeds nobody's liability: the third dragon was the red pung.
        ("[555z<S][666z<N][777+7z<E]", "E"),
        ("[555z<S][666z<N]", None),
    ],
)
def test_three_dragons(melds: str, liable: str | None) -> None:
    rules = alone("three_dragons", three_dragons_passes_on=False)
    assert said(found(melds, "great_three_dragons", rules)) == (liable and f"three_dragons={liable}")
    assert found(melds, "small_three_dragons", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[111z<S][222z<N][333z<E][444z<N]", "N"),
        ("[111z<S](2222z)[333z<E][4444z<N]", "N"),
        ("[111z<S][222z<N][333z<E](4444z)", None),
        ("[111z<S][222z<N][333z<E][555z<N]", None),
    ],
)
def test_four_winds(melds: str, liable: str | None) -> None:
    rules = alone("four_winds")
    assert said(found(melds, "great_four_winds", rules)) == (liable and f"four_winds={liable}")
    assert found(melds, "small_four_winds", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("(1111m)[2222p<S][333+3s<N@4][4444z<E]", "E"),
        # The fourth is no exposed kong, or the third was none yet.
        ("(1111m)[2222p<S][3333s<N](4444z)", None),
        ("(1111m)[2222p<S][3333s<N][444+4z<E]", None),
        ("(1111m)[2222p<S][333+3s<N@5][4444z<E]", None),
    ],
)
def test_four_kongs(melds: str, liable: str | None) -> None:
    rules = alone("four_kongs")
    assert said(found(melds, "four_kongs", rules)) == (liable and f"four_kongs={liable}")
    assert found(melds, "three_kongs", rules) is None


@pytest.mark.parametrize(
    ("melds", "liable"),
    [
        ("[123m<S][555p<N][777z<E][999s<N]", "N"),
        ("(1111z)[123m<S][555p<N][7777z<E]", "E"),
        ("[123m<S][555p<N][777z<E](9999s)", None),
        ("[123m<S][555p<N][777z<E]", None),
        # An added kong adds no set: the fourth is the last pung.
        ("[123m<S][555+5p<N@4][777z<E][999s<E]", "E"),
        ("[123m<S][555+5p<N][777z<E]", None),
    ],
)
def test_twelve_exposed(melds: str, liable: str | None) -> None:
    rules = alone("twelve_exposed")
    assert said(found(melds, "", rules)) == (liable and f"twelve_exposed={liable}")


# ---- what lies on the floor


@pytest.mark.parametrize("options", [{"concealed_kong_on_floor": False}, {"concealed_kong_shown": False}])
def test_a_concealed_kong_that_does_not_lie_there(options: dict[str, object]) -> None:
    assert said(found("(1111z)[123m<S][555p<N][777z<E]", "", alone("twelve_exposed"))) == "twelve_exposed=E"
    assert found("(1111z)[123m<S][555p<N][777z<E]", "", alone("twelve_exposed", **options)) is None
    assert found("(5555z)[666z<N][777z<E]", "great_three_dragons", alone("three_dragons", **options)) is None


def test_twelve_by_own_kong() -> None:
    rules = alone("twelve_exposed")
    s = worth("W", 8, rules=rules, melds="[123m<S](1111z)[555p<N](9999s)", self_draw=True)
    turn = [
        Event(1, "W", 1, "chow", "123m", feeder="S"),
        Event(2, "W", 2, "concealed_kong", "1111z"),
        Event(3, "W", 3, "pung", "555p", feeder="N"),
        Event(4, "W", 3, "concealed_kong", "9999s"),
    ]
    liability = own_draw_liability(s, turn, rules)
    assert said(liability) == "twelve_exposed=N"
    assert liability is not None
    assert (liability.trigger, liability.sets) == (turn[3], tuple(turn))
    assert own_draw_liability(s, turn, alone("twelve_exposed", twelve_by_own_kong=False)) is None
    later = [*turn[:3], Event(4, "W", 4, "concealed_kong", "9999s")]
    assert own_draw_liability(s, later, rules) is None


def test_two_kongs_in_the_turn_of_a_claim() -> None:
    rules = alone("twelve_exposed")
    s = worth("W", 8, rules=rules, melds="[123m<S][555p<N](1111z)(9999s)", self_draw=True)
    events = [
        Event(1, "W", 1, "chow", "123m", feeder="S"),
        Event(2, "W", 2, "pung", "555p", feeder="N"),
        Event(3, "W", 2, "concealed_kong", "1111z"),
        Event(4, "W", 2, "concealed_kong", "9999s"),
    ]
    assert said(own_draw_liability(s, events, rules)) == "twelve_exposed=N"
    # A drawn tile began the turn of the last kong.
    assert own_draw_liability(s, [*events[:3], Event(4, "W", 3, "concealed_kong", "9999s")], rules) is None


def test_the_chain_of_a_typed_win_is_one_turn() -> None:
    # The exposed kong began the turn in which the fourth set was declared.
    typed = found("[111m<S][222p<N][4444s<E](8888m)", "", alone("twelve_exposed"), kongs=2)
    assert said(typed) == "twelve_exposed=E"


# ---- which rule decides


@pytest.mark.parametrize(
    ("options", "decided"),
    [
        ({}, "twelve_exposed=N"),
        ({"three_dragons_passes_on": False}, "twelve_exposed=N -three_dragons"),
        ({"liability_order": "earlier"}, "three_dragons=S -twelve_exposed"),
        ({"liability": SIX}, "three_dragons=N"),
        ({"liability": SIX, "three_dragons_passes_on": False}, "three_dragons=S"),
        ({"liability": SIX, "liability_order": "earlier"}, "three_dragons=S"),
    ],
)
def test_later_decides_and_dragons_pass_on(options: dict[str, object], decided: str) -> None:
    melds = "[777z<N][555z<N][666z<S][999s<N]"
    assert said(found(melds, "great_three_dragons", preset("hk", **options))) == decided


def test_a_liability_that_passed_on_has_the_fourth_set_as_its_trigger() -> None:
    liability = found("[777z<N][555z<N][666z<S][999s<N]", "great_three_dragons", preset("hk", liability=SIX))
    assert liability is not None
    assert str(liability.trigger) == "n=4 seat=W turn=4 [999s<N]"
    assert [event.n for event in liability.sets] == [1, 2, 3, 4]


def test_a_fourth_set_that_nobody_fed_leaves_the_first_liable() -> None:
    assert said(found("[777z<N][555z<N][666z<S](9999s)", "great_three_dragons")) == "three_dragons=S"


def test_triggers_of_one_event_are_named_by_the_first_row() -> None:
    assert said(found("[111z<S][222z<N][333z<E][444z<N]", "great_four_winds all_honors")) == (
        "honors_exposed=N +four_winds +twelve_exposed"
    )
    assert said(found("[111p<S][999p<S][111s<N][9999s<E]", "all_terminals")) == "terminals_exposed=E +twelve_exposed"


def test_all_honors_voids_the_dragons() -> None:
    melds, held = "[777z<N][555z<N][666z<S](1111z)", "great_three_dragons all_honors"
    assert found(melds, held) is None
    off = preset("hk", all_honors_voids_three_dragons=False)
    assert said(found(melds, held, off)) == "three_dragons=S"
    # The winds are not affected.
    assert said(found("(1111z)[222z<N][333z<E][444z<N]", "great_four_winds all_honors", alone("four_winds"))) == (
        "four_winds=N"
    )


def test_void_dragons_do_not_pass_on() -> None:
    melds, held = "[777z<N][555z<N][666z<S][111z<E]", "great_three_dragons all_honors"
    assert said(found(melds, held)) == "honors_exposed=E +twelve_exposed"
    off = preset("hk", all_honors_voids_three_dragons=False)
    assert said(found(melds, held, off)) == "honors_exposed=E +twelve_exposed"


# ---- 包先不包後


def histories(last: dict[str, int], feeder: str = "W") -> dict[Seat, list[Event]]:
    """Four pungs of each seat, the last one at the number given and fed by one player."""
    suits = {"E": "m", "S": "p", "N": "s"}
    return {
        Seat(seat): [
            Event(n - 3 + i, seat, n - 3 + i, "pung", str(i + 1) * 3 + suits[seat], feeder=feeder if i == 3 else None)
            for i in range(4)
        ]
        for seat, n in last.items()
    }


def once(seat: str, known: dict[Seat, list[Event]], rules: hkmj.Ruleset | None = None) -> str | None:
    put = rules or preset("guangdong")
    own = known[Seat(seat)]
    s = worth(seat, 2, rules=put, melds="".join(str(event.meld) for event in own), self_draw=True)
    return said(own_draw_liability(s, own, put, histories=known))


def test_liable_once_in_a_hand() -> None:
    known = histories({"N": 21, "S": 30})
    assert (once("N", known), once("S", known)) == ("twelve_exposed=W", None)
    both = preset("guangdong", twelve_exposed_once=False)
    assert (once("N", known, both), once("S", known, both)) == ("twelve_exposed=W", "twelve_exposed=W")


def test_liable_once_counts_the_same_player_only() -> None:
    known = histories({"N": 21}) | histories({"S": 30}, feeder="E")
    assert (once("N", known), once("S", known)) == ("twelve_exposed=W", "twelve_exposed=E")


def test_a_history_that_is_not_given_makes_nobody_liable() -> None:
    assert once("S", histories({"S": 30})) == "twelve_exposed=W"


def test_liable_once_must_know_who_fed_the_others() -> None:
    known = histories({"N": 21, "S": 30})
    known[Seat.N][3] = Event(21, "N", 21, "pung", "444s")
    with pytest.raises(hkmj.HandError, match=r"event 21 of N: who fed \[444s\] is not named"):
        once("S", known)


# ---- 出槓 and kong replacements


def shares(melds: str, kongs: int, held: str = "", **options: Any) -> str | None:
    return said(found(melds, held, preset("hk-common", exposed_kong_feeder_pays="shares", **options), kongs))


@pytest.mark.parametrize(
    ("melds", "kongs", "decided"),
    [
        ("[123m<S][4444s<E]", 1, "exposed_kong=E"),
        ("[4444s<E](8888m)", 2, "exposed_kong=E"),
        # A flower in between leaves no kongs; the chain begins with another kong; it was another turn.
        ("[123m<S][4444s<E]", 0, None),
        ("[4444s<E](8888m)", 1, None),
        ("(4444s)(8888m)", 2, None),
        ("[444+4s<E]", 1, None),
    ],
)
def test_exposed_kong(melds: str, kongs: int, decided: str | None) -> None:
    assert shares(melds, kongs) == decided


def test_exposed_kong_is_one_trigger_among_others() -> None:
    # Fed later than the dragons, and by another.
    assert shares("[555z<S][666z<S][777z<N][4444s<E]", 1, "great_three_dragons") == "exposed_kong=E -three_dragons"
    # The same kong is the fourth of one suit: the first row gives the name.
    flush = "[123s<S][456s<S][777s<N][9999s<E]"
    assert shares(flush, 1, "pure_one_suit") == "flush_exposed=E +exposed_kong"
    # The chain's first kong is the trigger, though its second is the latest set.
    dragons = "[555z<S][666z<S][7777z<N](8888m)"
    assert shares(dragons, 2, "great_three_dragons") == "three_dragons=N +exposed_kong"


def test_kong_replacement_exempt() -> None:
    melds = "[123s<S][456s<S][777s<N][9999s<E]"
    exempt: Any = {"kong_replacement_exempt": True}
    assert found(melds, "pure_one_suit", preset("hk", **exempt), kongs=1) is None
    assert said(found(melds, "pure_one_suit", preset("hk", **exempt), kongs=0)) == "flush_exposed=E +twelve_exposed"
    assert shares(melds, 1, "pure_one_suit", **exempt) == "exposed_kong=E"


def test_kong_feeder_is_asked_by_the_option() -> None:
    s = worth("N", 9, melds="[4444s<E](8888m)", self_draw=True, kongs=2)
    events = read_history(s.hand.melds, "N", kongs=2)
    assert [said(kong_feeder(s, events, pays)) for pays in ("none", "shares", "as_discard")] == [
        None,
        "exposed_kong=E",
        "exposed_kong=E",
    ]


# ---- nobody is guessed


@pytest.mark.parametrize(
    ("melds", "held", "fault"),
    [
        (
            "[123p<S][456p<S][777p<N][999p]",
            "pure_one_suit",
            "who fed [999p] is not named, but flush_exposed must know: write it as in [999p<",
        ),
        (
            "[555z<S][666z<N][777z]",
            "great_three_dragons",
            "who fed [777z] is not named, but three_dragons must know: write it as in [777z<",
        ),
    ],
)
def test_a_feeder_that_must_be_known(melds: str, held: str, fault: str) -> None:
    with pytest.raises(hkmj.HandError) as caught:
        found(melds, held)
    assert fault in caught.value.faults[0]


@pytest.mark.parametrize(
    ("melds", "held"),
    [("[123p][456p][777p][999p<E]", ""), ("[555z][666z][777z]", "small_three_dragons"), ("[4444s]", "")],
)
def test_a_feeder_that_no_rule_asks_for(melds: str, held: str) -> None:
    liability = found(melds, held, kongs=1 if melds == "[4444s]" else 0)
    assert said(liability) == ("twelve_exposed=E" if "999p" in melds else None)


def test_an_unnamed_dragon_that_passed_on_need_not_be_named() -> None:
    assert said(found("[777z][555z][666z][999s<N]", "great_three_dragons")) == "twelve_exposed=N"


def test_an_exposed_kong_must_be_named_under_shares() -> None:
    with pytest.raises(hkmj.HandError, match=r"who fed \[4444s\] is not named, but exposed_kong must know"):
        shares("[4444s]", 1)


# ---- on another's discard


def halves(melds: str, held: str, **options: Any) -> str | None:
    rules = preset("hk", liable_pays_half=True, **options)
    s = worth("W", 8, rules=rules, melds=melds, held=held.split())
    return said(discard_liability(s, read_history(s.hand.melds, "W"), rules))


@pytest.mark.parametrize(
    ("melds", "held", "decided"),
    [
        ("[777z<N][555z<N][666z<S]", "great_three_dragons", "three_dragons=S"),
        ("[777z<N][555z<N][666z<S][999s<N]", "great_three_dragons", "three_dragons=N"),
        ("[111z<S][222z<N][333z<E][444z<N]", "great_four_winds all_honors", "four_winds=N"),
        ("(1111m)[2222p<S][3333s<N][4444z<E]", "four_kongs", "four_kongs=E"),
        ("[123p<S][456p<S][777p<N][999p<E]", "pure_one_suit", None),
        ("[777z<N][555z<N][666z<S](1111z)", "great_three_dragons all_honors", None),
    ],
)
def test_the_liable_for_three_rules_pays_half(melds: str, held: str, decided: str | None) -> None:
    assert halves(melds, held) == decided
    assert halves(melds, held, liability=()) is None


def test_a_discard_exempts_nobody() -> None:
    rules = preset("hk", liable_pays_half=True, kong_replacement_exempt=True)
    melds, held = "[777z<N][555z<N][6666z<S]", ["great_three_dragons"]
    robbed = worth("W", 8, rules=rules, melds=melds, held=held, robbed="added", kongs=1)
    assert said(discard_liability(robbed, read_history(robbed.hand.melds, "W"), rules)) == "three_dragons=S"
    # The winner's own replacement, settled as a discard of the feeder, is a discard in every respect.
    drawn = worth("W", 8, rules=rules, melds=melds, held=held, self_draw=True, kongs=1)
    assert said(discard_liability(drawn, read_history(drawn.hand.melds, "W", kongs=1), rules)) == "three_dragons=S"


def test_the_liable_pays_half_only_where_it_is_played() -> None:
    s = worth("W", 8, melds="[777z<N][555z<N][666z<S]", held=["great_three_dragons"])
    assert discard_liability(s, read_history(s.hand.melds, "W"), preset("hk")) is None


@pytest.mark.parametrize(
    ("melds", "third"),
    [
        ("[123m<S][456m<S]", None),
        ("[123m<S][456m<S][777z]", 3),
        ("[123m<S][456m<S][777z][888s]", 3),
        ("[123m<S](1111z)[777z]", 3),
        ("[123m<S][777+7z@3]", None),
        ("[123m<S][777+7z@3][888s]", 4),
    ],
)
def test_nine_exposed(melds: str, third: int | None) -> None:
    liability = nine_exposed(read_history(melds, "W"), preset("hk-chicken-half"), Seat.N)
    assert (None if liability is None or liability.trigger is None else liability.trigger.n) == third
    assert nine_exposed(read_history(melds, "W"), preset("hk-chicken"), Seat.N) is None


def test_every_rule_of_an_option_is_a_rule() -> None:
    listed: Iterable[str] = preset("hk", liability=[*SIX, "twelve_exposed", "nine_exposed_half"]).liability
    assert set(listed) | {"exposed_kong", "robbed_kong"} == set(RULES)
