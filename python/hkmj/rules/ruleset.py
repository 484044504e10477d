"""The rule set: every rule that tables disagree on, as one immutable value."""

import functools
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hkmj.errors import RulesetError, quoted
from hkmj.patterns import FAMILIES, Family, pattern_ids
from hkmj.shipped import shipped_toml
from hkmj.suggestion import did_you_mean

from .checks import refuse
from .fields import FIELDS, checked, checked_pattern, field_of, unknown_option
from .flow_options import FlowOptions
from .frozen import FrozenDict
from .option_drops import option_drops

__all__ = ["BASE", "Difference", "Ruleset", "presets"]

# The preset that a family's answers are compared with, and that a complete file falls back on for later options.
BASE: dict[Family, str] = {"hk": "hk", "taiwan": "taiwan-hk", "guangdong": "guangdong"}

_PRESETS = (
    "hk",
    "hk-common",
    "hk-chicken",
    "hk-chicken-half",
    "hk-8",
    "hk-10",
    "hk-unlimited",
    "hk-new-territories",
    "hk-tournament",
    "hk-association",
    "hk-tvb",
    "hk-all",
    "taiwan-hk",
    "guangdong",
    "guangdong-folk",
)
_LABELS = ("name", "title")  # what a rule set is called, as opposed to what it says
_MARK = "*"


class Difference(NamedTuple):
    """One option in which two rule sets differ.

    Attributes:
        path: the option, with the pattern if it is one row of a table (``"values.all_pungs"``).
        this: its value here; None for a pattern without a row.
        other: its value in the other rule set.
    """

    path: str
    this: object
    other: object


