"""The options that decide how a hand, a round and a game run."""

from typing import Annotated, Literal

import msgspec

from .money_options import MoneyOptions
from .option import HK, HK_TW, TW, option

__all__ = ["FlowOptions"]


class FlowOptions(MoneyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats, wall, claims, missed wins, declared ready, dealer and end of the game."""

    seating: Annotated[
        Literal["given", "drawn"], option("The seats are as given, or drawn from the seed.", "S2 (several ways)")
    ]
    dice: Annotated[
        Literal[3, 2, "one_then_one"], option("How the wall is broken: three dice, two, or one and one more.", "S2")
    ]
    dealer_extra_tile: Annotated[
        Literal["front", "tail"],
        option(
            "Where the dealer's seventeenth tile comes from: the front of the wall, or its tail.", "ours, S3 尾牌", TW
        ),
    ] = "front"
    opening_flowers: Annotated[
        Literal["each_until_done", "pass_by_pass"],
        option("Opening flowers are replaced seat by seat until it has none, or once each in turn.", "S2, S3"),
    ]
    chow_claims: Annotated[bool, option("A discard may be claimed for a chow.", "S2, S4")]
    kong_after_claim: Annotated[bool, option("A kong may be declared in a turn that began with a claim.", "S2")]
    concealed_kong_shown: Annotated[
        bool, option("A concealed kong is shown when declared; no: when the hand ends.", "S2; S0 notes 2, 25; S3")
    ]
    thirteen_orphans_rob_concealed_kong: Annotated[
        bool, option("Thirteen orphans may rob a concealed kong that is shown.", "S0, S1, S2; S4")
    ]
    missed_win: Annotated[
        Literal["same_kind", "waits", "any", "off"],
        option("過水: what a passed win bars: its kind, every kind waited on, every kind, nothing.", "S1, S2, S4; S3"),
    ]
    missed_win_lifted_by: Annotated[
        Literal["draw", "draw+claim"],
        option("過水: what lifts the bar of a passed win: the own next draw, or an own claim too.", "S1; S2, S4 动牌"),
    ]
    missed_win_own_discard: Annotated[
        bool, option("過水: discarding a kind that would have won counts as passing it.", "S1")
    ]
    missed_win_more_fan: Annotated[
        bool, option("過水: a win worth more fan than those passed is allowed; with missed_win waits only.", "S2")
    ]
    wait_for_eighth: Annotated[
        bool, option("Who declined a win by seven flowers may win by the eighth.", "S1 (自訂)", HK)
    ] = False
    heavenly_win_tile: Annotated[
        Literal["last", "best"],
        option("The winning tile of the dealer's opening hand: the last one drawn, or that which scores most.", "ours"),
    ]
    declare_ready_when: Annotated[
        Literal["any", "first_turn"], option("When a hand may be declared ready.", "S1; S3", HK_TW)
    ] = "any"
    ready_kong: Annotated[
        bool,
        option("After declaring ready, a concealed kong that keeps the waits is allowed.", "S3 不得暗槓; ours", HK_TW),
    ] = False
    ready_sees_hands: Annotated[bool, option("Who declared ready may see the other hands.", "S3 allows it", HK_TW)] = (
        False
    )
    false_win_on_table: Annotated[
        Literal["refuse", "penalise"], option("A false win at the table: refused, or taken and paid for.", "ours")
    ]
    false_win_passes_dealer: Annotated[bool, option("A dealer's false win passes the deal.", "ours")]
    draw_passes_dealer: Annotated[bool, option("A drawn hand passes the deal.", "S2")]
    dealer_rule: Annotated[
        Literal["stays_or_passes", "last_winner"],
        option("Who deals next: the same or the next seat, or the last winner.", "S2, S4; S4 folk"),
    ]
    stop_after_round: Annotated[
        Literal["E", "S", "W", "N"] | None, option("The round that ends the game; none: the last.", "S2")
    ]
    stop_after_hands: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        option("How many hands end the game; none: the caller ends it. With dealer_rule last_winner only.", "ours"),
    ]
