"""``hkmj score``. The hands and what they are worth are the worked examples of the rules."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import hkmj
from hkmj.notation import NOTATIONS, parse, write
from hkmj.tiles import LANGUAGES, Language
from hkmj.win import Win

from .running import data, done, failed, run

FLUSH = "123m456m789m1z[777z]+1z"  # 5 in the South round at South: half flush 3, red dragons 1, no flowers 1
SOUTH = ("--seat", "S", "--round", "S")
EAST = ("--seat", "E", "--round", "E")
SMALL_FOUR_WINDS = "[111z][222z][333z]44z12p+3p"
TWO_FAN = ("444555666s123p7p1f+7p", "--seat", "W", "--round", "N")  # all chows 1, concealed 1
NO_WIN = ("[666z][777z]55z234p8s1m+8s", *EAST)  # two pairs and a loose tile
THIRTEEN = ("[666z][777z]55z234p8s+8s", *EAST)  # a tile too few


# ---- what it prints


def test_a_hand_is_scored_and_explained() -> None:
    assert (
        done(run("score", FLUSH, *SOUTH))
        == """\
5 fan, a legal win
South seat, South round, won on a discard, rules hk

Declared   [777z]
Concealed  123m  456m  789m  11z (won with 1z)

No flowers      1 fan
Dragon pung     1 fan
Mixed one suit  3 fan
Total           5 fan
"""
    )


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        ("en", "13 fan (the limit), a legal win"),
        ("zh-Hant", "13番（爆棚），可以食糊"),
        ("zh-Hans", "13番（爆棚），可以胡牌"),
        ("yue", "13 faan1 (baau3 paang4), sik6 dak1 wu2"),
    ],
)
def test_every_language(lang: Language, first: str) -> None:
    out = done(run("score", SMALL_FOUR_WINDS, *EAST, "--self-draw", "--lang", lang))
    assert out.splitlines()[0] == first
    assert lang in LANGUAGES


def test_tiles_can_be_shown_as_pictures() -> None:
    assert "[🀄🀄🀄]" in done(run("score", FLUSH, *SOUTH, "--tiles", "unicode"))


def test_json_is_what_the_library_gives() -> None:
    result = run("score", FLUSH, *SOUTH, "--json")
    done(result)
    assert data(result) == hkmj.score(FLUSH, seat="S", round="S").to_dict()
    assert data(result)["fan"] == 5


def test_a_hand_below_the_minimum_is_printed_and_ends_with_1() -> None:
    result = run("score", *TWO_FAN)
    assert failed(result, 1) == "not legal: 2 fan, 1 short of 3"
    assert result.stdout.startswith("2 fan, not a legal win: 1 fan short of the minimum of 3 fan\n")
    result = run("score", *TWO_FAN, "--json")
    assert failed(result, 1) == "not legal: 2 fan, 1 short of 3"
    assert (data(result)["fan"], data(result)["legal"], data(result)["lacks"]) == (2, False, 1)


# ---- what it is told


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_notation_is_read(notation: str) -> None:
    text = write(parse(FLUSH), notation)
    result = run("score", text, *SOUTH, "--notation", notation, "--json")
    done(result)
    assert data(result)["fan"] == 5


def win_arguments(**fields: Any) -> list[str]:
    words = []
    for name, value in fields.items():
        option = "--" + name.replace("_", "-")
        words += [option] if value is True else [option, str(value)]
    return words


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        # 槓上開花 and 自摸
        ("234m67p99s[222z][4444s]4f+8p", {"self_draw": True, "kongs": 1, "first_kong": "exposed", "last_tile": True}),
        ("19m25p36s234z1p[888s]123456f+8f", {"flower_win": True, "self_draw": True, "dead": "short"}),
        (
            "234m567m456p88p44z7f+4z",
            {"first_turn": "before_first_draw", "dealer_first_discard": True, "dealer_konged": True},
        ),
        ("19m19p19s1123456z+7z", {"robbed": "concealed", "kongs": 2, "claimed_before": True, "declared_ready": True}),
        ("234m567m456p8p444z7f1f+8p", {"self_draw": True, "flower_replacement": True}),
        (FLUSH, {"winners": 2, "streak": 3, "floor_discards": 0, "discards_made": 10}),
    ],
)
def test_every_field_of_a_win_is_an_option(text: str, fields: dict[str, Any]) -> None:
    winds: dict[str, Any] = {"seat": "N", "round": "W"}
    result = run("score", text, "--json", *win_arguments(**winds, **fields))
    # Nought is a number that was given, and no default of a field that has none.
    assert data(result)["win"] == {**winds, **fields}
    assert data(result) == hkmj.score(text, Win(**winds, **fields)).to_dict()


def test_no_field_of_a_win_is_left_out() -> None:
    shown = done(run("score", "--help"))
    names = [field.name for field in dataclasses.fields(Win) if field.init]
    assert [name for name in names if f"--{name.replace('_', '-')}" not in shown] == []
    # The sentences are those of the class.
    assert "The winner's seat wind." in shown
    assert "[dealer_opening|first_own_draw|before_first_draw]" in shown


def test_how_it_was_won_may_stand_after_the_hand() -> None:
    result = run("score", f"{SMALL_FOUR_WINDS} seat=E round=E self_draw", "--json")
    done(result)
    assert data(result)["win"] == {"seat": "E", "round": "E", "self_draw": True}
    assert data(result)["fan"] == 13


def test_what_the_text_says_comes_before_the_options() -> None:
    result = run("score", f"{FLUSH} seat=N", *SOUTH, "--json")
    assert data(result)["win"] == {"seat": "N", "round": "S"}


def test_rules_by_name() -> None:
    # small four winds 10 alone
    out = done(run("score", SMALL_FOUR_WINDS, *EAST, "--self-draw", "--rules", "hk-tournament"))
    assert out.startswith("10 fan (the limit)")


def test_rules_by_path(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "hk"\nname = "club"\nvalues = { mixed_one_suit = 4 }\n', encoding="utf-8")
    out = done(run("score", FLUSH, *SOUTH, "--rules", str(club)))
    assert out.startswith("6 fan")
    assert "rules club" in out
    assert "  Mixed one suit: 4 fan (hk: 3 fan)" in out


def test_single_options_of_the_rules() -> None:
    # half flush 4, red dragons 1; no flowers is off
    settings = ("--set", "values.mixed_one_suit=4", "--set", "values.no_flowers=off")
    assert done(run("score", FLUSH, *SOUTH, *settings)).startswith("5 fan")
    # 15 before the cap
    capped = ("score", "[555z][444z][666z]222z7z3f+7z", *EAST, "--json", "--set")
    assert data(run(*capped, "limit_fan=8"))["fan"] == 8
    assert data(run(*capped, "limit_fan=none"))["fan"] == 15
    assert data(run(*capped, 'standalone=["all_terminals"]'))["standalone"] is None


# ---- standard input

LINES = f"""\
{FLUSH}

