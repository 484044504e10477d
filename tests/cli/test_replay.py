"""``hkmj replay``: a log told hand by hand, and what it says of one that lies."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from random import Random

import pytest
from tests.table.policies import building, play_hand
from tests.table.scripts import preset, script

from hkmj.table import Table
from hkmj.tiles import LANGUAGES

from .running import PROGRAM, done, failed, run

# South wins on the dealer's first discard: human hand, 13 fan, 384. Then East wins by own draw: the heavenly hand.
FIRST = "123m456m789m123p1z"
NAMES = ("Ann", "Bo", "Cy", "Di")


def won() -> Table:
    return script("hk", S=FIRST, E="1z", players=NAMES, seed=7).play("E discard:1z", "S win").table


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(won().log(), encoding="utf-8")
    return file


def test_a_hand(log: Path) -> None:
    assert (
        done(run("replay", str(log)))
        == """\
Rules hk, seed 7

Hand 1: East round, Ann deals
East Ann, South Bo, West Cy, North Di
South: 123456789m123p1z+1z (Human hand: 13 fan)
South wins on the discard of East: 13 fan, price 384
East pays South 384 (discard)
In all: East -384, South +384, West 0, North 0
In bases of 100: East -3.84, South +3.84, West 0, North 0
Accounts: Ann -384, Bo +384, Cy 0, Di 0

