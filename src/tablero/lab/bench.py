"""How fast the games run, as a ratio to python-chess in the same run.

The machine may be busy with other things, so our game and the yardstick take turns in short slices
of processor time; each ratio is taken between neighbouring slices, and their median is reported.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from statistics import median
from typing import Any, NamedTuple

from tablero.engine import Game, RandomLuck, State
from tablero.engine.build import compiled

SLICE = 0.1
"""The least processor time per slice, in seconds; games are played to their end."""
ROUNDS, REPEATS = 40, 7
"""How many times short calls are made at a time, and how often that is repeated."""


class Mode(NamedTuple):
    """A way to play a game."""

    seats: int
    options: Mapping[str, str]
    """The chosen options; the others keep their defaults."""


def usual(game: Game[Any]) -> Mode:
    """The most players that the default options allow."""
    return Mode(game.sizes()[-1], {})


def modes(game: Game[Any]) -> list[Mode]:
    """The most and the fewest players, and every choice that allows other numbers of players."""
    sizes = game.sizes()
    found = [Mode(seats, {}) for seats in dict.fromkeys((sizes[-1], sizes[0]))]
    for option in game.options:
        for choice in option.choices[1:]:
            chosen = {option.name: choice}
            if not set(game.sizes(chosen)) <= set(sizes):
                found.append(Mode(game.sizes(chosen)[-1], chosen))
    return found


class Bench(NamedTuple):
    """The figures of one game, or of one mode of it."""

    game: str
    seats: int
    options: Mapping[str, str]
    build: str
    """Which build was measured: plain or compiled."""
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_microseconds: float
    view_microseconds: float
    chess_plies_per_second: float | None
    """None if python-chess is not installed."""
    ratio: float | None
    best_ratio: float | None
    """Between the fastest slice of either side."""


def build() -> str:
    """The build that runs: plain Python, or compiled."""
    return "compiled" if compiled() else "plain"


def bench(game: Game[Any], slices: int = 20, mode: Mode | None = None) -> Bench:
    """Measure random play of the game, in its usual mode or the one given."""
    mode = mode or usual(game)
    luck, dice = RandomLuck(0), random.Random(0)
    own, yardstick, decisions, games = [], [], 0, 0
    for _ in range(slices):
        rate, played, finished = our_rate(game, mode, luck)
        own.append(rate)
        decisions, games = decisions + played, games + finished
        if find_spec("chess"):
            yardstick.append(chess_rate(dice))
    states = positions(game, mode)
    ratios = [mine / theirs for mine, theirs in zip(own, yardstick, strict=False)]
    return Bench(
        game.name,
        mode.seats,
        mode.options,
        build(),
        median(own),
        median(own) * games / decisions,
        decisions / games,
        microseconds([state.copy for state in states]),
        microseconds([view_call(state) for state in states]),
        median(yardstick) if yardstick else None,
        median(ratios) if ratios else None,
        max(own) / max(yardstick) if yardstick else None,
    )


def our_rate(game: Game[Any], mode: Mode, luck: RandomLuck) -> tuple[float, int, int]:
    """Random decisions per second of processor time, how many there were, and in how many games."""
    begun, decisions, games = time.process_time(), 0, 0
    while (spent := time.process_time() - begun) < SLICE:
        state: State = game.setup(*mode)
        while not state.over:
            decision = state.decision
            state.play(luck.pick(decision))
            decisions += 1
        games += 1
    return decisions / spent, decisions, games


def chess_rate(dice: random.Random) -> float:
    """Random plies of chess per second of processor time.

    The usual loop: check whether the game is over, list the moves, push one. Our `state.decision`
    does the first two at once.
    """
    return rate(lambda: chess_game(dice))


def chess_game(dice: random.Random) -> int:
    """Play a random game of chess; how many plies it took."""
    import chess  # from the extra `bench`

    board, plies = chess.Board(), 0
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        plies += 1
    return plies


def rate(work: Callable[[], int]) -> float:
    """How many things are done per second of processor time; each call says how many it did."""
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < SLICE:
        done += work()
    return done / spent


def positions(game: Game[Any], mode: Mode, count: int = 20) -> list[State]:
    """Positions from all over a random game."""
    luck, found = RandomLuck(1), []
    state: State = game.setup(*mode)
    while not state.over:
        decision = state.decision
        found.append(state.copy())
        state.play(luck.pick(decision))
    return found[:: max(1, len(found) // count)]


def view_call(state: State) -> Callable[[], object]:
    """A call that makes the first seat's view of a position."""
    return lambda: state.view(0)


def microseconds(calls: list[Callable[[], object]]) -> float:
    """The time of one call: the median over repeated rounds of all calls."""
    taken = []
    for _ in range(REPEATS):
        begun = time.process_time()
        for _ in range(ROUNDS):
            for call in calls:
                call()
        taken.append((time.process_time() - begun) / (ROUNDS * len(calls)))
    return 1e6 * median(taken)
