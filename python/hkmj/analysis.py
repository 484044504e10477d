"""Hands that are not won yet: what they wait on, how far they are, what each draw and each discard is worth.

Everything here looks at tiles alone and asks no minimum of fan, for whether a tile may be won on depends on how it
comes. The scores that `waits` gives say whether they are legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, overload

from hkmj.draft import Draft
from hkmj.errors import HandError, NotAWinError
from hkmj.hand import Hand
from hkmj.notation import parse_tiles
from hkmj.scoring import Group, Reading, Score, find_scorer, group_tiles
from hkmj.suggestion import did_you_mean
from hkmj.tiles import COPIES, KINDS, Tile
from hkmj.values import dataclass, field
from hkmj.win import FirstKong, FirstTurn, Robbed, SeatLetter, Win

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from typing import Unpack

    from hkmj.rules import Ruleset
    from hkmj.scoring import Scorer, Shape
    from hkmj.tiles import Seat

V = TypeVar("V")
D = TypeVar("D")

__all__ = [
    "ByTile",
    "Circumstances",
    "Discard",
    "Wait",
    "acceptance",
    "deficiency",
    "discards",
    "is_win",
    "kinds",
    "readings",
    "waits",
]


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind of tile that completes a hand.

    Attributes:
        tile: the kind.
        discard: what the hand is worth with it by discard; None where seat and round were not told, and where it
            cannot be won so (a kong's replacement is no discard).
        self_draw: the same by own draw.
        live: how many copies are neither in the hand nor seen.

    >>> waits("123m456m789m1z[777z]", seat="S", round="S")[Tile("1z")].live
    3
    """

    tile: Tile
    discard: Score | None
    self_draw: Score | None
    live: int


@dataclass(frozen=True, slots=True)
class Discard:
    """What a hand is left with after a discard.

    Attributes:
        tile: the tile discarded.
        deficiency: the deficiency of the rest.
        acceptance: the kinds that bring the rest nearer to a win, and how many copies of each are live; the tile
            discarded is seen by then.
        live: how many tiles that makes.

    >>> discards("123m456m78m11z5p[777z]")[0].live
    10
    """

    tile: Tile
    deficiency: int
    acceptance: ByTile[int] = field(hash=False)
    live: int


class ByTile(dict[Tile, V]):
    """What is said of each of some tiles, in the order of the tiles; a tile's text finds it too.

    >>> live = ByTile({Tile("1m"): 3})
    >>> live["1m"], live.get("2m", 0), "1m" in live, live
    (3, 0, True, {Tile('1m'): 3})
    """

    def __getitem__(self, tile: Tile | str) -> V:
        return super().__getitem__(Tile(tile))

    def __contains__(self, tile: object) -> bool:
        return super().__contains__(Tile(tile) if isinstance(tile, str) else tile)

    @overload
    def get(self, tile: Tile | str, default: None = None, /) -> V | None: ...
    @overload
    def get(self, tile: Tile | str, default: V | D, /) -> V | D: ...
    def get(self, tile: Tile | str, default: Any = None, /) -> Any:
        """What is said of the tile, or the default."""
        return super().get(Tile(tile), default)


class Circumstances(TypedDict, total=False):
    """The fields of `Win` that a wait may be asked under, beside seat and round."""

    robbed: Robbed | None
    kongs: int
    first_kong: FirstKong | None
    flower_replacement: bool
    last_tile: bool
    declared_ready: bool
    first_turn: FirstTurn | None
    dealer_first_discard: bool
    claimed_before: bool
    dealer_konged: bool
    floor_discards: int | None
    discards_made: int | None
    streak: int
    winners: int


def waits(
    hand: str | Hand,
    *,
    rules: str | Path | Ruleset = "hk",
    seat: SeatLetter | Seat | None = None,
    round: SeatLetter | Seat | None = None,  # noqa: A002 - the field's name everywhere
    seen: str | Iterable[Tile | str] = (),
    **fields: Unpack[Circumstances],
) -> ByTile[Wait]:
    """The kinds that complete a hand, in the order of the tiles.

    A kind of which the hand itself holds all four is no wait; one whose copies were all seen elsewhere is (3 of them
    in the discards do not change what a hand waits on), and none of it is live.

    Args:
        hand: a hand, or its text, of one tile less than a win.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        seat: the seat wind; with it and the round wind every wait is scored, by discard and by own draw.
        round: the round wind.
        seen: tiles seen outside the hand: the discards and the others' melds.
        fields: more fields of `Win`, for both ways of winning; a way that a field rules out has no score.

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault of the tiles, of their number (13 are expected, Taiwanese 16, a set counted as
            three) and of the circumstances; for a fifth copy between hand and tiles seen.
        RulesetError: for rules that cannot be.
        TypeError: for other fields, or fields without seat and round.

    >>> found = waits("123m456m789m1z[777z]", seat="S", round="S", seen="1z")
    >>> [(str(tile), wait.live, wait.discard.fan, wait.self_draw.fan) for tile, wait in found.items()]
    [('1z', 2, 5, 6)]
    >>> [str(tile) for tile in waits("1112345678999p")]
    ['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p']
    >>> waits("123m456m789m1z[777z]+1z")
    Traceback (most recent call last):
    hkmj.errors.HandError: the hand counts 14 tiles, a set as three: 13 are expected
    """
    scorer = find_scorer(rules)
    hand = scorer.read(hand, 0)
    live = _live(hand, seen)
    ways = _ways(seat, round, fields)
    found = kinds(scorer.waits(hand))
    if ways is None:
        return ByTile({tile: Wait(tile, None, None, live[tile]) for tile in found})
    refused: list[HandError] = []
    scored: ByTile[Wait] = ByTile()
    for tile in found:
        won = Hand.from_draft(Draft(hand.concealed, hand.melds, hand.flowers, tile))
        discard, self_draw = (_score(scorer, won, win, refused) for win in ways)
        scored[tile] = Wait(tile, discard, self_draw, live[tile])
    if refused and not any(wait.discard or wait.self_draw for wait in scored.values()):
        # No tile can be won in either way: then the circumstances are at fault, not the way.
        raise HandError(dict.fromkeys(fault for error in refused for fault in error.faults))
    return scored


