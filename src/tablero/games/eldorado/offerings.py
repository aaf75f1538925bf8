"""Chapter 5: offerings, and the window before them (ED-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tablero.engine import Action, Refusal, Seat, added, changed

from . import exchange, interruption, shrines
from .box import Piece, Tile
from .exchange import Exchange
from .hexes import Place, around
from .phase import phase_of, remember
from .question import Question
from .rules import refuse_stock
from .state import EldoradoState
from .thieves.purse import affordable, pay_for, refuse_price


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """An offering on a shrine beside the explorer."""

    text = "offer at {place}"
    paragraph = "ED-5.4"
    place: Place


@dataclass(frozen=True, slots=True)
class Desist(Action):
    """Do not buy the offering after all."""

    text = "keep offering"
    paragraph = "ED-5.4"


OFFERING = Piece.OFFERING
DESIST = Desist()
offering = cache(Offer)
"""The answer for a shrine."""


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """The shrines beside the explorer that lack an offering which he can pay."""
    shrines_laid = state.land.shrines
    if not shrines_laid or not affordable(state, seat, OFFERING):
        return ()
    return [
        offering(place) for place in shrines_laid if refuse(state, seat, offering(place)) is None
    ]


def refuse(state: EldoradoState, seat: Seat, action: Offer) -> Refusal | None:
    """Not after giving it up in this phase; else as the rules of an offering say (ED-5.4)."""
    if action.place in phase_of(state).deeds.desisted:
        return Refusal("desisted", "ED-5.4", {"place": action.place})
    return refuse_offering(state, seat, action.place)


def refuse_offering(state: EldoradoState, seat: Seat, place: Place) -> Refusal | None:
    """One per side and shrine, with the explorer beside it."""
    if state.land.shown(place) is not Tile.SHRINE:
        return Refusal("no-shrine", "ED-5.4", {"place": place})
    if place in state.offerings[state.sides[seat]]:
        return Refusal("has-offering", "ED-5.4", {"place": place})
    stands = [state.where[figure] for figure in state.own_figures(seat)]
    if not any(beside(state, where, place) for where in stands):
        narrow = state.land.bridged in stands and state.land.bridged in around(place)
        paragraph = "ED-11.8" if narrow else "ED-5.4"
        return Refusal("not-beside-shrine", paragraph, {"place": place})
    if any(beast.place == place for beast in state.beasts):
        return Refusal("guardian-there", "ED-12.4", {"place": place})
    return refuse_stock(state, seat, Piece.OFFERING) or refuse_price(state, seat, Piece.OFFERING)


def beside(state: EldoradoState, where: Place | None, shrine: Place) -> bool:
    """Whether somebody there is beside a shrine; on a bridge only at its ends (ED-11.8)."""
    bridge = state.land.bridge
    if bridge is not None and where == bridge.place:
        return shrine in bridge.ends
    return where in around(shrine)


def announce(state: EldoradoState, seat: Seat, action: Offer) -> None:
    """Opponents may interrupt before it is paid; then the player is asked again (ED-5.4)."""
    state.ask(Confirming(seat, action.place))
    if interruption.window(state):
        state.tell("announces-offering", "ED-5.4", seat=seat, place=action.place)
    else:
        offer(state, seat, action.place)


def offer(state: EldoradoState, seat: Seat, place: Place) -> None:
    """The offering is paid and never destroyed."""
    side = state.sides[seat]
    state.answered()
    pay_for(state, seat, Piece.OFFERING)
    state.unstock(side, Piece.OFFERING)
    state.offerings = changed(state.offerings, side, added(state.offerings[side], place))
    state.tell("offers", "ED-5.4", seat=seat, place=place)
    if not shrines.check_win(state):
        interruption.window(state)


@dataclass(frozen=True, slots=True)
class Confirming(Question):
    """The others had their chance to interrupt: do you make the offering? (ED-5.4)"""

    question = "confirm-offering"
    verbs = (Offer, Desist, Exchange)

    place: Place

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Make it, if it is still possible, or not."""
        found: tuple[Action, ...] = (DESIST, *exchange.options(state, self.seat))
        if refuse_offering(state, self.seat, self.place) is None:
            return (offering(self.place), *found)
        return found

    def refuse(self, state: EldoradoState, action: Action) -> Refusal | None:
        """The announced shrine only."""
        if type(action) is Exchange:
            return exchange.refuse(state, self.seat, action)
        if type(action) is Desist:
            return None
        assert type(action) is Offer
        if action.place != self.place:
            return Refusal("announced-elsewhere", "ED-5.4", {"place": self.place})
        return refuse_offering(state, self.seat, self.place)

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Make it, or go on exploring without it."""
        if type(action) is Exchange:
            exchange.resolve(state, self.seat, action)
        elif type(action) is Offer:
            offer(state, self.seat, self.place)
        else:
            deeds = phase_of(state).deeds
            remember(state, deeds._replace(desisted=added(deeds.desisted, self.place)))
            state.answered()
            state.tell("desists", "ED-5.4", seat=self.seat, place=self.place)
