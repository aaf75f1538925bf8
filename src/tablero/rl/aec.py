"""A game as an environment of PettingZoo (AEC): an agent for each seat, a step for each answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from tablero.engine import RandomLuck, Seat

from .match import RENDER_MODES, Match, Observation, Setting, check_render_mode
from .slots import SLOTS
from .stakes import WINS, Stakes


class Environment(AECEnv[str, Observation, int | None]):
    """All seats of a game, by the names `player_0`, `player_1`, …

    A question is put to the seat that is asked first. Chance is played by the environment's own
    luck, which follows from the seed.
    """

    def __init__(self, setting: Setting, seed: int | None, render_mode: str | None) -> None:
        self.metadata = {
            "name": f"tablero_{setting.name}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.match = Match(setting)
        self._seeds = RandomLuck(seed)
        self._spaces = {agent: setting.observation_space() for agent in self.possible_agents}
        self._actions = {agent: setting.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A row of features and the mask of answers."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of answers."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; without a seed, the next one of the environment's luck."""
        if seed is not None:
            self._seeds = RandomLuck(int(seed))
        self.match.begin(self._seeds.number())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        # PettingZoo keeps it from the end of a game that was left before all agents were done.
        vars(self).pop("_skip_agent_selection", None)
        self._ask()

    def step(self, action: int | None) -> None:
        """Give the answer with this number; BadNumber if there is none, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.match.answer(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        for other, worth in zip(self.agents, self.match.worth(), strict=True):
            self.rewards[other] = worth
            self._cumulative_rewards[other] += worth
        self._ask()

    def _ask(self) -> None:
        """Turn to the seat that is asked now; at the end everybody is done."""
        asked = self.match.asked
        self.agent_selection = self.agents[asked or 0]
        self.terminations = dict.fromkeys(self.agents, asked is None)
        self.infos = {
            agent: {"options": self.match.texts(seat)} for seat, agent in enumerate(self.agents)
        }

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and which answers it may give now."""
        return self.match.observe(self.seat_of(agent))

    def seat_of(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The table as the seat that is asked sees it, if the render mode is `ansi`."""
        if self.render_mode is None:
            return None
        return str(self.match.state.view(self.seat_of(self.agent_selection)))

    def close(self) -> None:
        """Nothing is open."""


def env(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    *,
    stakes: Stakes = WINS,
    slots: int = SLOTS,
    render_mode: str | None = None,
) -> Environment:
    """A game as an environment of PettingZoo; UnknownGame or BadOption if it cannot be played."""
    return Environment(Setting(game, seats, options, slots, stakes), seed, render_mode)
