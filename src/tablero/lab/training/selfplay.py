"""Games from which a network learns, played by itself.

At first everybody answers quickly, with now and then any other candidate; at random where the game
has no quick answers. Later half of the seats search with the network as it is, so that it meets the
positions to which its own play leads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tablero.bots.ahead import Ahead, ahead_of
from tablero.bots.judgement import Judgement, won
from tablero.bots.levels import Level
from tablero.bots.network import Array, Network
from tablero.bots.noise import Noise
from tablero.bots.search import weigh
from tablero.engine import CHANCE, Action, RandomLuck, Seat, State

from .recipe import Recipe


class Task(NamedTuple):
    """One game to play."""

    recipe: Recipe
    number: int
    network: bytes | None
    """The network to search with; None while everybody answers quickly."""


class Path(NamedTuple):
    """How a game went for one seat."""

    rows: Array
    """Its features at every settled position."""
    outcome: float
    """The share of the win that it got."""


def play(task: Task) -> list[Path]:
    """Play one game; the paths of its seats."""
    recipe = task.recipe
    luck = RandomLuck(recipe.seed * 1_000_003 + task.number)
    state = recipe.begin(luck)
    players = [Player(task, luck.number(), seat) for seat in range(state.seats)]
    ahead, features = ahead_of(state), recipe.features.features
    rows: list[list[list[float]]] = [[] for _ in players]
    last, answered = state.copy(), False
    while not state.over:
        seat = state.frames[-1].seat
        if seat == CHANCE:
            decision = state.decision
            state.play(luck.pick(decision))
        else:
            state.play(players[seat].answer(state, ahead))
            answered = True
        if answered and state.frames and ahead.settled(last, state):
            for each, row in enumerate(rows):
                row.append(features(state.view(each)))
            last, answered = state.copy(), False
    result = state.result()
    return [
        Path(np.asarray(row, np.float32), won(result, seat)) for seat, row in enumerate(rows) if row
    ]


class Player:
    """One seat of such a game."""

    def __init__(self, task: Task, seed: int, seat: Seat) -> None:
        recipe = task.recipe
        self._seat = seat
        self._luck = RandomLuck(seed)
        self._explore = recipe.explore
        self._noise = Noise(seed, recipe.noise)
        self._level = Level("self-play", recipe.thinking)
        thinks = task.network is not None and self._luck.number() % 2 == 0
        self._judgement = (
            Judgement(_network(task.network), recipe.features)
            if thinks and task.network is not None
            else None
        )

    def answer(self, state: State, ahead: Ahead) -> Action:
        """The best candidate, a quick answer, or sometimes any candidate."""
        aimless = self._judgement is None and not ahead.sensible
        if aimless or self._luck.number() % 1000 < 1000 * self._explore:
            return self._luck.shuffled(ahead.candidates(state, self._seat))[0]
        if self._judgement is None:
            return ahead.answer(state)
        view = state.view(self._seat)
        assert view.decision is not None
        if len(view.decision.options) == 1:
            return view.decision.options[0]
        found = weigh(view, self._judgement, self._luck, self._level)
        return max(found, key=lambda each: each.worth + self._noise.next()).action


@lru_cache(maxsize=2)
def _network(data: bytes) -> Network:
    return Network.load(data)