{FLUSH} seat=E round=S last_tile
{TWO_FAN[0]}
"""


def test_hands_from_standard_input() -> None:
    result = run("score", "-", *SOUTH, "--json", given=LINES)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    # last discard 1 more; the last line is below the minimum
    assert [one["fan"] for one in found] == [5, 6, 2]
    assert [one["win"]["seat"] for one in found] == ["S", "E", "S"]
    assert failed(result, 1) == "line 4: not legal: 2 fan, 1 short of 3"


def test_hands_from_standard_input_are_explained_one_after_another() -> None:
    out = done(run("score", "-", *SOUTH, given=f"{FLUSH}\r\n\n{FLUSH} last_tile"))
    assert out.count("\n\n5 fan") == 0
    assert out.count("a legal win") == 2
    assert "\n\n6 fan, a legal win\n" in out
    assert out.startswith("5 fan")


def test_one_bad_line_costs_no_other() -> None:
    given = "\n".join((FLUSH, "123q", "123m", NO_WIN[0], TWO_FAN[0], f"{FLUSH} kongs=9", FLUSH)).encode()
    result = run("score", "-", *SOUTH, "--json", given=given.replace(b"123m\n", b"12\xff3m\n"))
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [one.get("fan") for one in found] == [5, None, None, None, 2, None, 5]
    assert [(one["line"], one["error"]["type"]) for one in found if "error" in one] == [
        (2, "NotationError"),
        (3, "NotationError"),
        (4, "NotAWinError"),
        (6, "HandError"),
    ]
    assert result.exit_code == 2
    assert [line[:13] for line in result.stderr.splitlines()] == [f"hkmj: line {n}:" for n in (2, 3, 4, 5, 6)]


def test_the_worst_line_decides_the_exit_code() -> None:
    assert run("score", "-", *SOUTH, given=FLUSH).exit_code == 0
    assert run("score", "-", *SOUTH, given=f"{NO_WIN[0]}\n{FLUSH}").exit_code == 1
    assert run("score", "-", *SOUTH, given=f"123q\n{NO_WIN[0]}").exit_code == 2


@pytest.mark.parametrize("given", ["", "\n\n", " \r\n"])
def test_no_hands_are_no_results(given: str) -> None:
    assert done(run("score", "-", *SOUTH, "--json", given=given)) == ""


# ---- what is refused

REFUSED: dict[str, tuple[tuple[str, ...], int, str, dict[str, Any]]] = {
    "text that cannot be read": (
        ("123q", *SOUTH),
        2,
        "found 'q' at position 3",
        {"type": "NotationError", "position": 3},
    ),
    "text in another notation": (
        ("一萬X", *SOUTH, "--notation", "chinese"),
        2,
        "found 'X' at position 2",
        {"type": "NotationError", "position": 2},
    ),
    "a field that is none": (
        ("123m seat=S round=S kong=1", *SOUTH),
        2,
        "position 20",
        {"type": "NotationError", "position": 20},
    ),
    "no text": (("", *SOUTH), 2, "the hand counts 0 tiles", {"type": "HandError"}),
    "a tile too few": (THIRTEEN, 2, "it must be 14", {"type": "HandError"}),
    "no win": (NO_WIN, 1, "no winning shape", {"type": "NotAWinError"}),
    "no winds": ((FLUSH,), 2, "no seat: give --seat", {"type": "HandError"}),
    "an impossible win": (
        (FLUSH, *SOUTH, "--kongs", "1"),
        2,
        "kongs",
        {"type": "HandError"},
    ),
    "a value of a win that is not in its list": (
        (FLUSH, *SOUTH, "--kongs", "9"),
        2,
        "kongs=9: it must be one of 0, 1, 2, 3, 4",
        {"type": "HandError", "faults": ["kongs=9: it must be one of 0, 1, 2, 3, 4"]},
    ),
    "an unknown rule set": ((FLUSH, *SOUTH, "--rules", "hk-9"), 2, "hk-9", {"type": "RulesetError", "path": ""}),
    "a rule set's file that is not there": (
        (FLUSH, *SOUTH, "--rules", "nowhere/club.toml"),
        2,
        "nowhere/club.toml",
        {"type": "RulesetError"},
    ),
    "an unknown option of the rules": (
        (FLUSH, *SOUTH, "--set", "limit=8"),
        2,
        "limit: unknown option 'limit', did you mean limit_fan?",
        {"type": "RulesetError", "path": "limit"},
    ),
    "a value that an option cannot have": (
        (FLUSH, *SOUTH, "--set", "values.all_pungs=many"),
        2,
        "values.all_pungs: expected",
        {"type": "RulesetError", "path": "values.all_pungs"},
    ),
    "a setting without a value": (
        (FLUSH, *SOUTH, "--set", "limit_fan"),
        2,
        "expected OPTION=VALUE, got 'limit_fan'",
        {"type": "RulesetError"},
    ),
    "a setting with too many digits": (
        (FLUSH, *SOUTH, "--set", f"limit_fan={'9' * 5000}"),
        2,
        "limit_fan: expected",
        {"type": "RulesetError", "path": "limit_fan"},
    ),
    "a setting that breaks out of its line": (
        (FLUSH, *SOUTH, "--set", "limit_fan=8\nother=1"),
        2,
        "limit_fan: expected",
        {"type": "RulesetError", "path": "limit_fan"},
    ),
    "a setting nested without end": (
        (FLUSH, *SOUTH, "--set", f"limit_fan={'[' * 100_000}"),
        2,
        "",
        {},
    ),
    "a win with too many digits": ((f"{FLUSH} seat=S round=S streak={'9' * 5000}",), 2, "", {}),
    "a seat that is none": ((FLUSH, "--seat", "X", "--round", "S"), 2, "'--seat'", {"type": "UsageError"}),
    "a language that is none": ((FLUSH, *SOUTH, "--lang", "fr"), 2, "'--lang'", {"type": "UsageError"}),
    "an option that is none": ((FLUSH, *SOUTH, "--selfdraw"), 2, "--selfdraw", {"type": "UsageError"}),
    "an option without its value": ((FLUSH, "--seat"), 2, "--seat", {"type": "UsageError"}),
    "no argument": ((), 2, "TEXT", {"type": "UsageError"}),
    "two arguments": ((FLUSH, FLUSH, *SOUTH), 2, "unexpected extra argument", {"type": "UsageError"}),
    "a line feed": (("123m\n456m", *SOUTH), 2, "it must be 14", {"type": "HandError"}),
    "an undecodable byte": (
        ("123m\udcff", *SOUTH),
        2,
        r"found '\udcff' at position 4",
        {"type": "NotationError", "position": 4},
    ),
    "a control character": (("123m\x1b[31m", *SOUTH), 2, r"\x1b", {"type": "NotationError", "position": 4}),
    "a hundred thousand tiles": (("1m" * 50_000, *SOUTH), 2, "50000 copies of 1m", {"type": "HandError"}),
    "a hundred thousand brackets": (("[" * 100_000, *SOUTH), 2, "position 1", {"type": "NotationError", "position": 1}),
    "a hundred thousand faults": (("[135p]" * 17_000, *SOUTH), 2, "[135p] is no set", {"type": "HandError"}),
    "a hundred thousand blanks": ((" " * 100_000, *SOUTH), 2, "the hand counts 0 tiles", {"type": "HandError"}),
    "a hundred thousand letters": (("x" * 100_000, *SOUTH), 2, "position 0", {"type": "NotationError", "position": 0}),
}


@pytest.mark.parametrize(("args", "code", "said", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_is_refused_in_one_line(
    args: tuple[str, ...], code: int, said: str, expected: dict[str, Any]
) -> None:
    result = run("score", *args)
    line = failed(result, code)
    assert said in line
    assert len(line) < 1100
    assert result.stdout == ""
    # The same again as an object beside the line.
    result = run("score", "--json", *args)
    assert failed(result, code) == line
    error = data(result)["error"]
    assert error.items() >= expected.items()
    # For a person it is cut and escaped, for a program neither.
    if error["message"].isprintable() and len(error["message"]) <= 1000:
        assert error["message"] == line


def test_faults_of_hand_and_win_are_told_together() -> None:
    result = run("score", "11111m[135p]+1m winners=7 kongs=9", "--seat", "S", "--round", "E", "--json")
    failed(result, 2)
    faults = data(result)["error"]["faults"]
    for part in ("winners=7", "kongs=9", "[135p] is no set", "6 copies of 1m"):
        assert any(part in fault for fault in faults), part
