"""Cases of the Guangdong family, under its preset."""

from __future__ import annotations

from typing import Any

from .helpers import Case, case


def gd(name: str, text: str, winds: str, awards: str, fan: int, **more: Any) -> Case:
    """Describe a hand under the preset; one named as alone is what is awarded."""
    return case(name, text, winds, awards, fan, rules="guangdong", **more)


def special(name: str, text: str, winds: str, pattern: str, fan: int, *, drops: str, **more: Any) -> Case:
    """Describe a special hand: one award, and everything else that holds dropped by it."""
    dropped = " ".join(f"{word}<{pattern}" for word in drops.split())
    return gd(name, text, winds, f"{pattern} {fan}", fan, alone=pattern, drops=dropped, **more)
