"""Cases of the Taiwanese family, under its preset."""

from __future__ import annotations

from typing import Any

from .helpers import Case, case

# Worth nothing but what its flowers are worth, or their absence; waits on 5p and 8p. S/E is seat South, round East.
PLAIN = "[456m][333s]567s234p67p55z+8p"
# The same with two flowers of others: 2 fan, so that no case is a chicken hand unless it means to be.
PLAIN_FLOWERS = "[456m][333s]567s234p67p55z34f+8p"
TWO = "other_flower 1x2"


def tw(name: str, text: str, awards: str, fan: int, winds: str = "S/E", **more: Any) -> Case:
    """Describe a hand under the preset `taiwan-hk`."""
    return case(name, text, winds, awards, fan, rules="taiwan-hk", **more)
