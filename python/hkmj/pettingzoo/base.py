"""PettingZoo's `AECEnv`, with types: it ships none itself, and whoever uses the environment should have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from gymnasium import spaces

    class AECEnv:
        """What `pettingzoo.AECEnv` gives to an environment whose agents are named and whose actions are numbered."""

        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        rewards: dict[str, int]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, int]

        @property
        def unwrapped(self) -> Any:  # noqa: ANN401  # whatever was wrapped
            """The environment without its wrappers."""

        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            """Begin anew."""

        def step(self, action: int | None) -> None:
            """The selected agent acts."""

        def observe(self, agent: str) -> dict[str, np.ndarray]:
            """What an agent sees."""

        def last(self, observe: bool = True) -> tuple[Any, int, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002
            """Of the selected agent: what it sees, its reward, whether it is terminated or truncated, and more."""

        def agent_iter(self, max_iter: int = ...) -> Iterator[str]:
            """The selected agents, one for each step."""

        def action_space(self, agent: str) -> spaces.Discrete:
            """The actions of an agent."""

        def observation_space(self, agent: str) -> spaces.Dict:
            """What an agent may see."""

        def render(self) -> str | None:
            """Show it."""

        def close(self) -> None:
            """Give back what is held."""

        def _was_dead_step(self, action: int | None) -> None: ...
        def _clear_rewards(self) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    from pettingzoo import AECEnv

__all__ = ["AECEnv"]
