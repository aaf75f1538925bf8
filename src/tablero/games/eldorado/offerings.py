"""Chapter 5: offerings, and the window before them (ED-5.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, added, given

from . import interruption, shrines
from .box import OFFERING, Tile
from .exchange import Exchange
from .hexes import AROUND, Place
from .phase import Phase, phase_of, remember
from .question import Question
from .rules import refuse_stock
from .state import EldoradoState
from .thieves.purse import affordable, pay_for, refuse_price
from .thinkable import places


def refuse_offering(state: EldoradoState, seat: Seat, place: Place) -> Refusal | None:
    """One for each side on a shrine, with the explorer beside it."""
    if state.land.shown(place) is not Tile.SHRINE:
        return Refusal("no-shrine", "ED-5.4", {"place": place})
    if place in state.offerings[state.sides[seat]]:
        return Refusal("has-offering", "ED-5.4", {"place": place})
    stands = [state.where[figure] for figure in state.own_figures(seat)]
    if not any(beside(state, where, place) for where in stands):
        narrow = state.land.bridged in stands and state.land.bridged in AROUND[place]
        paragraph = "ED-11.8" if narrow else "ED-5.4"
        return Refusal("not-beside-shrine", paragraph, {"place": place})
    if any(beast.place == place for beast in state.beasts):
        return Refusal("guardian-there", "ED-12.4", {"place": place})
    return refuse_stock(state, seat, OFFERING) or refuse_price(state, seat, OFFERING)


def beside(state: EldoradoState, where: Place | None, shrine: Place) -> bool:
    """Whether a figure there is beside a shrine; from a bridge, only at its ends (ED-11.8)."""
    bridge = state.land.bridge
    if bridge is not None and where == bridge.place:
        return shrine in bridge.ends
    return where in AROUND[shrine]


class Offer(Action):
    """An offering on a shrine beside the explorer: announced, and then made."""

    text: ClassVar = "offer at {place}"
    paragraph: ClassVar = "ED-5.4"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase | Confirming) -> Sequence[Offer]:
        """The shrines beside the explorer without the side's offering, if the seat can pay."""
        found = state.land.shrines
        if not found or not affordable(state, frame.seat, OFFERING):
            return ()
        return [OFFERS[place] for place in found if OFFERS[place].refuse(state, frame) is None]

    def refuse(self, state: EldoradoState, frame: Phase | Confirming) -> Refusal | None:
        """Only the announced shrine, and none where an offering was given up in this phase."""
        if isinstance(frame, Confirming):
            if self.place != frame.place:
                return Refusal("announced-elsewhere", "ED-5.4", {"place": frame.place})
        elif self.place in frame.deeds.desisted:
            return Refusal("desisted", "ED-5.4", {"place": self.place})
        return refuse_offering(state, frame.seat, self.place)

    def resolve(self, state: EldoradoState, frame: Phase | Confirming) -> None:
        """Opponents may interrupt before it is paid for; then the player is asked again."""
        seat = frame.seat
        if not isinstance(frame, Confirming):
            state.ask(Confirming(seat, self.place))
            if interruption.window(state):
                state.tell("announces-offering", "ED-5.4", seat=seat, place=self.place)
                return
        offer(state, seat, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Offer]:
        """Every place."""
        return map(cls, places(state))


OFFERS: Final = Table(Offer)
"""An offering at each shrine."""


class Desist(Action):
    """Do not buy the offering after all."""

    text: ClassVar = "keep offering"
    paragraph: ClassVar = "ED-5.4"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Confirming) -> tuple[Desist]:
        """The player may still change their mind."""
        return (cls(),)

    def resolve(self, state: EldoradoState, frame: Confirming) -> None:
        """Exploring goes on without it."""
        deeds = phase_of(state).deeds
        remember(state, deeds.but(desisted=added(deeds.desisted, frame.place)))
        state.answered()
        state.tell("desists", "ED-5.4", seat=frame.seat, place=frame.place)


def offer(state: EldoradoState, seat: Seat, place: Place) -> None:
    """Pay for an offering, which is never destroyed."""
    side = state.sides[seat]
    state.answered()
    pay_for(state, seat, OFFERING)
    state.unstock(side, OFFERING)
    state.offerings = given(state.offerings, side, place)
    state.tell("offers", "ED-5.4", seat=seat, place=place)
    if not shrines.check_win(state):
        interruption.window(state)


class Confirming(Question):
    """The others had their chance to interrupt: do you make the offering? (ED-5.4)"""

    question: ClassVar = "confirm-offering"
    verbs: ClassVar = (Offer, Desist, Exchange)
    fields: ClassVar = {"seat": Seat, "place": Place}

    def __init__(self, seat: Seat, place: Place) -> None:
        self.seat = seat
        self.place: Final = place
