"""Rule sets: what tables disagree on, as data.

>>> rules = Ruleset.preset("hk").replace(limit_fan=8)
>>> rules.diff(Ruleset.preset("hk"))
[Difference(path='limit_fan', this=8, other=13)]
"""

from .money_options import Points
from .ruleset import BASE, Difference, Ruleset, presets

__all__ = ["BASE", "Difference", "Points", "Ruleset", "presets"]
