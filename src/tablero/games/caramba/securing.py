"""Chapter 5: bringing chests into safety, with En seguridad! (CA-7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias

from tablero.engine import (
    Action,
    Frame,
    Refusal,
    Seat,
    Table,
    distinct,
    given,
    taken,
)

from .box import Chest, Special
from .state import CarambaState

EN_SEGURIDAD_TOTAL = 6

Question: TypeAlias = "Securing | SecuringSeveral"


def first_asked(state: CarambaState) -> Securing | None:
    """Everyone with unsecured chests is asked, the start player first (CA-5.1)."""
    return asked_from(state, state.start)


def asked_from(state: CarambaState, first: Seat) -> Securing | None:
    """Ask the next seat, from this one on, in the order from the start player."""
    for seat in state.seats_left(first):
        if state.unsecured[seat]:
            return Securing(seat)
    return None


def go_on_after(state: CarambaState, seat: Seat) -> None:
    """Ask the next seat in the order."""
    following = state.next_seat(seat)
    state.ask_next(None if following == state.start else asked_from(state, following))


def fitting(chests: tuple[Chest, ...], left: int) -> tuple[Chest, ...]:
    """The distinct chests whose value is at most what is left."""
    return distinct(tuple([chest for chest in chests if chest.value <= left]))


class Secure(Action):
    """Turn over an unsecured chest (CA-5.1)."""

    text: ClassVar = "secure {chest}"
    paragraph: ClassVar = "CA-5.1"
    fields: ClassVar = {"chest": Chest}

    def __init__(self, chest: Chest) -> None:
        self.chest: Final = chest

    @classmethod
    def options(cls, state: CarambaState, frame: Question) -> list[Secure]:
        """Each distinct chest that the question offers."""
        return [SECURES[chest] for chest in frame.chests(state)]

    def refuse(self, state: CarambaState, frame: Question) -> Refusal | None:
        """Only the seat's own unsecured chests, within what is left of the total."""
        if self.chest not in state.unsecured[frame.seat]:
            return Refusal("not-your-chest", "CA-5.1", {"chest": self.chest})
        return frame.refuse_value(self.chest.value)

    def resolve(self, state: CarambaState, frame: Question) -> None:
        """Turn the chest over: safe for good, its value hidden from now on (CA-5.2)."""
        seat, chest = frame.seat, self.chest
        state.unsecured = taken(state.unsecured, seat, chest)
        state.secured = given(state.secured, seat, chest)
        state.last_progress = state.round
        state.tell("secures", "CA-5.1", seat=seat, chest=chest)
        frame.go_on(state, chest)

    @classmethod
    def vocabulary(cls, state: CarambaState) -> Iterator[Secure]:
        """Every chest of the box."""
        return map(cls, set(state.box.chests))


SECURES: Final = Table(Secure)


class Keep(Action):
    """Secure nothing, or nothing more (CA-5.1, CA-7.4)."""

    text: ClassVar = "keep"
    paragraph: ClassVar = "CA-5.1"

    @classmethod
    def options(cls, _state: CarambaState, frame: Question) -> tuple[Keep, ...]:
        """Unless the special card still needs its first chest."""
        return () if frame.wants_one else (KEEP,)

    def refuse(self, _state: CarambaState, frame: Question) -> Refusal | None:
        """En seguridad! secures at least one chest."""
        return Refusal("at-least-one", "CA-7.4") if frame.wants_one else None

    def resolve(self, state: CarambaState, frame: Question) -> None:
        """The next seat is asked."""
        state.tell("keeps", frame.paragraph, seat=frame.seat)
        go_on_after(state, frame.seat)


KEEP: Final = Keep()


class EnSeguridad(Action):
    """Secure chests with a total of at most 6 instead of one chest (CA-7.4)."""

    text: ClassVar = "en-seguridad"
    paragraph: ClassVar = "CA-7.4"
    opens: ClassVar = True

    @classmethod
    def options(cls, state: CarambaState, frame: Securing) -> tuple[EnSeguridad, ...]:
        """With the card, if a chest fits."""
        if not state.holds(frame.seat, Special.EN_SEGURIDAD):
            return ()
        return (cls(),) if fitting(state.unsecured[frame.seat], EN_SEGURIDAD_TOTAL) else ()

    def refuse(self, state: CarambaState, frame: Securing) -> Refusal | None:
        """Needs the card, and a chest of at most 6."""
        if not state.holds(frame.seat, Special.EN_SEGURIDAD):
            return Refusal("no-such-special", "CA-7.4", {"special": Special.EN_SEGURIDAD})
        if not fitting(state.unsecured[frame.seat], EN_SEGURIDAD_TOTAL):
            return Refusal("above-total", "CA-7.4", {"left": EN_SEGURIDAD_TOTAL})
        return None

    def resolve(self, state: CarambaState, frame: Securing) -> None:
        """The chests are named one after the other."""
        state.use_special(frame.seat, Special.EN_SEGURIDAD)
        state.tell("en-seguridad", "CA-7.4", seat=frame.seat)
        state.ask_instead(SecuringSeveral(frame.seat, EN_SEGURIDAD_TOTAL))


class Securing(Frame[CarambaState]):
    """Which chest do you turn over, if any? (CA-5.1)"""

    question: ClassVar = "securing"
    verbs: ClassVar = (Secure, Keep, EnSeguridad)
    paragraph: ClassVar[str] = "CA-5.1"

    def chests(self, state: CarambaState) -> tuple[Chest, ...]:
        """What can be turned over: any chest in front of the seat."""
        return distinct(state.unsecured[self.seat])

    def refuse_value(self, _value: int) -> Refusal | None:
        """One chest may be worth anything."""
        return None

    @property
    def wants_one(self) -> bool:
        """Whether a chest must be turned over."""
        return False

    def go_on(self, state: CarambaState, _secured: Chest) -> None:
        """One chest a round."""
        go_on_after(state, self.seat)


class SecuringSeveral(Frame[CarambaState]):
    """En seguridad!: which chest next, within what is left of the total of 6? (CA-7.4)"""

    question: ClassVar = "securing-several"
    verbs: ClassVar = (Secure, Keep)
    counted: ClassVar = (Secure,)
    closing: ClassVar = KEEP
    paragraph: ClassVar[str] = "CA-7.4"
    fields: ClassVar = {"seat": Seat, "left": int}

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def chests(self, state: CarambaState) -> tuple[Chest, ...]:
        """Chests within the total."""
        return fitting(state.unsecured[self.seat], self.left)

    def refuse_value(self, value: int) -> Refusal | None:
        """At most 6 in all."""
        return Refusal("above-total", "CA-7.4", {"left": self.left}) if value > self.left else None

    @property
    def wants_one(self) -> bool:
        """At least one chest."""
        return self.left == EN_SEGURIDAD_TOTAL

    def go_on(self, state: CarambaState, secured: Chest) -> None:
        """Keep asking while another chest fits."""
        left = self.left - secured.value
        if fitting(state.unsecured[self.seat], left):
            state.ask_instead(SecuringSeveral(self.seat, left))
        else:
            go_on_after(state, self.seat)
