"""The tables that come with the package, beside the modules that read them."""

from __future__ import annotations

import sys
import tomllib
from typing import Any

__all__ = ["shipped_toml"]


def shipped_toml(package: str, name: str) -> dict[str, Any]:
    """The TOML file of that name in the folder of a package of ours.

    >>> shipped_toml("hkmj.rules", "presets/hk-8.toml")["extends"]
    'hk'
    """
    # A package with a native module always lies in a folder; importlib.resources, which would find it elsewhere too,
    # takes longer to load than all our tables to read, and so does pathlib.
    with open(f"{sys.modules[package].__path__[0]}/{name}", "rb") as file:  # noqa: PTH123
        return tomllib.load(file)
