"""One reading of a hand beside its win: what the rows of a table ask about."""

from __future__ import annotations

from typing import Any

from .readings import CLAIMED, KONGS, PUNGS, Reading
from .tiles import is_honour, suit, wind_of


class View:
    """A reading, the hand, its win and the rule set, with the plain lists that most rows look at."""

    def __init__(self, reading: Reading, hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> None:
        self.reading = reading
        self.hand = hand
        self.win = win
        self.rules = rules
        self.groups = reading.groups
        self.melds = reading.groups[: len(hand["melds"])] if reading.groups else ()
        self.chows = [tiles[0] for kind, tiles in self.groups if kind == "chow"]
        """The first tile of each chow."""
        self.pungs = [tiles[0] for kind, tiles in self.groups if kind in PUNGS]
        """The kind of each pung and kong."""
        self.pairs = [tiles[0] for kind, tiles in self.groups if kind == "pair"]
        self.kongs = sum(meld["kind"] in KONGS for meld in hand["melds"])
        self.tiles = [*hand["concealed"], *(t for meld in hand["melds"] for t in meld["tiles"])]
        """Every tile but the flowers, four for a kong."""
        self.suits = {suit(t) for t in self.tiles if not is_honour(t)}
        self.has_honours = any(is_honour(t) for t in self.tiles)
        self.flowers = hand["flowers"]
        self.seat_wind = wind_of(win["seat"])
        self.round_wind = wind_of(win["round"])
        self.own_draw = bool(win["self_draw"])

    @property
    def regular(self) -> bool:
        """Whether this is a reading as sets and a pair."""
        return self.reading.shape == "regular"

    @property
    def win_kind(self) -> str | None:
        """The kind of the group that the winning tile completes."""
        place = self.reading.win_group
        return None if place is None else self.groups[place][0]

    def all_tiles_in(self, allowed: set[int]) -> bool:
        """Whether every tile is one of these."""
        return all(t in allowed for t in self.tiles)

    def claimed_melds(self) -> int:
        """How many sets were claimed from another's discard, added kongs among them."""
        return sum(meld["kind"] in CLAIMED for meld in self.hand["melds"])
