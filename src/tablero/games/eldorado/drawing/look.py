"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol, TypeVar

from tablero.engine import CHANCE, Action, Event, Seat, View
from tablero.games.eldorado.battle.field import Battle
from tablero.games.eldorado.hexes import Corner, Place, Tip
from tablero.games.eldorado.state import EldoradoState
from tablero.words import Words

A = TypeVar("A", bound=Action)
Point = tuple[float, float]

RADIUS = 60.0
"""From the middle of a tile to its corners."""
HALF = RADIUS * sqrt(3) / 2
"""From the middle of a tile to its sides."""


def middle(place: Place) -> Point:
    """The middle of a place on its map; the first tile is at the origin."""
    return HALF * (2 * place.east + place.south), RADIUS * 1.5 * place.south


def tip(corner: Corner) -> Point:
    """Where a corner is on its map."""
    x, y = middle(corner.place)
    return x, y - RADIUS if corner.tip is Tip.NORTH else y + RADIUS


class Thing(Protocol):
    """Something that has a name."""

    def word(self) -> tuple[str, dict[str, object]]:
        """How people say it."""


@dataclass(frozen=True, slots=True)
class Look:
    """A view to be drawn."""

    view: View[EldoradoState]
    words: Words
    names: tuple[str, ...]
    news: Sequence[Event] = ()
    """The events of the last answer: what they name is marked."""

    @property
    def state(self) -> EldoradoState:
        """The table as the reader sees it."""
        return self.view.state

    @property
    def near(self) -> Seat:
        """The seat shown first: the reader's, or the first for a spectator."""
        return self.view.seat or 0

    def hue(self, seat: Seat) -> Seat:
        """Whose colour the seat's pieces have: a team plays with its captain's (ED-9.1)."""
        return self.state.captain(self.state.sides[seat])

    @property
    def asked(self) -> Seat:
        """Who has to answer; CHANCE if nobody."""
        return self.view.decision.seat if self.view.decision else CHANCE

    @property
    def answers(self) -> bool:
        """Whether the reader is the one who is asked."""
        return self.view.seat is not None and self.view.seat == self.asked

    @property
    def options(self) -> tuple[Action, ...]:
        """What the reader may answer now."""
        return self.view.decision.options if self.view.decision and self.answers else ()

    def options_of(self, *kinds: type[A]) -> Iterator[A]:
        """The reader's possible answers of these kinds."""
        return (option for option in self.options if isinstance(option, kinds))

    def thing(self, value: Thing) -> str:
        """A place, a tile or a piece in words."""
        key, params = value.word()
        return self.words.say(key, **params)

    def name(self, seat: Seat, most: int = 16) -> str:
        """A player's name, cut to fit."""
        name = (
            self.names[seat]
            if seat < len(self.names)
            else self.words.say("player", number=seat + 1)
        )
        return name if len(name) <= most else name[: most - 1].rstrip() + "…"

    def just(self, key: str, **params: object) -> bool:
        """Whether the last answer told such an event."""
        return any(
            event.key == key
            and all(event.params.get(name) == value for name, value in params.items())
            for event in self.news
        )

    @property
    def fresh(self) -> frozenset[Place | Corner]:
        """The places and corners that the last answer was about."""
        return frozenset(
            value
            for event in self.news
            for value in event.params.values()
            if isinstance(value, Place | Corner)
        )

    @property
    def battle(self) -> Battle | None:
        """The battle that goes on."""
        for frame in reversed(self.state.frames):
            battle = getattr(frame, "battle", None)
            if isinstance(battle, Battle):
                return battle
        return None
