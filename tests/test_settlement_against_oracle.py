"""Random settlements under random money, settled by the package and by the oracle: payments and reasons must agree.

Left out is what the rules leave open: liability and three shares of a robbed kong with five sets, a chow whose feeder
is not named, and a flower win that is settled as a discard under half with nine tiles exposed.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest
from tests.money import StandIn
from tests.oracle import Fault, pull
from tests.oracle import instant as oracle_instant
from tests.oracle import settlement as oracle
from tests.oracle.generate_settlement import settlement_case
from tests.oracle.liability import TABLE
from tests.oracle.money_presets import TAIWANESE_INSTANT
from tests.oracle.prices import least_factor
from tests.oracle.scoring import FAMILIES, best
from tests.oracle.tiles import FLOWERS
from tests.oracle.vary_money import any_money, is_refused, random_money

import hkmj
from hkmj.history import Event
from hkmj.pull import PullAccount
from hkmj.scoring import Award, Score
from hkmj.settlement import SettledWin, Settlement, flower_rows, instant_payment, settle
from hkmj.tiles import SEATS, Seat, Tile

CASES = 250
CALL = ("source", "how", "dealer", "repeats", "ready", "horses")
HALF_AGAIN = Fraction(3, 2)


def built(preset: str, changed: dict[str, Any]) -> hkmj.Ruleset:
    """The package's rule set; factors are written as a file has them."""
    options = {
        option: ("3/2" if value == HALF_AGAIN else int(value)) if isinstance(value, Fraction) else value
        for option, value in changed.items()
    }
    return hkmj.Ruleset.preset(preset).replace(**options)


def scored(hand: dict[str, Any], win: dict[str, Any], rules: hkmj.Ruleset, plain: dict[str, Any]) -> Score:
    """The oracle's score of its own hand: what is compared here is money alone."""
    one = best(hand, win, plain)
    melds = [
        hkmj.Meld(meld["kind"], map(Tile, meld["tiles"]), meld["feeder"], meld.get("event")) for meld in hand["melds"]
    ]
    stand_in = StandIn(
        fan=one.fan,
        raw_fan=one.raw_fan,
        legal=True,
        patterns=tuple(map(Award._make, one.awards)),
        held=frozenset(FAMILIES[plain["family"]].facts(one.view)),
        standalone=one.alone,
        tier=one.tier,  # type: ignore[arg-type]
        # Several winners sit at one table; of their hands the declared sets alone matter to money.
        win=hkmj.Win(**{**win, "round": "E"}),
        hand=hkmj.Hand((), melds=melds),
        rules=rules,
    )
    return cast(Score, stand_in)


def ours(case: dict[str, Any], rules: hkmj.Ruleset) -> Settlement:
    wins = [(seat, None if one is None else scored(one[0], one[1], rules, case["rules"])) for seat, one in case["wins"]]
    histories = None
    if case["histories"] is not None:
        histories = {
            seat: [
                Event(
                    event["n"],
                    seat,
                    event["turn"],
                    event["kind"],
                    map(Tile, event["tiles"]),
                    feeder=event["from"],
                    of=event["of"],
                )
                for event in events
            ]
            for seat, events in case["histories"].items()
        }
    return settle(wins, histories=histories, rules=rules, **{name: case[name] for name in CALL})


def is_open(case: dict[str, Any]) -> bool:
    """Whether the rules can be read in two ways here."""
    rules = case["rules"]
    if case["how"] != "flower" or rules["discharge"] != "half" or "nine_exposed_half" not in rules["liability"]:
        return False
    pays = rules["flower_win_feeder_pays"]
    return "as_discard" in (pays, rules["exposed_kong_feeder_pays"] if pays == "same" else pays)


def weighed_rules(seat: str, theirs: oracle.Settled) -> tuple[list[str], list[str]]:
    """The rules that named the player who pays too, and those that named another."""
    deciding, weighed = theirs.decided[seat], theirs.weighed[seat]
    if deciding is None:
        return [], []
    others = sorted((one for one in weighed if one is not deciding), key=lambda one: TABLE.index(one.rule))
    also = [one.rule for one in others if one.feeder == deciding.feeder]
    return also, [one.rule for one in others if one.feeder != deciding.feeder]


def told(win: SettledWin) -> Any:
    """Who pays for all or half, by which rule and event, and the other rules; None where each pays his own."""
    one = win.liability
    if one is None or one.trigger is None:
        return None
    # Of a kong that is settled as a discard, another rule may have another pay his half.
    others = None if win.paid_as == "discard" and one.rule == "exposed_kong" else (list(one.also), list(one.overruled))
    return one.rule, one.trigger.n, str(one.liable), others


def expected(seat: str, theirs: oracle.Settled, win: SettledWin) -> Any:
    one = theirs.decided[seat]
    if one is None:
        return None
    as_discard = win.paid_as == "discard" and one.rule == "exposed_kong"
    return one.rule, one.event, one.feeder, None if as_discard else weighed_rules(seat, theirs)


