"""Writes docs/presets.md: every preset and every option in one table a family, made from the presets themselves."""

from __future__ import annotations

from pathlib import Path

from hkmj.patterns import FAMILIES, patterns
from hkmj.rules import Ruleset, presets
from hkmj.rules.fields import FIELDS

PAGE = Path(__file__).parent.parent / "docs" / "presets.md"
LABELS = ("name", "title", "family", "values", "excludes", "adds")
TITLES = {"hk": "Hong Kong 清章", "taiwan": "Hong-Kong-style Taiwanese", "guangdong": "Guangdong 鸡平胡"}


def shown(value: object) -> str:
    """A value as a cell of the table."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset | tuple):
        items = sorted(map(str, value)) if isinstance(value, frozenset) else map(str, value)
        return ", ".join(items) or "none"
    return str(value)


def table(names: list[str], rows: list[tuple[str, list[str]]]) -> list[str]:
    """A table with a column a preset; a cell like the first one's is "="."""
    lines = ["| | " + " | ".join(f"`{name}`" for name in names) + " |", "| --- |" + " --- |" * len(names)]
    for label, cells in rows:
        rest = ["=" if cell == cells[0] else cell for cell in cells[1:]]
        lines.append(f"| {label} | " + " | ".join([cells[0], *rest]) + " |")
    return lines


def page() -> str:
    """The page."""
    lines = [
        "# All presets",
        "",
        "Made from the presets by `scripts/presets_page.py`. A cell `=` says what the first column says; `–` is not",
        "played, or none.",
    ]
    for family in FAMILIES:
        rules = [one for one in map(Ruleset.preset, presets()) if one.family == family]
        names = [one.name for one in rules]
        values = [
            (f"`{row.id}` {row.name('zh-Hant')}", [shown(one.value_of(row.id)) for one in rules])
            for row in patterns(family)
        ]
        options = [
            (f"`{name}`", [shown(getattr(one, name)) for one in rules])
            for name, field in FIELDS.items()
            if family in field.families and name not in LABELS
        ]
        lines += ["", f"## {TITLES[family]}", "", "### Fan of the patterns", "", *table(names, values)]
        lines += ["", "### Options", "", *table(names, options)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
