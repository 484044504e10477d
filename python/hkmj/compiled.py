"""A rule set compiled for the core: it answers in plain numbers, as loops want it.

Kinds of tiles are masks here, bit n for the kind with the id n; `hkmj.analysis` and `hkmj.scoring` say the same in rich
values.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from hkmj import _core
from hkmj.errors import HandError
from hkmj.hand import Hand
from hkmj.patterns import Family
from hkmj.rules import Ruleset, presets
from hkmj.rules.fields import FIELDS
from hkmj.rules.scoring_options import ScoringOptions
from hkmj.win import Win

__all__ = ["Compiled", "find_rules", "unscored_options"]


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

    __slots__ = ("_waiting", "core", "rules")

    def __init__(self, rules: str | Path | Ruleset = "hk") -> None:
        self.rules: Final = find_rules(rules)
        self.core: Final = _compile(self.rules)
        self._waiting: Final = self.core.waiting_size

    def fan(self, hand: Hand, win: Win) -> tuple[int, int]:
        """The fan of a hand and the patterns awarded, as bits in the order of the rule set's patterns.

        No rich object is made: this is the call for loops.

        Raises:
            HandError: as `hkmj.score`.

        >>> fan, bits = Compiled("hk").fan(Hand("19m19p19s1234567z+1z"), Win(seat="S", round="E"))
        >>> fan, bits == 1 << 32
        (13, True)
        """
        return self.core.fan(hand.core, win.bits)

    def is_win(self, hand: Hand) -> bool:
        """Whether the tiles make a winning shape; see `hkmj.is_win`.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").is_win(Hand("19m19p19s12345677z"))
        True
        """
        if hand.core.size != self._waiting + 1:
            raise HandError(self.size_fault(hand, 1))
        return self.core.is_win(hand.core)

    def shapes(self, hand: Hand) -> list[str]:
        """The names of the other shapes than sets and a pair that the tiles make; see `hkmj.readings`.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").shapes(Hand("19m19p19s12345677z"))
        ['thirteen_orphans']
        """
        if hand.core.size != self._waiting + 1:
            raise HandError(self.size_fault(hand, 1))
        return self.core.shapes(hand.core)

    def waits(self, hand: Hand) -> int:
        """The kinds that complete a hand, as a mask; see `hkmj.waits`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits has.

        >>> bin(Compiled("hk").waits(Hand("1112345678999m")))
        '0b111111111'
        """
        if hand.core.size != self._waiting:
            raise HandError(self.size_fault(hand, 0))
        return self.core.waits(hand.core)

    def deficiency(self, hand: Hand) -> int:
        """The fewest tiles to exchange until a hand is ready, -1 for a win; see `hkmj.deficiency`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits or has won.

        >>> Compiled("hk").deficiency(Hand("147m258p369s1234z"))
        7
        """
        if not 0 <= hand.core.size - self._waiting <= 1:
            raise HandError(self.size_fault(hand, 0, 1))
        return self.core.deficiency(hand.core)

    def acceptance(self, hand: Hand) -> int:
        """The kinds of which a draw lowers the deficiency, as a mask; see `hkmj.acceptance`.

        Raises:
            HandError: for a hand of another number of tiles than one that waits has.

        >>> Compiled("hk").acceptance(Hand("123m456m789m1z[777z]")) == 1 << 27
        True
        """
        if hand.core.size != self._waiting:
            raise HandError(self.size_fault(hand, 0))
        return self.core.acceptance(hand.core)

    def discards(self, hand: Hand) -> list[tuple[int, int, int]]:
        """What each discard leaves, in the order of tiles: its id, the deficiency of the rest, and its acceptance.

        Raises:
            HandError: for a hand of another number of tiles than a win has.

        >>> Compiled("hk").discards(Hand("123m456m789m1z2z[777z]"))[-2:] == [(27, 0, 1 << 28), (28, 0, 1 << 27)]
        True
        """
        if hand.core.size != self._waiting + 1:
            raise HandError(self.size_fault(hand, 1))
        return self.core.discards(hand.core)

    def size_fault(self, hand: Hand, *drawn: int) -> str:
        """What is wrong with the number of tiles of a hand that is to have so many more than one that waits, or "".

        >>> Compiled("hk").size_fault(Hand("123m[777z]"), 0, 1)
        'the hand counts 6 tiles, a set as three: 13 or 14 are expected'
        """
        expected = [self._waiting + more for more in drawn]
        if hand.core.size in expected:
            return ""
        wanted = " or ".join(map(str, expected))
        return f"the hand counts {hand.core.size} tiles, a set as three: {wanted} are expected"


def find_rules(rules: str | Path | Ruleset) -> Ruleset:
    """The rule set that is meant: a `Ruleset` itself, a preset by name, or a file by its path.

    Raises:
        RulesetError: for an unknown preset, or a file that cannot be read.
        TypeError: for anything else.

    >>> find_rules("hk-8").limit_fan
    8
    """
    if isinstance(rules, Ruleset):
        return rules
    if not isinstance(rules, str | Path):
        raise TypeError(f"rules are a preset's name, a Ruleset or a path, not {type(rules).__name__}")
    if isinstance(rules, Path) or (rules not in presets() and (rules.endswith(".toml") or "/" in rules)):
        return Ruleset.load(rules)
    return Ruleset.preset(rules)


@functools.cache
def unscored_options(family: Family) -> tuple[str, ...]:
    """The options of a family that no score depends on: those of money and play alone.

    >>> "payout" in unscored_options("hk"), "limit_fan" in unscored_options("hk")
    (True, False)
    """
    scored = {*ScoringOptions.__struct_fields__, *_core.option_names(family), "flower_win_takes"}
    return tuple(name for name, field in FIELDS.items() if family in field.families and name not in scored)


@functools.lru_cache(maxsize=1024)
def _compile(rules: Ruleset) -> _core.Rules:
    return _core.Rules(
        rules.family,
        options={name: getattr(rules, name) for name in _core.option_names(rules.family)},
        values=list(rules.effective_values().items()),
        excludes=list(rules.drops().items()),
        standalone=list(rules.effective_standalone()),
        adds=list(rules.adds.items()),
        not_towards_minimum=list(rules.not_towards_minimum),
        flower_win_takes=list(rules.flower_win_takes),
        double_hands=list(rules.double_hands),
        triple_hands=list(rules.triple_hands),
        min_fan=rules.min_fan,
        limit_fan=rules.limit_fan,
    )
