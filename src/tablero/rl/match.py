"""A match: games of one kind, one after another, played by numbers; chance plays by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from tablero.bots.features import Features, features_of
from tablero.engine import CHANCE, Action, BadOption, Game, RandomLuck, Seat, State
from tablero.games import find

from .slots import SLOTS, BadNumber, numbered
from .stakes import WINS, Stakes

Observation = dict[str, np.ndarray[Any, Any]]
"""What a seat gets: `observation`, its row of features, and `action_mask`, the answers that it
may give now."""

RENDER_MODES: Final = ("ansi",)
"""How positions can be shown."""
BOUND: Final = float(np.finfo(np.float32).max)
"""Features have no bounds that all games share; learners like them to be finite."""


@dataclass(frozen=True)
class Setting:
    """What is played: a game by name, its seats and options, and what its end is worth."""

    name: str
    seats: int
    options: Mapping[str, str] | None = None
    slots: int = SLOTS
    stakes: Stakes = WINS

    def __post_init__(self) -> None:
        """BadOption if there is no number for any answer."""
        if self.slots < 1:
            raise BadOption(f"there is at least one slot for answers, not {self.slots}")

    @cached_property
    def game(self) -> Game[Any]:
        """The game; UnknownGame if nobody has it."""
        return find(self.name)

    @cached_property
    def features(self) -> Features:
        """How a position becomes a row of numbers."""
        return features_of(self.game)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of a row is."""
        return self.features.names(self.begin())

    def begin(self) -> State:
        """The first position; BadOption if the game cannot be played like this."""
        state: State = self.game.setup(self.seats, self.options)
        return state

    def row(self, state: State, seat: Seat) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The features of a position, as the seat sees it."""
        return np.array(self.features.features(state.view(seat)), np.float32)

    def observation_space(self) -> spaces.Space[Any]:
        """A row of features and a mask of the answers."""
        row = spaces.Box(-BOUND, BOUND, (len(self.names),), np.float32)
        mask = spaces.Box(0, 1, (self.slots,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask})

    def action_space(self) -> spaces.Space[Any]:
        """The numbers of answers."""
        return spaces.Discrete(self.slots)


def check_render_mode(mode: str | None) -> str | None:
    """The mode itself; BadOption if positions cannot be shown like this."""
    if mode not in (None, *RENDER_MODES):
        raise BadOption(f"a render mode is {', '.join(RENDER_MODES)} or None, not {mode[:40]!r}")
    return mode


class Match:
    """The game in progress. Its position is never handed out to a seat: only `observe` is."""

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.state = setting.begin()
        self.answers: dict[int, Action] = {}
        """The answers to the open question, by number."""
        self._luck = RandomLuck(0)

    def begin(self, seed: int) -> None:
        """Begin a new game with this luck."""
        self.state, self._luck = self.setting.begin(), RandomLuck(seed)
        self._go_on()

    @property
    def asked(self) -> Seat | None:
        """The seat that has to answer; None if the game is over."""
        return self.state.frames[-1].seat if self.state.frames else None

    def answer(self, number: int) -> None:
        """Answer the open question; BadNumber changes nothing."""
        if number not in self.answers:
            raise BadNumber(f"no answer to the open question has the number {number}")
        self.give(self.answers[number])

    def give(self, answer: Action) -> None:
        """Answer the open question, and let chance answer those that follow."""
        self.state.play(answer)
        self._go_on()

    def _go_on(self) -> None:
        while self.asked == CHANCE:
            self.state.play(self._luck.pick(self.state.decision))
        options = () if self.state.over else self.state.decision.options
        self.answers = numbered(options, self.setting.slots)

    def observe(self, seat: Seat) -> Observation:
        """What the seat sees, and what it may answer."""
        mask = np.zeros(self.setting.slots, np.int8)
        if seat == self.asked:
            mask[list(self.answers)] = 1
        return {"observation": self.setting.row(self.state, seat), "action_mask": mask}

    def texts(self, seat: Seat) -> dict[int, str]:
        """The answers that the seat may give now, by number, in words."""
        if seat != self.asked:
            return {}
        return {number: str(answer) for number, answer in self.answers.items()}

    def worth(self) -> tuple[float, ...]:
        """What every seat gets: nothing before the end."""
        if not self.state.over:
            return (0.0,) * self.setting.seats
        return self.setting.stakes.worth(self.state.result())
