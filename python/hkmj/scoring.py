"""What a hand is worth, and why."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

from hkmj.compiled import Compiled, find_rules, typed_hand, unscored_options
from hkmj.errors import HandError, NotationError, NotAWinError, RulesetError, quoted
from hkmj.hand import Hand
from hkmj.prepared import PREPARED
from hkmj.reasons import Award, Dropped, Group, Reading, Shape, Tier, group_tiles
from hkmj.suggestion import did_you_mean
from hkmj.tiles import Tile
from hkmj.win import Win, WinFields, win_faults

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Unpack

    from hkmj import _core
    from hkmj.rules import Ruleset
    from hkmj.tiles import Language

__all__ = [
    "Award",
    "Dropped",
    "Group",
    "Reading",
    "Score",
    "Scorer",
    "Shape",
    "Tier",
    "find_rules",
    "find_scorer",
    "group_tiles",
    "score",
]

T = TypeVar("T")
_put: Final = object.__setattr__


class Score:
    """What a hand is worth under a rule set, and why. Made by `score` or a `Scorer`.

    Immutable; two scores are equal if hand, win and rules are.

    >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S", rules="hk")
    >>> s.fan, s.legal, s.tier
    (5, True, 'none')
    >>> s.patterns[0]
    Award(pattern='no_flowers', fan=1, count=1)
    >>> s
    score('123456789m1z[777z]+1z', seat='S', round='S', rules='hk')
    >>> eval(repr(s)) == s
    True
    """

    __slots__ = ("__weakref__", "_cache", "_parts")

    _parts: tuple[Hand, Win, Compiled, _core.Outcome]
    _cache: dict[str, Any]

    def __init__(self, hand: Hand, win: Win, compiled: Compiled, outcome: _core.Outcome) -> None:
        # All in one: past `__setattr__` each attribute costs as much as scoring does.
        _put(self, "_parts", (hand, win, compiled, outcome))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a score cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a score cannot be changed ({name})")

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self._parts[0]

    @property
    def win(self) -> Win:
        """How it was won."""
        return self._parts[1]

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return self._parts[2].rules

    @property
    def _outcome(self) -> _core.Outcome:
        return self._parts[3]

    @property
    def fan(self) -> int:
        """Its fan, after the cap."""
        return self._outcome.fan

    @property
    def raw_fan(self) -> int:
        """Its fan before the cap."""
        return self._outcome.raw_fan

    @property
    def legal(self) -> bool:
        """Whether it has the fewest fan that the rule set asks for (counted before the cap)."""
        return self._outcome.legal

    @property
    def lacks(self) -> int:
        """The fan that it lacks to the minimum; 0 if it is legal."""
        return self._outcome.lacks

    @property
    def tier(self) -> Tier:
        """Its rank: ``"triple"`` 三辣, ``"double"`` 雙辣, ``"full"`` at the limit, or ``"none"``."""
        return self._outcome.tier  # type: ignore[return-value]

    @property
    def raised(self) -> tuple[str, ...]:
        """The patterns that raised its fan after the cap; none where it had as many already.

        >>> s = score("[345m][5555z]234p88p67s+8s", seat="N", round="E", rules="guangdong", self_draw=True, kongs=1)
        >>> s.raw_fan, s.fan, s.raised
        (2, 3, ('kong_replacement',))
        """
        return self._once("raised", lambda: tuple(self._outcome.raised))

    @property
    def standalone(self) -> str | None:
        """The standalone pattern (例牌) it is scored by; None if it is a plain sum."""
        return self._outcome.standalone

    @property
    def patterns(self) -> tuple[Award, ...]:
        """The patterns that counted, in table order; those of 0 fan too."""
        return self._once("patterns", lambda: tuple(map(Award._make, self._outcome.awards())))

    @property
    def dropped(self) -> tuple[Dropped, ...]:
        """The patterns that held, had a value and did not count, in table order, and what dropped each.

        >>> s = score("[555z][444z][666z]222z7z3f+7z", seat="E", round="E")
        >>> [(d.pattern, d.by) for d in s.dropped]
        [('dragon_pung', 'all_honors'), ('all_pungs', 'all_honors'), ('mixed_terminals', 'all_honors')]
        """
        return self._once("dropped", lambda: tuple(map(Dropped._make, self._outcome.dropped())))

    @property
    def held(self) -> frozenset[str]:
        """The patterns that hold in the reading, whether they have a value, were dropped, or counted."""
        return self._once("held", lambda: frozenset(self._outcome.held()))

    @property
    def reading(self) -> Reading:
        """The reading it was found in.

        >>> r = score("444555666s123p7p+7p", seat="W", round="N").reading
        >>> [group.kind for group in r.groups], r.win_group
        (['chow', 'pair', 'chow', 'chow', 'chow'], 1)
        """
        return self._once("reading", self._read)

    @property
    def options(self) -> tuple[str, ...]:
        """The options that changed the answer.

        Those in which the rule set differs from its family's base preset and which, set back alone, would change fan,
        legality or patterns; named by their path, as ``"limit_fan"`` or ``"values.all_pungs"``.

        >>> score("1112345678999p+2p", seat="E", round="S", rules="hk-8").options
        ('limit_fan',)
        """
        return self._once("options", self._find_options)

    def explain(self, lang: Language = "en") -> str:
        """The score in words: the reading, what counted, what was dropped and by what, what it lacks.

        Args:
            lang: ``"en"``, ``"zh-Hant"``, ``"zh-Hans"`` or ``"yue"`` (Jyutping).

        Raises:
            HkmjError: for another language.

        >>> print(score("123m456m789m1z[777z]+1z", seat="S", round="S").explain().splitlines()[0])
        5 fan, a legal win
        """
        from hkmj.explanation import explain

        return explain(self, lang)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: the hand and win, the rule set's name, the result and its reasons.

        >>> score("19m19p19s1234567z+1z", seat="S", round="E").to_dict()["patterns"]
        [{'pattern': 'thirteen_orphans', 'fan': 13, 'count': 1}]
        """
        reading = self.reading
        return {
            "hand": str(self.hand),
            "win": self.win.to_dict(),
            "rules": self.rules.name,
            "fan": self.fan,
            "raw_fan": self.raw_fan,
            "legal": self.legal,
            "lacks": self.lacks,
            "tier": self.tier,
            "raised": list(self.raised),
            "standalone": self.standalone,
            "patterns": [award._asdict() for award in self.patterns],
            "dropped": [dropped._asdict() for dropped in self.dropped],
            "reading": {
                "shape": reading.shape,
                "groups": [
                    {"kind": group.kind, "tiles": [str(tile) for tile in group.tiles], "declared": group.declared}
                    for group in reading.groups
                ],
                "win_tile": None if reading.win_tile is None else str(reading.win_tile),
                "win_group": reading.win_group,
            },
            "options": list(self.options),
        }

    def to_json(self) -> str:
        """`to_dict` as JSON: for programs that show it. What reads a score back is `str` and `parse`, or pickle.

        >>> score("19m19p19s1234567z+1z", seat="S", round="E").to_json()[:30]
        '{"hand":"19m19p19s1234567z+1z"'
        """
        return _json(self.to_dict())

    @classmethod
    def parse(cls, text: str) -> Score:
        """Read what `str` writes, and score it again.

        Raises:
            NotationError: if hand or win cannot be read.
            HandError: for what cannot be scored, or a text whose fan are not those of the hand.
            RulesetError: for rules that cannot be read.
            TypeError: for what is no text.

        >>> s = score("123m456m789m1z[777z]+1z", seat="S", round="S")
        >>> str(s)
        '123456789m1z[777z]+1z seat=S round=S rules=hk fan=5'
        >>> Score.parse(str(s)) == s
        True
        """
        if not isinstance(text, str):
            raise TypeError(f"a score is read from text, not {quoted(text)}")
        hand, _, rest = text.partition(" ")
        win, named, tail = rest.partition(" rules=")
        rules, told, fan = tail.rpartition(" fan=")
        if not named or not told:
            raise NotationError(text, len(text), "'rules=' and 'fan=' at the end" if not named else "'fan=' at the end")
        found = score(hand, Win.parse(win), rules=_rules_from_text(rules))
        if str(found.fan) != fan:
            raise HandError(f"the text says {fan!r} fan, the hand has {found.fan}")
        return found

    def _once(self, name: str, make: Callable[[], T]) -> T:
        try:
            cache = self._cache
        except AttributeError:
            cache = {}
            _put(self, "_cache", cache)
        if name not in cache:
            cache[name] = make()
        found: T = cache[name]
        return found

    def _read(self) -> Reading:
        raw, win_group = self._outcome.groups()
        groups = tuple(
            Group(kind, group_tiles(kind, Tile(lowest)), declared)  # type: ignore[arg-type]
            for kind, lowest, declared in raw
        )
        shape: Shape = self._outcome.shape  # type: ignore[assignment]
        return Reading(shape, groups, None if self._outcome.is_opening else self.hand.win_tile, win_group)

    def _find_options(self) -> tuple[str, ...]:
        from hkmj.rules import BASE, Ruleset

        base = Ruleset.preset(BASE[self.rules.family])
        # What scoring does not read goes back too, so that no price stands in the way of the option looked at.
        aside = {name: getattr(base, name) for name in unscored_options(self.rules.family)}
        return tuple(
            path
            for path, _, there in self.rules.diff(base)
            if path.partition(".")[0] not in aside and self._depends_on(path, there, aside)
        )

    def _depends_on(self, path: str, value: object, aside: dict[str, object]) -> bool:
        name, _, row = path.partition(".")
        try:
            scorer = Scorer(self.rules.replace(**aside, **{name: {row: value} if row else value}))
            other = scorer.score(self.hand, self.win)
        except RulesetError:
            return False  # set back alone it would clash with the other options: there is no answer to compare
        except HandError:
            return True
        mine = (self.fan, self.legal, self.patterns)
        return mine != (other.fan, other.legal, other.patterns)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return (self.hand, self.win, self.rules) == (other.hand, other.win, other.rules)

    def __hash__(self) -> int:
        return hash((self.hand, self.win, self.rules))

    def __str__(self) -> str:
        return f"{str(self.hand).replace(' ', '')} {self.win} rules={_rules_text(self.rules)} fan={self.fan}"

    def __repr__(self) -> str:
        rules = repr(self.rules.name) if _is_preset(self.rules) else repr(self.rules)
        fields = "".join(f"{name}={value!r}, " for name, value in self.win.to_dict().items())
        return f"score({str(self.hand)!r}, {fields}rules={rules})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _score_again, (self.hand, self.win, self.rules)


