"""Chapter 10: what the thieves do before they explore (ED-10.3, ED-10.4, ED-13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, changed

from .. import buying, treasures
from ..box import Kind, Treasure
from ..phase import Turn
from ..pieces import Figure
from ..question import Question
from ..state import EldoradoState
from . import hideout, hiding, stealing
from .hideout import HiddenTurn, LieLow


def begin(state: EldoradoState, turn: Turn) -> None:
    """Hidden thieves come out or lie low; others take gold or steal.

    They are not asked when everybody can see that they can only lie low.
    """
    seat = turn.seat
    buying.recover(state, state.sides[seat])
    hidden, roses = hiding.hidden(state), treasures.roses(state, (seat,))
    state.ask(HiddenTurn(seat) if hidden else ThievesTurn(seat))
    if hidden and not roses and not hideout.sites(state, seat):
        LieLow().resolve(state, HiddenTurn(seat))
        return
    if Treasure.BAVIECA in state.treasures[seat]:
        state.ask(Saddling(seat))
    for rose in roses:
        state.ask(rose)


def rest(state: EldoradoState, turn: Turn) -> None:
    """Give every thief on the map his points (ED-10.5)."""
    for figure in state.own_figures(turn.seat):
        if state.where[figure] is not None:
            hiding.rested(state, figure)


class TakeGold(Action):
    """Take 1 gold instead of stealing."""

    text: ClassVar = "take gold"
    paragraph: ClassVar = "ED-10.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: ThievesTurn) -> tuple[TakeGold]:
        """Always."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: ThievesTurn) -> None:
        """Then they explore."""
        count = state.take(frame.seat, Kind.GOLD)
        state.tell("takes-gold", "ED-10.4", seat=frame.seat, count=count)
        state.answered()


class GoStealing(Action):
    """Throw the thief die."""

    text: ClassVar = "go stealing"
    paragraph: ClassVar = "ED-10.4"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: ThievesTurn) -> tuple[GoStealing]:
        """Always."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: ThievesTurn) -> None:
        """The die decides how far they reach; then they explore."""
        state.tell("goes-stealing", "ED-10.4", seat=frame.seat)
        stealing.begin(state, frame.seat)


class ThievesTurn(Question):
    """Do you take 1 gold, or go stealing? (ED-10.4)"""

    question: ClassVar = "thieves-turn"
    verbs: ClassVar = (TakeGold, GoStealing)


class Saddle(Action):
    """This thief rides Bavieca in this turn."""

    text: ClassVar = "saddle {figure}"
    paragraph: ClassVar = "ED-11.1"
    fields: ClassVar = {"figure": Figure}

    def __init__(self, figure: Figure) -> None:
        self.figure: Final = figure

    @classmethod
    def options(cls, state: EldoradoState, frame: Saddling) -> Iterator[Saddle]:
        """Any thief, also one who is not on the map yet."""
        return (cls(name) for name, _ in state.named_figures(frame.seat))

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


class Saddling(Question):
    """Which thief rides Bavieca in this turn? (ED-11.1)"""

    question: ClassVar = "saddle"
    verbs: ClassVar = (Saddle,)
