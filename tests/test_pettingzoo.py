"""The environment under PettingZoo's own tests, and what it promises beyond them."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.table.policies import building
from tests.table.scripts import SIXTEEN, THIRTEEN, preset, wall_of

import hkmj
from hkmj.pettingzoo import ACTIONS, AGENTS, FACTS, ROWS, TableEnv, decode_action, encode_action, env, planes
from hkmj.rules import Ruleset
from hkmj.table import ActionKind, Table, replay
from hkmj.table.events import GameEnded, HandEnded
from hkmj.tiles import KINDS, SEATS, Tile

# A rule set of each family, and those in which agents can do what they cannot there.
RULES = {
    "hk": preset("hk"),
    "hk-ready": preset("hk-all", min_fan=0, ready_sees_hands=True, concealed_kong_shown=False),
    "guangdong": preset("guangdong"),
    "guangdong-folk": preset("guangdong-folk", stakes=(1, 2, 3)),
    "taiwan-hk": preset("taiwan-hk"),
}

# What `api_test` says of every environment with masks that it does not know by name: that observations are
# dictionaries, and that an agent whose game is over has no action left.
KNOWN = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    r"ignore:Action mask numpy array is all zeros \(no legal actions\)",
)


def known(test: Any) -> Any:
    for warning in KNOWN:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


@known
@pytest.mark.parametrize("make", [env, TableEnv])
@pytest.mark.parametrize("rules", RULES)
def test_api(rules: str, make: Any) -> None:
    api_test(make(RULES[rules], hands=3, seed=1, render_mode="ansi"), num_cycles=150)


@pytest.mark.parametrize("rules", RULES)
def test_seeds(rules: str) -> None:
    seed_test(lambda: env(RULES[rules], hands=2), num_cycles=150)


def test_without_its_extra_it_says_what_is_missing() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None\nimport hkmj.pettingzoo"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert "hkmj.pettingzoo needs pettingzoo: pip install 'hkmj[pettingzoo]'" in ended.stderr


# ---- actions


def test_numbers_and_actions_are_the_same_thing() -> None:
    assert [encode_action(decode_action(number)) for number in range(187)] == list(range(187))
    assert len(ACTIONS) == 187
    assert decode_action(np.int64(149)) == "win"


def test_the_documented_numbers() -> None:
    """Counted by hand: 34 kinds, 15 pairs of tiles a suit that make a chow."""
    kinds = list(map(str, KINDS))
    pairs = [f"{low}{low + gap}" for low in range(1, 9) for gap in (1, 2) if low + gap < 10]
    told = [
        *(f"discard:{kind}" for kind in kinds),
        *(f"chow:{pair}{suit}" for suit in "mps" for pair in pairs),
        "pung",
        "kong",
        *(f"concealed_kong:{kind}" for kind in kinds),
        *(f"added_kong:{kind}" for kind in kinds),
        *("win", "flower_win", "replace_flower"),
        *(f"declare_ready:{kind}" for kind in kinds),
        "pass",
    ]
    assert told == list(ACTIONS)
    at = {"discard": 0, "chow": 34, "pung": 79, "kong": 80, "concealed_kong": 81, "added_kong": 115, "win": 149}
    at |= {"flower_win": 150, "replace_flower": 151, "declare_ready": 152, "pass": 186}
    first = {kind: next(action.index for action in ACTIONS if action.kind is kind) for kind in ActionKind}
    assert first == at


@pytest.mark.parametrize("number", [-1, 187, 1 << 70, 1.0, "pass", None])
def test_what_is_no_action(number: Any) -> None:
    with pytest.raises(hkmj.IllegalActionError, match="numbered from 0 to 186"):
        decode_action(number)
    with pytest.raises(hkmj.IllegalActionError, match="no action"):
        encode_action(str(number) + "!")


# ---- a game


def played(rules: Ruleset, seed: int, hands: int = 1) -> tuple[TableEnv, list[tuple[str, int]]]:
    """A game by a policy that claims and wins; the agents in the order they acted, with their actions."""
    chance = Random(seed)
    game = TableEnv(rules, hands=hands)
    game.reset(seed=seed)
    acted = []
    for agent in game.agent_iter():
        seen, _, is_over, _, _ = game.last()
        action = None
        if not is_over:
            action = building(game.table, game.table.seat_of(AGENTS.index(agent)), chance).index
            assert seen["action_mask"][action]
            acted.append((agent, action))
        game.step(action)
    return game, acted


@pytest.mark.parametrize("rules", RULES)
def test_rewards_are_what_the_hands_were_settled_at(rules: str) -> None:
    chance = Random(5)
    game = TableEnv(RULES[rules], hands=4)
    game.reset(seed=5)
    total = dict.fromkeys(AGENTS, 0)
    settled = []
    for agent in game.agent_iter():
        _, _, is_over, _, _ = game.last()
        table = game.table
        hands = table.hands
        game.step(None if is_over else building(table, table.seat_of(AGENTS.index(agent)), chance).index)
        if table.hands > hands:
            settled.append(dict(game.rewards))
            assert sum(settled[-1].values()) == 0
            for one, reward in game.rewards.items():
                total[one] += reward
            # What an instant payment of the next hand's opening changed already is not in it.
            ended = [event for event in table.events if isinstance(event, HandEnded | GameEnded)]
            assert tuple(total.values()) == ended[-1].accounts
        else:
            assert not any(game.rewards.values())
    assert len(settled) == 4
    assert tuple(total.values()) == game.table.accounts
    assert any(any(rewards.values()) for rewards in settled)
    assert game.table.is_over


def test_a_reward_by_hand() -> None:
    """South wins on the dealer's first discard: human hand, 13 fan; East alone pays 384."""
    rules = preset("hk")
    wall = wall_of(rules, {"S": "123m456m789m123p1z", "E": "1z"})
    game = env(rules)
    game.reset(seed=1, options={"wall": wall})
    game.step(encode_action("discard:1z"))
    assert game.agent_selection == "player_1"
    assert game.last()[0]["action_mask"].nonzero()[0].tolist() == [149, 186]
    game.step(encode_action("win"))
    assert game.rewards == {"player_0": -384, "player_1": 384, "player_2": 0, "player_3": 0}
    assert all(game.terminations.values())