The game is not over, every line is true; hands: 1
Accounts: Ann -384, Bo +384, Cy 0, Di 0
"""
    )


@pytest.mark.parametrize(
    ("lang", "hand", "end"),
    [
        ("en", "Hand 1: East round, Ann deals", "The game is not over, every line is true; hands: 1"),
        ("zh-Hant", "第1局：東圈，Ann做莊", "牌局未完，逐行無誤：1局"),
        ("zh-Hans", "第1局：东圈，Ann做庄", "牌局未完，逐行无误：1局"),
        ("yue", "dai6 1 guk6: dung1 hyun1, Ann zou6 zong1", "paai4 guk6 mei6 jyun4, zuk6 hong4 mou4 ng6: 1 guk6"),
    ],
)
def test_every_language(log: Path, lang: str, hand: str, end: str) -> None:
    lines = done(run("replay", str(log), "--lang", lang)).splitlines()
    assert (lines[2], lines[-2]) == (hand, end)


def test_tiles_as_they_are_asked_for(log: Path) -> None:
    out = done(run("replay", str(log), "--tiles", "chinese", "--lang", "zh-Hant"))
    assert "南：一萬二萬三萬四萬五萬六萬七萬八萬九萬 一筒二筒三筒 東 +東（人糊：13番）" in out


def test_from_standard_input(log: Path) -> None:
    assert done(run("replay", "-", given=log.read_bytes())) == done(run("replay", str(log)))


def test_as_json(log: Path) -> None:
    hand, game = map(json.loads, done(run("replay", str(log), "--json")).splitlines())
    assert hand == {"players": list(NAMES), **won().result.to_dict()}  # type: ignore[union-attr]
    assert hand["accounts"] == [-384, 384, 0, 0]
    assert game == {
        "rules": "hk",
        "seed": 7,
        "players": list(NAMES),
        "hands": 1,
        "in_play": False,
        "is_over": False,
        "accounts": [-384, 384, 0, 0],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["hk", "taiwan-hk", "guangdong", "guangdong-folk"])
def test_whole_games_of_every_family(rules: str, lang: str, tmp_path: Path) -> None:
    """Draws, instant payments, debts and repeats are all worded, and the accounts are those of the table."""
    chance = Random(rules)
    table = Table(preset(rules, stakes=(1, 2, 3)) if rules == "guangdong-folk" else rules, 3, players=NAMES)
    for hand in range(6):
        play_hand(table, building, chance)
        if hand < 5:
            table.next_hand()
    table.end_game()
    file = tmp_path / "log"
    file.write_text(table.log(), encoding="utf-8")
    lines = done(run("replay", str(file), "--lang", lang)).splitlines()
    told = [line for line in lines if all(name in line for name in NAMES)]
    for name, account in zip(NAMES, table.accounts, strict=True):
        assert f"{name} {account:+}" in told[-1] or f"{name} 0" in told[-1]
    data = [json.loads(line) for line in done(run("replay", str(file), "--json")).splitlines()]
    assert [one.get("number") for one in data] == [1, 2, 3, 4, 5, 6, None]
    assert data[-1]["is_over"] is True
    assert data[-1]["accounts"] == list(table.accounts)


def test_what_is_paid_at_once_and_cashed(tmp_path: Path) -> None:
    """Folk rules: S is dealt one flower (1 from each), and makes a concealed kong (2 from each)."""
    one = script(preset("guangdong-folk", stakes=(1, 2, 3)), S="1111m5p1f", draws="2z3z", tail="9s8s")
    one.play("E discard:2z" if one.may("E", "discard:2z") else f"E {one.offered('E')[0]}")
    one.play("S concealed_kong:1m").to_the_end()
    file = tmp_path / "log"
    file.write_text(one.table.log(), encoding="utf-8")
    out = done(run("replay", str(file)))
    assert "West pays South 1 (each flower)" in out
    assert "West pays South 2 (each kong)" in out


# ---- what is refused


def test_a_log_that_lies(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[-1] = lines[-1].replace('"amount":384', '"amount":385')
    log.write_text("\n".join(lines), encoding="utf-8")
    said = failed(run("replay", str(log)), 2)
    assert said.startswith(f"line {len(lines)}: the event 'result' is falsified: transfers is")
    result = run("replay", str(log), "--json")
    failed(result, 2)
    assert json.loads(result.stdout.splitlines()[-1])["error"]["type"] == "LogError"


def test_hands_before_a_lie_are_told(tmp_path: Path) -> None:
    table = won()
    table.next_hand()
    lines = table.log().splitlines()
    file = tmp_path / "log"
    file.write_text("\n".join([*lines[:-1], lines[-1].replace('"n":', '"n":1')]), encoding="utf-8")
    result = run("replay", str(file))
    assert failed(result, 2).startswith(f"line {len(lines)}: ")
    assert "East pays South 384" in result.stdout
    assert "every line is true" not in result.stdout


@pytest.mark.parametrize(
    "change", ["missing", "twice", "swapped", "cut line", "cut hand", "after", "empty", "nonsense"]
)
def test_every_sort_of_fault(log: Path, change: str) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    changed, line = {
        "missing": ([*lines[:3], *lines[4:]], 4),
        "twice": ([*lines[:3], *lines[2:]], 4),
        "swapped": ([*lines[:2], lines[3], lines[2], *lines[4:]], 3),
        "cut line": ([*lines[:4], lines[4][:30]], 5),
        "cut hand": (lines[:4], 5),
        "after": ([*lines, '{"event":"action","n":99,"seat":"E","action":"pass"}'], len(lines) + 1),
        "empty": ([], 1),
        "nonsense": (["\x00\x00", *lines], 1),
    }[change]
    log.write_text("\n".join(changed), encoding="utf-8")
    assert failed(run("replay", str(log)), 2).startswith(f"line {line}: ")
    assert failed(run("replay", str(log), "--json"), 2).startswith(f"line {line}: ")
    if change.startswith("cut"):
        out = done(run("replay", str(log), "--partial"))
        assert "Hand 1 is not over" in out
        assert json.loads(done(run("replay", str(log), "--partial", "--json")))["in_play"] is True
    else:
        assert failed(run("replay", str(log), "--partial"), 2).startswith("line ")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert "No such file" in failed(run("replay", str(tmp_path / "none")), 2)
    assert "directory" in failed(run("replay", str(tmp_path)), 2)
    assert "FILE" in failed(run("replay"), 2)


@pytest.mark.skipif(os.name != "posix", reason="closed files as POSIX has them")
def test_a_standard_input_that_is_closed() -> None:
    ended = subprocess.run(  # noqa: S603 - our own program
        ["/bin/sh", "-c", '"$@" 0<&-', "sh", *PROGRAM, "replay", "-"], capture_output=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith(b"hkmj: there is no standard input to read a log from")


def test_names_that_would_command_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_text(script("hk", players=["a\x1b[2J", "b\nc", "d", "e"]).to_the_end().table.log(), encoding="utf-8")
    out = done(run("replay", str(file)))
    assert "East a\\x1b[2J, South b\\nc, West d, North e" in out.splitlines()
    assert "\x1b" not in out


# ---- event by event


def test_everything_that_happened() -> None:
    """E discards 6m, N pungs it before S's chow, and wins on E's 9s."""
    hand = "6m6m2p2p2p4s4s4s9s9s7p7p1z"
    one = script("hk", E="6m9s", S="7m8m", N=hand, draws="", players=NAMES).play("E discard:6m")
    one.table.step({"S": "chow:78m", "N": "pung"})
    one.play("N discard:1z", "E discard:9s", "N win")
    lines = done(run("replay", "-", "--events", given=one.table.log())).splitlines()
    first = lines.index("East discards 6m")
    assert lines[first + 1 : first + 4] == [
        "South chows with 78m, North pungs",
        "North takes 666m from East",
        "North discards 1z",
    ]
    assert lines[-11:-9] == ["East discards 9s", "North declares a win"]
    assert "North is dealt 66m22277p44499s1z" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["hk", "taiwan-hk", "guangdong-folk"])
def test_every_event_has_its_words(rules: str, lang: str) -> None:
    """One line at least for each event but the game, the end of a hand, and a kong that is made."""
    found = preset(rules, stakes=(1, 2, 3)) if rules == "guangdong-folk" else preset(rules, min_fan=0)
    table = Table(found, 3, players=NAMES)
    chance = Random(rules)
    for hand in range(3):
        play_hand(table, building, chance)
        if hand < 2:
            table.next_hand()
    plain = done(run("replay", "-", "--lang", lang, given=table.log())).splitlines()
    told = done(run("replay", "-", "--lang", lang, "--events", given=table.log())).splitlines()
    worded = [event for event in table.events if type(event).__name__ not in ("GameStarted", "HandEnded", "Konged")]
    assert len(told) - len(plain) >= len(worded)
    assert not [line for line in told if "{" in line or "play." in line or "act." in line]


def test_a_hand_that_is_not_over_is_told_so_far() -> None:
    one = script("hk", E="1z").play("E discard:1z")
    lines = done(run("replay", "-", "--events", "--partial", given=one.table.log())).splitlines()
    assert "East discards 1z" in lines
    assert lines[-3] == "Hand 1 is not over"
