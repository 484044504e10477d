"""Payments made at once, which stand whatever becomes of the hand."""

from __future__ import annotations

from typing import Any

from .settlement import Transfer, from_seat, whole
from .tiles import flower_number, flower_series

RECEIVES = ("concealed_kong", "grass_set", "flower_set", "dice_triple", "flower", "kong")
PAYS = ("follow_discard", "dice_123")


def instant(row: str, seat: str, rules: dict[str, Any]) -> list[Transfer]:
    """The transfers of one instant row; `seat` receives from each, or pays each, or pays into the pot."""
    if row not in rules["instant"]:
        return []
    amount = stake(row, rules)
    reason = f"instant:{row}"
    if row == "refused_pung":
        return [(seat, "pot", amount, "pot")]
    if row in RECEIVES:
        return [(other, seat, amount, reason) for other in from_seat(seat)]
    return [(seat, other, amount, reason) for other in from_seat(seat)]


def stake(row: str, rules: dict[str, Any]) -> int:
    """What one seat pays for it."""
    if row == "flower":
        return int(rules["stakes"][0])
    if row == "kong":
        return int(rules["stakes"][1])
    if row == "grass_set":
        half, odd = divmod(rules["base"], 2)
        if odd:
            raise ValueError("the base must be even where grass_set is played")
        return int(half)
    return int(rules["base"])


def flower_rows(flowers: list[int], rules: dict[str, Any]) -> list[list[str]]:
    """For each flower a seat shows, in order, the instant rows that it brings, of those that are played."""
    meaning, played = rules["grass_set_means"], rules["instant"]
    grass_series = {"seasons": 1, "plants": 0}.get(meaning)
    other_series = {"mixed_numbers": 0, "seasons": 0, "plants": 1}[meaning]
    paid_flower_set, grasses = False, 0
    found = []
    for place in range(1, len(flowers) + 1):
        shown = flowers[:place]
        rows = []
        full = [series for series in (0, 1) if is_fourth(shown, series)]
        if "grass_set" not in played:
            pass
        elif meaning == "mixed_numbers":
            if mixed_fours(shown) > grasses and not paid_flower_set:
                grasses += 1
                rows.append("grass_set")
        elif grass_series in full and not paid_flower_set:
            rows.append("grass_set")
        if other_series in full and "flower_set" in played:
            paid_flower_set = True
            rows.append("flower_set")
        found.append(rows)
    return found


def is_fourth(shown: list[int], series: int) -> bool:
    """Whether the last flower is the fourth of its series, and that is this one."""
    return flower_series(shown[-1]) == series and sum(flower_series(f) == series for f in shown) == 4


def mixed_fours(shown: list[int]) -> int:
    """How many fours with all four numbers, each not of one series, the flowers make."""
    each_number = [sum(flower_number(f) == n for f in shown) for n in (1, 2, 3, 4)]
    if min(each_number) == 2:
        return 2
    return int(min(each_number) == 1 and len({flower_series(f) for f in shown}) == 2)


def pot_payment(pot: int, winner: str) -> list[Transfer]:
    """What lies in the pot passes to the next winner."""
    return [("pot", winner, pot, "pot")] if pot else []


__all__ = ["flower_rows", "instant", "mixed_fours", "pot_payment", "whole"]
