"""How a hand was won: the win context."""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, Required, TypeAlias, TypedDict

from hkmj.errors import HandError, NotationError, quoted
from hkmj.suggestion import nearest
from hkmj.tiles import SEATS, Seat
from hkmj.values import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Dead", "FirstKong", "FirstTurn", "Robbed", "SeatLetter", "Win", "WinFields", "win_faults", "win_of_bits"]

SeatLetter = Literal["E", "S", "W", "N"]
Robbed = Literal["added", "concealed"]
FirstKong = Literal["exposed", "added", "concealed"]
FirstTurn = Literal["dealer_opening", "first_own_draw", "before_first_draw"]
Dead = Literal["short", "long"]

_MOST: Final = 10**9  # no game counts further, and every number below is quickly written and read
_WHOLE: Final = "a whole number from 0 to 999999999"

_Allowed: TypeAlias = tuple[object, ...] | type | UnionType

# The values a field may have: a tuple of them, bool for yes and no, or a whole number (or none).
_VALUES: Final[dict[str, _Allowed]] = {
    "seat": SEATS,
    "round": SEATS,
    "self_draw": bool,
    "robbed": (None, "added", "concealed"),
    "kongs": (0, 1, 2, 3, 4),
    "first_kong": (None, "exposed", "added", "concealed"),
    "flower_replacement": bool,
    "last_tile": bool,
    "declared_ready": bool,
    "flower_win": bool,
    "first_turn": (None, "dealer_opening", "first_own_draw", "before_first_draw"),
    "dealer_first_discard": bool,
    "claimed_before": bool,
    "dealer_konged": bool,
    "dead": (None, "short", "long"),
    "winners": (1, 2, 3),
    "floor_discards": int | None,
    "discards_made": int | None,
    "streak": int,
}
# The width of each field in the core's bits, from the lowest; a field that is not here scores nothing.
_WIDTHS: Final = {
    "seat": 2,
    "round": 2,
    "self_draw": 1,
    "robbed": 2,
    "kongs": 3,
    "first_kong": 2,
    "flower_replacement": 1,
    "last_tile": 1,
    "declared_ready": 1,
    "flower_win": 1,
    "first_turn": 2,
    "dealer_first_discard": 1,
    "claimed_before": 1,
    "dealer_konged": 1,
    "dead": 2,
    "winners": 2,
    "floor_discards": 8,
    "discards_made": 8,
}
_SHIFTS: Final = dict(zip(_WIDTHS, (sum(list(_WIDTHS.values())[:i]) for i in range(len(_WIDTHS))), strict=True))

