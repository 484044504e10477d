"""What the tests of money options look at: settlements of one hand each, as lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.money import lines, nets, worth

import hkmj
from hkmj.history import Event
from hkmj.pull import PullAccount
from hkmj.scoring import Award
from hkmj.settlement import settle

Rules = hkmj.Ruleset
Result = Callable[[Rules], Any]


def discard(fan: int = 4, seat: str = "S", source: str = "W", **more: Any) -> Result:
    """A hand of so many fan on a discard."""
    return lambda rules: lines(settle(worth(seat, fan, rules=rules, **more), discarder=source, rules=rules))


def own_draw(fan: int = 4, seat: str = "W", **more: Any) -> Result:
    """A hand of so many fan by own draw."""
    return lambda rules: lines(settle(worth(seat, fan, rules=rules, self_draw=True, **more), rules=rules))


def several(**more: Any) -> Result:
    """E with 3 fan and S with 4 on W's tile; by play order E is the nearer."""

    def result(rules: Rules) -> list[str]:
        robbed: Any = {"robbed": "added"} if more.get("how") == "robbed_kong" else {}
        wins = [("E", worth("E", 3, rules=rules, **robbed)), ("S", worth("S", 4, rules=rules, **robbed))]
        return lines(settle(wins, source="W", rules=rules, **more))

    return result


def orphans(rules: Rules) -> list[str]:
    wins = [("E", worth("E", 3, rules=rules)), ("S", worth("S", 13, rules=rules, held=["thirteen_orphans"]))]
    return lines(settle(wins, source="W", rules=rules))


def horse(rules: Rules) -> dict[str, int]:
    """S wins from W, and N's horse fell on S."""
    return nets(settle([("S", worth("S", 1, rules=rules))], source="W", horses={"N": "S"}, rules=rules))


def false_win(rules: Rules) -> list[str]:
    return lines(settle([("N", None)], how="false_win", rules=rules))[:1]


def own_kong(rules: Rules) -> list[str]:
    """A concealed kong as the fourth set, in the turn of a claim from N."""
    events = [
        Event(1, "W", 1, "chow", "123m", feeder="S"),
        Event(2, "W", 2, "pung", "555p", feeder="E"),
        Event(3, "W", 3, "pung", "999p", feeder="N"),
        Event(4, "W", 3, "concealed_kong", "1111s"),
    ]
    s = worth("W", 4, rules=rules, melds="[123m<S][555p<E][999p<N](1111s)", self_draw=True)
    return lines(settle(s, melds=events, rules=rules))


def twice_liable(rules: Rules) -> list[str]:
    """W fed the twelfth tile of N first, then that of S, who wins."""
    feeds = {"N": ("s", 10), "S": ("p", 20)}
    known = {
        seat: [
            Event(start + i, seat, start + i, "pung", f"{str(i + 1) * 3}{suit}", feeder="W" if i == 3 else "E")
            for i in range(4)
        ]
        for seat, (suit, start) in feeds.items()
    }
    melds = "".join(str(event.meld) for event in known["S"])
    s = worth("S", 1, rules=rules, melds=melds, self_draw=True)
    return lines(settle([("S", s)], how="self_draw", histories=known, rules=rules))


def printed(line: int) -> Result:
    """How a settlement prints a gain of 24 points, in a line counted from the end."""
    return lambda rules: settle(worth("S", 5), discarder="W", rules=rules).explain().splitlines()[-line]


def taiwanese(**more: Any) -> Result:
    """S wins 9 fan, 5 of them for a hand declared ready, from the dealer E, who had declared ready too."""

    def result(rules: Rules) -> list[str]:
        s = worth("S", 9, rules=rules, awards=[Award("declared_ready", 5, 1)], declared_ready=True)
        return lines(settle([("S", s)], source="E", ready="E", repeats=1, rules=rules, **more))

    return result


def debts(rules: Rules) -> list[str]:
    """E wins 20 from S and W, then 20 from S; then N wins from W, and all is cashed."""
    account = PullAccount()
    cashed: Any = ()
    for seat, source in (("E", None), ("E", "S"), ("N", "W")):
        s = worth(seat, 5, rules=rules, self_draw=source is None)
        how: Any = "discard" if source else "self_draw"
        account, cashed = account.book(settle([(seat, s)], source=source, how=how, dealer=None, rules=rules))
    return lines(cashed)


def rounded(rules: Rules) -> str:
    """A debt of 35 that grew twice by 20."""
    account = PullAccount()
    for fan in (5, 2, 2):
        account, _ = account.book(settle([("S", worth("S", fan, rules=rules))], source="W", dealer=None, rules=rules))
    return lines(account.close())[0]


def flower_win(rules: Rules) -> list[str]:
    s = worth("W", 3, rules=rules, melds="[4444z<S]", self_draw=True, flower_win=True, kongs=1)
    return lines(settle(s, rules=rules))


def flower_fan(rules: Rules) -> int:
    text = "19m25p36s234z1p[888s]123456f+8f"
    win: Any = {"self_draw": True, "flower_win": True, "last_tile": True}
    return hkmj.score(text, seat="N", round="E", rules=rules, **win).fan


DRAGONS: Any = {"melds": "[777z<N][555z<N][666z<S][999s<N]", "held": ["great_three_dragons"]}


def each(amount: int) -> list[str]:
    """Each pays W his share of an own draw."""
    return [f"{seat}>W {amount} self_draw" for seat in "NES"]


def liable(seat: str, amount: int, rule: str) -> list[str]:
    """One pays W in the place of all."""
    return [f"{seat}>W {amount} liability:{rule}"]


FLUSH: Any = {"melds": "[123p<S][456p<S][777p<N][999p<E]", "held": ["pure_one_suit"]}
TERMINALS: Any = {"melds": "[111p<S][999p<S][111s<N][999m<E]", "held": ["all_terminals"]}
HONORS: Any = {"melds": "[111z<S][222z<S][555z<N][666z<E]", "held": ["all_honors"]}
WINDS: Any = {"melds": "[111z<S][222z<S][333z<N][444z<E]", "held": ["great_four_winds"]}
KONGS: Any = {"melds": "[1111m<S][2222p<S][3333s<N][4444z<E]", "held": ["four_kongs"]}
TWELVE: Any = {"melds": "[123m<S][456p<S][777p<N][999p<E]"}
DRAGONS_OF_HONORS: Any = {
    "melds": "[777z<N][555z<N][666z<S](1111z)",
    "held": ["great_three_dragons", "all_honors"],
}
NINE: Any = {"melds": "[123m<E][456m<E][777z<W]"}
