"""Fuera! (CA-7.3): the question after the chests are drawn and before the first bid."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action, Frame, Order, Refusal, Seat, View

from . import auction
from .actions import Decline, Protect
from .box import Special, Treasure
from .state import CarambaState


def ask_from(state: CarambaState, first: Seat) -> None:
    """Ask on from this seat, in the order from the start player; then the auction begins.

    Everyone with unsecured chests and an unused special is asked, so that the question does
    not tell who holds the card. Once it has been played, nobody is asked again (CA-7.5).
    """
    order = state.seats_from(state.start)
    if not any(special == Special.FUERA for _, special in state.used):
        for seat in order[order.index(first) :]:
            if state.unsecured[seat] and state.specials[seat]:
                state.ask_instead(AskFuera(seat))
                return
    auction.begin(state)


@dataclass(frozen=True, slots=True)
class AskFuera(Frame[CarambaState]):
    """Do you protect your unsecured chests of one treasure? (CA-7.3)"""

    question = "fuera"
    verbs = (Protect, Decline)

    def options(self, state: CarambaState) -> tuple[Action, ...]:
        """Each treasure of which one has unsecured chests, or none."""
        if not state.holds(self.seat, Special.FUERA):
            return (Decline(),)
        own = {chest.treasure for chest in state.unsecured[self.seat]}
        return (*map(Protect, sorted(own)), Decline())

    def refuse(self, state: CarambaState, action: Protect | Decline) -> Refusal | None:
        """One needs the card, and unsecured chests of that treasure."""
        if isinstance(action, Decline):
            return None
        if not state.holds(self.seat, Special.FUERA):
            return Refusal("no-such-special", "CA-7.3", {"special": Special.FUERA})
        if all(chest.treasure != action.treasure for chest in state.unsecured[self.seat]):
            return Refusal("nothing-to-protect", "CA-7.3", {"treasure": action.treasure})
        return None

    def resolve(self, state: CarambaState, action: Protect | Decline) -> None:
        """The chests stay with their owner whatever this auction brings (CA-7.3)."""
        if isinstance(action, Protect):
            state.use_special(self.seat, Special.FUERA)
            state.protected = (self.seat, Treasure(action.treasure))
            state.tell("protects", "CA-7.3", seat=self.seat, treasure=Treasure(action.treasure))
            auction.begin(state)
        elif state.next_seat(self.seat) == state.start:
            auction.begin(state)
        else:
            ask_from(state, state.next_seat(self.seat))


def decline(_view: View[CarambaState]) -> Decline:
    """Keep the card, if it is there at all."""
    return Decline()


NEVER_PROTECT = Order("never-protect", AskFuera.question, decline)
