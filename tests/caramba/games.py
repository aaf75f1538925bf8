"""Whole games, played by chance and tempers."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Answer, RandomLuck, Record
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.box import CarambaBox
from tests.caramba.players import Temper, pick

NAMES = ("Ana", "Ben", "Cleo de Mérida", "D'Artagnan")


def random_record(
    seats: int,
    seed: int,
    *,
    plies: int = 10_000,
    temper: str = "random",
    options: Mapping[str, str] | None = None,
    box: CarambaBox | None = None,
) -> Record:
    """A game of at most so many plies; the same for the same arguments."""
    chance = RandomLuck(seed)
    players = [Temper(temper, 10 * seed + seat) for seat in range(seats)]
    state = GAME.setup(seats, options or {}, box)
    answers: list[Answer] = []
    while (decision := state.decision) is not None and len(answers) < plies:
        action = pick(decision, chance, players)
        state.play(action)
        answers.append(Answer(decision.seat, action))
    return Record(GAME, NAMES[:seats], dict(options or {}), box, answers=tuple(answers))


def table_of(record: Record, ply: int | None = None) -> CarambaState:
    """The table after the answers of a record, or after the first few."""
    state = record.replay(ply)
    assert isinstance(state, CarambaState)
    return state
