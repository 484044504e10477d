"""The bar that says how much is done."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

from hkmj.cli import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("rich", [True, False])
def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch, rich: bool) -> None:
    terminal: Any = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "has_rich", lambda: rich)
    with progress.progress_bar("Scoring") as show:
        assert show is not None
        show(0.5)
        show(1.0)
    assert "Scoring" in terminal.getvalue()


@pytest.mark.parametrize("out", [io.StringIO(), None])
def test_no_bar_elsewhere(monkeypatch: pytest.MonkeyPatch, out: io.StringIO | None) -> None:
    monkeypatch.setattr(sys, "stderr", out)
    with progress.progress_bar("Scoring") as show:
        assert show is None
    assert out is None or out.getvalue() == ""
