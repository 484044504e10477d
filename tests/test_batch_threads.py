"""The threads of batches: as many as are asked for, kept between calls, and no trouble to processes that fork.

Each test has a process of its own, for threads and forks belong to a whole process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from textwrap import dedent

import pytest

PATIENCE = 120  # seconds, where the work takes one
SETUP = """
import os, signal, sys, threading, time
from pathlib import Path
from random import Random
from hkmj import batch

rng, wall, counts = Random(1), [kind for kind in range(34) for _ in range(4)], bytearray()
for row in range(4_000):
    hand = rng.sample(wall, 13)
    counts += bytes(map(hand.count, range(34)))
counts *= 10  # many times what a thread takes at a time
alone = batch.deficiency(counts, threads=1)

def same(threads):
    return batch.deficiency(counts, threads=threads) == alone

def told_by_a_child(work):
    child = os.fork()
    if child == 0:
        signal.alarm(60)  # without its parent's threads a child might wait for ever
        os._exit(0 if work() else 1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

def batch_threads():
    return len(list(Path("/proc/self/task").iterdir())) - before

before = 0
before = batch_threads()
"""

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells the threads there are")
where_there_is_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="no process forks on this platform")


def printed(code: str) -> list[str]:
    # Of Python 3.12 on a fork beside other threads is warned of; here it is what is tested.
    command = [sys.executable, "-W", "ignore", "-c", SETUP + dedent(code)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)  # noqa: S603
    return done.stdout.split()


@linux_only
def test_threads_are_kept_for_the_next_call() -> None:
    code = """
    for threads in (1, 2, 2, 3, 2, 3, 1):
        assert same(threads)
        print(batch_threads())
    """
    assert printed(code) == ["0", "2", "2", "5", "5", "5", "5"]


@linux_only
def test_the_threads_of_four_numbers_are_kept_at_most() -> None:
    code = """
    for threads in (2, 3, 4, 5, 2, 6):
        assert same(threads)
    # Three was asked for longest ago; its threads end in their own time.
    deadline = time.monotonic() + 30
    while batch_threads() != 4 + 5 + 2 + 6 and time.monotonic() < deadline:
        time.sleep(0.01)
    print(batch_threads())
    """
    assert printed(code) == ["17"]


@where_there_is_fork
def test_a_forked_child_has_threads_of_its_own() -> None:
    code = """
    print(same(2), told_by_a_child(lambda: same(2) and same(3) and told_by_a_child(lambda: same(2))), same(2))
    """
    assert printed(code) == ["True", "True", "True"]


@where_there_is_fork
def test_a_process_may_fork_while_another_thread_is_in_a_batch() -> None:
    code = """
    going = True
    def go_on():
        while going:
            assert same(2) and same(3)
    other = threading.Thread(target=go_on)
    other.start()
    print(all(told_by_a_child(lambda: same(2)) for _ in range(20)))
    going = False
    other.join()
    print(same(2))
    """
    assert printed(code) == ["True", "True"]


@where_there_is_fork
def test_worker_processes_may_be_forked_after_a_batch() -> None:
    code = """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context
    assert same(2)
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as workers:
        print(*workers.map(same, [2, 2, None, 1], timeout=60))
    """
    assert printed(code) == ["True"] * 4


def test_threads_of_python_share_the_threads_of_batches() -> None:
    code = """
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(8) as callers:
        print(*callers.map(same, [1, 2, 3, 5, None, 2, 3, 5] * 4))
    """
    assert printed(code) == ["True"] * 32
