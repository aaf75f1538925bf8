"""Looking ahead in any game: what a sense lacks is filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from tablero.engine import CHANCE, Action, Game, Seat, State
from tablero.games import find
from tablero.games.parts import part

from .bot import Farsighted, Gradual, Laborious, LookAhead, Planning, Practised, Selective, Wary


class Ahead(NamedTuple):
    """How to look ahead in a game."""

    answer: Callable[[State], Action]
    """A quick answer of whoever is asked."""
    settled: Callable[[State, State], bool]
    """Whether looking ahead from a position may stop at another."""
    far_enough: Callable[[State, State], bool]
    """Whether a search may: it may look farther."""
    candidates: Callable[[State, Seat], Sequence[Action]]
    """The answers that a seat which is asked should consider; where it is sensible, what the seat
    would answer without a search comes first."""
    doubt: Callable[[State], float]
    """What the noise of a level and the lead of the quick answer are multiplied by."""
    sensible: bool = True
    """Whether the quick answers are better than any others."""
    effort: int = 1
    """What a played answer takes from a level's budget."""
    stakes: float = 1.0
    """What the noise of a level is multiplied by."""
    replies: bool = False
    """Whether seats answer each other before a position settles, as in an auction."""


def ahead_of(state: State) -> Ahead:
    """How to look ahead in the game being played."""
    return _ahead_of(find(state.game))


@cache
def _ahead_of(game: Game[Any]) -> Ahead:
    sense: object = part(game, "bot")
    effort = sense.EFFORT if isinstance(sense, Laborious) else 1
    stakes = sense.STAKES if isinstance(sense, Gradual) else 1.0
    doubt = sense.doubt if isinstance(sense, Wary) else no_doubt
    if isinstance(sense, LookAhead):
        answer = sense.reply if isinstance(sense, Practised) else sense.answer
        replies = not isinstance(sense, Planning)
        far_enough = sense.far_enough if isinstance(sense, Farsighted) else sense.settled
        candidates = _candidates(sense, answer)
        return Ahead(
            answer,
            sense.settled,
            far_enough,
            candidates,
            doubt,
            effort=effort,
            stakes=stakes,
            replies=replies,
        )
    if isinstance(sense, Planning):
        end, deed = somebody_else_asked, _by_deeds(sense)
        return Ahead(deed, end, end, _candidates(sense, deed), doubt, effort=effort, stakes=stakes)
    asked = somebody_asked
    return Ahead(
        first_option, asked, asked, _candidates(sense, first_option), doubt, sensible=False
    )


def _candidates(
    sense: object, answer: Callable[[State], Action]
) -> Callable[[State, Seat], Sequence[Action]]:
    """What the sense considers; without that everything that is allowed, a quick answer first."""
    if isinstance(sense, Selective):
        return sense.candidates
    return lambda state, seat: [*dict.fromkeys([answer(state), *state.decision_of(seat).options])]


def _by_deeds(sense: Planning) -> Callable[[State], Action]:
    return lambda state: sense.deed(state, state.frames[-1].seat)


def no_doubt(_state: State) -> float:
    """A judgement errs as much as usual."""
    return 1.0


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
