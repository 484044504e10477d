"""The command line ``hkmj``.

What it ends with, for every verb:

==== =====================================================================================================
exit means
==== =====================================================================================================
0    done
1    no win, or a hand below the minimum (its score is printed all the same)
2    bad input: a hand, a rule set or an argument that cannot be; or input and output that cannot be read
     or written; a log that lies, or is cut off
130  interrupted
141  whoever was reading stopped reading
==== =====================================================================================================

Where it ends with 1 or 2 it writes exactly one line on standard error, ``hkmj: `` and what is wrong where; hands read
from standard input each have their own, ``hkmj: line 3: ...``, and the worst of them decides the exit code.

With ``--json`` every result is one line of JSON on standard output, and so is every error, besides its line on standard
error::

    {"error": {"type": "NotationError", "message": "...", "position": 4, "expected": "..."}}

``type`` is the class of the error, or ``UsageError`` for an argument. Of the details there are ``position`` (null where
the fault has no one place) and ``expected`` in a `NotationError`, ``faults`` in a `HandError` and a `NotAWinError`,
``path`` in a `RulesetError`, and where it has several faults ``faults``, with the ``path`` and ``message`` of each.
Errors of hands from standard input have ``line`` beside ``error``.
"""

from hkmj.cli.program import main

__all__ = ["main"]
