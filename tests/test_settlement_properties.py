"""What holds of every settlement: sums, payers, order, and what raising a hand or a liability can change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.money import preset, worth

import hkmj
from hkmj.melds import MeldKind
from hkmj.scoring import Score
from hkmj.settlement import Settlement, settle
from hkmj.tiles import SEATS, Seat

HONG_KONG = ("hk", "hk-common", "hk-chicken", "hk-chicken-half", "hk-8", "hk-unlimited", "hk-association", "hk-tvb")
# Sets that never need a fifth copy, so that any four of them can lie before one seat.
SETS = (
    ("chow", "123p"),
    ("chow", "456p"),
    ("pung", "777p"),
    ("pung", "999p"),
    ("exposed_kong", "8888p"),
    ("pung", "555z"),
    ("pung", "666z"),
    ("pung", "777z"),
    ("pung", "111z"),
    ("pung", "222z"),
    ("exposed_kong", "3333z"),
    ("concealed_kong", "4444z"),
    ("concealed_kong", "1111m"),
    ("added_kong", "9999m"),
)
BINDING = (
    "pure_one_suit",
    "all_terminals",
    "all_honors",
    "great_three_dragons",
    "great_four_winds",
    "four_kongs",
    "thirteen_orphans",
)
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "multiple_winners": st.sampled_from(["nearest", "all", "highest"]),
    "thirteen_orphans_uncuttable": st.booleans(),
    "robbed_kong_pays_as_self_draw": st.booleans(),
    "concealed_kong_on_floor": st.booleans(),
    "liability_order": st.sampled_from(["later", "earlier"]),
    "three_dragons_passes_on": st.booleans(),
    "all_honors_voids_three_dragons": st.booleans(),
    "twelve_by_own_kong": st.booleans(),
    "exposed_kong_feeder_pays": st.sampled_from(["none", "shares"]),
    "kong_replacement_exempt": st.booleans(),
}


@st.composite
def rulesets(draw: st.DrawFn) -> hkmj.Ruleset:
    """A Hong Kong rule set whose shares are whole under any discharge."""
    options = {name: draw(values) for name, values in OPTIONS.items()}
    options["discharge"] = draw(st.sampled_from(["full", "half"]))
    options["liable_pays_half"] = options["discharge"] == "full" and draw(st.booleans())
    return preset(draw(st.sampled_from(HONG_KONG)), unit=4, **options)


@st.composite
def melds(draw: st.DrawFn, seat: Seat, among: Sequence[tuple[str, str]] = SETS) -> str:
    """Up to four declared sets, each claim with its feeder."""
    chosen = draw(st.lists(st.sampled_from(among), max_size=4, unique=True))
    feeders = st.sampled_from([other for other in SEATS if other is not seat])
    sets = []
    for kind, tiles in chosen:
        feeder = seat.previous if kind == "chow" else draw(feeders)
        claims = kind != MeldKind.CONCEALED_KONG
        sets.append(str(hkmj.Meld(kind, tiles, feeder=feeder if claims else None)))
    return "".join(sets)


@st.composite
def scores(
    draw: st.DrawFn, /, seat: Seat, rules: hkmj.Ruleset, among: Sequence[tuple[str, str]] = SETS, **win: Any
) -> Score:
    limit = rules.limit_fan or 16
    return worth(
        seat,
        draw(st.integers(rules.min_fan, limit)),
        rules=rules,
        melds=draw(melds(seat, among)),
        held=draw(st.sets(st.sampled_from(BINDING), max_size=3)),
        **win,
    )


@dataclass(frozen=True)
class Claim:
    """Seats that win on another's tile."""

    wins: list[tuple[Seat, Score]]
    source: Seat
    how: Any
    rules: hkmj.Ruleset

    def settle(self) -> Settlement:
        return settle(self.wins, source=self.source, how=self.how, rules=self.rules)


@st.composite
def claims(draw: st.DrawFn) -> Claim:
    rules = draw(rulesets())
    source, *others = draw(st.permutations(SEATS))
    robbed = draw(st.booleans())
    win: dict[str, Any] = {"robbed": "added"} if robbed else {}
    winners = others[: draw(st.integers(1, 3))]
    # Each set can lie before one of them only.
    sets = draw(st.permutations(SETS))
    wins = [(seat, draw(scores(seat, rules, sets[place :: len(winners)], **win))) for place, seat in enumerate(winners)]
    return Claim(wins, source, "robbed_kong" if robbed else "discard", rules)


@st.composite
def own_draws(draw: st.DrawFn) -> tuple[Seat, Score, hkmj.Ruleset]:
    rules, seat = draw(rulesets()), draw(st.sampled_from(SEATS))
    return seat, draw(scores(seat, rules, self_draw=True)), rules


def check(paid: Settlement) -> None:
    """What holds whatever was won."""
    assert sum(paid.net.values()) == 0
    assert all(one.amount > 0 and one.payer != one.payee for one in paid.transfers)
    assert len({(one.payer, one.payee, one.reason) for one in paid.transfers}) == len(paid.transfers)


@given(claims())
def test_only_the_named_pay_for_another_s_tile(claim: Claim) -> None:
    paid = claim.settle()
    check(paid)
    assert set(paid.winners) | set(paid.cut) == {seat for seat, _ in claim.wins}
    liable = {win.liability.liable for win in paid.wins if win.liability is not None}
    for one in paid.transfers:
        assert one.payee in paid.winners
        if one.reason == "bystander":
            assert claim.rules.discharge == "half"
            assert one.payer not in (*paid.winners, claim.source)
        else:
            assert one.payer == claim.source or one.payer in liable


