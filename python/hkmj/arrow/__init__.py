"""Arrow tables and files of hands: scored by record batches, never read whole.

Comes with the extra ``hkmj[arrow]`` (pyarrow). A row is a hand and how it was won.

The hand, in one of two forms:

- ``hand``: a text, see `hkmj.notation`;
- ``counts`` and, where there are any, ``melds``, ``win_tile`` and ``flowers``: the columns of `hkmj.batch`, ``counts``
  and ``melds`` as lists of 34 and 5 numbers (or ``counts`` as binary of that size). Nulls: no melds, no winning tile,
  no flowers.

How it was won, in one of two forms:

- a column for each field of `hkmj.Win` that differs from row to row, by its name: seats as letters, yes and no as
  booleans, or all of them as text as a CSV has them (``true``, ``false``, ``1``, ``0``). Nulls and empty texts, like
  fields without a column, are as ``win`` says, else as by default;
- ``win``: the bits of the whole (``Win(...).bits``).

The answer is the same table and these columns, or those of them that are asked for:

======== ================ ==========================================================================================
column   type             meaning
======== ================ ==========================================================================================
fan      int16            after the cap
legal    bool             whether the minimum is reached
tier     string           none, full, double or triple (a dictionary)
patterns list of strings  the ids of the patterns awarded, in table order; or, as bits, uint64 (a list of them in a
                          family of more than 64 patterns), a bit for each pattern in the order of `hkmj.patterns`
points   int64            the price: what a lone discarder pays, or each of three for an own draw; 0 if not legal
status   string           what became of the row, see `STATUSES` (a dictionary)
error    string           what is wrong with the row, as `hkmj.score` says it; null where it was scored
======== ================ ==========================================================================================

A row that has no score costs the others nothing: its status and error say why, and its other answers are null.

>>> import pyarrow
>>> table = pyarrow.table(
...     {"hand": ["123m456m789m1z[777z]+1z", "19m19p19s1234567z+2z", "12m3q"], "seat": ["S", "E", "E"]}
... )
>>> scored = score(table, win={"round": "S"}, columns=["fan", "patterns", "status"])
>>> scored["fan"].to_pylist(), scored["status"].to_pylist()
([5, 13, None], ['scored', 'scored', 'notation'])
>>> scored["patterns"].to_pylist()
[['no_flowers', 'dragon_pung', 'mixed_one_suit'], ['thirteen_orphans'], None]
"""

from __future__ import annotations

try:
    import pyarrow as pa
except ModuleNotFoundError as _error:
    raise ModuleNotFoundError("hkmj.arrow needs pyarrow: pip install 'hkmj[arrow]'", name=_error.name) from _error

from hkmj.arrow.answers import ANSWERS
from hkmj.arrow.files import FORMATS, score_file
from hkmj.arrow.scored import STATUSES
from hkmj.arrow.tables import Options, Summary, score, score_batches

__all__ = ["ANSWERS", "FORMATS", "STATUSES", "Options", "Summary", "score", "score_batches", "score_file"]

del pa
