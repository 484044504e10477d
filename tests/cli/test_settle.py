"""``hkmj settle``: the money of a hand from the command line."""

from __future__ import annotations

import json

import click
import pytest
from click.testing import CliRunner, Result

from hkmj.cli.program import Program
from hkmj.cli.settle import settle

from .running import data, done, failed

HAND = "123m456m789m1z[777z]+1z"
FLUSH = "(9999p)[234p<S][555p<N][678p<S]1p+1p"


def run(*args: str) -> Result:
    """Run the verb as the program runs it."""
    return CliRunner().invoke(Program(commands=[settle]), ["settle", *args])


def paid(*args: str) -> list[str]:
    """The transfers of a run that must have gone well."""
    transfers = data(run(*args, "--json"))["transfers"]
    return [f"{one['payer']}>{one['payee']} {one['amount']} {one['reason']}" for one in transfers]


def test_a_discard() -> None:
    answer = done(run(HAND, "--seat", "S", "--round", "S", "--source", "W"))
    assert answer.splitlines()[:2] == [
        "South wins on the discard of West: 5 fan, price 24",
        "West pays South 24 (discard)",
    ]
    assert paid(HAND, "--seat", "S", "--round", "S", "--source", "W") == ["W>S 24 discard"]


def test_a_liability_in_another_language() -> None:
    answer = done(run(f"{FLUSH} seat=W round=E self_draw", "--lang", "zh-Hant"))
    assert "南家賠西家 144（包牌：清一色十二張落地）" in answer


def test_several_winners_and_a_false_win() -> None:
    answer = paid(
        "123m456m89m11z[777z]+7m seat=S round=S",
        "[555z]123m456m44z89m+7m seat=E round=S",
        *("--false-win", "N", "--source", "W", "--set", "multiple_winners=all"),
    )
    assert answer[-3:] == ["N>E 192 false_win", "N>S 192 false_win", "N>W 192 false_win"]
    assert {line.split()[0] for line in answer[:-3]} == {"W>E", "W>S"}


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("selfdraw", "('selfdraw': did you mean self_draw?), found 's' at position 24"),
        ("self-draw", "('self-draw': did you mean self_draw?), found 's' at position 24"),
        ("self_draw=yes", "expected self_draw alone, without a value, found 's' at position 24"),
        ("kong=1", "('kong': did you mean kongs?), found 'k' at position 24"),
    ],
)
def test_a_misspelt_field_after_the_hand_is_quoted(word: str, told: str) -> None:
    assert told in failed(run(f"{HAND} {word} seat=S round=S"), 2)


def test_a_false_win_alone() -> None:
    assert paid("--false-win", "N") == ["N>E 192 false_win", "N>S 192 false_win", "N>W 192 false_win"]


def test_events() -> None:
    # The kong was declared in the turn of the claim from W, which the text of a hand cannot say.
    events = [
        "n=1 seat=S turn=1 [555z<N]",
        "n=2 seat=S turn=2 [777z<E]",
        "n=3 seat=S turn=3 [666z<W]",
        "n=4 seat=S turn=3 (1111z)",
    ]
    hand = "[555z<N][777z<E][666z<W](1111z)3z+3z seat=S round=E self_draw"
    assert len(paid(hand)) == 3
    told = [word for event in events for word in ("--event", event)]
    assert paid(hand, *told) == ["W>S 576 liability:twelve_exposed"]


def test_not_legal_is_no_win() -> None:
    line = failed(run("[111m]234m56m789p55s+7m", "--seat", "S", "--round", "E", "--source", "W"), 1)
    assert line == "not legal: S has 1 fan, 2 short of 3"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            (HAND, "--seat", "S", "--round", "S"),
            "there is no source: who discarded the winning tile? Give source= (--source on the command",
        ),
        ((HAND, "--seat", "S", "--round", "S", "--source", "S"), "the source S is among the winners"),
        ((), "nothing to settle: give the hand of each seat that won, or --false-win"),
        (("--source", "W"), "nothing to settle: give the hand of each seat that won, or --false-win"),
        ((HAND, "--seat", "S", "--round", "S", "--source", "W", "--horse", "W"), "expected SEAT=SEAT, got 'W'"),
        ((HAND, "--seat", "S", "--round", "S", "--source", "W", "--event", "pung"), "expected an event such as"),
    ],
)
def test_bad_input(args: tuple[str, ...], message: str) -> None:
    assert message in failed(run(*args), 2)


def test_errors_as_json() -> None:
    result = run(HAND, "--seat", "S", "--round", "S", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["type"] == "HandError"


def test_the_verb_explains_itself() -> None:
    assert isinstance(settle, click.Command)
    assert "Say who pays whom how much" in done(run("--help"))
