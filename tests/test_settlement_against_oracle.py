"""Random settlements under random money, settled by the package and by the oracle: payments and reasons must agree."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest
from tests.money import StandIn
from tests.oracle import Fault
from tests.oracle import settlement as oracle
from tests.oracle.generate_settlement import settlement_case
from tests.oracle.scoring import FAMILIES, best

import hkmj
from hkmj.history import Event
from hkmj.scoring import Award, Score
from hkmj.settlement import Settlement, settle
from hkmj.tiles import Tile

CASES = 250
CALL = ("source", "how", "dealer", "repeats", "ready", "horses")


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
        win=hkmj.Win(**win),
        hand=hkmj.Hand(map(Tile, hand["concealed"]), melds=melds, flowers=map(Tile, hand["flowers"])),
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


def compared(case: dict[str, Any]) -> tuple[Any, Any] | None:
    """Both answers in one form; None where the two rule sets cannot be the same."""
    plain = case["rules"]
    # The rules do not say whether stakes are multiplied by the unit, nor whether they are halved on an own draw.
    if plain["payout"] == "stakes" and (plain["unit"] != 1 or plain["gd_self_draw_each"] == "half"):
        return None
    try:
        rules = hkmj.Ruleset.preset(case["preset"]).replace(**case["changed"])
    except hkmj.RulesetError:
        return None
    try:
        theirs = oracle.settle(case["wins"], plain, histories=case["histories"], **{name: case[name] for name in CALL})
    except Fault:
        with pytest.raises(hkmj.HandError):
            ours(case, rules)
        return None
    mine = ours(case, rules)
    decided = {
        win.seat.value: win.liability and win.liability.trigger and (win.liability.rule, win.liability.trigger.n)
        for win in mine.wins
    }
    transfers = sorted((str(one.payer), str(one.payee), one.amount, one.reason) for one in mine.transfers)
    return (
        (
            sorted(theirs.transfers),
            theirs.winners,
            {seat: one and (one.rule, one.event) for seat, one in theirs.decided.items()},
        ),
        (transfers, list(mine.winners), {seat: decided[seat] for seat in theirs.decided}),
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_oracle_pays_the_same(seed: int) -> None:
    rng = Random(seed)
    cases = [settlement_case(rng) for _ in range(CASES)]
    found = [(case, both) for case in cases if (both := compared(case)) is not None]
    assert len(found) > CASES // 2
    for case, (theirs, mine) in found:
        assert mine == theirs, (case["preset"], case["changed"], case["how"], case["wins"])
