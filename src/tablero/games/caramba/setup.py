"""Chapter 1: the start player, the special cards and the first hands."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import CHANCE, Audience, Frame, Refusal, Seat, changed, holds, removed

from . import cards
from .actions import DealSpecial, Start
from .box import Gang
from .state import CarambaState


def begin(state: CarambaState, *, seat_one_starts: bool) -> None:
    """Find the start player (CA-1.6), then deal."""
    if seat_one_starts:
        state.ask(DealingSpecials(CHANCE, state.start))
    else:
        state.ask(DrawingStart(CHANCE))


@dataclass(frozen=True, slots=True)
class DrawingStart(Frame[CarambaState]):
    """Who begins? (CA-1.6)"""

    question = "start"
    verbs = (Start,)

    def options(self, state: CarambaState) -> tuple[Start, ...]:
        """Everyone is equally likely."""
        return tuple(Start(Gang(seat)) for seat in range(state.seats))

    def refuse(self, state: CarambaState, action: Start) -> Refusal | None:
        """Somebody who plays."""
        return None if action.gang in range(state.seats) else Refusal("nobody-there", "CA-1.6")

    def resolve(self, state: CarambaState, action: Start) -> None:
        """The start player card lies before that gang."""
        state.start = int(action.gang)
        state.tell("starts", "CA-1.6", seat=state.start)
        state.ask_instead(DealingSpecials(CHANCE, state.start))


@dataclass(frozen=True, slots=True)
class DealingSpecials(Frame[CarambaState]):
    """Which special card is this gang dealt? (CA-1.4)"""

    question = "special"
    verbs = (DealSpecial,)

    receiver: Seat

    def options(self, state: CarambaState) -> tuple[DealSpecial, ...]:
        """Any that is left; the rest will leave the game unseen."""
        return tuple(DealSpecial(special, Gang(self.receiver)) for special in state.aside)

    def audience(self, _state: CarambaState, _action: DealSpecial) -> Audience:
        """Dealt secretly."""
        return (self.receiver,)

    def refuse(self, state: CarambaState, action: DealSpecial) -> Refusal | None:
        """Only one that is left, to the gang whose turn it is."""
        if action.gang != self.receiver or not holds(state.aside, action.special):
            return Refusal("already-dealt", "CA-1.4")
        return None

    def resolve(self, state: CarambaState, action: DealSpecial) -> None:
        """Deal on to the left, then the hands."""
        seat, special = self.receiver, action.special
        state.aside = removed(state.aside, special)
        state.specials = changed(state.specials, seat, (special,))
        state.tell_only((seat,), ("special",), "dealt", "CA-1.4", seat=seat, special=special)
        following = state.next_seat(seat)
        if following == state.start:
            cards.deal_hands(state)
        else:
            state.ask_instead(DealingSpecials(CHANCE, following))
