"""How fast a search goes: imagine a world, copy it, play an answer, judge the position.

That is what the bots' tools cost whoever writes a bot. What a bot of ours makes of them differs
from game to game (`tablero.bots.greedy`), so its whole choice is measured beside them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from statistics import median
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tablero.bots import Greedy
from tablero.bots.bot import asked, sense_of
from tablero.engine import CHANCE, Game, RandomLuck, Seat, State, View

from .bench import Mode, build, chess_rate, microseconds, rate, usual

CHOICES = 1_000
"""How many choices of bots are measured at most; most games end before."""
QUESTIONS = 40
"""About how many of these questions are searched."""


@runtime_checkable
class Judging(Protocol):
    """A sense that judges single positions, as every `Foresight` does."""

    def judge(self, state: State, seat: Seat) -> float:
        """How good a position is for the seat."""
        ...


class Search(NamedTuple):
    """The figures of one game, or of one mode of it."""

    game: str
    seats: int
    options: Mapping[str, str]
    build: str
    """Which build was measured: plain or compiled."""
    positions_per_second: float
    """Each is a copied world in which an answer is played, and judged where the sense can."""
    positions_per_world: float
    """How many answers are tried in each imagined world: all that are allowed."""
    imagine_microseconds: float
    judge_microseconds: float | None
    """None if the game's sense does not judge single positions."""
    choice_milliseconds: float
    """What the greedy bot takes for a choice, on average."""
    chess_plies_per_second: float | None
    """Random play, as in `bench`; None if python-chess is not installed."""
    ratio: float | None


def search(game: Game[Any], slices: int = 20, mode: Mode | None = None) -> Search:
    """Measure a search in the game, in its usual mode or the one given."""
    mode = mode or usual(game)
    views, choice = bots_game(game, mode)
    sense = sense_of(views[0].state)
    judging: Judging | None = sense if isinstance(sense, Judging) else None
    luck, dice = RandomLuck(0), random.Random(0)
    own, yardstick = [], []
    for _ in range(slices):
        own.append(rate(lambda: sum([tried(view, luck, judging) for view in views])))
        if find_spec("chess"):
            yardstick.append(chess_rate(dice))
    ratios = [mine / theirs for mine, theirs in zip(own, yardstick, strict=False)]
    return Search(
        game.name,
        mode.seats,
        mode.options,
        build(),
        median(own),
        sum([len(asked(view).options) for view in views]) / len(views),
        microseconds([partial(view.imagine, luck) for view in views]),
        None if judging is None else judge_microseconds(views, luck, judging),
        choice,
        median(yardstick) if yardstick else None,
        median(ratios) if ratios else None,
    )


def bots_game(game: Game[Any], mode: Mode) -> tuple[list[View[Any]], float]:
    """Views with a choice from all over a game of greedy bots, and the milliseconds of a choice."""
    luck, bot, spent = RandomLuck(1), Greedy(1), 0.0
    found: list[View[Any]] = []
    state: State = game.setup(*mode)
    while not state.over and len(found) < CHOICES:
        decision = state.decision
        if decision.seat == CHANCE or len(decision.options) == 1:
            state.play(luck.pick(decision))
            continue
        view = state.view(decision.seat)
        begun = time.process_time()
        action = bot.choose(view).action
        spent += time.process_time() - begun
        found.append(view)
        state.play(action)
    return found[:: max(1, len(found) // QUESTIONS)], 1e3 * spent / len(found)


def tried(view: View[Any], luck: RandomLuck, sense: Judging | None) -> int:
    """Try every option of a question in an imagined world; how many there were."""
    world, decision = view.imagine(luck), asked(view)
    for option in decision.options:
        now = world.copy()
        now.play(option)
        if sense is not None:
            sense.judge(now, decision.seat)
    return len(decision.options)


def judge_microseconds(views: Sequence[View[Any]], luck: RandomLuck, sense: Judging) -> float:
    """What it takes to judge an imagined world for the seat being asked."""
    calls = [partial(sense.judge, view.imagine(luck), asked(view).seat) for view in views]
    return microseconds([*calls])