def deficiency(hand: str | Hand, *, rules: str | Path | Ruleset = "hk") -> int:
    """The fewest tiles to exchange until a hand is ready (向聽): 0 is ready, -1 a win.

    Counted to the nearest of all shapes of the rule set. A shape that would need a fifth copy of a kind is none.

    Args:
        hand: a hand, or its text, of one tile less than a win, or of as many.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault of the tiles and of their number.
        RulesetError: for rules that cannot be.

    >>> [deficiency(text) for text in ("123m456m789m1z[777z]+1z", "123m456m789m1z[777z]", "147m258p369s1234z")]
    [-1, 0, 7]
    >>> deficiency("1133557799m113p"), deficiency("1133557799m113p", rules="hk-all")
    (3, 0)
    """
    scorer = find_scorer(rules)
    return scorer.deficiency(scorer.read(hand, 0, 1))


def acceptance(
    hand: str | Hand, *, rules: str | Path | Ruleset = "hk", seen: str | Iterable[Tile | str] = ()
) -> ByTile[int]:
    """The kinds of which a draw lowers the deficiency, and how many copies of each are live.

    For a hand that is ready these are its waits. A kind of which the hand itself holds all four is none; one whose
    copies were all seen elsewhere has 0.

    Args:
        hand: a hand, or its text, of one tile less than a win.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        seen: tiles seen outside the hand.

    Raises:
        NotationError: if a text cannot be read.
        HandError: as `waits`.
        RulesetError: for rules that cannot be.

    >>> {str(tile): live for tile, live in acceptance("123m45m12p558s[777z]", seen="33p").items()}
    {'3m': 3, '6m': 4, '3p': 2}
    """
    scorer = find_scorer(rules)
    hand = scorer.read(hand, 0)
    live = _live(hand, seen)
    return ByTile({tile: live[tile] for tile in kinds(scorer.acceptance(hand))})


def discards(
    hand: str | Hand, *, rules: str | Path | Ruleset = "hk", seen: str | Iterable[Tile | str] = ()
) -> list[Discard]:
    """What each different discard leaves, the best first.

    The better of two leaves the lower deficiency; then the more live tiles that lower it; then the more kinds; between
    equals the order of the tiles decides. What the tiles will be worth is not weighed.

    Args:
        hand: a hand, or its text, of as many tiles as a win.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        seen: tiles seen outside the hand.

    Raises:
        NotationError: if a text cannot be read.
        HandError: as `waits`, where 14 tiles are expected, Taiwanese 17.
        RulesetError: for rules that cannot be.

    >>> for one in discards("123m456m79m12z5p[777z]")[:3]:
    ...     print(one.tile, one.deficiency, one.live)
    5p 1 10
    1z 1 10
    2z 1 10
    """
    scorer = find_scorer(rules)
    hand = scorer.read(hand, 1)
    live = _live(hand, seen)
    found = []
    for tile, left, mask in scorer.discards(hand):
        accepted = ByTile({kind: live[kind] for kind in kinds(mask)})
        found.append(Discard(Tile(tile), left, accepted, sum(accepted.values())))
    return sorted(found, key=lambda one: (one.deficiency, -one.live, -len(one.acceptance), one.tile))


def is_win(hand: str | Hand, *, rules: str | Path | Ruleset = "hk") -> bool:
    """Whether the tiles make a winning shape of the rule set; flowers, the minimum and how it was won are not asked.

    Args:
        hand: a hand, or its text, of as many tiles as a win; with or without the winning tile apart.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.

    Raises:
        NotationError: if a text cannot be read.
        HandError: as `discards`.
        RulesetError: for rules that cannot be.

    >>> is_win("1133557799m1133p"), is_win("1133557799m1133p", rules="hk-all")
    (False, True)
    """
    scorer = find_scorer(rules)
    return scorer.is_win(scorer.read(hand, 1))


