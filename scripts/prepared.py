"""Writes python/hkmj/prepared.py: what the core is told of each preset (`hkmj.compiled.for_core`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hkmj.compiled import for_core
from hkmj.rules import Ruleset, presets

MODULE = Path(__file__).parent.parent / "python" / "hkmj" / "prepared.py"
HEAD = '''"""What the core is told of each preset, so that the first score under one need not read and check it.

Made from the presets by `scripts/prepared.py`; a preset is told by what it says otherwise than an earlier one.
"""

from __future__ import annotations

from typing import Any, Final

__all__ = ["PREPARED"]

PREPARED: Final[dict[str, dict[str, Any]]] = {}


def _otherwise(base: str, without: dict[str, Any] | None = None, **own: Any) -> dict[str, Any]:  # noqa: ANN401
    known, without = PREPARED[base], without or {}
    made = {**known, **own}
    for name in {*own, *without}:
        if isinstance(known[name], dict):
            rows = {**known[name], **own.get(name, {})}
            made[name] = {row: value for row, value in rows.items() if row not in without.get(name, ())}
    return made


'''


def module() -> str:
    """The module, as the formatter leaves it."""
    told: dict[str, dict[str, Any]] = {}
    lines = []
    for name in presets():
        data = for_core(Ruleset.preset(name))
        ways = [otherwise(base, known, data) for base, known in told.items() if known["family"] == data["family"]]
        lines.append(f"PREPARED[{name!r}] = {min([repr(data), *ways], key=len)}")
        told[name] = data
    return formatted(HEAD + "\n".join(lines))


def otherwise(base: str, known: dict[str, Any], data: dict[str, Any]) -> str:
    """A preset by what it says otherwise than an earlier one."""
    own, without = {}, {}
    for name, value in data.items():
        if isinstance(value, dict):
            rows = {row: one for row, one in value.items() if row not in known[name] or known[name][row] != one}
            gone = tuple(row for row in known[name] if row not in value)
            own |= {name: rows} if rows else {}
            without |= {name: gone} if gone else {}
        elif value != known[name]:
            own[name] = value
    arguments = [
        repr(base),
        *([f"without={without}"] if without else []),
        *(f"{name}={one!r}" for name, one in own.items()),
    ]
    return f"_otherwise({', '.join(arguments)})"


def formatted(code: str) -> str:
    """The code in the house format."""
    ruff = Path(sys.executable).with_name("ruff")
    return subprocess.run(
        [ruff, "format", "--stdin-filename", MODULE, "-"], input=code, capture_output=True, text=True, check=True
    ).stdout


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
