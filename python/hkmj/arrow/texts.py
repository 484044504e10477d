"""Hands as texts, scored one by one: what reads a text takes far longer than what scores it."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, get_args

import pyarrow as pa

from hkmj import batch
from hkmj.arrow.scored import CODE, NOT_A_WIN, NOTATION, SETS, TILES, WIN, Scored
from hkmj.errors import HandError, NotationError, NotAWinError
from hkmj.hand import read_core, read_draft
from hkmj.notation import parse
from hkmj.scoring import Tier

if TYPE_CHECKING:
    from hkmj.arrow.wins import Wins
    from hkmj.compiled import Compiled
    from hkmj.draft import Draft
    from hkmj.hand import Hand

__all__ = ["TEXT", "score_texts"]

TEXT: Final = "hand"
_TIERS: Final = get_args(Tier)
_MOST_FAN: Final = 0x7FFF
_MOST_SETS: Final = 5


def score_texts(rules: Compiled, column: pa.Array, wins: Wins, notation: str) -> Scored:
    """Score the hands of a column of texts.

    Raises:
        HandError: if the column holds no text.

    >>> from hkmj.arrow.wins import read_wins
    >>> from hkmj.compiled import Compiled
    >>> wins = read_wins(pa.RecordBatch.from_pydict({"seat": ["S", "S"]}), {"round": "S"})
    >>> found = score_texts(Compiled("hk"), pa.array(["123m456m789m1z[777z]+1z", "11111m"]), wins, "mpsz")
    >>> list(found.fan), list(found.status) == [0, TILES]
    ([5, 0], True)
    >>> found.error(1)
    '5 copies of 1m: there are four of a kind; ...'
    """
    texts = _texts(column)
    rows, size = len(texts), 8 * rules.core.pattern_words
    status, legal, tier = bytearray(rows), bytearray(rows), bytearray(rows)
    fan, patterns = array("h", bytes(2 * rows)), bytearray(size * rows)
    errors: dict[int, str] = {}
    refused: dict[int, tuple[Hand, int]] = {}
    for row, (text, bits) in enumerate(zip(texts, wins.bits.to_pylist(), strict=True)):
        faults = wins.faults.get(row, [])
        try:
            draft = parse(text or "", notation)
        except NotationError as error:
            status[row], errors[row] = NOTATION, str(error)
            continue
        hand, found = read_draft(draft)
        if faults:
            status[row], errors[row] = WIN, str(HandError([*faults, *found]))
            continue
        try:
            outcome = rules.core.score(hand.core, bits, found)
        except NotAWinError as error:
            status[row], errors[row] = NOT_A_WIN, str(rules.no_win(hand, error))
        except HandError as error:
            status[row], errors[row] = _fault(draft), str(error)
            if not found:
                refused[row] = hand, bits
        except ValueError as error:  # bits that no win has
            status[row], errors[row] = CODE, str(error)
        else:
            fan[row] = min(outcome.fan, _MOST_FAN)
            legal[row] = outcome.legal
            tier[row] = _TIERS.index(outcome.tier)
            patterns[row * size : (row + 1) * size] = outcome.bits.to_bytes(size, "little")
    for row, why in _groups(rules, refused):
        status[row] = why
    return Scored(status, fan, legal, tier, patterns, errors.__getitem__)


def _texts(column: pa.Array) -> list[str | None]:
    try:
        texts: list[str | None] = column.cast(pa.string()).to_pylist()
    except (pa.ArrowException, UnicodeDecodeError) as error:
        raise HandError(f"{TEXT}: {error}") from error
    return texts


def _fault(draft: Draft) -> int:
    """Whether the tiles of a text are at fault or its sets."""
    malformed = len(draft.melds) > _MOST_SETS or any(read_core((), (one,), (), None)[1] for one in draft.melds)
    return SETS if malformed else TILES


def _groups(rules: Compiled, refused: dict[int, tuple[Hand, int]]) -> list[tuple[int, int]]:
    """For hands that are possible but not in their wins, what is at fault."""
    if not refused:
        return []
    columns = batch.columns(hand for hand, _ in refused.values())
    bits = array("Q", (bits for _, bits in refused.values()))
    found = batch.score(**columns, win=bits, rules=rules.rules, threads=1)
    # A batch knows of no set who fed it: where it finds no fault, that is the fault.
    return [(row, why or SETS) for row, why in zip(refused, found.status.tolist(), strict=True)]
