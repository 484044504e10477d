"""Who pays what: a list of transfers, each with a payer, a payee, a whole amount and a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from . import prices
from .errors import Fault, NotAWin
from .histories import Event, from_melds, history_faults
from .liability import HALVED, Trigger, decide, exposed_kong, floor_after, on_own_draw, standing
from .scoring import FAMILIES, best, is_legal
from .tiles import SEATS, next_seat

Transfer = tuple[str, str, int, str]
"""Payer, payee, amount, reason."""

NEEDS_SOURCE = ("discard", "robbed_kong", "robbed_concealed_kong")
ALONE = ("self_draw", "flower")


@dataclass
class Won:
    """What settling asks of a hand that won."""

    seat: str
    fan: int
    tier: str = "none"
    held: set[str] = field(default_factory=set)
    kongs: int = 0
    ready_fan: int = 0
    melds: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Settled:
    """The transfers and who was paid; for each winner the deciding trigger and all that were weighed."""

    transfers: list[Transfer]
    winners: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    decided: dict[str, Trigger | None] = field(default_factory=dict)
    weighed: dict[str, list[Trigger]] = field(default_factory=dict)

    def net(self) -> dict[str, int]:
        """What each seat gains or loses."""
        return nets(self.transfers)


def nets(transfers: list[Transfer]) -> dict[str, int]:
    """What each account gains or loses."""
    accounts = dict.fromkeys((*SEATS, "pot"), 0)
    for payer, payee, amount, _ in transfers:
        accounts[payer] -= amount
        accounts[payee] += amount
    return accounts


def from_seat(start: str) -> list[str]:
    """The other three seats in play order."""
    second = next_seat(start)
    third = next_seat(second)
    return [second, third, next_seat(third)]


def settle(
    wins: Sequence[tuple[str, tuple[dict[str, Any], dict[str, Any]] | None]],
    rules: dict[str, Any],
    *,
    source: str | None = None,
    how: str = "discard",
    histories: dict[str, list[Event]] | None = None,
    dealer: str | None = "E",
    repeats: int = 0,
    ready: tuple[str, ...] = (),
    horses: dict[str, str] | None = None,
) -> Settled:
    """Settle hands as they were won: each a seat with its hand and win, or None for a false win."""
    check_call(wins, source, how, repeats)
    culprits = [seat for seat, case in wins if case is None]
    if how == "false_win":
        return settle_false_wins(culprits, rules)
    hands = [(seat, case) for seat, case in wins if case is not None]
    paid = len(hands) if rules["multiple_winners"] == "all" else 1
    won = [won_hand(seat, case, rules, how, paid) for seat, case in hands]
    settled = settle_won(
        won,
        rules,
        source=source,
        how=how,
        histories=histories,
        dealer=dealer,
        repeats=repeats,
        ready=ready,
        horses=horses,
    )
    # A false win is paid besides, and nothing else of the hand knows of it.
    settled.transfers += settle_false_wins(culprits, rules).transfers
    return settled


def check_call(
    wins: Sequence[tuple[str, tuple[dict[str, Any], dict[str, Any]] | None]], source: str | None, how: str, repeats: int
) -> None:
    """The faults of a call that no hand has to be looked at for. Who shows a false win is no winner."""
    codes = []
    declared = [seat for seat, _ in wins]
    winners = [seat for seat, case in wins if case is not None]
    if not (declared if how == "false_win" else winners):
        codes.append("no_winner")
    if how == "false_win" and winners:
        codes.append("false_win_with_a_score")
    if len(set(declared)) != len(declared):
        codes.append("seat_twice")
    if source in winners:
        codes.append("source_among_the_winners")
    if (source is not None) != (how in NEEDS_SOURCE):
        codes.append("source_missing_or_idle")
    if how in ALONE and len(winners) > 1:
        codes.append("two_winners_of_an_own_draw")
    if repeats < 0:
        codes.append("repeats_below_0")
    if codes:
        raise Fault(codes)


def won_hand(seat: str, case: tuple[dict[str, Any], dict[str, Any]], rules: dict[str, Any], how: str, paid: int) -> Won:
    """Score a hand for settling: as one of so many winners that are paid."""
    hand, win = case
    expected = {
        "discard": (False, None, False),
        "self_draw": (True, None, False),
        "robbed_kong": (False, "added", False),
        "robbed_concealed_kong": (False, "concealed", False),
        "flower": (True, None, True),
    }[how]
    if (win["self_draw"], win["robbed"], win["flower_win"]) != expected or win["seat"] != seat:
        raise Fault(["context_disagrees"])
    if how == "discard":
        win = {**win, "winners": paid}
    try:
        one = best(hand, win, rules)
    except NotAWin as error:
        raise Fault(["no_win"]) from error
    if not is_legal(one):
        raise Fault(["not_legal"])
    held = set(FAMILIES[rules["family"]].facts(one.view))
    ready_fan = sum(fan * count for name, fan, count in one.awards if name == "declared_ready")
    kongs = win["kongs"] if win["self_draw"] else 0
    return Won(seat, one.fan, one.tier, held, kongs, ready_fan, hand["melds"])


def settle_false_wins(culprits: list[str], rules: dict[str, Any]) -> Settled:
    """Each culprit pays each of the other three."""
    amount = whole(prices.false_win(rules))
    if not amount:
        return Settled([])
    in_order = sorted(culprits, key=SEATS.index)
    return Settled([(seat, other, amount, "false_win") for seat in in_order for other in from_seat(seat)])


def whole(amount: Fraction) -> int:
    """Amounts are whole; a rule set whose shares are not is refused."""
    if amount.denominator != 1:
        raise ValueError(f"a share that is not whole: {amount}")
    return int(amount)


# --- who is paid -----------------------------------------------------------------------------------------------------


def chosen(won: list[Won], rules: dict[str, Any], source: str, how: str) -> list[Won]:
    """The winners that are paid, from the source on."""
    order = from_seat(source)
    won = sorted(won, key=lambda one: order.index(one.seat))
    if rules["multiple_winners"] == "all":
        return won
    if rules["thirteen_orphans_uncuttable"] and any("thirteen_orphans" in one.held for one in won):
        won = [one for one in won if "thirteen_orphans" in one.held]
    if rules["multiple_winners"] == "nearest":
        return won[:1]
    drawn = how != "discard" and rules["robbed_kong_pays_as_self_draw"]
    costs = [prices.price(prices.floored(one.fan, rules) if drawn else one.fan, rules, one.tier) for one in won]
    return [won[costs.index(max(costs))]]


# --- settling --------------------------------------------------------------------------------------------------------


@dataclass
class Call:
    """What was asked to be settled, beside the hands."""

    rules: dict[str, Any]
    how: str
    source: str | None
    events: dict[str, list[Event]]
    dealer: str | None
    repeats: int
    ready: tuple[str, ...]


def settle_won(
    won: list[Won],
    rules: dict[str, Any],
    *,
    source: str | None = None,
    how: str = "discard",
    histories: dict[str, list[Event]] | None = None,
    dealer: str | None = "E",
    repeats: int = 0,
    ready: tuple[str, ...] = (),
    horses: dict[str, str] | None = None,
) -> Settled:
    """Settle scored hands."""
    call = Call(rules, how, source, dict(histories or {}), dealer, repeats, ready)
    for one in won:
        if one.seat not in call.events:
            call.events[one.seat] = from_melds(one.melds, one.seat, one.kongs)
        codes = history_faults(call.events[one.seat], one.seat, one.melds)
        if codes:
            raise Fault(codes)
    paid = won if source is None else chosen(won, rules, source, how)
    result = Settled([], [one.seat for one in paid], [one.seat for one in won if one not in paid])
    for one in paid:
        transfers = settle_one(one, call, result)
        if rules["family"] == "taiwan":
            transfers = with_dealer(transfers, one, call)
        result.transfers += [transfer for transfer in transfers if transfer[2]]
    if rules["horses"] and horses:
        result.transfers += horse_transfers(result.transfers, horses)
    return result


def settle_one(one: Won, call: Call, result: Settled) -> list[Transfer]:
    """What one winner is paid."""
    if call.source is None:
        return settle_own_draw(one, call, result)
    if call.how == "discard":
        return settle_discard(one, call, call.source, result, "discard")
    if call.rules["robbed_kong_pays_as_self_draw"]:
        amount = whole(3 * prices.each(one.fan, call.rules, one.tier))
        return [(call.source, one.seat, amount, "liability:robbed_kong")]
    return settle_discard(one, call, call.source, result, "robbed_kong")


def settle_own_draw(one: Won, call: Call, result: Settled) -> list[Transfer]:
    """Three shares, or all of them from the one who is liable, or a feeder who counts as a discarder."""
    rules, events = call.rules, call.events[one.seat]
    first = exposed_kong(events, one.kongs)
    feeder_pays = rules["exposed_kong_feeder_pays"]
    if call.how == "flower" and rules["flower_win_feeder_pays"] != "same":
        feeder_pays = rules["flower_win_feeder_pays"]
    if feeder_pays == "as_discard" and first:
        deciding = decide(first, rules)
        assert deciding is not None
        assert deciding.feeder is not None
        transfers = settle_discard(one, call, deciding.feeder, result, "liability:exposed_kong")
        result.decided[one.seat] = deciding
        result.weighed[one.seat] = [*result.weighed.get(one.seat, []), *first]
        return transfers
    if call.how == "flower":
        # The tiles in hand do not matter: nothing binds but the kong with which the chain began.
        weighed = first if feeder_pays == "shares" else []
        deciding = decide(weighed, rules)
    else:
        deciding, weighed = on_own_draw(one.seat, call.events, one.held, one.kongs, rules)
    result.decided[one.seat], result.weighed[one.seat] = deciding, weighed
    share = prices.each(one.fan, rules, one.tier)
    if deciding is not None and deciding.feeder is not None:
        return [(deciding.feeder, one.seat, whole(3 * share), f"liability:{deciding.rule}")]
    return [(payer, one.seat, whole(share), "self_draw") for payer in from_seat(one.seat)]


def settle_discard(one: Won, call: Call, source: str, result: Settled, reason: str) -> list[Transfer]:
    """A win on another's discard, or on a kong robbed like one."""
    rules = call.rules
    full = prices.price(one.fan, rules, one.tier)
    if rules["discharge"] == "half":
        return settle_half(one, call, source, result, reason)
    deciding = None
    if rules["liable_pays_half"]:
        weighed = standing(one.seat, call.events, one.held, rules, among=frozenset(HALVED), own_draw=False)
        deciding = decide(weighed, rules)
        result.decided[one.seat], result.weighed[one.seat] = deciding, weighed
    if deciding is None or deciding.feeder in (None, source):
        return [(source, one.seat, whole(full), reason)]
    halves = {source: reason, deciding.feeder: f"liability:{deciding.rule}"}
    return [(payer, one.seat, whole(full / 2), halves[payer]) for payer in from_seat(one.seat) if payer in halves]


