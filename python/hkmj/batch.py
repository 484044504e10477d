"""Many hands at once: arrays in, arrays out.

Rows are given as anything with the buffer protocol (numpy arrays, ``bytes``, ``array.array``, Arrow buffers), of 8-bit
unsigned numbers; wins as 64-bit ones. Answers are read-only memoryviews, which ``numpy.asarray`` takes without a copy;
numpy itself is not needed. The interpreter is free while the core works, and the answers are the same for any number of
threads.

=========== ================== =========================================================================
column      numbers a row      meaning
=========== ================== =========================================================================
counts      34                 concealed tiles of each kind, the winning tile among them
melds       5                  codes of the declared sets in their order, 0 for none: see `meld_code`
flowers     1                  a bit a flower, 1f the lowest
win_tile    1                  the id of the winning tile or flower (`hkmj.Tile`), 255 for none
win         1                  the bits of the win: ``Win(...).bits``; one win stands for all rows
=========== ================== =========================================================================

A row that cannot be answered costs the others nothing: its ``status`` says why, and its other columns are 0.

>>> from hkmj import Hand, Win
>>> hands = [Hand("123m456m789m1z[777z]+1z"), Hand("19m19p19s1234567z+1z"), Hand("1358m2469p13579s+1m")]
>>> scores = score(**columns(hands), win=Win(seat="S", round="S"))
>>> scores.fan.tolist(), scores.legal.tolist(), [STATUSES[status] for status in scores.status]
([5, 13, 0], [True, True, False], ['scored', 'scored', 'not_a_win'])
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, ParamSpec, TypedDict, TypeVar

from hkmj import _core
from hkmj.analysis import kinds
from hkmj.buffers import BYTES, WORDS, column
from hkmj.compiled import Compiled, read_hand
from hkmj.errors import HandError, HkmjError, quoted
from hkmj.hand import Hand
from hkmj.melds import Meld, MeldKind
from hkmj.tiles import Tile
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from typing_extensions import Buffer

    from hkmj.rules import Ruleset

P = ParamSpec("P")
T = TypeVar("T")

__all__ = [
    "STATUSES",
    "Answers",
    "Columns",
    "Discards",
    "Readings",
    "Scores",
    "acceptance",
    "columns",
    "deficiency",
    "discards",
    "is_win",
    "kinds",
    "meld_code",
    "readings",
    "score",
    "waits",
]

STATUSES: Final = tuple(_core.Rules.status_names())
"""What the numbers of a ``status`` column mean: 0 scored, 1 not a win, 2 a number that means nothing (a code, a tile
id, a bit); from 3 the group of the first fault: tiles, sets, robbed, kongs, flowers, first_turn."""

_KINDS: Final = 34
_GROUPS: Final = 6
_MELDS: Final = 5
_NO_TILE: Final = 255
_MOST_THREADS: Final = 1 << 16  # more than any machine has; the core makes none without rows for it
_CHOWS: Final = 21
_TIERS: Final = ("none", "full", "double", "triple")
_SELF_DRAW: Final = Win(seat="E", round="E", self_draw=True).bits


class Columns(TypedDict):
    """The columns of some hands, to be passed on as keyword arguments."""

    counts: bytes
    melds: bytes
    flowers: bytes
    win_tile: bytes


class Answers(NamedTuple):
    """A number a row.

    Attributes:
        status: uint8, see `STATUSES` (0: answered).
        values: what was asked, in the order of the rows.
    """

    status: memoryview[int]
    values: memoryview[int]


class Discards(NamedTuple):
    """What each discard leaves.

    Attributes:
        status: uint8[n], see `STATUSES` (0: answered).
        deficiency: int8[n, 34], of the rest after a discard of each kind; 127 where the row has no such tile.
        acceptance: uint64[n, 34], the kinds that bring the rest nearer to a win as masks, see `kinds`.
    """

    status: memoryview[int]
    deficiency: memoryview[int]
    acceptance: memoryview[int]


class Readings(NamedTuple):
    """The splits of rows into sets and a pair.

    Attributes:
        status: uint8[n], see `STATUSES` (0: answered).
        first: uint64[n + 1], where the splits of each row begin; the last is the number of all.
        groups: uint8[m, 6], the codes of the concealed groups of each split by their lowest tile, 0 for none: sets as
            `meld_code` numbers chows and pungs, the pair 158 and its kind.
    """

    status: memoryview[int]
    first: memoryview[int]
    groups: memoryview[int]


class Scores:
    """The scores of the rows of a batch. Made by `score`.

    Attributes:
        status: uint8, see `STATUSES`; the other columns mean something where it is 0.
        fan: int16, after the cap.
        legal: bool.
        tier: uint8: 0 none, 1 full, 2 double, 3 triple.
        patterns: uint64, a bit for each pattern awarded, in the order of `hkmj.patterns`; two words a row in a family
            of more than 64 patterns (Taiwanese).
        rules: the rule set.
    """

    __slots__ = ("_priced", "fan", "legal", "patterns", "rules", "status", "tier")

    def __init__(self, rules: Ruleset, raw: Sequence[bytes], words: int, win: bytes) -> None:
        status, fan, legal, tier, patterns = raw
        self.rules: Final = rules
        self.status: Final = memoryview(status)
        self.fan: Final = memoryview(fan).cast("h")
        self.legal: Final = memoryview(legal).cast("?")
        self.tier: Final = memoryview(tier)
        wide = memoryview(patterns)
        self.patterns: Final = wide.cast("Q") if words == 1 or not wide else wide.cast("Q", (len(status), words))
        self._priced: Final = legal, fan, tier, win

    def __len__(self) -> int:
        return len(self.status)

    def __repr__(self) -> str:
        scored, legal = bytes(self.status).count(0), bytes(self.legal).count(1)
        return f"<Scores of {len(self)} rows under {self.rules.name}: {scored} scored, {legal} of them legal>"

    @property
    def points(self) -> memoryview:
        """int64: the price of each row: what a lone discarder pays, or each of three for an own draw.

        0 where the row is not legal. The dealer's bonus, liability and the like are the business of `hkmj.settle`.

        >>> from hkmj import Hand, Win
        >>> one = columns([Hand("123m456m789m1z[777z]+1z")])
        >>> score(**one, win=Win(seat="S", round="S")).points.tolist()
        [24]
        """
        from hkmj.rules.prices import own_draw, price

        def points(fan: int, tier: int, own: bool) -> int:  # noqa: FBT001
            return int((own_draw if own else price)(self.rules, fan, _TIERS[tier]))

        return memoryview(_core.row_points(*self._priced, _OWN_DRAW, points)).cast("q")

    def pattern_names(self, row: int) -> tuple[str, ...]:
        """The patterns awarded to a row, in table order.

        Raises:
            IndexError: if there is no such row.

        >>> from hkmj import Hand, Win
        >>> one = columns([Hand("123m456m789m1z[777z]+1z")])
        >>> score(**one, win=Win(seat="S", round="S")).pattern_names(0)
        ('no_flowers', 'dragon_pung', 'mixed_one_suit')
        """
        from hkmj.patterns import pattern_ids

        row = range(len(self))[row]
        flat = self.patterns.cast("B").cast("Q")
        width = len(flat) // len(self)
        bits = sum(word << (64 * place) for place, word in enumerate(flat[row * width : (row + 1) * width]))
        return tuple(name for place, name in enumerate(pattern_ids(self.rules.family)) if bits >> place & 1)


_OWN_DRAW: Final = _SELF_DRAW & ~Win(seat="E", round="E").bits


def score(
    counts: Buffer,
    *,
    melds: Buffer | None = None,
    win_tile: Buffer | None = None,
    flowers: Buffer | None = None,
    win: Buffer | Win,
    rules: str | Path | Ruleset = "hk",
    threads: int | None = None,
) -> Scores:
    """Score many hands.

    Args:
        counts: uint8[n, 34].
        melds: uint8[n, 5]; None: no row has any.
        win_tile: uint8[n]; None: no row has one (flower wins, opening hands).
        flowers: uint8[n]; None: no row has any.
        win: uint64[n], or one `Win` for all rows.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        threads: how many work; None: as many as there are processors for this process. They are kept for the next call.

    Raises:
        HandError: for columns that do not fit together, numbers of another width, or rows of another length.
        TypeError: for a column that is no array.
        RulesetError: for rules that cannot be.
    """
    compiled = Compiled(rules)
    # Copied where others may write to them: `Scores.points` looks at them again.
    if isinstance(win, Win):
        bits = array("Q", [win.bits]).tobytes()
    else:
        bits = bytes(column("win", win, WORDS, 1, instead=" or one Win"))
    raw = _ask(
        compiled.core.score_batch,
        column("counts", counts, BYTES, _KINDS),
        None if melds is None else column("melds", melds, BYTES, _MELDS),
        None if flowers is None else column("flowers", flowers, BYTES, 1),
        None if win_tile is None else column("win_tile", win_tile, BYTES, 1),
        bits,
        _threads(threads),
    )
    return Scores(compiled.rules, raw, compiled.core.pattern_words, bits)


def is_win(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Answers:
    """Whether each row makes a winning shape of the rule set; values are bool.

    >>> from hkmj import Hand
    >>> is_win(columns([Hand("123m456m789m1z[777z]+1z")])["counts"], melds=bytes([55, 0, 0, 0, 0])).values.tolist()
    [True]
    """
    return _analyse(Compiled(rules).core.is_win_batch, counts, melds, threads, "?")


def waits(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Answers:
    """The kinds that complete each row of one tile less than a win; values are uint64 masks, see `kinds`.

    >>> from hkmj import Hand
    >>> row = columns([Hand("1112345678999m")])["counts"]
    >>> [str(tile) for tile in kinds(waits(row).values[0])]
    ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m']
    """
    return _analyse(Compiled(rules).core.waits_batch, counts, melds, threads, "Q")


def deficiency(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Answers:
    """The fewest tiles to exchange until each row is ready (0 ready, -1 a win); values are int8.

    >>> from hkmj import Hand
    >>> deficiency(columns([Hand("1112345678999m"), Hand("147m258p369s1234z")])["counts"]).values.tolist()
    [0, 7]
    """
    return _analyse(Compiled(rules).core.deficiency_batch, counts, melds, threads, "b")


def acceptance(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Answers:
    """The kinds that bring each row nearer to a win; values are uint64 masks, see `kinds`.

    >>> from hkmj import Hand
    >>> [
    ...     str(tile)
    ...     for tile in kinds(
    ...         acceptance(columns([Hand("123m456m789m1z[777z]")])["counts"], melds=bytes([55, 0, 0, 0, 0])).values[0]
    ...     )
    ... ]
    ['1z']
    """
    return _analyse(Compiled(rules).core.acceptance_batch, counts, melds, threads, "Q")


def discards(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Discards:
    """What each discard leaves of each row of as many tiles as a win.

    >>> from hkmj import Hand, Tile
    >>> left = discards(columns([Hand("1112345678999m7z")])["counts"])
    >>> left.deficiency[0, Tile("7z")], left.deficiency[0, Tile("5p")]
    (0, 127)
    >>> [str(tile) for tile in kinds(left.acceptance[0, Tile("7z")])]
    ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m']
    """
    ask = Compiled(rules).core.discards_batch
    status, deficiency, acceptance = _ask(ask, *_tiles(counts, melds), _threads(threads))
    return Discards(memoryview(status), _table(deficiency, "b", _KINDS), _table(acceptance, "Q", _KINDS))


def readings(
    counts: Buffer, *, melds: Buffer | None = None, rules: str | Path | Ruleset = "hk", threads: int | None = None
) -> Readings:
    """Every split of each row of as many tiles as a win into sets and a pair.

    In the order by which the rules decide between equal scores. A row that does not split has none, though it may be a
    win by another shape.

    >>> from hkmj import Hand
    >>> found = readings(columns([Hand("111222333m456p77z"), Hand("1112345678999m7z")])["counts"])
    >>> found.first.tolist()
    [0, 2, 2]
    >>> found.groups.tolist()
    [[1, 1, 1, 11, 191, 0], [22, 23, 24, 11, 191, 0]]
    """
    ask = Compiled(rules).core.readings_batch
    status, first, groups = _ask(ask, *_tiles(counts, melds), _threads(threads))
    return Readings(memoryview(status), memoryview(first).cast("Q"), _table(groups, "B", _GROUPS))


def meld_code(meld: str | Meld) -> int:
    """The code of a declared set, or of its text.

    0 is none; 1-21 are the chows (123m first, seven to a suit); then by kind the pungs from 22, exposed kongs from 56,
    added kongs from 90 and concealed kongs from 124.

    Raises:
        NotationError: if a text cannot be read.
        HandError: for what is no set.

    >>> [meld_code(text) for text in ("[123m]", "[789s]", "[111m]", "[777z]", "(7777z)")]
    [1, 21, 22, 55, 157]
    """
    (found,) = Hand((), melds=[meld]).melds  # refuses what is no set
    lowest = min(found.tiles)
    if found.kind is MeldKind.CHOW:
        return 1 + lowest // 9 * 7 + lowest % 9
    return 1 + _CHOWS + (list(MeldKind).index(found.kind) - 1) * _KINDS + lowest


def columns(hands: Iterable[str | Hand]) -> Columns:
    """The columns of some hands, or of their texts.

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault of the tiles of a text.
        TypeError: for what is neither. Each has a note that says which of the hands it was.

    >>> from hkmj import Hand
    >>> made = columns([Hand("11z[777z]5f+1z")])
    >>> made["counts"][27], list(made["melds"]), made["flowers"][0], made["win_tile"][0]
    (3, [55, 0, 0, 0, 0], 16, 27)
    """
    if isinstance(hands, str):
        raise TypeError(f"columns() takes hands, not one: [{quoted(hands)}]")
    rows = []
    for place, hand in enumerate(hands):
        try:
            rows.append(read_hand(hand))
        except (HkmjError, TypeError) as error:
            error.add_note(f"The hand at place {place} of those given, counted from 0.")
            raise
    return {
        "counts": bytes(hand.concealed.count(kind) for hand in rows for kind in range(_KINDS)),
        "melds": b"".join(bytes(_codes(hand)).ljust(_MELDS, b"\0") for hand in rows),
        "flowers": bytes(sum(1 << (tile - Tile.F1) for tile in hand.flowers) for hand in rows),
        "win_tile": bytes(_NO_TILE if hand.win_tile is None else hand.win_tile for hand in rows),
    }


def _codes(hand: Hand) -> Iterator[int]:
    return (meld_code(meld) for meld in hand.melds)


def _threads(threads: int | None) -> int | None:
    if threads is None:
        return None
    given: object = threads
    if not isinstance(given, int) or given < 1:
        raise HandError(f"threads={quoted(threads)}: it must be a whole number from 1, or None")
    return min(given, _MOST_THREADS)


def _ask(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    try:
        return work(*arguments, **named)
    except (BufferError, ValueError) as error:
        raise HandError(str(error)) from error


def _tiles(counts: Buffer, melds: Buffer | None) -> tuple[bytes | memoryview, bytes | memoryview | None]:
    codes = None if melds is None else column("melds", melds, BYTES, _MELDS)
    return column("counts", counts, BYTES, _KINDS), codes


def _table(numbers: bytes, letter: Literal["b", "B", "Q"], width: int) -> memoryview[int]:
    flat = memoryview(numbers)
    # A view cannot be of no rows and have columns.
    return flat.cast(letter, (len(flat.cast(letter)) // width, width)) if flat else flat.cast(letter)


def _analyse(
    work: Callable[[bytes | memoryview, bytes | memoryview | None, int | None], tuple[bytes, bytes]],
    counts: Buffer,
    melds: Buffer | None,
    threads: int | None,
    letter: Literal["?", "b", "Q"],
) -> Answers:
    status, values = _ask(work, *_tiles(counts, melds), _threads(threads))
    # A truth value is a number of 0 or 1; the typeshed keeps the two apart.
    answers: memoryview[int] = memoryview(values).cast(letter)  # type: ignore[assignment]
    return Answers(memoryview(status), answers)
