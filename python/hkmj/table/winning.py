"""Whether tiles win: the one place where the table asks for waits and scores.

The claim check of every discard ends here, so the answer to "which kinds complete these tiles" is a number with a bit
a kind, and a hand is scored only when a tile in it completes a shape.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hkmj.errors import NotAWinError
from hkmj.scoring import Scorer
from hkmj.table.packed import copies, mask_kinds
from hkmj.table.shapes import SPECIAL_SHAPES, eight_different_pairs, may_wait, orphan_waits, regular_waits
from hkmj.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hkmj.hand import Hand
    from hkmj.rules import Ruleset
    from hkmj.scoring import Score
    from hkmj.table.state import Declared
    from hkmj.win import Win

__all__ = ["Judge", "judge_of"]


class Judge:
    """Says which kinds complete a hand, and what a completed hand is worth.

    Args:
        rules: the rule set.

    Attributes:
        rules: the rule set.
        sets: how many sets a hand has.

    >>> from hkmj import Ruleset
    >>> from hkmj.table.packed import mask_kinds, pack
    >>> judge = Judge(Ruleset.preset("hk"))
    >>> mask_kinds(judge.waits(pack([0, 0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32]), 0))
    [33]
    """

    __slots__ = ("_scorer", "_special", "rules", "sets")

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.sets: Final = 5 if rules.family == "taiwan" else 4
        self._scorer: Final = Scorer(rules)
        valued = rules.effective_values()
        self._special: Final = tuple(
            eight_different_pairs if pattern == "eight_pairs" and not rules.eight_pairs_four_alike else shape
            for (sets, pattern), shape in SPECIAL_SHAPES.items()
            if sets == self.sets and pattern in valued
        )

    def waits(self, suits: Sequence[int], melds: int) -> int:
        """The kinds that complete the tiles in some shape of the rule set, a bit each.

        Args:
            suits: the concealed tiles, packed; one fewer than a complete hand has.
            melds: how many sets are declared.
        """
        waits = regular_waits(suits)
        if not melds:
            for shape in self._special:
                waits |= shape(suits)
        return waits

    def orphan_waits(self, suits: Sequence[int], melds: int) -> int:
        """The kinds that complete the tiles to thirteen orphans alone: only these rob a concealed kong."""
        if melds or "thirteen_orphans" not in self.rules.effective_values():
            return 0
        return orphan_waits(suits)

    def may_wait(self, suits: Sequence[int], melds: int) -> bool:
        """Whether some discard could leave a hand that waits: a cheap question that says no only where none can."""
        return may_wait(suits, 0 if melds else self.sets)

    def open_waits(self, suits: Sequence[int], melds: Sequence[Declared]) -> int:
        """The waits as the rules have them: of the kinds that complete the tiles, those not all in the hand already."""
        waits = self.waits(suits, len(melds))
        for kind in mask_kinds(waits):
            if copies(suits, kind) + sum(meld.tiles.count(kind) for meld in melds) == COPIES:
                waits ^= 1 << kind
        return waits

    def score(self, hand: Hand, win: Win) -> Score | None:
        """The score of a hand; None if it completes no shape of the rule set.

        Raises:
            HandError: for a hand or a context that no table could produce.
        """
        try:
            return self._scorer.score(hand, win)
        except NotAWinError:
            return None

    def legal_score(self, hand: Hand, win: Win) -> Score | None:
        """The score of a hand that may win; None if it completes nothing or has too few fan."""
        found = self.score(hand, win)
        return found if found is not None and found.legal else None


@lru_cache(maxsize=64)
def judge_of(rules: Ruleset) -> Judge:
    """The judge of a rule set, made once.

    >>> from hkmj import Ruleset
    >>> judge_of(Ruleset.preset("hk")) is judge_of(Ruleset.preset("hk"))
    True
    """
    return Judge(rules)
