"""A family's table: its rows by id, in the order in which they are written down."""

from __future__ import annotations

from collections.abc import Callable

from .view import View

Row = Callable[[View], int]


class Rows(dict[str, Row]):
    """The rows in table order; each says how often it holds in a reading."""

    def row(self, function: Callable[[View], bool | int]) -> Row:
        """Enter a row under its own name."""

        def counted(view: View) -> int:
            return int(function(view))

        self[function.__name__] = counted
        return counted
