"""Every row of every family has a hand that holds it and a near miss that does not, found by the row's id.

A case is of a row if its name is the row's id with dashes, alone or with more behind it; a near miss has `not-` before.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hkmj.patterns import FAMILIES, pattern, pattern_ids

from . import (
    test_guangdong_special_rows,
    test_hongkong_properties,
    test_hongkong_shapes,
    test_other_families_properties,
    test_taiwan_shapes,
)
from .helpers import Case, NoWin, ruleset

TABLES: tuple[Case | NoWin, ...] = (
    *test_hongkong_properties.CASES,
    *test_hongkong_shapes.NO_WINS,
    *test_other_families_properties.EVERY,
    *test_guangdong_special_rows.NO_WINS,
    *test_taiwan_shapes.NO_WINS,
)


def _row(name: str, ids: Iterable[str]) -> str | None:
    """The row that a case is named after; of `no-honors-no-flowers` the longer."""
    name = name.removeprefix("not-").replace("-", "_")
    return max((row for row in ids if f"{name}_".startswith(f"{row}_")), key=len, default=None)


def _cases() -> dict[tuple[str, str], list[Case | NoWin]]:
    """The cases named after each row of a family."""
    found: dict[tuple[str, str], list[Case | NoWin]] = {
        (family, row): [] for family in FAMILIES for row in pattern_ids(family)
    }
    for c in TABLES:
        family = ruleset(c.rules).family
        row = _row(c.id, pattern_ids(family))
        if row is not None:
            found[family, row].append(c)
    return found


NAMED = _cases()


def _holds(c: Case | NoWin, row: str) -> bool:
    return isinstance(c, Case) and (row in c.awards or row in c.raised)


def _played(c: Case | NoWin, row: str) -> bool:
    """Whether the rules of the case play the row: a row that is switched off is not missed by little."""
    rules = ruleset(c.rules, c.put)
    return rules.value_of(row) is not None or pattern(rules.family, row).section == "raised"


@pytest.mark.parametrize(("family", "row"), [pytest.param(*key, id="-".join(key)) for key in NAMED])
def test_a_hand_and_a_near_miss(family: str, row: str) -> None:
    cases = NAMED[family, row]
    assert any(_holds(c, row) for c in cases if not c.id.startswith("not-")), "no hand that holds it"
    assert any(_played(c, row) for c in cases if c.id.startswith("not-")), "no near miss"


def test_no_near_miss_holds_its_row() -> None:
    near = [(c, row) for (_, row), cases in NAMED.items() for c in cases if c.id.startswith("not-")]
    assert [c.id for c, row in near if _holds(c, row)] == []


def test_a_case_is_of_the_longest_row_that_begins_its_name() -> None:
    ids = ["no_honors", "no_honors_no_flowers", "all_pungs"]
    assert _row("no-honors-no-flowers", ids) == "no_honors_no_flowers"
    assert _row("not-no-honors-pair", ids) == "no_honors"
    assert _row("no-honorsome", ids) is None
    assert _row("concealed-all-pungs", ids) is None