def test_a_game_begins_as_it_is_told() -> None:
    game = TableEnv("hk")
    game.reset(seed=3, options={"dealer": 2, "round": "S", "repeats": 1, "something": "else"})
    assert game.table.deal == hkmj.table.Deal(2, hkmj.Seat.S, 1)
    assert game.agent_selection == "player_2"
    assert game.table.seed == 3
    with pytest.raises(hkmj.HkmjError, match="dealer=7"):
        game.reset(options={"dealer": 7})
    with pytest.raises(hkmj.HkmjError, match="the seed -1"):
        game.reset(seed=-1)


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    first, second = TableEnv("hk", seed=9), TableEnv("hk", seed=9)
    seeds = []
    for game in (first, second):
        game.reset()
        seeds.append([game.table.seed])
        game.reset()
        seeds[-1].append(game.table.seed)
    assert seeds[0] == seeds[1]
    assert seeds[0][0] != seeds[0][1]
    first.reset(seed=4)
    second.reset(seed=4)
    first.reset()
    second.reset()
    assert first.table.seed == second.table.seed


@pytest.mark.parametrize(
    ("options", "words"),
    [({"hands": 0}, "hands=0"), ({"hands": True}, "hands=True"), ({"render_mode": "human"}, "render_mode='human'")],
)
def test_what_cannot_be_made(options: dict[str, Any], words: str) -> None:
    with pytest.raises(hkmj.HkmjError, match=words):
        TableEnv(**options)


