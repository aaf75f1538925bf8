"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tablero.engine import CHANCE, Action, Event, Seat, View
from tablero.games.caballero.deeds import IDLE, Deeds
from tablero.games.caballero.drawing.coast import CELL, Point
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.state import CaballeroState
from tablero.words import Words

A = TypeVar("A", bound=Action)


def spot(cell: Cell) -> Point:
    """The top left corner of a cell on the chart; the start tile is at the origin."""
    return cell.east * CELL, -cell.north * CELL


class Thing(Protocol):
    """Something that has a name."""

    def word(self) -> tuple[str, dict[str, object]]:
        """How people say it."""


@dataclass(frozen=True, slots=True)
class Look:
    """A view to be drawn."""

    view: View[CaballeroState]
    words: Words
    names: tuple[str, ...]
    news: Sequence[Event] = ()
    """The events of the last answer: what they name is marked."""

    @property
    def state(self) -> CaballeroState:
        """The table as the reader sees it."""
        return self.view.state

    @property
    def near(self) -> Seat:
        """The seat shown first: the reader's, or the first for a spectator."""
        return self.view.seat or 0

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

    def options_of(self, kind: type[A]) -> Iterator[A]:
        """The reader's possible answers of this kind."""
        return (option for option in self.options if isinstance(option, kind))

    @property
    def deeds(self) -> Deeds:
        """What has been done in the turn that goes on; nothing if none does."""
        frames = self.state.frames
        deeds = getattr(frames[-1], "deeds", IDLE) if frames else IDLE
        return deeds if isinstance(deeds, Deeds) else IDLE

    def thing(self, value: Thing) -> str:
        """A cell, an edge, a card or a tile in words."""
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
