"""Whole games, played by chance and tempers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablero.engine import Answer, Decision, RandomLuck, Record
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.box import CarambaBox
from tests.caramba.players import Temper, pick

NAMES = ("Ana", "Ben", "Cleo de Mérida", "D'Artagnan")


def decisions(state: CarambaState) -> Iterator[Decision]:
    """The open questions until the game is over, which must happen in time."""
    for _ in range(GAME.longest(state.seats) + 1):
        decision = None if state.over else state.decision
        if decision is None:
            return
        yield decision
    raise AssertionError("the game does not end")


def random_record(
    seats: int,
    seed: int,
    *,
    plies: int | None = None,
    temper: str = "random",
    options: Mapping[str, str] | None = None,
    box: CarambaBox | None = None,
) -> Record:
    """A whole game, or its first plies; the same for the same arguments."""
    chance = RandomLuck(seed)
    players = [Temper(temper, 10 * seed + seat) for seat in range(seats)]
    state = GAME.setup(seats, options or {}, box)
    answers: list[Answer] = []
    for decision in decisions(state):
        if len(answers) == plies:
            break
        action = pick(decision, chance, players)
        state.play(action)
        answers.append(Answer(decision.seat, action))
    return Record(GAME, NAMES[:seats], dict(options or {}), box, answers=tuple(answers))


def table_of(record: Record, ply: int | None = None) -> CarambaState:
    """The table after the answers of a record, or after the first few."""
    state = record.replay(ply)
    assert isinstance(state, CarambaState)
    return state
