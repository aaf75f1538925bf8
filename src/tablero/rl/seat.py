"""One seat of a game as an environment of Gymnasium: bots play the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium

from tablero.bots import Bot, make
from tablero.engine import BadOption, Seat

from .match import RENDER_MODES, Match, Observation, Setting, check_render_mode
from .slots import SLOTS
from .stakes import WINS, Stakes

NAME: Final = "tablero/Seat-v0"
"""What `gymnasium.make` calls it."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """A seat against bots: each step is an answer of the seat, and all others' up to its next one.

    A number that stands for no answer changes nothing; `info["refused"]` says so. The mask in the
    observation tells which numbers do.
    """

    def __init__(
        self,
        setting: Setting,
        seat: Seat,
        bots: Sequence[str],
        seed: int | None,
        render_mode: str | None,
    ) -> None:
        if seat not in range(setting.seats):
            raise BadOption(f"there is no seat {seat} at a table for {setting.seats}")
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.match = Match(setting)
        self.seat, self.bots = seat, rivals(bots, setting.seats - 1)
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self._seed = seed
        self._players: dict[Seat, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and let the bots play until the seat is asked."""
        super().reset(seed=self._seed if seed is None else seed)
        self._seed = None
        _, *others = self.match.state.seats_from(self.seat)
        self._players = {
            other: make(bot, self._number(), silent=True)
            for other, bot in zip(others, self.bots, strict=True)
        }
        self.match.begin(self._number())
        self._wait()
        return self._seen()

    def _number(self) -> int:
        return int(self.np_random.integers(2**48))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Give the answer with this number, and wait until the seat is asked again."""
        refused = int(action) not in self.match.answers
        if not refused:
            self.match.answer(int(action))
            self._wait()
        observation, info = self._seen(refused)
        return observation, self.match.worth()[self.seat], self.match.state.over, False, info

    def _wait(self) -> None:
        while (asked := self.match.asked) is not None and asked != self.seat:
            self.match.give(self._players[asked].choose(self.match.state.view(asked)).action)

    def _seen(self, refused: bool = False) -> tuple[Observation, dict[str, Any]]:
        info = {"options": self.match.texts(self.seat), "refused": refused}
        return self.match.observe(self.seat), info

    def render(self) -> str | None:
        """The table as the seat sees it, if the render mode is `ansi`."""
        return None if self.render_mode is None else str(self.match.state.view(self.seat))


def rivals(bots: Sequence[str], others: int) -> tuple[str, ...]:
    """The bots of the other seats, clockwise from the seat; the last one named fills up.

    UnknownBot or BadOption if they cannot play.
    """
    named = (bots,) if isinstance(bots, str) else tuple(bots)
    if (others and not named) or len(named) > max(others, 1):
        raise BadOption(f"{len(named)} bots are named for {others} other seats")
    for bot in named:
        make(bot, 0)
    return (*named, *named[-1:] * others)[:others]


def single(
    game: str,
    seats: int,
    *,
    seat: Seat = 0,
    bots: Sequence[str] = ("greedy",),
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    stakes: Stakes = WINS,
    slots: int = SLOTS,
    render_mode: str | None = None,
) -> SeatEnv:
    """One seat of a game against bots, as an environment of Gymnasium."""
    setting = Setting(game, seats, options, slots, stakes)
    return SeatEnv(setting, seat, bots, seed, render_mode)


gymnasium.register(NAME, entry_point=f"{__name__}:{single.__name__}")
