"""Whole games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablero.bots import Bot, Choice
from tablero.engine import CHANCE, Game, RandomLuck, Seat, State


def play_out(
    game: Game[Any], bots: Sequence[Bot], seed: int
) -> tuple[State, list[tuple[Seat, Choice]]]:
    """The end of a game, and every choice on the way."""
    luck, state, choices = RandomLuck(seed), game.setup(len(bots)), []
    while (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        choice = bots[decision.seat].choose(state.view(decision.seat))
        choices.append((decision.seat, choice))
        state.play(choice.action)
    return state, choices
