"""The options that decide what a hand is worth.

Hong Kong's come first, then those of the other families. A field without a default means something to every family;
one with a default only to the families that its metadata names.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from hkmj.patterns import Family

from .frozen import FrozenDict
from .option import ALL, GD, HK, HK_GD, HK_TW, TW, option

__all__ = ["Fan", "ScoringOptions"]

# Fan travel as 16-bit numbers through the arrays of the batch interface; with every count this stays far below.
Fan = Annotated[int, msgspec.Meta(ge=0, le=999)]


class ScoringOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Patterns, their values, and how they combine."""

    name: Annotated[str, option("What results and logs call the rule set.", "ours")]
    title: Annotated[str | None, option("One line for lists of rule sets.", "ours")] = None
    family: Annotated[Family, option("The game whose patterns are played.", "ours")]

    values: Annotated[
        Mapping[str, Fan], option("The fan of each pattern that is played; no entry: not played.", "S0, S1")
    ]
    excludes: Annotated[
        Mapping[str, tuple[str, ...]],
        option("Which patterns a kept pattern drops, as written, never closed.", "S0, S1"),
    ]

    flowers: Annotated[bool, option("The eight flowers are in play (144 tiles, else 136).", "S2, S4, S3")]
    min_fan: Annotated[Fan, option("Fewest fan that make a win legal, counted before the cap.", "S1, S2")]
    limit_fan: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=999)] | None,
        option("The cap of a hand's fan; none: no cap. In Guangdong it binds ordinary hands only.", "S0, S1, S2"),
    ]
    standalone: Annotated[
        frozenset[str], option("Patterns that take no others and compete by themselves.", "S1 例牌不另計; S0", HK_GD)
    ] = frozenset()
    adds: Annotated[
        Mapping[str, tuple[str, ...]], option("What a standalone pattern counts beside itself after all.", "S1", HK)
    ] = FrozenDict()
    limit_hands: Annotated[
        frozenset[str], option("Patterns that stand alone at the value of the limit.", "S1 統一計算上限番數", HK)
    ] = frozenset()
    not_towards_minimum: Annotated[
        frozenset[str], option("Patterns whose fan do not help a plain sum to reach the minimum.", "house", HK)
    ] = frozenset()
    double_hands: Annotated[frozenset[str], option("Patterns that make a hand 雙辣: tier double.", "S1", HK)] = (
        frozenset()
    )
    triple_hands: Annotated[
        frozenset[str], option("Patterns that make a hand 三辣: tier triple.", "S1; S0 heads the two 例牌", HK)
    ] = frozenset()

    concealed_hand_with_flowers: Annotated[
        bool, option("門前清 counts where flowers are in play.", "S1; S0, its note 1", HK)
    ] = True
    concealed_kong_keeps_concealed: Annotated[
        bool, option("A concealed kong leaves 門前清, 坎坎糊 and 冚手糊 possible.", "S1; S0 notes 2, 25", HK)
    ] = False
    all_chows_pair: Annotated[
        Literal["any", "no_scoring_honor", "suited"],
        option("The pair of 平糊: any, no dragon, seat or round wind, or a suit's.", "S0, its note 3", HK),
    ] = "any"
    all_chows_wait: Annotated[
        Literal["any", "two_sided"], option("The wait of 平糊: any, or no 卡隆, 偏章 and 單吊.", "S0 note 3", HK)
    ] = "any"
    flower_set_drops_own: Annotated[
        Literal["same_series", "all", "none"],
        option("Which 正花 a flower set leaves uncounted.", "S1; S0 唔再計正花", HK),
    ] = "same_series"
    mixed_terminals_counts_honor_pungs: Annotated[
        bool, option("花幺九 counts dragon, seat and round wind pungs beside it; no: drops them.", "S0 note 8, S1", HK)
    ] = True
    small_four_winds_keeps_wind_fan: Annotated[
        bool, option("小四喜 counts seat and round wind pungs beside it; no: drops them.", "S1; S0", HK)
    ] = True
    four_concealed_pungs_discard: Annotated[
        Literal["none", "pair", "any"],
        option("坎坎糊 on a discard: never, if it completes the pair, or always.", "S1; S0 note 26", HK),
    ] = "pair"
    nine_gates_discard: Annotated[
        Literal["any", "nine_sided_only"],
        option(
            "九蓮寶燈 on a discard: any finished shape, or only if the thirteen before were 1112345678999.",
            "S1; S0",
            HK,
        ),
    ] = "any"
    kong_on_last_tile: Annotated[
        Literal["no_last_tile", "add"],
        option("槓上開花 on the last tile: drops 海底撈月, or is added to it.", "S1; S0", HK),
    ] = "no_last_tile"
    kong_on_kong_strict: Annotated[
        bool,
        option(
            "連槓: a kong continues a chain of kongs only if it holds the replacement tile.", "S1, S0 note 15; S0", ALL
        ),
    ]
    earthly_hand: Annotated[
        Literal["first_self_draw", "dealer_first_discard"],
        option("地糊: a non-dealer's first own draw, or a win on the hand's first discard.", "S1; S0; S4; S3", ALL),
    ]
    human_hand: Annotated[
        Literal["first_go_round", "dealer_first_discard", "first_four_discards"],
        option(
            "人糊: on a discard before the own first draw, on the hand's first, or on one of its first four discards.",
            "S1; S4; S3",
            ALL,
        ),
    ]
    first_turn_broken_by: Annotated[
        Literal["claims", "nothing"], option("What voids 地糊 by own draw and 人糊.", "ours, after S4", HK)
    ] = "claims"
    million_stones_suit: Annotated[
        Literal["any", "characters"], option("The suit of 百萬石.", "S1; its name 萬", HK)
    ] = "any"

    flower_win: Annotated[bool, option("A win by flowers alone is played.", "S0, S1 可選擇唔食; S3", ALL)]
    flower_win_dealer_opening: Annotated[
        Literal["plain", "heavenly"],
        option("A flower win of the dealer in the opening: as any, or 天糊 too.", "S0, S1 (自訂: 當天糊)", HK),
    ] = "plain"
    flower_win_non_dealer_opening: Annotated[
        Literal["first_own_draw", "at_once", "off"],
        option(
            "When a non-dealer may declare a flower win of the opening: after the first own draw, at once, never.",
            "S0, S1; S3 立刻",
            HK_TW,
        ),
    ] = "off"
    kong_flower_bonus: Annotated[
        Literal[0, 1],
        option("Fan more if the seventh flower was a kong's replacement or the last tile.", "S0, S1 (自訂: 1)", HK),
    ] = 0
    kong_on_kong_flower: Annotated[
        Literal["off", 6, 7, 8, "limit"],
        option("Fan of a flower win on the replacement after two or more kongs.", "S0, S1 (自訂)", HK),
    ] = "off"
    dead_hand_may_flower_win: Annotated[
        bool, option("A short hand (小相公) may win by flowers; a long one never.", "S0 (自訂)", HK)
    ] = False

    chicken_hand_mode: Annotated[
        Literal["replaces", "adds"],
        option("雞胡: a sum of 1 becomes the row's fan, or they are added to the 1.", "S3", TW),
    ] = "replaces"
    double_wind: Annotated[
        Literal["once", "twice"], option("How often 正風 counts where seat and round wind are the same.", "S3", TW)
    ] = "once"
    closed_wait_counts: Annotated[bool, option("A closed wait (卡窿) counts for 獨獨 and 假獨.", "S3; ours", TW)] = (
        False
    )
    exposed_kong_is_concealed_pung: Annotated[
        bool, option("An exposed kong made from three in hand counts for 暗刻.", "S3", TW)
    ] = False
    discard_completed_pung_is_concealed: Annotated[
        bool, option("A pung in hand that a discard completed counts for 暗刻.", "S3; ours", TW)
    ] = False
    added_kong_counts: Annotated[bool, option("An added kong counts as 明摃.", "S3; ours", TW)] = False
    no_honors_family: Annotated[
        Literal["both", "no_honors_only"],
        option("What 缺一門, 清一色, 斷么, 全帶么 and 清么 drop: 無字 and 無字花, or 無字 alone.", "S3; ours", TW),
    ] = "both"
    concealed_all_pungs_keeps_all_pungs: Annotated[
        bool, option("對對胡 is added to 間間胡; no: 間間胡 drops it.", "S3; ours", TW)
    ] = False
    winds_keep_wind_pungs: Annotated[
        bool, option("Wind pungs are added to 三風 and 四喜; no: those drop them.", "S3; ours", TW)
    ] = False
    orphans_set_by_discard: Annotated[
        bool, option("A discard may complete the extra set of 十三么; no: it must stand before.", "S3; ours", TW)
    ] = False
    eight_pairs_four_alike: Annotated[
        bool, option("Four alike may be two of the pairs of 嚦咕嚦咕.", "S3; ours", TW)
    ] = False
    double_form_counts: Annotated[
        bool, option("雙食: eight pairs that are five sets too count the rows of both.", "S3; ours", TW)
    ] = False
    human_hand_by_self_draw: Annotated[bool, option("人胡 also by own draw.", "S3; ours", TW)] = False
    earthly_hand_void_by: Annotated[
        Literal["own", "any", "none"],
        option("Whose claim voids 地胡: one's own, anybody's, nobody's.", "S3; ours", TW),
    ] = "own"
    straight_takes_old_young: Annotated[
        bool, option("A straight takes its 123 and 789 from 老少; no: they count for both.", "S3; house", TW)
    ] = False
    mixed_straight_of_two_suits: Annotated[
        bool, option("123, 456, 789 of two suits make 雜龍 too.", "S3 leaves it open; house", TW)
    ] = False

    raise_to_fan: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=999)] | None,
        option(
            "The fan that 杠上开花, 海底捞月, 抢杠 and 一炮三响 raise an ordinary hand to; none: they do not.", "S4", GD
        ),
    ] = None
    raise_from_winners: Annotated[
        Literal[3, 2], option("How many winners of one discard make 一炮三响.", "S4 一炮三响", GD)
    ] = 3
    nine_gates_wait: Annotated[
        Literal["any", "nine_sided"],
        option("九莲宝灯: any finished shape, or only if the thirteen before were 1112345678999.", "S4; ours", GD),
    ] = "any"
    human_hand_after_dealer_kong: Annotated[
        bool, option("A kong of the dealer before the first discard leaves 人和.", "S4; ours", GD)
    ] = False
