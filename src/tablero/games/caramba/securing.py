"""Chapter 5: bringing chests into safety, with En seguridad! (CA-7.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tablero.engine import Action, Frame, Refusal, Seat, added, changed, distinct, holds, removed

from . import cards
from .actions import EnSeguridad, Keep, Secure
from .box import Chest, Special
from .state import CarambaState

EN_SEGURIDAD_TOTAL = 6


def ask_from(state: CarambaState, first: Seat) -> None:
    """Ask on from this seat, in the order from the start player; then cards are drawn (CA-5.1)."""
    order = state.seats_from(state.start)
    for seat in order[order.index(first) :]:
        if state.unsecured[seat]:
            state.ask_instead(Securing(seat))
            return
    cards.draw_for_all(state)


def go_on_after(state: CarambaState, seat: Seat) -> None:
    """The next seat in the order, or the drawing of cards."""
    following = state.next_seat(seat)
    if following == state.start:
        cards.draw_for_all(state)
    else:
        ask_from(state, following)


def secure(state: CarambaState, seat: Seat, chest: Chest) -> None:
    """Turn the chest over: safe for good, its value hidden from now on (CA-5.2)."""
    state.unsecured = changed(state.unsecured, seat, removed(state.unsecured[seat], chest))
    state.secured = changed(state.secured, seat, added(state.secured[seat], chest))
    state.last_progress = state.round
    state.tell("secures", "CA-5.1", seat=seat, chest=chest)


@lru_cache(maxsize=1 << 12)
def ways_to_secure(chests: tuple[Chest, ...]) -> tuple[Action, ...]:
    """Each different chest, and last nothing."""
    return (*map(Secure, distinct(chests)), Keep())


@dataclass(frozen=True, slots=True)
class Securing(Frame[CarambaState]):
    """Which chest do you turn over, if any? (CA-5.1)"""

    question = "securing"
    verbs = (Secure, Keep, EnSeguridad)

    def options(self, state: CarambaState) -> tuple[Action, ...]:
        """Any one unsecured chest, none, or the special card."""
        own = state.unsecured[self.seat]
        options = ways_to_secure(own)
        if state.holds(self.seat, Special.EN_SEGURIDAD) and fitting(own, EN_SEGURIDAD_TOTAL):
            return (*options, EnSeguridad())
        return options

    def refuse(self, state: CarambaState, action: Secure | Keep | EnSeguridad) -> Refusal | None:
        """Only one's own unsecured chests; the special only for who has it."""
        own = state.unsecured[self.seat]
        if isinstance(action, Secure) and not holds(own, action.chest):
            return Refusal("not-your-chest", "CA-5.1", {"chest": action.chest})
        if isinstance(action, EnSeguridad):
            if not state.holds(self.seat, Special.EN_SEGURIDAD):
                return Refusal("no-such-special", "CA-7.4", {"special": Special.EN_SEGURIDAD})
            if not fitting(own, EN_SEGURIDAD_TOTAL):
                return Refusal("above-total", "CA-7.4", {"left": EN_SEGURIDAD_TOTAL})
        return None

    def resolve(self, state: CarambaState, action: Secure | Keep | EnSeguridad) -> None:
        """One chest, none, or the chests of En seguridad! one after the other."""
        if isinstance(action, EnSeguridad):
            state.use_special(self.seat, Special.EN_SEGURIDAD)
            state.tell("en-seguridad", "CA-7.4", seat=self.seat)
            state.ask_instead(SecuringSeveral(self.seat, EN_SEGURIDAD_TOTAL))
            return
        if isinstance(action, Secure):
            secure(state, self.seat, action.chest)
        else:
            state.tell("keeps", "CA-5.1", seat=self.seat)
        go_on_after(state, self.seat)


def fitting(chests: tuple[Chest, ...], left: int) -> tuple[Chest, ...]:
    """The different chests whose value is at most what is left."""
    return tuple(sorted({chest for chest in chests if chest.value <= left}))


@dataclass(frozen=True, slots=True)
class SecuringSeveral(Frame[CarambaState]):
    """En seguridad!: which chest next, within what is left of the total of 6? (CA-7.4)"""

    question = "securing-several"
    verbs = (Secure, Keep)

    left: int

    def options(self, state: CarambaState) -> tuple[Action, ...]:
        """Chests within the total; stopping once there is at least one."""
        chests = tuple(map(Secure, fitting(state.unsecured[self.seat], self.left)))
        return chests if self._first() else (*chests, Keep())

    def _first(self) -> bool:
        return self.left == EN_SEGURIDAD_TOTAL

    def refuse(self, state: CarambaState, action: Secure | Keep) -> Refusal | None:
        """At least one chest, at most 6 in all."""
        if isinstance(action, Keep):
            return Refusal("at-least-one", "CA-7.4") if self._first() else None
        if not holds(state.unsecured[self.seat], action.chest):
            return Refusal("not-your-chest", "CA-5.1", {"chest": action.chest})
        if action.chest.value > self.left:
            return Refusal("above-total", "CA-7.4", {"left": self.left})
        return None

    def resolve(self, state: CarambaState, action: Secure | Keep) -> None:
        """Turn it over and ask on while another chest fits."""
        if isinstance(action, Secure):
            secure(state, self.seat, action.chest)
            left = self.left - action.chest.value
            if fitting(state.unsecured[self.seat], left):
                state.ask_instead(SecuringSeveral(self.seat, left))
                return
        else:
            state.tell("keeps", "CA-7.4", seat=self.seat)
        go_on_after(state, self.seat)
