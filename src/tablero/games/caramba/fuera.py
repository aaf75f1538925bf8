"""Fuera! (CA-7.3): the question after the chests are drawn and before the first bid."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Frame, Order, Refusal, Seat, View

from .box import Special, Treasure
from .state import CarambaState


def first_asked(state: CarambaState) -> AskFuera | None:
    """Everyone who could hold the card is asked, the start player first."""
    return asked_from(state, state.start)


def asked_from(state: CarambaState, first: Seat) -> AskFuera | None:
    """Ask the next seat, from this one on, in the order from the start player.

    Everyone with unsecured chests and an unused special is asked, so that the question does not
    reveal who holds the card. Once it has been played, nobody is asked again (CA-7.5).
    """
    if any(special == Special.FUERA for _, special in state.used):
        return None
    for seat in state.seats_left(first):
        if state.unsecured[seat] and state.specials[seat]:
            return AskFuera(seat)
    return None


class Protect(Action):
    """Play Fuera! beside your unsecured chests of a treasure (CA-7.3)."""

    text: ClassVar = "fuera {treasure}"
    paragraph: ClassVar = "CA-7.3"
    fields: ClassVar = {"treasure": Treasure}

    def __init__(self, treasure: Treasure) -> None:
        self.treasure: Final = treasure

    @classmethod
    def options(cls, state: CarambaState, frame: AskFuera) -> list[Protect]:
        """Each treasure of which the seat has unsecured chests."""
        if not state.holds(frame.seat, Special.FUERA):
            return []
        own = {chest.treasure for chest in state.unsecured[frame.seat]}
        return [cls(treasure) for treasure in sorted(own)]

    def refuse(self, state: CarambaState, frame: AskFuera) -> Refusal | None:
        """Needs the card, and unsecured chests of that treasure."""
        if not state.holds(frame.seat, Special.FUERA):
            return Refusal("no-such-special", "CA-7.3", {"special": Special.FUERA})
        if all(chest.treasure != self.treasure for chest in state.unsecured[frame.seat]):
            return Refusal("nothing-to-protect", "CA-7.3", {"treasure": self.treasure})
        return None

    def resolve(self, state: CarambaState, frame: AskFuera) -> None:
        """The chests stay with their owner whatever this auction brings (CA-7.3)."""
        state.use_special(frame.seat, Special.FUERA)
        state.protected = (frame.seat, self.treasure)
        state.tell("protects", "CA-7.3", seat=frame.seat, treasure=self.treasure)
        state.answered()


class Decline(Action):
    """Go into the auction without Fuera! (CA-7.3)."""

    text: ClassVar = "decline"
    paragraph: ClassVar = "CA-7.3"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: CarambaState, _frame: AskFuera) -> tuple[Decline, ...]:
        """Always: a seat without the card has no other answer."""
        return (DECLINE,)

    def refuse(self, _state: CarambaState, _frame: AskFuera) -> Refusal | None:
        """Nobody has to play it."""
        return None

    def resolve(self, state: CarambaState, frame: AskFuera) -> None:
        """The next seat is asked."""
        following = state.next_seat(frame.seat)
        state.ask_next(None if following == state.start else asked_from(state, following))


DECLINE: Final = Decline()


class AskFuera(Frame[CarambaState]):
    """Do you protect your unsecured chests of one treasure? (CA-7.3)"""

    question: ClassVar = "fuera"
    verbs: ClassVar = (Protect, Decline)


def decline(_view: View[CarambaState]) -> Decline:
    """Keep the card, if the seat has it at all."""
    return DECLINE


NEVER_PROTECT = Order("never-protect", AskFuera.question, decline)
