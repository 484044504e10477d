"""How many instructions the core takes for a hand, beside those it took before: a regression shows on a noisy machine.

    python -m bench.instructions [--renew] [--only NAME]

Runs each operation of rust/hkmj-core/benches/instructions/ on seeded hands under callgrind, and prints the instructions
a hand with those of ``bench/baseline.json``. Ends with 1 if an operation takes more than 3 % more than that, with 2 if
it cannot measure; valgrind must be installed. Counts of another compiler or processor family are shown, not judged.

``--renew`` writes the counts to the baseline: after a change that is worth its price, or with a new compiler. Commit
the file with the change that it belongs to, and say there why the price is paid.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from hkmj import Ruleset, _core

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BASELINE: Final = Path(__file__).with_name("baseline.json")
TOLERATED: Final = 1.03


class Operation(NamedTuple):
    """What is counted: a word that the program knows, and the rule set that it is done with."""

    word: str
    rules: str = "hk"


OPERATIONS: Final = {
    "win check, complete hands": Operation("is_win-complete"),
    "win check, random 14": Operation("is_win-random"),
    "score, mixed hands": Operation("score-mixed"),
    "score, flushes": Operation("score-flush"),
    "score, mixed hands, hk-all": Operation("score-mixed", "hk-all"),
    "score, flushes, hk-all": Operation("score-flush", "hk-all"),
    "score, seventeen tiles, taiwan-hk": Operation("score-mixed", "taiwan-hk"),
    "score, flushes of seventeen, taiwan-hk": Operation("score-flush", "taiwan-hk"),
    "readings, written out": Operation("readings"),
    "read a row of a batch": Operation("row"),
    "score a batch of 64 rows": Operation("batch"),
    "waits, ready hands": Operation("waits-ready"),
    "waits, random 13": Operation("waits-random"),
    "deficiency, random 13": Operation("deficiency-random"),
    "deficiency, with melds, the first hands": Operation("deficiency-melds"),
    "deficiency, with melds, seen before": Operation("deficiency-melds-again"),
    "acceptance, random 13": Operation("acceptance-random"),
    "acceptance, with melds, the first hands": Operation("acceptance-melds"),
    "acceptance, with melds, seen before": Operation("acceptance-melds-again"),
    "every discard, random 14": Operation("discards-random"),
    "every discard, with melds, the first hands": Operation("discards-melds"),
    "every discard, with melds, seen before": Operation("discards-melds-again"),
    "deficiency, random 16, taiwan-hk": Operation("deficiency-random", "taiwan-hk"),
    "acceptance, random 16, taiwan-hk": Operation("acceptance-random", "taiwan-hk"),
    "make the suit table (once)": Operation("suit_table"),
}


class CannotMeasureError(Exception):
    """A tool is missing or failed."""


def main() -> int:
    """Count, compare, print."""
    parser = argparse.ArgumentParser(description="Instructions a hand, beside the baseline.")
    parser.add_argument("--renew", action="store_true", help="write the counts to the baseline")
    parser.add_argument("--only", action="append", choices=OPERATIONS, help="these operations only")
    given = parser.parse_args()
    if given.renew and given.only:
        parser.error("a baseline is of all operations")
    try:
        compiler = _compiler()
        counts = measured(given.only or list(OPERATIONS))
    except CannotMeasureError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    if given.renew:
        text = json.dumps({"compiler": compiler, "instructions": counts}, indent=2)
        BASELINE.write_text(text + "\n", encoding="utf-8")
    known = json.loads(BASELINE.read_text(encoding="utf-8"))
    print("\n".join(table(counts, known["instructions"])))
    if known["compiler"] != compiler:
        print(f"\nThe baseline is of {known['compiler']}, this is {compiler}: nothing is judged.")
        return 0
    worse = slower(counts, known["instructions"])
    if worse:
        print(f"\nMore than {TOLERATED - 1:.0%} above the baseline: {'; '.join(worse)}.", file=sys.stderr)
        print("If that is worth it: python -m bench.instructions --renew", file=sys.stderr)
    return 1 if worse else 0


def slower(counts: dict[str, float], known: dict[str, float]) -> list[str]:
    """The operations that take more than is tolerated."""
    return [name for name, count in counts.items() if name in known and count > TOLERATED * known[name]]


def table(counts: dict[str, float], known: dict[str, float]) -> Iterator[str]:
    """The counts as Markdown."""
    yield "| operation | instructions a hand | baseline | ratio |"
    yield "| --- | ---: | ---: | ---: |"
    for name, count in counts.items():
        before = known.get(name)
        beside = "| |" if before is None else f"{before:,.0f} | {count / before:.3f} |"
        yield f"| {name} | {count:,.0f} | {beside}"


def measured(names: Sequence[str]) -> dict[str, float]:
    """The instructions a hand that these operations take."""
    valgrind, program = _found("valgrind"), _built()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for rules in {OPERATIONS[name].rules for name in names}:
            lines = "\n".join(rule_lines(Ruleset.preset(rules)))
            Path(folder, rules).write_text(lines + "\n", encoding="utf-8")
        counts = pool.map(lambda name: _count(valgrind, program, OPERATIONS[name], Path(folder)), names)
        return dict(zip(names, counts, strict=True))


def rule_lines(rules: Ruleset) -> Iterator[str]:
    """A rule set as the program reads it: what the core is told of it."""
    yield f"family {rules.family}"
    for name in _core.option_names(rules.family):
        value = getattr(rules, name)
        sort = "flag" if isinstance(value, bool) else "number" if isinstance(value, int) else "word"
        yield f"{sort} {name} {str(value).lower()}"
    for name, fan in rules.effective_values().items():
        yield f"value {name} {fan}"
    for word, rows in (("excludes", rules.drops()), ("adds", rules.adds)):
        for name, others in rows.items():
            yield " ".join((word, name, *others))
    yield " ".join(("standalone", *rules.effective_standalone()))
    for word in ("not_towards_minimum", "flower_win_takes", "double_hands", "triple_hands"):
        yield " ".join((word, *getattr(rules, word)))
    yield f"min_fan {rules.min_fan}"
    if rules.limit_fan is not None:
        yield f"limit_fan {rules.limit_fan}"


def _count(valgrind: str, program: str, operation: Operation, folder: Path) -> float:
    out = folder / f"{operation.word}-{operation.rules}.callgrind"
    options = ("--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*measured*", f"--callgrind-out-file={out}")
    inputs = int(_run(valgrind, "--quiet", *options, program, operation.word, str(folder / operation.rules)))
    found = re.search(r"^(?:summary|totals): (\d+)", out.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None or int(found[1]) == 0:
        raise CannotMeasureError(f"callgrind counted nothing in {operation.word}")
    return round(int(found[1]) / inputs, 1)


def _built() -> str:
    """The program, built."""
    cargo = _found(os.environ.get("CARGO", "cargo"))
    messages = _run(
        cargo,
        *("bench", "--no-run", "--locked", "--package=hkmj-core", "--bench=instructions"),
        "--message-format=json-render-diagnostics",
    )
    made = [json.loads(line) for line in messages.splitlines()]
    return str(next(one["executable"] for one in made if one.get("target", {}).get("name") == "instructions"))


def _compiler() -> str:
    said = _run(_found(os.environ.get("RUSTC", "rustc")), "--version", "--verbose")
    about = dict(line.split(": ", 1) for line in said.splitlines() if ": " in line)
    return f"rustc {about['release']} for {about['host']}"


def _found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise CannotMeasureError(f"no {program!r} found: it is needed to count instructions")
    return path


def _run(*command: str) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)  # noqa: S603 - ours, of this file
    if done.returncode != 0:
        raise CannotMeasureError(f"{Path(command[0]).name} ended with {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
