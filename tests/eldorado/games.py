"""Positions out of games of The Island of El Dorado, played at random but without idling."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from typing import NamedTuple

from tablero.engine import CHANCE, Action, Event, RandomLuck
from tablero.games.eldorado import GAME, EldoradoState
from tablero.games.eldorado.buying import Remove
from tablero.games.eldorado.exchange import Exchange
from tablero.games.eldorado.explore import EndTurn
from tablero.games.eldorado.gathering import EndGathering
from tablero.games.eldorado.trading import Trade

NAMES = ("Ana", "Ben & Co", "Çlara", "<Dolores>", "Eva", "Francesca", "Gül", "Hannah")
_IDLE = (EndGathering, EndTurn, Exchange, Remove, Trade)
_MOST = 1500
"""So many answers of a game are looked at."""
_EACH = 1
"""So many positions are kept in which a kind of answer is possible."""


class Position(NamedTuple):
    """A position and what led to it."""

    state: EldoradoState
    news: tuple[Event, ...]


@cache
def positions(seats: int, hardcore: str, seed: int) -> tuple[Position, ...]:
    """Positions of one game in which every kind of answer that came up can be given."""
    return tuple(_played(seats, hardcore, seed))


def _played(seats: int, hardcore: str, seed: int) -> Iterator[Position]:
    options = {"key-tiles": hardcore, "battle-rerolls": hardcore, "action-points": hardcore}
    yield from played(GAME.setup(seats, options), seed)


def played(state: EldoradoState, seed: int, most: int = _MOST) -> Iterator[Position]:
    """Positions of a game from this one on, of the first `most` answers.

    The last one is an end, or a question to somebody.
    """
    luck, random = RandomLuck(seed), Random(seed)
    news: tuple[Event, ...] = ()
    seen: dict[type[Action], int] = {}
    for number in count():
        decision = None if state.over else state.decision
        if decision is None or (number >= most and decision.seat != CHANCE):
            break
        kinds = {type(option) for option in decision.options}
        if decision.seat != CHANCE and any(seen.get(kind, 0) < _EACH for kind in kinds):
            seen |= {kind: seen.get(kind, 0) + 1 for kind in kinds}
            yield Position(state.copy(), news)
        action = luck.pick(decision) if decision.seat == CHANCE else busy(decision.options, random)
        news = state.play(action)
    yield Position(state, news)


def busy(options: tuple[Action, ...], random: Random) -> Action:
    """Any kind of deed, each kind as likely; ends a phase now and then."""
    kinds: dict[type[Action], list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    busy = [kind for kind in kinds if kind not in _IDLE]
    rest = [kind for kind in kinds if kind in _IDLE]
    kind = random.choice(busy if busy and random.random() < 0.85 else rest or busy)
    return random.choice(kinds[kind])


SAMPLES = tuple(
    position
    for seats, hardcore, seed in ((3, "no", 2), (5, "yes", 3), (4, "no", 6))
    for position in positions(seats, hardcore, seed)
)
