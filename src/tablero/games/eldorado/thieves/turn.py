"""Chapter 10: what the thieves do before they explore (ED-10.3, ED-10.4, ED-13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablero.engine import Action, Refusal, changed

from .. import buying, treasures
from ..box import Kind, Treasure
from ..phase import turn_of
from ..pieces import Figure
from ..question import Question
from ..state import EldoradoState
from . import hideout, hiding, stealing
from .hideout import HiddenTurn, LieLow


def begin(state: EldoradoState) -> None:
    """Hidden thieves come out or lie low; others take gold or steal.

    They are not asked when everybody can see that they can only lie low.
    """
    seat = turn_of(state).seat
    buying.recover(state, state.sides[seat])
    hidden, roses = hiding.hidden(state), treasures.roses(state, (seat,))
    state.ask(HiddenTurn.of(seat) if hidden else ThievesTurn.of(seat))
    if hidden and not roses and not hideout.sites(state, seat):
        LieLow.of().resolve(state, HiddenTurn.of(seat))
        return
    if Treasure.BAVIECA in state.treasures[seat]:
        state.ask(Saddling.of(seat))
    for rose in roses:
        state.ask(rose)


def rest(state: EldoradoState) -> None:
    """Give every thief on the map his points (ED-10.5)."""
    for figure in state.own_figures(turn_of(state).seat):
        if state.where[figure] is not None:
            hiding.rested(state, figure)


@dataclass(frozen=True, slots=True)
class TakeGold(Action):
    """Take 1 gold instead of stealing."""

    text = "take gold"
    paragraph = "ED-10.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: ThievesTurn) -> tuple[TakeGold]:
        """Always."""
        return (cls.of(),)

    def resolve(self, state: EldoradoState, frame: ThievesTurn) -> None:
        """Then they explore."""
        count = state.take(frame.seat, Kind.GOLD)
        state.tell("takes-gold", "ED-10.4", seat=frame.seat, count=count)
        state.answered()


@dataclass(frozen=True, slots=True)
class GoStealing(Action):
    """Throw the thief die."""

    text = "go stealing"
    paragraph = "ED-10.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: ThievesTurn) -> tuple[GoStealing]:
        """Always."""
        return (cls.of(),)

    def resolve(self, state: EldoradoState, frame: ThievesTurn) -> None:
        """The die decides how far they reach; then they explore."""
        state.tell("goes-stealing", "ED-10.4", seat=frame.seat)
        stealing.begin(state, frame.seat)


@dataclass(frozen=True, slots=True)
class ThievesTurn(Question):
    """Do you take 1 gold, or go stealing? (ED-10.4)"""

    question = "thieves-turn"
    verbs = (TakeGold, GoStealing)


@dataclass(frozen=True, slots=True)
class Saddle(Action):
    """This thief rides Bavieca in this turn."""

    text = "saddle {figure}"
    paragraph = "ED-11.1"
    figure: Figure

    @classmethod
    def options(cls, state: EldoradoState, frame: Saddling) -> Iterator[Saddle]:
        """Any thief, also one who is not on the map yet."""
        return (cls.of(name) for name, _ in state.named_figures(frame.seat))

    def refuse(self, state: EldoradoState, frame: Saddling) -> Refusal | None:
        """A thief."""
        if state.figure_of(frame.seat, self.figure) is None:
            return Refusal("no-such-figure", "ED-1.3")
        return None

    def resolve(self, state: EldoradoState, frame: Saddling) -> None:
        """One point more for him."""
        figure = state.figure(frame.seat, self.figure)
        state.points = changed(state.points, figure, state.points[figure] + 1)
        state.tell("saddles", "ED-11.1", seat=frame.seat, figure=self.figure)
        state.answered()


@dataclass(frozen=True, slots=True)
class Saddling(Question):
    """Which thief rides Bavieca in this turn? (ED-11.1)"""

    question = "saddle"
    verbs = (Saddle,)
