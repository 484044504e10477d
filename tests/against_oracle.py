"""Random hands under random rule sets, scored by the package and by the oracle: every part of the answer must agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tests import complete_hands
from tests.oracle import Fault, NotAWin, generate, preset
from tests.oracle import score as oracle_score
from tests.oracle.vary import random_rules

import hkmj
from hkmj.notation import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HANDS_A_RULE_SET = 50
COMPARED = ("fan", "raw_fan", "legal", "lacks", "tier", "standalone", "raised", "shape")


def typed(hand: dict[str, Any]) -> str | hkmj.Hand:
    """The oracle's hand as one would type it; as a `Hand` where a text cannot say it, which must then be refused."""
    fed_kong = any(meld["kind"] == "concealed_kong" and meld["feeder"] for meld in hand["melds"])
    concealed, flowers, win = map(hkmj.Tile, hand["concealed"]), map(hkmj.Tile, hand["flowers"]), hand["win_tile"]
    melds = [hkmj.Meld(meld["kind"], map(hkmj.Tile, meld["tiles"]), meld["feeder"]) for meld in hand["melds"]]
    if fed_kong or win not in (None, *hand["concealed"], *hand["flowers"]):
        return hkmj.Hand(concealed, melds=melds, flowers=flowers, win_tile=win)
    left, shown = list(concealed), list(flowers)
    if win is not None:
        (shown if win >= 34 else left).remove(hkmj.Tile(win))
    return write(hkmj.Draft(left, melds, shown, win))


def ours(hand: dict[str, Any], win: dict[str, Any], scorer: hkmj.Scorer) -> dict[str, Any] | str:
    """The package's answer in the oracle's terms."""
    try:
        score = scorer.score(typed(hand), **win)
    except hkmj.NotAWinError:
        return "NotAWin"
    except hkmj.HandError:
        return "Fault"
    return {
        "fan": score.fan,
        "raw_fan": score.raw_fan,
        "legal": score.legal,
        "lacks": score.lacks,
        "tier": score.tier,
        "standalone": score.standalone,
        "raised": list(score.raised),
        "patterns": [tuple(award) for award in score.patterns],
        "dropped": sorted(tuple(dropped) for dropped in score.dropped),
        "shape": score.reading.shape,
        "groups": _regular(
            score.reading.shape, ((kind, sorted(map(int, tiles))) for kind, tiles, _ in score.reading.groups)
        ),
    }


def theirs(hand: dict[str, Any], win: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any] | str:
    """The oracle's answer to the same question."""
    try:
        result = oracle_score(hand, win, rules)
    except NotAWin:
        return "NotAWin"
    except Fault:
        return "Fault"
    answer = {name: result[name] for name in COMPARED}
    answer["patterns"] = [tuple(award) for award in result["patterns"]]
    answer["dropped"] = sorted(tuple(dropped) for dropped in result["dropped"])
    answer["groups"] = _regular(result["shape"], ((kind, sorted(tiles)) for kind, tiles in result["groups"]))
    return answer


def _regular(shape: str, groups: Iterable[tuple[str, list[int]]]) -> list[tuple[str, list[int]]]:
    """The groups of a regular reading; other shapes have none that a rule speaks of."""
    return list(groups) if shape == "regular" else []


def disagreements(seed: int, count: int, family: str = "hk") -> list[str]:
    """Where the two differ on so many random cases of this seed: the case, their answer and ours, a text each."""
    rng = Random(seed)
    found: list[str] = []
    for start in range(0, count, HANDS_A_RULE_SET):
        name, options, plain = random_rules(rng, family)
        rules = hkmj.Ruleset.preset(name).replace(**options)
        scorer = hkmj.Scorer(rules)
        batch = min(HANDS_A_RULE_SET, count - start)
        drawn = [
            *generate.cases(rng, plain, batch - batch // 10),
            *(generate.any_case(rng, plain) for _ in range(batch // 10)),
        ]
        found += _differing(drawn, f"{name} {options}", scorer, plain)
    return found


def complete_disagreements(seed: int, count: int) -> list[str]:
    """Where the two differ on so many complete hands of seventeen tiles under `taiwan-hk`."""
    name = complete_hands.RULES
    return list(_differing(complete_hands.cases(Random(seed), count), name, hkmj.Scorer(name), preset(name)))


def _differing(drawn: Iterable[generate.Case], name: str, scorer: hkmj.Scorer, plain: dict[str, Any]) -> Iterator[str]:
    for hand, win in drawn:
        mine, other = ours(hand, win, scorer), theirs(hand, win, plain)
        if mine != other:
            yield f"{_shown(hand)} ({_said(win)}) under {name}:\n  oracle  {other}\n  package {mine}"


def _said(win: dict[str, Any]) -> str:
    return ", ".join(f"{field}={value!r}" for field, value in win.items() if value not in (False, None, 0))


def _shown(hand: dict[str, Any]) -> str:
    try:
        return str(typed(hand))
    except hkmj.HandError:
        return str(hand)