class Scorer(Compiled):
    """A rule set compiled once, for many hands.

    Args:
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.

    Attributes:
        rules: the rule set.

    Raises:
        RulesetError: for a rule set that cannot be.

    >>> scorer = Scorer("hk")
    >>> hand, win = Hand("123m456m789m1z[777z]+1z"), Win(seat="S", round="S")
    >>> scorer.score(hand, win).fan, scorer.fan(hand, win)[0]
    (5, 5)
    """

    __slots__ = ()

    @overload
    def score(self, hand: str | Hand, win: Win, /) -> Score: ...
    @overload
    def score(self, hand: str | Hand, /, **fields: Unpack[WinFields]) -> Score: ...
    def score(self, hand: str | Hand, win: Win | None = None, /, **fields: Any) -> Score:
        """Score a hand; see the function `score`."""
        if type(hand) is Hand and type(win) is Win and not fields:
            try:
                return Score(hand, win, self, self.core.score(hand.core, win.bits))
            except NotAWinError as error:
                raise self.no_win(hand, error) from None
        if win is not None and not isinstance(win, Win):
            raise TypeError(f"score() takes a Win, or the fields of one, not the {type(win).__name__} {quoted(win)}")
        if win is not None and fields:
            raise TypeError(f"score() takes a Win or the fields of one, not both: {', '.join(fields)}")
        if win is None:
            _refuse_unknown(fields)
        hand, faults = typed_hand(hand)
        if win is None:
            wrong = win_faults(fields)
            if wrong:
                raise HandError([*wrong, *faults])
            win = Win(**fields)
        try:
            return Score(hand, win, self, self.core.score(hand.core, win.bits, faults))
        except NotAWinError as error:
            raise self.no_win(hand, error) from None

    def __repr__(self) -> str:
        return f"Scorer({self.rules!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Scorer, (self.rules,)


