"""Money at the table: instant payments when they happen, and the accounts of the players."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hkmj.settlement import dice_row, flower_rows, follow_discard, instant_payment
from hkmj.table.events import Paid, Payment
from hkmj.table.state import player_of
from hkmj.tiles import SEATS, TILES, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hkmj.rules import Ruleset
    from hkmj.rules.money_options import Instant
    from hkmj.settlement import Transfer
    from hkmj.table.engine import Engine
    from hkmj.tiles import Tile

__all__ = ["book", "pay_dice", "pay_flowers", "pay_followed", "pay_hidden_kongs", "pay_kong"]


def book(engine: Engine, transfers: Iterable[Transfer]) -> None:
    """Enter payments between the seats of this hand into the accounts of their players."""
    game = engine.game
    for payer, payee, amount, _ in transfers:
        game.accounts[game.player_at(Seat(payer).index)] -= amount
        game.accounts[game.player_at(Seat(payee).index)] += amount


def _pay(engine: Engine, transfers: tuple[Transfer, ...]) -> None:
    if transfers:
        book(engine, transfers)
        engine.events.append(Paid(n=engine.next_number, transfers=tuple(map(Payment.of, transfers))))


def _pay_row(engine: Engine, row: Instant, seat: int, times: int = 1) -> None:
    _pay(engine, instant_payment(row, SEATS[seat], engine.rules, times=times))


def pay_dice(engine: Engine, dice: Sequence[int]) -> None:
    """一二三 and 圍骰: the dealer's three dice (S3)."""
    row = dice_row(dice)
    if row is not None:
        _pay_row(engine, row, 0)


def pay_flowers(engine: Engine, seat: int, count: int, later: int) -> None:
    """So many flowers that a seat shows: the stake of each (S4), 一台草 and 一台花 (S3).

    Args:
        engine: the table.
        seat: the seat.
        count: how many.
        later: how many it showed after them.
    """
    _pay_row(engine, "flower", seat, count)
    if engine.rules.instant.isdisjoint(("grass_set", "flower_set")):
        return
    flowers = player_of(engine.hand, seat).flowers
    shown = flowers[: len(flowers) - later]
    for rows in _flower_rows(shown, engine.rules)[-count:]:
        for row in rows:
            _pay_row(engine, row, seat)


@lru_cache(maxsize=1 << 12)
def _flower_rows(flowers: bytes, rules: Ruleset) -> tuple[tuple[Instant, ...], ...]:
    return flower_rows([TILES[flower] for flower in flowers], rules)


def pay_kong(engine: Engine, seat: int, *, is_concealed: bool) -> None:
    """A kong that nobody robbed: its stake (S4), and 暗摃 if it is shown at once (S3)."""
    _pay_row(engine, "kong", seat)
    if is_concealed and engine.rules.concealed_kong_shown:
        _pay_row(engine, "concealed_kong", seat)


def pay_hidden_kongs(engine: Engine) -> None:
    """暗摃 (S3): kongs that were hidden are shown when the hand ends, and paid for then."""
    if engine.rules.concealed_kong_shown or "concealed_kong" not in engine.rules.instant:
        return
    for seat in range(4):
        count = sum(meld.kind.value == "concealed_kong" for meld in player_of(engine.hand, seat).melds)
        if count:
            _pay_row(engine, "concealed_kong", seat, count)


def pay_followed(engine: Engine) -> None:
    """追 (S3): four discards in a row of one kind, by four seats; asked where the last two are of one kind."""
    if "follow_discard" not in engine.rules.instant:
        return
    told: list[tuple[Seat, Tile] | None] = []
    for seat, tile, is_claimed in engine.hand.river:
        told.append((SEATS[seat], TILES[tile]))
        if is_claimed:
            told.append(None)
    payer = follow_discard(told, engine.rules)
    if payer is not None:
        _pay_row(engine, "follow_discard", payer.index)
