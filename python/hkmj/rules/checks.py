"""What is refused: options that are each in order but clash, named when the rule set is built."""

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from hkmj.errors import RulesetError
from hkmj.patterns import Family, pattern

from .fields import FIELDS
from .money_options import Points
from .prices import Tier, false_win, least_own_draw, own_draw, price, ranks

if TYPE_CHECKING:
    from .ruleset import Ruleset

__all__ = ["refuse"]

_PAYOUTS: dict[Family, tuple[str, ...]] = {
    "hk": ("half-spicy", "full-spicy", "table", "old"),
    "taiwan": ("base+fan",),
    "guangdong": ("points", "stakes"),
}
_INSTANT: dict[Family, frozenset[str]] = {
    "hk": frozenset(),
    "taiwan": frozenset(
        ("follow_discard", "concealed_kong", "grass_set", "flower_set", "dice_123", "dice_triple", "refused_pung")
    ),
    "guangdong": frozenset(("flower", "kong")),
}
# The options that decide what shares there are, in the order they are named.
_SHARING = (
    *("payout", "table", "discharge", "liable_pays_half", "gd_self_draw_each", "false_win_amount"),
    "min_fan",
)
_RANKS: dict[Tier, str] = {"double": "雙辣", "triple": "三辣"}
_UNLIMITED = 6  # without a limit the prices of half-spicy repeat their pattern from here on


def refuse(rules: "Ruleset") -> None:
    """Check a rule set whose fields are each in order.

    Raises:
        RulesetError: options clash, with every clash; its path names the one to change.
    """
    # What stands on an option that another family has, or on one that clashes, is not asked.
    for faults in ([*_foreign_options(rules)], [*_scoring(rules), *_money(rules), *_flow(rules)]):
        if faults:
            raise RulesetError.of(faults)
    _shares(rules)


def _foreign_options(rules: "Ruleset") -> Iterator[RulesetError]:
    for field in FIELDS.values():
        if rules.family not in field.families and getattr(rules, field.name) != field.default:
            only = " and ".join(field.families)
            yield RulesetError(f"means nothing to the family {rules.family}, only to {only}", field.name)


def _scoring(rules: "Ruleset") -> Iterator[RulesetError]:
    limit = rules.limit_fan
    if limit is None and rules.limit_hands:
        yield RulesetError("names limit hands, but limit_fan is none: there is no limit to be worth", "limit_hands")
    if limit is None and rules.kong_on_kong_flower == "limit":
        yield RulesetError("is the limit, but limit_fan is none", "kong_on_kong_flower")
    if limit is not None and limit < rules.min_fan and rules.family != "guangdong":
        yield RulesetError(f"is {limit}, below min_fan {rules.min_fan}: no win could be legal", "limit_fan")
    if limit is not None and rules.raise_to_fan is not None and rules.raise_to_fan > limit:
        yield RulesetError(f"is {rules.raise_to_fan}, above limit_fan {limit}", "raise_to_fan")
    for word in rules.values:
        if pattern(rules.family, word).section == "raised":
            yield RulesetError("raises a hand (raise_to_fan) and has no fan of its own", f"values.{word}")
    valued = rules.effective_values()
    for option in ("double_hands", "triple_hands"):
        missing = sorted(getattr(rules, option) - valued.keys())
        if missing:
            yield RulesetError(f"names {missing[0]}, which has no value in this rule set", option)
    cycle = _cycle(rules.drops())
    if cycle:
        yield RulesetError(f"go in a circle: {' drops '.join(cycle)}", f"excludes.{cycle[0]}")


