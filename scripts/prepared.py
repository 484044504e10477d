"""Writes python/hkmj/prepared.py: what the core is told of each preset (`hkmj.compiled.for_core`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hkmj.compiled import for_core
from hkmj.rules import BASE, Ruleset, presets

MODULE = Path(__file__).parent.parent / "python" / "hkmj" / "prepared.py"
HEAD = '''"""What the core is told of each preset, so that the first score under one need not read and check it.

Made from the presets by `scripts/prepared.py`.
"""

from __future__ import annotations

from typing import Any, Final

__all__ = ["PREPARED"]

PREPARED: Final[dict[str, dict[str, Any]]] = {}
'''


def module() -> str:
    """The module, as the formatter leaves it."""
    return formatted(HEAD + "\n".join(f"PREPARED[{name!r}] = {row(Ruleset.preset(name))}" for name in presets()))


def row(rules: Ruleset) -> str:
    """A preset: whole, or what it says otherwise than the base of its family."""
    data, base = for_core(rules), BASE[rules.family]
    if rules.name == base:
        return repr(data)
    common = for_core(Ruleset.preset(base))
    own = {name: value for name, value in data.items() if value != common[name]}
    return f"{{**PREPARED[{base!r}], {repr(own)[1:]}"


def formatted(code: str) -> str:
    """The code in the house format."""
    ruff = Path(sys.executable).with_name("ruff")
    return subprocess.run(
        [ruff, "format", "--stdin-filename", MODULE, "-"], input=code, capture_output=True, text=True, check=True
    ).stdout


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
