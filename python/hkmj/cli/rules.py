"""``hkmj rules``: the rule sets, what is in them, how they differ, and whether a file is one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hkmj.cli import comparison, failures, parameters
from hkmj.rules import BASE, Ruleset, presets
from hkmj.scoring import find_rules

if TYPE_CHECKING:
    from hkmj.tiles import Language

__all__ = ["rules"]

_NAME: Final = "NAME|PATH"


@click.group(no_args_is_help=False)
def rules() -> None:
    """Rule sets: list, show, compare and check them."""


@rules.command("list")
@parameters.json_option
def list_(as_json: bool) -> int:
    """List the presets."""
    found = [Ruleset.preset(name) for name in presets()]
    if as_json:
        failures.print_json([{"name": one.name, "title": one.title, "family": one.family} for one in found])
    else:
        widest = max(len(one.name) for one in found)
        click.echo("\n".join(f"{one.name:<{widest}}  {one.title or ''}".rstrip() for one in found))
    return failures.DONE


@rules.command()
@click.argument("name", metavar=_NAME)
@parameters.set_option
@parameters.json_option
def show(name: str, settings: tuple[str, ...], as_json: bool) -> int:
    """Show a rule set with every option explained, as the file of a rule set.

    What it prints can be saved, changed, and used: hkmj rules show hk > club.toml
    """
    found = parameters.changed_rules(name, settings)
    if as_json:
        failures.print_json(found.to_dict())
    else:
        click.echo(found.to_toml(), nl=False)
    return failures.DONE


@rules.command()
@click.argument("first", metavar=_NAME)
@click.argument("second", metavar=_NAME)
@parameters.lang_option
@parameters.json_option
def diff(first: str, second: str, lang: Language, as_json: bool) -> int:
    """Say in which patterns and options two rule sets differ."""
    this, other = find_rules(first), find_rules(second)
    if as_json:
        failures.print_json({"this": first, "other": second, "differences": comparison.as_data(this, other)})
    else:
        click.echo("\n".join(comparison.as_sentences(this, other, (first, second), lang)))
    return failures.DONE


@rules.command()
@click.argument("file", type=click.Path())
@parameters.json_option
def check(file: str, as_json: bool) -> int:
    """Check whether FILE is a rule set, and say what is wrong if it is not."""
    if file in presets() and not Path(file).exists():
        raise click.UsageError(f"{file} is a preset, not a file: 'hkmj rules show {file}' shows it")
    found = Ruleset.load(file)
    base = BASE[found.family]
    differences = found.diff(Ruleset.preset(base))
    if as_json:
        data = {"file": file, "name": found.name, "family": found.family, "base": base, "differences": len(differences)}
        failures.print_json(data)
    else:
        than = f"differs from {base} in {comparison.counted(differences)}" if differences else f"the same as {base}"
        click.echo(f"{file}: rule set {found.name}, of the family {found.family}; {than}")
    return failures.DONE