def _cycle(drops: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The patterns of a cycle, the first one repeated at the end; empty if there is none."""
    done: set[str] = set()

    def visit(word: str, path: list[str]) -> list[str]:
        if word in path:
            return [*path[path.index(word) :], word]
        if word in done:
            return []
        for dropped in drops.get(word, ()):
            found = visit(dropped, [*path, word])
            if found:
                return found
        done.add(word)
        return []

    return next((found for found in (visit(word, []) for word in drops) if found), [])


def _money(rules: "Ruleset") -> Iterator[RulesetError]:
    payouts = _PAYOUTS[rules.family]
    if rules.payout not in payouts:
        yield RulesetError(
            f"{rules.payout} belongs to another family, not to {rules.family} (which has {', '.join(payouts)})",
            "payout",
        )
        return
    if rules.discharge == "half" and rules.family != "hk":
        yield RulesetError(f"half does not go with payout {rules.payout}", "discharge")
    if rules.discharge == "half" and rules.liable_pays_half:
        yield RulesetError("goes with discharge full only", "liable_pays_half")
    if rules.liability and rules.family == "taiwan":
        yield RulesetError("is not played with the five sets of the family taiwan", "liability")
    if rules.pull and rules.multiple_winners == "all":
        yield RulesetError("does not go with multiple_winners all: the running account has one creditor", "pull")
    strange = sorted(rules.instant - _INSTANT[rules.family])
    if strange:
        yield RulesetError(f"{strange[0]} belongs to another family, not to {rules.family}", "instant")
    if "grass_set" in rules.instant and rules.base % 2:
        yield RulesetError(f"is {rules.base}, but must be even: grass_set pays half of it", "base")
    yield from _table(rules)
    yield from _flower_win_takes(rules)
    if rules.payout == "stakes":
        last = len(rules.hand_multiples) - 1
        for word, fan in rules.values.items():
            if fan > last:
                yield RulesetError(f"is {fan}, but hand_multiples ends with {last} fan", f"values.{word}")


def _table(rules: "Ruleset") -> Iterator[RulesetError]:
    if rules.payout != "table":
        return
    if not rules.table:
        yield RulesetError("is empty, but payout is table", "table")
    for option, entries in (("table", rules.table), ("table_self_draw", rules.table_self_draw)):
        if entries and rules.limit_fan is not None and len(entries) <= rules.limit_fan:
            yield RulesetError(
                f"has {len(entries)} entries, but 0 to limit_fan {rules.limit_fan} are {rules.limit_fan + 1}", option
            )


def _flower_win_takes(rules: "Ruleset") -> Iterator[RulesetError]:
    never = {"concealed_hand", "no_flowers"}
    paid = set()
    if rules.kong_flower_bonus:
        paid |= {"kong_replacement", "last_tile_draw", "last_tile_kong"}
    if rules.kong_on_kong_flower != "off":
        paid |= {"kong_on_kong"}
    for word in sorted(rules.flower_win_takes):
        if word in never:
            yield RulesetError(f"names {word}, which never joins a flower win", "flower_win_takes")
        if word in paid:
            bonus = "kong_on_kong_flower" if word == "kong_on_kong" else "kong_flower_bonus"
            yield RulesetError(f"names {word}, which {bonus} pays already", "flower_win_takes")


def _flow(rules: "Ruleset") -> Iterator[RulesetError]:
    if rules.missed_win_more_fan and rules.missed_win != "waits":
        yield RulesetError(f"goes with missed_win waits only, not with {rules.missed_win}", "missed_win_more_fan")
    last_winner = rules.dealer_rule == "last_winner"
    if rules.stop_after_hands is not None and not last_winner:
        yield RulesetError("goes with dealer_rule last_winner only", "stop_after_hands")
    if rules.stop_after_round is not None and last_winner:
        yield RulesetError("does not go with dealer_rule last_winner: there are no rounds", "stop_after_round")


def _shares(rules: "Ruleset") -> None:
    """Refuse prices that cannot be paid in whole units."""
    broken = [share for share in _all_shares(rules) if share.amount.denominator != 1]
    if not broken:
        return
    named = {option for share in broken for option in share.options}
    clash = ", ".join(_put(rules, option) for option in _SHARING if option in named)
    what = f"({broken[0].what} is {broken[0].amount}; {clash})"
    if rules.payout == "stakes":
        raise RulesetError(f"give shares that are not whole {what}", "stakes")
    factor = math.lcm(*(share.amount.denominator for share in broken))
    raise RulesetError(f"{rules.unit} gives shares that are not whole {what}: multiply it by {factor}", "unit")


class _Share(NamedTuple):
    """An amount that somebody may have to pay, and the options besides the unit that make it what it is."""

    what: str
    amount: Fraction
    options: tuple[str, ...]


def _all_shares(rules: "Ruleset") -> Iterator[_Share]:
    last = rules.limit_fan if rules.limit_fan is not None else max(_UNLIMITED, len(rules.table) - 1)
    hands: list[tuple[str, int, Tier]] = [(f"{fan} fan", fan, "none") for fan in range(rules.min_fan, last + 1)]
    hands += [(_RANKS[tier], last, tier) for tier in ranks(rules)]
    if rules.payout == "stakes":
        hands = [(f"{fan} fan", fan, "none") for fan in range(len(rules.hand_multiples))]
    prices = ("payout", "table") if rules.payout == "table" else ()
    for what, fan, tier in hands:
        whole = price(rules, fan, tier)
        # A higher minimum would do without the fan of the lowest hand.
        made = (*prices, "min_fan") if fan == rules.min_fan and rules.payout != "stakes" else prices
        yield _Share(f"the price of {what}", whole, made)
        if rules.discharge == "half":
            yield _Share(f"half the price of {what}", whole / 2, (*made, "discharge"))
            yield _Share(f"a quarter of the price of {what}", whole / 4, (*made, "discharge"))
        if fan >= least_own_draw(rules):
            each = ("gd_self_draw_each",) if rules.family == "guangdong" else ()
            yield _Share(f"the own draw of {what}", own_draw(rules, fan, tier), (*made, *each))
        if fan >= 1 and rules.liable_pays_half:
            yield _Share(f"half the price of {what}", whole / 2, (*made, "liable_pays_half"))
    yield _Share("the false win", false_win(rules), (*prices, "false_win_amount"))


def _put(rules: "Ruleset", option: str) -> str:
    value = getattr(rules, option)
    if isinstance(value, tuple | Points):
        return option
    return f"{option} is {str(value).lower()}"