def _refuse_unknown(fields: dict[str, Any]) -> None:
    """Refuse keywords that are no fields of a win, and too few of them, as Python refuses those of a function."""
    for name in fields.keys() - WinFields.__annotations__.keys():
        hint = _ELSEWHERE.get(name) or did_you_mean(name, (*WinFields.__annotations__, "rules"))
        raise TypeError(f"score() got an unexpected keyword argument {name!r}{hint}")
    missing = [f"{name}=" for name in WinFields.__required_keys__ if name not in fields]
    if missing:
        raise TypeError(f"score() needs {' and '.join(sorted(missing, reverse=True))}, or a Win")


_ELSEWHERE: Final = {
    "win": ": the Win stands second, without a name",
    "notation": ": read the hand by Hand.parse(text, notation)",
}


@overload
def score(hand: str | Hand, win: Win, /, *, rules: str | Path | Ruleset = "hk") -> Score: ...
@overload
def score(hand: str | Hand, /, *, rules: str | Path | Ruleset = "hk", **fields: Unpack[WinFields]) -> Score: ...
def score(hand: str | Hand, win: Win | None = None, /, *, rules: str | Path | Ruleset = "hk", **fields: Any) -> Score:
    """Score a hand under a rule set.

    Args:
        hand: the hand, or its text with the winning tile after ``+``.
        win: how it was won; or give the fields of `Win` as keywords.
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        fields: the fields of `Win`: ``seat`` and ``round`` always, the others as they apply.

    Returns:
        The best score over every reading of the hand. A hand below the minimum is scored too, and not ``legal``.

    Raises:
        NotationError: if the text cannot be read.
        HandError: for a hand or a context that the table could not produce, with every fault.
        NotAWinError: if it completes no shape of the rule set.
        RulesetError: for rules that cannot be.
        TypeError: for what is no hand or no Win, a keyword that is no field, or no seat and round.

    >>> s = score("[111z][222z][333z]44z12p+3p", seat="E", round="E", self_draw=True)
    >>> s.fan, [award.pattern for award in s.patterns][-1]
    (13, 'small_four_winds')
    >>> score("123m", seat="E", round="E")
    Traceback (most recent call last):
    hkmj.errors.HandError: the hand counts 3 tiles with the winning one, a set as three: it must be 14; no winning ...
    """
    scorer = find_scorer(rules)
    if not fields and win is not None:
        return scorer.score(hand, win)
    return scorer.score(hand, **fields) if win is None else scorer.score(hand, win, **fields)


