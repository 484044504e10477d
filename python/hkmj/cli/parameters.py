"""Options that several verbs share. Those about a win are made from the fields of `Win`, so that none is missing."""

from __future__ import annotations

import dataclasses
import inspect
import re
import tomllib
import types
import typing
from typing import TYPE_CHECKING, Any, Final

import click

from hkmj.errors import RulesetError
from hkmj.notation import NOTATIONS
from hkmj.scoring import find_rules
from hkmj.tiles import LANGUAGES, SEATS, Seat
from hkmj.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hkmj.rules import Ruleset

    Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

__all__ = [
    "REQUIRED",
    "changed_rules",
    "json_option",
    "lang_option",
    "notation_option",
    "rules_option",
    "set_option",
    "tiles_option",
    "win_options",
]

_FIELDS: Final = tuple(field for field in dataclasses.fields(Win) if field.init)
REQUIRED: Final = tuple(field.name for field in _FIELDS if field.default is dataclasses.MISSING)
"""The fields of a win that have no default."""


def win_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for each field of a win: a flag for yes or no, a choice, or a number."""
    hints = typing.get_type_hints(Win)
    helps = _attributes(Win)
    for field in reversed(_FIELDS):
        option = click.option(
            "--" + field.name.replace("_", "-"), field.name, help=helps.get(field.name), **_kind(hints[field.name])
        )
        command = option(command)
    return command


def rules_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The rule set."""
    return click.option(
        "--rules", default="hk", show_default=True, metavar="NAME|PATH", help="A preset, or the file of a rule set."
    )(command)


def set_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Single options of the rule set; see `changed_rules`."""
    return click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="OPTION=VALUE",
        help="Change an option of the rule set: limit_fan=8, values.seven_pairs=3, standalone=[]. May be repeated.",
    )(command)


def notation_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The notation of what is read."""
    return click.option(
        "--notation", type=click.Choice(NOTATIONS), default="mpsz", show_default=True, help="How TEXT is written."
    )(command)


def tiles_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The notation of what is shown."""
    return click.option(
        "--tiles",
        type=click.Choice(NOTATIONS),
        default="mpsz",
        show_default=True,
        help="How tiles are shown; unicode: as pictures.",
    )(command)


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The language of what is shown."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default="en",
        show_default=True,
        help="Language of the answer; yue: Cantonese in Jyutping.",
    )(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Whether a program reads the answer."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, one line for each result.")(command)


def changed_rules(name: str, settings: Iterable[str]) -> Ruleset:
    """The rule set of that name or path, with single options changed.

    Values are written as in a rule set's file; a text may go without its quotes.

    Raises:
        RulesetError: for an unknown rule set or option, or a value that does not fit.

    >>> changed_rules("hk", ["limit_fan=8", "values.seven_pairs=3", "all_chows_pair=suited"])
    Ruleset.preset('hk').replace(values={'seven_pairs': 3}, limit_fan=8, all_chows_pair='suited')
    """
    rules = find_rules(name)
    for setting in settings:
        path, equals, text = setting.partition("=")
        if not equals:
            raise RulesetError(f"expected OPTION=VALUE, got {setting!r}")
        option, dot, row = path.partition(".")
        rules = rules.replace(**{option: {row: _value(text)} if dot else _value(text)})
    return rules


def _value(text: str) -> object:
    try:
        data = tomllib.loads(f"value = {text}")
    except ValueError:  # no TOML, or a number with too many digits
        return text
    # What breaks out of its line is no value.
    return data["value"] if len(data) == 1 else text


def _kind(hint: Any) -> dict[str, Any]:  # noqa: ANN401 - a type as typing writes it
    """What click has to know about an option of that type."""
    if hint is bool:
        return {"is_flag": True, "default": False}
    if hint is Seat:
        return {"type": click.Choice([seat.value for seat in SEATS])}
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        hint = next(part for part in typing.get_args(hint) if part is not types.NoneType)
    if typing.get_origin(hint) is typing.Literal:
        return {"type": click.Choice(typing.get_args(hint))}
    return {"type": _Whole()}


class _Whole(click.ParamType[int]):
    """A number of a win, whose list is the win's to check."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        if not (isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10):
            self.fail(f"{value!r} is no whole number from 0 to 999999999.", param, ctx)
        return int(value)


def _attributes(documented: type) -> dict[str, str]:
    """The sentences of a docstring's section on attributes; none where docstrings were stripped."""
    text = inspect.getdoc(documented) or ""
    section = re.search(r"^Attributes:\n((?:[ ]+.*\n|\n)*)", text, re.MULTILINE)
    entries = re.findall(r"^    (\w+): (.*(?:\n     +.*)*)", section[1], re.MULTILINE) if section else []
    return {name: _sentence(words) for name, words in entries}


def _sentence(words: str) -> str:
    text = " ".join(words.split()).replace("None: unknown", "left out: unknown")
    return text[0].upper() + text[1:]
