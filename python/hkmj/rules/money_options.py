"""The options that decide who pays how much."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from .option import GD, HK, HK_GD, HK_TW, TW, TW_GD, option
from .scoring_options import ScoringOptions

__all__ = ["Instant", "Liability", "MoneyOptions", "Points"]

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Price: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

Liability: TypeAlias = Literal[
    "flush_exposed",
    "terminals_exposed",
    "honors_exposed",
    "three_dragons",
    "four_winds",
    "four_kongs",
    "twelve_exposed",
    "nine_exposed_half",
]
Instant: TypeAlias = Literal[
    "flower",
    "kong",
    "follow_discard",
    "concealed_kong",
    "grass_set",
    "flower_set",
    "dice_123",
    "dice_triple",
    "refused_pung",
]
Feeder: TypeAlias = Literal["none", "shares", "as_discard"]


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amount in points, where a plain number would mean fan.

    >>> Points(8).points
    8
    """

    points: Amount


class MoneyOptions(ScoringOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Prices, discharge, liability 包牌, false wins, and the money of the other families."""

    payout: Annotated[
        Literal["half-spicy", "full-spicy", "table", "old", "points", "stakes", "base+fan"],
        option(
            "How fan become a price: 半辣上, 辣辣上, a list of your own, 滿糊 with 雙辣 and 三辣; "
            "Guangdong: points or stakes; Taiwanese: base and fan.",
            "S0, S1; S4; S3",
        ),
    ]
    discharge: Annotated[
        Literal["full", "half"],
        option(
            "A discard is paid by the discarder alone (全銃), or half, and a quarter by each other (半銃).", "S0, S1"
        ),
    ]
    unit: Annotated[
        Price, option("What every price is multiplied by; under base+fan the price of one fan.", "ours; S3")
    ]
    base: Annotated[Amount, option("底: the part of a price that does not depend on the fan.", "S3", TW)] = 0
    table: Annotated[
        tuple[Amount, ...], option("Prices of a discard from 0 fan on; used by payout table.", "house", HK)
    ] = ()
    table_self_draw: Annotated[
        tuple[Amount, ...],
        option(
            "What each pays on an own draw from 0 fan on; used by payout table, empty: half the price.", "house", HK
        ),
    ] = ()
    double_factor: Annotated[Literal[2, "3/2"], option("The factor of 雙辣 under payout old.", "S1", HK)] = 2
    triple_factor: Annotated[Literal[3, 2], option("The factor of 三辣 under payout old.", "S1", HK)] = 3
    chip: Annotated[Price, option("Money a point, for printing only.", "S0")]
    base_chips: Annotated[Price, option("Chips in one 底, for printing only.", "S0")]
    multiple_winners: Annotated[
        Literal["nearest", "all", "highest"],
        option(
            "Who of several winners is paid: the nearest after the source (截糊), all (一炮多響), the dearest hand.",
            "S1; S4",
        ),
    ]
    thirteen_orphans_uncuttable: Annotated[bool, option("Thirteen orphans are never cut by another winner.", "S1")]
    robbed_kong_pays_as_self_draw: Annotated[
        bool, option("搶槓當自摸: the konger alone pays three shares of an own draw.", "S0 note 4; S4; S3")
    ]
    liability: Annotated[
        frozenset[Liability], option("Which rules of 包牌 are played.", "S0, S1, S4; S3 and S4's folk rules have none")
    ]
    concealed_kong_on_floor: Annotated[
        bool,
        option("包牌: a shown concealed kong lies on the floor like a claimed set.", "S1 落地; S4 已碰/吃/明杠", HK_GD),
    ] = False
    liability_order: Annotated[
        Literal["later", "earlier"],
        option("包牌: which decides of two claims that made somebody liable, the later or the earlier.", "S1", HK_GD),
    ] = "later"
    three_dragons_passes_on: Annotated[
        bool, option("後包先唔包: who feeds the fourth set takes over the liability for three dragons.", "S1", HK_GD)
    ] = False
    all_honors_voids_three_dragons: Annotated[
        bool, option("Where all honours hold, the liability for three dragons is void.", "S0 note 30", HK_GD)
    ] = False
    twelve_by_own_kong: Annotated[
        bool,
        option(
            "包牌: a concealed kong as fourth set counts against the feeder of the claim in the same turn.", "S1", HK_GD
        ),
    ] = False
    twelve_exposed_once: Annotated[
        bool, option("包先不包後: who is liable for twelve tiles to one opponent takes on no second one.", "S4", HK_GD)
    ] = False
    liable_pays_half: Annotated[
        bool, option("包牌: on another's discard the liable pays half of the price.", "S0 (自訂)", HK_GD)
    ] = False
    exposed_kong_feeder_pays: Annotated[
        Feeder,
        option(
            "出槓: what the feeder of an exposed kong pays when its replacement wins: nothing more, all three shares, "
            "or as a discarder.",
            "S0, S0 notes 5, 16; S1 部分規例; S4 包杠",
        ),
    ]
    kong_replacement_exempt: Annotated[
        bool, option("No liability binds a win on a kong's replacement.", "seeds silent; HKMA yes", HK_GD)
    ] = False
    flower_win_feeder_pays: Annotated[
        Literal["same", "none", "shares", "as_discard"],
        option(
            "出槓 with a flower win: what the feeder of an exposed kong pays when a flower drawn for it wins; "
            "same: as exposed_kong_feeder_pays.",
            "S0, S1",
            HK_TW,
        ),
    ] = "same"
    flower_win_takes: Annotated[frozenset[str], option("Patterns that a flower win may add.", "S1 可另計", HK_TW)] = (
        frozenset()
    )
    false_win_amount: Annotated[
        Literal["limit"] | Annotated[int, msgspec.Meta(ge=0, le=999)] | Points,
        option(
            "What a false win pays to each: an own draw at the limit or of so many fan, or points.", "S0, S1; ours; S3"
        ),
    ]
    false_win_with_base: Annotated[
        bool, option("A false win that costs so many fan pays the base besides.", "S3 (俾30番)", TW)
    ] = False

    gd_self_draw_each: Annotated[
        Literal["points", "half"],
        option("What each pays on an own draw: what a discarder pays, or half of it.", "ours (S4 silent)", GD),
    ] = "points"
    stakes: Annotated[
        tuple[Amount, Amount, Amount], option("Stakes of a flower, a kong and a chicken hand.", "S4", GD)
    ] = (0, 0, 0)
    hand_multiples: Annotated[
        tuple[Amount, Amount, Amount, Amount, Amount],
        option("Chicken stakes of 鸡胡, 杂色, 清一色, 大哥 and 十三幺: one for each fan from 0 to 4.", "ours", GD),
    ] = (0, 0, 0, 0, 0)
    horses: Annotated[bool, option("买马: bets on another seat.", "S4", GD)] = False

    dealer_bonus: Annotated[
        bool, option("莊: 2n + 1 fan between dealer and winner, n the dealer's repeats.", "S3", TW)
    ] = False
    streak_on_draw: Annotated[bool, option("A drawn hand adds to the dealer's repeats.", "ours", TW)] = False
    ready_declarer_exempt: Annotated[
        Literal["off", "dealer_bonus", "winner_ready_fan"],
        option("What a loser who had declared ready need not pay.", "S3 (unclear)", TW),
    ] = "off"
    pull: Annotated[bool, option("拉: losses are owed, and grow while the creditor wins.", "S3", TW)] = False
    pull_grows: Annotated[
        Literal["payers", "all_debtors"],
        option(
            "拉: whose debts grow when the creditor wins again: of those who pay that hand too, or all.",
            "S3's figures; its sentence",
            TW,
        ),
    ] = "payers"
    pull_rounding: Annotated[
        Literal["at_cashing", "up_each_step"],
        option("拉: when debts are rounded up: once when they are cashed, or at each step.", "ours", TW),
    ] = "at_cashing"
    grass_set_means: Annotated[
        Literal["mixed_numbers", "seasons", "plants"],
        option(
            "一台草: four flowers of all four numbers and mixed series, the four seasons, or the four plants.",
            "S3 undefined; public tables",
            TW,
        ),
    ] = "mixed_numbers"
    follow_discard_first_round: Annotated[
        bool, option("追 counts only with the first discards of the four seats.", "ours", TW)
    ] = False
    instant: Annotated[
        frozenset[Instant], option("What is paid at once, whatever becomes of the hand.", "S4; S3", TW_GD)
    ] = frozenset()
