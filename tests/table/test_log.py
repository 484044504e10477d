"""The event log: what it holds, how it is read again, and which logs are refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.table.policies import building, play_hand
from tests.table.scripts import preset, script

import hkmj
from hkmj.table import Table, log_schema, replay, replay_hands
from hkmj.table.events import decode_event, encode_event


def played(hands: int = 2, seed: int = 8, **options: Any) -> Table:
    table = Table(preset("hk", min_fan=0, **options), seed, players=("Ann", "Bo", "Cy", "Di"))
    chance = Random(seed)
    for hand in range(hands):
        play_hand(table, building, chance)
        if hand + 1 < hands:
            table.next_hand()
    return table


LOG = played().log().splitlines()


def test_what_a_log_holds() -> None:
    lines = [json.loads(line) for line in LOG]
    assert [line["n"] for line in lines] == list(range(len(lines)))
    game = lines[0]
    assert (game["event"], game["format"], game["version"], game["seed"]) == ("game", "hkmj-log", 1, 8)
    assert game["players"] == ["Ann", "Bo", "Cy", "Di"]
    assert game["rules"]["min_fan"] == 0
    hand = lines[1]
    assert hand["event"] == "hand"
    assert len(hand["dice"]) == 3
    assert hand["deal"] == {"dealer": 0, "round": "E", "repeats": 0}
    assert [line["event"] for line in lines].count("result") == 2
    result = next(line for line in lines if line["event"] == "result")
    assert sum(result["accounts"]) == 0


def test_every_line_reads_back() -> None:
    """But for the place of its check."""
    for line in LOG:
        assert json.loads(encode_event(decode_event(line))) == json.loads(line)


def test_the_schema_describes_every_line() -> None:
    schema = log_schema()
    events = [
        part["properties"]["event"]["enum"]
        for part in schema["$defs"].values()
        if "event" in part.get("properties", ())
    ]
    tags = {tag for enum in events for tag in enum}
    assert {json.loads(line)["event"] for line in LOG} <= tags
    assert all(part["description"] for part in schema["$defs"].values() if part.get("type") == "object")


def test_a_log_is_played_again() -> None:
    again = replay("\n".join(LOG))
    assert again.log().splitlines() == LOG
    assert replay(line + "\n" for line in LOG).log().splitlines() == LOG
    assert replay("\n".join(LOG).encode()).log().splitlines() == LOG


def test_hand_by_hand() -> None:
    results = list(replay_hands("\n".join(LOG)))
    assert [result.number for result in results] == [1, 2]
    assert results[1].accounts == played().accounts


def test_hands_before_a_lie_are_good() -> None:
    last = len(LOG) - 1
    lines = [*LOG[:last], LOG[last].replace('"used":', '"used":1')]
    results = replay_hands("\n".join(lines))
    assert next(results).number == 1
    with pytest.raises(hkmj.LogError, match=f"line {last + 1}: .*used"):
        next(results)


def test_a_log_that_is_cut_goes_on() -> None:
    """Played on from the cut with the same choices, it is the same game."""
    chance = Random(4)
    for end in chance.sample(range(2, len(LOG)), 25):
        table = replay("\n".join(LOG[:end]))
        have = table.log().splitlines()
        assert have[: len(have)] == LOG[: len(have)]
        assert len(have) >= end


def test_a_line_that_is_cut_is_no_line() -> None:
    text = "\n".join(LOG[:40])
    for end in range(len(text) - len(LOG[39]) + 1, len(text)):
        assert len(replay(text[:end]).events) >= 39


def refused(lines: list[str], words: str) -> None:
    with pytest.raises(hkmj.LogError, match=words):
        replay("\n".join(lines))


def place_of(event: str, which: int = 0) -> int:
    return [place for place, line in enumerate(LOG) if f'"event":"{event}"' in line][which]


def test_repeated_lines() -> None:
    chance = Random(5)
    for place in chance.sample(range(len(LOG)), 20):
        refused([*LOG[: place + 1], *LOG[place:]], f"line {place + 2}: event {place} is repeated or out of order")


def test_missing_lines() -> None:
    chance = Random(6)
    for place in chance.sample(range(1, len(LOG) - 1), 20):
        refused([*LOG[:place], *LOG[place + 1 :]], f"line {place + 1}: event {place + 1} comes before event {place}")


def test_reordered_lines() -> None:
    chance = Random(7)
    for place in chance.sample(range(1, len(LOG) - 1), 20):
        lines = LOG.copy()
        lines[place], lines[place + 1] = lines[place + 1], lines[place]
        refused(lines, f"line {place + 1}")


def renumbered(lines: list[str]) -> list[str]:
    """As one would falsify a log: with the numbers put right."""
    events = [json.loads(line) for line in lines]
    return [json.dumps({**event, "n": n}) for n, event in enumerate(events)]


def test_repeated_and_renumbered() -> None:
    """A log with a line twice is refused whatever its numbers say."""
    for place in [place_of(event) for event in ("game", "hand", "deal", "draw", "action", "result")]:
        refused(renumbered([*LOG[: place + 1], *LOG[place:]]), f"line {place + 2}")


def test_missing_and_renumbered() -> None:
    for place in [place_of(event) for event in ("hand", "deal", "draw", "result")]:
        refused(renumbered([*LOG[:place], *LOG[place + 1 :]]), f"line {place + 1}")


def falsified(event: str, which: int = 0, **fields: Any) -> tuple[list[str], int]:
    place = place_of(event, which)
    lines = LOG.copy()
    lines[place] = json.dumps({**json.loads(lines[place]), **fields})
    return lines, place + 1


def test_a_tile_twice() -> None:
    drawn = json.loads(LOG[place_of("draw")])["tiles"]
    other = "1m" if drawn[:2] != "1m" else "2m"
    lines, line = falsified("draw", tiles=other + drawn[2:])
    refused(lines, f'line {line}: the event \'draw\' is falsified: tiles is "{drawn}", not "{other}')


def test_another_seats_draw() -> None:
    lines, line = falsified("draw", seat="W" if json.loads(LOG[place_of("draw")])["seat"] != "W" else "N")
    refused(lines, f"line {line}: .*seat is")


def test_an_action_out_of_turn() -> None:
    lines, line = falsified("action", seat="W")
    refused(lines, f"line {line}: W cannot discard:.*: it is E's turn")


def test_a_discard_that_is_not_held() -> None:
    place = place_of("action")
    held = json.loads(LOG[place_of("deal")])["tiles"]["E"]
    other = next(tile for tile in ("1z", "2z", "3z", "4z", "5z", "1m", "9m", "1p") if tile not in held)
    lines, line = falsified("action", action=f"discard:{other}")
    assert line == place + 1
    refused(lines, f"line {line}: E cannot discard:{other}: it holds no {other}")


@pytest.mark.parametrize(
    ("event", "fields", "words"),
    [
        ("hand", {"dice": [1, 1, 1]}, "dice is"),
        ("hand", {"stack": 0}, "stack is"),
        ("hand", {"seats": [1, 2, 3, 0]}, "seats is"),
        ("hand", {"deal": {"dealer": 1, "round": "E", "repeats": 0}}, "deal is"),
        ("deal", {"tiles": {"E": "1m"}}, "tiles is"),
        ("result", {"outcome": "draw"}, "outcome is|falsified"),
        ("result", {"accounts": [1000, 0, 0, -1000]}, "accounts is"),
        ("result", {"next": {"dealer": 3, "round": "N", "repeats": 9}}, "next is"),
        ("game", {"seed": 9}, "line 1: it was changed"),
        ("game", {"players": ["Bo", "Ann", "Cy", "Di"]}, "players is"),
    ],
)
def test_lies(event: str, fields: dict[str, Any], words: str) -> None:
    lines, _ = falsified(event, **fields)
    refused(lines, words)


def test_other_rules() -> None:
    rules = json.loads(LOG[0])["rules"]
    lines, _ = falsified("game", rules={**rules, "min_fan": 13})
    refused(lines, "line")
    lines, _ = falsified("game", rules={**rules, "min_fan": -1})
    refused(lines, "line 1: .*min_fan")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "line 2: it is no JSON"),
        ("[]", "line 2: it is no event"),
        ('{"event":"draw","n":1,"seat":"E","tiles":"5m","for":"turn"}', "line 2: the event 'draw' does not follow"),
        ('{"event":"draw","n":1,"seat":"E","tiles":"0m","for":"turn"}', "line 2: it is no event"),
        ('{"event":"draw","n":1,"seat":"E","tiles":"5m","for":"turn","more":1}', "line 2: it is no event.*more"),
        ('{"event":"dance","n":1}', "line 2: it is no event"),
        ('{"event":"action","n":1,"seat":"E","action":"discard:5m"}', "line 2"),
    ],
)
def test_strange_lines(line: str, words: str) -> None:
    refused([LOG[0], line, LOG[1]], words)


def test_logs_without_a_beginning() -> None:
    refused(LOG[1:], "line 1: event 1 comes before event 0")
    refused(renumbered(LOG[1:]), "the first line is missing")
    refused(LOG[:1], "before the first hand")
    refused([], "before the first hand")


def test_another_version() -> None:
    lines, _ = falsified("game", version=2)
    refused(lines, "line 1: it is no event")


def test_walls_horses_and_ends_are_in_it() -> None:
    one = script(preset("guangdong-folk", stakes=(1, 2, 3)), horses={"W": "6m"})
    one.to_the_end()
    one.table.end_game()
    again = replay(one.table.log())
    assert again.log() == one.table.log()
    assert again.is_over
    with pytest.raises(hkmj.LogError, match="the wall has"):
        replay(one.table.log().replace('"wall":"', '"wall":"1m', 1))


def test_answers_given_at_once_are_one_line() -> None:
    one = script("hk", E="6m1z", S="7m8m", N="6m6m", draws="2z3z4z1z").play("E discard:1z", "E discard:6m")
    one.table.step({"S": "chow:78m", "N": "pass"})
    assert '"answers":{"S":"chow:78m","N":"pass"}' in one.table.log()
    assert replay(one.table.log()).log() == one.table.log()


def test_saved_tables() -> None:
    table = played()
    text = table.to_json()
    assert Table.from_json(text).log() == table.log()
    assert Table.from_json(text.encode()).result is not None
    for broken, words in (
        ("", "no saved table"),
        ("{}", "no saved table"),
        (text.replace("hkmj-table", "other"), "no saved table"),
        (text.replace('"version":1', '"version":7', 1), "no saved table"),
        (json.dumps({"format": "hkmj-table", "version": 1, "automatic": False, "events": []}), "no game begins"),
        (json.dumps({**json.loads(text), "events": json.loads(text)["events"][:1]}), "no hand"),
    ):
        with pytest.raises(hkmj.LogError, match=words):
            Table.from_json(broken)


def test_a_falsified_save_of_the_hand_in_play() -> None:
    table = played()
    table.next_hand()
    saved = json.loads(table.to_json())
    saved["events"][-1]["tiles" if "tiles" in saved["events"][-1] else "n"] = {"E": "1m"}
    with pytest.raises(hkmj.LogError):
        Table.from_json(msgspec.json.encode(saved))


def test_automatic_tables_are_saved_as_such() -> None:
    table = Table(seed=3, automatic=True)
    assert Table.from_json(table.to_json()).automatic is True
    assert replay(table.log()).automatic is False


ODD: list[Any] = [
    None, -1, 0, 5, 1 << 70, 1.5, True, "", "E", "X", "5m", "1f", "pass", "discard:5m", [], {}, ["1m"], [1, 2, 3, 4],
    {"E": "pass"}, {"dealer": 9, "round": "E", "repeats": -1}, {"creditor": 7, "debts": ["1", "1", "1", "1"]},
    {"creditor": 1, "debts": ["x"]},
]  # fmt: skip


def mangled(event: dict[str, Any], chance: Random) -> dict[str, Any]:
    """An event with one value that is another, or no value at all."""
    event = json.loads(json.dumps(event))
    name = chance.choice(list(event))
    part = event[name]
    if isinstance(part, dict) and part and chance.random() < 0.5:
        part[chance.choice(list(part))] = chance.choice(ODD)
    else:
        event[name] = chance.choice(ODD)
    return event


@pytest.mark.parametrize("name", ["hk", "taiwan-hk", "guangdong-folk"])
def test_nothing_but_a_refusal_comes_of_nonsense(name: str) -> None:
    chance = Random(name)
    table = Table(name, 3)
    for _ in range(2):
        play_hand(table, building, chance)
        table.next_hand()
    lines = table.log().splitlines()
    saved = json.loads(table.to_json())
    results = [n for n, event in enumerate(saved["events"]) if event["event"] in ("game", "hand", "result")]
    refusals = 0
    for _ in range(150):
        place = chance.randrange(len(lines)) if chance.random() < 0.5 else chance.randrange(8)
        broken = [*lines[:place], json.dumps(mangled(json.loads(lines[place]), chance)), *lines[place + 1 : place + 20]]
        try:
            replay("\n".join(broken))
        except hkmj.LogError:
            refusals += 1
        other = json.loads(json.dumps(saved))
        place = chance.choice(results)
        other["events"][place] = mangled(other["events"][place], chance)
        try:
            Table.from_json(json.dumps(other))
        except hkmj.LogError:
            refusals += 1
    assert refusals > 200


def test_a_path_is_no_log(tmp_path: Path) -> None:
    for path in (tmp_path / "game.jsonl", str(tmp_path / "game.jsonl")):
        with pytest.raises(hkmj.LogError, match=r"is no log: give its text, as Path\(\.\.\.\)\.read_text\(\) has it$"):
            Table.replay(path)  # type: ignore[arg-type]
