"""What programs, rulebooks and players say of situations: what a hand is worth, who pays, what a rule set says."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import hkmj
from hkmj import errors

HERE = Path(__file__).parent
SITUATIONS: dict[str, Any] = tomllib.loads((HERE / "situations.toml").read_text(encoding="utf-8"))
SETS = frozenset({"standalone", "limit_hands", "not_towards_minimum", "double_hands", "triple_hands"})
# Three concealed suits, no honour, no flower: with every other row taken out it is worth what `all_pungs` is worth, and
# nobody was fed. Two winners of one tile have other tiles beside it.
WORTH = {
    "hk": ("222m555p888s666m9s+9s", "111m444p777s333m9s+9s"),
    "guangdong": ("222m555p888s666m9s+9s", "111m444p777s333m9s+9s"),
    "taiwan": ("222m555p888s666m333s9s+9s", "111m444p777s333m222s9s+9s"),
}


def options(table: dict[str, Any]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, value in table.items():
        if name == "values":
            values[name] = {pattern: None if fan == "off" else fan for pattern, fan in value.items()}
        elif name in SETS:
            values[name] = frozenset(value)
        else:
            values[name] = None if value == "none" and name == "limit_fan" else value
    return values


def ruleset(check: dict[str, Any]) -> hkmj.Ruleset:
    return hkmj.Ruleset.preset(check["preset"]).replace(**options(check.get("options", {})))


def checks(kind: str) -> list[Any]:
    return [
        pytest.param(check, id=f"{key}-{number}")
        for key, entry in SITUATIONS.items()
        for number, check in enumerate(entry.get(kind, ()))
    ]


def play(text: str, winds: str, rules: hkmj.Ruleset, win: dict[str, Any]) -> hkmj.Score:
    seat, round_wind = winds.split("/")
    fields: dict[str, Any] = {"seat": seat, "round": round_wind, **win}
    return hkmj.score(text, rules=rules, **fields)


def worth(fan: int, seat: str, rules: hkmj.Ruleset, win: dict[str, Any], place: int = 0) -> hkmj.Score:
    """A hand that costs nobody a liability and is worth just so many fan; only the values of its rules are others."""
    values: dict[str, int | None] = {**dict.fromkeys(rules.values), "all_pungs": fan}
    plain: dict[str, object] = {"values": values, "limit_hands": ()} if rules.family == "hk" else {"values": values}
    score = play(WORTH[rules.family][place], f"{seat}/E", rules.replace(**plain), win)
    assert score.fan == fan
    return score


@pytest.mark.parametrize("check", checks("score"))
def test_score(check: dict[str, Any]) -> None:
    rules = ruleset(check)
    win = check.get("win", {})
    if "error" in check:
        with pytest.raises(getattr(errors, check["error"])):
            play(check["text"], check["winds"], rules, win)
        return
    score = play(check["text"], check["winds"], rules, win)
    got: Counter[str] = Counter()
    for award in score.patterns:
        got[award.pattern] += award.fan * award.count
    for name, value in {"fan": score.fan, "raw": score.raw_fan, "legal": score.legal}.items():
        assert check.get(name, value) == value
    if "patterns" in check:
        assert {pattern: fan for pattern, fan in got.items() if fan} == check["patterns"]
    assert set(check.get("has", ())) <= got.keys()
    assert not set(check.get("not", ())) & got.keys()
    assert check.get("fan_of", {}).items() <= got.items()


@pytest.mark.parametrize("check", checks("settle"))
def test_settle(check: dict[str, Any]) -> None:
    rules = ruleset(check)
    wins: list[tuple[str, hkmj.Score | None]] = []
    for place, winner in enumerate(check["winners"]):
        if check["how"] == "false_win":
            wins.append((winner["seat"], None))
        elif "worth" in winner:
            wins.append(
                (
                    winner["seat"],
                    worth(winner["worth"], winner["seat"], rules, {"self_draw": check["how"] == "self_draw"}, place),
                )
            )
        else:
            wins.append((winner["seat"], play(winner["text"], winner["winds"], rules, winner.get("win", {}))))
    named = {name: check[name] for name in ("source", "how", "dealer", "repeats") if name in check}
    result = hkmj.settle(wins, **named, rules=rules)
    net: Counter[str] = Counter()
    for transfer in result.transfers:
        net[transfer.payer] -= transfer.amount
        net[transfer.payee] += transfer.amount
    if "net" in check:
        assert {seat: amount for seat, amount in net.items() if amount} == check["net"]
    if "dealer_extra" in check:
        assert net["W"] - net["E"] == check["dealer_extra"]
    if "rule" in check:
        reasons = {transfer.reason for transfer in result.transfers}
        assert {reason.removeprefix("liability:") for reason in reasons if reason.startswith("liability:")} == (
            {check["rule"]} if check["rule"] else set()
        )
    if "won" in check:
        assert list(result.winners) == check["won"]


@pytest.mark.parametrize("check", checks("rules"))
def test_rules(check: dict[str, Any]) -> None:
    rules = hkmj.Ruleset.preset(check["preset"])
    assert check.get("values", {}).items() <= dict(rules.values).items()
    for name, value in check.get("options", {}).items():
        assert getattr(rules, name) == value
    for pattern, dropped in check.get("drops", {}).items():
        assert set(dropped) <= set(rules.drops()[pattern])


def test_every_situation_is_answered() -> None:
    lines = (HERE / "data" / "situations.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == list(SITUATIONS)
    for entry in SITUATIONS.values():
        asserted = any(entry.get(kind) for kind in ("score", "settle", "flow", "rules"))
        assert asserted == (entry["state"] != "statement") or entry["state"] == "listed"
        assert entry["state"] == "holds" or entry["why"]
        assert ("kind" in entry) == (entry["state"] in {"partly", "listed"})
