"""Crew: a game of two at one oar, to teach and test questions that are put to partners.

Each of the two may row up to three times, in any order, and rests when it has enough. A round
ends when both rest; whoever rowed more often wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from tablero.engine import (
    Action,
    Box,
    Frame,
    Game,
    Name,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
    changed,
)

MOST_STROKES = 3


class Rower(Name):
    """The seats."""

    BOW = 0
    STERN = 1


@dataclass(frozen=True, slots=True)
class Row(Action):
    """One stroke."""

    text = "row"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Enough for oneself."""

    text = "rest"


class CrewState(State):
    """How often each has rowed."""

    game = "crew"
    public = ("strokes",)
    zones = ()

    def __init__(self) -> None:
        super().__init__(2)
        self.strokes: tuple[int, ...] = (0, 0)

    def result(self) -> Result:
        """The stronger one wins."""
        best = max(self.strokes)
        winners = tuple(seat for seat in range(2) if self.strokes[seat] == best)
        lines = tuple(
            ScoreLine(seat, "strokes", {}, n, "CR-1") for seat, n in enumerate(self.strokes)
        )
        return Result(winners, self.strokes, lines)

    def components(self) -> Iterator[tuple[str, object]]:
        """The boat."""
        yield "boat", 1


@dataclass(frozen=True, slots=True)
class Rowing(Frame[CrewState]):
    """Row on? Put to both until one rests."""

    question = "rowing"
    verbs = (Row, Rest)

    resting: tuple[Seat, ...] = ()

    def partners(self, _state: CrewState) -> tuple[Seat, ...]:
        """The other, unless it rests."""
        return tuple(seat for seat in range(2) if seat not in (self.seat, *self.resting))

    def options(self, state: CrewState) -> tuple[Action, ...]:
        """Another stroke if there is strength, or rest."""
        return (Row(), Rest()) if state.strokes[self.seat] < MOST_STROKES else (Rest(),)

    def refuse(self, state: CrewState, action: Action) -> Refusal | None:
        """Three strokes are enough."""
        return None if action in self.options(state) else Refusal("tired", "CR-1")

    def resolve(self, state: CrewState, action: Action) -> None:
        """The stroke is the answerer's."""
        if isinstance(action, Row):
            state.strokes = changed(state.strokes, self.seat, state.strokes[self.seat] + 1)
        elif others := self.partners(state):
            state.ask_instead(replace(self, seat=others[0], resting=(self.seat,)))
        else:
            state.finish()


class CrewBox(Box):
    """Nothing but the boat."""

    def to_toml(self) -> str:
        """An empty file."""
        return ""

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Whatever it says, it is the same boat."""
        assert not text
        return cls()


class Crew(Game[CrewState]):
    """Two at one oar."""

    name = "crew"
    rules = 1
    players = range(2, 3)
    seat_names = Rower
    actions = (Row, Rest)
    box = CrewBox
    standard_box = CrewBox()

    def begin(self, seats: int, options: Mapping[str, str], box: Any) -> CrewState:
        assert (seats, box) == (2, self.standard_box)
        state = CrewState()
        state.ask(Rowing(0))
        return state

    def vocabulary(self, state: CrewState) -> Iterator[Action]:
        """Row or rest."""
        assert state.seats == 2
        yield from (Row(), Rest())

    def longest(self, seats: int) -> int:
        """Three strokes and a rest each."""
        return seats * (MOST_STROKES + 1)

    def symmetric(self, _options: Mapping[str, str]) -> bool:
        """The bow is asked first."""
        return False


CREW = Crew()