_of_presets: Final[dict[str, Scorer]] = {}


@functools.lru_cache(maxsize=128)
def _scorer_of(rules: Ruleset) -> Scorer:
    return Scorer(rules)


def find_scorer(rules: str | Path | Ruleset) -> Scorer:
    """The scorer of a rule set, kept for the next call.

    Raises:
        RulesetError: as `find_rules`, and for a rule set that cannot be.

    >>> find_scorer("hk") is find_scorer("hk")
    True
    """
    if type(rules) is str and rules in _of_presets:
        return _of_presets[rules]
    if isinstance(rules, str) and rules in PREPARED:
        return _of_presets.setdefault(rules, Scorer(rules))
    # A file may change between two calls, so it is read each time.
    return _scorer_of(find_rules(rules))


def _rules_text(rules: Ruleset) -> str:
    """A preset's name, or all options of another rule set as JSON."""
    return rules.name if _is_preset(rules) else _json(rules.to_dict())


def _json(data: dict[str, Any]) -> str:
    import msgspec

    return msgspec.json.encode(data).decode()


def _is_preset(rules: Ruleset) -> bool:
    """Whether its name says all; with a title of its own it does not."""
    return rules.name in PREPARED and rules == find_rules(rules.name)


def _rules_from_text(text: str) -> Ruleset:
    import msgspec

    from hkmj.rules import Ruleset

    if not text.startswith("{"):
        return Ruleset.preset(text)
    try:
        return Ruleset.from_dict(msgspec.json.decode(text, type=dict))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RulesetError(f"cannot be read as JSON: {error}") from error


def _score_again(hand: Hand, win: Win, rules: Ruleset) -> Score:
    return find_scorer(rules).score(hand, win)
