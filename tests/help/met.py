"""What people meet in the golden games: positions, questions, verbs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tablero.engine import CHANCE, Record
from tests.golden.corpus import RECORDS, read

GAMES = ("caramba", "caballero", "eldorado")


def records(game: str) -> list[Record]:
    """The golden games of a game."""
    return [read(path)[1] for path in RECORDS if path.parent.name == game]


def positions(record: Record, every: int) -> Iterator[Any]:
    """One position out of so many, and the last one; each is a State of its own."""
    state = record.setup()
    for ply, answer in enumerate(record.answers):
        if ply % every == 0:
            yield state.copy()
        state.play(answer.action, answer.seat)
    yield state


@cache
def questions(game: str) -> dict[str, set[str]]:
    """The questions that a person answers, each with its verbs."""
    met: dict[str, set[str]] = {}
    for record in records(game):
        state = record.setup()
        for answer in record.answers:
            frame = state.frames[-1]
            if answer.seat != CHANCE:
                met.setdefault(frame.question, set()).update(verb.verb() for verb in frame.verbs)
            state.play(answer.action, answer.seat)
    return met