def test_a_forbidden_action_changes_nothing() -> None:
    game = TableEnv("hk")
    game.reset(seed=7)
    before = game.table.to_json()
    for number in np.flatnonzero(game.observe("player_0")["action_mask"] == 0):
        with pytest.raises(hkmj.IllegalActionError):
            game.step(int(number))
    with pytest.raises(hkmj.IllegalActionError, match="None is no action"):
        game.step(None)
    assert game.table.to_json() == before
    assert game.agent_selection == "player_0"


def test_no_false_wins_are_shown() -> None:
    game = TableEnv(preset("hk", false_win_on_table="penalise"))
    game.reset(seed=7)
    assert not game.observe("player_0")["action_mask"][encode_action("win")]
    with pytest.raises(hkmj.IllegalActionError, match="E cannot win: it is no win"):
        game.step(encode_action("win"))
    assert game.table.result is None


def test_answers_are_given_blind_and_taken_together() -> None:
    """North may pung East's 6m and South may chow it: South is not told that North did."""
    rules = preset("hk")
    wall = wall_of(rules, {"E": "6m", "S": "7m8m", "N": "6m6m"})
    game = TableEnv(rules)
    game.reset(options={"wall": wall})
    game.step(encode_action("discard:6m"))
    assert game.agent_selection == "player_1"
    north = game.observe("player_3")
    game.step(encode_action("chow:78m"))
    assert game.agent_selection == "player_3"
    assert all((north[key] == game.observe("player_3")[key]).all() for key in north)
    assert not game.observe("player_1")["action_mask"].any()
    assert game.table.turn == "E"
    game.step(encode_action("pung"))
    assert game.table.turn == "N"
    assert '"answers":{"S":"chow:78m","N":"pung"}' in game.table.log()


@pytest.mark.parametrize("rules", RULES)
def test_the_log_of_a_game_replays(rules: str) -> None:
    game, acted = played(RULES[rules], 8, hands=2)
    assert replay(game.table.log()).to_json() == game.table.to_json()
    again, acted_again = played(RULES[rules], 8, hands=2)
    assert (again.table.log(), acted_again) == (game.table.log(), acted)


def test_it_can_be_copied_and_pickled() -> None:
    game = TableEnv("hk", render_mode="ansi")
    game.reset(seed=2)
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.table.to_json() == game.table.to_json()
        other.step(int(other.observe(other.agent_selection)["action_mask"].argmax()))
        assert other.table.to_json() != game.table.to_json()


def test_it_is_rendered_as_text() -> None:
    rules = preset("hk")
    hands = {"E": "1z1z1z2m4m6m8m1p3p5p7p9p1s3s", "S": "123456789m1234p"}
    game = TableEnv(rules, render_mode="ansi")
    game.reset(options={"wall": wall_of(rules, hands)})
    shown = (game.render() or "").splitlines()
    assert shown[0] == "hand 1, E round, 91 left, E: turn"
    assert shown[1] == "E player_0 +0: 2468m13579p13s111z |"
    assert shown[2] == "S player_1 +0: 123456789m1234p |"
    assert TableEnv(rules).render() is None


# ---- what an agent sees


def told(rows: np.ndarray, name: str) -> dict[str, int]:
    """The tiles of a row, and their entries."""
    row = rows[list(ROWS).index(name)]
    return {str(Tile(int(tile))): int(row[tile]) for tile in np.flatnonzero(row)}


def facts(rows: np.ndarray) -> dict[str, int]:
    row = rows[list(ROWS).index("facts")]
    assert not row[len(FACTS) :].any()
    return {name: int(entry) for name, entry in zip(FACTS, row, strict=False) if entry}


