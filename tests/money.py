"""What the tests of money share: scores of any worth, and payments as short lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import hkmj
from hkmj.scoring import Award, Score, Tier
from hkmj.settlement import Settlement, Transfer
from hkmj.tiles import Seat


@dataclass(frozen=True)
class StandIn:
    """What settlement reads of a score, at any worth: money is arithmetic on fan, whatever they are made of."""

    fan: int
    raw_fan: int
    legal: bool
    patterns: tuple[Award, ...]
    held: frozenset[str]
    standalone: str | None
    tier: Tier
    win: hkmj.Win
    hand: hkmj.Hand
    rules: hkmj.Ruleset


def worth(
    seat: str,
    fan: int,
    *,
    rules: str | hkmj.Ruleset = "hk",
    melds: str = "",
    raw: int | None = None,
    legal: bool = True,
    held: Iterable[str] = (),
    standalone: str | None = None,
    awards: Iterable[Award] = (),
    **win: Any,
) -> Score:
    """A score of so many fan, with the declared sets, held patterns and win context that are said."""
    found = hkmj.Ruleset.preset(rules) if isinstance(rules, str) else rules
    stand_in = StandIn(
        fan=fan,
        raw_fan=fan if raw is None else raw,
        legal=legal,
        patterns=tuple(awards),
        held=frozenset(held),
        standalone=standalone,
        tier="none",
        win=hkmj.Win(seat=Seat(seat), round=Seat.E, **win),
        hand=hkmj.Hand(melds),
        rules=found,
    )
    return cast(Score, stand_in)


def lines(paid: Settlement | Iterable[Transfer]) -> list[str]:
    """Payments as lines: 'S>W 144 liability:flush_exposed'."""
    transfers = paid.transfers if isinstance(paid, Settlement) else paid
    return [f"{one.payer}>{one.payee} {one.amount} {one.reason}" for one in transfers]


def nets(paid: Settlement) -> dict[str, int]:
    """What each seat gains, for those who gain or lose."""
    return {str(account): gain for account, gain in paid.net.items() if gain}


def preset(name: str, **options: object) -> hkmj.Ruleset:
    """A preset with some of its options put differently."""
    return hkmj.Ruleset.preset(name).replace(**options)
