"""One line a hand: what is typed, what it must be worth, and why nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import hkmj

Options = Mapping[str, Any]

# The fields of Win come out of tables here: their types are Win's own business.
score_loosely: Callable[..., hkmj.Score] = hkmj.score

# The scoring policy under which every drop can be seen: nothing stands alone, nothing is capped.
OPEN: Options = {"standalone": frozenset(), "limit_fan": None}


def values(**fan: int | None) -> Options:
    """Give rows of the pattern tables another value, or none."""
    return {"values": fan}


@dataclass(frozen=True)
class Case:
    """A hand, the rules it is scored under, and the whole answer."""

    id: str
    text: str
    winds: str
    awards: Mapping[str, tuple[int, int]]
    fan: int
    raw: int
    lacks: int
    rules: str
    put: Options
    alone: str | None
    drops: Mapping[str, str] | None
    tier: str | None
    raised: tuple[str, ...] = ()
    win: Options = field(default_factory=dict)


@dataclass(frozen=True)
class NoWin:
    """A possible hand that completes no shape of the rules it is held against."""

    id: str
    text: str
    winds: str
    rules: str
    put: Options
    win: Options


def no_win(
    name: str, text: str, winds: str = "S/E", *, rules: str = "hk", put: Options | None = None, **win: Any
) -> NoWin:
    """Describe a hand that is no win in one line."""
    return NoWin(id=name, text=text, winds=winds, rules=rules, put=put or {}, win=win)


def _awards(text: str) -> dict[str, tuple[int, int]]:
    """Read 'dragon_pung 1x2, no_flowers 1': the fan of one, then how often."""
    found: dict[str, tuple[int, int]] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, price = part.split()
        fan, _, count = price.partition("x")
        found[name] = (int(fan), int(count or 1))
    return found


def _drops(text: str) -> dict[str, str]:
    """Read 'all_pungs<mixed_terminals': what was dropped, then by what ('?' where the rules name no one)."""
    found: dict[str, str] = {}
    for part in text.split():
        name, _, by = part.partition("<")
        found[name] = by or "?"
    return found


def case(
    name: str,
    text: str,
    winds: str,
    awards: str,
    fan: int,
    *,
    raw: int | None = None,
    lacks: int = 0,
    rules: str = "hk",
    put: Options | None = None,
    alone: str | None = None,
    drops: str | None = None,
    tier: str | None = None,
    raised: str = "",
    **win: Any,
) -> Case:
    """Describe a hand in one line; ``winds`` is seat/round, ``lacks`` above 0 means not legal."""
    expected = _awards(awards)
    total = sum(one * count for one, count in expected.values())
    assert total == (fan if raw is None else raw), f"{name}: the awards come to {total}"
    return Case(
        id=name,
        text=text,
        winds=winds,
        awards=expected,
        fan=fan,
        raw=total,
        lacks=lacks,
        rules=rules,
        put=put or {},
        alone=alone,
        drops=None if drops is None else _drops(drops),
        tier=tier,
        raised=tuple(raised.split()),
        win=win,
    )


def each(cases: Iterable[Case | NoWin]) -> pytest.MarkDecorator:
    """Run a test once for every case, under the case's name."""
    listed = list(cases)
    assert len({c.id for c in listed}) == len(listed), "two cases share a name"
    return pytest.mark.parametrize("c", [pytest.param(c, id=c.id) for c in listed])


@cache
def _preset(name: str) -> hkmj.Ruleset:
    return hkmj.Ruleset.preset(name)


def ruleset(name: str, put: Options | None = None) -> hkmj.Ruleset:
    """A preset with some of its options put differently."""
    return _preset(name).replace(**put) if put else _preset(name)


def score(text: str, winds: str, rules: str = "hk", put: Options | None = None, **win: Any) -> hkmj.Score:
    """Score a typed hand; ``winds`` is seat/round."""
    seat, round_ = winds.split("/")
    return score_loosely(text, seat=seat, round=round_, rules=ruleset(rules, put), **win)


def run(c: Case) -> hkmj.Score:
    """Score the hand of a case."""
    return score(c.text, c.winds, c.rules, c.put, **c.win)


def awards(s: hkmj.Score) -> dict[str, tuple[int, int]]:
    """Every pattern awarded, the fan of one and the count."""
    found = {a.pattern: (a.fan, a.count) for a in s.patterns}
    assert len(found) == len(s.patterns), "a pattern is awarded twice"
    return found


def dropped(s: hkmj.Score) -> dict[str, str | None]:
    """Every pattern that held with a value and was not awarded, and by what."""
    return {d.pattern: d.by for d in s.dropped}


def check(c: Case) -> hkmj.Score:
    """Score the hand and hold the whole answer against the case."""
    s = run(c)
    expected: dict[str, object] = {
        "awards": dict(c.awards),
        "fan": c.fan,
        "raw_fan": c.raw,
        "legal": c.lacks == 0,
        "lacks": c.lacks,
        "standalone": c.alone,
        "raised": c.raised,
    }
    got = {"awards": awards(s)} | {name: getattr(s, name) for name in expected if name != "awards"}
    wrong = {name: (got[name], expected[name]) for name in expected if got[name] != expected[name]}
    assert not wrong, f"{c.text} under {c.rules}: (got, expected) {wrong}"
    if c.drops is not None:
        by = dropped(s)
        asked = {name: by.get(name) if what == "?" else what for name, what in c.drops.items()}
        assert by == asked, f"{c.text} under {c.rules}: dropped {by}, expected {c.drops}"
    if c.tier is not None:
        assert s.tier == c.tier, f"{c.text} under {c.rules}: {s.tier}, expected {c.tier}"
    return s


def refuse(c: NoWin) -> None:
    """Hold the hand to be no win."""
    with pytest.raises(hkmj.NotAWinError):
        score(c.text, c.winds, c.rules, c.put, **c.win)


def groups(s: hkmj.Score) -> list[str]:
    """The reading in words: 'chow 123m', declared sets marked with a star."""
    shown = []
    for group in s.reading.groups:
        tiles = [str(tile) for tile in group.tiles]
        text = "".join(tile[0] for tile in tiles) + tiles[0][1]
        shown.append(f"{group.kind} {text}{'*' if group.declared else ''}")
    return shown


def exchanged(text: str, letters: str, by: str) -> str:
    """Exchange the suits of a text: each of the letters for another."""
    return text.translate(str.maketrans(letters, by))


def mirrored(text: str) -> str:
    """Read every number of a suit from the other end: 1 for 9, 2 for 8."""
    out, digits = [], ""
    for sign in text:
        if sign.isdigit() or (sign == "+" and digits):
            digits += sign
        elif sign in "mps":
            out.append(digits.translate(str.maketrans("123456789", "987654321")) + sign)
            digits = ""
        else:
            out.append(digits + sign)
            digits = ""
    return "".join(out) + digits
