"""The environment: it tells each agent what its seat may know, and hands its answers to a table."""

from __future__ import annotations

import operator
import secrets
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hkmj.compiled import find_rules
from hkmj.errors import HkmjError, IllegalActionError
from hkmj.notation import write_tiles
from hkmj.pettingzoo.base import AECEnv
from hkmj.pettingzoo.planes import MOST, ROWS, planes
from hkmj.table import ACTIONS, Action, Table
from hkmj.table.chacha import SEEDS, Stream
from hkmj.tiles import TILES

if TYPE_CHECKING:
    from pathlib import Path

    from hkmj.rules import Ruleset
    from hkmj.table.observe import SeatView
    from hkmj.tiles import Seat

__all__ = ["AGENTS", "TableEnv", "decode_action", "encode_action", "env"]

AGENTS: Final = ("player_0", "player_1", "player_2", "player_3")
"""The agents: the players of the table by number, in play order."""

_PLAYER: Final = {agent: player for player, agent in enumerate(AGENTS)}
# What a game may begin with, besides what the environment was made with.
_BEGINNING: Final = ("wall", "dealer", "round", "repeats", "horses")


def encode_action(action: str) -> int:
    """The number of an action.

    Raises:
        IllegalActionError: it is no action.

    >>> encode_action("discard:1m"), encode_action("chow:46m"), encode_action("pass")
    (0, 41, 186)
    """
    return Action(action).index


def decode_action(number: int | np.integer) -> Action:
    """The action of a number.

    Raises:
        IllegalActionError: no action has it.

    >>> decode_action(41)
    Action('chow:46m')
    >>> decode_action(187)
    Traceback (most recent call last):
    hkmj.errors.IllegalActionError: 187 is no action: they are numbered from 0 to 186
    """
    try:
        place = operator.index(number)
    except TypeError:
        place = -1
    if not 0 <= place < len(ACTIONS):
        raise IllegalActionError(f"{number!r} is no action: they are numbered from 0 to {len(ACTIONS) - 1}")
    return ACTIONS[place]


def env(
    rules: str | Path | Ruleset = "hk", *, hands: int = 1, seed: int | None = None, render_mode: str | None = None
) -> AECEnv:
    """The environment, wrapped so that it must be reset before it is used.

    The arguments are those of `TableEnv`; ``.unwrapped`` is one.
    """
    wrapped: AECEnv = OrderEnforcingWrapper(TableEnv(rules, hands=hands, seed=seed, render_mode=render_mode))
    return wrapped