WinFields = TypedDict(  # noqa: UP013 - the fields of a class would be texts to compile, see `hkmj.reasons`
    "WinFields",
    {
        "seat": Required[SeatLetter | Seat],
        "round": Required[SeatLetter | Seat],
        "self_draw": bool,
        "robbed": Robbed | None,
        "kongs": int,
        "first_kong": FirstKong | None,
        "flower_replacement": bool,
        "last_tile": bool,
        "declared_ready": bool,
        "flower_win": bool,
        "first_turn": FirstTurn | None,
        "dealer_first_discard": bool,
        "claimed_before": bool,
        "dealer_konged": bool,
        "dead": Dead | None,
        "floor_discards": int | None,
        "discards_made": int | None,
        "streak": int,
        "winners": int,
    },
    total=False,
)
"""The fields of `Win` as keyword arguments."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Win:
    """Everything about a win that its tiles do not say.

    The fields are the same for every family. One that a family does not read may be said there too, and changes
    nothing: `winners`, `streak` and `floor_discards` in Hong Kong, say.

    Attributes:
        seat: the winner's seat wind.
        round: the round wind.
        self_draw: own draw, replacements included; True for the dealer's opening hand and a flower win.
        robbed: the winning tile was robbed from that sort of kong.
        kongs: own draw: the winning tile is the replacement of the last of so many kongs declared in direct
            succession; robbed: how many the konger had declared in succession before.
        first_kong: the sort of the first of these kongs (own draw).
        flower_replacement: the winning tile replaced a flower.
        last_tile: own draw: of the tile that left the wall empty; discard: made after that tile was drawn.
        declared_ready: the hand was declared ready before.
        flower_win: won by flowers.
        first_turn: a win of the first turn: the dealer's opening hand, a non-dealer's first own draw, or another's
            tile before any own draw.
        dealer_first_discard: the winning tile is the hand's first discard.
        claimed_before: somebody, the winner too, had claimed a chow, pung or exposed kong (read with `first_turn`).
        dealer_konged: the dealer had declared a kong before the first discard.
        dead: a hand with too few tiles (小相公) or too many (大相公).
        floor_discards: Taiwanese: discards on the floor, without the winning and the claimed ones; None: unknown.
        discards_made: Taiwanese: discards of the hand so far, those among them; None: unknown.
        streak: Taiwanese: the dealer's repeats; no fan of the hand.
        winners: Guangdong: players who win on this discard.

    Raises:
        HandError: for a value that is not in its list, with every such fault.

    >>> win = Win(seat="S", round="E", self_draw=True, kongs=1)
    >>> win
    Win(seat='S', round='E', self_draw=True, kongs=1)
    >>> str(win)
    'seat=S round=E self_draw kongs=1'
    >>> Win.parse(str(win)) == win
    True
    >>> Win(seat="s", round="E", kongs=9)
    Traceback (most recent call last):
    hkmj.errors.HandError: seat='s': it must be one of 'E', 'S', 'W', 'N'; kongs=9: it must be one of 0, 1, 2, 3, 4
    """

    seat: Seat
    round: Seat
    self_draw: bool = False
    robbed: Robbed | None = None
    kongs: int = 0
    first_kong: FirstKong | None = None
    flower_replacement: bool = False
    last_tile: bool = False
    declared_ready: bool = False
    flower_win: bool = False
    first_turn: FirstTurn | None = None
    dealer_first_discard: bool = False
    claimed_before: bool = False
    dealer_konged: bool = False
    dead: Dead | None = None
    floor_discards: int | None = None
    discards_made: int | None = None
    streak: int = 0
    winners: int = 1
    bits: int = field(init=False, compare=False, default=0)

    if TYPE_CHECKING:  # a seat's letter will do for the seat

        def __init__(
            self,
            *,
            seat: SeatLetter | Seat,
            round: SeatLetter | Seat,  # noqa: A002
            self_draw: bool = ...,
            robbed: Robbed | None = ...,
            kongs: int = ...,
            first_kong: FirstKong | None = ...,
            flower_replacement: bool = ...,
            last_tile: bool = ...,
            declared_ready: bool = ...,
            flower_win: bool = ...,
            first_turn: FirstTurn | None = ...,
            dealer_first_discard: bool = ...,
            claimed_before: bool = ...,
            dealer_konged: bool = ...,
            dead: Dead | None = ...,
            floor_discards: int | None = ...,
            discards_made: int | None = ...,
            streak: int = ...,
            winners: int = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        values = {name: getattr(self, name) for name in _VALUES}
        faults = win_faults(values)
        if faults:
            raise HandError(faults)
        put = object.__setattr__  # the class is frozen
        put(self, "seat", Seat(self.seat))
        put(self, "round", Seat(self.round))
        put(self, "bits", sum(_number(name, values[name]) << shift for name, shift in _SHIFTS.items()))

    @classmethod
    def parse(cls, text: str) -> Win:
        """Read what `str` writes: ``seat=S round=E self_draw kongs=1``, in any order.

        Raises:
            NotationError: for a word that is no field, a field twice, or a value that cannot be read.
            HandError: for a value that is not in its list.

        >>> Win.parse("round=E seat=N last_tile")
        Win(seat='N', round='E', last_tile=True)
        """
        if not isinstance(text, str):
            raise TypeError(f"a win is read from text, not {quoted(text)}")
        import re

        values: dict[str, Any] = {}
        for word in re.finditer(r"\S+", text):
            name, equals, value = word[0].partition("=")
            if name not in _VALUES or name in values or (_VALUES[name] is bool) == bool(equals):
                raise NotationError(text, word.start(), _expected_field(name, is_given=name in values))
            if _VALUES[name] is SEATS and value not in SEATS:
                raise NotationError(text, word.start() + len(name) + 1, "a seat: E, S, W or N")
            # A longer number is none that a win has: it stays a text, and is refused as one.
            is_number = value.isascii() and value.isdecimal() and len(value) < 10
            values[name] = True if not equals else int(value) if is_number else value
        if not {"seat", "round"} <= values.keys():
            raise NotationError(text, len(text), "'seat=' and 'round='")
        return cls(**values)

    def to_dict(self) -> dict[str, Any]:
        """The fields that are not as by default; what `Win` takes as keyword arguments.

        >>> Win(seat="E", round="S", last_tile=True).to_dict()
        {'seat': 'E', 'round': 'S', 'last_tile': True}
        """
        return {name: value.value if isinstance(value, Seat) else value for name, value in self._said()}

    def _said(self) -> Iterator[tuple[str, Any]]:
        from dataclasses import fields

        for spec in fields(self):
            value = getattr(self, spec.name)
            if spec.init and (spec.name in ("seat", "round") or value != spec.default):
                yield spec.name, value

    def __str__(self) -> str:
        return " ".join(name if value is True else f"{name}={value}" for name, value in self._said())

    def __repr__(self) -> str:
        return f"Win({', '.join(f'{name}={value!r}' for name, value in self.to_dict().items())})"


def win_faults(values: Mapping[str, object]) -> list[str]:
    """One sentence for each field of a win whose value is not in its list.

    >>> win_faults({"seat": "E", "round": "X"})
    ["round='X': it must be one of 'E', 'S', 'W', 'N'"]
    """
    return [
        f"{name}={quoted(value)}: it must be {_expected(_VALUES[name])}"
        for name, value in values.items()
        # A name that is no field is the caller's mistake, and Python's to report.
        if name in _VALUES and not _is_in(_VALUES[name], value)
    ]


def _expected_field(name: str, *, is_given: bool) -> str:
    """What could have stood in the place of a word that is no field, or is written in another way."""
    if is_given:
        return f"no second {name}"
    if name not in _VALUES:
        meant = nearest(name, _VALUES)
        hint = f" ({quoted(name)}: did you mean {meant}?)" if meant else ""
        return f"a field of the win such as self_draw or kongs=1{hint}"
    return f"{name} alone, without a value" if _VALUES[name] is bool else f"a value, as in {name}=..."


def _is_in(allowed: _Allowed, value: object) -> bool:
    if isinstance(allowed, tuple):
        # True and 1.0 are no whole numbers here, though Python counts with them; a seat's letter stands for the seat.
        return any(value == one and (type(value) is type(one) or isinstance(value, str)) for one in allowed)
    if allowed is bool:
        return isinstance(value, bool)
    whole = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MOST
    return whole or (value is None and allowed is not int)


def _expected(allowed: _Allowed) -> str:
    if isinstance(allowed, tuple):
        return f"one of {', '.join(repr(str(one)) if isinstance(one, Seat) else repr(one) for one in allowed)}"
    if allowed is bool:
        return "True or False"
    return _WHOLE if allowed is int else f"{_WHOLE}, or None"


def _number(name: str, value: object) -> int:
    """The number that stands for a value in the core's bits."""
    allowed = _VALUES[name]
    if isinstance(allowed, tuple):
        return allowed.index(value)
    if isinstance(value, bool):
        return int(value)
    # No rule asks for more than this, and no hand has as many discards.
    return 1 + min(value, 254) if isinstance(value, int) else 0


def win_of_bits(bits: int, *, streak: int = 0) -> Win:
    """The win of these bits of the core's; the streak is not among them.

    >>> win = Win(seat="S", round="E", self_draw=True, kongs=1, first_kong="added", discards_made=30)
    >>> win_of_bits(win.bits) == win
    True
    """
    values = {name: _value(name, bits >> shift & ((1 << _WIDTHS[name]) - 1)) for name, shift in _SHIFTS.items()}
    return Win(**values, streak=streak)


def _value(name: str, number: int) -> Any:  # noqa: ANN401  # each field has its own type
    """The value that a number of the core's bits stands for."""
    allowed = _VALUES[name]
    if isinstance(allowed, tuple):
        return allowed[number]
    if allowed is bool:
        return bool(number)
    return number - 1 if number else None
