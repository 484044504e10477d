"""Every option as data: its type, what to say when a value does not fit, and the check of one value.

Struct constructors of msgspec take any value; so a rule set checks each of its fields itself, however it was built.
"""

import functools
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from hkmj.errors import RulesetError, quoted
from hkmj.patterns import Family, pattern_ids
from hkmj.suggestion import did_you_mean

from .flow_options import FlowOptions
from .frozen import FrozenDict
from .money_options import Points

__all__ = ["FIELDS", "Field", "checked", "checked_pattern", "field_of", "unknown_option"]

Sort = Literal["plain", "set", "list", "numbers", "lists"]

# Ids that settlement knows as rules of liability but that are switched by options of their own.
_OWN_OPTION = {"exposed_kong": "exposed_kong_feeder_pays", "robbed_kong": "robbed_kong_pays_as_self_draw"}


class Field(msgspec.Struct, frozen=True):
    """One option of a rule set.

    Attributes:
        name: the option.
        type: the type of its value, or of one entry where it is a set, a list or a table.
        sort: plain; a set; a list; or a table from patterns to numbers or to lists of patterns.
        of_patterns: whether the entries of a set or list of a table are patterns.
        length: how many entries a list must have; None: any number.
        optional: whether it may be none.
        default: the value where it means nothing.
        description, source, families: see `option`.
    """

    name: str
    type: Any
    sort: Sort
    of_patterns: bool
    length: int | None
    optional: bool
    default: Any
    description: str
    source: str
    families: tuple[Family, ...]

    @property
    def expected(self) -> str:
        """What a value, or an entry, should have been."""
        return _describe(self.type)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that a value, or an entry, may be."""
        return tuple(_words(self.type))


def unknown_option(name: object, known: Iterable[str]) -> RulesetError:
    """What to raise for a word that is none of the options.

    >>> print(unknown_option("fan_limit", FIELDS))
    fan_limit: unknown option 'fan_limit', did you mean limit_fan?
    """
    path = name if isinstance(name, str) else quoted(name)
    return RulesetError(f"unknown option {quoted(name)}{did_you_mean(name, known)}", path)


def field_of(name: object, family: Family) -> Field:
    """The option of that name.

    Raises:
        RulesetError: there is none, or it means nothing to the family.
    """
    field = FIELDS.get(name) if isinstance(name, str) else None
    if field is None:
        raise unknown_option(name, FIELDS)
    if family not in field.families:
        raise RulesetError(f"means nothing to the family {family}, only to {' and '.join(field.families)}", field.name)
    return field


def checked(field: Field, value: object, family: Family) -> object:
    """The value in the form a rule set keeps it: frozen, and in table order where it names patterns.

    Raises:
        RulesetError: it is of the wrong sort, outside its list or range, or names an unknown pattern.
    """
    match field.sort:
        case "plain":
            return _entry(field, value, field.name)
        case "set":
            return frozenset(_entries(field, value, field.name, family))
        case "list":
            entries = tuple(_entries(field, value, field.name, family))
            if field.length is not None and len(entries) != field.length:
                raise RulesetError(f"expected {field.length} entries, got {len(entries)}", field.name)
            return entries
        case "numbers":
            return FrozenDict(_numbers(field, value, family))
        case "lists":
            order = _table_order(family)
            rows: dict[str, tuple[str, ...]] = {}
            for key, entry in _rows(field, value, family):
                row = set(_entries(field, entry, f"{field.name}.{key}", family))
                if row:
                    rows[key] = tuple(sorted(row, key=order.__getitem__))
            return FrozenDict(rows)


def _numbers(field: Field, value: object, family: Family) -> dict[str, object]:
    rows: dict[str, object] = {}
    faults: list[RulesetError] = []
    for key, entry in _rows(field, value, family):
        try:
            rows[key] = _entry(field, entry, f"{field.name}.{key}")
        except RulesetError as error:
            faults.append(error)
    if faults:
        raise RulesetError.of(faults)
    return rows


def checked_pattern(word: object, family: Family, path: str) -> str:
    """A pattern's id.

    Raises:
        RulesetError: the family has no such pattern.
    """
    if isinstance(word, str) and word in _table_order(family):
        return word
    raise RulesetError(f"unknown pattern {quoted(word)}{did_you_mean(word, _table_order(family))}", path)


def _rows(field: Field, value: object, family: Family) -> list[tuple[str, object]]:
    if not isinstance(value, Mapping):
        raise RulesetError(f"expected a table from patterns to {field.expected}, got {quoted(value)}", field.name)
    for key in value:
        checked_pattern(key, family, f"{field.name}.{key}")
    order = _table_order(family)
    return sorted(value.items(), key=lambda row: order[row[0]])


def _entries(field: Field, value: object, path: str, family: Family) -> list[Any]:
    # A text and a table are iterable too, but never meant as a list of their letters or keys.
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        kind = "patterns" if field.of_patterns else field.expected
        hint = _hint(value, ["off"]) if field.sort == "lists" else ""
        raise RulesetError(f"expected a list of {kind}, got {quoted(value)}{hint}", path)
    if field.of_patterns:
        return [checked_pattern(word, family, path) for word in value]
    return [_entry(field, entry, path) for entry in value]


def _entry(field: Field, value: object, path: str) -> object:
    try:
        return msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        pass
    if field.name == "liability" and isinstance(value, str) and value in _OWN_OPTION:
        raise RulesetError(f"{quoted(value)} has an option of its own, {_OWN_OPTION[value]}", path)
    words = _words(field.type)
    if field.optional:
        words.append("none")
    if field.sort == "numbers":
        words.append("off")
    raise RulesetError(f"expected {field.expected}, got {quoted(value)}{_hint(value, words)}", path)


def _hint(value: object, words: list[str]) -> str:
    # A table stands for points alone. What is right as a word is wrong in another way.
    if isinstance(value, Mapping):
        value, words = next((key for key in value if key not in Points.__struct_fields__), None), ["points"]
    return "" if value in words else did_you_mean(value, words)


@functools.cache
def _table_order(family: Family) -> dict[str, int]:
    return {pattern: index for index, pattern in enumerate(pattern_ids(family))}


def _words(kind: Any) -> list[str]:  # noqa: ANN401 - a type as typing writes it
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return [word for word in args if isinstance(word, str)]
    if origin is Annotated:
        return _words(args[0])
    return [word for part in args for word in _words(part)]


def _describe(kind: Any) -> str:  # noqa: ANN401 - a type as typing writes it
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        metas = [meta for meta in args[1:] if isinstance(meta, msgspec.Meta)]
        least = next((meta.ge for meta in metas if meta.ge is not None), None)
        most = next((meta.le for meta in metas if meta.le is not None), None)
        text = _describe(args[0])
        return text + (f" from {least}" if least is not None else "") + (f" to {most}" if most is not None else "")
    if origin is Literal:
        return ("one of " if len(args) > 1 else "") + ", ".join(str(word) for word in args)
    if args:
        return " or ".join(_describe(part) for part in args)
    names = {bool: "true or false", int: "a whole number", str: "a text", NoneType: "none", Points: "{points = n}"}
    return names[kind]


def _field(info: msgspec.structs.FieldInfo) -> Field:
    kind, *metas = get_args(info.type)
    meta = next(meta for meta in metas if meta.extra)
    extra = meta.extra or {}
    bounds = [
        bound for bound in metas if bound is not meta
    ]  # Annotated flattens: an inner one's bounds stand beside it
    sort: Sort = "plain"
    of_patterns = optional = False
    length = None
    origin, args = get_origin(kind), get_args(kind)
    if origin is frozenset:
        sort, kind, of_patterns = "set", args[0], args[0] is str
    elif origin is tuple:
        sort, kind, length = "list", args[0], None if args[-1] is Ellipsis else len(args)
    elif args and origin not in (Literal, UnionType) and len(args) == 2 and args[0] is str:
        of_patterns = get_origin(args[1]) is tuple
        sort, kind = ("lists", str) if of_patterns else ("numbers", args[1])
    else:
        optional = NoneType in args
        for bound in bounds:
            kind = Annotated[kind, bound]
    return Field(
        name=info.name,
        type=kind,
        sort=sort,
        of_patterns=of_patterns,
        length=length,
        optional=optional,
        default=info.default,
        description=meta.description or "",
        source=extra["source"],
        families=extra["families"],
    )


FIELDS: dict[str, Field] = {info.name: _field(info) for info in msgspec.structs.fields(FlowOptions)}
