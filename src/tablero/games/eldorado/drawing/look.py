"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from tablero.drawing import look as looks
from tablero.engine import CHANCE, Frame, Seat
from tablero.games.eldorado.battle.field import Battle
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.explorers.emma import Looking
from tablero.games.eldorado.explorers.laffite import Searching
from tablero.games.eldorado.hexes import Corner, Place, Plane, Tip
from tablero.games.eldorado.roll import Rolling
from tablero.games.eldorado.state import EldoradoState
from tablero.words import Words

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


def key_of(place: Place) -> str:
    """How the keys of parts name a place."""
    return f"{'c' if place.plane is Plane.CAVE else ''}{place.east},{place.south}"


class Said(NamedTuple):
    """A sentence or a part of one: its words key and its parameters."""

    key: str
    params: tuple[tuple[str, object], ...]

    @classmethod
    def of(cls, key: str, /, **params: object) -> Said:
        """The sentence of this key with these parameters."""
        return cls(key, tuple(params.items()))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return self.key, dict(self.params)


def named(words: Words, value: looks.Thing) -> str:
    """A thing in words."""
    key, params = value.word()
    return words.say(key, **params)


def told(words: Words, sentences: Iterable[Said]) -> str:
    """Sentences one after the other."""
    return " ".join([words.say(one.key, **dict(one.params)) for one in sentences])


@dataclass(frozen=True, slots=True)
class Look(looks.Look[EldoradoState]):
    """A view of the island to be drawn."""

    def hue(self, seat: Seat) -> Seat:
        """The seat whose colour the pieces have: a team plays with its captain's (ED-9.1)."""
        return self.state.captain(self.state.sides[seat])

    def say(self, key: str, /, **params: object) -> str:
        """A line in the reader's words."""
        return self.words.say(key, **params)

    @property
    def question(self) -> Frame[EldoradoState]:
        """The open question, put to the reader if he may answer it (ED-9.7)."""
        frame = self.state.frames[-1]
        seat = self.view.seat
        return frame if seat is None or not self.answers else frame.put_to(seat)

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


def turn_of(state: EldoradoState) -> Seat:
    """Whose turn it is; CHANCE before and after the game."""
    if state.over or isinstance(state.frames[-1], Searching):
        return CHANCE
    turn, asked, *_ = state.frames
    match asked:
        case Rolling(roller=roller):
            return roller
        case Looking(looker=looker):
            return looker
        case PlacingBack():
            return turn.seat
    return asked.seat


def points_of(look: Look, seat: Seat) -> int:
    """The steps that a seat's figures have left."""
    return sum(look.state.points[one] for one in look.state.own_figures(seat))
