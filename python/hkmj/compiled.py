"""A rule set compiled for the core: it answers in plain numbers, as loops want it.

Kinds of tiles are masks here, bit n for the kind with the id n; `hkmj.analysis` and `hkmj.scoring` say the same in rich
values.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from hkmj import _core
from hkmj.errors import HandError, NotAWinError, quoted
from hkmj.hand import Hand, read_draft
from hkmj.notation import parse
from hkmj.prepared import PREPARED
from hkmj.win import Win

# Who scores by the name of a preset need not wait for what reads and checks rule sets: more than half of the time that
# a first score takes. So all of it is imported where it is used.
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from hkmj.patterns import Family
    from hkmj.rules import Ruleset

__all__ = ["Compiled", "find_rules", "for_core", "unscored_options"]

_Answer = TypeVar("_Answer")


class Compiled:
    """A rule set compiled once, for many hands; `hkmj.Scorer` is one that scores besides.

    Args:
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.

    Attributes:
        rules: the rule set.

    Raises:
        RulesetError: for a rule set that cannot be.

    >>> Compiled("hk").deficiency(Hand("123m456m789m1z[777z]"))
    0
    """

    __slots__ = ("_rules", "_waiting", "core")

    _rules: str | Ruleset
    core: _core.Rules

    def __init__(self, rules: str | Path | Ruleset = "hk") -> None:
        if isinstance(rules, str) and rules in PREPARED:
            self._rules = rules
            self.core = _of_preset(rules)
        else:
            self._rules = find_rules(rules)
            self.core = _compile(self._rules)
        self._waiting: Final = self.core.waiting_size

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return find_rules(self._rules)

    def fan(self, hand: str | Hand, win: Win) -> tuple[int, int]:
        """The fan of a hand and the patterns awarded, as bits in the order of the rule set's patterns.

        No rich object is made: this is the call for loops.

        Raises:
            HandError: as `hkmj.score`.

        >>> fan, bits = Compiled("hk").fan(Hand("19m19p19s1234567z+1z"), Win(seat="S", round="E"))
        >>> fan, bits == 1 << 32
        (13, True)
        """
        try:
            return self.core.fan(hand.core, win.bits)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            if not isinstance(win, Win):
                raise TypeError(f"a win is a Win, not the {type(win).__name__} {quoted(win)}") from None
        return self.core.fan(read_hand(hand).core, win.bits)

    def is_win(self, hand: str | Hand) -> bool:
        """Whether the tiles make a winning shape; see `hkmj.is_win`.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").is_win(Hand("19m19p19s12345677z"))
        True
        """
        try:
            answer = self.core.is_win(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.is_win, hand, 1) if answer is None else answer

    def shapes(self, hand: str | Hand) -> list[str]:
        """The names of the other shapes than sets and a pair that the tiles make; see `hkmj.readings`.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").shapes(Hand("19m19p19s12345677z"))
        ['thirteen_orphans']
        """
        try:
            answer = self.core.shapes(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.shapes, hand, 1) if answer is None else answer

    def readings(self, hand: str | Hand) -> list[bytes]:
        """Every split of the concealed tiles into sets and a pair, by the codes of its groups; see `batch.readings`.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> [list(split) for split in Compiled("hk").readings(Hand("111222333m456p77z"))]
        [[1, 1, 1, 11, 191, 0], [22, 23, 24, 11, 191, 0]]
        """
        try:
            answer = self.core.readings(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.readings, hand, 1) if answer is None else answer

    def waits(self, hand: str | Hand) -> int:
        """The kinds that complete a hand, as a mask; see `hkmj.waits`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits has.

        >>> bin(Compiled("hk").waits(Hand("1112345678999m")))
        '0b111111111'
        """
        try:
            answer = self.core.waits(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.waits, hand, 0) if answer is None else answer

    def deficiency(self, hand: str | Hand) -> int:
        """The fewest tiles to exchange until a hand is ready, -1 for a win; see `hkmj.deficiency`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits or has won.

        >>> Compiled("hk").deficiency(Hand("147m258p369s1234z"))
        7
        """
        try:
            answer = self.core.deficiency(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.deficiency, hand, 0, 1) if answer is None else answer

    def acceptance(self, hand: str | Hand) -> int:
        """The kinds of which a draw lowers the deficiency, as a mask; see `hkmj.acceptance`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits has.

        >>> Compiled("hk").acceptance(Hand("123m456m789m1z[777z]")) == 1 << 27
        True
        """
        try:
            answer = self.core.acceptance(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.acceptance, hand, 0) if answer is None else answer

    def discards(self, hand: str | Hand) -> list[tuple[int, int, int]]:
        """What each discard leaves, in the order of tiles: its id, the deficiency of the rest, and its acceptance.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").discards(Hand("123m456m789m1z2z[777z]"))[-2:] == [(27, 0, 1 << 28), (28, 0, 1 << 27)]
        True
        """
        try:
            answer = self.core.discards(hand.core)  # type: ignore[union-attr]  # a text has none
        except AttributeError:
            answer = None
        return self._asked(self.core.discards, hand, 1) if answer is None else answer

    def _asked(self, ask: Callable[[_core.Hand], _Answer | None], hand: str | Hand, *drawn: int) -> _Answer:
        """What the core answered nothing to: the text of a hand, or a hand of another size than is asked about.

        Apart, as each step of Python costs a loop as much as the core's answer.
        """
        # What is read has a size that is answered.
        return cast("_Answer", ask(self.read(hand, *drawn).core))

    def no_win(self, hand: Hand, error: NotAWinError) -> NotAWinError:
        """The same error with the hand and the rule set in it, and the shape that other rules would see in the tiles.

        >>> hand, error = Hand("1133557799m1133p"), NotAWinError("no winning shape of this rule set")
        >>> print(Compiled("hk").no_win(hand, error))
        1133557799m1133p: no winning shape of the rule set hk, which does not play seven pairs
        """
        from hkmj.patterns import pattern

        faults = [fault.replace("this rule set", f"the rule set {self.rules.name}") for fault in error.faults]
        others = [
            pattern(self.rules.family, shape).en for shape in self._shapes_of_others(hand) if "shape" in faults[0]
        ]
        told = f", which does not play {' or '.join(map(str.lower, others))}" if others else ""
        return NotAWinError(f"{hand}: {'; '.join(faults)}{told}")

    def _shapes_of_others(self, hand: Hand) -> list[str]:
        """The shapes that the tiles make and these rules do not play."""
        if hand.melds:
            return []
        shapes = _with_all_shapes(self.rules.family).shapes(hand.core) or []
        return [shape for shape in shapes if shape not in self.rules.values]

    def read(self, hand: str | Hand, *drawn: int) -> Hand:
        """The hand, which is to have so many tiles more than one that waits; every fault of it at once.

        Args:
            hand: a hand or its text.
            drawn: the numbers of tiles that may have been drawn.

        Raises:
            NotationError: if a text cannot be read.
            HandError: with every fault of the tiles and of their number.
            TypeError: for what is no hand.

        >>> Compiled("hk").read("11111m[777z]", 0, 1)
        Traceback (most recent call last):
        hkmj.errors.HandError: 5 copies of 1m: there are four of a kind; the hand counts 8 tiles, a set as three: ...
        """
        found, faults = typed_hand(hand)
        size = found.core.size
        if size - self._waiting not in drawn:
            faults = [*faults, self._size_fault(found.core, *drawn)]
        if faults:
            raise HandError(faults)
        return found

    def _size_fault(self, core: _core.Hand, *drawn: int) -> str:
        """What is wrong with the number of tiles of a hand that is to have so many more than one that waits."""
        wanted = " or ".join(str(self._waiting + more) for more in drawn)
        tiles = "tile" if core.size == 1 else "tiles"
        return f"the hand counts {core.size} {tiles}, a set as three: {wanted} are expected"


def typed_hand(hand: str | Hand) -> tuple[Hand, list[str]]:
    """A hand or the text of one, and every fault of its tiles; with faults it is good for finding more of them only.

    Raises:
        NotationError: if a text cannot be read.
        TypeError: for what is neither.

    >>> typed_hand("1111m1m")[1]
    ['5 copies of 1m: there are four of a kind']
    """
    if isinstance(hand, str):
        return read_draft(parse(hand))
    if not isinstance(hand, Hand):
        raise TypeError(f"a hand is a text or a Hand, not the {type(hand).__name__} {quoted(hand)}")
    return hand, []


def read_hand(hand: str | Hand) -> Hand:
    """A hand, or that of a text.

    Raises:
        NotationError: if a text cannot be read.
        HandError: with every fault of its tiles.
        TypeError: for what is neither.

    >>> read_hand("123m+1m")
    Hand('123m+1m')
    """
    found, faults = typed_hand(hand)
    if faults:
        raise HandError(faults)
    return found


def find_rules(rules: str | Path | Ruleset) -> Ruleset:
    """The rule set that is meant: a `Ruleset` itself, a preset by name, or a file by its path.

    Raises:
        RulesetError: for an unknown preset, or a file that cannot be read.
        TypeError: for anything else.

    >>> find_rules("hk-8").limit_fan
    8
    """
    from hkmj.rules import Ruleset

    if isinstance(rules, Ruleset):
        return rules
    if isinstance(rules, str) and (rules in PREPARED or not (rules.endswith(".toml") or "/" in rules)):
        return Ruleset.preset(rules)
    from pathlib import Path

    if not isinstance(rules, str | Path):
        raise TypeError(f"rules are a preset's name, a Ruleset or a path, not {type(rules).__name__}")
    return Ruleset.load(rules)


@functools.cache
def unscored_options(family: Family) -> tuple[str, ...]:
    """The options of a family that no score depends on: those of money and play alone.

    >>> "payout" in unscored_options("hk"), "limit_fan" in unscored_options("hk")
    (True, False)
    """
    from hkmj.rules.fields import FIELDS
    from hkmj.rules.scoring_options import ScoringOptions

    scored = {*ScoringOptions.__struct_fields__, *_core.option_names(family), "flower_win_takes"}
    return tuple(name for name, field in FIELDS.items() if family in field.families and name not in scored)


_SHAPES: Final = ("thirteen_orphans", "seven_pairs", "sixteen_disjoint", "eight_pairs")


@functools.cache
def _with_all_shapes(family: Family) -> _core.Rules:
    """Rules of a family that play every shape it has."""
    from hkmj.patterns import pattern_ids
    from hkmj.rules import BASE, Ruleset

    base = Ruleset.preset(BASE[family])
    missing = [word for word in _SHAPES if word in pattern_ids(family) and word not in base.values]
    return _compile(base.replace(values=dict.fromkeys(missing, 1)))


@functools.cache
def _of_preset(name: str) -> _core.Rules:
    return _made(PREPARED[name])


@functools.lru_cache(maxsize=1024)
def _compile(rules: Ruleset) -> _core.Rules:
    return _made(for_core(rules))


def _made(rules: Mapping[str, Any]) -> _core.Rules:
    tables = {name: list(rules[name].items()) for name in ("values", "excludes", "adds")}
    return _core.Rules(**{**rules, **tables})


def for_core(rules: Ruleset) -> dict[str, Any]:
    """What the core is told of a rule set, as plain data; of the presets it stands ready in `hkmj.prepared`.

    >>> for_core(find_rules("hk-8"))["limit_fan"]
    8
    """
    sets = ("not_towards_minimum", "flower_win_takes", "double_hands", "triple_hands")
    return {
        "family": rules.family,
        "options": {name: getattr(rules, name) for name in _core.option_names(rules.family)},
        "values": dict(rules.effective_values()),
        "excludes": dict(rules.drops()),
        "adds": dict(rules.adds),
        "standalone": tuple(sorted(rules.effective_standalone())),
        **{name: tuple(sorted(getattr(rules, name))) for name in sets},
        "min_fan": rules.min_fan,
        "limit_fan": rules.limit_fan,
    }