class TableEnv(AECEnv):
    """A table whose players are agents.

    An action that the mask forbids raises `IllegalActionError` and changes nothing.

    Args:
        rules: a preset's name, a `Ruleset`, or the path of a rule set's file.
        hands: after how many hands all agents are terminated, if the game is not over before; open debts are paid then.
        seed: of the seeds of games that are reset without one; None: a random one.
        render_mode: ``"ansi"``: `render` returns the whole table as text; None: nothing is rendered.

    Attributes:
        table: the table that is played; all that a seat may know is in its `observe` and `events_for`.

    Raises:
        RulesetError: for rules that cannot be.
        HkmjError: for another number of hands, or another mode.

    >>> game = TableEnv("taiwan-hk")
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     seen, reward, is_over, _, _ = game.last()
    ...     game.step(None if is_over else int(seen["action_mask"].argmax()))
    >>> sum(game.table.accounts), game.agents
    (0, [])
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hong_kong_mahjong_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str | Path | Ruleset = "hk",
        *,
        hands: int = 1,
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if isinstance(hands, bool) or hands < 1:
            raise HkmjError(f"hands={hands!r}: at least one hand is played")
        if render_mode not in (None, "ansi"):
            raise HkmjError(f'render_mode={render_mode!r}: it is "ansi" or None')
        self._rules: Final = find_rules(rules)
        self._hands: Final = hands
        self._seeds = Stream(secrets.randbelow(SEEDS) if seed is None else seed)
        self.render_mode: Final = render_mode
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = []
        self.action_spaces: dict[str, spaces.Discrete] = {agent: spaces.Discrete(len(ACTIONS)) for agent in AGENTS}
        self.observation_spaces: dict[str, spaces.Dict] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, MOST, (len(ROWS), len(TILES)), np.uint8),
                    "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
                }
            )
            for agent in AGENTS
        }

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of an agent: see `decode_action`."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: see `hkmj.pettingzoo`."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: of dice and walls; without one the next of a row that the last seed given began.
            options: ``wall``, ``dealer``, ``round``, ``repeats`` and ``horses`` as `Table` takes them. Other keys are
                left to wrappers, as PettingZoo asks.

        Raises:
            HkmjError: for a seed or options that cannot be.
        """
        if seed is None:
            game = self._seeds.word() << 32 | self._seeds.word()
        else:
            game = int(seed)  # numpy's numbers are no seeds of a table
            self._seeds = Stream(game)
        beginning = {name: value for name, value in (options or {}).items() if name in _BEGINNING}
        self.table: Table = Table(self._rules, game, players=AGENTS, **beginning)
        self._answers: dict[Seat, Action] = {}
        self._before: tuple[int, ...] = (0, 0, 0, 0)
        self.agents = list(AGENTS)
        self.rewards: dict[str, int] = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards: dict[str, int] = dict.fromkeys(AGENTS, 0)
        self.terminations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection: str = AGENTS[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees now."""
        seat = self.table.seat_of(_PLAYER[agent])
        view = self.table.observe(seat)
        mask = np.zeros(len(ACTIONS), np.int8)
        if seat not in self._answers:
            mask[[action.index for action in view.legal]] = 1
        return {"observation": planes(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent acts; of an agent that is terminated the action is None.

        Raises:
            IllegalActionError: the action has no number, or is not legal now. Nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.table.seat_of(_PLAYER[agent])
        found = decode_action(action)  # type: ignore[arg-type]
        if found not in self.table.legal_actions(seat):
            self.table.verify_step(found, seat)
            # A table that penalises false wins would take one; here the mask is the rule.
            raise IllegalActionError(f"{seat} cannot {found}: it is no win, and agents show no false ones")
        self._answers[seat] = found
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The whole table as text, hidden tiles too."""
        return _text(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that must be given back."""

    def _go_on(self) -> None:
        """Select the next agent that must act; when all who are asked have, let the table go on."""
        table = self.table
        while True:
            missing = [seat for seat in table.asked if seat not in self._answers]
            if missing:
                self.agent_selection = AGENTS[table.player_at(missing[0])]
                return
            if self._answers:
                table.step(self._answers)
                self._answers = {}
            if table.result is not None and not self._begin_next():
                return

    def _begin_next(self) -> bool:
        """Reward the hand that is over, and begin the next; False if that was the last."""
        table = self.table
        is_last = table.is_over or table.hands >= self._hands
        if is_last and not table.is_over:
            table.end_game()
        self._before, before = table.accounts, self._before
        for agent, now, then in zip(AGENTS, table.accounts, before, strict=True):
            self.rewards[agent] += now - then
        if is_last:
            self.terminations = dict.fromkeys(AGENTS, True)
            return False
        table.next_hand()
        return True


def _text(table: Table) -> str:
    state = table.state
    head = f"hand {state.number}, {state.round} round, {state.left} left, {state.turn}: {state.phase}"
    return "\n".join([head if state.tile is None else f"{head} {state.tile}", *map(_seat_text, state.seats)])


def _seat_text(seat: SeatView) -> str:
    sets = (f"[{write_tiles(meld.tiles)}]" for meld in seat.melds)
    shown = (write_tiles(seat.concealed or ()), *sets, write_tiles(seat.flowers))
    tiles = " ".join(part for part in shown if part)
    floor = write_tiles(one.tile for one in seat.discards)
    return f"{seat.seat} {seat.name} {seat.account:+d}: {tiles} | {floor}".rstrip()