def settle_half(one: Won, call: Call, source: str, result: Settled, reason: str) -> list[Transfer]:
    """Half from the source and a quarter from each bystander; the source bears what other winners would owe."""
    full = prices.price(one.fan, call.rules, one.tier)
    on_floor = len(floor_after(call.events[one.seat], call.rules))
    if "nine_exposed_half" in call.rules["liability"] and on_floor >= 3:
        return [(source, one.seat, whole(full), "liability:nine_exposed_half")]
    bystanders = [seat for seat in from_seat(one.seat) if seat != source and seat not in result.winners]
    shares = {source: full - len(bystanders) * full / 4, **dict.fromkeys(bystanders, full / 4)}
    return [
        (payer, one.seat, whole(shares[payer]), reason if payer == source else "bystander")
        for payer in from_seat(one.seat)
        if payer in shares
    ]


# --- Taiwanese and folk money ----------------------------------------------------------------------------------------


def with_dealer(transfers: list[Transfer], one: Won, call: Call) -> list[Transfer]:
    """The dealer's bonus after each price, and what a loser who had declared ready does not pay."""
    rules = call.rules
    found: list[Transfer] = []
    for payer, payee, amount, reason in transfers:
        exempt = rules["ready_declarer_exempt"] if payer in call.ready else "off"
        # Under a limit the declaration may be more than all the fan that are paid for.
        less = min(one.ready_fan, one.fan) * rules["unit"] if exempt == "winner_ready_fan" else 0
        found.append((payer, payee, amount - less, reason))
        if rules["dealer_bonus"] and call.dealer in (payer, payee) and exempt != "dealer_bonus":
            found.append((payer, payee, (2 * call.repeats + 1) * rules["unit"], "dealer"))
    return found


def horse_transfers(transfers: list[Transfer], horses: dict[str, str]) -> list[Transfer]:
    """Whoever backs a seat is paid and pays as that seat for the hand; nobody pays himself."""
    found: list[Transfer] = []
    for backer in SEATS:
        backed = horses.get(backer)
        for payer, payee, amount, _ in transfers:
            if payee == backed and payer != backer:
                found.append((payer, backer, amount, "horse"))
            if payer == backed and payee != backer:
                found.append((backer, payee, amount, "horse"))
    return found


def horse_seat(number: int, dealer: str) -> str:
    """The seat on which a horse of this number falls."""
    return SEATS[(SEATS.index(dealer) + number - 1) % 4]
