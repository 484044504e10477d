"""Guangdong money (S4): 买马, the bets on another seat. Floors and stakes are in `hkmj.payout`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hkmj.errors import HandError
from hkmj.settlement.transfers import Transfer
from hkmj.tiles import SEATS, Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["horse_seat", "pay_horses"]

# 东南西北中发白 count 1 to 7, which is not the order of the tile ids.
_HONORS = "1234765"


def pay_horses(horses: Iterable[tuple[Seat, Seat]], paid: Sequence[Transfer]) -> list[Transfer]:
    """What is paid for horses 买马 (S4): as the backed seat gains or loses by the hand, so does its backer.

    Args:
        horses: backer and backed seat.
        paid: what was paid for the hand.

    >>> pay_horses([(Seat.S, Seat.E), (Seat.N, Seat.W)], [Transfer(Seat.W, Seat.E, 12, "discard")])
    [Transfer('W', 'S', 12, 'horse'), Transfer('N', 'E', 12, 'horse')]
    """
    found: list[Transfer] = []
    for backer, backed in horses:
        for payer, payee, amount, _ in paid:
            if payee is backed and payer is not backer:
                found.append(Transfer(payer, backer, amount, "horse"))
            elif payer is backed and payee is not backer:
                found.append(Transfer(backer, payee, amount, "horse"))
    return found


def horse_seat(tile: Tile | str, dealer: Seat | str = "E") -> Seat:
    """The seat a horse falls on: its number counts seats from the dealer, who is 1; honours count 东南西北中发白.

    Raises:
        HandError: the tile is a flower.

    >>> horse_seat("6p"), horse_seat("7z", dealer="W")
    (Seat('S'), Seat('W'))
    """
    tile = Tile(tile)
    if tile.is_flower:
        raise HandError(f"{tile} is a flower, which is no horse")
    number = int(_HONORS[tile.number - 1]) if tile.is_honor else tile.number
    return SEATS[(Seat(dealer).index + number - 1) % 4]
