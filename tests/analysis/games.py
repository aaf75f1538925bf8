"""Games to analyse: quickly played, and judged by untrained networks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from tablero.bots.ahead import ahead_of
from tablero.engine import CHANCE, Answer, Game, RandomLuck, Record
from tablero.games import find

WHIM = 5
"""One answer in so many is left to chance."""


def played(
    name: str, seats: int, options: Mapping[str, str] | None = None, seed: int = 1
) -> Record:
    """A whole game with quick answers, some of them at random."""
    return _played(find(name), seats, tuple((options or {}).items()), seed)


@cache
def _played(game: Game[Any], seats: int, options: tuple[tuple[str, str], ...], seed: int) -> Record:
    names = tuple(f"P{seat + 1}" for seat in range(seats))
    record = Record(game, names, dict(options))
    state, luck, answers = record.setup(), RandomLuck(seed), list[Answer]()
    ahead = ahead_of(state)
    while not state.over:
        seat = state.frames[-1].seat
        by_chance = seat == CHANCE or not ahead.sensible or luck.number() % WHIM == 0
        action = luck.pick(state.decision) if by_chance else ahead.answer(state)
        answers.append(Answer(seat, state.meant(action)))
        state.play(action)
    return replace(record, answers=tuple(answers))


def cut(record: Record, answers: int) -> Record:
    """The same game when it was still going on."""
    return replace(record, answers=record.answers[:answers])
