"""Any change of any line of a log is refused, and named with its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.table.policies import building, play_hand
from tests.table.scripts import preset, script, wall_of

import hkmj
from hkmj.table import Table, log_schema, replay, replay_hands

TAGS = {
    *("game", "hand", "deal", "flowers", "draw", "action", "answers", "claim", "kong", "payment", "result", "end"),
}


@cache
def log_of(name: str) -> tuple[str, ...]:
    """A short game: between them they have every sort of event."""
    chance = Random(3)
    if name == "guangdong-folk":  # a wall that was given, and a horse
        rules = preset(name, stakes=(1, 2, 3))
        table = Table(rules, 1, wall=wall_of(rules, {"S": "1111m5p"}), horses={"W": "6m"}, players=tuple("abcd"))
    else:
        table = Table(preset(name) if name == "taiwan-hk" else preset(name, min_fan=0), 5, players=tuple("abcd"))
    play_hand(table, building, chance)
    table.end_game()
    return tuple(table.log().splitlines())


LOGS = ("hk", "guangdong-folk", "taiwan-hk")


def refused(lines: Any, line: int, words: str = "") -> None:
    with pytest.raises(hkmj.LogError, match=f"^line {line}: .*{words}") as caught:
        replay(lines if isinstance(lines, str | bytes) else [*lines])
    assert "\n" not in str(caught.value)


def bare(lines: Any) -> list[str]:
    """The same log without checks, as somebody might write it line by line."""
    return [json.dumps({name: part for name, part in json.loads(line).items() if name != "check"}) for line in lines]


def numbered(lines: Any) -> list[str]:
    return [json.dumps({**json.loads(line), "n": n}) for n, line in enumerate(lines)]


def some(end: int) -> list[int]:
    """The first ten, the last five, and between them every fifth."""
    return sorted({*range(10), *range(10, end, 5), *range(end - 5, end)})


def test_the_logs_have_every_event() -> None:
    assert {json.loads(line)["event"] for name in LOGS for line in log_of(name)} == TAGS


@pytest.mark.parametrize("name", LOGS)
def test_the_logs_are_good(name: str) -> None:
    lines = log_of(name)
    for good in (lines, bare(lines), "\n".join(lines), "\n".join(lines) + "\n", "\r\n".join(lines).encode()):
        table = replay(good, whole=True)
        assert tuple(table.log().splitlines()) == lines
    assert len(list(replay_hands(lines, whole=True))) == 1


@pytest.mark.parametrize("name", LOGS)
def test_every_line_is_as_the_schema_says(name: str) -> None:
    schema = log_schema()
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in log_of(name):
        validator.validate(json.loads(line))
    for line in bare(log_of(name)):
        validator.validate(json.loads(line))
        assert not validator.is_valid({**json.loads(line), "more": 1})
        assert not validator.is_valid({**json.loads(line), "check": "xyz"})


def test_the_documentation_shows_the_schema() -> None:
    shown = Path(__file__).parents[2].joinpath("docs", "log.schema.json").read_text(encoding="utf-8")
    assert shown == json.dumps(log_schema(), indent=2, ensure_ascii=False) + "\n", "write log_schema() there again"


# ---- lines


@pytest.mark.parametrize("name", LOGS)
def test_a_line_is_missing(name: str) -> None:
    lines = log_of(name)
    for place in some(len(lines) - 1):
        refused(lines[:place] + lines[place + 1 :], place + 1)
        refused(numbered(lines[:place] + lines[place + 1 :]), place + 1)


@pytest.mark.parametrize("name", LOGS)
def test_a_line_is_there_twice(name: str) -> None:
    lines = log_of(name)
    for place in some(len(lines)):
        refused(lines[: place + 1] + lines[place:], place + 2)
        refused(numbered(lines[: place + 1] + lines[place:]), place + 2)


@pytest.mark.parametrize("name", LOGS)
def test_two_lines_changed_places(name: str) -> None:
    lines = log_of(name)
    chance = Random(name)
    pairs = [(place, place + 1) for place in some(len(lines) - 1)]
    pairs += [(first, second) for first, second in (sorted(chance.sample(range(len(lines)), 2)) for _ in range(10))]
    for first, second in pairs:
        mixed = list(lines)
        mixed[first], mixed[second] = lines[second], lines[first]
        refused(mixed, first + 1)
        refused(numbered(mixed), first + 1)


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "\x00",
        "\x00" * 100,
        "[]",
        "{}",
        "null",
        "17",
        '"action"',
        "[" * 100_000,
        '{"event":"game","n":0,"rules":' + '{"a":' * 100_000,
        '{"event":"draw","n":' + "9" * 5000 + "}",
        '{"event":"draw","n":1e400}',
        '{"event":"action","n":-1,"seat":"E","action":"pass"}',
        '{"event":"action","n":NaN,"seat":"E","action":"pass"}',
        '{"more":',
        "\ud800",
        '{"event":"\udfff"}',
    ],
    ids=range(17),
)
def test_a_line_that_does_not_belong_there(name: str, line: str) -> None:
    lines = log_of(name)
    for place in (0, 1, 2, len(lines) // 2, len(lines) - 1, len(lines)):
        refused("\n".join([*lines[:place], line, *lines[place:]]), place + 1)
        refused([*lines[:place], line], place + 1)


def test_bytes_that_are_no_text() -> None:
    lines = [line.encode() for line in log_of("hk")]
    for place in (0, 1, len(lines)):
        refused(b"\n".join([*lines[:place], b'{"event":"\xff\xfe"}', *lines[place:]]), place + 1)
        refused(b"\n".join([*lines[:place], b"\xff", *lines[place:]]), place + 1)


@pytest.mark.parametrize("name", LOGS)
def test_lines_after_the_end(name: str) -> None:
    lines = log_of(name)
    n = len(lines)
    acts = {"event": "action", "n": n, "seat": "E", "action": "discard:1m"}
    deal = json.loads(lines[1])["deal"]
    hand = {"event": "hand", "n": n, "number": 2, "deal": deal, "seats": [0, 1, 2, 3]}
    ends = {"event": "end", "n": n, "by": "caller", "accounts": [0, 0, 0, 0]}
    for data, words in ((acts, "the hand is over"), (hand, "the game is over"), (ends, "the game is over already")):
        for log in (lines, bare(lines)):
            refused([*log, json.dumps(data)], n + 1, words)


# ---- values

OTHER_SEAT = {"E": "S", "S": "W", "W": "N", "N": "E"}


def others(value: Any) -> Iterator[Any]:
    """Values to put in place of one, as near to it as a forger would choose them, and far off."""
    yield from (None, [], {}, 1 << 70, -1, 1.5, "", "\x00", [value])
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, -value - 1, str(value), 1 << 31, 1 << 63, 1 << 64)
        case str():
            yield from (value + "x", value[:-1], value + value, 0)
            if value in OTHER_SEAT:
                yield OTHER_SEAT[value]
            if len(value) >= 4 and value[1:2] in "mpszf":
                yield value[2:] + value[:2]
        case list():
            yield from (value[:-1], [*value, *value], value[::-1])
        case dict():
            yield from ({name: part for name, part in value.items() if name != next(iter(value))}, {**value, "x": 1})
        case _:
            yield 0


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every value in it, and to every value in that."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in items:
        yield (*path, key)
        yield from places(part, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = json.loads(json.dumps(data))
    part = copy
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return copy


def changes(line: str, chance: Random, count: int) -> Iterator[str]:
    """The line with one value changed, or gone, or one more: each value of it in so many ways."""
    data = json.loads(line)
    for path in places(data):
        value = data
        for key in path:
            value = value[key]
        found = [other for other in others(value) if json.dumps(other) != json.dumps(value)]
        for other in chance.sample(found, min(count, len(found))):
            yield json.dumps(put(data, path, other))
    for name in data:
        yield json.dumps({key: part for key, part in data.items() if key != name})
    yield json.dumps({**data, "more": 1})
    yield json.dumps({**data, "ch\x00eck": 1})


@pytest.mark.parametrize("name", LOGS)
def test_no_value_of_any_event_can_be_changed(name: str) -> None:
    """Every value of the first lines of each sort in several ways; of each other line one value."""
    lines = log_of(name)
    chance = Random(name)
    met: dict[str, int] = {}
    tried = 0
    for place, line in enumerate(lines):
        tag = json.loads(line)["event"]
        met[tag] = met.get(tag, 0) + 1
        tries = list(changes(line, chance, 1 if tag == "game" else 2))
        if met[tag] > 1:
            tries = chance.sample(tries, 1)
        for changed in tries:
            tried += 1
            if place == 0 and "check" not in json.loads(changed):
                refused([changed, *lines[1:]], 2, "the first line has none")
            else:
                refused([*lines[:place], changed, *lines[place + 1 : place + 3]], place + 1)
    assert tried > 300


@pytest.mark.parametrize("name", LOGS)
def test_without_checks_what_the_table_writes_cannot_be_changed(name: str) -> None:
    lines = bare(log_of(name))
    chance = Random(name)
    for place, line in enumerate(lines):
        tag = json.loads(line)["event"]
        if tag in ("game", "hand", "action", "answers", "end"):  # from these another game may follow
            continue
        for changed in chance.sample(list(changes(line, chance, 2)), 3):
            refused([*lines[:place], changed], place + 1)


@pytest.mark.parametrize("name", LOGS)
def test_another_seed_wall_or_rules(name: str) -> None:
    lines = log_of(name)
    game, hand = json.loads(lines[0]), json.loads(lines[1])
    for options in ({"limit_fan": 9}, {"unit": game["rules"].get("unit", 1) + 1}, {"chip": 3}, {"name": "other"}):
        refused([json.dumps({**game, "rules": {**game["rules"], **options}}), *lines[1:]], 1)
    refused([json.dumps({**game, "seed": game["seed"] + 1}), *lines[1:]], 1, "it was changed")
    refused([lines[0], json.dumps({**hand, "wall": "1m" * 136}), *lines[2:]], 2, "the wall has 136 of 1m")
    if "wall" in hand:
        wall = hand["wall"]
        for swapped in (wall[2:] + wall[:2], wall[:-4] + wall[-2:] + wall[-4:-2]):
            refused([lines[0], json.dumps({**hand, "wall": swapped}), *lines[2:]], 2)
        refused([lines[0], json.dumps({**hand, "horses": {"W": "7m"}}), *lines[2:]], 2)
        unseen = bare([lines[0], json.dumps({**hand, "wall": wall[2:] + wall[:2]}), *lines[2:]])
        refused(unseen, 3, "tiles is")
    else:
        refused(bare([json.dumps({**game, "seed": game["seed"] + 1}), *lines[1:]]), 2, "is")


def test_a_name_that_decides_nothing() -> None:
    """Without checks it is another game that is as good; with them it is a change."""
    lines = log_of("hk")
    game = json.loads(lines[0])
    other = json.dumps({**game, "given": ["x", *"bcd"], "players": ["x", *"bcd"]})
    assert replay(bare([other, *lines[1:]]), whole=True).players[0] == "x"
    refused([other, *lines[1:]], 1, "it was changed: its check is")


# ---- cut


@pytest.mark.parametrize("name", LOGS)
def test_a_log_that_must_be_whole(name: str) -> None:
    lines = log_of(name)
    over = next(place for place, line in enumerate(lines) if '"event":"result"' in line) + 1
    assert replay(lines[:over], whole=True).result is not None
    chance = Random(name)
    for end in (0, 1, 2, over - 1, *chance.sample(range(3, over - 1), 20)):
        with pytest.raises(hkmj.LogError, match=f"^line {end + 1}: the log is (cut off|empty)"):
            replay(lines[:end], whole=True)
    text = "\n".join(lines)
    starts = [len("\n".join(lines[:place])) + 1 for place in range(1, len(lines))]
    for place, start in chance.sample(list(enumerate(starts, start=2)), 20):
        for end in (start + 1, start + len(lines[place - 1]) // 2, start + len(lines[place - 1]) - 1):
            with pytest.raises(hkmj.LogError, match=f"^line {place}: the log is cut off within the line"):
                replay(text[:end], whole=True)
            if place > 2:
                assert replay(text[:end]).log().splitlines()[: place - 1] == list(lines[: place - 1])
            refused(text[:end] + "\n", place, "it is no JSON")


def test_another_line_that_is_cut() -> None:
    lines = log_of("hk")
    for place in range(2, 8):
        for line in ('{"event":"draw","n":99', '{"n":1', '{"event":"result","n":'):
            refused("\n".join([*lines[:place], line]), place + 1, "it is cut off, and begins no event")


def test_a_log_ends_in_the_first_hand() -> None:
    one = script("hk", E="1z").play("E discard:1z")
    with pytest.raises(hkmj.LogError, match="hand 1 is not over"):
        list(replay_hands(one.table.log(), whole=True))
