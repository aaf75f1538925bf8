"""How fast the games run, as a ratio to python-chess in the same run.

The machine may be busy with other things, so ours and the yardstick take turns in short slices of
processor time; each ratio is taken between neighbours, and the median of them is reported.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, NamedTuple

from tablero.engine import Game, RandomLuck, State

FIFTY_MOVES = 100
"""Plies without capture or pawn move after which a random game of chess is a draw."""
SLICE = 0.1
"""Seconds of processor time per slice."""


class Bench(NamedTuple):
    """The figures of one game."""

    game: str
    seats: int
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


def bench(game: Game[Any], slices: int = 20) -> Bench:
    """Measure random play of the game with all seats taken."""
    seats = game.players[-1]
    ours, chess = Runner(random_play(game, seats)), chess_runner()
    own, yardstick = [], []
    for _ in range(slices):
        own.append(ours.rate(SLICE))
        if chess is not None:
            yardstick.append(chess.rate(SLICE))
    states = positions(game, seats)
    finished = ours.finished / ours.steps
    ratios = [mine / theirs for mine, theirs in zip(own, yardstick, strict=False)]
    return Bench(
        game.name,
        seats,
        median(own),
        median(own) * finished,
        1 / finished if finished else float("inf"),
        microseconds([state.copy for state in states]),
        microseconds([view_call(state) for state in states]),
        median(yardstick) if yardstick else None,
        median(ratios) if ratios else None,
        max(own) / max(yardstick) if yardstick else None,
    )


class Runner:
    """Something that goes on step by step, measured in slices; a step may finish a game."""

    def __init__(self, steps: Iterator[bool]) -> None:
        self._steps = steps
        self.steps = 0
        self.finished = 0

    def rate(self, seconds: float) -> float:
        """Steps per second of processor time, over about so many seconds."""
        begun, count = time.process_time(), 0
        while (spent := time.process_time() - begun) < seconds:
            for _ in range(50):
                self.finished += next(self._steps)
            count += 50
        self.steps += count
        return count / spent


def random_play(game: Game[Any], seats: int) -> Iterator[bool]:
    """Random games without end; yields after each decision whether it ended a game."""
    luck = RandomLuck(0)
    while True:
        state: State = game.setup(seats)
        while (decision := state.decision) is not None:
            state.play(luck.pick(decision))
            yield not state.frames


def chess_runner() -> Runner | None:
    """Random plies of chess, or None if python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None

    def plies() -> Iterator[bool]:
        dice = random.Random(0)
        while True:
            board = chess.Board()
            while moves := list(board.legal_moves):
                board.push(dice.choice(moves))
                yield False
                if board.halfmove_clock >= FIFTY_MOVES:
                    break

    return Runner(plies())


def positions(game: Game[Any], seats: int, count: int = 20) -> list[State]:
    """Positions from all over a random game."""
    luck, found = RandomLuck(1), []
    state: State = game.setup(seats)
    while (decision := state.decision) is not None:
        found.append(state.copy())
        state.play(luck.pick(decision))
    return found[:: max(1, len(found) // count)]


def view_call(state: State) -> Callable[[], object]:
    """Looking at a position from the first seat."""
    return lambda: state.view(0)


def microseconds(calls: list[Callable[[], object]], rounds: int = 40, repeats: int = 7) -> float:
    """The time of one call: the median over repeated rounds through all of them."""
    taken = []
    for _ in range(repeats):
        begun = time.process_time()
        for _ in range(rounds):
            for call in calls:
                call()
        taken.append((time.process_time() - begun) / (rounds * len(calls)))
    return 1e6 * median(taken)