def compared(case: dict[str, Any]) -> tuple[Any, Any] | None:
    """Both answers in one form; None where both refuse."""
    plain = case["rules"]
    rules = built(case["preset"], case["changed"])
    try:
        theirs = oracle.settle(case["wins"], plain, histories=case["histories"], **{name: case[name] for name in CALL})
    except Fault:
        with pytest.raises(hkmj.HandError):
            ours(case, rules)
        return None
    if any(one.feeder is None for weighed in theirs.weighed.values() for one in weighed):
        # Who fed it must be known for every rule that binds, also for one that another overrules.
        with pytest.raises(hkmj.HandError, match="is not named"):
            ours(case, rules)
        return None
    mine = ours(case, rules)
    transfers = sorted((str(one.payer), str(one.payee), one.amount, one.reason) for one in mine.transfers)
    wins = {win.seat.value: win for win in mine.wins}
    return (
        (
            sorted(theirs.transfers),
            theirs.winners,
            sorted(theirs.cut),
            {seat: expected(seat, theirs, wins[seat]) for seat in theirs.decided},
        ),
        (transfers, list(mine.winners), sorted(mine.cut), {seat: told(wins[seat]) for seat in theirs.decided}),
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_oracle_pays_the_same(seed: int) -> None:
    rng = Random(seed)
    cases = [case for case in (settlement_case(rng) for _ in range(CASES)) if not is_open(case)]
    found = [(case, both) for case in cases if (both := compared(case)) is not None]
    assert len(found) > CASES * 0.8
    for case, (theirs, mine) in found:
        assert mine == theirs, (case["preset"], case["changed"], case["how"], case["wins"])


def test_the_oracle_refuses_the_same_rule_sets() -> None:
    rng = Random(11)
    refused = 0
    for _ in range(2000):
        name, changed, rules = any_money(rng)
        if not is_refused(rules):
            built(name, changed)
            continue
        refused += 1
        with pytest.raises(hkmj.RulesetError) as caught:
            built(name, changed)
        if caught.value.path == "unit":
            assert caught.value.message.endswith(f"multiply it by {least_factor(rules)}")
    assert refused > 100


@pytest.mark.parametrize("means", ["mixed_numbers", "seasons", "plants"])
@pytest.mark.parametrize("rows", [("grass_set", "flower_set"), ("grass_set",), ("flower_set",), ()])
def test_the_oracle_pays_the_same_flowers(means: str, rows: tuple[str, ...]) -> None:
    rng = Random(f"{means} {rows}")
    options: dict[str, Any] = {"grass_set_means": means, "instant": frozenset(rows)}
    rules = built("taiwan-hk", options)
    for _ in range(300):
        flowers = rng.sample(FLOWERS, rng.randint(1, 8))
        assert [list(one) for one in flower_rows(map(Tile, flowers), rules)] == oracle_instant.flower_rows(
            flowers, options
        ), flowers


def test_the_oracle_pays_the_same_at_once() -> None:
    rng = Random(5)
    for _ in range(300):
        name, changed, plain = random_money(rng)
        rules = built(name, changed)
        for row in sorted({*TAIWANESE_INSTANT, "flower", "kong"}):
            for seat in SEATS:
                mine = instant_payment(cast(Any, row), seat, rules)
                theirs = [one for one in oracle_instant.instant(row, seat.value, plain) if one[2]]
                assert [(str(one.payer), str(one.payee), one.amount, one.reason) for one in mine] == theirs


@pytest.mark.parametrize("grows", ["payers", "all_debtors"])
@pytest.mark.parametrize("rounding", ["at_cashing", "up_each_step"])
def test_the_oracle_keeps_the_same_account(grows: str, rounding: str) -> None:
    rng = Random(f"{grows} {rounding}")
    rules = hkmj.Ruleset.preset("taiwan-hk").replace(pull_grows=grows, pull_rounding=rounding, unit=5, base=10)
    plain = {"pull_grows": grows, "pull_rounding": rounding}
    for _ in range(60):
        mine, theirs = PullAccount(), pull.Account()
        players = (0, 1, 2, 3)
        for _ in range(rng.randint(1, 8)):
            winner = rng.choice(SEATS) if rng.random() < 0.5 else SEATS[players.index(mine.creditor or 0)]
            source = rng.choice([None, *(seat for seat in SEATS if seat is not winner)])
            settled = one_hand(winner, source, rng.randint(1, 9), rng.randint(0, 2), rules)
            owed: dict[str, int] = {}
            for one in settled.transfers:
                payer = str(players[Seat(one.payer).index])
                owed[payer] = owed.get(payer, 0) + one.amount
            cashed, theirs = pull.after_win(
                theirs,
                str(players[winner.index]),
                owed,
                plain,
                own_draw=source is None,
                source=None if source is None else str(players[source.index]),
            )
            mine, paid = mine.book(settled, players)
            assert by_player(paid, players) == sorted(cashed)
            assert {str(player): debt for player, debt in enumerate(mine.debts) if debt} == theirs.debts
            assert str(mine.creditor) == theirs.creditor
            if rng.random() < 0.5:
                players = (players[1], players[2], players[3], players[0])
        assert by_player(mine.close(players), players) == sorted(pull.at_the_end(theirs))


def one_hand(winner: Seat, source: Seat | None, fan: int, repeats: int, rules: hkmj.Ruleset) -> Settlement:
    stand_in = StandIn(
        fan=fan,
        raw_fan=fan,
        legal=True,
        patterns=(),
        held=frozenset(),
        standalone=None,
        tier="none",
        win=hkmj.Win(seat=winner, round=Seat.E, self_draw=source is None),
        hand=hkmj.Hand(""),
        rules=rules,
    )
    how: Any = "self_draw" if source is None else "discard"
    return settle([(winner, cast(Score, stand_in))], source=source, how=how, repeats=repeats, rules=rules)


def by_player(paid: Any, players: tuple[int, int, int, int]) -> list[tuple[str, str, int, str]]:
    seats = {seat: str(players[seat.index]) for seat in SEATS}
    return sorted((seats[one.payer], seats[one.payee], one.amount, one.reason) for one in paid)
