"""What the table could not produce. One code for each sentence of the rules, all that are broken at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .readings import CLAIMED, KONGS, is_thirteen_orphans
from .tiles import SEATS, can_start_chow, is_flower, previous_seat

SETS = {"hk": 4, "guangdong": 4, "taiwan": 5}

ALLOWED: dict[str, tuple[Any, ...]] = {
    "seat": SEATS,
    "round": SEATS,
    "self_draw": (False, True),
    "robbed": (None, "added", "concealed"),
    "kongs": (0, 1, 2, 3, 4),
    "first_kong": (None, "exposed", "added", "concealed"),
    "flower_replacement": (False, True),
    "last_tile": (False, True),
    "declared_ready": (False, True),
    "flower_win": (False, True),
    "first_turn": (None, "dealer_opening", "first_own_draw", "before_first_draw"),
    "dealer_first_discard": (False, True),
    "claimed_before": (False, True),
    "dealer_konged": (False, True),
    "dead": (None, "short", "long"),
    "winners": (1, 2, 3),
}
COUNTS = {"floor_discards": True, "discards_made": True, "streak": False}
"""The fields that are any whole number, and whether they may be None."""


def faults(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> list[str]:
    """The codes of everything that is wrong, none for a hand and a win that can be."""
    if any(_value_faults(win)):
        return sorted(set(_value_faults(win)))
    return sorted(
        {
            *_tile_faults(hand, win, rules),
            *_set_faults(hand, win),
            *_robbery_faults(hand, win, rules),
            *_kong_faults(hand, win),
            *_flower_faults(hand, win, rules),
            *_first_turn_faults(hand, win),
        }
    )


def _value_faults(win: dict[str, Any]) -> Iterator[str]:
    for field, allowed in ALLOWED.items():
        if not any(win[field] is value or (win[field] == value and not _is_bool(win[field])) for value in allowed):
            yield f"value_of_{field}"
    for field, may_be_none in COUNTS.items():
        value = win[field]
        if value is None and may_be_none:
            continue
        if not isinstance(value, int) or _is_bool(value) or value < 0:
            yield f"value_of_{field}"


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def needs_win_tile(hand: dict[str, Any], win: dict[str, Any]) -> bool:
    """Not on a flower win, nor in the dealer's opening hand unless a kong was declared."""
    return not win["flower_win"] and not (win["first_turn"] == "dealer_opening" and not hand["melds"])


