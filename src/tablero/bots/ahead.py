"""Looking ahead in any game: what a sense lacks is filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from tablero.engine import CHANCE, Action, Game, Seat, State
from tablero.games import find
from tablero.games.parts import part

from .bot import Laborious, LookAhead, Planning, Practised, Selective


class Ahead(NamedTuple):
    """How to look ahead in a game."""

    answer: Callable[[State], Action]
    """A quick answer of whoever is asked."""
    settled: Callable[[State, State], bool]
    """Whether looking ahead from a position may stop at another."""
    candidates: Callable[[State, Seat], Sequence[Action]]
    """The answers that a seat which is asked should consider."""
    sensible: bool = True
    """Whether the quick answers are better than any others."""
    effort: int = 1
    """What a played answer takes from a level's budget."""
    replies: bool = False
    """Whether seats answer each other before a position settles, as in an auction."""


def ahead_of(state: State) -> Ahead:
    """How to look ahead in the game being played."""
    return _ahead_of(find(state.game))


@cache
def _ahead_of(game: Game[Any]) -> Ahead:
    sense: object = part(game, "bot")
    candidates = sense.candidates if isinstance(sense, Selective) else all_options
    effort = sense.EFFORT if isinstance(sense, Laborious) else 1
    if isinstance(sense, LookAhead):
        answer = sense.reply if isinstance(sense, Practised) else sense.answer
        replies = not isinstance(sense, Planning)
        return Ahead(answer, sense.settled, candidates, effort=effort, replies=replies)
    if isinstance(sense, Planning):
        return Ahead(_by_deeds(sense), somebody_else_asked, candidates, effort=effort)
    return Ahead(first_option, somebody_asked, candidates, sensible=False)


def _by_deeds(sense: Planning) -> Callable[[State], Action]:
    return lambda state: sense.deed(state, state.frames[-1].seat)


def all_options(state: State, seat: Seat) -> Sequence[Action]:
    """Everything that is allowed."""
    return state.decision_of(seat).options


def first_option(state: State) -> Action:
    """An answer in a game without a sense, which looks ahead only to the next question."""
    decision = state.decision
    return decision.options[0]


def somebody_asked(_before: State, now: State) -> bool:
    """Chance has nothing more to answer."""
    return now.frames[-1].seat != CHANCE


def somebody_else_asked(before: State, now: State) -> bool:
    """It is no longer the turn of the seat that was asked."""
    return now.frames[-1].seat not in (CHANCE, before.frames[-1].seat)
