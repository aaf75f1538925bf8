"""Chapter 1: the start player and the special cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Audience, Frame, Refusal, Seat, changed, removed

from .box import Gang, Special
from .state import CarambaState


class Start(Action):
    """Chance names the start player of the first round (CA-1.6)."""

    text: ClassVar = "start {gang}"
    paragraph: ClassVar = "CA-1.6"
    fields: ClassVar = {"gang": Gang}

    def __init__(self, gang: Gang) -> None:
        self.gang: Final = gang

    @classmethod
    def options(cls, state: CarambaState, _frame: DrawingStart) -> Iterator[Start]:
        """Everyone is equally likely."""
        return (cls(Gang(seat)) for seat in range(state.seats))

    def refuse(self, state: CarambaState, _frame: DrawingStart) -> Refusal | None:
        """Only somebody who plays."""
        return None if self.gang in range(state.seats) else Refusal("nobody-there", "CA-1.6")

    def resolve(self, state: CarambaState, _frame: DrawingStart) -> None:
        """That gang gets the start player card."""
        state.start = int(self.gang)
        state.tell("starts", "CA-1.6", seat=state.start)
        state.answered()


class DrawingStart(Frame[CarambaState]):
    """Who begins? (CA-1.6)"""

    question: ClassVar = "start"
    verbs: ClassVar = (Start,)


def start_player(_state: CarambaState) -> DrawingStart:
    """Chance decides (CA-1.6)."""
    return DrawingStart(CHANCE)


def first_special(state: CarambaState) -> DealingSpecials:
    """Everyone is dealt a special card, from the start player on (CA-1.4)."""
    return DealingSpecials(CHANCE, state.start)


class DealSpecial(Action):
    """Chance deals a special card (CA-1.4)."""

    text: ClassVar = "special {special} for {gang}"
    paragraph: ClassVar = "CA-1.4"
    secret: ClassVar = ("special",)
    fields: ClassVar = {"special": Special, "gang": Gang}

    def __init__(self, special: Special, gang: Gang) -> None:
        self.special: Final = special
        self.gang: Final = gang

    @classmethod
    def options(cls, state: CarambaState, frame: DealingSpecials) -> Iterator[DealSpecial]:
        """Any card that is left; the rest will leave the game unseen."""
        return (cls(special, Gang(frame.receiver)) for special in state.aside)

    def audience(self, _state: CarambaState, frame: DealingSpecials) -> Audience:
        """Dealt secretly."""
        return (frame.receiver,)

    def refuse(self, state: CarambaState, frame: DealingSpecials) -> Refusal | None:
        """Only a card that is left, to the gang whose turn it is."""
        if self.gang != frame.receiver or self.special not in state.aside:
            return Refusal("already-dealt", "CA-1.4")
        return None

    def resolve(self, state: CarambaState, frame: DealingSpecials) -> None:
        """Deal to the next seat on the left."""
        seat, special = frame.receiver, self.special
        state.aside = removed(state.aside, special)
        state.specials = changed(state.specials, seat, (special,))
        state.tell_only((seat,), ("special",), "dealt", "CA-1.4", seat=seat, special=special)
        following = state.next_seat(seat)
        done = following == state.start
        state.ask_next(None if done else DealingSpecials(CHANCE, following))


class DealingSpecials(Frame[CarambaState]):
    """Which special card is this gang dealt? (CA-1.4)"""

    question: ClassVar = "special"
    verbs: ClassVar = (DealSpecial,)
    fields: ClassVar = {"seat": Seat, "receiver": Seat}

    def __init__(self, seat: Seat, receiver: Seat) -> None:
        self.seat = seat
        self.receiver: Final = receiver