def readings(hand: str | Hand, *, rules: str | Path | Ruleset = "hk") -> tuple[Reading, ...]:
    """Every way to see a complete hand as a win of the rule set.

    That is every split into sets and a pair with every group that the winning tile can have completed, in the order by
    which the rules decide between equal scores, and then the other shapes. A hand without a winning tile has each split
    once. Wins by flowers are not of the tiles and not among them.

    Args:
        hand: a hand, or its text, of as many tiles as a win.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.

    Raises:
        NotationError: if a text cannot be read.
        NotAWinError: if the tiles make no shape of the rule set.
        HandError: as `discards`.
        RulesetError: for rules that cannot be.

    >>> for reading in readings("11122233m45678p+3m"):
    ...     print(reading.shape, [group.kind for group in reading.groups], reading.win_group)
    Traceback (most recent call last):
    hkmj.errors.NotAWinError: 11122233m45678p+3m: the tiles complete no winning shape of the rule set hk
    >>> for reading in readings("11122233m456p77z+3m"):
    ...     print(reading.shape, [group.kind for group in reading.groups], reading.win_group)
    regular ['chow', 'chow', 'chow', 'chow', 'pair'] 0
    regular ['pung', 'pung', 'pung', 'chow', 'pair'] 2
    """
    scorer = find_scorer(rules)
    hand = scorer.read(hand, 1)
    shapes: list[Shape] = scorer.shapes(hand)  # type: ignore[assignment]
    found = (*_regular(hand), *(Reading(shape, (), hand.win_tile, None) for shape in shapes))
    if not found:
        raise scorer.no_win(hand, NotAWinError("the tiles complete no winning shape of this rule set"))
    return found


def kinds(mask: int) -> tuple[Tile, ...]:
    """The kinds in a mask such as a `Scorer` answers with: bit n stands for the kind with the id n.

    Raises:
        HandError: for a number that has other bits.

    >>> kinds(0b1000000001)
    (Tile('1m'), Tile('1p'))
    """
    if not 0 <= mask < 1 << len(KINDS):
        raise HandError(f"{mask} is no mask of kinds: it must have no bits but 0 to {len(KINDS) - 1}")
    found = []
    while mask:
        lowest = mask & -mask
        found.append(KINDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def _live(hand: Hand, seen: str | Iterable[Tile | str]) -> list[int]:
    """How many copies of each kind, by its id, are neither in the hand nor seen."""
    held = hand.core.counts()
    live = [COPIES - count for count in held]
    for tile in parse_tiles(seen) if isinstance(seen, str) else map(Tile, seen):
        if not tile.is_flower:
            live[tile] -= 1
    if min(live) < 0:
        raise HandError(
            f"{COPIES - left} copies of {tile}, {held[tile]} in the hand and {COPIES - left - held[tile]} seen: "
            f"there are {COPIES} of a kind"
            for tile, left in zip(KINDS, live, strict=True)
            if left < 0
        )
    return live


def _ways(
    seat: SeatLetter | Seat | None, round_wind: SeatLetter | Seat | None, fields: Circumstances
) -> tuple[Win, Win] | None:
    """The win by discard and the win by own draw; None where it was not told for which seat and round."""
    unknown = fields.keys() - Circumstances.__annotations__.keys()
    if unknown:
        name = min(unknown)
        hint = did_you_mean(name, (*Circumstances.__annotations__, "seat", "round", "rules", "seen"))
        raise TypeError(f"waits() got an unexpected keyword argument {name!r}{hint}")
    if seat is None or round_wind is None:
        if fields or seat is not round_wind:
            raise TypeError("waits are scored for a seat and a round: give both, or neither and nothing else of a win")
        return None
    return Win(seat=seat, round=round_wind, **fields), Win(seat=seat, round=round_wind, self_draw=True, **fields)


def _score(scorer: Scorer, hand: Hand, win: Win, refused: list[HandError]) -> Score | None:
    try:
        return scorer.score(hand, win)
    except HandError as error:
        refused.append(error)
        return None


def _regular(hand: Hand) -> Iterator[Reading]:
    declared = tuple(Group(meld.kind.value, meld.tiles, declared=True) for meld in hand.melds)
    won = hand.win_tile
    for split in hand.core.splits():
        concealed = tuple(
            Group(kind, group_tiles(kind, Tile(lowest)), declared=False)  # type: ignore[arg-type]
            for kind, lowest, _ in split
        )
        groups = (*declared, *concealed)
        if won is None:
            yield Reading("regular", groups, None, None)
            continue
        # Of equal groups the first stands for all.
        places = (groups.index(group, len(declared)) for group in dict.fromkeys(concealed) if won in group.tiles)
        yield from (Reading("regular", groups, won, place) for place in places)
