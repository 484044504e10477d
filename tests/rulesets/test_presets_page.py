"""The page that compares all presets says what the presets say."""

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "presets_page.py"


def test_the_page_is_made_from_the_presets() -> None:
    spec = importlib.util.spec_from_file_location("presets_page", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert made.PAGE.read_text(encoding="utf-8") == made.page(), "run scripts/presets_page.py"