class Ruleset(FlowOptions, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Every rule that tables disagree on: patterns and their fan, money, and the flow of play.

    A rule set is immutable, checked however it is built, and compares and hashes by what it says; so it can be shared
    between threads and used as the key of a cache. Start from a preset, and change it with `replace` or in a TOML file.

    The name of a rule set that differs from the preset it is named after ends in ``*`` (``hk*``), so that no result
    says it was reached under rules that it was not.

    Attributes: one for each option, see the options reference; `json_schema` has a sentence on each.

    Raises:
        RulesetError: an unknown option or pattern, a value that does not fit, or options that clash.

    >>> rules = Ruleset.preset("hk").replace(limit_fan=8, values={"seven_pairs": 3})
    >>> rules.name, rules.limit_fan, rules.values["seven_pairs"]
    ('hk*', 8, 3)
    >>> rules
    Ruleset.preset('hk').replace(values={'seven_pairs': 3}, limit_fan=8)
    """

    def __post_init__(self) -> None:
        family = self.family
        if family not in FAMILIES:
            hint = did_you_mean(family, FAMILIES)
            raise RulesetError(f"expected one of {', '.join(FAMILIES)}, got {family!r}{hint}", "family")
        faults: list[RulesetError] = []
        for field in FIELDS.values():
            try:
                msgspec.structs.force_setattr(self, field.name, checked(field, getattr(self, field.name), family))
            except RulesetError as error:
                faults += error.faults
        if faults:
            raise RulesetError.of(faults)
        refuse(self)
        msgspec.structs.force_setattr(self, "name", _true_name(self))

    @classmethod
    def preset(cls, name: str) -> "Ruleset":
        """A rule set that comes with the package; `presets` has their names.

        Raises:
            RulesetError: there is none of that name.

        >>> Ruleset.preset("hk-8").limit_fan
        8
        """
        if name not in _PRESETS:
            raise RulesetError(f"unknown preset {name!r}{did_you_mean(name, _PRESETS)}")
        return _preset(name)

    @classmethod
    def load(cls, path: str | Path) -> "Ruleset":
        """Read a rule set from a TOML file; see `from_toml`.

        Raises:
            RulesetError: the file cannot be read, is no TOML, or no rule set.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
        except OSError as error:
            raise RulesetError(f"cannot read {str(path)!r}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RulesetError(f"cannot read {str(path)!r}: it is not UTF-8 text") from error
        except ValueError as error:
            raise RulesetError(f"{str(path)!r} can be no path: {error}") from error
        try:
            return cls.from_toml(text)
        except RulesetError as error:
            where = f" (in {str(path)!r})"
            raise RulesetError.of(RulesetError(one.message + where, one.path) for one in error.faults) from error

    @classmethod
    def from_toml(cls, text: str) -> "Ruleset":
        r"""Read a rule set from TOML; see `from_dict` for what may stand in it.

        Raises:
            RulesetError: it is no TOML (the message has the line), or no rule set.

        >>> Ruleset.from_toml('extends = "hk"\nlimit_fan = "none"').limit_fan is None
        True
        """
        if not isinstance(text, str):
            raise TypeError(f"a rule set is read from text, not {quoted(text)}")
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # what is no TOML, an endless number, endless brackets
            raise RulesetError(f"cannot be read as TOML: {error}", _key_of(text, str(error))) from error
        return cls.from_dict(data)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Ruleset":
        """Build a rule set from plain data, as TOML and JSON hold it.

        ``extends`` names the preset it starts from; then only what differs need stand there. The tables ``values``,
        ``excludes`` and ``adds`` are merged row by row, a row ``"off"`` is taken out; everything else is replaced
        whole. ``"none"`` stands for no limit, round or number. Without ``extends`` every option must be there.

        Raises:
            RulesetError: an unknown preset, option or pattern, a missing option, a value that does not fit, a clash.

        >>> Ruleset.from_dict({"extends": "hk", "min_fan": 1, "values": {"last_discard": "off"}}).name
        'hk*'
        """
        if not isinstance(data, Mapping):
            raise TypeError(f"a rule set is built from a mapping of options, not {quoted(data)}")
        known = ("extends", *FIELDS)
        faults = [unknown_option(key, known) for key in data if key not in known]
        changes = {key: value for key, value in data.items() if key in known}
        is_whole = "extends" not in changes
        extends = changes.pop("extends", None)
        if not is_whole and extends not in _PRESETS:
            faults.append(RulesetError(f"unknown preset {extends!r}{did_you_mean(extends, _PRESETS)}", "extends"))
        elif not is_whole or not faults:  # of half a whole rule set the other half would be missing
            try:
                built = cls._whole(changes) if is_whole else _preset(extends).replace(**changes)
            except RulesetError as error:
                faults += error.faults
            else:
                if not faults:
                    return built
        raise RulesetError.of(faults)

    @classmethod
    def _whole(cls, options: Mapping[str, Any]) -> "Ruleset":
        return cls(**_complete(_merged({}, options, _family(options))))

    def replace(self, /, **options: object) -> "Ruleset":
        """A rule set that differs from this one in the options given.

        ``values``, ``excludes`` and ``adds`` are merged row by row, a row of None (or ``"off"``) is taken out;
        everything else is replaced whole. Sets and lists take any iterable; ``"none"`` is the same as None.

        Raises:
            RulesetError: an unknown option or pattern, a value that does not fit, or options that clash.

        >>> Ruleset.preset("hk").replace(standalone=(), values={"human_hand": None}).value_of("human_hand") is None
        True
        """
        if options.get("family", self.family) != self.family:
            raise RulesetError(f"cannot change from {self.family}: start from a preset of the other family", "family")
        fields = _merged(self._fields(), options, self.family)
        if "name" not in options:
            fields["name"] = self.name.removesuffix(_MARK) + _MARK
        if "title" not in options:
            fields["title"] = None
        changed = type(self)(**fields)
        if options.keys() & set(_LABELS):
            return changed
        # With nothing changed, or all of it back, the labels are as true as before.
        if changed.diff(self) == []:
            return self
        return _preset(changed.name) if changed.name in _PRESETS else changed

    def _fields(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}

    def drops(self) -> Mapping[str, tuple[str, ...]]:
        """The drops in force: `excludes`, and those that options make.

        >>> Ruleset.preset("hk").drops()["kong_replacement"]
        ('last_tile_draw',)
        """
        drops = {word: set(row) for word, row in self.excludes.items()}
        for drop in option_drops(self.family):
            if getattr(self, drop.option) == drop.value:
                drops.setdefault(drop.pattern, set()).update(drop.drops)
        # Through the check of an option, so that both sources come out in table order.
        return checked(FIELDS["excludes"], drops, self.family)  # type: ignore[return-value]

    def effective_values(self) -> Mapping[str, int]:
        """The fan of each pattern that is played, limit hands at the limit.

        >>> Ruleset.preset("hk-tournament").effective_values()["small_four_winds"]
        10
        """
        limit = self.limit_fan
        if limit is None or not self.limit_hands:
            return self.values
        return FrozenDict({**self.values, **dict.fromkeys(sorted(self.limit_hands), limit)})

    def value_of(self, pattern: str) -> int | None:
        """The fan of a pattern; None if it is not played.

        Raises:
            RulesetError: the family has no such pattern.

        >>> Ruleset.preset("hk").value_of("all_pungs")
        3
        """
        return self.effective_values().get(checked_pattern(pattern, self.family, "values"))

    def effective_standalone(self) -> frozenset[str]:
        """The patterns that stand alone in fact: limit hands do, and in Hong Kong nothing does without a limit.

        >>> Ruleset.preset("hk-unlimited").replace(standalone=["all_honors"]).effective_standalone()
        frozenset()
        """
        if self.family == "hk" and self.limit_fan is None:
            return frozenset()
        return self.standalone | self.limit_hands

    def diff(self, other: "Ruleset") -> list[Difference]:
        """The options in which two rule sets differ, in their order; names and titles do not count.

        >>> Ruleset.preset("hk-8").diff(Ruleset.preset("hk"))
        [Difference(path='limit_fan', this=8, other=13)]
        """
        found: list[Difference] = []
        for name in FIELDS:
            this, that = getattr(self, name), getattr(other, name)
            if name in _LABELS or this == that:
                continue
            if isinstance(this, FrozenDict):
                found += [
                    Difference(f"{name}.{row}", this.get(row), that.get(row))
                    for row in dict.fromkeys(pattern_ids(self.family) + pattern_ids(other.family))
                    if this.get(row) != that.get(row)
                ]
            else:
                found.append(Difference(name, this, that))
        return found

    def to_dict(self) -> dict[str, Any]:
        """Plain data with every option that means something to the family; `from_dict` reads it back equal.

        >>> Ruleset.from_dict(Ruleset.preset("hk-all").to_dict()) == Ruleset.preset("hk-all")
        True
        """
        from . import writing

        return writing.to_dict(self, _preset(BASE[self.family]))

    def to_toml(self) -> str:
        """A TOML file with every option that means something to the family, each explained; it reads back equal.

        >>> Ruleset.preset("hk-8").to_toml().splitlines()[0].split("  #")[0]
        'extends = "hk"'
        """
        from . import writing

        return writing.to_toml(self, _preset(BASE[self.family]))

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of a rule set's file, for editors and forms.

        >>> Ruleset.json_schema()["properties"]["min_fan"]["minimum"]
        0
        """
        from . import writing

        return writing.json_schema(cls, _PRESETS)

    def __repr__(self) -> str:
        from . import writing

        root = self.name.removesuffix(_MARK)
        base = _preset(root if root in _PRESETS else BASE[self.family])
        return writing.constructor(self, base)


def presets() -> tuple[str, ...]:
    """The names of the rule sets that come with the package.

    >>> presets()[:3]
    ('hk', 'hk-common', 'hk-chicken')
    """
    return _PRESETS


@functools.cache
def _preset(name: str) -> Ruleset:
    data = shipped_toml("hkmj.rules", f"presets/{name}.toml")
    extends = data.pop("extends", None)
    base = {} if extends is None else {**_preset(extends)._fields(), "title": None}
    fields = _merged(base, data, data["family"] if extends is None else base["family"])
    # Under its own name it would be compared with itself before it is there.
    rules = Ruleset(**_complete({**fields, "name": "preset"}))
    msgspec.structs.force_setattr(rules, "name", name)
    return rules


def _true_name(rules: Ruleset) -> str:
    root = rules.name.removesuffix(_MARK)
    if root not in _PRESETS:
        return rules.name
    return root if rules.diff(_preset(root)) == [] else root + _MARK


def _family(data: Mapping[str, Any]) -> Family:
    if "family" not in data:
        raise RulesetError('is missing: write extends = "hk" to start from a preset, or give every option', "extends")
    return checked(FIELDS["family"], data["family"], "hk")  # type: ignore[return-value]


def _merged(base: dict[str, Any], changes: Mapping[str, Any], family: Family) -> dict[str, Any]:
    fields = dict(base)
    faults: list[RulesetError] = []
    for key, value in changes.items():
        try:
            field = field_of(key, family)
            if field.sort in ("numbers", "lists"):
                fields[key] = _merged_rows(fields.get(key, {}), value, key, family)
                continue
            fields[key] = None if field.optional and value == "none" else value
        except RulesetError as error:
            faults += error.faults
    if faults:
        # The other options are looked at too, so that all that is wrong is told at once.
        wrong = {fault.path.partition(".")[0] for fault in faults}
        for key in changes.keys() & FIELDS.keys() - wrong:
            try:
                checked(FIELDS[key], fields[key], family)
            except RulesetError as error:
                faults += error.faults
        order = list(changes)
        raise RulesetError.of(sorted(faults, key=lambda fault: order.index(fault.path.partition(".")[0])))
    return fields


def _merged_rows(base: Mapping[str, Any], value: object, key: str, family: Family) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise RulesetError(f"expected a table of patterns, got {quoted(value)}", key)
    rows, faults = dict(base), []
    for row, entry in value.items():
        try:
            checked_pattern(row, family, f"{key}.{row}")
        except RulesetError as error:
            faults.append(error)
            continue
        if entry is None or entry == "off":
            rows.pop(row, None)
        else:
            rows[row] = entry
    if faults:
        try:
            checked(FIELDS[key], rows, family)
        except RulesetError as error:
            faults += error.faults
        raise RulesetError.of(faults)
    return rows


def _key_of(text: str, error: str) -> str:
    """The key that a line of TOML gives a value, if the error names the line; else empty."""
    line = re.search(r"at line (\d+)", error)
    above = text.splitlines()[: int(line[1])] if line else []
    key = re.match(r"\s*([\w.-]+)\s*=", above[-1]) if above else None
    if key is None:
        return ""
    tables = (re.match(r"\s*\[([\w.-]+)\]", one) for one in reversed(above))
    table = next((found[1] for found in tables if found), "")
    return f"{table}.{key[1]}" if table else key[1]


def _complete(fields: dict[str, Any]) -> dict[str, Any]:
    family = fields["family"]
    missing = [
        name for name, field in FIELDS.items() if family in field.families and name not in fields and name != "title"
    ]
    if missing:
        start = f'extends = "{BASE[family]}"'
        raise RulesetError(f"is missing: give every option, or write {start} to start from a preset", missing[0])
    return fields
