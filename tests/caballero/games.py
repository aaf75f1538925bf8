"""Positions from whole games of El Caballero, played at random but without idling."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from tablero.engine import CHANCE, Action, Event, RandomLuck
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.castillos import MoveCastillo
from tablero.games.caballero.removal import TakeBack
from tablero.games.caballero.ships import MoveShip, TakeShip
from tablero.games.caballero.turn import EndTurn

NAMES = ("Ana", "Ben & Co", "Çlara", "<Dolores>")
_IDLE = (EndTurn, MoveCastillo, MoveShip, TakeBack, TakeShip)
EVERY = 17
"""A position is kept every time this many answers have been given."""


class Position(NamedTuple):
    """A position and what led to it."""

    state: CaballeroState
    news: tuple[Event, ...]
    story: tuple[Event, ...]


@cache
def positions(seats: int, expansion: str, seed: int) -> tuple[Position, ...]:
    """Positions of one game, the last of them its end."""
    return tuple(_played(seats, expansion, seed))


def _played(seats: int, expansion: str, seed: int) -> Iterator[Position]:
    state = GAME.setup(seats, {"expansion": expansion})
    luck, random = RandomLuck(seed), Random(seed)
    story: tuple[Event, ...] = ()
    news: tuple[Event, ...] = ()
    answers = 0
    while not state.over:
        decision = state.decision
        if answers % EVERY == 0 and decision.seat != CHANCE:
            yield Position(state.copy(), news, story)
        action = luck.pick(decision) if decision.seat == CHANCE else _busy(decision.options, random)
        news = state.play(action)
        story += news
        answers += 1
    yield Position(state, news, story)


def _busy(options: tuple[Action, ...], random: Random) -> Action:
    """Any kind of deed, each kind as likely; ends the turn now and then."""
    kinds: dict[type[Action], list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    busy = [kind for kind in kinds if kind not in _IDLE]
    rest = [kind for kind in kinds if kind in _IDLE]
    kind = random.choice(busy if busy and random.random() < 0.8 else rest or busy)
    return random.choice(kinds[kind])


SAMPLES = tuple(
    position
    for seats, expansion, seed in ((2, "no", 1), (3, "yes", 2), (4, "yes", 3), (4, "no", 4))
    for position in positions(seats, expansion, seed)
)
