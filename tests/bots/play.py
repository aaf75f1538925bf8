"""Whole games of bots, with everything they were asked on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Generic, NamedTuple, TypeVar

from tablero.bots import Bot, Choice, Greedy
from tablero.engine import CHANCE, Game, RandomLuck, Seat, State

S = TypeVar("S", bound=State)
STEPS, STEPS_TAKE = 500_000, 0.06
"""A sum, and the processor seconds it takes on the machine that the limits are set for."""


class Asked(NamedTuple, Generic[S]):
    """A question to a bot, its choice and the processor time that it took."""

    state: S
    seat: Seat
    choice: Choice
    seconds: float


def whole_game(
    game: Game[S], bots: Sequence[Bot], options: Mapping[str, str], luck: RandomLuck
) -> tuple[S, list[Asked[S]]]:
    """The end of a game, and every question to a bot on the way."""
    state, found = game.setup(len(bots), options), []
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        began = process_time()
        choice = bots[decision.seat].choose(state.view(decision.seat))
        found.append(Asked(state.copy(), decision.seat, choice, process_time() - began))
        state.play(choice.action)
    return state, found


def time_for(seconds: float) -> float:
    """A limit in seconds, raised on a machine slower than the one it was set for."""
    began = process_time()
    sum(hash((number, number)) for number in range(STEPS))
    return seconds * max(1.0, (process_time() - began) / STEPS_TAKE)


def assert_views_decide(asked: Sequence[Asked[S]]) -> None:
    """The law of the bots: in a world that looks the same they choose the same."""
    luck = RandomLuck(7)
    for each in asked:
        view = each.state.view(each.seat)
        elsewhere = view.imagine(luck).view(each.seat)
        assert Greedy(1).choose(view) == Greedy(2).choose(elsewhere)
