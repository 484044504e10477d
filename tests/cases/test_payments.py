"""What published tables and examples say that a hand costs, each under its own assumption."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import hkmj

from .test_situations import options, test_settle, worth

HERE = Path(__file__).parent
TABLE: dict[str, Any] = tomllib.loads((HERE / "payments.toml").read_text(encoding="utf-8"))
ROWS = [json.loads(line) for line in (HERE / "data" / "payments.jsonl").read_text(encoding="utf-8").splitlines()]
SETTINGS = {entry["text"]: entry for entry in TABLE.values()}
LISTED: dict[str, dict[str, str]] = {
    key: value for entry in TABLE.values() for key, value in entry.get("listed", {}).items()
}


def net(setting: dict[str, Any], fan: int, *, self_draw: bool) -> dict[str, int]:
    """What each seat gains when S wins so many fan, on W's discard or by own draw."""
    rules = hkmj.Ruleset.preset(setting["preset"]).replace(**options(setting["options"]))
    limit = rules.limit_fan
    score = worth(fan if limit is None else min(fan, limit), "S", rules, {"self_draw": self_draw})
    how: dict[str, Any] = {"how": "self_draw"} if self_draw else {"how": "discard", "source": "W"}
    gained: Counter[str] = Counter()
    for transfer in hkmj.settle([("S", score)], **how, rules=rules).transfers:
        gained[transfer.payer] -= transfer.amount
        gained[transfer.payee] += transfer.amount
    return {seat: gained[seat] for seat in "SWEN"}


def scaled(amounts: list[float], scale: int) -> list[float]:
    """Winner, discarder, the two others; those the case leaves out pay nothing."""
    return [amount * scale for amount in amounts] + [0] * (4 - len(amounts))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if "faan" in row and row["id"] not in LISTED | {"NYC-sd": 0}], ids=lambda row: row["id"]
)
def test_price(row: dict[str, Any]) -> None:
    setting = SETTINGS[row["assumption"]]
    fan = row["faan"]
    compared = 0
    for column, kind, self_draw in (
        ("discard_full", "full", False),
        ("discard_half", "half", False),
        ("discard", "full", False),
        ("self_draw", "full", True),
    ):
        if column in row and isinstance(row[column], list):
            assert list(net(setting[kind], fan, self_draw=self_draw).values()) == scaled(
                row[column], setting[kind]["scale"]
            )
            compared += 1
    if isinstance(row.get("discard"), int):  # HKMA, ANS: the amounts alone
        assert net(setting["full"], fan, self_draw=False)["S"] == row["discard"]
        compared += 1
    if isinstance(row.get("self_draw"), int):
        assert net(setting["full"], fan, self_draw=True)["S"] == row["self_draw"]
    if "self_draw_each" in row:
        assert net(setting["full"], fan, self_draw=True)["E"] == -row["self_draw_each"]
    if "base" in row:
        assert net(setting["base"], fan, self_draw=False) == {
            "S": 4 * row["base"],
            "W": -2 * row["base"],
            "E": -row["base"],
            "N": -row["base"],
        }
        compared += 1
    if "discarder" in row:
        assert net(setting["discarder"], fan, self_draw=False) == {
            "S": row["discarder"],
            "W": -row["discarder"],
            "E": 0,
            "N": 0,
        }
        compared += 1
    assert compared


def test_a_chicken_hand_costs_what_its_table_says() -> None:
    """Y-h0: its discards hold; its own draw of 0 fan is listed."""
    row = next(row for row in ROWS if row["id"] == "Y-h0")
    setting = SETTINGS[row["assumption"]]
    assert list(net(setting["full"], 0, self_draw=False).values()) == row["discard_full"]
    assert list(net(setting["half"], 0, self_draw=False).values()) == scaled(row["discard_half"], 2)


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(check, id=f"{key}-{n}")
        for key, entry in TABLE.items()
        for n, check in enumerate(entry.get("settle", ()))
    ],
)
def test_single_payment(check: dict[str, Any]) -> None:
    test_settle(check)


def test_every_payment_is_tried_or_listed() -> None:
    assert {row["assumption"] for row in ROWS} == SETTINGS.keys() - {"-"}
    assert LISTED.keys() <= {row["id"] for row in ROWS}
    assert len(ROWS) == 49
