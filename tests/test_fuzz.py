"""Whatever is read, the answer is a value or an `HkmjError`: texts and data that were right once, then damaged.

The ordinary run tries some hundred of each; `make prove` as many as N says.
"""

from __future__ import annotations

import copy
import json
import os
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import hkmj
from hkmj import notation
from hkmj.table import replay_hands

if TYPE_CHECKING:
    from collections.abc import Callable

NOTATIONS = ("mpsz", "chinese", "unicode", "mcr", "mjai")
MANY = int(os.environ.get("N", "1000000")) // 500
few = settings(max_examples=150, deadline=None)
many = settings(
    max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate], database=None
)

HANDS = (
    "123m456m789m1z[777z]+1z",
    "19m19p19s1234567z+1z",
    "[123m<N](7777z)[999+9s<E@3]11p456p+6p",
    "11122233344455566m+6m",
    "1133557799m1133p3f+7f",
    "一萬 二萬 三萬 [紅中 紅中 紅中] + 白板",
    "🀇🀈🀉 🀄🀄🀄 + 🀀",
    "W1 W2 W3 [J1 J1 J1] F1 +F1 H1",
    "1m 2m 3m E E P [F F F]",
)
WINS = ("seat=S round=E self_draw kongs=1", "seat=E round=E flower_win first_turn=dealer_opening winners=2")
EVENTS = ("n=1 seat=E turn=2 [555p<N]", "n=9 seat=E turn=7 [999+9s] of=2", "n=3 seat=W turn=2 (7777z)")


def score_text() -> str:
    return str(hkmj.score(HANDS[0], seat="S", round="S", rules=hkmj.Ruleset.preset("hk").replace(limit_fan=8)))


def played() -> hkmj.Table:
    table = hkmj.Table(rules="hk", seed=3)
    for _ in range(25):
        for seat in hkmj.Seat:
            actions = table.legal_actions(seat)
            if actions:
                table.step(actions[len(actions) // 2], seat)
                break
    return table


TABLE = played()
LOG = "\n".join(json.dumps(event) for event in json.loads(TABLE.to_json())["events"])
RULES = hkmj.Ruleset.preset("hk-all")

READERS: dict[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "a hand": (hkmj.Hand, HANDS),
    "a scored hand": (lambda text: hkmj.score(text, seat="S", round="E"), HANDS),
    "waits": (lambda text: hkmj.waits(text, seat="S", round="E"), ("123m456m789m1z[777z]", "1112345678999m")),
    "a meld": (hkmj.Meld.parse, ("[123m]", "[999+9s<E@3]", "(7777z)", "[3333p<W]")),
    "a tile": (hkmj.Tile, ("1m", "7z", "8f")),
    "a win": (hkmj.Win.parse, WINS),
    "an event": (hkmj.Event.parse, EVENTS),
    "a history": (lambda text: hkmj.read_history(text, "E"), ("[123m<N](7777z)[999+9s<E@3]",)),
    "a score": (hkmj.Score.parse, (score_text(),)),
    "a rule set": (hkmj.Ruleset.from_toml, ('extends = "hk"\nlimit_fan = 8\n', hkmj.Ruleset.preset("hk-8").to_toml())),
    "a saved table": (hkmj.Table.from_json, (TABLE.to_json(),)),
    "a log": (lambda text: list(replay_hands(text)), (LOG,)),
    **{
        f"tiles, {name}": (lambda text, name=name: notation.parse(text, name), HANDS)  # type: ignore[misc]
        for name in NOTATIONS
    },
}
# What stands in texts that are read, and what nobody expects there.
PIECES = st.one_of(
    st.sampled_from([*"0123456789mpszf[]()<>@+=-.,:;{}\"' \n#EWSN\\", "\u3000", "\x00", "\ud800", "９", "٣", "²"]),
    st.sampled_from([*"萬筒索東紅中白發梅春🀇🀢", "null", "true", "1e999", "-1", "9" * 5000, "[" * 200, "e" * 300]),
    st.characters(),
    st.text(max_size=4),
)


@st.composite
def damaged(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        to = draw(st.integers(at, min(len(text), at + draw(st.sampled_from([0, 1, 2, 20, 10_000])))))
        put = draw(st.one_of(PIECES, st.just(text[at:to] * 2), st.just("")))
        text = text[:at] + put + text[to:]
    return text


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-2, 40)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["E", "none", "off", "hk", "all_pungs", "123m", "5/2", "1/0", "1e999999"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@st.composite
def damaged_data(draw: st.DrawFn, wholes: tuple[dict[Any, Any], ...]) -> dict[Any, Any]:
    data: dict[Any, Any] = copy.deepcopy(draw(st.sampled_from(wholes)))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(data)))
        if not path:
            data[draw(st.text(max_size=8))] = draw(json_values)
            continue
        holder: Any = data
        for key in path[:-1]:
            holder = holder[key]
        if draw(st.booleans()):
            holder[path[-1]] = draw(json_values)
        else:
            del holder[path[-1]]
    return data


DATA_READERS: dict[str, tuple[Callable[[dict[Any, Any]], object], tuple[dict[Any, Any], ...]]] = {
    "a rule set": (
        hkmj.Ruleset.from_dict,
        (RULES.to_dict(), {"extends": "hk", "limit_fan": 8}, hkmj.Ruleset.preset("taiwan-hk").to_dict()),
    ),
    "an event": (hkmj.Event.from_dict, tuple(hkmj.Event.parse(text).to_dict() for text in EVENTS)),
    "a pull account": (hkmj.PullAccount.from_dict, ({"creditor": 1, "debts": ["5/2", "0", "0", "0"]},)),
    "a saved table": (
        lambda data: hkmj.Table.from_json(json.dumps(data)),
        (json.loads(TABLE.to_json()),),
    ),
    "a log": (
        lambda data: list(replay_hands("\n".join(json.dumps(event) for event in data.values()))),
        (dict(enumerate(json.loads(TABLE.to_json())["events"])),),
    ),
}


def is_answered(read: Callable[[Any], object], given: Any) -> None:
    said = None
    try:
        read(given)
    except hkmj.HkmjError as error:
        said = str(error)
    # A message that says nothing helps nobody, nor does one longer than a page.
    assert said is None or 0 < len(said) < 20_000


@pytest.mark.parametrize("name", READERS)
def test_a_damaged_text_is_a_value_or_refused(name: str) -> None:
    read, texts = READERS[name]
    few(given(damaged(texts))(lambda text: is_answered(read, text)))()


@pytest.mark.parametrize("name", DATA_READERS)
def test_damaged_data_are_a_value_or_refused(name: str) -> None:
    read, wholes = DATA_READERS[name]
    few(given(damaged_data(wholes))(lambda data: is_answered(read, data)))()


@pytest.mark.prove
@pytest.mark.parametrize("name", READERS)
def test_many_damaged_texts(name: str) -> None:
    read, texts = READERS[name]
    many(given(damaged(texts))(lambda text: is_answered(read, text)))()


@pytest.mark.prove
@pytest.mark.parametrize("name", DATA_READERS)
def test_many_damaged_data(name: str) -> None:
    read, wholes = DATA_READERS[name]
    many(given(damaged_data(wholes))(lambda data: is_answered(read, data)))()
