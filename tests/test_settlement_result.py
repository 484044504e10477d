"""What a settlement holds, and how it reads."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from tests.money import nets, preset, worth

import hkmj
from hkmj.history import Event
from hkmj.liability import Liability
from hkmj.settlement import SettledWin, Settlement, Transfer, settle
from hkmj.tiles import LANGUAGES, Seat

# Names that the reprs of results are made of.
NAMES = {
    "Event": Event,
    "Liability": Liability,
    "Ruleset": hkmj.Ruleset,
    "Seat": Seat,
    "SettledWin": SettledWin,
    "Settlement": Settlement,
    "Transfer": Transfer,
}

# ---- the result


def example() -> Settlement:
    s = hkmj.score("(9999p)[234p<S][555p<N][678p<S]1p+1p", seat="W", round="E", self_draw=True)
    return settle([("W", s)], how="self_draw")


def test_equal_input_gives_equal_results() -> None:
    assert example() == example()
    assert hash(example()) == hash(example())
    reordered = [("W", worth("W", 3)), ("E", worth("E", 3)), ("N", None)]
    rules = preset("hk", multiple_winners="all")
    assert settle(reordered, source="S", rules=rules) == settle(reordered[::-1], source="S", rules=rules)


def test_results_read_back_and_cannot_be_changed() -> None:
    paid = example()
    assert eval(repr(paid), NAMES) == paid
    assert pickle.loads(pickle.dumps(paid)) == paid
    with pytest.raises(AttributeError):
        paid.how = "discard"  # type: ignore[misc]


def test_the_net_of_pairs() -> None:
    paid = settle([("N", None), ("E", worth("E", 4))], source="W")
    assert (paid.paid("N", "E"), paid.paid("E", "N"), paid.paid("W", "E"), paid.paid("S", "W")) == (192, -192, 16, 0)
    assert nets(paid) == {"E": 208, "S": 192, "W": 176, "N": -576}


def test_a_seat_that_is_not_paid() -> None:
    with pytest.raises(hkmj.HandError, match=r"S is not paid for a win; the winners are W"):
        example().win("S")


def test_plain_data() -> None:
    data = json.loads(example().to_json())
    assert data == {
        "rules": "hk",
        "how": "self_draw",
        "source": None,
        "transfers": [{"payer": "S", "payee": "W", "amount": 144, "reason": "liability:flush_exposed"}],
        "winners": [
            {
                "seat": "W",
                "fan": 9,
                "price": 48,
                "paid_as": "own_draw",
                "liability": {
                    "rule": "flush_exposed",
                    "liable": "S",
                    "trigger": {"n": 4, "seat": "W", "turn": 4, "kind": "chow", "tiles": "678p", "from": "S"},
                    "sets": [
                        {"n": 1, "seat": "W", "turn": 1, "kind": "concealed_kong", "tiles": "9999p"},
                        {"n": 2, "seat": "W", "turn": 2, "kind": "chow", "tiles": "234p", "from": "S"},
                        {"n": 3, "seat": "W", "turn": 3, "kind": "pung", "tiles": "555p", "from": "N"},
                        {"n": 4, "seat": "W", "turn": 4, "kind": "chow", "tiles": "678p", "from": "S"},
                    ],
                    "also": ["twelve_exposed"],
                    "overruled": [],
                },
            }
        ],
        "cut": [],
        "false_wins": [],
        "net": {"E": 0, "S": -144, "W": 144, "N": 0},
    }


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "en",
            ["West wins by own draw: 9 fan, 48 from each", "South pays West 144 (liability: twelve tiles of one suit"],
        ),
        ("zh-Hant", ["西家自摸：9番，每家48分", "南家賠西家 144（包牌：清一色十二張落地）", "輸贏：東家 0、南家 -144"]),
        ("zh-Hans", ["西家自摸：9番，每家48分", "南家赔西家 144（包牌：清一色十二张落地）", "输赢：东家 0、南家 -144"]),
        ("yue", ["sai1 gaa1 zi6 mo2: 9 faan1, mui5 gaa1 48 fan1", "naam4 gaa1 pui4 sai1 gaa1 144"]),
    ],
)
def test_explained(lang: Any, sentences: list[str]) -> None:
    text = example().explain(lang)
    assert [sentence for sentence in sentences if sentence not in text] == []


AS_DISCARD = [
    ("en", "East pays as the discarder: the exposed kong was fed, because of declaration 1", "pays for all"),
    ("zh-Hant", "東家作出銃計：出槓", "東家包"),
    ("zh-Hans", "东家作点炮计：出杠", "东家包"),
    ("yue", "dung1 gaa1 zok3 ceot1 cung3 gai3: ceot1 gong3", "dung1 gaa1 baau1"),
]


@pytest.mark.parametrize(("lang", "said", "unsaid"), AS_DISCARD)
@pytest.mark.parametrize("discharge", ["full", "half"])
def test_a_feeder_who_pays_as_the_discarder_does_not_pay_for_all(
    lang: Any, said: str, unsaid: str, discharge: str
) -> None:
    # The seventh worked example: under half E pays 48, S and W 24.
    s = hkmj.score("[4444s<E](8888m)123p567s9p+9p", seat="N", round="E", self_draw=True, kongs=2)
    text = settle(s, rules=preset("hk", exposed_kong_feeder_pays="as_discard", discharge=discharge)).explain(lang)
    assert said in text
    assert unsaid not in text
    shares = settle(s, rules=preset("hk", exposed_kong_feeder_pays="shares")).explain(lang)
    assert said not in shares
    assert unsaid in shares


def test_a_liable_for_half_beside_a_feeder_is_explained_by_the_payments() -> None:
    rules = preset("hk-common", exposed_kong_feeder_pays="as_discard", liable_pays_half=True)
    melds = "[555z<N][777z<E][666z<E][2222m<W]"
    s = worth("S", 9, rules=rules, melds=melds, held=["great_three_dragons"], self_draw=True, kongs=1)
    text = settle(s, rules=rules).explain()
    assert "West pays as the discarder: the exposed kong was fed" in text
    assert "also" not in text
    assert "East pays South 48 (liability: three dragons exposed)" in text


def test_explained_with_everything() -> None:
    rules = preset("hk", liable_pays_half=True, chip=2, base_chips=50)
    dragons = worth("E", 12, melds="[777z<N][555z<W][666z<S]", held=["great_three_dragons"])
    paid = settle([("E", dragons), ("S", worth("S", 3)), ("N", None)], source="W", rules=rules)
    text = paid.explain()
    for sentence in (
        "South pays half of the discard: three dragons exposed, because of declaration 3, [777z<N] [555z<W] [666z<S]",
        "Cut: South",
        "False win: North",
    ):
        assert sentence in text
    assert "In money: East +896, South +128, West +128, North -1152" in text
    assert "In bases of 50: East +8.96, South +1.28, West +1.28, North -11.52" in text


def test_another_language() -> None:
    with pytest.raises(hkmj.HkmjError, match="unknown language"):
        example().explain("fr")  # type: ignore[arg-type]


def test_every_reason_can_be_said_in_every_language() -> None:
    rules = preset("hk", discharge="half", multiple_winners="all")
    several = settle([("E", worth("E", 4)), ("S", worth("S", 6)), ("W", None)], source="N", rules=rules)
    taiwan = settle([("E", worth("E", 4, rules="taiwan-hk"))], source="N", rules="taiwan-hk")
    folk = settle([("E", worth("E", 1, rules="guangdong-folk"))], source="N", horses={"S": "E"}, rules="guangdong-folk")
    robbed = settle(worth("E", 4, robbed="added"), discarder="N")
    for lang in LANGUAGES:
        for paid in (several, taiwan, folk, robbed, example()):
            text = paid.explain(lang)
            assert not any(mark in text for mark in "{}_"), text
            assert text.count("\n") >= len(paid.transfers)
