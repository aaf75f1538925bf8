"""What a drawing is made from: the reader's view, the words, and what happened last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, Unpack

from tablero.drawing.names import shortened
from tablero.drawing.parts import Inputs, Memory
from tablero.drawing.svg import Svg
from tablero.engine import CHANCE, Action, Event, Seat, State, View
from tablero.words import Words

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
T = TypeVar("T")


class Thing(Protocol):
    """Something with a name."""

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""


@dataclass(frozen=True, slots=True)
class Look(Generic[S]):
    """A view to be drawn. It holds nothing that its reader may not know."""

    view: View[S]
    words: Words
    names: tuple[str, ...]
    news: Sequence[Event] = ()
    """The events of the last answer: the things they name are marked."""
    memory: Memory = field(default_factory=Memory, compare=False)
    """What has been drawn of this table already."""

    def part(self, key: str, draw: Callable[[Unpack[Inputs]], Svg], *inputs: *Inputs) -> Svg:
        """`draw(*inputs)` as a part of the picture, drawn anew only if an input has changed.

        `draw` is a function of a module that looks at nothing but its inputs: small values that
        can be hashed, never a view or a state.
        """
        return self.memory.part(key, draw, *inputs)

    def kept(self, make: Callable[[Unpack[Inputs]], T], *inputs: *Inputs) -> T:
        """The same without a key: a drawing inside the part around it, or a text."""
        return self.memory.kept(make, *inputs)

    @property
    def state(self) -> S:
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
        """Whether the reader is being asked."""
        return self.view.seat is not None and self.view.seat == self.asked

    @property
    def options(self) -> tuple[Action, ...]:
        """What the reader may answer now."""
        return self.view.decision.options if self.view.decision and self.answers else ()

    def options_of(self, *kinds: type[A]) -> Iterator[A]:
        """The reader's possible answers of these kinds."""
        return (option for option in self.options if isinstance(option, kinds))

    def thing(self, value: Thing) -> str:
        """A thing in words."""
        key, params = value.word()
        return self.words.say(key, **params)

    def name(self, seat: Seat, most: float = 16) -> str:
        """A player's name, cut to the room of so many small letters."""
        name = (
            self.names[seat]
            if seat < len(self.names)
            else self.words.say("player", number=seat + 1)
        )
        return shortened(name, most)

    def just(self, key: str, **params: object) -> bool:
        """Whether the last answer reported such an event."""
        return any(
            event.key == key
            and all(event.params.get(name) == value for name, value in params.items())
            for event in self.news
        )