def _tile_faults(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Iterator[str]:
    concealed, melds, flowers, win_tile = hand["concealed"], hand["melds"], hand["flowers"], hand["win_tile"]
    sets = SETS[rules["family"]]
    held = Counter([*concealed, *(t for meld in melds for t in meld["tiles"])])
    if any(count > 4 for count in held.values()):
        yield "fifth_copy"
    if len(melds) > sets:
        yield "more_melds_than_sets"
    before_the_win = 3 * (sets - len(melds)) + 1
    if win["dead"] is None:
        if win["flower_win"]:
            if len(concealed) > before_the_win:
                yield "tile_count"
        elif len(concealed) != before_the_win + 1:
            yield "tile_count"
        if needs_win_tile(hand, win) and win_tile is None:
            yield "no_win_tile"
    if win_tile is not None and win_tile not in concealed and win_tile not in flowers:
        yield "win_tile_not_held"
    if len(set(flowers)) != len(flowers):
        yield "flower_twice"
    if flowers and not rules["flowers"]:
        yield "flowers_not_in_play"


def _set_faults(hand: dict[str, Any], win: dict[str, Any]) -> Iterator[str]:
    for meld in hand["melds"]:
        kind, tiles, feeder = meld["kind"], list(meld["tiles"]), meld["feeder"]
        if len(tiles) != (4 if kind in KONGS else 3):
            yield "size_of_set"
        elif kind == "chow":
            low = min(tiles)
            if not can_start_chow(low) or sorted(tiles) != [low, low + 1, low + 2]:
                yield "chow_not_in_a_row"
        elif kind == "added_kong" and len(set(tiles[:3])) == 1 and tiles[3] != tiles[0]:
            yield "added_tile_of_another_kind"
        elif len(set(tiles)) != 1:
            yield "set_of_two_kinds"
        if feeder == win["seat"]:
            yield "claimed_from_oneself"
        if kind == "chow" and feeder is not None and feeder != previous_seat(win["seat"]):
            yield "chow_not_from_the_previous_seat"
        if kind == "concealed_kong" and feeder is not None:
            yield "concealed_kong_was_fed"


def _robbery_faults(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Iterator[str]:
    if win["robbed"] is None:
        return
    if win["self_draw"] or win["last_tile"] or win["first_turn"] == "dealer_opening":
        yield "robbed_in_that_context"
    held = [*hand["concealed"], *(t for meld in hand["melds"] for t in meld["tiles"])]
    if held.count(hand["win_tile"]) > 1:
        yield "robbed_tile_held_twice"
    if win["robbed"] == "concealed" and (rules["family"] != "hk" or not is_thirteen_orphans(hand)):
        yield "concealed_kong_robbed"


def _kong_faults(hand: dict[str, Any], win: dict[str, Any]) -> Iterator[str]:
    kinds = [meld["kind"] for meld in hand["melds"]]
    exposed, added, hidden = (kinds.count(kind) for kind in ("exposed_kong", "added_kong", "concealed_kong"))
    kongs, first = win["kongs"], win["first_kong"]
    if kongs == 0 and first is not None:
        yield "first_kong_without_a_chain"
    if not win["self_draw"]:
        if win["robbed"] is None and kongs != 0:
            yield "kongs_by_discard"
        return
    if kongs > exposed + added + hidden:
        yield "more_kongs_than_melds"
    if kongs - 1 > added + hidden:
        yield "exposed_kong_inside_a_chain"
    if kongs and first == "exposed" and exposed == 0:
        yield "first_kong_that_no_chain_has"
    if kongs and first == "added" and (added == 0 or kongs > added + hidden):
        yield "first_kong_that_no_chain_has"
    if kongs and first == "concealed" and (hidden == 0 or kongs > added + hidden):
        yield "first_kong_that_no_chain_has"
    if kongs and win["flower_replacement"]:
        yield "kongs_with_flower_replacement"


def _flower_faults(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> Iterator[str]:
    flowers, win_tile = hand["flowers"], hand["win_tile"]
    if win["flower_replacement"] and not win["self_draw"]:
        yield "flower_replacement_without_own_draw"
    if win["flower_replacement"] and len(flowers) - (1 if win["flower_win"] else 0) < 1:
        yield "flower_replacement_without_a_flower"
    if win["flower_win"]:
        if not win["self_draw"]:
            yield "flower_win_without_own_draw"
        if len(flowers) < fewest_flowers(rules):
            yield "flower_win_with_too_few_flowers"
        if win_tile is not None and not is_flower(win_tile):
            yield "flower_win_on_a_tile"
        if is_short_hand(hand, win, rules) and not rules.get("dead_hand_may_flower_win", False):
            yield "flower_win_of_a_short_hand"
    elif win_tile is not None and is_flower(win_tile):
        yield "won_on_a_flower_without_a_flower_win"


def fewest_flowers(rules: dict[str, Any]) -> int:
    """How many flowers a flower win takes at least."""
    if rules["family"] == "hk" or "seven_rob_one" in rules["values"]:
        return 7
    return 8


def is_short_hand(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> bool:
    """Too few tiles for a hand that is not an opening hand still to be filled up (no melds, and a wall to fill it)."""
    if win["dead"] == "short":
        return True
    sets, melds = SETS[rules["family"]], hand["melds"]
    later = bool(melds) or win["last_tile"]
    return win["dead"] is None and later and len(hand["concealed"]) < 3 * (sets - len(melds)) + 1


def _first_turn_faults(hand: dict[str, Any], win: dict[str, Any]) -> Iterator[str]:
    kinds = [meld["kind"] for meld in hand["melds"]]
    claimed = any(kind in CLAIMED for kind in kinds)
    turn, dealer, own_draw = win["first_turn"], win["seat"] == "E", win["self_draw"]
    if turn == "dealer_opening" and (not dealer or not own_draw or claimed or win["claimed_before"]):
        yield "not_a_dealers_opening"
    if turn == "first_own_draw" and (dealer or not own_draw):
        yield "not_a_first_own_draw"
    if turn == "before_first_draw" and (dealer or own_draw or any(kind in KONGS for kind in kinds)):
        yield "not_before_the_first_draw"
    if turn in ("first_own_draw", "before_first_draw") and claimed and not win["claimed_before"]:
        yield "claimed_meld_without_claimed_before"
    too_late = turn != "before_first_draw" or win["robbed"] is not None or win["claimed_before"] or hand["melds"]
    if win["dealer_first_discard"] and too_late:
        yield "not_the_first_discard"
    if win["last_tile"] and turn is not None:
        yield "last_tile_in_the_first_turn"