@given(claims())
def test_a_discard_is_paid_in_full_whoever_pays(claim: Claim) -> None:
    assume(claim.how == "discard")
    paid = claim.settle()
    for win in paid.wins:
        assert sum(one.amount for one in paid.transfers if one.payee == win.seat) == win.price


@given(claims())
def test_the_order_of_what_is_given_does_not_matter(claim: Claim) -> None:
    turned = Claim(claim.wins[::-1], claim.source, claim.how, claim.rules)
    assert turned.settle() == claim.settle()


@given(claims())
def test_transfers_stand_by_winner_then_by_payer_in_play_order(claim: Claim) -> None:
    paid = claim.settle()

    def place(payer: Any, payee: Any) -> tuple[int, int]:
        return (Seat(payee).index - claim.source.index) % 4, (Seat(payer).index - Seat(payee).index) % 4

    places = [place(one.payer, one.payee) for one in paid.transfers]
    assert places == sorted(places)


@given(claims())
def test_who_is_cut_is_treated_as_if_not_there(claim: Claim) -> None:
    paid = claim.settle()
    served = [pair for pair in claim.wins if pair[0] in paid.winners]
    assert Claim(served, claim.source, claim.how, claim.rules).settle().transfers == paid.transfers


@given(own_draws())
def test_liability_never_changes_what_an_own_draw_earns(drawn: tuple[Seat, Score, hkmj.Ruleset]) -> None:
    seat, s, rules = drawn
    paid = settle([(seat, s)], how="self_draw", rules=rules)
    check(paid)
    free = settle([(seat, s)], how="self_draw", rules=rules.replace(liability=()))
    assert paid.net[seat] == free.net[seat] == 3 * paid.win(seat).price
    liability = paid.win(seat).liability
    if liability is None:
        assert [one.reason for one in paid.transfers] == ["self_draw"] * 3
    else:
        assert [(one.payer, one.reason) for one in paid.transfers] == [
            (liability.liable, f"liability:{liability.rule}")
        ]


@given(own_draws())
def test_the_liable_fed_one_of_the_sets_that_pulled(drawn: tuple[Seat, Score, hkmj.Ruleset]) -> None:
    seat, s, rules = drawn
    liability = settle([(seat, s)], how="self_draw", rules=rules).win(seat).liability
    if liability is None:
        return
    assert liability.liable is not seat
    assert liability.trigger in liability.sets
    assert liability.trigger is not None
    # In text every event is a turn of its own, so no concealed kong counts against the feeder of a claim.
    assert liability.trigger.feeder is liability.liable
    assert liability.rule not in (*liability.also, *liability.overruled)
    assert not set(liability.also) & set(liability.overruled)


@given(st.sampled_from(SEATS), st.data())
def test_more_fan_never_earn_less(seat: Seat, data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    limit = rules.limit_fan or 16
    low, high = sorted(data.draw(st.tuples(*[st.integers(rules.min_fan, limit + 3)] * 2)))
    sets, held = data.draw(melds(seat)), data.draw(st.sets(st.sampled_from(BINDING), max_size=3))

    def earned(fan: int, source: Seat | None) -> int:
        s = worth(seat, fan, rules=rules, melds=sets, held=held, self_draw=source is None)
        return settle(s, discarder=source, rules=rules).net[seat]

    for source in (None, seat.next):
        assert earned(low, source) <= earned(high, source)


@given(st.lists(st.sampled_from(SEATS), unique=True, min_size=1, max_size=3), st.data())
def test_a_false_win_costs_three_shares_and_changes_nothing_else(culprits: list[Seat], data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    source, *others = [seat for seat in SEATS if seat not in culprits] or [Seat.E]
    assume(others)
    good = [(others[0], data.draw(scores(others[0], rules)))]
    both = settle([*good, *((seat, None) for seat in culprits)], source=source, rules=rules)
    alone = settle([(seat, None) for seat in culprits], how="false_win", rules=rules)
    won = settle(good, source=source, rules=rules)
    assert {seat: alone.net[seat] + won.net[seat] for seat in SEATS} == both.net
    check(both)


@given(st.permutations(SEATS), st.dictionaries(st.sampled_from(SEATS), st.sampled_from(SEATS)), st.booleans())
def test_horses_are_paid_beside_the_hand(seats: list[Seat], horses: dict[Seat, Seat], drawn: bool) -> None:
    winner, source, *bystanders = seats
    s = worth(winner, 2, rules="guangdong-folk", self_draw=drawn)
    how: Any = "self_draw" if drawn else "discard"
    where: Any = {"source": None if drawn else source, "how": how, "rules": "guangdong-folk"}
    plain, paid = settle([(winner, s)], **where), settle([(winner, s)], horses=horses, **where)
    check(plain)
    assert sum(paid.net.values()) == 0
    assert paid.transfers[: len(plain.transfers)] == plain.transfers
    assert all(one.reason == "horse" and one.payer != one.payee for one in paid.transfers[len(plain.transfers) :])
    for backer in bystanders:
        # Who takes no part in a discard gains or loses just what the seat he backs does.
        if not drawn:
            assert paid.net[backer] == (plain.net[horses[backer]] if backer in horses else 0)