def test_rows_by_hand() -> None:
    """E discards 6m, N pungs it and discards 1z; then S, drawing 5f, shows it and draws 9m from the tail."""
    rules = preset("hk")
    hands = {"E": "6m", "S": "123456789m1234p", "N": "6m6m1z"}
    table = Table(rules, wall=wall_of(rules, hands, draws="2s5f", tail="9m"), round="S", repeats=2)
    table.step("discard:6m")
    table.step("pung", "N")
    rows = planes(table.observe("S"))
    assert told(rows, "pungs_2") == {"6m": 1}
    assert told(rows, "claimed_3") == {"6m": 1}
    assert facts(rows) == {
        **dict.fromkeys(("seat_S", "round_S", "turn_2", "phase_turn", "number"), 1),
        **dict.fromkeys(("count_0", "count_1", "count_3"), 13),
        "count_2": 11,
        "repeats": 2,
        "left": 91,
    }
    table.step("discard:1z")
    rows = planes(table.observe("S"))
    if table.can_close_claims():
        assert told(rows, "asked") == {"1z": 1}
        table.close_claims()
    (drawn,) = [str(table.state["E"].drawn)]
    table.step(f"discard:{drawn}")
    while table.can_close_claims():
        table.close_claims()
    rows = planes(table.observe("S"))
    assert told(rows, "flowers_0") == {"5f": 1}
    assert told(rows, "drawn") == {"9m": 1}
    assert told(rows, "concealed") == {
        **dict.fromkeys(("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "1p", "2p", "3p", "4p"), 1),
        "9m": 2,
    }
    assert told(rows, "discards_2") == {"1z": 1}
    assert told(rows, "discards_3") == {drawn: 1}
    assert facts(rows)["left"] == 88
    assert facts(rows)["turn_0"] == 1


@pytest.mark.parametrize("rules", RULES)
def test_rows_tell_what_the_table_tells(rules: str) -> None:
    """The rows of every moment against the view they are made of, and against what may be known at all."""
    game, _ = played(RULES[rules], 3)
    moments = 0
    lines = game.table.log().splitlines()
    for end in range(3, len(lines), 4):
        table = replay(lines[:end])
        for seat in SEATS:
            view = table.observe(seat)
            rows = planes(view)
            assert rows.dtype == np.uint8
            around = [view.seats[(seat.index + place) % 4] for place in range(4)]
            assert told(rows, "concealed") == {str(k): n for k, n in Counter(around[0].concealed or ()).items()}
            melds = [meld for one in around for meld in one.melds]
            shown = sum(
                sum(told(rows, f"{name}_{place}").values())
                for name in ("chows", "pungs", "kongs", "concealed_kongs")
                for place in range(4)
            )
            assert shown == sum(3 if meld.kind.value == "chow" else bool(meld.tiles) for meld in melds)
            for place, one in enumerate(around):
                floor = Counter(map(str, (discard.tile for discard in one.discards)))
                assert Counter(told(rows, f"discards_{place}")) + Counter(told(rows, f"claimed_{place}")) == floor
                assert list(told(rows, f"flowers_{place}")) == sorted(map(str, one.flowers))
                assert facts(rows).get(f"count_{place}", 0) == one.count
                if place:
                    assert told(rows, f"seen_{place}") == {str(k): n for k, n in Counter(one.concealed or ()).items()}
            moments += 1
    assert moments > 40


def test_the_whole_is_no_seats_view() -> None:
    with pytest.raises(ValueError, match="no seat"):
        planes(Table(seed=1).state)


@pytest.mark.parametrize("rules", RULES)
def test_hidden_tiles_are_not_in_it(rules: str) -> None:
    """The tiles left in the wall and in the other hands exchanged at random: the dealer sees the same."""
    chance = Random(6)
    found = RULES[rules]
    wall = wall_of(found, {})
    own = (SIXTEEN if found.family == "taiwan" else THIRTEEN)["E"]
    hidden = [place for place in range(len(wall)) if place not in own and not wall[place].is_flower]
    mixed = [wall[place] for place in hidden]
    views = []
    for _ in range(2):
        for place, tile in zip(hidden, mixed, strict=True):
            wall[place] = tile
        game = TableEnv(found)
        game.reset(options={"wall": wall})
        views.append((game.observe("player_0"), game.table.observe("S")["S"].concealed))
        chance.shuffle(mixed)
    (first, others), (second, mixed_others) = views
    assert others != mixed_others
    assert all((first[key] == second[key]).all() for key in first)
