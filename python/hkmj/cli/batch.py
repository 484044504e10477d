"""``hkmj batch``: the hands of a file, scored into another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import click

from hkmj.cli import failures, parameters
from hkmj.cli.progress import progress_bar

if TYPE_CHECKING:
    from hkmj.arrow import Summary

__all__ = ["batch"]

_PATH: Final = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("source", type=_PATH, metavar="IN")
@click.argument("target", type=_PATH, metavar="OUT")
@click.option("--columns", metavar="NAME,NAME", help="The answers to add; without it all of them.")
@click.option(
    "--patterns",
    type=click.Choice(["ids", "bits"]),
    default="ids",
    show_default=True,
    help="How patterns are told: a list of their ids, or a bit each.",
)
@click.option("--threads", type=click.IntRange(min=1), help="How many threads score; without it one a processor.")
@parameters.win_options
@parameters.rules_option
@parameters.set_option
@parameters.notation_option
@parameters.json_option
def batch(  # noqa: PLR0917 - click passes them by name
    source: Path,
    target: Path,
    columns: str | None,
    patterns: Literal["ids", "bits"],
    threads: int | None,
    rules: str,
    settings: tuple[str, ...],
    notation: str,
    as_json: bool,
    **given: object,
) -> int:
    """Score the hands of the file IN into the file OUT, which has the columns of IN and the answers.

    The suffixes tell the formats: .parquet, .arrow or .feather (Arrow), .arrows (Arrow stream), .csv. A row has a hand
    in the column "hand", like 123m456m789m1z[777z]+1z, or in the columns of numbers of hkmj.batch; and in columns of
    their names what the options below say of how it was won, where not the same is true of all rows.

    The answers are the columns fan, legal, tier, patterns, points, status and error. A row that has no score costs the
    others nothing; the worst row decides how it ends. Needs hkmj[arrow].
    """
    try:
        from hkmj.arrow import ANSWERS, score_file
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from error
    with progress_bar("Scoring") as progress:
        summary = score_file(
            source,
            target,
            progress=progress,
            rules=parameters.changed_rules(rules, settings),
            # By identity: nought equals False, and is a number that was given.
            win={name: value for name, value in given.items() if value is not None and value is not False},
            columns=ANSWERS if columns is None else [name for name in map(str.strip, columns.split(",")) if name],
            patterns=patterns,
            notation=notation,
            threads=threads,
        )
    if as_json:
        failures.print_json(summary.to_dict())
    else:
        click.echo(_text(summary))
    return _ended(summary)


def _text(summary: Summary) -> str:
    counts = {"rows": summary.rows, **summary.to_dict()["statuses"], "legal": summary.legal}
    width = max(len(f"{count:,}") for count in counts.values())
    return "\n".join(f"{count:{width},}  {name}" for name, count in counts.items())


def _ended(summary: Summary) -> int:
    """Say what is wrong with some of the rows, if anything is; the exit code of the worst."""
    counts = dict(summary.statuses)
    scored, no_win = counts.pop("scored", 0), counts.pop("not_a_win", 0)
    bad, short = sum(counts.values()), scored - summary.legal
    told = ((bad, "bad input"), (no_win, "not a win"), (short, "not legal"))
    words = [f"{count:,} {what}" for count, what in told if count]
    if not words:
        return failures.DONE
    failures.complain(f"of {summary.rows:,} rows {', '.join(words)}")
    return failures.BAD_INPUT if bad else failures.NO_WIN
