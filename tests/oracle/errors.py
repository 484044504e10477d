"""What the oracle raises."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818 - the word of the rules
    """The table could not produce this hand or this win; `codes` names each sentence of the rules that it breaks."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__(", ".join(codes))
        self.codes = list(codes)


class NotAWin(Exception):  # noqa: N818
    """A possible hand in a possible win that completes no shape of the rule set."""
