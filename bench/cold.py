"""What the first use of the package costs: imports, first answers, memory, and the size of a wheel.

    python -m bench.cold [--times N] [--wheel]

Every line is measured in processes of its own: the fewest milliseconds of several, and what memory they held at most.
The parts of the package are loaded when they are first asked for, so a first answer loads what it needs; beside it
stands the same answer where that was loaded before. ``--wheel`` builds a wheel and tells how large it is.
"""

from __future__ import annotations

import argparse
import compileall
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import hkmj


class Measure(NamedTuple):
    """What is measured.

    Attributes:
        before: done before the clock starts.
        code: what is timed.
    """

    before: str
    code: str


SCORE: Final = "hkmj.score('123m456m789m1z[777z]+1z', seat='S', round='S')"
DEFICIENCY: Final = "hkmj.deficiency('147m258p369s1234z')"
# Thousands of random hands of 13 and 14 tiles, of 16 and 17, and a hand of each shape, under one preset of each family.
TABLES: Final = """
from random import Random
from hkmj import batch
rng, wall = Random(1), [kind for kind in range(34) for _ in range(4)]
for rules, short, hand in (
    ("hk-all", 13, "1133557799m1133p"),
    ("guangdong", 13, "19m19p19s12345677z"),
    ("taiwan-hk", 16, "11122233344455566m"),
):
    hkmj.is_win(hand, rules=rules)
    for size, verbs in ((short, ("waits", "deficiency", "acceptance")), (short + 1, ("is_win", "deficiency"))):
        for _ in range(20):
            rows = bytearray()
            for _ in range(200):
                dealt = rng.sample(wall, size)
                rows += bytes(map(dealt.count, range(34)))
            for verb in verbs:
                getattr(batch, verb)(rows, rules=rules, threads=1)
    hkmj.discards(hkmj.Hand(sorted(map(hkmj.Tile, rng.sample(wall, short + 1)))), rules=rules)
"""
MEASURES: Final = {
    "import hkmj._core": Measure("", "import hkmj._core"),
    "import hkmj": Measure("", "import hkmj"),
    "first score, with all that it loads": Measure("import hkmj", SCORE),
    "first score, its modules loaded": Measure("import hkmj, hkmj.scoring", SCORE),
    "first deficiency, with all that it loads": Measure("import hkmj", DEFICIENCY),
    "first deficiency, its modules loaded": Measure("import hkmj, hkmj.analysis", DEFICIENCY),
    "import hkmj.batch, as the next line does": Measure("", "import hkmj.batch"),
    "thousands of hands of every family": Measure(f"import hkmj, hkmj.batch, hkmj.analysis; {SCORE}", TABLES),
}
_PROGRAM: Final = """
import time
def held():
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))
    except OSError:
        return 0
bare = held()
{before}
began = time.perf_counter()
{code}
took = time.perf_counter() - began
print(took, held() - bare)
"""


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="What the first use of hkmj costs.")
    parser.add_argument("--times", type=int, default=9, help="processes a line (default: 9)")
    parser.add_argument("--wheel", action="store_true", help="build a wheel and tell its size")
    given = parser.parse_args()
    # As an installer leaves it: compiled, whatever this environment says about writing bytecode.
    compileall.compile_dir(str(Path(hkmj.__file__).parent), quiet=1)
    print("| in a fresh process | ms | memory over a bare interpreter, MiB |\n| --- | ---: | ---: |")
    for name, measure in MEASURES.items():
        took, held = zip(*(_measured(measure) for _ in range(given.times)), strict=True)
        print(f"| {name} | {1000 * min(took):.1f} | {min(held) / 1024:.1f} |")
    if given.wheel:
        print(f"\nThe wheel: {_wheel() / 1e6:.2f} MB")


def _measured(measure: Measure) -> tuple[float, int]:
    """Seconds, and kibibytes beyond those of the interpreter."""
    code = _PROGRAM.format(before=measure.before, code=measure.code)
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 - ours
    took, held = done.stdout.split()
    return float(took), int(held)


def _wheel() -> int:
    """The bytes of a wheel."""
    with tempfile.TemporaryDirectory() as folder:
        command = (str(Path(sys.executable).with_name("maturin")), "build", "--release", "--locked", "--out", folder)
        root = Path(__file__).parents[1]
        subprocess.run(command, cwd=root, env={**os.environ, "PIP_QUIET": "1"}, capture_output=True, check=True)  # noqa: S603 - ours
        return next(Path(folder).glob("*.whl")).stat().st_size


if __name__ == "__main__":
    main()
