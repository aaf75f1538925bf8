"""Crew: a game of two at one oar, to teach and test questions that are put to partners.

Each of the two may row up to three times, in any order, and rests when it has enough. A round
ends when both rest; whoever rowed more often wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from tablero.engine import Action, Frame, Game, Name, Result, Seat, State, changed

MOST_STROKES = 3


class Rower(Name):
    """The seats."""

    BOW = 0
    STERN = 1


class CrewState(State):
    """How often each has rowed."""

    game = "crew"
    public = ("strokes",)
    strokes: tuple[int, ...]

    def result(self) -> Result:
        """The stronger one wins."""
        best = max(self.strokes)
        winners = tuple(seat for seat in range(2) if self.strokes[seat] == best)
        return Result(winners, self.strokes)


class Row(Action):
    """One stroke."""

    text: ClassVar = "row"
    paragraph: ClassVar = "CR-1"

    @classmethod
    def options(cls, state: CrewState, frame: Rowing) -> tuple[Row, ...]:
        """Three strokes are enough."""
        return (cls(),) if state.strokes[frame.seat] < MOST_STROKES else ()

    def resolve(self, state: CrewState, frame: Rowing) -> None:
        """The stroke is the answerer's."""
        state.strokes = changed(state.strokes, frame.seat, state.strokes[frame.seat] + 1)


class Rest(Action):
    """Enough for oneself."""

    text: ClassVar = "rest"
    paragraph: ClassVar = "CR-1"

    @classmethod
    def options(cls, _state: CrewState, _frame: Rowing) -> tuple[Rest, ...]:
        """Whenever one likes."""
        return (cls(),)

    def resolve(self, state: CrewState, frame: Rowing) -> None:
        """The other goes on alone, or the race is over."""
        if others := frame.partners(state):
            state.ask_instead(Rowing(others[0], (frame.seat,)))
        else:
            state.finish()


class Rowing(Frame[CrewState]):
    """Row on? Put to both until one rests."""

    question: ClassVar = "rowing"
    verbs: ClassVar = (Row, Rest)
    fields: ClassVar = {"seat": Seat, "resting": tuple[Seat, ...]}

    def __init__(self, seat: Seat, resting: tuple[Seat, ...] = ()) -> None:
        super().__init__(seat)
        self.resting: Final = resting

    def partners(self, _state: CrewState) -> tuple[Seat, ...]:
        """The other, unless it rests."""
        return tuple(seat for seat in range(2) if seat not in (self.seat, *self.resting))


class Crew(Game[CrewState]):
    """Two at one oar."""

    name = "crew"
    players = range(2, 3)
    seat_names = Rower
    actions = (Row, Rest)
    questions = (Rowing,)

    def begin(self, seats: int, _options: Mapping[str, str], _box: Any) -> CrewState:
        """Both are fresh."""
        state = CrewState(seats)
        state.strokes = (0,) * seats
        state.ask(Rowing(0))
        return state


CREW = Crew()
