"""What `import hkmj` gives, and what it does not load."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import hkmj


def told_to_checkers() -> dict[str, str]:
    """The names that type checkers are told of, and the modules that they come from."""
    tree = ast.parse(Path(hkmj.__file__).read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "importlib"]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


def in_a_fresh_process(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.split()


def test_every_public_name_is_where_checkers_are_told() -> None:
    told = told_to_checkers()
    assert sorted(told) == sorted(hkmj.__all__) == dir(hkmj)
    for name, module in told.items():
        found = getattr(hkmj, name)
        assert found is getattr(sys.modules[module], name)


def test_modules_come_when_they_are_asked_for() -> None:
    assert hkmj.batch.__name__ == "hkmj.batch"
    assert in_a_fresh_process("import hkmj; print(hkmj.notation.parse('1m').concealed[0])") == ["1m"]


def test_the_version_is_that_of_what_is_installed() -> None:
    assert hkmj.__version__ == metadata.version("hkmj")
    assert in_a_fresh_process("import hkmj; print(hkmj.__version__)") == [hkmj.__version__]


def test_other_names_are_refused() -> None:
    for name in ("scores", "__path_hooks__", "rules.presets"):
        assert not hasattr(hkmj, name)
    with pytest.raises(AttributeError, match="module 'hkmj' has no attribute 'scores'"):
        getattr(hkmj, "scores")  # noqa: B009 - a checker would refuse the plain form


def test_the_core_is_loaded_alone() -> None:
    loaded = in_a_fresh_process(
        "import sys; before = set(sys.modules); import hkmj._core; print(*set(sys.modules) - before)"
    )
    assert sorted(loaded) == ["hkmj", "hkmj._core"]


def test_a_score_needs_no_money_tables_or_arrays() -> None:
    loaded = in_a_fresh_process(
        "import sys, hkmj; hkmj.score('123m456m789m1z[777z]+1z', seat='S', round='S'); print(*sys.modules)"
    )
    assert not {"hkmj.settlement", "hkmj.table", "hkmj.batch", "hkmj.liability", "hkmj.cli"} & set(loaded)
