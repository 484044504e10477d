"""A settlement in words, in four languages.

The sentences are data beside this module; the rules of liability are named where options are (`hkmj.explanation`).
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from hkmj.explanation import voice
from hkmj.liability import DISCARD_RULES
from hkmj.payout import in_bases, in_money
from hkmj.shipped import shipped_toml
from hkmj.tiles import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hkmj.explanation.voice import Voice
    from hkmj.liability import Liability
    from hkmj.rules import Ruleset
    from hkmj.settlement.result import SettledWin, Settlement
    from hkmj.settlement.transfers import Account, Transfer
    from hkmj.tiles import Language

__all__ = ["explain", "payments"]


def explain(settlement: Settlement, lang: Language = "en") -> str:
    """A settlement in a few lines of plain text: who won, who is liable and why, each payment, and the sums.

    Args:
        settlement: the settlement.
        lang: ``"en"``, ``"zh-Hant"``, ``"zh-Hans"`` or ``"yue"`` (Jyutping).

    Raises:
        HkmjError: for another language.

    >>> from hkmj import score
    >>> from hkmj.settlement import settle
    >>> s = score("(9999p)[234p<S][555p<N][678p<S]1p+1p", seat="W", round="E", self_draw=True)
    >>> print(explain(settle(s)))
    West wins by own draw: 9 fan, 48 from each
    South pays for all: twelve tiles of one suit exposed, because of declaration 4, (9999p) [234p<S] [555p<N] [678p<S],
    also twelve tiles exposed
    South pays West 144 (liability: twelve tiles of one suit exposed)
    In all: East 0, South -144, West +144, North 0
    In bases of 100: East 0, South -1.44, West +1.44, North 0
    """
    return "\n".join(_Writer(voice(lang, settlement.rules.family)).lines(settlement))


def payments(transfers: Iterable[Transfer], rules: Ruleset, lang: Language = "en") -> Iterator[str]:
    """Payments in words, a line each: also those that no settlement has, made at once or to the pot.

    >>> from hkmj import Ruleset
    >>> from hkmj.settlement import instant_payment
    >>> rules = Ruleset.preset("guangdong-folk").replace(stakes=(1, 2, 3))
    >>> print(next(payments(instant_payment("kong", Seat.S, rules), rules)))
    West pays South 2 (each kong)
    """
    return _Writer(voice(lang, rules.family)).payments(transfers)


class _Writer:
    """Writes in one language; joints, seats and fan are said as an explained score says them."""

    def __init__(self, say: Voice) -> None:
        self._voice: Final = say
        self._table: Final = {key: phrase[say.lang] for key, phrase in _phrases().items()}

    def lines(self, settlement: Settlement) -> Iterator[str]:
        source = "" if settlement.source is None else self._account(settlement.source)
        for win in settlement.wins:
            way = self._say(f"how.{settlement.how}", seat=self._account(win.seat), source=source)
            worth = "worth" if win.paid_as == "discard" else "worth_each"
            yield self._voice.labelled(way, self._say(worth, fan=self._voice.fan(win.fan), price=win.price))
            if win.liability is not None:
                key = _role(win, win.liability, settlement.source)
                yield self._voice.listed(self._liability(win.liability, key), "clause")
        if settlement.cut:
            yield self._labelled("cut", self._listed(map(self._account, settlement.cut)))
        if settlement.false_wins:
            yield self._labelled("false_wins", self._listed(map(self._account, settlement.false_wins)))
        if not settlement.transfers:
            yield self._say("nothing")
            return
        yield from self.payments(settlement.transfers)
        rules = settlement.rules
        yield self._sums(self._say("net"), settlement, lambda points: f"{points:+}")
        if rules.chip != 1:  # else the points are the money
            yield self._sums(self._say("money"), settlement, lambda points: f"{in_money(points, rules):+}")
        bases = self._say("bases", chips=rules.base_chips)
        yield self._sums(bases, settlement, lambda points: f"{_hundredths(round(100 * in_bases(points, rules)))}")

    def payments(self, transfers: Iterable[Transfer]) -> Iterator[str]:
        for payer, payee, amount, reason in transfers:
            pays = self._say("pays", payer=self._account(payer), payee=self._account(payee), amount=amount)
            yield self._voice.noted(pays, self._reason(reason))

    def _liability(self, liability: Liability, role: str) -> Iterator[str]:
        yield self._say(role, liable=self._account(liability.liable), rule=self._rule(liability.rule))
        if liability.trigger is not None:
            sets = " ".join(str(event.meld) for event in liability.sets)
            yield self._say("trigger", n=liability.trigger.n, sets=sets)
        if liability.also:
            yield self._say("also", rules=self._listed(map(self._rule, liability.also)))
        if liability.overruled:
            yield self._say("overruled", rules=self._listed(map(self._rule, liability.overruled)))

    def _sums(self, label: str, settlement: Settlement, write: Callable[[int], str]) -> str:
        # The pot takes part in other payments only, never in those of a hand.
        parts = (f"{self._account(Seat(seat))} {write(gain) if gain else 0}" for seat, gain in settlement.net.items())
        return self._voice.labelled(label, self._listed(parts))

    def _reason(self, reason: str) -> str:
        kind, _, rule = reason.partition(":")
        if kind == "instant":
            return self._voice.say(f"value.instant.{rule}")
        return self._say(f"reason.{kind}", rule=self._rule(rule)) if rule else self._say(f"reason.{kind}")

    def _rule(self, rule: str) -> str:
        return self._voice.say(f"rule.{rule}")

    def _account(self, account: Account) -> str:
        if isinstance(account, Seat):
            return self._say("account", seat=self._voice.say(f"seat.{account}"))
        return self._say("pot")

    def _labelled(self, key: str, text: str) -> str:
        return self._voice.labelled(self._say(key), text)

    def _listed(self, items: Any) -> str:  # noqa: ANN401 - any iterable of texts
        return self._voice.listed(items)

    def _say(self, key: str, **fields: object) -> str:
        return self._table[key].format(**fields)


def _role(win: SettledWin, liability: Liability, source: Seat | None) -> str:
    """What the liable pays, as the key of a phrase."""
    if win.paid_as == "discard":
        if liability.rule == "exposed_kong":
            return "liable_as_discarder"
        if liability.rule in DISCARD_RULES and liability.liable is not source:
            return "liable_half"
    return "liable"


def _hundredths(number: int) -> str:
    whole, part = divmod(abs(number), 100)
    sign = "-" if number < 0 else "+"
    return f"{sign}{whole}.{part:02}" if part else f"{sign}{whole}"


@functools.cache
def _phrases() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for key, entry in shipped_toml("hkmj.settlement", "phrases.toml").items():
        # A phrase is a table of texts; any other table holds phrases.
        phrases = {key: entry} if "en" in entry else {f"{key}.{name}": phrase for name, phrase in entry.items()}
        found.update(phrases)
    return found
