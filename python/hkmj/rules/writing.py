"""Rule sets written out: as plain data, as explained TOML, as JSON Schema, as constructor code."""

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from hkmj.patterns import FAMILIES, pattern, pattern_ids

from .fields import FIELDS, Field
from .flow_options import FlowOptions
from .money_options import MoneyOptions, Points
from .scoring_options import ScoringOptions

if TYPE_CHECKING:
    from .ruleset import Ruleset

__all__ = ["constructor", "json_schema", "to_dict", "to_toml"]

_HEADINGS = (
    (ScoringOptions, "What a hand is worth"),
    (MoneyOptions, "Who pays what"),
    (FlowOptions, "The flow of play"),
)
_WIDTH = 116


def to_dict(rules: "Ruleset", base: "Ruleset") -> dict[str, Any]:
    """Plain data with every option of the family, starting from `base` for what a later version may add."""
    data: dict[str, Any] = {"extends": base.name}
    for field in _own_fields(rules):
        value = getattr(rules, field.name)
        if field.name == "title" and value is None:
            continue
        if field.sort == "numbers":
            # Every pattern of the family, so that none is left to the base.
            data[field.name] = {word: value.get(word, "off") for word in pattern_ids(rules.family)}
        elif field.sort == "lists":
            off = dict.fromkeys((word for word in getattr(base, field.name) if word not in value), "off")
            data[field.name] = {**{word: list(row) for word, row in value.items()}, **off}
        else:
            data[field.name] = _plain(value, rules)
    return data


def to_toml(rules: "Ruleset", base: "Ruleset") -> str:
    """TOML with every option of the family, each under a comment that says what it does and who has it."""
    data = to_dict(rules, base)
    lines = [f"extends = {_toml(data['extends'])}  # what a later version of the package adds is taken from there"]
    headings = {name: heading for struct, heading in reversed(_HEADINGS) for name in struct.__struct_fields__}
    own = [field for field in _own_fields(rules) if field.name in data]
    for heading, fields in groupby(own, lambda field: headings[field.name]):
        block = [field for field in fields if field.sort not in ("numbers", "lists")]
        lines += ["", f"# ---- {heading} " + "-" * (_WIDTH - 8 - len(heading))]
        for field in block:
            lines += ["", *_comment(field), *_assignment(field.name, data[field.name])]
    # TOML wants its tables last.
    for field in own:
        if field.sort in ("numbers", "lists"):
            lines += ["", *_comment(field), f"[{field.name}]"]
            for word, row in data[field.name].items():
                row_lines = _assignment(word, row)
                if field.sort == "numbers":
                    row_lines[-1] += f"  # {pattern(rules.family, word).zh_hant}"
                lines += row_lines
    return "\n".join(lines) + "\n"


def json_schema(struct: type["Ruleset"], presets: Iterable[str]) -> dict[str, Any]:
    """The schema of a file: every option may be left out where a preset is named, tables may take rows out."""
    raw = msgspec.json.schema(struct)
    definition = raw["$defs"].pop(struct.__name__)
    properties: dict[str, Any] = {
        "extends": {"description": "The preset that this rule set starts from.", "enum": list(presets)}
    }
    words = {word: None for family in FAMILIES for word in pattern_ids(family)}
    patterns = {"enum": list(words)}
    for name, schema in definition["properties"].items():
        field = FIELDS[name]
        schema.pop("default", None)
        if field.of_patterns and field.sort == "set":
            schema["items"] = patterns
        if field.sort in ("numbers", "lists"):
            row = schema["additionalProperties"]
            if field.sort == "lists":
                row = {**row, "items": patterns}
            schema["additionalProperties"] = {"anyOf": [row, {"enum": ["off"]}]}
            schema["propertyNames"] = patterns
        if field.optional:
            # TOML has no null: a title is left out instead, and of the others "none" is the word.
            none = [] if name == "title" else [{"enum": ["none"]}]
            schema["anyOf"] = [part for part in schema["anyOf"] if part != {"type": "null"}] + none
        properties[name] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **definition,
        "title": "hkmj rule set",
        "description": "Every rule that tables disagree on; only what differs from the preset named in `extends`.",
        "properties": properties,
        "required": [],
        "anyOf": [{"required": ["extends"]}, {"required": ["family"]}],
        "$defs": raw["$defs"],
    }


def constructor(rules: "Ruleset", base: "Ruleset") -> str:
    """Code that builds an equal rule set from a preset."""
    changes: dict[str, Any] = {}
    for path, this, _ in rules.diff(base):
        name, _, row = path.partition(".")
        if row:
            changes.setdefault(name, {})[row] = list(this) if isinstance(this, tuple) else this
        else:
            changes[name] = None if this is None else _plain(this, rules)
    expected = base.name if not changes else f"{base.name}*"
    labels: dict[str, Any] = {} if rules.name == expected else {"name": rules.name}
    if rules.title != (base.title if not changes and not labels else None):
        labels["title"] = rules.title
    arguments = ", ".join(f"{name}={value!r}" for name, value in {**labels, **changes}.items())
    return f"Ruleset.preset({base.name!r})" + (f".replace({arguments})" if arguments else "")


def _own_fields(rules: "Ruleset") -> list[Field]:
    return [field for field in FIELDS.values() if rules.family in field.families]


def _plain(value: object, rules: "Ruleset") -> Any:  # noqa: ANN401 - plain data of any sort
    if value is None:
        return "none"
    if isinstance(value, frozenset):
        order = {word: index for index, word in enumerate(pattern_ids(rules.family))}
        return sorted(value, key=lambda word: (order.get(word, 0), word))
    if isinstance(value, tuple):
        return list(value)
    return {"points": value.points} if isinstance(value, Points) else value


def _assignment(name: str, value: object) -> list[str]:
    line = f"{name} = {_toml(value)}"
    if len(line) <= _WIDTH or not isinstance(value, list):
        return [line]
    return [f"{name} = [", *_wrapped([_toml(entry) + "," for entry in value], "   "), "]"]


def _wrapped(words: Iterable[str], start: str) -> list[str]:
    lines, line = [], start
    for word in words:
        if len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line = start
        line += " " + word
    return [*lines, line]


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(entry) for entry in value) + "]"
    # JSON's numbers, booleans and basic strings are TOML's, but for DEL, which JSON leaves as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _comment(field: Field) -> list[str]:
    kind = field.expected if field.sort == "plain" and field.name not in ("name", "title") else ""
    text = field.description + (f" {kind[0].upper()}{kind[1:]}." if kind else "") + f" ({field.source})"
    return _wrapped(text.split(" "), "#")
