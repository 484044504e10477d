"""What stands ready for the core of each preset is what the preset says."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hkmj.compiled import for_core
from hkmj.prepared import PREPARED
from hkmj.rules import Ruleset, presets


def test_every_preset_stands_ready() -> None:
    assert tuple(PREPARED) == presets(), "run scripts/prepared.py"


@pytest.mark.parametrize("name", presets())
def test_it_says_what_the_preset_says(name: str) -> None:
    assert PREPARED[name] == for_core(Ruleset.preset(name)), "run scripts/prepared.py"


def test_a_score_by_the_name_of_a_preset_loads_no_rule_sets() -> None:
    score = "hkmj.score('123m456m789m1z[777z]+1z', seat='S', round='S')"
    code = f"import sys, hkmj; found = {score}; print(found.fan, found.tier, *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    fan, tier, *loaded = done.stdout.split()
    assert (fan, tier) == ("5", "none")
    assert not {"hkmj.rules", "hkmj.patterns", "msgspec", "tomllib", "pathlib", "dataclasses"} & set(loaded)
