"""A score in words: what it is worth, how it was won, how it was read, what counted, what did not, and why.

What is said comes from the score and its rule set; how it is said is data, the phrases of four languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hkmj.explanation.circumstances import circumstances
from hkmj.explanation.options import option_words
from hkmj.explanation.reading import Row, reading_rows
from hkmj.explanation.voice import Voice, phrases, voice
from hkmj.rules import BASE, Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hkmj.scoring import Score
    from hkmj.tiles import Language

__all__ = ["Explanation", "Row", "explain", "explanation", "phrases", "voice"]


class Explanation(NamedTuple):
    """What there is to say about a score, in parts, so that it can be laid out.

    Attributes:
        verdict: fan, and whether it is a legal win.
        circumstances: how it was won, under which rules.
        reading: how the hand was seen, a row for the declared sets, the concealed ones, the flowers.
        counted: each pattern that counted and its fan, under the label that such a list has.
        total: their sum and its label.
        remarks: what was scored by itself, what raised the sum, what was dropped, which options changed the answer.
    """

    verdict: str
    circumstances: str
    reading: tuple[Row, ...]
    counted_label: str
    counted: tuple[Row, ...]
    total: Row
    remarks: tuple[str, ...]


def explain(score: Score, lang: Language = "en") -> str:
    """The score in words, a few lines of plain text.

    Args:
        score: the score.
        lang: ``"en"``, ``"zh-Hant"``, ``"zh-Hans"`` or ``"yue"`` (Jyutping).

    Raises:
        HkmjError: for another language.

    >>> import hkmj
    >>> s = hkmj.score("1112345678999p+2p", seat="E", round="S")
    >>> print(explain(s))
    10 fan, a legal win
    East seat, South round, won on a discard, rules hk
    Concealed: pung of 1 dots, pair of 2 dots (won with 2 dots), chow of 3-4-5 dots, chow of 6-7-8 dots, pung of 9 dots
    Counted:
      Nine gates: 10 fan
    Nine gates is scored by itself
    Not counted beside Nine gates: No flowers (1 fan), Concealed hand (1 fan), Pure one suit (7 fan)
    """
    say = voice(lang, score.rules.family)
    parts = explanation(score, lang)
    return "\n".join(
        (
            parts.verdict,
            parts.circumstances,
            *(say.labelled(*row) for row in parts.reading),
            say.labelled(parts.counted_label, "").rstrip(),
            *(f"  {say.labelled(*row)}" for row in parts.counted),
            *parts.remarks,
        )
    )


def explanation(score: Score, lang: Language = "en", notation: str | None = None) -> Explanation:
    """The same in parts.

    Args:
        score: the score.
        lang: the language.
        notation: the notation to write tiles in; None: in words.

    Raises:
        HkmjError: for an unknown language or notation.

    >>> import hkmj
    >>> parts = explanation(hkmj.score("123m456m789m1z[777z]+1z", seat="S", round="S"), "zh-Hant", "mpsz")
    >>> parts.verdict, parts.reading[0], parts.counted[2]
    ('5番，可以食糊', Row(label='落地', text='[777z]'), Row(label='混一色', text='3番'))
    """
    say = voice(lang, score.rules.family)
    clauses = (*circumstances(say, score.win), say.say("rules", name=score.rules.name))
    return Explanation(
        _verdict(say, score),
        say.listed(clauses, "clause"),
        tuple(reading_rows(say, score, notation)),
        say.say("label.counted"),
        tuple(Row(say.pattern(one.pattern), _award(say, score, *one)) for one in score.patterns),
        Row(say.say("label.total"), say.fan(score.raw_fan)),
        (*_alone(say, score), *_raised(say, score), *_dropped(say, score), *_options(say, score)),
    )


def _verdict(say: Voice, score: Score) -> str:
    notes = []
    if score.tier != "none":
        notes.append(say.say(f"tier.{score.tier}"))
    if score.raw_fan > score.fan:
        notes.append(say.say("before_cap", fan=say.fan(score.raw_fan)))
    fan = say.noted(say.fan(score.fan), say.listed(notes, "also"))
    if score.legal:
        return say.say("legal", fan=fan)
    return say.say("not_legal", fan=fan, lacks=say.fan(score.lacks), least=say.fan(score.rules.min_fan))


def _award(say: Voice, score: Score, pattern: str, fan: int, count: int) -> str:
    amount = say.amount(fan, count)
    # A pattern scored by itself counts in full whatever the minimum leaves out.
    is_left_out = score.standalone is None and pattern in score.rules.not_towards_minimum
    return say.noted(amount, say.say("not_towards_minimum") if is_left_out else "")


def _alone(say: Voice, score: Score) -> Iterator[str]:
    alone = score.standalone
    if alone is None:
        return
    key = "alone_at_limit" if alone in score.rules.limit_hands else "alone"
    sentence = say.say(key, pattern=say.pattern(alone))
    added = say.patterns(award.pattern for award in score.patterns if award.pattern != alone)
    yield say.say("alone_adds", alone=sentence, patterns=added) if added else sentence


def _raised(say: Voice, score: Score) -> Iterator[str]:
    if score.raised:
        yield say.say("raised", fan=say.fan(score.fan), patterns=say.patterns(score.raised))


def _dropped(say: Voice, score: Score) -> Iterator[str]:
    by: dict[str | None, list[str]] = {}
    for one in score.dropped:
        by.setdefault(one.by, []).append(say.noted(say.pattern(one.pattern), say.amount(one.fan, one.count)))
    for dropper, names in by.items():
        if dropper is None:
            yield say.say("beaten", patterns=say.listed(names))
        else:
            yield say.say("dropped", by=say.pattern(dropper), patterns=say.listed(names))


def _options(say: Voice, score: Score) -> Iterator[str]:
    changed = score.options
    if not changed:
        return
    base = Ruleset.preset(BASE[score.rules.family])
    yield say.labelled(say.say("changed", name=score.rules.name), "").rstrip()
    for one in score.rules.diff(base):
        if one.path in changed:
            yield f"  {option_words(say, one, base.name, score.held)}"
